"""The one place that answers what is posted under /v1: a request in; status, headers and bytes out."""

import logging
from collections.abc import Callable, Mapping
from functools import cache
from http import HTTPStatus
from typing import Any, Protocol, TypeVar

import msgspec

from rulesvc.game.edition import Edition
from rulesvc.game.editions import EDITIONS
from rulesvc.language.explain import Language, languages
from rulesvc.rulings.answering import Question, audit_of, comparison_of, rule_on, rule_to_keep, situation_of
from rulesvc.rulings.between_hands import seating_of
from rulesvc.rulings.rulebook import BOOK
from rulesvc.rulings.ruling import Ruling
from rulesvc.web.exchange import JSON, KIB, TEXT, Answer, Request
from rulesvc.web.keeping import Keeping, Receipt
from rulesvc.web.negotiation import chosen, expect_offered, headers_of, wanted
from rulesvc.web.problems import problem_answer, problem_of
from rulesvc.web.refusals import REFUSALS
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

_QUESTION, _BATCH = 64 * KIB, 1024 * KIB
_encode = msgspec.json.encode


def answer(request: Request, keeping: Keeping) -> Answer:
    """The answer to what was posted to one of the addresses of POSTS, whatever is the matter with it."""
    try:
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
            _warm_one(example.path, f"lang={code}", example.question, keeping)
    ruling = EXAMPLES["ruling"]
    for edition in EDITIONS:
        _warm_one(ruling.path, "", {**ruling.question, "edition": edition}, keeping)


def _warm_one(path: str, query: str, question: Mapping[str, Any], keeping: Keeping) -> None:
    body = _encode(question)
    given = answer(Request(path, query, lambda limit: body, id="warm"), keeping)
    if given.status != HTTPStatus.OK:
        raise RuntimeError(f"{path} does not answer its example: {given.body.decode()}")


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


AnyQuestion = TypeVar("AnyQuestion", bound=_OfEdition)


def _question_and_language(
    request: Request, read: Callable[[bytes], AnyQuestion], limit: int
) -> tuple[AnyQuestion, Language]:
    """What is asked and the language to answer in; one not on offer comes before faults of the question."""
    body = request.body(limit)
    expect_offered(request)
    question = read(body)
    return question, chosen(request, question.edition.id)


def _to_be_kept(request: Request) -> bool:
    return request.parameters.get("record") == "true"


def _ruled(question: Question, kept_in: Keeping | None) -> tuple[Ruling, Receipt | None]:
    """The ruling, and where it has been kept if it was to be."""
    if kept_in is None:
        return rule_on(question), None
    found = rule_to_keep(question)
    return found.ruling, kept_in.keep(found)


def _ruling(request: Request, keeping: Keeping) -> Answer:
    """Is this action legal, and why."""
    form = wanted(request, JSON, TEXT)
    question, said_in = _question_and_language(request, read_ruling_question, _QUESTION)
    ruling, receipt = _ruled(question, keeping if _to_be_kept(request) else None)
    if form == TEXT:
        given = as_text(ruling, question.currency, said_in, receipt.reference if receipt else None)
    else:
        given = said(_ruling_json(question, ruling, said_in, receipt), said_in)
    if receipt is not None:
        given.status = HTTPStatus.CREATED if receipt.first else HTTPStatus.OK
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
    """Many questions at once; one bad one does not spoil the others. What they share is worked out once."""
    wanted(request, JSON)
    body = request.body(_BATCH)
    said_in = chosen(request)
    kept_in = keeping if _to_be_kept(request) else None
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
    """What holds now."""
    wanted(request, JSON)
    question, said_in = _question_and_language(request, read_situation_question, _QUESTION)
    now = situation_of(question)
    return said(situation_json(now, said_in, question.currency, BOOK.version), said_in)


def _audit(request: Request, keeping: Keeping) -> Answer:
    """A whole hand, every event ruled on."""
    wanted(request, JSON)
    question, said_in = _question_and_language(request, read_situation_question, _BATCH)
    found = audit_of(question)
    return said(audit_json(found, said_in, question.currency, BOOK.version), said_in)


def _hands(request: Request, keeping: Keeping) -> Answer:
    """What hands are worth, which one wins, and why."""
    wanted(request, JSON)
    question, said_in = _question_and_language(request, read_hands_question, _QUESTION)
    return said(comparison_json(question, comparison_of(question), said_in, BOOK.version), said_in)


def _seating(request: Request, keeping: Keeping) -> Answer:
    """What follows from the last hand, and a ruling on coming and going."""
    wanted(request, JSON)
    question, said_in = _question_and_language(request, read_seating_question, _QUESTION)
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
