"""What a commander is, and the one who knows no doctrine."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from dowding.kernel.decisions import Answer, Decision
from dowding.kernel.dice import Dice
from dowding.kernel.errors import SetupError


class Commander(Protocol):
    """Whoever answers for a side."""

    name: str
    reason: str
    """Why the last answer was given, in one sentence; empty if there was no reason."""

    def answer(self, decision: Decision, view: Any) -> Answer:
        """An answer to a decision of this commander's side, given all that the side may know."""
        ...


class RandomCommander:
    """Answers anything that is legal."""

    name = "random"
    reason = ""

    def __init__(self, seed: int, side: str = "") -> None:
        self.dice = Dice(seed, f"commander {side}")

    def answer(self, decision: Decision, view: Any) -> Answer:
        return decision.sample(self.dice.below)


COMMANDERS: Mapping[str, Callable[[int, str], Commander]] = {"random": RandomCommander}
"""How to make each commander from a seed and the side it takes."""


def find_commander(name: str, seed: int, side: str) -> Commander:
    """A commander by name, or an error that names those there are."""
    if name not in COMMANDERS:
        raise SetupError(f"there is no commander {name!r}; choose from {', '.join(COMMANDERS)}")
    return COMMANDERS[name](seed, side)
