"""Small changes to the rules, one at a time; scripts/mutants finds out which of them no test notices."""

from __future__ import annotations

import ast
import copy
import pathlib
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass

ROOT = pathlib.Path(__file__).resolve().parents[1]
PACKAGE = pathlib.Path("src/centerrow")
LAYERS = ("engine", "effects", "play")
EQUIVALENT = ROOT / "tests" / "equivalent_mutants.toml"

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift, ast.RShift: ast.LShift, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv,
}  # fmt: skip


@dataclass(frozen=True)
class Mutant:
    """One change: this stretch of a file, in bytes, becomes that text."""

    path: str
    line: int
    last: int
    start: int
    end: int
    text: str
    before: str
    after: str

    def key(self) -> tuple[str, str, str]:
        """What it is called in the list of equivalent mutants: without its line, which moves."""
        return self.path, self.before, self.after

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.before}  ->  {self.after}"

    def applied_to(self, source: bytes) -> bytes:
        return source[: self.start] + self.text.encode() + source[self.end :]


class Mutator:
    """All mutants of one file, in the order of the source."""

    def __init__(self, path: str, source: bytes) -> None:
        self.path = path
        self.source = source
        self.starts = [0]
        for line in source.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.found: list[Mutant] = []

    def mutants(self) -> list[Mutant]:
        self.visit(ast.parse(self.source), False)
        return sorted(dict.fromkeys(self.found), key=lambda each: (each.start, each.end, each.text))

    def visit(self, node: ast.AST, truth: bool) -> None:
        """Note the mutants of a node and of what is in it; `truth`: the function around it returns a bool."""
        if isinstance(node, ast.FunctionDef):
            truth = isinstance(node.returns, ast.Name) and node.returns.id == "bool"
        if isinstance(node, ast.expr):
            for changed in changes(node):
                simple = isinstance(changed, ast.Constant | ast.Name)
                self.note(node, ast.unparse(changed) if simple else f"({ast.unparse(changed)})")
        elif isinstance(node, ast.stmt):
            self.statement(node, truth)
        for child in inside(node):
            self.visit(child, truth)

    def statement(self, node: ast.stmt, truth: bool) -> None:
        turned = node.test if isinstance(node, ast.If | ast.While) else None
        if isinstance(node, ast.Return) and truth:
            turned = node.value
        if turned is not None and not turns_round(turned):
            self.note(turned, f"(not ({ast.unparse(turned)}))")
        if can_be_left_out(node):
            self.note(node, "pass")

    def note(self, node: ast.expr | ast.stmt, text: str) -> None:
        start = self.starts[node.lineno - 1] + node.col_offset
        end = self.starts[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0)
        first, last = self.starts[node.lineno - 1], self.starts[node.end_lineno or node.lineno]
        before = self.source[first:last].decode()
        after = (self.source[first:start] + text.encode() + self.source[end:last]).decode()
        words = " ".join(before.split()), " ".join(after.split())
        lines = node.lineno, node.end_lineno or node.lineno
        self.found.append(Mutant(self.path, *lines, start, end, text, *words))


def inside(node: ast.AST) -> Iterator[ast.AST]:
    """What may be changed in a node: no types, no decorators, and nothing in a text with braces.

    Python 3.11 does not say where in such a text an expression stands.
    """
    if isinstance(node, ast.JoinedStr):
        return
    types = [getattr(node, name, None) for name in ("annotation", "returns")]
    for child in ast.iter_child_nodes(node):
        if child not in types and child not in getattr(node, "decorator_list", []):
            yield child


def changes(node: ast.expr) -> Iterator[ast.expr]:
    """What an expression may become."""
    if isinstance(node, ast.Constant) and isinstance(node.value, int):
        values = [not node.value] if isinstance(node.value, bool) else [node.value + 1, node.value - 1]
        yield from (ast.Constant(value) for value in values)
    elif isinstance(node, ast.Compare):
        for i, operator in enumerate(node.ops):
            changed = copy.deepcopy(node)
            changed.ops[i] = COMPARISONS[type(operator)]()
            yield changed
    elif isinstance(node, ast.BoolOp):
        yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    elif isinstance(node, ast.BinOp) and type(node.op) in OPERATORS:
        if not any(
            isinstance(side, ast.Constant) and isinstance(side.value, str) for side in (node.left, node.right)
        ):
            yield ast.BinOp(node.left, OPERATORS[type(node.op)](), node.right)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not | ast.Invert):
        yield node.operand
    elif isinstance(node, ast.IfExp):
        yield ast.IfExp(ast.UnaryOp(ast.Not(), node.test), node.body, node.orelse)


def turns_round(node: ast.expr) -> bool:
    """Whether one of the changes to an expression says the opposite already."""
    if isinstance(node, ast.Compare):
        return len(node.ops) == 1 and not isinstance(node.ops[0], ast.Lt | ast.LtE | ast.Gt | ast.GtE)
    return isinstance(node, ast.Constant) or (isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not))


def can_be_left_out(node: ast.stmt) -> bool:
    """Whether Python can do without: not what gives a name to something that is used later."""
    if isinstance(node, ast.Expr):
        return not isinstance(node.value, ast.Constant)
    if isinstance(node, ast.Assign):
        return not any(isinstance(target, ast.Name) for target in node.targets)
    if isinstance(node, ast.Return):
        return node.value is None
    return isinstance(node, ast.AugAssign | ast.Break | ast.Continue)


def all_mutants(only: str = "") -> list[Mutant]:
    """The mutants of all layers, or of one file or line."""
    name, _, line = only.partition(":")
    found: list[Mutant] = []
    for layer in LAYERS:
        for path in sorted((ROOT / PACKAGE / layer).rglob("*.py")):
            if path.as_posix().endswith(name):
                relative = path.relative_to(ROOT / PACKAGE).as_posix()
                found += Mutator(relative, path.read_bytes()).mutants()
    return [each for each in found if not line or each.line == int(line)]


def equivalent() -> dict[tuple[str, str, str], str]:
    """The mutants that change nothing anybody can see, each with the reason."""
    entries = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8")).get("mutant", [])
    return {(each["file"], each["before"], each["after"]): each["reason"] for each in entries}
