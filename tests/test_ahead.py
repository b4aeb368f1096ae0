"""What is answered before Flask is answered as Flask would: to the byte, with the same status and headers."""

import io
import json
import logging
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from rulesvc.settings import DATABASE
from rulesvc.web import create_app, service
from rulesvc.web.ahead import Ahead
from rulesvc.web.service import POSTS
from tests.questions import question, situation
from tests.test_acceptance import FOLDER
from tests.test_cases import CASES

Told = tuple[str, list[tuple[str, str]], bytes]


@pytest.fixture(scope="module")
def both() -> tuple[Any, Any]:
    """The application with what stands before it, and without."""
    ahead = create_app().wsgi_app
    assert isinstance(ahead, Ahead)
    return ahead, ahead.behind


def told(application: Any, path: str, body: bytes, **environ: Any) -> Told:
    """One request: status, headers in order, and body; None takes a variable out."""
    path, _, query = path.partition("?")
    values: dict[str, Any] = {
        "REQUEST_METHOD": "POST",
        "PATH_INFO": path,
        "QUERY_STRING": query,
        "SERVER_NAME": "localhost",
        "SERVER_PORT": "80",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "CONTENT_TYPE": "application/json",
        "CONTENT_LENGTH": str(len(body)),
        "HTTP_X_REQUEST_ID": "one",
        "wsgi.url_scheme": "http",
        "wsgi.input": io.BytesIO(body),
        "wsgi.errors": io.StringIO(),
    }
    given = {name: value for name, value in (values | environ).items() if value is not None}
    heads: list[tuple[str, list[tuple[str, str]]]] = []
    parts = application(given, lambda status, headers, exc_info=None: heads.append((status, headers)))
    sent = b"".join(parts)
    ((status, headers),) = heads
    assert not sent or dict(headers)["Content-Length"] == str(len(sent))
    return status, headers, sent


def alike(both: tuple[Any, Any], path: str, body: bytes, **environ: Any) -> Told:
    """Ask both and compare; what they say."""
    ahead, behind = both
    first = told(ahead, path, body, **environ)
    assert first == told(behind, path, body, **environ)
    return first


def questions() -> Iterator[tuple[str, bytes]]:
    """Every question of every case, faulty ones too, and where it is asked."""
    for path in sorted(FOLDER.glob("*.json")):
        for case in json.loads(path.read_text()):
            yield case["endpoint"], json.dumps(case["question"]).encode()
    for cases in CASES.values():
        for case in (case for case in cases if "question" in case):
            yield case.get("endpoint", "/v1/situations"), json.dumps(case["question"]).encode()


def test_every_case_is_answered_alike(both: tuple[Any, Any]) -> None:
    languages = ("el", "it", "bs", "pl", "da", "en")
    statuses = [
        alike(both, f"{path}?lang={languages[n % 6]}", body)[0] for n, (path, body) in enumerate(questions())
    ]

    assert {status[:3] for status in statuses} == {"200", "422"}
    assert len(statuses) > 500


BODIES = {
    "a ruling": json.dumps(question()).encode(),
    "an impossible table": json.dumps(situation() | {"events": []}).encode(),
    "nothing": b"",
    "no JSON": b"{",
    "no UTF-8": b'{"edition": "\xff"}',
    "a list": b"[]",
    "too deep": b"[" * 5000,
    "too deep but whole": b"[" * 500 + b"]" * 500,
    "too large": b" " * (1024 * 1024 + 1),
    "a batch": json.dumps({"questions": [question(), {}, question(edition="x"), 7]}).encode(),
}
ODD: dict[str, dict[str, Any]] = {
    "as it is": {},
    "no type": {"CONTENT_TYPE": None},
    "an empty type": {"CONTENT_TYPE": ""},
    "a charset": {"CONTENT_TYPE": "Application/JSON; charset=utf-8"},
    "another type": {"CONTENT_TYPE": "text/plain"},
    "a broken type": {"CONTENT_TYPE": ";;=\xff"},
    "packed": {"HTTP_CONTENT_ENCODING": "gzip"},
    "not packed": {"HTTP_CONTENT_ENCODING": "identity"},
    "text": {"HTTP_ACCEPT": "text/plain"},
    "anything but": {"HTTP_ACCEPT": "text/html, application/json;q=0"},
    "rather text": {"HTTP_ACCEPT": "text/*;q=0.8, */*;q=0.1"},
    "a broken choice": {"HTTP_ACCEPT": "\xff;q=x,,/"},
    "Norwegian": {"HTTP_ACCEPT_LANGUAGE": "nb;q=0.9, en;q=0.3"},
    "no language on offer": {"HTTP_ACCEPT_LANGUAGE": "zz, *;q=0"},
    "a broken language": {"HTTP_ACCEPT_LANGUAGE": "\xff;q=-1,;;"},
    "in parts": {"CONTENT_LENGTH": None, "HTTP_TRANSFER_ENCODING": "chunked"},
    "no length": {"CONTENT_LENGTH": None},
    "a length that is none": {"CONTENT_LENGTH": "ten"},
    "a negative length": {"CONTENT_LENGTH": "-1"},
    "cut off": {"CONTENT_LENGTH": "60000"},
    "an odd id": {"HTTP_X_REQUEST_ID": "a.b-c_1"},
}
QUERIES = (
    "",
    "?lang=",
    "?lang=xx",
    "?lang=pl&lang=da",
    "?lang=%FF",
    "?lang=\xff",
    "?record=",
    "?&&=&lang=it",
)


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES)
@pytest.mark.parametrize("odd", ODD.values(), ids=ODD)
def test_odd_requests_are_answered_alike(both: tuple[Any, Any], odd: dict[str, Any], body: bytes) -> None:
    for path, query in product(POSTS, QUERIES if odd in ({}, ODD["text"]) else ("", "?lang=el")):
        alike(both, path + query, body, **odd)


