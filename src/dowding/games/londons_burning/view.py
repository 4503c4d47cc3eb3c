"""What a side may know: everything on the table but the Luftwaffe player's plans."""

from functools import cache

from msgspec import Struct

from dowding.games.londons_burning.board import HEXES, OFF_MAP
from dowding.games.londons_burning.damage import position_name
from dowding.games.londons_burning.kit import GERMANS, REMIX, SEATS
from dowding.games.londons_burning.state import NOBODY, Battle
from dowding.games.londons_burning.victory import luftwaffe_score
from dowding.games.londons_burning.words import (
    ALTITUDES,
    COMING,
    DESTROYED,
    IN_RESERVE,
    LUFTWAFFE,
    MIX,
    OVERTIRED,
    PHASES,
    RAF,
    SUN,
    VERSUS,
    Direction,
    Guns,
)


class SeatView(Struct, frozen=True):
    """One of the two RAF fighters with its pilot."""

    pilot: str
    aircraft: str
    condition: str
    fatigue: int
    victories: int
    ace: bool
    ammo: int
    hex: str
    altitude: str
    facing: str
    hits: tuple[str, ...]


class RaiderView(Struct, frozen=True):
    """An identified German aircraft."""

    name: str
    altitude: str
    hits: tuple[str, ...]
    bombs: int


class RaidView(Struct, frozen=True):
    """The raid as the plotting table shows it."""

    hex: str
    facing: str
    altitude: str
    size: int
    identified: bool
    homeward: bool
    impulse: int
    delay: int
    raiders: tuple[RaiderView, ...]


class CombatView(Struct, frozen=True):
    """The Altitude Display in a combat."""

    round: int
    interceptors: str
    engaged: tuple[str, ...]
    head_on: tuple[str, ...]
    up_sun: tuple[str, ...]
    attacks: tuple[tuple[str, str], ...]


class PlanView(Struct, frozen=True):
    """The plan of a phase; the Luftwaffe player's, or what has been shown of it."""

    phase: str
    target: str
    size: int
    raiders: tuple[str, ...]


class BattleView(Struct, frozen=True):
    """All that one side may know."""

    players: str
    date: str
    days_left: int
    """Days after this one."""
    phase: str
    sun: str
    rain: bool
    base: str
    leader: str
    seats: tuple[SeatView, ...]
    reserve: tuple[str, ...]
    away: dict[str, str]
    terrain: dict[str, str]
    targets: dict[str, tuple[str, str]]
    """Hex and kind of each target."""
    damage: dict[str, int]
    defences: dict[str, str]
    expected: int
    """Aircraft of the raid that is announced."""
    raid: RaidView | None
    combat: CombatView | None
    active: tuple[str, ...]
    destroyed: tuple[str, ...]
    markers: tuple[int, ...]
    scores: tuple[int, int]
    losses: int
    luftwaffe_score: int
    shown: tuple[PlanView, ...]
    track: tuple[int, ...]
    plan: tuple[PlanView, ...] | None
    plot: int | None


def view(battle: Battle, side: str | None) -> BattleView:
    """The table as a side sees it."""
    kit, own = battle.kit, side == LUFTWAFFE and battle.is_versus
    phase = PHASES[battle.phase] if battle.phase < len(PHASES) else "night"
    return BattleView(
        battle.players, kit.told_date(battle.day), battle.last_day - battle.day, phase,
        SUN[battle.phase].name if battle.phase < len(SUN) else "", battle.rain,
        kit.targets[battle.base].name if battle.base >= 0 else "", battle.leads(),
        tuple(see_seat(battle, seat) for seat in SEATS),
        tuple(kit.pilots[pilot].name for pilot in stationed(battle, IN_RESERVE)),
        {kit.pilots[pilot].name: when(battle, pilot) for pilot in stationed(battle, COMING)},
        kit.map_terrain, kit.map_targets,
        {kit.targets[t].name: damage for t, damage in enumerate(battle.damage) if damage},
        see_defences(battle),
        battle.raiders, see_raid(battle) if battle.raiding else None,
        see_combat(battle) if battle.round else None,
        _named(battle, [unit for unit in GERMANS if battle.places[unit] == MIX]),
        _named(battle, [unit for unit, place in enumerate(battle.places) if place == DESTROYED]),
        see_markers(battle),
        (battle.scores[0], battle.scores[1]), battle.losses, luftwaffe_score(battle),
        tuple(see_plan(battle, phase, False) for phase in range(shown_phases(battle))),
        tuple(path + 1 for path in battle.track),
        tuple(see_plan(battle, phase, True) for phase in range(len(battle.planned_sizes))) if own else None,
        battle.plot + 1 if own and battle.plot != NOBODY else None,
    )  # fmt: skip


