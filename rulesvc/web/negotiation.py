"""Which language to answer in: `?lang=`, else Accept-Language, else the edition's own, else English."""

from functools import lru_cache

from flask import request
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from rulesvc.editions import EDITIONS
from rulesvc.explain import Language, language, languages

__all__ = ["LanguageUnknown", "chosen", "preferred", "understood"]

_CLOSE = {"sr": "bs", "hr": "bs", "cnr": "bs", "sh": "bs", "nb": "da", "nn": "da", "no": "da"}
"""Languages whose speakers read one that is on offer."""

_LAST = "en"


class LanguageUnknown(Exception):
    """`?lang=` names a language that is not on offer."""


@lru_cache(maxsize=1024)
def understood(header: str) -> str | None:
    """The best language on offer for an Accept-Language header; None where it names none."""
    offered = languages()
    for tag, quality in parse_accept_header(header, LanguageAccept):
        base = tag.lower().replace("_", "-").split("-")[0]
        code = base if base in offered else _CLOSE.get(base)
        if quality > 0 and code in offered:
            return code
    return None


def chosen(edition: str = "") -> Language:
    """The language of the answer to this request. Raises LanguageUnknown."""
    asked = request.args.get("lang")
    if asked is None:
        return preferred(edition)
    if asked not in languages():
        raise LanguageUnknown
    return language(asked)


def preferred(edition: str = "") -> Language:
    """The language that fits best when none on offer is asked for by name."""
    code = understood(request.headers.get("Accept-Language", ""))
    if code is None and edition in EDITIONS:
        code = EDITIONS[edition].language
    return language(code or _LAST)
