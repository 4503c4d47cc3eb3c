"""16: end of day and victory."""

from dowding.games.hardest_days.state import Battle
from dowding.games.hardest_days.words import FIGHTER_COMMAND, LUFTWAFFE
from dowding.kernel.steps import Result

WINNERS = {"raf": FIGHTER_COMMAND, "luftwaffe": LUFTWAFFE}


def outcome(battle: Battle) -> Result:
    """16.2: the band of the victory points; the score says how many they are."""
    band = battle.kit.victory[battle.vp]
    winner, title = WINNERS.get(band.winner or ""), capital(band.title)
    return Result(winner, title, battle.vp, "16.2", f"victory points {band.vp}")


def band_told(battle: Battle) -> str:
    """16.2: the band with the bounds that the table prints."""
    band = battle.kit.victory[battle.vp]
    least, _, most = band.vp.partition("..")
    bounds = f"{int(least or most):+d} or {'more' if least else 'less'}"
    if least and most:
        bounds = f"{int(least):+d} to {int(most):+d}"
    return f"{capital(band.title)}, {bounds} VP"


def capital(words: str) -> str:
    """The words with a capital at their beginning."""
    return words[:1].upper() + words[1:]
