"""The engine asks only the rules of the actor's standing, and hears what it would hear from all of them.

What each standing means is said here once more, in the plainest terms.
"""

import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

from rulesvc.game.acts import Action, Draw
from rulesvc.game.betting import amounts_to
from rulesvc.game.cards import Card
from rulesvc.game.edition import Edition, Structure
from rulesvc.game.play import between_hands, play, seated
from rulesvc.game.seating import next_hand
from rulesvc.game.starts import SeatingStart, State
from rulesvc.game.table import Phase, Table
from rulesvc.rulings.book import in_order_asked
from rulesvc.rulings.judge import options
from rulesvc.rulings.rule import Rule
from rulesvc.rulings.rulebook import BOOK
from rulesvc.rulings.standing import GROUPS, Standing, reader_for
from tests.playing import acts_of, every_act, random_start

pytestmark = pytest.mark.no_cover  # measuring lines makes it several times slower; cases cover them

VERDICTS, PARTS = 50_000, 4


def seat_of(table: Table, action: Any) -> Any:
    return table.by_number[action.seat]


def is_in(table: Table, action: Any) -> bool:
    """Whether the seat has the whole bet in."""
    return bool(seat_of(table, action).bet >= table.bet)


def completes(table: Table, action: Any) -> bool:
    small = action.seat == table.small_blind and not seat_of(table, action).acted
    return small and table.round_open and not is_in(table, action)


def checks(table: Table, action: Any) -> bool:
    return amounts_to(table, action) == "check"


def is_settled(table: Table, action: Any) -> bool:
    seat = seat_of(table, action)
    return seat.state != State.NEW and seat.missed is None


def owes_by_position(table: Table, action: Any) -> bool:
    """Also whoever owes nothing: a post of such a seat is wrong by its position."""
    seat = seat_of(table, action)
    falls_there = seat.number in table.big_blinds
    return bool(seat.state == State.ACTIVE and (falls_there or not seat.missed))


MEANING: dict[Standing, Callable[[Table, Any], bool]] = {
    Standing.SETTLED: is_settled,
    Standing.UNSETTLED: lambda t, a: not is_settled(t, a),
    Standing.BY_POSITION: lambda t, a: owes_by_position(t, a),
    Standing.OTHERWISE: lambda t, a: not owes_by_position(t, a),
    Standing.POSTS_SMALL: lambda t, a: a.blind == "small",
    Standing.POSTS_BIG: lambda t, a: a.blind == "big",
    Standing.POSTS_BOTH: lambda t, a: a.blind == "both",
    Standing.POSTS_DEAD: lambda t, a: a.blind == "dead-small",
    Standing.OPENS: lambda t, a: not t.round_open and not is_in(t, a),
    Standing.FOLLOWS: lambda t, a: t.round_open and not is_in(t, a) and (checks(t, a) or not completes(t, a)),
    Standing.COMPLETES: lambda t, a: completes(t, a) and not checks(t, a),
    Standing.HAS_OPTION: lambda t, a: is_in(t, a) and a.seat in t.big_blinds,
    Standing.POSTED_LIVE: lambda t, a: is_in(t, a) and a.seat not in t.big_blinds,
    Standing.FIRST_IN: lambda t, a: not t.bet and not t.round_open,
    Standing.CHECKED_TO: lambda t, a: not t.bet and t.round_open,
    Standing.FACES_BET: lambda t, a: t.bet > 0,
    Standing.CALLS: lambda t, a: amounts_to(t, a) == "call",
    Standing.BETS: lambda t, a: amounts_to(t, a) == "bet",
    Standing.RAISES: lambda t, a: amounts_to(t, a) == "raise",
    Standing.FIXED_LIMIT: lambda t, a: t.stakes.structure == Structure.FIXED_LIMIT,
    Standing.POT_LIMIT: lambda t, a: t.stakes.structure == Structure.POT_LIMIT,
    Standing.NO_LIMIT: lambda t, a: t.stakes.structure == Structure.NO_LIMIT,
    Standing.NAMED: lambda t, a: a.discard is not None or a.received is not None,
    Standing.COUNTED: lambda t, a: a.discard is None and a.received is None,
}


Meanings = tuple[tuple[Callable[[Table, Any], bool], ...], ...]


@cache
def all_rules(edition: Edition, act: type, phase: Phase) -> tuple[tuple[Rule, Meanings], ...]:
    """All rules on such an act, each with what has to hold of every group of standings that it names."""
    rules = in_order_asked(rule for rule in BOOK if rule.holds(edition) and phase in rule.on.get(act, ()))
    return tuple((rule, meanings(rule.standing)) for rule in rules)


def meanings(standing: Standing) -> Meanings:
    groups = ([MEANING[flag] for flag in MEANING if flag & group & standing] for group in GROUPS)
    return tuple(tuple(group) for group in groups if group)


def speaks(rule: Rule, named: Meanings, table: Table, action: Action) -> bool:
    """Whether the rule speaks of the act, asked of the table itself."""
    return all(any(is_so(table, action) for is_so in group) for group in named) and rule.is_about(
        table, action
    )


def positions(rng: random.Random) -> Iterator[Table]:
    """Tables as they come up in a random hand, and between it and the next."""
    start = random_start(rng)
    table = seated(start)
    while offered := list(options(BOOK, table)):
        yield table
        play(table, rng.choice(acts_of(rng.choice(offered), table, rng)))
    yield table
    before = SeatingStart(start.edition, start.stakes, start.seats, button=start.button)
    coming = next_hand(before)
    if coming is not None:
        yield between_hands(before, coming, rng.choice((Phase.POSTING, Phase.BETWEEN)))


def draws_of_named_cards(table: Table, rng: random.Random) -> Iterator[Draw]:
    """Most of them wrong, of cards that nobody has dealt."""
    for seat in table.ring:
        cards = tuple(Card(card) for card in rng.sample(range(52), 4))
        yield Draw(seat.number, discard=cards[:2], count=2)
        yield Draw(seat.number, discard=cards[:2], count=2, received=cards[2:])
        yield Draw(seat.number, count=1, received=cards[:1])


def compare_one_hand(rng: random.Random) -> tuple[int, int]:
    """Every act at every position of a hand: how many verdicts were compared, and how many refuse."""
    compared = refused = 0
    for table in positions(rng):
        for action in (*every_act(table), *draws_of_named_cards(table, rng)):
            asked = [rule for rule in BOOK.asked_of(action, table).rules if rule.is_about(table, action)]
            every = all_rules(table.edition, type(action), table.phase)
            speaking = [rule for rule, named in every if speaks(rule, named, table, action)]
            broken = any(rule.check and rule.check(table, action) is not None for rule in speaking)

            assert asked == speaking, (action, table)
            assert BOOK.accepts(table, action) is not broken, (action, table)
            compared, refused = compared + 1, refused + broken
    return compared, refused


@pytest.mark.parametrize("part", range(PARTS))
def test_the_rules_asked_are_those_that_speak(part: int) -> None:
    rng, compared, refused = random.Random(part), 0, 0
    while compared < VERDICTS / PARTS:
        more = compare_one_hand(rng)
        compared, refused = compared + more[0], refused + more[1]
    assert 0 < refused < compared


def test_every_standing_a_rule_names_is_read_where_the_rule_is_asked() -> None:
    assert set(MEANING) == set(Standing)
    for rule in BOOK:
        for act, phases in rule.on.items() if rule.standing else ():
            assert all(reader_for(act, phase) for phase in phases), (rule.id, act)
