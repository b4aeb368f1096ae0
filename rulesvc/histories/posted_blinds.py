"""Which blind is which: rooms write who put in how much, a question says what it was for."""

from dataclasses import dataclass, field
from typing import Any

from rulesvc.histories.draft import Draft, Posted
from rulesvc.histories.notation import money
from rulesvc.histories.nouns import Note

__all__ = ["Blinds", "blinds_of"]

FIXED = "fixed-limit"
HEADS_UP = 2


@dataclass(slots=True)
class Blinds:
    """The posts of a hand as events, the sizes, and what they say about the seats."""

    small: int
    big: int
    events: list[dict[str, Any]] = field(default_factory=list)
    state: dict[int, dict[str, str]] = field(default_factory=dict)
    small_seat: int | None = None
    named: bool = False
    notes: list[Note] = field(default_factory=list)


def blinds_of(draft: Draft, playing: set[int]) -> Blinds:
    """Tell regular blinds from those of newcomers and of players who come back."""
    posts = _merged(draft.posts)
    big = draft.low if draft.structure == FIXED else draft.high
    blinds = Blinds(_small_size(draft, posts, big), big)
    if not any(post.kind == "small" for post in draft.posts):
        blinds.notes += _size_note(draft, posts)
    order = [post.seat for post in _clockwise(posts, draft.button)]
    blinds.small_seat = _small(draft, posts, order, blinds, playing)
    at = order.index(blinds.small_seat) if blinds.small_seat in order else -1
    round_from_small = order[at + 1 :] + order[: at + 1]
    kinds = {post.seat: post.kind for post in posts}
    big_seat = next((n for n in round_from_small if kinds[n] == "big" and n != blinds.small_seat), None)
    for post in posts:
        _add(blinds, post, big_seat)
    _name_small(draft, blinds, playing)
    return blinds


def _clockwise(posts: list[Posted], button: int) -> list[Posted]:
    return sorted(posts, key=lambda post: (post.seat <= button, post.seat))


def _merged(posts: list[Posted]) -> list[Posted]:
    """A big blind and a small or dead one of the same seat are both blinds at once."""
    merged: dict[int, Posted] = {}
    for post in posts:
        before = merged.get(post.seat)
        if before is None:
            merged[post.seat] = post
        else:
            merged[post.seat] = Posted(post.seat, "both", before.amount + post.amount)
    return list(merged.values())


def _small_size(draft: Draft, posts: list[Posted], big: int) -> int:
    """The small blind; in fixed limit the header names the bets only, so the posts tell."""
    if draft.structure != FIXED:
        return draft.low
    for post in posts:
        part = post.amount - big if post.kind == "both" else post.amount
        if post.kind != "big" and 0 < part <= big and post.amount < draft.stacks.get(post.seat, 0):
            return part
    return max(big // 2, 1)


def _size_note(draft: Draft, posts: list[Posted]) -> list[Note]:
    told = draft.structure != FIXED or any(post.kind != "big" for post in posts)
    return [] if told else [Note("small-blind-size")]


def _small(
    draft: Draft, posts: list[Posted], order: list[int], blinds: Blinds, playing: set[int]
) -> int | None:
    """The seat of the regular small blind: the first that posts one, clockwise from the button."""
    smalls = [post.seat for post in posts if post.kind == "small"]
    bigs = [post.seat for post in posts if post.kind == "big"]
    if not smalls and blinds.small == blinds.big and len(bigs) > 1:
        first = draft.button if len(playing) == HEADS_UP and draft.button in bigs else None
        seat = first or next(number for number in order if number in bigs)
        blinds.notes.append(Note("equal-blinds", {"seat": seat}))
        return seat
    if not smalls:
        blinds.notes.append(Note("no-small-blind"))
        return None
    if len(playing) == HEADS_UP and draft.button in smalls:
        return draft.button
    return next(number for number in order if number in smalls)


def _add(blinds: Blinds, post: Posted, big_seat: int | None) -> None:
    """One post as an event, with the state of a seat that does not post by its position."""
    seat, owed = post.seat, blinds.small + blinds.big
    event: dict[str, Any] = {"seat": seat, "type": "post"}
    if seat == blinds.small_seat:
        blinds.events.append(event | {"blind": "small", "amount": money(post.amount)})
    elif post.kind == "both":
        blinds.state[seat] = {"missed": "ML"}
        blinds.notes.append(Note("missed-big", {"seat": seat}))
        short = {} if post.amount == owed else {"amount": money(post.amount)}
        blinds.events.append(event | {"blind": "both"} | short)
    elif post.kind == "big":
        if seat != big_seat:
            blinds.state[seat] = {"state": "new"}
            blinds.notes.append(Note("newcomer", {"seat": seat}))
        blinds.events.append(event | {"blind": "big", "amount": money(post.amount)})
    else:
        blinds.state[seat] = {"missed": "MS"}
        blinds.notes.append(Note("dead-small", {"seat": seat}))
        blinds.events.append(event | {"blind": "dead-small", "amount": money(post.amount)})


def _name_small(draft: Draft, blinds: Blinds, playing: set[int]) -> None:
    """Whether the question has to name the small blind because its place alone would not tell."""
    plain = sorted((n for n in playing if n not in blinds.state), key=lambda n: (n <= draft.button, n))
    seat = blinds.small_seat
    if seat is None:
        blinds.named = True
        return
    usual = draft.button if len(plain) == HEADS_UP and draft.button in plain else next(iter(plain), None)
    if seat != usual and not (seat == draft.button and len(plain) > HEADS_UP):
        blinds.named = True
        blinds.notes.append(Note("small-blind-seat", {"seat": seat}))
