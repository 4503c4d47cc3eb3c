"""The history of a match that people play: its lines, its branches, the way back.

A line is the list of answers in notation from the first to the last. The match stands somewhere on
the current line. Answering something else there opens a new branch; nothing is ever thrown away.
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
    """What was said of single answers, by position."""
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
    """All branches, and where the match stands."""

    branches: dict[str, Branch] = field(default_factory=lambda: {MAIN: Branch(MAIN)})
    current: str = MAIN
    position: int = 0
    """How many answers of the current line lie behind."""
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
        """Add an answer; if the line went on otherwise from here, open a new branch for it."""
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
        """Open a branch at the present position and stand on it."""
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
        """A name for a branch that nobody named."""
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
