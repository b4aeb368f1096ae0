"""Hand histories: every format to the questions that it comes to, and what is no history named."""

import json
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulesvc.audits.batches import audit_hand
from rulesvc.game.table import Phase
from rulesvc.histories import NOTES, UNREAD, Hand, Unread, read_hands
from rulesvc.histories.decoding import encoding_of
from rulesvc.histories.notation import minor
from rulesvc.histories.nouns import Broken
from rulesvc.messages import messages_of
from rulesvc.rulings.answering import audit_of
from rulesvc.wire import read_situation_question
from tests.histories import (
    BOSS,
    FILES,
    FULL_TILT,
    ONGAME,
    OTHERS,
    PHH,
    REAL,
    ROOMS,
    STARS,
    WRITTEN,
    hand,
    read,
)


def bare(question: dict[str, Any]) -> dict[str, Any]:
    """A question without cards, shows and currency, its posts in the order of the seats."""
    events = [
        {key: value for key, value in event.items() if key not in ("cards", "discard", "received")}
        for event in question["events"]
        if event["type"] not in ("show", "muck")
    ]
    posts = sorted((e for e in events if e["type"] == "post"), key=lambda event: event["seat"])
    start = {key: value for key, value in question["start"].items() if key != "currency"}
    return question | {"start": start, "events": [*posts, *(e for e in events if e["type"] != "post")]}


def hands_of(file: Path) -> list[Hand]:
    found = list(read_hands(file.read_bytes(), file.name))
    assert all(isinstance(one, Hand) for one in found), found
    return [one for one in found if isinstance(one, Hand)]


def winners(one: Hand) -> set[int]:
    audit = audit_of(read_situation_question(json.dumps(one.question).encode()))
    assert audit.first_illegal is None, (one.id, audit.rulings[-1])
    assert audit.result.table.phase == Phase.OVER
    return {award.seat for award in audit.result.awards}


def test_the_files_of_the_rooms_come_to_the_same_questions() -> None:
    expected = [json.loads(line) for line in REAL.read_text().splitlines()]

    imported = [one for file in FILES for one in hands_of(file)]

    assert len(imported) == len(expected)
    known = {json.dumps(bare(one["question"]), sort_keys=True): one["result"] for one in expected}
    for one in imported:
        result = known[json.dumps(bare(one.question), sort_keys=True)]
        assert one.outcome.pot == result["pot"]
        assert {str(seat): won for seat, won in one.outcome.won.items()} == result["won"]
        assert {str(seat): " ".join(held) for seat, held in one.outcome.shown.items()} == result["shown"]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_a_hand_of_a_room_is_legal_to_its_end_and_won_as_stated(file: Path) -> None:
    for one in hands_of(file):
        assert winners(one) == set(one.outcome.won)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_the_cards_of_hero_and_the_hands_shown_are_there(file: Path) -> None:
    for one in hands_of(file):
        events = one.question["events"]
        deal = next(event for event in events if event["type"] == "deal")
        assert one.hero is not None
        assert len(deal["cards"][str(one.hero)]) == 5
        drawn = [e for e in events if e["type"] == "draw" and e["seat"] == one.hero]
        assert all(len(event["received"]) == event["count"] for event in drawn)
        shown = {event["seat"]: tuple(event["cards"]) for event in events if event["type"] == "show"}
        assert shown.items() <= dict(one.outcome.shown).items()


def test_no_nickname_is_in_a_question() -> None:
    for file in FILES:
        for one in hands_of(file):
            assert set(one.names) == {seat["seat"] for seat in one.question["start"]["seats"]}
            assert not any(name in json.dumps(one.question) for name in one.names.values())


def test_pokerstars_as_it_can_be_written() -> None:
    one = hand(STARS)

    seats = {seat["seat"]: seat for seat in one.question["start"]["seats"]}
    assert seats[1]["stack"] == "1640.00"
    assert seats[5] == {"seat": 5, "stack": "458.50", "missed": "ML"}
    assert [note.code for note in one.inferred] == ["missed-big"]
    assert one.names[2] == "b: folds"
    draw = next(event for event in one.question["events"] if event["type"] == "draw")
    assert (draw["discard"], draw["received"]) == (["2s"], ["9h"])
    assert one.outcome.won == {3: "61.00"}
    assert winners(one) == {3}


def test_full_tilt_as_it_can_be_written() -> None:
    one = hand(FULL_TILT)

    assert one.question["start"]["structure"] == "pot-limit"
    assert [seat["seat"] for seat in one.question["start"]["seats"]] == [1, 2, 3, 4]
    assert [note.code for note in one.inferred] == ["missed-big"]
    assert one.outcome.won == {2: "38.00"}
    assert winners(one) == {2}


