"""18: night raids (optional): Blenheims on night patrol, German bombers in the dark."""

from collections.abc import Sequence

from dowding.games.lion import day_advance, preparation
from dowding.games.lion.bomb_damage import damage_industry
from dowding.games.lion.combat_damage import ABORT, DISRUPTED, Blow, blows_of, count_loss, strike
from dowding.games.lion.places import (
    AIRBASE,
    AVAILABLE,
    BOMBER,
    LIGHT_LOSS,
    LOSS_BOXES,
    NIGHT_PATROL,
    NIGHT_RAID,
)
from dowding.games.lion.state import FIGHTER_COMMAND, FULL, Lion
from dowding.games.lion.victory import by_score
from dowding.games.raf.words import Aircraft
from dowding.kernel.asking import Ask
from dowding.kernel.decisions import Bar
from dowding.kernel.steps import Script, step

FEWEST_RAIDERS = 2
"""The night tables begin with so many Gruppen."""


@step("I.4", "Night patrol assignment")
def assign_night_patrol(battle: Battle) -> Script:
    """18.1: Blenheims move between their sectors and the night patrol boxes."""
    able = [s for s in battle.squadrons_at(AVAILABLE, NIGHT_PATROL) if is_blenheim(battle, s)]
    chosen = yield from battle.pick_units(able, rule="18.1", prompt="Which Blenheim squadrons patrol at night?")
    battle.move(able, AVAILABLE)
    battle.move(chosen, NIGHT_PATROL)
    return preparation.advance_warning


def is_blenheim(battle: Battle, squadron: int) -> bool:
    """18.1: only Blenheims patrol at night."""
    return battle.kit.aircraft[squadron] is Aircraft.BLENHEIM


@step("IV.2", "Night raid commitment")
def night_raids(battle: Battle) -> Script:
    """18.2: a die and the date say how many bombers each Luftflotte sends by night."""
    battle.headline("The night after {}", battle.kit.dates[battle.day], rule="IV.2", depth=2)
    day = battle.kit.calendar[battle.day].date
    chart = battle.kit.night.commitment(day, battle.terror)
    wanted = battle.consult(chart, "Night raid commitment", rule="18.2")
    for luftflotte, count in zip((2, 3), wanted, strict=True):
        commit_bombers(battle, luftflotte, count)
    return night_interception
    yield


def night_raiders(battle: Battle, luftflotte: int) -> list[int]:
    """The Gruppen in the night raid box of a Luftflotte."""
    return [g for g in battle.kit.bombers[luftflotte] if battle.at[g] == NIGHT_RAID]


def commit_bombers(battle: Battle, luftflotte: int, wanted: int) -> None:
    """18.21: fill the box with He 111s, then others, or send the surplus back."""
    raiders = night_raiders(battle, luftflotte)
    while len(raiders) > wanted:
        surplus = battle.any_of(raiders)
        raiders.remove(surplus)
        battle.at[surplus], battle.reduced[surplus] = AIRBASE, FULL
    for flown in battle.kit.raf.operations.night_raiders:
        ready = [g for g in battle.kit.fleet[luftflotte][flown] if battle.at[g] == AIRBASE]
        while ready and len(raiders) < wanted:
            gruppe = battle.any_of(ready)
            ready.remove(gruppe)
            raiders.append(gruppe)
            battle.at[gruppe], battle.reduced[gruppe] = NIGHT_RAID, FULL
    battle.note("18.2", "Luftflotte {} sends {} Gruppen by night.", luftflotte, len(raiders))


@step("IV.2", "Night raid interception")
def night_interception(battle: Battle) -> Script:
    """18.3: a few Blenheims may find a bomber."""
    patrols, raiders = battle.squadrons_at(NIGHT_PATROL), battle.gruppen_at(NIGHT_RAID)
    if patrols and len(raiders) >= FEWEST_RAIDERS:
        count, must = yield from interceptors(battle, patrols, raiders)
        if count:
            yield from intercept(battle, patrols, raiders, count, must)
    return night_bombing


