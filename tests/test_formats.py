"""Formats of hand histories: each is declared whole, in one place, and found by what it declares."""

import ast
import importlib
import pickle
import pkgutil
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import MISSING, fields, replace
from pathlib import Path
from typing import Any

import pytest

import rulesvc
from rulesvc import histories
from rulesvc.histories import FORMATS, Block, Format, Hand, Told, Unread, blocks, read_block, read_hands
from rulesvc.histories.decoding import encoding_of
from rulesvc.histories.draft import Draft
from rulesvc.histories.finish import finished
from rulesvc.histories.format import FileFormat, Found, HeadedFormat, Header, Pieces
from rulesvc.histories.formats import FOREIGN
from rulesvc.histories.headed import signs_of
from tests.histories import BOSS, FOLDER, FULL_TILT, ONGAME, PHH, REAL, ROOMS, STARS, WRITTEN

ROOT = Path(rulesvc.__file__).parent
README = ROOT.parent / "README.md"

SAMPLES = {
    "boss-media": (FOLDER / "boss-5cd-fl-eur-2-4.opoker.sample.xml").read_bytes(),
    "pokerstars": (FOLDER / "stars-5-carddraw-fl-usd-0.10-0.20-201106.sidepot.txt").read_bytes(),
    "ongame": (FOLDER / "ongame-5-carddraw-usd-1-2-201109.goalwin.sample.txt").read_bytes(),
    "full-tilt": (FOLDER / "ftp-5-carddraw-limit-usd-0.10-0.20-201011.sample.not.utf16.txt").read_bytes(),
    "phh": PHH.encode(),
    "questions": REAL.read_bytes(),
}
"""A file of each format, by the id that the format has to have."""

SPELLINGS = {
    "pokerstars": [
        "PokerStars Hand #77:  5 Card Draw No Limit ($1/$2 USD)", "POKERSTARS GAME #7:",
        "PokerStars Home Game Hand #7:", "PokerStars Zoom Hand #7:", "Full Tilt Hand #7:",
        "Full Tilt Rush Game #7:", "Hive Poker Hand #7:", "PokerMaster Game#7:",
    ],
    "full-tilt": ["Full Tilt Poker Game #5: Table", "FullTiltPoker Game #5:", "Full Tilt Poker.fr Game #5:"],
    "ongame": ["***** History for hand R5-1-2 *****", "*History for hand 5"],
    "boss-media": ["<HISTORY", '<HISTORY ID="9" TABLE="T">', '<HISTORY TABLE="T" ID="">'],
}  # fmt: skip
"""Headers as the rooms of a format write them."""

FOREIGN_HEADERS = [
    "***** Hand History for Game 5 *****", "Winamax Poker - CashGame - HandId: #5-1-2 - Omaha",
    "Stage #5: Holdem", "Game #5: Holdem", "Game # 5 - Holdem", "Hand #5, Holdem", "My Room Game #5 - Omaha",
]  # fmt: skip


def id_of(one: object) -> str:
    if isinstance(one, HeadedFormat | FileFormat):
        return one.id
    return one if isinstance(one, str) else type(one).__name__


def lines_of(sample: bytes) -> list[str]:
    return sample.decode(encoding_of(sample, ROOMS) or "").lstrip("\ufeff").splitlines()


def headers_in(room: HeadedFormat, sample: bytes) -> list[str]:
    return [line for line in lines_of(sample) if room.header.line.match(line)]


def missed_in(room: HeadedFormat, sample: bytes) -> list[str]:
    """Headers that are never compared, because the sign of the format is not in them."""
    return [line for line in headers_in(room, sample) if not signs_of([room.header]).search(line)]


def ids_or_codes(data: str, *formats: Format, name: str = "") -> list[str]:
    found = read_hands(data.encode(), name, formats=formats)
    return [one.id if isinstance(one, Hand) else one.code for one in found]


# Declared whole


def test_every_format_has_a_sample_and_an_id_and_a_name_of_its_own() -> None:
    assert sorted(SAMPLES) == sorted(one.id for one in FORMATS)
    assert max(Counter(one.id for one in FORMATS).values()) == 1
    assert max(Counter(one.name for one in FORMATS).values()) == 1


def test_a_declaration_in_a_module_is_in_the_tuple() -> None:
    modules = [
        importlib.import_module(f"{histories.__name__}.{m.name}")
        for m in pkgutil.iter_modules(histories.__path__)
    ]

    assert {id(m.FORMAT) for m in modules if hasattr(m, "FORMAT")} == {id(one) for one in FORMATS}


@pytest.mark.parametrize("declared", [*FORMATS, FOREIGN[0]], ids=id_of)
def test_nothing_can_be_left_out_of_a_declaration(declared: Any) -> None:
    parts = {part.name: getattr(declared, part.name) for part in fields(declared)}

    assert type(declared)(**parts) == declared
    assert all(part.default is part.default_factory is MISSING for part in fields(declared))
    for name in parts:
        with pytest.raises(TypeError, match=name):
            type(declared)(**{other: value for other, value in parts.items() if other != name})


