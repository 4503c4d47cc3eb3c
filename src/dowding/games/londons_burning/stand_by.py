"""5.2 Stand-by and patrols, 11.5 reserve pilots, 14.2 changing base: how a daylight phase opens."""

from functools import lru_cache
from typing import Final

from dowding.games.londons_burning import section
from dowding.games.londons_burning.board import HEXES
from dowding.games.londons_burning.entries.days import BaseMoved, PhaseBegins, TookOver
from dowding.games.londons_burning.entries.flights import OnPatrol, PatrolEnds
from dowding.games.londons_burning.ids import NOBODY, SEATS, Level, PilotId, Seat, TargetId
from dowding.games.londons_burning.printed.figures import FIGURES
from dowding.games.londons_burning.questions import CallUp, ChangeBase, ChoosePatrol, TakePosture
from dowding.games.londons_burning.spots import Flight, spot
from dowding.games.londons_burning.state import Battle
from dowding.games.londons_burning.words import (
    AIRFIELD,
    ALTITUDES,
    FEET_10000,
    FLYING,
    FLYING_LEVELS,
    IN_PLAY,
    IN_RESERVE,
    PHASES,
    RESERVE,
    THOUSANDS,
    Direction,
)
from dowding.kernel.asking import Ask
from dowding.kernel.decisions import Bar, Option, Subject

BASE, PATROL = TargetId(-1), TargetId(-2)
"""The postures other than stand-by at a satellite field, which is given as a target."""
BURSTS: Final = FIGURES.combat.bursts


def stand_by(battle: Battle) -> Ask[None]:
    """5.2: reserves are called up; then each active pilot stands by or patrols."""
    battle.tell(PhaseBegins, "4.2", PHASES[battle.phase])
    battle.grounded = [False, False]
    battle.ammo = [BURSTS, BURSTS]
    yield from call_up(battle)
    if battle.changing_base and any(map(battle.is_active, SEATS)):
        yield from change_base(battle)
    for seat in battle.in_order():
        if battle.is_active(seat) and not battle.grounded[seat]:
            yield from take_posture(battle, seat)


# 11.5 Reserve pilots


def call_up(battle: Battle) -> Ask[None]:
    """11.5: an empty seat may be filled by any reserve pilot."""
    replaced = []
    for seat in battle.in_order():
        reserve = [pilot for pilot in battle.kit.all_pilots if battle.stations[pilot] == IN_RESERVE]
        if battle.pilots[seat] != NOBODY or not reserve:
            continue
        pilot = yield from battle.pick(
            battle.side(seat),
            (*reserve, NOBODY),
            rule="11.5",
            public=True,
            question=CallUp(seat + 1),
            describe=lambda p: describe_reserve(battle, p),
        )
        if pilot != NOBODY:
            fill(battle, seat, pilot)
            replaced.append(seat)
    section.pass_on_leadership(battle, replaced)


def describe_reserve(battle: Battle, pilot: PilotId) -> Option:
    """A reserve pilot, or nobody."""
    return battle.kit.describe_pilot(pilot) if pilot != NOBODY else Option("nobody", "nobody yet")


def fill(battle: Battle, seat: Seat, pilot: PilotId) -> None:
    """11.5: he takes the aircraft of his type and number out of reserve, if it is not destroyed."""
    battle.pilots[seat] = pilot
    battle.stations[pilot], battle.seats[pilot] = FLYING, seat
    unit = battle.fighter(seat)
    if battle.places[unit] == RESERVE:
        battle.places[unit] = IN_PLAY
        battle.go_home(seat, "11.5")
    battle.tell(TookOver, "11.5", battle.kit.told_pilot(pilot), seat + 1)


# 14.2 Changing base


def change_base(battle: Battle) -> Ask[None]:
    """14.2: instead of patrolling, all may move to another sector airfield; so somebody must be active."""
    base = yield from battle.pick(
        battle.leads(),
        battle.kit.sectors,
        rule="14.2",
        question=ChangeBase(),
        describe=battle.kit.describe_target,
        public=True,
    )
    if base == battle.base or not (yield from section.agrees(battle, base)):
        return
    battle.base = base
    battle.tell(BaseMoved, "14.2", battle.kit.targets[base].name)
    for seat in SEATS:
        if battle.is_active(seat):
            battle.tires(seat)
            battle.go_home(seat, "14.2")
            battle.grounded[seat] = True


