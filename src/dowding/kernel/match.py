"""A match: a recorded position in which one can go back and forth; and how matches begin."""

from collections.abc import Collection, Mapping
from copy import copy
from pathlib import Path
from typing import Any, Literal

from msgspec.structs import replace

from dowding.kernel.asking import Desk
from dowding.kernel.course import Deed
from dowding.kernel.dice import Keyed, key_of, seeded
from dowding.kernel.errors import DowdingError, NotYourDecision, SetNotHere, SetupError, reason
from dowding.kernel.fairness import Toss, new_seed, seed_of
from dowding.kernel.games import AnyGame, Game, Loaded, Setting, find_game
from dowding.kernel.header import FREELY, NEVER, NOT_PAST_A_DIE, ComponentsUsed, Header, Undo
from dowding.kernel.history import OPEN, shared_length
from dowding.kernel.journal import Ended, Journal
from dowding.kernel.observing import Observer
from dowding.kernel.position import Base, Position, View
from dowding.kernel.recorded import Recorded
from dowding.kernel.settling import last_end, must_be_possible, result_of
from dowding.kernel.state import State
from dowding.kernel.steps import Play


class Match(Recorded[View]):
    """A position with a past: ``decision``, ``answer``, ``view``, ``journal``, ``undo``, branches."""

    __slots__ = ()

    def __repr__(self) -> str:
        day = self.game.today(self.state)
        decision = self.decision
        turn = f"{decision.side} decides" if decision is not None else "over"
        told = [f"{day.day} {day:%B} {day.year}"] if day is not None else []
        told += [f"answer {self.answered}", turn]
        return f"<Match of {self.game.name} {self.header.scenario}: {', '.join(told)}>"

    def summary(self, side: str | None) -> str:
        """The view of a side as text."""
        return self.game.summary(self.view(side))

    @property
    def sides(self) -> tuple[str, ...]:
        """The sides that play in this match."""
        if self.is_staged:
            return self.game.sides
        return self.game.sides_in(self.header.scenario, self.header.options)

    # Ending it without the rules

    @property
    def settled(self) -> Deed | None:
        """The deed by which people ended it; None if they did not, or took that back."""
        return None if self.history.given else last_end(self.history.course)

    def settle(self, how: Literal["resign", "draw", "claim"], by: str = "") -> None:
        """End it as people decided: a side resigned or claimed it, or all agreed on a draw.

        It goes on if an answer is taken back or given again.
        """
        deed = Deed(how, by=by)
        if self.decision is None:
            raise DowdingError("The match is over.")
        must_be_possible(deed, self.sides)
        self._note(deed)
        self.stop_as_settled()

    def stop_as_settled(self) -> None:
        """Ask nothing more if people ended it, and note how."""
        deed = self.settled
        if deed is None or self.decision is None:
            return
        figures = list(self.game.figures.values())
        score = int(figures[0](self.state)) if figures else 0
        self._decision, self._result = None, result_of(deed, self.sides, score)
        self.journal.entries.append(Ended("", self.step.name, None, self._result.title))

    def _resume(self) -> None:
        """Ask again what was asked when people ended it."""
        if self.settled is not None:
            self.journal.take_back(len(self.journal) - 1)
            self.sleep()

    # Going back and forth

    def undo(self, answers: int = 1, agreed: Collection[str] = ()) -> None:
        """Take back the last answers, as far as the header allows it; its cost does not grow with the game.

        In a match between people, ``agreed`` names the sides that consent, which must be all of them.
        """
        history = self.history
        if not 0 <= answers <= history.position:
            raise DowdingError(f"cannot take back {answers} of {history.position} answers")
        self.may_return(history.position - answers, agreed)
        self._note(Deed("undo", answers))
        history.take_back(answers)
        self.return_to(history.position - answers)

    def may_return(self, position: int, agreed: Collection[str] = ()) -> None:
        """Raise an error unless the match may go back to an earlier position on the present line."""
        header = self.header
        if position == self.history.position:
            return
        if header.undo == NEVER:
            raise DowdingError("it was agreed that no answer is ever taken back")
        if missing := [side for side in header.people if side not in agreed]:
            raise DowdingError(f"answers are taken back only if {' and '.join(missing)} consents")
        if header.undo == NOT_PAST_A_DIE and self.moment(position).state.counter != self.state.counter:
            raise DowdingError("it was agreed that no answer is taken back past a die or a card")

    def redo(self, answers: int = 1) -> None:
        """Give again the answers that were taken back."""
        ahead = self.history.ahead()
        if not 0 <= answers <= len(ahead):
            raise DowdingError(f"cannot repeat {answers} of {len(ahead)} answers")
        comments = dict(self.history.branch.comments)
        if answers:
            self._resume()
        for notation in ahead[:answers]:
            self.answer(notation, reason=comments.get(self.history.position, ""))

    def branch(self, name: str, comment: str = "") -> None:
        """Open a named branch here and go on in it."""
        self._note_run()
        self.history.fork(name, comment)
        self._note(Deed("fork", branch=self.history.number))

    def switch(self, name: str) -> None:
        """Go to the end of another branch."""
        history = self.history
        line = history.find(name).line
        shared = shared_length(history.branch.line[: history.position], line)
        self.may_return(shared, ())
        self._note(Deed("switch", branch=list(history.branches).index(name)))
        self.return_to(shared)
        history.current = name
        while history.ahead():
            self.give_again()

    def moment(self, answers: int, branch: str | None = None) -> Position[View]:
        """The position after a number of answers of a branch; the match itself does not move."""
        line = self.history.branch.line if branch is None else self.history.find(branch).line
        if not 0 <= answers <= len(line):
            raise DowdingError(f"there are {len(line)} answers to look back on, not {answers}")
        shared = shared_length(self.history.branch.line[: self.history.position], line[:answers])
        position = Position(self.game, [mark for mark in self._marks if mark.at <= shared][-1])
        for notation in line[position.answered : answers]:
            position.answer(notation)
        return position

    def still(self, branch: str | None = None) -> "Match[View]":
        """A copy to look back in, at the present branch or another one, while the match goes on."""
        new = copy(self)
        new._script, new._marks, new.journal = None, [*self._marks], Journal([*self.journal.entries])
        new.history = self.history.still(branch)
        return new

    def mark_before(self, entry: int) -> Base:
        """The last mark before an entry of the journal, by its number."""
        return [mark for mark in self._marks if mark.written <= entry][-1]

    def return_to(self, position: int) -> None:
        """Go to the last mark before a position, and from there to it."""
        while self._marks[-1].at > position:
            self._marks.pop()
        self.base, self._since = self._marks[-1], ()
        self.journal.take_back(self.base.written)
        self._begin(self.journal, self.base)
        self.history.position = self.base.at
        while self.history.position < position:
            self.give_again()

    def give_again(self) -> None:
        """Give the next answer of the current line once more, without adding to the course of the match."""
        branch, at = self.history.branch, self.history.position
        decision, notation = self.decision, branch.line[at]
        if decision is None:
            raise NotYourDecision("The match is over; there is nothing to answer.")
        answer = decision.accept(decision.read(notation))
        told, marks = len(self.journal), len(self._marks)
        self._tell_choice(decision, answer, notation, branch.comments.get(at, ""))
        try:
            Position._take(self, decision, answer, "")
        except BaseException:
            self.journal.take_back(told)
            del self._marks[marks:]
            raise
        if at == len(branch.secrets):
            branch.secrets.append(OPEN if decision.public else decision.side)
        self.history.position += 1


