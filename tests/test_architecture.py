"""The shape of the code: which way imports go, how long things are, where words may stand."""

import ast
from collections import Counter
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import rulesvc
from rulesvc.rulings.rulebook import BOOK

ROOT = Path(rulesvc.__file__).parent
MODULES = sorted(path for path in ROOT.rglob("*.py") if "_build" not in path.parts)

ORDER = (
    "settings", "messages", "facts", "game", "rulings", "language", "drawing", "wire", "asks", "search",
    "sample", "histories", "records", "audits", "pages", "web", "cli", "__main__",
)  # fmt: skip
"""The rooms of the package: each imports only from those before it, or from inside itself."""

APART = {"pages": {"records", "audits"}, "audits": {"records"}, "web": {"pages"}, "client": set(ORDER)}
"""Edges that know nothing of each other; the client of the API imports nothing of the package."""

HOMES = {
    "babel": {"language"},
    "flask": {"web"},
    "werkzeug": {"web"},
    "mkdocs": {"pages"},
    "sqlalchemy": {"records"},
    "alembic": {"records"},
}
MEANT_ALIKE = {"__init__", "__main__"}
LONGEST_MODULE, LONGEST_FUNCTION, MEDIAN_FUNCTION, MOST_RULES = 300, 40, 8, 24
CHAPTERS = ROOT / "rulings" / "rulebook"


def part(path: Path) -> str:
    """The module or package right below rulesvc."""
    return path.relative_to(ROOT).parts[0].removesuffix(".py")


@cache
def imports(path: Path) -> set[str]:
    """Full names of what a module imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {f"{node.module}.{alias.name}" for alias in node.names} | {node.module}
    return found


def functions(path: Path) -> list[ast.FunctionDef]:
    return [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.FunctionDef)]


def module_of(path: Path) -> str:
    """The dotted name of a module, that of the package for its `__init__`."""
    parts = path.relative_to(ROOT.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_module_imports_only_from_rooms_before_its_own(path: Path) -> None:
    own = part(path)
    if own == "__init__":
        return
    for name in imports(path):
        if not name.startswith("rulesvc."):
            continue
        other = name.split(".")[1]
        if other.startswith("__version") or other == own:
            continue
        assert own != "client", name
        assert ORDER.index(other) < ORDER.index(own), f"{own} imports {other}"
        assert other not in APART.get(own, set()), f"{own} imports {other}"


def test_no_module_imports_itself_by_way_of_others() -> None:
    known = {module_of(path): path for path in MODULES}
    graph = {
        module: {other for other in known if other in imports(path) and other != module}
        for module, path in known.items()
        if path.name != "__init__.py"
    }

    assert list(TopologicalSorter(graph).static_order())


def test_one_name_means_one_thing() -> None:
    named = Counter(path.stem for path in MODULES if path.stem not in MEANT_ALIKE)

    assert not {name for name, times in named.items() if times > 1}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_each_framework_has_one_home(path: Path) -> None:
    for name in imports(path):
        library = name.split(".")[0]
        assert part(path) in HOMES.get(library, {part(path)}), f"{path.name} imports {library}"


def test_modules_and_functions_stay_small() -> None:
    lengths = []
    for path in MODULES:
        if path.parent != CHAPTERS:
            assert len(path.read_text().splitlines()) <= LONGEST_MODULE, path
        for function in functions(path):
            length = (function.end_lineno or 0) - function.lineno + 1
            assert length <= LONGEST_FUNCTION, f"{path.name}: {function.name}"
            lengths.append(length)

    assert sorted(lengths)[len(lengths) // 2] <= MEDIAN_FUNCTION


def test_a_chapter_stays_short_enough_to_read() -> None:
    rules = Counter(rule.section for rule in BOOK)

    assert max(rules.values()) <= MOST_RULES, rules.most_common(3)


def test_only_play_writes_to_a_table() -> None:
    readers = [path for path in MODULES if part(path) in {"game", "rulings"} and path.name != "play.py"]
    for path in readers:
        for node in ast.walk(ast.parse(path.read_text())):
            targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
            written = [
                t
                for t in targets
                if isinstance(t, ast.Attribute) and getattr(t.value, "id", "") in {"table", "seat"}
            ]
            assert not (isinstance(node, ast.Assign | ast.AugAssign) and written), path


def test_every_text_is_marked_as_one_literal() -> None:
    for path in MODULES:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in {"N_", "N_plural"}:
                for argument in node.args:
                    literal = isinstance(argument, ast.Constant) and isinstance(argument.value, str)
                    assert literal or part(path) == "messages", f"{path.name}:{node.lineno}"


def test_every_module_says_what_it_is_for() -> None:
    for path in MODULES:
        assert ast.get_docstring(ast.parse(path.read_text())), path
