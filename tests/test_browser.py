"""The site in a real browser: every kind of page in every language, on a desk and on a phone."""

import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright
from playwright.sync_api import TimeoutError as Late

from rulesvc.game.acts import IN_HAND, tag
from rulesvc.game.editions import EDITIONS
from rulesvc.language.explain import language, languages
from rulesvc.pages.contents import pages
from rulesvc.pages.site_texts import CHROME
from rulesvc.rulings.rulebook import BOOK
from tests.known import known

Scheme = Literal["light", "dark"]
Look = tuple[ViewportSize, Scheme]
CHROMIUM = shutil.which("chromium")
pytestmark = pytest.mark.skipif(
    CHROMIUM is None, reason="Chromium is not installed: the pages are not looked at"
)

QUIET = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update")
DESK: ViewportSize = {"width": 1280, "height": 900}
PHONE: ViewportSize = {"width": 375, "height": 780}
SCHEMES: tuple[Scheme, ...] = ("light", "dark")
LOOKS = tuple(product((DESK, PHONE), SCHEMES))
NAMES = [page.name for page in pages() if page.name not in EDITIONS or page.name == "fortune-da-7a"]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield started
        started.close()


@dataclass
class Visit:
    """A page in a browser, what its console said, and whom it asked."""

    page: Page
    host: str
    said: list[str]
    asked: list[str]

    def open(self, path: str) -> None:
        """Go to a page of the site."""
        self.page.goto(f"{self.host}/docs/{path}")

    def check(self) -> None:
        """No request to another host and no complaint in the console."""
        assert not [url for url in self.asked if not url.startswith((self.host, "data:", "blob:"))]
        assert not self.said


def visiting(browser: Browser, server: int, look: Look = LOOKS[0], **options: Any) -> Iterator[Visit]:
    size, scheme = look
    context = browser.new_context(viewport=size, color_scheme=scheme, **options)
    visit = Visit(context.new_page(), f"http://127.0.0.1:{server}", [], [])
    visit.page.on("console", lambda message: visit.said.append(message.text))
    visit.page.on("pageerror", lambda error: visit.said.append(str(error)))
    visit.page.on("request", lambda request: visit.asked.append(request.url))
    yield visit
    context.close()


@pytest.fixture
def visit(browser: Browser, server: int) -> Iterator[Visit]:
    yield from visiting(browser, server)


def address(code: str, name: str) -> str:
    return f"{code}/" if name == "index" else f"{code}/{name}/"


@pytest.mark.parametrize(
    ("code", "name", "look"),
    [(c, n, LOOKS[(i + j) % len(LOOKS)]) for i, c in enumerate(languages()) for j, n in enumerate(NAMES)],
    ids=lambda value: value if isinstance(value, str) else f"{value[0]['width']}-{value[1]}",
)
def test_a_page_is_accessible_fits_and_keeps_to_itself(
    browser: Browser, server: int, code: str, name: str, look: Look
) -> None:
    for visit in visiting(browser, server, look):
        visit.open(address(code, name))
        if name in EDITIONS:
            visit.page.locator(".ask__form").wait_for()

        found = Axe().run(visit.page).response["violations"]

        assert not found, [(v["id"], [n["html"][:120] for n in v["nodes"][:3]]) for v in found]
        width = visit.page.evaluate("document.documentElement.scrollWidth")
        assert width <= look[0]["width"]
        assert visit.page.locator("html").get_attribute("lang") == code
        visit.check()


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look[0]['width']}-{look[1]}")
def test_the_page_for_lost_readers_is_accessible(browser: Browser, server: int, look: Look) -> None:
    for visit in visiting(browser, server, look):
        visit.open("pl/no/such/page/")

        found = Axe().run(visit.page).response["violations"]

        assert not found, [(v["id"], [n["html"][:120] for n in v["nodes"][:3]]) for v in found]
        assert visit.page.locator("h1").inner_text() == language("pl").say(CHROME["not-found"])
        visit.page.get_by_role("link", name=language("pl").say(CHROME["home"])).click()
        assert visit.page.url == f"{visit.host}/docs/pl/"


