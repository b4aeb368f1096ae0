"""Between JSON and the nouns of the engine; every fault of a question with its place."""

from rulesvc.wire.answers import (
    edition_json,
    findings_json,
    language_json,
    rule_json,
    ruling_json,
    situation_json,
)
from rulesvc.wire.decode import (
    read_batch,
    read_ruling_question,
    read_situation_question,
)
from rulesvc.wire.faults import FAULTS, Fault, Malformed, NotJson, pointer
from rulesvc.wire.questions import Question

__all__ = [
    "FAULTS",
    "Fault",
    "Malformed",
    "NotJson",
    "Question",
    "edition_json",
    "findings_json",
    "language_json",
    "pointer",
    "read_batch",
    "read_ruling_question",
    "read_situation_question",
    "rule_json",
    "ruling_json",
    "situation_json",
]
