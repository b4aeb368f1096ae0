"""Everything that is not an answer, as localized problem details (RFC 9457)."""

from typing import Any

import msgspec
from flask import Flask, Response, g, request
from werkzeug.exceptions import HTTPException

from rulesvc.game.editions import EDITIONS
from rulesvc.language.explain import Language, languages
from rulesvc.language.service_texts import PROBLEMS
from rulesvc.rulings.answering import HistoryIllegal
from rulesvc.web.negotiation import LanguageUnknown, chosen, headers_of, preferred
from rulesvc.wire import FAULTS, Fault, Malformed, NotJson, findings_json

__all__ = ["Problem", "details", "problem_of", "problem_response", "register"]

MOST_FAULTS = 1_000
"""More are not listed: an answer should not outgrow its question many times over."""

_BY_STATUS = {
    400: "malformed-json",
    404: "not-found",
    405: "method-not-allowed",
    406: "not-acceptable",
    413: "too-large",
    415: "unsupported-media-type",
}


_HEADERS = {"unauthorized": {"WWW-Authenticate": "Bearer"}, "unavailable": {"Retry-After": "5"}}
_ADDRESSES = {"unauthorized": "/v1/rulings/"}
"""An answer that is the same for every reference does not repeat the one that was asked for."""


class Problem(Exception):
    """A refusal by its code, with what its detail prints."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


def details(code: str, language: Language, facts: dict[str, object] | None = None) -> dict[str, Any]:
    """The common part of every problem."""
    status, title, detail = PROBLEMS[code]
    return {
        "type": f"/problems/{code}",
        "title": language.say(title),
        "status": status,
        "code": code,
        "detail": language.say(detail, facts),
        "instance": _ADDRESSES.get(code, request.path),
    }


def problem_of(error: Exception) -> tuple[dict[str, Any], Language]:
    """The problem that an exception comes out as, and the language it is said in."""
    if isinstance(error, Malformed):
        language = _language(error.edition)
        faults = [_fault(fault, language, error.edition) for fault in error.faults[:MOST_FAULTS]]
        return details("invalid-question", language) | {"errors": faults}, language
    if isinstance(error, HistoryIllegal):
        return _history(error)
    language = _language()
    if isinstance(error, NotJson):
        return details("malformed-json", language), language
    if isinstance(error, LanguageUnknown):
        return details("language-unknown", language, {"languages": ", ".join(languages())}), language
    if isinstance(error, Problem):
        return details(error.code, language, error.facts), language
    code = _BY_STATUS.get(error.code or 0, "internal") if isinstance(error, HTTPException) else "internal"
    limit = (request.max_content_length or 0) // 1024
    return details(code, language, {"limit": limit}), language


def _language(edition: str = "") -> Language:
    """The language of a problem; one that is not on offer is no reason for silence."""
    try:
        return chosen(edition)
    except LanguageUnknown:
        return preferred(edition)


def _fault(fault: Fault, language: Language, edition: str) -> dict[str, str]:
    printed = language.printed(fault.facts, EDITIONS[edition], None) if fault.facts and edition else {}
    return {
        "code": fault.code,
        "pointer": fault.pointer,
        "detail": language.say(FAULTS[fault.code], printed),
    }


def _history(error: HistoryIllegal) -> tuple[dict[str, Any], Language]:
    language = _language(error.ruling.edition.id)
    lines = language.ruling(error.ruling, error.currency)
    place = {"code": "history-illegal", "pointer": error.pointer, "detail": lines.findings[0].text}
    findings = findings_json(error.ruling.findings, lines.findings, error.ruling.edition, language)
    problem = details("history-illegal", language)
    return problem | {"pointer": error.pointer, "errors": [place], "findings": findings}, language


def problem_response(error: Exception) -> Response:
    """A failure as a problem, in the language asked for."""
    problem, language = problem_of(error)
    headers = headers_of(language) | _HEADERS.get(problem["code"], {})
    if isinstance(error, HTTPException):
        headers |= {name: value for name, value in error.get_headers() if name in ("Allow", "Retry-After")}
    return Response(
        msgspec.json.encode(problem), problem["status"], headers, mimetype="application/problem+json"
    )


def register(app: Flask) -> None:
    """Answer every failure of the application with a problem."""

    def unexpected(error: Exception) -> Response:
        app.logger.exception("request %s failed", g.get("request_id"))
        return problem_response(error)

    for kind in (Malformed, HistoryIllegal, NotJson, LanguageUnknown, Problem, HTTPException):
        app.register_error_handler(kind, problem_response)
    app.register_error_handler(Exception, unexpected)
