"""12 Night phase: replacements and repairs, sleep, the end of the day."""

from dowding.games.londons_burning import calendar
from dowding.games.londons_burning.board import OFF_MAP
from dowding.games.londons_burning.kit import GERMANS, RAF_UNITS, SEATS
from dowding.games.londons_burning.state import NOBODY, Battle
from dowding.games.londons_burning.victory import outcome
from dowding.games.londons_burning.words import (
    AIRFIELD,
    BURSTS,
    DESTROYED,
    IN_PLAY,
    MIX,
    RESERVE,
    RESTED,
    SECTION,
)
from dowding.kernel.asking import Ask
from dowding.kernel.decisions import Option
from dowding.kernel.steps import Script, step

REPAIR_POINTS = 2
NOTHING, AIRCRAFT = -1, 100
"""A repair is a target, an aircraft counted from AIRCRAFT, or nothing."""
SLEEP, POOR_SLEEP = 2, 1


@step("12", "Night phase")
def night(battle: Battle) -> Script:
    """12: every day ends with repairs, replacements and sleep."""
    battle.headline("Night", rule="12", depth=2)
    sides = [battle.side(s) for s in battle.in_order()] if battle.players == SECTION else [battle.leads()] * 2
    for side in sides:
        yield from spend_repair_point(battle, side)
    replace_germans(battle)
    for seat in SEATS:
        sleep(battle, seat)
        rise(battle, seat)
    if battle.day == battle.last_day:
        return outcome(battle)
    battle.day += 1
    return calendar.dawn


# 12.1 Repair points


def spend_repair_point(battle: Battle, side: str) -> Ask[None]:
    """12.1: one destroyed aircraft is replaced, or one point of bomb damage repaired; or nothing."""
    wrecks = [AIRCRAFT + unit for unit in RAF_UNITS if battle.places[unit] == DESTROYED]
    damaged = [target for target, damage in enumerate(battle.damage) if damage]
    if not wrecks and not damaged:
        return
    repair = yield from battle.pick(
        side, (NOTHING, *wrecks, *damaged), rule="12.1", prompt="A repair point for:", public=True,
        describe=lambda repair: describe_repair(battle, repair),
    )  # fmt: skip
    if repair >= AIRCRAFT:
        replace(battle, repair - AIRCRAFT)
    elif repair != NOTHING:
        battle.damage[repair] -= 1
        name = battle.kit.targets[repair].name
        battle.note("12.1", "{} is repaired to {} points of damage.", name, battle.damage[repair])


def describe_repair(battle: Battle, repair: int) -> Option:
    """A use of a repair point."""
    if repair == NOTHING:
        return Option("nothing", "nothing")
    if repair >= AIRCRAFT:
        found = battle.kit.describe_aircraft(repair - AIRCRAFT)
        return Option(found.key, f"replace {found.label}", found.subject)
    found = battle.kit.describe_target(repair)
    return Option(found.key, f"repair {found.label}, {battle.damage[repair]} damage", found.subject)


def replace(battle: Battle, unit: int) -> None:
    """12.1: a new aircraft goes to its pilot on the base, or into reserve."""
    seat = battle.seat_of(unit)
    mine = battle.pilots[seat] != NOBODY and battle.fighter(seat) == unit
    battle.places[unit] = IN_PLAY if mine else RESERVE
    battle.levels[unit] = AIRFIELD
    battle.note("12.1", "{} is replaced.", battle.kit.names[unit])
    if mine:
        battle.go_home(seat)


def replace_germans(battle: Battle) -> None:
    """12.1: two destroyed German aircraft, drawn blind, are active again."""
    lost = [unit for unit in GERMANS if battle.places[unit] == DESTROYED]
    for _ in range(min(REPAIR_POINTS, len(lost))):
        unit = battle.draw(lost, "Destroyed Aircraft", rule="12.1", describe=battle.kit.describe_aircraft)
        battle.places[unit] = MIX


# 12.2 Sleep


def sleep(battle: Battle, seat: int) -> None:
    """12.2: two levels of fatigue less, one if the base is damaged, none for the shaken."""
    pilot = battle.pilots[seat]
    if pilot == NOBODY or battle.shaken[seat]:
        return
    rest = POOR_SLEEP if battle.damage[battle.base] else SLEEP
    battle.fatigue[pilot] = max(RESTED, battle.fatigue[pilot] - rest)


def rise(battle: Battle, seat: int) -> None:
    """11.2: shaken pilots are fit again, and those who bailed out are back at the base."""
    battle.shaken[seat] = False
    battle.bailed_out[seat] = OFF_MAP
    battle.ammo[seat] = BURSTS
    if battle.has_fighter(seat):
        battle.go_home(seat)
