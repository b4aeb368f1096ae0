"""Which languages are on offer: those that lack nothing, and those that are to be previewed.

A language is whole when its catalog says every message, its column of the glossary has a word for every
term, and every page written by hand is there in it. English is what the others are measured by.
"""

import os
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

from babel.messages.pofile import write_po

from rulesvc.language.glossary import TERMS
from rulesvc.language.text_files import (
    LOCALES,
    SOURCE,
    Damaged,
    Entries,
    folders,
    hand_written,
    read_catalog,
    read_entries,
    read_source_entries,
)
from rulesvc.language.translations import Flaw, Reading, Translations, reading_of
from rulesvc.settings import PREVIEW_LANGUAGES

__all__ = [
    "SOURCE",
    "NoEnglish",
    "State",
    "fill_english",
    "is_offered",
    "is_previewed",
    "languages",
    "states",
    "translations",
]


class NoEnglish(Exception):
    """Without the English catalog nothing can be said; the message says what is the matter with it."""

    def __init__(self, damage: Damaged) -> None:
        super().__init__(f"The English catalog in {LOCALES} cannot be used: {damage}")


@dataclass(frozen=True, slots=True)
class State:
    """One language: how many messages there are, how many can be said, and what else it lacks."""

    language: str
    messages: int = 0
    translated: int = 0
    fuzzy: int = 0
    missing_slots: int = 0
    missing_words: int = 0
    missing_pages: int = 0
    damage: str = ""
    """Why the catalog cannot be read; nothing else is known then."""

    @property
    def complete(self) -> bool:
        """Whether nothing is left to do."""
        lacking = self.messages - self.translated + self.missing_words + self.missing_pages
        return not lacking and not self.damage


@cache
def languages() -> tuple[str, ...]:
    """Codes of the languages on offer, in alphabetical order. Raises NoEnglish."""
    _english()
    return tuple(code for code in folders() if is_offered(code))


def is_offered(code: str) -> bool:
    """Whether that is a language on offer; only its own catalog and the English one are read.

    English always is: without it nothing starts.
    """
    if code == SOURCE:
        return True
    return code in folders() and (_state(code).complete or is_previewed(code))


def is_previewed(code: str) -> bool:
    """Whether that language is incomplete, but can be read and is on offer by name."""
    if code not in _named() or code not in folders() or code == SOURCE:
        return False
    return not _state(code).complete and not _state(code).damage


@cache
def _named() -> frozenset[str]:
    """The languages that the service has been told to preview."""
    return frozenset(code.strip() for code in os.environ.get(PREVIEW_LANGUAGES, "").split(","))


def translations(code: str) -> Translations:
    """What a language can say. Raises Damaged, NoEnglish."""
    found = _english() if code == SOURCE else _reading(code)
    if isinstance(found, Damaged):
        raise found
    return found.translations


def states() -> Iterator[State]:
    """The state of every language that has a folder, on offer or not, from its source. Raises NoEnglish."""
    _english()
    readings = {code: _reading_of(code, read_source_entries) for code in folders()}
    english = readings[SOURCE]
    if isinstance(english, Damaged):
        raise NoEnglish(english)
    return (_state_of(code, reading, english) for code, reading in readings.items())


@cache
def _state(code: str) -> State:
    return _state_of(code, _reading(code), _english())


def _state_of(code: str, reading: Reading | Damaged, english: Reading) -> State:
    wanted = english.found
    if isinstance(reading, Damaged):
        return State(code, damage=str(reading))
    flaws = Counter(reading.found.get(ids, Flaw.EMPTY) for ids in wanted)
    return State(
        code,
        messages=len(wanted),
        translated=flaws[None],
        fuzzy=flaws[Flaw.FUZZY],
        missing_slots=flaws[Flaw.SLOTS],
        missing_words=sum(code not in term.words for term in TERMS),
        missing_pages=len(hand_written(SOURCE) - hand_written(code)),
    )


def _english() -> Reading:
    """What every language is measured by."""
    found = _reading(SOURCE)
    if isinstance(found, Damaged):
        raise NoEnglish(found)
    if not found.found:
        raise NoEnglish(Damaged("it holds no messages"))
    return found


@cache
def _reading(code: str) -> Reading | Damaged:
    """A catalog, read once however often it is asked for, or why it cannot be read."""
    return _reading_of(code, read_entries)


def _reading_of(code: str, read: Callable[[str], Entries]) -> Reading | Damaged:
    try:
        return reading_of(read(code))
    except Damaged as damage:
        return damage


def fill_english() -> None:
    """English wording is the id: copy it into the entries of the English catalog. Raises NoEnglish."""
    try:
        catalog = read_catalog(SOURCE)
    except Damaged as damage:
        raise NoEnglish(damage) from damage
    for message in catalog:
        if message.id:
            message.string = message.id
    path = LOCALES / SOURCE / "LC_MESSAGES" / "rulesvc.po"
    with path.open("wb") as target:
        write_po(target, catalog, width=100, ignore_obsolete=True, sort_by_file=True)
