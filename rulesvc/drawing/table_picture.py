"""A table seen from above: seats, stacks, bets, cards, button and whose turn it is.

Made to be read 340 pixels wide. Chips lie where they would: bets in front of their seats while a betting
round runs, everything in the middle once it is over. Colours can be set from a style sheet: `--table-felt`,
`--table-rim`, `--table-ink`, `--seat-face`, `--seat-faded`, `--seat-tab`, `--seat-tab-ink`, `--seat-edge`,
`--seat-ink`, `--seat-faded-ink`, `--seat-turn`, `--chip`, `--chip-edge`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from html import escape
from types import MappingProxyType

from rulesvc.drawing.card_faces import MINIATURE, laid
from rulesvc.drawing.glyphs import element, moved, number
from rulesvc.drawing.seat_geometry import BOX, HALF, MIDDLE, WIDTH, Place, Plan, plan_for
from rulesvc.game.cards import Card
from rulesvc.game.edition import Edition
from rulesvc.game.starts import State
from rulesvc.game.table import Phase, Seat, Table
from rulesvc.language.explain import Language
from rulesvc.rulings.between_hands import PLENTY

__all__ = ["table_picture"]

_FELT = "var(--table-felt, #1f6b4e)"
_RIM = "var(--table-rim, #103d2c)"
_FELT_INK = "var(--table-ink, #fff)"
_FACE = "var(--seat-face, #fbfaf6)"
_FADED = "var(--seat-faded, #dddcd7)"
_TAB_FACE = "var(--seat-tab, #34404a)"
_TAB_INK = "var(--seat-tab-ink, #fff)"
_EDGE = "var(--seat-edge, #6f777d)"
_INK = "var(--seat-ink, #1c1b1f)"
_FADED_INK = "var(--seat-faded-ink, #55595d)"
_TURN = "var(--seat-turn, #ffc02e)"
_CHIP = "var(--chip, #d9483b)"
_CHIP_EDGE = "var(--chip-edge, #fff4e8)"

_FONT = 14
_TAB = 22
_BEYOND, _BEYOND_ARROW, _REACH = HALF + 12, HALF + 21, HALF + 74
"""Where a bet beside a box begins, with an arrow in between, and how far in it may reach."""
_BETTING = (Phase.POSTING, Phase.FIRST_ROUND, Phase.SECOND_ROUND)
_NARROW = frozenset(".,' \u00a0\u202f")


class _Look(StrEnum):
    """How a seat is drawn."""

    IN = "in"
    ALL_IN = "all-in"
    FOLDED = "folded"
    OUT = "out"


_FADED_LOOKS = (_Look.FOLDED, _Look.OUT)
_BOXES: Mapping[_Look, Mapping[str, str | float]] = {
    _Look.IN: {"fill": _FACE, "stroke": _EDGE, "stroke_width": 1.5},
    _Look.ALL_IN: {"fill": _FACE, "stroke": _INK, "stroke_width": 3},
    _Look.FOLDED: {"fill": _FADED, "stroke": _EDGE, "stroke_width": 1.5},
    _Look.OUT: {"fill": _FADED, "stroke": _EDGE, "stroke_width": 2, "stroke_dasharray": "6 4"},
}


@dataclass(frozen=True, slots=True)
class _Scene:
    """What the parts of one picture are drawn from."""

    table: Table
    edition: Edition
    language: Language
    currency: str | None
    shown: Mapping[int, tuple[Card, ...]]

    def money(self, minor: int) -> str:
        """An amount as players see it."""
        return self.language.money(minor, self.edition, self.currency)


def table_picture(
    table: Table,
    edition: Edition,
    language: Language,
    *,
    currency: str | None,
    label: str,
    shown: Mapping[int, tuple[Card, ...]] = MappingProxyType({}),
) -> str:
    """A table as one `<svg class="poker-table">`; `shown` are the hands to draw face up, by seat.

    The lowest seat number is at the bottom, the others follow clockwise. A button on a seat that is not there
    gets an empty place.
    """
    scene = _Scene(table, edition, language, currency, shown)
    numbers = sorted({*table.by_number, table.button})
    plan = plan_for(len(numbers))
    seats = [_at(scene, place, seat) for place, seat in zip(plan.places, numbers, strict=True)]
    return element(
        "svg",
        _felt(plan),
        _pot(scene, plan),
        *seats,
        xmlns="http://www.w3.org/2000/svg",
        class_="poker-table",
        role="img",
        aria_label=label,
        viewBox=f"0 0 {WIDTH} {number(plan.height)}",
        font_family="inherit",
        font_size=_FONT,
        text_anchor="middle",
    )


def _felt(plan: Plan) -> str:
    height = plan.height - plan.felt - 26
    return element(
        "rect",
        class_="felt",
        x=36,
        y=plan.felt,
        width=WIDTH - 72,
        height=height,
        rx=min(130, height / 2),
        fill=_FELT,
        stroke=_RIM,
        stroke_width=6,
    )


def _pot(scene: _Scene, plan: Plan) -> str:
    """Everything put in before this round, in the middle; nothing where there is nothing."""
    table = scene.table
    amount = table.pot - sum(_in_front(table, seat) for seat in table.ring)
    if not amount:
        return ""
    words = scene.money(amount)
    half = min(_width(words), 100) / 2 + 18
    pill = element("rect", x=-half, y=-12, width=2 * half, height=24, rx=12, fill=_RIM)
    chips = _chips(scene, amount, 16 - half, 5)
    text = _text(words, 10, 5, room=100, fill=_FELT_INK, font_weight=700)
    return moved(MIDDLE, plan.pot, pill, chips, text, class_="pot")


def _in_front(table: Table, seat: Seat) -> int:
    return seat.bet if table.phase in _BETTING else 0


# A seat


def _at(scene: _Scene, place: Place, seat_number: int) -> str:
    seat = scene.table.by_number.get(seat_number)
    button = _button(place) if seat_number == scene.table.button else ""
    if seat is None:
        inside = _box(_Look.OUT, str(seat_number)) + button
        return moved(place.x, place.y, inside, class_="place", data_place=seat_number)
    look = _look(scene.table, seat)
    return moved(
        place.x,
        place.y,
        _turn(place) if seat_number == scene.table.to_act else "",
        _cards(scene, seat, look),
        _box(look, str(seat_number)),
        _stack(scene, seat, look),
        _marker(seat),
        button,
        _bet(scene, seat, place),
        class_="seat",
        data_seat=seat_number,
        data_look=look,
    )


def _look(table: Table, seat: Seat) -> _Look:
    """A hand thrown away at the showdown looks folded, unless it has won."""
    if not seat.dealt_in and seat.posted is None:
        return _Look.IN if seat.state == State.ACTIVE else _Look.OUT
    mucked = seat.shown is False and seat.number != table.uncalled_winner
    if mucked or (seat.dealt_in and not seat.playing):
        return _Look.FOLDED
    return _Look.IN if seat.behind else _Look.ALL_IN


def _box(look: _Look, words: str) -> str:
    """The box with its number, which stands on a dark tab unless the seat is faded."""
    faded = look in _FADED_LOOKS
    edge = element("rect", x=-HALF, width=2 * HALF, height=BOX, rx=7, **_BOXES[look])
    tab = element("path", d=f"M{_TAB - HALF} 1v28H{7 - HALF}a6 6 0 0 1-6-6V7a6 6 0 0 1 6-6z", fill=_TAB_FACE)
    ink = _FADED_INK if faded else _TAB_INK
    name = _text(words, _TAB / 2 - HALF, 20, room=20, fill=ink, font_weight=700)
    return edge + ("" if faded else tab) + name


def _stack(scene: _Scene, seat: Seat, look: _Look) -> str:
    """The chips behind; a stack that nobody told is left out. All-in shows chips on their way."""
    if not 0 < seat.stack < PLENTY:
        return ""
    ink = _FADED_INK if look in _FADED_LOOKS else _INK
    if look != _Look.ALL_IN:
        return _text(scene.money(seat.behind), _TAB / 2, 20, room=68, fill=ink, font_weight=600)
    arrow = element("path", d="M14 15h11m-4-4 4 4-4 4", fill="none", stroke=_INK, stroke_width=2)
    chips = _stacked(36, 20, 4)
    return _text(scene.money(0), -7, 20, room=34, fill=ink, font_weight=600) + arrow + chips


def _cards(scene: _Scene, seat: Seat, look: _Look) -> str:
    """The hand above the box: given cards face up, else face down; a folded one is a trace."""
    given = scene.shown.get(seat.number)
    if not given and not (seat.dealt_in and seat.playing):
        return ""
    cards = given or (None,) * scene.edition.hand_size
    step = 20 if given else 11
    across = (len(cards) - 1) * step + MINIATURE.width
    inside = laid(cards, scene.edition, scene.language, shape=MINIATURE, step=step)
    faded: dict[str, str | float] = {"opacity": 0.5} if look == _Look.FOLDED else {}
    return moved(-across / 2, 1 - MINIATURE.height, inside, class_="hand", **faded)


def _marker(seat: Seat) -> str:
    """The blind a seat has missed, until it is made up."""
    if seat.missed is None or seat.posted is not None:
        return ""
    tag = element("rect", x=-17, y=-21, width=34, height=20, rx=4, fill=_FACE, stroke=_INK, stroke_width=1.5)
    return element("g", tag, _text(seat.missed, 0, -6, room=28, fill=_INK, font_weight=700), class_="marker")


def _button(place: Place) -> str:
    disc = element("circle", r=9.5, fill=_FACE, stroke=_INK, stroke_width=1.5)
    words = _text("D", 0, 5, room=18, fill=_INK, font_weight=700)
    return moved(place.side * (HALF + 13), -13, disc, words, class_="button")


def _turn(place: Place) -> str:
    """A ring around the box and an arrow that points at it."""
    ring = element(
        "rect", x=-HALF - 3, y=-3, width=2 * HALF + 6, height=BOX + 6, rx=10, fill=_TURN, stroke=_INK
    )
    tip, tail = place.side * (HALF + 5), place.side * (HALF + 14)
    arrow = element("path", d=f"M{tip} 15L{tail} 8v14z", fill=_TURN, stroke=_INK, stroke_linejoin="round")
    return element("g", ring, arrow, class_="turn")


# Chips and words


def _bet(scene: _Scene, seat: Seat, place: Place) -> str:
    amount = _in_front(scene.table, seat)
    if not amount:
        return ""
    words = scene.money(amount)
    begin = _BEYOND_ARROW if seat.number == scene.table.to_act else _BEYOND
    room = _REACH - begin if place.inward else 2 * HALF
    x = place.inward * (begin + max(16, min(_width(words), room)) / 2)
    text = _text(words, 0, 28, room=room, fill=_FELT_INK, font_weight=600)
    return moved(x, place.bet, _chips(scene, amount, 0, 12), text, class_="bet")


def _chips(scene: _Scene, amount: int, x: float, y: float) -> str:
    """A stack that grows with the amount, four chips at most."""
    count = min(1 + amount // scene.table.stakes.big_blind, 4)
    return _stacked(x, y, count)


def _stacked(x: float, y: float, count: int) -> str:
    chips = (
        element("ellipse", cy=-3.5 * level, rx=8, ry=3.4, fill=_CHIP, stroke=_CHIP_EDGE)
        for level in range(count)
    )
    return moved(x, y, *chips)


def _width(words: str) -> float:
    """About how wide a text is in an ordinary sans-serif."""
    return _FONT * sum(0.3 if sign in _NARROW else 0.72 if sign.isupper() else 0.6 for sign in words)


def _text(words: str, x: float, y: float, *, room: float, **attributes: str | float) -> str:
    """A text centred on x; one that needs more than its room is squeezed into it."""
    if _width(words) > room:
        attributes |= {"textLength": room, "lengthAdjust": "spacingAndGlyphs"}
    return element("text", escape(words), x=x, y=y, **attributes)
