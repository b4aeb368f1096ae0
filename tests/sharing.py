"""The showdown from the money alone: who shows when and who gets what, by the rules and in PokerKit.

Nothing here asks the engine. Seats are places in the ring, so the lowest is the first left of the button;
`paid` is what each place has put in, `still_in` who has not folded, in ascending order.
"""

from collections.abc import Mapping, Sequence

Paid = Sequence[int]
Layer = tuple[int, list[int]]
Hands = Mapping[int, int]  # the higher the better


def order_by_rules(paid: Paid, still_in: list[int], bettors: Sequence[int]) -> list[int]:
    """Those in the latest side pot first, each group from its latest bettor round; bettors latest first."""
    order: list[int] = []
    for level in sorted({paid[place] for place in still_in}, reverse=True):
        group = [place for place in still_in if paid[place] == level]
        first = next((place for place in bettors if place in group), group[0])
        order += _from(group, first)
    return order


def order_in_pokerkit(still_in: list[int], bettors: Sequence[int]) -> list[int]:
    """From the latest bettor round, whatever pots there are."""
    return _from(still_in, bettors[0] if bettors else 0)


def _from(places: list[int], first: int) -> list[int]:
    return [place for place in places if place >= first] + [place for place in places if place < first]


def side_pots(paid: Paid, still_in: list[int]) -> bool:
    """Whether some have put in more than others who are still in."""
    return len({paid[place] for place in still_in}) > 1


def layers(paid: Paid, still_in: list[int]) -> list[Layer]:
    """Pots cut at what those still in have put in, each with the places that reach it."""
    found: list[Layer] = []
    floor = 0
    for edge in sorted({paid[place] for place in still_in}):
        amount = sum(min(put_in, edge) - min(put_in, floor) for put_in in paid)
        found.append((amount, [place for place in still_in if paid[place] >= edge]))
        floor = edge
    last, reach = found[-1]
    return [*found[:-1], (last + sum(max(0, put_in - floor) for put_in in paid), reach)]


def by_rules(pots: Sequence[Layer], hands: Hands) -> dict[int, int]:
    """What each place wins: equal shares, the odd chips of each pot one each from the left of the button."""
    won = dict.fromkeys(hands, 0)
    for amount, reach in pots:
        winners = best(reach, hands)
        share, odd = divmod(amount, len(winners))
        for nth, place in enumerate(winners):
            won[place] += share + (nth < odd)
    return won


def in_pokerkit(paid: Paid, pots: Sequence[Layer], hands: Hands) -> dict[int, int]:
    """All odd chips go to the first left of the button; pots are cut again, at those who win something."""
    won = dict.fromkeys(hands, 0)
    winning = sorted({place for _, reach in pots for place in best(reach, hands)})
    for amount, reach in layers(paid, winning):
        winners = best(reach, hands)
        share, odd = divmod(amount, len(winners))
        for place in winners:
            won[place] += share
        won[winners[0]] += odd
    return won


def odd_chips(pots: Sequence[Layer], hands: Hands) -> bool:
    """Whether a pot cannot be shared equally."""
    return any(amount % len(best(reach, hands)) for amount, reach in pots)


def best(reach: Sequence[int], hands: Hands) -> list[int]:
    """Those with the best hand, in order."""
    return [place for place in reach if hands[place] == max(hands[other] for other in reach)]
