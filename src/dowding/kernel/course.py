"""The course of a match: what was done in order, as a chain of digests over answers, undos and branches.

Each deed carries a link: the digest of the link before it, of the deed, and of the answers that it gave.
A run of answers also carries the digest of the position after it. So a change anywhere breaks the chain.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from hashlib import blake2b
from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from dowding.kernel.decisions import Notation
from dowding.kernel.errors import DowdingError

LINK_BYTES = 16
MOST_STOPS = 4
"""How many stops of the old form a course may have, for each holds all answers."""
ENDS = ("resign", "draw", "claim")
"""Deeds by which people end a match."""


class Deed(Struct, frozen=True, omit_defaults=True):
    """One thing that was done to a match; branches are known by the order in which they were opened."""

    did: Literal["begin", "found", "answers", "undo", "fork", "switch", "stop", "resign", "draw", "claim"]
    """It began, was taken over from a file without a chain, got or lost answers, changed its branch, stopped
    before an answer that is no longer legal, or was ended by people."""
    count: int = 0
    """How many answers were given or taken back; for a match taken over, how many had been taken back."""
    branch: int = 0
    """The branch that was opened or gone to."""
    position: int = 0
    """For a match that was taken over or has stopped: where it stood."""
    lengths: tuple[int, ...] = ()
    """For a match that was taken over: how many answers each of its branches had."""
    by: str = ""
    """The side that resigned or claimed the match."""
    digest: str = ""
    """The digest of the position after a run of answers."""
    link: str = ""


def linked(before: str, deed: Deed, what: Any) -> Deed:
    """A deed with its link: the digest of the link before it, the deed, and what it brought."""
    return _linked(before, deed, [msgspec.json.encode(what)])


def _linked(before: str, deed: Deed, brought: Iterable[bytes]) -> Deed:
    """The same over what it brought as JSON, piece by piece."""
    facts = msgspec.json.encode([before, replace(deed, link="")])
    digest = blake2b(facts[:-1], digest_size=LINK_BYTES)
    digest.update(b",")
    for piece in brought:
        digest.update(piece)
    digest.update(b"]")
    return replace(deed, link=digest.hexdigest())


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
        """The deed with its link; ``hurry`` is called again and again, and may give up."""
        return _linked(before, self.deed, self._brought(lines, hurry))

    def _brought(self, lines: Sequence[Line], hurry: Callable[[], None]) -> Iterator[bytes]:
        """The answers that the deed gave, as JSON: one line at a time, for together they may be very long."""
        hurry()
        if self.deed.did != "found":
            end = self.position if self.deed.did == "answers" else self.first
            yield msgspec.json.encode(lines[self.branch].answers[self.first : end])
            return
        for number, (line, length) in enumerate(zip(lines, self.deed.lengths, strict=False)):
            hurry()
            yield (b"," if number else b"[") + msgspec.json.encode(line.answers[:length])
        yield b"]" if self.deed.lengths else b"[]"


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
        self.stops = 0

    def go(self, number: int, deed: Deed) -> int:
        """Follow one deed; return how many answers there were before those that it gave."""
        first = self.position
        _must((deed.did == "begin") == (number == 0), "it does not begin once")
        if deed.did == "found" and number == 1:
            self._take_over(deed)
            return 0
        moves: dict[str, Callable[[Deed], None]] = {
            "found": self._stop_of_old,
            "answers": self._answer,
            "undo": self._undo,
            "fork": self._fork,
            "switch": self._switch,
            "stop": self._stop,
        }
        if deed.did in moves:
            moves[deed.did](deed)
        return 0 if deed.did == "found" else first

    def _take_over(self, deed: Deed) -> None:
        there = 0 <= deed.branch < len(deed.lengths) <= len(self.lines)
        _must(there, "it names branches that do not exist")
        fit = all(0 <= n <= len(line.answers) for n, line in zip(deed.lengths, self.lines, strict=False))
        _must(fit and 0 <= deed.position <= deed.lengths[deed.branch], "it names answers that do not exist")
        self.reached, self.current, self.position = list(deed.lengths), deed.branch, deed.position

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

    def _stop_of_old(self, deed: Deed) -> None:
        """A stop as it was noted before there were stops: with all that was there."""
        self.stops += 1
        noted = (deed.count, deed.branch, list(deed.lengths)) == (0, self.current, self.reached)
        _must(noted and self.stops <= MOST_STOPS, "it was taken over from an earlier file when it had begun")
        self._stop(deed)


def _must(fits: bool, reason: str) -> None:
    if not fits:
        raise Astray(reason)
