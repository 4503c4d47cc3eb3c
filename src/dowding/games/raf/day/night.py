"""18: night raids (optional): Blenheims on night patrol, German bombers in the dark."""

from collections.abc import Sequence

from dowding.games.raf.day.calendar_update import is_last_day
from dowding.games.raf.day.victory import by_score
from dowding.games.raf.ids import Gruppe, Squadron
from dowding.games.raf.places import (
    AIRBASE,
    AVAILABLE,
    BOMBER,
    LIGHT_LOSS,
    LOSS_BOXES,
    NIGHT_PATROL,
    NIGHT_RAID,
)
from dowding.games.raf.printed.combat import ROWS
from dowding.games.raf.raid.bomb_damage import damage_industry
from dowding.games.raf.raid.combat import ABORT, DISRUPTED, Blow, blows_of, count_loss, strike
from dowding.games.raf.state.battle import Battle
from dowding.games.raf.state.columns import FULL
from dowding.games.raf.telling.causes import Cause
from dowding.games.raf.telling.entries import NightCombat
from dowding.games.raf.telling.questions import (
    InterceptByNight,
    InterceptNightRaiders,
    LandingAccident,
    LowerDie,
    NightPatrol,
)
from dowding.games.raf.words import Aircraft
from dowding.kernel.asking import Ask
from dowding.kernel.decisions import Bar
from dowding.kernel.steps import Script


def assign_night_patrol(battle: Battle) -> Ask[None]:
    """18.1: Blenheims move between their sectors and the night patrol boxes."""
    if not battle.night:
        return
    able = [s for s in battle.squadrons_at(AVAILABLE, NIGHT_PATROL) if is_blenheim(battle, s)]
    chosen = yield from battle.british_picks(able, "18.1", NightPatrol())
    battle.move([s for s in able if s not in chosen], AVAILABLE)
    battle.move(chosen, NIGHT_PATROL)


def is_blenheim(battle: Battle, squadron: Squadron) -> bool:
    """18.1: only Blenheims patrol at night."""
    return battle.kit.aircraft[squadron] is Aircraft.BLENHEIM


def night_interception(battle: Battle) -> Ask[None]:
    """18.3: a few Blenheims may find a bomber."""
    if not battle.night:
        return
    patrols, raiders = battle.squadrons_at(NIGHT_PATROL), battle.gruppen_at(NIGHT_RAID)
    if patrols and len(raiders) >= battle.kit.night.interceptions.low:
        count, must = yield from interceptors(battle, patrols, raiders)
        if count:
            yield from intercept(battle, patrols, raiders, count, must)


def interceptors(
    battle: Battle, patrols: Sequence[Squadron], raiders: Sequence[Gruppe]
) -> Ask[tuple[int, Sequence[Squadron]]]:
    """18.3, 18.31: how many Blenheims find the enemy, and who must be among them."""
    kit = battle.kit
    chance = kit.night.chance(len(patrols), len(raiders))
    die = battle.roll(f"Night interception, chance {chance}", rule="18.3")
    leader = kit.unit_id[kit.tracks.night.lowering_squadron]
    must: Sequence[Squadron] = ()
    if leader in patrols and chance and die - 1 <= chance:
        lower = yield from battle.british_confirms(
            "18.31", LowerDie(die), f"lower it, and send {kit.called[leader]}", "let it stand"
        )
        if lower:
            die, must = die - 1, (leader,)
    return (min(die, len(patrols), len(raiders)) if die <= chance else 0), must


def intercept(
    battle: Battle,
    patrols: Sequence[Squadron],
    raiders: Sequence[Gruppe],
    count: int,
    must: Sequence[Squadron],
) -> Ask[None]:
    """18.3, 18.4: the chosen squadrons and Gruppen meet in one combat."""

    def lacks_leader(chosen: list[Squadron]) -> Bar | None:
        missing = [battle.kit.names[squadron] for squadron in must if squadron not in chosen]
        return ("18.31", f"{', '.join(missing)} must be among them") if missing else None

    squadrons = yield from battle.british_picks(
        patrols, "18.3", InterceptByNight(count), count, count, check=lacks_leader
    )
    gruppen = yield from battle.british_picks(
        raiders, "18.3", InterceptNightRaiders(count), count, count, kin=battle.kin
    )
    battle.move([*squadrons, *gruppen], BOMBER)
    night_combat(battle, gruppen, squadrons)


def night_combat(battle: Battle, gruppen: Sequence[Gruppe], squadrons: Sequence[Squadron]) -> None:
    """18.4: a squadron attack; units that are not lost go home or go on."""
    battle.delayed = False
    kit, level = battle.kit, battle.depletion_level()
    ratings = [kit.rating[FULL][u] for u in [*gruppen, *squadrons]]
    row = kit.combat.row(len(gruppen), sum(ratings), level)
    if battle.telling:
        battle.tell(
            NightCombat,
            "18.4",
            attack="night",
            gruppen=battle.names(gruppen),
            squadrons=battle.names(squadrons),
            ratings=tuple(ratings),
            column=kit.combat.columns[level][len(gruppen)] + 1,
            row=ROWS[row],
            shifts=(),
            final_row=ROWS[row],
            faces=kit.combat.faces[row],
        )
    result = battle.consult(kit.combat.lines[row], "Night combat", rule="18.4")
    blows = blows_of(battle, result, gruppen, squadrons)
    strike(battle, blows)
    battle.settle()
    for blow in blows:
        return_by_night(battle, blow)


def return_by_night(battle: Battle, blow: Blow) -> None:
    """18.4: squadrons return to night patrol; shaken bombers go home, the others bomb."""
    if battle.at[blow.unit] in LOSS_BOXES:
        return
    shaken = blow.effect in (DISRUPTED, ABORT)
    bomber_goes = AIRBASE if shaken else NIGHT_RAID
    battle.put(blow.unit, NIGHT_PATROL if blow.british else bomber_goes, FULL)


def night_bombing(battle: Battle) -> Script:
    """18.5: a die and the number of Gruppen give the damage, and perhaps an accident on landing."""
    if not battle.night:
        return None
    raiders = battle.gruppen_at(NIGHT_RAID)
    if len(raiders) >= battle.kit.night.bombing.low:
        chart = battle.kit.night.bombing[len(raiders)]
        result = battle.consult(chart, f"Night bombing by {len(raiders)} Gruppen", rule="18.5")
        if result.industry_points:
            damage_industry(battle, result.industry_points)
        if result.vp:
            battle.score("18.5", result.vp, Cause.NIGHT_BOMBING)
        if result.landing_accident:
            yield from landing_accident(battle, raiders)
    return by_score(battle) if is_last_day(battle) else None


def landing_accident(battle: Battle, raiders: Sequence[Gruppe]) -> Ask[None]:
    """18.5: one Gruppe suffers light loss."""
    gruppe = yield from battle.german_pick(raiders, "18.5", LandingAccident())
    battle.move([gruppe], LIGHT_LOSS)
    count_loss(battle, gruppe, 0, LIGHT_LOSS)
    battle.settle()
