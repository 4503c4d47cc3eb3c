"""What a controller reads off the table: the raid display, the weather, the hour."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import TypeAlias, TypeVar

from dowding.commanders import Situation
from dowding.commanders.raf.odds import Raiders, Stakes, Wing
from dowding.games.raf import RafKit
from dowding.games.raf.ids import Squadron, Unit
from dowding.games.raf.printed.bombing import Shift
from dowding.games.raf.view import BattleView, RaidView, UnitView
from dowding.games.raf.words import Weather
from dowding.kernel.decisions import Choice

Asked = TypeVar("Asked")
Now: TypeAlias = Situation[Asked, BattleView, RafKit]
"""What a judgement of a game of RAF is given."""
WEATHER_SHIFTS = {Weather.PATCHY: Shift.PATCHY, Weather.BROKEN: Shift.BROKEN}
LASTING = {"radar": 1.5, "airfield": 1.25, "industry": 1.25}
"""Damage that is felt beyond its victory points."""


def raid_now(view: BattleView) -> RaidView:
    """The raid in progress."""
    assert view.raid is not None
    return view.raid


def in_box(units: Iterable[UnitView], box: str) -> list[UnitView]:
    """The units in a box."""
    return [u for u in units if u.place == box]


def unit_of(now: Now[object], squadron: Squadron) -> UnitView:
    """A squadron as the view shows it."""
    return next(u for u in now.view.squadrons if u.name == now.kit.names[squadron])


def chosen_from(now: Now[object], decision: Choice[Unit]) -> list[UnitView]:
    """The units that may be chosen, in the order of the decision."""
    values, names = decision.values, now.kit.names
    units = now.view.squadrons if values[0] in now.kit.squadrons else now.view.gruppen
    named = {u.name: u for u in units}
    return [named[names[unit]] for unit in values]


def display(view: BattleView) -> Raiders:
    """The Gruppen in the Raid Display."""
    hunters = bombers = escorts = hunting = rated = escorting = bombs = shaken = strafing = 0
    for unit in view.gruppen:
        if unit.place == "bomber":
            bombers, rated, bombs = bombers + 1, rated + unit.combat, bombs + unit.bombing
            shaken += 0 if unit.reduced else (unit.bombing + 1) // 2
        elif unit.place == "hunt":
            hunters, hunting = hunters + 1, hunting + unit.combat
        elif unit.place == "close escort":
            escorts, escorting, strafing = escorts + 1, escorting + unit.combat, strafing + unit.bombing
    return Raiders(hunters, hunting, bombers, rated, bombs, shaken, escorts, escorting, strafing)


def stakes(now: Now[object], care: float, prize: float) -> Stakes:
    """The conditions under which the raid in progress is fought."""
    view = now.view
    raid = raid_now(view)
    low = "low_level" in raid.conditions
    weight = (2.0 if raid.vp_double else 1.0) * LASTING.get(raid.type, 1.0)
    if "non_essential" in raid.conditions:
        weight *= 0.5
    return Stakes(
        view.depletion_level, raid.altitude, raid.altitude + (low and raid.altitude <= 0),
        bombing_columns(now.kit, view, raid), weight,
        raid.delayed or "over_coast" in raid.conditions, care, prize, "coordination" in raid.conditions,
    )  # fmt: skip


def bombing_columns(kit: RafKit, view: BattleView, raid: RaidView) -> int:
    """The columns of the Bombing Table by which weather, low bombers and pathfinders shift."""
    shifts, sky = kit.bombing.shifts, Weather(view.weather[raid.luftflotte - 2])
    low, pathfinders = "low_level" in raid.conditions, "pathfinders" in raid.conditions
    reason = Shift.LOW_LEVEL if low else WEATHER_SHIFTS.get(sky)
    columns = shifts[reason] if reason else 0
    return min(shifts[Shift.LIMIT], columns + shifts[Shift.PATHFINDERS] * pathfinders)


def wing(units: Sequence[UnitView]) -> Wing:
    """Squadrons on average; a reduced one counts as what it is."""
    return wing_of(len(units), sum([u.combat for u in units]))


@cache
def wing_of(count: int, ratings: int) -> Wing:
    """Some squadrons with this many points in all; each is rated in half points."""
    full = (2 * ratings + count // 2) // count / 2 if count else 0.0
    return Wing(count, full, max(0.0, full - 2))


def is_last_hour(now: Now[object]) -> bool:
    """Whether no squadron needs to be kept for later today."""
    return now.view.hour == now.kit.hours[now.kit.last_hour]
