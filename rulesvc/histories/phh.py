"""The poker hand history notation (PHH), with variant codes of our own for five card draw.

PHH has no code for this game. We write `_5cd_fl`, `_5cd_pl` and `_5cd_nl` for the three betting
structures, the underscore marking what is not in the standard; F5CD, P5CD and N5CD, formed as the
standard forms its codes, are understood as well. Players are numbered clockwise from the left of the
button, so the last one has the button; with two players `blinds_or_straddles` is still small blind
first, though the first player posts the big one. `seats` gives seat numbers, else players are numbered.
"""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from rulesvc.histories.decoding import AROUND
from rulesvc.histories.draft import Draft
from rulesvc.histories.finish import finished
from rulesvc.histories.format import MOST_HAND, Block, FileFormat, Found, Pieces
from rulesvc.histories.growing import Growing
from rulesvc.histories.notation import LARGEST, cards, padded
from rulesvc.histories.nouns import Broken, Hand, Told
from rulesvc.language.explain import is_currency

__all__ = ["FORMAT", "VARIANTS"]

_HEADING = re.compile(r"\[[0-9]+\]\s*(?:#.*)?")
"""The heading of one hand in a file of many."""

VARIANTS = {
    "_5cd_fl": "fixed-limit", "_5cd_pl": "pot-limit", "_5cd_nl": "no-limit",
    "F5CD": "fixed-limit", "P5CD": "pot-limit", "N5CD": "no-limit",
}  # fmt: skip
_NUMBER = re.compile(r"([0-9]{1,15})(?:\.([0-9]{1,2})0*)?")
_OTHERS = {
    "FT": "holdem", "NT": "holdem", "NS": "holdem", "PT": "holdem", "PO": "omaha", "FO/8": "omaha",
    "F7S": "stud", "F7S/8": "stud", "FR": "razz", "N2L1D": "lowball", "F2L3D": "lowball", "FB": "badugi",
}  # fmt: skip


@dataclass(slots=True)
class _Game:
    """What tells a check from a call and a bet from a raise: what each player has in and has left."""

    draft: Draft
    seats: list[int]
    left: dict[int, int] = field(default_factory=dict)
    bets: dict[int, int] = field(default_factory=dict)

    def put_to(self, seat: int, total: int) -> None:
        """Bring a seat's bet of this round up to a total, as far as its chips go."""
        paid = min(total - self.bets.get(seat, 0), self.left[seat])
        self.bets[seat] = self.bets.get(seat, 0) + paid
        self.left[seat] -= paid

    @property
    def level(self) -> int:
        """What has to be matched."""
        return max(self.bets.values(), default=0)


def _hands(format: FileFormat, pieces: Pieces) -> Iterator[Found]:
    """One hand to a file, or each under a number in brackets."""
    block = Growing(format, "", 1)
    for number, piece in pieces():
        text = piece.rstrip(AROUND) if piece[:1] != "\ufeff" else piece.strip(AROUND)
        if _HEADING.fullmatch(text):
            yield from block.done()
            block = Growing(format, text.partition("]")[0][1:60], number)
        block.add(number, text)
    yield from block.done()


def _read(block: Block, edition: str) -> Hand:
    """One hand, the text of one TOML document or table."""
    number = block.lines[0][0]
    kept = [text for _, text in block.lines if not _HEADING.fullmatch(text)]
    try:
        values = tomllib.loads("\n".join(kept), parse_float=Decimal)
    except RecursionError:
        raise Broken("too-deep") from None
    except (ValueError, ArithmeticError) as error:
        raise Broken("toml", _line_of(str(error), number + len(block.lines) - len(kept))) from None
    draft = Draft(str(values.get("hand", block.hand))[:40], number, block.format)
    _variant(draft, values)
    if is_currency(str(values.get("currency"))):
        draft.currency = str(values["currency"])
    try:
        game = _seats(draft, values)
        _blinds(game, values)
        for action in values["actions"]:
            _action(game, action.partition("#")[0].split())
    except (KeyError, TypeError, AttributeError, IndexError, ValueError, ArithmeticError):
        raise Broken("header") from None
    _winnings(game, values)
    return finished(draft, edition)


def _line_of(message: str, first: int) -> int:
    found = re.search(r"at line (\d+)", message)
    return first + int(found[1]) - 1 if found else 0


def _variant(draft: Draft, values: dict[str, Any]) -> None:
    variant = values.get("variant")
    if not isinstance(variant, str):
        raise Broken("header")
    if variant in _OTHERS:
        raise Broken("other-game", game=_OTHERS[variant])
    if variant not in VARIANTS:
        raise Broken("variant")
    draft.structure = VARIANTS[variant]


def _size(value: object) -> int:
    """A number of the notation in minor units; its point always divides."""
    if isinstance(value, bool) or not isinstance(value, int | Decimal | str):
        raise Broken("amount")
    text = format(value, "f") if isinstance(value, Decimal) else str(value)
    found = _NUMBER.fullmatch(text)
    if found is None or int(found[1]) * 100 >= LARGEST:
        raise Broken("amount")
    return int(found[1]) * 100 + int((found[2] or "").ljust(2, "0"))


