"""A language is complete or not offered, unless it is to be previewed; then it is marked."""

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog

from rulesvc.language.text_files import entries_of
from rulesvc.language.translations import Flaw, reading_of
from tests.copies import Copy, copy_of
from tests.questions import question

LANGUAGES, RULINGS = "/v1/languages", "/v1/rulings"
NOT_ALLOWED = 'msgid "This is not allowed."\nmsgstr "Det er ikke tilladt."'


def listed(lang: str = "en") -> tuple[Any, ...]:
    return "GET", f"{LANGUAGES}?lang={lang}", None, {}


def asked(lang: str) -> tuple[Any, ...]:
    return "POST", f"{RULINGS}?lang={lang}", question(), {}


def accepting(header: str) -> tuple[Any, ...]:
    return "POST", RULINGS, question("network-7a"), {"Accept-Language": header}


@pytest.fixture
def danish(tmp_path: Path) -> Copy:
    """English and Danish, both complete."""
    return copy_of(tmp_path, ("en", "da"))


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """The same, and an empty Swedish catalog."""
    copy = copy_of(tmp_path_factory.mktemp("begun"), ("en", "da"))
    copy.begin("sv")
    return copy


# A catalog with nothing in it


def test_a_language_that_has_been_begun_is_not_offered(begun: Copy) -> None:
    offered, refused, matched, alone, ready = begun.ask(
        listed(), asked("sv"), accepting("sv,da"), accepting("sv"), ("GET", "/readyz", None, {})
    )

    assert [one["language"] for one in offered.json["languages"]] == ["da", "en"]
    assert (refused.status, refused.json["code"]) == (422, "language-unknown")
    assert "da, en" in refused.json["detail"]
    assert matched.headers["Content-Language"] == "da"
    assert alone.headers["Content-Language"] == "en"
    assert ready.json["languages"] == ["da", "en"]


def test_a_previewed_language_is_listed_with_a_mark(begun: Copy) -> None:
    english, danish, own = begun.ask(listed("en"), listed("da"), listed("sv"), preview="xx, sv")

    assert english.json["languages"] == [
        {"language": "da", "name": "dansk"},
        {"language": "en", "name": "English"},
        {"language": "sv", "name": "svenska (incomplete)", "preview": True},
    ]
    assert danish.json["languages"][2]["name"] == "svenska (ikke færdigoversat)"
    assert own.json["languages"][2]["name"] == "svenska (incomplete)"


def test_answers_in_a_previewed_language_say_so(begun: Copy) -> None:
    ruling, problem, terms, danish = begun.ask(
        asked("sv"),
        ("POST", f"{RULINGS}?lang=sv", {}, {}),
        ("GET", "/v1/glossary?lang=sv", None, {}),
        asked("da"),
        preview="sv",
    )

    assert (ruling.status, problem.status, terms.status) == (200, 422, 200)
    for answer in (ruling, problem, terms):
        assert answer.headers["Language-Preview"] == "true"
        assert answer.headers["Content-Language"] == "sv"
    assert ruling.json["summary"].startswith("This is not allowed.")
    assert terms.json["terms"][0]["text"] == "fold"
    assert "sv" not in terms.json["terms"][0]["languages"]
    assert "Language-Preview" not in danish.headers


HEADERS = {
    "sv": "sv",
    "sv, da": "da",
    "sv, nb": "da",
    "da, sv": "da",
    "sv;q=0.8, da;q=0.8": "da",
    "sv;q=0.9, da;q=0.8": "sv",
    "sv;q=0.8, da;q=0.9": "da",
    "sv, *": "sv",
    "sv;q=0, da": "da",
    "fr, sv;q=0.1": "sv",
}


def test_a_previewed_language_goes_after_complete_ones_named_with_the_same_quality(begun: Copy) -> None:
    answers = begun.ask(*(accepting(header) for header in HEADERS), preview="sv")

    chosen = [answer.headers["Content-Language"] for answer in answers]
    assert dict(zip(HEADERS, chosen, strict=True)) == HEADERS


def test_the_desk_marks_a_previewed_language(begun: Copy) -> None:
    plain, previewed = (
        begun.ask(("GET", "/desk/sign-in?lang=da", None, {}), preview=named)[0].text for named in ("", "sv")
    )

    assert "svenska" not in plain
    assert 'lang="sv">svenska (ikke færdigoversat)</a>' in previewed
    assert ">dansk</a>" in previewed


