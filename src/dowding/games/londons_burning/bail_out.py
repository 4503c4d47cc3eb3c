"""9.5 Bailing out: what becomes of a pilot whose aircraft is destroyed."""

from dowding.games.londons_burning.board import HEXES
from dowding.games.londons_burning.entries.combat import BailedOut, FighterLost
from dowding.games.londons_burning.entries.days import PilotKilled
from dowding.games.londons_burning.ids import NOBODY, OFF_MAP, Place, Seat
from dowding.games.londons_burning.printed.figures import FIGURES
from dowding.games.londons_burning.state import Battle
from dowding.games.londons_burning.victory import luftwaffe_scores
from dowding.games.londons_burning.words import DEAD, PILOT, Fate, Loss, Throw


def lose_fighter(battle: Battle, seat: Seat, rule: str, how: Loss) -> None:
    """9.5: the aircraft is lost, and its pilot bails out unless he is dead already."""
    unit, place = battle.fighter(seat), battle.spots[seat]
    hurt = battle.hits_on(unit, PILOT)
    battle.tell(FighterLost, rule, battle.kit.names[unit], how, HEXES[place])
    battle.lose(unit)
    luftwaffe_scores(battle, 1, battle.kit.names[unit])
    if hurt >= FIGURES.combat.fatal:
        bury(battle, seat, "9.2")
    elif bail_out(battle, seat, place) == Fate.KILLED:
        bury(battle, seat, "9.5")
    else:
        battle.bailed_out[seat] = place
        battle.hurt[seat] = bool(hurt)


def bail_out(battle: Battle, seat: Seat, place: Place) -> Fate:
    """9.5: one die on the table for what lies below; sea rescue is better from 23 August."""
    later = battle.day >= battle.kit.sea_rescue
    chart = (battle.kit.later_bail_out if later else battle.kit.bail_out)[battle.kit.terrain[place]]
    name = battle.kit.told_pilot(battle.pilots[seat])
    fate = battle.consult(chart, f"{name} bails out", rule="9.5", kind=Throw.BAIL_OUT)
    battle.tell(BailedOut, "9.5", name, HEXES[place], fate)
    return fate


def bury(battle: Battle, seat: Seat, rule: str) -> None:
    """9.5, 11.2: a pilot is out of the game, and his seat is empty."""
    pilot = battle.pilots[seat]
    battle.stations[pilot] = DEAD
    battle.tell(PilotKilled, rule, battle.kit.told_pilot(pilot), seat + 1)
    vacate(battle, seat)


def vacate(battle: Battle, seat: Seat) -> None:
    """Leave a seat empty."""
    battle.pilots[seat] = NOBODY
    battle.hurt[seat] = battle.shaken[seat] = False
    battle.bailed_out[seat] = battle.spots[seat] = OFF_MAP
    battle.grounded[seat] = False
