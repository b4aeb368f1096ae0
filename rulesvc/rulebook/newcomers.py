"""New players: when they may come in, and what they post."""

from rulesvc.acts import Blind, Post
from rulesvc.facts import Facts
from rulesvc.messages import N_
from rulesvc.posting import in_between
from rulesvc.rule import Section
from rulesvc.table import Phase, State, Table

section = Section("newcomers", N_("New players"))


def third(table: Table, post: Post) -> bool:
    """A newcomer or marked seat while the hand is between two others."""
    seat = table.by_number[post.seat]
    outside = seat.state == State.NEW or seat.missed is not None
    return outside and table.heads_up and seat.number not in table.big_blinds


def new(table: Table, post: Post) -> bool:
    """A newcomer on whom no blind falls, with more than two players."""
    seat = table.by_number[post.seat]
    return seat.state == State.NEW and not in_big_blind(table, post) and not third(table, post)


def in_big_blind(table: Table, post: Post) -> bool:
    """A newcomer on whom the big blind falls."""
    return table.by_number[post.seat].state == State.NEW and post.seat in table.big_blinds


section.prose(
    "blinds.new-player.cases",
    sources={"it": "63", "bs": "~96", "pl": "~100", "da": "~108"},
    law=N_(
        "For a new player exactly one of three cases holds, depending on the seat: to the left of the big "
        "blind, in the big blind, or between the button and a blind."
    ),
)


@section.rule(
    "heads-up.third-seat",
    on=Post,
    during=Phase.POSTING,
    concerns=third,
    law=N_(
        "While two play, a third player who is new or has missed a blind comes in only when the big blind "
        "falls on that seat."
    ),
    breach=N_("Two are playing, so seat %(seat)s comes in only when the big blind falls on it."),
)
def third_seat(table: Table, post: Post) -> Facts:
    """Moot once the big blind falls on the seat."""
    return {}


@section.rule(
    "blinds.new-player.between",
    sources={"it": "~66", "bs": "100", "pl": "103", "da": "112"},
    on=Post,
    during=Phase.POSTING,
    concerns=lambda table, post: new(table, post) and in_between(table, table.by_number[post.seat]),
    law=N_("A new player between the button and a blind has to wait until the button has passed."),
    breach=N_(
        "Seat %(seat)s is between the button and a blind: a new player there comes in only when the button "
        "has passed."
    ),
)
def between(table: Table, post: Post) -> Facts:
    """The seats between the button and the last big blind, and the button's own."""
    return {}


@section.rule(
    "blinds.new-player.left-of-blind",
    sources={"it": "64", "bs": "98", "pl": "~101", "da": "110"},
    on=Post,
    during=Phase.POSTING,
    after=(between,),
    concerns=lambda table, post: new(table, post) and not in_between(table, table.by_number[post.seat]),
    law=N_(
        "A new player to the left of the big blind may post a big blind or wait for the big blind to "
        "come round."
    ),
    breach=N_(
        "Seat %(seat)s is new: it can come in only by posting a big blind, once, or by waiting until "
        "the big blind reaches it."
    ),
    kept=N_("Seat %(seat)s is new and to the left of the big blind, so it may post a big blind or wait."),
)
def left_of_blind(table: Table, post: Post) -> Facts | None:
    """Nothing but one big blind brings a newcomer in."""
    posted = table.by_number[post.seat].posted is not None
    return None if post.blind == Blind.BIG and not posted else {}


@section.fact(
    "blinds.new-player.post-is-live",
    sources={"it": "64", "bs": "98", "pl": "~101", "da": "110"},
    law=N_("A big blind that a new player posts is live: it counts as that player’s bet."),
)
def post_is_live(table: Table) -> Facts | None:
    """What the newcomers' posts count for in the betting."""
    posted = [s for s in table.ring if s.state == State.NEW and s.posted is not None]
    return {"seats": tuple(s.number for s in posted), "live": sum(s.live for s in posted)} if posted else None


@section.rule(
    "blinds.new-player.in-big-blind",
    sources={"it": "65", "bs": "99", "pl": "102", "da": "111"},
    on=Post,
    during=Phase.POSTING,
    concerns=in_big_blind,
    law=N_("A new player on whose seat the big blind falls simply is the big blind."),
    breach=N_(
        "The big blind falls on seat %(seat)s, which is new: it posts that blind once, and nothing else."
    ),
    kept=N_("The big blind falls on seat %(seat)s, which is new, so it simply posts it."),
)
def is_big_blind(table: Table, post: Post) -> Facts | None:
    """A newcomer there owes the big blind like anybody else."""
    posted = table.by_number[post.seat].posted is not None
    return None if post.blind == Blind.BIG and not posted else {}
