"""What all tests share: the plugin of the ledger, and a home of their own for matches."""

from pathlib import Path

import pytest

pytest_plugins = ["dowding.testing.plugin", "pytester"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The browser comes last: its driver keeps an event loop running for as long as it lives."""
    items.sort(key=lambda item: "browser" in item.path.parts)


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    home = tmp_path / "home"
    monkeypatch.setenv("DOWDING_HOME", str(home))
    return home
