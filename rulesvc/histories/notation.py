"""Amounts, cards and names of games, as rooms write them."""

import re
from collections.abc import Iterable
from functools import lru_cache

from rulesvc.cards import parse_card
from rulesvc.facts import amount
from rulesvc.histories.nouns import Broken

__all__ = ["MONEY", "cards", "game_of", "minor", "money", "padded", "structure_of"]

MONEY = r"[$€£₹]?\s?\d(?:[\d.,\s]{0,18}\d)?[KM]?"
"""An amount inside a line: a currency sign, digits, points, commas."""

_GROUPED = re.compile(
    r"(?P<whole>\d{1,3}(?P<by>[,.\s])\d{3}(?:(?P=by)\d{3})*)(?:(?!(?P=by))[.,](?P<part>\d{1,2}))?"
)
_PLAIN = re.compile(r"(?P<whole>\d+)(?:[.,](?P<part>\d{1,2}))?")
_LETTERS = {"K": 1_000, "M": 1_000_000}
_LARGEST = 10**14

_LIMITS = (
    (re.compile(r"\b(?:no[ _-]limit|nl)\b", re.IGNORECASE), "no-limit"),
    (re.compile(r"\b(?:pot[ _-]limit|pl)\b", re.IGNORECASE), "pot-limit"),
    (re.compile(r"\b(?:(?:fixed[ _-])?limit|fl)\b", re.IGNORECASE), "fixed-limit"),
)
_OTHERS = (
    (re.compile(r"(?:5|five)[ _-]card[ _-]draw", re.IGNORECASE), ""),
    (re.compile(r"omaha|courchevel", re.IGNORECASE), "omaha"),
    (re.compile(r"hold[' ’_]?em|irish", re.IGNORECASE), "holdem"),
    (re.compile(r"razz", re.IGNORECASE), "razz"),
    (re.compile(r"badugi|badacey|badeucey", re.IGNORECASE), "badugi"),
    (re.compile(r"stud", re.IGNORECASE), "stud"),
    (re.compile(r"lowball|2-7|a-5|deuce", re.IGNORECASE), "lowball"),
)


@lru_cache(maxsize=4096)
def minor(text: str) -> int:
    """An amount in minor units; a comma or point before three digits groups, before fewer it divides."""
    bare = text.strip().lstrip("$€£₹").strip()
    letter = bare[-1:].upper()
    factor = _LETTERS.get(letter, 1)
    bare = bare[:-1].strip() if factor > 1 else bare
    found = _GROUPED.fullmatch(bare) or _PLAIN.fullmatch(bare)
    if found is None:
        raise Broken("amount")
    whole, part = found["whole"], found["part"]
    value = (int(re.sub(r"\D", "", whole)[:20]) * 100 + int((part or "").ljust(2, "0"))) * factor
    if value >= _LARGEST:
        raise Broken("amount")
    return value


def money(value: int) -> str:
    """Minor units as they travel."""
    return amount(value)


def cards(text: str) -> tuple[str, ...]:
    """Cards between blanks or commas, as they travel."""
    return tuple(_card(word) for word in text.replace(",", " ").split())


@lru_cache(maxsize=256)
def _card(word: str) -> str:
    rank, suit = word[:-1].upper(), word[-1:].lower()
    read = "??" if word in ("??", "xx", "XX") else ("T" if rank == "10" else rank) + suit
    if parse_card(read) is None:
        raise Broken("card")
    return read


def padded(held: Iterable[str]) -> tuple[str, ...]:
    """A hand of five; what was not shown of it is unknown."""
    hand = tuple(held)
    return hand + ("??",) * (5 - len(hand))


def game_of(text: str) -> str:
    """Which game a header names: empty for five card draw, else a code of GAMES."""
    return next((code for pattern, code in _OTHERS if pattern.search(text)), "other")


def structure_of(text: str) -> str | None:
    """The betting structure a header names."""
    return next((code for pattern, code in _LIMITS if pattern.search(text)), None)
