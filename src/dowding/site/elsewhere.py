"""Long calculations in a second worker, so that the room never waits for them."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Protocol

import msgspec
from msgspec.structs import replace

from dowding.components.own import find_version
from dowding.kernel.position import Position
from dowding.room.messages import Forecast, Odds, Outgoing
from dowding.room.tasks import SECONDS, Task, Tell, Wanted
from dowding.site.thinker import Sent

LOOK_EVERY = 0.2
"""After this many seconds it is asked again whether a calculation is still wanted."""


class Running(Protocol):
    """A calculation in the other worker."""

    result: Awaitable[str]

    def stop(self) -> None:
        """Stop it by ending the worker; another one is started for the next calculation."""
        ...


class Think(Protocol):
    """The function ``think`` of engine.js."""

    def __call__(self, task: str, tell: Callable[[str], None]) -> Running:
        """Begin a calculation; ``tell`` gets what was found so far."""
        ...


class SecondWorker:
    """Does tasks in another worker of the page; messages come back as they were encoded there."""

    def __init__(self, think: Think) -> None:
        self.think = think

    async def run(self, task: Task, position: Position, wanted: Wanted, tell: Tell) -> Outgoing:
        """Have a task done. If it is no longer wanted, what it has found so far is its result.

        To start a worker again takes longer than what ends by itself in seconds, so that is not stopped.
        """
        last: list[str] = []

        def hear(text: str) -> None:
            last[:] = [text]
            tell(msgspec.Raw(text.encode()))

        used = task.subject.header.components
        sent = Sent(msgspec.Raw(msgspec.json.encode(task)), find_version(used.name, used.digest))
        running = self.think(msgspec.json.encode(sent).decode(), hear)
        result = asyncio.ensure_future(running.result)
        try:
            while not (await asyncio.wait([result], timeout=LOOK_EVERY))[0]:
                if last and not wanted():
                    return _ended(last[0])
            return msgspec.Raw(result.result().encode())
        finally:
            if not result.done() and task.seconds > SECONDS:
                running.stop()

    def close(self) -> None:
        """The worker ends with its page."""


def _ended(text: str) -> Outgoing:
    """Odds or a forecast as far as they have come, as their end; no other task tells what it has found."""
    return replace(msgspec.json.decode(text, type=Forecast | Odds), done=True)
