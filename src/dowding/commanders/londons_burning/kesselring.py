"""Kesselring, the doctrine of the Luftwaffe: blind the chain, wear down the fields, keep the escort close."""

from dowding.commanders.doctrine import Doctrine, weighs
from dowding.commanders.londons_burning.attacks import DROWNED, worn
from dowding.commanders.londons_burning.courses import APART
from dowding.commanders.londons_burning.odds import Fate, attack_fate, burst_fate
from dowding.commanders.londons_burning.plot import (
    Fighter,
    Now,
    Raider,
    plot,
    unit_named,
)
from dowding.games.londons_burning.board import NUMBER, ROW
from dowding.games.londons_burning.ids import Marker, Place, TargetId, Unit
from dowding.games.londons_burning.printed.aircraft import Aircraft
from dowding.games.londons_burning.printed.figures import FIGURES
from dowding.games.londons_burning.questions import (
    AimCrossfire,
    BreakOffAtWill,
    ChooseStart,
    ChooseTarget,
    FillRaids,
    KeepMarkers,
    ManRaid,
    OrderSizes,
    OrderTargets,
    PlotPath,
    SendHeadOn,
)
from dowding.games.londons_burning.raid_course import FAST, SLOW, course
from dowding.games.londons_burning.victory import OTHER_POINTS, POINTS
from dowding.games.londons_burning.words import ENGINES, FRAMES, LUFTWAFFE, PILOT, Kind, Terrain

KILL, PILOT_LOST, CRIPPLE = 1.1, 1.5, 0.7
"""What it brings, in points, to shoot a fighter down, to kill its pilot, and to hit its engine or pilot."""
ENOUGH = 5
"""Bombs that keep a target damaged for days."""
GERMAN_BURSTS = FIGURES.combat.german_bursts


# The day's plan


@weighs(OrderTargets, reason="The undamaged targets that count most come first, radar before all others.")
def best_targets_first(now: Now[OrderTargets], target: TargetId) -> float:
    """A blind chain delays the fighters for the rest of the day."""
    kind, damage = now.kit.targets[target].kind, plot(now).damage.get(target, 0)
    points = POINTS.get(kind, OTHER_POINTS)
    eyes = 2.0 if kind == Kind.RADAR and now.view.days_left else 0.0
    return (points + eyes) / (1 + damage) + (target == plot(now).base)


@weighs(OrderSizes, reason="The largest raid goes to the best target.")
def largest_first(now: Now[OrderSizes], marker: Marker) -> float:
    """Targets are in order already."""
    return float(now.kit.markers[marker])


@weighs(FillRaids, reason="The best targets are manned first.")
def morning_first(now: Now[FillRaids], phase: int) -> float:
    """Earlier phases come first."""
    return -float(phase)


@weighs(ManRaid, reason="Bombs enough for the target, and every other place for the escort.")
def bombs_then_escort(now: Now[ManRaid], unit: Unit) -> float:
    """Bombers until the load is enough, then the best fighters."""
    aircraft = now.kit.aircraft
    load = sum(bombs_of(aircraft[other]) for other in now.chosen)
    bombs = bombs_of(aircraft[unit])
    if bombs:
        return 10.0 + bombs if load < ENOUGH else 1.0 - bombs
    return 2.0 + aircraft[unit].performance


def bombs_of(aircraft: Aircraft) -> int:
    """The number of bombs; those of dive bombers count twice."""
    return aircraft.bombs * (1 + aircraft.dive_bomber)


@weighs(KeepMarkers, reason="Near the coast the way is short, and the fields keep them down.")
def keep_what_is_near(now: Now[KeepMarkers], target: TargetId) -> float:
    """Six targets besides London."""
    points = 0.0 if now.kit.targets[target].kind == Kind.RADAR else 2.0
    return 20.0 + points - 0.3 * ROW[now.kit.hex_of[target]]


# The raid under way


@weighs(ChooseStart, reason="The raid goes in where there are no fighters.")
def enter_far_from_fighters(now: Now[ChooseStart], start: int) -> float:
    """The fighters then have the whole distance to fly."""
    place, _ = now.kit.starts[start]
    return clearance(now, place)


