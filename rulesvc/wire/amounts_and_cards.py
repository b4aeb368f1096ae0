"""How amounts and cards are written on the wire, and what they are inside."""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, get_args

import msgspec
from msgspec.structs import fields

from rulesvc.game.acts import WrittenAct, tag
from rulesvc.game.cards import Card, parse_card
from rulesvc.game.marks import Amount, Hands, MaybeCards

__all__ = [
    "MARKED",
    "SEATS",
    "UNREADABLE",
    "as_written",
    "converted",
    "decoder",
    "has_marks",
    "read_cards",
]

_AMOUNT = re.compile(r"(0|[1-9][0-9]{0,11})(?:\.([0-9]{1,2}))?")
_MOST_UNITS = 999_999_999_999

SEATS = {str(number): number for number in range(1, 11)}
"""The keys under which cards are given by seat."""

UNREADABLE: Any = "?"
"""Stands for cards that are there but cannot be read, so that they do not count as missing."""


MARKED: Mapping[type, Mapping[str, Any]] = {
    act: {field.name: field.type for field in fields(act) if field.type in (Amount, MaybeCards, Hands)}
    for act in get_args(WrittenAct)
}
"""By kind of act, the fields that travel in another form than they have inside, each with its mark."""


def decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """A decoder that turns amounts and cards into what they are inside."""
    return msgspec.json.Decoder(kind, dec_hook=converted)


def converted(kind: Any, value: Any) -> object:
    """An amount in minor units, or cards as the engine has them. ValueError where they cannot be read."""
    if kind is Amount:
        return _minor(value) if isinstance(value, str) else _units(value)
    return read_cards(value) if kind is MaybeCards else _hands(value)


@lru_cache(maxsize=4096)
def _minor(text: str) -> int:
    found = _AMOUNT.fullmatch(text)
    if found is None:
        raise ValueError(text)
    return int(found[1]) * 100 + int((found[2] or "").ljust(2, "0"))


def _units(value: object) -> int:
    if type(value) is not int or not 0 <= value <= _MOST_UNITS:
        raise ValueError(value)
    return value * 100


@lru_cache(maxsize=4096)
def _split(text: str) -> tuple[Card, ...]:
    return _parsed(text.split())


def _parsed(codes: list[Any]) -> tuple[Card, ...]:
    cards = [parse_card(code) for code in codes if isinstance(code, str)]
    known = tuple([card for card in cards if card is not None])
    if len(known) != len(codes):
        raise ValueError(codes)
    return known


def read_cards(value: Any) -> tuple[Card, ...]:
    """Cards from a list of codes or one text. ValueError where one of them is no card."""
    if isinstance(value, list):
        return _parsed(value)
    if isinstance(value, str):
        return _split(value)
    raise ValueError(value)


def _hands(value: Any) -> dict[int, tuple[Card, ...]]:
    if not isinstance(value, dict) or not value.keys() <= SEATS.keys():
        raise ValueError(value)
    return {SEATS[seat]: read_cards(cards) for seat, cards in value.items()}


def has_marks(act: WrittenAct) -> bool:
    """Whether an act holds something that may have been written in more than one way."""
    return any(getattr(act, name) is not None for name in MARKED[type(act)])


def as_written(act: WrittenAct, value: Mapping[str, object]) -> dict[str, object]:
    """The act as a question has it, its fields in the order in which they are declared."""
    return {"type": tag(type(act))} | {name: value[name] for name in act.__struct_fields__ if name in value}
