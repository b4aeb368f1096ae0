"""Cards and tables as pictures: what is on them, and that nothing lies over anything else."""

import dataclasses
import json
import re
from itertools import combinations
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import msgspec
import pytest

from rulesvc.drawing import card_picture, hand_picture, table_picture
from rulesvc.drawing.glyphs import RANK_GLYPHS, SUIT_SHAPES, number
from rulesvc.drawing.seat_geometry import BOX, HALF, WIDTH, plan_for
from rulesvc.game.cards import HIDDEN, RANKS, Card, parse_card
from rulesvc.game.editions import EDITIONS
from rulesvc.game.table import Table
from rulesvc.language.explain import language
from rulesvc.rulings.replay import replay
from rulesvc.rulings.rulebook import BOOK
from rulesvc.wire import read_situation_question
from tests.questions import situation, start

DANISH, ENGLISH = language("da"), language("en")
HOUSE = EDITIONS["fortune-da-7a"]
BLINDS: list[dict[str, Any]] = [
    {"seat": 2, "type": "post", "blind": "small"},
    {"seat": 3, "type": "post", "blind": "big"},
    {"type": "deal"},
]
DRAWN = [{"seat": seat, "type": "stand-pat"} for seat in (2, 3, 1)]


def table(*, events: list[dict[str, Any]], edition: str = "fortune-da-7a", **changes: Any) -> Table:
    """A table after these events, at which ten may sit."""
    asked = situation(edition, start=start(structure="no-limit", **changes), events=events)
    question = read_situation_question(json.dumps(asked).encode())
    roomy = dataclasses.replace(question.start.edition, max_players=10)
    begun = msgspec.structs.replace(question.start, edition=roomy)
    found, illegal = replay(BOOK, begun, question.events)
    assert illegal is None
    return found


def seats(count: int) -> list[dict[str, Any]]:
    return [{"seat": seat, "stack": "100"} for seat in range(1, count + 1)]


def act(seat: int, kind: str, **fields: Any) -> dict[str, Any]:
    return {"seat": seat, "type": kind, **fields}


def drawn(found: Table, **changes: Any) -> Element:
    """The picture of a table, read as XML."""
    options: dict[str, Any] = {"currency": "USD", "label": "A table"} | changes
    return ElementTree.fromstring(table_picture(found, found.edition, DANISH, **options))


def seat_of(picture: Element, seat: int) -> Element:
    (found,) = [node for node in picture.iter() if node.get("data-seat") == str(seat)]
    return found


def classed(inside: Element, name: str) -> list[Element]:
    return [node for node in inside.iter() if node.get("class") == name]


def words(inside: Element) -> list[str]:
    return [node.text or "" for node in inside.iter() if node.tag.endswith("text")]


def paths(picture: str) -> list[str]:
    return [node.get("d", "") for node in ElementTree.fromstring(picture).iter() if node.tag.endswith("path")]