def test_the_command_takes_only_languages_on_offer(begun: Copy, tmp_path: Path) -> None:
    file = tmp_path / "question.json"
    file.write_text(json.dumps(question()))

    refused, previewed = (
        begun.run("-m", "rulesvc", "judge", str(file), "--lang", "sv", preview=named) for named in ("", "sv")
    )

    assert (refused.returncode, previewed.returncode) == (2, 1)
    assert "'sv' is not one of 'da', 'en'." in refused.stderr
    assert previewed.stdout.startswith("This is not allowed.")


def test_the_command_catalogs_lists_what_is_not_offered_too(begun: Copy) -> None:
    lines = [line.split() for line in begun.run("-m", "rulesvc", "catalogs").stdout.splitlines()]
    previewed = begun.run("-m", "rulesvc", "catalogs", preview="sv").stdout

    assert [line[0] for line in lines[1:]] == ["da", "en", "sv"]
    assert [line[-1] for line in lines[1:]] == ["yes", "yes", "no"]
    assert lines[3][2:5] == ["0", "0", "0"]
    assert previewed.splitlines()[3].endswith("  preview")


# One thing short of complete


def no_message(copy: Copy) -> None:
    copy.edit("da", NOT_ALLOWED, 'msgid "This is not allowed."\nmsgstr ""')


def no_entry(copy: Copy) -> None:
    copy.edit("da", NOT_ALLOWED, "")


def no_page(copy: Copy) -> None:
    (copy.folder / "docs" / "da" / "support.md").unlink()


def no_word(copy: Copy) -> None:
    text = copy.glossary.read_text()
    assert "\tregel\n" in text
    copy.glossary.write_text(text.replace("\tregel\n", "\n"))


@pytest.mark.parametrize(
    ("lack", "messages", "words", "pages"),
    [(no_message, 1, 0, 0), (no_entry, 1, 0, 0), (no_word, 0, 1, 0), (no_page, 0, 0, 1)],
)
def test_a_language_that_lacks_one_thing_is_not_offered(
    danish: Copy, lack: Callable[[Copy], None], messages: int, words: int, pages: int
) -> None:
    lack(danish)

    offered, house, matched = danish.ask(
        listed(), ("POST", RULINGS, question("fortune-da-7a"), {}), accepting("da")
    )
    table = danish.run("-m", "rulesvc", "catalogs")

    assert [one["language"] for one in offered.json["languages"]] == ["en"]
    assert house.json["language"] == matched.json["language"] == "en"
    assert table.returncode == 1
    code, known, translated, _, _, *lacking, on_offer = table.stdout.splitlines()[1].split()
    assert (code, int(known) - int(translated), on_offer) == ("da", messages, "no")
    assert lacking == [str(words), str(pages)]


def test_what_a_previewed_language_lacks_is_said_in_english(danish: Copy) -> None:
    no_message(danish)

    ruling, house = danish.ask(asked("da"), ("POST", RULINGS, question("fortune-da-7a"), {}), preview="da")

    assert ruling.json["summary"].startswith("This is not allowed. Der er ")
    assert ruling.headers["Language-Preview"] == "true"
    assert house.json["language"] == "en"


def test_a_complete_language_that_is_named_for_a_preview_is_not_marked(danish: Copy) -> None:
    offered, answer = danish.ask(listed(), asked("da"), preview="da,en")

    assert [one["name"] for one in offered.json["languages"]] == ["dansk", "English"]
    assert "Language-Preview" not in answer.headers


CARDS = ("%(count)s card", "%(count)s cards")


@pytest.mark.parametrize(
    ("ids", "string", "flags", "flaw"),
    [
        ("Deal", "Giv", (), None),
        ("Deal", "", (), Flaw.EMPTY),
        ("Deal", "  ", (), Flaw.EMPTY),
        ("Deal", "Giv", ("fuzzy",), Flaw.FUZZY),
        ("Deal", "Giv %", (), Flaw.SLOTS),
        ("Seat %(seat)s", "Plads %(seat)s", (), None),
        ("Seat %(seat)s", "Pladsen", (), Flaw.SLOTS),
        ("Seat %(seat)s", "Plads %(plads)s", (), Flaw.SLOTS),
        ("Seat %(seat)s", "Plads %(seat)d", (), Flaw.SLOTS),
        ("Seat %(seat)s", "100 % plads %(seat)s", (), Flaw.SLOTS),
        (CARDS, ("%(count)s kort", "%(count)s kort"), (), None),
        (CARDS, ("%(count)s kort", ""), (), Flaw.EMPTY),
        (CARDS, ("%(count)s kort",), (), Flaw.EMPTY),
        (CARDS, ("et kort", "%(count)s kort"), (), Flaw.SLOTS),
    ],
)
def test_only_what_is_whole_is_said(
    ids: str | tuple[str, str], string: str | tuple[str, ...], flags: tuple[str, ...], flaw: Flaw | None
) -> None:
    catalog = Catalog(locale="da")
    catalog.add(ids, string, flags=flags)
    english = (ids,) if isinstance(ids, str) else ids

    reading = reading_of(entries_of(catalog))

    assert reading.found == {english: flaw}
    if isinstance(ids, str):
        assert reading.translations.alone(ids) == (ids if flaw else string)
    else:
        said = [reading.translations.counted(*ids, number) for number in (1, 2)]
        assert said == list(ids if flaw else string)


