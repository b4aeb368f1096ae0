"""What the pages of all languages share: site map, front door, palettes, compiled templates."""

from html import escape
from typing import Any
from urllib.parse import quote, urlsplit, urlunsplit

from jinja2.bccache import Bucket, BytecodeCache
from mkdocs.exceptions import ConfigurationError

from rulesvc.language.explain import Language, language, languages
from rulesvc.pages.site_texts import CHROME, SITE
from rulesvc.settings import SITE_URL

__all__ = ["COMPILED", "MARK", "address", "front_door", "palette", "site_map"]

MARK = ".rulesvc-site"
"""An empty file that tells a folder with a site, which may be replaced, from any other."""

_HEAD = (
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" '
    'xmlns:xhtml="http://www.w3.org/1999/xhtml">\n'
)


class _Compiled(BytecodeCache):
    """Compiled templates, kept from one build to the next in the same process."""

    def __init__(self) -> None:
        self.kept: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Fill the bucket if the template has been compiled before."""
        if bucket.key in self.kept:
            bucket.bytecode_from_string(self.kept[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep what has just been compiled."""
        self.kept[bucket.key] = bucket.bytecode_to_string()


COMPILED = _Compiled()
"""The templates of the theme; MkDocs loads the hook afresh for every language, but this module once."""


def address(given: str | None) -> str:
    """The address of the site, with a slash at its end. Raises ConfigurationError."""
    parts = urlsplit(given or "")
    clean = urlunsplit(parts)
    is_web = parts.scheme in ("http", "https") and parts.netloc and not parts.query and not parts.fragment
    if not is_web or quote(clean, safe=":/%[]@~+,;=") != clean:
        raise ConfigurationError(language("en").say(SITE["address"], {"variable": SITE_URL}))
    return clean.rstrip("/") + "/"


def site_map(address: str, names: list[str]) -> str:
    """Every page in every language, with the languages in which it is there."""
    entries = []
    for name in names:
        others = "".join(
            f'<xhtml:link rel="alternate" hreflang="{hreflang}" href="{escape(address)}{code}/{name}"/>'
            for hreflang, code in [*((c, c) for c in languages()), ("x-default", "en")]
        )
        entries += [f"<url><loc>{escape(address)}{code}/{name}</loc>{others}</url>\n" for code in languages()]
    return f"{_HEAD}{''.join(entries)}</urlset>\n"


def front_door() -> str:
    """The choice of languages, for readers whom no server has sent to their own."""
    english = language("en")
    names = {code: escape(english.lists(language(code))) for code in languages()}
    choices = "".join(
        f'<li><a lang="{code}" hreflang="{code}" href="{code}/">{name}</a></li>'
        for code, name in names.items()
    )
    title = escape(english.say(CHROME["site"]))
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{title}</title></head><body><main><h1>{title}</h1><ul>{choices}</ul></main></body></html>\n"
    )


def palette(said_in: Language) -> list[dict[str, Any]]:
    """As the reader's system has it, then light, then dark; each toggle names what comes next."""
    light, dark, system = (said_in.say(CHROME[name]) for name in ("light", "dark", "system"))
    return [
        _shade("(prefers-color-scheme)", "default", "material/theme-light-dark", light),
        _shade("(prefers-color-scheme: light)", "default", "material/weather-sunny", dark),
        _shade("(prefers-color-scheme: dark)", "slate", "material/weather-night", system),
    ]


def _shade(media: str, scheme: str, icon: str, name: str) -> dict[str, Any]:
    toggle = {"icon": icon, "name": name}
    return {"media": media, "scheme": scheme, "primary": "custom", "accent": "custom", "toggle": toggle}
