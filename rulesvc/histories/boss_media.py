"""Boss Media XML, the network's own format.

A file holds HISTORY elements, with or without one around them. Stakes are the bets in fixed limit. RAISE
and BET give totals for the round; a CALL needs no amount, and may give its own or the total. Card link n
is the rank n mod 13, counted from the ace, in the suits diamonds, clubs, hearts, spades. Elements are read
by an expat parser that has no use for entities: whoever declares one is refused.
"""

import re
from dataclasses import dataclass, field
from xml.parsers import expat

from rulesvc.histories.draft import Draft
from rulesvc.histories.finish import finished
from rulesvc.histories.format import MOST_HAND, Block, HeadedFormat, Header
from rulesvc.histories.notation import divides_by_comma, padded
from rulesvc.histories.nouns import Broken, Hand, Told
from rulesvc.language.explain import is_currency

__all__ = ["FORMAT"]

_HEADER = re.compile(r'<HISTORY\b(?:[^<>]*?\bID="([^"<>]{0,40})")?')
_MOST_DEPTH = 8
_RANKS, _SUITS = "A23456789TJQK", "dchs"
_GAMES = {
    "GAME_FCD": "", "GAME_THM": "holdem", "GAME_OMA": "omaha", "GAME_OMAHL": "omaha", "GAME_OMATU": "omaha",
    "GAME_7CS": "stud", "GAME_SCS": "stud", "GAME_FCS": "stud",
}  # fmt: skip
_STRUCTURES = {"FL": "fixed-limit", "PL": "pot-limit", "NL": "no-limit"}
_POSTS = {"HAND_SB": "small", "HAND_BB": "big", "HAND_DSB": "dead", "HAND_AB": "both"}
_PLAIN = {"ACTION_FOLD": "fold", "ACTION_CHECK": "check", "ACTION_CALL": "call", "ACTION_ALLIN": "all-in"}
_PAYING = ("ACTION_CALL", "ACTION_ALLIN")
_SIZED = {"ACTION_BET": "bet", "ACTION_RAISE": "raise"}
_EXCHANGE = re.compile(r"DRAW|CHANGE|DISCARD|SWAP")
_STANDING = frozenset({"STAND", "PAT", "STANDPAT"})
_COUNT = re.compile(r"([0-9])(?:\.0+)?")
_COUNTS = ("VALUE", "COUNT", "CARDS", "NUMBER", "DISCARDED", "NODISCARDED")


@dataclass(slots=True)
class _Element:
    tag: str
    line: int
    about: dict[str, str]
    cards: list[str] = field(default_factory=list)


class _Reader:
    """Collects the elements of one HISTORY in their order, each with the cards inside it."""

    def __init__(self, first: int) -> None:
        self.first, self.depth = first, 0
        self.elements: list[_Element] = []
        self.open: list[_Element] = []
        self.parser = expat.ParserCreate("utf-8")
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.StartDoctypeDeclHandler = self.refuse
        self.parser.EntityDeclHandler = self.refuse

    def start(self, tag: str, about: dict[str, str]) -> None:
        """An element opens."""
        if len(self.open) >= _MOST_DEPTH:
            raise Broken("too-deep", self.line)
        element = _Element(tag, self.line, about)
        if tag == "CARD" and self.open:
            self.open[-1].cards.append(about.get("LINK", ""))
        else:
            self.elements.append(element)
        self.open.append(element)

    def end(self, tag: str) -> None:
        """An element closes."""
        self.open.pop()

    def refuse(self, *_: object) -> None:
        """Declarations have no place in a history."""
        raise Broken("entities-refused", self.line)

    @property
    def line(self) -> int:
        """The line of the file that the parser has reached."""
        return self.first + self.parser.CurrentLineNumber - 1


def _read(block: Block, edition: str) -> Hand:
    """One HISTORY element."""
    number = block.lines[0][0]
    reader = _Reader(number)
    text = "\n".join(text for _, text in block.lines)
    end = text.find("</HISTORY>")
    try:
        reader.parser.Parse(text[: end + len("</HISTORY>")] if end >= 0 else text, end >= 0)
    except expat.ExpatError:
        if end >= 0:
            raise Broken("xml", reader.line) from None
    if not reader.elements:
        raise Broken("truncated")
    draft = Draft(block.hand, number, block.format)
    draft.comma = divides_by_comma(block.lines)
    _header(draft, reader.elements[0].about)
    if end < 0:
        raise Broken("truncated")
    for element in reader.elements[1:]:
        draft.line = element.line
        try:
            _READ.get(element.tag, _nothing)(draft, element)
        except Broken as error:
            error.line = error.line or element.line
            raise
    return finished(draft, edition)


