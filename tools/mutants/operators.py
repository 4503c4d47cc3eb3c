"""The changes that can be made to one node: what could be wrong in a rule, one small thing at a time."""

import ast
from collections.abc import Iterator

from tools.mutants.rules import Place, Rules, is_guard
from tools.mutants.vocabulary import is_text

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.Div: ast.Mult,
    ast.Mod: ast.FloorDiv, ast.LShift: ast.RShift, ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
}  # fmt: skip
FUNCTIONS = {"min": "max", "max": "min", "any": "all", "all": "any"}
EITHER_OR = (ast.Eq, ast.NotEq, ast.Is, ast.IsNot, ast.In, ast.NotIn)
"""Comparisons whose opposite is a change of its own."""


def changes(place: Place, rules: Rules) -> Iterator[ast.AST]:
    """All that could stand in a place instead."""
    node = place.node
    if isinstance(node, ast.stmt):
        yield from _dropped(node, rules)
    match node:
        case ast.Compare():
            yield from _compared(node)
        case ast.BoolOp():
            yield from _joined(node)
        case ast.UnaryOp(op=ast.Not()):
            yield node.operand
        case ast.If() | ast.While() | ast.IfExp():
            yield from _negated(node)
        case ast.comprehension():
            yield from _filtered(node)
        case ast.BinOp() | ast.AugAssign():
            yield from _reckoned(node)
        case ast.Constant(value=int(number)) if not isinstance(number, bool):
            yield from _shifted(place, number)
        case ast.Subscript(ctx=ast.Load()):
            yield from _picked(node)
        case ast.Call(func=ast.Name(id=name)) if name in FUNCTIONS:
            yield ast.Call(ast.Name(FUNCTIONS[name], ast.Load()), node.args, node.keywords)
        case ast.Attribute(value=ast.Name(id=owner), attr=name) if owner in rules.vocabulary.members:
            yield from (ast.Attribute(node.value, other, node.ctx) for other in _member(owner, name, rules))
        case ast.Name(id=name, ctx=ast.Load()) if name in rules.vocabulary.families:
            yield from (ast.Name(other, node.ctx) for other in _relative(name, rules))


def _compared(node: ast.Compare) -> Iterator[ast.AST]:
    """Less becomes at most, equal unequal, in not in."""
    for n, comparison in enumerate(node.ops):
        other = COMPARISONS[type(comparison)]()
        yield ast.Compare(node.left, [*node.ops[:n], other, *node.ops[n + 1 :]], node.comparators)


def _joined(node: ast.BoolOp) -> Iterator[ast.AST]:
    """And becomes or; one of the conditions is forgotten."""
    yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    for n in range(len(node.values)):
        rest = [*node.values[:n], *node.values[n + 1 :]]
        yield ast.BoolOp(node.op, rest) if len(rest) > 1 else rest[0]


def _negated(node: ast.If | ast.While | ast.IfExp) -> Iterator[ast.AST]:
    """A condition is turned round, so that the branches change places."""
    if not _is_turned_anyway(node.test):
        test = ast.UnaryOp(ast.Not(), node.test)
        if isinstance(node, ast.IfExp):
            yield ast.IfExp(test, node.body, node.orelse)
        else:
            yield type(node)(test, node.body, node.orelse)


def _filtered(node: ast.comprehension) -> Iterator[ast.AST]:
    """A filter is turned round, or forgotten."""
    for n, test in enumerate(node.ifs):
        before, after = node.ifs[:n], node.ifs[n + 1 :]
        yield ast.comprehension(node.target, node.iter, [*before, *after], node.is_async)
        if not _is_turned_anyway(test):
            turned = [*before, ast.UnaryOp(ast.Not(), test), *after]
            yield ast.comprehension(node.target, node.iter, turned, node.is_async)


def _is_turned_anyway(test: ast.expr) -> bool:
    """Whether turning a condition round is a change of its own, or makes no sense."""
    match test:
        case ast.UnaryOp(op=ast.Not()) | ast.Constant():
            return True
        case ast.Compare(ops=[one]) if isinstance(one, EITHER_OR):
            return True
    return is_guard(test)


def _reckoned(node: ast.BinOp | ast.AugAssign) -> Iterator[ast.AST]:
    """Plus becomes minus, times divided by; lists and texts are left as they are."""
    other = OPERATORS.get(type(node.op))
    operands = [node.left, node.right] if isinstance(node, ast.BinOp) else [node.value]
    if other is None or any(map(_is_collection, operands)):
        return
    if isinstance(node, ast.BinOp):
        yield ast.BinOp(node.left, other(), node.right)
    else:
        yield ast.AugAssign(node.target, other(), node.value)


def _is_collection(node: ast.expr) -> bool:
    return is_text(node) or isinstance(node, ast.List | ast.Tuple | ast.ListComp | ast.Set | ast.SetComp)


def _shifted(place: Place, number: int) -> Iterator[ast.AST]:
    """A number is one more or one less; an index is ``_picked``."""
    if not (isinstance(place.parent, ast.Subscript) and place.field == "slice"):
        yield ast.Constant(number + 1)
        yield ast.Constant(number - 1)


def _picked(node: ast.Subscript) -> Iterator[ast.AST]:
    """The first becomes the last, another one its neighbour."""
    match node.slice:
        case ast.Constant(value=0):
            yield ast.Subscript(node.value, ast.UnaryOp(ast.USub(), ast.Constant(1)), node.ctx)
        case ast.Constant(value=int(index)):
            yield ast.Subscript(node.value, ast.Constant(index - 1), node.ctx)


def _member(owner: str, name: str, rules: Rules) -> list[str]:
    """The next member of an enumeration."""
    members = rules.vocabulary.members[owner]
    return [_next(members, name)] if name in members and len(members) > 1 else []


def _relative(name: str, rules: Rules) -> list[str]:
    """The next constant of a family that the module knows."""
    family = [other for other in rules.vocabulary.families[name] if other in rules.known]
    return [_next(family, name)] if len(family) > 1 else []


def _next(names: list[str], name: str) -> str:
    return names[(names.index(name) + 1) % len(names)]


def _dropped(node: ast.stmt, rules: Rules) -> Iterator[ast.AST]:
    """A statement is forgotten; it stays where it never runs, so that a generator remains one."""
    match node:
        case ast.Expr(value=ast.Call() | ast.YieldFrom()):
            forgotten = True
        case ast.Return():
            forgotten = id(node) not in rules.last
        case ast.Raise() | ast.Continue():
            forgotten = True
        case ast.Assign(targets=[target]) | ast.AugAssign(target=target):
            forgotten = _is_column(target) and id(node) not in rules.fixed
        case _:
            forgotten = False
    if forgotten:
        yield ast.If(ast.Constant(False), [node], [])


def _is_column(target: ast.expr) -> bool:
    """Whether an assignment changes a column of the state."""
    if isinstance(target, ast.Tuple):
        return any(map(_is_column, target.elts))
    return isinstance(target.value if isinstance(target, ast.Subscript) else target, ast.Attribute)
