"""The draw: how many, which, in what order, who sees the number, and how the screen offers it."""

from rulesvc.facts import Facts
from rulesvc.game.acts import Draw
from rulesvc.game.cards import HIDDEN, Card
from rulesvc.game.edition import DrawCounts
from rulesvc.game.table import Phase, Table
from rulesvc.messages import N_, Choice, N_plural
from rulesvc.rulings.rule import Ask, Section
from rulesvc.rulings.standing import Standing

section = Section("draw", N_("The draw"))
interface = Section("draw-interface", N_("The draw on screen"))


@section.rule(
    "draw.max-five",
    sources={"el": "18-19, 84-85", "it": "17, 46", "bs": "15, 64", "pl": "27, 66", "da": "23, 74"},
    on=Draw,
    during=Phase.DRAW,
    asks=Ask.AMOUNT,
    # Translators: "exchange" is discarding cards and receiving as many in their place.
    law=N_plural(
        "A player may exchange at most %(draw_limit)s card.",
        "A player may exchange at most %(draw_limit)s cards.",
        by="draw_limit",
    ),
    # Translators: draw_limit is the largest number allowed, mostly 5.
    breach=N_plural(
        "%(asked)s card is named for the exchange, and no more than %(draw_limit)s may be exchanged.",
        "%(asked)s cards are named for the exchange, and no more than %(draw_limit)s may be exchanged.",
        by="asked",
    ),
    kept=N_plural(
        "Seat %(seat)s exchanges %(count)s card, which is within the limit.",
        "Seat %(seat)s exchanges %(count)s cards, which is within the limit.",
        by="count",
    ),
    cited=lambda table, draw: draw.count > 0,
)
def max_five(table: Table, draw: Draw) -> Facts | None:
    """The count is what matters; which cards is asked by draw.own-cards."""
    if draw.count <= table.edition.draw_limit:
        return None
    return {"asked": draw.count, "draw_limit": table.edition.draw_limit}


@section.fact(
    "draw.min-zero",
    sources={"el": "84-85, 91", "it": "46-47", "bs": "64, 66", "pl": "66, 68", "da": "74, 76"},
    on=Draw,
    during=Phase.DRAW,
    concerns=lambda table, draw: draw.count == 0,
    law=N_("A player may also exchange no card at all."),
    kept=N_("Nobody has to exchange a card, so seat %(seat)s may keep all of them."),
)
def min_zero(table: Table) -> Facts | None:
    """The seats that have exchanged nothing; no act of a question can go below that."""
    return _pat(table)


def _pat(table: Table) -> Facts | None:
    pat = tuple(seat.number for seat in table.ring if seat.drawn == 0)
    return {"seats": pat} if pat else None


@section.rule(
    "draw.own-cards",
    on=Draw,
    during=Phase.DRAW,
    standing=Standing.NAMED,
    asks=Ask.AMOUNT,
    after=(max_five,),
    law=N_("Only cards that the player holds can be discarded, each of them once."),
    breach=Choice(
        "reason",
        {
            "not-held": N_("Seat %(seat)s does not hold %(card)s, so that card cannot be exchanged."),
            "twice": N_("The card %(card)s is named more than once, and it can be exchanged only once."),
        },
    ),
)
def own_cards(table: Table, draw: Draw) -> Facts | None:
    """Asks nothing of cards that nobody named; an unknown card in the hand may be any."""
    named = [card for card in draw.discard or () if card != HIDDEN]
    twice = next((card for card in named if named.count(card) > 1), None)
    if twice is not None:
        return {"reason": "twice", "card": twice}
    held = table.by_number[draw.seat].cards
    if held is None:
        return None
    strange = [card for card in named if card not in held]
    if len(strange) <= held.count(HIDDEN):
        return None
    return {"reason": "not-held", "card": strange[0]}


@section.rule(
    "draw.replace-equal",
    sources={"el": "~84-85", "it": "46i", "bs": "15, 64", "pl": "27, 66", "da": "23, 74"},
    slip=N_(
        "One page could be read as letting a player either discard or draw. The two belong together: as "
        "many cards are drawn as were discarded."
    ),
    on=Draw,
    during=Phase.DRAW,
    standing=Standing.NAMED,
    asks=Ask.AMOUNT,
    law=N_plural(
        "A player receives as many cards as that player has discarded, so that the hand stays at "
        "%(hand_size)s card.",
        "A player receives as many cards as that player has discarded, so that the hand stays at "
        "%(hand_size)s cards.",
        by="hand_size",
    ),
    # Translators: two numbers, such as 2 and 3.
    breach=N_(
        "The numbers of cards discarded and received must be the same, not %(asked)s and %(received)s."
    ),
)
def replace_equal(table: Table, draw: Draw) -> Facts | None:
    """Asked only where the question says what was received."""
    if draw.received is None or len(draw.received) == draw.count:
        return None
    return {"asked": draw.count, "received": len(draw.received)}


@section.fact(
    "draw.stand-pat",
    sources={"el": "92-93", "it": "47", "bs": "66", "pl": "68", "da": "76"},
    law=N_("Standing pat means neither discarding nor drawing a card."),
)
def stand_pat(table: Table) -> Facts | None:
    """The seats that stood pat."""
    return _pat(table)


def counts(table: Table) -> dict[int, int]:
    """How many cards each seat drew, as far as everybody may see it now.

    A count is public from the draw on. Once the first act of the second round is complete (or, by the
    edition's parameter, the first bet), it goes as soon as its seat has acted. (D-19)
    """
    if table.phase == Phase.OVER:
        return {}
    first_bet = table.edition.draw_counts == DrawCounts.FIRST_BET
    begun = table.second_round and (bool(table.bettors) if first_bet else table.round_open)
    drawn = {seat.number: seat.drawn for seat in table.ring if seat.drawn is not None}
    return {n: count for n, count in drawn.items() if not (begun and table.by_number[n].acted)}


