"""Which plan is best? The habits of a planner varied over a grid, for RAF: Eagle and RAF: 2-Player.

    python benchmarks/plans.py eagle --scenario campaign              # climb, then judge
    python benchmarks/plans.py eagle --grid --games 20                # every plan of the coarse grid
    python benchmarks/plans.py duel --judge kesselring --judge "raids=4 bombers=2 hunters=8"

A planner is Sperrle with other numbers: raids a day, bombers, bombers of a raid that leads, hunters, close
escort, favourite targets. The climb begins with some known plans and changes one habit at a time while that
helps, all on the same seeds; a plan that falls behind is dropped early. The best one is then judged on other
seeds, which nothing was chosen on. A win is any German victory.
"""

import argparse
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from itertools import product
from pathlib import Path
from statistics import fmean

from msgspec.structs import replace
from plans_playing import FAVOURITES, Habits, Played, Task, play

from dowding.analysis.statistics import mean, share
from dowding.games.luftwaffe.scenarios import SCENARIOS
from dowding.kernel.dice import seeded
from dowding.kernel.games import Setting

GRID = {
    "raids": (2, 3, 4, 6, 8),
    "bombers": (0, 1, 2, 3, 4, 5, 6),
    "lead": (0, 1, 2, 3, 4, 5),
    "hunters": (3, 4, 6, 8, 10),
    "escorts": (-1, 0, 1, 2, 4),
    "targets": tuple(FAVOURITES),
}
"""The values of each habit; the climb goes to a neighbour, and for targets to any other."""
COARSE = {"raids": (2, 4, 6), "bombers": (2, 4), "lead": (2, 4), "hunters": (4, 6, 8), "escorts": (-1, 2)}
"""The grid that is played whole."""
KNOWN = (
    Habits(),
    Habits(hunters=8),
    Habits(bombers=2, hunters=8),
    Habits(raids=2, bombers=5, lead=4, hunters=8, targets="airfields"),
    Habits(raids=4, bombers=5, lead=4, hunters=8, targets="airfields"),
    Habits(bombers=0, lead=0, hunters=8),
)
"""Where a climb begins: Sperrle, the plans that once won nearly always, Kesselring, hunters alone."""
BATCH = 20
"""After this many games a plan that falls behind may be dropped."""


class Trial:
    """Plays plans of one scenario on the same seeds, and remembers how they fared."""

    def __init__(self, args: argparse.Namespace, scenario: str, pool: Executor) -> None:
        self.args, self.scenario, self.pool = args, scenario, pool
        self.known: dict[Habits | str, list[Played]] = {}
        self.games = 0

    def play(self, plan: Habits | str, first: int, last: int, seed: int, raf: str) -> list[Played]:
        """Play a plan on some seeds."""
        folder = str(self.args.components.resolve()) if self.args.components else None
        tasks = [
            Task(
                self.args.game, self.scenario, seeded(seed, f"{self.scenario} {n}") >> 16, plan, raf, folder,
                tuple(self.args.option),
            )
            for n in range(first, last)
        ]  # fmt: skip
        self.games += len(tasks)
        return list(self.pool.map(play, tasks, chunksize=4))

    def try_out(self, plan: Habits, best: Habits | None) -> bool:
        """Play a plan on the seeds of the climb; return whether it beats the best one so far."""
        played = self.known.setdefault(plan, [])
        while len(played) < self.args.games:
            upto = min(self.args.games, len(played) + BATCH)
            played += self.play(plan, len(played), upto, self.args.seed, self.args.raf[0])
            if best is not None and self.falls_behind(plan, best):
                return False
        return best is None or value(played) > value(self.known[best])

    def falls_behind(self, plan: Habits, best: Habits) -> bool:
        """Whether a plan is surely worse than another on the games that both have played."""
        pairs = zip(self.known[plan], self.known[best], strict=False)
        return mean([mine.worth - other.worth for mine, other in pairs]).high < 0

    def climb(self) -> Habits:
        """The best plan that is found from the known ones, one habit at a time."""
        best: Habits | None = None
        for plan in KNOWN:
            if self.try_out(plan, best):
                best = plan
        assert best is not None
        while (better := self.step_from(best)) is not None:
            best = better
            print(f"    {told(self.known[best])}  {best}", flush=True)
        return best

    def step_from(self, best: Habits) -> Habits | None:
        """The best neighbour of a plan, if it beats it."""
        found = None
        for plan in neighbours(best):
            if plan not in self.known and self.try_out(plan, found or best):
                found = plan
        return found

    def judge(self, plan: Habits | str) -> None:
        """Play a plan on seeds that it was not chosen on, against each opponent."""
        for raf in self.args.raf:
            played = self.play(plan, 0, self.args.judged, self.args.judge_seed, raf)
            against = f" against {raf}" if self.args.game == "duel" else ""
            print(f"  {told(played)}  {plan}{against}", flush=True)


