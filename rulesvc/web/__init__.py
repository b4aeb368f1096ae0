"""The HTTP service: `create_app` makes it, everything else is one thin layer of it."""

import logging
import re
import secrets

from flask import Flask, Response, g, request

from rulesvc.language.explain import language, languages
from rulesvc.rulings.rulebook import BOOK
from rulesvc.web import api, desk, docs, kept_rulings, problems

__all__ = ["create_app"]

_SANE_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")


def create_app() -> Flask:
    """The application with every catalog loaded, ready for its first request."""
    app = Flask(__name__, static_folder=None)
    app.url_map.merge_slashes = False
    app.logger.setLevel(logging.INFO)
    app.register_blueprint(api.blueprint)
    app.register_blueprint(docs.blueprint)
    kept_rulings.register(app)
    desk.register(app)
    problems.register(app)
    app.before_request(_name_request)
    app.after_request(_stamp)
    for code in languages():
        language(code)
    return app


def _name_request() -> None:
    given = request.headers.get("X-Request-Id", "")
    g.request_id = given if _SANE_ID.fullmatch(given) else secrets.token_hex(8)


def _stamp(response: Response) -> Response:
    response.headers["Rulebook-Version"] = BOOK.version
    response.headers["X-Request-Id"] = g.request_id
    return response
