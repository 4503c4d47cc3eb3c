"""The page knows the server's messages field by field, and messages are named as on the wire."""

from typing import get_args

import pytest
from msgspec import Struct
from tools.page_types.files import every_file

from dowding.kernel import decisions
from dowding.room import messages, wishes


def test_the_pages_types_are_written_from_the_structs() -> None:
    for path, text in every_file().items():
        assert path.read_text(encoding="utf-8") == text, f"{path}: run python -m tools.page_types"


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
