"""A position that is recorded: a journal of what happened, and the answers in their order.

What was done goes into a chain of digests, and a base is kept every few answers for going back.
"""

from typing import Any

from dowding.kernel.course import Deed, linked
from dowding.kernel.decisions import Answer, Decision, Notation
from dowding.kernel.games import Game
from dowding.kernel.header import Header
from dowding.kernel.history import OPEN, History
from dowding.kernel.journal import Chose, Ended, Journal
from dowding.kernel.observing import Observer
from dowding.kernel.position import Base, Position, View
from dowding.kernel.state import State
from dowding.kernel.steps import Result, Step

MARK_EVERY = 16
"""About how many answers lie between two bases that are kept for going back."""
DIGEST_EVERY = 25
"""How many answers lie between two digests at most."""


class Recorded(Position[View]):
    """A position with its journal and its history."""

    __slots__ = ("_marks", "header", "history", "is_staged", "journal", "mended", "seats")

    def __init__(
        self,
        game: Game[Any, Any, View],
        base: Base,
        header: Header,
        *,
        is_staged: bool = False,
        observer: Observer | None = None,
    ) -> None:
        """Matches are made by ``new_match``, ``stage`` and ``load``."""
        super().__init__(game, base, observer)
        self.header = header
        self.is_staged = is_staged
        """Whether it began in the middle, so that it cannot be replayed from its header."""
        self.history = History(course=[linked("", Deed("begin"), header)])
        self.journal = Journal()
        self.seats: dict[str, str] = {}
        """Who plays each side, as the doors remember it: the name of a commander, or a person."""
        self.mended = ""
        """If it was begun under earlier rules: a sentence that says which rule was mended since."""
        self._marks = [base]
        self._begin(self.journal, self.base)

    def _take(self, decision: Decision, answer: Answer, reason: str) -> None:
        told, marks = len(self.journal), len(self._marks)
        notation = decision.spell(answer)
        if self.history.leaves(notation):
            self._note_run()
        self._tell_choice(decision, answer, notation, reason)
        try:
            super()._take(decision, answer, reason)
        except BaseException:
            self.journal.take_back(told)
            del self._marks[marks:]
            raise
        branches = len(self.history.branches)
        self.history.push(notation, OPEN if decision.public else decision.side, reason)
        if len(self.history.branches) > branches:
            self._note(Deed("fork", branch=branches))
        self.history.given += 1
        if self.history.given == DIGEST_EVERY:
            self._note_run()

    def _tell_choice(self, decision: Decision, answer: Answer, notation: Notation, reason: str) -> None:
        seen_by = None if decision.public else (decision.side,)
        self.journal.entries.append(
            Chose(
                rule=decision.rule,
                step=self.step.name,
                seen_by=seen_by,
                side=decision.side,
                question=decision.question,
                answer=notation,
                choice=decision.tell(answer),
                reason=reason,
            )
        )

    def _end(self, result: Result) -> None:
        super()._end(result)
        if self._desk is not None and self._desk.journal is not None:
            assert self._result is not None
            self.journal.entries.append(Ended(self._result.rule, self.step.name, None, result.title))

    def _rebase(self, step: Step, state: State[Any]) -> None:
        super()._rebase(step, state)
        self.base.written = len(self.journal)
        if self.base.at - self._marks[-1].at >= MARK_EVERY:
            self._marks.append(self.base)

    def _wake(self) -> None:
        super()._wake()
        if self._desk is not None:
            self._desk.journal = self.journal

    def run(self) -> Deed | None:
        """The answers since the last deed as a deed with its link; None if there are none."""
        history = self.history
        if not history.given:
            return None
        answers = history.branch.line[history.position - history.given : history.position]
        return linked(history.course[-1].link, Deed("answers", history.given, digest=self.digest()), answers)

    def _note_run(self) -> None:
        """Close the run of answers since the last deed."""
        if run := self.run():
            self.history.course.append(run)
            self.history.given = 0

    def _note(self, deed: Deed) -> None:
        """Add a deed to the course of the match."""
        self._note_run()
        self.history.course.append(linked(self.history.course[-1].link, deed, []))

    def givers(self) -> list[str]:
        """The sides that gave the answers so far, in order."""
        return [entry.side for entry in self.journal if isinstance(entry, Chose)]
