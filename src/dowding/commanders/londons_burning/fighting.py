"""Malan in combat: whom to attack and how, what it is worth, what it costs."""

from collections.abc import Iterator

from dowding.commanders.doctrine import weighs
from dowding.commanders.londons_burning.odds import Fate, attack_fate, burst_fate, return_hits
from dowding.commanders.londons_burning.plot import (
    Fighter,
    Now,
    Plot,
    Raid,
    Raider,
    named,
    other,
    plot,
)
from dowding.games.londons_burning.attack import BREAK_OFF, PASS
from dowding.games.londons_burning.board import ROW
from dowding.games.londons_burning.ids import Level, Unit
from dowding.games.londons_burning.printed.figures import FIGURES
from dowding.games.londons_burning.questions import AttackFirst, ChooseAction, DeclareBursts, GoHeadOn
from dowding.games.londons_burning.words import ENGINES, FRAMES, PILOT, Terrain

BOMB = 0.25
"""What a bomb that falls nowhere is worth, in points. About five damage points make a target count two."""
LOSS, CRASH, WOUND = 1.1, 0.7, 0.7
"""What it costs if a fighter is lost, crippled, or its pilot hit: a point, a repair, raids it misses."""
PILOT_LOST = 1.5
DROWNED = {Terrain.LAND: 0.17, Terrain.OFFSHORE: 0.45, Terrain.SEA: 0.6}
"""How often a pilot who bails out is lost, by what lies below."""
SCRATCH = 0.5
"""What a hit by a rear gun costs."""
BURST = 0.1
"""What a burst kept for later is worth."""
GERMAN_BURSTS = FIGURES.combat.german_bursts


# What an attack is worth


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


def attack_worth(now: Now[object], fighter: Fighter, target: Raider, head_on: bool, sun: bool) -> float:
    """What an attack brings, less what the target's own guns cost."""
    kit, table = now.kit, plot(now)
    sun = sun and fighter.level == target.level + 1
    if head_on:
        fate = burst_fate(1, 2, fighter.guns, kit.head_on_slots[target.unit], target.hits)
        return gain(now, target, fate) - (0.0 if sun else head_on_cost(now, target))
    lead = lead_over(table, fighter, target, sun)
    fate = attack_fate(lead, fighter.ammo, 2, fighter.guns, kit.slots[target.unit], target.hits)
    rear = kit.aircraft[target.unit].rear_gun
    return gain(now, target, fate) - SCRATCH * rear * return_hits(lead, fighter.ammo, sun)


def head_on_cost(now: Now[object], target: Raider) -> float:
    """8.5: one burst comes back, and hits nothing but engine and pilot."""
    aircraft = now.kit.aircraft[target.unit]
    return WOUND * aircraft.front_dice * aircraft.front_guns / 6


def danger(now: Now[object], fighter: Fighter, level: Level, spared: Unit = PASS) -> float:
    """What the escort costs a fighter at a level which the escort can attack in its next segment."""
    kit, raid, wingman = now.kit, plot(now).raid, other(now, fighter)
    assert raid is not None
    cost = 0.0
    for german in raid.escort:
        if german.unit == spared or abs(german.level - level) > 1:
            continue
        height = german.level - level
        lead = german.performance + (height > 0) - 2 * (height < 0) - worn(german.hits, *FRAMES)
        lead -= fighter.performance - worn(fighter.hits, *ENGINES, PILOT, *FRAMES)
        guns = kit.aircraft[german.unit].front_guns
        fate = attack_fate(lead, GERMAN_BURSTS, 2, guns, kit.slots[fighter.unit], fighter.hits)
        shared = wingman is not None and wingman.unit in plot(now).engaged
        cost += harm(fate, kit.terrain[raid.place]) * (0.5 if shared else 1.0)
    return cost


def harm(fate: Fate, below: Terrain) -> float:
    """What may happen to a fighter, in points; few pilots are saved from the sea."""
    return (LOSS + PILOT_LOST * DROWNED[below]) * fate.destroyed + CRASH * fate.engines + WOUND * fate.pilot


