"""Whole requests in process, from the WSGI environment to the last byte, each beside a bare endpoint's."""

import io
import json
import statistics
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from benchmarks.engine import question
from benchmarks.measure import Measure, Row, in_turns
from benchmarks.peers import bare_endpoint
from benchmarks.questions import questions
from rulesvc.language.explain import language
from rulesvc.rulings.judge import judge
from rulesvc.rulings.replay import replay
from rulesvc.rulings.rulebook import BOOK
from rulesvc.web import create_app
from rulesvc.wire import read_ruling_question

__all__ = ["RULINGS", "STAGES"]

QUESTIONS, TURNS = 300, 8

Application = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]


def posted(application: Application, body: bytes, code: str, path: str = "/v1/rulings") -> bytes:
    """What an application answers to one question."""
    environ = {
        "REQUEST_METHOD": "POST",
        "PATH_INFO": path,
        "QUERY_STRING": f"lang={code}",
        "CONTENT_TYPE": "application/json",
        "CONTENT_LENGTH": str(len(body)),
        "SERVER_NAME": "localhost",
        "SERVER_PORT": "80",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "wsgi.url_scheme": "http",
        "wsgi.input": io.BytesIO(body),
        "wsgi.errors": sys.stderr,
    }
    return b"".join(application(environ, lambda status, headers, exc_info=None: io.BytesIO().write))


def rulings() -> Iterator[Row]:
    """Request by request, ours and the bare endpoint's, which sends an answer of middling length."""
    yield Row("bare Flask + msgspec, of a whole ruling in process", compared(questions(QUESTIONS)), "0.5")
    named = compared(questions(QUESTIONS, named=True))
    yield Row("the same where the question names cards", named)


def compared(asked: list[tuple[str, dict[str, Any]]]) -> float:
    """How long the bare endpoint takes over these questions, as a share of how long we do."""
    bodies = [(code, json.dumps(question).encode()) for code, question in asked]
    ours: Application = create_app().wsgi_app
    answers = sorted((posted(ours, body, code) for code, body in bodies), key=len)
    bare: Application = bare_endpoint(json.loads(answers[len(answers) // 2])).wsgi_app
    total = {ours: 0.0, bare: 0.0}
    for code, body in bodies:
        for application in total:
            times = []
            for _ in range(TURNS):
                begun = time.perf_counter()
                posted(application, body, code)
                times.append(time.perf_counter() - begun)
            total[application] += statistics.median(times)
    return total[bare] / total[ours]


def stages() -> Iterator[Row]:
    """What one ruling is made of, each stage as a share of a bare request."""
    code, body = "pl", json.dumps(question()).encode()
    said_in = language(code)
    asked = read_ruling_question(body)
    table, illegal = replay(BOOK, asked.start, asked.events)
    assert illegal is None
    assert asked.action is not None
    ruling = judge(BOOK, table, asked.action)
    bare = bare_endpoint(json.loads(posted(create_app().wsgi_app, body, code))).wsgi_app
    took = in_turns(
        {
            "read": lambda: read_ruling_question(body),
            "replay": lambda: replay(BOOK, asked.start, asked.events),
            "judge": lambda: judge(BOOK, table, ruling.action),
            "explain": lambda: said_in.ruling(ruling, asked.currency),
            "bare": lambda: posted(bare, body, code),
        },
        rounds=30,
    )
    yield Row("reading the question, of a bare request", took["read"] / took["bare"])
    yield Row(f"replaying its {len(asked.events)} events, of a bare request", took["replay"] / took["bare"])
    yield Row("one judgement with its options, of a bare request", took["judge"] / took["bare"], "< 0.25")
    yield Row("one explanation, of a bare request", took["explain"] / took["bare"], "< 0.25")


RULINGS = Measure("rulings", rulings)
STAGES = Measure("stages", stages)
