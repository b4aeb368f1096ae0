"""Where a fault begins and where it ends: the last value that is right beside the first that is not."""

import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from rulesvc.game.cards import code
from rulesvc.rulings.between_hands import PLENTY
from rulesvc.wire import (
    Malformed,
    NotJson,
    read_ruling_question,
    read_seating_question,
    read_situation_question,
)
from rulesvc.wire.faults import Fault, pointer
from rulesvc.wire.read_hands import read_hands_question
from rulesvc.wire.read_seating import is_seating
from rulesvc.wire.reading import MOST_QUESTIONS, read_batch
from tests.questions import EVENTS, question, situation, start
from tests.test_seatings import seating
from tests.test_wire import FIVE, LIMP, dealt, seats

Found = list[tuple[str, str]]


def faults(read: Callable[[bytes], object], asked: object) -> Found:
    """Code and pointer of everything that is wrong; nothing where it can be read."""
    try:
        read(json.dumps(asked).encode())
    except Malformed as error:
        return [(fault.code, fault.pointer) for fault in error.faults]
    return []


STARTS: dict[str, tuple[dict[str, Any], Found]] = {
    "a small blind of nothing": ({"small_blind": 0}, [("not-above-zero", "/start/small_blind")]),
    "a big blind of nothing": (
        {"small_blind": "0", "big_blind": "0.00"},
        [("not-above-zero", "/start/small_blind"), ("not-above-zero", "/start/big_blind")],
    ),
    "a small bet of nothing": ({"small_bet": "0"}, [("not-above-zero", "/start/small_bet")]),
    "a big bet of nothing": (
        {"small_bet": None, "big_bet": "0"},
        [("not-above-zero", "/start/big_bet")],
    ),
    "a cent": ({"small_blind": "0.01"}, []),
    "equal blinds": ({"small_blind": "2"}, []),
    "a small blind one cent too large": ({"small_blind": "2.01"}, [("small-above-big", "/start/big_blind")]),
    "equal limits": ({"big_bet": "2"}, []),
    "an upper limit one cent too low": ({"big_bet": "1.99"}, [("upper-below-lower", "/start/big_bet")]),
    "an upper limit below the big blind": (
        {"small_bet": None, "big_bet": "1.99"},
        [("upper-below-lower", "/start/big_bet")],
    ),
    "a small bet that cannot be read": ({"small_bet": "x"}, [("not-an-amount", "/start/small_bet")]),
    "a big bet that cannot be read": ({"big_bet": []}, [("not-an-amount", "/start/big_bet")]),
    "a big blind that cannot be read": ({"big_blind": "2,0"}, [("not-an-amount", "/start/big_blind")]),
    "a known currency": ({"currency": "EUR"}, []),
    "a button at an empty place": ({"button": 10}, []),
    "a button off the table": ({"button": 0}, [("not-a-seat", "/start/button")]),
    "no small blind": ({"small_blind_seat": None}, []),
    "a small blind named": ({"small_blind_seat": 2}, []),
    "the button's small blind with three": (
        {"small_blind_seat": 1},
        [("small-blind-on-button", "/start/small_blind_seat")],
    ),
    "the button's small blind with two and an absent one": (
        {"small_blind_seat": 1, "seats": seats({}, {}, {"state": "sitting-out"})},
        [],
    ),
    "the button's small blind with two and a marked one": (
        {"small_blind_seat": 1, "seats": seats({}, {}, {"missed": "ML"})},
        [],
    ),
    "a marked small blind": (
        {"small_blind_seat": 3, "seats": seats({}, {}, {"missed": "MS"})},
        [("seat-not-active", "/start/small_blind_seat")],
    ),
    "an absent seat without chips": ({"seats": seats({}, {}, {"state": "sitting-out", "stack": "0"})}, []),
    "an absent seat of which no stack is told": (
        {"seats": seats({}, {}, {"state": "sitting-out", "stack": "gone"})},
        [],
    ),
    "a seat that waits without chips": ({"seats": seats({}, {}, {"state": "waiting", "stack": "0"})}, []),
    "a newcomer without chips": (
        {"seats": seats({}, {}, {"state": "new", "stack": "0"})},
        [("not-above-zero", "/start/seats/2/stack")],
    ),
    "a newcomer of which no stack is told": (
        {"seats": seats({}, {}, {"state": "new", "stack": "gone"})},
        [("missing", "/start/seats/2/stack")],
    ),
    "a stack of a cent": ({"seats": seats({}, {}, {"stack": "0.01"})}, []),
    "a seat that is none among others": (
        {"seats": [*seats({}, {}, {}), 7]},
        [("not-an-object", "/start/seats/3")],
    ),
    "a seat without a number": (
        {"seats": [*seats({}, {}, {}), {"stack": "5"}]},
        [("missing", "/start/seats/3/seat")],
    ),
    "a seat number that is none": (
        {"seats": [*seats({}, {}, {}), {"seat": "4", "stack": "5"}]},
        [("not-a-seat", "/start/seats/3/seat")],
    ),
    "a key of a seat that there is not": (
        {"seats": seats({}, {}, {"colour": "red"})},
        [("unknown-key", "/start/seats/2/colour")],
    ),
    "a state and a marker": (
        {"seats": seats({}, {}, {"state": 1, "missed": 2})},
        [("unknown-state", "/start/seats/2/state"), ("unknown-marker", "/start/seats/2/missed")],
    ),
    "seats that are no list": ({"seats": {}}, [("not-a-list", "/start/seats")]),
    "no seats given": ({"seats": None}, [("missing", "/start/seats")]),
    "no blinds given": (
        {"small_blind": None, "big_blind": None},
        [("missing", "/start/small_blind"), ("missing", "/start/big_blind")],
    ),
}


