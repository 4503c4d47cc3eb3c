"""The shipped components, read once."""

import pytest

from dowding.games.raf import COMPONENTS, RafKit


@pytest.fixture(scope="session")
def kit() -> RafKit:
    return COMPONENTS.load().kit
