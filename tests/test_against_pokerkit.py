"""Random hands beside PokerKit: the same turns, acts and amounts at every decision, the same pots and money.

Where the two differ, the difference has to follow from what happened in the hand: ours must be exactly what
the rules come to, PokerKit's exactly what its own ways come to, and those count only where the hand gives
cause for them. A cause bears the name of the rule that makes ours right:

- those of `tests.rounds`, where a betting round is read both ways;
- `round.end`: PokerKit asks a seat against which nobody can bet any more;
- `heads-up.button-is-small`: where both blinds are equal, PokerKit begins with the other seat;
- `deck.reshuffle-pool`: PokerKit deals again what has been folded, and a player's own discards too;
- `show.side-pot-first`, `ties.odd-chip`: see `tests.sharing`.

The hand then goes on, until an act is open in one engine only. Anything else fails, told with the hand.
RULESVC_PEER_HANDS sets how many hands are played; a few thousand show every cause.
"""

import os
import random
from collections import Counter

import pytest
from pokerkit import Card as PeerCard
from pokerkit import StandardHighHand

from rulesvc.game.acts import Check, Draw, Fold, Show
from rulesvc.game.awards import awards
from rulesvc.game.cards import Card
from rulesvc.game.table import Phase
from rulesvc.rulings.judge import options
from rulesvc.rulings.rulebook import BOOK
from tests import sharing
from tests.peer import (
    ROUNDS,
    Hand,
    Parted,
    begin,
    bet_in_both,
    chosen,
    compare_money,
    compare_pots,
    deal_to_both,
    our_view,
    peer_cards,
    peer_view,
    second_round,
    written,
)
from tests.rounds import HALF_BET, NO_CALLER, SHORT_POST, SHORT_RAISE, causes

pytestmark = pytest.mark.no_cover  # measuring lines makes it several times slower; cases cover them

HANDS = int(os.environ.get("RULESVC_PEER_HANDS", "20000"))
PARTS = 4
ROUND_END, OPENER, POOL = "round.end", "heads-up.button-is-small", "deck.reshuffle-pool"
SIDE_POTS_FIRST, ODD_CHIP = "show.side-pot-first", "ties.odd-chip"
CAUSES = {
    SHORT_POST, HALF_BET, SHORT_RAISE, NO_CALLER, ROUND_END, OPENER, POOL, SIDE_POTS_FIRST, ODD_CHIP,
}  # fmt: skip


def play_round(hand: Hand, rng: random.Random) -> None:
    """Until neither of them asks anybody."""
    if opens_with_the_other(hand):
        assert (hand.peer.actor_index, hand.place) == (0, 1)
        hand.peer.actor_indices.rotate(1)
        hand.causes.add(OPENER)
    while (asked := hand.peer.actor_index) is not None:
        if hand.round.idle(asked):
            assert hand.table.phase not in ROUNDS, "nobody can bet against the seat that is asked"
            assert not hand.peer.checking_or_calling_amount
            hand.peer.check_or_call()
            hand.causes.add(ROUND_END)
        else:
            decide(hand, asked, rng)
    assert hand.table.phase not in ROUNDS, f"the turn of seat {hand.table.to_act}, in PokerKit of nobody"


def opens_with_the_other(hand: Hand) -> bool:
    """Two players whose blinds are equal: PokerKit takes the later one for the big blind."""
    small, *rest = hand.round.posted
    return hand.round.due > 0 and rest == [small] and hand.peer.actor_index is not None


def decide(hand: Hand, asked: int, rng: random.Random) -> None:
    """One seat's turn: compare all that is open to it, then play one act."""
    assert hand.table.phase in ROUNDS, f"the turn of nobody, in PokerKit at place {asked}"
    assert hand.place == asked, f"the turn of place {hand.place}, in PokerKit {asked}"
    compare_money(hand)
    ours, theirs = our_view(options(BOOK, hand.table)), peer_view(hand.peer)
    why = causes(hand.round, asked, ours, theirs)
    hand.causes |= why
    did = chosen(hand, ours, rng)
    action = written(hand, did, rng)
    assert isinstance(action, Fold | Check) or BOOK.accepts(hand.table, action), f"{action} refused"
    try:
        bet_in_both(hand, did, action, theirs)
    except Parted:
        assert why
        raise


# The draw


def draw_in_both(hand: Hand, rng: random.Random) -> None:
    """PokerKit collects all discards first and deals afterwards."""
    compare_pots(hand)
    greedy = rng.random() < 0.2
    received: dict[int, list[Card]] = {}
    while hand.table.phase == Phase.DRAW:
        place = hand.place
        assert place is not None
        assert place == hand.peer.stand_patter_or_discarder_index, f"place {place} draws"
        count = 0 if hand.alike else rng.choice((4, 5)) if greedy else rng.randint(0, 3)
        received[place] = draw_one(hand, place, rng.sample(hand.held[place], count), rng)
    for place, cards in received.items():
        deal_to_peer(hand, place, cards)


def draw_one(hand: Hand, place: int, discard: list[Card], rng: random.Random) -> list[Card]:
    number, count = hand.table.ring[place].number, len(discard)
    received = hand.take(min(count, len(hand.pack)))
    if len(received) < count:
        hand.causes.add(POOL)
        refused = Draw(number, discard=tuple(discard), received=(*received, *discard)[:count])
        assert not BOOK.accepts(hand.table, refused), "own discards received"
        hand.pack = [card for pile in hand.piles.values() for card in pile]
        hand.piles = {}
        rng.shuffle(hand.pack)
        received += hand.take(count - len(received))
    draw = Draw(number, discard=tuple(discard), received=tuple(received))
    assert BOOK.accepts(hand.table, draw), f"{draw} refused"
    hand.play(draw)
    assert hand.table.stub == len(hand.pack), "cards left"
    hand.thrown[place] = hand.piles[place] = discard
    hand.held[place] = [card for card in hand.held[place] if card not in discard] + received
    hand.peer.stand_pat_or_discard(peer_cards(discard))
    return received


