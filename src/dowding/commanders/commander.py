"""What a commander is, and the one who knows no doctrine."""

from collections.abc import Callable
from typing import Any, Protocol, TypeAlias

from msgspec import Struct

from dowding.commanders.worlds import Worlds
from dowding.kernel.decisions import Answer, Decision
from dowding.kernel.dice import Dice
from dowding.kernel.games import AnyGame
from dowding.kernel.position import Position


class Commander(Protocol):
    """Whoever answers for a side."""

    @property
    def name(self) -> str:
        """What the commander is called."""
        ...

    @property
    def reason(self) -> str:
        """Why the last answer was given, in one sentence; empty if there was no reason."""
        ...

    def answer(self, decision: Decision, view: Any, worlds: Worlds | None = None) -> Answer:
        """An answer, given all that the side may know, and perhaps worlds to imagine from it."""
        ...

    def reseed(self, seed: int) -> None:
        """Begin anew with other luck, as if just posted."""
        ...

    def believes(self, state: Any) -> float:
        """How likely this commander thinks an imagined state, from 0 to 1."""
        ...


class Posting(Struct, frozen=True, eq=False):
    """Where a commander is sent: the game, the side, the printed components, and luck."""

    game: AnyGame
    side: str
    kit: Any
    seed: int
    settings: tuple[str, ...] = ()
    """What was said after the name: ``search:5000`` has the setting ``5000``."""


Factory: TypeAlias = Callable[[Posting], Commander]
"""What makes a commander; it may have ``about`` (a sentence) and ``sides`` (those it can command)."""


def ask(commander: Commander, position: Position) -> Answer:
    """What a commander answers to the pending decision, shown only what its side may know."""
    decision = position.decision
    assert decision is not None, "the match is over"
    view = position.view(decision.side)
    return commander.answer(decision, view, Worlds(position, decision.side))


class RandomCommander:
    """Answers anything that is legal."""

    name = "random"
    reason = ""

    def __init__(self, seed: int, side: str = "") -> None:
        self.side = side
        self.reseed(seed)

    def answer(self, decision: Decision, view: Any, worlds: Worlds | None = None) -> Answer:
        return decision.sample(self.dice.below)

    def reseed(self, seed: int) -> None:
        self.dice = Dice(seed, f"commander {self.side}")

    def believes(self, state: Any) -> float:
        return 1.0


def random_commander(posting: Posting) -> Commander:
    """Anything that is legal, for every game."""
    return RandomCommander(posting.seed, posting.side)
