"""What both kinds of environment share: a match played by actions."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from dowding.envs.actions import Composer
from dowding.envs.observing import Facts, Places, Vector
from dowding.envs.picture import picture
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
        self._known: dict[str, Facts] = {}
        """What each side knows: the same while an answer is put together."""
        self.position: Position
        self.composer: Composer | None = None
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
        self._known = {}
        self.composer = Composer(decision, self.actions) if decision is not None else None
        self.turn = decision.side if decision is not None else None

    def act(self, action: int) -> bool:
        """Take an action of the side whose turn it is; whether it was legal. If not, chance takes another."""
        assert self.composer is not None
        legal = self.composer.legal()
        allowed = action in legal
        if not allowed:
            action = legal[self.dice.below(len(legal))]
        answer = self.composer.take(action, self.dice.below)
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
        facts = self._facts(side).copy()
        if self.composer is not None and self.turn == side:
            facts.ask(self.composer)
        return facts.vector()

    def _facts(self, side: str) -> Facts:
        facts = self._known.get(side)
        if facts is None:
            facts = self._known[side] = Facts(self.places)
            facts.add_view(self.position.view(side))
        return facts

    def mask(self, side: str) -> Mask:
        """The actions that a side may take now."""
        mask = bytearray(self.actions)
        if self.composer is not None and self.turn == side:
            for action in self.composer.legal():
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
