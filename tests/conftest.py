"""What all tests share: the plugin of the ledger, and a home of their own for matches."""

import gc
import os
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from itertools import count
from pathlib import Path

import pytest

from tests.raf.sets import know_unreleased_sets

know_unreleased_sets()
pytest_plugins = ["dowding.testing.plugin", "pytester"]
ROOT = Path(__file__).parents[1]
gc.disable()  # until all modules are loaded


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Half as many workers again as processors: tests of the browser and of servers mostly wait."""
    return max(2, (os.cpu_count() or 1) * 3 // 2)


def pytest_sessionstart(session: pytest.Session) -> None:
    """Each worker begins to load the tests at another file.

    pytest rewrites the assertions of a file once and keeps the result. Workers that load the same file at
    the same time would all rewrite it.
    """
    worker = getattr(session.config, "workerinput", None)
    if worker is None:
        return
    files = [file for part in session.config.args for file in sorted((ROOT / part).rglob("test_*.py"))]
    begin = len(files) * int(worker["workerid"].removeprefix("gw")) // worker["workercount"]
    for file in files[begin:] + files[:begin]:
        with suppress(Exception, pytest.skip.Exception):  # which the collection tells
            import_module(".".join(file.relative_to(ROOT).with_suffix("").parts))


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Each worker begins with its part of the tests in the browser; quick tests are left to share out.

    Workers begin with equal parts of the list. Long tests at its end would be waited for.
    """
    workers = getattr(config, "workerinput", {"workercount": 1})["workercount"]
    long = [item for item in items if "browser" in item.path.parts]
    quick = [item for item in items if "browser" not in item.path.parts]
    items[:] = [item for n in range(workers) for part in (long, quick) for item in _part(part, n, workers)]


def _part(items: list[pytest.Item], number: int, parts: int) -> list[pytest.Item]:
    return items[len(items) * number // parts : len(items) * (number + 1) // parts]


def pytest_collection_finish() -> None:
    """All modules are loaded and stay: they are not searched for garbage again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000)
    gc.enable()


@pytest.fixture(scope="session")
def homes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Names of folders that nobody uses; none of them is made before somebody needs it."""
    place = tmp_path_factory.mktemp("homes")
    return (place / str(number) for number in count())


@pytest.fixture(autouse=True)
def own_home(homes: Iterator[Path], monkeypatch: pytest.MonkeyPatch) -> Path:
    home = next(homes)
    monkeypatch.setenv("DOWDING_HOME", str(home))
    return home