def test_ongame_as_it_can_be_written() -> None:
    one = hand(ONGAME)

    assert [note.code for note in one.inferred] == ["draw", "shows"]
    draws = [e for e in one.question["events"] if e["type"] in ("draw", "stand-pat")]
    assert [(draw["seat"], draw.get("count", 0)) for draw in draws] == [(10, 2), (1, 0), (8, 2)]
    assert draws[0]["received"] == ["Ah", "Ac"]
    assert one.outcome.won == {1: "16.50", 8: "16.50"}
    assert winners(one) == {1, 8}


def test_boss_media_as_it_can_be_written() -> None:
    one = hand(BOSS)

    assert one.names[1] == "A<b"
    events = one.question["events"]
    assert next(e for e in events if e["type"] == "deal")["cards"] == {"3": ["Ad", "Ac", "Ah", "Ks", "Td"]}
    assert {"seat": 3, "type": "all-in"} in events
    draw = {"seat": 3, "type": "draw", "count": 2, "discard": ["Ks", "Td"], "received": ["2d", "2c"]}
    assert draw in events
    assert {"seat": 4, "type": "post", "blind": "both"} in events


def test_phh_as_it_can_be_written() -> None:
    one = hand(PHH)

    assert (one.id, one.question["start"]["button"]) == ("12", 7)
    assert one.question["start"]["small_blind"] == "0.50"
    types = [event["type"] for event in one.question["events"]]
    assert types == [
        "post", "post", "deal", "raise", "fold", "call", "draw", "draw", "check", "bet", "raise", "call",
        "show", "muck",
    ]  # fmt: skip
    assert winners(one) == {5}
    assert one.outcome.won == {5: "12.50"}


def test_phh_with_two_players_has_the_small_blind_last() -> None:
    text = 'variant = "N5CD"\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [50, 60]\n'

    one = hand(text + 'actions = ["p2 cc", "p1 cc", "p1 sd", "p2 sd", "p1 cbr 4", "p2 f"]\n')

    assert one.question["events"][0] == {"seat": 1, "type": "post", "blind": "big", "amount": "2.00"}
    assert winners(one) == {1}


def test_a_file_of_many_phh_hands_is_cut_at_its_headings() -> None:
    found = read("".join(f"[{n}]\n{PHH}\n" for n in (1, 2)) + "[3]\nvariant = \n" + f"[4]\n{PHH}")

    assert [type(one).__name__ for one in found] == ["Hand", "Hand", "Unread", "Hand"]
    assert isinstance(found[2], Unread)
    assert (found[2].code, found[2].hand) == ("toml", "3")


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ('"p2 cc",\n  "p2 sd', '"p2 xx",\n  "p2 sd', "unknown-action"),
        ('"p3 cbr 2",\n  "p1', '"p9 cbr 2",\n  "p1', "unknown-player"),
        ('"p3 cbr 2",\n  "p1', '"p3 cbr many",\n  "p1', "amount"),
        ("AsKsQsJs2d", "AsKsQsJs2", "card"),
        ("antes = [0, 0, 0]", "antes = [1, 1, 1]", "antes"),
        ("_5cd_fl", "_5cd", "variant"),
        ('variant = "_5cd_fl"', "variant = 5", "header"),
        ("small_bet = 1\n", "", "header"),
        ("seats = [2, 5, 7]", "seats = [2, 5]", "header"),
        ("starting_stacks = [100,", "starting_stacks = [true,", "amount"),
        ("[0.50, 1, 0]", "[0.50, 1, 0", "toml"),
    ],
)
def test_phh_that_is_odd_is_named(old: str, new: str, code: str) -> None:
    (found,) = read_hands(PHH.replace(old, new).encode(), "odd.phh")

    assert isinstance(found, Unread)
    assert found.code == code
    assert found.message is UNREAD[code]


def test_phh_shows_what_was_dealt_and_needs_no_names_or_seats() -> None:
    text = PHH.replace('players = ["Anna", "Bob", "Eve"]\n', "").replace("seats = [2, 5, 7]\n", "")

    one = hand(text.replace('"p2 sm AsKsQsJsTs"', '"p2 sm -", ""'))

    assert one.names == {}
    assert {"seat": 2, "type": "show"} in one.question["events"]
    assert winners(one) == {2}


BLINDS = {
    "a second small blind": ("Eve: posts small & big blinds $3", "Eve: posts small blind $1", "dead-small"),
    "a second big blind": ("Eve: posts small & big blinds $3", "Eve: posts big blind $2", "newcomer"),
    "no small blind": ("b: folds: posts small blind $1\n", "", "no-small-blind"),
    "a small blind elsewhere": ("Hero: posts big blind $2", "Hero: posts small blind $1", "dead-small"),
    "a button on the small blind": ("Seat #1 is the button", "Seat #2 is the button", "missed-big"),
    "another small blind": ("b: folds: posts small", "Anna: posts small", "missed-big"),
}


