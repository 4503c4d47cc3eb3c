"""Long calculations have threads and limits of their own: nobody who plays waits for them."""

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import pytest

from dowding.kernel.games import find_game
from dowding.kernel.match import new_match
from dowding.kernel.position import Position
from dowding.room import messages as m
from dowding.room import tasks
from dowding.room.tasks import Subject, Task, Tell, Wanted
from dowding.room.thinking import MOST_OF_MATCH, MOST_OF_SEAT, Thinking, TooBusy
from dowding.store import Seat
from tests.server.conftest import Room

PLAYER = Seat("player", "match", "Luftwaffe", ("Luftwaffe",))
OTHER = Seat("other", "match", "Fighter Command", ("Fighter Command",))
ELSEWHERE = Seat("elsewhere", "another match", "Luftwaffe", ("Luftwaffe",))
SPECTATOR, ANOTHER = Seat("one", "match", "spectator", ()), Seat("two", "match", "spectator", ())


SUBJECT = Subject("match", new_match(find_game("chain_home")).header, [])
POSITION = SUBJECT.position()
DONE = m.Refused(0, "failed", "done")


class Work(Task, frozen=True):
    """A task that does what a test says."""

    do: Callable[[Wanted], object]
    most: float = 30.0

    @property
    def seconds(self) -> float:
        return self.most

    def work(self, position: Position, wanted: Wanted, tell: Tell) -> m.Message:
        self.do(wanted)
        return DONE


async def run(thinking: Thinking, seat: Seat, do: Callable[[Wanted], object], most: float = 30) -> m.Outgoing:
    return await thinking.run(seat, Work(0, 0, SUBJECT, do, most), POSITION)


@contextmanager
def held() -> Iterator[Callable[[Wanted], None]]:
    """Work that ends with the test."""
    over = threading.Event()

    def work(wanted: Wanted) -> None:
        over.wait(10)

    try:
        yield work
    finally:
        over.set()


async def taken_on(thinking: Thinking, *seats: Seat) -> list[bool]:
    """Ask for work that does not end, for one seat after another, and say who was admitted."""
    with held() as work:
        tasks = []
        for seat in seats:
            tasks.append(asyncio.create_task(run(thinking, seat, work)))
            await asyncio.sleep(0)
        refused = [task.done() and isinstance(task.exception(), TooBusy) for task in tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return [not fault for fault in refused]


def test_a_seat_has_few_calculations_at_once() -> None:
    seats = [PLAYER] * (MOST_OF_SEAT + 1)
    assert asyncio.run(taken_on(Thinking(), *seats)) == [True] * MOST_OF_SEAT + [False]


def test_a_match_has_few_calculations_at_once() -> None:
    seats = [PLAYER] * MOST_OF_SEAT + [OTHER] * (MOST_OF_MATCH - MOST_OF_SEAT + 1) + [ELSEWHERE]
    expected = [True] * MOST_OF_MATCH + [False, True]
    assert asyncio.run(taken_on(Thinking(), *seats)) == expected


def test_spectators_share_one_calculation() -> None:
    seats = [SPECTATOR, ANOTHER, SPECTATOR, PLAYER]
    assert asyncio.run(taken_on(Thinking(), *seats)) == [True, False, False, True]


def test_the_server_has_few_calculations_at_once() -> None:
    assert asyncio.run(taken_on(Thinking(most=2), PLAYER, ELSEWHERE, OTHER)) == [True, True, False]


def test_places_are_free_again_when_work_ends_or_is_given_up() -> None:
    thinking = Thinking(most=1)

    async def play() -> None:
        assert await run(thinking, PLAYER, lambda wanted: None) is DONE
        assert await taken_on(thinking, PLAYER) == [True]
        assert await run(thinking, PLAYER, lambda wanted: None) is DONE

    asyncio.run(play())


def test_work_is_told_when_it_is_no_longer_wanted() -> None:
    stopped = threading.Event()

    def work(wanted: Wanted) -> None:
        while wanted():
            time.sleep(0.001)
        stopped.set()

    async def given_up() -> None:
        task = asyncio.create_task(run(Thinking(), PLAYER, work))
        await asyncio.sleep(0.01)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    asyncio.run(given_up())
    assert stopped.wait(5)
    stopped.clear()
    asyncio.run(run(Thinking(), PLAYER, work, 0.01))
    assert stopped.is_set()


def test_pages_that_calculate_do_not_delay_those_who_play(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Eight pages with a spectator's link ask for the diary, which never ends; a commander answers on."""
    seats = room.begin(commanders={"Luftwaffe": "random"})
    with held() as work, ExitStack() as open_pages:
        monkeypatch.setattr(tasks, "diary_of", lambda *_: work(lambda: True))
        watching = [open_pages.enter_context(room.page(seats["spectator"])) for _ in range(8)]
        for page in watching:
            page.send(type="diary", id=1)
        refused = [page.get("refused") for page in watching[1:]]
        assert {message["fault"] for message in refused} == {"limit"}
        other = room.begin(commanders={"Luftwaffe": "random"})
        player: Any = open_pages.enter_context(room.page(other["Fighter Command"]))
        before = player.state["at"]
        assert player.answer()["at"] > before


def test_commanders_who_think_do_not_keep_others_from_opening_a_match(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """More matches than there are threads have a commander who never answers; another one opens at once."""
    with held() as work, ExitStack() as open_pages:
        monkeypatch.setattr("dowding.room.commanding.ask", lambda *_: work(lambda: True))
        for _ in range(12):
            seats = room.begin(commanders={"Luftwaffe": "random"})
            socket = open_pages.enter_context(room.connect())
            socket.send_json({"type": "hello", "token": seats["Fighter Command"]})
        time.sleep(0.2)
        began = time.monotonic()
        with room.page(room.begin()["all sides"]) as page:
            page.answer()
        assert time.monotonic() - began < 5
