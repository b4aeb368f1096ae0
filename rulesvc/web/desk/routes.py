"""The pages of the desk: the ways in, a hand at one of its steps, a kept ruling.

What draws a hand or reads a history is imported by the first page that needs it: most processes serve none.
"""

from collections.abc import Callable
from contextlib import closing
from functools import wraps
from typing import Any

from flask import current_app, g, redirect, render_template, request, url_for
from werkzeug.exceptions import HTTPException, RequestEntityTooLarge
from werkzeug.wrappers import Response as BaseResponse

from rulesvc.game.editions import EDITIONS
from rulesvc.language.explain import Language, language, languages, own_language
from rulesvc.language.service_texts import PROBLEMS, STRUCTURES
from rulesvc.rulings.answering import HistoryIllegal
from rulesvc.web.desk.desk_texts import DESK
from rulesvc.web.desk.every_page import blueprint
from rulesvc.web.desk.form_questions import action_of, number, started, with_act
from rulesvc.web.desk.packing import Unpackable, packed, unpacked
from rulesvc.web.desk.session import check_form, staff_only
from rulesvc.web.flask_side import keeping, request_at_hand
from rulesvc.web.refusals import Problem
from rulesvc.wire import Malformed

__all__ = ["home"]

LARGEST = 5 * 1024 * 1024
"""Bytes of a hand history that the desk takes; larger files are for the command line."""

LAST_EDITION = "generic-52"
"""For hands of a room that is none of the network's."""

Page = Callable[..., Any]


def _readable(page: Page) -> Page:
    """A page about a question: what is wrong with it is said instead of the page."""

    @wraps(page)
    def guarded(*args: Any, **kwargs: Any) -> Any:
        said_in: Language = g.said_in
        try:
            return page(*args, **kwargs)
        except Unpackable:
            return render_template("desk/trouble.html", lines=[said_in.say(DESK["broken-link"])]), 404
        except Malformed as error:
            from rulesvc.web.desk.hand_view import faults_in

            return render_template("desk/trouble.html", lines=list(faults_in(error, said_in))), 422
        except HistoryIllegal as error:
            lines = said_in.ruling(error.ruling, error.currency)
            return render_template(
                "desk/trouble.html", lines=[said_in.say(DESK["no-table"]), lines.summary]
            ), 422

    return guarded


@blueprint.before_request
def _limit() -> None:
    """A hand history and the fields around it, and no more."""
    request.max_content_length = request.max_form_memory_size = LARGEST + 64 * 1024


@blueprint.errorhandler(RequestEntityTooLarge)
def too_large(error: RequestEntityTooLarge) -> tuple[str, int]:
    """A body that was not even read."""
    return _home("too-large"), 413


@blueprint.errorhandler(Problem)
def problem(error: Problem) -> tuple[str, int]:
    """A refusal as a page."""
    status, title, detail = PROBLEMS[error.code]
    lines = [g.said_in.say(title) + ".", g.said_in.say(detail, error.facts)]
    return render_template("desk/trouble.html", lines=lines), status


@blueprint.errorhandler(Exception)
def failure(error: Exception) -> tuple[str, int]:
    """Everything unforeseen, as a page; what it was stands in the log."""
    if isinstance(error, HTTPException):
        return problem(Problem("not-found" if error.code in (404, 405) else "malformed-json"))
    current_app.logger.exception("request %s failed", request_at_hand().id)
    return problem(Problem("internal"))


@blueprint.route("/<path:rest>", methods=["GET", "POST", "PUT", "PATCH", "DELETE"])
def nowhere(rest: str) -> str:
    """Whatever else is asked for under the desk's address."""
    raise Problem("not-found")


@blueprint.get("/")
@staff_only
def home() -> str:
    """The ways in: a reference, a hand history, a form."""
    return _home()


@blueprint.post("/hands")
@staff_only
def read() -> Any:
    """Read a hand history and list its hands, with what was inferred and what contradicts."""
    if not check_form():
        return _home_with("expired")
    data = _sent()
    if not data.strip():
        return _home_with("nothing-pasted")
    if len(data) > LARGEST:
        return _home_with("too-large")
    edition = request.form.get("edition", "")
    from rulesvc.web.desk.pasted_hands import list_of_hands

    return list_of_hands(data, edition if edition in EDITIONS else LAST_EDITION, g.said_in)


def _sent() -> bytes:
    """What was uploaded, else what was pasted."""
    with closing(request):
        file = request.files.get("file")
        uploaded = file.read(LARGEST + 1) if file else b""
        return uploaded or request.form.get("text", "").encode()


def _home(*trouble: str) -> str:
    said_in: Language = g.said_in
    structures = [(kind, said_in.say(words)) for kind, words in STRUCTURES.items()]
    lines = [said_in.say(DESK[name]) for name in trouble]
    return render_template(
        "desk/home.html",
        editions=EDITIONS.values(),
        structures=structures,
        trouble=lines,
        ordinary=LAST_EDITION,
    )


def _home_with(trouble: str) -> tuple[str, int]:
    return _home(trouble), 422


@blueprint.get("/rulings")
@staff_only
def find() -> Any:
    """Look for the reference that a player names."""
    reference = request.args.get("reference", "")
    record = keeping().look_up(reference)
    if record is None:
        return _home("no-reference"), 404
    return redirect(url_for("desk.kept", reference=record.reference), 303)


@blueprint.get("/rulings/<reference>")
@staff_only
def kept(reference: str) -> Any:
    """A kept ruling, said again in both languages."""
    record = keeping().look_up(reference)
    if record is None:
        return _home("no-reference"), 404
    from rulesvc.web.desk.hand_page import HandPage, shown_record

    asked = record.asked
    page = HandPage(len(asked["events"]), g.said_in, _players_language(asked), None)
    shown = shown_record(record, page)
    return render_template("desk/kept.html", reference=record.reference, **shown)


@blueprint.get("/start")
@staff_only
@_readable
def start() -> BaseResponse:
    """A hand of a few fields: blinds in, cards dealt, ready for its first act."""
    from rulesvc.web.desk.hand_page import HandPage, shown_hand

    question = started(request.args)
    step = len(question["events"])
    shown_hand(question, HandPage(step, g.said_in, g.said_in, None))
    return redirect(url_for("desk.hand", question=packed(question), step=step), 303)


@blueprint.get("/hands/<question>")
@staff_only
@_readable
def hand(question: str) -> Any:
    """A hand at one of its steps, with the ruling on it or on an act that might have been."""
    from rulesvc.web.desk.hand_page import HandPage, shown_hand

    asked = unpacked(question)
    action = action_of(request.args)
    step = min(number(request.args.get("step", "")) or 0, len(asked.get("events", [])))
    if action is not None and "play" in request.args:
        grown = with_act(asked, step, action)
        shown_hand(grown, HandPage(step, g.said_in, g.said_in, None))
        to = request.args.get("to")
        return redirect(url_for("desk.hand", question=packed(grown), step=step + 1, to=to), 303)
    page = HandPage(step, g.said_in, _players_language(asked), action)
    return render_template("desk/hand.html", question=question, **shown_hand(asked, page))


def _players_language(asked: dict[str, Any]) -> Language:
    """The language of the reply: as chosen, else that of the room, else that of the desk."""
    chosen = request.args.get("to")
    if chosen not in languages():
        edition = EDITIONS.get(str(asked.get("edition")))
        chosen = (own_language(edition) if edition else None) or g.said_in.code
    return language(chosen)
