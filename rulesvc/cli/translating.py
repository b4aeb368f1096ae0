"""The command catalogs."""

import sys

import click

from rulesvc.language.catalogs import fill_english, states

__all__ = ["catalogs"]


@click.command()
@click.option("--fill-english", "fill", is_flag=True, help="Copy English wording into its catalog first.")
def catalogs(fill: bool) -> None:
    """Show what each language's catalog still lacks.

    Exit status: 0 all complete, 1 something is missing.
    """
    if fill:
        fill_english()
    found = list(states())
    click.echo(f"{'language':10}{'messages':>10}{'translated':>12}{'fuzzy':>8}{'missing slots':>15}")
    for s in found:
        click.echo(f"{s.language:10}{s.messages:>10}{s.translated:>12}{s.fuzzy:>8}{s.missing_slots:>15}")
    sys.exit(0 if all(state.complete for state in found) else 1)
