"""Steps: the rules in the order of the book.

A step is a generator over the state. It changes columns, rolls dice, asks questions, and returns
the step that follows, or the result of the game. It must be repeatable from the state at its start
and the answers given since; what a player must see meanwhile belongs in the state.
"""

from collections.abc import Callable, Generator
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct

from dowding.kernel.decisions import Decision
from dowding.kernel.errors import RulesError
from dowding.kernel.state import State

S = TypeVar("S", bound=State[Any])


class Result(Struct, frozen=True):
    """How a match ended: the winner (None is a draw), the title of the outcome, the score."""

    winner: str | None
    title: str
    score: int
    rule: str


class Finished(Exception):
    """Raised inside a step to end the match at once."""

    def __init__(self, result: Result) -> None:
        self.result = result
        super().__init__(result.title)


class Step(Generic[S]):
    """A named part of the sequence of play."""

    __slots__ = ("id", "name", "open", "play", "rule", "title")

    def __init__(self, rule: str, title: str, open: bool, play: Callable[[S], "Script"]) -> None:
        self.rule = rule
        self.title = title
        self.open = open
        self.play = play
        self.name = play.__name__
        self.id = f"{play.__module__}:{play.__qualname__}"

    def __repr__(self) -> str:
        return f"<step {self.rule} {self.title}>"


AnyStep: TypeAlias = Step[Any]
Script: TypeAlias = Generator[Decision, Any, "AnyStep | Result"]

_steps: dict[str, AnyStep] = {}


def step(rule: str, title: str, *, open: bool = False) -> Callable[[Callable[[S], Script]], Step[S]]:
    """Make a generator function a step of the sequence of play.

    An open step depends on nothing that any side cannot see, so that its odds can be given to all.
    """

    def named(play: Callable[[S], Script]) -> Step[S]:
        made = Step(rule, title, open, play)
        _steps[made.id] = made
        return made

    return named


def find_step(id: str) -> AnyStep:
    """The step with this id, as written in snapshots."""
    if id not in _steps:
        raise RulesError(f"there is no step {id!r}")
    return _steps[id]
