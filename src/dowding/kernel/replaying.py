"""From a saved match to the match itself: its chain is checked, and every branch is played again."""

from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Any, TypeAlias

from msgspec import Struct

from dowding.kernel.chain import check_chain, relinked
from dowding.kernel.course import ENDS, Deed, Line, Stand, follow, linked
from dowding.kernel.errors import DowdingError, SaveError, SetNotHere
from dowding.kernel.games import Loaded
from dowding.kernel.history import OPEN, Branch, History, shared_length
from dowding.kernel.match import Match, beginning
from dowding.kernel.mended import NoLongerLegal, cut_short, goes_on
from dowding.kernel.recorded import DIGEST_EVERY
from dowding.kernel.saves import Saved, SavedBranch, read
from dowding.kernel.settling import must_be_possible

Given: TypeAlias = Path | str | Loaded[Any] | None
"""Components that are named in place of those that a file names."""

PATIENCE = 120.0
"""Replaying a file may take this many seconds; the longest match played so far takes about one."""


def load(path: Path | str, components: Given = None) -> Match:
    """Read a match, replay all of it and verify its chain."""
    return replay(read(path), str(path), components)


def replay(saved: Saved, name: str, components: Given = None, patience: float = PATIENCE) -> Match:
    """Check the chain of a saved match and replay every branch; ``patience`` is a limit in seconds.

    Digests from another version of the rules are not compared but replaced: only the answers count. If one
    of these is no longer legal, the match stops before it, and keeps the answers that follow.
    """
    hurry = _hurrying(name, patience)
    match = _fresh(saved, name, components)
    stands = check_chain(saved, name, hurry)
    if saved.header.rules != match.game.rules:
        goes_on(match, saved.header.rules)
    _Replay(match, saved, name, stands, hurry).run()
    return match


def check_unplayed(saved: Saved, name: str, patience: float = PATIENCE) -> None:
    """Check the chain of a saved match and what its dice were made of, without playing it."""
    check_chain(saved, name, _hurrying(name, patience))


def _hurrying(name: str, patience: float) -> Callable[[], None]:
    """A function that gives up when the time is over."""
    until = monotonic() + patience

    def hurry() -> None:
        if monotonic() > until:
            raise SaveError(f"{name} takes too long to replay")

    return hurry


def _fresh(saved: Saved, name: str, components: Given) -> Match:
    """The match at its beginning, with the components it was played with."""
    header = saved.header
    try:
        match = beginning(header, components)
    except SetNotHere as error:
        raise SetNotHere(f"{name} cannot be played: {error}") from error
    except DowdingError as error:
        if components is not None or header.components.folder is None:
            raise SaveError(f"{name} cannot be played: {error}") from error
        raise SetNotHere(f"{name} was played with {header.played_with}: {error}") from error
    used = match.header.components
    if used.digest != header.components.digest:
        raise (SetNotHere if components is None else SaveError)(
            f"{name} was played with {header.played_with}, but the components found are"
            f" {used.name} {used.digest}"
        )
    return match


class _Place(Struct, frozen=True):
    """A position by branch and number of answers."""

    branch: int
    position: int