def new_match(
    game: str | Game[Any, Any, View],
    scenario: str | None = None,
    seed: int | None = None,
    options: Mapping[str, Setting] | None = None,
    components: Path | str | Loaded[Any] | None = None,
    *,
    undo: Undo = FREELY,
    keyed: bool = False,
    toss: Toss | None = None,
) -> Match[View]:
    """Set up a match; without a seed, one of 128 bits is drawn and noted in the header.

    ``keyed`` draws chance from a stream that nobody can compute without the seed. A ``toss`` makes it a match
    between people: it gives the seed, and the stream is keyed. ``components`` is a folder or a zip file, or a
    set that was read.
    """
    if toss is not None and seed is not None:
        raise SetupError("in a match between people nobody chooses the seed")
    played = find_game(game) if isinstance(game, str) else game
    proof = toss.proof() if toss is not None else None
    number = seed_of(proof) if proof is not None else new_seed() if seed is None else seed
    people = toss.people if toss is not None else ()
    header = Header(
        game=played.name,
        rules=played.rules,
        scenario=played.chosen_scenario(scenario),
        options=played.chosen_options(options or {}),
        seed=number,
        components=ComponentsUsed("", ""),
        undo=undo,
        keyed=keyed or toss is not None,
        people=people,
        proof=proof,
    )
    loaded = components if isinstance(components, Loaded) else played.components.load(_folder(components))
    return _begun(played, replace(header, own=loaded.own), loaded)


