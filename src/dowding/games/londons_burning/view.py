"""What a side may know: everything on the table but the Luftwaffe player's plans."""

from functools import cache

from dowding.games.londons_burning.board import HEXES
from dowding.games.londons_burning.damage import hits_told
from dowding.games.londons_burning.ids import (
    NO_TARGET,
    NOBODY,
    NONE,
    OFF_MAP,
    SEATS,
    PilotId,
    Seat,
    Station,
    Unit,
)
from dowding.games.londons_burning.printed.figures import FIGURES
from dowding.games.londons_burning.printed.raid_sizes import REMIX
from dowding.games.londons_burning.state import Battle
from dowding.games.londons_burning.victory import luftwaffe_score
from dowding.games.londons_burning.views import (
    BattleView,
    CombatView,
    DefenceView,
    PilotView,
    PlanView,
    RaiderView,
    RaidView,
    SeatView,
)
from dowding.games.londons_burning.words import (
    ALTITUDES,
    COMING,
    DESTROYED,
    FACINGS,
    IN_RESERVE,
    LUFTWAFFE,
    MIX,
    PHASES,
    RAF,
    SUN,
    VERSUS,
    Guns,
)


def view(battle: Battle, side: str | None) -> BattleView:
    """The table as a side sees it."""
    kit, own = battle.kit, side == LUFTWAFFE and battle.is_versus
    phase = PHASES[battle.phase] if battle.phase < len(PHASES) else "night"
    return BattleView(
        players=battle.players,
        date=kit.told_date(battle.day),
        on=kit.days[battle.day].date,
        days_left=battle.last_day - battle.day,
        phase=phase,
        sun=SUN[battle.phase].name if battle.phase < len(SUN) else "",
        rain=battle.rain,
        base=kit.targets[battle.base].name if battle.base >= 0 else "",
        leader=battle.leads(),
        seats=tuple(see_seat(battle, seat) for seat in SEATS),
        reserve=tuple(see_pilot(battle, pilot) for pilot in stationed(battle, IN_RESERVE)),
        away={kit.pilots[pilot].name: when(battle, pilot) for pilot in stationed(battle, COMING)},
        terrain=kit.map_terrain,
        targets=kit.map_targets,
        damage={kit.targets[t].name: damage for t, damage in enumerate(battle.damage) if damage},
        defences=see_defences(battle),
        expected=battle.raiders,
        raid=see_raid(battle) if battle.raiding else None,
        combat=see_combat(battle) if battle.round else None,
        active=_named(battle, [unit for unit in kit.germans if battle.places[unit] == MIX]),
        destroyed=_named(
            battle, [unit for unit in (*kit.raf, *kit.germans) if battle.places[unit] == DESTROYED]
        ),
        markers=see_markers(battle),
        scores=(battle.scores[0], battle.scores[1]),
        losses=battle.losses,
        luftwaffe_score=luftwaffe_score(battle),
        shown=tuple(see_plan(battle, phase, False) for phase in range(shown_phases(battle))),
        track=tuple(path + 1 for path in battle.track),
        plan=tuple(see_plan(battle, phase, True) for phase in range(len(battle.planned_sizes)))
        if own
        else None,
        plot=battle.plot + 1 if own and battle.plot != NONE else None,
    )


def see_seat(battle: Battle, seat: Seat) -> SeatView:
    """A fighter and its pilot."""
    pilot, kit = battle.pilots[seat], battle.kit
    if pilot == NOBODY:
        return SeatView(
            pilot="",
            aircraft="",
            condition="empty",
            fatigue=0,
            victories=0,
            ace=False,
            ammo=0,
            hex="",
            altitude="",
            facing="",
            hits=(),
        )
    unit, place = battle.fighter(seat), battle.spots[seat]
    has = battle.has_fighter(seat)
    return SeatView(
        pilot=kit.told_pilot(pilot),
        aircraft=kit.names[unit],
        condition=condition(battle, seat),
        fatigue=battle.fatigue[pilot],
        victories=battle.victories[pilot],
        ace=battle.is_ace(seat),
        ammo=battle.ammo[seat],
        hex=HEXES[place] if has and place != OFF_MAP else "",
        altitude=ALTITUDES[battle.levels[unit]] if has else "",
        facing=FACINGS[battle.facings[seat]] if battle.is_flying(seat) else "",
        hits=hits_told(battle, unit),
    )


