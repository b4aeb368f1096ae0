"""Hatchling hook: put the compiled catalogs and the sources of the site into the wheel.

An editable install gets neither: there the service reads `locales/`, `docs/` and `mkdocs.yml` where they are.
"""

import shutil
import tempfile
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

__all__ = ["PackSources"]


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
        compiled = self.folder / place
        compiled.parent.mkdir(parents=True)
        with source.open("rb") as po, compiled.open("wb") as mo:
            write_mo(mo, read_po(po, locale=place.parts[0], abort_invalid=True))
        build_data["force_include"][str(compiled)] = f"rulesvc/locales/{place.as_posix()}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what was compiled."""
        if self.folder is not None:
            shutil.rmtree(self.folder, ignore_errors=True)
