"""3, 17: the four scenarios and how each begins."""

from collections.abc import Mapping

from dowding.games.lion.state import Lion
from dowding.games.raf.ids import ForceNumber
from dowding.games.raf.printed.calendar import SEALION, SEALION_FIRST
from dowding.games.raf.state import set_up as battle_set_up
from dowding.games.raf.state.set_up import cards
from dowding.kernel.games import Scenario, Setting

SCENARIOS = {
    "prelude": Scenario(
        "Prelude to Eagle Day",
        "One day, 11 August: the introduction, about an hour.",
        "1940-08-11",
        "1940-08-11",
    ),
    "hardest_days": Scenario("The Hardest Days", "Four raid days from 11 August.", "1940-08-11"),
    "thin_blue_line": Scenario(
        "The Thin Blue Line",
        "From 27 August to the first look at Sealion.",
        "1940-08-27",
        marks=SEALION_FIRST,
    ),
    "campaign": Scenario(
        "The Battle of Britain", "The campaign, 11 August to Sealion's end.", "1940-08-11", marks=SEALION
    ),
}


def set_up(battle: Lion, scenario: str, options: Mapping[str, Setting]) -> None:
    """3: the common set-up, the force deck, and the first target card on top of its deck."""
    battle_set_up.set_up(battle, scenario, options)
    battle.forces = [ForceNumber(n) for n in cards(battle.kit.tracks.decks[battle.game].force)]
    battle.shuffle_targets()
