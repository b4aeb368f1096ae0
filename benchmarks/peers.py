"""The peers we measure ourselves against, set up to do the same work."""

import json
from collections.abc import Callable
from typing import Any

import msgspec
from flask import Flask, Response, request
from pokerkit import Automation, BettingStructure, Deck, Opening, StandardHighHand, State, Street

from benchmarks.questions import questions
from rulesvc.web import create_app

__all__ = ["bare", "bare_endpoint", "draw_state", "replayed_by_pokerkit"]

AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CARD_BURNING,
    Automation.HOLE_DEALING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


def draw_state(stacks: tuple[int, ...], small: int, big: int) -> State:
    """Fixed limit five card draw on 52 cards in PokerKit, which has no game of that name."""
    first = Street(False, (False,) * 5, 0, False, Opening.POSITION, big, 4)
    second = Street(True, (), 0, True, Opening.POSITION, 2 * big, 4)
    return State(
        AUTOMATIONS,
        Deck.STANDARD,
        (StandardHighHand,),
        (first, second),
        BettingStructure.FIXED_LIMIT,
        True,
        0,
        (small, big),
        0,
        stacks,
        len(stacks),
    )


def replayed_by_pokerkit(acts: list[tuple[str, int]], stacks: tuple[int, ...], small: int, big: int) -> State:
    """Play the acts, each a name and a number of cards to discard."""
    state = draw_state(stacks, small, big)
    does: dict[str, Callable[[int], Any]] = {
        "fold": lambda count: state.fold(),
        "check": lambda count: state.check_or_call(),
        "call": lambda count: state.check_or_call(),
        "raise": lambda count: state.complete_bet_or_raise_to(),
        "bet": lambda count: state.complete_bet_or_raise_to(),
        "draw": lambda count: state.stand_pat_or_discard(
            tuple(state.hole_cards[state.stand_patter_or_discarder_index or 0][:count])
        ),
    }
    for name, count in acts:
        does[name](count)
    return state


class _Echo(msgspec.Struct):
    """What the bare endpoint reads: the same body, decoded without looking at it."""

    edition: str
    start: dict[str, Any]
    events: list[dict[str, Any]]
    action: dict[str, Any]


def bare_endpoint(answer: dict[str, Any]) -> Flask:
    """Flask and msgspec alone: decode the question, encode an answer of the same size."""
    app = Flask("bare")
    decode = msgspec.json.Decoder(_Echo).decode

    @app.post("/v1/rulings")
    def echo() -> Response:
        decode(request.get_data(cache=False))
        return Response(msgspec.json.encode(answer), mimetype="application/json")

    return app


def bare() -> Flask:
    """The bare endpoint as a server runs it, with an answer of ours of middling length to send."""
    client = create_app().test_client()
    answers = [client.post("/v1/rulings", json=question).get_json() for _, question in questions(31)]
    return bare_endpoint(sorted(answers, key=lambda answer: len(json.dumps(answer)))[15])