@pytest.mark.parametrize(
    ("code", "other"), list(zip(languages(), (*languages()[1:], languages()[0]), strict=True))
)
def test_the_language_switcher_stays_on_the_page_and_its_place(visit: Visit, code: str, other: str) -> None:
    visit.open(f"{code}/fortune-da-7a/#draw.max-five")

    visit.page.locator(".md-select button").hover()
    visit.page.locator(f".md-select__link[hreflang={other}]").click()
    visit.page.wait_for_url(f"{visit.host}/docs/{other}/**")

    assert visit.page.url == f"{visit.host}/docs/{other}/fortune-da-7a/#draw.max-five"
    assert visit.page.locator("html").get_attribute("lang") == other
    top = visit.page.locator('[id="draw.max-five"]').bounding_box()
    assert top is not None
    assert 0 <= top["y"] < DESK["height"]
    visit.check()


@pytest.mark.parametrize("code", languages())
def test_the_search_finds_inflected_and_unaccented_words(visit: Visit, code: str) -> None:
    visit.open(f"{code}/")
    box, found = visit.page.locator(".md-search__input"), visit.page.locator(".md-search-result__item")
    box.click()
    missed = []

    for word in known(code).queries:
        box.fill("")
        box.press("End")
        found.first.wait_for(state="detached")
        box.fill(word)
        box.press("End")
        try:
            found.first.wait_for(timeout=5000)
        except Late:
            missed.append(word)

    assert not missed
    visit.check()


@pytest.mark.parametrize("code", languages())
def test_the_form_shows_the_ruling_of_the_service(visit: Visit, code: str) -> None:
    visit.open(f"{code}/fortune-da-7a/")
    form = visit.page.locator(".ask__form")

    form.locator("[name=act]").select_option("check")
    form.locator("button").click()

    answer = visit.page.locator(".ask__answer .ruling")
    answer.wait_for()
    ruling = visit.page.request.post(
        f"{visit.host}/v1/rulings?lang={code}", data=visit.page.evaluate(QUESTION)
    ).json()
    assert ruling["findings"][0]["rule"] == "bet1.opener-no-check"
    assert ruling["summary"] in answer.inner_text()
    assert ruling["findings"][0]["law"] in answer.inner_text()
    answer.locator("a").click()
    assert visit.page.url.endswith("#bet1.opener-no-check")
    visit.check()


QUESTION = """() => {
  const ask = JSON.parse(document.querySelector("[data-ask]").dataset.ask);
  return {
    edition: ask.edition,
    start: Object.assign({}, ask.start, {structure: "fixed-limit"}),
    events: ask.situations[0].events,
    action: {seat: ask.situations[0].seat, type: "check"},
  };
}"""


@pytest.mark.parametrize("act", [tag(act) for act in IN_HAND])
def test_every_act_of_the_form_is_answered(visit: Visit, act: str) -> None:
    visit.open("en/pokerkings-it-7a/")
    form = visit.page.locator(".ask__form")

    form.locator("[name=structure]").select_option("no-limit")
    form.locator("[name=act]").select_option(act)
    if act in ("bet", "raise"):
        form.locator("[name=to]").fill("12,50")
    assert form.locator("[name=to]").is_visible() == (act in ("bet", "raise"))
    assert form.locator("[name=count]").is_visible() == (act == "draw")
    form.locator("button").click()

    visit.page.locator(".ask__answer .summary").wait_for()
    visit.check()


def test_the_form_says_what_is_wrong_with_an_amount(visit: Visit) -> None:
    visit.open("it/pokerkings-it-7a/")
    form = visit.page.locator(".ask__form")

    form.locator("[name=act]").select_option("raise")
    form.locator("[name=to]").fill("molto")
    form.locator("button").click()

    said = visit.page.locator(".ask__answer .ruling").inner_text()
    faults = visit.page.request.post(
        f"{visit.host}/v1/rulings?lang=it",
        data={"edition": "pokerkings-it-7a", "action": {"seat": 1, "type": "raise", "to": "molto"}},
    ).json()["errors"]
    assert next(f["detail"] for f in faults if f["pointer"] == "/action/to") in said


