"""The shipped components, read once, and a copy to spoil; no question is left unseen."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from dowding.games.hardest_days.components import COMPONENTS
from dowding.games.hardest_days.printed.kit import Kit
from tests.hardest_days.table import PENDING
from tests.spoiling import Copy


@pytest.fixture(scope="session")
def kit() -> Kit:
    return COMPONENTS.load().kit


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    copy = Copy(tmp_path / "mine", COMPONENTS)
    copy.place("outlines.geojson")
    return copy


@pytest.fixture(autouse=True)
def _every_question_is_looked_at() -> Iterator[None]:
    PENDING.clear()
    yield
    assert [decision.question for decision in PENDING] == []
