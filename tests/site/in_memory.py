"""What the browser does for the engine, in memory: its database and its second worker."""

import asyncio
import json
from collections.abc import Awaitable, Callable

from dowding.site.thinker import work


class MemoryKeep:
    """The functions of keep.js over dictionaries."""

    def __init__(self) -> None:
        self.rows_: dict[str, str] = {}
        self.beginnings: dict[str, str] = {}
        self.events: dict[tuple[str, int], str] = {}
        self.seats_: dict[str, tuple[str, str]] = {}

    async def add(self, match: str, row: str, beginning: str, seats: list[list[str]]) -> None:
        self.rows_[match], self.beginnings[match] = row, beginning
        self.seats_ |= {token: (match, seat) for token, seat in seats}

    async def append(self, match: str, number: int, events: list[str], row: str) -> bool:
        new = {(match, number + n): event for n, event in enumerate(events)}
        if new.keys() & self.events.keys():
            return False
        self.events |= new
        self.rows_[match] = row
        return True

    async def row(self, match: str) -> str | None:
        return self.rows_.get(match)

    async def put_row(self, match: str, row: str) -> None:
        self.rows_[match] = row

    async def seat(self, token: str) -> str | None:
        return self.seats_[token][1] if token in self.seats_ else None

    async def replace_seat(self, old: str, new: str, seat: str) -> None:
        match, _ = self.seats_.pop(old)
        self.seats_[new] = (match, seat)

    async def rows(self) -> str:
        return f"[{','.join(self.rows_.values())}]"

    async def seats(self, match: str) -> str:
        return f"[{','.join(seat for of, seat in self.seats_.values() if of == match)}]"

    async def kept(self, match: str) -> str | None:
        if match not in self.rows_:
            return None
        events = [self.events[key] for key in sorted(self.events) if key[0] == match]
        return f"[{self.rows_[match]},{json.dumps(self.beginnings[match])},[{','.join(events)}]]"


class Calculation:
    """A calculation that another worker would do."""

    def __init__(self, result: Awaitable[str]) -> None:
        self.result = result
        self.stopped = False

    def stop(self) -> None:
        self.stopped = True


def think(task: str, tell: Callable[[str], None]) -> Calculation:
    """Do a calculation as the second worker does."""

    async def done() -> str:
        await asyncio.sleep(0)
        return work(task, tell)

    return Calculation(done())
