"""The table as lines of text, legible in 80 columns."""

from datetime import date
from textwrap import wrap

from dowding.games.hardest_days.places import CELL_NAMES, MEDIUM
from dowding.games.hardest_days.printed.spaces import BOX_NAMES
from dowding.games.hardest_days.view import BattleView, RaidView, SquadronView
from dowding.kernel.signs import signed

WIDTH = 80
HEADS = (*reversed(BOX_NAMES[2:]), *BOX_NAMES[:2])
COLUMN = 12
LEGEND = {
    "54S": "squadron 54: Spitfires (H Hurricanes)",
    "54S-": "the same squadron, reduced",
    "54S(above)": "it flies above the raid; (below) below it",
    "54S/3": "in a raid: its rating is 3; for squadrons a high rating is good",
    "I/JG3(Me109)/2": "a group in a raid, its aircraft and its rating; for groups a low one is good",
    "I/ZG26(Me110)/1!": "a close escort that has attacked",
    "hunt: a | b | c": "the three cells of a box of the raid display: left, centre, right",
    "6/11c low": "a space of the map, and one of its boxes: high, medium, low, ready, scramble",
    "VP": "victory points: those of Fighter Command are positive",
}
"""The signs of the board in a terminal."""
TOTE = ("landing", "rearm", "light loss", "heavy loss", "inflight")
TOLD = {"inflight": "flying home"}
BOXES = {"hunt": CELL_NAMES[:3], "bomber": CELL_NAMES[3:6], "escort": CELL_NAMES[6:9]}


def summary(seen: BattleView) -> str:
    """The day, the raids, the map, the tote board, the other side of the Channel."""
    lines = day_lines(seen)
    for raid in seen.raids:
        lines += raid_lines(raid)
    lines += map_lines(seen)
    lines += tote_lines(seen)
    lines += luftwaffe_lines(seen)
    return "\n".join(lines)


def day_lines(seen: BattleView) -> list[str]:
    """Date, hour, score, weather, cups."""
    on = date.fromisoformat(seen.date)
    hour = f"{seen.hour} hours" if seen.hour else "end of day"
    phase = f", air action phase {seen.air_phase}" if seen.air_phase else ""
    cup = ", ".join(f"{count} {name}" for name, count in seen.region_cup.items() if count)
    lines = [
        f"{on.day} {on:%B} {on.year}, {hour}{phase}; VP {signed(seen.vp)}, bomb damage {seen.damage_points}",
        "Weather: " + ", ".join(f"{region} {sky or 'not known yet'}" for region, sky in seen.weather.items()),
        f"Cups: {cup}; {len(seen.size_cup)} sizes; {len(seen.event_cup)} events",
    ]
    if seen.forming:
        lines.append("Forming up: " + ", ".join(seen.forming))
        lines += crossing_lines(seen)
    if seen.damaged:
        lines += folded("Damaged: " + ", ".join(seen.damaged))
    return lines


def crossing_lines(seen: BattleView) -> list[str]:
    """Where the raids may cross the coast, a line for each region."""
    lines = []
    for region in sorted(set(seen.forming)):
        ways = [c for c in seen.crossings if c.track.startswith(region)]
        told = ", ".join(f"{c.track[-1]} to {c.entry} {c.faces} of 6" for c in ways)
        lines += folded(f"{region} may cross at {told}", "  ", "    ")
    return lines


def raid_lines(raid: RaidView) -> list[str]:
    """A raid in a line, and its display if it is known."""
    told = f"Raid {raid.number}, {'major' if raid.major else 'minor'}, "
    told += where(raid)
    if raid.groups is not None:
        told += f", {raid.groups} group{'' if raid.groups == 1 else 's'}"
    if raid.target:
        told += f", target {raid.target} ({raid.target_type}, {raid.target_space})"
    if raid.recovering:
        told += ", going home"
    if raid.following:
        told += f", next {raid.following}"
    if raid.chits:
        told += f", chits: {', '.join(raid.chits)}{f' on {raid.tactics}' if raid.tactics else ''}"
    lines = folded(told)
    for box, cells in BOXES.items():
        held = [" ".join(in_cell(raid, cell)) or "-" for cell in cells]
        if any(held_here != "-" for held_here in held):
            lines += folded(f"{box}: {' | '.join(held)}", "  ", "    ")
    if patrol := in_cell(raid, CELL_NAMES[9]):
        lines += folded(f"channel patrol: {' '.join(patrol)}", "  ", "    ")
    return lines


