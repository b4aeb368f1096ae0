"""In front of Flask: what is posted to the API is answered without it."""

from collections.abc import Callable, Iterable
from typing import Any

from werkzeug.http import HTTP_STATUS_CODES

from rulesvc.web.exchange import stamps
from rulesvc.web.keeping import Keeping
from rulesvc.web.service import POSTS, answer
from rulesvc.web.wsgi import request_of

__all__ = ["Ahead"]

Environ = dict[str, Any]
Start = Callable[..., Any]

_STATUS_LINES = {status: f"{status} {phrase.upper()}" for status, phrase in HTTP_STATUS_CODES.items()}
"""As Flask writes them."""


class Ahead:
    """The WSGI application that a server calls; the one `behind` it answers what is not posted to the API."""

    def __init__(self, behind: Callable[[Environ, Start], Iterable[bytes]], keeping: Keeping) -> None:
        self.behind = behind
        self._keeping = keeping

    def __call__(self, environ: Environ, start_response: Start) -> Iterable[bytes]:
        """Answer one request, as the server calls it."""
        if environ["REQUEST_METHOD"] != "POST" or environ.get("PATH_INFO") not in POSTS:
            return self.behind(environ, start_response)
        request = request_of(environ)
        given = answer(request, self._keeping)
        length = {"Content-Length": str(len(given.body))}
        headers = given.headers | length | stamps(request.id)
        start_response(_STATUS_LINES[given.status], list(headers.items()))
        return (given.body,)
