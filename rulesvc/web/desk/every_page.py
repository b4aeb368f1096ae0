"""What every page of the desk shares: the door, the language, the headers."""

import re
from typing import Any

from flask import Blueprint, Response, g, redirect, render_template, request, session, url_for
from werkzeug.wrappers import Response as BaseResponse

from rulesvc.language.explain import Language, language, languages
from rulesvc.web.desk import session as door
from rulesvc.web.desk.desk_texts import DESK
from rulesvc.web.flask_side import request_at_hand
from rulesvc.web.negotiation import preferred

__all__ = ["blueprint"]

blueprint = Blueprint(
    "desk",
    __name__,
    url_prefix="/desk",
    template_folder="templates",
    static_folder="static",
    static_url_path="/static",
)

_POLICY = (
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'"
)


_CARRIED = ("act", "amount", "goal", "number", "reference", "seat", "step", "to")
"""What of an address goes along into another language."""

_GOAL = re.compile(r"/desk/[\w./?=&%+~-]*", re.ASCII)
"""Where the door may lead."""


def _said_in() -> Language:
    """The language of the desk: as chosen last, else the browser's."""
    chosen = request.args.get("lang", session.get("lang"))
    return language(chosen) if chosen in languages() else preferred(request_at_hand().accept_language)


@blueprint.before_request
def _prepare() -> None:
    if request.args.get("lang") in languages():
        session["lang"] = request.args["lang"]
    g.said_in = _said_in()
    door.keep_local()


@blueprint.after_request
def _guard(response: Response) -> Response:
    """Nothing of the desk is kept by anybody or fetched from anywhere."""
    if request.endpoint != "desk.static":
        response.headers["Cache-Control"] = "no-store"
        response.headers["Content-Language"] = _said_in().code
    response.headers["Content-Security-Policy"] = _POLICY
    response.headers["Referrer-Policy"] = "no-referrer"
    response.headers["X-Content-Type-Options"] = "nosniff"
    return response


@blueprint.context_processor
def _around() -> dict[str, Any]:
    """What every page has: its words, its languages, the token of its forms."""
    said_in: Language = g.said_in
    return {
        "say": lambda name, **values: said_in.say(DESK[name], values),
        "say_in": lambda code, name: language(code).say(DESK[name]),
        "here": said_in.code,
        "tongues": [(code, said_in.lists(language(code)), _in_language(code)) for code in languages()],
        "signed_in": door.is_signed_in(),
        "form_token": door.form_token,
    }


def _in_language(code: str) -> str:
    """The page at hand in another language."""
    if request.endpoint in (None, "desk.nowhere") or request.method != "GET":
        return url_for("desk.home", lang=code)
    values: dict[str, Any] = {name: request.args[name] for name in _CARRIED if name in request.args}
    return url_for(str(request.endpoint), **values, **(request.view_args or {}), lang=code)


@blueprint.route("/sign-in", methods=["GET", "POST"])
def enter() -> Any:
    """The door: a form for the staff token."""
    goal, trouble = request.values.get("goal", ""), ""
    if request.method == "POST":
        if not door.check_form():
            trouble = "expired"
        elif door.sign_in(request.form.get("token", "")):
            return redirect(goal if _GOAL.fullmatch(goal) else url_for("desk.home"), 303)
        else:
            trouble = "wrong-token"
    return render_template("desk/sign-in.html", goal=goal, trouble=trouble), 401 if trouble else 200


@blueprint.post("/sign-out")
def leave() -> BaseResponse:
    """End the session."""
    if door.check_form():
        session.clear()
    return redirect(url_for("desk.enter"), 303)