def deal_to_peer(hand: Hand, place: int, cards: list[Card]) -> None:
    """The same cards; where the deck is used up PokerKit would deal from all that nobody holds."""
    peer = hand.peer
    at_once = len(cards) <= len(peer.deck_cards)
    for part in filter(None, [cards] if at_once else [[card] for card in cards]):
        assert place == peer.hole_dealee_index
        if not peer.deck_cards:
            assert POOL in hand.causes
            assert Counter(peer.reserved_cards) == Counter(held_by_nobody(hand))
        peer.deal_hole(peer_cards(part))


def held_by_nobody(hand: Hand) -> list[PeerCard]:
    """All discards, and the hands of those who have folded."""
    folded = [cards for place, cards in hand.held.items() if place not in hand.round.playing]
    return [card for cards in (*hand.thrown.values(), *folded) for card in peer_cards(cards)]


# The end


def show_in_both(hand: Hand, paid: list[int]) -> None:
    """All show, in our order."""
    still_in, bettors = sorted(hand.round.playing), hand.round.last_bettors
    by_rules = sharing.order_by_rules(paid, still_in, bettors)
    their_way = sharing.order_in_pokerkit(still_in, bettors)
    ours = [hand.table.place[number] for number in hand.table.show_order]
    assert ours == by_rules, f"shown in the order {ours}, by the rules {by_rules}"
    theirs = list(hand.peer.showdown_indices)
    assert theirs == their_way, f"shown in PokerKit in the order {theirs}, explained {their_way}"
    if ours != theirs:
        assert sharing.side_pots(paid, still_in), f"one pot, in PokerKit the order {theirs}"
        hand.causes.add(SIDE_POTS_FIRST)
    for place in ours:
        assert hand.place == place, f"the turn of place {hand.place} to show"
        hand.play(Show(hand.table.ring[place].number))
        hand.peer.show_or_muck_hole_cards(True, place)


def share_in_both(hand: Hand, paid: list[int]) -> None:
    """All chips in the end; they differ by odd ones only, and just as the two ways of sharing say."""
    still_in = sorted(hand.round.playing)
    hands = {place: StandardHighHand(peer_cards(hand.held[place])).entry.index for place in still_in}
    pots = sharing.layers(paid, still_in)
    left = [stack - put_in for stack, put_in in zip(hand.stacks, paid, strict=True)]
    by_rules = with_gains(left, sharing.by_rules(pots, hands))
    their_way = with_gains(left, sharing.in_pokerkit(paid, pots, hands))
    ours, theirs = ends(hand), hand.peer.stacks
    assert ours == by_rules, f"in the end {ours}, by the rules {by_rules}"
    assert theirs == their_way, f"in the end in PokerKit {theirs}, explained {their_way}"
    if ours != theirs:
        assert sharing.odd_chips(pots, hands), f"no odd chips, in PokerKit {theirs}"
        hand.causes.add(ODD_CHIP)


def with_gains(left: list[int], gains: dict[int, int]) -> list[int]:
    return [chips + gains.get(place, 0) for place, chips in enumerate(left)]


def ends(hand: Hand) -> list[int]:
    """What everybody has in the end."""
    won = Counter[int]()
    for award in awards(hand.table):
        won[award.seat] += award.amount
    return [seat.behind + won[seat.number] for seat in hand.table.ring]


def finish(hand: Hand) -> None:
    if hand.table.phase == Phase.SHOWDOWN:
        compare_pots(hand)
        paid = [start - stack for start, stack in zip(hand.stacks, hand.peer.stacks, strict=True)]
        show_in_both(hand, paid)
        share_in_both(hand, paid)
    else:
        theirs = hand.peer.stacks
        assert ends(hand) == theirs, f"in the end {ends(hand)}, in PokerKit {theirs}"
    assert hand.table.phase == Phase.OVER
    assert not hand.peer.status


def play_out(hand: Hand, rng: random.Random) -> None:
    deal_to_both(hand)
    play_round(hand, rng)
    if hand.table.phase == Phase.DRAW:
        draw_in_both(hand, rng)
        hand.round = second_round(hand.table, hand.peer)
        play_round(hand, rng)
    finish(hand)


def causes_in(hand: Hand, rng: random.Random) -> set[str]:
    """Play a hand and name the rules behind all that differs; anything else is told with the hand."""
    try:
        play_out(hand, rng)
    except Parted:
        assert hand.causes
    except Exception as unexplained:
        unexplained.add_note(str(hand))
        raise
    return hand.causes


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("part", range(PARTS))
def test_every_difference_to_pokerkit_has_its_cause(part: int) -> None:
    rng = random.Random(part)
    hands = HANDS // PARTS

    found = [causes_in(begin(rng), rng) for _ in range(hands)]

    same, explained = found.count(set()), sum(map(bool, found))
    assert same + explained == hands
    assert set().union(*found) == CAUSES


def test_every_cause_is_a_rule() -> None:
    assert {rule.id for rule in BOOK} >= CAUSES
