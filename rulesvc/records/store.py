"""The database of records: SQLite in one file, or a PostgreSQL server.

A record is one statement that commits by itself and is on the disk when it returns.
"""

import logging
import time
import weakref
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from msgspec.structs import asdict
from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    Index,
    MetaData,
    String,
    Table,
    Text,
    delete,
    select,
    text,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import SQLAlchemyError

from rulesvc import __version__
from rulesvc.records.engines import NEWEST, PATIENCE, engine_for, migrate, version
from rulesvc.records.kept import Record, record_of
from rulesvc.records.place import Place, Unreachable, key_of, make_secrets
from rulesvc.rulings.answering import Ruled

__all__ = ["METADATA", "Records"]

log = logging.getLogger(__name__)

METADATA = MetaData()
_RECORDS = Table(
    "records",
    METADATA,
    Column("reference", String(24), primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("rulebook", String(16), nullable=False),
    Column("service", String(32), nullable=False),
    Column("edition", String(64), nullable=False),
    Column("question", Text, nullable=False),
    Column("ruling", Text, nullable=False),
    Column("names", Text),
    Index("records_created", "created"),
)

_LONGEST_PAUSE, _PAUSE_PER_WAIT = 10.0, 4
_INSERTS = {
    "sqlite": sqlite.insert(_RECORDS).on_conflict_do_nothing(index_elements=["reference"]),
    "postgresql": postgresql.insert(_RECORDS).on_conflict_do_nothing(index_elements=["reference"]),
}
"""A record that is there already stays as it is."""

_CLEANING = {"sqlite": "PRAGMA wal_checkpoint(TRUNCATE)", "postgresql": "VACUUM records"}
"""What removes the last traces of what was deleted from the files."""


class Records:
    """Kept rulings, in a database that may go away and come back.

    Its connections are closed when nobody holds it any more, and at the latest when the process ends.
    """

    def __init__(self, place: Place, patience: int = PATIENCE) -> None:
        self.place = place
        self._engine = engine_for(place, patience)
        weakref.finalize(self, self._engine.dispose)
        self._insert = _INSERTS[self._engine.dialect.name]
        self._key = b""
        self._ready = False
        self._used = False
        self._away = False
        self._not_before = 0.0

    @property
    def in_use(self) -> bool:
        """Whether there is, or has been, something to look into."""
        return self.place.may_be_in_use or self._is_gone

    @property
    def _is_gone(self) -> bool:
        """Whether the file has been there but is not; in its stead none is made."""
        file = self.place.file
        if file is None or file.exists():
            return False
        return self._used or self.place.existed or not file.parent.is_dir()

    def keep(self, ruled: Ruled) -> tuple[str, bool]:
        """Keep a ruling; its reference and whether it is the first such question. Raises Unreachable."""
        with self._connected() as connection:
            now = int(time.time())
            record = record_of(ruled, key=self._key, service=__version__, now=now)
            done = connection.execute(self._insert, asdict(record))
            return record.reference, done.rowcount == 1

    def find(self, reference: str) -> Record | None:
        """The record of that reference. Raises Unreachable."""
        if not self.in_use:
            return None
        with self._connected() as connection:
            row = connection.execute(_by_reference(select(_RECORDS), [reference])).mappings().first()
            return Record(**row) if row else None

    def newest(self, limit: int) -> list[Record]:
        """So many of the records, latest first. Raises Unreachable."""
        if not self.in_use:
            return []
        with self._connected() as connection:
            order = (_RECORDS.c.created.desc(), _RECORDS.c.reference)
            rows = connection.execute(select(_RECORDS).order_by(*order).limit(limit)).mappings()
            return [Record(**row) for row in rows]

    def erase_names(self, references: Sequence[str]) -> int:
        """Forget the nicknames of these records; how many records there are. Raises Unreachable."""
        return self._change(_by_reference(update(_RECORDS).values(names=None), references))

    def delete(self, references: Sequence[str]) -> int:
        """Delete these records; how many there were. Raises Unreachable."""
        return self._change(_by_reference(delete(_RECORDS), references))

    def purge(self, before: int) -> int:
        """Delete what was kept before that second; how many records. Raises Unreachable."""
        return self._change(delete(_RECORDS).where(_RECORDS.c.created < before))

    def _change(self, statement: Any) -> int:
        if not self.in_use:
            return 0
        with self._connected() as connection:
            changed: int = connection.execute(statement).rowcount
            connection.execute(text(_CLEANING[self._engine.dialect.name]))
            return changed

    def migrate(self) -> None:
        """Make the database, or bring its tables up to date. Raises Unreachable."""
        with self._failing_gently():
            self._get_ready()

    def check(self) -> None:
        """Ask the database anything. Raises Unreachable."""
        with self._connected() as connection:
            connection.execute(select(_RECORDS.c.reference).limit(1))

    def close(self) -> None:
        """Close every connection."""
        self._engine.dispose()

    @contextmanager
    def _connected(self) -> Iterator[Connection]:
        """A connection that commits each statement by itself."""
        with self._failing_gently():
            if self._is_gone:
                raise Unreachable(f"there is no {self.place.file}")
            self._get_ready()
            with self._engine.connect() as connection:
                yield connection

    @contextmanager
    def _failing_gently(self) -> Iterator[None]:
        """Turn every failure of the database into Unreachable.

        After a failure the next attempt waits in proportion to the time the failed one took, so that a
        database that does not even refuse holds up the rest of the service only now and then.
        """
        begun = time.monotonic()
        if begun < self._not_before:
            raise Unreachable
        try:
            yield
        except (SQLAlchemyError, OSError, Unreachable) as error:
            ended = time.monotonic()
            self._not_before = ended + min(_LONGEST_PAUSE, _PAUSE_PER_WAIT * (ended - begun))
            reason = str(error).partition("\n")[0]
            if not self._away:
                log.warning("records cannot be reached: %s", reason)
            self._ready, self._away = False, True
            raise Unreachable(reason) from error
        self._away = False

    def _get_ready(self) -> None:
        if self._ready:
            return
        with self._engine.connect() as connection:
            found = version(connection)
        if found != NEWEST:
            migrate(self._engine)
        make_secrets(self.place)
        self._key = key_of(self.place)
        self._ready = self._used = True


def _by_reference(statement: Any, references: Sequence[str]) -> Any:
    return statement.where(_RECORDS.c.reference.in_(references))
