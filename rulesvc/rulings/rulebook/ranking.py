"""Which hand wins: the ranking, straights with a low ace, ties."""

from rulesvc.facts import Facts
from rulesvc.game.awards import awards, comparison
from rulesvc.game.cards import RANKS
from rulesvc.game.edition import Edition
from rulesvc.game.hands import Category, Comparison, Decided
from rulesvc.game.pots import pots
from rulesvc.game.table import Phase, Table
from rulesvc.messages import N_
from rulesvc.rulings.rule import Rule, Section

section = Section("ranking", N_("Ranking of hands"))
ties = Section("ties", N_("Ties"))


def flush_first(edition: Edition) -> bool:
    """Where a flush beats a full house."""
    return edition.flush_over_full_house


def from_seven(edition: Edition) -> bool:
    """Where the ordinary deck begins with the sevens."""
    return edition.lowest_rank == RANKS.index("7")


def with_sixes(edition: Edition) -> bool:
    """Where the sixes may come into the deck."""
    return edition.extra_rank == RANKS.index("6")


def deciding(compared: Comparison) -> Facts:
    """The ranks that decide between two hands of the same kind, and the winner."""
    assert compared.next_best is not None
    pairs = zip(compared.best.ranks, compared.next_best.ranks, strict=True)
    high, low = next((mine, theirs) for mine, theirs in pairs if mine != theirs)
    return {"seat": compared.winners[0], "high_rank": high, "low_rank": low}


def _compared(table: Table) -> Comparison | None:
    """The comparison for the main pot of a hand that is over, where there was one."""
    if table.phase != Phase.OVER or table.uncalled_winner is not None:
        return None
    shown = [seat for seat in table.ring if seat.playing and seat.shown]
    return comparison(table, pots(table)[0]) if len(shown) > 1 else None


def _won_by(table: Table, rule: Rule) -> Facts | None:
    compared = _compared(table)
    if compared is None or which_rule(compared, table.edition) is not rule:
        return None
    return deciding(compared) if compared.decided_by == Decided.CARD else {"seat": compared.winners[0]}


@section.fact(
    "showdown.best-hand",
    sources={"el": "23", "it": "19", "bs": "17", "pl": "29", "da": "25"},
    explains="winners",
    law=N_("The player with the highest hand wins."),
    # Translators: high_rank and low_rank are signs such as K and 10.
    text=N_(
        "The best hands are of the same kind, and the first card that differs decides, %(high_rank)s "
        "against %(low_rank)s: seat %(seat)s wins."
    ),
)
def best_hand(table: Table) -> Facts | None:
    """The winner of the main pot, where one card made the difference."""
    return _won_by(table, best_hand)


@section.fact(
    "rank.list-7a",
    sources={"el": "24-32", "it": "20-28", "bs": "19-27", "da": "27-35"},
    holds=flush_first,
    explains="winners",
    # Translators: from the highest kind of hand to the lowest but one (high card).
    law=N_(
        "From the top the hands rank: royal flush, straight flush, four of a kind, flush, full house, "
        "straight, three of a kind, two pair, pair."
    ),
    text=N_("Seat %(seat)s has the higher kind of hand by the ranking of this game and wins."),
)
def list_7a(table: Table) -> Facts | None:
    """The winner of the main pot, where the kind of hand made the difference."""
    return _won_by(table, list_7a)


@section.fact(
    "rank.flush-over-full-house",
    sources={"el": "27-28", "it": "23-24", "bs": "22-23", "da": "30-31"},
    holds=flush_first,
    explains="winners",
    law=N_("In this game a flush beats a full house."),
    text=N_("In this game a flush beats a full house, so seat %(seat)s wins."),
)
def flush_over_full_house(table: Table) -> Facts | None:
    """Kept apart from the list because players ask it most."""
    return _won_by(table, flush_over_full_house)


@section.fact(
    "rank.universal",
    sources={"el": "~131-132", "it": "~60", "bs": "~90", "pl": "29, 94", "da": "~102"},
    slip=N_(
        "Some pages name the usual ranking of poker, in which a full house beats a flush, although their "
        "own list puts the flush higher. Their list decides."
    ),
    explains="winners",
    law=N_("The winner is found by the fixed ranking of hands that everybody can know."),
    text=N_("Seat %(seat)s has the higher kind of hand by the usual ranking of poker and wins."),
)
def universal(table: Table) -> Facts | None:
    """In 7-A the printed list is that ranking. (D-02)"""
    return _won_by(table, universal)


@section.fact(
    "rank.high-card",
    law=N_("A hand that is none of these counts by its highest card and ranks below a pair."),
)
def high_card(table: Table) -> Facts | None:
    """The winner of the main pot without as much as a pair."""
    compared = _compared(table)
    if compared is None or compared.best.category != Category.HIGH_CARD:
        return None
    return {"seat": compared.winners[0]}


