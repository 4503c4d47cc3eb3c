"""16.2: one of the air forces is beaten."""

from dowding.games.raf.printed.tracks import VictoryTrack
from dowding.games.raf.words import FIGHTER_COMMAND, LUFTWAFFE
from dowding.kernel.steps import Result

BRITISH_ELIMINATION, GERMAN_ELIMINATION = "elimination_british", "elimination_german"
"""The kinds of result when one air force has driven the other from the sky."""


def elimination(track: VictoryTrack, vp: int) -> Result:
    """16.2: the result when the victory point marker is at an end of its track."""
    if vp == track.highest:
        told = "British decisive victory: the Luftwaffe is driven from the sky"
        return Result(FIGHTER_COMMAND, told, vp, "16.2", BRITISH_ELIMINATION)
    told = "German decisive victory: the Luftwaffe commands the sky over England"
    return Result(LUFTWAFFE, told, vp, "16.2", GERMAN_ELIMINATION)