def interceptors(
    battle: Battle, patrols: Sequence[int], raiders: Sequence[int]
) -> Ask[tuple[int, Sequence[int]]]:
    """18.3, 18.31: how many Blenheims find the enemy, and who must be among them."""
    chance = battle.kit.night.chance(len(patrols), len(raiders))
    die = battle.roll(f"Night interception, chance {chance}", rule="18.3")
    leader = battle.kit.unit_id[battle.kit.raf.tracks.night.lowering_squadron]
    must: Sequence[int] = ()
    if leader in patrols and chance and die - 1 <= chance:
        lower = yield from battle.confirm(
            FIGHTER_COMMAND, rule="18.31", prompt=f"Lower the die of {die} by one?",
            yes="lower it, and send 600 Squadron", no="let it stand", public=True,
        )  # fmt: skip
        if lower:
            die, must = die - 1, (leader,)
    return (min(die, len(patrols), len(raiders)) if die <= chance else 0), must


def intercept(
    battle: Battle, patrols: Sequence[int], raiders: Sequence[int], count: int, must: Sequence[int]
) -> Ask[None]:
    """18.3, 18.4: the chosen meet in one combat."""

    def lacks_leader(chosen: list[int]) -> Bar | None:
        return ("18.31", "600 Squadron must be among them") if not set(must) <= set(chosen) else None

    squadrons = yield from battle.pick_units(
        patrols,
        at_least=count,
        at_most=count,
        rule="18.3",
        check=lacks_leader,
        prompt="Which Blenheim squadrons intercept?",
    )
    gruppen = yield from battle.pick_units(
        raiders, at_least=count, at_most=count, rule="18.3", prompt="Which Gruppen are intercepted?"
    )
    battle.move([*squadrons, *gruppen], BOMBER)
    night_combat(battle, gruppen, squadrons)


def night_combat(battle: Battle, gruppen: Sequence[int], squadrons: Sequence[int]) -> None:
    """18.4: a squadron attack; who is not lost goes home or goes on."""
    battle.delayed = False
    combat = battle.kit.combat[FULL]
    total = sum(combat[u] for u in [*gruppen, *squadrons])
    row = battle.kit.combat_table.row(len(gruppen), total, battle.depletion_level())
    result = battle.consult(battle.kit.combat_lines[row], "Night combat", rule="18.4")
    blows = blows_of(battle, result, gruppen, squadrons)
    strike(battle, blows)
    for blow in blows:
        return_by_night(battle, blow)


def return_by_night(battle: Battle, blow: Blow) -> None:
    """18.4: squadrons return to night patrol; shaken bombers go home, the others bomb."""
    if battle.at[blow.unit] in LOSS_BOXES:
        return
    shaken = blow.effect in (DISRUPTED, ABORT)
    bomber_goes = AIRBASE if shaken else NIGHT_RAID
    battle.at[blow.unit] = NIGHT_PATROL if blow.british else bomber_goes
    battle.reduced[blow.unit] = FULL


@step("IV.2", "Night raid bombing")
def night_bombing(battle: Battle) -> Script:
    """18.5: the number of Gruppen and a die; bombs, and perhaps an accident on landing."""
    raiders = battle.gruppen_at(NIGHT_RAID)
    if len(raiders) >= FEWEST_RAIDERS:
        chart = battle.kit.night.bombing[len(raiders)]
        result = battle.consult(chart, f"Night bombing by {len(raiders)} Gruppen", rule="18.5")
        if result.industry_points:
            damage_industry(battle, result.industry_points)
        if result.vp:
            battle.score("18.5", result.vp, "bombs fall by night")
        if result.landing_accident:
            yield from landing_accident(battle, raiders)
    if battle.raid_day == battle.kit.raf.scenarios.of(battle.scenario).raid_days:
        return by_score(battle)
    return day_advance.day_advance


def landing_accident(battle: Battle, raiders: Sequence[int]) -> Ask[None]:
    """18.5: one Gruppe suffers light loss."""
    gruppe = yield from battle.pick_unit(raiders, rule="18.5", prompt="Which Gruppe has a landing accident?")
    battle.at[gruppe] = LIGHT_LOSS
    count_loss(battle, gruppe, 0, LIGHT_LOSS)
