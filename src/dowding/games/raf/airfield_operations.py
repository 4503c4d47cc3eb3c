"""III. Airfield operations: fighters and squadrons are made ready."""

from dowding.games.raf.battle import Battle
from dowding.games.raf.columns import FULL
from dowding.games.raf.places import AIRBASE, on_clock


def fighter_turnaround(battle: Battle) -> None:
    """Fighters whose time has come are back at their airbases."""
    place, first, now = battle.at, on_clock(0), on_clock(battle.clock)
    for gruppe in battle.kit.gruppen:
        if first <= place[gruppe] <= now:
            battle.put(gruppe, AIRBASE, FULL)


def squadron_turnaround(battle: Battle) -> None:
    """Each squadron makes one move, as far as the time that passed allows."""
    moves = battle.kit.turnaround[battle.spaces]
    place, reduced = battle.at, battle.reduced
    for squadron in battle.kit.squadrons:
        ways = moves.get(place[squadron])
        if ways is not None:
            to, freshen = ways[reduced[squadron]]
            battle.put(squadron, to, FULL if freshen else reduced[squadron])
