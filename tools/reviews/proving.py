"""What the work proves: each claim in a line, and whether it holds."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from math import sqrt

from msgspec import Struct

from dowding.analysis.review.valuing import average, standard_error
from dowding.analysis.statistics import CONFIDENCE
from tools.reviews.work import Done, Subject

FAR, CLEARLY = 3.0, 2.0
"""Luck and gains may be so many standard errors off; an order may be wrong by so many at most."""
STRICT = {"lion"}
"""Where every commander must be told from the next one."""
LADDERED = {"lion", "hardest_days", "eagle"}
"""Where gains are compared with the leads of a ladder."""


class Mean(Struct, frozen=True):
    """A mean, its standard error, and of how many matches it is."""

    value: float
    error: float
    count: int

    def __str__(self) -> str:
        return f"{self.value:+.2f} +- {self.error:.2f} ({self.count})"

    def less(self, other: "Mean") -> "Mean":
        """The difference to an independent mean."""
        error = sqrt(self.error**2 + other.error**2)
        return Mean(self.value - other.value, error, min(self.count, other.count))


class Proof(Struct, frozen=True):
    """A claim, what was measured, and whether it holds; None if there is too little to say."""

    claim: str
    found: str
    holds: bool | None

    def __str__(self) -> str:
        verdict = {True: "met", False: "not met", None: "too few matches"}[self.holds]
        return f"{self.claim:<78} {self.found:<46} {verdict}"


def proofs(subject: Subject, done: Sequence[Done]) -> Iterator[Proof]:
    """All claims about a side of which something was measured."""
    own = [one for one in done if one.job.subject == subject]
    yield from luck(subject, own)
    yield from order(subject, own)
    if subject.game in LADDERED:
        yield from leads(subject, own)


def luck(subject: Subject, done: Sequence[Done]) -> Iterator[Proof]:
    """The mean luck of matches between doctrines is zero."""
    found = mean([one for one in done if one.job.kind == "luck"], lambda one: one.luck)
    if found.count:
        holds = abs(found.value) <= FAR * found.error if found.count > 1 else None
        yield Proof(f"{subject}: mean luck is 0 within {FAR:.0f} standard errors", str(found), holds)


def order(subject: Subject, done: Sequence[Done]) -> Iterator[Proof]:
    """Errors put commanders in their order."""
    ranks, reviewed = subject.ranks, [one for one in done if one.job.kind == "reviewed"]
    errors = {name: mean(by(reviewed, name), lambda one: one.error) for name in ranks}
    for worse, better in combinations([name for name in ranks if errors[name].count], 2):
        ahead = errors[worse].less(errors[better])
        if worse == ranks[0]:
            claim, least = f"{worse} clearly errs more than {better}", CLEARLY
        elif subject.game in STRICT and ranks.index(better) == ranks.index(worse) + 1:
            claim, least = f"{worse} errs more than {better} at 95%", CONFIDENCE
        else:
            claim, least = f"{worse} does not err clearly less than {better}", -CLEARLY
        holds = ahead.value > least * ahead.error if ahead.count > 1 else None
        yield Proof(f"{subject}: {claim}", f"{errors[worse]} / {errors[better]}", holds)


def leads(subject: Subject, done: Sequence[Done]) -> Iterator[Proof]:
    """What a commander gains over the doctrine is its lead on a ladder."""
    played = [one for one in done if one.job.kind == "played"]
    reviewed = [one for one in done if one.job.kind == "reviewed"]
    base = {one.job.seed: one.result for one in by(played, subject.usual)}
    for name in (one for one in subject.ranks if one != subject.usual):
        own = [one for one in by(played, name) if one.job.seed in base]
        lead = mean(own, lambda one: one.result - base[one.job.seed])
        gain = mean(by(reviewed, name), lambda one: one.gain)
        if lead.count and gain.count:
            apart = gain.less(lead)
            holds = abs(apart.value) <= FAR * apart.error if apart.count > 1 else None
            yield Proof(f"{subject}: {name} gains over {subject.usual} its lead", f"{gain} / {lead}", holds)


def by(done: Sequence[Done], name: str) -> list[Done]:
    """The matches of a commander."""
    return [one for one in done if one.job.commander == name]


def mean(done: Sequence[Done], of: Callable[[Done], float | None]) -> Mean:
    """The mean over matches."""
    values = [value for one in done if (value := of(one)) is not None]
    return Mean(average(values), standard_error(values), len(values))
