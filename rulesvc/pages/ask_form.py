"""Ask here: the situations and acts from which the form on an edition's page makes a question."""

import json
from html import escape
from typing import Any

from rulesvc.facts import amount
from rulesvc.game.acts import IN_HAND, tag
from rulesvc.game.edition import EXAMPLE, Edition
from rulesvc.language.explain import Language
from rulesvc.language.glossary import named
from rulesvc.language.service_texts import STRUCTURES
from rulesvc.messages import N_, Message

__all__ = ["SITUATIONS", "all_asking", "form", "start"]

Json = dict[str, Any]
_BUTTON = 1

_LABELS = {
    # Translators: the heading of a small form that asks whether an act is allowed.
    "title": N_("Ask here"),
    # Translators: example_small and example_big are amounts.
    "about": N_(
        "Three are playing, the blinds are %(example_small)s and %(example_big)s, and seat %(button)s has "
        "the button."
    ),
    "structure": N_("Betting structure"),
    "situation": N_("Situation"),
    "act": N_("Act"),
    # Translators: how many chips a seat has in during a round, all told.
    "to": N_("Total for the round"),
    "count": N_("Number of cards"),
    # Translators: the button that sends the question.
    "send": N_("Is this allowed?"),
    "asking": N_("The question is being answered."),
    "failed": N_("There was no answer. Please try again shortly."),
}

_POSTED: tuple[Json, ...] = (
    {"seat": 2, "type": "post", "blind": "small"},
    {"seat": 3, "type": "post", "blind": "big"},
    {"type": "deal"},
)
_RAISES: tuple[Json, ...] = tuple(
    {"seat": seat, "type": "raise", "to": str(to)} for seat, to in ((1, 4), (2, 6), (3, 8))
)
_CALLS: tuple[Json, ...] = ({"seat": 1, "type": "call"}, {"seat": 2, "type": "call"})
_TO_DRAW = (*_POSTED, *_CALLS, {"seat": 3, "type": "check"})
_DRAWN: tuple[Json, ...] = (
    *_TO_DRAW,
    {"seat": 2, "type": "draw", "count": 3},
    {"seat": 3, "type": "draw", "count": 1},
    {"seat": 1, "type": "stand-pat"},
)
_BET: Json = {"seat": 2, "type": "bet", "to": "4"}
_CALLED = (*_DRAWN, _BET, {"seat": 3, "type": "call"}, {"seat": 1, "type": "fold"})

SITUATIONS: tuple[tuple[Message, int, tuple[Json, ...]], ...] = (
    (N_("Before the draw: seat %(seat)s acts first, after the blinds"), 1, _POSTED),
    (N_("Before the draw: there has been a raise, and seat %(seat)s is next"), 2, (*_POSTED, _RAISES[0])),
    (N_("Before the draw: there have been three raises, and seat %(seat)s is next"), 1, (*_POSTED, *_RAISES)),
    (
        N_("Before the draw: all have called, and the big blind, seat %(seat)s, is next"),
        3,
        (*_POSTED, *_CALLS),
    ),
    (N_("Before the draw: seat %(seat)s wants to act out of turn"), 3, _POSTED),
    (N_("At the draw: seat %(seat)s draws first"), 2, _TO_DRAW),
    (N_("After the draw: nobody has bet, and seat %(seat)s acts first"), 2, _DRAWN),
    (N_("After the draw: there is a bet, and seat %(seat)s is next"), 3, (*_DRAWN, _BET)),
    (N_("At the showdown: seat %(seat)s has bet, was called and is next"), 2, _CALLED),
    (
        N_("At the showdown: seat %(seat)s has called, the other hand has been shown"),
        3,
        (*_CALLED, {"seat": 2, "type": "show"}),
    ),
)
"""What the form offers: a label, the seat that asks, and the events so far."""


def start(structure: str) -> Json:
    """The start of the hand that the form asks about."""
    return {
        "structure": structure,
        "small_blind": amount(int(EXAMPLE["example_small"])),
        "big_blind": amount(int(EXAMPLE["example_big"])),
        "button": _BUTTON,
        "seats": [{"seat": seat, "stack": "100"} for seat in (1, 2, 3)],
    }


def form(edition: Edition, said_in: Language) -> str:
    """An empty place that a script fills with the form, if there is a service to ask."""
    values = said_in.printed({**EXAMPLE, "button": _BUTTON}, edition, edition.currency)
    asks = {
        "edition": edition.id,
        "language": said_in.code,
        "start": start(""),
        "structures": {kind: said_in.say(STRUCTURES[kind]) for kind in edition.structures},
        "situations": [
            {"label": said_in.say(label, {"seat": seat}), "seat": seat, "events": events}
            for label, seat, events in SITUATIONS
        ],
        "acts": {tag(act): named(act.term, said_in.code) for act in IN_HAND if act.term},
        "labels": {name: said_in.say(label, values) for name, label in _LABELS.items()},
    }
    data = escape(json.dumps(asks, ensure_ascii=False, separators=(",", ":")))
    return f'<div class="ask" data-search-exclude data-ask="{data}"></div>'


def all_asking() -> list[Message]:
    """Every message of this module."""
    return [*_LABELS.values(), *(label for label, _, _ in SITUATIONS)]
