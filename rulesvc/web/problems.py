"""Everything that is not an answer, as localized problem details (RFC 9457)."""

from typing import Any

import msgspec
from werkzeug.exceptions import HTTPException

from rulesvc.game.editions import EDITIONS
from rulesvc.language.explain import Language
from rulesvc.language.service_texts import PROBLEMS
from rulesvc.rulings.answering import HistoryIllegal
from rulesvc.web.exchange import Answer, Request
from rulesvc.web.negotiation import chosen, headers_of, preferred
from rulesvc.web.refusals import Problem
from rulesvc.wire import FAULTS, Fault, Malformed, NotJson, findings_json

__all__ = ["problem_answer", "problem_of"]

_ORDINARY = EDITIONS["generic-52"]
"""In whose letters cards are named where a question does not say in which edition."""

MOST_FAULTS = 1_000
"""More are not listed: an answer should not outgrow its question many times over."""

_BY_STATUS = {400: "malformed-json", 404: "not-found", 405: "method-not-allowed"}
"""What the framework refuses by itself."""

_HEADERS = {"unauthorized": {"WWW-Authenticate": "Bearer"}, "unavailable": {"Retry-After": "5"}}
_ADDRESSES = {"unauthorized": "/v1/rulings/"}
"""An answer that is the same for every reference does not repeat the one that was asked for."""


def _details(
    code: str, request: Request, language: Language, facts: dict[str, object] | None = None
) -> dict[str, Any]:
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


def problem_of(error: Exception, request: Request) -> tuple[dict[str, Any], Language]:
    """The problem that an exception comes out as, and the language it is said in."""
    if isinstance(error, Malformed):
        language = _language(request, error.edition)
        faults = [_fault(fault, language, error.edition) for fault in error.faults[:MOST_FAULTS]]
        return _details("invalid-question", request, language) | {"errors": faults}, language
    if isinstance(error, HistoryIllegal):
        return _history(error, request)
    code, facts = _code_of(error)
    language = _language(request)
    return _details(code, request, language, facts), language


def _code_of(error: Exception) -> tuple[str, dict[str, object]]:
    if isinstance(error, NotJson):
        return "malformed-json", {}
    if isinstance(error, Problem):
        return error.code, error.facts
    status = error.code if isinstance(error, HTTPException) else None
    return _BY_STATUS.get(status or 0, "internal"), {}


def _language(request: Request, edition: str = "") -> Language:
    """The language of a problem; one that is not on offer is no reason for silence."""
    try:
        return chosen(request, edition)
    except Problem:
        return preferred(request.accept_language, edition)


def _fault(fault: Fault, language: Language, edition: str) -> dict[str, str]:
    known = EDITIONS.get(edition, _ORDINARY)
    return {
        "code": fault.code,
        "pointer": fault.pointer,
        "detail": language.say(FAULTS[fault.code], language.printed(fault.facts, known, None)),
    }


def _history(error: HistoryIllegal, request: Request) -> tuple[dict[str, Any], Language]:
    language = _language(request, error.ruling.edition.id)
    lines = language.ruling(error.ruling, error.currency)
    place = {"code": "history-illegal", "pointer": error.pointer, "detail": lines.findings[0].text}
    findings = findings_json(error.ruling.findings, lines.findings, error.ruling.edition, language)
    problem = _details("history-illegal", request, language)
    return problem | {"pointer": error.pointer, "errors": [place], "findings": findings}, language


def problem_answer(error: Exception, request: Request) -> Answer:
    """A failure as a problem, in the language asked for."""
    problem, language = problem_of(error, request)
    headers = headers_of(language) | _HEADERS.get(problem["code"], {})
    if isinstance(error, HTTPException):
        headers |= {name: value for name, value in error.get_headers() if name in ("Allow", "Retry-After")}
    headers["Content-Type"] = "application/problem+json"
    return Answer(msgspec.json.encode(problem), headers, problem["status"])
