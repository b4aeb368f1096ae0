"""The shape of the code: which way imports go, how long things are, where words may stand."""

import ast
from pathlib import Path

import pytest

import rulesvc

ROOT = Path(rulesvc.__file__).parent
MODULES = sorted(path for path in ROOT.rglob("*.py") if "_build" not in path.parts)

ORDER = [
    "settings", "messages", "endpoints", "glossary", "cards", "edition", "facts", "acts", "table", "betting",
    "posting", "seating", "pots", "hands", "awards", "showing", "rule", "rulebook", "editions", "judge",
    "play", "replay", "situation", "asking", "coming", "words", "naming", "telling", "explain", "drawing",
    "catalogs", "wire", "histories", "audit", "references", "migrations", "records", "pages", "web", "cli",
    "__main__",
]  # fmt: skip
HOMES = {
    "babel": {"explain", "catalogs"},
    "flask": {"web"},
    "werkzeug": {"web"},
    "mkdocs": {"pages"},
    "sqlalchemy": {"records", "migrations"},
    "alembic": {"records", "migrations"},
}
LONGEST_MODULE, LONGEST_FUNCTION, MEDIAN_FUNCTION = 300, 40, 8


def part(path: Path) -> str:
    """The module or package right below rulesvc."""
    return path.relative_to(ROOT).parts[0].removesuffix(".py")


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


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_module_imports_only_from_above(path: Path) -> None:
    own = part(path)
    if own == "__init__":
        return
    for name in imports(path):
        if not name.startswith("rulesvc."):
            continue
        other = name.split(".")[1]
        if other.startswith("__version") or other == own:
            continue
        assert ORDER.index(other) < ORDER.index(own), f"{own} imports {other}"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_each_framework_has_one_home(path: Path) -> None:
    for name in imports(path):
        library = name.split(".")[0]
        assert part(path) in HOMES.get(library, {part(path)}), f"{path.name} imports {library}"


def test_modules_and_functions_stay_small() -> None:
    lengths = []
    for path in MODULES:
        assert len(path.read_text().splitlines()) <= LONGEST_MODULE, path
        for function in functions(path):
            length = (function.end_lineno or 0) - function.lineno + 1
            assert length <= LONGEST_FUNCTION, f"{path.name}: {function.name}"
            lengths.append(length)

    assert sorted(lengths)[len(lengths) // 2] <= MEDIAN_FUNCTION


def test_only_play_writes_to_a_table() -> None:
    readers = [
        path
        for path in MODULES
        if part(path) in {"rulebook", "judge", "betting", "posting", "pots", "situation"}
    ]
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
            if (
                isinstance(node, ast.Call)
                and getattr(node.func, "id", "") in {"N_", "N_plural"}
                and part(path) != "catalogs"
            ):
                for argument in node.args:
                    literal = isinstance(argument, ast.Constant) and isinstance(argument.value, str)
                    assert literal or part(path) == "messages", f"{path.name}:{node.lineno}"


def test_every_module_says_what_it_is_for() -> None:
    for path in MODULES:
        assert ast.get_docstring(ast.parse(path.read_text())), path
