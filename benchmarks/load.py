"""Many matches at once: the time from an answer to the new state, and the memory of a match.

    python benchmarks/load.py --matches 200 --rate 5 --seconds 20

The server runs in a process of its own on this machine, as for people. The clients share the machine with
it, so they use as little processor time as possible.
"""

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from msgspec import Struct
from msgspec import json as wire

from dowding.analysis.bench import interpreter


def workers(process: int) -> list[int]:
    """Return the workers of a server."""
    return [int(worker) for worker in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


def memory(process: int) -> int:
    """Return the resident memory of a process and of its workers in kilobytes."""
    status = Path(f"/proc/{process}/status").read_text()
    own = [int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS")]
    return sum(own) + sum(map(memory, workers(process)))


def processor_seconds(process: int) -> float:
    """Return the processor time of a process and of its workers."""
    parts = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    own = (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")
    return own + sum(map(processor_seconds, workers(process)))


def begin(url: str, game: str, scenario: str, seed: int) -> str:
    """Start a new match and return the token of the seat that plays."""
    base, _, key = url.partition("/#")
    body = json.dumps({"game": game, "scenario": scenario, "seed": seed}).encode()
    request = urllib.request.Request(f"{base}/api/matches", body, {"Authorization": f"Bearer {key}"})
    with urllib.request.urlopen(request) as reply:
        token: str = json.load(reply)[0]["token"]
    return token


class Thing(Struct):
    """An option of a decision."""

    key: str


class Asked(Struct):
    """As much of a decision as is needed to answer it; what has its default does not travel."""

    kind: str
    options: list[Thing] = []
    at_least: int = 1
    at_most: int = 1
    low: int = 0
    boxes: list[Thing] = []
    reach: list[list[int]] = []


class Told(Struct):
    """The fields of a message that the clients use."""

    type: str
    at: int = 0
    decision: Asked | None = None


read = wire.Decoder(Told).decode


def plain_answer(decision: Asked, rng: random.Random) -> Any:
    """Return a random answer that is nearly always legal."""
    keys = [option.key for option in decision.options]
    if decision.kind == "pick one":
        return rng.choice(keys)
    if decision.kind == "pick some":
        return rng.sample(keys, rng.randint(decision.at_least, decision.at_most))
    if decision.kind == "place":
        things = rng.sample(range(len(keys)), min(4, len(keys), decision.at_most))
        return {keys[n]: decision.boxes[rng.choice(decision.reach[n])].key for n in things}
    if decision.kind == "order":
        return keys
    return decision.low if decision.kind == "number" else rng.random() < 0.5


ASIDE = b'{"type":"company"', b'{"type":"own"', b'{"type":"talk"'
"""Messages that come beside those about the match."""
TEXT, PING, PONG = 0x81, 0x89, 0x8A
"""Frames that are whole messages; the server closes a line that does not answer its pings."""
PAUSE = 2.0
"""Before and after a measurement the server gets this many seconds to finish what it does."""
HANDSHAKE = (
    "GET /socket HTTP/1.1\r\nHost: {}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: RG93ZGluZyBjb21tYW5kcw==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Line(asyncio.Protocol):
    """A minimal WebSocket that reads only unfragmented frames, as the server sends them."""

    def __init__(self, host: str) -> None:
        self.host = host
        self.buffer = bytearray()
        self.open = False
        self.heard: asyncio.Queue[bytes] = asyncio.Queue()
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Send the request for the upgrade."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(HANDSHAKE.format(self.host).encode())

    def say(self, wish: dict[str, Any]) -> None:
        """Send a message."""
        self._send(TEXT, wire.encode(wish))

    def _send(self, kind: int, data: bytes) -> None:
        """Send a frame, with a mask of zeros."""
        size = bytes([128 + len(data)]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2)
        self.transport.write(bytes([kind]) + size + bytes(4) + data)

    async def hear(self) -> bytes:
        """Return the next message about the match; a line that the server has closed ends the run."""
        text = await self.heard.get()
        if not text:
            sys.exit("The server has closed a connection.")
        return text

    def connection_lost(self, error: Exception | None) -> None:
        """Wake up everybody who waits for a message."""
        self.heard.put_nowait(b"")

    def data_received(self, data: bytes) -> None:
        """Read the frames from the stream."""
        self.buffer += data
        if not self.open:
            head, end, rest = self.buffer.partition(b"\r\n\r\n")
            if not end:
                return
            self.open, self.buffer = True, rest
            self.heard.put_nowait(bytes(head))
        while len(self.buffer) > 1:
            wide = {126: 2, 127: 8}.get(self.buffer[1], 0)
            length = int.from_bytes(self.buffer[2 : 2 + wide]) if wide else self.buffer[1]
            if len(self.buffer) < 2 + wide or len(self.buffer) < 2 + wide + length:
                return
            kind, text = self.buffer[0], bytes(self.buffer[2 + wide : 2 + wide + length])
            del self.buffer[: 2 + wide + length]
            if kind == PING:
                self._send(PONG, text)
            elif kind == TEXT and not text.startswith(ASIDE):
                self.heard.put_nowait(text)


class Player:
    """A client that answers at a steady rate and records how long each answer took."""

    def __init__(self, more: Callable[[], str], url: str, rate: float, seconds: float, seed: int) -> None:
        self.more = more
        self.address = urlsplit(url).netloc
        self.rate, self.seconds = rate, seconds
        self.rng = random.Random(seed)
        self.times: list[float] = []
        self.bytes = self.refused = self.matches = 0

    async def sit_down(self) -> tuple[Line, Told]:
        """Begin a match, and connect to it."""
        token = await asyncio.to_thread(self.more)
        host, port = self.address.rsplit(":", 1)
        loop = asyncio.get_running_loop()
        _, line = await loop.create_connection(lambda: Line(self.address), host, int(port))
        assert b" 101 " in await line.hear()
        line.say({"type": "hello", "token": token})
        await line.hear()
        self.matches += 1
        return line, read(await line.hear())

    async def play(self, line: Line, state: Told) -> None:
        """Play at the rate; when a match is over, begin another one."""
        await asyncio.sleep(self.rng.random() / self.rate)
        end = time.perf_counter() + self.seconds
        while time.perf_counter() < end:
            due = time.perf_counter() + 1 / self.rate
            if state.decision is None:
                line.transport.close()
                line, state = await self.sit_down()
            state = await self.answer(line, state, state.decision)
            await asyncio.sleep(max(0, due - time.perf_counter()))
        line.transport.close()

    async def answer(self, line: Line, state: Told, decision: Asked | None) -> Told:
        """Send one answer; a refused one is counted as such, and another is tried the next time."""
        assert decision is not None
        sent = time.perf_counter()
        line.say({"type": "answer", "at": state.at, "answer": plain_answer(decision, self.rng)})
        text = await line.hear()
        told = read(text)
        if told.type != "state":
            self.refused += 1
            return state
        self.times.append(time.perf_counter() - sent)
        self.bytes += len(text)
        return told


async def run(
    args: argparse.Namespace, url: str, server: int, mark: Callable[[], None] = lambda: None
) -> dict[str, float]:
    """Begin the matches, let all clients play, and summarise the times; ``mark`` is called at both ends.

    Matches by random answers are short. So what it takes to begin one is measured at the end, and is not
    counted as time of the answers.
    """
    before = memory(server)
    seeds = count()

    def more() -> str:
        return begin(url, args.game, args.scenario, next(seeds))

    players = [Player(more, url, args.rate, args.seconds, n) for n in range(args.matches)]
    seats = await asyncio.gather(*[player.sit_down() for player in players])
    await asyncio.sleep(PAUSE)
    mark()
    spent, own, began = processor_seconds(server), time.process_time(), time.perf_counter()
    await asyncio.gather(*[player.play(*seat) for player, seat in zip(players, seats, strict=True)])
    took, own = time.perf_counter() - began, time.process_time() - own
    spent = processor_seconds(server) - spent
    mark()
    times = sorted(t for player in players for t in player.times)
    begun = sum(player.matches - 1 for player in players)
    beginning = await time_of_beginning(players, server)
    return {
        "matches at once": args.matches,
        "matches begun": begun,
        "answers": len(times),
        "refused": sum(p.refused for p in players),
        "answers a second": round(len(times) / took, 1),
        "p50 ms": round(1000 * times[len(times) // 2], 1),
        "p95 ms": round(1000 * times[int(len(times) * 0.95)], 1),
        "p99 ms": round(1000 * times[int(len(times) * 0.99)], 1),
        "server ms an answer": round(1000 * (spent - begun * beginning) / len(times), 3),
        "server ms a match begun": round(1000 * beginning, 2),
        "client ms an answer": round(1000 * own / len(times), 2),
        "server load": round(spent / took, 2),
        "KB an answer": round(sum(p.bytes for p in players) / len(times) / 1024, 1),
        "memory a match KB": round((memory(server) - before) / args.matches),
    }


async def time_of_beginning(players: list[Player], server: int) -> float:
    """Return the processor time in which the server begins a match and seats a client, in seconds."""
    await asyncio.sleep(PAUSE)
    spent = processor_seconds(server)
    for line, _ in await asyncio.gather(*[player.sit_down() for player in players]):
        line.transport.close()
    await asyncio.sleep(PAUSE)
    return (processor_seconds(server) - spent) / len(players)


def main() -> None:
    """Start a server, put it under load, and print the measurements."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--rate", type=float, default=5.0, help="answers per second in each match")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--game", default="lion")
    parser.add_argument("--scenario", default="campaign")
    parser.add_argument("--database", help="an empty database of PostgreSQL, instead of a SQLite file")
    parser.add_argument("--workers", type=int, default=1)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        command = [sys.executable, "-m", "dowding", "serve", "--no-browser", "--port", "0"]
        command += ["--database", args.database] if args.database else ["--home", home]
        command += ["--workers", str(args.workers)]
        server = subprocess.Popen([*command, "--rate", "100000"], stdout=subprocess.PIPE, text=True)
        assert server.stdout is not None
        url = server.stdout.readline().split("open: ")[1].strip()
        print(interpreter())
        try:
            for name, value in asyncio.run(run(args, url, server.pid)).items():
                print(f"{name:>20}  {value}")
        finally:
            server.terminate()
            server.wait(10)


if __name__ == "__main__":
    main()
