"""The review of a match as text."""

import pytest

from dowding.analysis.rendering.review_text import plan_lines, review_lines
from dowding.analysis.review import Review, review
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


@pytest.fixture(scope="module")
def planned() -> Review:
    return review(played("eagle", "prelude", seed=3), "Luftwaffe", worlds=4)


def test_a_plan_is_said_to_be_rated_as_a_whole(planned: Review) -> None:
    plans = [verdict for verdict in planned.verdicts if verdict.is_plan]
    assert {verdict.question for verdict in plans} == {"plan_day"}
    assert len(plans) < len(planned.verdicts), "other decisions are rated one by one"
    told = any("which counter was wrong cannot be said" in line for line in review_lines(planned))
    dearest = sorted(
        (one for one in planned.verdicts if one.is_clear and one.best), key=lambda one: -one.error
    )
    assert told == any(verdict.is_plan for verdict in dearest[:3])


def test_the_plans_of_the_doctrines_stand_beside_the_given_one(planned: Review) -> None:
    verdict = next(verdict for verdict in planned.verdicts if verdict.is_plan)
    assert [plan.by for plan in verdict.plans][:1] == [""]
    assert {plan.by for plan in verdict.plans[1:]} == {"Kesselring", "Sperrle"}
    for plan in verdict.plans:
        numbers = plan.numbers
        assert numbers["raids"] == sum(by for name, by in numbers.items() if name.startswith("raids on "))
    assert verdict.plans[0].gain == 0
    lines = list(plan_lines(verdict.plans))
    assert lines[0].split()[0] == "yours"
    raids = next(line for line in lines if line.startswith("raids "))
    assert raids.split()[1:] == [str(plan.numbers["raids"]) for plan in verdict.plans]
    assert not any(set(line.split()[-3:]) == {"0"} for line in lines), "what no plan has is left out"
