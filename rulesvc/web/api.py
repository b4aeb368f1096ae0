"""The endpoints under /v1, and the two that say whether the service is well."""

import hashlib
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Protocol, TypeVar

import msgspec
from flask import Blueprint, Response, request
from werkzeug.exceptions import RequestEntityTooLarge, UnsupportedMediaType

from rulesvc.game.edition import Edition
from rulesvc.game.editions import EDITIONS
from rulesvc.language.explain import Language, language, languages
from rulesvc.language.glossary import TERMS
from rulesvc.rulings.answering import HistoryIllegal, Question, audit_of, comparison_of, rule_on, situation_of
from rulesvc.rulings.between_hands import seating_of
from rulesvc.rulings.judge import Ruling
from rulesvc.rulings.rulebook import BOOK
from rulesvc.web.kept_rulings import Receipt, as_text, database_state, receipt_for, with_receipt
from rulesvc.web.negotiation import JSON, TEXT, chosen, said, wanted
from rulesvc.web.problems import Problem, problem_of
from rulesvc.wire import (
    Malformed,
    NotJson,
    audit_json,
    comparison_json,
    edition_json,
    language_json,
    read_batch,
    read_hands_question,
    read_ruling_question,
    read_seating_question,
    read_situation_question,
    rule_json,
    ruling_json,
    seating_json,
    situation_json,
    term_json,
)

__all__ = ["blueprint"]

blueprint = Blueprint("api", __name__)

KIB = 1024
_QUESTION, _BATCH = 64 * KIB, 1024 * KIB
UNCACHED = {"Cache-Control": "no-store"}
_encode = msgspec.json.encode


def _body(limit: int) -> bytes:
    """The body of a JSON request, at most so many bytes, whether or not it says how long it is."""
    request.max_content_length = limit
    if request.content_type != JSON and request.mimetype not in ("", JSON):
        raise UnsupportedMediaType
    if request.content_encoding not in (None, "identity"):
        raise UnsupportedMediaType
    if request.content_length is not None:
        return request.get_data(cache=False)
    return _undeclared(limit)


def _undeclared(limit: int) -> bytes:
    """A body sent in chunks: read until it ends or grows too large."""
    stream, body = request.environ["wsgi.input"], b""
    while part := stream.read(limit + 1 - len(body)):
        body += part
        if len(body) > limit:
            raise RequestEntityTooLarge
    return body


def _ruling(question: Question, ruling: Ruling, said_in: Language, receipt: Receipt | None) -> dict[str, Any]:
    answer = ruling_json(ruling, question.asked, said_in, question.currency, BOOK.version)
    return answer if receipt is None else answer | {"reference": receipt.reference}


class _OfEdition(Protocol):
    @property
    def edition(self) -> Edition: ...


Asked = TypeVar("Asked", bound=_OfEdition)


def _asked(read: Callable[[bytes], Asked], limit: int) -> tuple[Asked, Language]:
    """The question in the body and the language to answer in; a language not on offer is said first."""
    body = _body(limit)
    chosen()
    question = read(body)
    return question, chosen(question.edition.id)


@blueprint.post("/v1/rulings")
def rulings() -> Response:
    """Is this action legal, and why."""
    form = wanted(JSON, TEXT)
    question, said_in = _asked(read_ruling_question, _QUESTION)
    ruling = rule_on(question)
    receipt = receipt_for(question, ruling)
    if form == TEXT:
        text = as_text(ruling, question.currency, said_in, receipt.reference if receipt else None)
        return with_receipt(text, receipt)
    return with_receipt(said(_encode(_ruling(question, ruling, said_in, receipt)), said_in), receipt)


@blueprint.post("/v1/rulings/batch")
def batch() -> Response:
    """Many questions at once; one bad question does not spoil the others."""
    wanted(JSON)
    body = _body(_BATCH)
    said_in = chosen()
    answers = [_one_of_batch(raw) for raw in read_batch(body)]
    return said(_encode({"rulings": answers}), said_in)


def _one_of_batch(raw: msgspec.Raw) -> dict[str, Any]:
    try:
        question = read_ruling_question(raw)
        ruling = rule_on(question)
        receipt = receipt_for(question, ruling)
        return _ruling(question, ruling, chosen(question.edition.id), receipt)
    except (Malformed, NotJson, HistoryIllegal, Problem) as error:
        return problem_of(error)[0]


@blueprint.post("/v1/situations")
def situations() -> Response:
    """What holds now."""
    wanted(JSON)
    question, said_in = _asked(read_situation_question, _QUESTION)
    now = situation_json(situation_of(question), said_in, question.currency, BOOK.version)
    return said(_encode(now), said_in)


