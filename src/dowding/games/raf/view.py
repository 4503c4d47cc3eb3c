"""What lies open on the table in every game of RAF."""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache, partial
from operator import getitem
from typing import Any

from msgspec import Struct

from dowding.games.raf.ids import NOWHERE, Sector, TargetNumber, Unit
from dowding.games.raf.places import REMOVED, Place, PlaceName
from dowding.games.raf.printed.kit import RafKit
from dowding.games.raf.state.battle import Battle
from dowding.games.raf.state.columns import POOLS
from dowding.games.raf.telling.whereabouts import place_told
from dowding.games.raf.words import (
    Aircraft,
    Condition,
    Damage,
    Intelligence,
    Priority,
    Selector,
    TargetType,
    WarningLevel,
)


class UnitView(Struct, frozen=True, gc=False):
    """A counter: where it is, and which side is up."""

    name: str
    type: Aircraft
    selector: Selector
    place: PlaceName
    at: str
    """The sector in which it is or patrols, the hour on the clock, or its Luftflotte."""
    home: str
    reduced: bool
    combat: int
    bombing: int
    elite: bool = False
    vhf: bool = False


class DeckView(Struct, frozen=True, gc=False):
    """A deck: how many cards are left, and what was discarded."""

    cards: int
    discards: tuple[int, ...]


class RaidView(Struct, frozen=True, gc=False):
    """The raid in progress."""

    number: int
    card: int
    target: str
    type: TargetType
    sector: str
    depth: str
    value: int
    region: str
    luftflotte: int
    within_me109_range: bool
    forward: bool
    vp_double: bool
    secondary: str
    nets: tuple[str, ...]
    enroute: tuple[str, ...]
    in_range: tuple[str, ...]
    major: bool
    warning: WarningLevel
    intelligence: Intelligence
    delayed: bool
    altitude: int
    conditions: tuple[Condition, ...]
    size: int
    follow_up: bool = False
    snap: bool = False
    diverted: tuple[Selector, ...] = ()
    """The selectors whose Gruppen bomb the secondary target instead."""
    space: int | None = None
    """8: the space of the Detection Track on which the marker lies, where the die is hidden."""


class BattleView(Struct, frozen=True, gc=False):
    """What lies open on the table in every game."""

    scenario: str
    night: bool
    advanced: bool
    date: str
    day: int
    raid_day: int
    hour: str
    vp: int
    weather: tuple[str, str]
    priorities: dict[str, str]
    points: dict[str, int]
    depletion: int
    depletion_level: int
    sealion: str | None
    preparations: bool
    lf3_to_lf2: bool
    tension: bool
    terror: bool
    damage: dict[str, str]
    sectors: dict[str, str]
    squadrons: tuple[UnitView, ...]
    gruppen: tuple[UnitView, ...]
    day_card: int
    raid: RaidView | None
    decks: dict[str, DeckView]


POOL_NAMES = tuple(map(str, POOLS))
CONDITIONS = tuple(Condition)
MOST_KNOWN = 2_000
"""So many line-ups of counters are kept."""
DAMAGE_NAMES = tuple(damage.name.lower() for damage in Damage)


def open_table(battle: Battle) -> dict[str, Any]:
    """What lies open in every game, by field of its view; each game adds its raid and decks."""
    kit = battle.kit
    return {
        "scenario": str(battle.scenario),
        "night": battle.night,
        "advanced": battle.advanced,
        "date": kit.dates[battle.day],
        "day": battle.day,
        "raid_day": battle.raid_day,
        "hour": kit.hours[battle.clock],
        "vp": battle.vp,
        "weather": (str(battle.weather[0]), str(battle.weather[1])),
        "priorities": priorities_told(kit, tuple(battle.priorities)),
        "points": dict(zip(POOL_NAMES, battle.points, strict=True)),
        "depletion": battle.depletion,
        "depletion_level": battle.depletion_level(),
        "sealion": kit.dates[battle.sealion] if battle.sealion >= 0 else None,
        "preparations": battle.preparations,
        "lf3_to_lf2": battle.lf3_to_lf2,
        "tension": battle.tension,
        "terror": battle.terror,
        "damage": damage_view(battle),
        "sectors": stations(kit),
        "squadrons": squadron_views(battle),
        "gruppen": gruppe_views(battle),
        "day_card": battle.day_card,
    }


def raid_facts(battle: Battle) -> dict[str, Any]:
    """What is known of a raid in every game, by field of its view."""
    return {
        **card_facts(battle.kit, battle.card),
        "number": battle.raid,
        "card": battle.card,
        "within_me109_range": battle.within_me109_range(),
        "enroute": battle.enroute(),
        "major": battle.major,
        "warning": battle.warning,
        "intelligence": battle.intelligence,
        "delayed": battle.delayed,
        "altitude": battle.altitude,
        "conditions": tuple([c for c in CONDITIONS if getattr(battle, c)]),
    }


