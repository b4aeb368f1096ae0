"""Playing cards and hands of them, each a picture that stands alone.

A card keeps its light face in dark mode, as a real one does. Colours can be set from a style sheet:
`--card-face`, `--card-edge`, `--card-red`, `--card-black`, `--card-back`, `--card-unknown`.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from rulesvc.drawing.glyphs import element, moved, number, rank_glyph, suit_shape
from rulesvc.game.cards import HIDDEN, SUITS, Card, rank_of
from rulesvc.game.edition import Edition
from rulesvc.language.explain import Language

__all__ = ["FULL", "MINIATURE", "Shape", "card_picture", "hand_picture", "laid"]

_FACE = "var(--card-face, #fffdf8)"
_EDGE = "var(--card-edge, #8d8a83)"
_BACK = "var(--card-back, #2c4f7c)"
_UNKNOWN = "var(--card-unknown, #67645d)"
_RED = "var(--card-red, #b3261e)"
_BLACK = "var(--card-black, #1c1b1f)"


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape:
    """The measures of a card: where its rank stands, and how high, and each suit sign likewise.

    `rank` and each of `suits` are x, y and height; y is the top of a rank and the middle of a suit. `mesh` is
    how many lines cross the upper edge of its back.
    """

    width: float
    height: float
    corner: float
    border: float
    mesh: int
    rank: tuple[float, float, float]
    suits: tuple[tuple[float, float, float], ...]


FULL = Shape(
    width=60,
    height=84,
    corner=6,
    border=5,
    mesh=4,
    rank=(16, 9.5, 24),
    suits=((16, 48, 15), (40, 61, 30)),
)
MINIATURE = Shape(
    width=20,
    height=30,
    corner=2.5,
    border=2,
    mesh=2,
    rank=(10, 3.5, 11.5),
    suits=((10, 21.8, 9.5),),
)
"""A card at its own size, and one small enough for a table; both fill their viewBox but for the edge."""

_GAP = 5


def card_picture(card: Card | None, edition: Edition, language: Language) -> str:
    """One card as an `<svg class="card">`, named as in a sentence; None lies face down."""
    named = language.card(HIDDEN if card is None else card, edition)
    return _picture("card", named, [card], edition, language)


def hand_picture(cards: Sequence[Card | None], edition: Edition, language: Language, label: str) -> str:
    """Cards side by side as one `<svg class="cards">`; those that are None lie face down."""
    return _picture("cards", label, cards, edition, language)


def _picture(
    kind: str, label: str, cards: Sequence[Card | None], edition: Edition, language: Language
) -> str:
    step = FULL.width + _GAP
    inside = laid(cards, edition, language, shape=FULL, step=step)
    box = f"-1 -1 {number(len(cards) * step - _GAP + 2)} {number(FULL.height + 2)}"
    return element(
        "svg",
        inside,
        xmlns="http://www.w3.org/2000/svg",
        class_=kind,
        role="img",
        aria_label=label,
        viewBox=box,
    )


def laid(
    cards: Sequence[Card | None], edition: Edition, language: Language, *, shape: Shape, step: float
) -> str:
    """Cards in a row from the origin, each `step` to the right of the one before."""
    return "".join(
        moved(place * step, 0, _drawn(card, edition, language, shape)) for place, card in enumerate(cards)
    )


def _drawn(card: Card | None, edition: Edition, language: Language, shape: Shape) -> str:
    if card is None:
        return _back(shape)
    return _unknown(shape) if card == HIDDEN else _face(card, edition, language, shape)


def _blank(shape: Shape, **attributes: str | float) -> str:
    return element("rect", width=shape.width, height=shape.height, rx=shape.corner, **attributes)


def _face(card: Card, edition: Edition, language: Language, shape: Shape) -> str:
    suit = card & 3
    ink = _RED if SUITS[suit] in "dh" else _BLACK
    x, y, height = shape.rank
    return (
        _blank(shape, fill=_FACE, stroke=_EDGE)
        + rank_glyph(language.rank(rank_of(card), edition), x, y, height=height, ink=ink)
        + "".join(suit_shape(suit, *at, height=size, ink=ink) for *at, size in shape.suits)
    )


def _unknown(shape: Shape) -> str:
    """A card that nobody named: an outline with a question mark."""
    height = shape.height * 0.4
    mark = rank_glyph("?", shape.width / 2, (shape.height - height) / 2, height=height, ink=_UNKNOWN)
    return _blank(shape, fill=_FACE, stroke=_UNKNOWN, stroke_dasharray=shape.border) + mark


def _back(shape: Shape) -> str:
    width, height = shape.width - 2 * shape.border, shape.height - 2 * shape.border
    field = element("rect", width=width, height=height, rx=shape.corner / 2, fill=_BACK)
    lines = _lattice(width, height, width / shape.mesh)
    lattice = element("path", d=lines, stroke=_FACE, stroke_opacity=0.45, fill="none")
    return _blank(shape, fill=_FACE, stroke=_EDGE) + moved(shape.border, shape.border, field, lattice)


def _lattice(width: float, height: float, step: float) -> str:
    """Diagonals both ways, cut at the edges of the field."""
    lines = []
    for place in range(1, round((width + height) / step)):
        reach = place * step
        right, down = min(reach, width), min(reach, height)
        from_x, from_y, to_x, to_y = reach - down, down, right, reach - right
        lines.append(f"M{number(from_x)} {number(from_y)}L{number(to_x)} {number(to_y)}")
        lines.append(f"M{number(width - from_x)} {number(from_y)}L{number(width - to_x)} {number(to_y)}")
    return "".join(lines)
