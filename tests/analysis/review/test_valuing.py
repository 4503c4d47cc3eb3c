"""Games are played to the end of the match; how they stood where answers are compared is noted on the way."""

import pytest

from dowding.analysis.review.line import Moment
from dowding.analysis.review.valuing import Candidate
from dowding.kernel.horizon import horizon
from dowding.kernel.questions import Reach
from tests.analysis.review.playing import played, reviewer_of

SIDES = [
    ("lion", "prelude", "Fighter Command"),
    ("eagle", "prelude", "Luftwaffe"),
    ("chain_home", "day", "Luftwaffe"),
    ("duel", "prelude", "Fighter Command"),
]


@pytest.mark.parametrize(("game", "scenario", "side"), SIDES)
def test_what_is_noted_in_passing_is_what_a_game_that_ends_there_gives(
    game: str, scenario: str, side: str
) -> None:
    reviewer = reviewer_of(played(game, scenario, seed=3), side)
    moments = [moment for moment in reviewer.moments if isinstance(moment, Moment)]
    apart = 0
    for moment in moments[:6]:
        felt, until = horizon(moment.position), horizon(moment.position, Reach.MATCH)
        trials, seeds = reviewer._trials(moment, lambda: True), [1, 2, 3]
        both = Candidate(moment.given, reviewer.own, [], [])
        near, far = Candidate(moment.given, reviewer.own, []), Candidate(moment.given, reviewer.own, [])
        trials.play_on([both], felt, seeds, until)
        trials.play_on([near], felt, seeds)
        trials.play_on([far], until, seeds)
        assert both.ends == near.ends
        assert both.later == far.ends
        apart += sum(one != other for one, other in zip(near.ends, far.ends, strict=True))
    assert apart, "in some game more is played after the horizon"


def test_errors_are_judged_where_answers_are_felt_and_worth_is_that_of_the_match() -> None:
    reviewer = reviewer_of(played("lion", "prelude", seed=5), "Fighter Command")
    found = [reviewer.look_at(place, 4) for place in range(4)]
    verdicts = [valued.verdict for valued in found if valued is not None and valued.verdict is not None]
    assert {verdict.until for verdict in verdicts} <= {"the end of this raid", "the end of the next raid"}
    assert all(verdict.worth.wins is not None for verdict in verdicts), "games were played to their end"
