"""Who shows, in which order, who may keep a hand hidden."""

from rulesvc.facts import Facts
from rulesvc.game.acts import Muck, Show
from rulesvc.game.pots import pots
from rulesvc.game.table import Phase, Table
from rulesvc.messages import N_
from rulesvc.rulings.rule import Ask, Section
from rulesvc.rulings.rulebook.turn import SHOWING

section = Section("showing", N_("Showing hands"))


def _first(table: Table) -> int | None:
    waiting = table.phase == Phase.SHOWDOWN and table.to_act == table.show_order[0]
    return table.to_act if waiting else None


def _first_by_bet(table: Table) -> int | None:
    return _first(table) if _first(table) in table.bettors else None


def _first_by_place(table: Table) -> int | None:
    return None if _first(table) in table.bettors else _first(table)


def _seat(number: int | None) -> Facts | None:
    return None if number is None else {"seat": number}


@section.fact(
    "show.last-aggressor-first",
    sources={"el": "114-117", "it": "54", "bs": "~78", "pl": "~82", "da": "~90"},
    slip=N_(
        "Some pages could mean the last caller, or let a player choose who shows first. A call does not "
        "count and nobody chooses: whoever last bet or raised shows first."
    ),
    regulation=True,
    on=Show,
    during=Phase.SHOWDOWN,
    concerns=lambda table, action: action.seat == _first_by_bet(table),
    explains="to_act",
    # Translators: never "the last action": the call came later.
    law=N_("The player who made the last bet or raise of the second betting round shows first."),
    kept=N_("Seat %(seat)s made the last bet or raise, so it shows first."),
    text=N_("Seat %(seat)s shows first because it made the last bet or raise."),
)
def last_aggressor_first(table: Table) -> Facts | None:
    """Who shows first after a bet."""
    return _seat(_first_by_bet(table))


@section.rule(
    "show.initiator-first",
    sources={"el": "114-116", "it": "54", "bs": "78", "pl": "82", "da": "~90"},
    slip=N_(
        "One page could be read as letting the player who opened the betting choose who shows. Nobody "
        "chooses: without a bet after the draw, the place at the table decides."
    ),
    regulation=True,
    on=SHOWING,
    during=Phase.SHOWDOWN,
    concerns=lambda table, action: action.seat == _first_by_place(table),
    explains="to_act",
    law=N_(
        "If nobody bet in the second betting round, the first player still in to the left of the button "
        "shows first."
    ),
    breach=N_("Nobody bet after the draw, so seat %(seat)s shows first and cannot muck."),
    kept=N_("Nobody bet after the draw, so seat %(seat)s shows first."),
    text=N_("Nobody bet after the draw, so seat %(seat)s, to the left of the button, shows first."),
    value=lambda table: _seat(_first_by_place(table)),
)
def initiator_first(table: Table, action: Show | Muck) -> Facts | None:
    """Whoever shows first has to show. (D-14)"""
    return {} if isinstance(action, Muck) else None


section.prose(
    "show.last-action-gloss",
    sources={"el": "~117-119", "it": "~54", "bs": "~78", "pl": "~82", "da": "~90"},
    slip=N_(
        "Some pages speak of the last to act or to put money in, which would be a caller. Only bets and "
        "raises count, not the calls that follow them."
    ),
    regulation=True,
    # Translators: a loose way of saying it; "with a bet or raise" must stay.
    law=N_("Put simply: whoever was the last to act with a bet or raise shows first."),
)


@section.fact(
    "show.checked-through",
    law=N_("A player who shows first because nobody bet has to show and cannot muck."),
)
def checked_through(table: Table) -> Facts | None:
    """The seat that has to show although nobody called a bet of it."""
    return _seat(_first_by_place(table))


@section.fact(
    "show.side-pot-first",
    law=N_(
        "Where there are side pots, their players show before those who are only in an earlier pot, the "
        "latest side pot first."
    ),
    explains="show_order",
    text=N_("There are side pots, so the players of the latest one show first."),
)
def side_pot_first(table: Table) -> Facts | None:
    """The order of showing where there is more than one pot."""
    return {"order": table.show_order} if table.show_order and len(pots(table)) > 1 else None


def _later(table: Table) -> int | None:
    return table.to_act if table.phase == Phase.SHOWDOWN and _first(table) is None else None


