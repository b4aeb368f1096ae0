"""A request and its answer as the service knows them, whatever server and framework they come through."""

import re
import secrets
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any
from urllib.parse import parse_qsl

from msgspec import Struct
from werkzeug.http import parse_options_header
from werkzeug.wsgi import get_content_length

from rulesvc.rulings.rulebook import BOOK

__all__ = ["JSON", "TEXT", "Answer", "Problem", "Request", "request_of", "stamps"]

JSON, TEXT = "application/json", "text/plain"
_KIB = 1024
_is_sane_id = re.compile(r"[A-Za-z0-9._-]{1,64}").fullmatch


class Problem(Exception):
    """A refusal by its code, with what its detail prints."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


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


@lru_cache(maxsize=64)
def _parameters(query: str) -> Mapping[str, str]:
    return dict(reversed(parse_qsl(query, keep_blank_values=True)))


class Answer(Struct):
    """Status, headers and bytes; what every answer has besides, see `stamps`, is added where it is sent."""

    body: bytes
    headers: dict[str, str]
    status: int = 200


def stamps(id: str) -> dict[str, str]:
    """The headers of every answer."""
    return {"Rulebook-Version": BOOK.version, "X-Request-Id": id}


def request_of(environ: Mapping[str, Any]) -> Request:
    """The request in a WSGI environment, where text is bytes read as Latin-1."""
    get = environ.get
    given = get("HTTP_X_REQUEST_ID", "")
    return Request(
        "/" + _text(get("PATH_INFO", "")).lstrip("/"),
        _text(get("QUERY_STRING", "")),
        lambda limit: _receive(environ, limit),
        given if _is_sane_id(given) else secrets.token_hex(8),
        get("HTTP_ACCEPT", ""),
        get("HTTP_ACCEPT_LANGUAGE", ""),
        get("CONTENT_TYPE", ""),
        get("HTTP_CONTENT_ENCODING", ""),
        get("HTTP_AUTHORIZATION", ""),
    )


def _text(latin: str) -> str:
    return latin if latin.isascii() else latin.encode("latin-1").decode(errors="replace")


def _receive(environ: Mapping[str, Any], limit: int) -> bytes:
    """A body that says how long it is, or one sent in chunks: read until it ends or grows too large."""
    declared = get_content_length(environ)  # type: ignore[arg-type]
    if declared is not None and declared > limit:
        raise Problem("too-large", limit=limit // _KIB)
    body = _read(environ["wsgi.input"], limit + 1 if declared is None else declared)
    if len(body) > limit:
        raise Problem("too-large", limit=limit // _KIB)
    if declared is not None and len(body) < declared:  # whoever sent it has gone
        raise Problem("malformed-json")
    return body


def _read(stream: Any, most: int) -> bytes:
    """So many bytes, or all that come."""
    parts, missing = [], most
    try:
        while missing and (part := stream.read(missing)):
            parts.append(part)
            missing -= len(part)
    except (OSError, ValueError) as gone:
        raise Problem("malformed-json") from gone
    return b"".join(parts)
