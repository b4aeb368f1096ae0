"""How the facts of a finding travel: their JSON values and the schema of each."""

from rulesvc.facts import KINDS, FactKind, FactValue, amount
from rulesvc.game.cards import RANKS, Card, code

__all__ = ["schema_of", "wire_value"]


def schema_of(name: str) -> dict[str, str]:
    """A fact's JSON schema."""
    kind = KINDS[name]
    if kind in (FactKind.COUNT, FactKind.SEAT):
        return {"type": "integer", "description": kind}
    return {"type": "array" if kind == FactKind.SEATS else "string", "description": kind}


def wire_value(name: str, value: FactValue) -> int | str | list[int] | None:
    """A fact as it travels in JSON."""
    kind = KINDS[name]
    if isinstance(value, int) and kind is FactKind.AMOUNT:
        return amount(value)
    if isinstance(value, int) and kind is FactKind.CARD:
        return code(Card(value))
    if isinstance(value, int) and kind is FactKind.RANK:
        return RANKS[value]
    return list(value) if isinstance(value, tuple) else value
