"""The second betting round."""

from rulesvc.facts import Facts
from rulesvc.game.acts import Bet, Check, Fold, SeatAct
from rulesvc.game.table import Phase, Table
from rulesvc.messages import N_, Choice
from rulesvc.rulings.rule import Section
from rulesvc.rulings.rulebook.first_round import FACES, FACES_A_BET, FACING, MAY_FOLD, all_but, not_among
from rulesvc.rulings.rulebook.turn import BETTING
from rulesvc.rulings.standing import Standing

section = Section("second-round", N_("Second betting round"))

OPENING = (Fold, Check, Bet)
"""What is open while nothing has been bet."""

NOTHING_BET = Choice(
    "act",
    {
        "call": N_("Nobody has bet yet, so there is nothing to call."),
        "raise": N_("Nobody has bet yet, so there is nothing to raise."),
    },
)
MAY_OPEN = Choice(
    "act",
    {
        "fold": MAY_FOLD,
        "check": N_("Nobody has bet yet in this round, so seat %(seat)s may check."),
        "bet": N_("Nobody has bet yet in this round, so seat %(seat)s may bet."),
    },
)


@section.fact(
    "bet2.first-to-act",
    sources={"el": "96-97", "it": "50", "bs": "72", "pl": "74", "da": "82"},
    explains="to_act",
    law=N_(
        "In the second betting round, the first player still in the hand to the left of the button "
        "acts first."
    ),
    text=N_("Seat %(seat)s, to the left of the button, is the first to act."),
)
def first_to_act(table: Table) -> Facts | None:
    """Said at the opening of the round; folded and all-in seats are passed over."""
    if table.phase != Phase.SECOND_ROUND or table.round_open:
        return None
    return {"seat": table.to_act}


@section.rule(
    "bet2.opener-options",
    sources={"el": "97-98", "it": "50", "bs": "72", "pl": "~74", "da": "82"},
    slip=N_(
        "One page could be read as letting the first player call. Nothing has been bet yet, so that player "
        "may fold, check or bet."
    ),
    on=BETTING,
    during=Phase.SECOND_ROUND,
    breaks=all_but(OPENING),
    standing=Standing.FIRST_IN,
    law=N_("The first player to act in the second betting round may fold, check or bet."),
    breach=NOTHING_BET,
    facts=("to_call",),
    kept=MAY_OPEN,
)
def opener_options(table: Table, action: SeatAct) -> Facts | None:
    """Folding without facing a bet is allowed."""
    return not_among(table, action, OPENING)


@section.rule(
    "bet2.same-after-check",
    sources={"el": "98-100", "it": "50", "bs": "72", "pl": "~74", "da": "82"},
    slip=N_(
        "One page could be read as speaking of a fold or a call. A fold or a check is meant, and after it "
        "the next player may fold, check or bet as well."
    ),
    on=BETTING,
    during=Phase.SECOND_ROUND,
    breaks=all_but(OPENING),
    standing=Standing.CHECKED_TO,
    law=N_("As long as players only fold or check, the next one too may fold, check or bet."),
    breach=NOTHING_BET,
    facts=("to_call",),
    kept=MAY_OPEN,
)
def same_after_check(table: Table, action: SeatAct) -> Facts | None:
    """After a fold as well as after a check."""
    return not_among(table, action, OPENING)


@section.rule(
    "bet2.facing-bet",
    sources={"el": "~100-102", "it": "50", "bs": "72", "pl": "~74", "da": "82"},
    slip=N_(
        "Some pages could be read as letting the next player bet again after a bet. The options then are "
        "to fold, call or raise."
    ),
    on=BETTING,
    during=Phase.SECOND_ROUND,
    breaks=all_but(FACING),
    standing=Standing.FACES_BET,
    law=N_("After a bet, the next player may fold, call or raise."),
    breach=Choice(
        "act",
        {
            "check": FACES_A_BET,
            "bet": N_("Somebody has bet already in this round, so seat %(seat)s may raise, but not bet."),
        },
    ),
    kept=FACES,
)
def facing_bet(table: Table, action: SeatAct) -> Facts | None:
    """Whether raising is still open is asked by the rules on the number of bets and on all-ins."""
    return not_among(table, action, FACING)
