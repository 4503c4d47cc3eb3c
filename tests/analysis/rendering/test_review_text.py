"""The review of a match as text."""

from dowding.analysis.rendering.review_text import review_lines
from dowding.analysis.review import review
from tests.analysis.review.playing import played, played_by


def test_a_review_names_the_dearest_decisions_and_lists_all() -> None:
    match = played_by("lion", "prelude", 1, {}, "random")
    found = review(match, "Fighter Command", worlds=8)
    lines = review_lines(found)
    assert lines[0].startswith("Fighter Command: result ")
    assert sum(line.startswith("  better: ") for line in lines) <= 3
    rows = [line for line in lines if line.split()[:1] and line.split()[0].isdigit()]
    assert [int(line.split()[0]) for line in rows] == [verdict.number for verdict in found.verdicts]


def test_london_s_burning_is_told_by_daylight_phase_and_without_an_error_rate() -> None:
    found = review(played("londons_burning", "short", seed=3), "RAF", worlds=2)
    lines = review_lines(found)
    assert "a decision" not in lines[1]
    rows = [line.split() for line in lines if line.split()[:1] and line.split()[0].isdigit()]
    assert [int(row[1]) for row in rows] == [spell.number for spell in found.spells]
    assert any("rated as a whole" in line for line in lines)


def test_a_plan_is_said_to_be_rated_as_a_whole() -> None:
    match = played("eagle", "prelude", seed=3)
    found = review(match, "Luftwaffe", worlds=4)
    plans = [verdict for verdict in found.verdicts if verdict.is_plan]
    assert plans
    assert len(plans) < len(found.verdicts), "other decisions are rated one by one"
    told = any("which counter was wrong cannot be told" in line for line in review_lines(found))
    dearest = sorted((one for one in found.verdicts if one.is_clear and one.best), key=lambda one: -one.error)
    assert told == any(verdict.is_plan for verdict in dearest[:3])