def _header(draft: Draft, about: dict[str, str]) -> None:
    if about.get("GAMEKIND", "GAMEKIND_CASH") != "GAMEKIND_CASH" or about.get("TABLETOURNEYID"):
        raise Broken("other-game", game="tournament")
    if "GAME" not in about:
        raise Broken("header")
    game = _GAMES.get(about["GAME"], "other")
    if game:
        raise Broken("other-game", game=game)
    currency = about.get("TABLECURRENCY", "")
    if about.get("GAMETYPE", "GAMETYPE_REAL") == "GAMETYPE_REAL" and is_currency(currency):
        draft.currency = currency
    low, _, high = about.get("STAKES", "").partition("/")
    draft.structure = _STRUCTURES.get(about.get("LIMIT", ""), "")
    draft.low, draft.high = draft.minor(low), draft.minor(high)


def _nothing(draft: Draft, element: _Element) -> None:
    """Elements around the hand say nothing about it."""


def _player(draft: Draft, element: _Element) -> None:
    about = element.about
    number = about.get("SEAT", "")
    seat = int(number) if re.fullmatch(r"[0-9]{1,2}", number) else 0
    if about.get("DEALER") == "Y":
        draft.button = seat
    if about.get("STATE") != "STATE_EMPTY":
        draft.sit(seat, about.get("NAME", ""), draft.minor(about.get("AMOUNT", "")))


def _action(draft: Draft, element: _Element) -> None:
    about = element.about
    kind = about.get("TYPE", "")
    if kind == "HAND_BOARD":
        draft.draw_reached = True
        if about.get("POT"):
            draft.state("pot", draft.minor(about["POT"]))
        return
    if kind == "HAND_ANTE":
        raise Broken("antes")
    seat = draft.named(about.get("PLAYER", ""))
    if kind == "HAND_BLINDS":
        _post(draft, seat, about)
    elif kind == "HAND_DEAL":
        _deal(draft, seat, element.cards)
    elif kind in _PLAIN:
        draft.act(seat, _PLAIN[kind])
        if kind in _PAYING and about.get("VALUE"):
            draft.claim("added-or-total", draft.minor(about["VALUE"]))
    elif kind in _SIZED:
        draft.act(seat, _SIZED[kind], draft.minor(about.get("VALUE", "")))
    else:
        _exchange(draft, seat, element)


def _post(draft: Draft, seat: int, about: dict[str, str]) -> None:
    kind = _POSTS.get(about.get("KIND", ""))
    if kind is None:
        raise Broken("unknown-action")
    draft.post(seat, kind, draft.minor(about.get("VALUE", "")))


def _deal(draft: Draft, seat: int, links: list[str]) -> None:
    """The first hand of a seat; later the whole hand after the draw, or the cards that came."""
    held = tuple(_card(link) for link in links)
    known = "??" not in held
    if seat not in draft.dealt_in:
        draft.dealt_in.add(seat)
        if known and held:
            draft.dealt[seat], draft.hero = held, draft.hero or seat
    elif known and seat in draft.dealt and len(held) == len(draft.dealt[seat]):
        draft.after[seat] = held


def _exchange(draft: Draft, seat: int, element: _Element) -> None:
    """Whatever else a player does is the draw, if its name says so or cards go; else it is not understood."""
    kind = element.about.get("TYPE", "")
    if _STANDING & set(re.split("[^A-Z]+", kind)):
        draft.draw(seat, 0)
        return
    told = (element.about.get(name, "") for name in _COUNTS)
    counts = [int(found[1]) for found in map(_COUNT.fullmatch, told) if found]
    if not element.cards and not (counts and _EXCHANGE.search(kind)):
        raise Broken("unknown-action")
    cards = [card for card in map(_card, element.cards) if card != "??"]
    draft.draw(seat, counts[0] if counts else len(element.cards), cards)


def _card(link: str) -> str:
    if link == "b":
        return "??"
    if not re.fullmatch(r"[0-9]{1,2}", link) or int(link) >= 52:
        raise Broken("card")
    return _RANKS[int(link) % 13] + _SUITS[int(link) // 13]


def _showdown(draft: Draft, element: _Element) -> None:
    pot, rake = element.about.get("POT"), element.about.get("RAKE")
    draft.pot = draft.minor(pot) if pot else None
    draft.rake = draft.minor(rake) if rake else None


def _result(draft: Draft, element: _Element) -> None:
    """What a player wins, and the hand where it was turned up."""
    seat = draft.named(element.about.get("PLAYER", ""))
    draft.take(seat, draft.minor(element.about.get("WIN") or "0"))
    held = [card for card in map(_card, element.cards) if card != "??"]
    if held:
        draft.revealed[seat] = padded(held)


_READ = {"PLAYER": _player, "ACTION": _action, "SHOWDOWN": _showdown, "RESULT": _result}


FORMAT = HeadedFormat(
    id="boss-media",
    name="Boss Media",
    told=Told.TO_SHOWDOWN,
    longest_line=MOST_HAND,
    read=_read,
    header=Header(line=_HEADER, sign="<HISTORY"),
    raw_start=re.compile(rb"<HISTORY|<\?xml"),
    end=re.compile(r".*</HISTORY>"),
    behind=re.compile(r"(?!.*<(?:PLAYER|ACTION|CARD|SHOWDOWN|RESULT)\b)(?:<|#|--)"),
    glued=None,
    closing=None,
    element="HISTORY",
)
