"""What findings carry beside their rule: what is published for it, no more and no less."""

import json
import random
from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from rulesvc.facts import KINDS
from rulesvc.game.table import Table
from rulesvc.rulings.answering import HistoryIllegal, situation_of
from rulesvc.rulings.between_hands import seating_of
from rulesvc.rulings.judge import facts_named, findings
from rulesvc.rulings.rule import Kind
from rulesvc.rulings.rulebook import BOOK
from rulesvc.rulings.ruling import Finding
from rulesvc.rulings.situation import reasons
from rulesvc.wire import Malformed, NotJson, read_seating_question, read_situation_question
from rulesvc.wire.fact_values import schema_of, wire_value
from tests.asking import expect_declared, question_of, ruled
from tests.playing import every_act
from tests.test_acceptance import FOLDER
from tests.test_cases import CASES
from tests.test_play import played

QUESTIONS = 4000


def carried(found: Iterable[Finding]) -> dict[str, set[str]]:
    names: dict[str, set[str]] = defaultdict(set)
    for finding in found:
        names[finding.rule.id] |= finding.facts.keys()
    return names


def all_cases() -> list[dict[str, Any]]:
    return [case for cases in CASES.values() for case in cases if "expect" in case]


def test_the_cases_show_every_fact_that_is_published_of_a_check() -> None:
    published = {rule.id: facts_named(rule) for rule in BOOK if rule.kind == Kind.CHECK}

    seen = carried(finding for case in all_cases() for finding in ruled(question_of(case)).findings)

    assert {rule: seen[rule] for rule in published} == published


TYPES: dict[str, type] = {"integer": int, "string": str, "array": list}


def test_facts_travel_as_their_schema_says() -> None:
    carried = {
        (name, type(wire_value(name, value)))
        for case in all_cases()
        for finding in ruled(question_of(case)).findings
        for name, value in finding.facts.items()
    }

    assert carried
    for name, kind in carried:
        assert issubclass(kind, TYPES[schema_of(name)["type"]]), name
        assert schema_of(name)["description"] == KINDS[name]


def test_every_rule_with_a_reason_gives_it() -> None:
    """In hands played at random, in the questions of all cases, or between hands."""
    given = {reason.rule.id for seed in (0, 1) for table in played(seed) for reason in reasons(BOOK, table)}
    for asked in filter(None, map(tables_of, all_questions())):
        given |= {reason.rule.id for reason in reasons(BOOK, asked)}

    assert {rule.id for rule in BOOK if rule.text} - given == {"table.no-hand"}  # where there is no table


def all_questions() -> list[dict[str, Any]]:
    told = [case for path in sorted(FOLDER.glob("*.json")) for case in json.loads(path.read_text())]
    return [
        case for case in (*told, *(case for cases in CASES.values() for case in cases)) if "question" in case
    ]


def tables_of(case: dict[str, Any]) -> Table | None:
    """The table at the end of a situation, or of the hand to come; none where the question is faulty."""
    body, endpoint = json.dumps(case["question"]).encode(), case.get("endpoint", "/v1/situations")
    try:
        if endpoint == "/v1/seatings":
            return seating_of(read_seating_question(body)).table
        return situation_of(read_situation_question(body)).table if endpoint == "/v1/situations" else None
    except (Malformed, NotJson, HistoryIllegal):
        return None


def test_no_random_question_is_answered_with_other_facts() -> None:
    rng = random.Random(5)
    asked = [(table, act) for seed in (0, 1) for table in played(seed)[::9] for act in every_act(table)]

    for table, act in rng.sample(asked, QUESTIONS):
        expect_declared(findings(BOOK, table, act))
