"""How the reconstructed components play: many matches of RAF: Lion under Park, beside targets and record.

    python benchmarks/calibration.py --games 1000 --seed 1940 --pictures docs/pictures
    python benchmarks/calibration.py --components DIR     # another set

Everything is read from the journals of the matches, so the figures are those that a player would see.
Seeds on which a set was tuned say nothing about it; it is judged on others.
"""

import argparse
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from datetime import date
from pathlib import Path
from statistics import correlation, fmean, median, pstdev
from typing import Any

from calibration_reading import Played, Task, play
from calibration_targets import FIRST_CHECK, TARGETS, losses

from dowding.games.lion.scenarios import SCENARIOS
from dowding.games.raf.words import FIGHTER_COMMAND
from dowding.kernel.dice import seeded

SEPTEMBER = date(1940, 9, 5)


def share(part: float, whole: int) -> str:
    """Format a percentage."""
    return f"{100 * part / max(whole, 1):.1f}%"


def tell(scenario: str, played: Sequence[Played]) -> None:
    """Print the tables of a scenario."""
    vps = sorted(p.vp for p in played)
    days = [day for p in played for day in p.days]
    print(f"\n{scenario}: {len(played)} matches, VP median {median(vps):g}, mean {fmean(vps):.1f}, "
          f"deviation {pstdev(vps):.1f}")  # fmt: skip
    for title, n in Counter(p.title for p in played).most_common():
        print(f"  {share(n, len(played)):>6}  {title}")
    names = ("Gruppen", "squadrons", "bombs", "no response", "days", "reinforcements", "Sealion")
    per = ", ".join(f"{n} {sum(d.points[n] for d in days) / len(days):+.1f}" for n in names)
    raids = [len(d.raids) for d in days]
    print(f"  a raid day: raids {fmean(raids):.1f}, major {fmean(d.major for d in days):.1f}; VP {per}")


def tell_campaign(played: Sequence[Played]) -> None:
    """Print what only a campaign shows: length, depletion, pilots, and losses beside the record."""
    long = [p for p in played if p.ended >= FIRST_CHECK]
    british = sum(p.winner == FIGHTER_COMMAND for p in played)
    print(f"  British victories {share(british, len(played))}")
    lengths, lasting = [len(p.days) for p in played], [len(p.days) for p in long]
    told = f"of the {share(len(long), len(played))} that last to 11 September {fmean(lasting or [0]):.1f}"
    print(f"  raid days {fmean(lengths):.1f}; {told}")
    fighting = [p for p in played if p.ended >= SEPTEMBER]
    spent = sum(p.depleted is not None and p.depleted <= date(1940, 9, 10) for p in fighting)
    any_time = sum(p.depleted is not None for p in played)
    print(f"  depleted at some time {share(any_time, len(played))}; by 10 September, of those fighting then, "
          f"{share(spent, len(fighting))}")  # fmt: skip
    august = (date(1940, 8, 25), date(1940, 8, 31))
    late = [t.pilots for p in played for day, t in p.tracks.items() if august[0] <= day <= august[1]]
    print(f"  experienced pilots in the last week of August: {fmean(late or [0]):.1f}")
    print(f"  terror raids begin in {share(sum(p.terror for p in played), len(played))}")
    tell_losses(played)


def tell_losses(played: Sequence[Played]) -> None:
    """Print the aircraft lost on a raid day by phase, beside the record."""
    rows = losses([day for p in played for day in p.days])
    for phase, (mine, theirs) in rows.items():
        print(f"  {phase}: aircraft lost a raid day {mine[0]:.1f} British, {mine[1]:.1f} German; "
              f"record of heavy and medium days {theirs[0]:.0f}, {theirs[1]:.0f}")  # fmt: skip
    ours, record = ([x for row in rows.values() for x in row[n]] for n in (0, 1))
    print(f"  correlation with the record over phases and sides: {correlation(ours, record):.2f}")


def tell_targets(everything: dict[str, list[Played]]) -> None:
    """Print every target with what was found."""
    found = {name: list(TARGETS[name](played)) for name, played in everything.items()}
    for name, targets in found.items():
        print(f"\n{SCENARIOS[name].title}: targets")
        for target in targets:
            print(target)
    every = [target for targets in found.values() for target in targets]
    print(f"\n{sum(target.met for target in every)} of {len(every)} targets are met.")


def draw(folder: Path, name: str, panels: Iterable[tuple[str, Any]]) -> None:
    """Write panels side by side as PNG."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    panels = list(panels)
    figure, axes = pyplot.subplots(1, len(panels), figsize=(4.2 * len(panels), 3.2), layout="constrained")
    for axis, (title, paint) in zip([axes] if len(panels) == 1 else axes, panels, strict=True):
        axis.set_title(title, fontsize=10)
        axis.tick_params(labelsize=8)
        paint(axis)
    figure.savefig(folder / f"{name}.png", dpi=80)
    pyplot.close(figure)


def histogram(vps: Sequence[int]) -> Any:
    """Return a function that draws final scores."""
    return lambda axis: axis.hist(vps, bins=range(-35, 38, 2), color="#1f4e79")


def loss_bars(played: Sequence[Played]) -> Any:
    """Return a function that draws losses by phase beside the record."""

    def paint(axis: Any) -> None:
        found = losses([day for p in played for day in p.days])
        rows = [(str(phase), *both) for phase, both in found.items()]
        for shift, (label, colour) in enumerate((("British", "#1f4e79"), ("German", "#8a3324"))):
            mine, record = [r[1][shift] for r in rows], [r[2][shift] for r in rows]
            places = [n + 0.42 * shift for n in range(len(rows))]
            axis.bar(places, mine, 0.2, color=colour, label=f"{label}, played")
            axis.bar(
                [p + 0.2 for p in places], record, 0.2, color=colour, alpha=0.4, label=f"{label}, record"
            )
        axis.set_xticks([n + 0.3 for n in range(len(rows))], [r[0] for r in rows])
        axis.legend(fontsize=7)

    return paint


def paint_all(folder: Path, everything: dict[str, list[Played]]) -> None:
    """Draw the scores of all scenarios, and the losses of the campaign."""
    drawn = [(SCENARIOS[s].title, histogram([p.vp for p in played])) for s, played in everything.items()]
    draw(folder, "calibration-scores", drawn)
    if "campaign" in everything:
        bars = loss_bars(everything["campaign"])
        draw(folder, "calibration-losses", [("Aircraft lost on a raid day", bars)])


def main() -> None:
    """Play the matches, print tables and targets, and write the pictures."""
    form = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=form)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1940)
    parser.add_argument("--commander", default="park")
    parser.add_argument("--components", type=Path)
    parser.add_argument("--scenario", choices=SCENARIOS, action="append")
    parser.add_argument("--pictures", type=Path)
    parser.add_argument("--processes", type=int, default=1)
    args = parser.parse_args()
    folder = str(args.components.resolve()) if args.components else None
    everything: dict[str, list[Played]] = {}
    with ProcessPoolExecutor(args.processes) as pool:
        for scenario in args.scenario or SCENARIOS:
            seeds = [seeded(args.seed, f"{scenario} {n}") >> 16 for n in range(args.games)]
            tasks = [Task(scenario, seed, args.commander, folder) for seed in seeds]
            everything[scenario] = list(pool.map(play, tasks, chunksize=10))
            tell(scenario, everything[scenario])
            if scenario == "campaign":
                tell_campaign(everything[scenario])
    tell_targets(everything)
    if args.pictures:
        paint_all(args.pictures, everything)


if __name__ == "__main__":
    main()
