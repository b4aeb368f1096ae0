"""The commands, one module for each kind of work."""

import click

from rulesvc import __version__
from rulesvc.cli.auditing import audit
from rulesvc.cli.judging import judge
from rulesvc.cli.recording import records
from rulesvc.cli.serving import docs, serve
from rulesvc.cli.translating import catalogs

__all__ = ["main"]


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="rulesvc")
def main() -> None:
    """Is this poker action legal, and why, in the language of whoever asks."""


for command in (serve, judge, audit, docs, catalogs, records):
    main.add_command(command)
