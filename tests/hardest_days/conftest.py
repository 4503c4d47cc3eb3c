"""The shipped components, read once, and a copy to spoil."""

from pathlib import Path

import pytest

from dowding.games.hardest_days.components import COMPONENTS
from dowding.games.hardest_days.kit import Kit
from tests.raf.spoiling import Copy


@pytest.fixture(scope="session")
def kit() -> Kit:
    return COMPONENTS.load().kit


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    return Copy(tmp_path / "mine", COMPONENTS)
