"""The three journeys of support staff in a real browser: a reference, a pasted hand, a form."""

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from rulesvc.language.explain import language
from rulesvc.web.desk.desk_texts import DESK
from tests.conftest import free_port, wait_for
from tests.questions import question
from tests.test_browser import CHROMIUM, PHONE, Scheme, browser
from tests.test_browser import DESK as WIDE

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed: no page is looked at")
TOKEN = "token-of-the-staff"
BOSS = Path(__file__).parent / "hands"

__all__ = ["browser"]


@pytest.fixture(scope="module")
def desk(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A service of its own with a database of its own; its address."""
    port, folder = free_port(), tmp_path_factory.mktemp("desk")
    command = [sys.executable, "-m", "rulesvc", "serve", "--port", str(port), "--site-dir", str(site)]
    command += ["--database", f"sqlite:///{folder}/records.db"]
    secrets = {"RULESVC_STAFF_TOKEN": TOKEN, "RULESVC_KEY": "key"}
    process = subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=os.environ | secrets
    )
    try:
        wait_for(port, process)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(timeout=60)
        assert process.stderr is not None
        process.stderr.close()


@dataclass
class Agent:
    """Somebody at the desk."""

    page: Page
    host: str
    code: str
    said: list[str] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)

    def word(self, name: str) -> str:
        """What the desk calls it in the agent's language."""
        return language(self.code).say(DESK[name])

    def enter(self) -> None:
        """Sign in, as far as the ways in."""
        self.page.goto(f"{self.host}/desk/?lang={self.code}")
        self.page.fill("#token", TOKEN)
        self.page.click("main button")
        assert self.page.locator("h1").inner_text() == self.word("title")

    def check(self) -> None:
        """Accessible, within the width, silent, and nobody else was asked."""
        found = Axe().run(self.page).response["violations"]
        assert not found, [(v["id"], [n["html"][:120] for n in v["nodes"][:3]]) for v in found]
        size = self.page.viewport_size
        assert size is not None
        assert self.page.evaluate("document.documentElement.scrollWidth") <= size["width"]
        assert not self.said
        assert not [url for url in self.asked if not url.startswith(self.host)]


JOURNEYS = [
    ("en", "pl", WIDE, "light", True),
    ("el", "da", PHONE, "dark", True),
    ("bs", "it", WIDE, "dark", False),
    ("da", "el", PHONE, "light", False),
]


@pytest.fixture(params=JOURNEYS, ids=lambda j: f"{j[0]}-{j[2]['width']}-{'scripts' if j[4] else 'plain'}")
def agent(request: pytest.FixtureRequest, browser: Browser, desk: str) -> Iterator[tuple[Agent, str, bool]]:
    code, player, size, scheme, scripts = request.param
    shade: Scheme = scheme
    context = browser.new_context(viewport=size, color_scheme=shade, java_script_enabled=scripts)
    someone = Agent(context.new_page(), desk, code)
    someone.page.on("console", lambda message: someone.said.append(message.text))
    someone.page.on("request", lambda asked: someone.asked.append(asked.url))
    someone.enter()
    yield someone, player, scripts
    context.close()


def look(agent: Agent, scripts: bool) -> None:
    """Axe needs scripts; without them the page is only read."""
    if scripts:
        agent.check()
    else:
        assert not [url for url in agent.asked if not url.startswith(agent.host)]


def reply(agent: Agent, player: str) -> str:
    """Choose the player's language and take the reply."""
    agent.page.select_option("#to", player)
    agent.page.click(".languages button")
    return agent.page.input_value("#reply-text")


def test_a_reference_is_found_and_answered(agent: tuple[Agent, str, bool]) -> None:
    someone, player, scripts = agent
    kept = someone.page.request.post(f"{someone.host}/v1/rulings?record=true&lang=en", data=question()).json()
    look(someone, scripts)

    someone.page.fill("#reference", kept["reference"].lower().replace("-", " "))
    someone.page.click("form[action$='/rulings'] button")

    assert someone.page.url.startswith(f"{someone.host}/desk/rulings/{kept['reference']}")
    look(someone, scripts)
    asked = someone.page.request.post(f"{someone.host}/v1/rulings?lang={player}", data=question()).json()
    assert asked["summary"] in reply(someone, player)
    assert asked["summary"] in someone.page.locator(f".said[lang={player}]").inner_text()
    someone.page.get_by_text(someone.word("see-hand")).click()
    assert someone.page.locator(".poker-table").is_visible()


def test_a_pasted_hand_of_the_network_is_stepped_through(agent: tuple[Agent, str, bool]) -> None:
    someone, player, scripts = agent
    (file,) = BOSS.glob("boss-*.xml")

    someone.page.fill("#text", file.read_text())
    someone.page.click("form[action$='/hands'] button")
    someone.page.locator(".hands a").first.click()

    look(someone, scripts)
    steps = someone.page.locator(".course li a").count()
    for step in (1, 2):
        if scripts:
            someone.page.keyboard.press("ArrowRight")
        else:
            someone.page.click("a[rel=next]")
        someone.page.wait_for_url(f"**step={step}**")
    assert someone.page.locator(".course [aria-current=step]").count() == 1
    assert steps > 3
    assert reply(someone, player)
    look(someone, scripts)


def test_a_question_is_built_by_form(agent: tuple[Agent, str, bool]) -> None:
    someone, player, scripts = agent

    someone.page.select_option("#edition", "fortune-da-7a")
    someone.page.click("form[action$='/start'] button")
    someone.page.select_option("#act", "raise")
    someone.page.click("button[name=play]")
    someone.page.select_option("#act", "check")
    someone.page.click(".what-if button:not([name])")

    assert someone.page.locator(".said.refused").count() == len({someone.code, "da"})
    look(someone, scripts)
    assert "/docs/" + player + "/fortune-da-7a/#" in reply(someone, player)


def test_the_reply_is_copied_at_a_press(browser: Browser, desk: str) -> None:
    context = browser.new_context(permissions=["clipboard-read", "clipboard-write"])
    someone = Agent(context.new_page(), desk, "en")
    someone.enter()
    someone.page.click("form[action$='/start'] button")
    someone.page.select_option("#act", "check")
    someone.page.click(".what-if button:not([name])")

    someone.page.click("[data-copy=reply-text]")

    someone.page.get_by_text(someone.word("copied")).wait_for()
    copied: Any = someone.page.evaluate("navigator.clipboard.readText()")
    assert copied == someone.page.input_value("#reply-text")
    context.close()
