"""Whether a hand that is over leaves open who has won: said only where cards are missing that decide."""

import json
from typing import Any

import pytest

from rulesvc.game.awards import cards_unknown
from rulesvc.rulings.answering import situation_of
from rulesvc.wire import read_situation_question
from tests.conftest import Client
from tests.questions import EVENTS, situation

HANDS = {"1": "Ah Ad Ks Kc 7d", "2": "7h 8h 9s Jc Qd", "3": "As Ac Qh Qc 9d"}
LIMPED = [{"seat": 1, "type": "call"}, {"seat": 2, "type": "call"}, {"seat": 3, "type": "check"}]
TO_THE_SHOWDOWN = LIMPED + [{"seat": n, "type": kind} for kind in ("stand-pat", "check") for n in (2, 3, 1)]


def each(*acts: str) -> list[dict[str, Any]]:
    return [{"seat": seat, "type": act} for seat, act in zip((2, 3, 1), acts, strict=False)]


def hand(*then: dict[str, Any], **hands: str) -> dict[str, Any]:
    """The hand of three with so many cards known, up to the showdown, and what follows."""
    known = {number.removeprefix("seat_"): cards for number, cards in hands.items()}
    deal = {"type": "deal", "cards": known} if known else {"type": "deal"}
    return situation(events=[*EVENTS[:2], deal, *TO_THE_SHOWDOWN, *then])


ALL = {f"seat_{number}": cards for number, cards in HANDS.items()}
BUT_ONE = {"seat_1": HANDS["1"], "seat_2": HANDS["2"]}
OPEN = {
    "no card is known": hand(*each("show", "show", "show")),
    "one hand is not": hand(*each("show", "show", "show"), **BUT_ONE),
    "a card of one hand is not": hand(*each("show", "show", "show"), **BUT_ONE, seat_3="As Ac Qh Qc ??"),
}
SETTLED = {
    "every hand is known": hand(*each("show", "show", "show"), **ALL),
    "hands are shown": hand(
        *[act | {"cards": HANDS[str(act["seat"])]} for act in each("show", "show", "show")]
    ),
    "the unknown hand is mucked": hand(*each("show", "muck", "show"), **BUT_ONE),
    "all others have mucked": hand(*each("show", "muck", "muck")),
    "all others have folded": situation(
        events=[*EVENTS, {"seat": 1, "type": "fold"}, {"seat": 2, "type": "fold"}]
    ),
    "the hand is not over": hand(*each("show", "show")),
    "nothing has been dealt": situation(events=EVENTS[:2]),
}


def both(asked: dict[str, Any], client: Client) -> tuple[bool, bool]:
    """What the engine says, and what the service answers."""
    reached = situation_of(read_situation_question(json.dumps(asked).encode())).table
    return cards_unknown(reached), client.post("/v1/situations", asked).json["cards_unknown"]


@pytest.mark.parametrize("asked", OPEN.values(), ids=OPEN)
def test_who_has_won_is_open_where(asked: dict[str, Any], client: Client) -> None:
    assert both(asked, client) == (True, True)


@pytest.mark.parametrize("asked", SETTLED.values(), ids=SETTLED)
def test_nothing_is_open_where(asked: dict[str, Any], client: Client) -> None:
    assert both(asked, client) == (False, False)
