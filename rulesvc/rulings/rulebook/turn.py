"""The phases of a hand, and whose turn it is."""

from rulesvc.facts import Facts
from rulesvc.game.acts import (
    Action,
    AllIn,
    Bet,
    Call,
    Check,
    Deal,
    Draw,
    Fold,
    Join,
    Leave,
    Muck,
    Post,
    Raise,
    SeatAct,
    Show,
    SitIn,
    SitOut,
    Wait,
)
from rulesvc.game.starts import State
from rulesvc.game.table import Phase, Table
from rulesvc.messages import N_, Choice
from rulesvc.rulings.rule import Ask, Section, Value

phases = Section("phases", N_("Order of play"))
turn = Section("turn", N_("Whose turn it is"))

BETTING = (Fold, Check, Call, Bet, Raise, AllIn)
SHOWING = (Show, Muck)
SEATING = (SitOut, SitIn, Wait, Leave, Join)
ROUNDS = frozenset({Phase.FIRST_ROUND, Phase.SECOND_ROUND})
IN_HAND = frozenset(Phase) - {Phase.OVER, Phase.BETWEEN}
UNDER_WAY = IN_HAND - {Phase.POSTING}
OUTSIDE = (State.SITTING_OUT, State.WAITING)


def during(phase: Phase) -> Value:
    """A value function's answer in one phase only."""
    return lambda table: {} if table.phase == phase else None


@phases.fact(
    "phase.bet1-after-deal",
    sources={"el": "17, 67-68", "it": "17, 40", "bs": "15, 52", "pl": "27, 54", "da": "23, 62"},
    explains="phase",
    law=N_("The first betting round follows the deal."),
    text=N_("The cards have been dealt, so the first betting round is on."),
)
def bet1_after_deal(table: Table) -> Facts | None:
    """Nothing but the deal starts it."""
    return {} if table.phase == Phase.FIRST_ROUND else None


@phases.rule(
    "phase.draw-after-bet1",
    sources={"el": "18-19, 80-82", "it": "17, 44", "bs": "15, 60", "pl": "27, 62", "da": "23, 70"},
    on=Draw,
    during={Phase.POSTING, Phase.FIRST_ROUND},
    asks=Ask.PHASE,
    explains="phase",
    law=N_("The draw follows once the first betting round is complete."),
    breach=N_("The first betting round is not complete yet, so no cards can be exchanged."),
    text=N_("The first betting round is complete, so it is time for the draw."),
    value=during(Phase.DRAW),
)
def draw_after_bet1(table: Table, draw: Draw) -> Facts:
    """Narrower than phase.not-now."""
    return {}


@phases.rule(
    "phase.bet2-after-draw",
    sources={"el": "21, 94", "it": "17, 48", "bs": "15, 68", "pl": "27, 70", "da": "23, 78"},
    on=BETTING,
    during=Phase.DRAW,
    asks=Ask.PHASE,
    explains="phase",
    law=N_("The second betting round begins only when every player has finished drawing."),
    breach=N_("The draw is not finished yet, so there is no betting now."),
    text=N_("Every player has finished drawing, so the second betting round is on."),
    value=during(Phase.SECOND_ROUND),
)
def bet2_after_draw(table: Table, action: SeatAct) -> Facts:
    """Narrower than phase.not-now."""
    return {}


@phases.rule(
    "phase.showdown-after-bet2",
    sources={"el": "22, 112", "it": "17, 52", "bs": "15, 74", "pl": "27, 78", "da": "23, 86"},
    on=SHOWING,
    during={Phase.POSTING, Phase.FIRST_ROUND, Phase.DRAW, Phase.SECOND_ROUND},
    asks=Ask.PHASE,
    explains="phase",
    law=N_("The showdown follows the second betting round."),
    breach=N_("The betting is not over yet, so no hand can be shown or mucked."),
    text=N_("The betting is over, so it is time for the showdown."),
    value=during(Phase.SHOWDOWN),
)
def showdown_after_bet2(table: Table, action: SeatAct) -> Facts:
    """Narrower than phase.not-now."""
    return {}


