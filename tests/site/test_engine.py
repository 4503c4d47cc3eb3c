"""The room inside a page, with the browser's part played in memory."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from datetime import date
from typing import Any

import pytest
from msgspec.structs import replace

from dowding.analysis.situations import situation_of
from dowding.kernel.match import new_match
from dowding.kernel.saves import parse
from dowding.room import tasks
from dowding.room.exercise import exercise_of
from dowding.room.forecasting import Ending
from dowding.room.messages import Forecast, Odds, encode
from dowding.site.asking import NEEDS_A_SERVER
from dowding.site.elsewhere import SecondWorker
from dowding.site.engine import Engine
from dowding.web.files import read
from tests.site.in_memory import Calculation, MemoryKeep, MemoryKeepSets, think


class Bytes(bytes):
    def to_bytes(self, *_: Any) -> bytes:
        return bytes(self)


async def asked(engine: Engine, method: str, path: str, body: Any = None, token: str = "") -> tuple[int, Any]:
    data = Bytes(body if isinstance(body, bytes) else json.dumps(body).encode())
    status, found, _ = await engine.ask(method, path, token, data)
    return status, json.loads(found)


async def begun(engine: Engine, **wanted: Any) -> str:
    status, seats = await asked(engine, "POST", "api/matches", {"game": "lion", "seed": 7, **wanted})
    assert status == 201
    return str(seats[0]["token"])


class Page:
    """A page at a table of the engine."""

    def __init__(self, engine: Engine, token: str) -> None:
        self.heard: asyncio.Queue[str | None] = asyncio.Queue()
        self.gone = False
        self.say = engine.connect(self.heard.put_nowait, self.leave)
        self.say(json.dumps({"type": "hello", "id": 1, "token": token}))

    def leave(self) -> None:
        self.gone = True

    async def hear(self, kind: str) -> dict[str, Any]:
        while (text := await asyncio.wait_for(self.heard.get(), 20)) is not None:
            message: dict[str, Any] = json.loads(text)
            if message["type"] == kind:
                return message
        raise AssertionError(f"the wire was closed before {kind}")


def play(story: Awaitable[None]) -> None:
    async def whole() -> None:
        await story

    asyncio.run(whole())


class PageFunction:
    """A function of the page, as Python gets it: it can be called, and has no hash."""

    __hash__ = None  # type: ignore[assignment]

    def __call__(self, address: str) -> str:
        return read(address)


def test_a_replay_is_made_in_the_page_with_its_fonts() -> None:
    async def story() -> None:
        engine = Engine(MemoryKeep(), MemoryKeepSets(), think, PageFunction())
        token = await begun(engine)
        status, page, name = await engine.ask("GET", "api/replay", token, Bytes())
        assert (status, name) == (200, "lion.replay.html")
        text = bytes(page).decode()
        assert text.count("font/woff2;base64,") == 4
        assert 'id="recording"' in text
        assert len(text) < 1_500_000

    play(story())


def test_a_match_is_played_and_found_again_by_another_engine() -> None:
    async def story() -> None:
        keep = MemoryKeep()
        engine = Engine(keep, MemoryKeepSets(), think, read)
        token = await begun(engine)
        page = Page(engine, token)
        state = await page.hear("state")
        page.say(json.dumps({"type": "advise", "id": 2, "commander": "park"}))
        answer = (await page.hear("advice"))["answer"]
        page.say(json.dumps({"type": "answer", "id": 3, "at": state["at"], "answer": answer}))
        after = await page.hear("state")
        assert after["at"] > state["at"]
        page.say(None)
        again = Page(Engine(keep, MemoryKeepSets(), think, read), token)
        assert (await again.hear("state"))["at"] == after["at"]
        await asyncio.sleep(0)
        assert page.gone

    play(story())


def test_the_lobby_lists_hides_exports_and_imports() -> None:
    async def story() -> None:
        engine = Engine(MemoryKeep(), MemoryKeepSets(), think, read)
        token = await begun(engine)
        _, listed = await asked(engine, "GET", "api/matches")
        assert [match["row"]["game"] for match in listed] == ["lion"]
        status, file, name = await engine.ask("GET", "api/export", token, Bytes())
        assert status == 200
        assert name.endswith(".dowding.json")
        assert parse(file, "the file").header.seed == 7
        status, seats = await asked(engine, "POST", "api/import", file)
        assert status == 201
        assert seats
        await asked(engine, "POST", f"api/matches/{listed[0]['row']['id']}/hide")
        _, listed = await asked(engine, "GET", "api/matches")
        assert len(listed) == 1

    play(story())


def test_the_lobby_finds_matches_by_words_of_any_kind() -> None:
    async def story() -> None:
        engine = Engine(MemoryKeep(), MemoryKeepSets(), think, read)
        await begun(engine)
        found = [
            await asked(engine, "GET", f"api/matches?find={word}") for word in ("lion", "a%26b%3D100%25", "")
        ]
        assert [(status, len(listed)) for status, listed in found] == [(200, 1), (200, 0), (200, 1)]

    play(story())


def test_the_situation_of_the_day_is_laid_scored_and_played_on() -> None:
    async def story() -> None:
        engine = Engine(MemoryKeep(), MemoryKeepSets(), think, read)
        status, told = await asked(engine, "GET", "api/situation")
        assert status == 200
        page = Page(engine, f"situation.{told['day']}")
        state = await page.hear("state")
        assert state["decision"]["prompt"] == told["prompt"]
        situation = situation_of(date.fromisoformat(told["day"]))
        assert situation is not None
        unvalued = replace(situation, tried=situation.tried[1:], worlds=4)
        exercise_of(date.fromisoformat(told["day"])).situation = unvalued  # type: ignore[union-attr]
        for answer in (situation.given, situation.best.answer):
            page.say(json.dumps({"type": "answer", "id": 2, "at": 0, "answer": answer}))
            scored = (await page.hear("scored"))["told"]
            assert scored["answers"][scored["chosen"]]["gain"] >= 0
        page.say(None)
        status, seats = await asked(engine, "POST", f"api/situation/{told['day']}/match")
        assert status == 201
        state = await Page(engine, seats[0]["token"]).hear("state")
        assert state["decision"]["prompt"] == told["prompt"]

    exercise_of.cache_clear()
    play(story())
    exercise_of.cache_clear()


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("POST", "api/situation/1940-09-15/match", b"", 422),
        ("POST", "api/situation/Sunday/match", b"", 422),
        ("POST", "api/matches", {"game": "lion", "apart": True}, 422),
        ("POST", "api/matches", {"game": "nosuch"}, 422),
        ("POST", "api/matches", b"{", 400),
        ("POST", "api/import", b"{}", 422),
        ("GET", "api/export", b"", 401),
        ("GET", "api/matches?before=soon", b"", 400),
        ("POST", "api/invite", b"", 404),
    ],
)
def test_what_cannot_be_done_is_told(method: str, path: str, body: Any, status: int) -> None:
    async def story() -> None:
        found, told = await asked(Engine(MemoryKeep(), MemoryKeepSets(), think, read), method, path, body)
        assert found == status
        assert told["told"]
        if status == 404:
            assert told["told"] == NEEDS_A_SERVER

    play(story())


def test_two_people_play_by_files() -> None:
    async def story() -> None:
        mine, theirs = (
            Engine(MemoryKeep(), MemoryKeepSets(), think, read),
            Engine(MemoryKeep(), MemoryKeepSets(), think, read),
        )
        wanted = {"game": "chain_home", "by_file": "Luftwaffe"}
        status, seats = await asked(mine, "POST", "api/matches", wanted)
        assert status == 201
        token = next(seat["token"] for seat in seats if seat["sides"] == ["Luftwaffe"])
        status, letter, name = await mine.ask("GET", "api/post", token, Bytes())
        assert (status, name.endswith(".dowding-post.json")) == (200, True)
        status, seats = await asked(theirs, "POST", "api/import", letter)
        assert status == 201
        assert [seat["sides"] for seat in seats] == [["Fighter Command"]]

    play(story())


def test_advice_comes_from_the_second_worker() -> None:
    async def story() -> None:
        engine = Engine(MemoryKeep(), MemoryKeepSets(), think, read)
        page = Page(engine, await begun(engine))
        await page.hear("state")
        page.say(json.dumps({"type": "advise", "id": 5, "commander": "park"}))
        advice = await page.hear("advice")
        assert advice["id"] == 5
        assert advice["reason"]

    play(story())


def test_a_forecast_that_is_stopped_ends_the_second_worker() -> None:
    async def story() -> None:
        running: list[Calculation] = []

        so_far = Forecast(
            1, 0, 3, 100, False, "the end", [Ending("Fighter Command", 1, 0.4, 1)], None, "VP", ""
        )

        def endless(task: str, tell: Callable[[str], None]) -> Calculation:
            running.append(Calculation(asyncio.get_running_loop().create_future()))
            tell(encode(so_far).decode())
            return running[0]

        told: list[Any] = []
        task, position = _task()
        found = await SecondWorker(endless).run(task, position, lambda: not told, told.append)
        assert found == replace(so_far, done=True)
        assert running[0].stopped

    play(story())


def test_odds_that_are_no_longer_wanted_do_not_end_the_second_worker() -> None:
    """They end by themselves in a few seconds, and to start a worker again takes longer."""

    async def story() -> None:
        running: list[Calculation] = []
        so_far = Odds(1, 0, None, [], None, False)

        def unhurried(task: str, tell: Callable[[str], None]) -> Calculation:
            running.append(Calculation(asyncio.get_running_loop().create_future()))
            tell(encode(so_far).decode())
            return running[0]

        told: list[Any] = []
        forecast, position = _task()
        task = tasks.Odds(1, 0, forecast.subject, [])
        found = await SecondWorker(unhurried).run(task, position, lambda: not told, told.append)
        assert found == replace(so_far, done=True)
        assert not running[0].stopped

    play(story())


def _task() -> tuple[tasks.Forecast, Any]:
    match = new_match("lion", seed=1)
    subject = tasks.Subject("m", match.header, [])
    return tasks.Forecast(1, 0, subject, None, 100, match.sides), match.clone()


def test_an_answer_that_the_browser_cannot_keep_is_refused_and_can_be_given_again() -> None:
    async def story() -> None:
        keep = MemoryKeep()
        engine = Engine(keep, MemoryKeepSets(), think, read)
        page = Page(engine, await begun(engine))
        state = await page.hear("state")
        page.say(json.dumps({"type": "advise", "id": 2, "commander": "park"}))
        answer = (await page.hear("advice"))["answer"]
        wish = {"type": "answer", "id": 3, "at": state["at"], "answer": answer}
        keep.is_full = True
        page.say(json.dumps(wish))
        refused = await page.hear("refused")
        assert (refused["id"], refused["fault"]) == (3, "failed")
        assert "cannot keep the match: the disk is full" in refused["told"]
        keep.is_full = False
        page.say(json.dumps(wish))
        assert (await page.hear("state"))["at"] > state["at"]

    play(story())
