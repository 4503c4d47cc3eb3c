"""12 Night phase: replacements and repairs, sleep, the end of the day."""

from dowding.games.londons_burning.entries.days import NightFalls, Repaired, Replaced
from dowding.games.londons_burning.ids import NOBODY, OFF_MAP, SEATS, Seat, TargetId, Unit
from dowding.games.londons_burning.jumps import Jump
from dowding.games.londons_burning.printed.figures import FIGURES
from dowding.games.londons_burning.questions import SpendRepairPoint
from dowding.games.londons_burning.state import Battle
from dowding.games.londons_burning.victory import luftwaffe_scores, outcome, points_for
from dowding.games.londons_burning.words import DESTROYED, IN_PLAY, MIX, RESERVE, SECTION
from dowding.kernel.asking import Ask
from dowding.kernel.decisions import Option
from dowding.kernel.steps import Script

REPAIR_POINTS = FIGURES.recovery.repair_points
NOTHING, AIRCRAFT = -1, 100
"""A repair is a target, an aircraft counted from AIRCRAFT, or nothing."""


def night(battle: Battle) -> Script:
    """12: every day ends with repairs, replacements and sleep."""
    battle.tell(NightFalls, "12")
    for side in spenders(battle):
        yield from spend_repair_point(battle, side)
    replace_germans(battle)
    for seat in SEATS:
        sleep(battle, seat)
        rise(battle, seat)
    if battle.day == battle.last_day:
        return outcome(battle)
    battle.day, battle.phase, battle.rain = battle.day + 1, 0, False
    return Jump.NEXT_DAY


# 12.1 Repair points


def spenders(battle: Battle) -> list[str]:
    """12.1, 15.1: who spends the repair points: one player spends all, or each of two players one."""
    if battle.players == SECTION:
        return [battle.side(seat) for seat in battle.in_order()]
    return [battle.leads()] * REPAIR_POINTS


def spend_repair_point(battle: Battle, side: str) -> Ask[None]:
    """12.1: one destroyed aircraft is replaced, or one point of bomb damage repaired; or nothing."""
    wrecks = [AIRCRAFT + unit for unit in battle.kit.raf if battle.places[unit] == DESTROYED]
    damaged = [target for target, damage in enumerate(battle.damage) if damage]
    if not wrecks and not damaged:
        return
    repair = yield from battle.pick(
        side,
        (NOTHING, *wrecks, *damaged),
        rule="12.1",
        question=SpendRepairPoint(),
        public=True,
        describe=lambda repair: describe_repair(battle, repair),
    )
    if repair >= AIRCRAFT:
        replace(battle, Unit(repair - AIRCRAFT))
    elif repair != NOTHING:
        battle.damage[repair] -= 1
        mended = battle.kit.targets[repair]
        battle.tell(Repaired, "12.1", mended.name, battle.damage[repair])
        if not battle.damage[repair]:
            luftwaffe_scores(battle, -points_for(mended.kind), mended.name)


def describe_repair(battle: Battle, repair: int) -> Option:
    """A use of a repair point."""
    if repair == NOTHING:
        return Option("nothing", "nothing")
    if repair >= AIRCRAFT:
        found = battle.kit.describe_aircraft(Unit(repair - AIRCRAFT))
        return Option(found.key, f"replace {found.label}", found.subject)
    found = battle.kit.describe_target(TargetId(repair))
    return Option(found.key, f"repair {found.label}, damage {battle.damage[repair]}", found.subject)


def replace(battle: Battle, unit: Unit) -> None:
    """12.1: a new aircraft goes to its pilot on the base, or into reserve."""
    seat = battle.seat_of(unit)
    mine = battle.fighter(seat) == unit
    battle.places[unit] = IN_PLAY if mine else RESERVE
    battle.tell(Replaced, "12.1", battle.kit.names[unit])
    if mine:
        battle.go_home(seat, "12.1")


def replace_germans(battle: Battle) -> None:
    """12.1: two destroyed German aircraft, drawn blind, are active again."""
    lost = [unit for unit in battle.kit.germans if battle.places[unit] == DESTROYED]
    for _ in range(min(REPAIR_POINTS, len(lost))):
        unit = battle.draw(lost, "Destroyed Aircraft", rule="12.1", describe=battle.kit.describe_aircraft)
        battle.places[unit] = MIX


# 12.2 Sleep


def sleep(battle: Battle, seat: Seat) -> None:
    """12.2: two levels of fatigue less, one if the base is damaged, none for the shaken."""
    pilot = battle.pilots[seat]
    if pilot == NOBODY or battle.shaken[seat]:
        return
    column = FIGURES.fatigue
    rest = column.poor_sleep if battle.damage[battle.base] else column.sleep
    battle.fatigue[pilot] = max(column.rested, battle.fatigue[pilot] - rest)


def rise(battle: Battle, seat: Seat) -> None:
    """11.2: shaken pilots are fit again, and those who bailed out are back at the base."""
    battle.shaken[seat] = False
    battle.bailed_out[seat] = OFF_MAP
    if battle.has_fighter(seat):
        battle.go_home(seat, "11.2")
