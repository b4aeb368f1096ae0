"""The built site: every page, every link, the same bytes twice."""

import filecmp
import html
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit
from xml.etree import ElementTree

import msgspec
import pytest
from mkdocs.utils import get_theme_dir

from rulesvc.cli import main
from rulesvc.game.acts import IN_HAND, tag
from rulesvc.game.editions import EDITIONS
from rulesvc.language.explain import language, languages
from rulesvc.language.service_texts import PROBLEMS
from rulesvc.pages.ask_form import SITUATIONS, start
from rulesvc.pages.blocks import answered
from rulesvc.pages.contents import HAND_WRITTEN, pages
from rulesvc.pages.site_frame import MARK
from rulesvc.rulings.rule import basis_of
from rulesvc.rulings.rulebook import BOOK
from rulesvc.web import create_app
from rulesvc.wire.endpoints import ENDPOINTS, EXAMPLES
from rulesvc.wire.published import link
from tests.conftest import Client

ROOT = Path(__file__).parent.parent
NAMES = [page.name for page in pages()]


class Reader(HTMLParser):
    """Collects ids and what a page points to or loads."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.loads: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = {name: value or "" for name, value in attrs}
        if "id" in named:
            self.ids.append(named["id"])
        if tag == "a" and "href" in named:
            self.links.append(named["href"])
        if tag == "link" and named.get("rel") in {"stylesheet", "icon"}:
            self.loads.append(named["href"])
        if "src" in named:
            self.loads.append(named["src"])


@cache
def read(file: Path) -> Reader:
    reader = Reader()
    reader.feed(file.read_text())
    return reader


def page_file(site: Path, code: str, name: str) -> Path:
    return site / code / ("index.html" if name == "index" else f"{name}/index.html")


def files(folder: Path) -> list[str]:
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())


@pytest.mark.parametrize("code", languages())
def test_every_page_is_there_in_every_language(site: Path, code: str) -> None:
    for name in NAMES:
        text = page_file(site, code, name).read_text()

        assert f'<html lang="{code}"' in text
        assert f'<link rel="canonical" href="http://127.0.0.1:8000/docs/{code}/' in text
        assert "[[" not in re.sub(r"<script.*?</script>", "", text, flags=re.DOTALL)


@pytest.mark.parametrize("code", languages())
def test_every_link_of_an_answer_leads_to_its_rule(site: Path, code: str) -> None:
    for edition in EDITIONS.values():
        ids = read(page_file(site, code, edition.id)).ids
        for rule in BOOK:
            if basis_of(rule, edition) is None:
                assert rule.id not in ids
                continue
            address = urlsplit(link(rule, edition, language(code)))

            assert (site.parent / address.path.replace("/docs/", "site/", 1) / "index.html").is_file()
            assert ids.count(address.fragment) == 1, (edition.id, rule.id)


@pytest.mark.parametrize("code", languages())
def test_a_rule_says_its_law_and_on_whose_word_it_rests(site: Path, code: str) -> None:
    said_in = language(code)
    for edition in EDITIONS.values():
        text = page_file(site, code, edition.id).read_text()
        for rule in BOOK.holding_for(edition):
            basis = basis_of(rule, edition)
            assert basis is not None
            place = text[text.index(f'id="{rule.id}"') :]
            place = html.unescape(place[: place.find("<h", 10)])

            assert said_in.law(rule, edition) in place
            assert (said_in.basis(basis) in place) == (rule.id != "scope.not-covered")
            assert ('class="mark"' in place) == rule.regulation
            if basis == "altered" and rule.slip is not None:
                assert said_in.say(rule.slip) in place


def test_every_link_inside_the_site_leads_somewhere(site: Path) -> None:
    for file in site.rglob("*.html"):
        base = f"http://site/{file.relative_to(site).as_posix()}"
        for target in read(file).links:
            address = urlsplit(urljoin(base, target))
            if address.scheme == "http" and address.netloc == "site" and file.name != "404.html":
                found = site / unquote(address.path).lstrip("/")
                found = found / "index.html" if found.is_dir() else found
                assert found.is_file(), (base, target)
                assert not address.fragment or unquote(address.fragment) in read(found).ids, (base, target)


def test_nothing_is_loaded_from_another_host(site: Path) -> None:
    for file in site.rglob("*.html"):
        for target in read(file).loads:
            assert not urlsplit(target).netloc, (file, target)
    for file in [*site.rglob("*.css"), *site.rglob("rules*.js")]:
        assert not re.search(r"url\(['\"]?(https?:)?//", file.read_text()), file


def test_ids_stand_once_on_a_page(site: Path) -> None:
    for code in languages():
        for page in NAMES:
            ids = read(page_file(site, code, page)).ids
            twice = {name for name in ids if ids.count(name) > 1}
            assert not twice, (code, page)


def test_the_site_map_names_every_page_in_every_language(site: Path) -> None:
    space = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9", "x": "http://www.w3.org/1999/xhtml"}
    entries = ElementTree.parse(site / "sitemap.xml").getroot().findall("s:url", space)

    places = [entry.findtext("s:loc", "", space) for entry in entries]

    assert len(places) == len(set(places)) == len(NAMES) * len(languages())
    for entry, place in zip(entries, places, strict=True):
        assert (site / urlsplit(place).path.removeprefix("/docs/") / "index.html").is_file()
        others = {x.get("hreflang"): x.get("href") for x in entry.findall("x:link", space)}
        assert set(others) == {*languages(), "x-default"}
        assert place in others.values()


def test_the_same_bytes_come_out_twice_by_either_command(site: Path, tmp_path: Path) -> None:
    second = tmp_path / "site"

    subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(second)],
        cwd=ROOT,
        check=True,
        env=os.environ | {"NO_MKDOCS_2_WARNING": "1"},
    )

    assert files(site) == files(second)
    same, different, odd = filecmp.cmpfiles(site, second, files(site), shallow=False)
    assert not different
    assert not odd
    assert len(same) > len(NAMES) * len(languages())


ODD = ["nowhere at all", "", "ftp://x", "https://x/?a=b", 'https://x/"><script>', "//x", "https:///docs"]


@pytest.mark.parametrize("given", ODD)
def test_an_address_that_is_none_is_refused_by_its_name(tmp_path: Path, given: str) -> None:
    command = [sys.executable, "-m", "rulesvc", "docs", "--site-dir", str(tmp_path / "site")]

    ended = subprocess.run(
        command, capture_output=True, text=True, env=os.environ | {"RULESVC_SITE_URL": given}
    )

    assert ended.returncode == 2
    assert "RULESVC_SITE_URL" in ended.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_failed_build_leaves_the_site_as_it_was(tmp_path: Path) -> None:
    folder = tmp_path / "site"
    folder.mkdir()
    (folder / MARK).touch()
    (folder / "index.html").write_text("kept")
    command = [sys.executable, "-m", "rulesvc", "docs", "--site-dir", str(folder)]

    ended = subprocess.run(
        command, capture_output=True, text=True, env=os.environ | {"RULESVC_SITE_URL": "nowhere at all"}
    )

    assert ended.returncode == 2
    assert "RULESVC_SITE_URL" in ended.stderr
    assert "Traceback" not in ended.stderr
    assert (folder / "index.html").read_text() == "kept"
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def test_a_folder_with_other_things_is_never_replaced(tmp_path: Path) -> None:
    (tmp_path / "letters.txt").write_text("kept")
    command = [sys.executable, "-m", "rulesvc", "docs", "--site-dir", str(tmp_path)]

    ended = subprocess.run(command, capture_output=True, text=True)

    assert ended.returncode == 2
    assert str(tmp_path) in ended.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["letters.txt"]


# Pages written by hand


def marks(text: str) -> Iterator[tuple[str, object]]:
    """What has to be alike in every language."""
    for line in text.splitlines():
        if heading := re.match(r"(#+) .*?(\{ #[\w-]+ \})?$", line):
            yield "heading", heading.groups()
        elif line.startswith("[["):
            yield "block", line
        yield from (("code", code) for code in sorted(re.findall(r"`[^`]+`", line)) if "`" in line)


@pytest.mark.parametrize("code", languages())
def test_pages_written_by_hand_are_alike_in_every_language(code: str) -> None:
    folder = ROOT / "docs" / code
    assert sorted(path.stem for path in folder.iterdir()) == sorted(HAND_WRITTEN)
    for name in HAND_WRITTEN:
        text, english = ((ROOT / "docs" / c / f"{name}.md").read_text() for c in (code, "en"))

        assert sorted(map(str, marks(text))) == sorted(map(str, marks(english))), name
        assert [m for m in marks(text) if m[0] != "code"] == [m for m in marks(english) if m[0] != "code"]
        assert sorted(re.findall(r"\]\(([^)]+)\)", text)) == sorted(re.findall(r"\]\(([^)]+)\)", english))


@pytest.mark.parametrize("code", [code for code in languages() if code != "en"])
def test_no_page_written_by_hand_is_left_in_english(code: str) -> None:
    pages = [(ROOT / "docs" / code / f"{name}.md").read_text() for name in HAND_WRITTEN]
    english = [(ROOT / "docs" / "en" / f"{name}.md").read_text() for name in HAND_WRITTEN]

    assert not set(pages) & set(english)


@pytest.mark.parametrize("code", languages())
def test_the_theme_names_its_buttons_in_every_language(code: str) -> None:
    folders = [ROOT / "docs" / "overrides", Path(get_theme_dir("material"))]

    assert any((folder / "partials" / "languages" / f"{code}.html").is_file() for folder in folders)


NAMED = (r"rulesvc \w+", r"make \w+", r"/v1/[\w/<>-]+", r"[a-z0-9-]+\.[a-z0-9.-]+", r"\w+-[\w-]+-(7a|52)")


@pytest.mark.parametrize("code", languages())
def test_names_in_pages_written_by_hand_exist(code: str) -> None:
    commands = {f"rulesvc {name}" for name in main.commands} | {f"make {target}" for target in targets()}
    known = commands | {*EDITIONS, *(rule.id for rule in BOOK), *(e.path for e in ENDPOINTS), *PROBLEMS}
    for name in HAND_WRITTEN:
        for text in re.findall(r"`([^`]+)`", (ROOT / "docs" / code / f"{name}.md").read_text()):
            a_file = (ROOT / "locales" / code / "LC_MESSAGES" / text).is_file()
            if not a_file and any(re.fullmatch(shape, text) for shape in NAMED):
                assert text in known, (name, text)


def targets() -> list[str]:
    return re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE)


@pytest.mark.parametrize("code", languages())
def test_numbers_stand_in_no_page_written_by_hand(code: str) -> None:
    for name in HAND_WRITTEN:
        text = (ROOT / "docs" / code / f"{name}.md").read_text()
        prose = re.sub(
            r"`[^`]*`|\[\[.*?\]\]|\{ #.*? \}|\(RFC 9457\)|^## \d[\d.]+|^\d\. ", "", text, flags=re.MULTILINE
        )

        assert not re.findall(r"\d+", prose), name


# What the pages show is what the service says


def test_the_endpoints_listed_are_those_of_the_service() -> None:
    rules = [
        rule
        for rule in create_app().url_map.iter_rules()
        if rule.rule.startswith(("/v1", "/healthz", "/readyz"))
    ]
    served = {
        (method, re.sub(r"<\w+>", "<id>", rule.rule))
        for rule in rules
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }

    assert {(endpoint.method, endpoint.path) for endpoint in ENDPOINTS} == served


@pytest.mark.parametrize("name", EXAMPLES)
@pytest.mark.parametrize("code", languages())
def test_an_example_is_answered_as_the_page_shows_it(
    client: Client, site: Path, code: str, name: str
) -> None:
    example = EXAMPLES[name]

    answer = client.post(f"{example.path}?lang={code}", example.question)

    assert answer.status == 200
    assert answer.json == json.loads(msgspec.json.encode(answered(example, language(code))))
    shown = html.unescape(page_file(site, code, "clients").read_text())
    assert json.dumps(answer.json, ensure_ascii=False, indent=2) in shown


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_question_of_the_form_is_answered(client: Client, edition: str) -> None:
    for _, seat, events in SITUATIONS:
        for act in map(tag, IN_HAND):
            more = {"count": 1} if act == "draw" else {"to": "4"} if act in ("bet", "raise") else {}
            asked = {"edition": edition, "start": start("fixed-limit"), "events": events}
            action = {"seat": seat, "type": act, **more}

            assert client.post("/v1/rulings", asked | {"action": action}).status == 200, (act, events)


# Served by the service


def test_the_front_door_leads_to_the_readers_language(client: Client) -> None:
    answer = client.get("/docs/", Accept_Language="hr, en;q=0.5")

    assert answer.status == 302
    assert answer.headers["Location"] == "/docs/bs/"
    assert answer.headers["Vary"] == "Accept-Language"


def test_the_front_door_of_a_site_without_the_readers_language_leads_to_english(
    app_client: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RULESVC_SITE", str(tmp_path))
    (tmp_path / "index.html").touch()
    (tmp_path / "da").mkdir()

    there, missing = (app_client.get("/docs/", Accept_Language=code) for code in ("da", "pl"))

    assert there.headers["Location"] == "/docs/da/"
    assert missing.headers["Location"] == "/docs/en/"


def test_a_page_is_served_with_its_language_and_policy(client: Client) -> None:
    answer = client.get("/docs/pl/glossary/")

    assert answer.status == 200
    assert answer.headers["Content-Language"] == "pl"
    assert "default-src 'self'" in answer.headers["Content-Security-Policy"]
    again = client.get("/docs/pl/glossary/", If_None_Match=answer.headers["ETag"])
    assert again.status == 304


def test_a_folder_without_its_slash_leads_to_the_page(client: Client) -> None:
    answer = client.get("/docs/pl/glossary")

    assert answer.status == 308
    assert answer.headers["Location"] == "/docs/pl/glossary/"


@pytest.mark.parametrize("code", languages())
def test_an_address_without_a_page_says_so_in_the_language_of_the_address(client: Client, code: str) -> None:
    answer = client.get(f"/docs/{code}/no/such/page/", Accept="text/html")

    assert answer.status == 404
    assert f'<html lang="{code}"' in answer.body.decode()


def test_an_address_outside_all_languages_answers_in_the_readers(client: Client) -> None:
    answer = client.get("/docs/nowhere", Accept="text/html", Accept_Language="da")

    assert answer.status == 404
    assert '<html lang="da"' in answer.body.decode()


def test_programs_get_a_problem_instead_of_a_page(client: Client) -> None:
    answer = client.get("/docs/en/nowhere/", Accept="application/json")

    assert answer.status == 404
    assert answer.json["code"] == "not-found"


OUTSIDE = [
    "../conftest.py", "%2e%2e/%2e%2e/etc/passwd", "en/..%2f..%2fpyproject.toml", "en/%00",
    "a" * 300, "en/" + "a/" * 3000, ".rulesvc-site", "en//glossary/", "en/index.html/", "en/glossary//",
]  # fmt: skip


@pytest.mark.parametrize("path", OUTSIDE)
def test_nothing_outside_the_site_is_served(client: Client, path: str) -> None:
    answer = client.get(f"/docs/{path}", Accept="application/json")

    assert answer.status == 404


@pytest.mark.parametrize("code", PROBLEMS)
def test_a_problem_type_leads_to_its_explanation(client: Client, site: Path, code: str) -> None:
    answer = client.get(f"/problems/{code}", Accept_Language="it")

    assert answer.status == 302
    assert answer.headers["Location"] == f"/docs/it/clients/#{code}"
    assert code in read(page_file(site, "it", "clients")).ids


def test_an_unknown_problem_type_is_not_found(client: Client) -> None:
    assert client.get("/problems/no-such-code").status == 404


@pytest.mark.parametrize("asked", ["bytes=99999999-", "bytes=5-1", "bytes=0-1,3-4", "lines=1-2"])
def test_a_range_that_cannot_be_served_is_passed_over(client: Client, asked: str) -> None:
    answer = client.get("/docs/en/glossary/", Range=asked)

    assert answer.status in (200, 206)


def test_readers_who_follow_the_address_printed_come_to_the_site(client: Client) -> None:
    assert client.get("/", Accept="text/html").headers["Location"] == "/docs/"
    assert client.get("/docs", Accept="text/html").headers["Location"] == "/docs/"
    assert client.get("/", Accept="application/json").status == 404


def test_readers_wait_for_a_site_that_is_being_built(
    app_client: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RULESVC_SITE", str(tmp_path))

    answer = app_client.get("/docs/pl/", Accept="text/html", Accept_Language="pl")

    assert answer.status == 503
    assert answer.headers["Retry-After"] == "5"
    assert '<html lang="pl">' in answer.body.decode()


def test_without_a_site_the_service_says_so(
    app_client: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RULESVC_SITE", str(tmp_path))

    answer = app_client.get("/docs/en/")

    assert answer.status == 503
    assert answer.json["code"] == "unavailable"
