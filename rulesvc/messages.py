"""Texts marked for translation before anybody has chosen a language.

A message is a plain value: it is looked up in a catalog and filled with facts at the very edge, in
`explain`. Its English wording is its id. Slots are written `%(name)s`, which catalog tools check.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass

__all__ = ["Choice", "Message", "N_", "N_plural", "Text", "facts_printed", "messages_of", "slots_in"]

_SLOT = re.compile(r"%\((\w+)\)s")


@dataclass(frozen=True, slots=True)
class Message:
    """One sentence or label; with `plural`, the fact named `by` selects the form."""

    text: str
    plural: str = ""
    by: str = ""

    @property
    def slots(self) -> frozenset[str]:
        """Names of the facts that the message prints."""
        return frozenset(slots_in(self.text + self.plural))


@dataclass(frozen=True, slots=True)
class Choice:
    """Whole messages among which the code in the fact `by` chooses: no verb is ever a slot."""

    by: str
    among: Mapping[str, Message]


Text = Message | Choice


def N_(text: str) -> Message:
    """Mark a sentence for extraction."""
    return Message(text)


def N_plural(one: str, many: str, *, by: str) -> Message:
    """Mark a sentence whose wording depends on the number in the fact `by`."""
    return Message(one, many, by)


def slots_in(text: str) -> list[str]:
    """Names of the facts that a wording prints, as often as it prints them."""
    return _SLOT.findall(text)


def facts_printed(text: Text | None) -> frozenset[str]:
    """Names of the facts that a text prints, counts by or chooses by."""
    named = {slot for message in messages_of(text) for slot in message.slots}
    return frozenset(named | ({text.by} if text is not None and text.by else set()))


def messages_of(text: Text | None) -> tuple[Message, ...]:
    """Every message that a text may come out as."""
    if text is None:
        return ()
    return (text,) if isinstance(text, Message) else tuple(text.among.values())
