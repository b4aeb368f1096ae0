"""The editions side by side: where they differ, what each page leaves out, how slips are read."""

from collections.abc import Iterator
from html import escape

from rulesvc.game.edition import Edition
from rulesvc.game.editions import EDITIONS
from rulesvc.language.explain import Language
from rulesvc.pages.edition_page import deck_words, order_words
from rulesvc.pages.markup import heading, items, paragraph, table
from rulesvc.pages.shown_question import law
from rulesvc.pages.site_texts import SITE, UNTIL
from rulesvc.rulings.rule import Basis, Rule, basis_of
from rulesvc.rulings.rulebook import BOOK

__all__ = ["compared_page", "rules_on"]

_HOUSES = tuple(edition for edition in EDITIONS.values() if edition.source)


def compared_page(said_in: Language) -> str:
    """The comparison as Markdown."""
    return "\n\n".join(
        [
            "---\nhide: [toc]\n---",
            heading(1, said_in.say(SITE["compared-title"]), "title"),
            said_in.say(SITE["compared-about"]),
            heading(2, said_in.say(SITE["compared-values"]), "values"),
            _values(said_in),
            heading(2, said_in.say(SITE["compared-silent"]), "left-out"),
            said_in.say(SITE["compared-silent-about"]),
            *_lists(Basis.NETWORK, "left-out", said_in),
            heading(2, said_in.say(SITE["compared-slips"]), "slips"),
            said_in.say(SITE["compared-slips-about"]),
            *_lists(Basis.ALTERED, "slips", said_in),
        ]
    )


def _values(said_in: Language) -> str:
    labels = ("edition", "players", "deck", "rankings-title", "draw-counts", "money", "letters", "labels")
    rows = [_row(edition, said_in) for edition in EDITIONS.values()]
    return table([said_in.say(SITE[label]) for label in labels], rows, "compared")


def _row(edition: Edition, said_in: Language) -> tuple[str, ...]:
    span = {"low": edition.min_players, "high": edition.max_players}
    return (
        edition.name,
        said_in.say(SITE["from-to"], span),
        deck_words(edition, said_in),
        order_words(edition, said_in),
        said_in.say(UNTIL[edition.draw_counts]),
        said_in.money(200, edition, edition.currency),
        " ".join(edition.rank_letters),
        ", ".join(edition.labels.values()) or "–",
    )


def rules_on(basis: Basis, edition: Edition) -> list[Rule]:
    """The rules that rest on this basis in the edition."""
    return [rule for rule in BOOK if basis_of(rule, edition) == basis]


def _lists(basis: Basis, id: str, said_in: Language) -> Iterator[str]:
    for edition in _HOUSES:
        yield heading(3, edition.name, f"{id}-{edition.id}")
        entries = [_entry(rule, basis, edition, said_in) for rule in rules_on(basis, edition)]
        yield items(entries, "rules") if entries else paragraph(said_in.say(SITE["compared-none"]))


def _entry(rule: Rule, basis: Basis, edition: Edition, said_in: Language) -> str:
    said = law(rule, edition, said_in)
    if basis != Basis.ALTERED:
        return said
    assert rule.slip is not None
    return f'{said}<br><span class="slip">{escape(said_in.say(rule.slip))}</span>'
