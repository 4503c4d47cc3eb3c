"""What can be seen: everything on the table. Nobody knows what the next chit or die will be."""

from functools import cache

from msgspec import Struct

from dowding.games.hardest_days.crossings import CrossingView, crossings
from dowding.games.hardest_days.ids import (
    EVERY_REGION,
    NO_EVENT,
    NO_GROUP,
    NO_SECTION,
    NO_SIZE,
    NO_SPACE,
    NO_TARGET,
    NONE,
    Group,
    Raid,
    Squadron,
)
from dowding.games.hardest_days.places import (
    AIRBASE,
    CELL_NAMES,
    GROUP_HEAVY_LOSS,
    GROUP_INFLIGHT,
    GROUP_LIGHT_LOSS,
    OUT_OF_PLAY,
    Cell,
    GroupPlace,
    Place,
    on_clock,
)
from dowding.games.hardest_days.printed.chits import TIME_CHIT
from dowding.games.hardest_days.printed.kit import Kit
from dowding.games.hardest_days.printed.spaces import BOX_NAMES
from dowding.games.hardest_days.state.battle import Battle
from dowding.games.hardest_days.words import LETTERS, REGIONS, SECTIONS, WEATHERS
from dowding.games.raf.words import BOMBERS, GERMAN_FIGHTERS, Intelligence, WarningLevel

WARNINGS = tuple(level.replace("_", " ") for level in WarningLevel)
INTELLIGENCE = tuple(str(level) for level in Intelligence)
REGION_NAMES = tuple(str(region) for region in REGIONS)
SKIES = (*(str(weather) for weather in WEATHERS), "")
"""The weather by its number; the last one stands for weather that is not known yet."""
GERMAN_TYPES = (*GERMAN_FIGHTERS, *BOMBERS)


class SquadronView(Struct, frozen=True, gc=False):
    """A squadron: ``at`` is a box such as ``6/11c low``, ``rearm`` or ``hunt left``."""

    name: str
    type: str
    letter: str
    home: str
    rating: int
    at: str
    reduced: bool
    advantage: int


class GroupView(Struct, frozen=True, gc=False):
    """A group in a raid display: ``at`` is a cell such as ``bomber centre``.

    ``attacked`` is a close escort that has attacked in the section that is being fought (12.2.5).
    """

    name: str
    type: str
    letter: str
    luftflotte: int
    elite: bool
    rating: int
    bombing: int
    at: str
    reduced: bool
    attacked: bool = False


class RaidView(Struct, frozen=True, gc=False):
    """A raid: on a coast track, or over a space; what is not known yet is empty."""

    number: int
    major: bool
    track: str
    track_space: int
    space: str
    altitude: str
    warning: str
    intelligence: str
    groups: int | None
    """How many groups it has, as soon as its size is known."""
    force: str
    deployed: bool
    target: str
    target_type: str
    target_space: str
    following: str
    """The space that it will enter next."""
    bombed: bool
    recovering: bool
    met: bool
    trail: tuple[str, ...]
    display: tuple[GroupView, ...]
    chits: tuple[str, ...]
    """Event chits that lie with it."""
    tactics: str
    """The hunter on which a tactics chit lies."""


class BattleView(Struct, frozen=True, gc=False):
    """All that can be seen."""

    scenario: str
    date: str
    hour: str
    """The present segment; empty when the day is over."""
    air_phase: int
    weather: dict[str, str]
    """The weather of each region; empty until its die has fallen."""
    vp: int
    damage_points: int
    damaged: tuple[str, ...]
    squadrons: tuple[SquadronView, ...]
    raids: tuple[RaidView, ...]
    forming: tuple[str, ...]
    crossings: tuple[CrossingView, ...]
    """Where the raids that form up may cross the coast."""
    fighting: int
    """The number of the raid that is being fought, or 0."""
    section: str
    airbases: dict[str, int]
    """Full groups at each airbase, such as ``2 Me109``."""
    due: dict[str, tuple[str, ...]]
    """Fighter groups on the clock, by the hour at which they are ready."""
    groups_inflight: tuple[str, ...]
    groups_light_loss: tuple[str, ...]
    groups_heavy_loss: tuple[str, ...]
    region_cup: dict[str, int]
    size_cup: tuple[int, ...]
    event_cup: tuple[int, ...]
    set_aside: tuple[str, ...]
    """Region and Time Chits that return when time advances."""


def view(battle: Battle) -> BattleView:
    """The whole table."""
    kit, hours = battle.kit, battle.kit.figures.clock.spaces
    return BattleView(
        scenario=battle.scenario,
        date=battle.today.date.isoformat(),
        hour=hours[battle.clock] if battle.clock < len(hours) else "",
        air_phase=battle.air_phase,
        weather=dict(zip(REGION_NAMES, [SKIES[found] for found in battle.weather], strict=True)),
        vp=battle.vp,
        damage_points=battle.damage_points,
        damaged=tuple([kit.targets[target].name for target in battle.damaged]),
        squadrons=tuple(
            [
                squadron_view(kit, s, at, battle.squadron_reduced[s], battle.advantage[s])
                for s, at in battle.squadrons_placed()
                if at != OUT_OF_PLAY
            ]
        ),
        raids=tuple([raid_view(battle, raid) for raid in battle.raids()]),
        forming=tuple([str(REGIONS[region]) for region in battle.forming]),
        crossings=crossings(kit, battle.scenario, battle.forming),
        fighting=battle.fighting + 1,
        section="" if battle.section == NO_SECTION else SECTIONS[battle.section],
        airbases=airbases(battle),
        due=due(battle),
        groups_inflight=groups_at(battle, GROUP_INFLIGHT),
        groups_light_loss=groups_at(battle, GROUP_LIGHT_LOSS),
        groups_heavy_loss=groups_at(battle, GROUP_HEAVY_LOSS),
        region_cup={name: battle.region_cup.count(chit) for chit, name in REGION_CHITS},
        size_cup=tuple([kit.size_chits[chit].chit for chit in sorted(battle.size_cup)]),
        event_cup=tuple([chit + 1 for chit in sorted(battle.event_cup)]),
        set_aside=tuple([REGION_CHITS[chit][1] for chit in battle.set_aside]),
    )


