"""Small forms of what ``make reviews`` proves, with fixed seeds: luck is zero, errors rank, gains lead."""

import pytest
from tools.reviews.proving import FAR, leads, luck, order
from tools.reviews.work import SUBJECTS, Job, Subject, do

from dowding.analysis.review import review
from dowding.analysis.review.luck import luck_of
from tests.analysis.review.playing import played_by, reviewer_of

LION = SUBJECTS[0]
MATCHES = {"lion": 12, "eagle": 6, "duel": 5, "hardest_days": 4, "londons_burning": 3}
LONG = 3
"""In the long form, so many times as many matches are played."""


def neither_lucky_nor_unlucky(subject: Subject, times: int) -> None:
    """The mean luck of its usual commander is zero, as far as these matches tell."""
    seeds = range(1, MATCHES[subject.game] * times + 1)
    done = [do(Job("luck", subject, subject.usual, seed), 4) for seed in seeds]
    (proof,) = luck(subject, done)
    assert proof.holds, f"{proof.found}: more than {FAR} standard errors from 0"


@pytest.mark.parametrize("subject", SUBJECTS, ids=str)
def test_doctrines_are_neither_lucky_nor_unlucky(subject: Subject) -> None:
    neither_lucky_nor_unlucky(subject, 1)


@pytest.mark.soak
@pytest.mark.parametrize("subject", SUBJECTS, ids=str)
def test_nor_are_they_in_more_matches(subject: Subject) -> None:
    neither_lucky_nor_unlucky(subject, LONG)


def test_errors_and_gains_know_the_better_commander_of_lion() -> None:
    ranks = LION.ranks[:3]
    reviewed = [do(Job("reviewed", LION, name, seed), 6) for name in ranks for seed in (1, 2, 3)]
    played = [do(Job("played", LION, name, seed), 0) for name in ranks for seed in range(1, 31)]
    found = [*order(LION, reviewed), *leads(LION, reviewed + played)]
    wrong = [str(proof) for proof in found if "at 95%" not in proof.claim and not proof.holds]
    assert not wrong, "three matches are too few only for what is claimed at 95%"
    assert len(found) == 5


@pytest.mark.parametrize(
    ("game", "scenario", "side", "who"),
    [
        ("lion", "prelude", "Fighter Command", "recruit"),
        ("eagle", "prelude", "Luftwaffe", "random"),
        ("londons_burning", "short", "RAF", "recruit"),
    ],
)
def test_luck_alone_is_that_of_the_whole_review(game: str, scenario: str, side: str, who: str) -> None:
    match = played_by(game, scenario, 4, {side: who})
    assert luck_of(reviewer_of(match, side), 2) == pytest.approx(review(match, side, worlds=2).luck, abs=1e-9)
