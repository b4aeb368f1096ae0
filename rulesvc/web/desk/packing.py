"""A whole question in an address, so that a link to a hand needs nothing kept.

Nicknames are left out. What comes in from an address is as little to be trusted as any question: it is
unpacked within a limit and then read like every other.
"""

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

import msgspec

from rulesvc.wire.nesting import too_deep

__all__ = ["Unpackable", "packed", "unpacked"]

Json = dict[str, Any]
MOST = 256 * 1024
"""Bytes that an address may unpack to."""


class Unpackable(ValueError):
    """The address holds no question."""


def packed(question: Json) -> str:
    """The question as a part of an address."""
    body = msgspec.json.encode(_without_names(question))
    return urlsafe_b64encode(zlib.compress(body, 9)).decode().rstrip("=")


def unpacked(text: str) -> Json:
    """The question in a part of an address. Raises Unpackable."""
    try:
        pressed = urlsafe_b64decode(text + "=" * (-len(text) % 4))
        unfolding = zlib.decompressobj()
        body = unfolding.decompress(pressed, MOST)
        question = None if too_deep(body) else msgspec.json.decode(body)
    except (ValueError, zlib.error, msgspec.DecodeError) as error:
        raise Unpackable from error
    if unfolding.unconsumed_tail or not isinstance(question, dict):
        raise Unpackable
    if not isinstance(question.get("events", []), list):
        raise Unpackable
    return question


def _without_names(question: Json) -> Json:
    start = question.get("start")
    if not isinstance(start, dict) or not isinstance(start.get("seats"), list):
        return question
    seats = [
        {name: value for name, value in seat.items() if name != "name"} if isinstance(seat, dict) else seat
        for seat in start["seats"]
    ]
    return question | {"start": start | {"seats": seats}}
