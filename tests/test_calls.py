"""Calls that can be read: what a long call gives is named, and only tables are laid out by hand."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCES = sorted((ROOT / "src").rglob("*.py"))
MOST = 8
"""A call gives this many things by position at most; more are named."""
LISTS = ("Phase", "Sequence", "run", "self.run")
"""What takes a list of things of one kind: the rulebook's steps, or the values of a statement of SQL."""
LAID_OUT = 70
"""At most this many tables are laid out by hand, so that they look like the printed ones."""


def crowded(source: str) -> Iterator[str]:
    """The calls that give too many things by position."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and len(node.args) > MOST and ast.unparse(node.func) not in LISTS:
            yield f"line {node.lineno}, {ast.unparse(node.func)}"


def test_long_calls_name_what_they_give() -> None:
    found = [f"{path.relative_to(ROOT)}: {call}" for path in SOURCES for call in crowded(path.read_text())]
    assert found == []


@pytest.mark.parametrize(
    "call", ["View(1, 2, 3, 4, 5, 6, 7, 8, 9)", "state.tell(*a, 2, 3, 4, 5, 6, 7, 8, 9)"]
)
def test_a_crowded_call_is_noticed(call: str) -> None:
    assert len(list(crowded(call))) == 1


@pytest.mark.parametrize("call", ["View(1, 2, 3, 4, 5, 6, 7, 8)", "Phase(1, 2, 3, 4, 5, 6, 7, 8, 9)"])
def test_a_call_that_can_be_read_is_left_alone(call: str) -> None:
    assert not list(crowded(call))


def test_lines_are_laid_out_by_hand_only_in_tables() -> None:
    assert sum(path.read_text(encoding="utf-8").count("# fmt: skip") for path in SOURCES) <= LAID_OUT
