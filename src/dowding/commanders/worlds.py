"""Worlds: the positions that a side can imagine, given all that it knows.

A commander that looks ahead is handed this and no position. What the side may not know is dealt
anew, and so is the luck to come: nobody foresees the dice.
"""

from dowding.kernel.dice import Dice
from dowding.kernel.errors import AnswerError
from dowding.kernel.position import Position

PATIENCE = 40
"""So often is dealt anew before a world that looks like this one is given up."""


class Worlds:
    """All positions that look to a side as the present one does."""

    __slots__ = ("_position", "_seen", "_side")

    def __init__(self, position: Position, side: str) -> None:
        self._position = position
        self._side = side
        self._seen = position.view(side)

    def imagine(self, seed: int) -> Position | None:
        """One of them, the same for the same seed; None if none was found.

        It is to be played on as it is: a clone of it would go back to before its luck was changed.
        """
        dice = Dice(seed)
        for _ in range(PATIENCE):
            try:
                world = self._position.redealt(self._side, dice)
                fits = world.view(self._side) == self._seen
            except AnswerError:
                continue
            if fits:
                world.state.counter = dice.counter
                world.state.rig()
                return world
        return None
