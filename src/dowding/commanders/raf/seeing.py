"""What a controller reads off the table: the raid display, the weather, the hour."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import TypeAlias, TypeVar

from dowding.commanders import Situation
from dowding.commanders.raf.raiders import Bomber, Raiders, Stakes, Wing, carried, raiders
from dowding.games.raf import RafKit
from dowding.games.raf.ids import Squadron, Unit
from dowding.games.raf.places import PlaceName
from dowding.games.raf.printed.bombing import Shift
from dowding.games.raf.view import BattleView, RaidView, UnitView
from dowding.games.raf.words import Aircraft, Condition, TargetType, Weather
from dowding.kernel.decisions import Choice

Asked = TypeVar("Asked")
Now: TypeAlias = Situation[Asked, BattleView, RafKit]
"""What a judgement of a game of RAF is given."""
WEATHER_SHIFTS = {Weather.PATCHY: Shift.PATCHY, Weather.BROKEN: Shift.BROKEN}
LASTING = {TargetType.RADAR: 1.5, TargetType.AIRFIELD: 1.25, TargetType.INDUSTRY: 1.25}
"""Damage that matters beyond its victory points."""


def raid_now(view: BattleView) -> RaidView:
    """The raid in progress."""
    assert view.raid is not None
    return view.raid


def in_box(units: Iterable[UnitView], box: PlaceName) -> list[UnitView]:
    """The units in a box."""
    return [u for u in units if u.place is box]


def group_of(now: Now[object], squadron: UnitView) -> int:
    """The group to which a squadron belongs."""
    return groups_by_sector(now.kit)[squadron.home]


@cache
def groups_by_sector(kit: RafKit) -> dict[str, int]:
    """The group of each sector, by the name of the sector."""
    return {sector.name: sector.group for sector in kit.sectors}


def unit_of(now: Now[object], squadron: Squadron) -> UnitView:
    """A squadron as the view shows it."""
    return next(u for u in now.view.squadrons if u.name == now.kit.names[squadron])


def chosen_from(now: Now[object], decision: Choice[Unit]) -> list[UnitView]:
    """The units that may be chosen, in the order of the decision."""
    values, names = decision.values, now.kit.names
    units = now.view.squadrons if values[0] in now.kit.squadrons else now.view.gruppen
    named = {u.name: u for u in units}
    return [named[names[unit]] for unit in values]


def display(now: Now[object]) -> Raiders:
    """The Gruppen in the Raid Display."""
    target = raid_now(now.view).type
    hunters, bombers, escorts = boxes = list[UnitView](), list[UnitView](), list[UnitView]()
    by_box = dict(zip((PlaceName.HUNT, PlaceName.BOMBER, PlaceName.CLOSE_ESCORT), boxes, strict=True))
    for unit in now.view.gruppen:
        if (box := by_box.get(unit.place)) is not None:
            box.append(unit)
    return raiders(
        len(hunters),
        sum(u.combat for u in hunters),
        [seen_bomber(now.kit, target, unit) for unit in bombers],
        len(escorts),
        sum(u.combat for u in escorts),
        sum(carried(now.kit, target, u.type, u.bombing) for u in escorts),
        dives=bool(bombers) and all(u.type is Aircraft.JU87 for u in bombers),
    )


def seen_bomber(kit: RafKit, target: TargetType, unit: UnitView) -> Bomber:
    """A Gruppe in the Bomber box; a reduced one turns back when it is disrupted."""
    bombs = carried(kit, target, unit.type, unit.bombing)
    return Bomber(unit.combat, bombs, 0 if unit.reduced else (bombs + 1) // 2, unit.reduced)


def stakes(now: Now[object], care: float, prize: float) -> Stakes:
    """The conditions under which the raid in progress is fought."""
    view = now.view
    raid = raid_now(view)
    low = Condition.LOW_LEVEL in raid.conditions
    weight = (2.0 if raid.vp_double else 1.0) * LASTING.get(raid.type, 1.0)
    if Condition.NON_ESSENTIAL in raid.conditions:
        weight *= 0.5
    return Stakes(
        depletion=view.depletion_level,
        hunt_shift=raid.altitude,
        attack_shift=raid.altitude + (low and raid.altitude <= 0),
        columns=bombing_columns(now.kit, view, raid),
        diving=0 if raid.type is TargetType.RADAR else now.kit.bombing.shifts[Shift.DIVE_BOMBING],
        target=weight,
        bombs_first=raid.delayed or Condition.OVER_COAST in raid.conditions,
        care=care,
        prize=prize,
        coordinated=Condition.COORDINATION in raid.conditions,
    )


def bombing_columns(kit: RafKit, view: BattleView, raid: RaidView) -> int:
    """The columns of the Bombing Table by which weather, low bombers and pathfinders shift."""
    shifts, sky = kit.bombing.shifts, Weather(view.weather[raid.luftflotte - 2])
    low, pathfinders = Condition.LOW_LEVEL in raid.conditions, Condition.PATHFINDERS in raid.conditions
    reason = Shift.LOW_LEVEL if low else WEATHER_SHIFTS.get(sky)
    columns = shifts[reason] if reason else 0
    return min(shifts[Shift.LIMIT], columns + shifts[Shift.PATHFINDERS] * pathfinders)


def wing(units: Sequence[UnitView]) -> Wing:
    """Squadrons as they are."""
    return Wing(len(units), sum([u.combat for u in units]))


def is_last_hour(now: Now[object]) -> bool:
    """Whether no squadron needs to be kept for later today."""
    return now.view.hour == now.kit.hours[now.kit.last_hour]
