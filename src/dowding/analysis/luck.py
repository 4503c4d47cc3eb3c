"""Luck: what the dice brought against what was to be expected, and how much that means."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from math import sqrt
from typing import Any

from msgspec import Struct

from dowding.analysis.statistics import CONFIDENCE
from dowding.kernel.charts import Chart
from dowding.kernel.dice import Roll
from dowding.kernel.journal import Entry, Rolled

FEW = 30
"""Below so many dice, no word on luck means much."""
MOST_WAYS = 7776
"""Rolls of more dice than can fall in so many ways are not expected on charts."""


class OutcomeLuck(Struct, frozen=True):
    """How often a chart gave an outcome, and how often it should have."""

    outcome: str
    came: int
    expected: float


class ChartLuck(Struct, frozen=True):
    """All rolls on one chart, or for one purpose where there was no chart."""

    name: str
    rolls: int
    outcomes: list[OutcomeLuck]


class Luck(Struct, frozen=True):
    """All dice together, and chart by chart."""

    dice: int
    pips: int
    expected: float
    usual: float
    """So far from the expected lie 95 of 100 matches with as many dice."""
    charts: list[ChartLuck]

    def verdict(self) -> str:
        """An honest sentence."""
        if not self.dice:
            return "No dice were seen to fall."
        told = f"{self.dice} dice brought {self.pips} pips where {self.expected:.1f} were to be expected"
        gap = self.pips - self.expected
        inside = "no more than chance" if abs(gap) <= self.usual else "more than chance brings 19 times in 20"
        told += f": {gap:+.1f}, {inside} (within {self.usual:.1f} either way is usual)."
        if self.dice < FEW:
            told += f" {self.dice} dice are few: nearly anything could have come of them."
        return told


def luck_of(entries: Iterable[Entry], charts: Mapping[str, Chart[Any]]) -> Luck:
    """The luck in some entries of a journal; charts are looked up by name."""
    rolls = [entry.roll for entry in entries if isinstance(entry, Rolled)]
    faces = [(face, roll.sides) for roll in rolls for face in roll.faces]
    spread = sqrt(sum((sides**2 - 1) / 12 for _, sides in faces))
    by_chart: dict[str, list[Roll]] = {}
    for roll in rolls:
        if roll.chart in charts and roll.sides ** len(roll.faces) <= MOST_WAYS:
            by_chart.setdefault(roll.chart, []).append(roll)
    return Luck(
        len(faces),
        sum(face for face, _ in faces),
        sum((sides + 1) / 2 for _, sides in faces),
        CONFIDENCE * spread,
        [_chart_luck(charts[name], found) for name, found in by_chart.items()],
    )


def _chart_luck(chart: Chart[Any], rolls: Sequence[Roll]) -> ChartLuck:
    expected: dict[str, float] = dict.fromkeys(map(str, chart.rows), 0.0)
    came = dict.fromkeys(expected, 0)
    for roll in rolls:
        came[roll.outcome] = came.get(roll.outcome, 0) + 1
        for outcome, chance in chances(chart, roll).items():
            expected[outcome] += chance
    return ChartLuck(chart.name, len(rolls), [OutcomeLuck(o, came[o], expected[o]) for o in came])


def chances(chart: Chart[Any], roll: Roll) -> dict[str, float]:
    """The chances of each outcome for a roll with these dice and modifiers."""
    found: dict[str, float] = {}
    by = sum(by for by, _ in roll.modifiers)
    ways = list(product(range(1, roll.sides + 1), repeat=len(roll.faces)))
    for faces in ways:
        outcome = str(chart[sum(faces) + by])
        found[outcome] = found.get(outcome, 0.0) + 1 / len(ways)
    return found


def charts_of(kit: Any) -> dict[str, Chart[Any]]:
    """All charts among the components, by name; those that share a name cannot be told apart."""
    found: dict[str, Chart[Any]] = {}
    doubles: set[str] = set()
    for chart in _charts(kit):
        if chart.name in found and found[chart.name].rows != chart.rows:
            doubles.add(chart.name)
        found[chart.name] = chart
    return {name: chart for name, chart in found.items() if name not in doubles}


def _charts(kit: Any) -> Iterable[Chart[Any]]:
    for value in getattr(kit, "__dict__", {}).values():
        held = value.values() if isinstance(value, dict) else value
        held = held if isinstance(held, Iterable) else [held]
        yield from (chart for chart in held if isinstance(chart, Chart))