# Files that cannot be read

DAMAGE: dict[str, Callable[[bytes], bytes]] = {
    "a quote that is not closed": lambda good: good.replace(b'ikke tilladt."', b"ikke tilladt.", 1),
    "a mark of a merge": lambda good: good.replace(b"msgid", b"<<<<<<< ours\nmsgid", 1),
    "a word that is none": lambda good: good.replace(b"msgstr", b"msgster", 9),
    "half of a string": lambda good: good[: good.index(b"ikke tilladt")],
    "another encoding": lambda good: good.decode().encode("latin-1", "replace"),
    "too many forms": lambda good: good.replace(b"nplurals=2", b"nplurals=1", 1),
    "no rule for forms": lambda good: good.replace(b"plural=(n != 1)", b"plural=(n !!! 1)", 1),
    "forms without end": lambda good: good.replace(b"plural=(n != 1)", b"plural=n", 1),
    "nothing": lambda good: b"",
    "no text": lambda good: bytes(range(256)) * 9,
}


def test_damaged_catalogs_are_named_and_never_offered(danish: Copy) -> None:
    good = danish.catalog("da").read_bytes()
    folders = ["fi", "fo", "hu", "is", "lt", "lv", "nb", "nn", "sv", "et"]
    for code, damage in zip(folders, DAMAGE.values(), strict=True):
        danish.catalog(code).parent.mkdir(parents=True)
        danish.catalog(code).write_bytes(damage(good))
    shutil.copytree(danish.folder / "locales" / "da", danish.folder / "locales" / "no-such-language")
    danish.catalog("cs").parent.parent.mkdir()
    everything = ",".join([*folders, "cs", "no-such-language"])

    offered, matched, refused = danish.ask(listed(), accepting("sv, da"), asked("fi"), preview=everything)
    table = danish.run("-m", "rulesvc", "catalogs", preview=everything)

    assert [one["language"] for one in offered.json["languages"]] == ["da", "en"]
    assert matched.headers["Content-Language"] == "da"
    assert refused.status == 422
    assert table.returncode == 1
    assert "Traceback" not in table.stderr
    for code in (*folders, "cs", "no-such-language"):
        (line,) = [line for line in table.stdout.splitlines() if line.startswith(f"{code} ")]
        assert "cannot be read: " in line
        assert line.split("cannot be read: ")[1], line


TRUNCATE = """
import json, pathlib, sys
from rulesvc.language.text_files import Damaged, read_entries
file = pathlib.Path(sys.argv[1])
whole, read = file.read_bytes(), []
for length in range(0, len(whole) - 1, 1009):
    file.write_bytes(whole[:length])
    try:
        read.append(len(read_entries("da").messages))
    except Damaged:
        pass
print(json.dumps(read))
"""


def test_a_compiled_catalog_that_is_cut_off_anywhere_is_damaged(danish: Copy) -> None:
    danish.install()

    assert danish.value(TRUNCATE, str(danish.compiled("da"))) == []


def test_an_installed_catalog_is_offered_by_the_same_rule(danish: Copy) -> None:
    danish.begin("sv")
    danish.begin("nb")
    danish.install()
    file = danish.compiled("nb")
    file.write_bytes(file.read_bytes()[:-50])

    (offered,) = danish.ask(listed())
    (previewed, ruling) = danish.ask(listed(), asked("sv"), preview="sv,nb")
    table = danish.run("-m", "rulesvc", "catalogs").stdout.splitlines()

    assert [one["language"] for one in offered.json["languages"]] == ["da", "en"]
    assert previewed.json["languages"][2] == {
        "language": "sv",
        "name": "svenska (incomplete)",
        "preview": True,
    }
    assert ruling.json["summary"].startswith("This is not allowed.")
    assert [line.split()[0] for line in table[1:]] == ["da", "en", "nb", "sv"]
    assert "cannot be read: " in table[3]
    assert table[4].split()[2] == "0"


# English


def broken(copy: Copy) -> None:
    copy.edit("en", 'msgstr "', 'msgstr ""')


def missing(copy: Copy) -> None:
    copy.catalog("en").unlink()


def empty(copy: Copy) -> None:
    copy.catalog("en").write_text("")


def nothing(copy: Copy) -> None:
    shutil.rmtree(copy.folder / "locales")


