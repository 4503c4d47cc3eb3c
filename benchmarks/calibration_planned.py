"""How RAF: Eagle and RAF: 2-Player play: the best known plan, Kesselring, and how well raids are seen.

    python benchmarks/calibration_planned.py --games 400 --seed 1940

The best known plans were found by plans.py on other seeds. A win is a victory of any degree, with the usual
options of each game.
"""

import argparse
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor

from plans_playing import Habits, Played, Task, play

from dowding.analysis.statistics import Estimate, share
from dowding.commanders import ask, find_commander
from dowding.games.luftwaffe.scenarios import SCENARIOS
from dowding.games.raf.telling.entries import Detected
from dowding.games.raf.words import LUFTWAFFE, Intelligence
from dowding.kernel.dice import seeded
from dowding.kernel.match import new_match

SWEEPS = "bombers=0 lead=0 hunters=8"
BEST: dict[tuple[str, str], Habits | str] = {
    **{("eagle", name): "kesselring" for name in SCENARIOS},
    ("duel", "prelude"): Habits.read(f"raids=6 {SWEEPS}"),
    ("duel", "hardest_days"): Habits.read(f"raids=6 {SWEEPS}"),
    ("duel", "thin_blue_line"): Habits.read(f"raids=4 {SWEEPS}"),
    ("duel", "campaign"): Habits.read(f"raids=4 {SWEEPS}"),
}
"""The best known plan of each scenario; in Eagle it is Kesselring's own."""
ANSWER = dict.fromkeys(SCENARIOS, "leigh_mallory")
"""Who answers it best in 2-Player."""
TOO_GOOD, TOO_WEAK, LOPSIDED = 0.6, 0.25, 0.65
ACCURATE = 0.25
"""So many of Eagle's raids are to be seen accurately."""
LOOKED_AT = 40
"""Games of each scenario and doctrine in which the raids are counted."""
LEADERS = "kesselring", "sperrle"


def tasks(game: str, scenario: str, german: Habits | str, args: argparse.Namespace) -> list[Task]:
    """The games of a plan."""
    seeds = [seeded(args.seed, f"{game} {scenario} {n}") >> 16 for n in range(args.games)]
    return [Task(game, scenario, seed, german, ANSWER[scenario], None, ()) for seed in seeds]


def won(played: list[Played]) -> Estimate:
    """The share of games that the Luftwaffe won."""
    return share(sum(p.won for p in played), len(played))


def lost(played: list[Played]) -> Estimate:
    """The share of games that Fighter Command won."""
    return share(sum(p.lost for p in played), len(played))


def eagle(args: argparse.Namespace, pool: Executor) -> Iterator[bool]:
    """Eagle: no plan wins too often, and Kesselring often enough."""
    for name, scenario in SCENARIOS.items():
        best = won(list(pool.map(play, tasks("eagle", name, BEST["eagle", name], args), chunksize=5)))
        usual = won(list(pool.map(play, tasks("eagle", name, "kesselring", args), chunksize=5)))
        plan = f"{scenario.title}: the best known plan ({BEST['eagle', name]}) wins"
        yield tell(plan, best, f"at most {TOO_GOOD:.0%}", best.value <= TOO_GOOD)
        told = f"at least {TOO_WEAK:.0%}"
        yield tell(f"{scenario.title}: Kesselring wins", usual, told, usual.value >= TOO_WEAK)


def duel(args: argparse.Namespace, pool: Executor) -> Iterator[bool]:
    """2-Player: neither side wins too often if both do their best."""
    for name, scenario in SCENARIOS.items():
        played = list(pool.map(play, tasks("duel", name, BEST["duel", name], args), chunksize=5))
        against = f"({BEST['duel', name]}) against {ANSWER[name]}"
        for side, found in (("the Luftwaffe", won(played)), ("Fighter Command", lost(played))):
            what = f"{scenario.title}: {side} wins {against}"
            yield tell(what, found, f"at most {LOPSIDED:.0%}", found.value <= LOPSIDED)


def seen(leader: str, scenario: str, seed: int) -> Counter[str]:
    """How well the raids of a game of Eagle were seen."""
    match = new_match("eagle", scenario, seed)
    commander = find_commander(leader, match, LUFTWAFFE, seed)
    while match.decision is not None:
        match.answer(ask(commander, match))
    return Counter(entry.intelligence for entry in match.journal if isinstance(entry, Detected))


def intelligence(args: argparse.Namespace, pool: Executor) -> Iterator[bool]:
    """Eagle: enough raids of both doctrines are seen accurately."""
    total = Counter[str]()
    for leader in LEADERS:
        games = [
            (leader, name, seeded(args.seed, f"seen {name} {n}") >> 16)
            for name in SCENARIOS
            for n in range(min(args.games, LOOKED_AT))
        ]
        count = sum(pool.map(seen, *zip(*games, strict=True), chunksize=5), Counter[str]())
        print(f"          {leader}: {share(count[Intelligence.ACCURATE], count.total()).percent()}")
        total += count
    found = share(total[Intelligence.ACCURATE], total.total())
    name = "Eagle, all scenarios, both doctrines: raids seen accurately"
    yield tell(name, found, f"at least {ACCURATE:.0%}", found.value >= ACCURATE)


def tell(name: str, found: Estimate, wanted: str, met: bool) -> bool:
    """Print a target, and return whether it is met."""
    print(f"  {'met    ' if met else 'NOT MET'} {name}: {found.percent()} (wanted {wanted})", flush=True)
    return met


def main() -> None:
    """Play the games and print all targets."""
    form = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=form)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1940)
    parser.add_argument("--processes", type=int, default=1)
    args = parser.parse_args()
    every: list[bool] = []
    with ProcessPoolExecutor(args.processes) as pool:
        for title, part in (("RAF: Eagle", eagle), ("Detection", intelligence), ("RAF: 2-Player", duel)):
            print(f"\n{title}: targets", flush=True)
            every += part(args, pool)
    print(f"\n{sum(every)} of {len(every)} targets are met.")


if __name__ == "__main__":
    main()
