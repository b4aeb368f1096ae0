"""One hand in both engines, what each of them says of it, and the acts played in both.

PokerKit numbers seats as our ring does, so a place in the ring is its player index.
"""

import random
from collections.abc import Iterable
from dataclasses import dataclass, field

from pokerkit import Automation, BettingStructure, Deck, Mode, Opening, StandardHighHand, State, Street
from pokerkit import Card as PeerCard

from rulesvc.game.acts import Action, AllIn, Bet, Blind, Call, Check, Deal, Fold, Post, Raise
from rulesvc.game.cards import Card, code
from rulesvc.game.edition import Structure
from rulesvc.game.editions import EDITIONS
from rulesvc.game.play import play, seated
from rulesvc.game.pots import pots
from rulesvc.game.starts import HandStart, SeatStart, Stakes
from rulesvc.game.table import Phase, Table
from rulesvc.rulings.ruling import Option
from tests.rounds import Did, Round, View

CAP = 4
ROUNDS = (Phase.FIRST_ROUND, Phase.SECOND_ROUND)
STRUCTURES = {
    Structure.FIXED_LIMIT: BettingStructure.FIXED_LIMIT,
    Structure.POT_LIMIT: BettingStructure.POT_LIMIT,
    Structure.NO_LIMIT: BettingStructure.NO_LIMIT,
}
PEER_CARDS = tuple(PeerCard.parse("".join(code(Card(n)) for n in range(52))))
AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


class Parted(Exception):
    """The act is open in one of the engines only, so the hand goes no further in both."""


@dataclass
class Hand:
    """A hand in both engines and what the test keeps of it.

    `pack` is the stub, its end on top; `held` are the cards of each place, `thrown` its discards, `piles`
    those not shuffled in again. `alike` if several hold hands of the same ranks, which they then keep.
    `causes` are the rules behind the differences found so far.
    """

    table: Table
    peer: State
    pack: list[Card]
    alike: bool
    stacks: tuple[int, ...]
    round: Round
    held: dict[int, list[Card]] = field(default_factory=dict)
    thrown: dict[int, list[Card]] = field(default_factory=dict)
    piles: dict[int, list[Card]] = field(default_factory=dict)
    acts: list[Action] = field(default_factory=list)
    causes: set[str] = field(default_factory=set)

    def __str__(self) -> str:
        stakes = self.table.stakes
        seats = ", ".join(f"{seat.number}: {seat.stack}" for seat in self.table.ring)
        played = "".join(f"\n  {act}" for act in self.acts)
        head = f"{stakes.structure}, blinds {stakes.small_blind} and {stakes.big_blind}"
        return f"{head}, button {self.table.button}, stacks {seats}:{played}"

    @property
    def place(self) -> int | None:
        """Whose turn our table says it is."""
        return None if self.table.to_act is None else self.table.place[self.table.to_act]

    def take(self, count: int) -> list[Card]:
        return [self.pack.pop() for _ in range(count)]

    def play(self, action: Action) -> None:
        self.acts.append(action)
        play(self.table, action)


def begin(rng: random.Random) -> Hand:
    structure = rng.choice(list(Structure))
    small, big = rng.choice([(100, 200), (50, 100), (100, 100), (75, 200)])
    count = rng.randint(2, 6)
    seats = tuple(SeatStart(n + 1, some_stack(rng, big)) for n in range(count))
    stakes = Stakes(structure, small, big, big, 2 * big)
    button = rng.randint(1, count)
    table = seated(HandStart(EDITIONS["generic-52"], stakes, button, seats))
    clockwise = [*seats[button:], *seats[:button]]
    assert [seat.number for seat in table.ring] == [seat.number for seat in clockwise]
    purses = tuple(seat.stack for seat in clockwise)
    peer = peer_state(stakes, structure, purses)
    alike = rng.random() < 0.1
    return Hand(table, peer, shuffled_pack(rng, alike=alike), alike, purses, first_round(table, peer))


def some_stack(rng: random.Random, big: int) -> int:
    """A deep one, any, a short one, or one around the edge of a bet or half a bet."""
    around = rng.randint(1, 16) * big // 2 + rng.choice((-1, 0, 0, 1))
    return rng.choice([big * 100, rng.randint(big, big * 40), rng.randint(1, big * 8), around])


def shuffled_pack(rng: random.Random, *, alike: bool) -> list[Card]:
    """All cards; where hands are to be alike, those on top give four seats the same five ranks."""
    top: list[Card] = []
    if alike:
        ranks = rng.sample(range(13), 5)
        top = [Card(4 * rank + (seat + (rank == ranks[0])) % 4) for seat in range(4) for rank in ranks]
    rest = [Card(n) for n in range(52) if n not in top]
    rng.shuffle(rest)
    return rest + top[::-1]


def peer_state(stakes: Stakes, structure: Structure, stacks: tuple[int, ...]) -> State:
    cap = CAP if structure == Structure.FIXED_LIMIT else None
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
        stacks,
        len(stacks),
        mode=Mode.CASH_GAME,  # a tournament allows no fold where a check is free
    )


# The record of a round, from PokerKit's money and the stakes


def first_round(table: Table, peer: State) -> Round:
    return _round(table, peer, size=table.stakes.lower, due=table.stakes.big_blind)


