"""Who plays the other sides of an environment: commanders by name, commanders, or policies."""

from collections.abc import Callable
from typing import Any, TypeAlias

from dowding.commanders import Commander, ask, commander_names, find_commander
from dowding.envs.playing import Mask, Table
from dowding.kernel.errors import SetupError
from dowding.kernel.games import AnyGame

Policy: TypeAlias = Callable[[Any, Mask], Any]
"""Chooses an action from an observation and the mask of legal actions."""
Opponent: TypeAlias = Any
"""The name of a commander, a commander, a policy, or a model with ``predict`` as Stable-Baselines3 has it."""


class Others:
    """The sides that the agent does not play."""

    def __init__(self, opponent: Opponent, game: AnyGame, sides: list[str], own: str) -> None:
        if isinstance(opponent, str):
            check_name(opponent, game, sides or [own])
        elif not callable(opponent) and not hasattr(opponent, "answer") and not hasattr(opponent, "predict"):
            raise SetupError(f"an opponent is a name, a commander or a policy, not {opponent!r}")
        self.opponent = opponent
        self.sides = sides
        self.commanders: dict[str, Commander] = {}

    def begin(self, table: Table, seed: int) -> None:
        """Take command of a new match."""
        if isinstance(self.opponent, str):
            self.commanders = {
                side: find_commander(self.opponent, table.position, side, seed + n)
                for n, side in enumerate(table.game.sides)
                if side in self.sides
            }
        elif hasattr(self.opponent, "answer"):
            commander: Commander = self.opponent
            commander.reseed(seed)
            self.commanders = dict.fromkeys(self.sides, commander)

    def play(self, table: Table) -> None:
        """Make the next move: a whole answer of a commander, or one action of a policy."""
        side = table.turn
        assert side is not None
        if side in self.commanders:
            table.answer(ask(self.commanders[side], table.position))
        else:
            table.act(int(self._chosen(table.observe(side), table.mask(side))))

    def _chosen(self, observation: Any, mask: Mask) -> Any:
        if hasattr(self.opponent, "predict"):
            return self.opponent.predict(observation, action_masks=mask)[0]
        return self.opponent(observation, mask)


def check_name(name: str, game: AnyGame, sides: list[str]) -> None:
    """Refuse a commander that nobody knows, also where there is no side that it could play."""
    for side in sides:
        if name.partition(":")[0] not in (known := commander_names(game, side)):
            told = ", ".join(known)
            raise SetupError(f"there is no commander {name!r} for {side} in {game.name}; choose from {told}")