@pytest.mark.parametrize("kind", STARTS)
def test_a_start_has_just_the_faults_of(kind: str) -> None:
    changes, expected = STARTS[kind]
    given = start() | changes
    dropped = {key for key, value in changes.items() if value is None} - {"small_blind_seat"}

    asked = situation(start={key: value for key, value in given.items() if key not in dropped}, events=[])

    assert faults(read_situation_question, asked) == expected


ACTS: dict[str, tuple[dict[str, Any], Found]] = {
    "a raise without a size at fixed limit": ({"type": "raise", "seat": 1}, []),
    "the largest amount": ({"type": "raise", "seat": 1, "to": "999999999999.99"}, []),
    "the largest number": ({"type": "raise", "seat": 1, "to": 10**12 - 1}, []),
    "nothing": ({"type": "raise", "seat": 1, "to": 0}, []),
    "a digit too many": ({"type": "raise", "seat": 1, "to": "1" * 13}, [("not-an-amount", "/action/to")]),
    "less than nothing": ({"type": "raise", "seat": 1, "to": -1}, [("not-an-amount", "/action/to")]),
    "no digit before the point": (
        {"type": "raise", "seat": 1, "to": ".5"},
        [("not-an-amount", "/action/to")],
    ),
    "no digit behind the point": (
        {"type": "raise", "seat": 1, "to": "5."},
        [("not-an-amount", "/action/to")],
    ),
    "null for a size": ({"type": "raise", "seat": 1, "to": None}, [("not-an-amount", "/action/to")]),
    "seat 10 where there is none": ({"type": "fold", "seat": 10}, [("no-such-seat", "/action/seat")]),
    "seat 11": ({"type": "fold", "seat": 11}, [("not-a-seat", "/action/seat")]),
    "a seat in quotes": ({"type": "fold", "seat": "1"}, [("not-a-seat", "/action/seat")]),
    "a count of none": ({"type": "draw", "seat": 1, "count": 0}, []),
    "a count in quotes": ({"type": "draw", "seat": 1, "count": "2"}, [("not-a-count", "/action/count")]),
    "a discard without a count": ({"type": "draw", "seat": 1, "discard": ["7s", "8s"]}, []),
    "a discard that agrees": ({"type": "draw", "seat": 1, "discard": "7s 8s", "count": 2}, []),
    "a discard of one more": (
        {"type": "draw", "seat": 1, "discard": "7s 8s", "count": 1},
        [("count-disagrees", "/action/count")],
    ),
    "a discard of one less": (
        {"type": "draw", "seat": 1, "discard": "7s 8s", "count": 3},
        [("count-disagrees", "/action/count")],
    ),
    "a discard of none with a count": (
        {"type": "draw", "seat": 1, "discard": [], "count": 1},
        [("count-disagrees", "/action/count")],
    ),
    "a discard that cannot be read, with a count": (
        {"type": "draw", "seat": 1, "discard": "7x", "count": 3},
        [("not-cards", "/action/discard")],
    ),
    "two lists that cannot be read": (
        {"type": "draw", "seat": 1, "discard": [7], "received": {}},
        [("not-cards", "/action/discard"), ("not-cards", "/action/received")],
    ),
    "a list with a number in it": (
        {"type": "show", "seat": 1, "cards": ["7s", 8]},
        [("not-cards", "/action/cards")],
    ),
    "six cards shown": (
        {"type": "show", "seat": 1, "cards": "7s 8s 9s Ts Js Qs"},
        [("not-a-hand", "/action/cards")],
    ),
    "four cards shown": (
        {"type": "show", "seat": 1, "cards": "7s 8s 9s Ts"},
        [("not-a-hand", "/action/cards")],
    ),
    "a post with everything": ({"type": "post", "seat": 1, "blind": "both", "amount": "3"}, []),
    "a post whose amount and blind are none": (
        {"type": "post", "seat": 1, "blind": 3, "amount": "x"},
        [("unknown-blind", "/action/blind"), ("not-an-amount", "/action/amount")],
    ),
    "an act and a key that there is not": (
        {"type": "fold", "seat": 1, "why": "bored"},
        [("unknown-key", "/action/why")],
    ),
    "cards dealt to whom nobody knows": (
        {"type": "deal", "cards": {"4": FIVE, "x": FIVE, "1": "7s"}},
        [("no-such-seat", "/action/cards/4"), ("no-such-seat", "/action/cards/x")],
    ),
    "cards dealt that are none": (
        {"type": "deal", "cards": {"1": "7s", "2": "7x", "3": 5}},
        [("not-cards", "/action/cards/2"), ("not-cards", "/action/cards/3")],
    ),
}


