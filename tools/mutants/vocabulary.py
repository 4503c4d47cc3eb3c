"""What a game calls its things: enumerations, families of constants, and functions that only tell."""

import ast
from collections.abc import Iterable, Iterator, Sequence

from tools.mutants.played import is_called_by_python

LOG = frozenset({"note", "tell", "record", "headline", "changed"})
"""The calls that put an entry into the journal."""


class Vocabulary:
    """The names in all modules of a game that have siblings, or that only tell."""

    def __init__(self, trees: Sequence[ast.Module], played: frozenset[str] | None = None) -> None:
        self.played = played
        """The names of the functions that the game plays; None if it plays all."""
        self.members = dict(pair for tree in trees for pair in _enumerations(tree))
        """The members of each enumeration."""
        self.families = {name: family for tree in trees for family in _families(tree) for name in family}
        """The constants that were named in one statement, such as the places of a unit."""
        self.telling = LOG
        while more := _tellers(trees, self) - self.telling:
            self.telling |= more

    def plays(self, function: ast.FunctionDef) -> bool:
        """Whether the game plays a function."""
        return self.played is None or function.name in self.played or is_called_by_python(function)

    def tells(self, node: ast.AST) -> bool:
        """Whether a statement only tells: a call of the log, or a choice between such calls."""
        if isinstance(node, ast.If):
            return all(self.tells(part) for part in (*node.body, *node.orelse))
        if isinstance(node, ast.Expr):
            return is_text(node.value) or self.tells(node.value)
        return isinstance(node, ast.Call) and (called(node) in self.telling or is_teller(called(node)))


def is_teller(name: str) -> bool:
    """Whether a function says by its name that it only tells, as ``tell_moves`` does."""
    return name.lstrip("_").startswith("tell_")


def called(node: ast.expr) -> str:
    """The last name of what is called: ``note`` in ``game.note(...)``."""
    function = node.func if isinstance(node, ast.Call) else node
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def is_text(node: ast.expr) -> bool:
    """Whether an expression is a text in quotes, with or without values in it."""
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def is_enumeration(node: ast.AST) -> bool:
    """Whether a class is an enumeration."""
    return isinstance(node, ast.ClassDef) and any(called(base).endswith("Enum") for base in node.bases)


def _enumerations(tree: ast.Module) -> Iterator[tuple[str, list[str]]]:
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and is_enumeration(node):
            assigned = [s.targets[0] for s in node.body if isinstance(s, ast.Assign)]
            yield node.name, [target.id for target in assigned if isinstance(target, ast.Name)]


def _families(tree: ast.Module) -> Iterator[list[str]]:
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Tuple):
            names = [name.id for name in node.targets[0].elts if isinstance(name, ast.Name)]
            if all(name.isupper() for name in names) and not _is_one_value(node.value):
                yield names


def _is_one_value(node: ast.expr) -> bool:
    """Whether constants have different types and the same value, as the ids that name nothing do."""
    parts = node.elts if isinstance(node, ast.Tuple) else []
    values = [part.args if isinstance(part, ast.Call) else [part] for part in parts]
    return len(values) > 1 and len({tuple(map(ast.dump, value)) for value in values}) == 1


def _tellers(trees: Iterable[ast.Module], vocabulary: Vocabulary) -> set[str]:
    """The functions that do nothing but tell, wherever they are defined."""
    tell, act = set(LOG), set[str]()
    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef):
                (tell if all(map(vocabulary.tells, node.body)) else act).add(node.name)
    return tell - act
