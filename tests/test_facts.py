"""What findings carry beside their rule: what is published for it, no more and no less."""

import random
from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from rulesvc.rulings.judge import facts_named, findings
from rulesvc.rulings.rule import Kind
from rulesvc.rulings.rulebook import BOOK
from rulesvc.rulings.ruling import Finding
from tests.asking import expect_declared, question_of, ruled
from tests.playing import every_act
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


def test_no_random_question_is_answered_with_other_facts() -> None:
    rng = random.Random(5)
    asked = [(table, act) for seed in (0, 1) for table in played(seed)[::9] for act in every_act(table)]

    for table, act in rng.sample(asked, QUESTIONS):
        expect_declared(findings(BOOK, table, act))
