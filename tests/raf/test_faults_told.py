"""How faults of a set are told: with their row, and those of form before those of content."""

from tests.raf.spoiling import Copy


def test_a_tactics_chart_that_is_missing_is_told(copy: Copy) -> None:
    copy.fill("response_tactics.csv", "chart=accurate_b", "")
    wanted = "response_tactics.csv: constraint broken: Raid Response Tactics, accurate_b has rows"
    assert copy.problems() == [wanted]


def test_a_bad_pool_is_told_with_the_first_row_that_has_it(copy: Copy) -> None:
    copy.fill("response_tactics.csv", "chart=accurate_a, pool=1", "pool=one")
    wanted = "response_tactics.csv, row 2, pool: expected a number or a range such as 4..6, found 'one'"
    assert copy.problems()[0] == wanted


def test_a_wrong_name_is_told_before_constraints_are_looked_at(copy: Copy) -> None:
    copy.fill("squadrons.csv", "designation=54/6/11", "sector=13/11")
    assert [problem.partition(", sector: ")[2] for problem in copy.problems()] == [
        "expected the name of a sector or nothing, found '13/11'"
    ]


def test_the_tactics_at_poor_intelligence_are_for_minor_and_major_raids(copy: Copy) -> None:
    copy.fill("response_tactics.csv", "chart=poor, pool=1, column=minor", "column=small")
    assert any(problem.endswith("expected minor or major, found 'small'") for problem in copy.problems())
