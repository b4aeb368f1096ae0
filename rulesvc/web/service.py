"""The one place that answers what is posted under /v1: a request in; status, headers and bytes out."""

import logging
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Protocol, TypeVar

import msgspec

from rulesvc.game.edition import Edition
from rulesvc.game.editions import EDITIONS
from rulesvc.language.explain import Language, languages
from rulesvc.rulings.answering import Question, audit_of, comparison_of, rule_on, ruled, situation_of
from rulesvc.rulings.between_hands import seating_of
from rulesvc.rulings.rulebook import BOOK
from rulesvc.rulings.ruling import Ruling
from rulesvc.web.exchange import JSON, TEXT, Answer, Request
from rulesvc.web.keeping import Keeping, Receipt
from rulesvc.web.negotiation import chosen, headers_of, wanted
from rulesvc.web.problems import REFUSALS, problem_answer, problem_of
from rulesvc.wire import (
    audit_json,
    comparison_json,
    read_batch,
    read_hands_question,
    read_ruling_question,
    read_seating_question,
    read_situation_question,
    ruling_json,
    seating_json,
    situation_json,
)
from rulesvc.wire.endpoints import EXAMPLES

__all__ = ["POSTS", "answer", "as_text", "said", "warm"]

log = logging.getLogger(__name__)

_KIB = 1024
_QUESTION, _BATCH = 64 * _KIB, 1024 * _KIB
OK = 200
_encode = msgspec.json.encode


def answer(request: Request, keeping: Keeping) -> Answer:
    """The answer to what was posted to one of the addresses of POSTS, whatever is the matter with it."""
    try:
        return POSTS[request.path](request, keeping)
    except REFUSALS as refusal:
        return problem_answer(refusal, request)
    except Exception as failure:
        log.exception("request %s failed", request.id)
        return problem_answer(failure, request)


def warm(keeping: Keeping) -> None:
    """Answer all kinds of questions once, so that nobody has to wait for what is made when first needed."""
    for code in languages():
        for example in EXAMPLES.values():
            _try(example.path, f"lang={code}", example.question, keeping)
    ruling = EXAMPLES["ruling"]
    for edition in EDITIONS:
        _try(ruling.path, "", {**ruling.question, "edition": edition}, keeping)


def _try(path: str, query: str, question: Mapping[str, Any], keeping: Keeping) -> None:
    body = _encode(question)
    assert answer(Request(path, query, lambda limit: body), keeping).status == OK


def said(value: object, said_in: Language) -> Answer:
    """An answer in JSON, with its language."""
    return Answer(_encode(value), headers_of(said_in) | {"Content-Type": JSON})


def as_text(ruling: Ruling, currency: str | None, said_in: Language, reference: str | None) -> Answer:
    """A ruling as plain text, with its reference if it has one."""
    paragraphs = said_in.paragraphs(ruling, currency)
    if reference is not None:
        paragraphs.append(reference)
    text = "\n\n".join(paragraphs) + "\n"
    return Answer(text.encode(), headers_of(said_in) | {"Content-Type": f"{TEXT}; charset=utf-8"})


class _OfEdition(Protocol):
    @property
    def edition(self) -> Edition: ...


Asked = TypeVar("Asked", bound=_OfEdition)


def _asked(request: Request, read: Callable[[bytes], Asked], limit: int) -> tuple[Asked, Language]:
    """The question in the body and the language to answer in; a language not on offer is said first."""
    body = request.body(limit)
    chosen(request)
    question = read(body)
    return question, chosen(request, question.edition.id)


def _is_kept(request: Request) -> bool:
    return request.parameters.get("record") == "true"


def _ruled(question: Question, keeping: Keeping | None) -> tuple[Ruling, Receipt | None]:
    if keeping is None:
        return rule_on(question), None
    found = ruled(question)
    return found.ruling, keeping.keep(found)


def _ruling(request: Request, keeping: Keeping) -> Answer:
    form = wanted(request, JSON, TEXT)
    question, said_in = _asked(request, read_ruling_question, _QUESTION)
    ruling, receipt = _ruled(question, keeping if _is_kept(request) else None)
    if form == TEXT:
        given = as_text(ruling, question.currency, said_in, receipt.reference if receipt else None)
    else:
        given = said(_ruling_json(question, ruling, said_in, receipt), said_in)
    if receipt is not None:
        given.status = 201 if receipt.first else 200
        given.headers["Location"] = f"/v1/rulings/{receipt.reference}"
    return given


def _ruling_json(
    question: Question, ruling: Ruling, said_in: Language, receipt: Receipt | None
) -> dict[str, Any]:
    value = ruling_json(ruling, question.asked, said_in, question.currency, BOOK.version)
    if receipt is not None:
        value["reference"] = receipt.reference
    return value


def _batch(request: Request, keeping: Keeping) -> Answer:
    """One bad question does not spoil the others; what they have in common is worked out once."""
    wanted(request, JSON)
    body = request.body(_BATCH)
    said_in, kept_in = chosen(request), keeping if _is_kept(request) else None
    language_for = cache(lambda edition: chosen(request, edition))

    def one(raw: msgspec.Raw) -> dict[str, Any]:
        try:
            question = read_ruling_question(raw)
            ruling, receipt = _ruled(question, kept_in)
            return _ruling_json(question, ruling, language_for(question.edition.id), receipt)
        except REFUSALS as refusal:
            return problem_of(refusal, request)[0]

    return said({"rulings": [one(raw) for raw in read_batch(body)]}, said_in)


def _situation(request: Request, keeping: Keeping) -> Answer:
    wanted(request, JSON)
    question, said_in = _asked(request, read_situation_question, _QUESTION)
    now = situation_of(question)
    return said(situation_json(now, said_in, question.currency, BOOK.version), said_in)


def _audit(request: Request, keeping: Keeping) -> Answer:
    wanted(request, JSON)
    question, said_in = _asked(request, read_situation_question, _BATCH)
    found = audit_of(question)
    return said(audit_json(found, said_in, question.currency, BOOK.version), said_in)


def _hands(request: Request, keeping: Keeping) -> Answer:
    wanted(request, JSON)
    question, said_in = _asked(request, read_hands_question, _QUESTION)
    return said(comparison_json(question, comparison_of(question), said_in, BOOK.version), said_in)


def _seating(request: Request, keeping: Keeping) -> Answer:
    wanted(request, JSON)
    question, said_in = _asked(request, read_seating_question, _QUESTION)
    return said(seating_json(question, seating_of(question), said_in, BOOK.version), said_in)


POSTS: Mapping[str, Callable[[Request, Keeping], Answer]] = {
    "/v1/rulings": _ruling,
    "/v1/rulings/batch": _batch,
    "/v1/situations": _situation,
    "/v1/audits": _audit,
    "/v1/hands": _hands,
    "/v1/seatings": _seating,
}
"""What answers each address that takes questions."""