@pytest.mark.parametrize(
    ("damage", "command"),
    [
        (broken, "judge question.json --lang da"),
        (missing, "judge question.json"),
        (missing, "serve"),
        (empty, "catalogs"),
        (nothing, "catalogs"),
        (broken, "catalogs --fill-english"),
    ],
)
def test_without_english_nothing_starts(danish: Copy, damage: Callable[[Copy], None], command: str) -> None:
    damage(danish)
    (danish.folder / "question.json").write_text(json.dumps(question()))

    ended = danish.run("-m", "rulesvc", *command.split())

    assert ended.returncode == 2
    assert ended.stderr.startswith(f"The English catalog in {danish.folder / 'locales'} cannot be used: ")
    assert len(ended.stderr.splitlines()) == 1
    assert ended.stdout == ""


@pytest.mark.parametrize("damage", [missing, nothing])
def test_without_english_the_application_says_why(danish: Copy, damage: Callable[[Copy], None]) -> None:
    damage(danish)

    ended = danish.run("-c", "from rulesvc.web import create_app; create_app()")

    assert ended.returncode == 1
    assert "NoEnglish: The English catalog in" in ended.stderr.splitlines()[-1]


# The site


@pytest.mark.no_cover
def test_the_site_has_a_previewed_language_with_english_pages_where_its_own_are_missing(
    tmp_path: Path,
) -> None:
    copy = copy_of(tmp_path, ("en",))
    copy.begin("ga")  # the theme has no words for it either
    own = copy.folder / "docs" / "ga" / "support.md"
    own.parent.mkdir()
    own.write_text("# Tacaíocht { #title }\n")

    built = copy.run("-m", "rulesvc", "docs", preview="ga")

    assert built.returncode == 0, built.stderr
    english, borrowed, written = (
        (copy.folder / "site" / page / "index.html").read_text()
        for page in ("en/clients", "ga/clients", "ga/support")
    )
    assert re.search(r'hreflang="ga"[^>]*>\s*Gaeilge \(incomplete\)\s*</a>', english)
    assert "md-banner" not in english
    for page in (borrowed, written):
        assert '<html lang="ga"' in page
        assert re.search(r"md-banner__inner[^>]*>\s*Gaeilge \(incomplete\)\s*</div>", page)
    assert re.search(r'<p class="label">Béarla</p>\s*<div lang="en">\s*<h1 id="title">For client', borrowed)
    assert '<h1 id="title">Tacaíocht' in written
    assert '<div lang="en">' not in written


# What is compiled beside the sources of a checkout


def beside(copy: Copy, code: str = "da") -> Path:
    return copy.catalog(code).with_suffix(".mo")


def offered(copy: Copy) -> list[str]:
    (answer,) = copy.ask(listed())
    return [one["language"] for one in answer.json["languages"]]


def test_a_catalog_is_compiled_again_when_its_source_has_changed(danish: Copy) -> None:
    (first,) = danish.ask(asked("da"))
    compiled = beside(danish).read_bytes()
    danish.edit("da", NOT_ALLOWED, NOT_ALLOWED.replace("Det er", "Sådan noget er"))
    (second,) = danish.ask(asked("da"))

    assert first.json["summary"].startswith("Det er ikke tilladt.")
    assert second.json["summary"].startswith("Sådan noget er ikke tilladt.")
    assert beside(danish).read_bytes() != compiled


@pytest.mark.parametrize("length", [0, 1000, -1])
@pytest.mark.parametrize("code", ["da", "en"])
def test_a_compiled_catalog_that_is_torn_is_made_again(danish: Copy, code: str, length: int) -> None:
    assert offered(danish) == ["da", "en"]
    whole = beside(danish, code).read_bytes()
    beside(danish, code).write_bytes(whole[:length])

    assert offered(danish) == ["da", "en"]
    assert beside(danish, code).read_bytes() == whole


def test_where_nothing_can_be_left_a_catalog_is_compiled_at_every_start(danish: Copy) -> None:
    beside(danish).unlink(missing_ok=True)
    beside(danish).mkdir()

    assert offered(danish) == offered(danish) == ["da", "en"]
    assert [path.name for path in beside(danish).parent.iterdir() if path.name.startswith(".")] == []


def test_english_that_is_not_filled_in_yet_still_says_what_the_others_lack(danish: Copy) -> None:
    english = 'msgid "This is not allowed."\nmsgstr "This is not allowed."'
    danish.edit("en", english, 'msgid "This is not allowed."\nmsgstr ""')
    danish.edit("da", NOT_ALLOWED, 'msgid "This is not allowed."\nmsgstr ""')

    assert offered(danish) == ["en"]
