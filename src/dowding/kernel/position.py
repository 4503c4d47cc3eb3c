"""A position: a game being played, with no past.

It is the state at the start of a step and the answers given since. Whatever else there is - the
running generator, the pending decision - follows from these and is rebuilt when somebody looks.
So a clone costs next to nothing, and is all that search and simulation need.
"""

from collections.abc import Callable, Generator
from contextlib import suppress
from hashlib import blake2b
from typing import Any

from msgspec import Struct

from dowding.kernel.asking import Desk
from dowding.kernel.decisions import Answer, Decision, Notation
from dowding.kernel.dice import Dice
from dowding.kernel.errors import DowdingError, NotYourDecision, RulesError
from dowding.kernel.games import AnyGame
from dowding.kernel.journal import Journal
from dowding.kernel.state import State
from dowding.kernel.steps import AnyStep, Finished, Result

ENDLESS = 100_000
"""So many steps without a decision are a bug in the rules."""


class Base(Struct, frozen=True, eq=False):
    """A moment between two steps. Its state is never played on, only copied."""

    state: State[Any]
    step: AnyStep
    at: int
    """Answers before it."""
    told: int
    """Journal entries before it."""


class Position:
    """A game in progress: the decision to be answered, and the door to answer it."""

    __slots__ = (
        "_closely", "_decision", "_desk", "_result", "_script", "_since", "_state", "_step",
        "_stepwise", "base", "game",
    )  # fmt: skip

    def __init__(self, game: AnyGame, base: Base) -> None:
        self.game = game
        self.base = base
        self._since: tuple[Answer, ...] = ()
        self._desk: Desk | None = None
        self._state: State[Any] | None = None
        self._step = base.step
        self._script: Generator[Decision, Any, Result] | None = None
        self._decision: Decision | None = None
        self._result: Result | None = None
        self._closely = False
        """Whether a new base is made at every step, not only at the first one after an answer."""
        self._stepwise = False
        """Whether play stops at the end of the step."""

    # Looking

    @property
    def decision(self) -> Decision | None:
        """The pending decision; None when the game is over."""
        if self._state is None:
            self._wake()
        return self._decision

    @property
    def result(self) -> Result | None:
        """How it ended; None while it goes on."""
        if self._state is None:
            self._wake()
        return self._result

    @property
    def state(self) -> State[Any]:
        """The whole truth, hidden things included: for rules and tests, never for a player."""
        if self._state is None:
            self._wake()
        assert self._state is not None
        return self._state

    @property
    def step(self) -> AnyStep:
        """The step that is being played."""
        if self._state is None:
            self._wake()
        return self._step

    @property
    def answered(self) -> int:
        """How many answers were given since the beginning."""
        return self.base.at + len(self._since)

    def view(self, side: str | None) -> Any:
        """All that a side may know; None is a spectator."""
        return self.game.view(self.state, side)

    def digest(self) -> str:
        """A fingerprint of the position: equal for equal state, step and number of answers."""
        told = f"{self.step.id} {self.answered} ".encode()
        return blake2b(told + self.state.encode(), digest_size=8).hexdigest()

    def clone(self) -> "Position":
        """An independent position for search: it shares the past and takes its own future."""
        new = Position(self.game, self.base)
        new._since = self._since
        return new

    def redealt(self, side: str | None, dice: Dice) -> "Position":
        """The position as it might be for all that a side knew when the step began."""
        near = self.clone()
        near._closely = True
        near._wake()
        state = near.base.state.copy()
        self.game.redeal(state, side, dice)
        new = Position(self.game, Base(state, near.base.step, near.base.at, near.base.told))
        for answer in near._since:
            new.answer(answer)
        return new

    # Playing

    def answer(self, answer: Answer | Notation, side: str | None = None, reason: str = "") -> None:
        """Answer the pending decision, by index or in notation, perhaps saying why.

        With ``side``, it must be that side's decision. An answer that is refused changes nothing.
        """
        decision = self._decision or self.decision
        if decision is None or (side is not None and side != decision.side):
            raise _not_yours(decision, side)
        if isinstance(answer, (str, list, dict)):
            answer = decision.read(answer)
        self._take(decision, decision.accept(answer), reason)

    def _take(self, decision: Decision, answer: Answer, reason: str) -> None:
        """Play on from an accepted answer; if the rules fail, stand where one stood before."""
        base, since = self.base, self._since
        try:
            self._go_on(answer)
        except Exception as error:
            step = self._step
            self.base, self._since = base, since
            self._sleep()
            if isinstance(error, DowdingError):
                raise
            told = f"{type(error).__name__}: {error}"
            raise RulesError(f"the rules failed in {step.title} (rule {step.rule}): {told}") from error

    def _go_on(self, answer: Answer) -> None:
        """Send the answer into the running step, and play to the next decision."""
        assert self._script is not None
        self._since = (*self._since, answer)
        try:
            self._decision = self._script.send(answer)
        except StopIteration as stop:
            self._end(stop.value)
        except Finished as end:
            self._end(end.result)

    def _play(self, following: AnyStep) -> Generator[Decision, Any, Result]:
        """Play step after step; the one generator that runs as long as the position is awake."""
        state, desk, silent = self._state, self._desk, 0
        assert state is not None
        assert desk is not None
        while silent < ENDLESS:
            silent += 1
            if self._since or self._closely:
                self._rebase(following)
                silent = 0
            self._step = following
            desk.step = following.title
            after = yield from following.play(state)
            if self._stepwise:
                raise _StepOver
            if isinstance(after, Result):
                return after
            following = after
        raise RulesError(f"{ENDLESS} steps went by without a decision, the last one {following}")

    def resolve(self, answer: Answer, chance: Callable[[int], int]) -> State[Any]:
        """Play an answer with chance as given, and stop when the step ends or asks again.

        The position is used up by it: this is how odds are counted, on clones.
        """
        state = self.state
        assert self._desk is not None
        assert self._script is not None
        self._desk.chance = chance
        self._stepwise = True
        with suppress(_StepOver, Finished):
            self._script.send(answer)
        return state

    def _end(self, result: Result) -> None:
        self._decision = None
        self._script = None
        self._result = result

    def _rebase(self, step: AnyStep) -> None:
        """A step is over: from here on, this moment and the answers since are the position."""
        assert self._state is not None
        self.base = Base(self._state.copy(), step, self.base.at + len(self._since), self._told())
        self._since = ()

    def _told(self) -> int:
        return 0

    # Rebuilding

    def _begin(self, journal: Journal | None) -> None:
        """Play from the base to the first decision after it."""
        self._desk = Desk(journal)
        self._state = self.base.state.copy()
        self._state.seat(self._desk, self._state.kit)
        self._result = None
        self._script = self._play(self.base.step)
        try:
            self._decision = next(self._script)
        except StopIteration as stop:
            self._end(stop.value)
        except Finished as end:
            self._end(end.result)

    def _wake(self) -> None:
        """Rebuild state, generator and decision from the base and the answers since."""
        answers, self._since = self._since, ()
        self._begin(None)
        for answer in answers:
            self._go_on(answer)

    def _sleep(self) -> None:
        """Forget what can be rebuilt."""
        self._state = self._script = self._decision = self._desk = None


class _StepOver(Exception):
    """The step is over, and nobody wants the next one."""


def _not_yours(decision: Decision | None, side: str | None) -> NotYourDecision:
    if decision is None:
        return NotYourDecision("The match is over; there is nothing to answer.")
    return NotYourDecision(f"It is for {decision.side} to choose now, not for {side}.")
