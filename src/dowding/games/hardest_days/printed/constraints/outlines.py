"""The outlines of the map: they fit together, and say what the tables say."""

from itertools import combinations

from dowding.components import Folder
from dowding.components.requiring import Require, requiring
from dowding.games.hardest_days.printed.kit import Kit
from dowding.games.hardest_days.printed.map import TargetRow
from dowding.games.hardest_days.printed.outlines import FILE, Outlines, read_outlines
from dowding.games.raf.words import TargetType

ISLE_OF_WIGHT = (-1.29, 50.67)
SEA_KM, BORDER_KM, SHORE_KM = 2.0, 1.0, 3.0
"""What counts as touching the sea, as a border, and as the shore of a port or a radar net."""
RIVER, ESTUARY = "6/11c", "Thames Estuary"


def check(folder: Folder, kit: Kit) -> None:
    """Form, borders, water, targets and tracks; nothing where a set has no outlines."""
    drawn = read_outlines(folder)
    if drawn is None:
        return
    require, names = requiring(folder, FILE), [space.name for space in kit.spaces]
    require(set(names) == set(drawn.rings), "every space has one outline")
    if set(names) <= set(drawn.rings):
        _form(require, drawn, names)
        _borders(folder, kit, drawn)
        _water(folder, kit, drawn)
        _targets(requiring(folder, "targets.csv"), kit, drawn)
    lengths = {track.name: track.length + 1 for track in kit.tracks}
    drawn_lengths = {name: len(line) for name, line in drawn.tracks.items()}
    require(lengths == drawn_lengths, "every coast track is drawn: its spaces, then a point in England (2.7)")


def _form(require: Require, drawn: Outlines, names: list[str]) -> None:
    closed = all(ring[0] == ring[-1] for rings in drawn.rings.values() for ring in rings)
    require(closed, "outlines are closed")
    require(max(drawn.uses.values()) <= 2, "no edge belongs to more than two spaces")
    for one, other in combinations(names, 2):
        require(
            not 0 < drawn.border(one, other) <= BORDER_KM, f"{one} and {other} share a kilometre or nothing"
        )
        crossing = drawn.run_through(one, other) or drawn.run_through(other, one)
        require(not crossing, f"the outlines of {one} and {other} do not cross")


def _borders(folder: Folder, kit: Kit, drawn: Outlines) -> None:
    require = requiring(folder, "spaces.csv")
    for space in kit.spaces:
        near = {s.name for s in kit.spaces if s is not space and drawn.border(space.name, s.name)}
        listed = {kit.spaces[n].name for n in space.adjacent}
        require(listed == near, f"the neighbours of {space.name} are those it shares an edge with (2.3)")
    for other in ("2/11a", "4/10a"):
        if {"1/11c", other} <= set(drawn.rings):
            require(drawn.meet_at_corner("1/11c", other), f"1/11c meets {other} at a corner only (2.3)")


def _water(folder: Folder, kit: Kit, drawn: Outlines) -> None:
    require = requiring(folder, "spaces.csv")
    for space in kit.spaces:
        name = space.name
        wet = drawn.washed(name) > SEA_KM or (ESTUARY in drawn.edges and drawn.border(name, ESTUARY) > 0)
        if name == RIVER:
            require(wet and not space.coastal, "6/11c touches water and is not coastal (2.2)")
        elif name == ESTUARY:
            over_water = not any(drawn.inside(name, (t.lon, t.lat)) for t in kit.sheets.targets)
            require(space.coastal and over_water, "the Thames Estuary is coastal and lies over water (2.2)")
        else:
            require(space.coastal == wet, f"{name} is coastal if it touches the sea (2.2)")
    if "1/11b" in drawn.rings:
        require(drawn.inside("1/11b", ISLE_OF_WIGHT), "the Isle of Wight is part of 1/11b (2.2)")


def _targets(require: Require, kit: Kit, drawn: Outlines) -> None:
    for target in kit.sheets.targets:
        require(_lies_in(drawn, target), f"{target.target} lies in {target.space} (2.5)")


def _lies_in(drawn: Outlines, target: TargetRow) -> bool:
    point = (target.lon, target.lat)
    on_shore = target.type in (TargetType.PORT, TargetType.RADAR)
    return drawn.inside(target.space, point) or (on_shore and drawn.distance(target.space, point) < SHORE_KM)
