"""One command, one run: our work and that of our peers, side by side, as ratios."""

import io
import json
import random
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

import eval7
import treys
from flask import Flask
from pokerkit import StandardHighHand

from benchmarks.audits import jobs_ratio
from benchmarks.peers import bare_endpoint, replayed_by_pokerkit
from benchmarks.recording import recording_ratio
from benchmarks.site import site_ratio
from rulesvc.game.cards import RANKS, SUITS
from rulesvc.game.editions import EDITIONS
from rulesvc.game.hands import ranking
from rulesvc.game.play import play, seated
from rulesvc.language.explain import language
from rulesvc.rulings.judge import findings, judge
from rulesvc.rulings.replay import replay
from rulesvc.rulings.rulebook import BOOK
from rulesvc.web import create_app
from rulesvc.wire import read_ruling_question
from rulesvc.wire.amounts_and_cards import read_cards

ROUNDS, BATCH_SECONDS = 15, 0.04
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


def timed(works: dict[str, Callable[[], object]]) -> dict[str, float]:
    """Median seconds of one go of each, taken in turns so that a noisy moment hits all alike."""
    times: dict[str, list[float]] = {name: [] for name in works}
    goes = {name: max(1, int(BATCH_SECONDS / _once(work))) for name, work in works.items()}
    for _ in range(ROUNDS):
        for name, work in works.items():
            begun = time.perf_counter()
            for _ in range(goes[name]):
                work()
            times[name].append((time.perf_counter() - begun) / goes[name])
    return {name: statistics.median(values) for name, values in times.items()}


def _once(work: Callable[[], object]) -> float:
    work()
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def posted(app: Flask, body: bytes) -> Callable[[], bytes]:
    """A whole request in process, from the WSGI environment to the last byte."""

    def post() -> bytes:
        environ = {
            "REQUEST_METHOD": "POST",
            "PATH_INFO": "/v1/rulings",
            "QUERY_STRING": "lang=pl",
            "CONTENT_TYPE": "application/json",
            "CONTENT_LENGTH": str(len(body)),
            "SERVER_NAME": "localhost",
            "SERVER_PORT": "80",
            "SERVER_PROTOCOL": "HTTP/1.1",
            "wsgi.url_scheme": "http",
            "wsgi.input": io.BytesIO(body),
            "wsgi.errors": sys.stderr,
        }
        return b"".join(app.wsgi_app(environ, lambda status, headers, exc_info=None: io.BytesIO().write))

    return post


def judged_throughout(asked: Any) -> None:
    """Rule on every event of the hand, findings and options included."""
    table = seated(asked.start)
    for event in (*asked.events, asked.action):
        judge(BOOK, table, event)
        play(table, event)


def audited(asked: Any) -> None:
    """Rule on every event of the hand: the rule it rests on, without the options."""
    table = seated(asked.start)
    for event in (*asked.events, asked.action):
        findings(BOOK, table, event)
        play(table, event)


def rankers() -> dict[str, Callable[[], object]]:
    """Ranking a thousand hands each, from each library's own cards."""
    rng = random.Random(7)
    written = [rng.sample([r + s for r in RANKS for s in SUITS], 5) for _ in range(1000)]
    edition = EDITIONS["generic-52"]
    strength = ranking(edition, edition.deck(2)).strength
    ours = [read_cards(hand) for hand in written]
    evaluator = treys.Evaluator()
    theirs = [[treys.Card.new(code) for code in hand] for hand in written]
    in_c = [[eval7.Card(code) for code in hand] for hand in written]
    pokerkit = ["".join(hand) for hand in written]
    return {
        "rank": lambda: [strength(hand) for hand in ours],
        "rank in treys": lambda: [evaluator.evaluate([], hand) for hand in theirs],
        "rank in eval7": lambda: [eval7.evaluate(hand) for hand in in_c],
        "rank in PokerKit": lambda: [StandardHighHand(hand) for hand in pokerkit],
    }


def works() -> dict[str, Callable[[], object]]:
    """Everything that is timed, ours and our peers'."""
    body = json.dumps(question()).encode()
    asked = read_ruling_question(body)
    table, illegal = replay(BOOK, asked.start, asked.events)
    assert illegal is None
    assert asked.action is not None
    action, said_in = asked.action, language("pl")
    ruling = judge(BOOK, table, action)
    ours = create_app()
    answer = json.loads(posted(ours, body)())
    stacks = (200,) * SEATS
    return {
        "question": lambda: read_ruling_question(body),
        "judge": lambda: judge(BOOK, table, action),
        "explain": lambda: said_in.ruling(ruling, None),
        "replay": lambda: replay(BOOK, asked.start, (*asked.events, action)),
        "judged": lambda: judged_throughout(asked),
        "audited": lambda: audited(asked),
        "request": posted(ours, body),
        "bare": posted(bare_endpoint(answer), body),
        "pokerkit": lambda: replayed_by_pokerkit(HAND, stacks, SMALL, BIG),
        **rankers(),
    }


def main() -> None:
    """Print each ratio beside its aim."""
    took = timed(works())
    rows = [
        ("one judgement with its options, of a bare request", took["judge"] / took["bare"], "0.25"),
        ("one explanation, of a bare request", took["explain"] / took["bare"], "0.25"),
        ("reading the question, of a bare request", took["question"] / took["bare"], ""),
        ("bare Flask + msgspec request, of a whole request", took["bare"] / took["request"], "0.5"),
        ("PokerKit's replay of a hand, times our replay", took["pokerkit"] / took["replay"], "10"),
        ("PokerKit's replay, times our audit of the hand", took["pokerkit"] / took["audited"], "10"),
        ("PokerKit's replay, times ours with all options each time", took["pokerkit"] / took["judged"], ""),
        ("treys, times our ranking of five cards", took["rank in treys"] / took["rank"], "1"),
        ("eval7 (in C), times our ranking of five cards", took["rank in eval7"] / took["rank"], ""),
        ("PokerKit from text, times our ranking of five cards", took["rank in PokerKit"] / took["rank"], ""),
        ("recorded rulings, of what SQLite FULL commits alone allow", recording_ratio(question()), ""),
        ("audit with 2 processes, times 1 process", jobs_ratio(), "1.8"),
        ("the site, CPU of as many bare builds of its pages", site_ratio(), "1.0"),
    ]
    for name, ratio, aim in rows:
        print(f"{name:58} {ratio:8.2f}   {'aim ' + aim if aim else ''}")


if __name__ == "__main__":
    main()