def see_seat(battle: Battle, seat: int) -> SeatView:
    """A fighter and its pilot."""
    pilot, kit = battle.pilots[seat], battle.kit
    if pilot == NOBODY:
        return SeatView("", "", "empty", 0, 0, False, 0, "", "", "", ())
    unit, place = battle.fighter(seat), battle.spots[seat]
    has = battle.has_fighter(seat)
    return SeatView(
        kit.told_pilot(pilot), kit.names[unit], condition(battle, seat), battle.fatigue[pilot],
        battle.victories[pilot], battle.is_ace(seat), battle.ammo[seat],
        HEXES[place] if has and place != OFF_MAP else "", ALTITUDES[battle.levels[unit]] if has else "",
        Direction(battle.facings[seat]).name if battle.is_flying(seat) else "", see_hits(battle, unit),
    )  # fmt: skip


def condition(battle: Battle, seat: int) -> str:
    """How a pilot is, in a word or two."""
    if battle.bailed_out[seat] != OFF_MAP:
        return f"bailed out over {HEXES[battle.bailed_out[seat]]}"
    if battle.shaken[seat]:
        return "shaken"
    if battle.hurt[seat]:
        return "hit"
    if not battle.has_fighter(seat):
        return "without aircraft"
    if battle.fatigue[battle.pilots[seat]] >= OVERTIRED:
        return "overtired"
    return "tired" if battle.is_tired(seat) else "fit"


def see_hits(battle: Battle, unit: int) -> tuple[str, ...]:
    """The hits on an aircraft, position by position."""
    if not battle.hits[unit]:
        return ()
    found = []
    for slot in sorted(set(battle.kit.slots[unit])):
        found += [position_name(battle, unit, slot)] * battle.hits_on(unit, slot)
    return tuple(found)


def see_raid(battle: Battle) -> RaidView:
    """The raid marker and, once identified, the raiders."""
    raid = battle.raid()
    return RaidView(
        HEXES[battle.raid_hex], Direction(battle.raid_facing).name, ALTITUDES[battle.raid_level],
        len(raid) if battle.identified else battle.raiders, battle.identified, battle.homeward,
        battle.impulse, battle.delay, tuple(see_raider(battle, unit) for unit in raid),
    )  # fmt: skip


def see_raider(battle: Battle, unit: int) -> RaiderView:
    """An identified raider."""
    bombs = 0 if battle.emptied[unit] else battle.kit.aircraft[unit].bombs
    return RaiderView(battle.kit.names[unit], ALTITUDES[battle.levels[unit]], see_hits(battle, unit), bombs)


def see_combat(battle: Battle) -> CombatView:
    """Who fights whom."""
    names = battle.kit.names
    return CombatView(
        battle.round, RAF if battle.raf_intercepts else LUFTWAFFE,
        _named(battle, [battle.fighter(seat) for seat in SEATS if battle.engaged[seat]]),
        _named(battle, battle.head_on), _named(battle, battle.up_sun),
        tuple((names[attacker], names[target]) for attacker, target, _ in battle.attacks),
    )  # fmt: skip


def see_markers(battle: Battle) -> tuple[int, ...]:
    """5.3: the raid sizes still in the cup, as anybody can count who saw the others drawn."""
    sizes = [battle.kit.markers[marker] for marker in battle.cup]
    return () if battle.is_versus else tuple(sorted(size for size in sizes if size != REMIX))


def stationed(battle: Battle, where: int) -> list[int]:
    """The pilots that are somewhere."""
    return [pilot for pilot, station in enumerate(battle.stations) if station == where]


def see_plan(battle: Battle, phase: int, raiders: bool) -> PlanView:
    """The plan of a phase, with the raiders for its owner only."""
    units = [unit for unit in GERMANS if battle.flies[unit] == phase] if raiders else []
    return PlanView(
        PHASES[phase], battle.kit.targets[battle.planned_targets[phase]].name,
        battle.kit.markers[battle.planned_sizes[phase]], _named(battle, units),
    )  # fmt: skip


def shown_phases(battle: Battle) -> int:
    """15.2: plans are shown at the end of their phases."""
    return min(battle.phase, len(battle.planned_sizes)) if battle.players == VERSUS else 0


def see_defences(battle: Battle) -> dict[str, str]:
    """Guns and balloons of those targets that have any."""
    told = map(defence, battle.guns, battle.balloons)
    return {target.name: said for target, said in zip(battle.kit.targets, told, strict=True) if said}


@cache
def defence(guns: Guns, balloons: bool) -> str:
    """Guns and balloons of a target, in words."""
    told = "" if guns == "none" else f"{guns.value} AA"
    return ", ".join(part for part in (told, "balloons" if balloons else "") if part)


def when(battle: Battle, pilot: int) -> str:
    """The day on which a pilot comes, or never."""
    day = battle.returns[pilot]
    return battle.kit.told_date(day) if 0 <= day < len(battle.kit.days) else "not in this battle"


def _named(battle: Battle, units: list[int]) -> tuple[str, ...]:
    return tuple(battle.kit.names[unit] for unit in units)
