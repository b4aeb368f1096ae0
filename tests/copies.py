"""A copy of the package with catalogs and pages of its own, asked in a process of its own."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Collection, Container
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rulesvc._build.hook import compiled

__all__ = ["Copy", "copy_of"]

ROOT = Path(__file__).parent.parent

ASK = """
import json, sys
from rulesvc.web import create_app
client = create_app().test_client()
told = []
for method, path, body, headers in json.loads(sys.argv[1]):
    answer = client.open(path, method=method, json=body, headers=headers)
    told.append([answer.status_code, dict(answer.headers), answer.get_data(as_text=True)])
print(json.dumps(told))
"""


@dataclass(frozen=True, slots=True)
class Told:
    """An answer of the service."""

    status: int
    headers: dict[str, str]
    text: str

    @property
    def json(self) -> Any:
        """The body as JSON."""
        return json.loads(self.text)


@dataclass(frozen=True, slots=True)
class Copy:
    """The folder in which the package, its catalogs and its pages stand."""

    folder: Path

    def catalog(self, code: str) -> Path:
        """Where the source of a catalog is."""
        return self.folder / "locales" / code / "LC_MESSAGES" / "rulesvc.po"

    def compiled(self, code: str) -> Path:
        """Where a catalog is in an installed package."""
        return self.folder / "rulesvc" / "locales" / code / "LC_MESSAGES" / "rulesvc.mo"

    @property
    def glossary(self) -> Path:
        """Where the words of all languages are."""
        return self.folder / "rulesvc" / "language" / "glossary.tsv"

    def keep_columns(self, names: Container[str]) -> None:
        """Leave only these columns in the glossary."""
        head, *rows = (line.split("\t") for line in self.glossary.read_text().splitlines())
        rows = [row + [""] * (len(head) - len(row)) for row in rows]
        kept = ([c for c, name in zip(row, head, strict=True) if name in names] for row in [head, *rows])
        self.glossary.write_text("".join("\t".join(row) + "\n" for row in kept))

    def begin(self, code: str) -> None:
        """What `pybabel init` makes."""
        locales = self.folder / "locales"
        options = ["-l", code, "-d", str(locales), "-D", "rulesvc", "-i", str(locales / "rulesvc.pot")]
        command = [sys.executable, "-m", "babel.messages.frontend", "--quiet", "init", *options]
        subprocess.run(command, check=True, capture_output=True)

    def edit(self, code: str, old: str, new: str) -> None:
        """Change what stands in a catalog; it has to be there."""
        text = self.catalog(code).read_text()
        assert old in text
        self.catalog(code).write_text(text.replace(old, new, 1))

    def install(self) -> None:
        """Compile the catalogs into the package, where they are looked for first."""
        for source in (self.folder / "locales").glob("*/LC_MESSAGES/rulesvc.po"):
            target = self.compiled(source.parent.parent.name)
            target.parent.mkdir(parents=True)
            target.write_bytes(compiled(source, target.parent.parent.name))

    def run(self, *command: str, preview: str = "") -> subprocess.CompletedProcess[str]:
        """A process of Python in which this copy is imported."""
        environment = {"PYTHONPATH": str(self.folder), "RULESVC_PREVIEW_LANGUAGES": preview}
        return subprocess.run(
            [sys.executable, "-P", *command],
            cwd=self.folder,
            env=os.environ | environment,
            capture_output=True,
            text=True,
        )

    def value(self, script: str, *arguments: str, preview: str = "") -> Any:
        """What a script prints as JSON."""
        ended = self.run("-c", script, *arguments, preview=preview)
        assert ended.returncode == 0, ended.stderr
        return json.loads(ended.stdout)

    def ask(self, *questions: tuple[Any, ...], preview: str = "") -> list[Told]:
        """What the service answers, each time to a method, a path, a body or None, and headers."""
        told = self.value(ASK, json.dumps(questions), preview=preview)
        return [Told(*answer) for answer in told]


def copy_of(folder: Path, codes: Collection[str]) -> Copy:
    """The package with the catalogs, words and pages of some languages only."""
    copy, package = Copy(folder), ROOT / "rulesvc"
    (folder / "rulesvc" / "language").mkdir(parents=True)
    for part in (*package.iterdir(), *(package / "language").iterdir()):
        if part.name not in ("language", "glossary.tsv"):
            (folder / part.relative_to(ROOT)).symlink_to(part)
    copy.glossary.write_text((package / "language" / "glossary.tsv").read_text())
    copy.keep_columns({"term", "rule", *codes})
    shutil.copy(ROOT / "mkdocs.yml", folder)
    (folder / "docs").mkdir()
    for shared in ("assets", "overrides"):
        (folder / "docs" / shared).symlink_to(ROOT / "docs" / shared)
    (folder / "locales").mkdir()
    shutil.copy(ROOT / "locales" / "rulesvc.pot", folder / "locales")
    for code in codes:
        for place in ("docs", "locales"):
            shutil.copytree(ROOT / place / code, folder / place / code)
    return copy