@cache
def card_facts(kit: RafKit, number: TargetNumber) -> dict[str, Any]:
    """What a target card says of a raid; it is cached, for it never changes."""
    target, names = kit.target_cards[number], kit.sector_names
    return {
        "target": target.name,
        "type": target.type,
        "sector": names[target.sector],
        "depth": str(target.depth),
        "value": target.value,
        "region": str(target.region),
        "luftflotte": target.luftflotte,
        "forward": target.forward,
        "vp_double": target.vp_double,
        "secondary": target.secondary.name,
        "nets": tuple([name for _, name in target.nets]),
        "in_range": tuple([names[s] for s in kit.targets[number].in_range]),
    }


@cache
def priorities_told(kit: RafKit, priorities: tuple[Priority, ...]) -> dict[str, str]:
    """The priority of each type of target."""
    return {str(kind): str(priorities[n]) for kind, n in kit.priority_index.items()}


@cache
def stations(kit: RafKit) -> dict[str, str]:
    """The station of each sector."""
    return {sector.name: sector.station for sector in kit.sectors}


def damage_view(battle: Battle) -> dict[str, str]:
    """The sites that bear a damage marker, and the damage."""
    names = battle.kit.damage_names
    return {names[n]: DAMAGE_NAMES[lies] for n, lies in enumerate(battle.damage) if lies}


def squadron_views(battle: Battle) -> tuple[UnitView, ...]:
    """The squadrons in play."""
    kit = battle.kit
    homes = tuple(battle.homes()) if battle.has_aces() else tuple(kit.home)
    last = len(kit.squadrons)
    return squadron_looks(kit, homes).seen(battle.at[:last], battle.reduced[:last])


def gruppe_views(battle: Battle) -> tuple[UnitView, ...]:
    """The Gruppen in play."""
    first = len(battle.kit.squadrons)
    return gruppe_looks(battle.kit).seen(battle.at[first:], battle.reduced[first:])


class Lineup:
    """How some counters look together. Much of it looks as before, so what was seen is kept for a while."""

    def __init__(self, looks: Iterable["Looks"]) -> None:
        self.looks = list(looks)
        self.known: dict[bytes, tuple[UnitView, ...]] = {}

    def seen(self, at: Sequence[Place], reduced: Sequence[int]) -> tuple[UnitView, ...]:
        """The counters in their places; those out of play are left out."""
        key = bytes(at) + bytes(reduced)
        found = self.known.get(key)
        if found is None:
            if len(self.known) >= MOST_KNOWN:
                self.known.clear()
            found = tuple(filter(None, map(getitem, map(getitem, self.looks, at), reduced)))
            self.known[key] = found
        return found


class Looks(dict[Place, tuple[UnitView | None, UnitView | None]]):
    """How a counter looks on either side, by its place; worked out when it is first seen there."""

    def __init__(self, kit: RafKit, unit: Unit, home: Sector) -> None:
        super().__init__({REMOVED: (None, None)})
        self.of = partial(counter, kit, unit, home)

    def __missing__(self, place: Place) -> tuple[UnitView | None, UnitView | None]:
        looks = self[place] = self.of(place, 0), self.of(place, 1)
        return looks


@cache
def gruppe_looks(kit: RafKit) -> Lineup:
    """The looks of the Gruppen."""
    return Lineup(Looks(kit, gruppe, NOWHERE) for gruppe in kit.gruppen)


@lru_cache(maxsize=64)
def squadron_looks(kit: RafKit, homes: tuple[Sector, ...]) -> Lineup:
    """The looks of the squadrons; their homes change only if there are aces."""
    return Lineup(Looks(kit, squadron, home) for squadron, home in zip(kit.squadrons, homes, strict=False))


def fleet_name(luftflotte: int) -> str:
    """The home of a Gruppe: what its Luftflotte is called."""
    return f"Luftflotte {luftflotte}"


def counter(kit: RafKit, unit: Unit, home: Sector, place: Place, facing: int) -> UnitView:
    """A counter in a place; it looks the same whenever it is there."""
    where, at = place_told(kit, place, home)
    sector = kit.sector_names[home] if home >= 0 else ""
    return UnitView(
        name=kit.names[unit],
        type=kit.aircraft[unit],
        selector=kit.selector[unit],
        place=where,
        at=at,
        home=fleet_name(kit.luftflotte[unit]) if kit.luftflotte[unit] else sector,
        reduced=bool(facing),
        combat=kit.rating[facing][unit],
        bombing=kit.strength[facing][unit],
        elite=kit.elite[unit],
        vhf=kit.vhf[unit],
    )
