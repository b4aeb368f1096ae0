"""The commands, run as a user runs them."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rulesvc.language.explain import languages
from tests.questions import EVENTS, question


def rulesvc(*arguments: str, stdin: bytes = b"") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "rulesvc", *arguments]
    ended = subprocess.run(command, input=stdin, capture_output=True, timeout=60)
    return subprocess.CompletedProcess(
        command, ended.returncode, ended.stdout.decode(), ended.stderr.decode()
    )


def judged(asked: Any, *arguments: str) -> subprocess.CompletedProcess[str]:
    return rulesvc(
        "judge", "-", *arguments, stdin=asked if isinstance(asked, bytes) else json.dumps(asked).encode()
    )


def test_judge_prints_a_ruling_as_a_person_reads_it(tmp_path: Path) -> None:
    file = tmp_path / "question.json"
    file.write_text(json.dumps(question()))

    ended = rulesvc("judge", str(file), "--lang", "en")

    assert ended.returncode == 1
    assert ended.stdout.startswith(
        "This is not allowed. There is a bet to call ($2), so checking is not possible.\n\n"
    )
    assert "Rule bet1.opener-no-check:" in ended.stdout
    assert ended.stderr == ""


def test_judge_exits_with_0_for_a_legal_action() -> None:
    assert judged(question(action={"seat": 1, "type": "call"})).returncode == 0


def test_judge_speaks_the_editions_language_unless_told() -> None:
    assert judged(question(), "--json").stdout.count('"language": "da"') == 1
    assert judged(question(), "--json", "--lang", "pl").stdout.count('"language": "pl"') == 1


def test_judge_can_print_what_the_api_would_send() -> None:
    ruling = json.loads(judged(question(), "--json", "--lang", "en").stdout)

    assert ruling["findings"][0]["rule"] == "bet1.opener-no-check"
    assert ruling["action"] == question()["action"]


@pytest.mark.parametrize(
    ("asked", "complaint"),
    [
        (b"{", "one JSON document"),
        (question(edition="nowhere"), "/edition: There is no edition with this id; /v1/editions lists"),
        (question(events=[*EVENTS, {"seat": 1, "type": "check"}]), "/events/3: There is a bet to call ($2)"),
        (question(action={"seat": 1, "type": "draw", "discard": "4s"}), "/action/discard: The card 4♠"),
    ],
)
def test_judge_exits_with_2_for_unusable_input(asked: Any, complaint: str) -> None:
    ended = judged(asked, "--lang", "en")

    assert ended.returncode == 2
    assert complaint in ended.stderr
    assert ended.stdout == ""


def test_judge_says_so_when_a_file_cannot_be_read(tmp_path: Path) -> None:
    missing = rulesvc("judge", str(tmp_path / "none.json"))
    folder = rulesvc("judge", str(tmp_path))

    assert missing.returncode == folder.returncode == 2
    assert "none.json" in missing.stderr
    assert "Traceback" not in missing.stderr + folder.stderr


def test_catalogs_are_complete() -> None:
    ended = rulesvc("catalogs")

    lines = [line.split() for line in ended.stdout.splitlines()[1:]]
    assert ended.returncode == 0, ended.stdout
    assert [line[0] for line in lines] == list(languages())
    for _, messages, translated, *lacking, offered in lines:
        assert (translated, set(lacking), offered) == (messages, {"0"}, "yes")


@pytest.mark.parametrize("command", [(), ("serve",), ("judge",), ("catalogs",)])
def test_every_command_explains_itself(command: tuple[str, ...]) -> None:
    ended = rulesvc(*command, "--help")

    assert ended.returncode == 0
    assert "Usage:" in ended.stdout


def test_an_unknown_language_is_refused_before_anything_else() -> None:
    ended = judged(question(), "--lang", "tlh")

    assert ended.returncode == 2
    assert "tlh" in ended.stderr


def test_serve_refuses_a_port_that_is_taken(server: int) -> None:
    ended = rulesvc("serve", "--port", str(server))

    assert ended.returncode != 0
    assert str(server) in ended.stderr
    assert "Traceback" not in ended.stderr