@pytest.mark.parametrize("kind", BLINDS)
def test_blinds_that_are_not_the_usual_two_are_told_apart(kind: str) -> None:
    old, new, code = BLINDS[kind]

    one = hand(STARS.replace(old, new))

    assert code in [note.code for note in one.inferred]
    assert all(note.message is NOTES[note.code] for note in one.inferred)
    assert (one.question["start"].get("small_blind_seat", 0) is None) == (kind == "no small blind")


def test_a_small_blind_of_fixed_limit_that_nobody_posts_is_half_the_big_one() -> None:
    text = STARS.replace("No Limit ($1/$2 USD)", "Limit ($2/$4 USD)")

    one = hand(
        text.replace("b: folds: posts small blind $1\n", "").replace("small & big blinds $3", "big blind $2")
    )

    assert one.question["start"]["small_blind"] == "1.00"
    assert "small-blind-size" in [note.code for note in one.inferred]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("$1,234.50", 123450),
        ("€1.5K", 150000),
        ("1 234,5", 123450),
        ("2", 200),
        ("0.05", 5),
        ("£1.234.567", 123456700),
    ],
)
def test_amounts_are_read_however_a_room_writes_them(text: str, value: int) -> None:
    assert minor(text) == value


@pytest.mark.parametrize("text", ["", "-1", ".5", "1.234.5", "1e9", "99999999999999999", "x"])
def test_what_is_no_amount_is_refused(text: str) -> None:
    with pytest.raises(Broken):
        minor(text)


BOSS_ODD = {
    'LINK="51"': ('LINK="52"', "card"),
    'KIND="HAND_AB"': ('KIND="HAND_XY"', "unknown-action"),
    'TYPE="ACTION_DISCARD" PLAYER="Bob" VALUE="3"': ('TYPE="ACTION_WAVE" PLAYER="Bob"', "unknown-action"),
    'TYPE="HAND_BLINDS" PLAYER="Dan"': ('TYPE="HAND_ANTE" PLAYER="Dan"', "antes"),
    'PLAYER="Dan" VALUE="4.00"': ('PLAYER="Don" VALUE="4.00"', "unknown-player"),
    'GAME="GAME_FCD" ': ("", "header"),
    'STAKES="2.00/4.00"': ('STAKES="2.00"', "amount"),
    '<ACTION TYPE="ACTION_STAND" PLAYER="Dan"/>\n': ("", "draw-missing"),
}


@pytest.mark.parametrize("part", BOSS_ODD)
def test_an_element_that_is_odd_is_named(part: str) -> None:
    new, code = BOSS_ODD[part]

    (found,) = read(BOSS.replace(part, new))

    assert isinstance(found, Unread)
    assert (found.code, found.hand) == (code, "9")


def test_questions_are_read_one_by_one_in_a_list_and_on_lines() -> None:
    questions = [json.loads(line)["question"] for line in REAL.read_text().splitlines()[:3]]
    asked = questions[0] | {"events": questions[0]["events"][:-1], "action": questions[0]["events"][-1]}

    alone = hand(json.dumps(asked, indent=2))
    listed = read(json.dumps(questions, indent=1))
    batch = read(json.dumps({"questions": questions}))

    assert alone.question == questions[0]
    assert [note.code for note in alone.inferred] == ["action-asked"]
    assert [one.question for one in listed if isinstance(one, Hand)] == questions
    assert [one.question for one in batch if isinstance(one, Hand)] == questions


def test_a_fault_of_json_is_placed_on_its_line() -> None:
    text = json.dumps(json.loads(REAL.read_text().splitlines()[0])["question"], indent=1)

    (broken,) = read(text.replace('"button"', "button"))
    (short,) = read(text[:300])

    assert isinstance(broken, Unread)
    assert (broken.code, broken.place) == ("json", 1 + text[: text.index("button")].count("\n"))
    assert isinstance(short, Unread)
    assert short.code == "truncated"


def test_a_name_leaves_the_question() -> None:
    question = json.loads(REAL.read_text().splitlines()[0])["question"]
    question["start"]["seats"][0]["name"] = "Anna"

    one = hand(json.dumps(question))

    assert list(one.names.values()) == ["Anna"]
    assert "Anna" not in json.dumps(one.question)


ENCODINGS = {
    "utf-8": lambda text: text.encode(),
    "utf-8 with BOM": lambda text: text.encode("utf-8-sig"),
    "utf-16 with BOM": lambda text: text.encode("utf-16"),
    "utf-16-le": lambda text: text.encode("utf-16-le"),
    "utf-16-be": lambda text: text.encode("utf-16-be"),
    "cp1252": lambda text: text.encode("cp1252"),
    "CRLF": lambda text: text.replace("\n", "\r\n").encode(),
    "CR": lambda text: text.replace("\n", "\r").encode(),
}


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("format", WRITTEN)
def test_encodings_and_ends_of_lines_make_no_difference(encoding: str, format: str) -> None:
    text = WRITTEN[format].replace("Bob", "Bób")

    one = hand(ENCODINGS[encoding](text))

    assert one.question == hand(WRITTEN[format]).question
    assert format == "pokerstars" or any("Bób" in name for name in one.names.values())