@pytest.mark.parametrize("kind", ACTS)
def test_an_act_has_just_the_faults_of(kind: str) -> None:
    act, expected = ACTS[kind]

    found = faults(read_ruling_question, question(events=[], action=act))

    assert sorted(found) == sorted(expected)


@pytest.mark.parametrize("structure", ["pot-limit", "no-limit"])
@pytest.mark.parametrize("act", ["bet", "raise"])
def test_a_size_is_missing_wherever_it_is_free(structure: str, act: str) -> None:
    sized = {"seat": 1, "type": act}

    found = faults(
        read_ruling_question, question(start=start(structure=structure), events=[sized], action=sized)
    )

    assert found == [("missing", "/events/0/to"), ("missing", "/action/to")]


@pytest.mark.parametrize("seated", [None, 5, {}])
def test_without_seats_every_seat_of_a_table_may_act(seated: object) -> None:
    acts = [{"type": "fold", "seat": seat} for seat in (1, 10)]
    given = start(seats=None) if seated is None else start(seats=seated)

    found = faults(read_situation_question, situation(start=given, events=acts))

    assert [place for _, place in found] == ["/start/seats"]


def test_an_act_that_cannot_be_read_hides_no_other() -> None:
    events: list[Any] = [5, {"type": "call"}, {"type": "nap", "seat": 1}, {"type": "call", "seat": 9}]

    found = faults(read_situation_question, situation(events=events))

    assert found == [
        ("not-an-object", "/events/0"),
        ("missing", "/events/1/seat"),
        ("unknown-act", "/events/2/type"),
        ("no-such-seat", "/events/3/seat"),
    ]


def test_one_place_has_one_fault_and_cards_are_followed_beside_others() -> None:
    asked = situation(start=start(currency="XQX"), events=dealt(seat_1=FIVE, seat_2=FIVE, seat_3="7s 2s"))

    found = faults(read_situation_question, asked)

    assert found == [
        ("unknown-currency", "/start/currency"),
        ("card-twice", "/events/2/cards/2"),
        ("card-twice", "/events/2/cards/3"),
    ]


