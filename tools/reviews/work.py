"""The work of a proof: matches that commanders play, and what a review finds in each of them."""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from dowding.analysis.review import review
from dowding.analysis.review.luck import luck_of
from dowding.analysis.review.provenance import play_of
from dowding.analysis.review.reviewing import Reviewer
from dowding.analysis.review.value import value_of
from dowding.analysis.review.valuing import average
from dowding.commanders import ask, find_commander
from dowding.commanders.register import commander_names
from dowding.kernel.games import find_game
from dowding.kernel.header import Header
from dowding.kernel.match import Match, new_match

SEARCH = "search:400"
RARELY = 8
"""Search is slow; it plays one match of a ladder in so many."""


class Subject(Struct, frozen=True):
    """A side of a scenario."""

    game: str
    scenario: str
    side: str

    def __str__(self) -> str:
        return f"{self.game} {self.scenario}, {self.side}"

    @property
    def usual(self) -> str:
        """The doctrine of the side."""
        return commander_names(find_game(self.game), self.side)[0]

    @property
    def ranks(self) -> tuple[str, ...]:
        """Commanders, the worst first."""
        return "random", "recruit", self.usual, SEARCH


SUBJECTS = [
    Subject("lion", "prelude", "Fighter Command"),
    Subject("eagle", "prelude", "Luftwaffe"),
    Subject("duel", "prelude", "Fighter Command"),
    Subject("duel", "prelude", "Luftwaffe"),
    Subject("hardest_days", "august_13", "Fighter Command"),
    Subject("londons_burning", "short", "RAF"),
]


class Job(Struct, frozen=True):
    """One match: only played, searched for its luck, or reviewed."""

    kind: Literal["played", "luck", "reviewed"]
    subject: Subject
    commander: str
    seed: int


class Done(Struct, frozen=True):
    """What was found in a match, and with what it was found."""

    job: Job
    worlds: int
    made_with: str
    result: float
    luck: float | None = None
    gain: float | None = None
    error: float | None = None
    """The mean error of a decision; where chapters are rated as a whole, what one of them lost."""


def jobs(
    subject: Subject, kinds: set[str], matches: int, reviewed: int, ladder: int, first: int = 1
) -> Iterator[Job]:
    """All jobs of a subject, from the first seed on, so that each part of the work is as good as the next."""
    ranks = subject.ranks
    for number in range(max(matches, reviewed, ladder)):
        seed = first + number
        if "luck" in kinds and number < matches:
            yield Job("luck", subject, subject.usual, seed)
        if "reviewed" in kinds and number < reviewed:
            yield from (Job("reviewed", subject, commander, seed) for commander in ranks)
        if "played" in kinds and number < ladder:
            playing = ranks if number < ladder // RARELY else ranks[:-1]
            yield from (Job("played", subject, commander, seed) for commander in playing)


def do(job: Job, worlds: int) -> Done:
    """Play the match of a job, and look into it."""
    match = played(job)
    assert match.result is not None
    result = match.game.worth(match.result, job.subject.side)
    return looked_into(match, Done(job, worlds, made_with(match.header, job.subject), result))


def made_with(header: Header, subject: Subject) -> str:
    """All on which what is found depends: rules, components, how the doctrine plays, and a fitted value."""
    told = [
        f"rules {header.rules}",
        f"components {header.components.digest}",
        f"{subject.usual} {play_of(subject.game, subject.side, subject.usual)}",
    ]
    value = value_of(subject.game, subject.scenario)
    if value is not None and value.made.fits(header) and subject.side in value.sides:
        told.append(f"value of {value.games} games from {value.made.seed}")
    return ", ".join(told)


def played(job: Job) -> Match:
    """The match, the other side commanded by its usual commander; the review has dice of its own."""
    subject = job.subject
    match = new_match(find_game(subject.game), subject.scenario, job.seed, {})
    who = {side: commander_names(match.game, side)[0] for side in match.sides} | {subject.side: job.commander}
    commanders = {side: find_commander(name, match, side, job.seed) for side, name in who.items()}
    while match.decision is not None:
        match.answer(ask(commanders[match.decision.side], match))
    return match


def looked_into(match: Match, done: Done) -> Done:
    """What a job has found in its match."""
    side, seed = done.job.subject.side, done.job.seed
    plain = done.job, done.worlds, done.made_with, done.result
    if done.job.kind == "luck":
        line = match.history.branch.line[: match.history.position]
        return Done(*plain, luck_of(Reviewer(match.header, line, side, seed), done.worlds))
    if done.job.kind == "reviewed":
        found = review(match, side, worlds=done.worlds, seed=seed)
        lost = -average([spell.gain for spell in found.spells]) if found.spells else found.error_rate[0]
        return Done(*plain, found.luck, found.gained, lost)
    return done
