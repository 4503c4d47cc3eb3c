"""The plotting table: what a view shows, as the numbers that judgements use."""

from functools import cache, lru_cache
from typing import TypeAlias, TypeVar

from msgspec import Struct

from dowding.commanders import Situation
from dowding.commanders.hardest_days.course import Chances, chances, chances_by_track, course
from dowding.commanders.hardest_days.odds import Raiders, Stakes
from dowding.games.hardest_days.ids import Group, Sky, Squadron
from dowding.games.hardest_days.places import (
    BOMBER,
    BOX_OF_CELL,
    CELL_NAMED,
    CELL_NAMES,
    HIGH,
    HUNT,
    MEDIUM,
    SQUADRON_PLACES,
    STAGES,
    Altitude,
    Place,
    box,
    shown_in,
)
from dowding.games.hardest_days.printed.kit import Kit
from dowding.games.hardest_days.printed.spaces import BOX_NAMES
from dowding.games.hardest_days.raid.selection import FLOWN
from dowding.games.hardest_days.view import BattleView, GroupView, RaidView
from dowding.games.hardest_days.words import REGIONS, WEATHERS, Called, MapBox, ScenarioName
from dowding.games.raf.words import Box

Asked = TypeVar("Asked")
Now: TypeAlias = Situation[Asked, BattleView, Kit]
"""What a judgement of The Hardest Days is given."""


class Plotted(Struct, frozen=True):
    """A squadron as a controller thinks of it."""

    id: Squadron
    place: Place
    rating: int
    reduced: bool
    advantage: int


@cache
def places_by_name(kit: Kit) -> dict[str, Place]:
    """Every place of a squadron by its name in the view."""
    on_map = {kit.place_name(place): place for place in kit.boxes}
    off_map = {name: place for place, name in SQUADRON_PLACES.items()}
    return on_map | off_map | {CELL_NAMES[cell]: shown_in(cell) for cell in (*HUNT, *BOMBER)}


@lru_cache(maxsize=4)
def plot(now: Now[object]) -> dict[Squadron, Plotted]:
    """All squadrons by number; read once for each question."""
    kit, places = now.kit, places_by_name(now.kit)
    return {
        number: Plotted(number, places[s.at], s.rating, s.reduced, s.advantage)
        for s in now.view.squadrons
        for number in (kit.squadron_id[s.name],)
    }


def raid_numbered(now: Now[object], number: int) -> RaidView:
    """A raid by the number of its marker."""
    return next(raid for raid in now.view.raids if raid.number == number)


def is_last_segment(now: Now[object]) -> bool:
    """Whether no squadron needs to be kept for later."""
    return now.view.hour == now.kit.figures.clock.spaces[-1]


# Raids


def raid_chances(now: Now[object], raid: RaidView) -> Chances:
    """What each box promises to a squadron that is there when the next phase begins."""
    kit, scenario = now.kit, ScenarioName(now.view.scenario)
    track = kit.track_id[raid.track]
    altitude = altitude_named(raid.altitude) if raid.altitude else MEDIUM
    if not raid.target:
        return chances_by_track(kit, scenario, track, altitude, raid.track_space)
    start, target = kit.space_id[raid.space], kit.space_id[raid.target_space]
    return chances(kit, course(kit, track, start, target, raid.recovering), altitude, 0)


def stakes(now: Now[object], raid: RaidView, advantage: int = 0) -> Stakes:
    """The conditions of a raid's fight, for squadrons with some altitude advantage."""
    kit, view = now.kit, now.view
    figures, space = kit.figures.combat, raid.target_space or raid.space
    region = kit.region_of[kit.space_id[space]] if space else kit.tracks[kit.track_id[raid.track]].region
    high = raid.altitude == BOX_NAMES[HIGH]
    added = figures.altitude * advantage + figures.high_altitude * high
    added += figures.depletion * kit.scenarios[ScenarioName(view.scenario)].depleted
    sky = Sky(WEATHERS.index(view.weather[REGIONS[region]]))
    return Stakes(not raid.bombed and not raid.recovering, sky, added)


def raiders(now: Now[object], raid: RaidView) -> Raiders:
    """The groups of a raid as they are seen, or as they usually are."""
    if raid.deployed:
        return display(raid.display)
    groups = raid.groups or usual_size(now.kit, raid.major)
    return usual_raid(now.kit, groups)


def display(groups: tuple[GroupView, ...]) -> Raiders:
    """The groups in a display, without those that wait over the Channel."""
    boxes: dict[Box, list[GroupView]] = {box: [] for box in BOX_OF_CELL}
    for group in groups:
        boxes[BOX_OF_CELL[CELL_NAMED[group.at]]].append(group)
    hunters, bombers, escorts = boxes[Box.HUNT], boxes[Box.BOMBER_BOX], boxes[Box.CLOSE_ESCORT]
    return Raiders(
        len(hunters),
        mean([g.rating for g in hunters]),
        len(bombers),
        mean([g.rating for g in bombers]),
        len(escorts),
        mean([g.rating for g in escorts]),
        sum([g.bombing for g in bombers]),
    )


def mean(numbers: list[int]) -> int:
    """The mean of some numbers, rounded."""
    return round(sum(numbers) / len(numbers)) if numbers else 0


@cache
def usual_size(kit: Kit, major: bool) -> int:
    """The assumed size of a raid about which nothing is known."""
    return mean([chit.groups(major) for chit in kit.size_chits if not chit.provisional])


@cache
def usual_raid(kit: Kit, size: int) -> Raiders:
    """A raid of some size as the force chart makes it on average."""
    lists = [entries[:size] for entries in kit.forces.chart.values()]
    called = [entry for entries in lists for entry in entries]
    groups = [kit.groups[first_of(kit, entry)] for entry in called]
    bombers, number = [g for g in groups if g.bomber], len(lists)
    hunters, escorts = (
        called.count(Called.ME109),
        called.count(Called.ME110) + called.count(Called.ME109_ESCORT),
    )
    hunting, escorting = (kit.groups[first_of(kit, c)].ratings[0] for c in (Called.ME109, Called.ME110))
    return Raiders(
        round(hunters / number),
        hunting,
        round(len(bombers) / number),
        mean([g.ratings[0] for g in bombers]),
        round(escorts / number),
        escorting,
        round(sum([g.bombing[0] for g in bombers]) / number),
    )


@cache
def first_of(kit: Kit, entry: Called) -> Group:
    """The first group of the type that an entry of the force chart calls for."""
    return next(group.id for group in kit.groups if group.type is FLOWN[entry])


def own_box(now: Now[object], raid: RaidView) -> Place:
    """The box of the map in which a raid is."""
    return box(now.kit.space_id[raid.space], altitude_named(raid.altitude))


def altitude_named(name: str) -> Altitude:
    """An altitude by its name in the view."""
    return STAGES[BOX_NAMES.index(MapBox(name))]
