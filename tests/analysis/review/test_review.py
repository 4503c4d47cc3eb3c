"""The review of a match: sums that give the result, errors that agree with exact odds, and nothing leaked."""

from fractions import Fraction

import msgspec
import pytest
from msgspec.structs import replace

from chain_home.questions import ChooseRuns
from chain_home.rules import LUFTWAFFE
from dowding.analysis.review import Review, review
from dowding.analysis.review.line import Moment
from dowding.analysis.review.valuing import Candidate, End, regret
from dowding.commanders import RandomCommander, ask, find_commander
from dowding.kernel.dice import Dice
from dowding.kernel.errors import SetupError
from dowding.kernel.games import find_game
from dowding.kernel.match import Match, new_match
from dowding.kernel.outcomes import ways
from dowding.kernel.worlds import imagine
from tests.analysis.review.playing import played, reviewer_of

FIGHTER_COMMAND = "Fighter Command"
MATCHES = [
    ("chain_home", "day", FIGHTER_COMMAND),
    ("chain_home", "day", LUFTWAFFE),
    ("lion", "prelude", FIGHTER_COMMAND),
    ("eagle", "prelude", LUFTWAFFE),
    ("duel", "prelude", FIGHTER_COMMAND),
    ("duel", "prelude", LUFTWAFFE),
    ("hardest_days", "august_13", FIGHTER_COMMAND),
    ("londons_burning", "short", "RAF"),
]


@pytest.mark.parametrize(("game", "scenario", "side"), MATCHES)
def test_expected_and_decisions_and_luck_are_the_result(game: str, scenario: str, side: str) -> None:
    """Also for answers that nobody would give: the match was played at random."""
    match = played(game, scenario, seed=3)
    found = review(match, side, worlds=2)
    assert found.verdicts or found.spells
    assert found.start + found.gained + found.luck == pytest.approx(found.result, abs=1e-9)
    assert found.adjusted == pytest.approx(found.start + found.gained, abs=1e-9)
    assert match.result is not None
    assert found.result == match.game.worth(match.result, side)


@pytest.mark.parametrize(("side", "players"), [("RAF 1", "section"), ("Luftwaffe", "luftwaffe")])
def test_so_it_is_for_those_who_play_london_s_burning_with_others(side: str, players: str) -> None:
    match = played("londons_burning", "short", seed=3, players=players)
    found = review(match, side, worlds=2)
    assert found.spells
    assert found.start + found.gained + found.luck == pytest.approx(found.result, abs=1e-9)


def test_the_same_seed_gives_the_same_review_and_one_decision_alone_its_row() -> None:
    match = played("lion", "prelude", seed=5)
    whole = review(match, FIGHTER_COMMAND, worlds=6, seed=9)
    assert msgspec.json.encode(whole) == msgspec.json.encode(review(match, FIGHTER_COMMAND, worlds=6, seed=9))
    alone = reviewer_of(match, FIGHTER_COMMAND, seed=9)
    decisions = [at for at, place in enumerate(alone.survey.places) if place.kind == "decision"]
    valued = alone.look_at(decisions[3], 6)
    assert valued is not None
    assert valued.verdict is not None
    assert replace(valued.verdict, mark=whole.verdicts[3].mark) == whole.verdicts[3]


def test_it_tells_what_it_has_and_stops_when_it_is_no_longer_wanted() -> None:
    match = played("lion", "prelude", seed=5)
    heard: list[Review] = []
    found = review(match, FIGHTER_COMMAND, worlds=4, wanted=lambda: len(heard) < 3, tell=heard.append)
    assert [len(told.verdicts) for told in heard] == sorted(len(told.verdicts) for told in heard)
    assert 0 < len(found.verdicts) < found.decisions
    assert found.verdicts == review(match, FIGHTER_COMMAND, worlds=4).verdicts[: len(found.verdicts)]


def test_who_plays_like_the_doctrine_gains_nothing() -> None:
    match = played("hardest_days", "august_13", seed=2, default="park")
    found = review(match, FIGHTER_COMMAND, worlds=4)
    same = [verdict for verdict in found.verdicts if verdict.gain == 0]
    assert len(same) > 0.8 * len(found.verdicts), "Park breaks a few ties by dice"


