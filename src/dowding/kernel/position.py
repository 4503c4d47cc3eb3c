"""A position: a game being played, with no past.

It is the state at the start of a step and the answers given since. The running generator and the
pending decision follow from these, and are rebuilt when they are needed. So a clone is cheap. Search
and simulation need nothing more than positions.
"""

from collections.abc import Generator
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from dowding.kernel.asking import Desk
from dowding.kernel.decisions import Answer, Decision, Notation
from dowding.kernel.dice import Keyed
from dowding.kernel.errors import DowdingError, NotYourDecision, RulesError, SetupError
from dowding.kernel.games import Game
from dowding.kernel.journal import Journal
from dowding.kernel.observing import Observer
from dowding.kernel.state import State
from dowding.kernel.steps import Finished, Result, Step

if TYPE_CHECKING:
    from typing_extensions import TypeVar as Defaulted

    View = Defaulted("View", default=Any)
else:
    View = TypeVar("View")
"""The type of a game's views; any type, where the game is known only by a name."""

ENDLESS = 100_000
"""If this many steps are played without a decision, the rules have a bug."""


NUMBERS = frozenset({int})
"""The only type in an answer by index."""


class Base(Struct, eq=False, gc=False):
    """A moment between two steps. Its state is never played on, only copied."""

    state: State[Any]
    step: Step
    at: int
    """How many answers were given before it."""
    written: int
    """How many journal entries were written before it."""
    key: bytes | None = None
    """The key of the stream from which chance comes; without one, it is the generator of the state."""
    silent: int = 0
    """How many steps from here are known to ask nothing."""
    near: "Base | None" = None
    """The start of the step that asks; noted when a second position is played from this base."""


