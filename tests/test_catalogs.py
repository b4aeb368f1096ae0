"""The quality gate of the catalogs."""

import io
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from rulesvc.language.explain import languages
from rulesvc.language.text_files import LOCALES, read_catalog
from tests.known import known
from tests.test_explain import every_message

ROOT = Path(__file__).parent.parent
KEYWORDS = {"N_": None, "N_plural": (1, 2)}
MARKUP = re.compile(r"[<>*_`\[\]{}|]|https?:")


def template() -> Catalog:
    return read_po(io.BytesIO((LOCALES / "rulesvc.pot").read_bytes()))


def entries(catalog: Catalog) -> list[Message]:
    return [message for message in catalog if message.id]


def ids(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def strings(message: Message) -> tuple[str, ...]:
    string = message.string
    return (string,) if isinstance(string, str) else tuple(string or ())


def slots(text: str) -> list[str]:
    return sorted(set(re.findall(r"%\((\w+)\)s", text)))


def test_the_template_is_what_the_code_says() -> None:
    options: dict[str, dict[str, str]] = {"**.py": {}}
    found = extract_from_dir(
        ROOT / "rulesvc",
        method_map=[("**.py", "python")],
        options_map=options,
        keywords=KEYWORDS,
        comment_tags=["Translators:"],
        strip_comment_tags=True,
    )
    extracted: dict[object, list[str]] = {}
    for _, _, message, comments, _ in found:
        extracted.setdefault(message, []).extend(c for c in comments if c not in extracted.get(message, []))

    committed = {m.id: list(m.auto_comments) for m in entries(template())}

    assert {key: sorted(value) for key, value in committed.items()} == {
        key: sorted(" ".join([c]) for c in value) for key, value in extracted.items()
    }


def test_the_template_holds_every_message_that_can_be_said() -> None:
    known = {ids(message)[0] for message in entries(template())}

    assert {message.text for message in every_message()} == known


@pytest.mark.parametrize("code", languages())
def test_a_catalog_has_exactly_the_messages_of_the_template(code: str) -> None:
    catalog = read_catalog(code)

    assert {m.id for m in entries(catalog)} == {m.id for m in entries(template())}
    assert not catalog.obsolete
    assert not catalog.fuzzy
    assert not [m.id for m in entries(catalog) if m.fuzzy]


@pytest.mark.parametrize("code", languages())
def test_every_entry_is_whole(code: str) -> None:
    catalog = read_catalog(code)

    assert catalog.num_plurals == known(code).plurals
    for message in entries(catalog):
        source = ids(message)[-1]
        forms = strings(message)
        assert all(forms), message.id
        assert len(forms) == (catalog.num_plurals if len(ids(message)) == 2 else 1)
        for form in forms:
            assert slots(form) == slots(source), form
            assert (form[-1] in ".:") == (source[-1] in ".:"), form
            assert MARKUP.findall(re.sub(r"%\(\w+\)s", "", form)) == MARKUP.findall(
                re.sub(r"%\(\w+\)s", "", source)
            ), form
            assert form == form.strip()
            assert "'" not in form
            assert "!" not in form


@pytest.mark.parametrize("code", [code for code in languages() if code != "en"])
def test_no_sentence_is_left_in_english(code: str) -> None:
    sentences = [m for m in entries(read_catalog(code)) if ids(m)[0].endswith(".")]

    same = [m.id for m in sentences if strings(m)[0] == ids(m)[0]]

    assert not same


@pytest.mark.parametrize("code", languages())
def test_the_terms_of_the_trade_are_used(code: str) -> None:
    english, own = known("en").terms, known(code).terms
    missing = [
        (term, form)
        for message in entries(read_catalog(code))
        for term, stems in english.items()
        if any(re.search(stem, ids(message)[0].lower()) for stem in stems)
        for form in strings(message)
        if not any(re.search(stem, form.lower()) for stem in own[term])
    ]

    assert not missing


@pytest.mark.skipif(shutil.which("msgfmt") is None, reason="gettext is not installed")
@pytest.mark.parametrize("code", languages())
def test_gettext_itself_finds_no_fault(code: str, tmp_path: Path) -> None:
    file = LOCALES / code / "LC_MESSAGES" / "rulesvc.po"

    ended = subprocess.run(
        ["msgfmt", "-c", "-o", str(tmp_path / "out.mo"), str(file)], capture_output=True, text=True
    )

    assert ended.returncode == 0, ended.stderr
    assert "warning" not in ended.stderr


@pytest.mark.no_cover
def test_taking_the_messages_again_changes_nothing(tmp_path: Path) -> None:
    for name in ("rulesvc", "locales"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("Makefile", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path / name)
    before = {path: path.read_bytes() for path in (tmp_path / "locales").rglob("*") if path.is_file()}

    command = ["make", "-o", "setup", "catalogs", f"BIN={Path(sys.executable).parent}"]
    environment = os.environ | {"PYTHONPATH": str(tmp_path)}
    subprocess.run(command, cwd=tmp_path, env=environment, check=True, capture_output=True)

    assert {path: path.read_bytes() for path in (tmp_path / "locales").rglob("*") if path.is_file()} == before
