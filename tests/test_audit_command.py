"""The command audit, run as a user runs it."""

import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from rulesvc.audits.batches import audit_files, files_in
from tests.histories import BOSS, FILES, FOLDER, FULL_TILT, OTHERS, REAL, STARS

ILLEGAL = STARS.replace("Eve: checks", "Eve: bets $2")
"""A bet where the big blind has to be raised: event 4."""


def audit(*args: str | Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "rulesvc", "audit", *map(str, args)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a legal, an illegal and a broken hand, in this order of files."""
    (tmp_path / "deep").mkdir()
    (tmp_path / "a.txt").write_text(STARS)
    (tmp_path / "b.txt").write_text(ILLEGAL.replace("#77", "#78") + FULL_TILT)
    (tmp_path / "deep" / "c.xml").write_text(BOSS)
    (tmp_path / ".hidden").write_text("nothing")
    return tmp_path


def test_hands_that_are_all_legal_end_with_0() -> None:
    ran = audit(FOLDER)

    assert ran.returncode == 0
    assert "27 hands were checked." in ran.stdout
    assert "0 hands break a rule." in ran.stdout
    assert ran.stderr == ""


def test_every_hand_is_one_line_of_json() -> None:
    ran = audit("--json", REAL, *FILES)

    lines = [json.loads(line) for line in ran.stdout.splitlines()]
    assert len(lines) == 54
    assert {tuple(line) for line in lines} == {("file", "hand", "legal", "first_illegal")}
    assert all(line["legal"] and line["first_illegal"] is None for line in lines)
    assert [line["file"] for line in lines[:27]] == [str(REAL)] * 27


def test_an_illegal_hand_ends_with_1_and_says_what_and_why(folder: Path) -> None:
    ran = audit(folder)

    assert ran.returncode == 1
    row = next(line for line in ran.stdout.splitlines() if "b.txt" in line)
    assert row.split()[1:3] == ["78", "4"]
    assert "bet1." in ran.stdout
    assert "4 hands were checked." in ran.stdout
    assert "1 hand breaks a rule." in ran.stdout


def test_the_first_illegal_event_is_in_the_json(folder: Path) -> None:
    ran = audit("--json", folder / "b.txt")

    first, second = map(json.loads, ran.stdout.splitlines())
    assert first == {"file": str(folder / "b.txt"), "hand": "78", "legal": False, "first_illegal": 4}
    assert second["legal"] is True
    assert ran.returncode == 1


def test_a_part_that_cannot_be_read_ends_with_2_and_the_rest_is_checked(folder: Path) -> None:
    (folder / "d.txt").write_text(STARS + OTHERS["holdem"][0] + "\n" + STARS)

    ran = audit(folder, folder / "missing.txt")

    assert ran.returncode == 2
    assert "6 hands were checked." in ran.stdout
    line = STARS.count("\n") + 1
    assert f"d.txt:{line}: 1 This is a hand of Texas Hold’em" in ran.stderr
    assert "missing.txt: The file cannot be opened." in ran.stderr


def test_nothing_to_check_ends_with_2(tmp_path: Path) -> None:
    assert audit(tmp_path).returncode == 2
    assert audit("--lang", "xx", tmp_path).returncode == 2
    assert audit().returncode == 2


def test_a_table_that_cannot_be_ends_with_2(tmp_path: Path) -> None:
    asked = json.loads(REAL.read_text().splitlines()[0])["question"]
    asked["start"]["structure"] = "spread-limit"
    (tmp_path / "a.json").write_text(json.dumps(asked))

    ran = audit(tmp_path)
    line = json.loads(audit("--json", tmp_path).stdout)

    assert ran.returncode == 2
    assert "structure.kinds" in ran.stdout
    assert (line["legal"], line["first_illegal"]) == (False, None)


def test_cards_outside_the_deck_of_the_edition_are_a_fault(tmp_path: Path) -> None:
    (tmp_path / "a.xml").write_text(BOSS)

    ran = audit("--edition", "network-7a", tmp_path / "a.xml")

    assert ran.returncode == 2
    assert "/events/11/received. " in ran.stderr


def test_words_come_in_the_language_asked_for(folder: Path) -> None:
    texts = {audit("--lang", code, folder / "b.txt").stdout for code in ("en", "pl", "da")}

    assert len(texts) == 3


@pytest.mark.parametrize("jobs", [2, 3])
def test_more_processes_say_the_same_in_the_same_order(folder: Path, jobs: int) -> None:
    (folder / "d.txt").write_text(STARS * 400 + "PokerStars Hand #8: nothing\n" + ILLEGAL)
    paths = [folder, *FILES]

    alone, together = list(audit_files(paths)), list(audit_files(paths, jobs=jobs))

    assert together == alone
    assert len(alone) == 4 + 402 + 27


def test_a_large_file_is_cut_into_batches_and_all_bytes_are_reported(tmp_path: Path) -> None:
    file = tmp_path / "large.txt"
    file.write_text(STARS * 400)
    told: list[int] = []

    results = list(audit_files([file], jobs=2, advance=told.append))

    assert len(results) == 400
    assert len(told) > 2
    assert sum(told) == file.stat().st_size


def test_rubbish_is_given_up_in_every_process(tmp_path: Path) -> None:
    (tmp_path / "a.xml").write_text("<HISTORY>\n" * 100_000)
    (tmp_path / "b.txt").write_text(STARS)

    for jobs in (1, 2):
        results = list(audit_files([tmp_path], jobs=jobs))

        assert len(results) < 2000
        assert results[-2].unread is not None
        assert results[-2].unread.code == "given-up"
        assert results[-1].legal


def test_a_name_of_a_file_that_is_no_text_can_be_said(tmp_path: Path) -> None:
    Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff.txt")).write_text(STARS)

    assert audit(tmp_path).returncode == 0
    assert json.loads(audit("--json", tmp_path).stdout)["legal"] is True


DOUBTFUL = STARS.replace("Eve: calls $28", "Eve: calls $280").replace("Total pot $63", "Total pot $64")
"""A legal hand that states another call and another pot."""


def test_a_history_that_contradicts_itself_is_said_and_breaks_no_rule(folder: Path) -> None:
    file = folder / "d.txt"
    file.write_text(STARS + DOUBTFUL.replace("#77", "#79"))

    ran, as_json = audit(file), audit("--json", file)

    assert (ran.returncode, as_json.returncode) == (0, 0)
    call = STARS.count("\n") + 17
    for said in (ran.stderr, as_json.stderr):
        assert f"{file}:{call}: 79 For seat 5 the history states $280; the rest" in said
        assert "79 The history states a pot of $64; the bets come to $63." in said
    assert "In 1 hand the history contradicts itself" in ran.stdout
    assert "0 hands break a rule." in ran.stdout
    assert [json.loads(line)["legal"] for line in as_json.stdout.splitlines()] == [True, True]


def test_an_illegal_hand_among_doubtful_ones_ends_with_1(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(DOUBTFUL)
    (tmp_path / "b.txt").write_text(ILLEGAL)

    ran = audit(tmp_path)

    assert ran.returncode == 1
    assert "1 hand breaks a rule." in ran.stdout


def test_names_and_numbers_are_printed_on_one_line(tmp_path: Path) -> None:
    name = os.fsdecode(os.fsencode(tmp_path) + b"/a\xffX\nY\x1b[31m.txt")
    question = json.loads(REAL.read_text().splitlines()[0]) | {"id": "1\n2\x1b\u202e"}
    Path(name).write_text(json.dumps(question) + "\n" + json.dumps(question | {"question": {"start": 1}}))
    (tmp_path / "b.json").write_text(json.dumps(question | {"result": {"pot": "9.00"}}))

    ran = audit(tmp_path)
    lines = [json.loads(line) for line in audit("--json", tmp_path).stdout.splitlines()]

    shown = f"{tmp_path}/a\\xffX\\nY\\x1b[31m.txt"
    assert ran.stderr.startswith(f"{shown}:2: ")
    assert f"{tmp_path}/b.json:1: 1\\n2\\x1b\\u202e The history states a pot" in ran.stderr
    assert lines[0]["file"] == shown
    assert lines[0]["hand"] == "1\\n2\\x1b\\u202e"
    assert len(lines) == 2


@pytest.mark.parametrize("options", [[], ["--json"]])
def test_a_closed_pipe_ends_quietly(tmp_path: Path, options: list[str]) -> None:
    for number in range(40):
        (tmp_path / f"{number}.txt").write_text(ILLEGAL * 10)
    command = [sys.executable, "-m", "rulesvc", "audit", str(tmp_path), *options]
    reads, writes = os.pipe()
    os.close(reads)

    ran = subprocess.run(command, stdout=writes, stderr=subprocess.PIPE, check=False)
    os.close(writes)

    assert ran.returncode == 128 + 13
    assert ran.stderr == b""


def test_folders_are_read_with_all_below_them_in_order(folder: Path) -> None:
    assert [file.name for file in files_in([folder])] == ["a.txt", "b.txt", "c.xml"]
    assert files_in([folder / "b.txt", folder / "none"]) == [folder / "b.txt", folder / "none"]


def test_a_terminal_sees_how_far_it_is() -> None:
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "rulesvc", "audit", str(FOLDER)]

    ran = subprocess.run(command, stdout=subprocess.PIPE, stderr=theirs, check=False)
    os.close(theirs)

    assert ran.returncode == 0
    assert b"100%" in os.read(ours, 100_000)
    os.close(ours)
