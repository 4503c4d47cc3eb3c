"""What Fighter Command may not know of the Planning Board, dealt anew."""

from dowding.games.duel.state import Duel
from dowding.kernel.dice import Dice


def redeal(battle: Duel, side: str | None, dice: Dice) -> None:
    """For all but the Luftwaffe, whatever is hidden could be otherwise."""
