"""The shipped components, read once, and a copy to spoil."""

from pathlib import Path

import pytest

from dowding.games.raf import COMPONENTS, RafKit
from tests.spoiling import Copy


@pytest.fixture(scope="session")
def kit() -> RafKit:
    return COMPONENTS.load().kit


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    return Copy(tmp_path / "mine", COMPONENTS)
