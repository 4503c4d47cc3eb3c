"""4.2 Phases: the weather, four daylight phases, the night."""

from dowding.games.londons_burning import night, stand_by
from dowding.games.londons_burning.state import Battle
from dowding.games.londons_burning.words import PHASES
from dowding.kernel.steps import Script, step


@step("4.2", "End of phase")
def end_of_phase(battle: Battle) -> Script:
    """4.2: the next daylight phase, or the night."""
    battle.phase += 1
    if battle.phase == len(PHASES):
        return night.night
    return stand_by.stand_by
    yield
