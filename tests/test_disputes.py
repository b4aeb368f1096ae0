"""The worked questions: each is answered as declared, in every language."""

import json
import re
from collections import Counter
from typing import Any

import pytest

from rulesvc.asks.disputes import DISPUTES, TOPICS, Dispute, Kind
from rulesvc.game.editions import EDITIONS
from rulesvc.language.explain import Language, language, languages
from rulesvc.rulings.answering import comparison_of, rule_on, situation_of
from rulesvc.rulings.between_hands import seating_of
from rulesvc.rulings.rule import Kind as Sort
from rulesvc.rulings.rulebook import BOOK
from rulesvc.wire import (
    comparison_json,
    read_hands_question,
    read_ruling_question,
    read_seating_question,
    read_situation_question,
    ruling_json,
    seating_json,
    situation_json,
)

EACH = pytest.mark.parametrize("dispute", DISPUTES, ids=lambda dispute: dispute.id)


def answer(dispute: Dispute, said_in: Language) -> dict[str, Any]:
    """What the API would answer."""
    body = json.dumps(dispute.question).encode()
    if dispute.kind == Kind.RULING:
        ruled = read_ruling_question(body)
        return ruling_json(rule_on(ruled), ruled.asked, said_in, ruled.currency, BOOK.version)
    if dispute.kind == Kind.SITUATION:
        held = read_situation_question(body)
        return situation_json(situation_of(held), said_in, held.currency, BOOK.version)
    if dispute.kind == Kind.HANDS:
        hands = read_hands_question(body)
        return comparison_json(hands, comparison_of(hands), said_in, BOOK.version)
    seated = read_seating_question(body)
    return seating_json(seated, seating_of(seated), said_in, BOOK.version)


def decisive(dispute: Dispute, answered: dict[str, Any]) -> str:
    """The rule on which the answer rests."""
    if dispute.field:
        return str(answered["facts_text"][dispute.field]["rule"])
    return str(answered["rule"] if dispute.kind == Kind.HANDS else answered["findings"][0]["rule"])


def said(dispute: Dispute, answered: dict[str, Any]) -> str:
    """The sentences that answer the question."""
    if dispute.field:
        return str(answered["facts_text"][dispute.field]["text"])
    return str(answered["summary"])


@EACH
def test_the_answer_rests_on_the_rule_declared(dispute: Dispute) -> None:
    answered = answer(dispute, language("en"))

    assert decisive(dispute, answered) == dispute.rule


@EACH
def test_a_field_is_named_exactly_where_nothing_is_ruled_on(dispute: Dispute) -> None:
    compared, ruled = dispute.kind == Kind.HANDS, "action" in dispute.question

    assert bool(dispute.field) is not (compared or ruled)


@EACH
def test_every_answer_is_said_in_every_language(dispute: Dispute) -> None:
    edition = EDITIONS[dispute.question["edition"]]
    for code in languages():
        said_in = language(code)

        told = [said_in.say(dispute.asks), said(dispute, answer(dispute, said_in))]
        told += [said_in.law(BOOK[rule], edition) for rule in (dispute.rule, *dispute.also)]

        assert all(told), told
        assert "%(" not in "".join(told)


@EACH
def test_rules_that_complete_an_answer_hold_there(dispute: Dispute) -> None:
    edition = EDITIONS[dispute.question["edition"]]

    assert {BOOK[rule] for rule in dispute.also} <= set(BOOK.holding_for(edition))
    assert dispute.rule not in dispute.also


@pytest.mark.parametrize(
    "dispute", [d for d in DISPUTES if d.kind == Kind.SITUATION and d.also], ids=lambda dispute: dispute.id
)
def test_computed_rules_that_complete_an_answer_say_something_there(dispute: Dispute) -> None:
    table = situation_of(read_situation_question(json.dumps(dispute.question).encode())).table

    for rule in map(BOOK.__getitem__, dispute.also):
        assert rule.kind != Sort.FACT or (rule.value is not None and rule.value(table) is not None), rule.id


@pytest.mark.parametrize(
    "dispute", [d for d in DISPUTES if "action" in d.question], ids=lambda dispute: dispute.id
)
def test_what_could_not_be_done_is_ruled_illegal(dispute: Dispute) -> None:
    answered = answer(dispute, language("en"))

    denied = "couldn’t I" in dispute.asks.text
    assert answered["legal"] is False or not denied


def test_ids_are_unique_and_short() -> None:
    ids = [dispute.id for dispute in DISPUTES] + [topic.id for topic in TOPICS]

    assert len(ids) == len(set(ids))
    assert all(re.fullmatch("[a-z]+(-[a-z]+)*", name) and len(name) <= 30 for name in ids)


def test_no_question_is_asked_twice() -> None:
    asked = Counter(dispute.asks.text for dispute in DISPUTES)

    assert max(asked.values()) == 1


def test_every_edition_is_asked_more_than_once() -> None:
    asked = Counter(dispute.question["edition"] for dispute in DISPUTES)

    assert len(DISPUTES) >= 28
    assert set(asked) == set(EDITIONS)
    assert min(asked.values()) >= 2


def test_rulings_go_both_ways() -> None:
    ruled = [dispute for dispute in DISPUTES if "action" in dispute.question]

    assert {answer(dispute, language("en"))["legal"] for dispute in ruled} == {True, False}