@pytest.mark.parametrize("body", [b"", b"{", b"\xff", b'{"edition": "a"', b"[" * 5000])
@pytest.mark.parametrize(
    "read", [read_ruling_question, read_situation_question, read_batch, read_hands_question, is_seating]
)
def test_what_is_no_json_is_called_so(read: Callable[[bytes], object], body: bytes) -> None:
    with pytest.raises(NotJson):
        read(body)


@pytest.mark.parametrize(
    "read", [read_ruling_question, read_batch, read_hands_question, read_seating_question]
)
def test_json_that_is_no_object_has_one_fault(read: Callable[[bytes], object]) -> None:
    assert faults(read, [1]) == [("not-an-object", "")]


def test_a_pointer_is_escaped() -> None:
    assert pointer() == ""
    assert pointer("a/b~c", 0, "") == "/a~1b~0c/0/"


# Cards


def drawn(seat: int, discard: str | None = None, received: str | None = None, **more: Any) -> dict[str, Any]:
    named = {"discard": discard, "received": received} | more
    return {"seat": seat, "type": "draw"} | {key: value for key, value in named.items() if value is not None}


PAT = [{"seat": n, "type": "stand-pat"} for n in (2, 3, 1)]
CHECKS = [{"seat": n, "type": "check"} for n in (2, 3, 1)]
OTHER = "8s 8h Jc Jd Kh"
CARDS: dict[str, tuple[list[Any], Found]] = {
    "a hand that another holds": (dealt(seat_1=FIVE, seat_3="7h Kc Qd Jh 9d"), [("card-twice", "2/cards/3")]),
    "two unknown cards": (dealt(seat_1="?? ?? 7h ?? ??", seat_3="?? Kc"), []),
    "a card that comes back to another seat": (
        [*dealt(seat_2=FIVE, seat_3=OTHER), *LIMP[3:], drawn(2, "9c", "Qs"), drawn(3, "Kh", "9c")],
        [],
    ),
    "a card received that another was dealt": (
        [*dealt(seat_2=FIVE, seat_3=OTHER), *LIMP[3:], drawn(2, "9c", "Kh")],
        [("card-twice", "6/received")],
    ),
    "a card received twice": (
        [*dealt(seat_2=FIVE), *LIMP[3:], drawn(2, "9c Td", "Qs Qs")],
        [("card-twice", "6/received")],
    ),
    "a card received that is kept": (
        [*dealt(seat_2=FIVE), *LIMP[3:], drawn(2, "9c Td", "Ah Qs")],
        [("card-twice", "6/received")],
    ),
    "a card thrown away that is not in the deck": (
        [*dealt(seat_2=FIVE), *LIMP[3:], drawn(2, "2c")],
        [("card-not-in-deck", "6/discard")],
    ),
    "a card thrown away unseen that another holds": (
        [*dealt(seat_3=OTHER), *LIMP[3:], drawn(2, "Kh")],
        [("card-twice", "6/discard")],
    ),
    "a card thrown away twice unseen": (
        [*LIMP, drawn(2, "Kh"), drawn(3, "Kh")],
        [("card-twice", "7/discard")],
    ),
    "a card of one's own thrown away unseen twice": ([*LIMP, drawn(2, "Kh Kh")], []),
    "a card received that was thrown away": (
        [*LIMP, drawn(2, "Kh", "As"), drawn(3, "Qh", "As")],
        [("card-twice", "7/received")],
    ),
    "a hand shown that was dealt and kept": (
        [*dealt(seat_2=FIVE), *LIMP[3:], *PAT, *CHECKS, {"seat": 2, "type": "show", "cards": FIVE}],
        [],
    ),
    "a hand shown with a card still hidden": (
        [
            *dealt(seat_2=FIVE),
            *LIMP[3:],
            *PAT,
            *CHECKS,
            {"seat": 2, "type": "show", "cards": "7s 7h 9c Td ??"},
        ],
        [],
    ),
    "a hand shown after one card was exchanged unseen": (
        [
            *dealt(seat_2=FIVE),
            *LIMP[3:],
            drawn(2, count=1),
            *PAT[1:],
            *CHECKS,
            {"seat": 2, "type": "show", "cards": "7s 7h 9c Td Qs"},
        ],
        [],
    ),
    "two new cards after one was exchanged unseen": (
        [
            *dealt(seat_2=FIVE),
            *LIMP[3:],
            drawn(2, count=1),
            *PAT[1:],
            *CHECKS,
            {"seat": 2, "type": "show", "cards": "7s 7h 9c Qd Qs"},
        ],
        [("cards-contradict", "12/cards")],
    ),
    "a new hand after all five were exchanged": (
        [
            *dealt(seat_2=FIVE),
            *LIMP[3:],
            drawn(2, count=5),
            *PAT[1:],
            *CHECKS,
            {"seat": 2, "type": "show", "cards": "8d 8c Qh Qd Qs"},
        ],
        [],
    ),
    "a card of the old hand after all five were exchanged": (
        [
            *dealt(seat_2=FIVE),
            *LIMP[3:],
            drawn(2, count=5),
            *PAT[1:],
            *CHECKS,
            {"seat": 2, "type": "show", "cards": "7s 8c Qh Qd Qs"},
        ],
        [("cards-contradict", "12/cards")],
    ),
    "a card shown that was thrown away": (
        [
            *LIMP,
            drawn(2, "Kh Kd", "7s 7h"),
            *PAT[1:],
            *CHECKS,
            {"seat": 2, "type": "show", "cards": "7s 7h Kd 8s 9s"},
        ],
        [("cards-contradict", "12/cards")],
    ),
    "a card shown that another threw away": (
        [
            *LIMP,
            drawn(2, count=1),
            drawn(3, "Kd"),
            PAT[2],
            *CHECKS,
            {"seat": 2, "type": "show", "cards": "7s 7h Kd 8s 9s"},
        ],
        [("card-twice", "12/cards")],
    ),
    "a card received that is not shown": (
        [
            *LIMP,
            drawn(2, "Kh Kd", "7s 7h"),
            *PAT[1:],
            *CHECKS,
            {"seat": 2, "type": "show", "cards": "7s 8h 8c 8d 9s"},
        ],
        [("cards-contradict", "12/cards")],
    ),
    "a hand shown that another has shown": (
        [
            *LIMP,
            *PAT,
            *CHECKS,
            {"seat": 2, "type": "show", "cards": FIVE},
            {"seat": 3, "type": "show", "cards": "7s 8h 8c 8d 9s"},
        ],
        [("card-twice", "13/cards")],
    ),
}


