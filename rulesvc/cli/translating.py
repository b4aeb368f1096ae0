"""The command catalogs."""

import sys

import click

from rulesvc.language.catalogs import State, fill_english, is_offered, is_previewed, states

__all__ = ["catalogs"]

_COLUMNS = {
    "language": 10,
    "messages": 10,
    "translated": 12,
    "fuzzy": 8,
    "missing slots": 15,
    "missing words": 15,
    "missing pages": 15,
    "offered": 9,
}
"""What is said of each language, and how wide; words are those of the glossary."""


@click.command()
@click.option("--fill-english", "fill", is_flag=True, help="Copy English wording into its catalog first.")
def catalogs(fill: bool) -> None:
    """Show what each language's catalog still lacks, and which languages are on offer.

    Exit status: 0 all complete, 1 something is missing or cannot be read, 2 English cannot be read.
    """
    if fill:
        fill_english()
    found = list(states())
    click.echo(_line(list(_COLUMNS)))
    for state in found:
        click.echo(f"{state.language:10}  cannot be read: {state.damage}" if state.damage else _row(state))
    sys.exit(0 if all(state.complete for state in found) else 1)


def _row(state: State) -> str:
    offered = "preview" if is_previewed(state.language) else "yes" if is_offered(state.language) else "no"
    numbers = (state.messages, state.translated, state.fuzzy, state.missing_slots)
    lacking = (state.missing_words, state.missing_pages)
    return _line([state.language, *map(str, numbers + lacking), offered])


def _line(cells: list[str]) -> str:
    first, *others = zip(cells, _COLUMNS.values(), strict=True)
    return first[0].ljust(first[1]) + "".join(cell.rjust(width) for cell, width in others)