@weighs(PlotPath, reason="Straight for the target, or round the fighters.")
def fly_round_the_fighters(now: Now[PlotPath], path: int) -> float:
    """To the target if a path leads there, because bombs then fall; otherwise away from the fighters."""
    raid = plot(now).raid
    assert raid is not None
    swift = raid.identified and not any(now.kit.slow[raider.unit] for raider in raid.raiders)
    flown = [p for p, _ in course(now.kit, raid.place, path, FAST if swift else SLOW, raid.homeward)]
    if not flown:
        return 5.0
    target = next(plan.target for plan in now.view.plan or () if plan.phase == now.view.phase)
    goal = NUMBER[now.view.targets[target][0]]
    return 10.0 if goal in flown and not raid.homeward else clearance(now, flown[-1])


def clearance(now: Now[object], place: Place) -> float:
    """How far the nearest fighter is."""
    fighters = [fighter for fighter in plot(now).fighters if fighter is not None]
    return float(min((APART[place][fighter.place] for fighter in fighters), default=0))


# Combat


@weighs(BreakOffAtWill, reason="A damaged fighter lives to come again.")
def send_the_damaged_home(now: Now[BreakOffAtWill], unit: Unit) -> float:
    """The next hit on the frame would be its last; all others stay with the bombers."""
    return 1.0 if worn(german(now, unit).hits, *FRAMES) else -1.0


def german(now: Now[object], unit: Unit) -> Raider:
    """A raider by its number."""
    raid = plot(now).raid
    assert raid is not None
    return next(raider for raider in raid.raiders if raider.unit == unit)


def prey(now: Now[object]) -> list[Fighter]:
    """The RAF fighters in the combat."""
    return [f for f in plot(now).fighters if f is not None and f.unit in plot(now).engaged]


def from_behind(now: Now[object], attacker: Raider, fighter: Fighter) -> float:
    """What an attack from behind may do to a fighter."""
    height = attacker.level - fighter.level
    if abs(height) > 1:
        return 0.0
    lead = attacker.performance + (height > 0) - 2 * (height < 0) - worn(attacker.hits, *FRAMES)
    lead -= fighter.performance - worn(fighter.hits, *ENGINES, PILOT, *FRAMES)
    guns = now.kit.aircraft[attacker.unit].front_guns
    fate = attack_fate(lead, GERMAN_BURSTS, 2, guns, now.kit.slots[fighter.unit], fighter.hits)
    return prize(fate, now.kit.terrain[fighter.place])


def prize(fate: Fate, below: Terrain) -> float:
    """What a hit on a fighter brings, in points: a kill, a pilot who drowns, a cripple, a wounded pilot."""
    return (KILL + PILOT_LOST * DROWNED[below]) * fate.destroyed + CRIPPLE * (fate.engines + fate.pilot)


@weighs(SendHeadOn, reason="From ahead nobody needs to outfly a Spitfire.")
def heavy_guns_from_ahead(now: Now[SendHeadOn], unit: Unit) -> float:
    """An Me110 that would lose the check does better from ahead, although it is fired at in return."""
    attacker, kit = german(now, unit), now.kit
    guns = kit.aircraft[unit].front_guns
    best = -1.0
    for fighter in prey(now):
        ahead = prize(burst_fate(1, 2, guns, kit.head_on_slots[fighter.unit], fighter.hits), Terrain.LAND)
        answer = burst_fate(1, 2, fighter.guns, kit.head_on_slots[unit], attacker.hits)
        best = max(best, ahead - answer.destroyed - answer.engines - from_behind(now, attacker, fighter))
    return best


@weighs(ChooseTarget, reason="The one that is likeliest to go down.")
def attack_the_weaker(now: Now[ChooseTarget], unit: Unit) -> float:
    """Tired pilots, damaged aircraft, Hurricanes."""
    fighter = next(f for f in prey(now) if f.unit == unit)
    return from_behind(now, german(now, unit_named(now)), fighter)


@weighs(AimCrossfire, reason="All guns on the more dangerous of the two.")
def crossfire_at_the_better(now: Now[AimCrossfire], unit: Unit) -> float:
    """First those that are already hit, then an ace, a Spitfire, a Hurricane."""
    fighter = next(f for f in prey(now) if f.unit == unit)
    return fighter.performance + fighter.guns + 5.0 * bool(fighter.hits)


KESSELRING = Doctrine(
    "kesselring",
    "Blinds the radar chain, sends the largest raids to the best targets, and never without escort.",
    (
        best_targets_first, largest_first, morning_first, bombs_then_escort, keep_what_is_near,
        enter_far_from_fighters, fly_round_the_fighters, send_the_damaged_home, heavy_guns_from_ahead,
        attack_the_weaker, crossfire_at_the_better,
    ),
    sides=(LUFTWAFFE,),
)  # fmt: skip
