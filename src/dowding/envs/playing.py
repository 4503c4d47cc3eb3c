"""A match that is played by numbered actions; used by both kinds of environment."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from dowding.envs.forms import Form, form_of
from dowding.envs.picture import picture
from dowding.kernel.decisions import Assembly
from dowding.kernel.dice import Dice
from dowding.kernel.errors import RulesError, SetupError
from dowding.kernel.games import AnyGame, find_game
from dowding.kernel.match import new_match
from dowding.kernel.position import Position

SIZE = 256
Mask = NDArray[np.int8]


class Table:
    """A position, and the answer that is being built up by actions."""

    def __init__(
        self,
        game: str | AnyGame,
        scenario: str | None,
        options: Any,
        actions: int | None,
        observation: str | None,
        size: int,
    ) -> None:
        self.game = find_game(game) if isinstance(game, str) else game
        self.scenario = self.game.chosen_scenario(scenario)
        self.options = self.game.chosen_options(options or {})
        self.sides = self.game.sides_in(self.scenario, self.options)
        self.actions = self.game.actions if actions is None else actions
        if self.actions < self.game.actions:
            raise SetupError(
                f"{self.game.name} needs {self.game.actions} actions, not {self.actions}: with fewer of them "
                "some legal answers cannot be given"
            )
        self.form: Form = form_of(self.game, self.actions, observation, size)
        self._known = {side: self.form.sight() for side in self.sides}
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
        if decision is not None and decision.actions() > self.actions:
            told = f"{decision.actions()} where the game declares {self.game.actions}"
            raise RulesError(f"{decision.asked()} The answers need more actions than there are: {told}.")
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

    def observe(self, side: str) -> Any:
        """Return the observation of a side."""
        known = self._known[side]
        if side not in self._informed:
            self._informed.add(side)
            known.see(self.position.view(side))
        return known.seen(self.assembly if self.turn == side else None)

    def mask(self, side: str) -> Mask:
        """Return the mask of legal actions of a side.

        When it is not its turn, and at the end, any action may be named, since none is taken. So a mask is
        never all zeros, which no policy could draw from.
        """
        if self.assembly is None or self.turn != side:
            return np.ones(self.actions, np.int8)
        mask = bytearray(self.actions)
        for action in self.assembly.legal:
            mask[action] = 1
        return np.frombuffer(mask, np.int8)

    def standing(self, side: str) -> float:
        """Return what the match is worth to a side as it stands; 0 at the end, as potentials are."""
        return self.game.standing(self.position.state, side) if self.turn is not None else 0.0

    def told(self) -> dict[str, int]:
        """Return the score and the day, or whatever the game counts."""
        figures, state = self.game.figures, self.position.state
        score = figures.get(self.game.score_is) or next(iter(figures.values()), None)
        return {"score": score(state) if score else 0, "day": self.game.period(state)}

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
