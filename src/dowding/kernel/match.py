"""A match: a position with a journal and a history, so that answers can be taken back."""

import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct

from dowding.kernel.asking import Desk
from dowding.kernel.decisions import Answer, Decision, Notation
from dowding.kernel.dice import seeded
from dowding.kernel.errors import DowdingError
from dowding.kernel.games import AnyGame, Loaded, Setting, find_game
from dowding.kernel.history import History, shared_length
from dowding.kernel.journal import Chose, Ended, Journal
from dowding.kernel.observing import Observer
from dowding.kernel.position import Base, Position
from dowding.kernel.state import State
from dowding.kernel.steps import Play, Result, Step

MARK_EVERY = 16
"""About how many answers lie between two bases that are kept for going back."""
DIGEST_EVERY = 25
"""How many answers lie between two digests that are noted."""


class ComponentsUsed(Struct, frozen=True):
    """The component set of a match: name, fingerprint, and folder unless it is the shipped one."""

    name: str
    digest: str
    folder: str | None = None


class Header(Struct, frozen=True):
    """Everything that the start of a match depends on."""

    game: str
    rules: str
    scenario: str
    options: dict[str, Setting]
    seed: int
    components: ComponentsUsed


class Match(Position):
    """A position with a past: ``decision``, ``answer``, ``view``, ``journal``, ``undo``, branches."""

    __slots__ = ("_marks", "header", "history", "is_staged", "journal", "mended", "seats")

    def __init__(
        self,
        game: AnyGame,
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
        self.history = History()
        self.journal = Journal()
        self.seats: dict[str, str] = {}
        """Who plays each side, as the doors remember it: the name of a commander, or a person."""
        self.mended = ""
        """If it was begun under earlier rules: a sentence that says which rule was mended since."""
        self._marks = [base]
        self._begin(self.journal, self.base)

    def summary(self, side: str | None) -> str:
        """The view of a side as text."""
        return self.game.summary(self.view(side))

    @property
    def sides(self) -> tuple[str, ...]:
        """The sides that play in this match."""
        if self.is_staged:
            return self.game.sides
        return self.game.sides_in(self.header.scenario, self.header.options)

    # Playing

    def _take(self, decision: Decision, answer: Answer, reason: str) -> None:
        told, marks = len(self.journal), len(self._marks)
        notation = decision.spell(answer)
        self._tell_choice(decision, answer, notation, reason)
        try:
            super()._take(decision, answer, reason)
        except BaseException:
            del self.journal.entries[told:]
            del self._marks[marks:]
            raise
        self.history.push(notation, reason)
        if self.history.position % DIGEST_EVERY == 0:
            self.note_digest()

    def _tell_choice(self, decision: Decision, answer: Answer, notation: Notation, reason: str) -> None:
        seen_by = None if decision.public else (decision.side,)
        self.journal.entries.append(
            Chose(
                decision.rule, self._step.name, seen_by, decision.side, decision.question,
                notation, decision.tell(answer), reason,
            )
        )  # fmt: skip

    def _end(self, result: Result) -> None:
        super()._end(result)
        if self._desk is not None and self._desk.journal is not None:
            assert self._result is not None
            self.journal.entries.append(Ended(self._result.rule, self._step.name, None, result.title))

    def _rebase(self, step: Step) -> None:
        super()._rebase(step)
        if self.base.at - self._marks[-1].at >= MARK_EVERY:
            self._marks.append(self.base)

    def _told(self) -> int:
        return len(self.journal)

    def _wake(self) -> None:
        super()._wake()
        if self._desk is not None:
            self._desk.journal = self.journal

    def note_digest(self) -> None:
        """Note the digest of this position on the current branch."""
        self.history.branch.digests[self.history.position] = self.digest()

    def givers(self) -> list[str]:
        """The sides that gave the answers so far, in order."""
        return [entry.side for entry in self.journal if isinstance(entry, Chose)]

    # Going back and forth

    def undo(self, answers: int = 1) -> None:
        """Take back the last answers. It costs the same late in a campaign as early."""
        if not 0 <= answers <= self.history.position:
            raise DowdingError(f"cannot take back {answers} of {self.history.position} answers")
        self.note_digest()
        self.history.undone += answers
        self._return_to(self.history.position - answers)

    def redo(self, answers: int = 1) -> None:
        """Give again the answers that were taken back."""
        ahead = self.history.ahead()
        if not 0 <= answers <= len(ahead):
            raise DowdingError(f"cannot repeat {answers} of {len(ahead)} answers")
        comments = dict(self.history.branch.comments)
        for notation in ahead[:answers]:
            self.answer(notation, reason=comments.get(self.history.position, ""))

    def branch(self, name: str, comment: str = "") -> None:
        """Open a named branch here and go on in it."""
        self.note_digest()
        self.history.fork(name, comment)

    def switch(self, name: str) -> None:
        """Go to the end of another branch."""
        line = self.history.find(name).line
        self.note_digest()
        self._return_to(shared_length(self.history.branch.line[: self.history.position], line))
        self.history.current = name
        self.redo(len(self.history.ahead()))

    def moment(self, answers: int, branch: str | None = None) -> Position:
        """The position after a number of answers of a branch; the match itself does not move."""
        line = self.history.branch.line if branch is None else self.history.find(branch).line
        if not 0 <= answers <= len(line):
            raise DowdingError(f"there are {len(line)} answers to look back on, not {answers}")
        shared = shared_length(self.history.branch.line[: self.history.position], line[:answers])
        position = Position(self.game, [mark for mark in self._marks if mark.at <= shared][-1])
        for notation in line[position.answered : answers]:
            position.answer(notation)
        return position

    def _return_to(self, position: int) -> None:
        """Go to the last mark before a position, and from there to it."""
        while self._marks[-1].at > position:
            self._marks.pop()
        self.base, self._since = self._marks[-1], ()
        del self.journal.entries[self.base.told :]
        self._begin(self.journal, self.base)
        branch = self.history.branch
        for at in range(self.base.at, position):
            assert self._decision is not None
            answer = self._decision.read(branch.line[at])
            self._tell_choice(self._decision, answer, branch.line[at], branch.comments.get(at, ""))
            self._go_on(self._decision.accept(answer))
        self.history.position = position


def new_match(
    game: str | AnyGame,
    scenario: str | None = None,
    seed: int | None = None,
    options: Mapping[str, Setting] | None = None,
    components: Path | str | None = None,
) -> Match:
    """Set up a match; without a seed, one is chosen and noted in the header."""
    played = find_game(game) if isinstance(game, str) else game
    number = secrets.randbelow(2**32) if seed is None else seed
    loaded = played.components.load(Path(components).resolve() if components is not None else None)
    return _begun(played, scenario, number, options or {}, loaded)


def beginning(header: Header, components: Path | str | None = None) -> Match:
    """The match that a header describes, before its first answer, with the components that it names.

    Other components may be given in their place; whoever asks compares the fingerprints.
    """
    game = find_game(header.game)
    folder = components if components is not None else header.components.folder
    loaded = game.components.load(
        Path(folder).resolve() if folder is not None else None, header.components.digest
    )
    return _begun(game, header.scenario, header.seed, header.options, loaded)


def _begun(
    game: AnyGame, scenario: str | None, seed: int, options: Mapping[str, Setting], loaded: Loaded[Any]
) -> Match:
    """A match before its first answer, with components that were read."""
    chosen, settings = game.chosen_scenario(scenario), game.chosen_options(options)
    used = ComponentsUsed(loaded.name, loaded.digest, loaded.folder)
    header = Header(game.name, game.rules, chosen, settings, seed, used)
    state = opening(game, chosen, settings, seed, loaded.kit)
    return Match(game, Base(state, game.sequence.first, 0, 0), header)


def opening(game: AnyGame, scenario: str, options: Mapping[str, Setting], seed: int, kit: Any) -> State[Any]:
    """The state before the first step."""
    state: State[Any] = game.state()
    state.seat(Desk(), kit)
    state.counter = seeded(seed, "match")
    game.set_up(state, scenario, options)
    return state


def stage(game: AnyGame, state: State[Any], play: Play, *, observer: Observer | None = None) -> Match:
    """A match that begins with a given state at a given step: for tests and lessons."""
    header = Header(game.name, game.rules, "", {}, 0, ComponentsUsed("", ""))
    base = Base(state, game.sequence.of(play), 0, 0)
    return Match(game, base, header, is_staged=True, observer=observer)
