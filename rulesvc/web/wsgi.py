"""A request as a WSGI server hands it over."""

import re
import secrets
from collections.abc import Mapping
from typing import Any

from werkzeug.wsgi import get_content_length

from rulesvc.web.exchange import KIB, Request
from rulesvc.web.refusals import Problem

__all__ = ["request_of"]

_is_sane_id = re.compile(r"[A-Za-z0-9._-]{1,64}").fullmatch


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
        raise Problem("too-large", limit=limit // KIB)
    body = _read(environ["wsgi.input"], limit + 1 if declared is None else declared)
    if len(body) > limit:
        raise Problem("too-large", limit=limit // KIB)
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
