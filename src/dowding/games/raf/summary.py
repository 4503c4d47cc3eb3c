"""The table as text: what all games of RAF show in the same way in a terminal."""

from collections import Counter
from collections.abc import Iterable, Iterator

from dowding.games.raf.places import PlaceName
from dowding.games.raf.view import BattleView, RaidView, UnitView, fleet_name
from dowding.games.raf.words import SPOKEN
from dowding.kernel.words import plural

BOXES = (PlaceName.HUNT, PlaceName.BOMBER, PlaceName.CLOSE_ESCORT, PlaceName.CHANNEL_PATROL)
GROUND = (PlaceName.REARM, PlaceName.LANDING, PlaceName.LIGHT_LOSS, PlaceName.NIGHT_PATROL)
LEGEND = {
    "54Sc": "squadron 54: Spitfires (H Hurricanes, B Blenheims), selector letter C",
    "54Sc*": "the same squadron, reduced",
    "54Sc/3": "in a raid: its combat rating is 3; for squadrons a high rating is good",
    "6 Me 109/2": "six Gruppen of Me 109 whose combat rating is 2; for Gruppen a low one is good",
    "6/11": "sector 6 of 11 Group; you can also type its name, such as Hornchurch",
    "ready": "in its sector, able to respond or to patrol",
    "patrol": "in the patrol circle of this sector",
    "spent": "back at its airbase, not able to fly again today",
    "- A L / D H -": "a combat result: what Gruppen with the letters A, B and C suffer, then squadrons: "
    "- nothing, A aborted, D disrupted, L light loss, H heavy loss",
    "VP": "victory points: those of Fighter Command are positive",
}
"""The signs of the board in a terminal."""


def priority_line(view: BattleView) -> str:
    """The target priorities."""
    priorities = (
        f"{level}: {', '.join(t for t, p in view.priorities.items() if p == level) or '-'}"
        for level in ("high", "medium", "low")
    )
    return "Priorities - " + "; ".join(priorities)


def replacement_line(view: BattleView) -> str:
    """Replacement points and depletion."""
    told = ", ".join(f"{pool.replace('_', ' ').capitalize()} {n}" for pool, n in view.points.items())
    return f"Replacements: {told}. Depletion {view.depletion} (level {view.depletion_level})."


def notes(view: BattleView) -> Iterator[str]:
    """What is in force."""
    if view.sealion:
        yield f"Sealion {'D-Day' if view.preparations else 'check'} {view.sealion}"
    if view.lf3_to_lf2:
        yield "LF3 to LF2"
    if view.tension:
        yield "tension between 11 and 12 Group"
    if view.terror:
        yield "terror strategy"


def damage_notes(view: BattleView) -> list[str]:
    """The sites that are damaged."""
    return [f"{name} {marker} damage" for name, marker in view.damage.items()]


def tag(unit: UnitView) -> str:
    """A counter in a few letters; a star is a reduced one."""
    number = unit.name.split("/")[0] if unit.home[:1].isdigit() else unit.name
    return f"{number}{unit.type[0]}{unit.selector.lower()}{'*' if unit.reduced else ''}"


def tags(units: Iterable[UnitView]) -> str:
    """Counters in a row."""
    return " ".join(tag(u) for u in units) or "-"


def sector_lines(view: BattleView) -> list[str]:
    """Each sector: who is ready, who patrols there, who is on the ground."""
    lines = []
    for sector, station in view.sectors.items():
        own = [u for u in view.squadrons if u.home == sector]
        patrol = [u for u in view.squadrons if u.place is PlaceName.PATROL and u.at == sector]
        told = f"{sector:7}{station:14} ready {tags(u for u in own if u.place is PlaceName.SECTOR)}"
        if patrol:
            told += f" | patrol {tags(patrol)}"
        for box in GROUND:
            if there := [u for u in own if u.place == box]:
                told += f" | {box} {tags(there)}"
        lines.append(told)
    return lines


