"""Rulings that are kept, said again to staff."""

from datetime import UTC, datetime

import msgspec
from flask import Blueprint, Response, request

from rulesvc.language.explain import Language
from rulesvc.records.kept import Record, ruling_of
from rulesvc.records.place import is_staff
from rulesvc.web.exchange import JSON, TEXT, Answer, with_etag
from rulesvc.web.flask_side import keeping, request_at_hand, sent
from rulesvc.web.negotiation import chosen, expect_offered, wanted
from rulesvc.web.refusals import Problem
from rulesvc.web.service import as_text, said
from rulesvc.wire import ruling_json

__all__ = ["blueprint"]

blueprint = Blueprint("kept_rulings", __name__)


@blueprint.get("/v1/rulings/<reference>")
def kept(reference: str) -> Response:
    """A kept ruling; without the token of staff the answer does not depend on the reference."""
    asked = request_at_hand()
    scheme, _, token = asked.authorization.partition(" ")
    if not is_staff(keeping().place, token.strip()) or scheme.lower() != "bearer":
        raise Problem("unauthorized")
    form = wanted(asked, JSON, TEXT)
    expect_offered(asked)
    record = keeping().look_up(reference)
    if record is None:
        raise Problem("not-found")
    return _private(_said_again(record, chosen(asked, record.edition), form))


def _said_again(record: Record, said_in: Language, form: str) -> Answer:
    ruling, question = ruling_of(record), record.asked
    currency = question["start"].get("currency")
    if form == TEXT:
        return as_text(ruling, currency, said_in, record.reference)
    value = ruling_json(ruling, question["action"], said_in, currency, record.rulebook)
    value["reference"] = record.reference
    value["created"] = datetime.fromtimestamp(record.created, UTC).isoformat()
    value["question"] = question
    if record.names is not None:
        value["names"] = msgspec.json.decode(record.names)
    return said(value, said_in)


def _private(given: Answer) -> Response:
    """Only who asked may store it, and has to ask again before using it."""
    response = sent(with_etag(given))
    response.cache_control.private = True
    response.cache_control.no_cache = True
    response.make_conditional(request)
    return response
