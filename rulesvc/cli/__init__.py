"""The commands, one module for each kind of work."""

from typing import Any

import click

from rulesvc import __version__
from rulesvc.cli.auditing import audit
from rulesvc.cli.judging import judge
from rulesvc.cli.recording import records
from rulesvc.cli.serving import docs, serve
from rulesvc.cli.terminal import refuse
from rulesvc.cli.translating import catalogs
from rulesvc.language.catalogs import NoEnglish

__all__ = ["main"]


class _Commands(click.Group):
    """None of them can say anything without English."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command."""
        try:
            return super().invoke(ctx)
        except NoEnglish as error:
            refuse(iter([str(error)]))


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="rulesvc")
def main() -> None:
    """Is this poker action legal, and why, in the language of whoever asks."""


for command in (serve, judge, audit, docs, catalogs, records):
    main.add_command(command)
