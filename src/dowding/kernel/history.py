"""The history of a match: its lines of answers, its branches, and where the match is on them.

A line is the list of answers in notation from the first to the last. The match is at some position on
the current line. A different answer there opens a new branch; no answer is ever deleted.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from dowding.kernel.decisions import Notation
from dowding.kernel.errors import DowdingError

MAIN = "main"


@dataclass(slots=True)
class Branch:
    """A line of answers with a name, and digests of positions on it."""

    name: str
    line: list[Notation] = field(default_factory=list)
    comment: str = ""
    comments: dict[int, str] = field(default_factory=dict)
    """Comments on single answers, by position."""
    digests: dict[int, str] = field(default_factory=dict)
    parent: "Branch | None" = field(default=None, repr=False, compare=False)
    """The branch that it left, and after how many answers."""
    at: int = 0

    def up_to(self, position: int, name: str, comment: str = "") -> "Branch":
        """A new branch that shares this line as far as a position."""
        comments = {at: said for at, said in self.comments.items() if at < position}
        digests = {at: digest for at, digest in self.digests.items() if at <= position}
        return Branch(name, self.line[:position], comment, comments, digests, self, position)


@dataclass(slots=True)
class History:
    """All branches, and the position of the match."""

    branches: dict[str, Branch] = field(default_factory=lambda: {MAIN: Branch(MAIN)})
    current: str = MAIN
    position: int = 0
    """How many answers of the current line have been given."""
    undone: int = 0
    """How many answers were ever taken back."""

    @property
    def branch(self) -> Branch:
        """The branch that is being played."""
        return self.branches[self.current]

    def ahead(self) -> list[Notation]:
        """The answers that were taken back on the current branch and can be given again."""
        return self.branch.line[self.position :]

    def push(self, notation: Notation, comment: str = "") -> None:
        """Add an answer; if the line continues with another one here, open a new branch."""
        line = self.branch.line
        if self.position == len(line):
            line.append(notation)
        elif line[self.position] != notation:
            self.fork(self.free_name())
            self.branch.line.append(notation)
        if comment:
            self.branch.comments[self.position] = comment
        self.position += 1

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
