"""What the browser does for the engine, in memory: its database and its second worker."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

from dowding.site.thinker import work


class MemoryKeep:
    """The functions of keep.js over dictionaries."""

    def __init__(self) -> None:
        self.rows_: dict[str, str] = {}
        self.beginnings: dict[str, str] = {}
        self.events: dict[tuple[str, int], str] = {}
        self.seats_: dict[str, tuple[str, str]] = {}
        self.is_full = False

    async def add(self, match: str, row: str, beginning: str, seats: list[list[str]]) -> None:
        self.rows_[match], self.beginnings[match] = row, beginning
        self.seats_ |= {token: (match, seat) for token, seat in seats}

    async def append(self, match: str, number: int, events: list[str], fields: str) -> bool:
        if self.is_full:
            raise OSError("the disk is full")
        new = {(match, number + n): event for n, event in enumerate(events)}
        if new.keys() & self.events.keys():
            return False
        self.events |= new
        await self.change(match, fields)
        return True

    async def row(self, match: str) -> str | None:
        return self.rows_.get(match)

    async def change(self, match: str, fields: str) -> str:
        self.rows_[match] = json.dumps(merged(json.loads(self.rows_[match]), json.loads(fields)))
        return self.rows_[match]

    async def seat(self, token: str) -> str | None:
        return self.seats_[token][1] if token in self.seats_ else None

    async def replace_seat(self, old: str, new: str, seat: str) -> None:
        match, _ = self.seats_.pop(old)
        self.seats_[new] = (match, seat)

    async def rows(self) -> str:
        return json.dumps(list(self.rows_.items()))

    async def seats(self, match: str) -> str:
        return f"[{','.join(seat for of, seat in self.seats_.values() if of == match)}]"

    async def kept(self, match: str) -> str | None:
        if match not in self.rows_:
            return None
        events = [self.events[key] for key in sorted(self.events) if key[0] == match]
        return f"[{self.rows_[match]},{json.dumps(self.beginnings[match])},[{','.join(events)}]]"


class MemoryKeepSets:
    """The functions of keep_sets.js over dictionaries."""

    def __init__(self) -> None:
        self.sets_: dict[str, str] = {}
        self.versions: dict[str, str] = {}
        self.is_full = False

    async def sets(self) -> str:
        return json.dumps(list(self.sets_.values()))

    async def set(self, id: str) -> str | None:
        return self.sets_.get(id)

    async def put(self, id: str, text: str) -> None:
        if self.is_full:
            raise OSError("the disk is full")
        self.sets_[id] = text

    async def drop(self, id: str) -> None:
        self.sets_.pop(id, None)

    async def digests(self) -> str:
        return json.dumps(list(self.versions))

    async def version(self, digest: str) -> str | None:
        return self.versions.get(digest)

    async def putVersion(self, digest: str, text: str) -> None:  # noqa: N802
        self.versions[digest] = text

    async def dropVersion(self, digest: str) -> None:  # noqa: N802
        self.versions.pop(digest, None)


def merged(old: Any, news: Any) -> Any:
    """As keep.js merges."""
    if not (isinstance(old, dict) and isinstance(news, dict)):
        return news
    return old | {name: merged(old.get(name), value) for name, value in news.items()}


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
