"""The page knows the server's messages field by field, and messages are named as on the wire."""

from typing import get_args

import pytest
from msgspec import Struct

from dowding.kernel import decisions
from dowding.room import messages, wishes
from tests.web.page_types import FILE, page_types


def test_the_pages_types_are_written_from_the_structs() -> None:
    told = FILE.read_text(encoding="utf-8")
    assert told == page_types(), "run python -m tests.web.page_types"


@pytest.mark.parametrize("kind", [*messages.Message.__subclasses__(), *get_args(wishes.AnyWish)])
def test_a_message_is_named_as_on_the_wire(kind: type[Struct]) -> None:
    assert kind.__struct_config__.tag_field == "type"
    assert kind.__struct_config__.tag == kind.__name__.lower()


def test_the_page_knows_every_kind_of_decision() -> None:
    forms = {kind.kind for kind in _decisions(decisions) if hasattr(kind, "kind")}
    assert forms == set(get_args(decisions.Kind))


def _decisions(module: object) -> list[type[decisions.Decision]]:
    found = [value for value in vars(module).values() if isinstance(value, type)]
    return [kind for kind in found if issubclass(kind, decisions.Decision)]
