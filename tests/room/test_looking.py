"""Looks at earlier moments are made beside the room: whoever looks a lot keeps nobody else waiting."""

import asyncio
import json
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from dowding.kernel import looking as kernel
from dowding.kernel.dice import Dice
from dowding.kernel.match import new_match
from dowding.room import Tables, limits, lobby, looking
from dowding.room import wishes as w
from dowding.room.connection import attend
from dowding.store import Seat
from tests.room.in_memory import MemoryStore, QueueWire
from tests.room.test_commanding import plays, until
from tests.server.conftest import plain_answer

SPECTATORS, LOOKS = 8, 3


class Page(QueueWire):
    """A page at a table, from some address."""

    def __init__(self, tables: Tables, seat: Seat, client: str = "", rate: float = 1e6) -> None:
        super().__init__(client)
        self.serving = asyncio.create_task(attend(self, tables, rate))
        self.say(type="hello", token=seat.token)

    async def answer(self) -> dict[str, Any]:
        """Give an answer, and return the state after it."""
        state = await self.hear("state")
        self.say(type="answer", at=state["at"], answer=plain_answer(state["decision"]))
        return await self.hear("state")

    async def next(self) -> dict[str, Any]:
        """The next message, of whatever type."""
        text = await asyncio.wait_for(self.to_page.get(), 5)
        return dict(json.loads(text or ""))

    async def go(self) -> None:
        self.leave()
        await self.serving


async def laid(tables: Tables) -> dict[str, Seat]:
    wanted = lobby.Wanted("chain_home", "day", 1940)
    return {seat.name: seat for seat in await lobby.begin(tables, wanted)}


class Holding:
    """Looks that do not end before the test lets them."""

    def __init__(self) -> None:
        self.begun = self.done = 0
        self.over = threading.Event()

    def view(self, look: Callable[..., Any], *args: Any) -> Any:
        self.begun += 1
        self.over.wait(5)
        self.done += 1
        return look(*args)


@pytest.fixture
def holding(monkeypatch: pytest.MonkeyPatch) -> Iterator[Holding]:
    held, real = Holding(), kernel.table_at
    monkeypatch.setattr(looking, "table_at", lambda *args: held.view(real, *args))
    yield held
    held.over.set()


def test_looks_do_not_keep_an_answer_waiting_at_another_match_or_the_same(holding: Holding) -> None:
    async def story() -> None:
        tables = Tables(MemoryStore())
        seats, others = await laid(tables), await laid(tables)
        player, stranger = Page(tables, seats["all sides"]), Page(tables, others["all sides"])
        await player.answer()
        watching = [Page(tables, seats["spectator"]) for _ in range(SPECTATORS)]
        for page in watching:
            await page.hear("state")
            for number in range(LOOKS):
                page.say(type="look", id=number, line=0)
        await until(lambda: holding.begun > 0)
        assert (await stranger.answer())["at"] == 1
        player.say(type="answer", at=1, answer="nonsense")
        assert (await player.hear("refused"))["fault"] == "illegal"
        player.say(type="look", id=1, line=0)
        player.say(type="ping", id=2)
        await player.hear("pong")
        assert (holding.begun, holding.done) == (1, 0), "all that came while the first look was being made"
        holding.over.set()
        for page in watching:
            assert {(await page.hear("look"))["id"] for _ in range(LOOKS)} == set(range(LOOKS))
        assert (await player.hear("look"))["id"] == 1
        for page in (player, stranger, *watching):
            await page.go()

    plays(story)


def test_a_player_does_not_wait_for_the_looks_of_spectators(
    holding: Holding, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Spectators share one turn, and those who find too many before them are refused."""
    monkeypatch.setattr(looking, "MOST_WAITING", 4)

    async def story() -> None:
        tables = Tables(MemoryStore())
        seats = await laid(tables)
        player = Page(tables, seats["all sides"])
        await player.answer()
        watching = Page(tables, seats["spectator"])
        await watching.hear("state")
        for number in range(6):
            watching.say(type="look", id=number, line=0)
        for number in (4, 5):
            refused = await watching.hear("refused")
            assert (refused["id"], refused["fault"]) == (number, "limit")
        player.say(type="look", id=9, line=0)
        await until(lambda: tables.looks._waiting.total() == 5)
        order: list[str] = []

        async def hear(page: Page, name: str) -> None:
            await page.hear("look")
            order.append(name)

        hearing = [asyncio.create_task(hear(watching, "spectator")) for _ in range(4)]
        hearing.append(asyncio.create_task(hear(player, "player")))
        holding.over.set()
        await asyncio.gather(*hearing)
        assert order.index("player") <= 1, order
        await player.go()
        await watching.go()

    plays(story)


def test_a_look_shows_the_match_as_it_was_asked_for_while_it_goes_on() -> None:
    """Whatever is played or taken back meanwhile, a look at a copy shows what a look at the match showed."""
    match, dice = new_match("chain_home", "day", 7), Dice(7, "a look")

    def play(answers: int) -> None:
        for _ in range(answers):
            if match.decision is not None:
                match.answer(match.decision.sample(dice.below))

    def looks(of: Any) -> list[Any]:
        wished = [w.Look(answers=n) for n in range(12)]
        wished += [w.Look(line=n) for n in range(0, 40, 3)] + [w.Look(answers=3, branch="main")]
        return [looking.look(wish, of, "Luftwaffe", True) for wish in wished]

    play(15)
    before, still = looks(match), match.still("main")
    match.undo(8)
    match.branch("other")
    play(20)
    match.history.rename("main", "old")
    assert looks(still) == before


def test_the_limit_of_messages_counts_by_address_and_match_not_by_page() -> None:
    async def story() -> None:
        tables = Tables(MemoryStore())
        seats, others = await laid(tables), await laid(tables)
        pages = [Page(tables, seats["spectator"], "192.0.2.1", rate=0.5) for _ in range(4)]
        elsewhere = Page(tables, others["spectator"], "192.0.2.1", rate=0.5)
        another = Page(tables, seats["spectator"], "192.0.2.2", rate=0.5)
        for page in (*pages, elsewhere, another):
            await page.hear("company")
            page.say(type="ping", id=1)
        heard = [await page.next() for page in pages]
        assert [message["type"] for message in heard] == ["pong", *["refused"] * 3]
        assert {message["fault"] for message in heard[1:]} == {"limit"}
        for page in (elsewhere, another):
            await page.hear("pong")
        for page in (*pages, elsewhere, another):
            await page.go()

    plays(story)


def test_who_was_heard_longest_ago_is_forgotten_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_REMEMBERED", 2)
    buckets = limits.Buckets()
    first = buckets.of("a", "m", 1)
    buckets.of("b", "m", 1)
    assert buckets.of("a", "m", 1) is first
    buckets.of("c", "m", 1)
    assert buckets.of("a", "m", 1) is first
    assert first.burst == 2
