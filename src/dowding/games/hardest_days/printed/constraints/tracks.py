"""The coast tracks, and the arrows by which raids fly on."""

from dowding.components import Folder
from dowding.components.requiring import Require, once, requiring, unique
from dowding.games.hardest_days.ids import Target, Track
from dowding.games.hardest_days.printed.kit import Kit
from dowding.games.hardest_days.words import LETTERS, REGIONS, ArrowWhen

SHORT_TRACK, SHORT, LONG = "LF2 East C", 2, 3
FOUND_BY_EAST_C = ("Rochford", "Rochester", "Dover", "Canterbury")
ARROWS_OF_6_11B = (("London", "6/11c"), ("7/11b", "7/11a"), ("2/11b", "7/11a"))


def check(folder: Folder, kit: Kit) -> None:
    """The tracks, then where arrows lead."""
    require = requiring(folder, "tracks.csv")
    wanted = [f"{region} {letter}" for region in REGIONS for letter in LETTERS]
    names = [track.name for track in kit.tracks]
    if once(require, "coast tracks", names, wanted):
        in_order = names == wanted
        require(in_order, "coast tracks stand in order from the north-east to the south-west (8.16)")
        _tracks(require, kit)
    arrows = requiring(folder, "arrows.csv")
    unique(arrows, "arrows", [(row.space, row.when) for row in kit.sheets.arrows])
    _arrows(arrows, kit)
    _reach(arrows, kit)
    _recovery(arrows, kit)


def _tracks(require: Require, kit: Kit) -> None:
    nets = {target.net for target in kit.targets}
    for track, row in zip(kit.tracks, kit.sheets.tracks, strict=True):
        length = SHORT if track.name == SHORT_TRACK else LONG
        require(track.length == length, f"{track.name} has {length} spaces (7.4)")
        entry = kit.spaces[track.entry]
        own = entry.coastal and entry.region == track.region
        require(own, f"{track.name} points at a coastal space of its own region (2.7)")
        require(set(row.nets) <= nets, f"every net that {track.name} lists is on the map (7.1)")
    rows = {f"{row.region} {row.letter}": row for row in kit.sheets.tracks}
    east, south = rows["LF2 East C"], rows["LF2 South B"]
    require(east.entry == "6/11a", "LF2 East C points at 6/11a (7.4)")
    require(
        (south.entry, south.nets) == ("7/11a", (4, 5)), "LF2 South B points at 7/11a with nets 4 and 5 (2.2)"
    )
    same = [name for name, row in rows.items() if row.nets == (4, 5)]
    require(same == ["LF2 South B"], "no other track lists nets 4 and 5 alone (2.2)")


def _arrows(require: Require, kit: Kit) -> None:
    for (space, _), to in kit.arrows.items():
        name = kit.spaces[space].name
        require(to in kit.spaces[space].adjacent, f"the arrows of {name} lead to spaces beside it (9.4)")
    ids = kit.space_id
    for target, by in ARROWS_OF_6_11B:
        if {"6/11b", target, by} <= ids.keys():
            onward = kit.routes.onward[ids["6/11b"]][ids[target]]
            require(onward == ids[by], f"from 6/11b the way to {target} is by {by} (9.4)")


def _reach(require: Require, kit: Kit) -> None:
    routes = kit.routes
    for target in kit.targets:
        fleet = REGIONS[kit.region_of[target.space]][:3]
        reached = any(
            routes.route(track.entry, target.space)
            for track in kit.tracks
            if REGIONS[track.region].startswith(fleet)
        )
        require(reached, f"{target.name} is reached from a coast track of its Luftflotte (9.4)")
    for track in kit.tracks:
        if track.name == SHORT_TRACK:
            for name in FOUND_BY_EAST_C:
                spaces = [target.space for target in kit.targets if target.name == name]
                reached = any(routes.route(track.entry, space) for space in spaces)
                require(reached, f"{name} is reached from LF2 East C (13.2)")
        for chart_target in _charted(kit, track.id):
            arrives = routes.route(track.entry, kit.targets[chart_target].space)
            name = kit.targets[chart_target].name
            require(
                arrives,
                f"an arrow stands in every space that a raid on {name} from {track.name} leaves (9.4)",
            )


def _charted(kit: Kit, track: Track) -> set[Target]:
    """The targets that the Raid Target Chart gives to raids from a track."""
    charts = [chart for (_, of), chart in kit.raid_targets.items() if of == track]
    return {target.id for chart in charts for target in chart.rows}


def _recovery(require: Require, kit: Kit) -> None:
    for space in kit.spaces:
        inner = not space.coastal and not any(kit.coastal[n] for n in space.adjacent)
        arrow = kit.arrows.get((space.id, ArrowWhen.RECOVERING))
        fits = (arrow is not None) == inner
        require(fits, f"{space.name} has a recovery arrow if and only if no neighbour is coastal (9.6)")
        if arrow is not None:
            shorter = kit.routes.to_coast[arrow] < kit.routes.to_coast[space.id]
            require(shorter, f"the recovery arrow of {space.name} leads toward the coast (9.6)")
