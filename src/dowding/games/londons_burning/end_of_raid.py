"""11 End of raid: fates of pilots, aircraft made good, the next phase."""

from dowding.games.londons_burning.bail_out import bury, vacate
from dowding.games.londons_burning.entries.days import OutOfAction
from dowding.games.londons_burning.entries.flights import RaidEnds
from dowding.games.londons_burning.ids import NOBODY, OFF_MAP, SEATS, Seat
from dowding.games.londons_burning.printed.figures import FIGURES
from dowding.games.londons_burning.state import Battle
from dowding.games.londons_burning.words import AIRFIELD, COMING, MIX, RAID, RESERVE, Wound

DAYS_AWAY = {
    Wound.TWO_WEEKS: FIGURES.recovery.two_weeks * FIGURES.recovery.days_a_week,
    Wound.THREE_WEEKS: FIGURES.recovery.three_weeks * FIGURES.recovery.days_a_week,
}


def end_of_raid(battle: Battle) -> None:
    """11: everything is reset before the next phase."""
    battle.tell(RaidEnds, "11")
    battle.raiding = battle.identified = battle.homeward = False
    battle.raid_hex = battle.turned_at = OFF_MAP
    battle.raiders = 0
    reset_germans(battle)
    for seat in battle.in_order():
        if battle.hurt[seat]:
            tend_wounds(battle, seat)
    for seat in SEATS:
        return_to_base(battle, seat)
    reset_raf(battle)


def reset_germans(battle: Battle) -> None:
    """11.4: survivors are in the mix, and their hits are gone."""
    for unit in battle.kit.germans:
        if battle.places[unit] == RAID:
            battle.places[unit] = MIX
        battle.hits[unit], battle.levels[unit] = 0, AIRFIELD
        battle.emptied[unit] = False
        battle.engine_hit_by[unit] = NOBODY


def tend_wounds(battle: Battle, seat: Seat) -> None:
    """11.2: one die for a pilot who was hit: shaken, wounded for weeks, or dead."""
    pilot = battle.pilots[seat]
    name = battle.kit.told_pilot(pilot)
    wound = battle.consult(battle.kit.wound_outcome, f"{name}'s wound", rule="11.2")
    battle.hurt[seat] = False
    if wound == Wound.SHAKEN:
        battle.shaken[seat] = True
        return
    retire_fighter(battle, seat)
    if wound == Wound.DIES:
        bury(battle, seat, "11.2")
        return
    battle.stations[pilot] = COMING
    battle.returns[pilot] = battle.day + DAYS_AWAY[wound]
    battle.tell(OutOfAction, "11.2", name, seat + 1, wound)
    vacate(battle, seat)


def retire_fighter(battle: Battle, seat: Seat) -> None:
    """11.2: the aircraft of a wounded or dead pilot goes to the Reserve box."""
    if battle.has_fighter(seat):
        battle.places[battle.fighter(seat)] = RESERVE


def return_to_base(battle: Battle, seat: Seat) -> None:
    """11.2: a pilot who landed safely is back at his base; this costs no fatigue."""
    battle.grounded[seat] = False
    if battle.has_fighter(seat):
        battle.go_home(seat, "11.2")


def reset_raf(battle: Battle) -> None:
    """11.3: hits on aircraft that were not destroyed are repaired and guns loaded."""
    for unit in battle.kit.raf:
        battle.hits[unit], battle.levels[unit] = 0, AIRFIELD
    battle.ammo = [FIGURES.combat.bursts] * len(SEATS)
