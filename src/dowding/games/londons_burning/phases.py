"""4.2 Phases: the weather, four daylight phases, the night."""

from dowding.games.londons_burning import luftwaffe_player, night, stand_by
from dowding.games.londons_burning.state import Battle
from dowding.games.londons_burning.words import PHASES
from dowding.kernel.steps import AnyStep, Script, step


@step("4.2", "End of phase")
def end_of_phase(battle: Battle) -> Script:
    """4.2: the next daylight phase, or the night."""
    return close(battle)
    yield


def close(battle: Battle) -> AnyStep:
    """4.2, 15.2: a Luftwaffe player shows the plan of the phase; then comes the next, or the night."""
    if battle.is_versus:
        luftwaffe_player.reveal(battle)
    battle.phase += 1
    return night.night if battle.phase == len(PHASES) else stand_by.stand_by
