"""One of several processes that write to the same match: python -m tests.store.writing WHERE WHAT NAME COUNT.

It begins when a line comes, and prints what went wrong as JSON.
"""

import asyncio
import json
import subprocess
import sys
from typing import Any

from dowding.store import Calls
from dowding.store.copying import open_store
from dowding.store.sql import SqlStore

MATCH, SEAT = "m", "Red"


def field(what: str, name: str, number: int) -> Any:
    """What is written into a field for the nth time."""
    return {"calls": Calls(f"https://{name}/{number}"), "read": number, "seen": float(number)}.get(
        what, f"{name} {number}"
    )


async def change(store: SqlStore, what: str, name: str, count: int) -> list[str]:
    """Change a field that nobody else changes, and look each time whether it is there."""
    lost = []
    for number in range(1, count + 1):
        value = field(what, name, number)
        told = await store.change_person(MATCH, SEAT, **{what: value})
        found = (await store.people(MATCH))[SEAT]
        if getattr(told, what) != value or getattr(found, what) != value:
            lost.append(f"{what} {number}")
    return lost


async def say(store: SqlStore, name: str, count: int) -> list[str]:
    """Send messages, each of which must be there."""
    lost = []
    for number in range(1, count + 1):
        try:
            said = await store.say(MATCH, SEAT, f"{name} {number}")
        except Exception as error:
            lost.append(repr(error))
            continue
        if said not in await store.talk(MATCH, said.number - 1):
            lost.append(f"{name} {number}")
    return lost


def main(where: str, what: str, name: str, count: int) -> None:
    """Write, and tell what was lost."""
    store = open_store(where)
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    sys.stdin.readline()
    work = say(store, name, count) if what == "say" else change(store, what, name, count)
    sys.stdout.write(json.dumps(asyncio.run(work)))
    store.close()


def start(where: str, what: str, name: str, count: int) -> "subprocess.Popen[str]":
    """Start such a process, and wait until it is ready."""
    said = [sys.executable, "-m", "tests.store.writing", where, what, name, str(count)]
    process = subprocess.Popen(said, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdout
    assert process.stdout.readline() == "ready\n"
    return process


def together(*processes: "subprocess.Popen[str]") -> list[str]:
    """Let several processes begin at the same moment, and return what they lost."""
    for process in processes:
        assert process.stdin
        process.stdin.write("go\n")
        process.stdin.flush()
    return [fault for process in processes for fault in json.loads(process.communicate(timeout=60)[0])]


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4]))
