"""A Hypothesis state machine that answers, clones, undoes, saves and errs in random order.

To use it, write ``TestLion = match_machine(GAME)`` in a test module. Hypothesis must be installed.
"""

from typing import Any
from unittest import TestCase

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from dowding.kernel.dice import Dice
from dowding.kernel.games import AnyGame
from dowding.kernel.match import new_match
from dowding.kernel.replaying import replay
from dowding.kernel.saves import dump, parse
from dowding.testing.conformance import check_decision, check_illegal, check_position
from dowding.testing.leaks import leaks

seeds = st.integers(0, 2**32)


def match_machine(game: AnyGame) -> type[TestCase]:
    """Return the test case of a state machine for a game."""

    class MatchMachine(RuleBasedStateMachine):
        """A match and its shadow, a clone that gets the same answers and must stay equal."""

        @initialize(seed=seeds, scenario=st.sampled_from(sorted(game.scenarios)), data=st.data())
        def begin(self, seed: int, scenario: str, data: Any) -> None:
            options = {name: data.draw(st.sampled_from(c.values)) for name, c in game.options.items()}
            self.match = new_match(game, scenario, seed, options)
            self.shadow = self.match.clone()

        @precondition(lambda self: self.match.decision is not None)
        @rule(chance=seeds)
        def answer(self, chance: int) -> None:
            assert self.match.decision is not None
            answer = self.match.decision.sample(Dice(chance).below)
            self.match.answer(answer)
            self.shadow.answer(answer)

        @rule()
        def renew_shadow(self) -> None:
            self.shadow = self.shadow.clone()

        @precondition(lambda self: self.match.history.position > 0)
        @rule(data=st.data())
        def undo(self, data: Any) -> None:
            count = data.draw(st.integers(1, min(self.match.history.position, 40)))
            before = self.match.digest()
            self.match.undo(count)
            self.match.redo(count)
            assert self.match.digest() == before
            self.match.undo(count)
            self.shadow = self.match.clone()

        @precondition(lambda self: len(self.match.history.branches) > 1)
        @rule(data=st.data())
        def switch(self, data: Any) -> None:
            self.match.switch(data.draw(st.sampled_from(sorted(self.match.history.branches))))
            self.shadow = self.match.clone()

        @rule()
        def save_and_load(self) -> None:
            before = self.match.digest()
            self.match = replay(parse(dump(self.match), "save"), "save")
            assert self.match.digest() == before

        @precondition(lambda self: self.match.decision is not None)
        @rule()
        def err(self) -> None:
            check_illegal(self.match)

        @precondition(lambda self: self.match.decision is not None)
        @rule(chance=seeds)
        def look_at_what_is_hidden(self, chance: int) -> None:
            assert leaks(self.match, Dice(chance)) == []

        @invariant()
        def shadow_agrees(self) -> None:
            assert self.shadow.digest() == self.match.digest()
            assert self.shadow.result == self.match.result

        @invariant()
        def position_is_sound(self) -> None:
            check_position(self.match)
            if self.match.decision is not None:
                check_decision(self.match, self.match.decision)

    case: type[TestCase] = MatchMachine.TestCase
    return case
