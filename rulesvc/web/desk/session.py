"""Who may use the desk: a signed session for whoever has the staff token, and forms that nobody can forge."""

import hmac
import ipaddress
import os
import secrets
from collections.abc import Callable
from datetime import timedelta
from functools import wraps
from typing import Any

from flask import Flask, current_app, redirect, request, session, url_for
from werkzeug.wrappers import Response as BaseResponse

from rulesvc.records.place import token_of
from rulesvc.settings import DESK_KEY, DESK_TOKEN
from rulesvc.web.flask_side import keeping
from rulesvc.web.refusals import Problem

__all__ = ["check_form", "configure", "form_token", "is_signed_in", "keep_local", "sign_in", "staff_only"]

Page = Callable[..., Any]


def configure(app: Flask) -> None:
    """Sign sessions with the key of this run, which all workers share."""
    app.secret_key = os.environ.get(DESK_KEY) or secrets.token_hex(32)
    app.config.update(
        SESSION_COOKIE_NAME="rulesvc-desk",
        SESSION_COOKIE_PATH="/desk",
        SESSION_COOKIE_HTTPONLY=True,
        SESSION_COOKIE_SAMESITE="Lax",  # so that a colleague's link opens in an open session
        PERMANENT_SESSION_LIFETIME=timedelta(hours=12),
    )


def keep_local() -> None:
    """With a token made for one run, the desk answers this machine only. Raises Problem."""
    passed_on = "X-Forwarded-For" in request.headers or "Forwarded" in request.headers
    if os.environ.get(DESK_TOKEN) and (passed_on or not _is_local(request.remote_addr or "")):
        raise Problem("not-found")


def _is_local(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


def is_signed_in() -> bool:
    """Whether this browser has shown the token."""
    shown = str(session.get("staff", ""))
    return any(hmac.compare_digest(shown, _fingerprint(token)) for token in _tokens())


def sign_in(token: str) -> bool:
    """Open a session if the token is right; it lasts as long as the token holds."""
    given, chosen = token.strip().encode(), session.get("lang")
    right = [hmac.compare_digest(given, known) for known in _tokens()]  # each of them, for equal time
    if not any(right):
        return False
    session.clear()
    session.permanent = True
    session.update({"staff": _fingerprint(given)} | ({"lang": chosen} if chosen else {}))
    return True


def _tokens() -> list[bytes]:
    """The tokens that hold: that of staff, and the one made for this run."""
    tokens = (token_of(keeping().place), os.environ.get(DESK_TOKEN, "").encode())
    return [token for token in tokens if token]


def _fingerprint(token: bytes) -> str:
    return hmac.new(str(current_app.secret_key).encode(), token, "sha256").hexdigest()


def staff_only(page: Page) -> Page:
    """A page for signed-in staff; others come to the sign-in form and from there back."""

    @wraps(page)
    def guarded(*args: Any, **kwargs: Any) -> Any:
        return page(*args, **kwargs) if is_signed_in() else _to_sign_in()

    return guarded


def _to_sign_in() -> BaseResponse:
    goal = request.full_path.rstrip("?") if request.method == "GET" else url_for("desk.home")
    return redirect(url_for("desk.enter", goal=goal), 303)


def form_token() -> str:
    """What a form has to send back, one for each session."""
    if "form" not in session:
        session["form"] = secrets.token_urlsafe(24)
    return str(session["form"])


def check_form() -> bool:
    """Whether a form comes from this session."""
    sent, given = request.form.get("form", ""), session.get("form", "")
    return bool(given) and hmac.compare_digest(sent.encode(), str(given).encode())
