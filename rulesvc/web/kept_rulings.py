"""Rulings that are kept: recording one with its answer, and saying it again to staff."""

import hashlib
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import msgspec
from flask import Blueprint, Flask, Response, current_app, request

from rulesvc.language.explain import Language
from rulesvc.records.kept import Record, ruling_of
from rulesvc.records.place import Unreachable, is_staff, place_of
from rulesvc.records.references import parse_reference
from rulesvc.rulings.answering import Question
from rulesvc.rulings.judge import Ruling
from rulesvc.web.negotiation import JSON, TEXT, chosen, said, wanted
from rulesvc.web.problems import Problem
from rulesvc.wire import ruling_json

if TYPE_CHECKING:
    from rulesvc.records.store import Records

__all__ = [
    "Receipt",
    "as_text",
    "blueprint",
    "database_state",
    "look_up",
    "receipt_for",
    "register",
    "with_receipt",
]

blueprint = Blueprint("records", __name__)


@dataclass(frozen=True, slots=True)
class Receipt:
    """What an answer says of its record; `first`: nobody had asked that before."""

    reference: str
    first: bool


def register(app: Flask) -> None:
    """Give the application its place for records; nothing is opened or made there before it is needed."""
    app.extensions["place"] = place_of()
    app.register_blueprint(blueprint)


def _records() -> "Records":
    """The database, opened by whoever needs it first: few processes do, and loading it takes time."""
    kept_in = current_app.extensions
    if "records" not in kept_in:
        from rulesvc.records.store import Records

        kept_in.setdefault("records", Records(kept_in["place"]))
    opened: Records = kept_in["records"]
    return opened


def receipt_for(question: Question, ruling: Ruling) -> Receipt | None:
    """Keep a ruling if the request asks for that. Raises Problem where it cannot be kept."""
    if request.args.get("record") != "true":
        return None
    try:
        return Receipt(*_records().keep(question, ruling))
    except Unreachable as error:
        raise Problem("unavailable") from error


def with_receipt(response: Response, receipt: Receipt | None) -> Response:
    """The answer to a question that has been recorded says where the record is found."""
    if receipt is not None:
        response.status_code = 201 if receipt.first else 200
        response.headers["Location"] = f"/v1/rulings/{receipt.reference}"
    return response


def as_text(ruling: Ruling, currency: str | None, said_in: Language, reference: str | None) -> Response:
    """A ruling as plain text, with its reference if it has one."""
    paragraphs = said_in.paragraphs(ruling, currency)
    if reference is not None:
        paragraphs.append(reference)
    return said("\n\n".join(paragraphs) + "\n", said_in, TEXT)


def look_up(reference: str) -> Record | None:
    """The record of a reference as somebody wrote it down. Raises Problem where the database is away."""
    proper = parse_reference(reference)
    try:
        return _records().find(proper) if proper else None
    except Unreachable as error:
        raise Problem("unavailable") from error


def database_state() -> dict[str, str]:
    """How the database is, for whoever asks whether the service is ready; nothing while none is in use."""
    if not current_app.extensions["place"].may_be_in_use and "records" not in current_app.extensions:
        return {}
    records = _records()
    if not records.in_use:
        return {}
    try:
        records.check()
    except Unreachable:
        return {"database": "unavailable"}
    return {"database": "ready"}


@blueprint.get("/v1/rulings/<reference>")
def kept(reference: str) -> Response:
    """A kept ruling; without the token of staff the answer does not depend on the reference."""
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    if not is_staff(current_app.extensions["place"], token.strip()) or scheme.lower() != "bearer":
        raise Problem("unauthorized")
    form = wanted(JSON, TEXT)
    chosen()
    record = look_up(reference)
    if record is None:
        raise Problem("not-found")
    return _private(_said_again(record, chosen(record.edition), form))


def _said_again(record: Record, said_in: Language, form: str) -> Response:
    ruling, asked = ruling_of(record), record.asked
    currency = asked["start"].get("currency")
    if form == TEXT:
        return as_text(ruling, currency, said_in, record.reference)
    answer: dict[str, Any] = ruling_json(ruling, asked["action"], said_in, currency, record.rulebook)
    answer["reference"] = record.reference
    answer["created"] = datetime.fromtimestamp(record.created, UTC).isoformat()
    answer["question"] = asked
    if record.names is not None:
        answer["names"] = msgspec.json.decode(record.names)
    return said(msgspec.json.encode(answer), said_in)


def _private(response: Response) -> Response:
    """Only who asked may store it, and has to ask again before using it."""
    response.set_etag(hashlib.sha256(response.data).hexdigest()[:32])
    response.cache_control.private = True
    response.cache_control.no_cache = True
    response.make_conditional(request)
    return response