class Position(Generic[View]):
    """A game in progress: the decision to be answered, and the method to answer it."""

    __slots__ = (
        "_decision", "_desk", "_luck", "_observer", "_result", "_script", "_since", "_state", "base",
        "game",
    )  # fmt: skip

    closely: ClassVar[bool] = False
    """Whether a new base is made at every step, not only at the first one after an answer."""

    def __init__(
        self,
        game: Game[Any, Any, View],
        base: Base,
        observer: Observer | None = None,
        since: tuple[Answer, ...] = (),
    ) -> None:
        self.game = game
        self.base = base
        self._observer = observer
        self._since = since
        self._luck: tuple[tuple[int, int], ...] = ()
        """After which answers since the base chance got a new seed, and which one."""
        self._desk: Desk | None = None
        self._state: State[Any] | None = None
        self._script: Any = None
        """The generator that plays; None when it has to be rebuilt, and at the end."""
        self._decision: Decision | None = None
        self._result: Result | None = None

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
        """The whole state with everything hidden: for rules and tests, never for a player."""
        if self._state is None:
            self._wake()
        assert self._state is not None
        return self._state

    @property
    def step(self) -> Step:
        """The step that is being played."""
        if self._desk is None:
            self._wake()
        assert self._desk is not None
        return self._desk.step

    @property
    def since(self) -> tuple[Answer, ...]:
        """The answers given since the base."""
        return self._since

    @property
    def answered(self) -> int:
        """How many answers were given since the beginning."""
        return self.base.at + len(self._since)

    def view(self, side: str | None) -> View:
        """All that a side may know; None is a spectator."""
        if side is not None and side not in self.game.sides:
            sides = ", ".join(map(repr, self.game.sides))
            raise SetupError(f"{self.game.name} has no side {side!r}; its sides are {sides}, or None")
        return self.game.view(self.state, side)

    def digest(self) -> str:
        """A fingerprint of the position: equal for equal state, step and number of answers."""
        told = f"{self.step.name} {self.answered} ".encode()
        return blake2b(told + self.state.encode(), digest_size=8).hexdigest()

    def clone(self) -> "Position[View]":
        """An independent copy, for search: playing it does not change this position."""
        new = Position(self.game, self.base)
        new._since, new._luck = self._since, self._luck
        return new

    def reseed(self, counter: int) -> None:
        """Give chance a new seed from here on, so that a search cannot foresee the dice."""
        self._luck = (*self._luck, (len(self._since), counter))
        _ = self.state
        self._turn_luck(counter)

    def _turn_luck(self, counter: int | None) -> None:
        """From here on chance comes from the generator with this counter; None changes nothing."""
        if counter is not None:
            assert self._state is not None
            assert self._desk is not None
            self._state.counter, self._desk.chance = counter, None

    # Playing

    def answer(self, answer: Answer | Notation, side: str | None = None, reason: str = "") -> None:
        """Answer the pending decision, by index or in notation; ``reason`` is noted in the journal.

        With ``side``, it must be that side's decision. An answer that is refused changes nothing.
        """
        decision = self._decision or self.decision
        if decision is None or (side is not None and side != decision.side):
            raise _not_yours(decision, side)
        self._take(decision, _understood(decision, answer), reason)

    def _take(self, decision: Decision, answer: Answer, reason: str) -> None:
        """Play on from an accepted answer; if the rules fail, return to the position before it."""
        base, since, luck = self.base, self._since, self._luck
        if self._observer is not None:
            self._observer.before_answer(self, decision, answer)
        try:
            self._go_on(answer)
        except BaseException as error:
            step = self.step
            self.base, self._since, self._luck = base, since, luck
            self.sleep()
            if isinstance(error, DowdingError) or not isinstance(error, Exception):
                raise
            raise failure(step, error) from error
        if self._observer is not None:
            self._observer.after_answer(self, decision, answer)

    def _go_on(self, answer: Answer) -> None:
        """Send the answer into the running step, and play to the next decision."""
        self._since = (*self._since, answer)
        try:
            self._decision = self._script.send(answer)
        except StopIteration as stop:
            self._end(stop.value)
        except Finished as end:
            self._stop(end)

    def _play(self, step: Step) -> Generator[Decision, Any, Result]:
        """Play one step after another, in one generator that runs until the position is put to sleep."""
        state, desk, base, silent = self._state, self._desk, self.base, 0
        assert state is not None
        assert desk is not None
        observer, after, jumps = self._observer, self.game.sequence.after, self.game.sequence.jumps
        closely = self.closely or (observer is not None and observer.closely)
        while silent < ENDLESS:
            if observer is not None:
                observer.between_steps(state)
            if self._since or closely:
                self._rebase(step, state)
                base, silent = self.base, 0
                if observer is not None:
                    observer.step_begins(self, step)
            elif silent > base.silent:
                base.silent = silent
            elif silent == base.silent and silent and base.near is None:
                base.near = Base(state.copy(), step, base.at, base.written, base.key)
            silent += 1
            desk.step = step
            goes = (yield from step.play(state)) if step.asks else step.play(state)
            if goes is None:
                step = step.next or after(step, None)
            elif type(goes) is Result:
                return goes
            else:
                step = jumps.get(goes) or after(step, goes)
        raise RulesError(f"{ENDLESS} steps went by without a decision, the last one {step}")

    def _stop(self, end: Finished) -> None:
        """Play was ended from inside a step."""
        self._end(end.result)

    def _end(self, result: Result) -> None:
        self._decision = None
        self._script = None
        rule = self.game.concordance.get(result.rule)
        self._result = result if rule is None else replace(result, rule=rule)
        if self._observer is not None:
            self._observer.ended(self, self._result)

    def _rebase(self, step: Step, state: State[Any]) -> None:
        """Make this moment between two steps the new base."""
        base = self.base
        key = None if self._luck else base.key
        self.base = Base(state.copy(), step, base.at + len(self._since), 0, key)
        self._since = self._luck = ()

    # Rebuilding

    def _begin(self, journal: Journal | None, base: Base) -> None:
        """Play from a base to the first decision after it."""
        self._desk = Desk(journal, self.game.concordance)
        if base.key is not None:
            self._desk.chance = Keyed(base.key)
        self._state = base.state.copy()
        self._state.seat(self._desk, self._state.kit)
        self._result = None
        self._script = self._play(base.step)
        try:
            self._decision = next(self._script)
        except StopIteration as stop:
            self._end(stop.value)
        except Finished as end:
            self._stop(end)
        except Exception as error:
            step = self.step
            self.sleep()
            if isinstance(error, DowdingError):
                raise
            raise failure(step, error) from error

    def begin_told(self, journal: Journal) -> None:
        """Play from the base to the first decision after it, and tell what happens to a journal."""
        self._begin(journal, self.base)

    def _wake(self) -> None:
        """Rebuild state, generator and decision from the base and the answers since."""
        answers, luck = self._since, dict(self._luck)
        self._since = ()
        self._begin(None, self.base.near or self.base)
        assert self._state is not None
        for at, answer in enumerate(answers):
            self._turn_luck(luck.get(at))
            self._go_on(answer)
        self._turn_luck(luck.get(len(answers)))

    def sleep(self) -> None:
        """Drop everything that can be rebuilt."""
        self._state = self._script = self._decision = self._desk = None


def _not_yours(decision: Decision | None, side: str | None) -> NotYourDecision:
    if decision is None:
        return NotYourDecision("The match is over; there is nothing to answer.")
    return NotYourDecision(f"It is for {decision.side} to choose now, not for {side}.")


def _understood(decision: Decision, answer: object) -> Answer:
    """Turn an answer of any type into one that the decision accepts, or raise AnswerError."""
    try:
        if type(answer) is int:
            return decision.accept(answer)
        if type(answer) is tuple and NUMBERS.issuperset(map(type, answer)):
            return decision.accept(answer)
        if isinstance(answer, (bool, str, list, dict)):
            return decision.accept(decision.read(answer))
    except DowdingError:
        raise
    except Exception as error:
        raise RulesError(f"{decision.asked()} The rules failed to check it: {error!r}") from error
    return decision.unreadable(f"{answer!r} is no answer.")


def failure(step: Step, error: Exception) -> RulesError:
    """The error that is raised when the rules themselves fail."""
    told = f"{type(error).__name__}: {error}"
    return RulesError(f"the rules failed in {step.title} (rule {step.rule}): {told}")
