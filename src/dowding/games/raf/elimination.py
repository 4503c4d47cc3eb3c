"""16.2: one of the air forces is beaten."""

from dowding.games.raf.words import FIGHTER_COMMAND, LUFTWAFFE
from dowding.kernel.steps import Result


def elimination(vp: int) -> Result:
    """16.2: the result when the victory point marker is at an end of its track."""
    if vp > 0:
        return Result(
            FIGHTER_COMMAND, "British decisive victory: the Luftwaffe is driven from the sky", vp, "16.2"
        )
    return Result(
        LUFTWAFFE, "German decisive victory: the Luftwaffe commands the sky over England", vp, "16.2"
    )