REGION_CHITS = (*zip(EVERY_REGION, REGION_NAMES, strict=True), (TIME_CHIT, "Time"))


@cache
def squadron_view(kit: Kit, squadron: Squadron, at: Place, reduced: bool, advantage: int) -> SquadronView:
    """A squadron as it is seen; equal views are made only once."""
    s = kit.squadrons[squadron]
    return SquadronView(
        name=s.name,
        type=s.type,
        letter=LETTERS[s.letter],
        home=kit.spaces[s.home].name,
        rating=s.ratings[reduced],
        at=kit.place_name(at),
        reduced=reduced,
        advantage=advantage,
    )


@cache
def group_view(kit: Kit, group: Group, cell: Cell, reduced: bool, attacked: bool) -> GroupView:
    """A group in a display as it is seen; equal views are made only once."""
    g = kit.groups[group]
    return GroupView(
        name=g.name,
        type=g.type,
        letter=LETTERS[g.letter],
        luftflotte=g.luftflotte,
        elite=g.elite,
        rating=g.ratings[reduced],
        bombing=g.bombing[reduced],
        at=CELL_NAMES[cell],
        reduced=reduced,
        attacked=attacked,
    )


def groups_at(battle: Battle, place: GroupPlace) -> tuple[str, ...]:
    """The names of the groups at a place."""
    if place not in battle.groups:
        return ()
    return tuple([battle.kit.groups[g].name for g, at in battle.groups_placed() if at == place])


def airbases(battle: Battle) -> dict[str, int]:
    """How many full groups each airbase has."""
    full = [
        at == AIRBASE and not small for at, small in zip(battle.groups, battle.group_reduced, strict=True)
    ]
    return {name: sum([full[g] for g in pool]) for name, pool in named_pools(battle.kit)}


@cache
def named_pools(kit: Kit) -> list[tuple[str, tuple[Group, ...]]]:
    """The groups of each airbase that has any, by its name."""
    return [(f"{fleet} {flown}", tuple(pool)) for (fleet, flown), pool in kit.pools.items() if pool]


def due(battle: Battle) -> dict[str, tuple[str, ...]]:
    """The fighter groups on each space of the clock that has any."""
    hours, groups = battle.kit.figures.clock.spaces, battle.groups
    places = {hour: on_clock(n) for n, hour in enumerate(hours)}
    return {hour: groups_at(battle, place) for hour, place in places.items() if place in groups}


def raid_view(battle: Battle, raid: Raid) -> RaidView:
    """A raid as the plotting table shows it."""
    kit, space, target = battle.kit, battle.raid_spaces[raid], battle.targets[raid]
    chit = battle.size_chits[raid]
    groups = kit.size_chits[chit].groups(battle.major[raid]) if chit != NO_SIZE else None
    events = battle.approach_chits[raid], battle.target_chits[raid]
    return RaidView(
        number=raid + 1,
        major=battle.major[raid],
        track=kit.tracks[battle.tracks[raid]].name,
        track_space=battle.track_spaces[raid],
        space=kit.spaces[space].name if space != NO_SPACE else "",
        altitude=BOX_NAMES[battle.altitudes[raid]] if battle.deployed[raid] else "",
        warning=WARNINGS[battle.warnings[raid]] if battle.warnings[raid] != NONE else "",
        intelligence=INTELLIGENCE[battle.intelligence[raid]] if battle.intelligence[raid] != NONE else "",
        groups=len(battle.raiders[raid]) if battle.deployed[raid] else groups,
        force=kit.size_chits[chit].force if chit != NO_SIZE else "",
        deployed=battle.deployed[raid],
        target=kit.targets[target].name if target != NO_TARGET else "",
        target_type=str(kit.targets[target].type) if target != NO_TARGET else "",
        target_space=kit.spaces[kit.targets[target].space].name if target != NO_TARGET else "",
        following=following(battle, raid),
        bombed=battle.bombed[raid],
        recovering=battle.recovering[raid],
        met=battle.met[raid],
        trail=tuple([kit.spaces[s].name for s in battle.trails[raid]]),
        display=tuple(
            [
                group_view(kit, g, battle.cell_of(g), battle.group_reduced[g], g in battle.spent)
                for g in sorted(battle.raiders[raid])
            ]
        ),
        chits=(
            *([kit.event_chits[events[0]].approach.title] if events[0] != NO_EVENT else []),
            *([kit.event_chits[events[1]].target.title] if events[1] != NO_EVENT else []),
        ),
        tactics=kit.groups[battle.tactics[raid]].name if battle.tactics[raid] != NO_GROUP else "",
    )


def following(battle: Battle, raid: Raid) -> str:
    """The space that a raid will enter next, by arrows and borders; empty if it stays or leaves."""
    kit, space, track = battle.kit, battle.raid_spaces[raid], battle.tracks[raid]
    if space == NO_SPACE:
        return kit.spaces[kit.tracks[track].entry].name
    if battle.recovering[raid]:
        ways = kit.routes.homeward[kit.tracks[track].entry][space]
        return kit.spaces[ways[0]].name if len(ways) == 1 else ""
    target = battle.targets[raid]
    if target == NO_TARGET or kit.targets[target].space == space:
        return ""
    return kit.spaces[kit.routes.onward[space][kit.targets[target].space]].name
