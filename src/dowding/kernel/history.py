"""The history of a match: its lines of answers, its branches, and where the match is on them.

A line is the list of answers in notation from the first to the last. The match is at some position on
the current line. A different answer there opens a new branch; no answer is ever deleted.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from dowding.kernel.course import Deed
from dowding.kernel.decisions import Notation
from dowding.kernel.errors import DowdingError

MAIN = "main"
OPEN = ""
"""In place of a side: an answer that everybody knows."""


def is_unnamed(name: str) -> bool:
    """Whether a branch has the name with which it was made, and nobody has given it another."""
    first, _, number = name.partition("-")
    return first == MAIN and (not number or number.isdecimal())


@dataclass(slots=True)
class Branch:
    """A line of answers with a name."""

    name: str
    line: list[Notation] = field(default_factory=list)
    secrets: list[str] = field(default_factory=list)
    """For each answer, the side that alone knows of it; empty for one that everybody knows."""
    comment: str = ""
    comments: dict[int, str] = field(default_factory=dict)
    """Comments on single answers, by position."""
    parent: "Branch | None" = field(default=None, repr=False, compare=False)
    """The branch that it left, and after how many answers."""
    at: int = 0

    def up_to(self, position: int, name: str, comment: str = "") -> "Branch":
        """A new branch that shares this line as far as a position."""
        comments = {at: said for at, said in self.comments.items() if at < position}
        return Branch(name, self.line[:position], self.secrets[:position], comment, comments, self, position)

    # What a side knows of it

    def knows(self, side: str | None, index: int) -> bool:
        """Whether a side knows that an answer was given; None is a spectator."""
        return self.secrets[index] in (OPEN, side)

    def known(self, side: str | None, position: int) -> int:
        """How many of the answers before a position a side knows of."""
        part = self.secrets[:position]
        return part.count(OPEN) + (part.count(side) if side else 0)

    def moment(self, side: str | None, known: int, end: int) -> int:
        """The last position before ``end`` at which a side knew of this many answers."""
        for index in range(end):
            if self.knows(side, index):
                if not known:
                    return index
                known -= 1
        if known:
            raise DowdingError("there are fewer answers to look back on")
        return end


@dataclass(slots=True)
class History:
    """All branches, and the position of the match."""

    branches: dict[str, Branch] = field(default_factory=lambda: {MAIN: Branch(MAIN)})
    current: str = MAIN
    position: int = 0
    """How many answers of the current line have been given."""
    taken_back: Counter[str] = field(default_factory=Counter)
    """How many answers were ever taken back, by the side that alone knew of them."""
    course: list[Deed] = field(default_factory=list)
    """What was done, in order: a chain in which each deed carries the digest of all before it."""
    given: int = 0
    """How many answers were given since the last deed."""

    @property
    def branch(self) -> Branch:
        """The branch that is being played."""
        return self.branches[self.current]

    @property
    def number(self) -> int:
        """The number of the branch that is being played, in the order in which they were opened."""
        return list(self.branches).index(self.current)

    @property
    def undone(self) -> int:
        """How many answers were ever taken back."""
        return self.taken_back.total()

    def undone_for(self, side: str | None) -> int:
        """How many answers were taken back that a side knew of."""
        return sum(count for alone, count in self.taken_back.items() if alone in (OPEN, side))

    def ahead(self) -> list[Notation]:
        """The answers that were taken back on the current branch and can be given again."""
        return self.branch.line[self.position :]

    def leaves(self, notation: Notation) -> bool:
        """Whether an answer here would open a new branch."""
        line = self.branch.line
        return self.position < len(line) and line[self.position] != notation

    def push(self, notation: Notation, secret: str = OPEN, comment: str = "") -> None:
        """Add an answer, which only one side may know of; where the line goes on otherwise, open a branch."""
        if self.leaves(notation):
            self.fork(self.free_name())
        if self.position == len(self.branch.line):
            self.branch.line.append(notation)
            self.branch.secrets.append(secret)
        if comment:
            self.branch.comments[self.position] = comment
        self.position += 1

    def take_back(self, answers: int) -> None:
        """Count answers before the present position as taken back."""
        self.taken_back.update(self.branch.secrets[self.position - answers : self.position])

    def fork(self, name: str, comment: str = "") -> Branch:
        """Open a branch at the present position and make it the current one."""
        if name in self.branches:
            raise DowdingError(f"there is a branch named {name!r} already")
        self.branches[name] = self.branch.up_to(self.position, name, comment)
        self.current = name
        return self.branch

    def rename(self, old: str, new: str) -> None:
        """Give a branch another name."""
        if new in self.branches:
            raise DowdingError(f"there is a branch named {new!r} already")
        branch = self.find(old)
        branch.name = new
        self.branches = {b.name: b for b in self.branches.values()}
        if self.current == old:
            self.current = new

    def find(self, name: str) -> Branch:
        """A branch by name."""
        if name not in self.branches:
            raise DowdingError(f"there is no branch {name!r}, only {', '.join(self.branches)}")
        return self.branches[name]

    def still(self, name: str | None) -> "History":
        """A copy to look back in: the present branch and a named one stay as they are."""
        copied = {
            each.name: replace(each, line=[*each.line], secrets=[*each.secrets])
            for each in (self.branch, self.branches.get(name or ""))
            if each is not None
        }
        return replace(self, branches={**self.branches, **copied})

    def free_name(self) -> str:
        """An unused name for a new branch."""
        number = 2
        while f"{MAIN}-{number}" in self.branches:
            number += 1
        return f"{MAIN}-{number}"


def shared_length(one: Sequence[Any], other: Sequence[Any]) -> int:
    """How many items, such as the answers of two lines, are the same from the beginning on."""
    for index, (a, b) in enumerate(zip(one, other, strict=False)):
        if a is not b and a != b:
            return index
    return min(len(one), len(other))
