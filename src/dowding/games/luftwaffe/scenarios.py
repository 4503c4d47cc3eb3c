"""3, 19: the four scenarios and how each begins."""

from collections.abc import Mapping

from dowding.games.luftwaffe.state import PlannedBattle
from dowding.games.raf.ids import NO_TARGET
from dowding.games.raf.printed.calendar import SEALION, SEALION_FIRST
from dowding.games.raf.state import set_up as battle_set_up
from dowding.games.raf.state.set_up import cards
from dowding.games.raf.words import ScenarioId
from dowding.kernel.games import Scenario, Setting

SCENARIOS = {
    "prelude": Scenario(
        "Prelude to Eagle Day",
        "One day, 11 August: the introduction, about ninety minutes.",
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
HELD_HUNTERS = (
    "A rule of ours: a raid has no more hunters than bombers, though one may always hunt, "
    "and no more than two close escorts for each bomber."
)


def set_up(battle: PlannedBattle, scenario: str, options: Mapping[str, Setting]) -> None:
    """3: the common set-up, and the strategy deck."""
    battle_set_up.set_up(battle, scenario, options)
    battle.held_hunters = bool(options["held_hunters"])
    battle.tied = [NO_TARGET] * len(battle.kit.names)
    if battle.scenario is not ScenarioId.PRELUDE:
        battle.strategies = list(cards(battle.kit.tracks.decks[battle.game].strategy))
