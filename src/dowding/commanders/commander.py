"""The protocol of a commander, and the random commander."""

from collections.abc import Callable
from typing import Any, Protocol, TypeAlias

from msgspec import Struct

from dowding.commanders.worlds import Worlds
from dowding.kernel.decisions import Answer, Decision
from dowding.kernel.dice import Dice
from dowding.kernel.games import AnyGame
from dowding.kernel.position import Position
from dowding.kernel.worlds import Deal


class Commander(Protocol):
    """Answers the decisions of a side."""

    @property
    def name(self) -> str:
        """The name of the commander."""
        ...

    @property
    def reason(self) -> str:
        """The reason for the last answer in one sentence, or an empty string."""
        ...

    @property
    def deals(self) -> Deal | None:
        """How this commander imagines what is hidden from it, or None for chance alone."""
        ...

    def answer(self, decision: Decision, view: Any, worlds: Worlds | None = None) -> Answer:
        """Answer a decision from the side's view; ``worlds`` is needed only for looking ahead."""
        ...

    def reseed(self, seed: int) -> None:
        """Restart the commander with a new seed, as if it were newly created."""
        ...

    def believes(self, state: Any) -> float:
        """Return how likely this commander considers an imagined state, from 0 to 1."""
        ...


class Posting(Struct, frozen=True, eq=False):
    """What a commander is created with: the game, the side, the components, a seed and settings."""

    game: AnyGame
    side: str
    kit: Any
    seed: int
    settings: tuple[str, ...] = ()
    """The text after the name: ``search:5000`` has the setting ``5000``."""


Factory: TypeAlias = Callable[[Posting], Commander]
"""Creates a commander; it may have the attributes ``about`` (a sentence) and ``sides`` (a tuple)."""


def ask(commander: Commander, position: Position) -> Answer:
    """Return a commander's answer to the pending decision; it is shown only what its side may know."""
    decision = position.decision
    assert decision is not None, "the match is over"
    at_once = answered_at_once(commander, decision)
    if at_once is not None:
        return at_once
    view = position.view(decision.side)
    return commander.answer(decision, view, Worlds(position, decision.side))


def answered_at_once(commander: Commander, decision: Decision) -> Answer | None:
    """Return the answer that a commander gives without a look at the table; None if it has to look.

    A commander may have a method ``at_once`` that is given the decision alone. It saves the view.
    """
    at_once: Callable[[Decision], Answer | None] | None = getattr(commander, "at_once", None)
    return None if at_once is None else at_once(decision)


class RandomCommander:
    """Gives random legal answers."""

    name = "random"
    reason = ""
    deals = None

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
    """Gives any legal answer, at random."""
    return RandomCommander(posting.seed, posting.side)


def called(name: str) -> str:
    """Return the name of a commander as people write it."""
    return name.replace("_", "-").title()
