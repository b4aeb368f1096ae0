"""Between hands: where the button goes, on whom the blinds fall, who is due what."""

from rulesvc.facts import Facts
from rulesvc.game.acts import Deal, Join, Leave, Post, SeatAct, SitIn, SitOut, Wait
from rulesvc.game.starts import State
from rulesvc.game.table import Phase, Table
from rulesvc.messages import N_, Choice
from rulesvc.rulings.rule import Section

section = Section("between-hands", N_("From hand to hand"))


@section.fact(
    "button.first-hand",
    explains="seating.button",
    law=N_("In a first hand the button lies where it is placed; it follows from no hand before."),
    text=N_("This is the first hand, so the button lies where it was placed, at seat %(button)s."),
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
        "it lies there for the hand even if that player sits out or has left."
    ),
    kept=N_(
        "Seat %(seat)s may leave; the button and the blinds still go by its place until they have passed it."
    ),
    text=N_("The button is dead: it lies at seat %(button)s, where nobody is dealt in."),
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
        "button; but a player who is new or has missed a blind is the big blind."
    ),
    text=N_("Only two are playing: seat %(seat)s has the button and posts the small blind."),
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
            "first": N_("The small blind falls on seat %(due)s, the nearest one to the left of the button."),
            "posts": N_("Seat %(due)s posted the last big blind, so now the small blind falls on it."),
            "absent": N_(
                "The small blind would fall on seat %(due)s, which cannot post it, so this hand has none."
            ),
            "other": N_(
                "Only two are playing, so the seat with the button posts the small blind, which would "
                "otherwise fall on seat %(due)s."
            ),
        },
    ),
)
def small_due(table: Table) -> Facts | None:
    """The seat due the small blind, and whether it posts it."""
    if table.seating is None:
        return None
    due = table.seating.due_small
    if due is None:
        return None if table.heads_up else {"due": table.small_blind, "reason": "first"}
    if table.small_blind is None:
        return {"due": due, "reason": "absent"}
    return {"due": due, "reason": "posts" if table.small_blind == due else "other"}


@section.fact(
    "blinds.second-big-at-least-three",
    explains="seating.big_blinds",
    law=N_("In a hand without a small blind a second big blind is posted only if at least three are in."),
    # Translators: seats are two numbers with the word for and between them: 4 and 5.
    text=N_("This hand has no small blind, so two big blinds are posted, by seats %(seats)s."),
)
def second_big(table: Table) -> Facts | None:
    """The seats of both big blinds, where there are two."""
    return {"seats": table.big_blinds} if len(table.big_blinds) > 1 else None


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
        "The big blind falls on the next seat that is able to play; that seat owes nothing else, and every "
        "seat passed over because it is absent has missed the big blind."
    ),
    breach=N_("The big blind falls on seat %(seat)s in the next hand, so there is nothing left to wait for."),
    kept=N_("The big blind falls on seat %(seat)s in the next hand, so it owes nothing else."),
    text=Choice(
        "reason",
        {
            "next": N_("The big blind falls on seat %(seat)s, the next one able to play."),
            "two": N_("Only two are playing: the big blind falls on seat %(seat)s."),
        },
    ),
    value=lambda table: _big_blind(table),
)
def big_due(table: Table, action: Wait | SitIn) -> Facts | None:
    """Whoever it falls on can only post it, or sit out."""
    return {} if isinstance(action, Wait) else None


def _big_blind(table: Table) -> Facts | None:
    if not table.big_blinds:
        return None
    return {"seat": table.big_blinds[0], "reason": "two" if table.heads_up else "next"}


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
        "A seat never owes more than one small and one big blind: whoever has missed both has the marker of "
        "a missed big blind, and nothing adds up."
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


@section.rule(
    "table.no-hand",
    on=(Post, Deal, SitIn, SitOut, Wait, Join, Leave),
    during=Phase.BETWEEN,
    concerns=lambda table, action: _too_few(table) is not None,
    law=N_(
        "With fewer than two seats able to play there is no hand; the next one is a first hand, and no seat "
        "is marked."
    ),
    breach=N_("Fewer than two seats are able to play, so there is no hand."),
    kept=N_("Fewer than two seats are able to play, so there is no hand."),
    text=N_("Fewer than two seats are able to play, so there is no hand."),
    explains="seating.none",
    value=lambda table: _too_few(table),
)
def no_hand(table: Table, action: SeatAct | Deal) -> Facts | None:
    """Without a hand nothing can be posted or dealt; coming and going is free."""
    return {} if isinstance(action, Post | Deal) else None


def _too_few(table: Table) -> Facts | None:
    """How many seats are able to play, where they are too few."""
    players = sum(seat.state != State.SITTING_OUT for seat in table.ring)
    return {"players": players} if players < 2 else None
