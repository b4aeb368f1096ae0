"""The rules site under /docs/: files that `rulesvc docs` has made, in the reader's language."""

import os
from html import escape
from pathlib import Path

from flask import Blueprint, Response, redirect, request, send_from_directory
from werkzeug.exceptions import RequestedRangeNotSatisfiable
from werkzeug.security import safe_join
from werkzeug.wrappers import Response as BaseResponse

from rulesvc.language.catalogs import SOURCE
from rulesvc.language.explain import languages
from rulesvc.language.service_texts import PROBLEMS
from rulesvc.settings import SITE
from rulesvc.web.flask_side import problem_sent, request_at_hand
from rulesvc.web.negotiation import preferred
from rulesvc.web.refusals import Problem

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


@blueprint.errorhandler(Problem)
def refusal(problem: Problem) -> Response:
    """While the site is being built, readers get a page that tries again by itself."""
    if problem.code != "unavailable" or not request.accept_mimetypes.accept_html:
        return problem_sent(problem)
    said_in = preferred(request_at_hand().accept_language)
    status, title, detail = PROBLEMS[problem.code]
    words = [escape(said_in.say(text)) for text in (title, detail)]
    page = _WAITING.format(code=said_in.code, title=words[0], detail=words[1])
    return Response(page, status, {"Retry-After": "5", "Cache-Control": "no-store"}, mimetype="text/html")


_WAITING = (
    '<!doctype html><html lang="{code}"><head><meta charset="utf-8"><title>{title}</title>'
    '<meta name="viewport" content="width=device-width,initial-scale=1">'
    '<meta http-equiv="refresh" content="5"></head>'
    "<body><main><h1>{title}</h1><p>{detail}</p></main></body></html>\n"
)


@blueprint.get("/")
def root() -> BaseResponse:
    """Readers who follow the address that the service prints."""
    if not request.accept_mimetypes.accept_html:
        raise Problem("not-found")
    return redirect("/docs/", 302)


@blueprint.get("/docs")
def without_slash() -> BaseResponse:
    """The address as it is often typed."""
    return redirect("/docs/", 308)


@blueprint.get("/docs/")
def front_door() -> BaseResponse:
    """To the front page in the reader's language, or in English where the site was built without it."""
    folder, code = _folder(), preferred(request_at_hand().accept_language).code
    response = redirect(f"/docs/{code if (folder / code).is_dir() else SOURCE}/", 302)
    response.headers["Vary"] = "Accept-Language"
    return response


@blueprint.get("/docs/<path:path>")
def file(path: str) -> BaseResponse:
    """One file of the site; an address without a page gets the page that says so."""
    folder = _folder()
    found = _place(folder, path)
    if found is None:
        return _nothing(folder, path.split("/")[0])
    if found.is_file():
        return _sent(folder, found)
    if path.endswith("/"):
        return _sent(folder, found / "index.html")
    query = f"?{request.query_string.decode()}" if request.query_string else ""
    return redirect(f"/docs/{path}/{query}", 308)


def _place(folder: Path, path: str) -> Path | None:
    """The file, or the folder with a page, that an address names; nothing hidden and nothing outside."""
    segments = path.removesuffix("/").split("/")
    joined = safe_join(str(folder), path)
    if joined is None or any(segment in ("", "..") or segment.startswith(".") for segment in segments):
        return None
    try:
        found = Path(joined).resolve()
        is_page = (found / "index.html").is_file()
        is_there = is_page or (found.is_file() and not path.endswith("/"))
    except (OSError, ValueError):  # a name that no file can have
        return None
    return found if is_there and found.is_relative_to(folder.resolve()) else None


def _sent(folder: Path, found: Path) -> Response:
    path = found.relative_to(folder.resolve()).as_posix()
    try:
        response = send_from_directory(folder, path, max_age=_FRESH)
    except RequestedRangeNotSatisfiable:  # a range that cannot be served may be passed over
        response = send_from_directory(folder, path, max_age=_FRESH, conditional=False)
    response.headers["X-Content-Type-Options"] = "nosniff"
    if response.mimetype == "text/html":
        response.headers["Content-Security-Policy"] = _POLICY
        code = path.split("/")[0]
        response.headers["Content-Language"] = code if code in languages() else SOURCE
    return response


def _nothing(folder: Path, first: str) -> Response:
    """Programs get a problem, readers a page in the language of the address or their own."""
    code = first if first in languages() else preferred(request_at_hand().accept_language).code
    page = folder.resolve() / code / "404.html"
    if not request.accept_mimetypes.accept_html or not page.is_file():
        raise Problem("not-found")
    response = _sent(folder, page)
    response.status_code = 404
    response.headers["Cache-Control"] = "no-store"
    return response


@blueprint.get("/problems/<code>")
def problem(code: str) -> BaseResponse:
    """What a problem's `type` names: the place on the site that explains it."""
    if code not in PROBLEMS:
        raise Problem("not-found")
    response = redirect(f"/docs/{preferred(request_at_hand().accept_language).code}/clients/#{code}", 302)
    response.headers["Vary"] = "Accept-Language"
    return response