def elsewhere(view: BattleView) -> list[str]:
    """Squadrons in flight, in the Heavy Loss box, or not in play."""
    boxes = (PlaceName.INFLIGHT, PlaceName.HEAVY_LOSS, PlaceName.POOL, PlaceName.ACE_BOX)
    there = {box: [u for u in view.squadrons if u.place == box] for box in boxes}
    return [f"{box.capitalize()}: {tags(units)}" for box, units in there.items() if units]


def german_lines(view: BattleView) -> list[str]:
    """The Gruppen: ready and spent at their airbases, on the clock, lost, by night."""
    lines = []
    for fleet in (fleet_name(2), fleet_name(3)):
        base = [u for u in view.gruppen if u.place is PlaceName.AIRBASE and u.home == fleet]
        ready, spent = counted(u for u in base if not u.reduced), counted(u for u in base if u.reduced)
        lines.append(f"{fleet}: {ready}" + (f" | spent {spent}" if spent != "-" else ""))
    clock = Counter(u.at for u in view.gruppen if u.place is PlaceName.CLOCK)
    if clock:
        told = [f"{plural(n, 'Gruppe', 'Gruppen')} until {hour}" for hour, n in sorted(clock.items())]
        lines.append(f"Refuelling: {', '.join(told)}")
    boxes = (PlaceName.LIGHT_LOSS, PlaceName.HEAVY_LOSS, PlaceName.NIGHT_RAID)
    there = {box: [u for u in view.gruppen if u.place == box] for box in boxes}
    return lines + [f"German {box}: {counted(units)}" for box, units in there.items() if units]


def counted(units: Iterable[UnitView]) -> str:
    """Units counted by type."""
    count = Counter(u.type for u in units)
    return ", ".join(f"{n} {SPOKEN.get(kind, kind)}" for kind, n in sorted(count.items())) or "-"


def raid_lines(view: BattleView, raid: RaidView) -> list[str]:
    """The raid display."""
    return [raid_headline(raid, raid_kind(raid)), detection_line(raid), *raid_boxes(view)]


def raid_headline(raid: RaidView, kind: str) -> str:
    """The raid and its target."""
    return (
        f"{kind} {raid.number} on {raid.target} ({raid.type}, {raid.sector}, {raid.depth}, "
        f"value {raid.value}, {raid.region}); enroute {', '.join(raid.enroute)}; "
        f"in range {', '.join(raid.in_range)}"
    )


def detection_line(raid: RaidView) -> str:
    """What Fighter Command was warned of, and knows."""
    marker = "Warning" if raid.space is None else f"Detection marker on {raid.space}: warning"
    return (
        f"{marker} {raid.warning.replace('_', ' ')}, intelligence {raid.intelligence}"
        + (f", {plural(raid.size, 'Gruppe', 'Gruppen')}" if raid.size else "")
        + ("".join(f", {c.replace('_', ' ')}" for c in raid.conditions))
    )


def raid_boxes(view: BattleView) -> Iterator[str]:
    """The boxes of the Raid Display in which somebody is."""
    for box in BOXES:
        german = [u for u in view.gruppen if u.place == box]
        british = [u for u in view.squadrons if u.place == box]
        if german or british:
            yield f"  {box.capitalize():15}{rated(german)} against {rated_tags(british)}"


def rated(units: Iterable[UnitView]) -> str:
    """Units counted by type and combat rating, as they fight."""
    count = sorted(Counter((u.type, u.combat) for u in units).items())
    return ", ".join(f"{n} {SPOKEN.get(kind, kind)}/{combat}" for (kind, combat), n in count) or "-"


def rated_tags(units: Iterable[UnitView]) -> str:
    """Counters in a row with their combat ratings."""
    return " ".join(f"{tag(u)}/{u.combat}" for u in units) or "-"


def raid_kind(raid: RaidView) -> str:
    """The kind of a raid: snap, major or minor."""
    return "Snap raid" if raid.snap else "Major raid" if raid.major else "Minor raid"
