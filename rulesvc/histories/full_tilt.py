"""Full Tilt Poker, as it wrote until 2012."""

import re
from collections.abc import Sequence

from rulesvc.histories.draft import Draft
from rulesvc.histories.lines import (
    COMMON,
    Line,
    Pattern,
    antes,
    by_player,
    dealt_to,
    done,
    expect_no_act,
    numbered,
    split_summary,
    stakes,
    summary_line,
)
from rulesvc.histories.notation import MONEY, game_of, minor, structure_of
from rulesvc.histories.nouns import Broken

__all__ = ["HEADER", "read"]

HEADER = re.compile(r"Full ?Tilt ?Poker(?:\.fr)? Game #(\d+):(.*)")
_BUTTON = re.compile(r"The button is in seat #(\d+)")
_SEAT = re.compile(rf"Seat (\d+): (.+) \(({MONEY})\)(?:, .*)?")
_DEALT = "Dealt to "
_WINS = re.compile(rf"(?:wins|ties for) .*?\(({MONEY})\).*")
_SUFFIX = re.compile(rf"(?:, and (?:is all[- ]in|is capped|has reached the {MONEY} cap))+\s*$")
_ACTING = re.compile(r"(?:posts|antes|folds|checks|calls|bets|raises|discards|stands pat|draws|brings)\b")


ACTS: tuple[Pattern, ...] = (
    *COMMON,
    (
        re.compile(rf"posts (?:the )?small blind of ({MONEY})"),
        lambda draft, seat, found: draft.post(seat, "small", minor(found[1])),
    ),
    (
        re.compile(rf"posts a dead small blind of ({MONEY})"),
        lambda draft, seat, found: draft.post(seat, "dead", minor(found[1])),
    ),
    (
        re.compile(rf"posts (?:(?:the )?big blind of )?({MONEY})"),
        lambda draft, seat, found: draft.post(seat, "big", minor(found[1])),
    ),
    (re.compile(r"antes .*"), antes),
    (re.compile(r"mucks"), lambda draft, seat, found: draft.muck(seat)),
    (_WINS, lambda draft, seat, found: draft.take(seat, minor(found[1]))),
)


def read(hand: str, lines: Sequence[Line]) -> Draft:
    """One hand from its header to the end of its summary."""
    number, first = lines[0]
    found = HEADER.match(first)
    assert found is not None
    draft = Draft(hand, number, "full-tilt")
    _header(draft, found[2])
    if any(text.startswith("Hand #") and "has been cancel" in text for _, text in lines):
        raise Broken("cancelled")
    if "(partial)" in first:
        raise Broken("truncated")
    body, summary = split_summary(lines)
    numbered(body, lambda text: _line(draft, text))
    collected, draft.won = draft.won, {}
    numbered(summary, lambda text: summary_line(draft, text))
    draft.won = collected or draft.won
    return draft


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


def _line(draft: Draft, text: str) -> None:
    button = _BUTTON.fullmatch(text)
    seat = None if draft.dealt_in or draft.posts else _SEAT.fullmatch(text)
    if button is not None:
        draft.button = int(button[1])
    elif seat is not None:
        draft.sit(int(seat[1]), seat[2], minor(seat[3]))
    elif text.startswith(_DEALT):
        dealt_to(draft, text.removeprefix(_DEALT))
    elif text.startswith("*** DRAW"):
        draft.draw_reached = True
    else:
        spoken = by_player(draft, text, " ")
        if spoken is None:
            expect_no_act(text, " ")
            return
        said = _SUFFIX.sub("", spoken[1])
        if not done(draft, said, ACTS, spoken[0]) and _ACTING.match(said):
            raise Broken("unknown-action")
