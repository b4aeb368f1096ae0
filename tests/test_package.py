"""The wheel holds everything: an installation from it answers in every language."""

import json
import os
import subprocess
import sys
import zipfile
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.mofile import read_mo

from rulesvc._build.hook import compiled
from rulesvc.language.explain import languages
from rulesvc.language.text_files import folders
from tests.questions import question

pytestmark = pytest.mark.no_cover  # what is installed is not what is measured

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    options = ["--quiet", "--no-deps", "--no-build-isolation", "-w", str(folder)]
    subprocess.run(
        [sys.executable, "-m", "pip", "wheel", *options, str(ROOT)], check=True, capture_output=True
    )
    (built,) = folder.glob("*.whl")
    return built


def test_the_wheel_holds_compiled_catalogs_only(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()

    compiled = [name for name in names if name.endswith(".mo")]
    assert sorted(name.split("/")[2] for name in compiled) == list(folders())
    assert not [name for name in names if name.endswith((".po", ".pot"))]
    assert not [name for name in names if name.startswith("tests")]


@pytest.mark.parametrize("code", languages())
def test_an_installation_answers_in_every_language(wheel: Path, tmp_path: Path, code: str) -> None:
    zipfile.ZipFile(wheel).extractall(tmp_path)
    environment = os.environ | {"PYTHONPATH": str(tmp_path)}
    command = [sys.executable, "-P", "-m", "rulesvc", "judge", "-", "--json", "--lang", code]

    ended = subprocess.run(
        command, input=json.dumps(question()), capture_output=True, text=True, env=environment, cwd=tmp_path
    )

    ruling = json.loads(ended.stdout)
    assert ended.returncode == 1
    assert ruling["language"] == code
    assert ("This is not allowed." in ruling["summary"]) == (code == "en")


def test_an_installation_builds_the_site(wheel: Path, site: Path, tmp_path: Path) -> None:
    zipfile.ZipFile(wheel).extractall(tmp_path)
    environment = os.environ | {"PYTHONPATH": str(tmp_path)}
    command = [sys.executable, "-P", "-m", "rulesvc", "docs"]

    subprocess.run(command, check=True, capture_output=True, env=environment, cwd=tmp_path)

    for name in ("index.html", "pl/index.html", "bs/fortune-da-7a/index.html", "el/search/search_index.json"):
        assert (tmp_path / "site" / name).read_bytes() == (site / name).read_bytes(), name


def test_an_installation_shows_the_state_of_its_catalogs(wheel: Path, tmp_path: Path) -> None:
    zipfile.ZipFile(wheel).extractall(tmp_path)
    environment = os.environ | {"PYTHONPATH": str(tmp_path)}

    ended = subprocess.run(
        [sys.executable, "-P", "-m", "rulesvc", "catalogs"], capture_output=True, text=True, env=environment
    )

    assert ended.returncode == 0, ended.stdout + ended.stderr


def test_an_installation_makes_its_database(wheel: Path, tmp_path: Path) -> None:
    zipfile.ZipFile(wheel).extractall(tmp_path)
    environment = os.environ | {"PYTHONPATH": str(tmp_path)}
    command = [sys.executable, "-P", "-m", "rulesvc", "records", "migrate", "--database", "sqlite:///kept.db"]

    subprocess.run(command, check=True, capture_output=True, env=environment, cwd=tmp_path)

    assert (tmp_path / "kept.db").is_file()


def test_a_plural_is_compiled_with_all_its_forms_or_not_at_all(tmp_path: Path) -> None:
    source = tmp_path / "rulesvc.po"
    text = 'msgid "%(n)s card"\nmsgid_plural "%(n)s cards"\nmsgstr[0] "%(n)s kort"\nmsgstr[1] "%(n)s kort"\n'

    source.write_text(text)
    whole = read_mo(BytesIO(compiled(source, "da")))
    source.write_text(text.replace('[1] "%(n)s kort"', '[1] ""'))
    gap = read_mo(BytesIO(compiled(source, "da")))

    assert whole["%(n)s card"].string == ["%(n)s kort", "%(n)s kort"]
    assert "%(n)s card" not in gap


def test_a_damaged_catalog_stops_the_build_by_its_name(tmp_path: Path) -> None:
    source = tmp_path / "rulesvc.po"
    source.write_text('msgid "Deal"\nmsgstr "Giv\n')

    with pytest.raises(RuntimeError, match=r"rulesvc\.po cannot be read: line 2"):
        compiled(source, "da")


def test_the_lock_names_no_registry() -> None:
    text = (ROOT / "requirements.txt").read_text()

    assert "--hash=sha256:" in text
    assert "://" not in text