@blueprint.post("/v1/audits")
def audits() -> Response:
    """A whole hand, every event ruled on."""
    wanted(JSON)
    question, said_in = _asked(read_situation_question, _BATCH)
    audit = audit_json(audit_of(question), said_in, question.currency, BOOK.version)
    return said(_encode(audit), said_in)


@blueprint.post("/v1/hands")
def hands() -> Response:
    """What hands are worth, which one wins, and why."""
    wanted(JSON)
    question, said_in = _asked(read_hands_question, _QUESTION)
    compared = comparison_json(question, comparison_of(question), said_in, BOOK.version)
    return said(_encode(compared), said_in)


@blueprint.post("/v1/seatings")
def seatings() -> Response:
    """What follows from the last hand, and a ruling on coming and going."""
    wanted(JSON)
    question, said_in = _asked(read_seating_question, _QUESTION)
    return said(_encode(seating_json(question, seating_of(question), said_in, BOOK.version)), said_in)


# What is published: the same bytes for everybody who asks in a language.


@lru_cache(maxsize=4096)
def _published(make: Callable[..., Any], code: str, *names: str) -> tuple[bytes, str]:
    body = _encode(make(language(code), *names))
    return body, hashlib.sha256(body).hexdigest()[:32]


def _publish(make: Callable[..., Any], *names: str, edition: str = "") -> Response:
    wanted(JSON)
    said_in = chosen(edition)
    body, etag = _published(make, said_in.code, *names)
    response = said(body, said_in)
    response.set_etag(etag)
    response.cache_control.public = True
    response.cache_control.max_age = 300
    response.make_conditional(request)
    return response


def _edition_asked() -> str:
    asked = request.args.get("edition", "")
    if asked and asked not in EDITIONS:
        raise Problem("not-found")
    return asked


def _rule(said_in: Language, id: str, edition: str) -> dict[str, Any]:
    return rule_json(BOOK, BOOK[id], EDITIONS.get(edition), said_in)


def _rules(said_in: Language, edition: str) -> dict[str, Any]:
    rules = BOOK.holding_for(EDITIONS[edition]) if edition else iter(BOOK)
    return {
        "rulebook": BOOK.version,
        "rules": [rule_json(BOOK, rule, EDITIONS.get(edition), said_in) for rule in rules],
    }


def _editions(said_in: Language) -> dict[str, Any]:
    return {"editions": [edition_json(edition, said_in) for edition in EDITIONS.values()]}


def _edition(said_in: Language, id: str) -> dict[str, Any]:
    return edition_json(EDITIONS[id], said_in)


def _languages(said_in: Language) -> dict[str, Any]:
    return {"languages": [language_json(language(code), said_in) for code in languages()]}


def _glossary(said_in: Language) -> dict[str, Any]:
    return {"terms": [term_json(term, said_in) for term in TERMS]}


@blueprint.get("/v1/rules")
def rules() -> Response:
    """Every rule, or those of one edition."""
    edition = _edition_asked()
    return _publish(_rules, edition, edition=edition)


@blueprint.get("/v1/rules/<id>")
def rule(id: str) -> Response:
    """One rule."""
    edition = _edition_asked()
    found = BOOK.get(id)
    if found is None or (edition and not BOOK.holds(found, EDITIONS[edition])):
        raise Problem("not-found")
    return _publish(_rule, id, edition, edition=edition)


@blueprint.get("/v1/editions")
def editions() -> Response:
    """The editions."""
    return _publish(_editions)


@blueprint.get("/v1/editions/<id>")
def edition(id: str) -> Response:
    """One edition."""
    if id not in EDITIONS:
        raise Problem("not-found")
    return _publish(_edition, id, edition=id)


@blueprint.get("/v1/languages")
def offered() -> Response:
    """The languages."""
    return _publish(_languages)


@blueprint.get("/v1/glossary")
def glossary() -> Response:
    """The terms of the trade in every language."""
    return _publish(_glossary)


@blueprint.get("/healthz")
def healthz() -> Response:
    """The process answers."""
    return Response(_encode({"status": "ok"}), mimetype=JSON, headers=UNCACHED)


@blueprint.get("/readyz")
def readyz() -> Response:
    """Everything that rulings need is loaded; without a database they go on, so it is only reported."""
    state = {"status": "ready", "languages": languages()} | database_state()
    return Response(_encode(state), mimetype=JSON, headers=UNCACHED)
