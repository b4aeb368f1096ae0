"""Whole requests in process, from the WSGI environment to the last byte, each beside a bare endpoint's."""

import io
import json
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from benchmarks.measure import Measure, Row, in_turns, ratio
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


def posted(application: Application, body: bytes, code: str) -> bytes:
    """What an application answers to one question."""
    environ = {
        "REQUEST_METHOD": "POST",
        "PATH_INFO": "/v1/rulings",
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
    """Request by request, ours and the bare endpoint's, which sends an answer of ours."""
    asked = [(code, json.dumps(question).encode()) for code, question in questions(QUESTIONS)]
    ours: Application = create_app().wsgi_app
    bare: Application = bare_endpoint(json.loads(posted(ours, asked[0][1], "en"))).wsgi_app
    took: dict[Application, list[float]] = {ours: [], bare: []}
    for turn in range(TURNS + 1):
        for code, body in asked:
            for application, times in took.items():
                begun = time.perf_counter()
                posted(application, body, code)
                if turn:
                    times.append(time.perf_counter() - begun)
    yield Row("bare Flask + msgspec, of a whole ruling in process", ratio(took[bare], took[ours]), "0.5")


def stages() -> Iterator[Row]:
    """What one ruling is made of, each stage as a share of a bare request."""
    code, question = questions(1)[0]
    body, said_in = json.dumps(question).encode(), language(code)
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