def second_round(table: Table, peer: State) -> Round:
    fixed = table.stakes.structure == Structure.FIXED_LIMIT
    return _round(table, peer, size=table.stakes.upper if fixed else table.stakes.big_blind, due=0)


def _round(table: Table, peer: State, *, size: int, due: int) -> Round:
    posted = tuple(peer.bets)
    return Round(
        Structure(table.stakes.structure),
        size,
        due,
        cap=CAP,
        pot=sum(peer.starting_stacks) - sum(peer.stacks) - sum(posted),
        purses=tuple(stack + bet for stack, bet in zip(peer.stacks, posted, strict=True)),
        posted=posted,
        playing={place for place, status in enumerate(peer.statuses) if status},
    )


# What each of them says


def our_view(offered: Iterable[Option]) -> View:
    by_type = {option.type: option for option in offered}
    call, up = (
        by_type.get("call", Option("call")),
        by_type.get("raise") or by_type.get("bet", Option("bet")),
    )
    return View(frozenset(by_type), call.amount or 0, up.min, up.max)


def peer_view(peer: State) -> View:
    call = peer.checking_or_calling_amount
    assert call is not None
    least = peer.min_completion_betting_or_raising_to_amount
    most = peer.max_completion_betting_or_raising_to_amount
    may = {"fold", "call" if call else "check"}
    if least is not None:
        may.add("raise" if any(peer.bets) else "bet")
    return View(frozenset(may), call, least, most)


def compare_money(hand: Hand) -> None:
    """Stacks, the pot, who is still in, and during a round the bets."""
    ring, peer = hand.table.ring, hand.peer
    assert [seat.behind for seat in ring] == peer.stacks, f"stacks, PokerKit {peer.stacks}"
    assert hand.table.pot == sum(hand.stacks) - sum(peer.stacks), "pot"
    assert [seat.playing for seat in ring] == peer.statuses, f"still in, PokerKit {peer.statuses}"
    if hand.table.phase in ROUNDS:
        assert [seat.bet for seat in ring] == peer.bets, f"bets, PokerKit {peer.bets}"


def compare_pots(hand: Hand) -> None:
    """Between rounds besides the money: main pot and side pots, and who can win them."""
    compare_money(hand)
    place = hand.table.place
    ours = [(pot.amount, tuple(sorted(place[n] for n in pot.eligible))) for pot in pots(hand.table)]
    theirs = [(pot.amount, pot.player_indices) for pot in hand.peer.pots]
    assert ours == theirs, f"pots, ours {ours}, PokerKit {theirs}"


# Acts in both


def deal_to_both(hand: Hand) -> None:
    """PokerKit has posted the blinds by itself."""
    if hand.table.small_blind is not None:
        hand.play(Post(hand.table.small_blind, Blind.SMALL))
    for number in hand.table.big_blinds:
        hand.play(Post(number, Blind.BIG))
    dealt = {seat.number: tuple(hand.take(5)) for seat in hand.table.ring}
    hand.play(Deal(dealt))
    for place, seat in enumerate(hand.table.ring):
        hand.held[place] = list(dealt[seat.number])
        hand.peer.deal_hole(peer_cards(dealt[seat.number]))


def peer_cards(cards: Iterable[Card]) -> tuple[PeerCard, ...]:
    return tuple(PEER_CARDS[card] for card in cards)


def bet_in_both(hand: Hand, did: Did, action: Action, theirs: View) -> None:
    """Play an act in both engines, unless PokerKit does not have it or takes another amount."""
    peer = hand.peer
    if did.kind == "fold":
        peer.fold()
    elif did.kind in ("check", "call"):
        if did.to != hand.round.bets[did.place] + theirs.call:
            raise Parted
        peer.check_or_call()
    elif theirs.least is None or theirs.most is None or not theirs.least <= did.to <= theirs.most:
        raise Parted
    else:
        peer.complete_bet_or_raise_to(did.to)
    hand.play(action)
    hand.round.add(did)


def chosen(hand: Hand, view: View, rng: random.Random) -> Did:
    """Anything that is open, folds less often, and at sizes from the least to the most."""
    place = hand.place
    assert place is not None
    fold = rng.random() < (0.05 if "check" in view.may else 0.3)
    kind = rng.choice(sorted(act for act in view.may if fold or act != "fold"))
    if kind in ("bet", "raise"):
        assert view.least is not None
        assert view.most is not None
        return Did(place, kind, rng.choice([view.least, view.most, rng.randint(view.least, view.most)]))
    return Did(place, kind, hand.round.bets[place] + (view.call if kind == "call" else 0))


def written(hand: Hand, did: Did, rng: random.Random) -> Action:
    """The act in one of the ways of writing it: a whole stack may be called all-in, a fixed size left out."""
    number = hand.table.ring[did.place].number
    if did.kind in ("fold", "check"):
        return Fold(number) if did.kind == "fold" else Check(number)
    if did.to == hand.round.purses[did.place] and rng.random() < 0.5:
        return AllIn(number)
    if did.kind == "call":
        return Call(number)
    to = None if hand.table.fixed_limit and rng.random() < 0.5 else did.to
    return Bet(number, to) if did.kind == "bet" else Raise(number, to)
