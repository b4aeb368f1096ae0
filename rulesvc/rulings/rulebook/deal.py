"""Before the deal, and the deal itself."""

from rulesvc.facts import Facts
from rulesvc.game.acts import Deal, SitIn
from rulesvc.game.starts import State
from rulesvc.game.table import Phase, Table
from rulesvc.messages import N_, N_plural
from rulesvc.rulings.rule import Ask, Section

section = Section("deal", N_("The deal"))

section.prose(
    "table.buy-in",
    sources={"it": "32", "bs": "35", "pl": "35", "da": "~43"},
    slip=N_(
        "One page could be read as if players bought in for the forced bets. They buy in for the amount "
        "shown at the table, and the blinds are a separate matter."
    ),
    law=N_("Players buy in for the amount shown at the table."),
)


@section.rule(
    "deal.five-cards",
    sources={"el": "16, 67", "it": "15, 40", "bs": "13, 52", "pl": "25, 54", "da": "21, 62"},
    on=Deal,
    during=Phase.POSTING,
    asks=Ask.AMOUNT,
    law=N_plural(
        "Every player in the hand is dealt %(hand_size)s card.",
        "Every player in the hand is dealt %(hand_size)s cards.",
        by="hand_size",
    ),
    # Translators: hand_size is the right number, mostly 5.
    breach=N_plural(
        "Seat %(seat)s would be dealt %(count)s card instead of %(hand_size)s.",
        "Seat %(seat)s would be dealt %(count)s cards instead of %(hand_size)s.",
        by="count",
    ),
)
def five_cards(table: Table, deal: Deal) -> Facts | None:
    """Only hands that are named can be wrong; the first wrong one is reported."""
    size = table.edition.hand_size
    wrong = ((n, len(cards)) for n, cards in sorted(deal.cards.items()) if len(cards) != size)
    return next(({"seat": n, "count": held, "hand_size": size} for n, held in wrong), None)


def _dealt(table: Table) -> tuple[int, ...]:
    return tuple(seat.number for seat in table.ring if seat.dealt_in)


@section.fact(
    "deal.face-down",
    sources={"el": "16, 67", "it": "15, 40", "bs": "13, 52", "pl": "25, 54", "da": "21, 62"},
    law=N_("The cards are dealt face down."),
)
def face_down(table: Table) -> Facts | None:
    """The seats that hold cards which nobody else can see: dealt in and not shown."""
    hidden = tuple(s.number for s in table.ring if s.dealt_in and not s.shown)
    return {"seats": hidden} if hidden else None


@section.fact(
    "deal.starts-left",
    sources={"el": "65", "it": "40", "bs": "52", "pl": "54", "da": "62"},
    law=N_("The deal begins with the nearest player to the left of the button."),
)
def starts_left(table: Table) -> Facts | None:
    """The seat that gets the first card."""
    return {"seat": _dealt(table)[0]} if _dealt(table) else None


@section.fact(
    "deal.clockwise",
    sources={"el": "66", "it": "40", "bs": "52", "pl": "54", "da": "62"},
    law=N_("The cards go round the table clockwise."),
)
def clockwise(table: Table) -> Facts | None:
    """The seats in the order in which they get their cards."""
    return {"order": _dealt(table)} if _dealt(table) else None


def owes_nothing(table: Table, action: SitIn) -> bool:
    """A seat that is in without posting anything."""
    seat = table.by_number[action.seat]
    return seat.missed is None and seat.state != State.NEW and seat.number not in table.big_blinds


@section.fact(
    "deal.everyone",
    on=SitIn,
    during=Phase.BETWEEN,
    concerns=owes_nothing,
    kept=N_("Seat %(seat)s owes nothing, so it is dealt in from the next hand on."),
    sources={"el": "66-67", "it": "40", "bs": "52", "pl": "54", "da": "62"},
    law=N_("Each player in turn is dealt in."),
)
def everyone(table: Table) -> Facts | None:
    """How many seats are dealt in."""
    return {"players": len(_dealt(table))} if _dealt(table) else None


section.prose(
    "deal.as-if-live",
    sources={"el": "44-46", "it": "~35", "bs": "40", "pl": "40", "da": "48"},
    slip=N_(
        "One page says that the cards are dealt as if the players sat in a real room. What matters is the "
        "order: the cards come as from a dealer on the button."
    ),
    law=N_("The cards come in the order in which a dealer sitting at the button would hand them out."),
)
