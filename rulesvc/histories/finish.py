"""From a draft to a hand: draws completed, shows put in order, the question written down."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, get_args

import msgspec

from rulesvc.game.acts import Betting, Draw, tag
from rulesvc.game.cards import Card, code
from rulesvc.game.play import play, seated
from rulesvc.game.table import Phase, Table
from rulesvc.histories.draft import Draft, Event, pat_or_draw
from rulesvc.histories.notation import money
from rulesvc.histories.nouns import Broken, Claim, Hand, Note, Outcome
from rulesvc.histories.posted_blinds import FIXED, Blinds, blinds_of
from rulesvc.rulings.rulebook import BOOK
from rulesvc.wire import Malformed, read_situation_question

__all__ = ["checked", "finished"]

_BETTING = frozenset(tag(act) for act in get_args(Betting))


def finished(draft: Draft, edition: str) -> Hand:
    """The hand that the draft comes to; Broken where it does not add up."""
    playing = draft.dealt_in | {post.seat for post in draft.posts if post.kind != "dead"}
    if len(playing) < 2 or not playing <= draft.stacks.keys() or not draft.structure or not draft.high:
        raise Broken("header")
    blinds = blinds_of(draft, playing)
    start = _start(draft, blinds, playing)
    _exchange_cards(draft)
    deal: Event = {"type": "deal"}
    if draft.dealt:
        deal["cards"] = {str(seat): list(held) for seat, held in sorted(draft.dealt.items())}
    before = [*blinds.events, deal]
    question: dict[str, Any] = {"edition": edition, "start": start, "events": [*before, *draft.acts]}
    live = playing - {act["seat"] for act in draft.acts if act["type"] == "fold"}
    if _draws_are_missing(draft, live):
        question["events"] = [*before, *_with_draws(draft, question, len(before))]
    if draft.revealed and len(live) > 1 and not draft.shows:
        _order_shows(draft, question)
    question["events"] += draft.shows
    checked(question)
    notes = (*blinds.notes, *draft.notes)
    names = {seat: name for seat, name in draft.names.items() if seat in playing}
    outcome = Outcome(
        None if draft.pot is None else money(draft.pot),
        None if draft.rake is None else money(draft.rake),
        {seat: money(amount) for seat, amount in sorted(draft.won.items()) if amount},
        dict(sorted((draft.revealed | draft.ends).items())),
    )
    claims = _claims(draft, question, playing)
    form = draft.format
    return Hand(
        draft.id, form.id, question, draft.place, form.told, notes, names, draft.hero, outcome, claims
    )


def _claims(draft: Draft, question: dict[str, Any], playing: set[int]) -> tuple[Claim, ...]:
    """What is claimed, that of acts with their place among all events."""
    for seat in sorted(draft.took_part - playing):
        draft.claims.append(Claim("in", seat=seat))
    betting = [n for n, event in enumerate(question["events"]) if event["type"] in _BETTING]
    return tuple(
        claim if claim.event < 0 else replace(claim, event=betting[claim.event]) for claim in draft.claims
    )


def checked(question: dict[str, Any]) -> None:
    """Broken where the question would be refused, with the first place of its faults."""
    try:
        read_situation_question(msgspec.json.encode(question))
    except Malformed as error:
        raise _faulty(error) from None


def _faulty(error: Malformed) -> Broken:
    """The first fault of a question, with its code of the wire and the card it is about."""
    fault = error.faults[0]
    card = fault.facts.get("card")
    named: dict[str, Any] = {"card": code(Card(card))} if isinstance(card, int) else {}
    return Broken("question", pointer=fault.pointer, fault=fault.code, **named)


def _start(draft: Draft, blinds: Blinds, playing: set[int]) -> dict[str, Any]:
    start: dict[str, Any] = {
        "structure": draft.structure,
        "small_blind": money(blinds.small),
        "big_blind": money(blinds.big),
    }
    if draft.structure == FIXED:
        start |= {"small_bet": money(draft.low), "big_bet": money(draft.high)}
    start["button"] = draft.button
    start["seats"] = [
        {"seat": seat, "stack": money(draft.stacks[seat])} | blinds.state.get(seat, {})
        for seat in sorted(playing)
    ]
    if draft.currency:
        start["currency"] = draft.currency
    if blinds.named:
        start["small_blind_seat"] = blinds.small_seat
    return start


# The draw


def _exchange_cards(draft: Draft) -> None:
    """Name discards and new cards of hands that are known before and after."""
    for index, act in enumerate(draft.acts):
        seat = act["seat"]
        if act["type"] != "draw" or seat not in draft.dealt or seat not in draft.after:
            continue
        gone, come = _exchanged(draft, seat)
        if len(gone) != act["count"] or not set(act.get("discard", ())) <= set(gone):
            raise Broken("contradiction")
        draft.acts[index] = act | {"discard": gone, "received": come}


def _exchanged(draft: Draft, seat: int) -> tuple[list[str], list[str]]:
    before, after = draft.dealt[seat], draft.after[seat]
    return [c for c in before if c not in after], [c for c in after if c not in before]


def _draws_are_missing(draft: Draft, live: set[int]) -> bool:
    """Whether seats that were in at the draw have no line of it."""
    drawn = {act["seat"] for act in draft.acts if act["type"] in ("draw", "stand-pat")}
    if drawn or draft.draw_reached:
        first = next((i for i, a in enumerate(draft.acts) if a["type"] in ("draw", "stand-pat")), None)
        folded = (
            {a["seat"] for a in draft.acts[:first] if a["type"] == "fold"} if first is not None else set()
        )
        return not (live | {a["seat"] for a in draft.acts[first:]}) - folded <= drawn
    return len(live) > 1 or len(draft.acts) > len({act["seat"] for act in draft.acts})


def _table(question: dict[str, Any]) -> tuple[Table, tuple[Any, ...]]:
    try:
        asked = read_situation_question(msgspec.json.encode(question))
    except Malformed as error:
        raise _faulty(error) from None
    table = seated(asked.start)
    if not BOOK.accepts(table, asked.start):
        return table, ()
    return table, asked.events


def _with_draws(draft: Draft, question: dict[str, Any], before: int) -> Iterator[Event]:
    """The acts after so many posts and the deal, with those draws put in that the cards prove."""
    table, events = _table(question)
    told: list[Event] = question["events"]
    later = [act["seat"] for act in draft.acts if act["type"] in ("draw", "stand-pat")]
    done = 0
    for event, act in zip(events, told, strict=False):
        while _lacks_draw(table, act, later):
            yield _inferred_draw(draft, table)
        if not BOOK.accepts(table, event):
            break
        play(table, event)
        done += 1
        if isinstance(event, Draw):
            later.remove(event.seat)
        if done > before:
            yield act
    while done == len(told) and table.phase == Phase.DRAW:
        yield _inferred_draw(draft, table)
    yield from told[max(done, before) :]


def _lacks_draw(table: Table, act: Event, later: list[int]) -> bool:
    """Whether it is the turn of a seat to draw of which no draw is told, nor that it folds instead."""
    if table.phase != Phase.DRAW or table.to_act in later:
        return False
    return (act["seat"], act["type"]) != (table.to_act, "fold")


def _inferred_draw(draft: Draft, table: Table) -> Event:
    """The draw of the seat to act; Broken where nothing proves it."""
    seat = table.to_act
    assert seat is not None
    known = draft.after.get(seat) or draft.revealed.get(seat) or draft.ends.get(seat)
    if seat not in draft.dealt or known is None or "??" in known:
        raise Broken("draw-missing", seat=seat)
    draft.after[seat] = known
    gone, come = _exchanged(draft, seat)
    draft.notes.append(Note("draw", {"seat": seat, "count": len(gone)}))
    play(table, Draw(seat, count=len(gone)))
    event = pat_or_draw(seat, len(gone), gone)
    return event | {"received": come} if come else event


# The showdown


def _order_shows(draft: Draft, question: dict[str, Any]) -> None:
    """Hands that the room lists at the end are shown in the order of the showdown, the rest mucked."""
    table, events = _table(question)
    for event in events:
        if not BOOK.accepts(table, event):
            return
        play(table, event)
    if table.phase != Phase.SHOWDOWN or table.show_order[0] not in draft.revealed:
        return
    draft.notes.append(Note("shows"))
    for seat in table.show_order:
        if seat in draft.revealed:
            draft.show(seat, draft.revealed[seat])
        else:
            draft.muck(seat)