@pytest.mark.parametrize("format", [room.id for room in ROOMS])
def test_a_broken_hand_does_not_spoil_the_others(format: str) -> None:
    text = WRITTEN[format]
    broken = text[: len(text) * 2 // 3].rpartition("\n")[0] + "\n"

    found = read(text + broken + text)

    assert [type(one).__name__ for one in found] == ["Hand", "Unread", "Hand"]
    assert found[1].place == text.count("\n") + 1


def test_a_file_may_mix_formats_of_text_and_xml() -> None:
    found = read(STARS + "\n" + FULL_TILT + BOSS.partition("?>")[2] + ONGAME)

    assert [one.format for one in found if isinstance(one, Hand)] == [
        "pokerstars", "full-tilt", "boss-media", "ongame",
    ]  # fmt: skip


@pytest.mark.parametrize("format", WRITTEN)
def test_a_hand_cut_off_anywhere_is_a_hand_or_said_to_be_none(format: str) -> None:
    lines = WRITTEN[format].splitlines(keepends=True)

    for count in range(len(lines)):
        for found in read("".join(lines[:count])):
            assert isinstance(found, Hand) or found.code in UNREAD


@pytest.mark.parametrize(("game", "text"), [(game, text) for game, texts in OTHERS.items() for text in texts])
def test_other_games_are_named(game: str, text: str) -> None:
    (found,) = read(text)

    assert isinstance(found, Unread)
    assert (found.code, found.facts) == ("other-game", {"game": game})


ODD = {
    "Dan posts $2\n": ("Dan posts $2\nDan posts a straddle of $4\n", "unknown-action"),
    "Bob bets $13": ("Bob bets $many", "unknown-action"),
    "[Ts 5d 6s 2d 8h]": ("[Ts 5d 6s 2d 8x]", "card"),
    "Dealt to Hero [Ts 6s 8h] [Ah Ad]": ("Dealt to Hero [Ts 5d 6s 8h] [Ad]", "contradiction"),
    "Dan posts a dead small blind of $1": ("Dan antes $1", "antes"),
    "Hero discards 2 cards [5d 2d]\n": ("", "draw"),
    "Dan discards 5 cards\n": ("", "draw-missing"),
    "*** HOLE CARDS ***": ("Hand #5 has been canceled", "cancelled"),
    "Anna folds\n": ("Anna folds\nZoe folds\n", "unknown-player"),
    "2010/11/06": ("2010/11/06 (partial)", "truncated"),
    "Pot Limit": ("$40 Cap No Limit", "cap"),
}


@pytest.mark.parametrize("line", ODD)
def test_a_line_that_is_odd_is_named_with_its_place(line: str) -> None:
    replacement, code = ODD[line]

    (found,) = read(FULL_TILT.replace(line, replacement))

    if isinstance(found, Hand):
        assert code in [note.code for note in found.inferred]
    else:
        assert found.code == code


def test_the_line_of_a_fault_is_that_of_the_file() -> None:
    (_, found) = read(STARS + STARS.replace("discards 1 card [2s]", "eats 1 card"))

    assert isinstance(found, Unread)
    assert (found.place, found.code) == (STARS.count("\n") + 19, "unknown-action")


BOMB = '<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY b "cccc"><!ENTITY d "&b;&b;">]>\n<ROOT>&d;' + BOSS
HOSTILE = {
    "empty": (b"", "empty"),
    "blank": (b" \n\n ", "empty"),
    "prose": (b"To whom it may concern", "unknown-format"),
    "picture": (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + bytes(range(256)) * 9, "not-text"),
    "zeros": (b"\0" * 3_000_000, "not-text"),
    "entities": (BOMB.encode(), "entities-refused"),
    "entities inside": (BOSS.replace("<PLAYER", '<!DOCTYPE x>\n<PLAYER', 1).encode(), "entities-refused"),
    "undeclared entity": (BOSS.replace("Bob", "&b;").encode(), "xml"),
    "deep xml": (BOSS.replace("<PLAYER", "<a>" * 5000 + "<PLAYER", 1).encode(), "too-deep"),
    "deep json": (b'{"a":' * 50_000, "too-deep"),
    "deep list": (b"[" * 1_000_000, "too-deep"),
    "deep toml": (b'variant = "_5cd_fl"\na = ' + b"[" * 5000, "too-deep"),
    "long line": (STARS.replace("Eve: checks", "Eve: checks" + "x" * 5000).encode(), "line"),
    "long hand": (STARS.replace("Eve: checks\n", "Eve: checks\n" * 50_000).encode(), "too-large"),
    "long json": (b'{"a": "' + b"x" * 20_000_000, "too-large"),
    "no json": (b"{nothing}", "json"),
    "other json": (b'{"a": 1}', "unknown-format"),
    "faulty question": (REAL.read_bytes().splitlines()[0].replace(b'"seat": 5', b'"seat": 55'), "question"),
}  # fmt: skip


@pytest.mark.parametrize("kind", HOSTILE)
def test_what_is_no_history_is_refused_by_name(kind: str) -> None:
    data, code = HOSTILE[kind]

    found = list(read_hands(data))

    assert isinstance(found[0], Unread)
    assert found[0].code == code
    assert len(found) < 3


def test_a_file_of_nothing_but_rubbish_is_given_up() -> None:
    found = read("<HISTORY>\n" * 100_000)

    assert len(found) < 2000
    assert isinstance(found[-1], Unread)
    assert found[-1].code == "given-up"


@pytest.mark.no_cover
@pytest.mark.parametrize("kind", ["lines", "xml"])
def test_fifty_megabytes_of_hands_cost_little_more_memory_than_the_file(kind: str) -> None:
    script = """
        import resource, sys
        from tests.histories import BOSS, REAL
        from rulesvc.histories import blocks, read_hands

        seed, read = {"lines": (REAL.read_bytes(), read_hands), "xml": (BOSS.encode(), blocks)}[sys.argv[1]]
        hands, times = len(list(read(seed))), 50_000_000 // len(seed)
        data = seed * times
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        count = sum(hasattr(one, "format") for one in read(data))
        after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        print(count, hands * times, (after - before) // 1024)
    """

    ran = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(script), kind], capture_output=True, text=True, check=True
    )

    count, expected, megabytes = map(int, ran.stdout.split())
    assert count == expected
    assert megabytes < 50


