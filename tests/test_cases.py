"""Every rule's own cases: checks kept and broken, facts with their value, prose as it is printed."""

import json
from pathlib import Path
from typing import Any

import pytest

from rulesvc.game.editions import EDITIONS
from rulesvc.game.table import Table
from rulesvc.language.explain import language, languages
from rulesvc.rulings.between_hands import seating_of
from rulesvc.rulings.replay import replay
from rulesvc.rulings.rule import Kind, basis_of
from rulesvc.rulings.rulebook import BOOK
from rulesvc.rulings.ruling import Ruling
from rulesvc.wire import read_seating_question, read_situation_question
from rulesvc.wire.fact_values import wire_value
from tests.asking import asked, asks, never_kept, question_of, ruled
from tests.test_acceptance import matches

FOLDER = Path(__file__).parent / "cases"
CASES: dict[str, list[dict[str, Any]]] = {
    path.stem: json.loads(path.read_text()) for path in sorted(FOLDER.glob("*.json"))
}


def cases(field: str) -> list[Any]:
    return [
        pytest.param(rule, case, id=f"{rule}:{index}")
        for rule, cases_of_rule in CASES.items()
        for index, case in enumerate(cases_of_rule)
        if field in case
    ]


@pytest.mark.parametrize(("rule", "case"), cases("expect"))
def test_rulings(rule: str, case: dict[str, Any]) -> None:
    expected = case["expect"]
    question = question_of(case)

    ruling = ruled(question)

    first = ruling.findings[0]
    basis = basis_of(first.rule, question.edition)
    facts = {name: wire_value(name, value) for name, value in first.facts.items()}
    assert ruling.legal is expected["legal"], ruling.findings
    assert [finding.rule.id for finding in ruling.findings] == expected["rules"]
    assert basis == expected.get("basis", basis)
    assert matches(expected.get("facts", {}), facts), facts
    say_in_every_language(ruling, question.currency)


@pytest.mark.parametrize(("rule", "case"), cases("expect"))
def test_a_case_is_about_the_rule_of_its_file(rule: str, case: dict[str, Any]) -> None:
    filed, named, question = BOOK[rule], case["expect"]["rules"], question_of(case)
    acts = list(asked(question))

    asking = [(table, act) for table, act in acts if asks(filed, table, act)]

    if not case["expect"]["legal"]:
        assert rule in named
    elif never_kept(filed):
        assert not asking
        assert type(question.action) in filed.on
    else:
        assert asking
        assert rule in named or filed.kept is None or (filed.cited and not filed.cited(*asking[-1]))


def say_in_every_language(ruling: Ruling, currency: str | None) -> None:
    for code in languages():
        lines = language(code).ruling(ruling, currency)
        assert "%(" not in "".join([lines.summary, lines.options, *(s.law + s.text for s in lines.findings)])


def table_of(case: dict[str, Any]) -> Table:
    if "seating" in case:
        between = seating_of(read_seating_question(json.dumps(case["seating"]).encode())).table
        assert between is not None
        return between
    question = read_situation_question(json.dumps(case["question"]).encode())
    table, illegal = replay(BOOK, question.start, question.events)
    assert illegal is None
    return table


@pytest.mark.parametrize(("rule", "case"), cases("value"))
def test_values(rule: str, case: dict[str, Any]) -> None:
    value = BOOK[rule].value
    table = table_of(case)

    assert value is not None
    facts = value(table)

    found = None if facts is None else {name: wire_value(name, fact) for name, fact in facts.items()}
    assert found == case["value"]


@pytest.mark.parametrize(("rule", "case"), cases("basis"))
def test_prose_is_printed_in_every_language(rule: str, case: dict[str, Any]) -> None:
    edition = EDITIONS[case["edition"]]

    laws = {language(code).law(BOOK[rule], edition) for code in languages()}

    assert basis_of(BOOK[rule], edition) == case["basis"]
    assert len(laws) == len(languages())


def test_every_rule_has_the_cases_of_its_kind() -> None:
    assert {rule.id for rule in BOOK} == set(CASES)
    for rule in BOOK:
        legal = {case["expect"]["legal"] for case in CASES[rule.id] if "expect" in case}
        if rule.kind == Kind.CHECK:
            assert legal == {True, False}, rule.id
        elif rule.kind == Kind.FACT:
            assert any(case.get("value") is not None for case in CASES[rule.id]), rule.id
        else:
            assert any("basis" in case for case in CASES[rule.id]), rule.id


def test_every_edition_is_asked() -> None:
    asked = {
        case.get("edition") or (case.get("question") or case["seating"])["edition"]
        for cases in CASES.values()
        for case in cases
    }

    assert asked >= set(EDITIONS) - {"network-52"}
