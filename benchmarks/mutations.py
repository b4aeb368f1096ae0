"""The places where a source can be changed by one small fault, and the changed source.

A mutation replaces one expression or statement; what is not behaviour is left alone: annotations,
docstrings, messages, exports, and how a class is laid out.
"""

import ast
from dataclasses import dataclass

__all__ = ["Mutation", "mutated", "mutations"]

COMPARED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
COMPUTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}
DECLARED = frozenset(
    "after asks at cited concerns during explains facts holds kept on regulation value".split()  # noqa: SIM905
)
"""Keywords by which a rule is declared and that it can do without."""
LAYOUT = frozenset({"dataclass", "total_ordering"})
"""Decorators that say how a class is laid out."""


@dataclass(frozen=True, slots=True)
class Mutation:
    """Bytes `start` to `end` of a source are replaced; `change` says by what, for people."""

    line: int
    start: int
    end: int
    replacement: str
    change: str


def mutated(source: str, mutation: Mutation) -> str:
    """The source with that fault in it."""
    data = source.encode()
    changed = data[: mutation.start] + mutation.replacement.encode() + data[mutation.end :]
    return changed.decode()


def mutations(source: str) -> list[Mutation]:
    """Every fault that can be put into a source, in the order of the text."""
    finder = _Finder(source)
    finder.visit(ast.parse(source))
    return sorted(finder.found, key=lambda m: (m.start, m.end, m.replacement))


class _Finder(ast.NodeVisitor):
    """Collects mutations; it does not go where there is no behaviour."""

    def __init__(self, source: str) -> None:
        self.data = source.encode()
        self.lines = [0]
        for line in self.data.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))
        self.found: list[Mutation] = []
        self.depth = 0

    def add(self, node: ast.expr | ast.stmt, replacement: str) -> None:
        start, end = self.span(node)
        before = " ".join(self.data[start:end].decode().split())
        self.found.append(Mutation(node.lineno, start, end, replacement, f"{before} -> {replacement}"))

    def span(self, node: ast.expr | ast.stmt | ast.keyword) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return (
            self.lines[node.lineno - 1] + node.col_offset,
            self.lines[node.end_lineno - 1] + node.end_col_offset,
        )

    def each(self, *nodes: ast.AST | None) -> None:
        for node in nodes:
            if node is not None:
                self.visit(node)

    def visit_Module(self, node: ast.Module) -> None:
        self.each(*node.body)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self.each(*node.decorator_list, *node.args.defaults, *node.args.kw_defaults)
        self.depth += 1
        self.each(*node.body)
        self.depth -= 1

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.each(*(d for d in node.decorator_list if _name(d) not in LAYOUT), *node.body)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        self.each(node.value)

    def visit_Assign(self, node: ast.Assign) -> None:
        if not any(isinstance(t, ast.Name) and t.id == "__all__" for t in node.targets):
            self.each(node.value, *(t for t in node.targets if not isinstance(t, ast.Name)))
            if isinstance(node.targets[0], ast.Subscript | ast.Attribute):
                self.add(node, "pass")

    def visit_If(self, node: ast.If) -> None:
        if _name(node.test) == "TYPE_CHECKING":
            self.each(*node.orelse)
        else:
            self.add(node.test, _negated(node.test))
            self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self.add(node.test, _negated(node.test))
        self.generic_visit(node)

    def visit_While(self, node: ast.While) -> None:
        self.add(node.test, _negated(node.test))
        self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        for place, op in enumerate(node.ops):
            for other in COMPARED[type(op)]:
                ops = [*node.ops[:place], other(), *node.ops[place + 1 :]]
                self.add(node, _bracketed(ast.Compare(node.left, ops, node.comparators)))
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        other = ast.And() if isinstance(node.op, ast.Or) else ast.Or()
        self.add(node, _bracketed(ast.BoolOp(other, node.values)))
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            self.add(node, _bracketed(node.operand))
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        other = COMPUTED.get(type(node.op))
        if other is not None and not self._of_types(node):
            self.add(node, _bracketed(ast.BinOp(node.left, other(), node.right)))
        self.generic_visit(node)

    def _of_types(self, node: ast.BinOp) -> bool:
        """Whether it joins types: an alias, a check of a type, or text."""
        sides = (node.left, node.right)
        if isinstance(node.op, ast.BitOr):
            return self.depth == 0 or all(_names_type(side) for side in sides)
        return any(isinstance(s, ast.JoinedStr) or _constant(s, str) for s in sides)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self.add(node, "pass")
        other = COMPUTED.get(type(node.op))
        if other is not None:
            self.add(node, ast.unparse(ast.AugAssign(node.target, other(), node.value)))
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self.add(node, str(not node.value))
        elif isinstance(node.value, int):
            self.add(node, str(node.value + 1))
            self.add(node, f"({node.value - 1})")

    def visit_Return(self, node: ast.Return) -> None:
        if node.value is not None and not _constant(node.value, type(None)):
            self.add(node.value, "None")
            self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Constant):
            return
        if self.depth:
            self.add(node, "pass")
        self.generic_visit(node)

    def generic_visit(self, node: ast.AST) -> None:
        if isinstance(node, ast.Break | ast.Continue | ast.Delete | ast.Raise):
            self.add(node, "pass")
        super().generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        if _name(node) in ("cast", "TypeVar", "lru_cache"):
            return
        if self.depth == 0:
            for keyword in node.keywords:
                if keyword.arg in DECLARED:
                    self._drop_keyword(keyword)
        self.generic_visit(node)

    def _drop_keyword(self, keyword: ast.keyword) -> None:
        """Along with the comma behind it; every declaration ends in one or goes on."""
        start, end = self.span(keyword)
        before = " ".join(self.data[start:end].decode().split())
        comma = self.data[end : end + 1] == b","
        self.found.append(Mutation(keyword.lineno, start, end + comma, "", f"dropped {before}"))


def _name(node: ast.AST) -> str | None:
    if isinstance(node, ast.Call):
        return _name(node.func)
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else None


def _names_type(node: ast.expr) -> bool:
    """A class, None, or several such."""
    if isinstance(node, ast.BinOp):
        return _names_type(node.left) and _names_type(node.right)
    name = _name(node) if isinstance(node, ast.Name | ast.Attribute) else None
    known = name in ("int", "str", "bool", "bytes", "dict", "list", "tuple", "type", "float")
    return _constant(node, type(None)) or known or (name or "").lstrip("_")[:1].isupper()


def _constant(node: ast.expr, kind: type) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, kind)


def _bracketed(node: ast.expr) -> str:
    return f"({ast.unparse(node)})"


def _negated(node: ast.expr) -> str:
    return f"(not {_bracketed(node)})"
