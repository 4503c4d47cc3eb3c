"""Which functions of a shared package a game plays: those that its own rules lead to, by name.

The games of RAF share rules, and none plays all of them: in Eagle nobody asks Fighter Command which squadrons
respond, and Lion never plans a day. A rule that a game cannot reach is tried with the games that play it.
"""

import ast
from collections import defaultdict
from collections.abc import Iterator, Sequence


def played(own: Sequence[ast.Module], shared: Sequence[ast.Module]) -> frozenset[str]:
    """The names that a game's own modules say, and those that the functions behind them say in turn."""
    said = defaultdict[str, set[str]](set)
    for tree in shared:
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef):
                said[function.name] |= set(_names(function))
    found = {name for tree in own for name in _names(tree)}
    found |= {name for tree in shared for name in _names(tree, outside=True)}
    waiting = list(found)
    while waiting:
        more = said[waiting.pop()] - found
        found |= more
        waiting += more
    return frozenset(found)


def is_called_by_python(function: ast.FunctionDef) -> bool:
    """Whether a function is called without being named, as ``__init__`` is."""
    return function.name.startswith("__")


def _names(node: ast.AST, outside: bool = False) -> Iterator[str]:
    """All names that a piece of source says, or only those outside of functions; to import is not to say."""
    for part in ast.iter_child_nodes(node):
        if outside and isinstance(part, ast.FunctionDef) and not is_called_by_python(part):
            continue
        if isinstance(part, ast.Name):
            yield part.id
        elif isinstance(part, ast.Attribute):
            yield part.attr
        yield from _names(part, outside)
