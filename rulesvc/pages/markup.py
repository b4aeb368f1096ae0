"""The few forms of Markdown and HTML that generated pages are made of."""

import re
from collections.abc import Iterable, Sequence
from html import escape

__all__ = [
    "FOUND_FIRST",
    "anchor",
    "figure",
    "heading",
    "items",
    "link",
    "paragraph",
    "plain",
    "table",
    "wide",
]


FOUND_FIRST = "---\nsearch: {boost: 4}\n---"
"""At the head of a page that the search lists before the rulebooks, which say each thing eight times."""


def heading(level: int, text: str, id: str, kind: str = "", label: str = "") -> str:
    """A heading with a stable id, and a label for the list of contents if that is to be shorter."""
    more = (f" .{kind}" if kind else "") + (f' data-toc-label="{label}"' if label else "")
    return f"{'#' * level} {text} {{ #{id}{more} }}"


def plain(text: str) -> str:
    """Text in which Markdown finds nothing to do."""
    return re.sub(r"([\\`*_{}\[\]<>#|])", r"\\\1", text)


def paragraph(text: str, kind: str = "") -> str:
    """A paragraph of plain text, taken as it is."""
    return f'<p class="{kind}">{escape(text)}</p>' if kind else f"<p>{escape(text)}</p>"


def link(text: str, address: str) -> str:
    """A link in HTML; the address is relative to the page's folder."""
    return f'<a href="{escape(address)}">{escape(text)}</a>'


def anchor(rule: str, edition: str) -> str:
    """Where a rule stands, seen from any page but the front page."""
    return f"../{edition}/#{rule}"


def items(entries: Iterable[str], kind: str = "", tag: str = "ul") -> str:
    """A list of entries that are HTML already."""
    listed = "".join(f"<li>{entry}</li>" for entry in entries)
    return f'<{tag} class="{kind}">{listed}</{tag}>' if kind else f"<{tag}>{listed}</{tag}>"


def table(head: Sequence[str], rows: Iterable[Sequence[str]], kind: str = "") -> str:
    """A table of plain text whose first column names the rows; without a head, of pairs."""
    body = "".join(
        f'<tr><th scope="row">{escape(first)}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in rest)}</tr>'
        for first, *rest in rows
    )
    top = "".join(f'<th scope="col">{escape(name)}</th>' for name in head)
    thead = f"<thead><tr>{top}</tr></thead>" if head else ""
    return wide(f'<table class="{kind}">{thead}<tbody>{body}</tbody></table>')


def wide(content: str) -> str:
    """What may be wider than a phone: it scrolls by itself, with the keyboard too."""
    return f'<div class="wide" tabindex="0">{content}</div>'


def figure(picture: str, caption: str = "") -> str:
    """A picture that the search does not read, with its caption."""
    words = f"<figcaption>{escape(caption)}</figcaption>" if caption else ""
    return f"<figure data-search-exclude>{picture}{words}</figure>"
