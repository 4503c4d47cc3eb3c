"""Compare the speed of two checkouts: random games of every game, in alternating rounds, by processor time.

    python benchmarks/before_and_after.py ../old ../new --games lion londons_burning --rounds 7
    python benchmarks/before_and_after.py ../old ../new --games duel eagle --led --scenario campaign

In each round, each checkout plays the same seeds in a process of its own, so that other load affects both.
An event is a decision, a roll or a drawn card. The answers are random; with --led they are those of the usual
commanders, which must not have changed in between. The result is the median over the rounds of the ratio of
events per second, new to old. With --instructions, valgrind counts instructions instead of time. Neither
figure contains the start of Python and of the matches. Another component set brings other raids; with --set,
a checkout that keeps an earlier set of that name plays with it.
"""

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

WORKER = """
import json, sys, time
from dowding.commanders import ask
from dowding.commanders.register import usual_commanders
from dowding.kernel.dice import Dice
from dowding.kernel.games import find_game
from dowding.kernel.match import new_match
from dowding.kernel.state import State

name, count, mode, wanted = sys.argv[1], int(sys.argv[2]), sys.argv[3], sys.argv[4]
led, only = sys.argv[5] == "led", sys.argv[6]
events = 0

def counted(method):
    def call(*args, **named):
        global events
        events += 1
        return method(*args, **named)
    return call

if mode == "count":
    for method in ("_throw", "pool", "draw"):
        setattr(State, method, counted(getattr(State, method)))
game = find_game(name)
for digest, earlier in getattr(game.components, "earlier", {}).items():
    if earlier.name == wanted:
        game.components.load = lambda *_, load=game.components.load, digest=digest, **__: load(digest=digest)
scenarios = [only] if only else list(game.scenarios)
plays = [new_match(game, scenario, seed).clone() for scenario in scenarios for seed in range(count)]
began = time.process_time()
for seed, play in enumerate(plays if mode != "idle" else []):
    dice, leaders = Dice(seed, "before and after"), usual_commanders(play, seed) if led else {}
    while (decision := play.decision) is not None:
        play.answer(ask(leaders[decision.side], play) if led else decision.sample(dice.below))
        events += 1
print(json.dumps({"events": events, "seconds": time.process_time() - began}))
"""


def arguments() -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("old", type=Path, help="the checkout before")
    parser.add_argument("new", type=Path, help="the checkout after")
    parser.add_argument(
        "--games", nargs="+", default=["chain_home", "lion", "londons_burning"], metavar="GAME"
    )
    parser.add_argument("--seeds", type=int, default=6, help="games of each scenario in a round (default: 6)")
    parser.add_argument("--rounds", type=int, default=7, help="rounds of both (default: 7)")
    parser.add_argument("--instructions", action="store_true", help="count instructions by valgrind, once")
    parser.add_argument("--led", action="store_true", help="the usual commanders answer, not chance")
    parser.add_argument("--scenario", default="", help="play this scenario only (default: all)")
    parser.add_argument("--set", default="", metavar="NAME", help="play with this earlier component set")
    return parser.parse_args()


@dataclass(frozen=True)
class Games:
    """What is played: a game, how often, with which component set, by whom, and which scenario."""

    name: str
    seeds: int
    components: str = ""
    led: bool = False
    scenario: str = ""


def run(checkout: Path, games: Games, mode: str, *before: str) -> dict[str, float]:
    """Play the games in a checkout and return its events and its processor time."""
    python = checkout / ".venv" / "bin" / "python"
    path = os.pathsep.join(str(checkout / part) for part in ("src", "examples/chain_home/src"))
    who = "led" if games.led else "by chance"
    command = [*before, str(python) if python.exists() else sys.executable, "-c", WORKER]
    done = subprocess.run(
        [*command, games.name, str(games.seeds), mode, games.components, who, games.scenario],
        env={**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": "0"},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.exit(f"{checkout} cannot play {games.name}:\n{done.stderr}")
    result: dict[str, float] = json.loads(done.stdout)
    return result


def ratio_by_time(old: Path, new: Path, games: Games, rounds: int) -> list[float]:
    """Return, for each round, the ratio of events per second of the new checkout to the old one."""
    events = {checkout: run(checkout, games, "count")["events"] for checkout in (old, new)}
    ratios = []
    for _ in range(rounds):
        speed = {c: events[c] / run(c, games, "time")["seconds"] for c in (old, new)}
        ratios.append(speed[new] / speed[old])
    return ratios


def instructions(checkout: Path, games: Games) -> float:
    """Return instructions per event by callgrind: those of a run, less those of one that plays nothing."""
    events = run(checkout, games, "count")["events"]
    idle, played = (_counted(checkout, games, mode) for mode in ("idle", "time"))
    return (played - idle) / events


def _counted(checkout: Path, games: Games, mode: str) -> int:
    """Return the instructions of a run."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "callgrind"
        run(checkout, games, mode, "valgrind", "--tool=callgrind", f"--callgrind-out-file={out}")
        totals = [line for line in out.read_text().splitlines() if line.startswith("totals:")]
    return int(totals[0].split()[1])


def main() -> None:
    """Print a line for each game."""
    chosen = arguments()
    old, new = chosen.old.resolve(), chosen.new.resolve()
    if chosen.instructions and not shutil.which("valgrind"):
        sys.exit("valgrind is not installed; leave --instructions out")
    for game in chosen.games:
        games = Games(game, chosen.seeds, chosen.set, chosen.led, chosen.scenario)
        if chosen.instructions:
            before, after = (instructions(c, games) for c in (old, new))
            print(f"{game}: instructions an event {before:,.0f} -> {after:,.0f}, ratio {after / before:.3f}")
            continue
        ratios = ratio_by_time(old, new, games, chosen.rounds)
        spread = f"{min(ratios):.2f} to {max(ratios):.2f}"
        print(f"{game}: events a second, new over old: {statistics.median(ratios):.3f} ({spread})")


if __name__ == "__main__":
    main()