class _Replay:
    """Plays all branches of a saved match again on a fresh one, and gives it their history."""

    def __init__(
        self, match: Match, saved: Saved, name: str, stands: list[Stand], hurry: Callable[[], None]
    ) -> None:
        self.match, self.saved, self.name, self.stands, self._hurry = match, saved, name, stands, hurry
        self.same_rules = saved.header.rules == match.game.rules
        self.branches: list[Branch] = []
        self.digests: dict[_Place, str] = {}
        self.legal: dict[int, int] = {}
        """For each branch whose answers are no longer all legal, how many are."""
        self.numbers = {branch.name: number for number, branch in enumerate(saved.branches)}
        self.expected: dict[_Place, set[str]] = {}
        """The digests that the chain of the file names for a position."""
        for stand in stands:
            hurry()
            if stand.deed.digest:
                place = self._own(_Place(stand.branch, stand.position))
                self.expected.setdefault(place, set()).add(stand.deed.digest)

    def run(self) -> None:
        """Play every branch, then go to where the match stood."""
        for saved in self.saved.branches:
            self._play(saved)
        history = History({branch.name: branch for branch in self.branches})
        match, current = self.match, self.numbers[self.saved.current]
        match.history.branches = history.branches
        wanted = self.saved.position
        self._go(self.branches[current], min(wanted, self.legal.get(current, wanted)))
        history.current, history.position = match.history.current, match.history.position
        self._tell_course(history)
        self._check_ends(history)
        match.history = history
        match.seats = self.saved.seats
        match.stop_as_settled()

    def _play(self, saved: SavedBranch) -> None:
        """Play one branch again, after what it shares with its parent."""
        parent = self.numbers[saved.parent] if saved.parent is not None else None
        shared = None if parent is None else self.branches[parent]
        branch = Branch(saved.name) if shared is None else shared.up_to(saved.at, saved.name)
        branch.comment = saved.comment
        self.branches.append(branch)
        number = len(self.branches) - 1
        if parent in self.legal and self.legal[parent] < len(branch.line):
            self.legal[number] = self.legal[parent]
        else:
            self._go(branch, len(branch.line))
        for at, notation in enumerate(saved.answers, saved.at):
            self._hurry()
            branch.line.append(notation)
            if at in saved.comments:
                branch.comments[at] = saved.comments[at]
            self._try(branch, number, at)
            if number not in self.legal:
                self._compare(branch, at + 1)

    def _try(self, branch: Branch, number: int, at: int) -> None:
        """Give an answer; under other rules, one that is no longer legal is kept, and all that follow it."""
        if number in self.legal:
            branch.secrets.append(OPEN)
            return
        try:
            self._give(branch, at)
        except NoLongerLegal as fault:
            if self.same_rules:
                raise
            cut_short(self.match, self.saved.header.rules, fault.at, fault.why)
            self.legal[number] = len(branch.line) - 1
            branch.secrets.append(OPEN)

    def _go(self, branch: Branch, position: int) -> None:
        """Go to a position of a branch, from where the match is."""
        history = self.match.history
        shared = shared_length(history.branch.line[: history.position], branch.line[:position])
        history.branches[branch.name], history.current = branch, branch.name
        self.match.return_to(shared)
        while history.position < position:
            self._hurry()
            self.match.give_again()

    def _give(self, branch: Branch, at: int) -> None:
        decision = self.match.decision
        try:
            if not self.same_rules and decision is not None:
                # A later version may spell the same answer otherwise.
                branch.line[-1] = decision.spell(decision.accept(decision.read(branch.line[-1])))
            self.match.give_again()
        except DowdingError as error:
            where = f"{self.name}, branch {branch.name!r}, answer {at + 1} ({branch.line[-1]!r})"
            raise NoLongerLegal(where, at, f"{error}{_ended(self.match)}") from error

    def _compare(self, branch: Branch, at: int) -> None:
        """Compare the digest of a position with the one in the file, if there is one."""
        place = _Place(len(self.branches) - 1, at)
        if place not in self.expected:
            return
        self.digests[place] = found = self.match.digest()
        if self.same_rules and self.expected[place] != {found}:
            where = f"{self.name}, branch {branch.name!r}, answer {at} ({branch.line[-1]!r})"
            raise SaveError(f"{where}: from here on the replay differs from the saved match")

    def _own(self, place: _Place) -> _Place:
        """The same position on the branch that was the first to reach it."""
        branch = self.saved.branches[place.branch]
        while branch.parent is not None and place.position <= branch.at:
            place = _Place(self.numbers[branch.parent], place.position)
            branch = self.saved.branches[place.branch]
        return place

    # The course

    def _tell_course(self, history: History) -> None:
        """Give the match the course of the file, with the digests of these rules."""
        lines = self._lines_now()
        stands = list(follow([stand.deed for stand in self.stands], lines))
        history.course = relinked(self.match.header, stands, lines, self._digest, self._hurry)
        for stand in stands:
            self._hurry()
            if stand.deed.did == "undo":
                back = self.branches[stand.branch].secrets[stand.position : stand.first]
                history.taken_back.update(back)
        if self.legal and stands[-1].position != history.position:
            self._stop_short(history)
        last = history.course[-1]
        if last.did == "answers" and last.count < DIGEST_EVERY:
            history.given = last.count
            history.course.pop()

    def _check_ends(self, history: History) -> None:
        """Whoever is said to have ended the match must play in it."""
        for deed in history.course:
            if deed.did in ENDS:
                try:
                    must_be_possible(deed, self.match.sides)
                except DowdingError as error:
                    raise SaveError(f"{self.name} was changed: {error}") from error

    def _digest(self, stand: Stand) -> str:
        place = self._own(_Place(stand.branch, stand.position))
        return self.digests.get(place, stand.deed.digest) if stand.deed.digest else ""

    def _lines_now(self) -> list[Line]:
        """The answers of each branch as they are spelt now."""
        return [
            Line(branch.line, self.numbers[saved.parent] if saved.parent is not None else 0, saved.at)
            for branch, saved in zip(self.branches, self.saved.branches, strict=True)
        ]

    def _stop_short(self, history: History) -> None:
        """Note where the match stands because its further answers are no longer legal."""
        stop = Deed("stop", position=history.position)
        history.course.append(linked(history.course[-1].link, stop, []))


def _ended(match: Match) -> str:
    """By which rule the match is over, if it is."""
    return f" It ended by rule {match.result.rule}: {match.result.title}." if match.result else ""