SEEDS = [text.encode() for text in WRITTEN.values()] + [REAL.read_bytes()[:3000], FILES[1].read_bytes()]


@pytest.mark.no_cover
@settings(max_examples=300, deadline=None)
@given(st.sampled_from(SEEDS), st.lists(st.tuples(st.integers(0, 10_000), st.integers(0, 255)), max_size=8))
def test_flipped_bytes_never_raise(seed: bytes, flips: list[tuple[int, int]]) -> None:
    data = bytearray(seed)
    for place, value in flips:
        data[place % len(data)] = value

    for found in read_hands(bytes(data)):
        assert isinstance(found, Hand) or found.code in UNREAD
        audit_hand(found)


@pytest.mark.no_cover
@settings(max_examples=200, deadline=None)
@given(st.sampled_from(SEEDS), st.lists(st.integers(0, 200), min_size=1, max_size=4), st.randoms())
def test_lines_left_out_or_doubled_never_raise(seed: bytes, places: list[int], random: Any) -> None:
    lines = seed.splitlines(keepends=True)
    for place in places:
        lines[place % len(lines)] = random.choice([b"", lines[place % len(lines)] * 2, lines[0]])

    for found in read_hands(b"".join(lines)):
        assert isinstance(found, Hand) or found.code in UNREAD
        audit_hand(found)


# What the history states beside the acts


def stars(id: str) -> str:
    """One hand out of the files of PokerStars."""
    text = "\n".join(file.read_text("utf-8-sig") for file in FILES if file.name.startswith("stars"))
    (one,) = [f"PokerStars {part.strip()}\n" for part in text.split("PokerStars ") if f"#{id}:" in part]
    return one


def of_room(start: str) -> str:
    """The first file of a room."""
    file = next(file for file in FILES if file.name.startswith(start))
    return file.read_bytes().decode(encoding_of(file.read_bytes(), ROOMS) or "")


RAISED = stars("153148513639")
FOLDED = stars("35839326969")
ON_GAME_PL = of_room("ongame-5-carddraw-pl").replace("Dealing to Hero: [Qs, 8c, 5h, Th, 5s]\n", "")
ON_GAME = of_room("ongame-5-carddraw-usd-1-2").split("\n\n\n")[0] + "\n"
ON_GAME_DEAD = of_room("ongame-5-carddraw-usd-0.05").split("\n\n\n")[0] + "\n"
TILT = of_room("ftp-5-carddraw-limit")
MEDIA = of_room("boss")

SHOWN_ON_STARS = "Hero: shows [Jd Qd Td Kd 9h] (a straight, Nine to King)\nEve: mucks hand\n"
SHOWN_ON_FULL_TILT = "Bob shows [7h 7d 7s Qh Qs] a full house, Sevens full of Queens\nDan mucks\n"