@turn.rule(
    "phase.not-now",
    on={
        **dict.fromkeys(BETTING, frozenset({Phase.POSTING, Phase.SHOWDOWN, Phase.BETWEEN})),
        **dict.fromkeys(SHOWING, Phase.BETWEEN),
        **dict.fromkeys(SEATING, IN_HAND),
        Draw: {Phase.SECOND_ROUND, Phase.SHOWDOWN, Phase.BETWEEN},
        Deal: UNDER_WAY | {Phase.BETWEEN},
    },
    asks=Ask.PHASE,
    law=N_("Every act belongs to its own part of the hand; coming and going is settled between hands."),
    breach=Choice(
        "reason",
        {
            "posting": N_("The blinds are still being posted, so this act is not possible yet."),
            "first-betting-round": N_("The first betting round is on, so this act is not possible now."),
            "draw": N_("The draw is on, so this act is not possible now."),
            "second-betting-round": N_("The second betting round is on, so this act is not possible now."),
            "showdown": N_("The showdown is on: hands are shown or mucked, and nothing else is possible."),
            "between-hands": N_("The next hand has not begun, so this act is not possible yet."),
            "seating": N_("Joining, leaving, sitting out and waiting are settled between two hands."),
        },
    ),
)
def not_now(table: Table, action: Action) -> Facts:
    """What is left when no narrower rule says why."""
    return {"reason": "seating" if isinstance(action, SEATING) else table.phase}


@turn.rule(
    "turn.in-hand",
    on=(*BETTING, Post, Draw, *SHOWING),
    during=IN_HAND,
    asks=Ask.HAND,
    law=N_(
        "Only a seat that was dealt in and has not folded may act; a seat that is all-in has no bet left "
        "to make."
    ),
    breach=Choice(
        "reason",
        {
            "not-dealt-in": N_("Seat %(seat)s is not in this hand."),
            "folded": N_("Seat %(seat)s has folded and is out of this hand."),
            "all-in": N_("Seat %(seat)s is all-in and has no bet left to make."),
        },
    ),
)
def in_hand(table: Table, action: SeatAct) -> Facts | None:
    """Before the deal every seat that may yet be dealt in counts as in the hand."""
    seat = table.by_number[action.seat]
    if seat.playing and seat.behind:
        return None
    if table.phase == Phase.POSTING:
        return {"reason": "not-dealt-in"} if seat.state in OUTSIDE else None
    if not seat.dealt_in:
        return {"reason": "not-dealt-in"}
    if not seat.playing:
        return {"reason": "folded"}
    if not seat.behind and isinstance(action, BETTING) and table.phase in ROUNDS:
        return {"reason": "all-in"}
    return None


@turn.rule(
    "turn.hand-over",
    on=(*BETTING, Post, Deal, Draw, *SHOWING, *SEATING),
    during=Phase.OVER,
    asks=Ask.HAND,
    explains="phase",
    law=N_("Once the hand is over, nothing more can be done in it."),
    breach=N_("The hand is over, so nothing more can be done in it."),
    text=N_("The hand is over."),
    value=during(Phase.OVER),
)
def hand_over(table: Table, action: Action) -> Facts | None:
    """One exception: an uncalled winner may once show or muck (show.uncalled-winner)."""
    if isinstance(action, SHOWING) and action.seat == table.uncalled_winner:
        return None if table.by_number[action.seat].shown is None else {}
    return {}


@turn.rule(
    "turn.in-order",
    on=(*BETTING, Draw, *SHOWING),
    during=UNDER_WAY,
    asks=Ask.TURN,
    explains="to_act",
    law=N_("Only the seat whose turn it is may act."),
    breach=N_("Seat %(to_act)s acts next, not seat %(seat)s."),
    text=N_("The turn passes clockwise, so seat %(seat)s acts next."),
    value=lambda table: (
        {"seat": table.to_act} if table.phase == Phase.SECOND_ROUND and table.round_open else None
    ),
)
def in_order(table: Table, action: SeatAct) -> Facts | None:
    """Out of turn is always ruled by this id, whichever rule gives the order."""
    return None if action.seat == table.to_act else {"to_act": table.to_act}
