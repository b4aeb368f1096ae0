"""Which language and format to answer in.

The language is that of `?lang=`, else of Accept-Language, else the edition's own, else English. One that is
incomplete, and on offer as a preview, is used only where it is asked for.
"""

from werkzeug.datastructures import LanguageAccept, MIMEAccept
from werkzeug.http import parse_accept_header

from rulesvc.game.editions import EDITIONS
from rulesvc.language.explain import Language, language, languages, own_language
from rulesvc.web.exchange import JSON, Request, cached_if_short
from rulesvc.web.refusals import Problem

__all__ = ["chosen", "expect_offered", "headers_of", "preferred", "wanted"]

_CLOSE = {"sr": "bs", "hr": "bs", "cnr": "bs", "sh": "bs", "nb": "da", "nn": "da", "no": "da"}
"""Languages whose speakers read one that is on offer."""

_LAST = "en"


@cached_if_short(1024)
def understood(header: str) -> str | None:
    """The best language on offer for an Accept-Language header; None where it names none.

    A complete language goes before a previewed one that is named with the same quality.
    """
    named = parse_accept_header(header, LanguageAccept)
    found = [(quality, code) for tag, quality in named if quality > 0 and (code := _offered(tag))]
    best = max(found, key=lambda one: (one[0], not language(one[1]).previewed), default=None)
    return best[1] if best else None


def _offered(tag: str) -> str | None:
    """The language on offer that speakers of a language read."""
    base = tag.lower().replace("_", "-").split("-")[0]
    code = base if base in languages() else _CLOSE.get(base)
    return code if code in languages() else None


def chosen(request: Request, edition: str = "") -> Language:
    """The language to answer in. Raises Problem where `?lang=` names one that is not on offer."""
    code = request.parameters.get("lang")
    if code is None:
        return preferred(request.accept_language, edition)
    if code not in languages():
        raise Problem("language-unknown", languages=", ".join(languages()))
    return language(code)


def expect_offered(request: Request) -> None:
    """Raises Problem where `?lang=` names a language that is not on offer."""
    chosen(request)


def preferred(header: str, edition: str = "") -> Language:
    """The language that fits an Accept-Language header best when none is asked for by name."""
    code = understood(header)
    if code is None and edition in EDITIONS:
        code = own_language(EDITIONS[edition])
    return language(code or _LAST)


def wanted(request: Request, *offered: str) -> str:
    """The format to answer in. Raises Problem where none of those on offer would do."""
    found = _format(request.accept, offered)
    if found is None:
        raise Problem("not-acceptable")
    return found


@cached_if_short(256)
def _format(accept: str, offered: tuple[str, ...]) -> str | None:
    """The format on offer that an Accept header asks for; JSON where it leaves the choice."""
    if not accept or accept == "*/*":
        return JSON
    return parse_accept_header(accept, MIMEAccept).best_match(offered)


def headers_of(said_in: Language) -> dict[str, str]:
    """What the head of an answer says of its language."""
    headers = {"Content-Language": said_in.code, "Vary": "Accept-Language"}
    return headers | {"Language-Preview": "true"} if said_in.previewed else headers
