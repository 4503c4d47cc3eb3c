"""6 How to move: scramble, movement with climb and dive, landing, facing."""

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from typing import overload

from dowding.games.londons_burning.board import HEXES, NEIGHBOURS, distance, within
from dowding.games.londons_burning.entries.flights import Pancaked, PlotTooLate, TookOff
from dowding.games.londons_burning.ids import OFF_MAP, Level, Place, Seat
from dowding.games.londons_burning.legal_moves import legal_moves, telling_facings
from dowding.games.londons_burning.questions import FlyTo, Scramble
from dowding.games.londons_burning.reach import MOST_CLIMBED, Reach, decode, encode, reach
from dowding.games.londons_burning.spots import Flight, spot
from dowding.games.londons_burning.state import Battle
from dowding.games.londons_burning.words import (
    AIRFIELD,
    ALTITUDES,
    FACINGS,
    FEET_10000,
    FLYING_LEVELS,
    GROUND,
    LEVELS,
    NOWHERE,
    THOUSANDS,
    Direction,
    opposite,
)
from dowding.kernel.asking import Ask
from dowding.kernel.decisions import Bar, Option, Subject
from dowding.kernel.words import in_words

WAIT = -1
SAFEST = (Direction.NW, Direction.W, Direction.NE, Direction.SW, Direction.SE, Direction.E)
"""The facings to prefer where facing does not matter: away from incoming raids first."""


def raf_movement(battle: Battle) -> Ask[None]:
    """5.4: the fighters move, unless the radar chain is too blind to send them yet (10.4)."""
    battle.approaches = [NOWHERE, NOWHERE]
    if battle.impulse <= battle.delay:
        battle.tell(PlotTooLate, "10.4", battle.impulse)
        return
    for seat in battle.in_order():
        if battle.is_flying(seat):
            yield from move(battle, seat)
        elif battle.can_scramble(seat):
            yield from scramble(battle, seat)


# 6.1 Scramble


def scramble(battle: Battle, seat: Seat) -> Ask[None]:
    """6.1: a fighter on the ground may take off; this is all it does in this impulse."""
    name, place = battle.kit.names[battle.fighter(seat)], battle.spots[seat]
    facing = yield from battle.pick(
        battle.side(seat),
        (WAIT, *range(len(Direction))),
        rule="6.1",
        public=True,
        question=Scramble(name, HEXES[place]),
        describe=describe_scramble,
    )
    if facing == WAIT:
        return
    battle.tires(seat)
    battle.put(seat, place, GROUND, "6.1", facing)
    pilot = battle.pilots[seat]
    battle.tell(TookOff, "6.1", battle.kit.told_pilot(pilot), name, battle.fatigue[pilot])


def describe_scramble(facing: int) -> Option:
    """Waiting, or taking off with a facing."""
    if facing == WAIT:
        return Option("wait", "wait")
    name = FACINGS[facing]
    return Option(f"scramble/{name}", f"scramble, facing {name}", rule="6.1", facts=Flight(facing=name))


# 6.2, 6.3 Movement


def move(battle: Battle, seat: Seat) -> Ask[None]:
    """6.2: one choice of hex, altitude and, where it matters, facing."""
    found, telling = reach_of(battle, seat, battle.raid_hex), telling_facings(battle)
    values = legal_moves(battle, found, telling)
    unit = battle.fighter(seat)
    start, altitude = HEXES[battle.spots[seat]], ALTITUDES[battle.levels[unit]]
    unable = Unable(battle, seat, values, telling[battle.raid_hex])
    chosen = yield from battle.pick(
        battle.side(seat),
        unable,
        rule="6.2",
        public=True,
        describe=describe_move,
        bar=unable.bar,
        question=FlyTo(battle.kit.names[unit], start, altitude),
        values=values,
    )
    place, level, facing = decode(chosen)
    if facing == NOWHERE:
        facing = free_facing(battle, seat, found, telling.get(place, ()), place, level)
    fly(battle, seat, place, level, facing)


def fly(battle: Battle, seat: Seat, place: Place, level: Level, facing: int) -> None:
    """Carry a move out: place, altitude, and the facing that the last hexside gives (6.5)."""
    if facing != NOWHERE:
        battle.approaches[seat] = facing
    battle.put(seat, place, level, "6.2", None if facing == NOWHERE else facing)
    if level == AIRFIELD:
        battle.grounded[seat] = True
        battle.tell(Pancaked, "6.3", battle.kit.names[battle.fighter(seat)], HEXES[place])


