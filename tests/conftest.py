"""The site, built once, and a real server process, started once."""

import fcntl
import http.client
import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from werkzeug.datastructures import Headers

from rulesvc.pages import build_site
from rulesvc.settings import SITE
from rulesvc.web import create_app


@dataclass
class Answer:
    """What came back."""

    status: int
    headers: http.client.HTTPMessage | Headers
    body: bytes

    @property
    def json(self) -> Any:
        """The body as JSON."""
        return json.loads(self.body)


class Client:
    """Asks the service one way or another; what is sent and what comes back are the same."""

    def send(self, method: str, path: str, body: Any = None, **headers: str) -> Answer:
        """One request; anything but bytes is sent as JSON."""
        data = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        if data is not None:
            named.setdefault("Content-Type", "application/json")
        return self.exchange(method, path, data, named)

    def exchange(self, method: str, path: str, data: bytes | None, headers: dict[str, str]) -> Answer:
        """Carry a request there and the answer back."""
        raise NotImplementedError

    def get(self, path: str, **headers: str) -> Answer:
        """Fetch a path."""
        return self.send("GET", path, **headers)

    def post(self, path: str, body: Any, **headers: str) -> Answer:
        """Ask a question."""
        return self.send("POST", path, body, **headers)


class ServerClient(Client):
    """Speaks HTTP to a server on this machine over one connection."""

    def __init__(self, port: int) -> None:
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)

    def exchange(self, method: str, path: str, data: bytes | None, headers: dict[str, str]) -> Answer:
        """Over a socket; once more over a new one where the server has closed the last, as clients do."""
        try:
            self.connection.request(method, path, data, headers)
            response = self.connection.getresponse()
        except ConnectionError:
            self.connection.close()
            self.connection.request(method, path, data, headers)
            response = self.connection.getresponse()
        return Answer(response.status, response.headers, response.read())


class AppClient(Client):
    """Calls the application in this process, where coverage can see it."""

    def __init__(self) -> None:
        self.client = create_app().test_client()

    def exchange(self, method: str, path: str, data: bytes | None, headers: dict[str, str]) -> Answer:
        """As a WSGI server would."""
        with self.client.open(path, method=method, data=data, headers=headers) as response:
            return Answer(response.status_code, response.headers, response.data)


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


BUILT_SITE = "RULESVC_BUILT_SITE"
"""The folder of a site that is built already, for whoever runs some tests many times."""


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site in all languages as `rulesvc docs` builds it, once for all test processes; its folder."""
    if BUILT_SITE in os.environ:
        return Path(os.environ[BUILT_SITE])
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    folder, done = shared / "site", shared / "site.done"
    with (shared / "site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not done.exists():
            build_site(folder)
            done.touch()
    return folder


@pytest.fixture(scope="session")
def server(site: Path) -> Iterator[int]:
    """The service as `rulesvc serve` runs it; its port."""
    port = free_port()
    command = [sys.executable, "-m", "rulesvc", "serve", "--port", str(port), "--site-dir", str(site)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=os.environ)
    try:
        wait_for(port, process)
        yield port
    finally:
        process.terminate()
        process.wait(timeout=60)
        assert process.stderr is not None
        process.stderr.close()


def wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    for _ in range(1200):
        assert process.poll() is None, "the server ended at once"
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise AssertionError("the server does not listen")


@pytest.fixture(scope="session")
def app_client(site: Path) -> AppClient:
    """The application in this process."""
    os.environ[SITE] = str(site)
    return AppClient()


@pytest.fixture(params=["server", "app"])
def client(request: pytest.FixtureRequest) -> Iterator[Client]:
    """A connection to the running server, then the application itself; each starts where it is asked."""
    if request.param == "app":
        yield request.getfixturevalue("app_client")
        return
    connected = ServerClient(request.getfixturevalue("server"))
    yield connected
    connected.connection.close()
