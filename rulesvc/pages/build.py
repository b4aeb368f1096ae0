"""Build the whole site into a folder, which changes only once everything is there."""

import os
import shutil
import tempfile
import time
from pathlib import Path

from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.exceptions import MkDocsException

from rulesvc.language.text_files import SOURCES
from rulesvc.pages.site_frame import MARK, address
from rulesvc.settings import SITE_URL

__all__ = ["BuildFailed", "FolderInUse", "build_site"]

_PREFIX = ".rulesvc-build-"
"""Of the folder beside the site in which a build is made."""


class BuildFailed(Exception):
    """The site could not be built; the message says why."""


class FolderInUse(Exception):
    """The folder holds something that no build has put there, and would lose it."""


def build_site(folder: Path) -> None:
    """Build all languages; a failed build leaves the folder as it was.

    Raises BuildFailed, FolderInUse, OSError.
    """
    os.environ["NO_MKDOCS_2_WARNING"] = "1"
    folder = folder.resolve()  # MkDocs would start from the folder of its configuration
    if folder.is_dir() and any(folder.iterdir()) and not (folder / MARK).is_file():
        raise FolderInUse
    folder.parent.mkdir(parents=True, exist_ok=True)
    _sweep(folder.parent)
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix=_PREFIX) as aside:
        fresh = Path(aside, "fresh")
        try:
            _build(fresh)
        except MkDocsException as error:
            raise BuildFailed(str(error)) from error
        if folder.exists():
            folder.rename(Path(aside, "old"))
        fresh.rename(folder)


def _sweep(parent: Path) -> None:
    """Remove what builds have left that were killed more than an hour ago."""
    for left in parent.glob(f"{_PREFIX}*"):
        if left.stat().st_mtime < time.time() - 3600:
            shutil.rmtree(left, ignore_errors=True)


def _build(folder: Path) -> None:
    if SITE_URL in os.environ:
        address(os.environ[SITE_URL])
    hook = Path(__file__).parent / "mkdocs_hook.py"
    config = load_config(str(SOURCES / "mkdocs.yml"), strict=True, site_dir=str(folder), hooks=[str(hook)])
    config.plugins.on_startup(command="build", dirty=False)
    build(config)
