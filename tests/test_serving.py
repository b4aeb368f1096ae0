"""The service as a process: what it prints, and how it ends."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import free_port, wait_for


def serving(site: Path, port: int, *more: str, **environment: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "rulesvc", "serve", "--port", str(port), "--site-dir", str(site), *more]
    return subprocess.Popen(
        command,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        env={**os.environ, **environment},
        start_new_session=True,
    )


def said_by(process: subprocess.Popen[bytes]) -> str:
    _, said = process.communicate(timeout=20)
    return said.decode()


@pytest.mark.parametrize("times", range(3))
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_one_interruption_of_all_its_processes_ends_it(site: Path, number: int, times: int) -> None:
    port = free_port()
    process = serving(site, port, "--workers", "2")
    wait_for(port, process)

    os.killpg(process.pid, number)

    said_by(process)
    with pytest.raises(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)


def test_without_a_staff_token_it_prints_one_for_the_desk(site: Path, tmp_path: Path) -> None:
    port = free_port()
    bare = {"RULESVC_STAFF_TOKEN": "", "RULESVC_DATABASE": f"sqlite:///{tmp_path}/records.db"}
    process = serving(site, port, **bare)
    wait_for(port, process)

    process.terminate()

    assert f"http://127.0.0.1:{port}/desk/" in said_by(process)
    assert list(tmp_path.iterdir()) == []


def test_with_a_staff_token_it_prints_none(site: Path) -> None:
    port = free_port()
    process = serving(site, port, RULESVC_STAFF_TOKEN="kept-secret")
    wait_for(port, process)

    process.terminate()

    said = said_by(process)
    assert "/desk/" not in said
    assert "kept-secret" not in said


@pytest.mark.parametrize("option", [("--port", "99999"), ("--port", "-1"), ("--workers", "0")])
def test_impossible_options_are_refused_in_words(site: Path, option: tuple[str, str]) -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "rulesvc", "serve", "--site-dir", str(site), *option],
        capture_output=True,
        text=True,
    )

    assert ended.returncode == 2
    assert "Traceback" not in ended.stderr
