"""The first betting round: who opens, and what is open to whom."""

from rulesvc.facts import Facts
from rulesvc.game.acts import Call, Check, Fold, Raise, SeatAct, tag
from rulesvc.game.betting import amounts_to, to_call
from rulesvc.game.table import Phase, Table
from rulesvc.messages import N_, Choice
from rulesvc.rulings.rule import Section
from rulesvc.rulings.rulebook.turn import BETTING
from rulesvc.rulings.standing import Standing

section = Section("first-round", N_("First betting round"))

FACES_A_BET = N_("There is a bet to call (%(to_call)s), so checking is not possible.")
BET_IS_IN = N_("There is a bet in already, so seat %(seat)s may raise, but not bet.")
NOTHING_TO_CALL = N_("Seat %(seat)s has nothing to call: it may check or raise.")
SAID_OF_THE_FIRST = Choice(
    "act",
    {
        "fold": N_("Seat %(seat)s acts first and may fold."),
        "call": N_("Seat %(seat)s acts first and may call (%(to_call)s)."),
        "raise": N_("Seat %(seat)s acts first and may raise."),
    },
)
FACES = Choice(
    "act",
    {
        "fold": N_("Seat %(seat)s faces a bet and may fold."),
        "call": N_("Seat %(seat)s faces a bet and may call it (%(to_call)s)."),
        "raise": N_("Seat %(seat)s faces a bet and may raise it."),
    },
)
MAY_FOLD = N_("Seat %(seat)s may fold, although there is nothing to call.")
SAID_OF_THE_OPTION = Choice(
    "act",
    {
        "fold": MAY_FOLD,
        "check": N_("Nobody has raised, so seat %(seat)s in the big blind may check."),
        "raise": N_("Nobody has raised, so seat %(seat)s in the big blind may still raise."),
    },
)
SAID_OF_A_LIVE_POST = Choice(
    "act",
    {
        "fold": MAY_FOLD,
        "check": N_("Seat %(seat)s has the whole bet in already, so it may check."),
        "raise": N_("Seat %(seat)s has the whole bet in already, and it may raise."),
    },
)
NOT_WITHOUT_A_BET = Choice("act", {"call": NOTHING_TO_CALL, "bet": BET_IS_IN})


FACING = (Fold, Call, Raise)
COVERED = (Fold, Check, Raise)
"""What is open to a seat with a bet to call, and to one that has the whole bet in."""


def all_but(acts: tuple[type, ...]) -> tuple[type, ...]:
    """The acts that can break a rule by which these are open; an all-in may amount to any."""
    return tuple(act for act in BETTING if act not in acts)


def not_among(table: Table, action: SeatAct, acts: tuple[type, ...]) -> Facts | None:
    """The facts of an act that is not one of those open to the seat."""
    act = amounts_to(table, action)
    if act in map(tag, acts):
        return None
    return {"act": act, "to_call": to_call(table, table.by_number[action.seat])}


@section.fact(
    "bet1.first-to-act",
    sources={"el": "68-69, 71-72", "it": "40, 42", "bs": "52, ~56", "pl": "54, 58", "da": "62, 66"},
    slip=N_(
        "One page only says that the player to the left of the big blind always has a chance to bet. That "
        "player always acts first."
    ),
    regulation=True,
    explains="to_act",
    law=N_("In the first betting round, the player to the left of the big blind always acts first."),
    text=N_("Seat %(seat)s, to the left of the big blind, is the first to act."),
)
def first_to_act(table: Table) -> Facts | None:
    """Said at the opening only; heads-up and with two big blinds a narrower rule says it."""
    if table.phase != Phase.FIRST_ROUND or table.round_open or table.heads_up:
        return None
    return {"seat": table.to_act} if len(table.big_blinds) == 1 else None


@section.rule(
    "bet1.opener-no-check",
    sources={"el": "72-73", "it": "42", "bs": "56", "pl": "~58", "da": "66"},
    slip=N_(
        "One page could be read as forbidding the first player to call. What is not possible is to check; "
        "calling is allowed."
    ),
    regulation=True,
    on=Check,
    during=Phase.FIRST_ROUND,
    standing=Standing.OPENS,
    # Translators: the player to the left of the big blind opens the first betting round.
    law=N_("The player to the left of the big blind opens the first betting round and may not check."),
    breach=FACES_A_BET,
)
def opener_no_check(table: Table, check: Check) -> Facts:
    """The big blind counts as a bet, so there is always one to call."""
    return {"to_call": to_call(table, table.by_number[check.seat])}


@section.rule(
    "bet1.opener-options",
    sources={"el": "~73", "it": "42", "bs": "56", "pl": "~58", "da": "66"},
    slip=N_(
        "Some pages seem to offer the first player a bet instead of a call. The big blind is a bet "
        "already, so the options are to fold, call or raise."
    ),
    regulation=True,
    on=BETTING,
    during=Phase.FIRST_ROUND,
    after=(opener_no_check,),
    breaks=all_but(FACING),
    standing=Standing.OPENS,
    law=N_("The first player to act in the first betting round may only fold, call or raise."),
    breach=Choice("act", {"check": FACES_A_BET, "bet": BET_IS_IN}),
    kept=SAID_OF_THE_FIRST,
)
def opener_options(table: Table, action: SeatAct) -> Facts | None:
    """A check is ruled by the narrower bet1.opener-no-check."""
    return not_among(table, action, FACING)


