"""PokerStars, and the rooms that write as it does."""

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

_HEADER = re.compile(
    r"(?:PokerStars|Hive Poker|Full Tilt|PokerMaster)(?: Home Game| Zoom| Rush)?"
    r"(?: Hand| Game){1,2} ?#(\d+):(.*)",
    re.IGNORECASE,
)
_BUTTON = re.compile(r"Table '.*Seat #(\d+) is the button")
_SEAT = re.compile(rf"Seat (\d+): (.+) \(({MONEY}) in chips(?:, [^()]*)?\)(?: .*)?")
_DEALT = "Dealt to "
_COLLECTED = re.compile(rf"collected ({MONEY}) from .*")
_SUFFIX = re.compile(
    rf"(?:,? (?:and is all[- ]in|and has reached the {MONEY} cap|\(disconnect(?:ed)?\)))+\s*$", re.IGNORECASE
)


def _post(text: str, kind: str) -> Pattern:
    return re.compile(text + rf" ({MONEY})"), lambda draft, seat, found: draft.post(
        seat, kind, draft.minor(found[1])
    )


ACTS: tuple[Pattern, ...] = (
    *COMMON,
    raised("over"),
    _post("posts small blind", "small"),
    _post("posts big blind", "big"),
    _post(r"posts (?:small (?:&|and) big blinds|both blinds)", "both"),
    _post(r"posts (?:a )?dead (?:small )?blind(?: of)?", "dead"),
    (re.compile(r"posts (?:the )?ante.*"), antes),
    (re.compile(r"mucks(?: hand)?|doesn't show hand"), lambda draft, seat, found: draft.muck(seat)),
    (re.compile(r"(?:is )?sit(?:s|ting) out"), None),
)


def _read(block: Block, edition: str) -> Hand:
    """One hand from its header to the end of its summary."""
    number, first = block.lines[0]
    found = _HEADER.match(first)
    assert found is not None
    draft = Draft(block.hand, number, block.format)
    draft.comma = divides_by_comma(block.lines)
    _header(draft, found[2])
    if any(text.lower().startswith("hand cancelled") for _, text in block.lines):
        raise Broken("cancelled")
    body, summary = split_summary(block.lines)
    numbered(draft, body, _line)
    collected, draft.won = draft.won, {}
    numbered(draft, summary, summary_line)
    won_alike(draft, collected)
    draft.won = draft.won or collected
    return finished(draft, edition)


def _header(draft: Draft, text: str) -> None:
    if "tournament" in text.lower():
        raise Broken("other-game", game="tournament")
    game = game_of(text)
    if game:
        raise Broken("other-game", game=game)
    if re.search(r"\bcap\b", text, re.IGNORECASE):
        raise Broken("cap")
    draft.structure = structure_of(text) or ""
    inside = re.search(r"\(([^()]*/[^()]*)\)", text)
    stakes(draft, inside[1] if inside else "")
    draft.currency = currency_of(text, inside[1] if inside else "")


def _line(draft: Draft, text: str) -> None:
    button, seat = _BUTTON.match(text), _SEAT.fullmatch(text)
    if (button or seat) and (draft.dealt_in or draft.posts):
        raise Broken("truncated")  # the first lines of another hand
    if button is not None:
        draft.button = int(button[1])
        return
    if seat is not None:
        draft.sit(int(seat[1]), seat[2], draft.minor(seat[3]))
        return
    if returned(draft, text):
        return
    if text.startswith(_DEALT):
        dealt_to(draft, text.removeprefix(_DEALT))
        return
    spoken = by_player(draft, text, ": ")
    if spoken is not None:
        if not said_by(draft, *spoken, patterns=ACTS, suffix=_SUFFIX):
            raise Broken("unknown-action")
    else:
        _collected(draft, text)


def _collected(draft: Draft, text: str) -> None:
    taken = by_player(draft, text, " ")
    found = _COLLECTED.fullmatch(taken[1]) if taken else None
    if taken and found:
        draft.take(taken[0], draft.minor(found[1]))
    elif not taken:
        expect_no_act(text, ": ")


FORMAT = HeadedFormat(
    id="pokerstars",
    name="PokerStars",
    told=Told.TO_END,
    longest_line=LONGEST_LINE,
    read=_read,
    header=Header(line=_HEADER, sign=r"#\d"),
    raw_start=re.compile(rb"PokerStars"),
    end=re.compile(r"\*\*\* SUMMARY"),
    behind=re.compile(r"Total pot |Seat \d+: |Board |FIRST |SECOND |Hand was run |\*\*\* |Rake |#|--"),
    glued=re.compile(r"(?:PokerStars|Hive Poker|Full ?Tilt|PokerMaster)[^#\n]{0,40} ?#\d+:"),
    closing=None,
    element=None,
)
