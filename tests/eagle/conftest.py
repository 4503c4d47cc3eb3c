"""Situations are made in Eagle."""

from collections.abc import Iterator

import pytest

from dowding.games.eagle.game import GAME
from tests.luftwaffe.situations import played_in


@pytest.fixture(autouse=True)
def game() -> Iterator[None]:
    """The situations of a test are made in Eagle."""
    with played_in(GAME):
        yield
