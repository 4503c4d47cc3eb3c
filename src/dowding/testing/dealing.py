"""What a side may not know, dealt again for the tests, and a count of deals that differ from the truth."""

from typing import Any

import msgspec
from msgspec import Struct

from dowding.kernel.dice import Dice
from dowding.kernel.errors import NoWorld
from dowding.kernel.games import AnyGame
from dowding.kernel.match import Match
from dowding.kernel.state import State
from dowding.testing.differing import first_difference

TRIES = 3
"""How many deals from two different truths are compared."""


class Deals(Struct):
    """How many deals were compared with the truth. If a deal is the truth, the comparison shows nothing."""

    others: int = 0
    """Deals that differ from the truth."""
    same: int = 0
    """Deals that do not: by chance, or because nothing is hidden."""
    none: int = 0
    """Moments at which no deal was found, or none that can be played on."""

    def deal(self, game: AnyGame, state: State[Any], side: str | None, dice: Dice) -> State[Any] | None:
        """Deal again for a side; None if nothing was found that fits what it has seen."""
        dealt = dealt_again(game, state, side, dice)
        if dealt is None:
            self.none += 1
        elif dealt.encode() == state.encode():
            self.same += 1
        else:
            self.others += 1
        return dealt

    def missed(self) -> None:
        """The last deal could not be compared after all."""
        self.others, self.none = self.others - 1, self.none + 1


def dealt_again(game: AnyGame, state: State[Any], side: str | None, dice: Dice) -> State[Any] | None:
    """A copy of a state in which everything that a side may not know is dealt again; None if nothing fits."""
    dealt = state.copy()
    try:
        game.redeal(dealt, side, dice)
    except NoWorld:
        return None
    return dealt


def leaks_in_dealing(match: Match, side: str | None, dice: Dice) -> list[str]:
    """Find what a deal owes to the truth: from another truth the same dice must give the same deal."""
    other = dealt_again(match.game, match.state, side, dice)
    if other is None:
        return []
    for _ in range(TRIES):
        seed = dice.below(1 << 62)
        one, two = (_dealt_with(match.game, truth, side, seed) for truth in (match.state, other))
        if field := first_difference(one, two):
            who, title = side or "a spectator", match.step.title
            return [f"what {who} imagines in {title} depends on the truth: {field}"]
    return []


def _dealt_with(game: AnyGame, truth: State[Any], side: str | None, seed: int) -> Any:
    """The columns of a deal, as plain data."""
    dealt = dealt_again(game, truth, side, Dice(seed, "dealing"))
    return dealt and msgspec.json.decode(dealt.encode())