def test_only_a_match_that_is_over_is_reviewed_and_only_for_a_side_that_played() -> None:
    fresh = new_match(find_game("lion"), "prelude", 1, {})
    with pytest.raises(SetupError, match="when it is over"):
        review(fresh, FIGHTER_COMMAND)
    with pytest.raises(SetupError, match="does not play here"):
        review(played("lion", "prelude", seed=5), LUFTWAFFE)


def last_run() -> Match:
    """Chain Home: the Luftwaffe may make two runs or more in the last raid, and makes one."""
    for seed in range(100):
        match = new_match(find_game("chain_home"), "morning", seed, {})
        commanders = {side: find_commander("random", match, side, seed) for side in match.sides}
        while (decision := match.decision) is not None:
            last = match.state.raid == match.state.raids  # type: ignore[attr-defined]
            if last and isinstance(decision.question, ChooseRuns) and len(list(decision.answers())) > 1:
                return match
            match.answer(ask(commanders[decision.side], match))
    raise AssertionError("no such match")


def test_error_and_gain_agree_with_exact_odds() -> None:
    """After the last bombs nothing is decided any more, so the odds of each answer can be counted."""
    match = last_run()
    decision, points = match.decision, match.game.figures["points"]
    assert decision is not None
    exact = {
        answer: float(-sum((points(way.state) * way.chance for way in ways(match, answer)), Fraction(0)))
        for answer in decision.answers()
    }
    given = min(exact, key=exact.__getitem__)
    match.answer(given)
    assert match.result is not None, "nothing else is asked"
    reviewer = reviewer_of(match, LUFTWAFFE, seed=4)
    valued = reviewer.look_at(len(reviewer.survey.places) - 1, 400)
    assert valued is not None
    assert valued.verdict is not None
    error, margin = valued.verdict.error, valued.verdict.margin
    assert margin < 0.3
    assert abs(error - (max(exact.values()) - exact[given])) < 3 * margin + 1e-9
    assert valued.verdict.worth.points == pytest.approx(exact[given], abs=3 * valued.verdict.worth.error)


def candidate(*points: float) -> Candidate:
    return Candidate(0, RandomCommander(0), [End(one, None, ()) for one in points])


def test_of_equal_answers_none_is_better_whichever_was_lucky() -> None:
    """The best of eight equal answers would seem half a point better in the worlds in which it was chosen."""
    dice = Dice(7, "equal")
    errors = []
    for _ in range(200):
        given, *others = (candidate(*(dice.below(7) - 3.0 for _ in range(32))) for _ in range(8))
        errors.append(regret(given, others)[0])
    mean = sum(errors) / len(errors)
    spread = (sum((one - mean) ** 2 for one in errors) / len(errors)) ** 0.5
    assert abs(mean) < 2 * spread / len(errors) ** 0.5


def test_an_answer_that_is_better_everywhere_is_found() -> None:
    given, better, best = candidate(0, 1, 2, 1), candidate(1, 2, 3, 2), candidate(2, 3, 4, 3)
    assert regret(given, [better, best]) == (2.0, 0.0, best)
    assert regret(best, [given, better]) == (0.0, 0.0, None)


@pytest.mark.parametrize(
    ("game", "scenario"), [("chain_home", "day"), ("duel", "prelude"), ("lion", "prelude")]
)
def test_a_twin_whose_secrets_are_dealt_again_is_judged_alike(game: str, scenario: str) -> None:
    """Nothing in a verdict depends on what the side could not know then."""
    reviewer = reviewer_of(played(game, scenario, seed=6), FIGHTER_COMMAND)
    moments = [at for at, moment in enumerate(reviewer.moments) if isinstance(moment, Moment)][:6]
    compared = 0
    for place in moments:
        moment = reviewer.moments[place]
        assert isinstance(moment, Moment)
        twin = imagine(moment.position, FIGHTER_COMMAND, Dice(place, "twin"))
        if twin is None:
            continue
        before = reviewer.look_at(place, 4)
        reviewer.moments[place] = replace(moment, position=twin)
        assert reviewer.look_at(place, 4) == before
        compared += 1
    assert compared >= 3
