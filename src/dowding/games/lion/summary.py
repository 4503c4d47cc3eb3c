"""The table as text, for a terminal."""

from collections import Counter
from collections.abc import Iterable

from dowding.games.lion.scenarios import SCENARIOS
from dowding.games.lion.view import LionView
from dowding.games.raf.describing import SPOKEN
from dowding.games.raf.view import RaidView, UnitView

BOXES = ("hunt", "bomber", "close escort", "channel patrol")
GROUND = ("re-arm", "landing", "light loss", "night patrol")


def summary(view: LionView) -> str:
    """A compact board."""
    lines = [*headlines(view), "", *sector_lines(view), *elsewhere(view), "", *german_lines(view)]
    if view.raid is not None:
        lines += ["", *raid_lines(view, view.raid)]
    return "\n".join(lines)


def headlines(view: LionView) -> list[str]:
    """Date, score, weather, tracks."""
    priorities = (
        f"{level}: {', '.join(t for t, p in view.priorities.items() if p == level) or '-'}"
        for level in ("high", "medium", "low")
    )
    lines = [
        f"{SCENARIOS[view.scenario].title}: {view.date} 1940, raid day {view.raid_day}, "
        f"{view.hour}{' hours' if view.hour.isdecimal() else ''}, VP {view.vp:+d}",
        f"Weather: Luftflotte 2 {view.weather[0]}, Luftflotte 3 {view.weather[1]}. "
        f"Warning: {view.pulled or 'none'}, then {view.top or 'unknown'}.",
        "Priorities - " + "; ".join(priorities),
    ]
    if view.scenario != "prelude":
        told = ", ".join(f"{pool.replace('_', ' ')} {n}" for pool, n in view.points.items())
        lines.append(f"Replacements: {told}. Depletion {view.depletion} (level {view.depletion_level}).")
    notes = [
        word
        for word, holds in (
            (f"Sealion {'D-Day' if view.preparations else 'check'} {view.sealion}", view.sealion),
            ("LF3 to LF2", view.lf3_to_lf2),
            ("tension between 11 and 12 Group", view.tension),
            ("terror strategy", view.terror),
            ("radar system crippled", view.crippled),
        )
        if holds
    ]
    notes += [f"{name} {marker} damage" for name, marker in view.damage.items()]
    return lines + (["In force: " + "; ".join(notes)] if notes else [])


def tag(unit: UnitView) -> str:
    """A counter in a few letters; a star is a reduced one."""
    number = unit.name.split("/")[0] if unit.home[:1].isdigit() else unit.name
    return f"{number}{unit.type[0]}{unit.selector.lower()}{'*' if unit.reduced else ''}"


def tags(units: Iterable[UnitView]) -> str:
    """Counters in a row."""
    return " ".join(tag(u) for u in units) or "-"


def sector_lines(view: LionView) -> list[str]:
    """Each sector: who is ready, who patrols there, who is on the ground."""
    lines = []
    for sector, station in view.sectors.items():
        own = [u for u in view.squadrons if u.home == sector]
        patrol = [u for u in view.squadrons if u.place == "patrol" and u.at == sector]
        told = f"{sector:7}{station:14} ready {tags(u for u in own if u.place == 'sector')}"
        if patrol:
            told += f" | patrol {tags(patrol)}"
        for box in GROUND:
            if there := [u for u in own if u.place == box]:
                told += f" | {box} {tags(there)}"
        lines.append(told)
    return lines


def elsewhere(view: LionView) -> list[str]:
    """Squadrons in flight, badly hurt, or not yet in play."""
    boxes = ("inflight", "heavy loss", "reinforcement pool", "ace box")
    there = {box: [u for u in view.squadrons if u.place == box] for box in boxes}
    return [f"{box.capitalize()}: {tags(units)}" for box, units in there.items() if units]


def german_lines(view: LionView) -> list[str]:
    """The Gruppen: ready and spent at their airbases, on the clock, lost, by night."""
    lines = []
    for fleet in ("Luftflotte 2", "Luftflotte 3"):
        base = [u for u in view.gruppen if u.place == "airbase" and u.home == fleet]
        ready, spent = counted(u for u in base if not u.reduced), counted(u for u in base if u.reduced)
        lines.append(f"{fleet}: {ready}" + (f" | spent {spent}" if spent != "-" else ""))
    clock = Counter(u.at for u in view.gruppen if u.place == "clock")
    if clock:
        lines.append("Refuelling until " + ", ".join(f"{hour}: {n}" for hour, n in sorted(clock.items())))
    boxes = ("light loss", "heavy loss", "night raid")
    there = {box: [u for u in view.gruppen if u.place == box] for box in boxes}
    return lines + [f"German {box}: {counted(units)}" for box, units in there.items() if units]


def counted(units: Iterable[UnitView]) -> str:
    """Units counted by type."""
    count = Counter(u.type for u in units)
    return ", ".join(f"{n} {SPOKEN.get(kind, kind)}" for kind, n in sorted(count.items())) or "-"


def raid_lines(view: LionView, raid: RaidView) -> list[str]:
    """The raid display."""
    kind = "Snap" if raid.snap else "Major" if raid.major else "Minor"
    lines = [
        f"{kind} raid {raid.number} on {raid.target} ({raid.type}, {raid.sector}, {raid.depth}, "
        f"value {raid.value}, {raid.region}); enroute {', '.join(raid.enroute)}; "
        f"in range {', '.join(raid.in_range)}",
        f"Warning {raid.warning.replace('_', ' ')}, intelligence {raid.intelligence}"
        + (f", {raid.size} Gruppen" if raid.size else "")
        + ("".join(f", {c.replace('_', ' ')}" for c in raid.conditions)),
    ]
    for box in BOXES:
        german = [u for u in view.gruppen if u.place == box]
        british = [u for u in view.squadrons if u.place == box]
        if german or british:
            lines.append(f"  {box.capitalize():15}{counted(german)} against {tags(british)}")
    return lines