def within_reach(raid: Raid, fighter: Fighter) -> Iterator[Raider]:
    """8.41: the Germans at most one level away."""
    return (raider for raider in raid.raiders if abs(raider.level - fighter.level) <= 1)


def chosen_raider(now: Now[object], action: Unit) -> Raider | None:
    """The German that an action names."""
    raid = plot(now).raid
    assert raid is not None
    return next((raider for raider in raid.raiders if raider.unit == action), None)


# Judgements


@weighs(ChooseAction, reason="It is the likeliest to fall, or to drop its bombs where they do no harm.")
def pick_the_best_target(now: Now[ChooseAction], action: Unit) -> float:
    """Victories and bombs, as the dice promise them."""
    target = chosen_raider(now, action)
    if target is None:
        return 0.0
    fighter, table = named(now), plot(now)
    first = table.round == 1
    return attack_worth(
        now, fighter, target, first and fighter.unit in table.head_on, first and fighter.unit in table.up_sun
    )


@weighs(ChooseAction, reason="The escort is too strong to stay: always turn and face it, or be gone.")
def mind_the_escort(now: Now[ChooseAction], action: Unit) -> float:
    """A fighter that stays is attacked at its level by every fighter near it."""
    if action == BREAK_OFF:
        return 0.0
    fighter, target = named(now), chosen_raider(now, action)
    level = target.level if target is not None else fighter.level
    return -danger(now, fighter, level)


@weighs(ChooseAction, reason="Two of us on one bomber leave the next one alone.")
def do_not_crowd(now: Now[ChooseAction], action: Unit) -> float:
    """A target that the other fighter already attacks may be gone before this one fires."""
    return -0.3 if action in plot(now).attacks.values() else 0.0


@weighs(ChooseAction, reason="Never fly straight and level in the combat area.")
def never_idle(now: Now[ChooseAction], action: Unit) -> float:
    """Passing neither attacks nor escapes."""
    return -0.1 if action == PASS else 0.0


@weighs(GoHeadOn, reason="From ahead every hit is on engine or crew, theirs and ours.")
def break_them_up_from_ahead(now: Now[GoHeadOn], yes: bool) -> float:
    """Compare the best target from ahead with the best from behind."""
    fighter, raid = named(now), plot(now).raid
    assert raid is not None
    sun = fighter.unit in plot(now).up_sun
    return max(
        (attack_worth(now, fighter, raider, yes, sun) for raider in within_reach(raid, fighter)), default=0.0
    )


@weighs(DeclareBursts, reason="Wait until you see the whites of his eyes, then fire as much as it takes.")
def fire_as_much_as_it_takes(now: Now[DeclareBursts], bursts: int) -> float:
    """Each burst makes the victory surer, until one is better kept for the next bomber."""
    fighter, raid, kit = named(now), plot(now).raid, now.kit
    assert raid is not None
    target = chosen_raider(now, plot(now).attacks[fighter.unit])
    if target is None:
        return float(bursts)
    fate = burst_fate(bursts, 2, fighter.guns, kit.slots[target.unit], target.hits)
    rear = kit.aircraft[target.unit].rear_gun
    others = any(raider.unit != target.unit for raider in raid.bombers)
    return gain(now, target, fate) - SCRATCH * rear * ((bursts + 1) // 2) / 6 - BURST * others * bursts


@weighs(AttackFirst, reason="The better shot goes first; the other finishes what he leaves.")
def best_shot_first(now: Now[AttackFirst], unit: Unit) -> float:
    """Prefer better guns, then better performance."""
    fighter = next(f for f in plot(now).fighters if f is not None and f.unit == unit)
    return fighter.guns + 0.1 * fighter.performance


JUDGEMENTS = (
    pick_the_best_target, mind_the_escort, do_not_crowd, never_idle, break_them_up_from_ahead,
    fire_as_much_as_it_takes, best_shot_first,
)  # fmt: skip
