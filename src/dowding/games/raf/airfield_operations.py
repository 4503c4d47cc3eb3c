"""III. Airfield operations: fighters and squadrons are made ready, and go on patrol."""

from dowding.games.lion import raid_target
from dowding.games.lion.patrol import assign_patrols, pull_warning
from dowding.games.lion.places import AIRBASE, CLOCK, PATROL
from dowding.games.lion.state import FULL, Lion
from dowding.kernel.steps import Script, step


@step("III.1", "German fighter turnaround")
def fighter_turnaround(battle: Battle) -> Script:
    """Fighters whose time has come are back at their airbases."""
    place, now = battle.at, CLOCK + battle.clock
    for gruppe in battle.kit.gruppen:
        if CLOCK <= place[gruppe] <= now:
            place[gruppe], battle.reduced[gruppe] = AIRBASE, FULL
    return squadron_turnaround
    yield


@step("III.2", "Squadron turnaround")
def squadron_turnaround(battle: Battle) -> Script:
    """Each squadron makes one move, as far as the time that passed allows."""
    moves = battle.kit.turnaround[battle.spaces]
    place, reduced = battle.at, battle.reduced
    for squadron in battle.kit.squadrons:
        where = PATROL if place[squadron] >= PATROL else place[squadron]
        if where in moves:
            to, freshen = moves[where][reduced[squadron]]
            place[squadron] = to
            if freshen:
                reduced[squadron] = FULL
    return advance_warning
    yield


@step("III.3", "Advance warning")
def advance_warning(battle: Battle) -> Script:
    """The next target card is pulled, face down."""
    pull_warning(battle, "III.3")
    return squadron_patrol
    yield


@step("III.4", "Squadron patrol assignment")
def squadron_patrol(battle: Battle) -> Script:
    """Squadrons go on patrol."""
    yield from assign_patrols(battle, "III.4")
    return raid_target.determine_target