def which_rule(compared: Comparison, edition: Edition) -> Rule:
    """The rule that makes the difference between the best hand and the next."""
    if compared.decided_by == Decided.TIE:
        return split
    if compared.decided_by == Decided.CARD:
        return best_hand
    pair = (compared.best.category, compared.next_best and compared.next_best.category)
    if not edition.flush_over_full_house:
        return universal
    return flush_over_full_house if pair == (Category.FLUSH, Category.FULL_HOUSE) else list_7a


def _ace_low(table: Table, lowest: str, *, suited: bool) -> Facts | None:
    """The winner of the main pot, if its hand is the straight with the ace below this rank."""
    compared = _compared(table)
    if compared is None or table.deck.lowest != RANKS.index(lowest):
        return None
    category = Category.STRAIGHT_FLUSH if suited else Category.STRAIGHT
    low = compared.best.category == category and compared.best.ranks == (table.deck.lowest + 3,)
    return {"seat": compared.winners[0]} if low else None


@section.fact(
    "straight.ace-low",
    sources={"el": "33-34", "it": "29", "bs": "29", "da": "37"},
    law=N_("In a straight the ace may also stand below the lowest card of the deck."),
)
def ace_low(table: Table) -> Facts | None:
    """The winner with such a straight, suited or not, in whichever deck."""
    lowest = RANKS[table.deck.lowest]
    return _ace_low(table, lowest, suited=False) or _ace_low(table, lowest, suited=True)


@section.fact(
    "straight.ace-low-32",
    sources={"el": "34", "it": "29", "bs": "29", "da": "37"},
    holds=from_seven,
    law=N_("Without the sixes, the lowest straight is A-7-8-9-10."),
)
def ace_low_32(table: Table) -> Facts | None:
    """The winner with that straight."""
    return _ace_low(table, "7", suited=False)


@section.fact(
    "straight.ace-low-36",
    sources={"el": "34-35", "it": "29", "bs": "29", "da": "~37"},
    slip=N_(
        "One page gives these straights as mere examples, as if more were possible. There is only one with "
        "a low ace: with the sixes in, the ace stands directly below the six."
    ),
    holds=with_sixes,
    law=N_(
        "When the sixes have been added to the deck, the lowest straight is A-6-7-8-9, and A-7-8-9-10 "
        "is none."
    ),
)
def ace_low_36(table: Table) -> Facts | None:
    """The winner with that straight. (D-06)"""
    return _ace_low(table, "6", suited=False)


@section.fact(
    "straight-flush.ace-low-ten",
    sources={"el": "~35-36", "it": "~29", "bs": "29", "da": "~37"},
    slip=N_(
        "Some pages leave out that the cards must be of one suit, and one calls the suited hand a flush. In"
        " one suit it is a straight flush, otherwise a straight."
    ),
    holds=from_seven,
    law=N_("Without the sixes, A-7-8-9-10 of one suit is a straight flush."),
)
def ace_low_ten(table: Table) -> Facts | None:
    """The winner with that straight flush. (D-01)"""
    return _ace_low(table, "7", suited=True)


@section.fact(
    "straight-flush.ace-low-nine",
    sources={"el": "~36-37", "it": "~29", "bs": "~29", "da": "~37"},
    slip=N_(
        "Some pages leave out that the cards must be of one suit, name nothing but the nine, or take the "
        "hand for a flush. In one suit it is a straight flush, otherwise a straight."
    ),
    holds=with_sixes,
    law=N_("When the sixes have been added to the deck, A-6-7-8-9 of one suit is a straight flush."),
)
def ace_low_nine(table: Table) -> Facts | None:
    """The winner with that straight flush."""
    return _ace_low(table, "6", suited=True)


@ties.fact(
    "ties.split",
    explains="winners",
    law=N_("Players whose hands are equal split the pot."),
    text=N_("The best hands are equal, so the pot is split."),
)
def split(table: Table) -> Facts | None:
    """The seats that split the main pot."""
    compared = _compared(table)
    return {"seats": compared.winners} if compared and compared.decided_by == Decided.TIE else None


@ties.fact(
    "ties.odd-chip",
    law=N_(
        "What cannot be divided goes to the winners one chip at a time, clockwise from the left of "
        "the button, separately for every pot."
    ),
)
def odd_chip(table: Table) -> Facts | None:
    """The seats that get more than others of the same pot."""
    won = awards(table)
    least = {award.pot: min(a.amount for a in won if a.pot == award.pot) for award in won}
    more = tuple(award.seat for award in won if award.amount > least[award.pot])
    return {"seats": more} if more else None


@ties.fact(
    "ties.suits-equal",
    law=N_("Suits are equal: they never break a tie."),
)
def suits_equal(table: Table) -> Facts | None:
    """The seats that tie whatever their suits."""
    compared = _compared(table)
    return {"seats": compared.winners} if compared and compared.decided_by == Decided.TIE else None
