"""What a table holds after its acts: the cards of a seat, what is left to draw from, and the pots."""

import json
from typing import Any

import pytest

from rulesvc.game.cards import code
from rulesvc.game.play import seated
from rulesvc.game.pots import pots
from rulesvc.game.table import Table
from rulesvc.rulings.replay import replay
from rulesvc.rulings.rulebook import BOOK
from rulesvc.wire import read_situation_question
from tests.questions import EVENTS, situation, start
from tests.test_wire import FIVE, LIMP, dealt, seats


def reached(asked: dict[str, Any]) -> Table:
    question = read_situation_question(json.dumps(asked).encode())
    table, illegal = replay(BOOK, question.start, question.events)
    assert illegal is None
    return table


DRAWS: dict[str, tuple[str | None, dict[str, Any], str | None]] = {
    "none, of a known hand": (FIVE, {"count": 0}, FIVE),
    "none, of an unknown hand": (None, {"count": 0}, None),
    "named cards for named ones": (FIVE, {"discard": "7h Td", "received": "Qs Qd"}, "7s 9c Ah Qs Qd"),
    "named cards for unknown ones": (FIVE, {"discard": "7h Td"}, None),
    "unnamed cards for named ones": (FIVE, {"count": 2, "received": "Qs Qd"}, None),
    "a card that is hidden for a named one": (FIVE, {"discard": "??", "received": "Qs"}, None),
    "a named card out of hidden ones": (
        "7s ?? ?? ?? ??",
        {"discard": "Kd", "received": "Qs"},
        "7s ?? ?? ?? Qs",
    ),
    "the whole hand for named cards": (FIVE, {"count": 5, "received": "8s 8h Qs Qd Kd"}, "8s 8h Qs Qd Kd"),
    "the whole hand for unknown cards": (FIVE, {"count": 5}, None),
    "cards of an unknown hand": (None, {"discard": "7s", "received": "Qs"}, None),
}


@pytest.mark.parametrize("kind", DRAWS)
def test_a_hand_after_the_draw_is_known_as_far_as_the_exchange_is(kind: str) -> None:
    before, draw, after = DRAWS[kind]
    deal = EVENTS if before is None else dealt(seat_2=before)

    table = reached(situation(events=[*deal, *LIMP[3:], {"seat": 2, "type": "draw"} | draw]))

    held = table.by_number[2].cards
    assert (held and [code(card) for card in held]) == (after and after.split())


@pytest.mark.parametrize(
    ("counts", "left", "reshuffled"),
    [((5, 5, 2), 0, False), ((5, 5, 3), 9, True), ((5, 5, 2, 1), 11, True), ((0, 0, 0), 12, False)],
)
def test_the_deck_is_used_up_before_the_discards_come_back(
    counts: tuple[int, ...], left: int, *, reshuffled: bool
) -> None:
    calls = [{"seat": n, "type": "call"} for n in (4, 1, 2)] + [{"seat": 3, "type": "check"}]
    draws = [{"seat": s, "type": "draw", "count": n} for s, n in zip((2, 3, 4, 1), counts, strict=False)]

    table = reached(situation(start=start(seats=seats({}, {}, {}, {})), events=[*EVENTS, *calls, *draws]))

    assert (table.stub, table.reshuffled) == (left, reshuffled)


def no_limit(*stacks: str) -> dict[str, Any]:
    return start(
        structure="no-limit", small_bet=None, big_bet=None, seats=seats(*({"stack": s} for s in stacks))
    )


def acts(*told: tuple[int, str] | tuple[int, str, str]) -> list[dict[str, Any]]:
    return [{"seat": seat, "type": act} | ({"to": to[0]} if to else {}) for seat, act, *to in told]


POTS: dict[str, tuple[tuple[str, ...], list[dict[str, Any]], list[tuple[int, tuple[int, ...]]]]] = {
    "blinds": (("50", "50", "50"), [], [(300, (1, 2, 3))]),
    "one all-in and two callers": (
        ("10", "50", "50"),
        acts((1, "all-in"), (2, "call"), (3, "call")),
        [(3000, (1, 2, 3))],
    ),
    "a side pot": (
        ("10", "50", "50"),
        acts((1, "all-in"), (2, "raise", "30"), (3, "call")),
        [(3000, (1, 2, 3)), (4000, (2, 3))],
    ),
    "a side pot of one all-in more": (
        ("10", "25", "50"),
        acts((1, "all-in"), (2, "all-in"), (3, "call")),
        [(3000, (1, 2, 3)), (3000, (2, 3))],
    ),
    "more of a seat that folds than of those that stay": (
        ("6", "50", "9", "50"),
        acts((4, "raise", "5"), (1, "all-in"), (2, "raise", "20"), (3, "all-in"), (4, "fold")),
        [(2300, (1, 2, 3)), (600, (2, 3))],
    ),
    "a bet that is given back": (
        ("50", "50", "50"),
        acts((1, "raise", "20"), (2, "fold"), (3, "fold")),
        [(500, (1,))],
    ),
}


@pytest.mark.parametrize("kind", POTS)
def test_pots_hold_what_each_seat_can_win(kind: str) -> None:
    stacks, then, expected = POTS[kind]

    table = reached(situation("network-52", start=no_limit(*stacks), events=[*EVENTS, *then]))

    assert [(pot.amount, pot.eligible) for pot in pots(table)] == expected


def test_dead_money_is_in_the_main_pot_and_a_fold_above_it_stays_with_those_who_can_win() -> None:
    table = reached(
        situation(
            "network-52",
            start=no_limit("50", "50", "4"),
            events=[*EVENTS, *acts((1, "raise", "10"), (2, "call"), (3, "all-in"))]
            + [{"seat": n, "type": "stand-pat"} for n in (2, 3, 1)]
            + acts((2, "bet", "20"), (1, "raise", "40"), (2, "fold")),
        )
    )

    assert [(pot.amount, pot.eligible) for pot in pots(table)] == [(1200, (1, 3)), (5200, (1,))]


def test_a_table_before_the_first_post_holds_nothing() -> None:
    question = read_situation_question(json.dumps(situation(events=[])).encode())

    table = seated(question.start)

    assert (pots(table), table.pot, table.stub, table.dealt_in) == ((), 0, 32, 3)
