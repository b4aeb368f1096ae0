"""A PostgreSQL server of our own, in a temporary folder on a free port of this machine."""

import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

from tests.conftest import free_port

__all__ = ["Cluster", "binaries"]

_USER = "postgres"


def binaries() -> Path | None:
    """The folder of the newest server installed; None where there is none."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[4]))
    on_path = shutil.which("initdb")
    if found:
        return found[-1].parent
    return Path(on_path).parent if on_path else None


class Cluster:
    """One server; it can be stopped and started again, which keeps what it holds."""

    def __init__(self, programs: Path) -> None:
        self.programs, self.port = programs, free_port()
        self.folder = Path(tempfile.mkdtemp(prefix="rulesvc-pg-"))
        self.made = 0
        if os.geteuid() == 0:
            shutil.chown(self.folder, _USER)
        self._run("initdb", "--auth=trust", f"--username={_USER}", "--no-sync", "--encoding=UTF8")
        self.start()

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self.programs / program), "--pgdata", str(self.folder / "data"), *arguments]
        if os.geteuid() == 0:  # the server refuses to run as root
            command = ["runuser", "-u", _USER, "--", *command]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=self.folder, timeout=60)

    def start(self) -> None:
        """Start it and wait until it answers."""
        options = f"-c listen_addresses=127.0.0.1 -p {self.port} -k {self.folder}"
        self._run("pg_ctl", "start", "-w", "-s", "-o", options, "-l", str(self.folder / "log"))

    def stop(self) -> None:
        """Stop it, whoever is connected."""
        self._run("pg_ctl", "stop", "-w", "-s", "-m", "fast")

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """All its processes stand still; the machine goes on taking what is sent to them."""
        first = int((self.folder / "data" / "postmaster.pid").read_text().split()[0])
        children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        pids = [first, *map(int, children)]
        for pid in pids:
            os.kill(pid, signal.SIGSTOP)
        try:
            yield
        finally:
            for pid in pids:
                os.kill(pid, signal.SIGCONT)

    def database(self) -> str:
        """The URL of a database with nothing in it."""
        self.made += 1
        with psycopg.connect(self._url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE kept{self.made}".encode())
        return self._url(f"kept{self.made}")

    def _url(self, name: str) -> str:
        return f"postgresql://{_USER}@127.0.0.1:{self.port}/{name}"

    def remove(self) -> None:
        """Stop it and delete everything."""
        self.stop()
        shutil.rmtree(self.folder)