STATED = {
    "call": (RAISED, "Player1: calls $30", "Player1: calls $300", ["amount-differs"]),
    "smaller call": (RAISED, "Player1: calls $30", "Player1: calls $1", ["amount-differs"]),
    "call on OnGame": (ON_GAME, "calls $1", "calls $5", ["amount-differs"]),
    "call on Full Tilt": (TILT, "Player3 calls $0.15", "Player3 calls $0.20", ["amount-differs"]),
    "call on Boss Media": (BOSS, '"Bob" VALUE="1.00"/>\n<ACTION TYPE="HAND_BOARD"',
                           '"Bob" VALUE="2.00"/>\n<ACTION TYPE="HAND_BOARD"', ["amount-differs"]),
    "raise": (RAISED, "raises $60 to $120", "raises $90 to $120", ["amount-differs"]),
    "raise on OnGame": (ONGAME, "raises €4 to €4", "raises €2 to €4", ["amount-differs"]),
    "all-in": (RAISED, "Player1: calls $30", "Player1: calls $30 and is all-in", ["all-in-differs"]),
    "all-in on OnGame": (ON_GAME, "calls $1", "calls $1 [all in]", ["all-in-differs"]),
    "returned": (RAISED, "*** SHOW", "Uncalled bet ($60) returned to Hero\n*** SHOW", ["amount-differs"]),
    "pot at the draw": (TILT, "(Pot: $0.80)", "(Pot: $2.40)", ["pot-differs"]),
    "pot at the draw on Boss Media": (BOSS, 'BOARD" POT="10.00"', 'BOARD" POT="9.00"', ["pot-differs"]),
    "pot": (RAISED, "Total pot $480", "Total pot $1440", ["pot-differs"]),
    "pot on OnGame": (ON_GAME, "Main pot: $2.50", "Main pot: $7.50", ["pot-differs"]),
    "blind on OnGame": (ON_GAME, "small blind ($0.50)", "small blind ($0.75)", ["pot-differs"]),
    "blind left out": (ON_GAME_DEAD, "Player4 posts dead blind ($0.02)\n", "", ["pot-differs"]),
    "winner on OnGame": (ON_GAME, "won by Player8", "won by Player4", ["winner-differs"]),
    "winner on Full Tilt": (TILT, "Player1 wins", "Player2 wins", ["winner-differs"]),
    "winner on Boss Media": (MEDIA, 'RESULT PLAYER="Player3"', 'RESULT PLAYER="Hero"', ["winner-differs"]),
    "winnings": (RAISED, "479", "470", ["winner-differs"]),
    "two winnings": (RAISED, "collected $479", "collected $470", ["winner-differs"]),
    "winnings of a question": (REAL.read_text(), '{"3": "4.00"}', '{"5": "4.00"}', ["winner-differs"]),
    "the only act of a player left out": (FOLDED, "Player6: folds\n", "", ["no-act"]),
    "the only act of a player on OnGame left out": (ON_GAME_PL, "Hero folds\n", "", ["no-act"]),
    "muck left out": (RAISED, "Player1: mucks hand\n", "", ["incomplete"]),
    "showdown left out": (STARS, SHOWN_ON_STARS, "", ["incomplete"]),
    "showdown on Full Tilt left out": (FULL_TILT, SHOWN_ON_FULL_TILT, "", ["incomplete"]),
    "fold left out": (ON_GAME, "Player4 folds\n", "", ["incomplete"]),
}  # fmt: skip


@pytest.mark.parametrize("kind", STATED)
def test_what_is_stated_otherwise_than_the_acts_come_to_is_said(kind: str) -> None:
    text, old, new, codes = STATED[kind]
    assert old in text

    first, *others = map(audit_hand, read(text.replace(old, new, 1 if text == MEDIA else -1)))

    assert first.legal
    assert [note.code for note in first.contradictions] == codes
    assert all(note.message is NOTES[note.code] for note in first.contradictions)
    assert not any(other.contradictions for other in others)


def test_a_contradiction_has_its_line_and_both_amounts() -> None:
    (found,) = audit_hand(hand(RAISED.replace("Player1: calls $30", "Player1: calls $300"))).contradictions

    assert RAISED.splitlines()[found.line - 1] == "Player1: calls $30"
    assert found.facts == {"seat": 1, "amount": 30000, "expected": 3000}


def test_hands_of_rooms_contradict_themselves_nowhere() -> None:
    hands = [one for file in [*FILES, REAL] for one in hands_of(file)]
    hands += [hand(text) for text in WRITTEN.values()]

    assert [(one.id, audit_hand(one).contradictions) for one in hands if audit_hand(one).contradictions] == []


UNSTATED = {
    "pot": (STARS, "Total pot $63 | Rake $2\n", ""),
    "rake": (STARS, " | Rake $2", ""),
    "winner": (PHH, "winnings = [0, 12.50, 0]\n", ""),
    "amounts of Boss Media": (BOSS, ' POT="10.00" RAKE="0.50"', ""),
    "a showdown of PHH": (PHH, '  "p2 sm AsKsQsJsTs",\n  "p3 sm",\n', ""),
    "a showdown of OnGame": (ONGAME, ", [2h, 2c, 3h, 3d, 6h] (TWO_PAIR)", ""),
    "a showdown of Boss Media": (BOSS, BOSS[BOSS.index("<RESULT") : BOSS.index("</SHOWDOWN>")], ""),
    "returned bets": (FULL_TILT, "Bob shows", "Uncalled bet of $5 returned to Zoe\nBob shows"),
}


