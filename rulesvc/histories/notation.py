"""Amounts, cards and names of games, as rooms write them."""

import re
from collections.abc import Iterable
from functools import lru_cache

from rulesvc.facts import amount
from rulesvc.game.cards import parse_card
from rulesvc.histories.nouns import Broken
from rulesvc.language.explain import is_currency

__all__ = [
    "LARGEST",
    "MONEY",
    "cards",
    "currency_of",
    "divides_by_comma",
    "game_of",
    "minor",
    "money",
    "padded",
    "structure_of",
]

MONEY = r"[$€£₹]?\s?\d(?:[\d.,\s]{0,18}\d)?[KM]?"
"""An amount inside a line: a currency sign, digits, points, commas."""

_PART = r"(?P<part>\d{1,2})"
_PLAIN = re.compile(rf"(?P<whole>\d+)(?:[.,]{_PART})?")
_TWICE = re.compile(
    rf"(?P<whole>[1-9]\d{{0,2}}(?P<by>[,.\s])\d{{3}}(?:(?P=by)\d{{3}})+)(?:(?!(?P=by))[.,]{_PART})?"
)
_PARTED = re.compile(rf"(?P<whole>[1-9]\d{{0,2}}(?P<by>[,.\s])\d{{3}})(?!(?P=by))[.,]{_PART}")
_ONCE = {
    True: re.compile(r"(?P<whole>[1-9]\d{0,2}[.\s]\d{3})(?P<part>)"),
    False: re.compile(r"(?P<whole>[1-9]\d{0,2}[,\s]\d{3})(?P<part>)"),
}
_COMMA = re.compile(r"(?:[$€£₹]\s?|[(\"])\d{1,3}(?:\.?\d{3})*,\d{1,2}(?![\d,])|\d,\d\d\s?[€£₹$]")
_SIGNS = {"$": "USD", "€": "EUR", "£": "GBP", "₹": "INR"}
_LETTERS = {"K": 1_000, "M": 1_000_000}
LARGEST = 10**14

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
def minor(text: str, *, comma: bool = False) -> int:
    """An amount in minor units; `comma` says that the hand divides by commas, so a point may group.

    A sign that could only divide off three decimals is no amount.
    """
    bare = text.strip().lstrip("$€£₹").strip()
    letter = bare[-1:].upper()
    factor = _LETTERS.get(letter, 1)
    bare = bare[:-1].strip() if factor > 1 else bare
    shapes = (_PLAIN, _TWICE, _PARTED, _ONCE[comma])
    found = next((f for f in (shape.fullmatch(bare) for shape in shapes) if f is not None), None)
    if found is None:
        raise Broken("amount")
    whole, part = found["whole"], found["part"]
    value = (int(re.sub(r"\D", "", whole)[:20]) * 100 + int((part or "").ljust(2, "0"))) * factor
    if value >= LARGEST:
        raise Broken("amount")
    return value


def divides_by_comma(lines: Iterable[tuple[int, str]]) -> bool:
    """Whether some amount of a hand has its decimals behind a comma."""
    return any("," in text and _COMMA.search(text) is not None for _, text in lines)


def currency_of(header: str, stakes: str) -> str | None:
    """The currency that a header names behind the stakes, else that of the sign; none for play money."""
    if re.search(r"\bplay\b", header, re.IGNORECASE):
        return None
    named = re.search(r"\b([A-Z]{3})\)", header)
    if named is not None and is_currency(named[1]):
        return named[1]
    return next((code for sign, code in _SIGNS.items() if sign in stakes), None)


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
