"""Hands to compare: JSON to cards, with every fault."""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import UNSET

from rulesvc.game.cards import HIDDEN, Card, Deck
from rulesvc.game.editions import EDITIONS
from rulesvc.rulings.answering import HandsQuestion
from rulesvc.wire.amounts_and_cards import UNREADABLE, decoder
from rulesvc.wire.faults import Fault, Malformed, pointer
from rulesvc.wire.reading import decoded
from rulesvc.wire.shapes import HandsIn

__all__ = ["read_hands_question"]

_hands = decoder(HandsIn)
WHOLE_DECK, HAND_SIZE = Deck(0), 5


def read_hands_question(body: bytes) -> HandsQuestion:
    """Hands by seat; Malformed with every fault, NotJson where it is no JSON."""
    read, faults = decoded(body, _hands, HandsIn)
    named = {fault.pointer for fault in faults}
    faults += [fault for fault in _faults(read) if fault.pointer not in named]
    if faults:
        raise Malformed(faults, read.edition)
    edition = EDITIONS[read.edition]
    return HandsQuestion(edition, edition.deck(read.dealt_in), read.hands)


def _faults(read: Any) -> Iterator[Fault]:
    edition = EDITIONS.get(read.edition)
    if edition is None:
        yield Fault("unknown-edition", "/edition")
    elif read.dealt_in is not UNSET and not edition.min_players <= read.dealt_in <= edition.max_players:
        limits = {"min_players": edition.min_players, "max_players": edition.max_players}
        yield Fault("no-such-table", "/dealt_in", limits)
    if read.hands == {}:
        yield Fault("missing", "/hands")
    if read.hands is UNSET:
        return
    if read.dealt_in is not UNSET and len(read.hands) > read.dealt_in:
        yield Fault("too-many", "/hands")
    known = edition is not None and read.dealt_in is not UNSET
    yield from _of_hands(read.hands, edition.deck(read.dealt_in) if edition and known else WHOLE_DECK)


def _of_hands(hands: Mapping[Any, Any], deck: Deck) -> Iterator[Fault]:
    seen: set[Card] = set()
    for seat, cards in hands.items():
        place = pointer("hands", seat)
        if not isinstance(seat, int):
            yield Fault("not-a-seat", place)
        if cards is UNREADABLE:
            yield Fault("not-cards", place)
            continue
        if len(cards) != HAND_SIZE or HIDDEN in cards:
            yield Fault("not-a-hand", place)
        for card in cards:
            if card not in deck:
                yield Fault("card-not-in-deck", place, {"card": card})
            elif card in seen and card != HIDDEN:
                yield Fault("card-twice", place, {"card": card})
            seen.add(card)
