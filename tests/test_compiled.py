"""The engine as `RULESVC_COMPILE=1 pip install .` compiles it: the same answers, to the byte."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rulesvc.rulings.rulebook import BOOK

pytestmark = [
    pytest.mark.no_cover,  # another process has the compiled engine
    pytest.mark.skipif(shutil.which("cc") is None, reason="no C compiler is installed (apt install gcc)"),
    pytest.mark.xdist_group("compiled"),
]

ROOT = Path(__file__).parent.parent
PIP = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]

IS_COMPILED = """
import sys
from rulesvc.game import awards, betting, hands, play, posting, pots, seating, show_order, table
from rulesvc.rulings import book, judge, replay, standing
from rulesvc.rulings.rulebook import all_in, blinds, draw, first_round, showdown, turn
modules = [module for name, module in sys.modules.items() if name.startswith("rulesvc.") and name != __name__]
print(*sorted(module.__name__ for module in modules if not module.__file__.endswith(".py")))
"""
TESTING = "import sys, pytest; from rulesvc.game import play; assert not play.__file__.endswith('.py'); "
TESTING += "sys.exit(pytest.main(sys.argv[1:]))"
ANSWERS = """
import hashlib, sys
from rulesvc.web import create_app
from tests.test_ahead import questions, told
application, seen = create_app().wsgi_app, hashlib.sha256()
for number, (path, body) in enumerate(questions()):
    for code in ("el", "it", "bs", "pl", "da", "en"):
        seen.update(repr(told(application, f"{path}?lang={code}", body)).encode())
print(seen.hexdigest())
"""


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of an installation with a compiled engine."""
    folder = tmp_path_factory.mktemp("compiled")
    options = ["--no-deps", "--no-build-isolation"]
    wheel = [*PIP, "wheel", *options, "-w", str(folder), str(ROOT)]
    ended = subprocess.run(wheel, capture_output=True, text=True, env=os.environ | {"RULESVC_COMPILE": "1"})
    assert ended.returncode == 0, ended.stdout + ended.stderr
    (built,) = folder.glob("*.whl")
    assert not built.name.endswith("none-any.whl")
    subprocess.run([*PIP, "install", *options, "--target", str(folder / "installed"), str(built)], check=True)
    return folder / "installed"


def run(*arguments: str, installed: Path) -> str:
    """What a process prints in which the installation comes before the checkout."""
    environ = {"PYTHONPATH": f"{installed}{os.pathsep}{ROOT}", "RULESVC_BUILT_SITE": str(installed)}
    command = [sys.executable, "-P", *arguments]
    ended = subprocess.run(command, capture_output=True, text=True, env=os.environ | environ, cwd=installed)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return ended.stdout


def test_the_engine_is_compiled(compiled: Path) -> None:
    made = run("-c", IS_COMPILED, installed=compiled).split()

    chapters = {rule.check.__module__ for rule in BOOK if rule.check is not None}
    assert {"rulesvc.game.play", "rulesvc.game.table", "rulesvc.rulings.judge", *chapters} <= set(made)


def test_it_gives_the_same_bytes(compiled: Path) -> None:
    assert run("-c", ANSWERS, installed=compiled) == run("-c", ANSWERS, installed=ROOT)


def test_cases_acceptance_and_parity_hold(compiled: Path) -> None:
    tests = [str(ROOT / "tests" / f"test_{name}.py") for name in ("cases", "acceptance", "ahead")]
    skipped = "not server and not a_case_is_about"  # a compiled check does not tell its types
    options = ["--import-mode=append", "-p", "no:cacheprovider", "-p", "no:xdist", "-k", skipped]

    told = run("-c", TESTING, "--rootdir", str(ROOT), *options, *tests, installed=compiled)

    assert "100%" in told
