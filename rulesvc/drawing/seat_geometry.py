"""Where things are on a table seen from above: plain geometry for any number of seats."""

from dataclasses import dataclass

__all__ = ["BOX", "HALF", "MIDDLE", "WIDTH", "Place", "Plan", "plan_for"]

WIDTH = 360
MIDDLE = WIDTH / 2
HALF, BOX = 50, 30
"""Half the width of a seat's box, and its height; cards lie right above it, as high as the box."""
_MARGIN = 4
_GAP = 4
_BET = 30
_PITCH = {2: 90, 3: 82, 4: 84}
"""From one row of seats to the next, by the number of rows."""


@dataclass(frozen=True, slots=True)
class Place:
    """The middle of the upper edge of a seat's box.

    `inward` is 1 where the middle of the table lies to the right, -1 to the left, 0 above or below; `bet` is
    how far below that edge the bet begins.
    """

    x: float
    y: float
    inward: int
    bet: float

    @property
    def side(self) -> int:
        """On which side of the box button and arrow stand."""
        return self.inward or 1


@dataclass(frozen=True, slots=True)
class Plan:
    """Places clockwise from the bottom, the upper edge of the felt, the middle of the pot, the height."""

    places: tuple[Place, ...]
    felt: float
    pot: float
    height: float


def plan_for(count: int) -> Plan:
    """One seat at the bottom, for an even count one at the top, the others in rows on both sides.

    Bets ahead of the top and bottom seats share no height with bets beside the rows, and the pot lies between
    two rows, below the bets of the one and above the button of the other.
    """
    rows, above = (count - 1) // 2, count % 2 == 0
    first = _MARGIN + BOX + (BOX + _BET + 3 * _GAP if above else 0) + (44 if rows == 1 else 0)
    pitch = _PITCH.get(rows, 0)
    heights = [first + row * pitch for row in range(rows)]
    last = first + max(rows - 1, 0) * pitch
    bottom = Place(MIDDLE, last + 2 * BOX + _BET + 6, 0, -2 * BOX - 2)
    left = [Place(_MARGIN + HALF, y, 1, -1) for y in reversed(heights)]
    top = [Place(MIDDLE, _MARGIN + BOX, 0, BOX + 6)] if above else []
    right = [Place(WIDTH - _MARGIN - HALF, y, -1, -1) for y in heights]
    pot = (first + last) / 2 + (-36 if rows % 2 else 4 if rows else 14)
    return Plan((bottom, *left, *top, *right), 40 if above else 20, pot, bottom.y + BOX + _MARGIN)