@pytest.mark.parametrize("declared", FORMATS, ids=id_of)
def test_the_id_of_a_format_stands_in_its_own_module_only(declared: Format) -> None:
    own = Path(str(importlib.import_module(declared.read.__module__).__file__))
    rooms = (path for part in ("histories", "audits", "cli", "web") for path in (ROOT / part).rglob("*.py"))

    spelled = {
        path for path in rooms for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Constant) and node.value == declared.id
    }  # fmt: skip

    assert spelled == {own}


@pytest.mark.parametrize("declared", FORMATS, ids=id_of)
def test_the_readme_names_every_format(declared: Format) -> None:
    (audits,) = re.findall(r"(?s)`rulesvc audit PATH…`.*?\n\n", README.read_text())

    assert declared.name in audits


# Found by what is declared


@pytest.mark.parametrize("declared", FORMATS, ids=id_of)
def test_the_sample_of_a_format_is_read_as_that_format(declared: Format) -> None:
    found = list(read_hands(SAMPLES[declared.id]))

    assert found
    assert {one.format if isinstance(one, Hand) else one.code for one in found} == {declared.id}


@pytest.mark.parametrize("room", ROOMS, ids=id_of)
def test_a_header_is_found_by_its_line_and_by_its_sign_and_is_that_of_one_format(room: HeadedFormat) -> None:
    headers = headers_in(room, SAMPLES[room.id])

    assert headers
    assert missed_in(room, SAMPLES[room.id]) == []
    assert all(room.raw_start.match(data) for data in (line.encode() for line in headers))
    assert [other.id for other in ROOMS if any(map(other.header.line.match, headers))] == [room.id]


@pytest.mark.parametrize(
    ("room", "line"), [(room, line) for room in ROOMS for line in SPELLINGS[room.id]], ids=id_of
)
def test_a_header_is_found_however_it_is_spelled(room: HeadedFormat, line: str) -> None:
    assert headers_in(room, line.encode()) == [line]
    assert missed_in(room, line.encode()) == []


@pytest.mark.parametrize("line", FOREIGN_HEADERS)
def test_a_header_of_a_room_that_is_not_read_ends_the_hand_before_it(line: str) -> None:
    signs = [signs_of([header]) for header in FOREIGN if header.line.match(line)]

    assert signs
    assert all(sign.search(line) for sign in signs)
    assert ids_or_codes(f"{STARS}{line}\nSeat 1: Anna ($4)\n{STARS}", *FORMATS) == [
        "77",
        "unknown-format",
        "77",
    ]


@pytest.mark.parametrize("room", ROOMS, ids=id_of)
def test_a_header_that_its_sign_misses_is_noticed(room: HeadedFormat) -> None:
    blind = replace(room, header=replace(room.header, sign="in no header"))

    assert missed_in(blind, SAMPLES[room.id]) == headers_in(room, SAMPLES[room.id])


@pytest.mark.parametrize("room", ROOMS, ids=id_of)
def test_a_hand_that_begins_on_the_last_line_of_another_is_found(room: HeadedFormat) -> None:
    text = WRITTEN[room.id].rstrip()

    found = list(read_hands((text + text).encode(), formats=[room]))

    assert [one.format for one in found if isinstance(one, Hand)] == [room.id] * 2
    assert len(found) == 2


@pytest.mark.parametrize("declared", FORMATS, ids=id_of)
def test_the_first_line_tells_a_format_that_has_its_files_to_itself(declared: Format) -> None:
    first = next(line for line in lines_of(SAMPLES[declared.id]) if not line.startswith("#"))

    alone = [one for one in FORMATS if isinstance(one, FileFormat) and one.opening.match(first)]

    assert alone == ([declared] if isinstance(declared, FileFormat) else [])


def test_the_name_of_a_file_tells_a_format_that_its_first_line_does_not() -> None:
    text = '"variant" = "NT"\n'

    assert ids_or_codes(text, *FORMATS) == ["unknown-format"]
    assert ids_or_codes(text, *FORMATS, name="A.PHH") == ["other-game"]


LONG = {
    "pokerstars": STARS.replace("Eve: checks", "Eve: checks" + "x" * 2000),
    "full-tilt": FULL_TILT.replace("Dan checks", "Dan checks" + "x" * 2000),
    "ongame": ONGAME.replace("Hero checks", "Hero checks" + "x" * 2000),
    "boss-media": BOSS.replace("\n", ""),
    "phh": PHH.replace("gives up", "x" * 2000),
}


@pytest.mark.parametrize("format", LONG)
def test_a_line_is_long_in_text_but_not_where_a_whole_hand_may_stand_on_it(format: str) -> None:
    text = format in ("pokerstars", "full-tilt", "ongame")

    (found,) = read_hands(LONG[format].encode())

    assert (found.code if isinstance(found, Unread) else found.format) == ("line" if text else format)