@pytest.mark.parametrize("kind", UNSTATED)
def test_what_is_not_stated_is_not_compared(kind: str) -> None:
    text, old, new = UNSTATED[kind]
    assert old in text

    assert audit_hand(hand(text.replace(old, new))).contradictions == ()


def test_a_hand_is_compared_up_to_its_first_illegal_act() -> None:
    text = RAISED.replace("Player1: calls $30", "Player1: calls $300").replace(
        "Hero: bets $60", "Hero: bets $1"
    )

    result = audit_hand(hand(text))

    assert not result.legal
    assert [note.code for note in result.contradictions] == ["amount-differs"]


def test_a_question_may_stop_anywhere() -> None:
    question = json.loads(REAL.read_text().splitlines()[0])["question"]
    question["events"] = question["events"][:4]

    assert audit_hand(hand(json.dumps(question))).contradictions == ()


def test_a_card_thrown_away_that_was_not_held_is_a_contradiction() -> None:
    (found,) = read(RAISED.replace("discards 3 cards [Jd 7d 5c]", "discards 3 cards [Jd 7d 5d]"))

    assert isinstance(found, Unread)
    assert found.code == "contradiction"


@pytest.mark.parametrize("text", ["0.125", "1.525", "$2.350", "0,125", "1.525K", "01,125", "1.5250"])
def test_three_decimals_are_no_amount(text: str) -> None:
    with pytest.raises(Broken):
        minor(text)


def test_a_point_groups_only_where_the_hand_divides_by_commas() -> None:
    point = STARS.replace("$1,640", "$1.640")
    commas = point.replace("$458.50", "$458,50")

    (refused,) = read(point)
    read_so = hand(commas)

    assert isinstance(refused, Unread)
    assert (refused.code, refused.place) == ("amount", 3)
    assert read_so.question["start"]["seats"][0]["stack"] == "1640.00"
    (other,) = read(STARS.replace("$458.50", "$458,50"))
    assert isinstance(other, Unread)
    assert other.code == "amount"


@pytest.mark.parametrize("size", ["100.125", "0.005", "1e20", "-1", "10000000000000"])
def test_a_point_of_phh_divides(size: str) -> None:
    (found,) = read(PHH.replace("starting_stacks = [100,", f"starting_stacks = [{size},"))

    assert isinstance(found, Unread)
    assert found.code == "amount"
    assert hand(PHH.replace("[100,", "[100.500,")).question["start"]["seats"][0]["stack"] == "100.50"


@pytest.mark.parametrize(
    "element",
    ['TYPE="ACTION_TIMEOUT" PLAYER="Bob" VALUE="3.00"', 'TYPE="CHAT" PLAYER="Bob" VALUE="1"',
     'TYPE="ACTION_REBUY" PLAYER="Bob" VALUE="2.00"', 'TYPE="HAND_PATTERN" PLAYER="Bob"'],
)  # fmt: skip
def test_an_unknown_element_of_boss_media_is_no_draw(element: str) -> None:
    (found,) = read(
        BOSS.replace('<ACTION TYPE="ACTION_CALL"', f'<ACTION {element}/>\n<ACTION TYPE="ACTION_CALL"', 1)
    )

    assert isinstance(found, Unread)
    assert found.code == "unknown-action"


@pytest.mark.parametrize("name", ["ACTION_DRAW", "CHANGE_CARDS", "ACTION_EXCHANGE", "ACTION_SWAP"])
def test_an_element_of_boss_media_that_is_called_a_draw_is_one(name: str) -> None:
    text = BOSS.replace("ACTION_DISCARD", name).replace("ACTION_STAND", "HAND_STANDPAT")

    assert hand(text).question == hand(BOSS).question


CURRENCIES = {
    "code": (STARS, "USD)", "CAD)", "CAD"),
    "sign": (STARS, "($1/$2 USD)", "(£1/£2)", "GBP"),
    "no code": (STARS, "USD)", "XXQ)", "USD"),
    "Full Tilt": (FULL_TILT, "$1/$2", "€1/€2", "EUR"),
    "play chips": (FULL_TILT, "$1/$2", "1/2", None),
    "OnGame": (ONGAME, "", "", "EUR"),
    "play money": (ONGAME, "Real money", "Play money", None),
    "Boss Media": (BOSS, '"EUR"', '"PLN"', "PLN"),
    "play money of Boss Media": (BOSS, "GAMETYPE_REAL", "GAMETYPE_PLAY", None),
    "PHH": (PHH, "hand = 12", 'hand = 12\ncurrency = "DKK"', "DKK"),
    "odd in PHH": (PHH, "hand = 12", "hand = 12\ncurrency = 5", None),
}


