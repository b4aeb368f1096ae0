"""Suit shapes and rank glyphs as paths, and the few lines that write SVG.

No font takes part in a card, so that it looks the same on every machine. Ranks are strokes of one weight on
a grid 16 units high; suits are filled shapes around their own centre, reaching from -10 to 10.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape

__all__ = ["RANK_GLYPHS", "SUIT_SHAPES", "Glyph", "element", "moved", "number", "rank_glyph", "suit_shape"]

_GRID = 16
_WEIGHT = 2.8


@dataclass(frozen=True, slots=True)
class Glyph:
    """The middle line of a rank's strokes, and its width on the grid."""

    path: str
    width: float = 10


RANK_GLYPHS: Mapping[str, Glyph] = {
    "2": Glyph("M.4 4.4C.4 1.8 2.3 0 5 0s4.5 1.8 4.5 4.3c0 1.9-1 3.3-2.6 5L.3 16h9.6"),
    "3": Glyph("M.6 3.1C1.3 1.2 2.9 0 5 0c2.6 0 4.4 1.5 4.4 3.8S7.6 7.5 5 7.5H3.8M5 7.5"
               "c3 0 5 1.7 5 4.3S8 16 5 16c-2.4 0-4.2-1.2-4.9-3.3"),
    "4": Glyph("M7.4 16V0L0 11.5h10"),
    "5": Glyph("M9.2 0H1.8L1 7.2c1.1-.9 2.4-1.3 3.9-1.3 3 0 5.1 2 5.1 5S7.9 16 4.9 16"
               "C2.5 16 .7 14.8.1 12.8"),
    "6": Glyph("M9 2.2C8.2.8 6.9 0 5.3 0 1.9 0 0 3.4 0 8.8v2.1a5 5.1 0 1 0 5-5.1c-2.8 0-5 2-5 5.1"),
    "7": Glyph("M.2 0H10L3.9 16"),
    "8": Glyph("M5 7.6a4.2 3.8 0 1 1 0-7.6 4.2 3.8 0 1 1 0 7.6 5 4.2 0 1 0 0 8.4 5 4.2 0 1 0 0-8.4z"),
    "9": Glyph("M1 13.8C1.8 15.2 3.1 16 4.7 16c3.4 0 5.3-3.4 5.3-8.8V5.1a5 5.1 0 1 0-5 5.1c2.8 0 5-2 5-5.1"),
    "10": Glyph("M0 2.6 2.8 0v16M10 0c2.4 0 3.6 2.9 3.6 8s-1.2 8-3.6 8-3.6-2.9-3.6-8S7.6 0 10 0z", 13.6),
    "A": Glyph("M0 16 5.2 0h.1l5.2 16M1.9 10.6h6.7", 10.5),
    "B": Glyph("M0 0v16h5.2c2.9 0 4.8-1.6 4.8-4.2S8.1 7.5 5.2 7.5H0h4.7c2.5 0 4.2-1.3 4.2-3.7S7.2 0 4.7 0z"),
    "D": Glyph("M0 0v16h3.9C7.7 16 10 13 10 8S7.7 0 3.9 0z"),
    "E": Glyph("M9 0H0v16h9.2M0 7.7h7.6", 9.2),
    "J": Glyph("M3.5 0h5v11.3c0 3-1.6 4.7-4.2 4.7S0 14.5 0 11.8", 8.5),
    "K": Glyph("M0 0v16M9.5 0 0 9.8M3.5 6.2 10 16"),
    "Q": Glyph("M5.2 0c3.3 0 5.2 2.9 5.2 8s-1.9 8-5.2 8S0 13.1 0 8s1.9-8 5.2-8zM6.2 11.8l4.4 5", 10.4),
    "?": Glyph("M.6 4.2C.6 1.7 2.4 0 5 0s4.4 1.6 4.4 4c0 3.4-4.4 3.7-4.4 7.2M5 15.7v.3"),
}  # fmt: skip
"""Figures, the letters of the ranks in every edition, and the mark of a card nobody named."""

SUIT_SHAPES = (
    "M-4.4-5.2a4.4 4.4 0 1 1 8.8 0 4.4 4.4 0 1 1-8.8 0zM-9.5 2.3a4.4 4.4 0 1 1 8.8 0 4.4 4.4 0 1 1-8.8 0z"
    "M.7 2.3a4.4 4.4 0 1 1 8.8 0 4.4 4.4 0 1 1-8.8 0z"
    "M-3-3h6L1.5 3C1.5 6.2 2 8.4 3.6 9.5h-7.2C-2 8.4-1.5 6.2-1.5 3z",
    "M0-10C1.9-6.3 4.5-2.9 7.7 0 4.5 2.9 1.9 6.3 0 10-1.9 6.3-4.5 2.9-7.7 0-4.5-2.9-1.9-6.3 0-10z",
    "M0 9.6C-2.3 6.7-9.6 2.2-9.6-3.5-9.6-6.6-7.4-9-4.7-9-2.6-9-.9-7.8 0-5.9.9-7.8 2.6-9 4.7-9 "
    "7.4-9 9.6-6.6 9.6-3.5 9.6 2.2 2.3 6.7 0 9.6z",
    "M0-9.6C2.3-6.6 9.2-2.5 9.2 2.3c0 2.7-1.9 4.5-4.2 4.5-1.7 0-3.1-.9-3.9-2.3.2 2.4.9 4 2.4 5h-7"
    "c1.5-1 2.2-2.6 2.4-5-.8 1.4-2.2 2.3-3.9 2.3-2.3 0-4.2-1.8-4.2-4.5C-9.2-2.5-2.3-6.6 0-9.6z",
)
"""Club, diamond, heart and spade: the order of SUITS."""


def number(value: float) -> str:
    """A coordinate with at most two decimals and nothing to spare."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def element(name: str, *inside: str, **attributes: str | float) -> str:
    """One element around finished markup; `stroke_width` becomes stroke-width, `class_` class."""
    written = "".join(f' {_spelled(key)}="{_value(value)}"' for key, value in attributes.items())
    body = "".join(inside)
    return f"<{name}{written}>{body}</{name}>" if body else f"<{name}{written}/>"


def _spelled(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def _value(value: str | float) -> str:
    return escape(value) if isinstance(value, str) else number(value)


def moved(x: float, y: float, *inside: str, **attributes: str | float) -> str:
    """A group with its own origin."""
    return element("g", *inside, **attributes, transform=f"translate({number(x)} {number(y)})")


def rank_glyph(letter: str, x: float, y: float, *, height: float, ink: str) -> str:
    """A rank whose strokes are centred on x and begin at y."""
    glyph, scale = RANK_GLYPHS[letter], height / _GRID
    place = f"translate({number(x - glyph.width * scale / 2)} {number(y)}) scale({number(scale)})"
    return element(
        "path",
        d=glyph.path,
        fill="none",
        stroke=ink,
        stroke_width=_WEIGHT,
        stroke_linecap="round",
        stroke_linejoin="round",
        transform=place,
    )


def suit_shape(suit: int, x: float, y: float, *, height: float, ink: str) -> str:
    """A suit, counted as in SUITS, centred on x and y."""
    place = f"translate({number(x)} {number(y)}) scale({number(height / 20)})"
    return element("path", d=SUIT_SHAPES[suit], fill=ink, transform=place)
