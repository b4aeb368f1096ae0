"""The whole site in all languages against as many bare builds of the very same Markdown."""

import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from benchmarks.measure import Measure, Row
from rulesvc.language.explain import language, languages
from rulesvc.language.text_files import SOURCES
from rulesvc.pages.contents import pages

__all__ = ["SITE"]

ROUNDS = 3
_QUIET = os.environ | {"NO_MKDOCS_2_WARNING": "1"}


def site() -> Iterator[Row]:
    """CPU seconds of our build, as a share of the bare builds."""
    with tempfile.TemporaryDirectory() as folder:
        bare = [_bare(code, Path(folder, code)) for code in languages()]
        ratios = []
        for _ in range(ROUNDS):
            ours = _built(SOURCES / "mkdocs.yml", Path(folder, "ours"))
            ratios.append(ours / sum(_built(config, config.parent / "site") for config in bare))
    yield Row("the site, CPU of as many bare builds of its pages", statistics.median(ratios), "< 1.0")


def _bare(code: str, folder: Path) -> Path:
    """One language's pages on disk, with a configuration that has the theme and nothing of ours."""
    docs = folder / "docs"
    docs.mkdir(parents=True)
    for page in pages():
        (docs / f"{page.name}.md").write_text(page.write(language(code)), encoding="utf-8")
    theme = {"name": "material", "font": False, "language": "hr" if code == "bs" else code}
    config = {
        "site_name": code,
        "site_url": "http://127.0.0.1:8000/",
        "theme": theme,
        "plugins": ["search"],
        "markdown_extensions": ["attr_list", "md_in_html", {"toc": {"permalink": True}}],
    }
    (folder / "mkdocs.yml").write_text(json.dumps(config), encoding="utf-8")
    return folder / "mkdocs.yml"


def _built(config: Path, site: Path) -> float:
    """CPU seconds of one build in a process of its own."""
    before = _spent()
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "-f", str(config), "--site-dir", str(site)]
    subprocess.run(command, check=True, env=_QUIET)
    return _spent() - before


def _spent() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


SITE = Measure("site", site, takes_long=True)
