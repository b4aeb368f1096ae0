"""Between JSON and the nouns of the engine; every fault of a question with its place."""

from rulesvc.wire.answers import (
    audit_json,
    comparison_json,
    findings_json,
    ruling_json,
    seating_json,
    situation_json,
)
from rulesvc.wire.faults import FAULTS, Fault, Malformed, NotJson, pointer
from rulesvc.wire.normal_form import act_from_json, normal_form
from rulesvc.wire.published import edition_json, language_json, rule_json, term_json
from rulesvc.wire.read_hands import read_hands_question
from rulesvc.wire.read_seating import is_seating, read_seating_question
from rulesvc.wire.reading import (
    read_batch,
    read_ruling_question,
    read_situation_question,
)

__all__ = [
    "FAULTS",
    "Fault",
    "Malformed",
    "NotJson",
    "act_from_json",
    "audit_json",
    "comparison_json",
    "edition_json",
    "findings_json",
    "is_seating",
    "language_json",
    "normal_form",
    "pointer",
    "read_batch",
    "read_hands_question",
    "read_ruling_question",
    "read_seating_question",
    "read_situation_question",
    "rule_json",
    "ruling_json",
    "seating_json",
    "situation_json",
    "term_json",
]
