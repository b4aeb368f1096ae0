"""Where the service keeps rulings; a database is opened, and its library loaded, when first needed."""

from typing import TYPE_CHECKING

from msgspec import Struct

from rulesvc.records.kept import Record
from rulesvc.records.place import Place, Unreachable
from rulesvc.records.references import parse_reference
from rulesvc.rulings.answering import Ruled
from rulesvc.web.refusals import Problem

if TYPE_CHECKING:
    from rulesvc.records.store import Records

__all__ = ["Keeping", "Receipt"]


class Receipt(Struct, frozen=True):
    """What an answer says of its record; `first`: nobody had asked that before."""

    reference: str
    first: bool


class Keeping:
    """The records of one service; nothing is opened or made at their place before it is needed."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self._opened: Records | None = None

    def _records(self) -> "Records":
        if self._opened is None:
            from rulesvc.records.store import Records

            self._opened = Records(self.place)
        return self._opened

    def keep(self, ruled: Ruled) -> Receipt:
        """Keep a ruling. Raises Problem where it cannot be kept."""
        try:
            return Receipt(*self._records().keep(ruled))
        except Unreachable as error:
            raise Problem("unavailable") from error

    def look_up(self, reference: str) -> Record | None:
        """The record of a reference as somebody wrote it down. Raises Problem where the database is away."""
        proper = parse_reference(reference)
        try:
            return self._records().find(proper) if proper else None
        except Unreachable as error:
            raise Problem("unavailable") from error

    def state(self) -> dict[str, str]:
        """How the database is, for whoever asks whether all is well; nothing while none is in use."""
        if self._opened is None and not self.place.may_be_in_use:
            return {}
        records = self._records()
        if not records.in_use:
            return {}
        try:
            records.check()
        except Unreachable:
            return {"database": "unavailable"}
        return {"database": "ready"}

    def close(self) -> None:
        """Close what has been opened; it opens again when it is needed."""
        if self._opened is not None:
            self._opened.close()
