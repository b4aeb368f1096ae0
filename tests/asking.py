"""What is asked of which rules: the acts of a question, each with the table at which it is judged."""

import json
from collections.abc import Iterator
from typing import Any, get_type_hints

from msgspec.structs import replace

from rulesvc.facts import Facts
from rulesvc.game.acts import Action, Join, Post, SitIn, Wait
from rulesvc.game.play import between_hands, seated
from rulesvc.game.seating import next_hand
from rulesvc.game.starts import HandStart, SeatingStart, SeatStart, State
from rulesvc.game.table import Phase, Table
from rulesvc.rulings.answering import Question, rule_on
from rulesvc.rulings.between_hands import SeatingQuestion, seating_of
from rulesvc.rulings.judge import facts_named
from rulesvc.rulings.replay import replay
from rulesvc.rulings.rule import Rule
from rulesvc.rulings.rulebook import BOOK
from rulesvc.rulings.ruling import Finding, Ruling
from rulesvc.wire import read_ruling_question, read_seating_question


def question_of(case: dict[str, Any]) -> Question | SeatingQuestion:
    """The question that a case asks."""
    body = json.dumps(case["question"]).encode()
    return read_seating_question(body) if case["endpoint"] == "/v1/seatings" else read_ruling_question(body)


def ruled(question: Question | SeatingQuestion) -> Ruling:
    """Its answer, whose findings carry what they may."""
    ruling = rule_on(question) if isinstance(question, Question) else seating_of(question).ruling
    assert ruling is not None
    expect_declared(ruling.findings)
    return ruling


def expect_declared(findings: tuple[Finding, ...]) -> None:
    """No finding carries a fact that is not published for its rule."""
    for finding in findings:
        undeclared = finding.facts.keys() - facts_named(finding.rule)
        assert not undeclared, (finding.rule.id, undeclared)


def asked(question: Question | SeatingQuestion) -> Iterator[tuple[Table, Action | HandStart]]:
    """The start of the hand and the act, each with its table."""
    action = question.action
    assert action is not None
    if isinstance(question, SeatingQuestion):
        start = _as_asked(question.start, action)
        table = _between(start, Phase.POSTING if isinstance(action, Post) else Phase.BETWEEN)
        yield table, HandStart(start.edition, start.stakes, table.button, start.seats)
        yield table, action
        return
    yield seated(question.start), question.start
    table, illegal = replay(BOOK, question.start, question.events)
    if illegal is None:
        yield table, action


def _between(start: SeatingStart, phase: Phase) -> Table:
    seating = next_hand(start)
    if seating is None:
        table = seated(HandStart(start.edition, start.stakes, start.button, start.seats))
        table.phase = Phase.BETWEEN
        return table
    return between_hands(start, seating, phase)


def _as_asked(start: SeatingStart, action: Action) -> SeatingStart:
    """Whoever asks to come in is able to play, a seat that is taken is new."""
    if isinstance(action, Join):
        return replace(start, seats=(*start.seats, SeatStart(action.seat, 10**14, State.NEW)))
    if not isinstance(action, Post | SitIn | Wait):
        return start
    seats = [_able(seat) if seat.number == action.seat else seat for seat in start.seats]
    return replace(start, seats=tuple(seats))


def _able(seat: SeatStart) -> SeatStart:
    fresh = seat.state == State.NEW or (seat.state == State.WAITING and seat.missed is None)
    return replace(seat, state=State.NEW if fresh else State.ACTIVE)


def asks(rule: Rule, table: Table, action: Action | HandStart) -> bool:
    """Whether the rule has something to say of the act there."""
    return rule in BOOK.asked_of(action, table).rules and rule.is_about(table, action)


def never_kept(rule: Rule) -> bool:
    """A check that speaks only of what is wrong; its type says so."""
    return rule.check is not None and get_type_hints(rule.check)["return"] == Facts