@pytest.mark.parametrize(
    "method", ["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "post", "ODD"]
)
def test_other_methods_are_answered_alike(both: tuple[Any, Any], method: str) -> None:
    for path in POSTS:
        assert alike(both, path, b"{}", REQUEST_METHOD=method)[0][:3] in ("200", "401", "405", "422")


@pytest.mark.parametrize(
    "path", ["/v1/rulings/", "//v1/rulings", "/V1/rulings", "/v1/rulings\xff", "/v1", ""]
)
def test_addresses_nearby_are_answered_alike(both: tuple[Any, Any], path: str) -> None:
    assert alike(both, path, BODIES["a ruling"])[0][:3] in ("200", "404", "405")


def test_an_id_is_made_where_none_is_sane(both: tuple[Any, Any]) -> None:
    for application in both:
        for given in ("", "a b", "x" * 65, None):
            headers = dict(told(application, "/v1/rulings", b"{}", HTTP_X_REQUEST_ID=given)[1])
            assert len(headers["X-Request-Id"]) == 16


def test_a_body_that_stops_coming_is_refused_alike(both: tuple[Any, Any]) -> None:
    class Broken(io.BytesIO):
        def read(self, *_: Any) -> bytes:
            raise OSError

    for length in ("10", None):
        first = told(both[0], "/v1/rulings", b"", CONTENT_LENGTH=length, **{"wsgi.input": Broken()})
        assert first == told(both[1], "/v1/rulings", b"", CONTENT_LENGTH=length, **{"wsgi.input": Broken()})
        assert first[0] == "400 BAD REQUEST"


def test_failures_of_our_own_are_answered_alike(
    both: tuple[Any, Any], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(*_: Any) -> None:
        raise RuntimeError("a fault of ours")

    monkeypatch.setattr(service, "rule_on", fails)
    for path, body in (("/v1/rulings", "a ruling"), ("/v1/rulings/batch", "a batch")):
        caplog.clear()
        with caplog.at_level(logging.ERROR):
            status, _, answer = alike(both, path, BODIES[body])
        assert status == "500 INTERNAL SERVER ERROR"
        assert json.loads(answer)["code"] == "internal"
        assert b"ours" not in answer
        assert [record.getMessage() for record in caplog.records] == ["request one failed"] * 2


def test_records_are_kept_alike(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("RULESVC_KEY", "the same for both")
    found = []
    for name in ("ahead", "behind"):
        monkeypatch.setenv(DATABASE, f"sqlite:///{tmp_path / name}.db")
        made = create_app()
        application: Any = made.wsgi_app
        asked = application if name == "ahead" else application.behind
        batch = json.dumps({"questions": [question()]}).encode()
        found.append(
            [
                told(asked, path, body, **odd)
                for path, body, odd in (
                    ("/v1/rulings?record=true", BODIES["a ruling"], {}),
                    ("/v1/rulings?record=true", BODIES["a ruling"], {"HTTP_ACCEPT": "text/plain"}),
                    ("/v1/rulings/batch?record=true", batch, {}),
                    ("/v1/rulings?record=true", b"{}", {}),
                )
            ]
        )
        made.extensions["keeping"].close()

    assert found[0] == found[1]
    assert [told[0][:3] for told in found[0]] == ["201", "200", "200", "422"]


def test_records_out_of_reach_are_refused_alike(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DATABASE, f"sqlite:///{tmp_path / 'nowhere' / 'kept'}.db")
    ahead: Any = create_app().wsgi_app

    status, headers, _ = alike((ahead, ahead.behind), "/v1/rulings?record=true", BODIES["a ruling"])

    assert status == "503 SERVICE UNAVAILABLE"
    assert dict(headers)["Retry-After"] == "5"
