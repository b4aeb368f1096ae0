"""Hand histories beside all that is read out of them: questions, notes, claims, results and lines.

`readings.json` holds histories with one change each, and what they come to.
"""

import json
import re
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from rulesvc.audits.batches import audit_hand
from rulesvc.histories import Hand, Unread
from rulesvc.histories.format import LONGEST_LINE, MOST_HAND
from rulesvc.histories.notation import cards, minor, padded
from rulesvc.histories.nouns import Broken, Note, Patience
from rulesvc.histories.question_json import MOST_DOCUMENT, MOST_QUESTION
from tests.histories import BOSS, FULL_TILT, ONGAME, PHH, REAL, STARS, read

TEXTS = {"pokerstars": STARS, "full-tilt": FULL_TILT, "ongame": ONGAME, "boss-media": BOSS, "phh": PHH}
READINGS: dict[str, Any] = json.loads((Path(__file__).parent / "readings.json").read_text())


def note(one: Note) -> dict[str, Any]:
    return {"code": one.code, "facts": dict(one.facts)} | ({"line": one.line} if one.line else {})


def reading(found: Hand | Unread) -> dict[str, Any]:
    """All that is known of one hand, or of what is none."""
    if isinstance(found, Unread):
        return {"code": found.code, "place": found.place, "hand": found.hand, "facts": dict(found.facts)}
    outcome = found.outcome
    return {
        "id": found.id,
        "place": found.place,
        "hero": found.hero,
        "names": {str(seat): name for seat, name in found.names.items()},
        "start": found.question["start"],
        "events": found.question["events"],
        "result": {
            "pot": outcome.pot,
            "rake": outcome.rake,
            "won": {str(seat): won for seat, won in outcome.won.items()},
            "shown": {str(seat): list(cards) for seat, cards in outcome.shown.items()},
        },
        "notes": [note(one) for one in found.inferred],
        "contradictions": [note(one) for one in audit_hand(found).contradictions],
    }


def shortly(found: Hand | Unread) -> list[Any]:
    """A hand in a few words: how far it is legal, what was inferred and what contradicts it."""
    if isinstance(found, Unread):
        return [found.code, found.place]
    result = audit_hand(found)
    notes = [one.code for one in (*found.inferred, *result.contradictions)]
    return [len(found.question["events"]), result.first_illegal, result.rule, *notes]


def without_line(text: str, number: int) -> str:
    lines = text.splitlines(keepends=True)
    return "".join([*lines[:number], *lines[number + 1 :]])


@pytest.mark.parametrize("case", READINGS["changed"], ids=lambda case: case["about"])
def test_a_history_comes_to(case: dict[str, Any]) -> None:
    text = TEXTS[case["format"]]
    for old, new in case["changes"]:
        assert old in text
        text = text.replace(old, new)

    assert [reading(found) for found in read(text)] == case["found"]


@pytest.mark.parametrize("format", TEXTS)
def test_a_history_without_one_of_its_lines_comes_to(format: str) -> None:
    text, expected = TEXTS[format], READINGS["left-out"][format]

    found = [list(map(shortly, read(without_line(text, n)))) for n in range(len(text.splitlines()))]

    assert found == [lines["found"] for lines in expected]
    assert [lines["line"] for lines in expected] == text.splitlines()


AMOUNT = re.compile(
    r"(?<=[$€ \[])\d+(?:,\d{3})*(?:\.\d+)?(?=[,)\s\]]|$)|(?<=VALUE=\")[\d.]+|(?<=(?:POT|WIN)=\")[\d.]+"
)


def with_more(text: str, place: re.Match[str]) -> str:
    """The history with one unit more in that place."""
    value = Decimal(place[0].replace(",", "")) + 1
    return f"{text[: place.start()]}{value}{text[place.end() :]}"


def noted(found: Hand | Unread) -> list[Any]:
    """What contradicts a hand, with all there is to say about it."""
    said = [] if isinstance(found, Unread) else map(note, audit_hand(found).contradictions)
    return [*shortly(found), *said]


@pytest.mark.parametrize("format", TEXTS)
def test_a_history_with_one_number_higher_comes_to(format: str) -> None:
    text, expected = TEXTS[format], READINGS["higher"][format]

    found = [list(map(noted, read(with_more(text, place)))) for place in AMOUNT.finditer(text)]

    assert found == [numbers["found"] for numbers in expected]


LIMITS: dict[str, tuple[str, int]] = {
    "a hand of many lines": (STARS.replace("Eve: checks\n", "Eve: checks\n" * 50_000), MOST_HAND),
    "a document": ('{"a": "' + "x" * 20_000_000, MOST_DOCUMENT),
    "a question on a line": ('{"a": 1}\n{"a": "' + "x" * 2_000_000 + '"}\n', MOST_QUESTION),
}


@pytest.mark.parametrize("kind", LIMITS)
def test_what_is_too_large_says_what_the_limit_is(kind: str) -> None:
    text, limit = LIMITS[kind]

    (found,) = [one for one in read(text) if isinstance(one, Unread) and one.code == "too-large"]

    assert found.facts == {"limit": limit // 1024}
    assert limit % 1024 == 0


@pytest.mark.parametrize(("length", "code"), [(LONGEST_LINE, "unknown-action"), (LONGEST_LINE + 1, "line")])
def test_a_line_may_have_so_many_signs(length: int, code: str) -> None:
    said = "Eve: raises ".ljust(length, "x")

    (found,) = read(STARS.replace("Eve: checks", said))

    assert isinstance(found, Unread)
    assert (found.code, found.place) == (code, 12)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("0", 0),
        ("0.5", 50),
        ("0.05", 5),
        ("$ 7", 700),
        ("2K", 200_000),
        ("1.5M", 150_000_000),
        ("999999999999.99", 10**14 - 1),
        ("1,000", 100_000),
        ("12,345,678.9", 1_234_567_890),
    ],
)
def test_an_amount_is_read_to_the_cent(text: str, value: int) -> None:
    assert minor(text) == value


