"""A request and its answer as the service knows them, whatever server and framework they come through."""

import hashlib
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TypeVar
from urllib.parse import parse_qsl

from msgspec import Struct
from werkzeug.http import parse_options_header

from rulesvc.rulings.rulebook import BOOK
from rulesvc.web.refusals import Problem

__all__ = ["JSON", "KIB", "TEXT", "Answer", "Request", "cached_if_short", "stamps", "with_etag"]

JSON, TEXT = "application/json", "text/plain"
KIB = 1024
_SHORT = 200
Found = TypeVar("Found")


class Request(Struct, frozen=True):
    """What of a request matters; `receive` reads its body, Problem where it is longer than told."""

    path: str
    query: str
    receive: Callable[[int], bytes]
    id: str = ""
    accept: str = ""
    accept_language: str = ""
    content_type: str = ""
    content_encoding: str = ""
    authorization: str = ""

    @property
    def parameters(self) -> Mapping[str, str]:
        """The query; of a parameter given twice the first holds."""
        return _parameters(self.query)

    def body(self, limit: int) -> bytes:
        """The JSON sent, at most so many bytes. Raises Problem where it is something else, or more."""
        kind = self.content_type
        if kind != JSON and parse_options_header(kind)[0].lower() not in ("", JSON):
            raise Problem("unsupported-media-type")
        if self.content_encoding not in ("", "identity"):
            raise Problem("unsupported-media-type")
        return self.receive(limit)


def cached_if_short(size: int) -> Callable[[Callable[..., Found]], Callable[..., Found]]:
    """A cache for what is made of a text from outside, the first argument; long ones do not stay in it."""

    def decorate(function: Callable[..., Found]) -> Callable[..., Found]:
        cached = lru_cache(maxsize=size)(function)
        return lambda text, *more: (cached if len(text) <= _SHORT else function)(text, *more)

    return decorate


@cached_if_short(256)
def _parameters(query: str) -> Mapping[str, str]:
    return dict(reversed(parse_qsl(query, keep_blank_values=True)))


class Answer(Struct):
    """Status, headers and bytes; what every answer has besides, see `stamps`, is added where it is sent."""

    body: bytes
    headers: dict[str, str]
    status: int = 200


def with_etag(given: Answer) -> Answer:
    """The same with the tag by which whoever has it is not sent it again."""
    given.headers["ETag"] = f'"{hashlib.sha256(given.body).hexdigest()[:32]}"'
    return given


def stamps(id: str) -> dict[str, str]:
    """The headers of every answer."""
    return {"Rulebook-Version": BOOK.version, "X-Request-Id": id}
