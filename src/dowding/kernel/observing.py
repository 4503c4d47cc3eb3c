"""Observers: objects that watch a position while it is played, and change nothing."""

from typing import Any, ClassVar, TypeAlias

from dowding.kernel.decisions import Answer, Decision
from dowding.kernel.steps import Result, Step

Watched: TypeAlias = Any
"""The ``Position`` that is watched. Its module imports this one, so its type cannot be named here."""


class Observer:
    """Learns what happens to a position. Subclass it and override the methods that you need."""

    closely: ClassVar[bool] = True
    """Whether the position makes a new base at every step, not only at the first one after an answer."""

    def step_begins(self, position: Watched, step: Step) -> None:
        """A step is about to be played; the position's base is the moment at which it begins."""

    def between_steps(self, state: Any) -> None:
        """A step is about to be played, and no base is made for it: for what must be noted quickly."""

    def before_answer(self, position: Watched, decision: Decision, answer: Answer) -> None:
        """An answer was accepted and is about to be played."""

    def after_answer(self, position: Watched, decision: Decision, answer: Answer) -> None:
        """An answer was played to the next decision, or to the end."""

    def ended(self, position: Watched, result: Result) -> None:
        """The game is over."""
