"""Grades: commanders are measured once, and a match is graded beside them as far as its noise allows."""

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from dowding.analysis.rendering.review_text import review_lines
from dowding.analysis.review import grades, review
from dowding.analysis.review.grades import (
    OTHER_OPTIONS,
    OUT_OF_ORDER,
    TABLES,
    UNMEASURED,
    Measured,
    Scale,
    Table,
    graded,
    in_order,
    scale_for,
    scale_of,
)
from dowding.analysis.review.measuring import ratio
from dowding.analysis.review.provenance import made_with
from dowding.cli import main
from dowding.kernel.match import Match
from tests.analysis.review.playing import played

SIDE = "Fighter Command"


def one(name: str, rate: float, error: float = 0.02) -> Measured:
    return Measured(name, 8, 64, rate, error, 0, 0)


PARK, RECRUIT, RANDOM = one("park", 0.2), one("recruit", 0.4), one("random", 1.2)


@pytest.fixture
def scale() -> Scale:
    found = scale_of([PARK, RECRUIT, RANDOM], 64)
    assert found is not None
    return found


def test_the_usual_commander_is_sound_and_random_play_is_ruinous(scale: Scale) -> None:
    assert scale.limits == pytest.approx([0.1, 0.35, 0.6, 0.9])
    for rate, letter in ((0.0, "A"), (0.2, "B"), (0.5, "C"), (0.8, "D"), (1.2, "E")):
        assert graded(scale, rate, 0.001, "VP", "decision").letters == letter


def test_where_chapters_are_rated_an_a_is_better_than_the_usual_commander() -> None:
    scale = scale_of([one("malan", 0.0), one("recruit", 0.2), one("random", 0.4)], 0)
    assert scale is not None
    assert scale.limits == pytest.approx([-0.06, 0.06, 0.16, 0.28])


def test_two_grades_are_told_where_both_may_be_true_and_none_where_more_may(scale: Scale) -> None:
    assert graded(scale, 0.35, 0.05, "VP", "decision").letters == "BC"
    unsure = graded(scale, 0.5, 0.25, "VP", "decision")
    assert unsure.letters == ""
    assert "Too few decisions" in unsure.text
    assert "0.50 VP a decision, 0.49 more or less" in unsure.text


def test_whom_one_played_like(scale: Scale) -> None:
    assert graded(scale, 0.21, 0.01, "VP", "decision").like == ["Park"]
    assert graded(scale, 0.3, 0.06, "VP", "decision").like == ["Park", "a recruit"]
    assert graded(scale, 0.7, 0.01, "VP", "decision").like == ["a recruit"], "the nearest, if none is near"
    assert "Played like Park." in graded(scale, 0.21, 0.01, "VP", "decision").text


def test_commanders_out_of_order_grade_nobody() -> None:
    assert in_order([PARK, RECRUIT, RANDOM])
    assert not in_order([PARK, one("recruit", 0.1), RANDOM]), "a recruit clearly better than his teacher"
    assert not in_order([PARK, one("leigh_mallory", 1.3), RANDOM]), "somebody clearly worse than random play"
    assert in_order([PARK, one("leigh_mallory", 1.3, 0.1), RANDOM]), "which may be chance"
    assert not in_order([PARK, RECRUIT, one("random", 1.2, 0.6)]), "not clearly worst"
    assert scale_of([PARK, one("recruit", 0.1), RANDOM], 64) is None


def test_a_mean_over_matches_has_their_spread() -> None:
    assert ratio([1.0, 1.0, 1.0], [2, 2, 2]) == (0.5, 0.0)
    mean, error = ratio([0.0, 2.0], [2, 2])
    assert [mean, error] == pytest.approx([0.5, 0.5])
    assert ratio([], []) == (0.0, 0.0)


@pytest.fixture(scope="module")
def match() -> Match:
    return played("lion", "prelude", seed=5)


def table_for(match: Match, worlds: int) -> Table:
    made = made_with(match.header, {}, 1)
    return Table(made, 8, worlds, 8, {SIDE: [PARK, RECRUIT, RANDOM]})


def test_a_review_tells_the_grade_and_whom_it_was_played_like(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(grades, "table_of", lambda *_: table_for(match, 16))
    found = review(match, SIDE, worlds=16)
    scale, _ = scale_for(match.header, SIDE)
    assert scale is not None
    assert found.grade == graded(scale, *found.error_rate, found.unit, "decision")
    assert found.grade.text
    assert any(found.grade.text in line for line in review_lines(found)[:2])


def test_errors_measured_in_other_worlds_are_not_graded(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In few worlds errors look smaller, so that everybody would play well."""
    monkeypatch.setattr(grades, "table_of", lambda *_: table_for(match, 64))
    found = review(match, SIDE, worlds=4)
    assert (found.grade.letters, found.grade.text) == (
        "",
        "No grade: it takes 64 imagined games for each answer.",
    )


def test_a_table_made_with_other_rules_components_or_options_grades_nobody(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = table_for(match, 64)
    monkeypatch.setattr(grades, "table_of", lambda *_: table)
    header = match.header
    assert scale_for(header, SIDE)[1] == ""
    assert scale_for(replace(header, rules="0"), SIDE) == (None, UNMEASURED)
    other = replace(header.components, digest="0")
    assert scale_for(replace(header, components=other), SIDE) == (None, UNMEASURED)
    assert scale_for(replace(header, options={"night": True}), SIDE) == (None, OTHER_OPTIONS)
    wrong = replace(table, sides={SIDE: [PARK, one("recruit", 0.1), RANDOM]})
    monkeypatch.setattr(grades, "table_of", lambda *_: wrong)
    assert scale_for(header, SIDE) == (None, OUT_OF_ORDER)


def test_the_command_measures_every_commander(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["measure", "grades", "chain_home", "--matches", "2", "--worlds", "4", "--decisions", "2"]
    assert main([*words, "--out", str(tmp_path)]) == 0
    assert "limits of grades" in capsys.readouterr().out
    table = msgspec.json.decode(TABLES.file("chain_home", "morning", tmp_path).read_bytes(), type=Table)
    for measured in table.sides.values():
        assert [one.name for one in measured] == ["veteran", "recruit", "search", "random"]
        assert all(one.rated == 4 for one in measured)
        assert measured[0].gain == 0, "the usual commander gains nothing over himself"
    assert table.made.stale() == []


@pytest.mark.parametrize("name", sorted(TABLES.every()))
def test_a_shipped_table_grades_if_its_commanders_are_in_order(name: str) -> None:
    table = TABLES.every()[name]
    for measured in table.sides.values():
        scale = scale_of(measured, table.needed)
        assert scale is None or scale.limits == sorted(scale.limits)
        assert (scale is not None) == in_order(measured)