def _seats(draft: Draft, values: dict[str, Any]) -> _Game:
    stacks = [_size(stack) for stack in values["starting_stacks"]]
    seats = values.get("seats") or list(range(1, len(stacks) + 1))
    names = values.get("players") or [f"p{n + 1}" for n in range(len(stacks))]
    if any(_size(ante) for ante in values.get("antes", [])):
        raise Broken("antes")
    for seat, name, stack in zip(seats, names, stacks, strict=True):
        draft.sit(seat, str(name), stack)
    if not values.get("players"):
        draft.names.clear()
    draft.button = seats[-1]
    draft.dealt_in.update(seats)
    return _Game(draft, seats, dict(zip(seats, stacks, strict=True)))


def _blinds(game: _Game, values: dict[str, Any]) -> None:
    """Posts by player, the stakes from them and from the sizes of bets."""
    draft, sizes = game.draft, [_size(blind) for blind in values["blinds_or_straddles"]]
    draft.low, draft.high = sizes[0], sizes[1]
    if draft.structure == "fixed-limit":
        draft.low, draft.high = _size(values["small_bet"]), _size(values["big_bet"])
    small, big = sizes[0], sizes[1]
    order = sizes[::-1] if len(sizes) == 2 else sizes
    for index, (seat, size) in enumerate(zip(game.seats, order, strict=True)):
        if not size:
            continue
        first = index == (1 if len(sizes) == 2 else 0)
        kind = "small" if first else "both" if size == small + big else "big"
        posted = min(size, game.left[seat])
        draft.post(seat, kind, posted)
        game.put_to(seat, min(posted, big))


def _action(game: _Game, words: list[str]) -> None:
    match words:
        case ["d", "dh", player, held]:
            _dealt(game.draft, _seat(game, player), tuple(_pairs(held)))
        case [player, "f"]:
            game.draft.act(_seat(game, player), "fold")
        case [player, "cc"]:
            _check_or_call(game, _seat(game, player))
        case [player, "cbr", size]:
            _bet_or_raise(game, _seat(game, player), _size(size))
        case [player, "sd", *held]:
            _draw(game, _seat(game, player), tuple(_pairs("".join(held))))
        case [player, "sm", *held]:
            _show_or_muck(game.draft, _seat(game, player), "".join(held))
        case []:
            pass
        case _:
            raise Broken("unknown-action")


def _seat(game: _Game, player: str) -> int:
    found = re.fullmatch(r"p([1-9][0-9]?)", player)
    if found is None or int(found[1]) > len(game.seats):
        raise Broken("unknown-player")
    return game.seats[int(found[1]) - 1]


def _pairs(held: str) -> Iterator[str]:
    """The cards of a word without blanks, two signs each."""
    if len(held) % 2 or len(held) > 40:
        raise Broken("card")
    return iter(cards(" ".join(held[i : i + 2] for i in range(0, len(held), 2))))


def _dealt(draft: Draft, seat: int, held: tuple[str, ...]) -> None:
    """The first hand of a seat; after its draw the cards that came."""
    if "??" in held:
        return
    drawn = next((act for act in draft.acts if act["seat"] == seat and act["type"] == "draw"), None)
    if drawn is None:
        draft.dealt[seat] = draft.dealt.get(seat, ()) + held
    elif "discard" in drawn or drawn["count"] == len(held):
        drawn["received"] = [*drawn.get("received", ()), *held]


def _check_or_call(game: _Game, seat: int) -> None:
    level = game.level
    game.draft.act(seat, "call" if level > game.bets.get(seat, 0) else "check")
    game.put_to(seat, level)


def _bet_or_raise(game: _Game, seat: int, total: int) -> None:
    game.draft.act(seat, "raise" if game.level else "bet", total)
    game.put_to(seat, total)


def _draw(game: _Game, seat: int, held: tuple[str, ...]) -> None:
    """An exchange; the first one ends the first betting round."""
    game.bets.clear()
    game.draft.draw(seat, len(held), () if "??" in held else held)


def _show_or_muck(draft: Draft, seat: int, held: str) -> None:
    """Cards are shown; a dash shows those dealt; nothing is a muck."""
    if not held:
        draft.muck(seat)
    elif held == "-":
        draft.shows.append({"seat": seat, "type": "show"})
    else:
        draft.show(seat, padded(_pairs(held)))


def _winnings(game: _Game, values: dict[str, Any]) -> None:
    winnings = values.get("winnings")
    if isinstance(winnings, list) and len(winnings) == len(game.seats):
        for seat, won in zip(game.seats, winnings, strict=True):
            game.draft.take(seat, _size(won))


FORMAT = FileFormat(
    id="phh",
    name="PHH",
    told=Told.TO_SHOWDOWN,
    longest_line=MOST_HAND,
    read=_read,
    suffixes=(".phh", ".phhs"),
    opening=re.compile(r"[A-Za-z_][\w-]*\s*=|\[[0-9]+\]\s*(?:#.*)?$"),
    split=_hands,
)
