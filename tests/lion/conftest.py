"""A test of Lion looks at every question that a step leaves open."""

from collections.abc import Iterator

import pytest

from tests.lion.situations import PENDING


@pytest.fixture(autouse=True)
def _every_question_is_looked_at() -> Iterator[None]:
    PENDING.clear()
    yield
    assert [decision.question for decision in PENDING] == []
