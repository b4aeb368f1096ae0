"""New players: when they may come in, and what they post."""

from rulesvc.facts import Facts
from rulesvc.game.acts import Blind, Join, Post, SeatAct, SitIn, Wait
from rulesvc.game.posting import in_between
from rulesvc.game.starts import State
from rulesvc.game.table import Phase, Table
from rulesvc.messages import N_
from rulesvc.rulings.rule import Section
from rulesvc.rulings.standing import Standing

section = Section("newcomers", N_("New players"))


def third(table: Table, action: SeatAct) -> bool:
    """A newcomer or marked seat while the hand is between two others."""
    seat = table.by_number[action.seat]
    outside = seat.state == State.NEW or seat.missed is not None
    return outside and table.two_in and seat.number not in table.big_blinds


def new(table: Table, action: SeatAct) -> bool:
    """A newcomer on whom no blind falls, with more than two players."""
    if table.by_number[action.seat].state != State.NEW:
        return False
    return not in_big_blind(table, action) and not third(table, action)


def new_seat(table: Table, action: SeatAct) -> bool:
    """A newcomer, wherever it sits."""
    return table.by_number[action.seat].state == State.NEW


def has_to_wait(table: Table, action: SeatAct) -> bool:
    """Between the button and the last big blind; in a first hand newcomers may post anywhere."""
    first_hand = table.seating is not None and table.seating.first_hand
    return not first_hand and in_between(table, table.by_number[action.seat])


def in_big_blind(table: Table, action: SeatAct) -> bool:
    """A newcomer on whom the big blind falls."""
    return table.by_number[action.seat].state == State.NEW and action.seat in table.big_blinds


section.prose(
    "blinds.new-player.cases",
    on=Join,
    during=Phase.BETWEEN,
    kept=N_(
        "Seat %(seat)s is free and may be taken; when its player comes in depends on where the blinds are."
    ),
    sources={"it": "63", "bs": "~96", "pl": "~100", "da": "~108"},
    slip=N_(
        "Some pages seem to describe three things that happen together or one after another. They are three"
        " cases, and only one of them holds for a given seat."
    ),
    law=N_(
        "For a new player exactly one of three cases holds, depending on the seat: to the left of the big "
        "blind, in the big blind, or between the button and a blind."
    ),
)


@section.rule(
    "heads-up.third-seat",
    on={Post: Phase.POSTING, Wait: Phase.BETWEEN, SitIn: Phase.BETWEEN},
    standing=Standing.UNSETTLED,
    concerns=lambda table, action: (
        third(table, action) and (isinstance(action, Post) or new_seat(table, action))
    ),
    law=N_(
        "While only two are playing, a third player who is new or has missed a blind comes in only when the "
        "big blind falls on that seat."
    ),
    breach=N_("Only two are playing, so seat %(seat)s comes in only when the big blind falls on it."),
    kept=N_("Only two are playing, so seat %(seat)s waits until the big blind falls on it."),
)
def third_seat(table: Table, action: Post | Wait | SitIn) -> Facts | None:
    """Moot once the big blind falls on the seat; a marked seat that waits has a rule of its own."""
    return None if isinstance(action, Wait) else {}


@section.rule(
    "blinds.new-player.between",
    sources={"it": "~66", "bs": "100", "pl": "103", "da": "112"},
    slip=N_(
        "One page could be read as if the player waited for the button in order to get by. It is the button"
        " that has to pass the seat."
    ),
    on={Post: Phase.POSTING, Wait: Phase.BETWEEN, SitIn: Phase.BETWEEN},
    standing=Standing.UNSETTLED,
    concerns=lambda table, action: new(table, action) and has_to_wait(table, action),
    law=N_("A new player between the button and a blind has to wait until the button has passed the seat."),
    breach=N_(
        "Seat %(seat)s is between the button and a blind: a new player there comes in only when the button "
        "has passed the seat."
    ),
    kept=N_(
        "Seat %(seat)s is new and between the button and a blind, so it waits until the button has passed it."
    ),
)
def between(table: Table, action: Post | Wait | SitIn) -> Facts | None:
    """The seats between the button and the last big blind, and the button's own."""
    return None if isinstance(action, Wait) else {}


@section.rule(
    "blinds.new-player.left-of-blind",
    sources={"it": "64", "bs": "98", "pl": "~101", "da": "110"},
    slip=N_(
        "One page does not say which blind is meant, either for the seat or for the post. The seat is to "
        "the left of the big blind, and the blind to post is a big one."
    ),
    on={Post: Phase.POSTING, Wait: Phase.BETWEEN, SitIn: Phase.BETWEEN},
    standing=Standing.UNSETTLED,
    concerns=lambda table, action: new(table, action) and not has_to_wait(table, action),
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
def left_of_blind(table: Table, action: Post | Wait | SitIn) -> Facts | None:
    """Nothing but one big blind brings a newcomer in."""
    if isinstance(action, Wait):
        return None
    posted = table.by_number[action.seat].posted is not None
    return None if isinstance(action, Post) and action.blind == Blind.BIG and not posted else {}


@section.fact(
    "blinds.new-player.post-is-live",
    sources={"it": "64", "bs": "98", "pl": "~101", "da": "110"},
    slip=N_(
        "One page says that the player is active in the betting. What is live is the blind that was posted:"
        " it counts as a bet."
    ),
    law=N_("A big blind that a new player posts is live: it counts as that player’s bet."),
)
def post_is_live(table: Table) -> Facts | None:
    """What the newcomers' posts count for in the betting."""
    posted = [s for s in table.ring if s.state == State.NEW and s.posted is not None]
    return {"seats": tuple(s.number for s in posted), "live": sum(s.live for s in posted)} if posted else None


@section.rule(
    "blinds.new-player.in-big-blind",
    sources={"it": "65", "bs": "99", "pl": "102", "da": "111"},
    on={Post: Phase.POSTING, Wait: Phase.BETWEEN, SitIn: Phase.BETWEEN},
    standing=Standing.UNSETTLED,
    concerns=in_big_blind,
    law=N_("A new player on whose seat the big blind falls simply is the big blind."),
    breach=N_(
        "The big blind falls on seat %(seat)s, which is new: it posts that blind once, and nothing else."
    ),
    kept=N_("The big blind falls on seat %(seat)s, which is new, so it simply posts it."),
)
def is_big_blind(table: Table, action: Post | Wait | SitIn) -> Facts | None:
    """A newcomer there owes the big blind like anybody else."""
    if isinstance(action, SitIn):
        return None
    posted = table.by_number[action.seat].posted is not None
    return None if isinstance(action, Post) and action.blind == Blind.BIG and not posted else {}
