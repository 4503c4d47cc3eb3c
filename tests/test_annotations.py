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
    for made in ast.walk(ast.parse(source)):
        if isinstance(made, ast.ClassDef):
            taken = bound(made)
            for node in made.body:
                if isinstance(node, ast.AnnAssign):
                    used = {part.id for part in ast.walk(node.annotation) if isinstance(part, ast.Name)}
                    yield from (f"{made.name}: line {node.lineno}, {name}" for name in used & taken)


def test_no_field_hides_the_type_of_a_field() -> None:
    paths = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py")]
    found = [f"{path.relative_to(ROOT)}: {told}" for path in paths for told in hidden_types(path.read_text())]
    assert not found, "on Python 3.14 the field is found in place of its type; write datetime.date"


def test_a_hidden_type_is_noticed() -> None:
    assert list(hidden_types("class Day:\n    day: int\n    date: date\n")) == ["Day: line 3, date"]
