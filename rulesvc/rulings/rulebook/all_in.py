"""All-in: what a short stack may do, what it leaves open for the others, and when a round ends."""

from rulesvc.facts import Facts
from rulesvc.game.acts import AllIn
from rulesvc.game.betting import amounts_to, can_be_called, needs_act, reopened, size, to_call, total
from rulesvc.game.pots import pots
from rulesvc.game.table import Table
from rulesvc.messages import N_, Choice
from rulesvc.rulings.rule import Ask, Section
from rulesvc.rulings.rulebook.sizes import AGGRESSIVE, GOES_UP, Aggressive
from rulesvc.rulings.rulebook.turn import ROUNDS

section = Section("all-in", N_("All-in and pots"))


@section.rule(
    "all-in.no-one-left-to-call",
    on=AGGRESSIVE,
    during=ROUNDS,
    standing=GOES_UP,
    law=N_("When nobody else can still put money in, a player may only call or fold."),
    breach=N_("Nobody else can still put money in, so it is only possible to call or fold."),
)
def no_one_left_to_call(table: Table, action: Aggressive) -> Facts | None:
    """All other seats still in are all-in."""
    return None if can_be_called(table, table.by_number[action.seat]) else {}


@section.rule(
    "all-in.short-raise-does-not-reopen",
    on=AGGRESSIVE,
    during=ROUNDS,
    after=(no_one_left_to_call,),
    standing=GOES_UP,
    law=N_(
        "A player who has already acted in the round may raise only if the bet has since grown by at "
        "least a full raise, or at fixed limit by at least half a bet; one smaller all-in does not "
        "reopen the betting, but several together may."
    ),
    breach=N_(
        "Since the last act of seat %(seat)s the bet has grown by less than a full raise, so it is only "
        "possible to call or fold."
    ),
)
def short_raise_does_not_reopen(table: Table, action: Aggressive) -> Facts | None:
    """A seat that has not acted yet may always raise."""
    return None if reopened(table, table.by_number[action.seat]) else {}


def puts_in_all(table: Table, action: AllIn) -> bool:
    """Not where the largest bet of all-in opponents takes less than the stack."""
    seat = table.by_number[action.seat]
    return amounts_to(table, action) != "call" or to_call(table, seat) == seat.behind


@section.rule(
    "all-in.table-stakes",
    on=AGGRESSIVE,
    during=ROUNDS,
    asks=Ask.AMOUNT,
    law=N_("Nobody can put in more than the stack with which the hand was begun."),
    breach=N_(
        "Seat %(seat)s can reach a total of %(stack)s at most in this round, so %(to)s is not possible."
    ),
    kept=Choice(
        "amounts_to",
        {
            "call": N_("Seat %(seat)s puts in all that is left, which amounts to a call."),
            "bet": N_("Seat %(seat)s puts in all that is left, which amounts to a bet of %(to)s."),
            "raise": N_("Seat %(seat)s puts in all that is left, which amounts to a raise to %(to)s."),
        },
    ),
    cited=lambda table, action: isinstance(action, AllIn) and puts_in_all(table, action),
)
def table_stakes(table: Table, action: Aggressive) -> Facts | None:
    """Totals for the round on both sides."""
    to, most = size(table, action), total(table.by_number[action.seat])
    return None if to <= most else {"stack": most, "to": to}


@section.fact(
    "round.end",
    law=N_(
        "A betting round ends when every player still in has acted and has matched the bet or is all-in; "
        "if at most one of them still has chips, there is no second betting round."
    ),
)
def round_end(table: Table) -> Facts | None:
    """The seats that the round still waits for."""
    if table.phase not in ROUNDS:
        return None
    return {"seats": tuple(seat.number for seat in table.ring if needs_act(table, seat))}


@section.fact(
    "all-in.uncalled-returned",
    law=N_("The part of a bet that nobody has called goes back to its player when the round ends."),
)
def uncalled_returned(table: Table) -> Facts:
    """What is in the pot, returned bets left out."""
    return {"pot": table.pot}


@section.fact(
    "all-in.side-pots",
    explains="pots",
    law=N_(
        "When a player is all-in, what others bet beyond that goes into a side pot, which only those "
        "who can reach it can win; dead money belongs to the main pot."
    ),
    text=N_("A player is all-in, so the bets beyond that are in a side pot."),
)
def side_pots(table: Table) -> Facts | None:
    """How many pots there are, where there is more than one."""
    return {"count": len(pots(table))} if len(pots(table)) > 1 else None
