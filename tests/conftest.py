"""What all tests share: the plugin of the ledger, and a home of their own for matches."""

from pathlib import Path

import pytest

pytest_plugins = ["dowding.testing.plugin", "pytester"]


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    home = tmp_path / "home"
    monkeypatch.setenv("DOWDING_HOME", str(home))
    return home
