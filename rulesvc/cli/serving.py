"""The commands serve and docs."""

import logging
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any

import click
from granian.constants import Interfaces
from granian.server.mp import MPServer

from rulesvc import __version__
from rulesvc.cli.recording import database, place_named
from rulesvc.cli.terminal import UNUSABLE, language_for, refuse
from rulesvc.language.service_texts import SAID
from rulesvc.records.place import Place, token_of
from rulesvc.settings import DATABASE, DESK_KEY, DESK_TOKEN, SITE

__all__ = ["docs", "serve", "worker"]

_site_dir = click.option(
    "--site-dir",
    default="site",
    show_default=True,
    type=click.Path(file_okay=False, path_type=Path),
    help="Folder of the site.",
)


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option(
    "--port", default=8000, show_default=True, type=click.IntRange(1, 65535), help="Port to listen on."
)
@click.option("--workers", default=1, show_default=True, type=click.IntRange(1, 64), help="Worker processes.")
@database
@_site_dir
def serve(host: str, port: int, workers: int, url: str | None, site_dir: Path) -> None:
    """Serve the API and the site over HTTP until interrupted; a site that is not there is built meanwhile."""
    language_for(None)  # without English it ends here, and not again and again in its workers
    _expect_free(host, port)
    place = place_named(url)
    if workers > 1 and place.file:
        click.echo("if several workers keep rulings, PostgreSQL (--database) serves them better", err=True)
    click.echo(f"rulesvc {__version__} listens on http://{host}:{port}", err=True)
    os.environ[SITE] = str(site_dir.absolute())
    os.environ[DATABASE] = place.url
    _open_desk(place, f"http://{host}:{port}/desk/")
    with _site_in_the_making(site_dir):
        _Server(
            "rulesvc.cli.serving:worker",
            address=host,
            port=port,
            workers=workers,
            interface=Interfaces.WSGI,
            factory=True,
            respawn_failed_workers=True,
            blocking_threads=1,
            log_access=False,
            workers_kill_timeout=_GRACE,
        ).serve()


def worker() -> Any:
    """The application of a worker process, which leaves it to the main process to hear an interruption.

    A terminal interrupts all processes at once, and workers that begin to end by themselves may never do.
    """
    from rulesvc.web import create_app  # for workers only

    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    return create_app()


def _open_desk(place: Place, address: str) -> None:
    """One key for the sessions of all workers; where staff have no token, one for this run."""
    os.environ.setdefault(DESK_KEY, secrets.token_hex(32))
    if token_of(place):
        return
    os.environ[DESK_TOKEN] = secrets.token_urlsafe(18)
    click.echo(
        f"{address} opens on this machine, for this run, with the token {os.environ[DESK_TOKEN]}", err=True
    )


class _Server(MPServer):
    """Ends at the first interruption, also while it is replacing a worker, which would make it forget."""

    def signal_handler_interrupt(self, *args: object, **kwargs: object) -> None:
        """Interrupt the main loop until it has ended."""
        super().signal_handler_interrupt(*args, **kwargs)  # type: ignore[no-untyped-call]
        Thread(target=self._insist, daemon=True).start()

    def _insist(self) -> None:
        while True:
            time.sleep(0.1)
            self.main_loop_interrupt.set()


_GRACE = 5
"""Seconds for a worker to end what it is doing."""


@contextmanager
def _site_in_the_making(site_dir: Path) -> Iterator[None]:
    """Build a site that is missing beside the service; it is left unfinished when the service ends."""
    if (site_dir / "index.html").is_file():
        yield
        return
    click.echo(f"building the site in {site_dir}; /docs/ answers once it is there", err=True)
    command = [sys.executable, "-m", "rulesvc", "docs", "--site-dir", str(site_dir)]
    builder = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        yield
    finally:
        builder.terminate()
        builder.wait()


@click.command()
@_site_dir
def docs(site_dir: Path) -> None:
    """Build the site in all languages.

    Exit status: 0 built, 2 not; then the folder is as it was.
    """
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(UNUSABLE))  # so that nothing is left half built
    logging.basicConfig(level=logging.WARNING, format="%(message)s")
    logging.getLogger("rulesvc.pages").setLevel(logging.INFO)
    from rulesvc.pages import (
        BuildFailed,
        FolderInUse,
        build_site,
    )  # MkDocs is slow to load, and only this needs it

    try:
        build_site(site_dir)
    except FolderInUse:
        refuse(iter([language_for(None).say(SAID["folder-in-use"], {"path": site_dir})]))
    except (BuildFailed, OSError) as error:
        refuse(iter([str(error)]))
    click.echo(site_dir)


def _expect_free(host: str, port: int) -> None:
    """The server would share a port in use without a word, and so answer only some requests."""
    try:
        with socket.create_server((host, port)):
            return
    except OSError:
        refuse(iter([language_for(None).say(SAID["not-free"], {"address": f"{host}:{port}"})]))