# 5.2 Postures


def take_posture(battle: Battle, seat: Seat) -> Ask[None]:
    """5.2: stand by at the base or an undamaged satellite field, or fly a patrol."""
    kit = battle.kit
    posture = yield from battle.pick(
        battle.side(seat),
        (BASE, PATROL, *kit.satellites),
        rule="5.2",
        public=True,
        question=TakePosture(kit.told_pilot(battle.pilots[seat]), kit.names[battle.fighter(seat)]),
        bar=lambda posture: bar_posture(battle, posture),
        describe=lambda posture: describe_posture(battle, posture),
    )
    if posture == PATROL:
        yield from patrol(battle, seat)
    else:
        place = battle.base_hex if posture == BASE else kit.hex_of[posture]
        battle.put(seat, place, AIRFIELD, "5.2")


def bar_posture(battle: Battle, posture: TargetId) -> Bar | None:
    """5.2: no stand-by on a satellite field with bomb damage."""
    if posture in battle.kit.satellites and battle.damage[posture]:
        return "5.2", "the field is damaged"
    return None


def describe_posture(battle: Battle, posture: TargetId) -> Option:
    """A posture as an option."""
    if posture == PATROL:
        return Option("patrol", "fly a patrol")
    if posture == BASE:
        found = battle.kit.targets[battle.base]
        return Option("base", f"stand by at {found.name}", Subject("hex", found.hex))
    found = battle.kit.targets[posture]
    return Option(found.name, f"stand by at {found.name} ({found.hex})", Subject("hex", found.hex))


def patrol(battle: Battle, seat: Seat) -> Ask[None]:
    """5.2: over any target at any altitude, at the cost of a level of fatigue."""
    kit, name = battle.kit, battle.kit.names[battle.fighter(seat)]
    target, level = yield from battle.pick(
        battle.side(seat),
        all_beats(len(kit.targets)),
        rule="5.2",
        public=True,
        question=ChoosePatrol(name),
        describe=lambda beat: describe_patrol(battle, *beat),
        bar=lambda beat: bar_patrol(battle, *beat),
        values=open_beats(tuple(battle.balloons)),
    )
    battle.tires(seat)
    battle.put(seat, kit.hex_of[target], level, "5.2", Direction.NW)
    pilot = battle.pilots[seat]
    battle.tell(OnPatrol, "5.2", kit.told_pilot(pilot), name, battle.fatigue[pilot])


@lru_cache(maxsize=4)
def all_beats(targets: int) -> list[tuple[TargetId, Level]]:
    """5.2: every target at every flying level."""
    return [(TargetId(target), level) for target in range(targets) for level in FLYING_LEVELS]


@lru_cache(maxsize=64)
def open_beats(balloons: tuple[bool, ...]) -> list[tuple[TargetId, Level]]:
    """5.2, 6.7: every target at every flying level that balloons do not bar."""
    beats = all_beats(len(balloons))
    return [(target, level) for target, level in beats if level >= FEET_10000 or not balloons[target]]


def bar_patrol(battle: Battle, target: TargetId, level: Level) -> Bar | None:
    """6.7: nobody flies low among balloons."""
    if battle.balloons[target] and level < FEET_10000:
        return "6.7", "balloons bar the hex below 10,000 ft"
    return None


def describe_patrol(battle: Battle, target: TargetId, level: Level) -> Option:
    """A patrol as an option."""
    place = battle.kit.hex_of[target]
    key, _ = spot(place, level)
    name = battle.kit.targets[target].name
    label = f"{name}, {HEXES[place]} at {ALTITUDES[level]}"
    return Option(key, label, Subject("hex", HEXES[place]), facts=Flight(THOUSANDS[level]))


def recall(battle: Battle) -> None:
    """5.3: without a raid, patrols land at their base."""
    for seat in SEATS:
        if battle.is_flying(seat):
            battle.go_home(seat, "5.3")
            battle.tell(PatrolEnds, "5.3", battle.kit.names[battle.fighter(seat)])
