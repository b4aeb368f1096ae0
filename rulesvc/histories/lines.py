"""What the text formats have in common: lines of players, parts of a hand, numbers in a summary."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from rulesvc.histories.draft import Draft
from rulesvc.histories.format import Line
from rulesvc.histories.notation import MONEY, cards, padded
from rulesvc.histories.nouns import Broken

__all__ = [
    "COMMON",
    "Pattern",
    "antes",
    "by_player",
    "dealt_to",
    "done",
    "expect_no_act",
    "in_brackets",
    "numbered",
    "raised",
    "returned",
    "said_by",
    "sized",
    "split_summary",
    "stakes",
    "summary_line",
    "won_alike",
]

Act = Callable[[Draft, int, re.Match[str]], None]
Pattern = tuple[re.Pattern[str], Act | None]
"""What a player's line can say after the name, and what it does to the hand."""

_PAID = re.compile(rf"\(({MONEY})\)")
_SUMMARY_SEAT = re.compile(r"Seat (\d+): (.*)")
_KNOWN = re.compile(r"\b(?:mucked|showed|shows) \[([^\]]*)\]")
_TOOK_PART = re.compile(r" (?:\([a-z ]+\) )*(?:folded|mucked|showed|won|collected)\b")
_TOTAL = re.compile(rf"Total pot ({MONEY})(?:\s.*)?")
_RAKE = re.compile(rf".*\| ?Rake ({MONEY})")
_STRANGER = re.compile(
    rf"[^\":]+?(:)? (?:folds|checks|(?:calls|bets) {MONEY}.*|raises .*to {MONEY}.*|stands pat|"
    rf"(?:discards|changed) \d+ cards?.*|posts [a-z& ]*\(?{MONEY}\)?.*)"
)
_ALL_IN = re.compile(r"all[- ]in", re.IGNORECASE)
_RETURNED = re.compile(rf"Uncalled bet (?:of )?\(?({MONEY})\)? returned to (.+)")
_STAKES = re.compile(rf"({MONEY})/({MONEY})")


def by_player(draft: Draft, text: str, after: str) -> tuple[int, str] | None:
    """The seat whose player's name begins the line, and the rest; of two such names the longer one."""
    best = max((name for name in draft.seats if text.startswith(name + after)), key=len, default=None)
    return None if best is None else (draft.named(best), text[len(best) + len(after) :].strip())


def expect_no_act(text: str, after: str) -> None:
    """A line of nobody with a seat may say anything but an act of the game; what follows a name differs."""
    found = _STRANGER.fullmatch(text) if len(text) < 200 else None
    if found is not None and (found[1] or "") == after.strip():
        raise Broken("unknown-player")


def numbered(draft: Draft, lines: Sequence[Line], read: Callable[[Draft, str], None]) -> None:
    """Read line by line; what breaks without saying where broke on that line."""
    for number, text in lines:
        draft.line = number
        try:
            read(draft, text)
        except Broken as error:
            error.line = error.line or number
            raise


def done(draft: Draft, text: str, patterns: Iterable[Pattern], seat: int) -> bool:
    """Do what the first matching pattern says; whether there was one."""
    for pattern, act in patterns:
        found = pattern.fullmatch(text)
        if found is not None:
            if act is not None:
                act(draft, seat, found)
            return True
    return False


def said_by(
    draft: Draft, seat: int, text: str, *, patterns: Iterable[Pattern], suffix: re.Pattern[str]
) -> bool:
    """Do what a player's line says without its suffix, and keep it if it says that the act is all-in."""
    said, acts = suffix.sub("", text), draft.betting
    known = done(draft, said, patterns, seat)
    if draft.betting > acts and _ALL_IN.search(text[len(said) :]):
        draft.claim("all-in")
    return known


def stakes(draft: Draft, text: str) -> None:
    """Take the last pair of amounts with a slash between them as the stakes."""
    pairs = _STAKES.findall(text)
    if not pairs:
        raise Broken("header")
    draft.low, draft.high = draft.minor(pairs[-1][0]), draft.minor(pairs[-1][1])


def in_brackets(text: str) -> Iterator[tuple[str, ...]]:
    """The cards of each pair of square brackets."""
    for inside in re.findall(r"\[([^\[\]]*)\]", text):
        yield cards(inside)