@section.fact(
    "draw.count-public",
    sources={"el": "102-103", "it": "50", "bs": "72", "pl": "74", "da": "82"},
    explains="visible_draw_counts",
    law=N_(
        "Until a player acts after the draw, the others are shown how many cards that player has exchanged."
    ),
    text=N_("Everybody may see how many cards each seat has exchanged."),
)
def count_public(table: Table) -> Facts | None:
    """The seats whose count is public."""
    return {"seats": tuple(counts(table))} if counts(table) else None


@section.fact(
    "draw.count-until-action",
    sources={"el": "103-105", "it": "50", "bs": "~72", "pl": "74", "da": "82"},
    slip=N_(
        "One page keeps the numbers on view until somebody bets, so that a check does not remove them. In "
        "that room this holds, since showing them longer breaks no rule."
    ),
    explains="visible_draw_counts",
    law=Choice(
        "draw_counts",
        {
            "first-action": N_(
                "The number of cards exchanged stays on view at least until there has been action "
                "after the draw."
            ),
            "first-bet": N_(
                "The number of cards exchanged stays on view at least until somebody has bet after the draw."
            ),
        },
    ),
    text=N_(
        "There has been action after the draw, so the numbers of cards exchanged need not be on view any "
        "longer."
    ),
)
def count_until_action(table: Table) -> Facts | None:
    """The seats whose count has been withdrawn."""
    if table.phase == Phase.OVER or counts(table):
        return None
    gone = tuple(seat.number for seat in table.ring if seat.drawn is not None)
    return {"seats": gone} if gone else None


@section.fact(
    "draw.order",
    explains="to_act",
    law=N_("The players still in draw clockwise, beginning to the left of the button."),
    text=N_("Seat %(seat)s draws next: the draw goes clockwise from the left of the button."),
)
def order(table: Table) -> Facts | None:
    """Who draws next."""
    return {"seat": table.to_act} if table.phase == Phase.DRAW else None


@section.fact(
    "draw.who-draws",
    law=N_("A player who is all-in takes part in the draw; a player who has folded does not."),
)
def who_draws(table: Table) -> Facts | None:
    """The seats that draw in this hand."""
    return {"seats": tuple(s.number for s in table.ring if s.playing)} if table.pile else None


@section.rule(
    "draw.once",
    on=Draw,
    during=Phase.DRAW,
    asks=Ask.TURN,
    law=N_("Every player draws once in a hand."),
    breach=N_("Seat %(seat)s has drawn already in this hand."),
)
def once(table: Table, draw: Draw) -> Facts | None:
    """Never decisive: whoever draws again is out of turn or out of phase."""
    return None if table.by_number[draw.seat].drawn is None else {}


def _early(table: Table, draw: Draw, received: tuple[Card, ...]) -> Card | None:
    """A discard of the others that comes back before the deck is used up."""
    thrown = {c for s in table.ring if s.number != draw.seat for c in s.discards if c != HIDDEN}
    back = [card for card in received if card in thrown]
    return back[0] if len(back) > max(0, draw.count - table.stub) else None


@section.rule(
    "deck.reshuffle-pool",
    on=Draw,
    during=Phase.DRAW,
    standing=Standing.NAMED,
    asks=Ask.AMOUNT,
    after=(max_five, own_cards, replace_equal),
    law=N_(
        "If the deck runs out during the draw, the cards left in it are used up first. Then the "
        "discards made so far are shuffled in, except those of the player now drawing; the hands of "
        "players who have folded stay out as well."
    ),
    breach=Choice(
        "reason",
        {
            "own": N_("Seat %(seat)s has just discarded %(card)s, so it cannot receive that card."),
            "early": N_(
                "The card %(card)s has been discarded and not shuffled in again, so it cannot be received."
            ),
        },
    ),
)
def reshuffle_pool(table: Table, draw: Draw) -> Facts | None:
    """Stub and usable discards together always suffice."""
    if not draw.received:
        return None
    received = tuple(card for card in draw.received if card != HIDDEN)
    own = next((card for card in received if card in (draw.discard or ())), None)
    if own is not None:
        return {"reason": "own", "card": own}
    early = _early(table, draw, received)
    return None if early is None else {"reason": "early", "card": early}


interface.prose(
    "ui.draw.click-cards",
    sources={"el": "85-86", "it": "46", "bs": "64", "pl": "66", "da": "74"},
    law=N_("Cards to be discarded are chosen by clicking on them."),
)
interface.prose(
    "ui.draw.shaded",
    sources={"el": "86-87", "it": "46", "bs": "64", "pl": "66", "da": "74"},
    law=N_("Cards chosen to be discarded are shaded."),
)
interface.prose(
    "ui.draw.lifted",
    sources={"el": "87-88", "it": "46", "bs": "64", "pl": "66", "da": "74"},
    law=N_("Cards chosen to be discarded also move up a little, so that it can be seen which they are."),
)
interface.prose(
    "ui.draw.discard-button",
    sources={"el": "88-90", "it": "46", "bs": "64", "pl": "66", "da": "74"},
    law=N_("The exchange is carried out with a button."),
    # Translators: the slot is a label on the screen, in the language of that room.
    quote=N_("In this room the button reads “%(discard_button)s”."),
)
interface.prose(
    "ui.draw.stand-pat-button",
    sources={"el": "91-92", "it": "47", "bs": "66", "pl": "68", "da": "76"},
    law=N_("Standing pat has a button of its own."),
    quote=N_("In this room the button for standing pat reads “%(stand_pat_button)s”."),
)
