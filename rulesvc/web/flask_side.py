"""Between Flask and the rest of the service: the request at hand, and answers on their way out."""

import logging

from flask import Response, current_app, g, request

from rulesvc.web.exchange import Answer, Request
from rulesvc.web.keeping import Keeping
from rulesvc.web.problems import problem_answer
from rulesvc.web.wsgi import request_of

__all__ = ["failed", "keeping", "note_request", "problem_sent", "request_at_hand", "sent"]

log = logging.getLogger(__name__)


def note_request() -> None:
    """Read the head of the request once."""
    g.request = request_of(request.environ)


def request_at_hand() -> Request:
    """The request as the service knows it."""
    found: Request = g.request
    return found


def keeping() -> Keeping:
    """Where the application keeps rulings."""
    found: Keeping = current_app.extensions["keeping"]
    return found


def sent(given: Answer) -> Response:
    """An answer as Flask sends it."""
    return Response(given.body, given.status, given.headers)


def problem_sent(error: Exception) -> Response:
    """A refusal as a problem, in the language asked for."""
    return sent(problem_answer(error, request_at_hand()))


def failed(error: Exception) -> Response:
    """A failure of our own as a problem; what it was stands in the log."""
    log.exception("request %s failed", request_at_hand().id)
    return problem_sent(error)
