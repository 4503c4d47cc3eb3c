"""What all tests share: marks that name rows of the ledger, and a home of its own for matches."""

from pathlib import Path

import pytest

pytest_plugins = ["dowding.testing.plugin"]


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DOWDING_HOME", str(tmp_path / "home"))
