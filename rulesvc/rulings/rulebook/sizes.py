"""How many bets a round may hold, and how large they are."""

from rulesvc.facts import Facts
from rulesvc.game.acts import AllIn, Bet, Raise
from rulesvc.game.betting import amounts_to, largest_total, size, smallest_total, total
from rulesvc.game.table import Phase, Table
from rulesvc.messages import N_, Choice, N_plural
from rulesvc.rulings.rule import Ask, Section
from rulesvc.rulings.rulebook.turn import ROUNDS
from rulesvc.rulings.standing import Standing

number = Section("number-of-bets", N_("Number of bets"))
section = Section("size-of-bets", N_("Size of bets"))

Aggressive = Bet | Raise | AllIn
AGGRESSIVE = (Bet, Raise, AllIn)
FIRST = Phase.FIRST_ROUND


RAISES_AT_FIXED_LIMIT = Standing.RAISES | Standing.FIXED_LIMIT
GOES_UP = Standing.BETS | Standing.RAISES
"""An act that is meant to bet or raise; an all-in that only calls is not."""


def _full(table: Table) -> Facts | None:
    return {"bets": table.bets, "max_bets": table.edition.max_bets}


@number.rule(
    "limit.no-raise-after-cap",
    sources={"el": "~109-110", "it": "~51", "bs": "~74", "pl": "~76", "da": "84"},
    slip=N_(
        "Some pages seem to forbid every further bet after the cap, and with it perhaps even calls. What "
        "ends is raising; calling and folding remain possible."
    ),
    on=(Raise, AllIn),
    during=ROUNDS,
    standing=RAISES_AT_FIXED_LIMIT,
    # Translators: the cap is the third and last raise of a round.
    law=N_("After the cap nobody may raise any more in that round; calling stays possible."),
    breach=N_plural(
        "The round has reached its limit of %(max_bets)s bet, so it is only possible to call or fold.",
        "The round has reached its limit of %(max_bets)s bets, so it is only possible to call or fold.",
        by="max_bets",
    ),
)
def no_raise_after_cap(table: Table, action: Aggressive) -> Facts | None:
    """Asks what is closed; limit.max-four-bets asks how many bets there would be."""
    return {"max_bets": table.edition.max_bets} if table.bets >= table.edition.max_bets else None


@number.rule(
    "limit.max-four-bets",
    sources={"el": "106-107", "it": "51", "bs": "74", "pl": "76", "da": "84"},
    on=(Raise, AllIn),
    during=ROUNDS,
    standing=RAISES_AT_FIXED_LIMIT,
    law=N_plural(
        "At fixed limit, a betting round has at most %(max_bets)s bet.",
        "At fixed limit, a betting round has at most %(max_bets)s bets.",
        by="max_bets",
    ),
    # Translators: bets is always one more than max_bets.
    breach=N_("One more raise would make %(bets)s bets in this round, and at most %(max_bets)s are allowed."),
)
def max_four_bets(table: Table, action: Aggressive) -> Facts | None:
    """The big blind is the first of them before the draw; no exception for two players."""
    if table.bets < table.edition.max_bets:
        return None
    return {"bets": table.bets + 1, "max_bets": table.edition.max_bets}


def _in_round(table: Table) -> bool:
    return table.fixed_limit and table.phase in ROUNDS


@number.fact(
    "limit.sequence",
    sources={"el": "107-108", "it": "51", "bs": "74", "pl": "76", "da": "84"},
    law=N_("The bets of a round are called, in this order: bet, raise, re-raise and cap."),
)
def sequence(table: Table) -> Facts | None:
    """How many of them have been made."""
    return {"bets": table.bets} if _in_round(table) else None


@number.fact(
    "limit.cap-third-raise",
    sources={"el": "108-109", "it": "51", "bs": "74", "pl": "76", "da": "84"},
    # Translators: max_raises is 3.
    law=N_("The cap is raise no. %(max_raises)s of a round and the last one."),
)
def cap_third_raise(table: Table) -> Facts | None:
    """How many raises are still to come before the round is capped."""
    return {"left": table.edition.max_bets - max(table.bets, 1)} if _in_round(table) else None


@number.fact(
    "limit.per-round",
    sources={"el": "107", "it": "51", "bs": "74", "pl": "76", "da": "84"},
    explains="bets_in_round",
    law=N_("The limit on the number of bets holds for each betting round on its own."),
    text=N_("Bets in this round so far: %(bets)s. The limit for each round is %(max_bets)s."),
)
def per_round(table: Table) -> Facts | None:
    """Said of the second round, which starts from none."""
    return _full(table) if _in_round(table) and table.phase != FIRST else None


@number.fact(
    "unlimited.pot-no-limit",
    sources={"el": "110-111", "it": "51", "bs": "74", "pl": "76", "da": "84"},
    explains="bets_in_round",
    law=N_("Pot limit and no limit allow any number of bets and raises; pot limit still limits their size."),
    text=N_("At this betting structure any number of bets and raises is allowed."),
)
def any_number(table: Table) -> Facts | None:
    """The bets so far, which nothing limits."""
    return {"bets": table.bets} if not table.fixed_limit and table.phase in ROUNDS else None


