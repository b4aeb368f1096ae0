"""Random hands played to the end beside PokerKit: the same turns, the same showdown, the same money.

Where the two are known to differ, the hand is set aside under the name of the rule that makes ours right:
`blinds.short-post` (PokerKit lets others call less than a big blind posted short), `limit.half-bet` and
`all-in.short-raise-does-not-reopen` (it counts short all-ins otherwise), `ties.odd-chip` (it gives the whole
remainder to one seat). The order of showing is compared where there is one pot: PokerKit does not know
`show.side-pot-first`.
RULESVC_PEER_HANDS sets how many hands are played.
"""

import os
import random
from collections import Counter
from dataclasses import dataclass

import pytest
from pokerkit import (
    Automation,
    BettingStructure,
    Deck,
    Opening,
    StandardHighHand,
    State,
    Street,
)

from rulesvc.game.acts import Action, AllIn, Bet, Blind, Call, Check, Deal, Draw, Fold, Post, Raise, Show
from rulesvc.game.awards import awards
from rulesvc.game.betting import amounts_to, size
from rulesvc.game.cards import Card, code
from rulesvc.game.edition import Structure
from rulesvc.game.editions import EDITIONS
from rulesvc.game.play import play, seated
from rulesvc.game.pots import pots
from rulesvc.game.table import HandStart, Phase, SeatStart, Stakes, Table
from rulesvc.rulings.judge import options
from rulesvc.rulings.rulebook import BOOK
from tests.playing import acts_of

HANDS = int(os.environ.get("RULESVC_PEER_HANDS", "20000"))
PARTS = 4
STRUCTURES = {
    Structure.FIXED_LIMIT: BettingStructure.FIXED_LIMIT,
    Structure.POT_LIMIT: BettingStructure.POT_LIMIT,
    Structure.NO_LIMIT: BettingStructure.NO_LIMIT,
}
AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


class Differs(Exception):
    """The two differ in a way that is known; the text is the rule behind it."""


@dataclass
class Hand:
    """One hand in both engines; PokerKit numbers seats as our ring does."""

    table: Table
    peer: State
    pack: list[Card]

    def take(self, count: int) -> tuple[Card, ...]:
        return tuple(self.pack.pop() for _ in range(count))


def begin(rng: random.Random) -> Hand:
    structure = rng.choice(list(Structure))
    small, big = rng.choice([(100, 200), (50, 100), (100, 100), (75, 200)])
    count = rng.randint(2, 6)
    stacks = [
        rng.choice([big * 100, rng.randint(big, big * 40), rng.randint(1, big * 8)]) for _ in range(count)
    ]
    seats = tuple(SeatStart(n + 1, stack) for n, stack in enumerate(stacks))
    stakes = Stakes(structure, small, big, big, 2 * big)
    table = seated(HandStart(EDITIONS["generic-52"], stakes, rng.randint(1, count), seats))
    pack = [Card(n) for n in range(52)]
    rng.shuffle(pack)
    return Hand(table, peer_state(table, structure), pack)


def peer_state(table: Table, structure: Structure) -> State:
    stakes = table.stakes
    cap = table.edition.max_bets if structure == Structure.FIXED_LIMIT else None
    upper = stakes.upper if structure == Structure.FIXED_LIMIT else stakes.big_blind
    first = Street(False, (False,) * 5, 0, False, Opening.POSITION, stakes.lower, cap and cap - 1)
    second = Street(False, (), 0, True, Opening.POSITION, upper, cap)
    return State(
        AUTOMATIONS,
        Deck.STANDARD,
        (StandardHighHand,),
        (first, second),
        STRUCTURES[structure],
        True,
        0,
        (stakes.small_blind, stakes.big_blind),
        0,
        tuple(seat.stack for seat in table.ring),
        len(table.ring),
    )


def deal(hand: Hand) -> None:
    table = hand.table
    for seat in table.ring:
        if seat.number == table.small_blind:
            play(table, Post(seat.number, Blind.SMALL))
    for number in table.big_blinds:
        play(table, Post(number, Blind.BIG))
        if table.by_number[number].bet < table.stakes.big_blind:
            raise Differs("blinds.short-post")
    dealt = {seat.number: hand.take(5) for seat in table.ring}
    play(table, Deal(dealt))
    for seat in table.ring:
        hand.peer.deal_hole("".join(code(card) for card in dealt[seat.number]))


