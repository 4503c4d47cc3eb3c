"""Outcomes are counted by their kind, whatever their titles say."""

from dowding.analysis.simulation.playing import Record
from dowding.analysis.simulation.summary import MOST_KINDS, count_outcomes
from dowding.kernel.steps import Result


def ended(index: int, kind: str, band: str, score: int = 0, winner: str | None = "RAF") -> Record:
    return Record(index, index, winner, f"{band} at {score:+d}", score, kind=kind, band=band)


def test_an_outcome_is_told_by_its_band_whatever_the_score() -> None:
    records = [
        ended(1, "british_victory", "British victory", 3),
        ended(2, "british_victory", "British victory", 5),
        ended(3, "draw", "Draw", 0, None),
    ]
    outcomes = count_outcomes(records)
    assert [(o.kind, o.title, o.games) for o in outcomes] == [
        ("british_victory", "British victory", 2),
        ("draw", "Draw", 1),
    ]


def test_two_kinds_with_one_title_are_two_outcomes() -> None:
    records = [ended(1, "in_time", "Cancelled", 2), ended(2, "late", "Cancelled", 1)]
    assert [(o.kind, o.title) for o in count_outcomes(records)] == [
        ("in_time", "Cancelled"),
        ("late", "Cancelled"),
    ]


def test_a_draw_and_a_victory_of_one_kind_are_two_outcomes() -> None:
    records = [ended(n, "delayed", "German victory", -9, "Luftwaffe") for n in range(3)]
    records.append(ended(3, "delayed", "Draw", 0, None))
    assert [(o.winner, o.title, o.games) for o in count_outcomes(records)] == [
        (None, "Draw", 1),
        ("Luftwaffe", "German victory", 3),
    ]


def test_an_outcome_includes_the_games_that_it_counts() -> None:
    few = [ended(1, "delayed", "Draw", 0, None), ended(2, "delayed", "German victory", -9, "Luftwaffe")]
    many = [ended(n, f"kind {n}", f"Title {n}", n) for n in range(MOST_KINDS + 1)]
    for records in (few, many):
        for outcome in count_outcomes(records):
            assert sum(map(outcome.includes, records)) == outcome.games


def test_of_very_many_kinds_only_the_winners_are_counted() -> None:
    records = [ended(n, f"kind {n}", f"Title {n}", n) for n in range(MOST_KINDS + 1)]
    records.append(ended(99, "draw", "Draw", -1, None))
    assert [(o.title, o.games) for o in count_outcomes(records)] == [
        ("RAF wins", MOST_KINDS + 1),
        ("A draw", 1),
    ]


def test_a_result_whose_game_names_no_kind_goes_by_winner() -> None:
    assert Result("RAF", "The RAF wins", 3, "13.4").kind == "RAF"
    assert Result(None, "A draw", 0, "13.4").kind == "draw"
    assert Result(None, "A draw", 0, "13.4", "drawn").kind == "drawn"
