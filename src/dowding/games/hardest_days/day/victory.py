"""16: end of day and victory."""

from dowding.games.hardest_days.state.battle import Battle
from dowding.games.hardest_days.words import FIGHTER_COMMAND, LUFTWAFFE
from dowding.kernel.goals import Band, Track
from dowding.kernel.signs import bounds, signed
from dowding.kernel.steps import Result

WINNERS = {"raf": FIGHTER_COMMAND, "luftwaffe": LUFTWAFFE}


def outcome(battle: Battle) -> Result:
    """16.2: the band of the victory points; the score says how many they are."""
    band = battle.kit.victory.bands[battle.vp]
    winner, title = WINNERS.get(band.winner or ""), capital(band.title)
    return Result(winner, title, battle.vp, "16.2", f"victory points {band.vp}")


def aim(battle: Battle) -> list[str]:
    """16.2: the bands of victory points, the best for Fighter Command first."""
    bands = [f"{bounds(*ends(band.vp))}: {band.title}" for band in reversed(battle.kit.victory.table.rows)]
    return [f"Aim: victory points (VP) at the end of the day. {'; '.join(bands)}."]


def track(battle: Battle) -> Track:
    """16.2: the bands; the track is drawn as far again as its outer bands begin."""
    rows = battle.kit.victory.table.rows
    winners = [WINNERS.get(row.winner or "") for row in rows]
    bands = tuple(
        Band(*ends(row.vp), row.title, winner, brief(row.title))
        for row, winner in zip(rows, winners, strict=True)
    )
    inner = [end for band in bands for end in (band.least, band.most) if end is not None]
    return Track(2 * min(inner), 2 * max(inner), bands)


def purpose(battle: Battle) -> str:
    """16.2: what Fighter Command must do to win, in one sentence."""
    won = [band.vp for band in battle.kit.victory.table.rows if band.winner == "raf"]
    least = min(int(vp.partition("..")[0]) for vp in won)
    return f"Meet the raids of one day before they bomb: at {signed(least)} victory points or more you win."


def band_told(battle: Battle) -> str:
    """16.2: the band with the bounds that the table prints."""
    band = battle.kit.victory.bands[battle.vp]
    return f"{capital(band.title)}, {bounds(*ends(band.vp))} VP"


def ends(band: str) -> tuple[int | None, int | None]:
    """The lowest and the highest points of a band of the printed table."""
    least, _, most = band.partition("..")
    return int(least) if least else None, int(most) if most else None


def brief(title: str) -> str:
    """The title of a band without the side, which is always the same."""
    return title.replace("British ", "")


def capital(words: str) -> str:
    """The words, beginning with a capital letter."""
    return words[:1].upper() + words[1:]
