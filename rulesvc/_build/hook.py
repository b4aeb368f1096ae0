"""Hatchling hook: put the compiled catalogs and the sources of the site into the wheel.

An editable install gets neither: there the service reads `locales/`, `docs/` and `mkdocs.yml` where they are.
With RULESVC_COMPILE=1 in the environment the wheel also holds the engine, compiled by mypyc, beside its sources.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from sysconfig import get_config_var
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

__all__ = ["PackSources", "compiled"]

_READER = Path(__file__).parent.parent / "language" / "text_files.py"


def compiled(source: Path, code: str) -> bytes:
    """A catalog as the service compiles it, by its own code; the package is not there to be imported yet."""
    spec = spec_from_file_location("text_files", _READER)
    assert spec is not None
    assert spec.loader is not None
    reader = module_from_spec(spec)
    spec.loader.exec_module(reader)
    try:
        data: bytes = reader.compiled(source, code)
    except Exception as error:
        raise RuntimeError(f"{source} cannot be read: {error}") from error
    return data


COMPILE = "RULESVC_COMPILE"

_ENGINE = ("game/*.py", "rulings/book.py", "rulings/judge.py", "rulings/replay.py", "rulings/standing.py",
           "rulings/rulebook/*.py")  # fmt: skip
_LEFT_OUT = {"__init__.py", "acts.py", "marks.py", "starts.py"}
"""Modules of structs that msgspec makes, which cannot be compiled, and those that only bring others together."""

_COMPILING = """
import sys
from mypyc.build import mypycify
from setuptools import setup
every, chosen = sys.argv[1].split(), sys.argv[2].split()
modules = mypycify(["--ignore-missing-imports", *every], only_compile_paths=chosen, group_name="rulesvc_engine")
setup(name="rulesvc", ext_modules=modules, script_args=["build_ext", "--build-lib", "compiled"])
"""


def compiled_engine(package: Path, folder: Path) -> Iterator[tuple[Path, str]]:
    """Compile the engine in that folder; each library with its place in the wheel."""
    shutil.copytree(package, folder / "rulesvc", ignore=shutil.ignore_patterns("*.so", "__pycache__", "_build"))
    places = [path.relative_to(folder) for path in (folder / "rulesvc").rglob("*.py")]
    chosen = [
        place
        for pattern in _ENGINE
        for place in sorted(path.relative_to(folder) for path in (folder / "rulesvc").glob(pattern))
        if place.name not in _LEFT_OUT
    ]
    rooms = ("game", "rulings")
    every = [place for place in sorted(places) if len(place.parts) == 2 or place.parts[1] in rooms]
    command = [sys.executable, "-c", _COMPILING, " ".join(map(str, every)), " ".join(map(str, chosen))]
    ended = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if ended.returncode:
        raise RuntimeError(f"the engine cannot be compiled:\n{ended.stdout}")
    made = sorted((folder / "compiled").rglob(f"*{get_config_var('EXT_SUFFIX')}"))
    if len(made) <= len(chosen):  # one for each module, and one with what they share
        raise RuntimeError(f"not all of the engine has been compiled:\n{ended.stdout}")
    for library in made:
        yield library, library.relative_to(folder / "compiled").as_posix()


class PackSources(BuildHookInterface[Any]):
    """Puts `rulesvc/locales/<language>/LC_MESSAGES/rulesvc.mo`, `rulesvc/site/` and an engine into a wheel."""

    folder: Path | None = None

    def dependencies(self) -> list[str]:
        """What compiling takes besides."""
        return ["mypy>=1.18,<3", "setuptools>=75", "msgspec>=0.20"] if os.environ.get(COMPILE) == "1" else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile before the wheel is packed."""
        if self.target_name != "wheel" or version == "editable":
            return
        sources = sorted(Path(self.root, "locales").glob("*/LC_MESSAGES/*.po"))
        if not sources:
            raise RuntimeError("no catalogs under locales/")
        self.folder = Path(tempfile.mkdtemp(prefix="rulesvc-"))
        for source in sources:
            self._compile(source, build_data)
        for name in ("docs", "mkdocs.yml"):
            build_data["force_include"][str(Path(self.root, name))] = f"rulesvc/site/{name}"
        if os.environ.get(COMPILE) == "1":
            build_data |= {"pure_python": False, "infer_tag": True}
            for library, place in compiled_engine(Path(self.root, "rulesvc"), self.folder):
                build_data["force_include"][str(library)] = place

    def _compile(self, source: Path, build_data: dict[str, Any]) -> None:
        assert self.folder is not None
        place = source.relative_to(Path(self.root, "locales")).with_suffix(".mo")
        target = self.folder / place
        target.parent.mkdir(parents=True)
        target.write_bytes(compiled(source, place.parts[0]))
        build_data["force_include"][str(target)] = f"rulesvc/locales/{place.as_posix()}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what was compiled."""
        if self.folder is not None:
            shutil.rmtree(self.folder, ignore_errors=True)
