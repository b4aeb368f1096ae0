"""The OnGame network."""

import re

from rulesvc.histories.draft import Draft
from rulesvc.histories.finish import finished
from rulesvc.histories.format import LONGEST_LINE, Block, HeadedFormat, Header
from rulesvc.histories.lines import (
    COMMON,
    Pattern,
    antes,
    by_player,
    expect_no_act,
    in_brackets,
    numbered,
    raised,
    said_by,
    stakes,
)
from rulesvc.histories.notation import MONEY, currency_of, divides_by_comma, game_of, padded, structure_of
from rulesvc.histories.nouns import Broken, Hand, Told

__all__ = ["FORMAT"]

_HEADER = re.compile(r"^\*{1,5} ?History for hand (\S+)(.*)")
_END = re.compile(r"\*{1,5} ?End of hand .*")
_TABLE = re.compile(r"Table: .*\((\S+) (\S+) ([^()]*)\)")
_BUTTON = re.compile(r"Button: seat (\d+)")
_USER = "User: "
_PLAYERS = re.compile(r"Players in round: (\d{1,2})\b.*")
_SEAT = re.compile(rf"Seat (\d+): (.+) \(({MONEY})\)")
_DEALING, _RENEWED = "Dealing to ", "New hand for "
_POT = re.compile(rf"(?:Main|Side) pot(?: \d+)?: ({MONEY})(?: won by (.*))?")
_RAKE = re.compile(rf"Rake taken: ({MONEY})")
_END_SEAT = re.compile(rf"Seat (\d+): .* \({MONEY}\)(?:, net: .*?)?(?:, \[([^\]]*)\].*)?")
_SUFFIX = re.compile(r"(?: \[all[ -]in\]| and is all-in)\s*$", re.IGNORECASE)
_ACTING = re.compile(r"(?:posts|folds|checks|calls|bets|raises|changed|discards|stands pat|brings)\b")


def _post(text: str, kind: str) -> Pattern:
    pattern = re.compile(text + rf" \( ?({MONEY})\)")
    return pattern, lambda draft, seat, found: draft.post(seat, kind, draft.minor(found[1]))


ACTS: tuple[Pattern, ...] = (
    *COMMON,
    raised("added"),
    (
        re.compile(r"changed (\d{1,3}) cards?"),
        lambda draft, seat, found: draft.draw(seat, int(found[1])),
    ),
    _post("posts small blind", "small"),
    _post("posts big blind", "big"),
    _post(r"posts (?:small (?:&|and) big blinds?|both blinds)", "both"),
    _post(r"posts dead (?:small )?blind", "dead"),
    (re.compile(r"posts (?:the )?ante.*"), antes),
    (re.compile(r"mucks(?: .*)?"), None),
)


def _read(block: Block, edition: str) -> Hand:
    """One hand from its first starred line to its last."""
    lines = block.lines
    number, first = lines[0]
    if "TOURNAMENT" in first:
        raise Broken("other-game", game="tournament")
    draft = Draft(block.hand, number, block.format)
    draft.comma = divides_by_comma(lines)
    summary = next((i for i, (_, text) in enumerate(lines) if text == "Summary:"), None)
    for _, text in lines[1:summary]:
        if text.startswith("Table:"):
            _table(draft, text)
            break
    if summary is None:
        raise Broken("truncated")
    numbered(draft, lines[1:summary], _line)
    told = next((found for _, text in lines if (found := _PLAYERS.match(text)) is not None), None)
    if told is not None and int(told[1]) == len(draft.stacks):
        draft.took_part.update(draft.stacks)
    end = next((i for i, (_, text) in enumerate(lines) if _END.fullmatch(text)), None)
    numbered(draft, lines[summary:end], _summary)
    return finished(draft, edition)


def _table(draft: Draft, text: str) -> None:
    """The structure, the game and the stakes, in brackets after the table's name."""
    found = _TABLE.fullmatch(text)
    if found is None:
        raise Broken("header")
    game = game_of(found[2])
    if game:
        raise Broken("other-game", game=game)
    if "ante" in found[3]:
        raise Broken("antes")
    draft.structure = structure_of(found[1]) or ""
    stakes(draft, found[3])
    draft.currency = currency_of(found[3] + ")", found[3])


def _line(draft: Draft, text: str) -> None:
    button = _BUTTON.fullmatch(text)
    seat = _SEAT.fullmatch(text)
    if (button or seat) and (draft.dealt_in or draft.posts):
        raise Broken("truncated")  # the first lines of another hand
    if button is not None:
        draft.button = int(button[1])
    elif seat is not None:
        draft.sit(int(seat[1]), seat[2], draft.minor(seat[3]))
    elif text.startswith(_DEALING):
        _hand(draft, text.removeprefix(_DEALING), draft.dealt)
    elif text.startswith(_RENEWED):
        _hand(draft, text.removeprefix(_RENEWED), draft.after)
    elif not text.startswith(_USER):
        spoken = by_player(draft, text, " ")
        if spoken is None:
            expect_no_act(text, " ")
            return
        if not said_by(draft, *spoken, patterns=ACTS, suffix=_SUFFIX) and _ACTING.match(spoken[1]):
            raise Broken("unknown-action")


def _hand(draft: Draft, text: str, hands: dict[int, tuple[str, ...]]) -> None:
    owner = by_player(draft, text, ":")
    if owner is None:
        raise Broken("unknown-player")
    hands[owner[0]] = next(in_brackets(owner[1]), ())
    draft.hero = draft.hero or owner[0]


def _summary(draft: Draft, text: str) -> None:
    pot, rake, seat = _POT.fullmatch(text), _RAKE.fullmatch(text), _END_SEAT.fullmatch(text)
    if pot is not None:
        draft.pot = (draft.pot or 0) + draft.minor(pot[1])
        _winners(draft, pot[2] or "")
    elif rake is not None:
        draft.rake = draft.minor(rake[1])
    elif seat is not None and seat[2] and int(seat[1]) in draft.stacks:
        held = next(in_brackets(f"[{seat[2]}]"))
        draft.revealed[int(seat[1])] = padded(held)


def _winners(draft: Draft, text: str) -> None:
    """Winners of a pot, each with an amount in brackets, between commas."""
    for seat, name in draft.names.items():
        found = re.search(rf"(?:^|, ){re.escape(name)} \(({MONEY})[^()]*\)", text)
        if found is not None:
            draft.named(name)
            draft.take(seat, draft.minor(found[1]))


FORMAT = HeadedFormat(
    id="ongame",
    name="OnGame",
    told=Told.TO_SHOWDOWN,
    longest_line=LONGEST_LINE,
    read=_read,
    header=Header(line=_HEADER, sign="History for hand"),
    raw_start=re.compile(rb"\*{1,5} ?History"),
    end=re.compile(r"Summary:"),
    behind=re.compile(r"(?:Main|Side) pot|Rake taken|Seat \d+: |Jackpot|\*{1,5} ?End of hand |#|--"),
    glued=re.compile(r"\*{1,5} ?History for hand \S"),
    closing=re.compile(r"\*{1,5} ?End of hand \S+ \**\s*([^*\s].*)"),
    element=None,
)
