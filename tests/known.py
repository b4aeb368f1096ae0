"""What tests know of each language: one file in `tests/languages/` for each, named after its code.

`name` is the language's name for itself, `close` are tags whose speakers are answered in it, `plurals` is the
number of its plural forms and `forms` the form that goes with each of NUMBERS. `acts` matches how verbs begin
in the glossary, `queries` are words that the search has to find, `related` pairs a word typed with another
form that has to be found too. `terms` has stems, one of which a message with that term must hold.
"""

from functools import cache
from pathlib import Path

import msgspec

__all__ = ["FOLDER", "NUMBERS", "Known", "known"]

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "tests" / "languages"
NUMBERS = (0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 25)


class Money(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An amount in minor units, and how it is written under an edition."""

    edition: str
    currency: str | None
    minor: int
    said: str


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card, and how it is written under an edition."""

    edition: str
    card: str
    said: str


class Related(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word that stands somewhere, and another form of it that is meant too."""

    typed: str
    meant: str


class Known(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One language."""

    name: str
    close: tuple[str, ...]
    plurals: int
    forms: str
    acts: str
    money: tuple[Money, ...]
    cards: tuple[Cards, ...]
    queries: tuple[str, ...]
    related: tuple[Related, ...]
    terms: dict[str, tuple[str, ...]]


@cache
def known(code: str) -> Known:
    """What tests know of a language; a file that is missing, or lacks something, is named."""
    file = FOLDER / f"{code}.json"
    assert file.is_file(), f"{code} is on offer: write what tests have to know of it to {named(file)}"
    try:
        return msgspec.json.decode(file.read_bytes(), type=Known)
    except msgspec.DecodeError as error:
        raise AssertionError(f"{named(file)}: {error}") from error


def named(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()
