"""The fitted value of long matches: used where it fits, refused where it does not, and calibrated."""

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from dowding.analysis.review import reviewing
from dowding.analysis.review.noting import Played, play
from dowding.analysis.review.provenance import MadeWith, made_with
from dowding.analysis.review.reviewing import Reviewer
from dowding.analysis.review.value import (
    VALUES,
    Fitted,
    Knot,
    Value,
    bent,
    feature_names,
    features,
)
from dowding.analysis.simulation.plan import make_plan
from dowding.cli import main
from dowding.kernel.games import find_game
from dowding.kernel.match import Match, new_match
from tests.analysis.review.playing import played, reviewer_of

SIDE = "Fighter Command"
VP, OFF = 3, 100.0


@pytest.fixture(scope="module")
def match() -> Match:
    return played("lion", "prelude", seed=5)


def made_for(match: Match) -> MadeWith:
    return made_with(match.header, {SIDE: ["park"]}, 7)


def value_like(match: Match, made: MadeWith) -> Value:
    """The victory points and a hundred, so that nothing else can be mistaken for it."""
    names = feature_names(match.game)
    coefficients = [0.0] * len(names)
    coefficients[0], coefficients[VP] = OFF, 1.0
    assert names[VP] == "VP"
    side = Fitted(coefficients, [], lowest=-999, highest=999, spread=12.5)
    return Value(made, 1, names, {SIDE: side})


def reviewed_with(match: Match, value: Value | None, monkeypatch: pytest.MonkeyPatch) -> Reviewer:
    monkeypatch.setattr(reviewing, "value_of", lambda *_: value)
    return reviewer_of(match, SIDE)


def worth_at_first(reviewer: Reviewer) -> float:
    valued = reviewer.look_at(0, 4)
    assert valued is not None
    return valued.before


def test_with_a_value_imagined_games_end_with_their_chapter(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    reviewer = reviewed_with(match, value_like(match, made_for(match)), monkeypatch)
    assert reviewer.survey.spread == 12.5
    assert worth_at_first(reviewer) > OFF / 2


@pytest.mark.parametrize("what", ["rules", "components", "sides"])
def test_a_value_made_with_other_rules_components_or_sides_is_refused(
    what: str, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, value = made_for(match), value_like(match, made_for(match))
    if what == "sides":
        value = replace(value, sides={**value.sides, "Luftwaffe": value.sides[SIDE]})
    else:
        value = replace(value, made=msgspec.convert({**msgspec.to_builtins(made), what: "0"}, MadeWith))
    reviewer = reviewed_with(match, value, monkeypatch)
    assert reviewer.value is None
    assert worth_at_first(reviewer) < OFF / 2


def test_a_curve_is_straight_between_its_knots_and_beyond() -> None:
    curve = [Knot(0, 0), Knot(10, 20), Knot(20, 25)]
    assert [bent(curve, at) for at in (-5, 5, 10, 15, 30)] == [-10, 10, 20, 22.5, 30]
    assert bent([], 7) == 7


def test_a_match_that_others_begin_is_noted_from_where_the_doctrines_lead() -> None:
    plan = make_plan(find_game("lion"), "prelude", {}, None, {}, 3)
    whole, later = play(plan, 0, 0), play(plan, 0, 2)
    assert len(whole.rows[SIDE]) > 2
    assert later.rows[SIDE], "it goes on after two raids"
    raids = feature_names(find_game("lion")).index("raids")
    assert whole.rows[SIDE][0][raids] < 2 <= later.rows[SIDE][0][raids]


def test_a_row_holds_a_number_for_each_name() -> None:
    for name in ("lion", "duel", "eagle", "hardest_days", "londons_burning"):
        match = new_match(find_game(name), None, 1, {})
        row = features(match.game, match.state, match.header.scenario, match.sides[0])
        names = feature_names(match.game)
        assert len(row) == len(names)
        assert row[names.index("standing")] == match.game.standing(match.state, match.sides[0])


def test_a_match_that_stands_better_than_any_simulated_one_is_worth_more_than_they_were() -> None:
    """What somebody gains beyond the best of the commanders is not called luck when the match ends."""
    value = Fitted([1.0, 1.0], [], lowest=-21.0, highest=9.0, spread=6.0)
    assert value.of([0.0, 12.0], stands=8.0) == 9.0
    assert value.of([0.0, 12.0], stands=14.0) == 12.0
    assert value.of([0.0, 18.0], stands=14.0) == 14.0
    assert value.of([0.0, -30.0], stands=-25.0) == -25.0


def test_a_fit_finds_what_matches_were_worth_and_bends_it() -> None:
    """Results are twice the points, but never more than forty: the value says so in games it has not seen."""
    np = pytest.importorskip("numpy")
    from dowding.analysis.review.fitting import fitted

    chance = np.random.default_rng(4)
    width = len(feature_names(find_game("lion")))
    games = []
    for _ in range(400):
        row = [1.0, *chance.normal(0, 10, width - 1)]
        worth = min(2 * row[VP], 40.0) + chance.normal(0, 1)
        games.append(Played({SIDE: [row]}, {SIDE: worth}))
    value = fitted(games, SIDE)
    assert value.correlation > 0.95
    numbers = [1.0] + [0.0] * (width - 1)
    for points, worth in ((-10, -20), (0, 0), (40, 40)):
        numbers[VP] = points
        assert value.of(numbers) == pytest.approx(worth, abs=5)
    off = [abs(tenth.came - tenth.foretold) / tenth.error for tenth in value.tenths]
    assert sum(one > 3 for one in off) <= 3


def test_the_command_writes_a_value_that_reviews_can_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("numpy")
    words = ["measure", "value", "lion", "--scenario", "prelude", "--games", "16", "--out", str(tmp_path)]
    assert main(words) == 0
    text = capsys.readouterr().out
    assert "correlation with the result" in text
    assert "by tenths" in text
    value = msgspec.json.decode(VALUES.file("lion", "prelude", tmp_path).read_bytes(), type=Value)
    assert value.made.stale() == []
    assert value.made.outdated() == []
    assert len(value.sides[SIDE].coefficients) == len(value.features)


NEAR = 0.5
"""Half a point is near enough: at the end of a track all games end alike, and their mean has no error."""


@pytest.mark.parametrize("name", sorted(VALUES.every()))
def test_a_shipped_value_is_calibrated_in_games_it_was_not_fitted_to(name: str) -> None:
    """Of ten parts one may be three standard errors off; none may be far off."""
    value = VALUES.every()[name]
    assert value.games >= 200
    for fitted in value.sides.values():
        off = [abs(tenth.came - tenth.foretold) / max(tenth.error, NEAR) for tenth in fitted.tenths]
        assert len(off) == 10
        assert sum(one > 3 for one in off) <= 1
        assert max(off) < 5
        assert fitted.correlation > fitted.standing - 0.02