@pytest.mark.parametrize("kind", CURRENCIES)
def test_the_currency_is_that_of_the_header(kind: str) -> None:
    text, old, new, currency = CURRENCIES[kind]

    one = hand(text.replace(old, new))

    assert one.question["start"].get("currency") == currency
    assert audit_hand(one).legal


# Between the hands


OTHER = STARS.replace("#77", "#78")
HEADLESS = {text: text.partition("\n")[2] for text in (STARS, FULL_TILT, ONGAME)}
BEHIND = {
    "glued": (STARS.rstrip() + OTHER, ["77", "78"]),
    "glued to Full Tilt": (FULL_TILT.rstrip() + OTHER, ["5", "78"]),
    "glued to OnGame": (ONGAME.rstrip() + ONGAME, ["R5-1-2", "R5-1-2"]),
    "glued to XML": (BOSS.rstrip() + OTHER, ["9", "78"]),
    "glued to an element": (BOSS.replace("</ROOT>\n", "") + OTHER, ["9", "78"]),
    "header lost": (STARS + HEADLESS[STARS], ["77", "unknown-format"]),
    "header of Full Tilt lost": (FULL_TILT + HEADLESS[FULL_TILT], ["5", "unknown-format"]),
    "header of OnGame lost": (ONGAME + HEADLESS[ONGAME], ["R5-1-2", "unknown-format"]),
    "header of XML lost": (BOSS + BOSS[BOSS.index("<PLAYER") :], ["9", "unknown-format"]),
    "first header of XML lost": (BOSS[BOSS.index("<PLAYER") :], ["unknown-format"]),
    "end lost": (STARS[: STARS.index("*** SUMMARY")] + HEADLESS[STARS], ["truncated"]),
    "end of Full Tilt lost": (FULL_TILT[: FULL_TILT.index("*** S")] + HEADLESS[FULL_TILT], ["truncated"]),
    "end of OnGame lost": (ONGAME[: ONGAME.index("Summary")] + HEADLESS[ONGAME], ["truncated"]),
    "other header": (STARS + "\nPokerStars - Hand Nr. 5: x\ny\n" + OTHER, ["77", "unknown-format", "78"]),
    "prose": (ONGAME + "\nThat was it.\n\n" + OTHER, ["R5-1-2", "unknown-format", "78"]),
    "prose on the last line": (ONGAME.rstrip() + " bye\n" + OTHER, ["R5-1-2", "unknown-format", "78"]),
}  # fmt: skip


@pytest.mark.parametrize("kind", BEHIND)
def test_nothing_behind_a_hand_vanishes(kind: str) -> None:
    text, expected = BEHIND[kind]

    assert [one.id if isinstance(one, Hand) else one.code for one in read(text)] == expected


def test_files_of_different_encodings_in_one_are_named() -> None:
    found = read(b"".join(file.read_bytes() for file in FILES))

    assert sum(isinstance(one, Hand) for one in found) == 25
    assert [one.code for one in found if isinstance(one, Unread)] == ["encoding"]
    (first, second) = read(FULL_TILT.encode("utf-16") + STARS.encode())
    assert isinstance(first, Hand)
    assert isinstance(second, Unread)
    assert second.place == FULL_TILT.count("\n") + 1
    three = read(STARS.encode() + FULL_TILT.encode("utf-16") + STARS.encode())
    assert [one.id if isinstance(one, Hand) else one.code for one in three] == ["77", "encoding", "77"]


SAME = {
    "PokerStars": STARS.replace("Eve", "Anna"),
    "Full Tilt": FULL_TILT.replace("Dan", "Bob"),
    "OnGame": ONGAME.replace("Bob, Jr.", "---"),
    "Boss Media": BOSS.replace('"Dan"', '"Bob"'),
}


@pytest.mark.parametrize("room", SAME)
def test_acts_of_two_players_of_one_name_are_not_guessed(room: str) -> None:
    (found,) = read(SAME[room])

    assert isinstance(found, Unread)
    assert found.code == "same-name"


def test_one_name_twice_does_no_harm_where_players_have_numbers() -> None:
    assert hand(PHH.replace('"Bob"', '"Anna"')).question == hand(PHH).question


def test_every_code_has_words_that_say_what_its_facts_are() -> None:
    for text in (*UNREAD.values(), *NOTES.values()):
        for message in messages_of(text):
            assert message.text.endswith(".")
            assert message.slots <= {"seat", "count", "limit", "pointer", "amount", "expected"}


@pytest.mark.parametrize(("number", "is_read"), [(1, False), (4, True), (10, True), (0, False), (11, False)])
def test_seats_are_numbered_from_1_to_10(number: int, is_read: bool) -> None:
    (found,) = read(STARS.replace("Seat 5:", f"Seat {number}:"))

    assert isinstance(found, Hand) is is_read
    if isinstance(found, Unread):
        assert found.code == "header"
    else:
        assert number in found.names
