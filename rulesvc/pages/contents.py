"""Which pages there are, in the order of the menu; a page is Markdown in one language."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from rulesvc.game.editions import EDITIONS
from rulesvc.language.catalogs import SOURCE
from rulesvc.language.explain import Language, language
from rulesvc.language.text_files import SOURCES, hand_written
from rulesvc.messages import Message
from rulesvc.pages.blocks import filled
from rulesvc.pages.compared_page import compared_page
from rulesvc.pages.edition_page import edition_page
from rulesvc.pages.flow_page import flow_page
from rulesvc.pages.glossary_page import glossary_page
from rulesvc.pages.ranking_page import rankings_page
from rulesvc.pages.site_texts import SITE
from rulesvc.pages.table_page import pictures_page
from rulesvc.pages.worked_page import worked_page

__all__ = ["CONTENTS", "HAND_WRITTEN", "Group", "Page", "is_borrowed", "pages"]

HAND_WRITTEN = ("index", "not-covered", "support", "clients", "translators", "changelog")
"""Pages that stand in `docs/<language>/`, alike in all languages."""


@dataclass(frozen=True, slots=True)
class Page:
    """One page: its name, which is its address, and what writes it."""

    name: str
    write: Callable[[Language], str]


@dataclass(frozen=True, slots=True)
class Group:
    """Pages under one heading of the menu."""

    title: Message
    pages: tuple[Page, ...]


def is_borrowed(name: str, said_in: Language) -> bool:
    """Whether a page written by hand is not there in the language yet, so that the English one stands in."""
    return name in HAND_WRITTEN and f"{name}.md" not in hand_written(said_in.code)


def _by_hand(name: str, said_in: Language) -> str:
    written_in = language(SOURCE) if is_borrowed(name, said_in) else said_in
    path = SOURCES / "docs" / written_in.code / f"{name}.md"
    return filled(path.read_text(encoding="utf-8"), written_in)


_HAND = {name: Page(name, partial(_by_hand, name)) for name in HAND_WRITTEN}

CONTENTS: tuple[Page | Group, ...] = (
    _HAND["index"],
    Group(
        SITE["group-rules"],
        (
            *(Page(edition.id, partial(edition_page, edition)) for edition in EDITIONS.values()),
            Page("editions-compared", compared_page),
        ),
    ),
    Group(
        SITE["group-look-up"],
        (
            Page("how-a-hand-runs", flow_page),
            Page("hand-rankings", rankings_page),
            Page("table-pictures", pictures_page),
            Page("questions", worked_page),
            Page("glossary", glossary_page),
            _HAND["not-covered"],
        ),
    ),
    Group(
        SITE["group-use"],
        tuple(_HAND[name] for name in ("support", "clients", "translators", "changelog")),
    ),
)


def pages() -> Iterator[Page]:
    """Every page in the order of the menu."""
    for entry in CONTENTS:
        yield from entry.pages if isinstance(entry, Group) else (entry,)
