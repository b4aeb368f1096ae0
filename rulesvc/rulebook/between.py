"""Between hands: where the button goes, on whom the blinds fall, who is due what."""

from rulesvc.acts import Leave, SitIn, Wait
from rulesvc.facts import Facts
from rulesvc.messages import N_, Choice
from rulesvc.rule import Section
from rulesvc.table import Phase, State, Table

section = Section("between-hands", N_("From hand to hand"))


@section.fact(
    "button.first-hand",
    explains="seating.button",
    law=N_("In a first hand the button lies where it is placed; it follows from no hand before."),
    text=N_("This is a first hand, so the button lies where it was placed, at seat %(button)s."),
)
def first_hand(table: Table) -> Facts | None:
    """The button of a hand that follows no other."""
    return {"button": table.button} if table.seating and table.seating.first_hand else None


@section.fact(
    "button.dead",
    on=Leave,
    during=Phase.BETWEEN,
    explains="seating.button",
    law=N_(
        "The button goes to the seat that posted the small blind, after two big blinds to the first of them; "
        "if that player sits out or has left, it lies there for the hand."
    ),
    kept=N_(
        "Seat %(seat)s may leave; the button and the blinds still go by its place until they have passed it."
    ),
    text=N_("The button lies at seat %(button)s, where nobody is in this hand."),
)
def dead_button(table: Table) -> Facts | None:
    """The button's place, where nobody there is in the hand."""
    seat = table.by_number.get(table.button)
    return {"button": table.button} if seat is None or seat.state != State.ACTIVE else None


@section.fact(
    "heads-up.big-blind-moves-on",
    explains="seating.button",
    law=N_(
        "With two players the big blind moves on as always, and the other posts the small blind and has the "
        "button; a player who is new or has missed a blind is the big blind."
    ),
    text=N_("Two are playing: seat %(seat)s has the button and posts the small blind."),
)
def moves_on(table: Table) -> Facts | None:
    """The seat with button and small blind, where two are in."""
    return {"seat": table.button} if table.seating and table.heads_up else None


@section.fact(
    "blinds.small.due",
    explains="seating.small_blind",
    law=N_(
        "The small blind is due from the seat that posted the big blind in the last hand, the second one if "
        "there were two; if it cannot post, the hand has no small blind."
    ),
    text=Choice(
        "reason",
        {
            "posts": N_("Seat %(due)s posted the big blind in the last hand, so it is due the small blind."),
            "absent": N_("Seat %(due)s is due the small blind and cannot post it, so this hand has none."),
            "other": N_(
                "Two are playing, so in this hand the small blind is not posted by seat %(due)s, which would "
                "otherwise be due it."
            ),
        },
    ),
)
def small_due(table: Table) -> Facts | None:
    """The seat due the small blind, and whether it posts it."""
    due = table.seating.due_small if table.seating else None
    if due is None:
        return None
    if table.small_blind is None:
        return {"due": due, "reason": "absent"}
    return {"due": due, "reason": "posts" if table.small_blind == due else "other"}


@section.fact(
    "blinds.second-big-at-least-three",
    explains="seating.big_blinds",
    law=N_("In a hand without a small blind a second big blind is posted only if at least three are in."),
    text=N_("This hand has no small blind, so seat %(seat)s posts a second big blind."),
)
def second_big(table: Table) -> Facts | None:
    """The seat of the second big blind."""
    return {"seat": table.big_blinds[1]} if len(table.big_blinds) > 1 else None


def falls_now(table: Table, action: Wait | SitIn) -> bool:
    """A seat, not a newcomer's, on which the big blind falls in the hand to come."""
    return action.seat in table.big_blinds and table.by_number[action.seat].state != State.NEW


@section.rule(
    "blinds.big.due",
    on=(Wait, SitIn),
    during=Phase.BETWEEN,
    concerns=falls_now,
    explains="seating.big_blinds",
    law=N_(
        "The big blind falls on the next seat that is able to play; it owes nothing else, and every absent "
        "seat passed over has missed the big blind."
    ),
    breach=N_("The big blind falls on seat %(seat)s in the next hand, so there is nothing left to wait for."),
    kept=N_("The big blind falls on seat %(seat)s in the next hand, so it owes nothing else."),
    text=N_("The big blind falls on seat %(seat)s, the next one able to play."),
    value=lambda table: {"seat": table.big_blinds[0]} if table.big_blinds else None,
)
def big_due(table: Table, action: Wait | SitIn) -> Facts | None:
    """Whoever it falls on can only post it, or sit out."""
    return {} if isinstance(action, Wait) else None


@section.rule(
    "blinds.missed-both",
    on=Wait,
    during=Phase.BETWEEN,
    concerns=lambda table, wait: (
        table.by_number[wait.seat].missed is None
        and table.by_number[wait.seat].state != State.NEW
        and wait.seat not in table.big_blinds
    ),
    law=N_(
        "A seat owes at most one set of blinds: a missed big blind outranks a missed small one, and nothing "
        "adds up."
    ),
    breach=N_("Seat %(seat)s has missed no blind, so it has nothing to wait for."),
    value=lambda table: _marked(table),
)
def missed_both(table: Table, wait: Wait) -> Facts:
    """One marker at most; a seat without one owes nothing."""
    return {}


def _marked(table: Table) -> Facts | None:
    seats = tuple(seat.number for seat in table.ring if seat.missed)
    return {"seats": seats} if seats else None


@section.fact(
    "table.no-hand",
    law=N_(
        "With fewer than two seats able to play there is no hand; the next one is a first hand, and no seat "
        "is marked."
    ),
    text=N_("Fewer than two seats are able to play, so there is no hand."),
    explains="seating.none",
)
def no_hand(table: Table) -> Facts | None:
    """How many seats are able to play, where they are too few."""
    players = sum(seat.state != State.SITTING_OUT for seat in table.ring)
    return {"players": players} if players < 2 else None
