"""III. Airfield operations: fighters and squadrons are made ready."""

from dowding.games.raf.places import AIRBASE
from dowding.games.raf.state.battle import Battle
from dowding.games.raf.state.columns import FULL


def fighter_turnaround(battle: Battle) -> None:
    """Fighters whose time has come are back at their airbases."""
    before, place, reduced = battle.standing(), battle.at, battle.reduced
    due = battle.kit.clock_spaces[: battle.clock + 1]
    for gruppe in battle.kit.german_fighters:
        if place[gruppe] in due:
            place[gruppe], reduced[gruppe] = AIRBASE, FULL
    battle.tell_moves(before)


def squadron_turnaround(battle: Battle) -> None:
    """Each squadron makes one move, which depends on how far the clock advanced."""
    before, place, reduced = battle.standing(), battle.at, battle.reduced
    table = battle.kit.operations.turnaround
    moves = table[min(battle.spaces, len(table) - 1)]
    for squadron in battle.kit.squadrons:
        if place[squadron] in moves:
            place[squadron], reduced[squadron] = moves[place[squadron]][reduced[squadron]]
    battle.tell_moves(before)
