"""Worlds: the positions that a side can imagine, given all that it knows.

What the side may not know is dealt anew, and so is the luck to come. Search plays in such worlds, and
therefore knows neither its opponent's secrets nor the dice.
"""

from typing import ClassVar

from dowding.kernel.dice import Dice
from dowding.kernel.errors import DowdingError
from dowding.kernel.position import Base, Position

PATIENCE = 40
"""So often is dealt anew before a world that looks like this one is given up."""


class _Closely(Position):
    """A position whose base is the start of the very step that asks."""

    closely: ClassVar[bool] = True


def imagine(position: Position, side: str | None, dice: Dice) -> Position | None:
    """A position that looks to the side exactly as this one does; None if none was found."""
    near = _Closely(position.game, position.base)
    near._since, near._luck = position._since, position._luck
    for _ in range(PATIENCE):
        try:
            world = _redealt(near, side, dice)
        except DowdingError:
            continue
        if _looks_alike(position, world, side):
            world.reseed(dice.counter)
            return world
    return None


def _redealt(near: _Closely, side: str | None, dice: Dice) -> Position:
    """The present step played again from a new deal; what others answered in secret is guessed."""
    _ = near.decision
    base = near.base
    state = base.state.copy()
    near.game.redeal(state, side, dice)
    world = Position(near.game, Base(state, base.step, base.at, base.told))
    for answer in near._since:
        decision = world.decision
        if decision is None:
            break
        own = decision.public or decision.side == side
        world.answer(answer if own else decision.sample(dice.below))
    return world


def _looks_alike(position: Position, world: Position, side: str | None) -> bool:
    one, other = position.decision, world.decision
    if one is None or other is None:
        return one is other
    if one.side != other.side or (one.side == side and one.shown() != other.shown()):
        return False
    return bool(position.view(side) == world.view(side))
