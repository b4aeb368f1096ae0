"""The terms of the trade in every language, with the rule that explains each.

They stand in `glossary.tsv`, one term a row: its id, the id of a rule or nothing, and a cell for each
language. A cell is `recommended | synonym, synonym | house word, house word`; parts at the end that are
empty may be left out. A house word is one that the rules page in that language uses for the term instead
of the recommended word.
"""

import csv
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files

from rulesvc.messages import N_, Message

__all__ = ["TERMS", "TOPICS", "Term", "Word", "named"]

TOPICS: Mapping[str, Message] = {
    # Translators: what players do at the table; heading of a list of verbs such as "fold" and "raise".
    "action": N_("Acts"),
    "position": N_("Seats and players"),
    "structure": N_("Betting structures"),
    "card": N_("Cards"),
    "suit": N_("Suits"),
    # Translators: the ranks of single cards, from the ace to the two.
    "rank": N_("Ranks"),
    # Translators: what five cards are worth, such as "flush" or "pair".
    "hand": N_("Poker hands"),
    # Translators: the parts of one deal from the blinds to the pot; heading of a list.
    "phase": N_("Course of a hand"),
    "money": N_("Chips and pots"),
    # Translators: missed blinds, markers, who need not show, and the like.
    "policy": N_("Policies of the room"),
    # Translators: words in which the service answers, such as "allowed", "rule" and "edition".
    "ruling": N_("Rulings"),
}
"""Headings of the glossary by topic, in the order in which they are printed."""


@dataclass(frozen=True, slots=True)
class Word:
    """A term in one language: what to say, what else players say, and what the house's page says instead."""

    recommended: str
    synonyms: tuple[str, ...]
    house: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Term:
    """One term by language code, as far as it has words; `rule` is the rule whose law explains it best."""

    id: str
    rule: str | None
    words: Mapping[str, Word]

    @property
    def topic(self) -> str:
        """The code of the heading under which the term stands: its id up to the dot."""
        return self.id.split(".")[0]

    def word(self, language: str) -> Word:
        """The term in that language; in English where the row has no cell for it yet."""
        return self.words.get(language) or self.words["en"]


def _word(cell: str) -> Word:
    """Raises ValueError where a cell has more than three parts."""
    parts = cell.split("|")
    recommended, synonyms, house = parts + [""] * (3 - len(parts))
    return Word(recommended.strip(), _list(synonyms), _list(house))


def _list(part: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in part.split(",") if word.strip())


def _term(row: dict[str, str]) -> Term:
    term, rule = row.pop("term"), row.pop("rule")
    return Term(term, rule or None, {code: _word(cell) for code, cell in row.items() if cell.strip()})


def _terms() -> tuple[Term, ...]:
    lines = files("rulesvc.language").joinpath("glossary.tsv").read_text(encoding="utf-8").splitlines()
    rows = csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE, restval="", strict=True)
    return tuple(_term(row) for row in rows)


TERMS = _terms()
"""Every term, in the order of the headings."""

_BY_ID = {term.id: term for term in TERMS}


def named(id: str, language: str) -> str:
    """The recommended word for a term of that id in that language."""
    return _BY_ID[id].word(language).recommended