@pytest.mark.parametrize("kind", CARDS)
def test_cards_lie_in_one_place_at_a_time(kind: str) -> None:
    events, expected = CARDS[kind]

    found = faults(read_situation_question, situation(events=events))

    assert found == [(code, f"/events/{place}") for code, place in expected]


@pytest.mark.parametrize(("third", "back"), [(2, False), (3, True)], ids=["the deck suffices", "reshuffled"])
def test_a_card_thrown_away_is_dealt_again_only_once_the_deck_is_used_up(third: int, *, back: bool) -> None:
    table = seats({}, {}, {}, {})
    calls = [{"seat": n, "type": "call"} for n in (4, 1, 2)] + [{"seat": 3, "type": "check"}]
    draws = [drawn(2, "7s 7h 9c Td Ah"), drawn(3, count=5), drawn(4, count=third), drawn(1, "7s")]

    found = faults(
        read_situation_question, situation(start=start(seats=table), events=[*EVENTS, *calls, *draws])
    )

    assert found == ([] if back else [("card-twice", "/events/10/discard")])


@pytest.mark.parametrize(
    ("state", "posts", "fits"),
    [("active", [], True), ("new", [4], True), ("new", [], False), ("sitting-out", [], False)],
    ids=["five active", "a newcomer that posts", "a newcomer that does not", "an absent seat"],
)
def test_a_six_is_in_the_deck_of_five_who_come_in(state: str, posts: list[int], *, fits: bool) -> None:
    table = seats({}, {}, {}, {"state": state}, {})
    newcomers = [{"seat": seat, "type": "post", "blind": "big"} for seat in posts]
    deal = {"type": "deal", "cards": {"1": "6s 7h 8h 9h Th"}}

    found = faults(
        read_situation_question, situation(start=start(seats=table), events=[*EVENTS[:2], *newcomers, deal])
    )

    place = f"/events/{2 + len(posts)}/cards/1"
    assert found == ([] if fits else [("card-not-in-deck", place)])


