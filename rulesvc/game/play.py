"""Acts applied to a table; this module alone writes to one.

It trusts that the act is legal: `replay` judges each event first. A hand moves on by itself, from one
betting round to the draw, to the next round, to the showdown, as soon as the part before is complete.
"""

from collections.abc import Callable
from typing import Any

from rulesvc.game.acts import Action, AllIn, Bet, Call, Check, Deal, Draw, Fold, Muck, Post, Raise, Show
from rulesvc.game.betting import level_to_match, needs_act, size
from rulesvc.game.cards import HIDDEN, Card
from rulesvc.game.edition import Structure
from rulesvc.game.posting import (
    absent_between,
    clockwise,
    dead_part,
    enters,
    owes_nothing,
    place_blinds,
    posted_amount,
)
from rulesvc.game.pots import uncalled
from rulesvc.game.show_order import showdown_order
from rulesvc.game.starts import HandStart, Seating, SeatingStart, SeatStart, State
from rulesvc.game.table import Phase, Seat, Table

__all__ = ["between_hands", "expect", "play", "seated"]


def seated(start: HandStart) -> Table:
    """The table before the first post."""
    order = clockwise(start.seats, start.button)
    return _positioned(start, order, *place_blinds(start, order))


def between_hands(start: SeatingStart, seating: Seating, phase: Phase) -> Table:
    """The table of the hand to come, its positions settled by the hand before.

    The phase is POSTING to look at posts, BETWEEN to look at coming and going.
    """
    hand = HandStart(start.edition, start.stakes, seating.button, seating.seats)
    order = clockwise(seating.seats, seating.button)
    table = _positioned(hand, order, seating.small_blind, seating.big_blinds)
    table.phase, table.seating, table.two_in = phase, seating, seating.two_in
    table.passed_over = table.passed_over and not seating.two_in
    return table


def expect(table: Table, dealt_in: int) -> None:
    """Take the deck of a hand in which so many will be dealt in."""
    table.dealt_in = dealt_in
    table.deck = table.edition.deck(dealt_in)
    table.stub = table.deck.size


def _positioned(start: HandStart, order: list[SeatStart], small: int | None, bigs: tuple[int, ...]) -> Table:
    seats = tuple([Seat(s.number, s.stack, s.state, s.missed, s.stack) for s in order])
    two_in = len({*[seat.number for seat in order if owes_nothing(seat)], *bigs}) == 2
    by_number = {seat.number: seat for seat in seats}
    place = {seat.number: index for index, seat in enumerate(seats)}
    fixed = start.stakes.structure == Structure.FIXED_LIMIT
    table = Table(
        start.edition,
        start.stakes,
        start.button,
        seats,
        by_number,
        place,
        small,
        bigs,
        two_in=two_in,
        passed_over=not two_in and absent_between(order, small, bigs),
        fixed_limit=fixed,
        bet_size=start.stakes.lower,
    )
    _choose_deck(table)
    return table


def play(table: Table, event: Action) -> None:
    """Apply one legal event and let the hand move on as far as it does by itself."""
    _PLAY[type(event)](table, event)


# Money


def _put_in(table: Table, seat: Seat, amount: int) -> None:
    seat.behind -= amount
    seat.bet += amount
    seat.live += amount
    table.pot += amount


def _return_uncalled(table: Table) -> None:
    seat, amount = uncalled(table)
    if seat is not None:
        _put_in(table, seat, -amount)


# Posting and the deal


def _post(table: Table, post: Post) -> None:
    seat = table.by_number[post.seat]
    amount = posted_amount(table, post)
    dead = dead_part(table, post)
    seat.posted = post.blind
    if seat.state == State.NEW:
        _choose_deck(table)
    seat.behind -= dead
    seat.dead += dead
    table.pot += dead
    _put_in(table, seat, amount - dead)


def _choose_deck(table: Table) -> None:
    """Count the seats that come in as things stand, and take the deck that goes with them."""
    expect(table, len([seat for seat in table.ring if enters(table, seat)]))


def _deal(table: Table, deal: Deal) -> None:
    for seat in table.ring:
        if seat.state == State.ACTIVE or seat.posted is not None:
            seat.dealt_in = seat.playing = True
            seat.cards = deal.cards.get(seat.number)
    table.still_in = table.dealt_in
    table.stub -= table.dealt_in * table.edition.hand_size
    table.phase = Phase.FIRST_ROUND
    table.bet = table.full_bet = table.full_raise = table.stakes.big_blind
    table.bets = 1
    _next_to_bet(table, _from(table, table.big_blinds[-1]))


# Betting


def _fold(table: Table, action: Fold) -> None:
    table.by_number[action.seat].playing = False
    table.still_in -= 1
    _acted(table, action.seat)


def _check(table: Table, action: Check) -> None:
    _acted(table, action.seat)


def _call(table: Table, action: Call) -> None:
    seat = table.by_number[action.seat]
    _put_in(table, seat, min(level_to_match(table, seat) - seat.bet, seat.behind))
    _acted(table, action.seat)


