"""The engine by itself: rulings, explanations, replays and ranking, beside PokerKit, treys and eval7."""

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import eval7
import treys
from pokerkit import StandardHighHand

from benchmarks.measure import Measure, Row, in_turns
from benchmarks.peers import replayed_by_pokerkit
from rulesvc.game.cards import RANKS, SUITS
from rulesvc.game.editions import EDITIONS
from rulesvc.game.hands import ranking
from rulesvc.game.play import play, seated
from rulesvc.rulings.judge import findings, judge
from rulesvc.rulings.replay import replay
from rulesvc.rulings.rulebook import BOOK
from rulesvc.wire import read_ruling_question
from rulesvc.wire.amounts_and_cards import read_cards

__all__ = ["HANDS", "RANKS_OF_FIVE", "question"]

ROUNDS = 40
SEATS, SMALL, BIG = 4, 1, 2
HAND = [
    *[("call", 0)] * 3, ("check", 0), ("draw", 1), ("draw", 2), ("draw", 3), ("draw", 0),
    ("bet", 0), ("raise", 0), ("raise", 0), ("raise", 0), ("call", 0), ("call", 0), ("call", 0),
]  # fmt: skip
"""A whole hand of four players up to the showdown, as names and numbers of cards."""


def question() -> dict[str, Any]:
    """The same hand as a question, asked about its last call."""
    order = [3, 4, 1, 2, 1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3]
    acts = [
        {"seat": seat, "type": name} | ({"count": count} if name == "draw" else {})
        for seat, (name, count) in zip(order, HAND, strict=True)
    ]
    posts = [{"seat": 1, "type": "post", "blind": "small"}, {"seat": 2, "type": "post", "blind": "big"}]
    start = {
        "structure": "fixed-limit",
        "small_blind": SMALL,
        "big_blind": BIG,
        "button": SEATS,
        "seats": [{"seat": n + 1, "stack": 200} for n in range(SEATS)],
    }
    return {
        "edition": "network-52",
        "start": start,
        "events": [*posts, {"type": "deal"}, *acts[:-1]],
        "action": acts[-1],
    }


def hands() -> Iterator[Row]:
    """One whole hand: replayed, ruled on act by act, and with the options each time."""
    asked = read_ruling_question(json.dumps(question()).encode())
    assert asked.action is not None
    events, stacks = (*asked.events, asked.action), (200,) * SEATS

    def audited() -> None:
        table = seated(asked.start)
        for event in events:
            findings(BOOK, table, event)
            play(table, event)

    def judged() -> None:
        table = seated(asked.start)
        for event in events:
            judge(BOOK, table, event)
            play(table, event)

    took = in_turns(
        {
            "replay": lambda: replay(BOOK, asked.start, events),
            "audit": audited,
            "judge": judged,
            "peer": lambda: replayed_by_pokerkit(HAND, stacks, SMALL, BIG),
        },
        ROUNDS,
    )
    yield Row("PokerKit's replay of a hand, times our audit of it", took["peer"] / took["audit"], "10")
    yield Row("PokerKit's replay, times our replay", took["peer"] / took["replay"], "10")
    yield Row("PokerKit's replay, times ours with all options each time", took["peer"] / took["judge"])


def ranks() -> Iterator[Row]:
    """Ranking a thousand hands of five cards, each library from its own cards."""
    rng = random.Random(7)
    written = [rng.sample([r + s for r in RANKS for s in SUITS], 5) for _ in range(1000)]
    edition = EDITIONS["generic-52"]
    strength = ranking(edition, edition.deck(2)).strength
    ours = [read_cards(hand) for hand in written]
    evaluator = treys.Evaluator()
    theirs = [[treys.Card.new(code) for code in hand] for hand in written]
    in_c = [[eval7.Card(code) for code in hand] for hand in written]
    pokerkit = ["".join(hand) for hand in written]
    works: dict[str, Callable[[], object]] = {
        "ours": lambda: [strength(hand) for hand in ours],
        "treys": lambda: [evaluator.evaluate([], hand) for hand in theirs],
        "eval7": lambda: [eval7.evaluate(hand) for hand in in_c],
        "pokerkit": lambda: [StandardHighHand(hand) for hand in pokerkit],
    }
    took = in_turns(works, ROUNDS // 4)
    yield Row("treys, times our ranking of five cards", took["treys"] / took["ours"], "1")
    yield Row("eval7 (in C), times our ranking", took["eval7"] / took["ours"])
    yield Row("PokerKit from text, times our ranking", took["pokerkit"] / took["ours"])


HANDS = Measure("hands", hands)
RANKS_OF_FIVE = Measure("ranks", ranks)
