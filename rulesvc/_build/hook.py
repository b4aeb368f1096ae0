"""Hatchling hook: put the compiled catalogs and the sources of the site into the wheel.

An editable install gets neither: there the service reads `locales/`, `docs/` and `mkdocs.yml` where they are.
"""

import shutil
import tempfile
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
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


class PackSources(BuildHookInterface[Any]):
    """Puts `rulesvc/locales/<language>/LC_MESSAGES/rulesvc.mo` and `rulesvc/site/` into a wheel."""

    folder: Path | None = None

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