@pytest.mark.parametrize("declared", FORMATS, ids=id_of)
def test_a_line_longer_than_the_format_allows_is_named(declared: Format) -> None:
    short = replace(declared, longest_line=20)

    (found, *_) = read_hands(SAMPLES[declared.id], formats=[short])

    assert isinstance(found, Unread)
    assert found.code == "line"


# Made up here: no other module knows of these

TIN = "Tin hand 5\nfold\nover\npaid 3\n"


def read_tin(block: Block, edition: str) -> Hand:
    """A hand of two players, in which the first does what the second line says."""
    draft = Draft(block.hand, block.place, block.format)
    draft.structure, draft.low, draft.high, draft.button = "no-limit", 100, 200, 1
    for seat, kind, amount in ((1, "small", 100), (2, "big", 200)):
        draft.sit(seat, f"player {seat}", 5000)
        draft.post(seat, kind, amount)
    draft.act(1, block.lines[1][1])
    return finished(draft, edition)


TIN_FORMAT = HeadedFormat(
    id="tin",
    name="Tin",
    told=Told.TO_END,
    longest_line=40,
    read=read_tin,
    header=Header(line=re.compile(r"Tin hand (\d+)"), sign="tin hand"),
    raw_start=re.compile(rb"Tin"),
    end=re.compile("over"),
    behind=re.compile("paid"),
    glued=re.compile(r"Tin hand \d"),
    closing=re.compile(r"paid \d+ ?(.+)"),
    element=None,
)


def each_line(format: FileFormat, pieces: Pieces) -> Iterator[Found]:
    """A hand on each line but the first, its number before what is done."""
    for place, text in pieces():
        number, _, act = text.strip().partition(" ")
        if place > 1:
            yield Block(format, number, place, ((place, number), (place, act)))


LIST_FORMAT = FileFormat(
    id="tin-list",
    name="Lists of tin",
    told=Told.ANYWHERE,
    longest_line=40,
    read=read_tin,
    suffixes=(".tin",),
    opening=re.compile("Tin list"),
    split=each_line,
)


def test_a_format_made_up_here_is_found_split_and_read_among_the_others() -> None:
    text = STARS + TIN + "noise\n" + BOSS.partition("?>")[2] + TIN.rstrip() + TIN.rstrip() + ONGAME

    found = list(read_hands(text.encode(), formats=(*FORMATS, TIN_FORMAT)))

    assert [(one.id, one.format) if isinstance(one, Hand) else one.code for one in found] == [
        ("77", "pokerstars"), ("5", "tin"), "unknown-format", ("9", "boss-media"), ("5", "tin"), ("5", "tin"),
        ("R5-1-2", "ongame"),
    ]  # fmt: skip
    assert found[1].place == STARS.count("\n") + 1
    assert ids_or_codes(TIN.rstrip() + " bye\n" + TIN, TIN_FORMAT) == ["5", "unknown-format", "5"]
    assert ids_or_codes(TIN.replace("fold", "fold" * 11), TIN_FORMAT) == ["line"]
    assert ids_or_codes(TIN, *FORMATS) == ["unknown-format"]


def test_a_hand_is_not_found_without_the_sign_of_its_header() -> None:
    blind = replace(TIN_FORMAT, header=replace(TIN_FORMAT.header, sign="in no header"))

    assert missed_in(blind, TIN.encode()) == ["Tin hand 5"]
    assert ids_or_codes(TIN, blind) == ["unknown-format"]


def test_a_format_made_up_here_may_have_its_files_to_itself() -> None:
    found = list(read_hands(b"Tin list\n8 fold\n9 raise\n", formats=(*FORMATS, LIST_FORMAT)))

    assert [(one.id, one.format) if isinstance(one, Hand) else one.code for one in found] == [
        ("8", "tin-list"), "question",
    ]  # fmt: skip
    assert ids_or_codes("any\n8 fold\n", *FORMATS, LIST_FORMAT, name="A.TIN") == ["8"]
    assert ids_or_codes("any\n8 fold\n", *FORMATS, LIST_FORMAT) == ["unknown-format"]


def test_where_no_format_is_known_nothing_is_read() -> None:
    assert ids_or_codes(STARS + BOSS) == ["unknown-format"]


@pytest.mark.parametrize("declared", [*FORMATS, TIN_FORMAT], ids=id_of)
def test_blocks_travel_between_processes(declared: Format) -> None:
    sample = SAMPLES.get(declared.id, TIN.encode())
    found = [one for one in blocks(sample, formats=[declared]) if isinstance(one, Block)]

    travelled: list[Block] = pickle.loads(pickle.dumps(found))

    assert travelled == found
    assert [read_block(block, "generic-52") for block in travelled] == list(
        read_hands(sample, formats=[declared])
    )
