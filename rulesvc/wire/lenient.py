"""The slower second reading of a question that has faults: it finds all of them.

It walks the very structs that the fast reading uses. What is usable is kept, what is not becomes
UNSET, so that the checks of meaning can still look at the rest.
"""

from functools import reduce
from operator import or_
from typing import Any, get_args, get_origin

import msgspec
from msgspec import UNSET, Struct, UnsetType

from rulesvc.game.acts import SeatNumber, WrittenAct, tag
from rulesvc.game.marks import UNTOLD, Hands, MaybeCards
from rulesvc.wire.amounts_and_cards import SEATS, UNREADABLE, converted
from rulesvc.wire.faults import Fault, pointer

__all__ = ["lenient"]

_ACTS: dict[str, type[Struct]] = {tag(act): act for act in get_args(WrittenAct)}

_CODES = {
    **dict.fromkeys(("name", "structure", "edition", "currency"), "not-text"),
    "state": "unknown-state",
    "missed": "unknown-marker",
    "blind": "unknown-blind",
    "count": "not-a-count",
    "dealt_in": "not-a-count",
}

AMOUNT = "not-an-amount"

Path = tuple[str | int, ...]


def lenient(kind: Any, value: object, path: Path, faults: list[Fault]) -> Any:
    """Read a value as far as it goes and note every fault on the way."""
    kind = _where_given(kind)
    if kind == WrittenAct:
        return _act(value, path, faults)
    if isinstance(kind, type) and issubclass(kind, Struct):
        return _struct(kind, value, path, faults)
    if get_origin(kind) is list:
        return _list(get_args(kind)[0], value, path, faults)
    if kind is Hands:
        return _cards_by_seat(value, path, faults)
    if kind is MaybeCards:
        return _cards(value, path, faults)
    try:
        return msgspec.convert(value, kind, dec_hook=converted)
    except msgspec.ValidationError:
        code = "not-a-seat" if SeatNumber in (kind, *get_args(kind)) else _CODES.get(str(path[-1]), AMOUNT)
        faults.append(Fault(code, pointer(*path)))
        return UNSET


def _where_given(kind: Any) -> Any:
    """The type of a field that may be left out, as it is where it is not."""
    parts = get_args(kind)
    return reduce(or_, (p for p in parts if p is not UnsetType)) if UnsetType in parts else kind


def _struct(kind: type[Struct], value: object, path: Path, faults: list[Fault]) -> Any:
    if not isinstance(value, dict):
        faults.append(Fault("not-an-object", pointer(*path)))
        return UNSET
    fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
    known = {*fields, kind.__struct_config__.tag_field}
    faults += [Fault("unknown-key", pointer(*path, key)) for key in value if key not in known]
    read: dict[str, Any] = {}
    for name, field in fields.items():
        if name in value:
            found = lenient(field.type, value[name], (*path, name), faults)
            left_out = found is UNSET and field.default in (None, UNTOLD)
            read[field.name] = field.default if left_out else found
        elif field.required:
            faults.append(Fault("missing", pointer(*path, name)))
            read[field.name] = UNSET
    return kind(**read)


def _list(item: Any, value: object, path: Path, faults: list[Fault]) -> list[Any] | UnsetType:
    if not isinstance(value, list):
        faults.append(Fault("not-a-list", pointer(*path)))
        return UNSET
    return [lenient(item, entry, (*path, i), faults) for i, entry in enumerate(value)]


def _act(value: object, path: Path, faults: list[Fault]) -> Any:
    if not isinstance(value, dict):
        faults.append(Fault("not-an-object", pointer(*path)))
        return UNSET
    if "type" not in value:
        faults.append(Fault("missing", pointer(*path, "type")))
        return UNSET
    kind = _ACTS.get(value["type"]) if isinstance(value["type"], str) else None
    if kind is None:
        faults.append(Fault("unknown-act", pointer(*path, "type")))
        return UNSET
    return _struct(kind, value, path, faults)


def _cards_by_seat(value: object, path: Path, faults: list[Fault]) -> dict[Any, Any]:
    """Keys that name no seat stay text."""
    if not isinstance(value, dict):
        faults.append(Fault("not-an-object", pointer(*path)))
        return {}
    return {SEATS.get(key, key): _cards(held, (*path, key), faults) for key, held in value.items()}


def _cards(value: object, path: Path, faults: list[Fault]) -> Any:
    """A wrong code among texts is left to the checks of meaning."""
    try:
        return converted(MaybeCards, msgspec.convert(value, str | list[str]))
    except msgspec.ValidationError:
        faults.append(Fault("not-cards", pointer(*path)))
    except ValueError:
        pass
    return UNREADABLE