@pytest.mark.parametrize("text", ["1000000000000", "1000000M", "K", "$", "1.000"])
def test_what_is_too_much_or_no_amount_is_refused(text: str) -> None:
    with pytest.raises(Broken) as caught:
        minor(text)

    assert caught.value.code == "amount"


def test_a_thousand_may_be_grouped_by_a_point_where_commas_divide() -> None:
    assert minor("1.000", comma=True) == 100_000


@pytest.mark.parametrize(
    ("text", "held"),
    [("As kd 10H", ("As", "Kd", "Th")), ("As,Kd", ("As", "Kd")), ("?? xx XX", ("??", "??", "??")), ("", ())],
)
def test_cards_are_read_however_a_room_writes_them(text: str, held: tuple[str, ...]) -> None:
    assert cards(text) == held
    assert padded(cards(text)) == (*held, *["??"] * (5 - len(held)))


@pytest.mark.parametrize("cents", ["$0.02/$0.04", "$0.03/$0.06", "$0.10/$0.20"])
def test_the_small_blind_of_fixed_limit_is_what_was_posted(cents: str) -> None:
    low = cents.partition("/")[0]
    text = STARS.replace("No Limit ($1/$2 USD)", f"Limit ({cents} USD)").replace(
        "big blind $2", f"big blind {low}"
    )
    told = text.replace("small blind $1", "small blind $0.01").replace("big blinds $3", "big blinds $0.05")
    untold = text.replace("b: folds: posts small blind $1\n", "").replace(
        "posts small & big blinds $3", f"posts big blind {low}"
    )

    (posted, silent) = (read(told)[0], read(untold)[0])

    assert isinstance(posted, Hand)
    assert isinstance(silent, Hand)
    assert posted.question["start"]["small_blind"] == "0.01"
    assert minor(silent.question["start"]["small_blind"]) == minor(low) // 2


@pytest.mark.parametrize(
    ("code", "lost", "kept"), [("unknown-format", 1001, 1000), ("other-game", 50_001, 50_000)]
)
def test_a_file_is_given_up_after_so_many_places_that_are_no_hand(code: str, lost: int, kept: int) -> None:
    patience, patient = Patience(), Patience()

    seen = [patience.see(Unread(1, code)) for _ in range(lost)]
    for _ in range(3):
        assert not any(patient.see(Unread(1, code)) for _ in range(kept))
        assert not patient.see(None)

    assert (seen[-1], any(seen[:-1])) == (True, False)


def test_questions_stand_on_lines_where_two_of_the_first_ten_do() -> None:
    question = json.dumps(json.loads(REAL.read_text().splitlines()[0])["question"])
    pretty = json.dumps(json.loads(question), indent=1)

    lines = [read("\n" * blank + question + "\n" + question + "\n") for blank in (0, 8)]
    late = read("\n" * 10 + question + "\n" + question + "\n")
    document = read(pretty)
    broken = read(question + "\n" + question[:200] + "\n" + question)

    assert [[type(one) for one in found] for found in lines] == [[Hand, Hand], [Hand, Hand]]
    assert [one.place for one in lines[1]] == [9, 10]
    assert [type(one) for one in late] == [Unread]
    assert [type(one) for one in document] == [Hand]
    assert [type(one) for one in broken] == [Hand, Unread, Hand]


QUESTION: dict[str, Any] = json.loads(REAL.read_text().splitlines()[0])
RESULTS: dict[str, tuple[object, list[str]]] = {
    "as it is": (QUESTION["result"], []),
    "none": (None, []),
    "no object": ([1], []),
    "empty": ({}, []),
    "a pot that is no text": (QUESTION["result"] | {"pot": 5}, []),
    "another pot": (QUESTION["result"] | {"pot": "0.01"}, ["pot-differs"]),
    "winners that are no object": (QUESTION["result"] | {"won": 3}, []),
    "no winner": (QUESTION["result"] | {"won": {}}, []),
    "a winner that is no seat": (QUESTION["result"] | {"won": {"x": "1.00"}}, []),
    "a rake that is no text": (QUESTION["result"] | {"rake": 1}, []),
    "another rake": (QUESTION["result"] | {"rake": "900.00"}, ["winner-differs"]),
}


@pytest.mark.parametrize("kind", RESULTS)
def test_the_result_beside_a_question_is_compared_as_far_as_it_is_text(kind: str) -> None:
    result, codes = RESULTS[kind]

    (one,) = read(json.dumps(QUESTION | {"result": result}) + "\n")

    assert isinstance(one, Hand)
    assert [note.code for note in audit_hand(one).contradictions] == codes


@pytest.mark.parametrize(("id", "read_as"), [("a" * 61, "a" * 60), (7, "7"), (None, "None")])
def test_a_question_is_called_by_its_id_or_its_place(id: object, read_as: str) -> None:
    (named,) = read(json.dumps(QUESTION | {"id": id}))
    (unnamed,) = read(json.dumps({"question": QUESTION["question"]}))

    assert isinstance(named, Hand)
    assert isinstance(unnamed, Hand)
    assert (named.id, unnamed.id) == (read_as, "1")
