"""The course of a match: what was done in order, as a chain of digests over answers, undos and branches.

Each deed carries a link: the digest of the link before it, of the deed, and of the answers that it gave.
A run of answers also carries the digest of the position after it. So a change anywhere breaks the chain.
"""

from collections.abc import Callable, Iterator, Sequence
from hashlib import blake2b
from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from dowding.kernel.decisions import Notation
from dowding.kernel.errors import DowdingError

LINK_BYTES = 16
ENDS = ("resign", "draw", "claim")
"""Deeds by which people end a match."""


class Deed(Struct, frozen=True, omit_defaults=True):
    """One thing that was done to a match; branches are known by the order in which they were opened."""

    did: Literal["begin", "answers", "undo", "fork", "switch", "stop", "resign", "draw", "claim"]
    """It began, got or lost answers, changed its branch, stopped before an answer that is no longer legal, or
    was ended by people."""
    count: int = 0
    """How many answers were given or taken back."""
    branch: int = 0
    """The branch that was opened or gone to."""
    position: int = 0
    """For a match that has stopped: where it stood."""
    by: str = ""
    """The side that resigned or claimed the match."""
    digest: str = ""
    """The digest of the position after a run of answers."""
    link: str = ""


def linked(before: str, deed: Deed, what: Any) -> Deed:
    """A deed with its link: the digest of the link before it, the deed, and what it brought."""
    facts = msgspec.json.encode([before, replace(deed, link=""), what])
    return replace(deed, link=blake2b(facts, digest_size=LINK_BYTES).hexdigest())


class Line(Struct, frozen=True):
    """A line of answers, and where it left which other one."""

    answers: list[Notation]
    parent: int = 0
    at: int = 0


class Stand(Struct, frozen=True):
    """Where the match stood after a deed, and before it if the deed gave or took back answers."""

    deed: Deed
    branch: int
    position: int
    first: int
    """The number of answers before those of the deed."""

    def linked(self, before: str, lines: Sequence[Line], hurry: Callable[[], None]) -> Deed:
        """The deed with its link; ``hurry`` is called first, and may give up."""
        hurry()
        end = self.position if self.deed.did == "answers" else self.first
        return linked(before, self.deed, lines[self.branch].answers[self.first : end])


class Astray(DowdingError):
    """Raised if a course does not fit the lines of its match."""


def follow(course: Sequence[Deed], lines: Sequence[Line]) -> Iterator[Stand]:
    """Go through a course over the lines of a match, without playing it; yield where it leads."""
    way = _Way(lines)
    for number, deed in enumerate(course):
        first = way.go(number, deed)
        yield Stand(deed, way.current, way.position, first)
    lengths = [len(line.answers) for line in lines]
    _must(way.reached == lengths, f"its branches hold {lengths} answers, but {way.reached} were given")


class _Way:
    """How far a course has led."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self.lines = lines
        self.reached, self.current, self.position = [0], 0, 0

    def go(self, number: int, deed: Deed) -> int:
        """Follow one deed; return how many answers there were before those that it gave."""
        first = self.position
        _must((deed.did == "begin") == (number == 0), "it does not begin once")
        moves: dict[str, Callable[[Deed], None]] = {
            "answers": self._answer,
            "undo": self._undo,
            "fork": self._fork,
            "switch": self._switch,
            "stop": self._stop,
        }
        if deed.did in moves:
            moves[deed.did](deed)
        return first

    def _answer(self, deed: Deed) -> None:
        here, end = self.current, self.position + deed.count
        fits = self.position <= end <= len(self.lines[here].answers)
        _must(fits, f"{deed.count} answers were given, and fewer are there")
        self.position, self.reached[here] = end, max(self.reached[here], end)

    def _undo(self, deed: Deed) -> None:
        there = self.position
        _must(0 <= deed.count <= there, f"{deed.count} of {there} answers were taken back")
        self.position -= deed.count

    def _fork(self, deed: Deed) -> None:
        in_turn = deed.branch == len(self.reached) < len(self.lines)
        _must(in_turn, f"branch {deed.branch} was opened out of turn")
        line, here = self.lines[deed.branch], (self.current, self.position)
        _must((line.parent, line.at) == here, f"branch {deed.branch} left another line")
        self.reached.append(self.position)
        self.current = deed.branch

    def _switch(self, deed: Deed) -> None:
        _must(0 <= deed.branch < len(self.reached), f"there was no branch {deed.branch} yet")
        self.current, self.position = deed.branch, self.reached[deed.branch]

    def _stop(self, deed: Deed) -> None:
        _must(0 <= deed.position <= self.position, f"it did not stop at answer {deed.position}")
        self.position = deed.position


def _must(fits: bool, reason: str) -> None:
    if not fits:
        raise Astray(reason)
