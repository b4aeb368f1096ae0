"""The rules site under /docs/: files that `rulesvc docs` has made, in the reader's language."""

import os
from pathlib import Path

from flask import Blueprint, Response, redirect, request, send_from_directory
from werkzeug.security import safe_join
from werkzeug.wrappers import Response as BaseResponse

from rulesvc.explain import languages
from rulesvc.settings import SITE
from rulesvc.web.negotiation import preferred
from rulesvc.web.problems import Problem
from rulesvc.words import PROBLEMS

__all__ = ["blueprint"]

_FRESH = 300
_POLICY = (
    "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; base-uri 'self'; form-action 'self'; frame-ancestors 'none'"
)
"""The theme has inline scripts and styles on every page; nothing may come from another host."""

blueprint = Blueprint("docs", __name__)


def _folder() -> Path:
    """The folder of the site. Raises Problem until it is there."""
    folder = Path(os.environ.get(SITE, "site")).absolute()
    if not (folder / "index.html").is_file():
        raise Problem("unavailable")
    return folder


@blueprint.get("/docs/")
def front_door() -> BaseResponse:
    """To the front page in the reader's language."""
    _folder()
    response = redirect(f"/docs/{preferred().code}/", 302)
    response.headers["Vary"] = "Accept-Language"
    return response


@blueprint.get("/docs/<path:path>")
def file(path: str) -> BaseResponse:
    """One file of the site; an address without a page gets the page that says so."""
    folder = _folder()
    found = safe_join(str(folder), path)
    if found is not None and Path(found).is_dir():
        if not path.endswith("/"):
            return redirect(f"/docs/{path}/", 308)
        path, found = f"{path}index.html", f"{found}/index.html"
    if found is None or not Path(found).is_file():
        return _nothing(folder, path.split("/")[0])
    return _sent(folder, path)


def _sent(folder: Path, path: str) -> Response:
    response = send_from_directory(folder, path, max_age=_FRESH)
    if response.mimetype == "text/html":
        response.headers["Content-Security-Policy"] = _POLICY
        response.headers["Content-Language"] = path.split("/")[0]
    return response


def _nothing(folder: Path, first: str) -> Response:
    """Programs get a problem, readers a page in the language of the address or their own."""
    if not request.accept_mimetypes.accept_html:
        raise Problem("not-found")
    code = first if first in languages() else preferred().code
    response = _sent(folder, f"{code}/404.html")
    response.status_code = 404
    response.headers["Cache-Control"] = "no-store"
    return response


@blueprint.get("/problems/<code>")
def problem(code: str) -> BaseResponse:
    """What a problem's `type` names: the place on the site that explains it."""
    if code not in PROBLEMS:
        raise Problem("not-found")
    response = redirect(f"/docs/{preferred().code}/clients/#{code}", 302)
    response.headers["Vary"] = "Accept-Language"
    return response
