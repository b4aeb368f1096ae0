"""Questions written short: acts as a line of words, seats as a list of numbers.

What comes out is plain JSON data, as the API takes it. The blinds are 1 and 2 where no others are named.
"""

from typing import Any

from rulesvc.game.acts import IN_HAND, Draw, Post, Show, tag

__all__ = ["CALLED", "DRAWN", "between", "compared", "hand"]

Json = dict[str, Any]

CALLED = "1 call, 2 call, 3 check"
"""The first betting round of three players in which nobody raises."""

DRAWN = f"{CALLED}, 2 draw 3, 3 draw 2, 1 draw 1"
"""The same and the draw."""

_ARGUMENT = {tag(act): act.size for act in IN_HAND} | {tag(Post): "blind", tag(Show): "cards"}
_STATES = {"out": "sitting-out", "new": "new"}


def hand(
    edition: str,
    line: str = "",
    *,
    players: int = 3,
    structure: str = "fixed-limit",
    stacks: dict[int, str] | None = None,
    blinds: tuple[str, str] = ("1", "2"),
    action: str = "",
) -> Json:
    """A situation of seats 1, 2, 3 …, with an action a ruling; the button is at seat 1 and the blinds are in.

    Acts read like "1 raise 4, 2 fold"; stacks are 100 where none is named.
    """
    small, big = ("1", "2") if players == 2 else ("2", "3")
    stacked = dict.fromkeys(range(1, players + 1), "100") | (stacks or {})
    start = {
        "structure": structure,
        "small_blind": blinds[0],
        "big_blind": blinds[1],
        "button": 1,
        "seats": [{"seat": number, "stack": stack} for number, stack in stacked.items()],
    }
    posted = [_act(f"{small} post small"), _act(f"{big} post big"), {"type": "deal"}]
    asked: Json = {"edition": edition, "start": start, "events": posted + _acts(line)}
    return asked | ({"action": _act(action)} if action else {})


def _acts(line: str) -> list[Json]:
    return [_act(part) for part in line.split(", ")] if line else []


def _act(words: str) -> Json:
    """One act: seat, type and what the type takes besides, in one piece."""
    seat, kind, *rest = words.split(" ", 2)
    act: Json = {"seat": int(seat), "type": kind}
    if rest:
        act[_ARGUMENT[kind]] = int(rest[0]) if kind == tag(Draw) else rest[0]
    return act


def between(edition: str, seats: str, *, last: tuple[int, int, int], action: str = "") -> Json:
    """A seating after a hand with this button, small and big blind.

    Seats read like "1 2 3-out 4-new 5-ML": sitting out, new, sitting out with a marker.
    """
    button, small, big = last
    asked: Json = {
        "edition": edition,
        "stakes": {"structure": "fixed-limit", "small_blind": "1", "big_blind": "2"},
        "last_hand": {"button": button, "small_blind": small, "big_blind": big},
        "seats": [_seat(*words.split("-")) for words in seats.split()],
    }
    return asked | ({"action": _act(action)} if action else {})


def _seat(number: str, state: str = "") -> Json:
    seat: Json = {"seat": int(number)}
    if state in _STATES:
        return seat | {"state": _STATES[state]}
    return seat | {"state": "sitting-out", "missed": state} if state else seat


def compared(edition: str, *hands: str, dealt_in: int) -> Json:
    """Hands of seats 1, 2 … to be compared."""
    held = {str(seat): cards for seat, cards in enumerate(hands, 1)}
    return {"edition": edition, "dealt_in": dealt_in, "hands": held}