def test_cards_of_a_seat_that_is_not_in_are_a_fault() -> None:
    table = seats({}, {}, {}, {"state": "sitting-out"})
    events = [*EVENTS[:2], {"type": "deal", "cards": {"4": FIVE}}]

    found = faults(read_situation_question, situation(start=start(seats=table), events=events))

    assert found == [("seat-not-active", "/events/2/cards/4")]


def test_a_fault_of_a_card_names_the_card() -> None:
    with pytest.raises(Malformed) as caught:
        read_situation_question(json.dumps(situation(events=dealt(seat_1="7s 2c"))).encode())

    (fault,) = caught.value.faults
    assert isinstance(fault, Fault)
    assert code(fault.facts["card"]) == "2c"  # type: ignore[arg-type]


# Hands to compare, batches and seatings


def hands(edition: str = "network-7a", dealt_in: object = 2, **held: object) -> dict[str, Any]:
    return {
        "edition": edition,
        "dealt_in": dealt_in,
        "hands": {name[-1:]: cards for name, cards in held.items()},
    }


HANDS: dict[str, tuple[dict[str, Any], Found]] = {
    "two hands": (hands(seat_1=FIVE, seat_2=OTHER), []),
    "five in": (hands(dealt_in=5, seat_1=FIVE), []),
    "one in": (hands(dealt_in=1, seat_1=FIVE), [("no-such-table", "/dealt_in")]),
    "six in": (hands(dealt_in=6, seat_1=FIVE), [("no-such-table", "/dealt_in")]),
    "six in with the whole deck": (
        hands("network-52", dealt_in=6, seat_1=FIVE),
        [("no-such-table", "/dealt_in")],
    ),
    "nobody in": (hands(dealt_in="2", seat_1=FIVE), [("not-a-count", "/dealt_in")]),
    "no hand": (hands(), [("missing", "/hands")]),
    "more hands than players": (
        hands(seat_1=FIVE, seat_2=OTHER, seat_3="9d 9h Qd Qs Ks"),
        [("too-many", "/hands")],
    ),
    "a seat that is none": (
        {"edition": "network-7a", "dealt_in": 2, "hands": {"11": FIVE}},
        [("not-a-seat", "/hands/11")],
    ),
    "cards that are none": (hands(seat_1=FIVE, seat_2=7), [("not-cards", "/hands/2")]),
    "a hand of four": (hands(seat_1="7s 8s 9s Ts"), [("not-a-hand", "/hands/1")]),
    "a hand with a hidden card": (hands(seat_1="7s 8s 9s Ts ??"), [("not-a-hand", "/hands/1")]),
    "a six with four": (hands(dealt_in=4, seat_1="6s 8s 9s Ts Js"), [("card-not-in-deck", "/hands/1")]),
    "a six with five": (hands(dealt_in=5, seat_1="6s 8s 9s Ts Js"), []),
    "a six where nobody knows how many": (
        hands(dealt_in=None, seat_1="6s 8s 9s Ts Js"),
        [("not-a-count", "/dealt_in")],
    ),
    "a card in two hands": (hands(seat_1=FIVE, seat_2="7s 8s 9s Ts Js"), [("card-twice", "/hands/2")]),
    "an edition that there is not": (
        hands("nowhere", seat_1="2s 3s 4s 5s 6s"),
        [("unknown-edition", "/edition")],
    ),
}


@pytest.mark.parametrize("kind", HANDS)
def test_hands_have_just_the_faults_of(kind: str) -> None:
    asked, expected = HANDS[kind]

    assert faults(read_hands_question, asked) == expected


def test_a_table_that_is_impossible_says_how_many_there_may_be() -> None:
    with pytest.raises(Malformed) as caught:
        read_hands_question(json.dumps(hands(dealt_in=6, seat_1=FIVE)).encode())

    assert [dict(fault.facts) for fault in caught.value.faults] == [{"min_players": 2, "max_players": 5}]
    assert caught.value.edition == "network-7a"


