"""What the pages of all languages share: site map, front door, palettes, compiled templates."""

from html import escape
from typing import Any

from jinja2.bccache import Bucket, BytecodeCache

from rulesvc.explain import Language, language, languages
from rulesvc.pages.words import CHROME

__all__ = ["COMPILED", "MARK", "front_door", "palette", "site_map"]

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
    choices = "".join(
        f'<li><a lang="{code}" hreflang="{code}" href="{code}/">{escape(language(code).name)}</a></li>'
        for code in languages()
    )
    title = escape(language("en").say(CHROME["site"]))
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{title}</title></head><body><main><h1>{title}</h1><ul>{choices}</ul></main></body></html>\n"
    )


def palette(said_in: Language) -> list[dict[str, Any]]:
    """Light and dark, as the reader's system has it until the reader decides."""
    return [
        _shade("light", "default", "material/weather-night", said_in.say(CHROME["dark"])),
        _shade("dark", "slate", "material/weather-sunny", said_in.say(CHROME["light"])),
    ]


def _shade(media: str, scheme: str, icon: str, name: str) -> dict[str, Any]:
    return {
        "media": f"(prefers-color-scheme: {media})",
        "scheme": scheme,
        "primary": "custom",
        "accent": "custom",
        "toggle": {"icon": icon, "name": name},
    }
