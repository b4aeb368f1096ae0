"""Full Tilt Poker, as it wrote until 2012."""

import re

from rulesvc.histories.draft import Draft
from rulesvc.histories.finish import finished
from rulesvc.histories.format import LONGEST_LINE, Block, HeadedFormat, Header
from rulesvc.histories.lines import (
    COMMON,
    Pattern,
    antes,
    by_player,
    dealt_to,
    expect_no_act,
    numbered,
    raised,
    returned,
    said_by,
    split_summary,
    stakes,
    summary_line,
    won_alike,
)
from rulesvc.histories.notation import MONEY, currency_of, divides_by_comma, game_of, structure_of
from rulesvc.histories.nouns import Broken, Hand, Told

__all__ = ["FORMAT"]

_HEADER = re.compile(r"Full ?Tilt ?Poker(?:\.fr)? Game #(\d+):(.*)")
_BUTTON = re.compile(r"The button is in seat #(\d+)")
_SEAT = re.compile(rf"Seat (\d+): (.+) \(({MONEY})\)(?:, .*)?")
_DEALT = "Dealt to "
_POT = re.compile(rf"\(Pot: ({MONEY})\)")
_WINS = re.compile(rf"(?:wins|ties for) .*?\(({MONEY})\).*")
_SUFFIX = re.compile(rf"(?:, and (?:is all[- ]in|is capped|has reached the {MONEY} cap))+\s*$")
_ACTING = re.compile(r"(?:posts|antes|folds|checks|calls|bets|raises|discards|stands pat|draws|brings)\b")


ACTS: tuple[Pattern, ...] = (
    *COMMON,
    raised("over"),
    (
        re.compile(rf"posts (?:the )?small blind of ({MONEY})"),
        lambda draft, seat, found: draft.post(seat, "small", draft.minor(found[1])),
    ),
    (
        re.compile(rf"posts a dead small blind of ({MONEY})"),
        lambda draft, seat, found: draft.post(seat, "dead", draft.minor(found[1])),
    ),
    (
        re.compile(rf"posts (?:(?:the )?big blind of )?({MONEY})"),
        lambda draft, seat, found: draft.post(seat, "big", draft.minor(found[1])),
    ),
    (re.compile(r"antes .*"), antes),
    (re.compile(r"mucks"), lambda draft, seat, found: draft.muck(seat)),
    (_WINS, lambda draft, seat, found: draft.take(seat, draft.minor(found[1]))),
)


def _read(block: Block, edition: str) -> Hand:
    """One hand from its header to the end of its summary."""
    number, first = block.lines[0]
    found = _HEADER.match(first)
    assert found is not None
    draft = Draft(block.hand, number, block.format)
    draft.comma = divides_by_comma(block.lines)
    _header(draft, found[2])
    if any(text.startswith("Hand #") and "has been cancel" in text for _, text in block.lines):
        raise Broken("cancelled")
    if "(partial)" in first:
        raise Broken("truncated")
    body, summary = split_summary(block.lines)
    numbered(draft, body, _line)
    collected, draft.won = draft.won, {}
    numbered(draft, summary, summary_line)
    won_alike(draft, collected)
    draft.won = collected or draft.won
    return finished(draft, edition)


def _header(draft: Draft, text: str) -> None:
    """A table, then stakes and game in either order, then the time."""
    if re.search(r"\(\d+\), ", text):
        raise Broken("other-game", game="tournament")
    parts = [part.strip() for part in text.split(" - ")]
    games = [part for part in parts[1:] if structure_of(part) and game_of(part) != "other"]
    if not games:
        raise Broken("other-game", game="other")
    game = game_of(games[0])
    if game:
        raise Broken("other-game", game=game)
    if re.search(r"\bcap\b", games[0], re.IGNORECASE):
        raise Broken("cap")
    sizes = next((part for part in parts[1:] if re.match(rf"{MONEY}/", part)), "")
    if "ante" in sizes.lower():
        raise Broken("antes")
    draft.structure = structure_of(games[0]) or ""
    stakes(draft, sizes)
    draft.currency = currency_of(text, sizes)


def _line(draft: Draft, text: str) -> None:
    button = _BUTTON.fullmatch(text)
    seat = _SEAT.fullmatch(text)
    if seat is not None and (draft.dealt_in or draft.posts):
        raise Broken("truncated")  # the first lines of another hand
    if button is not None:
        draft.button = int(button[1])
    elif seat is not None:
        draft.sit(int(seat[1]), seat[2], draft.minor(seat[3]))
    elif text.startswith(_DEALT):
        dealt_to(draft, text.removeprefix(_DEALT))
    elif text.startswith("*** DRAW"):
        draft.draw_reached = True
        pot = _POT.search(text)
        if pot is not None:
            draft.state("pot", draft.minor(pot[1]))
    elif not returned(draft, text):
        spoken = by_player(draft, text, " ")
        if spoken is None:
            expect_no_act(text, " ")
            return
        if not said_by(draft, *spoken, patterns=ACTS, suffix=_SUFFIX) and _ACTING.match(spoken[1]):
            raise Broken("unknown-action")


FORMAT = HeadedFormat(
    id="full-tilt",
    name="Full Tilt",
    told=Told.TO_END,
    longest_line=LONGEST_LINE,
    read=_read,
    header=Header(line=_HEADER, sign=r"#\d"),
    raw_start=re.compile(rb"Full ?Tilt"),
    end=re.compile(r"\*\*\* SUMMARY"),
    behind=re.compile(r"Total pot |Seat \d+: |Board:? |Hand #|\*\*\* |Rake |#|--"),
    glued=re.compile(r"Full ?Tilt[^#\n]{0,40} ?#\d+:"),
    closing=None,
    element=None,
)
