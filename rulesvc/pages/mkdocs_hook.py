"""The MkDocs hook: one build makes every language, each by a plain build of pages held in memory.

MkDocs loads this file by its path, so it imports by full names. The build that was asked for makes the
last language and then, one by one, the others.
"""

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from jinja2 import Environment
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.files import File, Files

from rulesvc.language.explain import Language, language, languages
from rulesvc.pages.contents import CONTENTS, Group, is_borrowed, pages
from rulesvc.pages.markup import paragraph
from rulesvc.pages.site_frame import COMPILED, MARK, address, front_door, palette, site_map
from rulesvc.pages.site_texts import CHROME

_OUTER = "en"
_log = logging.getLogger("rulesvc.pages")


@event_priority(100)
def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Turn the configuration into that of one language."""
    said_in = _said_in(config)
    config.site_url = address(config.site_url)
    scope = urlsplit(config.site_url).path  # what a reader chooses holds in every language
    config.extra |= {"root": config.site_dir, "address": config.site_url, "scope": scope}
    config.extra["words"] = {name: said_in.say(words) for name, words in CHROME.items()}
    config.site_dir = str(Path(config.site_dir, said_in.code))
    config.site_url = f"{config.site_url}{said_in.code}/"
    config.site_name = said_in.say(CHROME["site"])
    config.theme["language"] = said_in.code if _has_words(config, said_in.code) else _OUTER
    config.extra["preview"] = said_in.lists(said_in) if said_in.previewed else ""
    config.extra["code"] = said_in.code
    config.theme["palette"] = palette(said_in)
    config.theme.static_templates.discard("sitemap.xml")
    config.mdx_configs["toc"]["permalink_title"] = said_in.say(CHROME["permalink"])
    # The plugin accepts only languages that it knows; the script of this name stands in docs/assets.
    config.plugins["material/search"].config["lang"] = ["rules"]
    config.nav = list(_menu(said_in))
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """The pages of the language, and of the folder with the sources nothing but the assets."""
    said_in = _said_in(config)
    kept = [file for file in files if file.src_uri.startswith("assets/")]
    written = (File.generated(config, f"{page.name}.md", content=page.write(said_in)) for page in pages())
    return Files([*kept, *written])


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> None:
    """The templates are the same in every language, so they are compiled once."""
    env.bytecode_cache = COMPILED


def on_page_content(html: str, page: Any, config: MkDocsConfig, files: Files) -> str:
    """A page that stands in for one in the reader's language says in which it is."""
    said_in = _said_in(config)
    if not is_borrowed(page.file.src_uri.removesuffix(".md"), said_in):
        return html
    return f'{paragraph(said_in.name_of(_OUTER), "label")}\n<div lang="{_OUTER}">\n{html}\n</div>'


def on_page_context(context: dict[str, Any], page: Any, config: MkDocsConfig, nav: Any) -> None:
    """The same page in every language, for the switcher."""
    config.extra["alternate"] = list(_alternates(_said_in(config), page.url))


def on_template_context(context: dict[str, Any], template_name: str, config: MkDocsConfig) -> None:
    """What is no page leads to the front pages."""
    config.extra["alternate"] = list(_alternates(_said_in(config), ""))


def on_post_page(output: str, page: Any, config: MkDocsConfig) -> str:
    """Name the search dialog, which the theme leaves without a label."""
    return named_search(output, config)


def on_post_template(output_content: str, template_name: str, config: MkDocsConfig) -> str:
    """The page for addresses that are not there has the dialog too."""
    return named_search(output_content, config)


def named_search(output: str, config: MkDocsConfig) -> str:
    """The page with a label on its search dialog."""
    dialog = 'data-md-component="search" role="dialog"'
    return output.replace(dialog, f'{dialog} aria-label="{config.extra["words"]["search"]}"', 1)


@event_priority(-100)
def on_post_build(config: MkDocsConfig) -> None:
    """After the outer build, all other languages, the site map and the front door."""
    _log.info("%s", _said_in(config).code)
    if "language" in config.extra:
        return
    root, place = Path(config.extra["root"]), str(config.extra["address"])
    for code in languages():
        if code != _OUTER:
            _build_one(code, config, root)
    names = ["" if page.name == "index" else f"{page.name}/" for page in pages()]
    (root / "sitemap.xml").write_text(site_map(place, names), encoding="utf-8")
    (root / MARK).touch()
    (root / "index.html").write_text(front_door(), encoding="utf-8")


def _build_one(code: str, outer: MkDocsConfig, root: Path) -> None:
    inner = load_config(outer.config_file_path, strict=outer.strict, site_dir=str(root), hooks=[__file__])
    inner.extra["language"] = code
    inner.plugins.on_startup(command="build", dirty=False)
    build(inner)


def _has_words(config: MkDocsConfig, code: str) -> bool:
    """Whether the theme, or what is laid over it, can name its own buttons in that language."""
    return any(Path(folder, "partials/languages", f"{code}.html").is_file() for folder in config.theme.dirs)


def _said_in(config: MkDocsConfig) -> Language:
    return language(config.extra.get("language", _OUTER))


def _menu(said_in: Language) -> Iterator[Any]:
    for entry in CONTENTS:
        if isinstance(entry, Group):
            yield {said_in.say(entry.title): [f"{page.name}.md" for page in entry.pages]}
        else:
            yield {said_in.say(CHROME["start"]): f"{entry.name}.md"}


def _alternates(said_in: Language, place: str) -> Iterator[dict[str, str]]:
    for code in languages():
        yield {"name": said_in.lists(language(code)), "lang": code, "link": f"../{code}/{place}"}
