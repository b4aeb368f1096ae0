"""The HTTP service: what is posted is answered ahead of Flask, everything else by its blueprints."""

import logging

from flask import Flask, Response
from werkzeug.exceptions import HTTPException

from rulesvc.records.place import place_of
from rulesvc.web import api, desk, docs, kept_rulings
from rulesvc.web.ahead import Ahead
from rulesvc.web.exchange import stamps
from rulesvc.web.flask_side import failed, note_request, problem_sent, request_at_hand
from rulesvc.web.keeping import Keeping
from rulesvc.web.refusals import REFUSALS
from rulesvc.web.service import warm

__all__ = ["create_app"]


def create_app() -> Flask:
    """The application, ready for its first request."""
    app = Flask(__name__, static_folder=None)
    app.url_map.merge_slashes = False
    app.logger.setLevel(logging.INFO)
    keeping = app.extensions["keeping"] = Keeping(place_of())
    app.before_request(note_request)
    app.after_request(_stamp)
    for part in (api.blueprint, docs.blueprint, kept_rulings.blueprint):
        app.register_blueprint(part)
    desk.register(app)
    for kind in (*REFUSALS, HTTPException):
        app.register_error_handler(kind, problem_sent)
    app.register_error_handler(Exception, failed)
    warm(keeping)
    app.wsgi_app = Ahead(app.wsgi_app, keeping)  # type: ignore[method-assign]
    return app


def _stamp(response: Response) -> Response:
    response.headers.update(stamps(request_at_hand().id))
    return response
