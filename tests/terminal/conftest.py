"""In tests odds are computed for so many looks, not for seconds: they are the same on every machine."""

from collections.abc import Callable
from itertools import count

import pytest

from dowding.terminal import odds


@pytest.fixture(autouse=True)
def odds_by_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    def within(most: float) -> Callable[[], bool]:
        looks = count()
        return lambda: next(looks) < most

    monkeypatch.setattr(odds, "_within", within)
    monkeypatch.setattr(odds, "SECONDS", 100)
    monkeypatch.setattr(odds, "COUNTING", 20_000)
