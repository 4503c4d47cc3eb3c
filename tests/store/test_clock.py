"""The clock of a store: it goes on only while the store is open, and is the same for all who use it."""

import asyncio
import time
from pathlib import Path

import pytest

from dowding.store import clock, writer
from dowding.store.clock import Clock
from dowding.store.copying import copy_matches
from tests.store.test_stores import Opened, filled

MONTH = 30 * 86_400.0


def test_it_goes_on_whatever_the_clock_of_the_system_says(
    where: str, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, right = opened(where), time.time
    began = store.now()
    assert began == pytest.approx(right(), abs=60)
    for wrong in (MONTH, -MONTH):
        monkeypatch.setattr(time, "time", lambda wrong=wrong: right() + wrong)
        assert 0 <= store.now() - began < 60
    assert opened(where).now() == pytest.approx(began, abs=60), "also for one that is opened then"


def test_a_moment_is_shown_as_long_ago_as_it_was(
    where: str, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    moment, right = opened(where).now(), time.time
    monkeypatch.setattr(time, "time", lambda: right() + MONTH)
    assert opened(where).shown(moment) == pytest.approx(time.time(), abs=60)


def test_it_is_kept_also_while_nobody_writes(
    where: str, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (clock, writer):
        monkeypatch.setattr(module, "TICK_SECONDS", 0.05)
    store = opened(where)
    store.writer.clock = Clock(store.now() + MONTH)
    asyncio.run(filled(store))
    until = time.monotonic() + 10
    while opened(where).now() < store.now() - 60:
        assert time.monotonic() < until, "it was not kept"
        time.sleep(0.05)


def test_the_one_that_is_ahead_tells_the_others(where: str, opened: Opened) -> None:
    one, two = opened(where), opened(where)
    one.writer.clock = Clock(one.now() + MONTH)
    for store in (one, two, one):
        store.writer.clock.keep(store.writer.connection, store.dialect)
    assert two.now() == pytest.approx(one.now(), abs=60)
    two.writer.clock = Clock(two.now() - MONTH)
    two.writer.clock.keep(two.writer.connection, two.dialect)
    assert two.now() == pytest.approx(one.now(), abs=60), "it never goes back"


def test_events_are_stored_with_it_and_copied_with_it(where: str, opened: Opened, tmp_path: Path) -> None:
    async def move() -> None:
        source = opened(where)
        source.writer.clock = Clock(source.now() - MONTH)
        await filled(source)
        times = (await source.kept("m")).times
        assert times == [pytest.approx(time.time() - MONTH, abs=60)] * 3
        await source.write(
            lambda connection: connection.execute(
                source.dialect.sql("UPDATE fact SET value = ? WHERE name = 'clock'"), (repr(source.now()),)
            )
        )
        target = opened(str(tmp_path / "target.sqlite3"))
        await copy_matches(source, target, lambda table, rows: None)
        assert (await target.kept("m")).times == times
        assert target.now() == pytest.approx(source.now(), abs=60)

    asyncio.run(move())
