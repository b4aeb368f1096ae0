"""Every hand there is, against a slow and plain ranking of our own and against PokerKit."""

from collections import Counter
from itertools import combinations, pairwise

import pytest
from pokerkit import StandardHighHand

from rulesvc.game.cards import Card, code
from rulesvc.game.editions import EDITIONS
from rulesvc.game.hands import Category, Ranking, compare, ranking
from rulesvc.language.explain import language, languages
from rulesvc.wire.amounts_and_cards import read_cards
from tests.conftest import Client

ACE = 12
ORDER_7A = ["high-card", "pair", "two-pair", "three-of-a-kind", "straight", "full-house", "flush",
            "four-of-a-kind", "straight-flush", "royal-flush"]  # fmt: skip
COUNTS = {
    5: [20, 224, 204, 1344, 5100, 10752, 24192, 107520, 52020],
    4: [24, 288, 480, 1728, 6120, 16128, 36288, 193536, 122400],
}
KINDS = ["straight-flush", "four-of-a-kind", "flush", "full-house", "straight", "three-of-a-kind", "two-pair",
         "pair", "high-card"]  # fmt: skip


def order_7a(dealt_in: int) -> Ranking:
    edition = EDITIONS["network-7a"]
    return ranking(edition, edition.deck(dealt_in))


