"""What a controller reads off the table: the raid display, the weather, the hour."""

from collections.abc import Iterable, Sequence

from dowding.commanders import Situation
from dowding.commanders.lion.forecast import Likely, Sighting, likely_raids
from dowding.commanders.lion.odds import Raiders, Stakes, Wing
from dowding.games.lion.tables import LionKit
from dowding.games.lion.view import LionView, RaidView, UnitView

WEATHER_COLUMNS = {"clear": 0, "patchy": -1, "broken": -2}
LAST_HOUR = "1800"
LASTING = {"radar": 1.5, "airfield": 1.25, "industry": 1.25}
"""Damage that is felt beyond its victory points."""


def raid_now(view: LionView) -> RaidView:
    """The raid in progress."""
    assert view.raid is not None
    return view.raid


def in_box(units: Iterable[UnitView], box: str) -> list[UnitView]:
    """The units in a box."""
    return [u for u in units if u.place == box]


def unit_of(now: Situation, squadron: int) -> UnitView:
    """A squadron as the view shows it."""
    view: LionView = now.view
    return next(u for u in view.squadrons if u.name == now.kit.names[squadron])


def chosen_from(now: Situation) -> list[UnitView]:
    """The units that may be chosen, in the order of the decision."""
    kit: LionKit = now.kit
    values = now.decision.values
    units = now.view.squadrons if values[0] in kit.squadrons else now.view.gruppen
    named = {u.name: u for u in units}
    return [named[kit.names[unit]] for unit in values]


def display(view: LionView) -> Raiders:
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


def possible(now: Situation) -> Likely:
    """The raid as far as it is known: what is seen, or what the cards may bring."""
    view: LionView = now.view
    raid = raid_now(view)
    if raid.intelligence == "accurate":
        return ((display(view), 1.0),)
    seen = Sighting(
        raid.major, raid.size, raid.within_me109_range, raid.warning != "none",
        view.depletion_level > 0, view.more_escort,
    )  # fmt: skip
    return likely_raids(now.kit, seen)


def stakes(now: Situation, care: float, prize: float) -> Stakes:
    """What the raid in progress is fought under."""
    view: LionView = now.view
    raid = raid_now(view)
    columns = WEATHER_COLUMNS[view.weather[raid.luftflotte - 2]]
    low, pathfinders = "low_level" in raid.conditions, "pathfinders" in raid.conditions
    columns = min(3, (2 if low else columns) + 2 * pathfinders)
    weight = (2.0 if raid.vp_double else 1.0) * LASTING.get(raid.type, 1.0)
    if "non_essential" in raid.conditions:
        weight *= 0.5
    return Stakes(
        view.depletion_level, raid.altitude, raid.altitude + (low and raid.altitude <= 0), columns, weight,
        raid.delayed or "over_coast" in raid.conditions, care, prize, "coordination" in raid.conditions,
    )  # fmt: skip


def wing(units: Sequence[UnitView]) -> Wing:
    """Squadrons on average; a reduced one counts as what it is."""
    return wing_of(len(units), sum([u.combat for u in units]))


def wing_of(count: int, ratings: int) -> Wing:
    """So many squadrons with so many points in all, in half points each."""
    full = (2 * ratings + count // 2) // count / 2 if count else 0.0
    return Wing(count, full, max(0.0, full - 2))


def is_last_hour(view: LionView) -> bool:
    """Whether nobody need be kept for later today."""
    return view.hour == LAST_HOUR
