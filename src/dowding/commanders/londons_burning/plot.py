"""The plotting table: what a view shows, as the numbers that judgements use."""

from functools import lru_cache
from typing import Protocol, TypeAlias, TypeVar

from msgspec import Struct

from dowding.commanders.adding import plain_sum
from dowding.commanders.doctrine import Situation
from dowding.commanders.londons_burning.courses import Course, courses
from dowding.games.londons_burning.board import NUMBER
from dowding.games.londons_burning.ids import NO_TARGET, Level, Place, TargetId, Unit
from dowding.games.londons_burning.printed.kit import Kit
from dowding.games.londons_burning.raid_course import FAST, SLOW
from dowding.games.londons_burning.views import BattleView, RaiderView, SeatView
from dowding.games.londons_burning.words import (
    AIRFIELD,
    ALTITUDES,
    LEVELS,
    PHASES,
    SLOTS,
    SUN,
    Direction,
    Position,
    Role,
    opposite,
)

Asked = TypeVar("Asked")
Now: TypeAlias = Situation[Asked, BattleView, Kit]
"""What a judgement of London's Burning is given."""

LEVEL = dict(zip(ALTITUDES, LEVELS, strict=True))
FIT = ("fit", "tired")


class AboutAircraft(Protocol):
    """A question about one aircraft."""

    @property
    def aircraft(self) -> str:
        """Its name."""
        ...


class Fighter(Struct, frozen=True):
    """An RAF fighter with its pilot."""

    unit: Unit
    place: Place
    level: Level
    performance: int
    guns: int
    ammo: int
    fatigue: int
    hits: int
    fit: bool

    @property
    def flies(self) -> bool:
        """Whether it is in the air."""
        return self.level > AIRFIELD


class Raider(Struct, frozen=True):
    """An identified German aircraft."""

    unit: Unit
    level: Level
    performance: int
    """It is higher by one if the bomb bay is empty."""
    hits: int
    bombs: int
    """What it still carries, counted twice for dive bombers."""
    is_fighter: bool


class Raid(Struct, frozen=True):
    """The raid, and where it may be next."""

    place: Place
    facing: int
    level: Level
    size: int
    identified: bool
    homeward: bool
    raiders: tuple[Raider, ...]
    courses: tuple[Course, ...]

    @property
    def bombers(self) -> list[Raider]:
        """The raiders that are not fighters."""
        return [raider for raider in self.raiders if not raider.is_fighter]

    @property
    def escort(self) -> list[Raider]:
        """The raiders that are fighters."""
        return [raider for raider in self.raiders if raider.is_fighter]

    def may_bomb(self) -> float:
        """How likely it is to bomb a target in its next move."""
        return plain_sum([course.bombs for course in self.courses]) / len(self.courses)


class Plot(Struct, frozen=True):
    """The table at a glance."""

    fighters: tuple[Fighter | None, Fighter | None]
    raid: Raid | None
    sun: int
    """The direction in which one flies when one comes out of the sun."""
    damage: dict[TargetId, int]
    base: TargetId
    round: int
    head_on: tuple[Unit, ...]
    up_sun: tuple[Unit, ...]
    engaged: tuple[Unit, ...]
    attacks: dict[Unit, Unit]
    """Who has chosen whom in this segment, so far."""


@lru_cache(maxsize=4)
def plot(now: Now[object]) -> Plot:
    """The table as the side sees it; read once for each question."""
    view, kit = now.view, now.kit
    units = _units(kit)
    targets = _targets(kit)
    damage = {targets[name]: points for name, points in view.damage.items()}
    combat = view.combat
    return Plot(
        fighters=(_fighter(kit, view.seats[0]), _fighter(kit, view.seats[1])),
        raid=_raid(kit, view, damage),
        sun=opposite(SUN[PHASES.index(view.phase)]) if view.phase in PHASES else -1,
        damage=damage,
        base=targets.get(view.base, NO_TARGET),
        round=combat.round if combat else 0,
        head_on=tuple(units[name] for name in combat.head_on) if combat else (),
        up_sun=tuple(units[name] for name in combat.up_sun) if combat else (),
        engaged=tuple(units[name] for name in combat.engaged) if combat else (),
        attacks={units[attacker]: units[target] for attacker, target in combat.attacks} if combat else {},
    )


@lru_cache(maxsize=4)
def named(now: Now[AboutAircraft]) -> Fighter:
    """The fighter that a question is about."""
    unit = unit_named(now)
    return next(fighter for fighter in plot(now).fighters if fighter is not None and fighter.unit == unit)


def unit_named(now: Now[AboutAircraft]) -> Unit:
    """The aircraft that a question is about."""
    return _units(now.kit)[now.question.aircraft]


def other(now: Now[object], fighter: Fighter) -> Fighter | None:
    """The other fighter of the section."""
    return next((f for f in plot(now).fighters if f is not None and f.unit != fighter.unit), None)


def packed(hits: tuple[str, ...]) -> int:
    """Hits as the rules count them: two bits for each position."""
    found = 0
    for hit in hits:
        found += 1 << 2 * SLOTS[Position(hit)]
    return found


@lru_cache(maxsize=4)
def _units(kit: Kit) -> dict[str, Unit]:
    return {kit.names[unit]: unit for unit in (*kit.raf, *kit.germans)}


@lru_cache(maxsize=4)
def _targets(kit: Kit) -> dict[str, TargetId]:
    return {kit.targets[target].name: target for target in kit.all_targets}


def _fighter(kit: Kit, seat: SeatView) -> Fighter | None:
    if not seat.hex:
        return None
    unit = _units(kit)[seat.aircraft]
    face = kit.aircraft[unit]
    tired = seat.fatigue >= kit.figures.fatigue.tired
    performance = face.ace_performance if seat.ace and face.ace_performance else face.performance
    guns = face.ace_guns if seat.ace and face.ace_guns else face.front_guns
    return Fighter(
        unit=unit,
        place=NUMBER[seat.hex],
        level=LEVEL[seat.altitude],
        performance=performance - tired,
        guns=guns,
        ammo=seat.ammo,
        fatigue=seat.fatigue,
        hits=packed(seat.hits),
        fit=seat.condition in FIT,
    )


def _raid(kit: Kit, view: BattleView, damage: dict[TargetId, int]) -> Raid | None:
    found = view.raid
    if found is None:
        return None
    raiders = tuple(_raider(kit, raider) for raider in found.raiders)
    swift = found.identified and not any(kit.slow[raider.unit] for raider in raiders)
    place, speed = NUMBER[found.hex], FAST if swift else SLOW
    ways = courses(kit, frozenset(damage), place, speed, found.homeward)
    return Raid(
        place=place,
        facing=Direction[found.facing],
        level=LEVEL[found.altitude],
        size=found.size,
        identified=found.identified,
        homeward=found.homeward,
        raiders=raiders,
        courses=ways,
    )


def _raider(kit: Kit, raider: RaiderView) -> Raider:
    unit = _units(kit)[raider.name]
    face = kit.aircraft[unit]
    emptied = face.bombs > 0 and raider.bombs == 0
    is_fighter = face.role == Role.FIGHTER or (face.role == Role.FIGHTER_BOMBER and emptied)
    return Raider(
        unit,
        LEVEL[raider.altitude],
        face.performance + emptied,
        packed(raider.hits),
        raider.bombs * (1 + face.dive_bomber),
        is_fighter,
    )