def test_a_batch_takes_a_hundred_questions_and_no_more() -> None:
    def batch(count: int) -> bytes:
        return json.dumps({"questions": [question()] * count}).encode()

    assert len(read_batch(batch(MOST_QUESTIONS))) == MOST_QUESTIONS == 100
    with pytest.raises(Malformed) as caught:
        read_batch(batch(MOST_QUESTIONS + 1))
    assert [(fault.code, fault.pointer) for fault in caught.value.faults] == [("too-many", "/questions")]


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        pytest.param({"questions": {}}, [("not-a-list", "/questions")], id="no list"),
        pytest.param({}, [("missing", "/questions")], id="none"),
        pytest.param({"questions": [], "more": 1}, [("unknown-key", "/more")], id="a key too many"),
        pytest.param({"questions": [5]}, [], id="a question that is none"),
    ],
)
def test_a_batch_has_just_the_faults_of_its_own(asked: dict[str, Any], expected: Found) -> None:
    assert faults(read_batch, asked) == expected


def test_the_questions_of_a_batch_are_those_that_were_sent() -> None:
    body = json.dumps({"questions": [question(), 5]}).encode()

    read = [msgspec.json.decode(one) for one in read_batch(body)]

    assert read == [question(), 5]


SEATINGS: dict[str, tuple[dict[str, Any], Found]] = {
    "a first hand": ({"last_hand": None, "button": 1}, []),
    "two big blinds": ({"last_hand": {"button": 1, "big_blinds": [3, 4]}}, []),
    "one in a list": ({"last_hand": {"button": 1, "small_blind": 2, "big_blinds": [3]}}, []),
    "none in a list": (
        {"last_hand": {"button": 1, "big_blinds": []}},
        [("one-of-two", "/last_hand/big_blinds")],
    ),
    "one twice": (
        {"last_hand": {"button": 1, "big_blinds": [3, 3]}},
        [("one-of-two", "/last_hand/big_blinds")],
    ),
    "no small blind told": (
        {"last_hand": {"button": 1, "big_blind": 3}},
        [("missing", "/last_hand/small_blind")],
    ),
    "no small blind": ({"last_hand": {"button": 1, "small_blind": None, "big_blind": 3}}, []),
    "one seat for both blinds": (
        {"last_hand": {"button": 1, "small_blind": 3, "big_blind": 3}},
        [("seat-twice", "/last_hand/small_blind")],
    ),
    "how many were in": (
        {"last_hand": {"button": 1, "small_blind": 2, "big_blind": 3, "dealt_in": "2"}},
        [("not-a-count", "/last_hand/dealt_in")],
    ),
    "an absent seat without chips": (
        {"seats": [{"seat": 1}, {"seat": 2}, {"seat": 3, "stack": "0", "state": "sitting-out"}]},
        [],
    ),
    "a seat that waits without chips": (
        {"seats": [{"seat": 1}, {"seat": 2}, {"seat": 3, "stack": "0", "state": "waiting"}]},
        [("not-above-zero", "/seats/2/stack")],
    ),
    "an absent seat without chips that asks to post": (
        {
            "seats": [{"seat": 1}, {"seat": 2}, {"seat": 3, "stack": "0", "state": "sitting-out"}],
            "action": {"seat": 3, "type": "post", "blind": "big"},
        },
        [("not-above-zero", "/seats/2/stack")],
    ),
    "an absent seat without chips that leaves": (
        {
            "seats": [{"seat": 1}, {"seat": 2}, {"seat": 3, "stack": "0", "state": "sitting-out"}],
            "action": {"seat": 3, "type": "leave"},
        },
        [],
    ),
    "a raise without a size": ({"action": {"seat": 1, "type": "raise"}}, []),
    "a free seat": ({"action": {"seat": 6, "type": "join"}}, []),
    "stakes of nothing": (
        {"stakes": {"structure": "fixed-limit", "small_blind": "0", "big_blind": "2"}},
        [("not-above-zero", "/stakes/small_blind")],
    ),
    "a last hand that cannot be read": ({"last_hand": 5}, [("not-an-object", "/last_hand")]),
}


@pytest.mark.parametrize("kind", SEATINGS)
def test_a_seating_has_just_the_faults_of(kind: str) -> None:
    changes, expected = SEATINGS[kind]

    assert faults(read_seating_question, seating(**changes)) == expected


