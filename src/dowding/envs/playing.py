"""What both kinds of environment share: a match played by actions."""

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
    """A position, and the answer that is being put together."""

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
        """The sides that have seen how it stands; while an answer is put together, it stays so."""
        self.position: Position
        self.assembly: Assembly | None = None
        """The answer that is being put together."""
        self.turn: str | None = None
        """Whose decision it is; None at the end."""
        self.dice = Dice(0)

    def begin(self, seed: int) -> None:
        """Set up a new match."""
        self.dice = Dice(seed, "environment")
        self.position = new_match(self.game, self.scenario, seed, self.options).clone()
        self._ask()

    def _ask(self) -> None:
        decision = self.position.decision
        self._informed.clear()
        self.assembly = decision.assemble(self.actions) if decision is not None else None
        self.turn = decision.side if decision is not None else None

    def act(self, action: int) -> bool:
        """Take an action of the side whose turn it is; whether it was legal. If not, chance takes another."""
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
        """Give a whole answer, as commanders do."""
        self.position.answer(answer)
        self._ask()

    def observe(self, side: str) -> Vector:
        """What a side knows."""
        known = self._known[side]
        if side not in self._informed:
            self._informed.add(side)
            known.see(self.position.view(side))
        return known.vector(self.assembly if self.turn == side else None)

    def mask(self, side: str) -> Mask:
        """The actions that a side may take now."""
        mask = bytearray(self.actions)
        if self.assembly is not None and self.turn == side:
            for action in self.assembly.legal:
                mask[action] = 1
        return np.frombuffer(mask, np.int8)

    def worth(self, side: str) -> float:
        """What the result is worth to a side; nothing before the end."""
        result = self.position.result
        return self.game.worth(result, side) if result is not None else 0.0

    def render(self, side: str | None, mode: str | None) -> str | None:
        """The view of a side as text or as a picture."""
        if mode is None:
            return None
        text = self.game.summary(self.position.view(side))
        return text if mode == "ansi" else picture(text)
