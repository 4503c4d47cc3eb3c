"""The map in letters: where the spaces lie, who is there, and what lies beside what."""

from collections.abc import Sequence

from dowding.games.hardest_days.printed.kit import Kit
from dowding.games.hardest_days.printed.spaces import MapSpace
from dowding.games.hardest_days.view import BattleView
from dowding.games.hardest_days.words import MapBox

WIDTH, LAST = 78, 70
"""Columns of the map, and the last one in which a name begins."""
ROW = 0.1
"""Spaces whose latitudes differ by no more than this, in degrees, stand in one row."""
GROUND = (MapBox.READY, MapBox.SCRAMBLE)
SIGNS = "2/1: two squadrons in the air, one on the ground or taking off; *1*: raid 1"


def map_in_letters(kit: Kit, seen: BattleView) -> str:
    """The spaces as they lie, then each with its airfield and its neighbours."""
    west, east = min(s.lon for s in kit.spaces), max(s.lon for s in kit.spaces)
    lines = []
    for row in rows(kit.spaces):
        names, counts = "", ""
        for space in sorted(row, key=lambda space: space.lon):
            there = min(round((space.lon - west) / (east - west) * LAST), WIDTH - len(space.name))
            column = max(there, len(names) + 1, len(counts) + 1)
            names = f"{names:<{column}}{space.name}"
            counts = f"{counts:<{column}}{held(seen, space.name)}"
        lines += [names, counts.rstrip()]
    return "\n".join([*lines, SIGNS, "", *neighbours(kit)])


def rows(spaces: Sequence[MapSpace]) -> list[list[MapSpace]]:
    """The spaces from north to south, those of about the same latitude together."""
    found: list[list[MapSpace]] = []
    for space in sorted(spaces, key=lambda space: -space.lat):
        if found and found[-1][0].lat - space.lat <= ROW:
            found[-1].append(space)
        else:
            found.append([space])
    return found


def held(seen: BattleView, space: str) -> str:
    """How many squadrons are in a space, in the air and on the ground, and which raids."""
    boxes = [s.at.rpartition(" ")[2] for s in seen.squadrons if s.at.rpartition(" ")[0] == space]
    ground = sum(box in GROUND for box in boxes)
    squadrons = [f"{len(boxes) - ground}/{ground}"] if boxes else []
    return " ".join([*squadrons, *(f"*{raid.number}*" for raid in seen.raids if raid.space == space)])


def neighbours(kit: Kit) -> list[str]:
    """A line for each space: its airfield, and the spaces beside it."""
    names = [space.name for space in kit.spaces]
    return [
        f"{space.name:<15}beside {', '.join(names[other] for other in space.adjacent)}"
        for space in kit.spaces
    ]
