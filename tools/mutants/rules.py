"""Which places of a source file are rules: everything but words, types, the journal and what never runs."""

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tools.mutants.vocabulary import Vocabulary, called, is_enumeration, is_teller, is_text

WORDS = frozenset({
    "describe", "describe_box", "label", "no", "outcome", "prompt", "purpose", "rule", "seen_by", "why",
    "yes",
})  # fmt: skip
"""The arguments that only tell players something."""
DESCRIPTIONS = frozenset({"Option", "Subject"})
TYPES = frozenset({"annotation", "returns", "decorator_list", "type_params"})
"""The parts of a definition that are no rules."""
BEYOND = 100
"""Constants as large as this are on no track: they only keep things apart."""
GUARDS = frozenset({"journal", "telling"})
"""The attributes that say whether anybody keeps a journal."""
ENDS = (ast.Return, ast.Raise, ast.Continue, ast.Break)


@dataclass(frozen=True)
class Place:
    """A node, where it hangs in the tree, and the first and last line of its statement."""

    parent: ast.AST
    field: str
    index: int | None
    node: ast.AST
    lines: tuple[int, int]

    def put(self, node: ast.AST) -> None:
        """Hang another node here."""
        if self.index is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.index] = node


class Rules:
    """The rules of a module, place by place."""

    def __init__(self, tree: ast.Module, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.known = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)} | _imported(tree)
        """All names that the module can say."""
        self.last = {id(node) for function in _functions(tree) for node in _last(function.body)}
        """The returns after which a function has nothing left to do."""
        self.fixed = {id(part) for node in ast.walk(tree) for part in _fixtures(node)}
        """Assignments that make an object what it is; without them it would not work at all."""
        self.places = list(self._below(tree, (1, 1)))

    def _below(self, parent: ast.AST, lines: tuple[int, int]) -> Iterator[Place]:
        for field, index, node in _children(parent):
            within = _lines(node) if isinstance(node, ast.stmt) else lines
            place = Place(parent, field, index, node, within)
            if not self._is_passed_over(place):
                yield place
                if not isinstance(node, ast.Raise):
                    yield from self._below(node, within)

    def _is_passed_over(self, place: Place) -> bool:
        """Whether nothing in a place is a rule."""
        node, parent = place.node, place.parent
        if place.field in TYPES or (isinstance(parent, ast.ClassDef) and place.field != "body"):
            return True
        if isinstance(node, ast.FunctionDef) and not self.vocabulary.plays(node):
            return True
        if isinstance(node, ast.stmt):
            return _is_no_rule(node) or self.vocabulary.tells(node)
        if isinstance(node, ast.keyword):
            return node.arg in WORDS
        return isinstance(node, ast.expr) and self._is_told(node, place.field)

    def _is_told(self, node: ast.expr, field: str) -> bool:
        """Whether an expression only says something, or asks whether anybody listens."""
        if isinstance(node, ast.Call):
            return called(node) in self.vocabulary.telling | DESCRIPTIONS
        return is_text(node) or (field == "test" and is_guard(node))


def _is_no_rule(node: ast.stmt) -> bool:
    """Whether a statement defines words, names or types, or only checks what is known."""
    match node:
        case ast.Import() | ast.ImportFrom() | ast.Assert():
            return True
        case ast.FunctionDef():
            return is_teller(node.name) or _describes(node)
        case ast.Assign() | ast.AnnAssign():
            return _is_naming(node)
    return is_enumeration(node)


def _children(parent: ast.AST) -> Iterator[tuple[str, int | None, ast.AST]]:
    """The nodes below a node, without statements that cannot be reached."""
    for field, value in ast.iter_fields(parent):
        if isinstance(value, ast.AST):
            yield field, None, value
        elif isinstance(value, list):
            for index, node in enumerate(value):
                if isinstance(node, ast.AST):
                    yield field, index, node
                if isinstance(node, ENDS):
                    break


def _lines(node: ast.stmt) -> tuple[int, int]:
    """The lines of a statement; of one that has a body, those before it."""
    body = getattr(node, "body", None)
    if not body:
        return node.lineno, node.end_lineno or node.lineno
    return node.lineno, max(node.lineno, body[0].lineno - 1)


def _imported(tree: ast.Module) -> set[str]:
    imports = [node for node in tree.body if isinstance(node, ast.ImportFrom)]
    return {alias.asname or alias.name for node in imports for alias in node.names}


def _functions(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def _last(block: Sequence[ast.stmt]) -> Iterator[ast.stmt]:
    """The returns that end a block, or the branches that end it."""
    end = next((n for n, node in enumerate(block) if isinstance(node, ENDS)), len(block) - 1)
    if not block:
        return
    match block[end]:
        case ast.Return() as node:
            yield node
        case ast.If(body=body, orelse=orelse):
            yield from _last(body)
            yield from _last(orelse)
        case ast.With(body=body):
            yield from _last(body)


def _fixtures(node: ast.AST) -> Iterator[ast.AST]:
    """The attributes that the methods of a class give to itself; a state's columns are there without."""
    if not isinstance(node, ast.ClassDef) or "dataclass" in map(called, node.decorator_list):
        return
    for part in ast.walk(node):
        if isinstance(part, ast.Assign) and ast.unparse(part.targets[0]).lstrip("(").startswith("self."):
            yield part


def _describes(node: ast.FunctionDef) -> bool:
    """Whether a function makes words for players: an option, or a text put together from parts."""
    returned = ast.unparse(node.returns) if node.returns else ""
    if node.name in ("__str__", "__repr__") or returned == "Option":
        return True
    parts = [part for part in ast.walk(node) if isinstance(part, ast.expr)]
    composed = any(isinstance(part, ast.JoinedStr) or called(part) == "join" for part in parts)
    return composed and returned in ("str", "tuple[str, str]", "tuple[str, ...]")


def _is_naming(node: ast.Assign | ast.AnnAssign) -> bool:
    """Whether an assignment only makes names: numbers in a row, sentinels such as -1 or 1000, a type."""
    target = node.targets[0] if isinstance(node, ast.Assign) else node.target
    names = [name.id for name in ast.walk(target) if isinstance(name, ast.Name)]
    values = node.value.elts if isinstance(node.value, ast.Tuple) else [node.value]
    return all(name.isupper() for name in names) and any(map(_is_mere_name, values))


def _is_mere_name(value: ast.expr | None) -> bool:
    match value:
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant()):
            return True
        case ast.Constant(value=int(number)):
            return number >= BEYOND
        case ast.Call(func=ast.Name(id="range" | "TypeVar")):
            return True
        case ast.Call(args=[argument]):
            return isinstance(argument, ast.UnaryOp) and _is_mere_name(argument)
    return False


def is_guard(test: ast.expr) -> bool:
    """Whether a condition asks for the journal, and so only saves the work of telling."""
    return any(part.attr in GUARDS for part in ast.walk(test) if isinstance(part, ast.Attribute))
