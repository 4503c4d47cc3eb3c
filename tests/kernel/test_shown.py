"""A decision is described once: the same facts for page, terminal, environments and leak test."""

from typing import Any, get_args

import msgspec
import pytest

from dowding.kernel import decisions
from dowding.kernel.asking import Asking, Desk
from dowding.kernel.decisions import Decision, Kind, Shown
from tests.kernel.staging import Query
from tests.kernel.test_decisions import RAF, SECTORS, SQUADRONS, asked, every_kind, table

__all__ = ["table"]


def options(*keys: str) -> list[dict[str, Any]]:
    return [{"key": key, "label": key} for key in keys]


EXPECTED: list[dict[str, Any]] = [
    {"kind": "pick one", "options": options("54", "74", "610")},
    {"kind": "pick some", "options": options(*SQUADRONS), "at_most": 2},
    {"kind": "order", "options": options(*SQUADRONS), "at_least": 4, "at_most": 4},
    {
        "kind": "place", "options": options("54", "74", "610"), "at_least": 0, "at_most": 3,
        "boxes": options(*SECTORS), "reach": [[0, 1]] * 3,
    },
    {"kind": "number", "low": -2, "high": 3},
    {"kind": "confirm", "options": options("no", "yes")},
]  # fmt: skip


@pytest.mark.parametrize("kind", range(6))
def test_what_is_shown_of_every_kind(table: Asking[None], kind: int) -> None:
    decision = every_kind(table)[kind]
    question = {"kind": "query", "words": decision.prompt}
    common = {"side": "RAF", "rule": str(kind + 1), "question": question, "prompt": decision.prompt}
    assert msgspec.to_builtins(decision.shown()) == common | EXPECTED[kind]


def test_what_has_its_default_does_not_travel() -> None:
    shown = Shown("RAF", "number", "5", Query(), "Which?")
    assert b"options" not in msgspec.json.encode(shown)


def test_room_is_told_box_by_box(table: Asking[None]) -> None:
    ask = table.place(RAF, SQUADRONS, SECTORS, rule="1", question=Query(), room=lambda box: len(box))
    assert asked(ask).shown().room == [6, 10]


def test_shown_questions_differ_by_their_facts() -> None:
    """Two decisions with the same options are told apart by what is asked."""
    state: Asking[None] = Asking()
    state.desk = Desk()
    one, other = (
        asked(state.confirm(RAF, rule="1", question=Query(words))).shown() for words in ("Now?", "Later?")
    )
    assert one != other
    assert one == asked(state.confirm(RAF, rule="1", question=Query("Now?"))).shown()


def test_every_kind_has_a_name_that_doors_know() -> None:
    kinds = {k.kind for k in vars(decisions).values() if _is_kind(k)}
    assert kinds == set(get_args(Kind))


def _is_kind(found: object) -> bool:
    return isinstance(found, type) and issubclass(found, Decision) and hasattr(found, "kind")
