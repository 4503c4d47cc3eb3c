"""What an attack is worth to Malan: victories and bombs, less what guns and escort cost."""

from collections.abc import Iterator

from msgspec import Struct

from dowding.commanders.londons_burning.odds import Fate, attack_fate, burst_fate, return_hits
from dowding.commanders.londons_burning.plot import Fighter, Now, Plot, Raid, Raider, other, plot
from dowding.games.londons_burning.attack import PASS
from dowding.games.londons_burning.board import ROW
from dowding.games.londons_burning.ids import Level, Unit
from dowding.games.londons_burning.printed.figures import FIGURES
from dowding.games.londons_burning.words import ENGINES, FRAMES, PILOT, Terrain

BOMB = 0.3
"""What a bomb that falls nowhere is worth, in points. About five damage points make a target count two."""
LOSS, CRASH, WOUND = 0.8, 0.25, 0.7
"""What it costs if a fighter is lost, crippled, or its pilot hit, as matches between such numbers showed."""
PILOT_LOST = 1.5
DROWNED = {Terrain.LAND: 0.17, Terrain.OFFSHORE: 0.45, Terrain.SEA: 0.6}
"""How often a pilot who bails out is lost, by what lies below."""
SHARED = 0.5
"""What is left of the danger from a German who can attack two, if the other may yet leave."""
SCRATCH = 0.3
"""What a hit by a rear gun costs."""
GERMAN_BURSTS = FIGURES.combat.german_bursts


class Attack(Struct, frozen=True):
    """What an attack promises."""

    worth: float
    """In points, less what the target's own guns cost."""
    out: float
    """How likely the target is out of the combat."""


def worn(hits: int, *slots: int) -> int:
    """8.42: hits on some positions."""
    return sum([hits >> 2 * slot & 3 for slot in slots])


def resistance(table: Plot, target: Raider) -> int:
    """8.42: what a German adds to his die."""
    raid = table.raid
    assert raid is not None
    friends = [
        f
        for f in raid.escort
        if f.level == target.level and f.unit != target.unit and f.unit not in table.attacks.values()
    ]
    return target.performance + len(friends) - worn(target.hits, *ENGINES, PILOT, *FRAMES)


def lead_over(table: Plot, fighter: Fighter, target: Raider, sun: bool) -> int:
    """8.42: what a fighter adds to its die, less what its target adds."""
    height = fighter.level - target.level
    bonus = -2 if height < 0 else 0 if not height else 2 if sun else 1
    return fighter.performance - worn(fighter.hits, *FRAMES) + bonus - resistance(table, target)


def gain(now: Now[object], target: Raider, fate: Fate) -> float:
    """Victories, and bombs that fall nowhere; a crippled aircraft far from France is a victory too (9.1)."""
    raid = plot(now).raid
    assert raid is not None
    row = ROW[raid.place]
    victory = fate.destroyed
    victory += fate.one_engine * (2 * target.level <= row) + fate.engines * (target.level <= row)
    return victory + (0.0 if raid.homeward else BOMB * target.bombs * fate.out)


def attack_on(now: Now[object], fighter: Fighter, target: Raider, head_on: bool, sun: bool) -> Attack:
    """What an attack brings."""
    kit, table = now.kit, plot(now)
    sun = sun and fighter.level == target.level + 1
    if head_on:
        fate = burst_fate(1, 2, fighter.guns, kit.head_on_slots[target.unit], target.hits)
        return Attack(gain(now, target, fate) - (0.0 if sun else head_on_cost(now, target)), fate.out)
    lead = lead_over(table, fighter, target, sun)
    fate = attack_fate(lead, fighter.ammo, 2, fighter.guns, kit.slots[target.unit], target.hits)
    rear = kit.aircraft[target.unit].rear_gun
    return Attack(gain(now, target, fate) - SCRATCH * rear * return_hits(lead, fighter.ammo, sun), fate.out)


def head_on_cost(now: Now[object], target: Raider) -> float:
    """8.5: one burst comes back, and hits nothing but engine and pilot."""
    aircraft = now.kit.aircraft[target.unit]
    return WOUND * aircraft.front_dice * aircraft.front_guns / 6


def danger(now: Now[object], fighter: Fighter, level: Level, target: Unit = PASS, out: float = 0.0) -> float:
    """What the escort costs a fighter at a level which the escort can attack in its next segment.

    The target of the fighter attacks only if it is still there.
    """
    raid = plot(now).raid
    assert raid is not None
    cost = 0.0
    for german in raid.escort:
        if abs(german.level - level) <= 1:
            here = 1.0 - out if german.unit == target else 1.0
            cost += here * share(now, fighter, german) * threat(now, fighter, level, german)
    return cost


def share(now: Now[object], fighter: Fighter, german: Raider) -> float:
    """8.41: a German attacks one of two; who stays with a comrade who stays adds nothing to the danger."""
    wingman, table = other(now, fighter), plot(now)
    if wingman is None or wingman.unit not in table.engaged or abs(german.level - wingman.level) > 1:
        return 1.0
    return 0.0 if wingman.unit in table.attacks else SHARED


def threat(now: Now[object], fighter: Fighter, level: Level, german: Raider) -> float:
    """What an attack by a German fighter costs."""
    kit, raid = now.kit, plot(now).raid
    assert raid is not None
    height = german.level - level
    lead = german.performance + (height > 0) - 2 * (height < 0) - worn(german.hits, *FRAMES)
    lead -= fighter.performance - worn(fighter.hits, *ENGINES, PILOT, *FRAMES)
    guns = kit.aircraft[german.unit].front_guns
    fate = attack_fate(lead, GERMAN_BURSTS, 2, guns, kit.slots[fighter.unit], fighter.hits)
    return harm(fate, kit.terrain[raid.place])


def harm(fate: Fate, below: Terrain) -> float:
    """What may happen to a fighter, in points; few pilots are saved from the sea."""
    return (LOSS + PILOT_LOST * DROWNED[below]) * fate.destroyed + CRASH * fate.engines + WOUND * fate.pilot


def within_reach(raid: Raid, fighter: Fighter) -> Iterator[Raider]:
    """8.41: the Germans at most one level away."""
    return (raider for raider in raid.raiders if abs(raider.level - fighter.level) <= 1)
