"""Connections to the two kinds of database, and the migrations that bring their tables up to date."""

import sqlite3
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import psycopg
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.exc import DisconnectionError, OperationalError, ProgrammingError

from rulesvc.records.place import Place, Unreachable

__all__ = ["NEWEST", "PATIENCE", "engine_for", "migrate", "version"]

NEWEST = "0001"
"""The migration that the tables of `store` agree with."""

PATIENCE = 2
"""Seconds that the service waits for a lock, a connection or an answer: it does nothing else meanwhile."""

_MIGRATION_LOCK = 0x72756C65
"""Any number that nobody else takes."""

_LOCKS = {
    "sqlite": "BEGIN IMMEDIATE",
    "postgresql": f"SELECT pg_advisory_xact_lock({_MIGRATION_LOCK})",
}
"""How a migration begins, so that of several that try at once one does it."""


def engine_for(place: Place, patience: int = PATIENCE) -> Engine:
    """An engine whose every statement commits by itself and is then on the disk."""
    return _of_file(place.file, patience) if place.file else _of_server(place.url, patience)


def _of_file(file: Path, patience: int) -> Engine:
    """SQLite: commits reach the disk, what is deleted is overwritten, a file that was replaced is left."""
    engine = create_engine(
        f"sqlite:///{file}",
        isolation_level="AUTOCOMMIT",
        connect_args={"timeout": patience},
        execution_options={"preserve_rowcount": True},
    )

    @event.listens_for(engine, "connect")
    def configure(connection: sqlite3.Connection, entry: Any) -> None:
        if not file.stat().st_size:  # just made: what is kept is nobody else's business
            file.chmod(0o600)
        _switch_to_wal(connection)
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA secure_delete=ON")
        entry.info["file"] = _identity(file)

    @event.listens_for(engine, "checkout")
    def expect_same_file(connection: sqlite3.Connection, entry: Any, proxy: Any) -> None:
        if entry.info["file"] != _identity(file):  # it would be written to though nobody finds it again
            raise DisconnectionError

    return engine


def _identity(file: Path) -> tuple[int, int]:
    try:
        found = file.stat()
    except OSError:
        return (0, 0)
    return (found.st_dev, found.st_ino)


def _switch_to_wal(connection: sqlite3.Connection) -> None:
    """SQLite does not wait for a lock here, so another process that starts as well would make it fail."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
        except sqlite3.OperationalError as error:
            if "locked" not in str(error) or time.monotonic() > until:
                raise
            time.sleep(0.02)
        else:
            return


def _of_server(url: str, patience: int) -> Engine:
    """PostgreSQL: each commit is on the disk; a server that does not answer is not waited for."""
    limits = " ".join(f"-c {name}_timeout={patience}s" for name in ("statement", "lock"))
    settings: Mapping[str, Any] = {
        "connect_timeout": min(patience, PATIENCE),
        "tcp_user_timeout": patience * 1000,
        "options": f"-c synchronous_commit=on {limits}",
    }
    engine = create_engine(
        url,
        isolation_level="AUTOCOMMIT",
        pool_pre_ping=True,
        pool_size=2,
        pool_timeout=patience,
        connect_args=settings,
        execution_options={"preserve_rowcount": True},
    )

    @event.listens_for(engine, "do_connect")
    def connect(dialect: Any, entry: Any, arguments: list[Any], settings: dict[str, Any]) -> Any:
        connected = _Impatient.connect(*arguments, **settings)
        connected.patience = patience
        return connected

    return engine


class _Impatient(psycopg.Connection[Any]):
    """Gives up where a server has taken a statement and says nothing, not even that it took too long."""

    patience: int = PATIENCE

    def wait(self, gen: Any, *arguments: Any, **settings: Any) -> Any:
        settings.setdefault("timeout", 2 * self.patience)
        try:
            return super().wait(gen, *arguments, **settings)
        except psycopg.errors._WaitTimeout as error:
            self.pgconn.finish()
            raise psycopg.OperationalError("the server does not answer") from error


def version(connection: Connection) -> str | None:
    """The last migration that the database has seen; None where it has seen none."""
    try:
        return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    except (OperationalError, ProgrammingError):
        return None


def migrate(engine: Engine) -> None:
    """Bring the tables up to date in one transaction."""
    from alembic import command  # slow to load, and only this needs it
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    folder = Path(__file__).parent / "migrations"
    config.set_main_option("script_location", str(folder).replace("%", "%%"))
    with engine.connect() as connection:
        if engine.dialect.name == "postgresql":
            connection.execution_options(isolation_level="READ COMMITTED")
        connection.execute(text(_LOCKS[engine.dialect.name]))
        config.attributes["connection"] = connection
        try:
            command.upgrade(config, "head")
        except CommandError as error:
            raise Unreachable(str(error)) from error
        connection.commit()
