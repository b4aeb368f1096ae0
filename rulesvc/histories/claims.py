"""What a history states beside the acts themselves, compared with what the acts come to.

A difference makes no act illegal, but it means that the history cannot be relied on. What a format leaves
out is not compared.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rulesvc.game.acts import Action, AllIn, Bet, Raise
from rulesvc.game.betting import size, to_call
from rulesvc.game.play import play, seated
from rulesvc.game.pots import pots
from rulesvc.game.table import Phase, Seat, Table
from rulesvc.histories.nouns import Claim, Hand, Note, Told
from rulesvc.rulings.answering import Audit, Question

__all__ = ["contradictions"]

_MOST_RAKE = 10


@dataclass(frozen=True, slots=True)
class _Paid:
    """What an act costs: added to the bet, the total of the round, over the bet before, all that is left.

    `plain` is what is added where a call is not cut to what others still in have bet.
    """

    added: int
    total: int
    over: int
    plain: int
    all_in: bool


def contradictions(hand: Hand, question: Question, audit: Audit) -> tuple[Note, ...]:
    """What the history states otherwise than its legal acts come to."""
    found = [Note("no-act", {"seat": claim.seat}) for claim in hand.claims if claim.code == "in"]
    found += _along(hand, question, audit.first_illegal)
    if audit.first_illegal is None:
        found += _at_end(hand, audit)
    return tuple(found)


def _along(hand: Hand, question: Question, until: int | None) -> Iterator[Note]:
    """The claims about single acts, the pot at the draw and bets returned, in order of play."""
    by_event: dict[int, list[Claim]] = {}
    for claim in hand.claims:
        by_event.setdefault(claim.event, []).append(claim)
    of_hand = by_event.get(-1, ())
    gives_back = any(claim.code == "returned" for claim in of_hand)
    table = seated(question.start)
    returned: dict[int, int] = {}
    for index, event in enumerate(question.events[:until] if hand.claims else ()):
        phase = table.phase
        yield from _of_act(table, event, by_event.get(index, ()))
        live = {seat.number: seat.live for seat in table.ring} if gives_back else {}
        play(table, event)
        if table.phase == phase:
            continue
        for number, before in live.items():
            back = before - table.by_number[number].live
            returned[number] = returned.get(number, 0) + max(back, 0)
        if phase == Phase.FIRST_ROUND and table.phase == Phase.DRAW:
            yield from _pot(table, [claim for claim in of_hand if claim.code == "pot"])
    if until is None:
        yield from _returned(of_hand, returned)


def _of_act(table: Table, event: Action, claims: Sequence[Claim]) -> Iterator[Note]:
    if not claims:
        return
    seat = table.by_number[claims[0].seat]
    paid = _paid(table, event, seat)
    for claim in claims:
        if claim.code == "all-in":
            if not paid.all_in:
                yield Note("all-in-differs", {"seat": seat.number}, claim.line)
            continue
        fits = {
            "added": (paid.added, paid.plain),
            "over": (paid.over,),
            "added-or-total": (paid.added, paid.total),
        }[claim.code]
        if claim.amount not in fits:
            yield _amount(claim, fits[0])


def _paid(table: Table, event: Action, seat: Seat) -> _Paid:
    """A bet and raise as they are sized; anything else is a call, at most to the bet."""
    if isinstance(event, Bet | Raise | AllIn):
        total = size(table, event)
        added = plain = total - seat.bet
    else:
        added, plain = to_call(table, seat), min(table.bet - seat.bet, seat.behind)
        total = seat.bet + added
    return _Paid(added, total, total - table.bet, plain, added >= seat.behind)


def _amount(claim: Claim, expected: int) -> Note:
    facts = {"seat": claim.seat, "amount": claim.amount, "expected": expected}
    return Note("amount-differs", facts, claim.line)


def _pot(table: Table, claims: Sequence[Claim]) -> Iterator[Note]:
    for claim in claims:
        if claim.amount != table.pot:
            yield Note("pot-differs", {"amount": claim.amount, "expected": table.pot}, claim.line)


def _returned(claims: Sequence[Claim], returned: dict[int, int]) -> Iterator[Note]:
    """Bets that the history says were given back, each seat's together."""
    stated: dict[int, Claim] = {}
    for claim in claims:
        if claim.code == "returned":
            before = stated[claim.seat].amount if claim.seat in stated else 0
            stated[claim.seat] = Claim(claim.code, claim.amount + before, seat=claim.seat, line=claim.line)
    for seat, claim in stated.items():
        if claim.amount != returned.get(seat, 0):
            yield _amount(claim, returned.get(seat, 0))


# The end


def _at_end(hand: Hand, audit: Audit) -> Iterator[Note]:
    table = audit.result.table
    if table.phase != Phase.OVER:
        yield from _incomplete(hand, table)
        return
    stated = _minor(hand.outcome.pot)
    if stated is not None and stated != table.pot:
        yield Note("pot-differs", {"amount": stated, "expected": table.pot})
    elif any(claim.code == "won" for claim in hand.claims) or _won_otherwise(hand, audit):
        yield Note("winner-differs")


def _incomplete(hand: Hand, table: Table) -> Iterator[Note]:
    """A question may stop anywhere, and only some formats tell each hand of a showdown."""
    shown = any(seat.shown is not None for seat in table.ring)
    untold = table.phase == Phase.SHOWDOWN and hand.told != Told.TO_END and not shown
    if table.to_act is not None and hand.told != Told.ANYWHERE and not untold:
        yield Note("incomplete", {"seat": table.to_act})


def _won_otherwise(hand: Hand, audit: Audit) -> bool:
    """Whether other seats are said to have won, or an amount that no rake explains."""
    stated = {seat: _minor(amount) for seat, amount in hand.outcome.won.items()}
    won = {seat: amount for seat, amount in stated.items() if amount}
    due: dict[int, int] = {}
    for award in audit.result.awards:
        due[award.seat] = due.get(award.seat, 0) + award.amount
    if not won or not due:
        return False
    rake = _minor(hand.outcome.rake)
    if rake is not None and sum(won.values()) + rake != audit.result.table.pot:
        return True
    odd = len(pots(audit.result.table)) * len(due)
    return won.keys() != due.keys() or any(
        not -odd <= due[seat] - won[seat] <= odd + (due[seat] // _MOST_RAKE if rake is None else rake)
        for seat in won
    )


def _minor(text: str | None) -> int | None:
    """An amount as it travels; None where it is none."""
    found = re.fullmatch(r"(\d{1,15})\.(\d\d)", text or "", re.ASCII)
    return int(found[1] + found[2]) if found else None
