"""Processor time of one answer by part, in one process without a network.

    python benchmarks/answer_parts.py --answers 2000

A page at a wire in memory plays RAF: Lion with plain answers, on a SQLite file. Each part is measured by the
processor time of its thread. What is left over is the event loop, the lock, reading the wish and this script.
"""

import argparse
import asyncio
import random
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any

from load import Told, plain_answer, read

from dowding.analysis.bench import interpreter
from dowding.kernel.match import Match
from dowding.kernel.telling import Reading
from dowding.room import Left, Tables, connection, lobby
from dowding.room import messages as m
from dowding.store.sqlite import SqliteStore
from dowding.store.writer import Writer

WARM = 300
"""So many answers are given before anything is measured."""
spent: defaultdict[str, float] = defaultdict(float)
nested: list[float] = []


def measured(name: str, work: Callable[..., Any]) -> Callable[..., Any]:
    """Return a function that also notes the processor time of its thread, without that of parts within."""

    def wrapped(*args: Any, **kwargs: Any) -> Any:
        began = time.thread_time()
        nested.append(0.0)
        try:
            return work(*args, **kwargs)
        finally:
            took = time.thread_time() - began
            spent[name] += took - nested.pop()
            if nested:
                nested[-1] += took

    return wrapped


class Page:
    """A wire in memory; the page at its other end answers at once."""

    def __init__(self, token: str, answers: int) -> None:
        self.token, self.left = token, answers
        self.rng = random.Random(1940)
        self.wishes: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.wishes.put_nowait(m.encode({"type": "hello", "token": token}))

    async def receive(self) -> str:
        """Return the next wish."""
        wish = await self.wishes.get()
        if wish is None:
            raise Left
        return wish.decode()

    async def send(self, text: str) -> None:
        """Answer a state with the next wish."""
        began = time.thread_time()
        told: Told = read(text)
        if told.type == "state":
            self.left -= 1
            over = self.left < 0 or told.decision is None
            self.wishes.put_nowait(None if over else m.encode(self._wish(told)))
        spent["(this script)"] += time.thread_time() - began

    def _wish(self, told: Told) -> dict[str, Any]:
        assert told.decision is not None
        return {"type": "answer", "at": told.at, "answer": plain_answer(told.decision, self.rng)}

    async def close(self) -> None:
        """Nothing is open."""


def watch_parts() -> None:
    """Have every part measured."""
    for owner, attribute, name in (
        (Match, "answer", "rules"), (Match, "view", "view"), (Reading, "catch_up", "log"),
        (connection, "since", "log"), (connection, "changes", "diff"), (m, "encode", "encoding"),
        (Writer, "_commit", "store (its own thread)"),
    ):  # fmt: skip
        setattr(owner, attribute, measured(name, getattr(owner, attribute)))


async def play(tables: Tables, answers: int) -> int:
    """Play matches until enough answers were given, and return how many."""
    given, seed = 0, 0
    while given < answers:
        seats = await lobby.begin(tables, lobby.Wanted("lion", "campaign", seed))
        page = Page(seats[0].token, answers - given)
        await connection.attend(page, tables, 1e9)
        given, seed = given + (answers - given - max(page.left, 0)), seed + 1
    return given


async def measure(folder: Path, answers: int) -> tuple[int, float]:
    """Warm up, play, and return the number of answers and their processor time."""
    store = SqliteStore(folder / "matches.sqlite3")
    tables = Tables(store)
    await play(tables, WARM)
    spent.clear()
    began = time.process_time()
    given = await play(tables, answers)
    whole = time.process_time() - began
    store.close()
    return given, whole


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--answers", type=int, default=2000)
    args = parser.parse_args()
    watch_parts()
    with tempfile.TemporaryDirectory() as folder:
        given, whole = asyncio.run(measure(Path(folder), args.answers))
    print(interpreter())
    for name, seconds in sorted(spent.items(), key=lambda part: -part[1]):
        print(f"{name:>24}  {1000 * seconds / given:.3f} ms")
    print(f"{'the rest':>24}  {1000 * (whole - sum(spent.values())) / given:.3f} ms")
    print(f"{'all of it':>24}  {1000 * whole / given:.3f} ms an answer, {given} answers")


if __name__ == "__main__":
    main()
