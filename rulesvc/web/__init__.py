"""The HTTP service: `create_app` makes it, everything else is one thin layer of it."""

import logging

from flask import Flask, Response, g, request
from werkzeug.exceptions import HTTPException

from rulesvc.records.place import place_of
from rulesvc.web import api, desk, docs, kept_rulings
from rulesvc.web.ahead import Ahead
from rulesvc.web.exchange import request_of, stamps
from rulesvc.web.keeping import Keeping
from rulesvc.web.problems import REFUSALS, problem_answer
from rulesvc.web.service import warm

__all__ = ["create_app"]


def create_app() -> Flask:
    """The application, ready for its first request."""
    app = Flask(__name__, static_folder=None)
    app.url_map.merge_slashes = False
    app.logger.setLevel(logging.INFO)
    keeping = app.extensions["keeping"] = Keeping(place_of())
    app.before_request(_read)
    app.after_request(_stamp)
    for part in (api.blueprint, docs.blueprint, kept_rulings.blueprint):
        app.register_blueprint(part)
    desk.register(app)
    for kind in (*REFUSALS, HTTPException):
        app.register_error_handler(kind, refused)
    app.register_error_handler(Exception, _failed)
    warm(keeping)
    app.wsgi_app = Ahead(app.wsgi_app, keeping)  # type: ignore[method-assign]
    return app


def _read() -> None:
    g.request = request_of(request.environ)


def _stamp(response: Response) -> Response:
    response.headers.update(stamps(api.asked().id))
    return response


def refused(error: Exception) -> Response:
    """A failure as a problem, in the language asked for."""
    return api.sent(problem_answer(error, api.asked()))


def _failed(error: Exception) -> Response:
    logging.getLogger(__name__).exception("request %s failed", api.asked().id)
    return refused(error)
