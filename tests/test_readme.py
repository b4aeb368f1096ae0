"""What the README promises."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from rulesvc.language.explain import language, languages
from tests.conftest import Client

ROOT = Path(__file__).parent.parent
TEXT = (ROOT / "README.md").read_text()
QUESTION, SEATING = re.findall(r"```json\n(.*?)```", TEXT, re.DOTALL)
RULINGS = re.findall(r"```text\n(.*?)```", TEXT, re.DOTALL)


@pytest.mark.parametrize(("code", "printed"), list(zip(("en", "pl"), RULINGS, strict=True)))
def test_the_example_is_answered_as_printed(code: str, printed: str, tmp_path: Path) -> None:
    file = tmp_path / "question.json"
    file.write_text(QUESTION)

    ended = subprocess.run(
        [sys.executable, "-m", "rulesvc", "judge", str(file), "--lang", code], capture_output=True, text=True
    )

    assert ended.stdout == printed
    assert ended.returncode == 1


def test_the_example_is_answered_over_http(client: Client) -> None:
    ruling = client.post("/v1/rulings?lang=en", json.loads(QUESTION)).json

    assert RULINGS[0].startswith(ruling["summary"])
    assert ruling["findings"][0]["facts"] == {"seat": 1, "to_call": "2.00"}


def test_the_example_between_hands_is_answered(client: Client) -> None:
    answer = client.post("/v1/seatings?lang=it", json.loads(SEATING)).json

    assert answer["legal"] is True
    assert answer["findings"][0]["rule"] == "blinds.missed-big.post-all"


def test_every_endpoint_named_is_there(client: Client) -> None:
    for method, path in re.findall(r"`(GET|POST)? ?(/v1/[a-z/]+)`", TEXT):
        answer = client.get(path) if method != "POST" else client.post(path, {})

        assert answer.status in (200, 422), path


def test_every_file_named_is_there() -> None:
    for name in re.findall(r"`((?:rulesvc|tests|locales)/[a-z_/]*)`|\]\(([\w./]+)\)", TEXT):
        assert (ROOT / (name[0] or name[1])).exists(), name


def test_every_room_is_named_with_the_modules_to_open() -> None:
    package = ROOT / "rulesvc"
    rooms = {path.parent.name for path in package.glob("[!_]*/__init__.py")}
    rows = re.findall(r"^\| ((?:`\w+/`(?:, )?)+) \|(.*)\|$", TEXT, re.MULTILINE)

    named = {room for row, _ in rows for room in re.findall(r"`(\w+)/`", row)}

    assert named == rooms
    for row, about in rows:
        folders = [package, *(package / room for room in re.findall(r"`(\w+)/`", row))]
        for module in re.findall(r"`([\w/]+(?:\.py|/))`", about):
            assert any((folder / module).exists() for folder in folders), module


def test_it_is_short_enough_to_read() -> None:
    assert len(TEXT.splitlines()) < 120


def test_every_make_target_named_is_there() -> None:
    makefile = (ROOT / "Makefile").read_text()

    for target in re.findall(r"`?make ([a-z]+)", TEXT):
        assert f"\n{target}:" in makefile


def test_every_language_on_offer_is_named() -> None:
    (named,) = re.findall(r"Answers come in ([\w\s,]+)\.", TEXT)

    assert re.split(r",\s|\sand\s", named) == sorted(language("en").name_of(code) for code in languages())


PLACEHOLDERS = {
    "<language>": "en",
    "<chapter>": "draw",
    "<rule-id>": "draw.max-five",
    "<format>": "phh",
    "languages/xx.html": "languages/bs.html",
    "/xx": "/da",
    "*": "da",
}


def test_every_file_that_a_change_touches_is_there() -> None:
    text = (ROOT / ".github" / "CONTRIBUTING.md").read_text()
    named = set(re.findall(r"`((?:rulesvc|tests|locales|docs)/[^` ]+)`", text))

    assert len(named) > 30
    for name in named:
        for placeholder, example in PLACEHOLDERS.items():
            name = name.replace(placeholder, example)
        assert (ROOT / name).exists(), name
