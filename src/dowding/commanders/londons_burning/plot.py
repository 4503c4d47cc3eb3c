"""The plotting table: what a view shows, as the numbers that judgements reckon with."""

from functools import lru_cache

from msgspec import Struct

from dowding.commanders.doctrine import Situation
from dowding.games.londons_burning.board import HEXES, NUMBER, OFF_MAP, distance
from dowding.games.londons_burning.kit import NO_TARGET, Kit
from dowding.games.londons_burning.raid_course import FAST, PATHS, SLOW, course
from dowding.games.londons_burning.view import BattleView, RaiderView, SeatView
from dowding.games.londons_burning.words import (
    AIRFIELD,
    ALTITUDES,
    PHASES,
    SLOTS,
    SUN,
    TIRED,
    Direction,
    Position,
    Role,
    opposite,
)

LEVELS = {name: level for level, name in enumerate(ALTITUDES)}
FIT = ("fit", "tired")
APART = tuple(tuple(distance(one, other) for other in range(len(HEXES))) for one in range(len(HEXES)))
"""How many hexes lie between two hexes."""


class Fighter(Struct, frozen=True):
    """An RAF fighter with its pilot."""

    unit: int
    place: int
    level: int
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

    unit: int
    level: int
    performance: int
    """One more with an empty bomb bay."""
    hits: int
    bombs: int
    """What it still carries, counted twice for dive bombers."""
    is_fighter: bool


class Course(Struct, frozen=True):
    """One of the six ways that the raid may go next."""

    place: int
    facing: int
    bombs: bool
    entered: frozenset[int]


class Raid(Struct, frozen=True):
    """The raid, and where it may be next."""

    place: int
    facing: int
    level: int
    size: int
    identified: bool
    homeward: bool
    raiders: tuple[Raider, ...]
    courses: tuple[Course, ...]

    @property
    def bombers(self) -> list[Raider]:
        """Those that fight nobody."""
        return [raider for raider in self.raiders if not raider.is_fighter]

    @property
    def escort(self) -> list[Raider]:
        """Those that do."""
        return [raider for raider in self.raiders if raider.is_fighter]

    def may_bomb(self) -> float:
        """How likely its next move ends over a target."""
        return sum([course.bombs for course in self.courses]) / len(self.courses)


class Plot(Struct, frozen=True):
    """The table at a glance."""

    fighters: tuple[Fighter | None, Fighter | None]
    raid: Raid | None
    sun: int
    """The direction in which one flies who comes out of it."""
    damage: dict[int, int]
    base: int
    round: int
    head_on: tuple[int, ...]
    up_sun: tuple[int, ...]
    engaged: tuple[int, ...]
    attacked: tuple[int, ...]
    """The Germans that somebody has already chosen in this segment."""


@lru_cache(maxsize=4)
def plot(now: Situation) -> Plot:
    """The table as the side sees it; read once for each question."""
    view, kit = now.view, now.kit
    units = _units(kit)
    targets = _targets(kit)
    damage = {targets[name]: points for name, points in view.damage.items()}
    combat = view.combat
    return Plot(
        (_fighter(kit, view.seats[0]), _fighter(kit, view.seats[1])),
        _raid(kit, view, damage),
        opposite(SUN[PHASES.index(view.phase)]) if view.phase in PHASES else -1,
        damage,
        targets.get(view.base, NO_TARGET),
        combat.round if combat else 0,
        tuple(units[name] for name in combat.head_on) if combat else (),
        tuple(units[name] for name in combat.up_sun) if combat else (),
        tuple(units[name] for name in combat.engaged) if combat else (),
        tuple(units[target] for _, target in combat.attacks) if combat else (),
    )


def named(now: Situation) -> Fighter:
    """The fighter that a question is about; it says so."""
    fighters = plot(now).fighters
    for seat, fighter in zip(now.view.seats, fighters, strict=True):
        if fighter is not None and seat.aircraft in now.decision.prompt:
            return fighter
    raise LookupError(now.decision.prompt)


def other(now: Situation, own: Fighter) -> Fighter | None:
    """The other fighter of the section."""
    return next((f for f in plot(now).fighters if f is not None and f.unit != own.unit), None)


def packed(hits: tuple[str, ...]) -> int:
    """Hits as the rules count them: two bits for each position."""
    found = 0
    for hit in hits:
        found += 1 << 2 * SLOTS[Position(hit)]
    return found


@lru_cache(maxsize=4)
def _units(kit: Kit) -> dict[str, int]:
    return {name: unit for unit, name in enumerate(kit.names)}


@lru_cache(maxsize=4)
def _targets(kit: Kit) -> dict[str, int]:
    return {target.name: number for number, target in enumerate(kit.targets)}


def _fighter(kit: Kit, seat: SeatView) -> Fighter | None:
    if not seat.hex:
        return None
    unit = _units(kit)[seat.aircraft]
    printed = kit.aircraft[unit]
    worn = seat.fatigue >= TIRED
    performance = printed.ace_performance if seat.ace and printed.ace_performance else printed.performance
    guns = printed.ace_guns if seat.ace and printed.ace_guns else printed.front_guns
    return Fighter(
        unit, NUMBER[seat.hex], LEVELS[seat.altitude], performance - worn, guns, seat.ammo, seat.fatigue,
        packed(seat.hits), seat.condition in FIT,
    )  # fmt: skip


def _raid(kit: Kit, view: BattleView, damage: dict[int, int]) -> Raid | None:
    seen = view.raid
    if seen is None:
        return None
    raiders = tuple(_raider(kit, raider) for raider in seen.raiders)
    swift = seen.identified and not any(kit.slow[raider.unit] for raider in raiders)
    place, speed = NUMBER[seen.hex], FAST if swift else SLOW
    courses = tuple(_course(kit, damage, place, path, speed, seen.homeward) for path in PATHS)
    return Raid(
        place, Direction[seen.facing], LEVELS[seen.altitude], seen.size, seen.identified, seen.homeward,
        raiders, courses,
    )  # fmt: skip


def _raider(kit: Kit, seen: RaiderView) -> Raider:
    unit = _units(kit)[seen.name]
    printed = kit.aircraft[unit]
    emptied = printed.bombs > 0 and seen.bombs == 0
    is_fighter = printed.role == Role.FIGHTER or (printed.role == Role.FIGHTER_BOMBER and emptied)
    return Raider(
        unit, LEVELS[seen.altitude], printed.performance + emptied, packed(seen.hits),
        seen.bombs * (1 + printed.dive_bomber), is_fighter,
    )  # fmt: skip


def _course(kit: Kit, damage: dict[int, int], place: int, path: int, speed: int, homeward: bool) -> Course:
    """A path as far as the raid follows it: to the first target that it would bomb (6.4)."""
    entered, facing = [], 0
    for place, facing in course(kit, place, path, speed, homeward):
        entered.append(place)
        target = kit.target_at[place]
        if not homeward and target != NO_TARGET and (target not in damage or kit.is_london[target]):
            return Course(place, facing, True, frozenset(entered))
    return Course(place if place != OFF_MAP else entered[-1], facing, False, frozenset(entered))