def _bet(table: Table, action: Bet | Raise | AllIn) -> None:
    seat = table.by_number[action.seat]
    to = size(table, action)
    if to <= table.bet:
        return _call(table, Call(action.seat))
    _put_in(table, seat, to - seat.bet)
    if not table.fixed_limit or 2 * (to - table.full_bet) >= table.bet_size:
        table.full_bet = to
        table.bets += 1
    table.full_raise = max(table.full_raise, to - table.bet)
    table.bet = to
    table.bettors.append(seat.number)
    return _acted(table, action.seat)


def _acted(table: Table, number: int) -> None:
    seat = table.by_number[number]
    seat.acted = True
    seat.faced = table.bet
    table.round_open = True
    _next_to_bet(table, _from(table, number))


def _from(table: Table, number: int) -> tuple[Seat, ...]:
    """The ring, beginning with the seat to the left of this one."""
    at = table.place[number] + 1
    return table.ring[at:] + table.ring[:at]


def _next_to_bet(table: Table, order: tuple[Seat, ...]) -> None:
    if table.still_in == 1:
        return _win_uncalled(table)
    for seat in order:
        if needs_act(table, seat):
            table.to_act = seat.number
            return None
    return _end_round(table)


def _win_uncalled(table: Table) -> None:
    _return_uncalled(table)
    table.phase = Phase.OVER
    table.to_act = None
    table.uncalled_winner = next(seat.number for seat in table.ring if seat.playing)


def _end_round(table: Table) -> None:
    _return_uncalled(table)
    table.to_act = None
    if table.phase == Phase.FIRST_ROUND:
        table.phase = Phase.DRAW
        table.bettors.clear()
        return _next_to_draw(table)
    return _begin_showdown(table)


def _begin_second_round(table: Table) -> None:
    if sum(seat.playing and seat.behind > 0 for seat in table.ring) < 2:
        return _begin_showdown(table)
    table.phase = Phase.SECOND_ROUND
    table.bet_size = table.stakes.upper
    table.bet = table.full_bet = table.bets = 0
    table.full_raise = table.stakes.big_blind
    table.round_open = False
    table.second_round = True
    for seat in table.ring:
        seat.bet = seat.faced = 0
        seat.acted = False
    return _next_to_bet(table, table.ring)


# The draw


def _next_to_draw(table: Table) -> None:
    for seat in table.ring:
        if seat.playing and seat.drawn is None:
            table.to_act = seat.number
            return None
    table.to_act = None
    return _begin_second_round(table)


def _draw(table: Table, draw: Draw) -> None:
    seat = table.by_number[draw.seat]
    if draw.count > table.stub:
        table.stub += sum(table.pile.values())
        table.pile.clear()
        table.reshuffled = True
        for other in table.ring:
            other.discards = ()
    table.stub -= draw.count
    table.pile[seat.number] = seat.drawn = draw.count
    seat.discards = _discards(seat, draw)
    seat.cards = _exchanged(seat, draw)
    _next_to_draw(table)


def _discards(seat: Seat, draw: Draw) -> tuple[Card, ...]:
    """What is known of the discards: those named, and all of a hand that goes whole."""
    whole = seat.cards is not None and draw.count == len(seat.cards)
    return draw.discard or ((seat.cards or ()) if whole else ())


def _exchanged(seat: Seat, draw: Draw) -> tuple[Card, ...] | None:
    """The hand after the draw; None where it cannot be told which cards have gone."""
    if draw.count == 0:
        return seat.cards
    if seat.cards is not None and draw.count == len(seat.cards):
        return draw.received
    if seat.cards is None or draw.received is None or HIDDEN in (draw.discard or (HIDDEN,)):
        return None
    kept = list(seat.cards)
    for card in draw.discard or ():
        kept.remove(card if card in kept else HIDDEN)
    return (*kept, *draw.received)


# The showdown


def _begin_showdown(table: Table) -> None:
    table.phase = Phase.SHOWDOWN
    table.show_order = showdown_order(table)
    table.to_act = table.show_order[0]


def _show(table: Table, action: Show | Muck) -> None:
    seat = table.by_number[action.seat]
    seat.shown = isinstance(action, Show)
    if isinstance(action, Show) and action.cards is not None:
        known = seat.cards is not None and HIDDEN not in seat.cards
        seat.cards = seat.cards if known else action.cards
    if table.phase == Phase.OVER:
        return
    mucked = [n for n in table.show_order if table.by_number[n].shown is False]
    waiting = [n for n in table.show_order if table.by_number[n].shown is None]
    table.to_act = waiting[0] if waiting else None
    if not waiting or len(mucked) == len(table.show_order) - 1:
        table.phase, table.to_act = Phase.OVER, None


_PLAY: dict[type[Action], Callable[[Table, Any], None]] = {
    Post: _post, Deal: _deal, Fold: _fold, Check: _check, Call: _call, Bet: _bet, Raise: _bet,
    AllIn: _bet, Draw: _draw, Show: _show, Muck: _show,
}  # fmt: skip
