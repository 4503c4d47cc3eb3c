"""6.2, 6.3, 6.5 The legal moves of a fighter: every hex and altitude within reach.

Where it matters how a hex is entered, the moves that differ by their facing are told apart.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain
from typing import overload

from dowding.games.londons_burning.ids import Place, TargetId
from dowding.games.londons_burning.printed.kit import Kit
from dowding.games.londons_burning.raid_course import raid_speed, threatened
from dowding.games.londons_burning.reach import Reach, encode, moves
from dowding.games.londons_burning.state import Battle
from dowding.games.londons_burning.words import AIRFIELD, NOWHERE, SUN, opposite

NO_HEX = Place(0)
"""Moves without their hex: the number of a hex is added to them."""


class Moves(Sequence[int]):
    """The moves of a fighter near a raid. A player who draws one of them does not list them all.

    First come the moves into hexes where no facing matters, then those into the others, then landings.
    """

    __slots__ = ("_apart", "_cuts", "_flying", "_landings", "_length", "_plain")

    def __init__(self, reach: Reach, apart: list[tuple[Place, tuple[int, ...]]], landings: list[int]) -> None:
        self._flying, self._apart, self._landings = reach.flying, apart, landings
        self._cuts = sorted([reach.entered[place] for place, _ in apart])
        self._plain = len(reach.flying) - sum([end - begin for begin, end in self._cuts])
        self._length = self._plain + sum([len(into) for _, into in apart]) + len(landings)

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> int: ...
    @overload
    def __getitem__(self, index: slice) -> list[int]: ...
    def __getitem__(self, index: int | slice) -> int | list[int]:
        if isinstance(index, slice):
            return list(self)[index]
        index = range(self._length)[index]
        if index < self._plain:
            for begin, end in self._cuts:
                if index < begin:
                    break
                index += end - begin
            return self._flying[index]
        index -= self._plain
        for place, into in self._apart:
            if index < len(into):
                return place << 6 | into[index]
            index -= len(into)
        return self._landings[index]

    def __iter__(self) -> Iterator[int]:
        done, plain = 0, list[int]()
        for begin, end in self._cuts:
            plain += self._flying[done:begin]
            done = end
        apart = (place << 6 | move for place, into in self._apart for move in into)
        return chain(plain, self._flying[done:], apart, self._landings)


def legal_moves(battle: Battle, reach: Reach, telling: dict[Place, tuple[int, ...]]) -> Sequence[int]:
    """Every hex and altitude within reach; moves whose facing matters are listed separately (6.5)."""
    landings = [encode(place, AIRFIELD, NOWHERE) for place in safe_landings(battle, reach)]
    ends = reach.ends
    apart = [(p, told_apart(ends[p], telling[p])) for p in telling if p in reach.entered]
    return Moves(reach, apart, landings) if apart else reach.flying + tuple(landings)


def safe_landings(battle: Battle, reach: Reach) -> list[Place]:
    """6.3, 6.6: the fields within reach that can be used, but not in a raid's hex that must be entered."""
    fields = fields_within(battle.kit, reach)
    if not fields:
        return []
    hex_of, damage, base, raid = battle.kit.hex_of, battle.damage, battle.base, battle.raid_hex
    usable = [hex_of[field] for field in fields if not damage[field] or field == base]
    return [place for place in usable if place != raid or reach.ends[place][NOWHERE]]


@lru_cache(maxsize=1 << 12)
def fields_within(kit: Kit, reach: Reach) -> list[TargetId]:
    """The airfields to which a fighter can come down."""
    return [field for field in kit.airfields if kit.hex_of[field] in reach.landings]


@lru_cache(maxsize=1 << 13)
def told_apart(ends: bytes, facings: tuple[int, ...]) -> tuple[int, ...]:
    """The moves into a hex where facing matters: some for each facing that does, some for all others."""
    plain, into = 0, list[int]()
    for direction, levels in enumerate(ends):
        if direction in facings:
            into += moves(NO_HEX, levels, direction)
        else:
            plain |= levels
    return (*into, *moves(NO_HEX, plain, NOWHERE))


def telling_facings(battle: Battle) -> dict[Place, tuple[int, ...]]:
    """Where facing matters: into the raid's hex from the sun or head-on, or into a hex on its way."""
    return _telling(
        battle.kit, battle.raid_hex, battle.raid_facing, raid_speed(battle), battle.homeward, battle.phase
    )


@lru_cache(maxsize=1 << 12)
def _telling(
    kit: Kit, place: Place, facing: int, speed: int, homeward: bool, phase: int
) -> dict[Place, tuple[int, ...]]:
    into = {opposite(SUN[phase]), opposite(facing)}
    return {**threatened(kit, place, speed, homeward), place: tuple(sorted(into))}