def see_pilot(battle: Battle, pilot: PilotId) -> PilotView:
    """A pilot in reserve."""
    ace = battle.victories[pilot] >= FIGURES.victory.ace
    return PilotView(battle.kit.told_pilot(pilot), battle.kit.pilots[pilot].type, ace)


def condition(battle: Battle, seat: Seat) -> str:
    """How a pilot is, in a word or two."""
    if battle.bailed_out[seat] != OFF_MAP:
        return f"bailed out over {HEXES[battle.bailed_out[seat]]}"
    if battle.shaken[seat]:
        return "shaken"
    if battle.hurt[seat]:
        return "hit"
    if battle.base != NO_TARGET and not battle.has_fighter(seat):
        return "without aircraft"
    if battle.fatigue[battle.pilots[seat]] >= FIGURES.fatigue.overtired:
        return "overtired"
    return "tired" if battle.is_tired(seat) else "fit"


def see_raid(battle: Battle) -> RaidView:
    """The raid marker and, once identified, the raiders."""
    raid = battle.raid()
    return RaidView(
        hex=HEXES[battle.raid_hex],
        facing=FACINGS[battle.raid_facing],
        altitude=ALTITUDES[battle.raid_level],
        size=len(raid) if battle.identified else battle.raiders,
        identified=battle.identified,
        homeward=battle.homeward,
        impulse=battle.impulse,
        delay=battle.delay,
        raiders=tuple(see_raider(battle, unit) for unit in raid),
    )


def see_raider(battle: Battle, unit: Unit) -> RaiderView:
    """An identified raider."""
    bombs = 0 if battle.emptied[unit] else battle.kit.aircraft[unit].bombs
    return RaiderView(battle.kit.names[unit], ALTITUDES[battle.levels[unit]], hits_told(battle, unit), bombs)


def see_combat(battle: Battle) -> CombatView:
    """Who fights whom."""
    names = battle.kit.names
    return CombatView(
        battle.round,
        RAF if battle.raf_intercepts else LUFTWAFFE,
        _named(battle, [battle.fighter(seat) for seat in SEATS if battle.engaged[seat]]),
        _named(battle, battle.head_on),
        _named(battle, battle.up_sun),
        tuple((names[attacker], names[target]) for attacker, target, _ in battle.attacks),
    )


def see_markers(battle: Battle) -> tuple[int, ...]:
    """5.3: the raid sizes still in the cup; anybody who saw the others drawn can work them out."""
    sizes = [battle.kit.markers[marker] for marker in battle.cup]
    return () if battle.is_versus else tuple(sorted(size for size in sizes if size != REMIX))


def stationed(battle: Battle, where: Station) -> list[PilotId]:
    """The pilots at a station."""
    return [pilot for pilot in battle.kit.all_pilots if battle.stations[pilot] == where]


def see_plan(battle: Battle, phase: int, raiders: bool) -> PlanView:
    """The plan of a phase, with the raiders for its owner only."""
    units = [unit for unit in battle.kit.germans if battle.flies[unit] == phase] if raiders else []
    return PlanView(
        PHASES[phase],
        battle.kit.targets[battle.planned_targets[phase]].name,
        battle.kit.markers[battle.planned_sizes[phase]],
        _named(battle, units),
    )


def shown_phases(battle: Battle) -> int:
    """15.2: plans are shown at the end of their phases."""
    return min(battle.phase, len(battle.planned_sizes)) if battle.players == VERSUS else 0


def see_defences(battle: Battle) -> dict[str, DefenceView]:
    """Guns and balloons of those targets that have any."""
    seen = map(see_defence, battle.guns, battle.balloons)
    return {target.name: has for target, has in zip(battle.kit.targets, seen, strict=True) if has}


@cache
def see_defence(guns: Guns, balloons: bool) -> DefenceView | None:
    """Guns and balloons of a target, or None if it has neither."""
    return DefenceView(guns, balloons) if balloons or guns != Guns.NONE else None


def when(battle: Battle, pilot: PilotId) -> str:
    """The day on which a pilot comes, or that he does not come in this battle."""
    day = battle.returns[pilot]
    return battle.kit.told_date(day) if 0 <= day < len(battle.kit.days) else "not in this battle"


def _named(battle: Battle, units: list[Unit]) -> tuple[str, ...]:
    return tuple(battle.kit.names[unit] for unit in units)