def beginning(header: Header, components: Path | str | Loaded[Any] | None = None) -> Match:
    """The match that a header describes, before its first answer, with the components that it names.

    Other components may be given in their place; whoever asks compares the fingerprints. A typed set is not
    replaced by another one.
    """
    game = find_game(header.game)
    scenario, options = game.chosen_scenario(header.scenario), game.kept_options(header.options)
    if isinstance(components, Loaded):
        loaded = components
    else:
        folder = components if components is not None else header.components.folder
        loaded = game.components.load(_folder(folder), header.components.digest)
        if components is None and header.own is not None and loaded.digest != header.components.digest:
            found = f"the components found are {loaded.name} {loaded.digest}"
            raise SetNotHere(f"it was begun with {header.played_with}, but {found}")
    return _begun(game, replace(header, rules=game.rules, scenario=scenario, options=options), loaded)


def _folder(components: Path | str | None) -> Path | None:
    """Where components lie; a name that no folder can have is refused."""
    try:
        return Path(components).resolve() if components is not None else None
    except (OSError, ValueError) as error:
        raise SetupError(
            f"there is no folder {str(components)[:80]!r} with components: {reason(error)}"
        ) from error


def _begun(game: Game[Any, Any, View], header: Header, loaded: Loaded[Any]) -> Match[View]:
    """A match before its first answer, with components that were read."""
    used = ComponentsUsed(loaded.name, loaded.digest, loaded.folder)
    key = key_of(header.seed) if header.keyed else None
    state = opening(game, header.scenario, header.options, header.seed, loaded.kit, key)
    base = Base(state, game.sequence.first, 0, 0, key=key)
    return Match(game, base, replace(header, components=used))


def opening(
    game: AnyGame,
    scenario: str,
    options: Mapping[str, Setting],
    seed: int,
    kit: Any,
    key: bytes | None = None,
) -> State[Any]:
    """The state before the first step; with a key, chance comes from the stream of that key."""
    state: State[Any] = game.state()
    desk = Desk()
    state.seat(desk, kit)
    if key is None:
        state.counter = seeded(seed, "match")
    else:
        desk.chance = Keyed(key)
    game.set_up(state, scenario, options)
    return state


def stage(
    game: AnyGame,
    state: State[Any],
    play: Play,
    *,
    observer: Observer | None = None,
    key: bytes | None = None,
) -> Match:
    """A match that begins with a given state at a given step: for tests and lessons."""
    header = Header(game.name, game.rules, "", {}, 0, ComponentsUsed("", ""))
    base = Base(state, game.sequence.of(play), 0, 0, key=key)
    return Match(game, base, header, is_staged=True, observer=observer)
