"""What one catalog can say: the messages that are whole in it. English stands in for all others."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from gettext import c2py

from rulesvc.language.text_files import Entries, Words
from rulesvc.messages import slots_in

__all__ = ["Flaw", "Reading", "Translations", "reading_of"]


class Flaw(StrEnum):
    """What keeps a message from being said in a language."""

    EMPTY = "empty"
    FUZZY = "fuzzy"
    SLOTS = "slots"


class Translations:
    """The wordings of one language, found by the English ones."""

    def __init__(self, plural_rule: str, wordings: Mapping[Words, Words]) -> None:
        self._form = c2py(plural_rule)
        single = self._form(1)
        self._counted = {ids[0]: forms for ids, forms in wordings.items() if len(ids) > 1}
        self._alone = {ids[0]: forms[single if len(ids) > 1 else 0] for ids, forms in wordings.items()}

    def alone(self, text: str) -> str:
        """The wording of a message that does not depend on a number."""
        return self._alone.get(text, text)

    def counted(self, one: str, many: str, number: int) -> str:
        """The wording that goes with a number."""
        forms = self._counted.get(one)
        if forms is None:
            return one if number == 1 else many
        return forms[self._form(number)]


@dataclass(frozen=True, slots=True)
class Reading:
    """A catalog as its file has it: what it can say, and every message with its flaw, if any."""

    translations: Translations
    found: Mapping[Words, Flaw | None]


def reading_of(entries: Entries) -> Reading:
    """Sort the messages of a catalog into those that are whole and those that are not."""
    found = {
        ids: Flaw.FUZZY if fuzzy else _flaw(ids, forms, entries.plurals)
        for ids, forms, fuzzy in entries.messages
    }
    whole = {ids: forms for ids, forms, _ in entries.messages if found[ids] is None}
    return Reading(Translations(entries.plural_rule, whole), found)


def _flaw(ids: Words, forms: Words, plurals: int) -> Flaw | None:
    if len(forms) != (plurals if len(ids) > 1 else 1) or not all(map(str.strip, forms)):
        return Flaw.EMPTY
    printed = set(slots_in(ids[-1]))
    return None if all(_prints(form, printed) for form in forms) else Flaw.SLOTS


def _prints(form: str, slots: set[str]) -> bool:
    """Whether a form can be filled: it has exactly these slots, and no per cent sign outside of them."""
    if "%" not in form:
        return not slots
    found = slots_in(form)
    return set(found) == slots and form.count("%") == len(found)