@section.rule(
    "bet1.others-options",
    sources={"el": "~74-75", "it": "43", "bs": "58", "pl": "~60", "da": "68"},
    slip=N_(
        "Some pages could be read as letting later players bet instead of calling. There is a bet in "
        "already, so they fold, call or raise."
    ),
    on=BETTING,
    during=Phase.FIRST_ROUND,
    breaks=all_but(FACING),
    standing=Standing.FOLLOWS,
    law=N_(
        "In the first betting round, each later player with a bet to call likewise folds, calls or raises."
    ),
    breach=Choice("act", {"check": FACES_A_BET, "bet": BET_IS_IN}),
    kept=FACES,
)
def others_options(table: Table, action: SeatAct) -> Facts | None:
    """Also the rule for a blind that faces a raise."""
    return not_among(table, action, FACING)


@section.rule(
    "bet1.small-blind-options",
    on=BETTING,
    during=Phase.FIRST_ROUND,
    breaks=all_but(FACING),
    standing=Standing.COMPLETES,
    law=N_("The small blind may fold, call what is missing from its blind, or raise."),
    breach=BET_IS_IN,
    kept=FACES,
)
def small_blind_options(table: Table, action: SeatAct) -> Facts | None:
    """Its check against a bet is ruled by bet1.others-options."""
    return not_among(table, action, FACING)


@section.rule(
    "bet1.live-post-option",
    on=BETTING,
    during=Phase.FIRST_ROUND,
    breaks=all_but(COVERED),
    standing=Standing.POSTED_LIVE,
    law=N_("A player whose live post already matches the bet may check or raise, even as the first to act."),
    breach=NOT_WITHOUT_A_BET,
    facts=("to_call",),
    kept=SAID_OF_A_LIVE_POST,
)
def live_post_option(table: Table, action: SeatAct) -> Facts | None:
    """Also a small blind that is as high as the big one."""
    return not_among(table, action, COVERED)


def _at_option(table: Table) -> bool:
    """Whether the turn has reached the last big blind and nobody has raised."""
    return table.phase == Phase.FIRST_ROUND and not table.bettors and table.to_act == table.big_blinds[-1]


@section.fact(
    "bet1.order",
    sources={"el": "74-76", "it": "43", "bs": "58", "pl": "60", "da": "68"},
    explains="to_act",
    law=N_("The turn passes from player to player round the table until it reaches the big blind."),
    text=N_("The turn passes round the table and has reached seat %(seat)s."),
)
def order(table: Table) -> Facts | None:
    """Said wherever neither the opening nor the big blind's option says more."""
    if table.phase != Phase.FIRST_ROUND or not table.round_open or _at_option(table):
        return None
    return {"seat": table.to_act}


@section.fact(
    "bet1.big-blind-last",
    sources={"el": "75-76", "it": "43", "bs": "58", "pl": "60", "da": "68"},
    explains="to_act",
    law=N_("The big blind is the last to decide, as long as nobody raises."),
    text=N_("Nobody has raised, so seat %(seat)s in the big blind decides last."),
)
def big_blind_last(table: Table) -> Facts | None:
    """Said when the turn has reached an unraised big blind."""
    return {"seat": table.to_act} if _at_option(table) else None


@section.rule(
    "bet1.big-blind-option",
    sources={"el": "76-79", "it": "~43", "bs": "58", "pl": "~60", "da": "68"},
    slip=N_(
        "One page speaks of a whole round without a raise, and another could mean that the big blind "
        "calls its own blind. If nobody has raised before its turn, it may check or raise."
    ),
    on=BETTING,
    during=Phase.FIRST_ROUND,
    breaks=all_but(COVERED),
    standing=Standing.HAS_OPTION,
    law=N_("If nobody has raised when the turn reaches the big blind, it may check or raise."),
    breach=NOT_WITHOUT_A_BET,
    facts=("to_call",),
    kept=SAID_OF_THE_OPTION,
)
def big_blind_option(table: Table, action: SeatAct) -> Facts | None:
    """The blind is its bet, so there is nothing to call and nothing left to open."""
    return not_among(table, action, COVERED)


@section.fact(
    "bet1.two-big-blinds",
    explains="to_act",
    law=N_(
        "With two big blinds, the player to the left of the second one acts first, and both big blinds "
        "may check or raise if nobody has raised."
    ),
    text=N_("There are two big blinds: seat %(seat)s, to the left of the second one, acts first."),
)
def two_big_blinds(table: Table) -> Facts | None:
    """Said at the opening of a hand without a small blind."""
    if table.phase != Phase.FIRST_ROUND or table.round_open or len(table.big_blinds) < 2:
        return None
    return {"seat": table.to_act}
