"""The state of the catalogs: what each language still lacks."""

from collections.abc import Iterator
from dataclasses import dataclass

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import write_po

from rulesvc.language.explain import LOCALES, languages, read_catalog
from rulesvc.messages import N_

__all__ = ["State", "fill_english", "states"]

_SOURCE = "en"


@dataclass(frozen=True, slots=True)
class State:
    """One language: how many messages there are, and how many are in which state."""

    language: str
    messages: int
    translated: int
    fuzzy: int
    missing_slots: int

    @property
    def complete(self) -> bool:
        """Whether nothing is left to do."""
        return self.translated == self.messages and not self.fuzzy and not self.missing_slots


def states() -> Iterator[State]:
    """The state of every language; all messages any catalog knows count for each."""
    catalogs = {code: read_catalog(code) for code in languages()}
    known = {_ids(message) for catalog in catalogs.values() for message in catalog if message.id}
    for code, catalog in catalogs.items():
        entries = [message for message in catalog if message.id]
        yield State(
            code,
            len(known),
            sum(all(_forms(m)) and not m.fuzzy for m in entries),
            sum(m.fuzzy for m in entries),
            sum(not _same_slots(m) for m in entries if all(_forms(m))),
        )


def _ids(message: Message) -> tuple[str, ...]:
    """The English wording: one form, or two where the number matters (a list when read from .mo)."""
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def _forms(message: Message) -> tuple[str, ...]:
    string = message.string
    return (string,) if isinstance(string, str) else tuple(string or ("",))


def _same_slots(message: Message) -> bool:
    """Whether every form prints what the English one prints."""
    return all(N_(form).slots == N_(_ids(message)[-1]).slots for form in _forms(message))


def fill_english() -> None:
    """English wording is the id: copy it into the entries of the English catalog."""
    catalog: Catalog = read_catalog(_SOURCE)
    for message in catalog:
        if message.id:
            message.string = message.id
    path = LOCALES / _SOURCE / "LC_MESSAGES" / "rulesvc.po"
    with path.open("wb") as target:
        write_po(target, catalog, width=100, ignore_obsolete=True, sort_by_file=True)