def sized(pattern: str, kind: str) -> Pattern:
    """An act of betting whose first group is the seat's total for the round."""
    return re.compile(pattern), lambda draft, seat, found: draft.act(seat, kind, draft.minor(found[1]))


def raised(by: str) -> Pattern:
    """A raise to a total; what stands before it is a claim that the room means as this code says."""

    def act(draft: Draft, seat: int, found: re.Match[str]) -> None:
        draft.act(seat, "raise", draft.minor(found[2]))
        if found[1]:
            draft.claim(by, draft.minor(found[1]))

    return re.compile(rf"raises (?:({MONEY}) )?to ({MONEY})"), act


def _call(draft: Draft, seat: int, found: re.Match[str]) -> None:
    draft.act(seat, "call")
    draft.claim("added", draft.minor(found[1]))


def returned(draft: Draft, text: str) -> bool:
    """Whether the line is that of a bet which nobody called."""
    found = _RETURNED.fullmatch(text)
    if found is not None and found[2] in draft.seats:
        draft.state("returned", draft.minor(found[1]), draft.named(found[2]))
    return found is not None


def antes(draft: Draft, seat: int, found: re.Match[str]) -> None:
    """Antes belong to another structure than that of the questions."""
    raise Broken("antes")


COMMON: tuple[Pattern, ...] = (
    (re.compile(r"folds(?: \[.*\])?"), lambda draft, seat, found: draft.act(seat, "fold")),
    (re.compile(r"checks"), lambda draft, seat, found: draft.act(seat, "check")),
    (re.compile(rf"calls ({MONEY})"), _call),
    sized(rf"bets ({MONEY})", "bet"),
    (re.compile(r"stands pat(?: .*)?"), lambda draft, seat, found: draft.draw(seat, 0)),
    (
        re.compile(r"(?:discards|draws) (\d{1,3}) cards?(?: \[(.*)\])?"),
        lambda draft, seat, found: draft.draw(seat, int(found[1]), cards(found[2] or "")),
    ),
    (
        re.compile(r"shows \[([^\]]*)\].*"),
        lambda draft, seat, found: draft.show(seat, padded(cards(found[1]))),
    ),
)
"""What all rooms write alike."""


def dealt_to(draft: Draft, text: str) -> None:
    """The hand dealt; after the draw the cards kept, then those that came."""
    owner = by_player(draft, text, " ")
    if owner is None:
        raise Broken("unknown-player")
    seat = owner[0]
    held = tuple(card for part in in_brackets(owner[1]) for card in part)
    if seat not in draft.dealt:
        draft.dealt[seat], draft.hero = held, draft.hero or seat
    elif len(held) == len(draft.dealt[seat]):
        draft.after[seat] = held


def won_alike(draft: Draft, collected: Mapping[int, int]) -> None:
    """Keep it if the lines of play and the summary state different winnings."""
    if collected and draft.won and collected != draft.won:
        draft.state("won")


def split_summary(lines: Sequence[Line]) -> tuple[Sequence[Line], Sequence[Line]]:
    """The lines between header and summary, and those of the summary; a hand without one is cut off."""
    at = next((i for i, (_, text) in enumerate(lines) if text.startswith("*** SUMMARY")), None)
    if at is None:
        raise Broken("truncated")
    return lines[1:at], lines[at:]


def summary_line(draft: Draft, text: str) -> None:
    """A line of the summary: pot and rake, or one seat with its hand and what it won."""
    total, rake, place = _TOTAL.fullmatch(text), _RAKE.fullmatch(text), _SUMMARY_SEAT.fullmatch(text)
    if total is not None:
        draft.pot = draft.minor(total[1])
    if rake is not None:
        draft.rake = draft.minor(rake[1])
    if place is not None and len(place[1]) < 3 and int(place[1]) in draft.stacks:
        _summary_seat(draft, int(place[1]), place[2])


def _summary_seat(draft: Draft, seat: int, text: str) -> None:
    rest = text.removeprefix(draft.names[seat])
    if _TOOK_PART.match(rest):
        draft.took_part.add(seat)
    known = _KNOWN.search(rest)
    if known is not None and seat not in draft.ends:
        draft.ends[seat] = padded(cards(known[1]))
    for paid in _PAID.findall(rest):
        draft.take(seat, draft.minor(paid))