def free_facing(
    battle: Battle, seat: Seat, reach: Reach, telling: Sequence[int], place: Place, level: Level
) -> int:
    """The facing of the most direct way, one that does not matter if possible; NOWHERE if it stays put."""
    ends, kept = reach.ends[place], battle.facings[seat]
    fitting = [d for d in by_detour(battle.spots[seat], place) if ends[d] >> level & 1]
    for direction in fitting:
        if (kept if direction == NOWHERE else direction) not in telling:
            return direction
    return fitting[0]


@lru_cache(maxsize=1 << 12)
def by_detour(start: Place, place: Place) -> list[int]:
    """The directions in which a hex can be entered, the most direct first; NOWHERE is to stay there."""

    def detour(direction: int) -> int:
        """How many hexes are flown."""
        return 0 if direction == NOWHERE else 1 + distance(start, NEIGHBOURS[place][opposite(direction)])

    return sorted((NOWHERE, *SAFEST), key=detour)


def reach_of(battle: Battle, seat: Seat, raid: Place) -> Reach:
    """Where a fighter can go; the raid is in the way only if its hex is nearer than the fighter's speed."""
    start, unit = battle.spots[seat], battle.fighter(seat)
    speed = battle.kit.aircraft[unit].speed
    near = raid if distance(start, raid) < speed else OFF_MAP
    return reach(start, battle.levels[unit], speed, battle.balloon_bits(), near)


def describe_move(chosen: int) -> Option:
    """A move as an option: ``D4@20``, with a facing where it matters."""
    place, level, facing = decode(chosen)
    key, label = spot(place, level)
    way = FACINGS[facing] if facing != NOWHERE else ""
    if way:
        key, label = f"{key}/{way}", f"{label}, facing {way}"
    return Option(key, label, Subject("hex", HEXES[place]), facts=Flight(THOUSANDS[level], way))


class Unable(Sequence[int]):
    """The moves nearby that a player might expect but may not make; listed only when asked for."""

    def __init__(self, battle: Battle, seat: Seat, values: Sequence[int], into: Sequence[int]) -> None:
        self.battle, self.seat, self.values = battle, seat, values
        self.into = into
        """The facings that matter in the raid's hex."""

    def is_legal(self, move: int) -> bool:
        """Whether hex and altitude can be reached, with the facing if one is named."""
        if decode(move)[2] == NOWHERE:
            return move >> 3 in self.reachable
        return move in self.values

    @cached_property
    def reachable(self) -> set[int]:
        """Hexes with altitudes that can be reached."""
        return {value >> 3 for value in self.values}

    def listed(self) -> list[int]:
        """The moves that are not legal: hexes within speed, and the raid's hex with facings that matter."""
        start, raid = self.battle.spots[self.seat], self.battle.raid_hex
        speed = self.battle.kit.aircraft[self.battle.fighter(self.seat)].speed
        nearby = [encode(place, level, NOWHERE) for place in within(start, speed) for level in LEVELS]
        if distance(start, raid) <= speed:
            nearby += [encode(raid, level, facing) for level in FLYING_LEVELS for facing in self.into]
        return [move for move in nearby if not self.is_legal(move)]

    def bar(self, move: int) -> Bar | None:
        """Why a move is not legal."""
        battle, (place, level, _) = self.battle, decode(move)
        if self.is_legal(move):
            return None
        if level == AIRFIELD and not battle.can_land_at(place):
            return "6.3", "it would crash: there is no undamaged airfield, and it is not its base"
        if GROUND <= level < FEET_10000 and battle.has_balloons(place):
            return "6.7", "balloons bar the hex below 10,000 ft"
        if level > battle.levels[battle.fighter(self.seat)] + MOST_CLIMBED:
            return "6.3", f"it climbs at most {in_words(MOST_CLIMBED)} levels in a move"
        if self.is_beyond_the_raid(move):
            return "6.6", "its move ends as soon as it enters the raid's hex"
        return "6.2", f"it has too few speed points to be at {ALTITUDES[level]} there"

    def is_beyond_the_raid(self, move: int) -> bool:
        """6.6: whether nothing but the raid keeps it from a move."""
        (place, level, facing), found = decode(move), reach_of(self.battle, self.seat, OFF_MAP)
        ends = found.ends.get(place, bytes(NOWHERE + 1))
        entries = ends if facing == NOWHERE else (ends[facing],)
        return any(levels >> level & 1 for levels in entries)

    @overload
    def __getitem__(self, index: int) -> int: ...
    @overload
    def __getitem__(self, index: slice) -> list[int]: ...
    def __getitem__(self, index: int | slice) -> int | list[int]:
        return self.listed()[index]

    def __iter__(self) -> Iterator[int]:
        return iter(self.listed())

    def __len__(self) -> int:
        return len(self.listed())
