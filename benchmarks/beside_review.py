"""Does anybody who plays wait for a review? The time from an answer to the new state, with and without one.

    python benchmarks/beside_review.py --matches 20 --rate 2 --slices 6 --seconds 5

The server runs in a process of its own. All matches are played through one run; in every second slice of it a
match that is over is reviewed. So what else the machine does falls on both alike.
"""

import argparse
import asyncio
import random
import subprocess
import sys
import tempfile
import time
from itertools import count
from urllib.parse import urlsplit

from load import Line, Player, Told, begin, plain_answer, read
from msgspec import Struct
from msgspec import json as wire

from dowding.analysis.bench import interpreter

MOST = 1.2
"""With a review, the 95th percentile may be so many times that without."""
OVER = ("londons_burning", "short")
"""The match that is reviewed: its review takes a minute or so."""


class Reviewed(Struct):
    """As much of a message about a review as is needed."""

    type: str
    done: bool = False
    rated: int = 0


class Rider:
    """Somebody whose match is over, and who has it reviewed."""

    def __init__(self, url: str, seed: int) -> None:
        self.url, self.seed = url, seed
        self.line: Line
        self.rated = 0
        """How many moments of the match were rated."""

    async def finish_a_match(self) -> None:
        """Play a match to its end."""
        rng = random.Random(self.seed)
        player = Player(lambda: begin(self.url, *OVER, self.seed), self.url, 1.0, 0.0, self.seed)
        self.line, state = await player.sit_down()
        while (decision := state.decision) is not None:
            wish = {"type": "answer", "at": state.at, "answer": plain_answer(decision, rng)}
            self.line.say(wish)
            told = read(await self.line.hear())
            state = told if told.type == "state" else state

    async def ride(self, seconds: float) -> bool:
        """Go on with the review for some time; return whether it is done."""
        self.line.say({"type": "review", "id": 1})
        stop = asyncio.get_running_loop().call_later(seconds, self._stop)
        while True:
            told = wire.decode(await self.line.hear(), type=Reviewed)
            if told.type == "reviewed":
                self.rated = max(self.rated, told.rated)
            if told.type == "refused" or told.done:
                stop.cancel()
                return told.type == "reviewed" and told.rated > 0

    def _stop(self) -> None:
        self.line.say({"type": "stop", "what": "review"})


async def run(args: argparse.Namespace, url: str) -> tuple[list[float], list[float], int]:
    """Play, and review in every second slice; return the times without and with it, and what was rated."""
    seeds = count(100)
    rider = Rider(url, 1)
    await rider.finish_a_match()

    def more() -> str:
        return begin(url, args.game, args.scenario, next(seeds))

    total = args.slices * args.seconds
    players = [Timed(more, url, args.rate, total, seed) for seed in range(args.matches)]
    seats = await asyncio.gather(*[player.sit_down() for player in players])
    beside: list[tuple[float, float]] = []

    async def reviews() -> None:
        for number in range(args.slices):
            began = time.perf_counter()
            if number % 2:
                await rider.ride(args.seconds)
                beside.append((began, time.perf_counter()))
            await asyncio.sleep(max(0.0, args.seconds - (time.perf_counter() - began)))

    playing = [player.play(*seat) for player, seat in zip(players, seats, strict=True)]
    await asyncio.gather(reviews(), *playing)
    rider.line.transport.close()
    every = [timed for player in players for timed in player.timed]
    among = [any(began <= at <= ended for began, ended in beside) for at, _ in every]
    without = sorted(took for (_, took), inside in zip(every, among, strict=True) if not inside)
    within = sorted(took for (_, took), inside in zip(every, among, strict=True) if inside)
    return without, within, rider.rated


class Timed(Player):
    """A client that remembers when each answer was given."""

    def __init__(self, *args: object) -> None:
        super().__init__(*args)  # type: ignore[arg-type]
        self.timed: list[tuple[float, float]] = []

    async def answer(self, line: Line, state: Told, decision: object) -> Told:
        """Send one answer, and note when it was sent and how long it took."""
        sent, before = time.perf_counter(), len(self.times)
        told = await super().answer(line, state, decision)  # type: ignore[arg-type]
        self.timed += [(sent, took) for took in self.times[before:]]
        return told


def at_95(times: list[float]) -> float:
    """The 95th percentile of sorted times, in milliseconds."""
    return 1000 * times[int(len(times) * 0.95)]


def main() -> None:
    """Start a server, let people play and one of them review, and tell both percentiles."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--rate", type=float, default=2.0, help="answers per second in each match")
    parser.add_argument("--slices", type=int, default=6)
    parser.add_argument("--seconds", type=float, default=5.0, help="of each slice")
    parser.add_argument("--game", default="lion")
    parser.add_argument("--scenario", default="campaign")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        command = [sys.executable, "-m", "dowding", "serve", "--no-browser", "--port", "0", "--home", home]
        server = subprocess.Popen([*command, "--rate", "100000"], stdout=subprocess.PIPE, text=True)
        assert server.stdout is not None
        url = server.stdout.readline().split("open: ")[1].strip()
        assert urlsplit(url).hostname in ("127.0.0.1", "localhost")
        try:
            without, within, rated = asyncio.run(run(args, url))
        finally:
            server.terminate()
            server.wait(10)
    ratio = at_95(within) / at_95(without)
    print(interpreter())
    print(f"without a review: {len(without)} answers, p95 {at_95(without):.1f} ms")
    print(f"beside a review:  {len(within)} answers, p95 {at_95(within):.1f} ms; {rated} moments were rated")
    print(f"ratio {ratio:.2f}, at most {MOST}: {'met' if ratio <= MOST else 'not met'}")


if __name__ == "__main__":
    main()
