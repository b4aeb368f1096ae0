"""Where each named card lies: cards outside the deck, on the table twice, or against what was dealt.

This follows cards only and knows no rule. A card that comes back from the discards is left to
`deck.reshuffle-pool`, a discard that is not held to `draw.own-cards`.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from rulesvc.game.acts import Action, Deal, Draw, Post, Show
from rulesvc.game.cards import HIDDEN, Card, Deck
from rulesvc.game.edition import Edition
from rulesvc.game.starts import HandStart, State
from rulesvc.wire.faults import Fault, pointer

__all__ = ["faults_of_cards"]

Path = tuple[str | int, ...]


@dataclass(slots=True)
class _Tally:
    edition: Edition
    entering: set[int]
    deck: Deck
    hands: dict[int, tuple[Card, ...]] = field(default_factory=dict)
    thrown: dict[int, tuple[Card, ...]] = field(default_factory=dict)
    dealt: dict[int, tuple[set[Card], int]] = field(default_factory=dict)
    stub: int = 52
    reshuffled: bool = False

    def elsewhere(self, seat: int) -> set[Card]:
        """Cards known to be in the hands of other seats."""
        return {card for n, hand in self.hands.items() if n != seat for card in hand}

    def discards(self, seat: int) -> set[Card]:
        """Discards of other seats that have not been shuffled in again."""
        if self.reshuffled:
            return set()
        return {card for n, cards in self.thrown.items() if n != seat for card in cards}


def faults_of_cards(start: HandStart, acts: Iterable[tuple[Path, Action]]) -> Iterator[Fault]:
    """All such faults of the acts, in their order."""
    entering = {s.number for s in start.seats if s.state == State.ACTIVE}
    tally = _Tally(start.edition, entering, start.edition.deck(len(entering)))
    fresh = {s.number for s in start.seats if s.state == State.NEW}
    for path, act in acts:
        if isinstance(act, Post) and act.seat in fresh:
            tally.entering.add(act.seat)
        elif isinstance(act, Deal):
            yield from _deal(tally, act, path)
        elif isinstance(act, Draw):
            yield from _draw(tally, act, path)
        elif isinstance(act, Show) and act.cards is not None:
            yield from _show(tally, act.seat, act.cards, (*path, "cards"))


def _named(cards: Iterable[Card]) -> list[Card]:
    return [card for card in cards if card != HIDDEN]


def _misplaced(tally: _Tally, cards: Iterable[Card], taken: set[Card], path: Path) -> Iterator[Fault]:
    """Faults of cards that come to lie in one place while others are taken."""
    seen = set(taken)
    for card in _named(cards):
        if card not in tally.deck:
            yield Fault("card-not-in-deck", pointer(*path), {"card": card})
        elif card in seen:
            yield Fault("card-twice", pointer(*path), {"card": card})
        seen.add(card)


def _deal(tally: _Tally, deal: Deal, path: Path) -> Iterator[Fault]:
    tally.deck = tally.edition.deck(len(tally.entering))
    tally.stub = tally.deck.size - len(tally.entering) * tally.edition.hand_size
    for seat, cards in deal.cards.items():
        place = (*path, "cards", str(seat))
        if seat not in tally.entering:
            yield Fault("seat-not-active", pointer(*place))
        yield from _misplaced(tally, cards, tally.elsewhere(seat), place)
        tally.hands[seat] = cards


def _draw(tally: _Tally, draw: Draw, path: Path) -> Iterator[Fault]:
    held, discard = tally.hands.get(draw.seat), draw.discard or ()
    if held is None:  # what is thrown away was dealt to this seat
        taken = tally.elsewhere(draw.seat) | tally.discards(draw.seat)
        yield from _misplaced(tally, dict.fromkeys(discard), taken, (*path, "discard"))
    else:
        strange = [card for card in discard if card not in tally.deck]
        yield from _misplaced(tally, strange, set(), (*path, "discard"))
    if draw.count > tally.stub and not tally.reshuffled:
        tally.reshuffled = True
    tally.stub -= draw.count
    kept, gone = _split(held or (), draw)
    received = draw.received or ()
    yield from _misplaced(
        tally, received, tally.elsewhere(draw.seat) | set(_named(kept)), (*path, "received")
    )
    if held is not None and not kept:
        tally.dealt[draw.seat] = (set(_named(held)), draw.count)
    tally.thrown[draw.seat] = gone
    tally.hands[draw.seat] = (*kept, *received)


def _split(held: tuple[Card, ...], draw: Draw) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The cards surely kept and those surely thrown away; of an unnamed discard most stay unknown."""
    named = draw.discard or ()
    if draw.count == 0 or len(_named(named)) == draw.count:
        return tuple(card for card in held if card not in named), named
    return ((), held) if draw.count >= len(held) else ((), tuple(_named(named)))


def _show(tally: _Tally, seat: int, cards: tuple[Card, ...], path: Path) -> Iterator[Fault]:
    if len(cards) != tally.edition.hand_size:
        yield Fault("not-a-hand", pointer(*path))
        return
    yield from _misplaced(tally, cards, tally.elsewhere(seat) | tally.discards(seat), path)
    known = _named(tally.hands.get(seat, ()))
    strange = [card for card in known if card not in cards and HIDDEN not in cards]
    if len(known) == len(cards):
        strange += [card for card in cards if card not in known and card != HIDDEN]
    strange += [card for card in cards if card in tally.thrown.get(seat, ()) and card != HIDDEN]
    strange += _too_many_new(tally, seat, cards)
    if strange:
        yield Fault("cards-contradict", pointer(*path), {"card": strange[0]})
    if HIDDEN not in cards:
        tally.hands[seat] = cards


def _too_many_new(tally: _Tally, seat: int, cards: tuple[Card, ...]) -> list[Card]:
    """Cards of a known hand that are gone though fewer were exchanged, nobody saw which."""
    dealt, count = tally.dealt.get(seat, (set(), 0))
    new = [card for card in cards if card not in dealt and card != HIDDEN]
    return new if len(dealt) == len(cards) and len(new) > count else []
