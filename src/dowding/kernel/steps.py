"""Steps: the rules in the order of the book, as a game's page of play lists them.

A step is a function over the state. It changes columns and rolls dice. If it asks questions, it is a
generator; if it asks nothing, it is a plain function. It must be repeatable from the state at its start
and the answers given since; what a player must see meanwhile belongs in the state.

A step does not know what follows. It returns nothing, and then the next step of the page follows; or the
name of a jump, which the page defines; or the result of the game.
"""

from collections.abc import Callable, Generator, Mapping
from inspect import isgeneratorfunction
from itertools import pairwise
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import force_setattr

from dowding.kernel.decisions import Decision
from dowding.kernel.errors import RulesError


class Result(Struct, frozen=True):
    """How a match ended: the winner (None is a draw), the title of the outcome, the score, and its kind."""

    winner: str | None
    title: str
    score: int
    rule: str
    kind: str = ""
    """The identity of the outcome, a key that the game defines; the winner, if it does not."""

    def __post_init__(self) -> None:
        if not self.kind:
            force_setattr(self, "kind", self.winner or "draw")


class Finished(Exception):
    """Raised inside a step to end the match at once."""

    def __init__(self, result: Result) -> None:
        self.result = result
        super().__init__(result.title)


Goes: TypeAlias = str | Result | None
"""What a step returns: nothing, the name of a jump, or the result."""
Script: TypeAlias = Generator[Decision, Any, Goes]
"""A step that asks questions and may jump. One that asks and never jumps is an ``Ask[None]``."""
Play: TypeAlias = Callable[[Any], Script] | Callable[[Any], Goes]
"""The function of a step."""


class Step:
    """A step at its place in the sequence of play of one game."""

    __slots__ = ("asks", "name", "next", "open", "phase", "play", "rule", "title")

    def __init__(self, rule: str, play: Play, title: str, open: bool) -> None:
        self.rule = rule
        self.play: Callable[[Any], Any] = play
        self.title = title
        self.open = open
        self.asks = isgeneratorfunction(play)
        self.name: str = play.__name__
        """The name of the function: unique in a game, and the same wherever the code lives."""
        self.phase = ""
        self.next: Step | None = None

    def __repr__(self) -> str:
        return f"<step {self.rule} {self.title}>"


def at(rule: str, play: Play, title: str = "", *, open: bool = False) -> Step:
    """List a step under its number in the book; its title is the function's name unless one is given.

    An open step depends on nothing that any side cannot see, so that its odds can be given to all.
    """
    return Step(rule, play, title or play.__name__.replace("_", " ").capitalize(), open)


def nothing(state: Any) -> None:
    """Do nothing."""


NO_STEP = Step("", nothing, "", open=False)
"""Stands for the step where none is being played."""


class Phase:
    """A phase of the sequence of play: its title, and its steps in order.

    After its last step the next phase follows, unless ``then`` names another step.
    """

    def __init__(self, title: str, *steps: Step, then: Play | None = None) -> None:
        self.title = title
        self.steps = steps
        self.then = then
        for step in steps:
            step.phase = title


class Sequence:
    """The sequence of play of a game: phases in order, and where each named jump leads."""

    def __init__(self, *phases: Phase, jumps: Mapping[str, Play] | None = None) -> None:
        self.phases = phases
        self.in_order = [step for phase in phases for step in phase.steps]
        """Every step; one function may be listed at several places."""
        self.steps: dict[str, Step] = {}
        """The first place of every function, by its name."""
        for step in self.in_order:
            if self.steps.setdefault(step.name, step).play is not step.play:
                raise RulesError(f"two steps of a sequence are called {step.name}")
        for step, following in pairwise(self.in_order):
            step.next = following
        for phase in phases:
            if phase.then is not None:
                phase.steps[-1].next = self.of(phase.then)
        self.jumps = {str(name): self.of(play) for name, play in (jumps or {}).items()}

    @property
    def first(self) -> Step:
        """The step with which a match begins."""
        return self.phases[0].steps[0]

    def of(self, play: Play) -> Step:
        """The first step of this sequence that plays a function."""
        step = self.steps.get(play.__name__)
        if step is None or step.play is not play:
            raise RulesError(f"{play.__name__} is no step of this game")
        return step

    def after(self, step: Step, goes: object) -> Step:
        """The step that follows one that returned nothing or the name of a jump."""
        if goes is None:
            if step.next is None:
                raise RulesError(f"nothing follows {step}; it must return a jump or a result")
            return step.next
        if not isinstance(goes, str) or goes not in self.jumps:
            raise RulesError(f"{step} returned {goes!r}, which is neither a jump of its page nor a result")
        return self.jumps[goes]
