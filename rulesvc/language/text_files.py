"""The files with words: the catalogs, and beside them the pages written by hand."""

import re
import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from email import message_from_string
from functools import cache
from gettext import c2py
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from struct import unpack_from

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.mofile import LE_MAGIC, write_mo
from babel.messages.pofile import read_po

__all__ = [
    "LOCALES",
    "SOURCE",
    "SOURCES",
    "Damaged",
    "Entries",
    "Words",
    "compiled",
    "entries_of",
    "folders",
    "hand_written",
    "read_catalog",
    "read_entries",
    "read_source",
    "read_source_entries",
]

Words = tuple[str, ...]
"""The wording of a message: one, or one for each form where a number matters."""

SOURCE = "en"
"""The language of the messages in the code, and so what there is of every text."""

_COMPILER = b"1"
"""Rises when `compiled` makes something else of the same source."""

_ROOT = Path(__file__).parent.parent
_PACKAGED = _ROOT / "locales"

LOCALES = _PACKAGED if _PACKAGED.is_dir() else _ROOT.parent / "locales"
"""Compiled catalogs inside an installed package; the sources beside it in a checkout."""

SOURCES = _ROOT / "site" if (_ROOT / "site").is_dir() else _ROOT.parent
"""Where mkdocs.yml and docs/ are: inside an installed package, or beside it in a checkout."""

_ODD_LINE = re.compile(
    r"^(?!#"
    r'|(?:msg(?:id(?:_plural)?|ctxt|str(?:\[\d\])?)[ \t]+)?"[^"\\]*(?:\\.[^"\\]*)*"[ \t]*$'
    r"|[ \t]*$)",
    re.MULTILINE,
)
"""Where a line begins that is no comment, no string in closed quotes, and not empty."""

_NUMBERS = range(1001)
"""Counts with which a rule for plural forms is tried."""


class Damaged(Exception):
    """A catalog that cannot be read; the message says why."""


@cache
def folders() -> tuple[str, ...]:
    """Names of all folders for languages, whatever is in them."""
    return tuple(sorted(path.name for path in LOCALES.glob("[!.]*") if path.is_dir()))


def hand_written(code: str) -> frozenset[str]:
    """Names of the pages that are there in that language; an empty file is no page."""
    return frozenset(path.name for path in (SOURCES / "docs" / code).glob("*.md") if path.stat().st_size)


@dataclass(frozen=True, slots=True)
class Entries:
    """What stands in a catalog: every message with its wordings, and which form goes with a number."""

    plural_rule: str
    plurals: int
    messages: tuple[tuple[Words, Words, bool], ...]
    """English wording, own wording, and whether its translator was unsure."""


def read_entries(code: str) -> Entries:
    """The entries of a language that can be said, from its compiled catalog. Raises Damaged.

    In a checkout the source is compiled when it has changed, and what comes out is left beside it.
    """
    with _damage_named():
        Locale.parse(code)  # the name of a folder that is no language ends here
        source = _place(code)
        return _checked(_decoded(_packaged(source) if LOCALES == _PACKAGED else _up_to_date(source, code)))


def _packaged(source: Path) -> bytes:
    return source.with_suffix(".mo").read_bytes()


def _up_to_date(source: Path, code: str) -> bytes:
    """The compiled catalog beside a source; after its end stands the digest of what it was made from."""
    beside = source.with_suffix(".mo")
    digest = sha256(_COMPILER + source.read_bytes()).digest()
    with suppress(OSError):
        found = beside.read_bytes()
        if found.endswith(digest):
            return found
    data = compiled(source, code) + digest
    draft = beside.with_name(f".{beside.name}.{secrets.token_hex(4)}")
    with suppress(OSError):  # where nothing can be left, it is compiled at every start
        try:
            draft.write_bytes(data)
            draft.replace(beside)
        finally:
            draft.unlink(missing_ok=True)
    return data


def compiled(source: Path, code: str) -> bytes:
    """A catalog in the format of gettext: what is translated for sure, in all its forms. Raises Damaged."""
    catalog = read_source(source, code)
    for message in catalog:
        if code == SOURCE and message.id:  # English wording is the id
            message.string = message.id
        elif message.pluralizable and not all(message.string or ()):
            message.string = ""  # in place of a missing plural form, Babel would write the English one
    data = BytesIO()
    write_mo(data, catalog)
    return data.getvalue()


def read_source_entries(code: str) -> Entries:
    """The entries of a language, also those that cannot be said yet, where they are. Raises Damaged."""
    return read_entries(code) if LOCALES == _PACKAGED else entries_of(read_catalog(code))


def read_catalog(code: str) -> Catalog:
    """The source of a language's catalog with all that is in it. Raises Damaged."""
    return read_source(_place(code), code)


def read_source(file: Path, code: str) -> Catalog:
    """The source of a catalog, wherever it is. Raises Damaged."""
    with _damage_named():
        Locale.parse(code)
        catalog = _source(file, code)
        _checked(entries_of(catalog))
        return catalog


def entries_of(catalog: Catalog) -> Entries:
    """What a catalog of Babel's holds."""
    messages = ((_words(m.id), _words(m.string), m.fuzzy) for m in catalog if m.id)
    return Entries(catalog.plural_expr, catalog.num_plurals, tuple(messages))


@contextmanager
def _damage_named() -> Iterator[None]:
    """Readers can fail in any way on what is no catalog."""
    try:
        yield
    except Exception as error:
        raise Damaged(" ".join(str(error).split()) or type(error).__name__) from error


def _place(code: str) -> Path:
    return LOCALES / code / "LC_MESSAGES" / "rulesvc.po"


def _words(text: str | Sequence[str] | None) -> Words:
    return (text,) if isinstance(text, str) else tuple(text or ())


def _source(file: Path, code: str) -> Catalog:
    """Babel passes over quotes that are not closed, and drops what stands at the end of such a line."""
    text = file.read_text(encoding="utf-8")
    if odd := _ODD_LINE.search(text):
        raise ValueError(f"line {text.count(chr(10), 0, odd.start()) + 1} is not in the format of a catalog")
    catalog = read_po(text.split("\n"), locale=code, abort_invalid=True)
    if not len(catalog):
        raise ValueError("it holds no messages")
    return catalog


def _decoded(data: bytes) -> Entries:
    """The format of gettext; Babel's own reader takes several times as long, with every start."""
    magic, _, count, english, own = unpack_from("<5I", data)
    if magic != LE_MAGIC:
        raise ValueError("it is no compiled catalog")
    wordings = dict(zip(_strings(data, count, english), _strings(data, count, own), strict=True))
    head = Catalog()
    head.mime_headers = message_from_string(wordings.pop("", "")).items()
    messages = tuple((tuple(e.split("\0")), tuple(o.split("\0")), False) for e, o in wordings.items())
    return Entries(head.plural_expr, head.num_plurals, messages)


def _strings(data: bytes, count: int, table: int) -> Iterator[str]:
    """As many strings as a table of lengths and places names; none may lie beyond the end."""
    spans = unpack_from(f"<{2 * count}I", data, table)
    for length, start in zip(spans[::2], spans[1::2], strict=True):
        if start + length >= len(data):
            raise ValueError("it is cut off")
        yield data[start : start + length].decode()


def _checked(entries: Entries) -> Entries:
    """The entries, if the rule for plural forms never asks for one that is not there."""
    form = c2py(entries.plural_rule)
    if any(form(number) >= entries.plurals for number in _NUMBERS):
        raise ValueError(f"it has {entries.plurals} plural forms, but its rule asks for more")
    return entries
