"""The luckiest and unluckiest moments of a match as text, with what happened in them."""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from msgspec import Struct

from dowding.analysis.review.verdicts import Chance, Review
from dowding.kernel.journal import Changed, Drew, Entry, Headline, Rolled
from dowding.kernel.signs import signed

MOST = 3
"""So many moments of each kind are told."""
CHANGES, DICE = 3, 2
"""So many changes of figures, and so many throws or cards, are told of a moment."""
Log: TypeAlias = Sequence[tuple[int, Entry]]
"""What a side was told, each entry with the number of answers before it."""


class Stretch(Struct, frozen=True):
    """A stretch of luck: where it began, and what was told while it lasted."""

    chance: Chance
    under: str
    """The day and the raid in which it began, or what else the headlines say."""
    entries: list[Entry]


def luck_lines(review: Review, log: Log) -> Iterator[str]:
    """The moments in which luck was worth most and cost most."""
    ordered = sorted(stretches(review.chances, log), key=lambda one: -one.chance.luck)
    best = [one for one in ordered if one.chance.luck > 0][:MOST]
    worst = [one for one in reversed(ordered) if one.chance.luck < 0][:MOST]
    for title, found in (("Luckiest", best), ("Unluckiest", worst)):
        if found:
            yield f"{title} moments, in {review.unit} of the whole match:"
            yield from (_told(one) for one in found)
            yield ""


def stretches(chances: Sequence[Chance], log: Log) -> list[Stretch]:
    """The stretches of luck in order; each begins where the one before it ends."""
    starts = [first_entry(chance, log) for chance in chances]
    ends = [*starts[1:], len(log)]
    return [
        Stretch(chance, _headline(log[: start + 1]), [entry for _, entry in log[start:end]])
        for chance, start, end in zip(chances, starts, ends, strict=True)
    ]


def first_entry(chance: Chance, log: Log) -> int:
    """Where a stretch begins: after a decision, or with the headline of a chapter."""
    if chance.since != chance.number:
        for at, (answers, entry) in enumerate(log):
            if answers == chance.since and isinstance(entry, Headline):
                return at
    return next((at for at, (answers, _) in enumerate(log) if answers > chance.since), len(log))


def _headline(log: Log) -> str:
    """The latest headline, after those of the larger chapters in which it stands."""
    found: list[Headline] = []
    for _, entry in reversed(log):
        if isinstance(entry, Headline) and (not found or entry.depth < found[-1].depth):
            found.append(entry)
    return ", ".join(entry.text() for entry in reversed(found)) or "the beginning"


def _told(one: Stretch) -> str:
    chance = one.chance
    where = f"{chance.luck:+z.1f}  {one.under}, after answer {chance.number}"
    return "  " + ": ".join(filter(None, (where, "; ".join(happened(one.entries)))))


def happened(entries: Sequence[Entry]) -> list[str]:
    """The largest changes of figures, and the first throws and cards."""
    changes = [entry for entry in entries if isinstance(entry, Changed) and entry.by]
    changes.sort(key=lambda entry: -abs(entry.by))
    dice = [entry.text() for entry in entries if isinstance(entry, (Rolled, Drew))]
    return [f"{signed(entry.by)} {entry.figure} ({entry.why})" for entry in changes[:CHANGES]] + dice[:DICE]
