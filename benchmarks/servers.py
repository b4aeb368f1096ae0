"""Rulings over HTTP beside a bare endpoint behind the same server; batches; memory of a worker.

Ours and the bare server are asked in turns, a burst each over a few connections. The client shares the
machine with both, so what a request costs the server's processes says more than how many come through.
"""

import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from benchmarks.measure import Measure, Row, ratio
from benchmarks.questions import questions
from rulesvc.settings import DATABASE

__all__ = ["BATCHES", "OVER_HTTP"]

QUESTIONS, TURNS, CONNECTIONS, BATCH = 240, 10, 8, 50
_TICK = os.sysconf("SC_CLK_TCK")
_BARE = "granian --interface wsgi --factory benchmarks.peers:bare --blocking-threads 1 --no-access-log"


class Server:
    """A server on a port of this machine, and what its processes have cost so far."""

    def __init__(self, port: int, process: subprocess.Popen[bytes]) -> None:
        self.port = port
        self._process = process

    def processes(self) -> list[int]:
        """The main process and its workers."""
        found = [self._process.pid]
        for pid in found:
            for children in Path(f"/proc/{pid}/task").glob("*/children"):
                found += map(int, children.read_text().split())
        return found

    def cpu(self) -> float:
        """CPU seconds of all of them."""
        ticks = (Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split() for pid in self.processes())
        return sum(int(fields[11]) + int(fields[12]) for fields in ticks) / _TICK

    def largest(self) -> float:
        """MiB that the largest worker holds."""
        statuses = [Path(f"/proc/{pid}/status").read_text() for pid in self.processes()[1:]]
        return max(int(status.split("VmRSS:")[1].split()[0]) for status in statuses) / 1024

    def burst(self, requests: Sequence[bytes]) -> float:
        """Seconds to answer them all, spread over a few connections."""
        lines = [socket.create_connection(("127.0.0.1", self.port)) for _ in range(CONNECTIONS)]
        begun = time.perf_counter()
        for at in range(0, len(requests), CONNECTIONS):
            asked = list(zip(lines, requests[at : at + CONNECTIONS], strict=False))
            for line, request in asked:
                line.sendall(request)
            for line, _ in asked:
                _received(line)
        took = time.perf_counter() - begun
        for line in lines:
            line.close()
        return took


def _received(line: socket.socket) -> bytes:
    data = b""
    while b"\r\n\r\n" not in data:
        data += _more(line)
    head, _, body = data.partition(b"\r\n\r\n")
    assert b" 200 " in head.split(b"\r\n")[0], head
    lines = dict(line.split(b": ", 1) for line in head.lower().split(b"\r\n")[1:])
    length = int(lines[b"content-length"])
    while len(body) < length:
        body += _more(line)
    return body


def _more(line: socket.socket) -> bytes:
    part = line.recv(1 << 20)
    assert part, "the server has closed the connection"
    return part


def request(path: str, question: Any) -> bytes:
    """A question as it goes over the line."""
    body = json.dumps(question).encode()
    head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    return f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body


@contextmanager
def running(command: Sequence[str], port: int, folder: str) -> Iterator[Server]:
    """A server that runs meanwhile."""
    environ = os.environ | {"PYTHONPATH": str(Path.cwd()), DATABASE: f"sqlite:///{folder}/kept.db"}
    process = subprocess.Popen(
        [sys.executable, "-m", *command], env=environ, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        _wait_for(port, process)
        yield Server(port, process)
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(timeout=30)


def _wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    while process.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            time.sleep(0.05)
        else:
            time.sleep(1)  # the other workers
            return
    raise RuntimeError("a server to be measured has ended")


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


@contextmanager
def ours(workers: int) -> Iterator[Server]:
    """The service as it is served, with a site that is there already."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "index.html").touch()
        port = _free_port()
        options = ["--port", str(port), "--workers", str(workers), "--site-dir", folder]
        with running(["rulesvc", "serve", *options], port, folder) as server:
            yield server


@contextmanager
def bare(workers: int) -> Iterator[Server]:
    """The bare endpoint behind the same server with the same settings."""
    port = _free_port()
    options = ["--host", "127.0.0.1", "--port", str(port), "--workers", str(workers)]
    command = [*_BARE.split(), *options]
    with tempfile.TemporaryDirectory() as folder, running(command, port, folder) as server:
        yield server


def over_http() -> Iterator[Row]:
    """One and two workers: requests per second and per CPU second, and the memory of a worker afterwards."""
    asked = [request(f"/v1/rulings?lang={code}", question) for code, question in questions(QUESTIONS)]
    for workers in (1, 2):
        with ours(workers) as first, bare(workers) as second:
            for server in (first, second):
                server.burst(asked)
            before = first.cpu(), second.cpu()
            took: tuple[list[float], list[float]] = ([], [])
            for _ in range(TURNS):
                for server, times in zip((first, second), took, strict=True):
                    times.append(server.burst(asked))
            spent = (first.cpu() - before[0], second.cpu() - before[1])
            name = f"over HTTP, {workers} worker{'s' * (workers > 1)}"
            yield Row(f"{name}: rulings per second, of the bare endpoint's", ratio(took[1], took[0]), "0.5")
            yield Row(f"{name}: per CPU second", spent[1] / spent[0], "0.5")
            memory = first.largest()
    yield Row("MiB of the largest worker after that", memory, "< 80")


def batches() -> Iterator[Row]:
    """Fifty questions in one request, and one after the other."""
    asked = [question for _, question in questions(BATCH, seed=2)]
    singles = [request("/v1/rulings", one) for one in asked]
    batch = [request("/v1/rulings/batch", {"questions": asked})]
    with ours(1) as server:
        took: tuple[list[float], list[float]] = ([], [])
        for turn in range(TURNS + 1):
            for requests, times in zip((singles, batch), took, strict=True):
                seconds = server.burst(requests)
                if turn:
                    times.append(seconds)
    yield Row("a batch of 50: 50 single rulings, times as long", ratio(*took), "3")


OVER_HTTP = Measure("http", over_http)
BATCHES = Measure("batch", batches)