@pytest.mark.parametrize("said_in", [DANISH, ENGLISH], ids=["da", "en"])
def test_every_card_is_drawn_with_its_rank_and_its_suit_and_without_text(said_in: Any) -> None:
    pictures = {card: card_picture(Card(card), HOUSE, said_in) for card in range(52)}

    for card, picture in pictures.items():
        rank, *suits = paths(picture)
        assert rank == RANK_GLYPHS[said_in.rank(card // 4, HOUSE)].path
        assert suits == [SUIT_SHAPES[card % 4]] * 2
        assert "<text" not in picture
    assert len(set(pictures.values())) == 52


@pytest.mark.parametrize(("rank", "letter"), [*zip("AKQJ", "EKDB", strict=True)])
def test_house_letters_are_drawn_in_the_language_of_the_house_only(rank: str, letter: str) -> None:
    card = parse_card(rank + "h")
    assert card is not None

    at_home, abroad = (card_picture(card, HOUSE, said_in) for said_in in (DANISH, ENGLISH))

    assert paths(at_home)[0] == RANK_GLYPHS[letter].path
    assert paths(abroad)[0] == RANK_GLYPHS[rank].path
    assert (at_home == abroad) == (rank == letter)


def test_there_is_a_glyph_for_the_rank_letters_of_every_edition() -> None:
    for edition in EDITIONS.values():
        said_in = ENGLISH if edition.language is None else language(edition.language)
        assert {said_in.rank(rank, edition) for rank in range(len(RANKS))} <= RANK_GLYPHS.keys()


def test_a_card_nobody_named_and_a_card_face_down_look_different() -> None:
    unknown, back = card_picture(HIDDEN, HOUSE, DANISH), card_picture(None, HOUSE, DANISH)

    assert paths(unknown) == [RANK_GLYPHS["?"].path]
    assert "--card-back" in back
    assert "--card-back" not in unknown


def test_a_hand_is_one_picture_with_a_name_and_without_a_fixed_size() -> None:
    hand = [Card(51), Card(50), HIDDEN, None, Card(0)]

    picture = ElementTree.fromstring(hand_picture(hand, HOUSE, DANISH, "Es & <konge> \"'"))

    assert picture.get("role") == "img"
    assert picture.get("aria-label") == "Es & <konge> \"'"
    assert picture.get("class") == "cards"
    assert len(picture) == 5
    assert picture.get("viewBox") == "-1 -1 322 86"
    assert not {"width", "height"} & set(picture.keys())


def test_numbers_have_two_decimals_at_most() -> None:
    found = table(events=[*BLINDS, act(1, "raise", to="7.25")])
    pictures = [
        card_picture(Card(17), HOUSE, DANISH),
        card_picture(None, HOUSE, DANISH),
        table_picture(found, HOUSE, DANISH, currency="USD", label=""),
    ]

    assert [number(value) for value in (1.0, -0.001, 2.345678, 30)] == ["1", "0", "2.35", "30"]
    assert not any(re.search(r"\d\.\d{3}|\de-", picture) for picture in pictures)


def test_the_same_table_gives_the_same_bytes() -> None:
    first, second = (
        table_picture(table(events=BLINDS), HOUSE, DANISH, currency="USD", label="A table") for _ in range(2)
    )

    assert first == second


@pytest.mark.parametrize("count", range(2, 11))
def test_a_table_has_one_element_for_each_seat_with_its_number_and_stack(count: int) -> None:
    events = [*BLINDS[:2], {"type": "deal"}]
    if count == 2:
        events = [act(1, "post", blind="small"), act(2, "post", blind="big"), {"type": "deal"}]

    picture = drawn(table(events=events, edition="generic-52", seats=seats(count)))

    numbers = [node.get("data-seat") for node in classed(picture, "seat")]
    assert numbers == [str(seat) for seat in range(1, count + 1)]
    for seat in classed(picture, "seat"):
        assert seat.get("data-seat") in words(seat)
        assert any(said.endswith(("USD", "$")) for said in words(seat))


@pytest.mark.parametrize("count", range(2, 11))
def test_nothing_lies_over_anything_else(count: int) -> None:
    plan = plan_for(count)
    things = [(WIDTH / 2 - 68, WIDTH / 2 + 68, plan.pot - 12, plan.pot + 12)]
    for place in plan.places:
        things.append((place.x - HALF - 3.5, place.x + HALF + 3.5, place.y - BOX, place.y + BOX + 3.5))
        ends = sorted((place.x + place.inward * (HALF + 12), place.x + place.inward * (HALF + 74)))
        left, right = ends if place.inward else (place.x - HALF, place.x + HALF)
        things.append((left, right, place.y + place.bet, place.y + place.bet + 30))
        button = place.x + place.side * (HALF + 13)
        things.append((button - 9, button + 9, place.y - 22, place.y - 4))

    for one, other in combinations(things, 2):
        assert one[1] <= other[0] or other[1] <= one[0] or one[3] <= other[2] or other[3] <= one[2]
    for left, right, top, bottom in things:
        assert left >= 0
        assert right <= WIDTH
        assert top >= 0
        assert bottom <= plan.height


def test_seats_follow_each_other_clockwise_from_the_bottom() -> None:
    places = plan_for(6).places

    assert places[0].y == max(place.y for place in places)
    assert places[1].x < places[0].x
    assert places[1].y > places[2].y
    assert places[3].y == min(place.y for place in places)
    assert places[4].x > places[3].x
    assert places[4].y < places[5].y


def test_bets_lie_in_front_of_their_seats_while_the_round_runs() -> None:
    picture = drawn(table(events=[*BLINDS, act(1, "raise", to="6.50")]))

    bets = {seat: words(classed(seat_of(picture, seat), "bet")[0]) for seat in (1, 2, 3)}
    assert bets == {1: ["$6,50"], 2: ["$1"], 3: ["$2"]}
    assert not classed(picture, "pot")


def test_the_pot_is_what_was_put_in_before_this_round() -> None:
    first = [*BLINDS, act(1, "call"), act(2, "call"), act(3, "check")]

    between = drawn(table(events=first))
    second = drawn(table(events=[*first, *DRAWN, act(2, "bet", to="4")]))

    assert words(classed(between, "pot")[0]) == ["$6"]
    assert not classed(between, "bet")
    assert words(classed(second, "pot")[0]) == ["$6"]
    assert words(classed(second, "bet")[0]) == ["$4"]


def test_the_seat_to_act_alone_is_marked() -> None:
    picture = drawn(table(events=BLINDS))

    assert len(classed(picture, "turn")) == 1
    assert classed(seat_of(picture, 1), "turn")


def test_amounts_are_in_the_currency_asked_for() -> None:
    picture = drawn(table(events=BLINDS), currency="EUR")

    assert any("€" in said for said in words(seat_of(picture, 1)))


def test_a_long_amount_is_squeezed_into_its_room() -> None:
    rich = [{"seat": seat, "stack": "123456789.25"} for seat in (1, 2, 3)]

    picture = drawn(table(events=BLINDS, seats=rich))

    squeezed = [node for node in seat_of(picture, 1).iter() if node.get("textLength")]
    assert [node.text for node in squeezed] == ["$123.456.789,25"]


def test_folded_and_all_in_seats_look_it() -> None:
    events = [*BLINDS, act(1, "all-in"), act(2, "fold")]

    picture = drawn(table(events=events))

    looks = {seat: seat_of(picture, seat).get("data-look") for seat in (1, 2, 3)}
    assert looks == {1: "all-in", 2: "folded", 3: "in"}
    assert not classed(seat_of(picture, 2), "hand")
    assert classed(seat_of(picture, 1), "hand")


def test_a_hand_thrown_away_at_the_showdown_looks_folded() -> None:
    first = [*BLINDS, act(1, "call"), act(2, "call"), act(3, "check")]
    checked = [*first, *DRAWN, act(2, "bet", to="4"), act(3, "call"), act(1, "call")]

    picture = drawn(table(events=[*checked, act(2, "show"), act(3, "muck")]))

    looks = {seat: seat_of(picture, seat).get("data-look") for seat in (1, 2, 3)}
    assert looks == {1: "in", 2: "in", 3: "folded"}


def test_markers_stand_until_the_blind_is_made_up() -> None:
    marked = [{"seat": 5, "stack": "50", "missed": "MS"}, {"seat": 4, "stack": "0", "state": "sitting-out"}]
    blinds = BLINDS[:2]

    owing = drawn(table(events=blinds, seats=[*seats(3), *marked]))
    paid = drawn(table(events=[*blinds, act(5, "post", blind="dead-small")], seats=[*seats(3), *marked]))

    assert [words(tag) for tag in classed(seat_of(owing, 5), "marker")] == [["MS"]]
    assert not classed(paid, "marker")
    assert seat_of(owing, 4).get("data-look") == "out"
    assert words(seat_of(owing, 4)) == ["4"]


def test_the_button_lies_beside_its_seat() -> None:
    picture = drawn(table(events=BLINDS))

    assert len(classed(picture, "button")) == 1
    assert words(classed(seat_of(picture, 1), "button")[0]) == ["D"]


def test_a_button_on_a_seat_that_is_not_there_gets_an_empty_place() -> None:
    posts = [act(4, "post", blind="small")]

    picture = drawn(table(events=posts, button=3, seats=[*seats(2), {"seat": 4, "stack": "100"}]))

    (place,) = classed(picture, "place")
    assert place.get("data-place") == "3"
    assert words(place) == ["3", "D"]
    assert len(classed(picture, "seat")) == 3


def test_hands_given_are_drawn_face_up_and_all_others_face_down() -> None:
    hand = tuple(Card(card) for card in (51, 47, 43, 39, 35))
    found = table(events=BLINDS)

    picture = drawn(found, shown={1: hand})

    faces, backs = (classed(seat_of(picture, seat), "hand")[0] for seat in (1, 2))
    assert RANK_GLYPHS["E"].path in [node.get("d") for node in faces.iter()]
    assert len(faces) == len(backs) == 5
    assert "--card-back" in ElementTree.tostring(backs, encoding="unicode")


def test_the_label_of_a_table_is_escaped() -> None:
    label = 'Seat 1 & "2" <3>'

    picture = drawn(table(events=BLINDS), label=label)

    assert picture.get("aria-label") == label
    assert picture.get("role") == "img"


def test_no_letter_in_a_table_is_smaller_than_thirteen_units() -> None:
    picture = drawn(table(events=BLINDS))

    sizes = [float(node.get("font-size", "14")) for node in picture.iter()]
    assert picture.get("font-family") == "inherit"
    assert min(sizes) >= 13