def choose(hand: Hand, rng: random.Random) -> Action:
    """Any option, folds less often; PokerKit knows no fold where a check is free."""
    table = hand.table
    offered = list(options(BOOK, table))
    free = any(option.type == "check" for option in offered)
    likely = [o for o in offered if o.type != "fold" or (not free and rng.random() < 0.3)]
    return rng.choice(acts_of(rng.choice(likely), table, rng))


def bet_in_both(hand: Hand, action: Action) -> None:
    table, peer = hand.table, hand.peer
    assert table.to_act is not None
    if peer.actor_index != table.place[table.to_act]:
        raise Differs("all-in.short-raise-does-not-reopen")
    if isinstance(action, Fold):
        peer.fold()
    elif isinstance(action, Check | Call):
        peer.check_or_call()
    else:
        assert isinstance(action, Bet | Raise | AllIn)
        assert amounts_to(table, action) in ("bet", "raise")
        to = size(table, action)
        if not peer.can_complete_bet_or_raise_to(to):
            raise Differs("limit.half-bet" if table.fixed_limit else "all-in.short-raise-does-not-reopen")
        peer.complete_bet_or_raise_to(to)
    play(table, action)


def let_peer_catch_up(hand: Hand) -> None:
    """PokerKit asks a seat that nobody can still bet against; ours ends the round (`round.end`)."""
    while hand.peer.actor_index is not None:
        assert hand.peer.checking_or_calling_amount == 0
        hand.peer.check_or_call()


def draw_in_both(hand: Hand, draws: list[Draw]) -> None:
    """PokerKit collects all discards first and deals afterwards; the deck is large enough for that."""
    let_peer_catch_up(hand)
    if sum(draw.count for draw in draws) > hand.table.stub:
        raise Differs("deck.reshuffle-pool")
    replaced: list[Card] = []
    for draw in draws:
        received = hand.take(draw.count)
        replaced += received
        hand.peer.stand_pat_or_discard("".join(code(card) for card in draw.discard or ()))
        play(hand.table, Draw(draw.seat, discard=draw.discard, count=draw.count, received=received))
    for card in replaced:
        hand.peer.deal_hole(code(card))


def show_in_both(hand: Hand) -> None:
    table, peer = hand.table, hand.peer
    let_peer_catch_up(hand)
    if len(pots(table)) == 1:  # with side pots ours follow show.side-pot-first
        assert [table.place[number] for number in table.show_order] == list(peer.showdown_indices)
    for number in table.show_order:
        play(table, Show(number))
        peer.show_or_muck_hole_cards(True)


def settle(hand: Hand) -> None:
    table = hand.table
    won = Counter[int]()
    for award in awards(table):
        won[award.seat] += award.amount
    ours = [seat.behind + won[seat.number] for seat in table.ring]

    assert sum(ours) == sum(seat.stack for seat in table.ring)
    if ours != list(hand.peer.stacks):
        assert any(odd(table, index) for index in range(len(pots(table)))), (ours, hand.peer.stacks)
        raise Differs("ties.odd-chip")


def odd(table: Table, index: int) -> bool:
    """Whether the shares of a pot are not all the same."""
    return len({award.amount for award in awards(table) if award.pot == index}) > 1


def play_one(rng: random.Random) -> None:
    hand = begin(rng)
    deal(hand)
    while hand.table.phase != Phase.OVER:
        if hand.table.phase == Phase.SHOWDOWN:
            show_in_both(hand)
        elif hand.table.phase == Phase.DRAW:
            draw_in_both(hand, planned_draws(hand, rng))
        else:
            bet_in_both(hand, choose(hand, rng))
    settle(hand)


def planned_draws(hand: Hand, rng: random.Random) -> list[Draw]:
    planned = []
    for seat in hand.table.ring:
        if seat.playing:
            assert seat.cards is not None
            count = rng.randint(0, 3)
            planned.append(Draw(seat.number, count=count, discard=seat.cards[:count]))
    return planned


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("part", range(PARTS))
def test_hands_end_as_in_pokerkit(part: int) -> None:
    rng = random.Random(part)
    told: Counter[str] = Counter()

    for _ in range(HANDS // PARTS):
        try:
            play_one(rng)
            told["same"] += 1
        except Differs as known:
            told[str(known)] += 1

    assert told["same"] > 0.8 * HANDS // PARTS, told
