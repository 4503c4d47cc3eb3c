"""How the reconstructed components of The Hardest Days play: many days under Park, beside the record of 1940.

    python benchmarks/calibration_hardest_days.py --games 1000 --pictures docs/pictures
    python benchmarks/calibration_hardest_days.py --components DIR     # another set

Every target of docs/results/2026-11-calibration.md is printed with what was found.
"""

import argparse
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import sqrt
from pathlib import Path
from statistics import fmean, median, pstdev
from typing import Any

from msgspec import Struct

from dowding.analysis.simulation.engines import PoolEngine
from dowding.analysis.simulation.plan import make_plan
from dowding.analysis.simulation.playing import Record, column_names
from dowding.games.hardest_days import GAME
from dowding.games.hardest_days.words import FIGHTER_COMMAND, ScenarioName
from dowding.games.raf.record import record_of_1940

BANDS = (
    "Disastrous British defeat", "British tactical defeat", "Draw", "British tactical victory",
    "Major British victory",
)  # fmt: skip
LEAST, MEDIANS = 0.03, (-4, 4)
HARDEST = (ScenarioName.AUGUST_18, ScenarioName.SEPTEMBER_7)
AIRFIELDS = ("raids by target: airfield", "raids by target: industry")
LONDON, ELSEWHERE = "raids on London: London", "raids on London: elsewhere"
FAR_OFF = 2.0
CUT_SHORT, FALSE = "raids by strength: cut short", "raids by strength: false"
MOST_FALSE, MOST_CUT_SHORT = 0.02, 0.28
"""8.8 calls false raids rare; those cut short include them."""


class Day(Struct, frozen=True):
    """A thousand games of one scenario, or however many were played."""

    scenario: ScenarioName
    scores: list[int]
    shares: list[float]
    """Of the five bands."""
    means: dict[str, float]
    """Of every figure, series and tally at the end of the day."""


def play(scenario: str, args: argparse.Namespace, engine: PoolEngine) -> Day:
    """Play a scenario as often as was asked for."""
    plan = make_plan(GAME, scenario, {}, args.components, {FIGHTER_COMMAND: args.commander}, args.seed)
    records = [record for some in engine.play(plan, range(args.games)) for record in some]
    faults = [record.fault for record in records if record.fault]
    if faults:
        raise SystemExit(f"{scenario}: {len(faults)} faults, the first is: {faults[0]}")
    return summed_up(ScenarioName(scenario), records)


def summed_up(scenario: ScenarioName, records: Sequence[Record]) -> Day:
    """What calibration wants to know of some games."""
    titles = Counter(record.title for record in records)
    shares = [titles[band] / len(records) for band in BANDS]
    columns = zip(*[record.periods[-1][1:] for record in records], strict=True)
    means = {name: fmean(column) for name, column in zip(column_names(GAME), columns, strict=True)}
    return Day(scenario, sorted(record.score for record in records), shares, means)


# The record of 1940


def on_record(british: bool) -> dict[ScenarioName, int]:
    """The aircraft that a side lost on each of the five days."""
    lost = {day.date: day.british_losses if british else day.german_losses for day in record_of_1940()}
    rows = GAME.components.load().kit.scenarios
    return {name: lost[row.date] for name, row in rows.items()}


def factor(played: Mapping[ScenarioName, float], record: Mapping[ScenarioName, int]) -> float:
    """The aircraft that a point of losses stands for: the one number that is nowhere far from the record."""
    ratios = [record[day] / max(points, 0.01) for day, points in played.items()]
    return sqrt(min(ratios) * max(ratios))


# The targets


class Target(Struct, frozen=True):
    """A target, what was found, and whether it is met."""

    name: str
    wanted: str
    found: str
    met: bool


def targets(days: Mapping[ScenarioName, Day]) -> Iterator[Target]:
    """Every target of the calibration."""
    for day in days.values():
        shares = ", ".join(f"{100 * share:.1f}" for share in day.shares)
        yield Target(f"{day.scenario}: bands", "each at least 3%", f"{shares}%", min(day.shares) >= LEAST)
        found = median(day.scores)
        told = f"{found:g} (mean {fmean(day.scores):+.1f}, deviation {pstdev(day.scores):.1f})"
        yield Target(f"{day.scenario}: median", "-4 to +4", told, MEDIANS[0] <= found <= MEDIANS[1])
    for side, figure in (("squadron", "squadron losses"), ("group", "group losses")):
        order = sorted(days.values(), key=lambda day: -day.means[figure])
        told = ", ".join(f"{day.scenario} {day.means[figure]:.1f}" for day in order)
        largest = {day.scenario for day in order[:2]} == set(HARDEST)
        yield Target(f"{side} losses", "largest on 18 August and 7 September", told, largest)
    yield from strengths(days)
    yield from aims(days)
    for british in (True, False):
        yield near_the_record(days, british)