def test_without_a_service_there_is_no_form(visit: Visit) -> None:
    visit.page.route("**/readyz", lambda route: route.fulfill(status=404))

    with visit.page.expect_response("**/readyz"):
        visit.open("en/fortune-da-7a/")

    assert visit.page.locator("h3.rule").count() > 100
    assert visit.page.locator(".ask__form").count() == 0
    assert not visit.page.locator(".ask").is_visible()


def test_without_scripts_the_rules_are_there_and_no_form(browser: Browser, server: int) -> None:
    for visit in visiting(browser, server, java_script_enabled=False):
        visit.open("da/fortune-da-7a/")

        assert visit.page.locator("h3.rule").first.is_visible()
        assert visit.page.locator(".ask__form").count() == 0


def scheme(visit: Visit) -> str | None:
    """Which colours the page has."""
    return visit.page.locator("body").get_attribute("data-md-color-scheme")


def test_the_colours_follow_the_system_until_the_reader_decides(visit: Visit) -> None:
    visit.open("en/glossary/")
    assert scheme(visit) == "default"

    visit.page.emulate_media(color_scheme="dark")
    visit.page.locator("body[data-md-color-scheme=slate]").wait_for()
    visit.page.get_by_title(CHROME["light"].text).click()
    visit.open("pl/support/")

    assert scheme(visit) == "default"


def test_dark_and_light_can_be_switched_and_stay_in_every_language(visit: Visit) -> None:
    visit.open("en/glossary/")

    visit.page.get_by_title(CHROME["light"].text).click()
    visit.page.get_by_title(CHROME["dark"].text).click()
    visit.open("da/support/")

    assert scheme(visit) == "slate"


def test_the_language_switcher_keeps_the_place_without_an_anchor(visit: Visit) -> None:
    visit.open("en/questions/")
    visit.page.locator("#no-fifth-bet").scroll_into_view_if_needed()
    visit.page.wait_for_load_state("networkidle")
    visit.page.evaluate("document.getElementById('no-fifth-bet').scrollIntoView()")
    visit.page.wait_for_function(
        "Math.abs(document.getElementById('no-fifth-bet').getBoundingClientRect().top) < 150"
    )

    visit.page.locator(".md-select button").hover()
    visit.page.locator(".md-select__link[hreflang=da]").click()
    visit.page.wait_for_url(f"{visit.host}/docs/da/questions/#*")

    assert visit.page.url.endswith("#no-fifth-bet")


def test_a_form_forgets_its_answer_when_the_question_changes(visit: Visit) -> None:
    visit.open("en/pokerkings-it-7a/")
    form, answered = visit.page.locator(".ask__form"), visit.page.locator(".ask__answer .ruling")
    form.locator("button").click()
    answered.wait_for()

    form.locator("[name=act]").select_option("draw")

    assert answered.count() == 0
    for count in ("", "two", "2,5", "-1"):
        form.locator("[name=count]").fill(count)
        form.locator("button").click()
        answered.wait_for()
        assert "ruling--refused" in (answered.get_attribute("class") or "")
    visit.said.clear()


@pytest.mark.parametrize("code", languages())
def test_a_form_that_stands_somewhere_does_not_hide_the_others(visit: Visit, code: str) -> None:
    for one in known(code).related:
        visit.open(f"{code}/")
        box, found = visit.page.locator(".md-search__input"), visit.page.locator(".md-search-result__item")
        box.click()
        box.fill(one.typed)
        box.press("End")
        found.first.wait_for()

        assert found.count() > 4
        assert one.meant in visit.page.locator(".md-search-result__list").inner_text().lower()


@pytest.mark.parametrize("code", ["el", "pl", "da"])
def test_an_edition_prints_as_a_rulebook(visit: Visit, code: str) -> None:
    visit.open(f"{code}/fortune-da-7a/")
    visit.page.emulate_media(media="print")

    for gone in (".md-header", ".md-tabs", ".md-sidebar", ".md-footer", ".ask", ".headerlink"):
        assert not visit.page.locator(gone).first.is_visible(), gone
    laws = visit.page.locator("h3.rule")
    assert laws.count() == sum(1 for _ in BOOK.holding_for(EDITIONS["fortune-da-7a"]))
    assert len(visit.page.pdf(format="A4")) > 10_000
    visit.check()
