"""A club at its busiest: the time of an answer, and of the room, with many members, open tables and matches.

    python benchmarks/club_load.py --members 1000 --tables 300 --matches 200 --rate 5 --lobby 20 --seconds 20

One process serves a SQLite file. This process plays the matches of members, and asks for the room as pages do
that show it: each asks every 20 seconds, so 20 requests a second are 400 members who look at the room. The
same matches are played without a club first, or not with ``--only-club``. Both processes share the machine.
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
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from load import PAUSE, Player, begin, processor_seconds
from msgspec.structs import replace

from dowding.analysis.bench import interpreter
from dowding.kernel.games import find_game
from dowding.room.club.playing import checked
from dowding.store import Row, Seat, new_token
from dowding.store.club import ClubStore
from dowding.store.club.kept import Member, Offer, Offered, Outcome, Who
from dowding.store.sqlite import SqliteStore

OFFERED = (
    Offered("chain_home", "morning"),
    Offered("duel", "prelude"),
    Offered("londons_burning", "short", {"players": "luftwaffe"}),
)
DAY = 86_400.0
AT_ONCE = 20
"""So many connections ask for the room."""
BEGINNING = 50
"""So many players may wait at once for a match to begin."""


class Club:
    """A club that is in its database before the server begins."""

    def __init__(self, path: Path, args: argparse.Namespace) -> None:
        self.members = [f"member{number}" for number in range(args.members)]
        self.tokens = {member: new_token() for member in self.members}
        self.store = SqliteStore(path)
        self.kept = ClubStore(self.store)
        self.rng = random.Random(1940)
        asyncio.run(self._fill(args))
        self.store.close()

    async def _fill(self, args: argparse.Namespace) -> None:
        await asyncio.gather(*[self._join(number) for number in range(args.members)])
        await asyncio.gather(*[self._offer(number) for number in range(args.tables)])
        await asyncio.gather(*[self._end(number) for number in range(args.results)])

    async def _join(self, number: int) -> None:
        """A member who is signed in on two devices, and has a notice."""
        member, now = self.members[number], time.time() - number
        made = Member(member, f"Member {number}", "member", "", now, now, 0.0)
        await self.kept.members.add(made, f"shape{number}")
        for token in (self.tokens[member], new_token()):
            await self.kept.members.begin_session(member, token, "Firefox on Linux")
        await self.kept.record.note("", member, "told", "Somebody sat down at your table.")

    async def _offer(self, number: int) -> None:
        """A table that is open for a day."""
        maker, now = self.members[number % len(self.members)], time.time() - number
        offered = checked(replace(OFFERED[number % len(OFFERED)], patience=DAY, text="who comes?"), DAY)
        await self.kept.tables.offer(Offer(f"table{number}", Who(maker, ""), offered, now, now + DAY), 1000)

    async def _end(self, number: int) -> None:
        """A match between two members that is over and counts."""
        match, players = f"over{number}", self.rng.sample(self.members, 2)
        played = checked(replace(OFFERED[number % len(OFFERED)], patience=DAY), DAY)
        game, scenario = played.game, played.scenario
        sides, score = find_game(game).sides_in(scenario, played.options), self.rng.choice((-1, 0, 1))
        seats = [Seat(f"{match}.{side}", match, side, (side,)) for side in sides]
        now = time.time()
        row = Row(
            id=match, game=game, title=game, commanders={}, made=now, touched=now, standing="", over=True
        )
        await self.store.write(lambda connection: self._insert(connection, row, seats))
        await self.kept.tables.sit(match, dict(zip(sides, players, strict=True)))
        outcomes = [
            Outcome(match, side, mine, his, game, scenario, time.strftime("%Y"), won, now)
            for side, mine, his, won in zip(sides, players, players[::-1], (score, -score), strict=True)
        ]
        await self.kept.results.judge(match, 0, "", outcomes)

    def _insert(self, connection: Any, row: Row, seats: list[Seat]) -> None:
        self.store.insert(connection, row, b"", seats)
        self.store.run(connection, "UPDATE match SET over = 1 WHERE id = ?", row.id)


class Door:
    """The doors of the club, as a member asks them."""

    def __init__(self, url: str, club: Club) -> None:
        self.base, _, self.key = url.partition("/#")
        self.club = club
        self.cookie = f"dowding-session-{urlsplit(self.base).port}"

    def headers(self, member: str) -> dict[str, str]:
        """What the browser of a member sends."""
        return {"Cookie": f"{self.cookie}={self.club.tokens[member]}"}

    def tell(self, member: str, path: str, said: dict[str, Any]) -> Any:
        """Change something."""
        asked = urllib.request.Request(f"{self.base}/{path}", json.dumps(said).encode(), self.headers(member))
        with urllib.request.urlopen(asked) as reply:
            return json.load(reply)

    def begin(self, member: str, game: str, scenario: str, seed: int, watch: bool) -> str:
        """Begin a match of a member, which others may watch or not, and return the token of his seat."""
        wanted = {"game": game, "scenario": scenario, "seed": seed}
        token: str = self.tell(member, "api/matches", wanted)[0]["token"]
        if watch:
            self.tell(member, f"api/club/matches/{token.partition('.')[0]}/open", {"watch": True})
        return token


class Looker:
    """Pages that show the room, on a connection that stays open."""

    def __init__(self, door: Door, rate: float, rng: random.Random) -> None:
        self.door, self.rate, self.rng = door, rate, rng
        self.times: list[float] = []
        self.bytes = 0

    async def look(self, seconds: float) -> None:
        """Ask for the room at the rate."""
        place = urlsplit(self.door.base)
        reader, writer = await asyncio.open_connection(place.hostname, place.port)
        end = time.perf_counter() + seconds
        await asyncio.sleep(self.rng.random() / self.rate)
        while time.perf_counter() < end:
            due = time.perf_counter() + 1 / self.rate
            sent = time.perf_counter()
            cookie = self.door.headers(self.rng.choice(self.door.club.members))["Cookie"]
            asked = f"GET /api/club/room HTTP/1.1\r\nHost: {place.netloc}\r\nCookie: {cookie}\r\n\r\n"
            writer.write(asked.encode())
            head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
            assert head.startswith("http/1.1 200"), head
            body = await reader.readexactly(int(head.split("content-length: ")[1].split()[0]))
            self.times.append(time.perf_counter() - sent)
            self.bytes += len(body)
            await asyncio.sleep(max(0, due - time.perf_counter()))
        writer.close()


@contextmanager
def served(home: str, *more: str) -> Iterator[tuple[str, int]]:
    """A server in a process of its own: its address, and its number."""
    command = [sys.executable, "-m", "dowding", "serve", "--no-browser", "--port", "0", "--home", home]
    server = subprocess.Popen([*command, "--rate", "100000", *more], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    try:
        yield server.stdout.readline().split("open: ")[1].strip(), server.pid
    finally:
        server.terminate()
        server.wait(10)


def percentiles(name: str, times: list[float]) -> dict[str, float]:
    """The middle and the slow end of some times, in milliseconds."""
    ordered = sorted(times)
    return {
        f"p{part} of {name} ms": round(1000 * ordered[int(len(ordered) * part / 100)], 1)
        for part in (50, 95, 99)
    }


async def measure(
    args: argparse.Namespace, url: str, server: int, more: Callable[[], str], lookers: list[Looker]
) -> dict[str, float]:
    """Play all matches and look at the room for a while, and return what it took."""
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(BEGINNING))
    players = [Player(more, url, args.rate, args.seconds, number) for number in range(args.matches)]
    seats = await asyncio.gather(*[player.sit_down() for player in players])
    await asyncio.sleep(PAUSE)
    spent, own, began = processor_seconds(server), time.process_time(), time.perf_counter()
    await asyncio.gather(
        *[player.play(*seat) for player, seat in zip(players, seats, strict=True)],
        *[looker.look(args.seconds) for looker in lookers],
    )
    took = time.perf_counter() - began
    answers = [answered for player in players for answered in player.times]
    found = {
        "answers a second": round(len(answers) / took, 1),
        "refused": float(sum(player.refused for player in players)),
        "matches begun": float(sum(player.matches - 1 for player in players)),
        **percentiles("an answer", answers),
        "server load": round((processor_seconds(server) - spent) / took, 2),
        "client load": round((time.process_time() - own) / took, 2),
    }
    looks = [looked for looker in lookers for looked in looker.times]
    if looks:
        found |= {"looks at the room a second": round(len(looks) / took, 1), **percentiles("the room", looks)}
        found["KB a look"] = round(sum(looker.bytes for looker in lookers) / len(looks) / 1024, 1)
    return found


def without_club(args: argparse.Namespace) -> dict[str, float]:
    """The same matches on a server without members."""
    seeds = count()
    with tempfile.TemporaryDirectory() as home, served(home) as (url, server):

        def more() -> str:
            return begin(url, args.game, args.scenario, next(seeds))

        return asyncio.run(measure(args, url, server, more, []))


def with_club(args: argparse.Namespace) -> dict[str, float]:
    """Matches of members, while others look at the room."""
    seeds = count()
    with tempfile.TemporaryDirectory() as home:
        club = Club(Path(home) / "matches.sqlite3", args)
        with served(home, "--club") as (url, server):
            door = Door(url, club)

            def more() -> str:
                number = next(seeds)
                member = club.members[number % len(club.members)]
                return door.begin(member, args.game, args.scenario, number, number < args.matches)

            lookers = [Looker(door, args.lobby / AT_ONCE, random.Random(n)) for n in range(AT_ONCE)]
            return asyncio.run(measure(args, url, server, more, lookers if args.lobby else []))


def main() -> None:
    """Measure without and with a club, and print both."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--members", type=int, default=1000)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--results", type=int, default=2000, help="matches that are over and count")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--rate", type=float, default=5.0, help="answers per second in each match")
    parser.add_argument(
        "--lobby", type=float, default=20.0, help="looks at the room per second, all together"
    )
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--game", default="lion")
    parser.add_argument("--scenario", default="campaign")
    parser.add_argument("--only-club", action="store_true", help="do not measure without a club first")
    args = parser.parse_args()
    print(interpreter(), "load average before:", *[round(load, 1) for load in os.getloadavg()])
    for title, measured in (("without a club", without_club), ("with a club", with_club)):
        if title != "without a club" or not args.only_club:
            print(title)
            for name, value in measured(args).items():
                print(f"{name:>30}  {value:g}")


if __name__ == "__main__":
    main()
