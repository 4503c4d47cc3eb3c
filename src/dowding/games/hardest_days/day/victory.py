"""16: end of day and victory."""

from dowding.games.hardest_days.state.battle import Battle
from dowding.games.hardest_days.words import FIGHTER_COMMAND, LUFTWAFFE
from dowding.kernel.steps import Result

WINNERS = {"raf": FIGHTER_COMMAND, "luftwaffe": LUFTWAFFE}


def outcome(battle: Battle) -> Result:
    """16.2: the band of the victory points; the score says how many they are."""
    band = battle.kit.victory.bands[battle.vp]
    winner, title = WINNERS.get(band.winner or ""), capital(band.title)
    return Result(winner, title, battle.vp, "16.2", f"victory points {band.vp}")


def aim(battle: Battle) -> list[str]:
    """16.2: the bands of victory points, the best for Fighter Command first."""
    bands = [f"{bounds(band.vp)}: {band.title}" for band in reversed(battle.kit.victory.table.rows)]
    return [f"Aim: victory points (VP) at the end of the day. {'; '.join(bands)}."]


def purpose(battle: Battle) -> str:
    """16.2: what Fighter Command must do to win, in one sentence."""
    won = [band.vp for band in battle.kit.victory.table.rows if band.winner == "raf"]
    least = min(int(vp.partition("..")[0]) for vp in won)
    return f"Meet the raids of one day before they bomb: at {least:+d} victory points or more you win."


def band_told(battle: Battle) -> str:
    """16.2: the band with the bounds that the table prints."""
    band = battle.kit.victory.bands[battle.vp]
    return f"{capital(band.title)}, {bounds(band.vp)} VP"


def bounds(band: str) -> str:
    """The bounds of a band of the printed table in words."""
    least, _, most = band.partition("..")
    if least and most:
        return f"{int(least):+d} to {int(most):+d}"
    return f"{int(least or most):+d} or {'more' if least else 'less'}"


def capital(words: str) -> str:
    """The words, beginning with a capital letter."""
    return words[:1].upper() + words[1:]
