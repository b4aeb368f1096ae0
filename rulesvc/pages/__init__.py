"""The rules site: every page is Markdown made from the rulebook, in memory, in every language.

`contents` lists the pages and `build` makes the site; only `build` and `hook` know MkDocs.
"""

from rulesvc.pages.build import BuildFailed, FolderInUse, build_site

__all__ = ["BuildFailed", "FolderInUse", "build_site"]