def plainly(cards: tuple[int, ...], lowest: int) -> tuple[int, list[int]]:
    """Category and tie-break by counting, the slow way round."""
    ranks = sorted((card // 4 for card in cards), reverse=True)
    count = Counter(ranks)
    by_count = sorted(count, key=lambda rank: (count[rank], rank), reverse=True)
    shape = sorted(count.values(), reverse=True)
    suited = len({card % 4 for card in cards}) == 1
    low = ranks == [ACE, lowest + 3, lowest + 2, lowest + 1, lowest]
    run = shape == [1] * 5 and (ranks[0] - ranks[4] == 4 or low)
    high = lowest + 3 if low else ranks[0]
    if run:
        name = ("royal-flush" if high == ACE else "straight-flush") if suited else "straight"
        return ORDER_7A.index(name), [high]
    if suited:
        return ORDER_7A.index("flush"), ranks
    names = {(4, 1): "four-of-a-kind", (3, 2): "full-house", (3, 1, 1): "three-of-a-kind",
             (2, 2, 1): "two-pair", (2, 1, 1, 1): "pair", (1, 1, 1, 1, 1): "high-card"}  # fmt: skip
    return ORDER_7A.index(names[tuple(shape)]), by_count


@pytest.mark.no_cover  # hundreds of thousands of hands; the others cover the code
@pytest.mark.parametrize(("dealt_in", "lowest", "hands"), [(4, 5, 201_376), (5, 4, 376_992)])
def test_every_hand_of_the_stripped_decks(dealt_in: int, lowest: int, hands: int) -> None:
    order = order_7a(dealt_in)
    by_strength: dict[int, tuple[int, list[int]]] = {}
    counted: Counter[str] = Counter()

    for cards in combinations(map(Card, range(4 * lowest, 52)), 5):
        strength = order.strength(cards)
        plain = plainly(cards, lowest)
        assert by_strength.setdefault(strength, plain) == plain
        counted[ORDER_7A[plain[0]]] += 1
        assert order.holding(cards).category == ORDER_7A[plain[0]]

    in_order = [by_strength[strength] for strength in sorted(by_strength)]
    assert in_order == sorted(in_order)
    assert sum(counted.values()) == hands
    assert counted["royal-flush"] == 4
    counted["straight-flush"] += counted["royal-flush"]
    assert [counted[kind] for kind in KINDS] == COUNTS[lowest]


def test_hands_of_52_cards_rank_as_in_pokerkit() -> None:
    edition = EDITIONS["generic-52"]
    order = ranking(edition, edition.deck(6))
    sample = list(combinations(range(52), 5))[::97]

    ours = sorted(sample, key=lambda cards: order.strength([Card(c) for c in cards]))
    theirs = {cards: StandardHighHand("".join(code(Card(c)) for c in cards)) for cards in sample}

    for lower, higher in pairwise(ours):
        same = order.strength([Card(c) for c in lower]) == order.strength([Card(c) for c in higher])
        assert theirs[lower] == theirs[higher] if same else theirs[lower] < theirs[higher]


def test_the_order_of_the_cards_does_not_matter() -> None:
    order = order_7a(4)
    cards = [Card(c) for c in (51, 20, 25, 30, 35)]

    assert len({order.strength(cards[turn:] + cards[:turn]) for turn in range(5)}) == 1


@pytest.mark.parametrize("code_", languages())
def test_every_hand_has_a_name_of_its_own(code_: str) -> None:
    said_in = language(code_)
    order = ranking(EDITIONS["network-52"], EDITIONS["network-52"].deck(5))
    named: dict[str, set[tuple[Category, int, int]]] = {}

    for holding in order._holdings.values():
        second = holding.ranks[1] if holding.category in (Category.FULL_HOUSE, Category.TWO_PAIR) else 0
        named.setdefault(said_in.hand(holding), set()).add((holding.category, holding.ranks[0], second))

    assert all(len(meant) == 1 for meant in named.values())
    assert len(named) == 13 * 3 + 10 + 10 + 8 + 8 + 13 * 12 + 13 * 12 // 2


def test_a_tie_is_a_tie_whatever_the_others_hold() -> None:
    order = order_7a(3)
    written = {2: "As Kd Qs 9d 7c", 3: "Ah Kc Qh 9c 7d", 5: "Jd Ks Qc 8h 7s"}
    hands = {seat: order.holding(read_cards(cards)) for seat, cards in written.items()}

    compared = compare(hands)

    assert (compared.winners, compared.decided_by) == ((2, 3), "tie")


@pytest.mark.parametrize(
    ("hands", "faults"),
    [
        ({}, [("missing", "/hands")]),
        ({"0": "As Ks Qs Js 9s"}, [("not-a-seat", "/hands/0")]),
        ({"1": "As Ks Qs Js"}, [("not-a-hand", "/hands/1")]),
        ({"1": "As Ks Qs Js ??"}, [("not-a-hand", "/hands/1")]),
        ({"1": "As Ks Qs Js Xs"}, [("not-cards", "/hands/1")]),
        ({"1": 7}, [("not-cards", "/hands/1")]),
        ({"1": "As Ks Qs Js 2s"}, [("card-not-in-deck", "/hands/1")]),
        ({"1": "As Ks Qs Js 9s", "2": "As Kd Qd Jd 9d"}, [("card-twice", "/hands/2")]),
        ({"1": "As Ks Qs Js 9s", "2": "Ah Kd Qd Jd 9d", "3": "Ad Kh Qh Jh 9h"}, [("too-many", "/hands")]),
        (7, [("not-an-object", "/hands")]),
    ],
)
def test_hands_that_cannot_be_compared(client: Client, hands: object, faults: list[tuple[str, str]]) -> None:
    answer = client.post("/v1/hands", {"edition": "network-7a", "dealt_in": 2, "hands": hands})

    assert answer.status == 422
    assert [(error["code"], error["pointer"]) for error in answer.json["errors"]] == faults


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"dealt_in": 6}, ("no-such-table", "/dealt_in")),
        ({"dealt_in": 1}, ("no-such-table", "/dealt_in")),
        ({"dealt_in": "four"}, ("not-a-count", "/dealt_in")),
        ({"edition": "nowhere"}, ("unknown-edition", "/edition")),
        ({"more": 1}, ("unknown-key", "/more")),
    ],
)
def test_comparisons_of_no_table(client: Client, changes: dict[str, object], fault: tuple[str, str]) -> None:
    asked = {"edition": "network-7a", "dealt_in": 2, "hands": {"1": "As Ks Qs Js 9s"}} | changes

    errors = client.post("/v1/hands", asked).json["errors"]

    assert [(error["code"], error["pointer"]) for error in errors] == [fault]


def test_the_summary_says_why_and_names_the_hands(client: Client) -> None:
    asked = {"edition": "network-7a", "dealt_in": 3, "hands": {"2": "7s 9s Ts Qs Ks", "3": "Ah Ad Ac Kd Kc"}}

    compared = client.post("/v1/hands?lang=en", asked).json

    assert compared["summary"] == (
        "In this game a flush beats a full house, so seat 2 wins. "
        "Seat 2: king-high flush. Seat 3: full house: three aces, pair of kings."
    )
    assert compared["decided_by"] == "rank"
    assert compared["basis"] == "network"