@section.fact(
    "show.rest-clockwise",
    on=Show,
    during=Phase.SHOWDOWN,
    concerns=lambda table, action: action.seat == _later(table),
    explains="to_act",
    law=N_("After the first hand is shown, the others follow clockwise."),
    kept=N_("It is the turn of seat %(seat)s to show."),
    text=N_("The first hand has been shown, so seat %(seat)s is next."),
)
def rest_clockwise(table: Table) -> Facts | None:
    """Whose turn it is after the first shower."""
    return _seat(_later(table))


@section.rule(
    "show.uncalled-winner",
    sources={"el": "121-123", "it": "56", "bs": "82", "pl": "~86", "da": "94"},
    slip=N_(
        "One page speaks of nobody coming in for the same sum. What is meant is that everybody else has "
        "folded, so that the last player left wins and need not show."
    ),
    regulation=True,
    on=SHOWING,
    during=Phase.OVER,
    asks=Ask.HAND,
    concerns=lambda table, action: action.seat == table.uncalled_winner,
    law=N_("A player who wins because everybody else has folded need not show."),
    breach=N_("Seat %(seat)s has won and has already decided whether to show."),
    kept=N_("Everybody else has folded, so seat %(seat)s wins and may show or muck."),
    explains="winners",
    text=N_("Everybody else has folded, so seat %(seat)s wins."),
    value=lambda table: _seat(table.uncalled_winner),
)
def uncalled_winner(table: Table, action: Show | Muck) -> Facts | None:
    """Shown or mucked once, with no effect on the hand. (D-18)"""
    return None if table.by_number[action.seat].shown is None else {}


@section.fact(
    "show.caller-may-hide",
    sources={"el": "125-127", "it": "~58", "bs": "86", "pl": "90", "da": "98"},
    slip=N_(
        "One page only says that players need not show if they have not finished the last action. What "
        "counts is the last bet or raise, and whoever made it has to show."
    ),
    regulation=True,
    law=N_("Players need not show if, and only if, they did not make the last bet or raise."),
)
def caller_may_hide(table: Table) -> Facts | None:
    """The seats that may keep their hands hidden."""
    return {"seats": table.show_order[1:]} if table.show_order else None


@section.rule(
    "show.aggressor-must",
    sources={"el": "126-127i", "it": "54i", "bs": "86i", "pl": "90i", "da": "98i"},
    regulation=True,
    on=Muck,
    during=Phase.SHOWDOWN,
    concerns=lambda table, muck: muck.seat == _first_by_bet(table),
    law=N_("The player who made the last bet or raise has to show."),
    breach=N_("Seat %(seat)s made the last bet or raise, so its cards must be shown and cannot be mucked."),
)
def aggressor_must(table: Table, muck: Muck) -> Facts:
    """The other half of show.caller-may-hide."""
    return {}


@section.fact(
    "show.losing-caller-mucks",
    sources={"el": "127-129", "it": "58", "bs": "86", "pl": "~90", "da": "~98"},
    slip=N_(
        "Some pages speak of folding, and one could mean a player who bets. What is meant is a caller who "
        "throws the hand away unseen at the showdown, where nobody folds any more."
    ),
    regulation=True,
    on=Muck,
    during=Phase.SHOWDOWN,
    concerns=lambda table, muck: muck.seat == _later(table),
    law=N_("A player who has called and sees that the hand cannot win may throw it away unseen."),
    kept=N_("Seat %(seat)s need not show: its cards may be mucked, which gives up the pot."),
    explains="winners",
    text=N_("Nobody else has a hand left, so seat %(seat)s wins."),
)
def losing_caller_mucks(table: Table) -> Facts | None:
    """Who wins because all others have mucked. (D-16: to muck is not to fold)"""
    kept = [number for number in table.show_order if table.by_number[number].shown is not False]
    return {"seat": kept[0]} if table.phase == Phase.OVER and len(kept) == 1 else None


@section.fact(
    "show.cards-speak",
    sources={"el": "131", "it": "60", "bs": "90", "pl": "~94", "da": "~102"},
    slip=N_(
        "Some pages only say that the cards decide. What is meant is that the hand shown counts, whatever "
        "its player says about it."
    ),
    law=N_("The cards speak: what counts is the hand shown, not what a player says about it."),
)
def cards_speak(table: Table) -> Facts | None:
    """The seats whose cards have been seen, whatever was said about them."""
    shown = tuple(seat.number for seat in table.ring if seat.shown and seat.cards is not None)
    return {"seats": shown} if shown else None
