"""The course of a match: what was done in order, as a chain of digests over answers, undos and branches.

Each deed carries a link: the digest of the link before it, of the deed, and of the answers that it gave.
A run of answers also carries the digest of the position after it. So a change anywhere breaks the chain.
"""

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from dowding.kernel.decisions import Notation
from dowding.kernel.errors import DowdingError

LINK_BYTES = 16


class Deed(Struct, frozen=True, omit_defaults=True):
    """One thing that was done to a match; branches are known by the order in which they were opened."""

    did: Literal["begin", "found", "answers", "undo", "fork", "switch"]
    """It began, was taken over from a file without a chain, got or lost answers, or changed its branch."""
    count: int = 0
    """How many answers were given or taken back; for a match taken over, how many had been taken back."""
    branch: int = 0
    """The branch that was opened or gone to."""
    position: int = 0
    """For a match that was taken over: where it stood."""
    lengths: tuple[int, ...] = ()
    """For a match that was taken over: how many answers each of its branches had."""
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
    """Where the match stood after a deed, and the answers that the deed gave or took back."""

    deed: Deed
    branch: int
    position: int
    first: int
    """The number of answers before those of the deed."""
    brought: Any
    """The answers that the deed gave, which go into its link."""


class Astray(DowdingError):
    """Raised if a course does not fit the lines of its match."""


def follow(course: Sequence[Deed], lines: Sequence[Line]) -> Iterator[Stand]:
    """Go through a course over the lines of a match, without playing it; yield where it leads."""
    reached, current, position = [0], 0, 0
    for deed in course:
        first = position
        brought: list[Any] = []
        if deed.did == "found":
            reached, current, position = list(deed.lengths), deed.branch, deed.position
            _must(
                len(reached) <= len(lines) and current < len(reached), "it names branches that do not exist"
            )
            brought = [line.answers[:length] for line, length in zip(lines, reached, strict=False)]
            first = 0
        elif deed.did == "answers":
            position += deed.count
            brought = lines[current].answers[first:position]
            _must(len(brought) == deed.count, f"{deed.count} answers were given, and fewer are there")
            reached[current] = max(reached[current], position)
        elif deed.did == "undo":
            position -= deed.count
            _must(0 <= position <= first, f"{deed.count} of {first} answers were taken back")
        elif deed.did == "fork":
            _must(deed.branch == len(reached) < len(lines), f"branch {deed.branch} was opened out of turn")
            line = lines[deed.branch]
            _must((line.parent, line.at) == (current, position), f"branch {deed.branch} left another line")
            reached, current = [*reached, position], deed.branch
        elif deed.did == "switch":
            _must(deed.branch < len(reached), f"there was no branch {deed.branch} yet")
            current, position = deed.branch, reached[deed.branch]
        yield Stand(deed, current, position, first, brought)
    lengths = [len(line.answers) for line in lines]
    _must(reached == lengths, f"its branches hold {lengths} answers, but {reached} were given")


def _must(fits: bool, reason: str) -> None:
    if not fits:
        raise Astray(reason)
