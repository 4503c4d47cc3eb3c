"""Annotations mean the same on every Python: since 3.14 they are evaluated when the class is complete."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
FOLDERS = ("src", "examples", "benchmarks", "tools", "tests")


def bound(made: ast.ClassDef) -> set[str]:
    """The names that the body of a class gives a meaning of their own."""
    names = {node.name for node in made.body if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    fields = {node.target for node in made.body if isinstance(node, ast.AnnAssign)}
    return names | {field.id for field in fields if isinstance(field, ast.Name)}


def hidden_types(source: str) -> Iterator[str]:
    """The fields whose type has the name of something in their own class, as in ``date: date``."""
    for made in classes(ast.parse(source)):
        taken = bound(made)
        for node in made.body:
            if isinstance(node, ast.AnnAssign):
                used = {part.id for part in ast.walk(node.annotation) if isinstance(part, ast.Name)}
                yield from (f"{made.name}: line {node.lineno}, {name}" for name in used & taken)


def classes(within: ast.AST) -> Iterator[ast.ClassDef]:
    """All classes in a module, a class, a function or a block; expressions hold none."""
    for node in ast.iter_child_nodes(within):
        if isinstance(node, ast.ClassDef):
            yield node
        if not isinstance(node, ast.expr):
            yield from classes(node)


def test_no_field_hides_the_type_of_a_field() -> None:
    paths = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py")]
    sources = {path: text for path in paths if "class " in (text := path.read_text(encoding="utf-8"))}
    found = [
        f"{path.relative_to(ROOT)}: {told}" for path, text in sources.items() for told in hidden_types(text)
    ]
    assert not found, "on Python 3.14 the field is found in place of its type; write datetime.date"


def test_a_hidden_type_is_noticed() -> None:
    assert list(hidden_types("class Day:\n    day: int\n    date: date\n")) == ["Day: line 3, date"]
    inner = "def made():\n    class Day:\n        class Hour:\n            hour: hour\n"
    assert list(hidden_types(inner)) == ["Hour: line 4, hour"]
