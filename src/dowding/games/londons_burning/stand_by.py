"""5.2 Stand-by and patrols, 11.5 reserve pilots, 14.2 changing base: how a daylight phase opens."""

from functools import lru_cache

from dowding.games.londons_burning import raids, section
from dowding.games.londons_burning.board import HEXES
from dowding.games.londons_burning.kit import SEATS, spot
from dowding.games.londons_burning.state import NOBODY, Battle
from dowding.games.londons_burning.words import (
    ALTITUDES,
    BURSTS,
    FEET_10000,
    FEET_30000,
    FLYING,
    GROUND,
    IN_PLAY,
    IN_RESERVE,
    PHASES,
    RESERVE,
    Direction,
)
from dowding.kernel.asking import Ask
from dowding.kernel.decisions import Bar, Option, Subject
from dowding.kernel.steps import Script, step

BASE, PATROL = -1, -2
ALL_BEATS = [(target, level) for target in range(28) for level in range(GROUND, FEET_30000 + 1)]
"""5.2: every target at every flying level."""


@step("5.2", "Stand-by and patrols")
def stand_by(battle: Battle) -> Script:
    """5.2: reserves are called up; then each active pilot stands by or patrols."""
    battle.headline("{}", PHASES[battle.phase], rule="4.2", depth=2)
    battle.grounded = [False, False]
    battle.ammo = [BURSTS, BURSTS]
    yield from call_up(battle)
    if battle.changing_base:
        yield from change_base(battle)
    for seat in battle.in_order():
        if battle.is_active(seat) and not battle.grounded[seat]:
            yield from take_posture(battle, seat)
    return raids.raid_draw


# 11.5 Reserve pilots


def call_up(battle: Battle) -> Ask[None]:
    """11.5: an empty seat may be filled by any reserve pilot."""
    replaced = []
    for seat in battle.in_order():
        reserve = [pilot for pilot, station in enumerate(battle.stations) if station == IN_RESERVE]
        if battle.pilots[seat] != NOBODY or not reserve:
            continue
        pilot = yield from battle.pick(
            battle.side(seat), (*reserve, NOBODY), rule="11.5", public=True,
            prompt=f"Who takes over aircraft #{seat + 1}?",
            describe=lambda p: describe_reserve(battle, p),
        )  # fmt: skip
        if pilot != NOBODY:
            fill(battle, seat, pilot)
            replaced.append(seat)
    section.pass_on_leadership(battle, replaced)


def describe_reserve(battle: Battle, pilot: int) -> Option:
    """A reserve pilot, or nobody."""
    return battle.kit.describe_pilot(pilot) if pilot != NOBODY else Option("nobody", "nobody yet")


def fill(battle: Battle, seat: int, pilot: int) -> None:
    """11.5: he takes the aircraft of his type and number out of reserve, if it is not destroyed."""
    battle.pilots[seat] = pilot
    battle.stations[pilot], battle.seats[pilot] = FLYING, seat
    unit = battle.fighter(seat)
    if battle.places[unit] == RESERVE:
        battle.places[unit] = IN_PLAY
        battle.go_home(seat)
    battle.note("11.5", "{} takes over aircraft #{}.", battle.kit.told_pilot(pilot), seat + 1)


# 14.2 Changing base


def change_base(battle: Battle) -> Ask[None]:
    """14.2: instead of patrolling, all may move to another sector airfield."""
    base = yield from battle.pick(
        battle.leads(), battle.kit.sectors, rule="14.2", prompt="The base of this phase:",
        describe=battle.kit.describe_target, public=True,
    )  # fmt: skip
    if base == battle.base or not (yield from section.agrees(battle, base)):
        return
    battle.base = base
    battle.note("14.2", "The base is now {}.", battle.kit.targets[base].name)
    for seat in SEATS:
        if battle.is_active(seat):
            battle.tires(seat)
            battle.go_home(seat)
            battle.grounded[seat] = True


# 5.2 Postures


def take_posture(battle: Battle, seat: int) -> Ask[None]:
    """5.2: stand by at the base or an undamaged satellite field, or fly a patrol."""
    unit = battle.fighter(seat)
    name = battle.kit.told_pilot(battle.pilots[seat])
    posture = yield from battle.pick(
        battle.side(seat), (BASE, PATROL, *battle.kit.satellites), rule="5.2", public=True,
        prompt=f"{name} in {battle.kit.names[unit]}:", bar=lambda posture: bar_posture(battle, posture),
        describe=lambda posture: describe_posture(battle, posture),
    )  # fmt: skip
    if posture == PATROL:
        yield from patrol(battle, seat)
    else:
        battle.spots[seat] = battle.base_hex if posture == BASE else battle.kit.hex_of[posture]


def bar_posture(battle: Battle, posture: int) -> Bar | None:
    """5.2: no stand-by on a satellite field with bomb damage."""
    if posture >= 0 and battle.damage[posture]:
        return "5.2", "the field is damaged"
    return None


def describe_posture(battle: Battle, posture: int) -> Option:
    """A posture as an option."""
    if posture == PATROL:
        return Option("patrol", "fly a patrol")
    if posture == BASE:
        found = battle.kit.targets[battle.base]
        return Option("base", f"stand by at {found.name}", Subject("hex", found.hex))
    found = battle.kit.targets[posture]
    return Option(found.name, f"stand by at {found.name} ({found.hex})", Subject("hex", found.hex))


def patrol(battle: Battle, seat: int) -> Ask[None]:
    """5.2: over any target at any altitude, at the cost of a level of fatigue."""
    kit, unit = battle.kit, battle.fighter(seat)
    target, level = yield from battle.pick(
        battle.side(seat), ALL_BEATS, rule="5.2", public=True, prompt=f"{kit.names[unit]} patrols over:",
        describe=lambda beat: describe_patrol(battle, *beat), bar=lambda beat: bar_patrol(battle, *beat),
        values=open_beats(tuple(battle.balloons)),
    )  # fmt: skip
    battle.tires(seat)
    battle.spots[seat], battle.levels[unit] = kit.hex_of[target], level
    battle.facings[seat] = Direction.NW
    pilot = battle.pilots[seat]
    battle.note("5.2", "{} is on patrol; his fatigue is F{}.", kit.told_pilot(pilot), battle.fatigue[pilot])


@lru_cache(maxsize=64)
def open_beats(balloons: tuple[bool, ...]) -> list[tuple[int, int]]:
    """5.2, 6.7: those that no balloons bar."""
    return [(target, level) for target, level in ALL_BEATS if level >= FEET_10000 or not balloons[target]]


def bar_patrol(battle: Battle, target: int, level: int) -> Bar | None:
    """6.7: nobody flies low among balloons."""
    if battle.balloons[target] and level < FEET_10000:
        return "6.7", "balloons bar the hex below 10,000 ft"
    return None


def describe_patrol(battle: Battle, target: int, level: int) -> Option:
    """A patrol as an option."""
    place = battle.kit.hex_of[target]
    key, _ = spot(place, level)
    name = battle.kit.targets[target].name
    return Option(key, f"{name}, {HEXES[place]} at {ALTITUDES[level]}", Subject("hex", HEXES[place]))


def recall(battle: Battle) -> None:
    """5.3: without a raid, patrols land at their base."""
    for seat in SEATS:
        if battle.is_flying(seat):
            battle.go_home(seat)
            battle.note("5.3", "{} ends its patrol.", battle.kit.names[battle.fighter(seat)])