def value(played: Sequence[Played]) -> tuple[float, float]:
    """What a plan is worth: its share of wins, then the mean worth of its results."""
    return fmean(p.won for p in played), fmean(p.worth for p in played)


def told(played: Sequence[Played]) -> str:
    """How a plan fared."""
    wins = share(sum(p.won for p in played), len(played))
    losses = share(sum(p.lost for p in played), len(played))
    days = fmean(p.days for p in played)
    return f"won {wins.percent()}, lost {losses.value:.1%}, {days:.1f} raid days, {len(played)} games:"


def neighbours(plan: Habits) -> Iterator[Habits]:
    """Plans that differ from a plan in one habit, by one place of the grid; targets may be any."""
    for name, values in GRID.items():
        at = values.index(getattr(plan, name))
        near = values if name == "targets" else values[max(0, at - 1) : at + 2]
        for new in near:
            if new != values[at]:
                yield replace(plan, **{name: new})


def sweep_grid(trial: Trial) -> None:
    """Play every plan of the coarse grid and print them, the best first."""
    plans = [replace(Habits(), **dict(zip(COARSE, n, strict=True))) for n in product(*COARSE.values())]
    for plan in plans:
        trial.known[plan] = trial.play(plan, 0, trial.args.games, trial.args.seed, trial.args.raf[0])
    for plan in sorted(plans, key=lambda p: value(trial.known[p]), reverse=True):
        print(f"  {told(trial.known[plan])}  {plan}")


def run(trial: Trial) -> None:
    """Sweep, climb or judge one scenario."""
    args = trial.args
    print(f"{args.game}, {SCENARIOS[trial.scenario].title}", flush=True)
    if args.grid:
        sweep_grid(trial)
    elif args.judge:
        for plan in args.judge:
            trial.judge(plan)
    else:
        best = trial.climb()
        print(f"  best of {len(trial.known)} plans, {trial.games} games: {best}; judged on other seeds:")
        for plan in ("kesselring", "sperrle", best):
            trial.judge(plan)


def plan_named(text: str) -> Habits | str:
    """A plan by its habits, or the name of a commander."""
    return Habits.read(text) if "=" in text else text


def option(text: str) -> tuple[str, Setting]:
    """An option of the game, such as ``advanced=yes``."""
    name, _, value = text.partition("=")
    return name, {"yes": True, "no": False}.get(value, value)


def main() -> None:
    """Read the command line, and go through the scenarios."""
    form = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=form)
    parser.add_argument("game", choices=("eagle", "duel"))
    parser.add_argument("--scenario", choices=SCENARIOS, action="append")
    parser.add_argument("--games", type=int, default=40, help="games of a plan while climbing (default: 40)")
    parser.add_argument("--seed", type=int, default=1940, help="the seed of the climb")
    parser.add_argument("--judged", type=int, default=400, help="games of a judged plan (default: 400)")
    parser.add_argument("--judge-seed", type=int, default=19401018, help="the seed of judgement")
    parser.add_argument("--judge", type=plan_named, action="append", help="only judge this plan")
    parser.add_argument("--grid", action="store_true", help="play the whole coarse grid instead")
    parser.add_argument("--raf", action="append", help="who leads Fighter Command in 2-Player: park")
    parser.add_argument("--option", type=option, action="append", default=[], help="an option of the game")
    parser.add_argument("--components", type=Path)
    parser.add_argument("--processes", type=int, default=1)
    args = parser.parse_args()
    args.raf = args.raf or ["park"]
    with ProcessPoolExecutor(args.processes) as pool:
        for scenario in args.scenario or SCENARIOS:
            run(Trial(args, scenario, pool))


if __name__ == "__main__":
    main()
