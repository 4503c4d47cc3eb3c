"""A match that is played by numbered actions; used by both kinds of environment."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from dowding.envs.observing import Knowledge, Places, Vector
from dowding.envs.picture import picture
from dowding.kernel.decisions import Assembly
from dowding.kernel.dice import Dice
from dowding.kernel.games import AnyGame, find_game
from dowding.kernel.match import new_match
from dowding.kernel.position import Position

ACTIONS, SIZE = 32, 256
Mask = NDArray[np.int8]


class Table:
    """A position, and the answer that is being built up by actions."""

    def __init__(
        self, game: str | AnyGame, scenario: str | None, options: Any, actions: int, size: int
    ) -> None:
        self.game = find_game(game) if isinstance(game, str) else game
        self.scenario = self.game.chosen_scenario(scenario)
        self.options = self.game.chosen_options(options or {})
        self.actions = actions
        self.places = Places(size)
        self._known = {side: Knowledge(self.places) for side in self.game.sides}
        self._informed: set[str] = set()
        """The sides whose view is up to date; views do not change while an answer is being built up."""
        self.position: Position
        self.assembly: Assembly | None = None
        """The answer that is being put together."""
        self.turn: str | None = None
        """The side whose turn it is; None at the end."""
        self.dice = Dice(0)

    def begin(self, seed: int) -> None:
        """Start a new match with a seed."""
        self.dice = Dice(seed, "environment")
        self.position = new_match(self.game, self.scenario, seed, self.options).clone()
        self._ask()

    def _ask(self) -> None:
        decision = self.position.decision
        self._informed.clear()
        self.assembly = decision.assemble(self.actions) if decision is not None else None
        self.turn = decision.side if decision is not None else None

    def act(self, action: int) -> bool:
        """Take an action for the side to move; take a random one and return False if it is illegal."""
        assert self.assembly is not None
        legal = self.assembly.legal
        allowed = action in legal
        if not allowed:
            action = legal[self.dice.below(len(legal))]
        answer = self.assembly.take(action, self.dice.below)
        if answer is not None:
            self.position.answer(answer)
            self._ask()
        return allowed

    def answer(self, answer: Any) -> None:
        """Give a whole answer to the pending decision."""
        self.position.answer(answer)
        self._ask()

    def observe(self, side: str) -> Vector:
        """Return the observation of a side."""
        known = self._known[side]
        if side not in self._informed:
            self._informed.add(side)
            known.see(self.position.view(side))
        return known.vector(self.assembly if self.turn == side else None)

    def mask(self, side: str) -> Mask:
        """Return the mask of legal actions of a side; all zeros if it is not its turn."""
        mask = bytearray(self.actions)
        if self.assembly is not None and self.turn == side:
            for action in self.assembly.legal:
                mask[action] = 1
        return np.frombuffer(mask, np.int8)

    def worth(self, side: str) -> float:
        """Return the worth of the result to a side, or 0 before the end."""
        result = self.position.result
        return self.game.worth(result, side) if result is not None else 0.0

    def render(self, side: str | None, mode: str | None) -> str | None:
        """Return the view of a side as text or as SVG, or None without a mode."""
        if mode is None:
            return None
        text = self.game.summary(self.position.view(side))
        return text if mode == "ansi" else picture(text)
