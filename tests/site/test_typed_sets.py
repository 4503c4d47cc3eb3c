"""Typed sets in a page without a server: kept, played with, compared in the second worker, and exported."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from dowding.components.own import cabinet
from dowding.site.engine import Engine
from dowding.site.thinker import LAST
from dowding.web.files import read
from tests.site.in_memory import Calculation, MemoryKeep, MemoryKeepSets, think
from tests.site.test_engine import Bytes, Page, asked, begun, play


@pytest.fixture(autouse=True)
def no_cabinets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Versions are looked for nowhere but in the pages of the test."""
    monkeypatch.setattr(cabinet, "_CABINETS", [])


async def post(engine: Engine, path: str, **body: Any) -> Any:
    status, found = await asked(engine, "POST", f"api/{path}", body)
    assert status == 200, found
    return found


async def typed(engine: Engine, file: str, row: int, field: str, text: str) -> str:
    """A set of RAF in which one cell is typed."""
    mine = (await post(engine, "sets", components="raf", name="My RAF"))["id"]
    change = {"file": file, "row": row, "field": field, "text": text}
    changed = await post(engine, f"sets/{mine}/cells", changes=[change])
    assert changed["faults"] == []
    return str(mine)


def alone(task: str, tell: Callable[[str], None]) -> Calculation:
    """Do a calculation as another worker does, which knows no sets but the one that comes with it."""

    async def done() -> str:
        there = cabinet._CABINETS
        cabinet._CABINETS = [LAST]
        try:
            return await think(task, tell).result
        finally:
            cabinet._CABINETS = there

    return Calculation(done())


def test_a_match_with_a_typed_set_goes_on_in_another_page_even_after_the_set_was_deleted() -> None:
    async def story() -> None:
        keep, sets = MemoryKeep(), MemoryKeepSets()
        first = Engine(keep, sets, think, read)
        mine = await typed(first, "squadrons.csv", 2, "designation", "999/1/10")
        token = await begun(first, components=mine, scenario="prelude")
        assert await post(first, f"sets/{mine}/delete") == {"kept": 1}
        first.tables.sets.close()
        page = Page(Engine(keep, sets, alone, read), token)
        told = (await page.hear("welcome"))["components"]
        assert (told["title"], told["version"], told["typed"]) == ("My RAF", 1, 1)
        await page.hear("state")
        page.say('{"type": "advise", "id": 5, "commander": "park"}')
        assert (await page.hear("advice"))["reason"]
        second = Engine(keep, sets, think, read)
        status, drawing, _ = await second.ask("GET", "api/board", token, Bytes())
        assert (status, b"999/1/10" in drawing) == (200, True)

    play(story())


def test_a_set_goes_out_as_a_file_and_comes_in_elsewhere() -> None:
    async def story() -> None:
        here, there = [Engine(MemoryKeep(), MemoryKeepSets(), think, read) for _ in range(2)]
        mine = await typed(here, "squadrons.csv", 3, "full", "4")
        status, packed, name = await here.ask("GET", f"api/sets/{mine}/export", "", Bytes())
        assert (status, name) == (200, "my-raf.zip")
        status, back = await asked(there, "POST", "api/sets/import?name=my-raf.zip", packed)
        assert (status, back["name"], back["counts"]["typed"]) == (200, "my-raf", 1)
        status, told = await asked(there, "POST", "api/sets/import", b"PK")
        assert (status, "expected a zip" in told["told"]) == (422, True)
        there.sets.keep_sets.is_full = True  # type: ignore[attr-defined]
        status, told = await asked(there, "POST", f"api/sets/{back['id']}/name", {"name": "Other"})
        assert (status, told["told"]) == (422, "the browser cannot keep the set: the disk is full")

    play(story())


def test_two_sets_are_compared_in_the_second_worker() -> None:
    async def story() -> None:
        engine = Engine(MemoryKeep(), MemoryKeepSets(), alone, read)
        mine = await typed(engine, "squadrons.csv", 3, "full", "4")
        wanted = {"one": mine, "other": "shipped", "game": "lion", "scenario": "prelude", "games": 2}
        found = await post(engine, "comparisons", **wanted)
        while found["state"] == "runs":
            await asyncio.sleep(0.05)
            _, found = await asked(engine, "GET", f"api/comparisons/{found['id']}")
        assert (found["state"], found["done"], found["told"]) == ("done", 4, "")
        assert [runs["games"] for runs in (found["this"], found["other"])] == [2, 2]

    play(story())
