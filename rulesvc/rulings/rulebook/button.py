"""The dealer button: what it shows, who has it, where it goes next."""

from rulesvc.facts import Facts
from rulesvc.game.starts import State
from rulesvc.game.table import Table
from rulesvc.messages import N_
from rulesvc.rulings.rule import Section

section = Section("button", N_("Dealer button"))


@section.fact(
    "button.used",
    sources={"el": "11", "it": "13", "bs": "11", "pl": "23", "da": "19"},
    law=N_("The game is played with a dealer button."),
)
def used(table: Table) -> Facts:
    """The place where the button lies."""
    return {"button": table.button}


@section.fact(
    "button.marks-dealer",
    sources={"el": "41-42", "it": "35", "bs": "40", "pl": "40", "da": "48"},
    law=N_("The button, marked with the letter D, shows which player counts as the dealer."),
)
def marks_dealer(table: Table) -> Facts | None:
    """The dealer's seat; none while the button lies at an empty place."""
    return {"seat": table.button} if table.button in table.by_number else None


section.prose(
    "button.house-deals",
    sources={"el": "42-43", "it": "~35", "bs": "40", "pl": "40", "da": "48"},
    slip=N_(
        "One page says that the dealer of the room runs the game. What that dealer does is hand out the "
        "cards."
    ),
    # Translators: in these rooms the dealer who hands out cards is the software.
    law=N_("The cards themselves are handed out by the dealer of the room, that is, by the software."),
)


@section.fact(
    "button.plays-as-dealer",
    sources={"el": "43-44", "it": "35", "bs": "40", "pl": "40", "da": "48"},
    law=N_(
        "The player with the button plays from the dealer’s position and so acts last in the second "
        "betting round."
    ),
)
def plays_as_dealer(table: Table) -> Facts | None:
    """The seat that acts last in the second round: the last one still in, clockwise."""
    playing = [seat.number for seat in table.ring if seat.playing]
    return {"seat": playing[-1]} if playing else None


def _from_small_blind(table: Table) -> Facts | None:
    return None if table.small_blind is None else {"seat": table.small_blind}


@section.fact(
    "button.paid-blinds-first",
    sources={"el": "134-136", "it": "62", "bs": "~94", "pl": "98", "da": "106"},
    slip=N_(
        "One page only says that the blinds are paid, not that they are paid in full. Full payment is meant"
        " there too."
    ),
    regulation=True,
    law=N_("A player has to have paid the blinds in full before getting the button."),
)
def paid_blinds_first(table: Table) -> Facts | None:
    """The seat that has paid for the next button: this hand's small blind, or first big blind."""
    return _from_small_blind(table) or original_big(table)


@section.fact(
    "button.passes-to-small-blind",
    sources={"el": "136-138", "it": "62", "bs": "94", "pl": "98", "da": "106"},
    regulation=True,
    explains="seating.button",
    law=N_("Whoever posts the small blind in one hand has the button in the next."),
    text=N_("The button has gone to seat %(seat)s."),
)
def passes_to_small_blind(table: Table) -> Facts | None:
    """The next button, in a hand that has a small blind; between hands, where it has gone."""
    if table.seating is None:
        return _from_small_blind(table)
    lies_dead = table.button not in table.by_number or table.by_number[table.button].state != State.ACTIVE
    return None if lies_dead or table.two_in or table.seating.first_hand else {"seat": table.button}


def original_big(table: Table) -> Facts | None:
    """The next button in a hand without a small blind: the first of the big blinds."""
    if table.small_blind is not None or not table.big_blinds:
        return None
    return {"seat": table.big_blinds[0]}


section.prose(
    "button.any-game",
    sources={"el": "137-138", "it": "62", "da": "106"},
    regulation=True,
    law=N_("Whatever game is dealt next, the button passes to whoever posted the small blind."),
)
