"""16: end of day and victory."""

from dowding.games.hardest_days.state import Battle
from dowding.games.hardest_days.words import FIGHTER_COMMAND, LUFTWAFFE
from dowding.kernel.steps import Result

WINNERS = {"raf": FIGHTER_COMMAND, "luftwaffe": LUFTWAFFE}


def outcome(battle: Battle) -> Result:
    """16.2: the band of the victory points; the score says how many they are."""
    band = battle.kit.victory[battle.vp]
    title = band.title[0].upper() + band.title[1:]
    return Result(WINNERS.get(band.winner or ""), title, battle.vp, "16.2")