@pytest.mark.parametrize(
    ("asked", "between"),
    [
        pytest.param(seating(), True, id="a seating"),
        pytest.param({"stakes": 1}, True, id="stakes alone"),
        pytest.param({"last_hand": 1}, True, id="a last hand alone"),
        pytest.param({"seats": 1}, True, id="seats alone"),
        pytest.param(question(), False, id="a question"),
        pytest.param({"start": 1, "seats": 1}, False, id="a start and seats"),
        pytest.param({"edition": 1}, False, id="neither"),
        pytest.param([1], False, id="no object"),
    ],
)
def test_a_seating_is_told_from_a_question(asked: object, *, between: bool) -> None:
    assert is_seating(json.dumps(asked).encode()) is between


ASKED: dict[str, dict[str, Any]] = {
    "a whole number": {"type": "raise", "seat": 1, "to": 4},
    "text": {"type": "raise", "seat": 1, "to": "4.0"},
    "cards in a text": {"type": "draw", "seat": 1, "discard": "As Kd"},
    "cards in a list, and ten in digits": {
        "type": "draw",
        "seat": 1,
        "discard": ["10s", "Kd"],
        "received": [],
    },
    "a post": {"type": "post", "seat": 1, "blind": "big", "amount": "2.0"},
    "a deal": {"type": "deal", "cards": {"1": FIVE}},
}


@pytest.mark.parametrize("kind", ASKED)
def test_what_may_be_written_in_several_ways_is_given_back_as_it_came(kind: str) -> None:
    action = ASKED[kind]

    read = read_ruling_question(json.dumps(question(action=dict(reversed(action.items())))).encode())

    assert isinstance(read.asked, dict)
    assert read.asked == action
    assert next(iter(read.asked)) == "type"


@pytest.mark.parametrize("act", ["fold", "call", "raise", "show"])
def test_what_can_be_written_in_one_way_only_is_given_back_as_it_was_read(act: str) -> None:
    read = read_ruling_question(json.dumps(question(action={"type": act, "seat": 1})).encode())

    assert msgspec.to_builtins(read.asked) == {"type": act, "seat": 1}
    assert not isinstance(read.asked, dict)


def test_a_question_keeps_names_currency_and_sizes_apart() -> None:
    named = seats({"name": "Anna"}, {}, {"name": "Bob"})
    plain = read_ruling_question(json.dumps(question()).encode())

    read = read_ruling_question(json.dumps(question(start=start(seats=named, currency="CAD"))).encode())

    assert (read.names, read.currency) == ({1: "Anna", 3: "Bob"}, "CAD")
    assert (plain.names, plain.currency) == ({}, plain.edition.currency)
    assert (read.start.stakes.lower, read.start.stakes.upper) == (200, 400)


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        pytest.param({}, ("fixed-limit", 200, 400), id="all given"),
        pytest.param(
            {"structure": "limit", "big_bet": None}, ("fixed-limit", 200, 400), id="twice the lower"
        ),
        pytest.param({"small_bet": None, "big_bet": "5"}, ("fixed-limit", 200, 500), id="the big blind"),
        pytest.param({"structure": "no-limit"}, ("no-limit", 200, 400), id="another structure"),
    ],
)
def test_limits_that_are_left_out_follow_from_the_others(
    changes: dict[str, Any], expected: tuple[str, int, int]
) -> None:
    stakes = read_ruling_question(
        json.dumps(question(start=start(**changes), action={"type": "fold", "seat": 1})).encode()
    ).start.stakes

    assert (stakes.structure, stakes.lower, stakes.upper) == expected


def test_a_seating_fills_in_stacks_button_and_what_was_in_before() -> None:
    first = read_seating_question(json.dumps(seating(last_hand=None, button=4)).encode())
    last = {"button": 1, "big_blinds": [2, 3], "dealt_in": 5}
    later = read_seating_question(json.dumps(seating(last_hand=last)).encode())

    assert (first.start.last, first.start.button, first.action) == (None, 4, None)
    assert {seat.stack for seat in first.start.seats} == {PLENTY}
    assert later.start.button == 0
    assert later.start.last is not None
    assert (later.start.last.small_blind, later.start.last.big_blinds) == (None, (2, 3))
    assert (later.start.last.dealt_in, later.currency) == (5, later.edition.currency)