def strengths(days: Mapping[ScenarioName, Day]) -> Iterator[Target]:
    """How many raids of each day are false, and how many are smaller than their size chit says."""
    for name, counted, most in (
        ("false raids", (FALSE,), MOST_FALSE),
        ("raids cut short or false", (CUT_SHORT, FALSE), MOST_CUT_SHORT),
    ):
        shares = {
            day.scenario: sum(day.means[one] for one in counted) / day.means["raids"] for day in days.values()
        }
        told = ", ".join(f"{scenario} {100 * share:.1f}%" for scenario, share in shares.items())
        yield Target(name, f"at most {100 * most:.0f}% on each day", told, max(shares.values()) <= most)


def aims(days: Mapping[ScenarioName, Day]) -> Iterator[Target]:
    """What raids aim at on 24 August and 7 September, and how large they are."""
    august, september = days[ScenarioName.AUGUST_24].means, days[ScenarioName.SEPTEMBER_7].means
    part = sum(august[name] for name in AIRFIELDS) / (august[LONDON] + august[ELSEWHERE])
    yield Target("24 August: airfields and industry", "at least half", f"{100 * part:.0f}%", part >= 0.5)
    part = september[LONDON] / (september[LONDON] + september[ELSEWHERE])
    yield Target("7 September: London", "at least half", f"{100 * part:.0f}%", part >= 0.5)
    sizes = {day.scenario: day.means["largest raid"] for day in days.values()}
    told = ", ".join(f"{name} {size:.1f}" for name, size in sizes.items())
    largest = max(sizes, key=sizes.__getitem__) is ScenarioName.SEPTEMBER_7
    yield Target("the largest raids", "on 7 September", told, largest)


def near_the_record(days: Mapping[ScenarioName, Day], british: bool) -> Target:
    """How far the losses of a side are from the record of each day, with one factor for all five."""
    figure = "squadron losses" if british else "group losses"
    record, played = on_record(british), {name: day.means[figure] for name, day in days.items()}
    times = factor(played, record)
    ratios = {name: times * points / record[name] for name, points in played.items()}
    told = ", ".join(f"{name} {times * played[name]:.0f} of {record[name]}" for name in played)
    far = max(max(ratio, 1 / ratio) for ratio in ratios.values())
    side = "British" if british else "German"
    return Target(
        f"{side} aircraft", "within a factor of 2", f"{times:.1f} to a point: {told}; worst {far:.2f}",
        far <= FAR_OFF,
    )  # fmt: skip


# Showing


def tell(days: Mapping[ScenarioName, Day]) -> None:
    """Print the means of every day, and every target."""
    names = ("VP", "group losses", "squadron losses", "bomb damage", "raids", "largest raid")
    for day in days.values():
        print(f"{day.scenario}: " + ", ".join(f"{name} {day.means[name]:.1f}" for name in names))
    for target in targets(days):
        print(
            f"{'met   ' if target.met else 'MISSED'}  {target.name}: {target.found} (wanted: {target.wanted})"
        )


def draw(folder: Path, days: Mapping[ScenarioName, Day]) -> None:
    """Write the scores of all five days as one picture."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(1, len(days), figsize=(3 * len(days), 2.8), layout="constrained")
    for axis, day in zip(axes, days.values(), strict=True):
        axis.set_title(GAME.scenarios[day.scenario].title, fontsize=8)
        axis.tick_params(labelsize=8)
        axis.hist(day.scores, bins=range(-30, 32, 2), color="#1f4e79")
    figure.savefig(folder / "calibration-hardest-days.png", dpi=80)
    pyplot.close(figure)


def main() -> None:
    """Play the games, print the targets and write the picture."""
    parser = argparse.ArgumentParser(description=__doc__)
    for name, kind, default in OPTIONS:
        parser.add_argument(f"--{name}", type=kind, default=default)
    args = parser.parse_args()
    engine = PoolEngine(args.jobs)
    days = {ScenarioName(name): play(name, args, engine) for name in GAME.scenarios}
    engine.close()
    tell(days)
    if args.pictures:
        draw(args.pictures, days)


OPTIONS: tuple[tuple[str, Callable[[str], Any], Any], ...] = (
    ("games", int, 200), ("seed", int, 1940), ("commander", str, "park"), ("jobs", int, 2),
    ("components", Path, None), ("pictures", Path, None),
)  # fmt: skip

if __name__ == "__main__":
    main()