@number.fact(
    "limit.big-blind-is-first-bet",
    explains="bets_in_round",
    law=N_("In the first betting round the big blind counts as the first bet."),
    text=N_("Bets in this round so far: %(bets)s, the big blind being the first. The limit is %(max_bets)s."),
)
def big_blind_is_first_bet(table: Table) -> Facts | None:
    """So a 2-4 game goes 2, 4, 6, 8 before the draw. (D-11)"""
    return _full(table) if _in_round(table) and table.phase == FIRST else None


@section.rule(
    "raise.full-amount",
    on=(Bet, Raise),
    during=ROUNDS,
    asks=Ask.AMOUNT,
    law=N_("The size of a bet or raise is a total for the round, and it lies above the present bet."),
    breach=N_("The bet stands at %(expected)s already, so going to a total of %(to)s adds nothing to it."),
)
def full_amount(table: Table, action: Bet | Raise) -> Facts | None:
    """Comes before the question of the right size."""
    to = size(table, action)
    return None if to > table.bet else {"expected": table.bet, "to": to}


def _whole_stack(table: Table, action: Aggressive, to: int) -> bool:
    return to == total(table.by_number[action.seat])


@section.rule(
    "limit.bet-size-by-round",
    on=AGGRESSIVE,
    during=ROUNDS,
    asks=Ask.AMOUNT,
    after=(full_amount,),
    standing=GOES_UP | Standing.FIXED_LIMIT,
    law=N_(
        "At fixed limit, bets and raises are of the lower limit in the first betting round and of the "
        "upper limit in the second."
    ),
    breach=Choice(
        "act",
        {
            "bet": N_("At fixed limit, a bet here is %(expected)s, not %(to)s."),
            "raise": N_("At fixed limit, a raise here is to a total of %(expected)s, not %(to)s."),
        },
    ),
    kept=N_(
        "The size at fixed limit is right: the total here is %(expected)s, or the whole stack if that "
        "is less."
    ),
)
def bet_size_by_round(table: Table, action: Aggressive) -> Facts | None:
    """One size, measured from the last full bet; less only with the whole stack."""
    to, expected = size(table, action), smallest_total(table)
    if to == expected or (to < expected and _whole_stack(table, action, to)):
        return None
    return {"act": amounts_to(table, action), "expected": expected, "to": to}


@section.fact(
    "limit.half-bet",
    law=N_(
        "At fixed limit, an all-in of half a bet or more counts as a full bet; one of less counts as none "
        "and may be completed by the next player."
    ),
)
def half_bet(table: Table) -> Facts | None:
    """The total from which the next full bet is measured."""
    return {"amount": table.full_bet} if _in_round(table) else None


@section.rule(
    "raise.minimum",
    on=AGGRESSIVE,
    during=ROUNDS,
    asks=Ask.AMOUNT,
    after=(full_amount,),
    standing=GOES_UP | Standing.POT_LIMIT | Standing.NO_LIMIT,
    law=N_(
        "At pot limit and no limit, a bet is at least the big blind, and a raise adds at least as much as "
        "the last full bet or raise."
    ),
    breach=Choice(
        "act",
        {
            "bet": N_("The smallest bet here is %(min)s, so %(to)s is too little."),
            "raise": N_("The smallest raise here is to a total of %(min)s, so %(to)s is too little."),
        },
    ),
    kept=N_("The size is right: the least here is a total of %(min)s, or the whole stack if that is less."),
)
def minimum(table: Table, action: Aggressive) -> Facts | None:
    """A whole stack may always go in, however small."""
    to, least = size(table, action), smallest_total(table)
    if to >= least or _whole_stack(table, action, to):
        return None
    return {"act": amounts_to(table, action), "min": least, "to": to}


@section.rule(
    "pot-limit.maximum",
    on=AGGRESSIVE,
    during=ROUNDS,
    asks=Ask.AMOUNT,
    standing=GOES_UP | Standing.POT_LIMIT,
    law=N_("At pot limit, a player may at most call and then raise by what is in the pot after the call."),
    breach=Choice(
        "act",
        {
            "bet": N_("At pot limit, the largest bet here is %(max)s, so %(to)s is too much."),
            "raise": N_(
                "At pot limit, the largest raise here is to a total of %(max)s, so %(to)s is too much."
            ),
        },
    ),
    kept=N_("The pot limit is kept: the most here is a total of %(max)s."),
)
def pot_maximum(table: Table, action: Aggressive) -> Facts | None:
    """Counts what actually lies in the pot: bets, dead money, blinds as posted."""
    to, most = size(table, action), largest_total(table, table.by_number[action.seat])
    if to <= most:
        return None
    return {"act": amounts_to(table, action), "max": most, "to": to}
