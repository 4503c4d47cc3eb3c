"""The memory of the server: after a while of play, and during and after each attack.

    python benchmarks/memory.py --minutes 30 --matches 50

The server runs in a process of its own, on this machine alone. Its limit of requests is lifted, so that the
attacks get through to what lies behind it. Each attack takes a fixed time, and then all ends by itself.
"""

import argparse
import asyncio
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import count
from pathlib import Path
from urllib.parse import urlsplit

from load import Line, Player, begin, memory
from msgspec.structs import replace

from dowding.analysis.bench import interpreter
from dowding.kernel.course import Deed, linked
from dowding.kernel.match import new_match
from dowding.kernel.saves import SavedBranch, saved_from, write

REST_SECONDS = 5.0
"""After an attack the server gets so long to let go of what it took."""
LINES = 8
"""From so many sockets an attack comes at once."""
HALF = 400
ANSWERS, DEEDS = 20_000, 60
"""An import bomb names all of its answers in each of its deeds."""


class Target:
    """The server that is measured."""

    def __init__(self, url: str, process: int, seconds: float) -> None:
        self.url, self.process, self.seconds = url, process, seconds
        self.base, _, self.key = url.partition("/#")
        self.address = urlsplit(url).netloc
        self.done = 0
        """What an attack has sent so far."""

    def peak(self) -> int:
        """Return the most memory since the last call, in kilobytes, and begin to measure anew."""
        status = Path(f"/proc/{self.process}/status").read_text()
        most = [int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM")]
        Path(f"/proc/{self.process}/clear_refs").write_text("5")
        return most[0]

    async def connected(self, token: str) -> Line:
        """Return a page that has said hello."""
        host, port = self.address.rsplit(":", 1)
        loop = asyncio.get_running_loop()
        _, line = await loop.create_connection(lambda: Line(self.address), host, int(port))
        await line.hear()
        line.say({"type": "hello", "token": token})
        await line.hear()
        return line

    async def request(self, text: bytes) -> None:
        """Send a request on a connection of its own, and read what comes."""
        host, port = self.address.rsplit(":", 1)
        with suppress(OSError):
            reader, writer = await asyncio.open_connection(host, int(port))
            writer.write(text)
            await reader.read(100)
            writer.close()
            self.done += 1

    def seat(self) -> str:
        """Begin a match, and return the token of its first seat."""
        return begin(self.url, "lion", "campaign", 1)


Attack = Callable[[Target], Awaitable[None]]


async def _at_once(target: Target, work: Callable[[float], Awaitable[None]]) -> None:
    """Do something from several sockets until the time is over."""
    end = time.monotonic() + target.seconds
    await asyncio.gather(*[work(end) for _ in range(LINES)])


async def looks(target: Target) -> None:
    """Pages that ask for other moments as fast as they can."""
    token = await asyncio.to_thread(target.seat)

    async def look(end: float) -> None:
        line = await target.connected(token)
        while time.monotonic() < end:
            line.say({"type": "look", "answers": 0})
            await asyncio.wait_for(line.hear(), target.seconds)
            target.done += 1
        line.transport.close()

    await _at_once(target, look)


async def malformed(target: Target) -> None:
    """Pages that send what cannot be read, some of it large."""
    token, rng = await asyncio.to_thread(target.seat), random.Random(1)

    async def send(end: float) -> None:
        line = await target.connected(token)
        while time.monotonic() < end and not line.transport.is_closing():
            line.say(
                {"type": rng.choice(["say", "note", "x", ""]), "text": ["[" * rng.choice([1, 50, 60_000])]}
            )
            target.done += 1
            await asyncio.sleep(0.002)
        line.transport.close()

    await _at_once(target, send)


async def bombs(target: Target) -> None:
    """Files that name all of their answers again and again."""
    saved = saved_from(new_match("chain_home", "morning", 1))
    line = ["x"] * ANSWERS
    course = [linked("", Deed("begin"), saved.header)]
    for _ in range(DEEDS):
        course.append(linked(course[-1].link, Deed("answers", ANSWERS), line))
        course.append(linked(course[-1].link, Deed("undo", ANSWERS), []))
    body = write(replace(saved, branches=[SavedBranch("main", [*line])], course=course))
    head = f"POST /api/import HTTP/1.1\r\nHost: {target.address}\r\nAuthorization: Bearer {target.key}\r\n"
    whole = f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body

    async def send(end: float) -> None:
        while time.monotonic() < end:
            await target.request(whole)

    await _at_once(target, send)


async def names(target: Target) -> None:
    """Requests for files and rules by a new spelling of a name each time."""
    numbers = count()

    async def ask(end: float) -> None:
        while time.monotonic() < end:
            number = next(numbers)
            path = (
                random.choice(["/static/js/%s/../room.js", "/boards/%s/board.svg", "/api/rules/%s"]) % number
            )
            await target.request(f"GET {path} HTTP/1.1\r\nHost: {target.address}\r\n\r\n".encode())

    await _at_once(target, ask)


async def half_requests(target: Target) -> None:
    """Many connections whose request does not arrive."""
    host, port = target.address.rsplit(":", 1)
    writers = []
    for _ in range(HALF):
        with suppress(OSError):
            _, writer = await asyncio.open_connection(host, int(port))
            writer.write(b"POST /api/import HTTP/1.1\r\nContent-Length: 4000000\r\n")
            writers.append(writer)
            target.done += 1
    await asyncio.sleep(target.seconds)
    for writer in writers:
        writer.close()


ATTACKS: dict[str, Attack] = {
    "looks": looks,
    "malformed messages": malformed,
    "import bombs": bombs,
    "spellings of names": names,
    "half requests": half_requests,
}


def tell(what: str, now: int, peak: int, more: str = "") -> None:
    """Print one line of the measurement."""
    print(f"{what:>24}  {now / 1024:8.1f} MB now  {peak / 1024:8.1f} MB at most  {more}".rstrip(), flush=True)


async def play(target: Target, matches: int, rate: float, minutes: float) -> None:
    """Let people play at a steady rate, and tell the memory every few minutes."""
    seeds = count()

    def more() -> str:
        return begin(target.url, "lion", "campaign", next(seeds))

    players = [Player(more, target.url, rate, minutes * 60, number) for number in range(matches)]
    seats = await asyncio.gather(*[player.sit_down() for player in players])
    tell("matches begun", memory(target.process), target.peak())
    playing = asyncio.gather(*[player.play(*seat) for player, seat in zip(players, seats, strict=True)])
    step, began = max(minutes * 6, 10.0), time.monotonic()
    while not playing.done():
        await asyncio.wait([playing], timeout=step)
        answers = sum(len(player.times) for player in players)
        told = f"{answers} answers, {sum(player.matches for player in players)} matches"
        tell(
            f"{(time.monotonic() - began) / 60:.1f} minutes of play",
            memory(target.process),
            target.peak(),
            told,
        )
    await playing


async def run(target: Target, args: argparse.Namespace) -> None:
    """Measure everything in turn."""
    tell("at rest", memory(target.process), target.peak())
    await play(target, args.matches, args.rate, args.minutes)
    for name, attack in ATTACKS.items():
        target.peak()
        target.done = 0
        began = time.monotonic()
        await attack(target)
        took = time.monotonic() - began
        await asyncio.sleep(REST_SECONDS)
        tell(name, memory(target.process), target.peak(), f"{target.done} in {took:.0f} s")


def main() -> None:
    """Start a server, measure it, and stop it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--minutes", type=float, default=30.0, help="how long people play (default: 30)")
    parser.add_argument("--matches", type=int, default=50, help="matches at once (default: 50)")
    parser.add_argument("--rate", type=float, default=1.0, help="answers a second in each match (default: 1)")
    parser.add_argument("--seconds", type=float, default=20.0, help="how long an attack takes (default: 20)")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        command = [sys.executable, "-m", "dowding", "serve", "--no-browser", "--port", "0", "--home", home]
        server = subprocess.Popen([*command, "--rate", "100000"], stdout=subprocess.PIPE, text=True)
        assert server.stdout is not None
        url = server.stdout.readline().split("open: ")[1].strip()
        print(interpreter())
        try:
            asyncio.run(run(Target(url, server.pid, args.seconds), args))
        finally:
            server.terminate()
            server.wait(20)


if __name__ == "__main__":
    main()
