"""Where records lie: the database, and beside it the key of references and the token of staff.

Nothing is made on disk before something is to be kept.
"""

import hmac
import os
import secrets
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from rulesvc.settings import DATABASE, KEY, STAFF_TOKEN

__all__ = ["BadPlace", "Place", "Unreachable", "is_staff", "key_of", "make_secrets", "place_of", "token_of"]

_FILE, _SERVER = "sqlite:///", "postgresql+psycopg://"
_SERVERS = ("postgresql://", "postgres://", _SERVER)
_DEFAULT = "sqlite:///rulesvc.db"


class Unreachable(Exception):
    """The database cannot be used at the moment."""


class BadPlace(ValueError):
    """The URL names no database that records can be kept in."""


@dataclass(frozen=True, slots=True)
class Place:
    """A database by its URL; `file` is that of SQLite, None for a PostgreSQL server.

    `existed` says whether the file was there at first; if it is missing later, it has gone away.
    """

    url: str
    file: Path | None = None
    existed: bool = False

    @property
    def beside(self) -> Path:
        """The path, but for its suffix, of the files with the secrets: of a server, in the working folder."""
        return self.file or Path("rulesvc.db").absolute()

    @property
    def may_be_in_use(self) -> bool:
        """Whether something may have been kept there."""
        return self.file is None or self.existed or self.file.exists()


def place_of(url: str | None = None) -> Place:
    """The place that a URL names, else the environment, else `rulesvc.db` here. Raises BadPlace."""
    url = url or os.environ.get(DATABASE) or _DEFAULT
    for scheme in _SERVERS:
        if url.startswith(scheme):
            _expect_readable(url)
            return Place(_SERVER + url.removeprefix(scheme))
    name = url.removeprefix(_FILE)
    if name in ("", url) or name.endswith("/") or any(sign in name for sign in "?#:"):
        raise BadPlace(url.partition(":")[0])
    file = Path(name).absolute()
    return Place(f"{_FILE}{file}", file, file.exists())


def _expect_readable(url: str) -> None:
    try:
        urlsplit(url).port  # noqa: B018  (reading it is the check)
    except ValueError as error:
        raise BadPlace(url.partition(":")[0]) from error


def make_secrets(place: Place) -> None:
    """Make key and token that neither the environment nor a file gives. Raises OSError."""
    for variable, suffix in ((KEY, ".key"), (STAFF_TOKEN, ".token")):
        file = place.beside.with_suffix(suffix)
        if not os.environ.get(variable) and not file.exists():
            _make(file, secrets.token_hex(32) if variable == KEY else secrets.token_urlsafe(24))


def _make(file: Path, secret: str) -> None:
    """Whoever comes first makes it; it is whole and on the disk before anybody can read it."""
    draft = file.with_name(f".{file.name}.{secrets.token_hex(4)}")
    with os.fdopen(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w") as out:
        out.write(secret + "\n")
        out.flush()
        os.fsync(out.fileno())
    try:
        os.link(draft, file)
    except FileExistsError:
        pass
    finally:
        draft.unlink()
    _sync_folder(file.parent)


def _sync_folder(folder: Path) -> None:
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def key_of(place: Place) -> bytes:
    """The key of references. Raises OSError where there is none."""
    given = os.environ.get(KEY)
    return given.encode() if given else place.beside.with_suffix(".key").read_bytes().strip()


def token_of(place: Place) -> bytes | None:
    """The token of staff; None while there is none."""
    given = os.environ.get(STAFF_TOKEN)
    if given:
        return given.encode()
    try:
        return place.beside.with_suffix(".token").read_bytes().strip() or None
    except OSError:
        return None


def is_staff(place: Place, token: str) -> bool:
    """Whether this is the token of staff; while there is none, nobody's is. Takes as long for any guess."""
    return hmac.compare_digest(token.encode(), token_of(place) or secrets.token_bytes(24))
