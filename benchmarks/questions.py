"""Questions to measure with: each another one, of a hand that has gone on for a while, legal and not."""

import random
from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from rulesvc.game.acts import Action, Deal
from rulesvc.game.cards import Card
from rulesvc.game.play import play, seated
from rulesvc.game.starts import HandStart, State
from rulesvc.game.table import Phase
from rulesvc.language.explain import languages
from rulesvc.rulings.answering import Question, rule_to_keep
from rulesvc.rulings.judge import options
from rulesvc.rulings.rulebook import BOOK
from rulesvc.wire import normal_form
from tests.playing import acts_of, ended, random_start

__all__ = ["questions"]

ROUNDS = (Phase.FIRST_ROUND, Phase.SECOND_ROUND)
FEWEST, MOST = 12, 18
"""Events before the act that is asked about."""


def questions(count: int, seed: int = 1, *, named: bool = False) -> list[tuple[str, dict[str, Any]]]:
    """So many distinct questions, each with the language to answer in; one act in four is not legal.

    Three in four are about the betting, the others about anything. With `named` one hand is known in each.
    """
    rng, codes = random.Random(seed), languages()
    found: dict[str, tuple[str, dict[str, Any]]] = {}
    while len(found) < count:
        start = random_start(rng)
        if all(seat.state == State.ACTIVE and seat.missed is None for seat in start.seats):
            for asked in _asked_of(start, rng, named=named, betting=len(found) % 4 != 0):
                found.setdefault(repr(asked), (codes[len(found) % len(codes)], asked))
    return list(found.values())[:count]


def _asked_of(
    start: HandStart, rng: random.Random, *, named: bool, betting: bool
) -> Iterator[dict[str, Any]]:
    """A question from one hand, if it lasts long enough; folding would end it early."""
    table, events, length = seated(start), list[Action](), rng.randint(FEWEST, MOST)
    while not ended(table) and (len(events) < length or (betting and table.phase not in ROUNDS)):
        offered = [option for option in options(BOOK, table) if option.type != "fold"]
        action = rng.choice(acts_of(rng.choice(offered), table, rng))
        if named and isinstance(action, Deal):
            action = Deal({start.seats[0].number: tuple(Card(card) for card in rng.sample(range(32, 52), 5))})
        events.append(action)
        play(table, action)
    if ended(table) or table.to_act is None or len(events) > MOST:
        return
    action = rng.choice(acts_of(rng.choice(list(options(BOOK, table))), table, rng))
    if rng.random() < 1 / 4:  # the same by somebody whose turn it is not
        action = replace(action, seat=_another(table.to_act, start))
    currency = start.edition.currency
    yield normal_form(rule_to_keep(Question(start.edition, start, tuple(events), action, None, currency)))


def _another(seat: int, start: HandStart) -> int:
    return next(other.number for other in start.seats if other.number != seat)