def where(raid: RaidView) -> str:
    """Where a raid is: on its track, or over a space, at an altitude if that is known."""
    if not raid.space:
        return f"{raid.track}, space {raid.track_space}"
    return f"{raid.altitude} over {raid.space}" if raid.altitude else f"over {raid.space}"


def in_cell(raid: RaidView, cell: str) -> list[str]:
    """The groups in a cell of a display: a minus sign if reduced, an exclamation mark if they attacked."""
    here = [g for g in raid.display if g.at == cell]
    return [
        f"{g.name}({g.type})/{g.rating}{'-' if g.reduced else ''}{'!' if g.attacked else ''}" for g in here
    ]


def map_lines(seen: BattleView) -> list[str]:
    """The spaces with squadrons or raids, box by box."""
    boxes: dict[str, dict[str, list[str]]] = {}
    for squadron in seen.squadrons:
        space, _, box = squadron.at.rpartition(" ")
        if box in HEADS and space:
            boxes.setdefault(space, {}).setdefault(box, []).append(told(squadron))
    for raid in seen.raids:
        if raid.space:
            box = raid.altitude or BOX_NAMES[MEDIUM]
            boxes.setdefault(raid.space, {}).setdefault(box, []).insert(0, f"*RAID {raid.number}*")
    lines = [f"{'space':<15}" + "".join(f"{head:<{COLUMN + 2}}" for head in HEADS).rstrip()]
    for space in sorted(boxes):
        lines += row_lines(space, [boxes[space].get(head, []) for head in HEADS])
    return lines


def row_lines(space: str, cells: list[list[str]]) -> list[str]:
    """A space, in as many lines as its fullest box needs."""
    columns = [lines_of(cell) for cell in cells]
    height = max(len(column) for column in columns)
    rows = []
    for line in range(height):
        parts = [column[line] if line < len(column) else "" for column in columns]
        head = space if line == 0 else ""
        rows.append((f"{head:<15}" + "".join(f"{part:<{COLUMN + 2}}" for part in parts)).rstrip())
    return rows


def lines_of(cell: list[str]) -> list[str]:
    """What is in a box, in lines as wide as its column; no item is split."""
    lines: list[str] = []
    for thing in cell:
        if lines and len(lines[-1]) + 1 + len(thing) <= COLUMN:
            lines[-1] += f" {thing}"
        else:
            lines.append(thing)
    return lines


def told(squadron: SquadronView) -> str:
    """A squadron: its number, S or H for its type, a minus sign if it is reduced, its altitude marker."""
    flown = "S" if squadron.type == "Spitfire" else "H"
    altitude = ("", "(above)", "(below)")[squadron.advantage]
    return f"{squadron.name}{flown}{'-' if squadron.reduced else ''}{altitude}"


def tote_lines(seen: BattleView) -> list[str]:
    """Squadrons that cannot fly, and those in a raid display."""
    lines = []
    for box in (*TOTE, *CELL_NAMES):
        here = [told(s) for s in seen.squadrons if s.at == box]
        if here:
            lines += folded(f"{TOLD.get(box, box).capitalize()}: {' '.join(here)}")
    return lines


def luftwaffe_lines(seen: BattleView) -> list[str]:
    """Ready groups, those on the clock, and losses."""
    lines = []
    for fleet in ("2", "3"):
        ready = [(name[2:], count) for name, count in seen.airbases.items() if name.startswith(fleet)]
        lines += folded(f"Luftflotte {fleet}: " + ", ".join(f"{count} {flown}" for flown, count in ready))
    for hour, groups in seen.due.items():
        lines += folded(f"Due at {hour}: {', '.join(groups)}")
    for name, groups in (
        ("Groups inflight", seen.groups_inflight),
        ("Groups with light loss", seen.groups_light_loss),
        ("Groups with heavy loss", seen.groups_heavy_loss),
    ):
        if groups:
            lines += folded(f"{name}: {', '.join(groups)}")
    return lines


def folded(text: str, first: str = "", rest: str = "  ") -> list[str]:
    """A text in lines of the width of the page."""
    return wrap(text, WIDTH, initial_indent=first, subsequent_indent=rest)
