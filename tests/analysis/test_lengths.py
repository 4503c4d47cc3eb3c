"""How long scenarios last: measured in simulation, kept as data, and told in the lobby."""

from datetime import date
from pathlib import Path

import pytest

from dowding.analysis.lengths import lengths_of
from dowding.analysis.lengths.measuring import Course, length_of
from dowding.analysis.measures import LENGTH_GAMES, VALUE_GAMES, every_measure
from dowding.cli import main
from dowding.kernel.games import all_games
from dowding.room.lobby import games


def test_nine_in_ten_are_told_at_both_ends() -> None:
    days = [f"1940-08-{day}" for day in range(11, 31)]
    played = [Course(days[: n + 1], {"RAF": n}) for n in range(20)]
    length = length_of(played)
    assert (length.sure, length.by) == ("1940-08-13", "1940-08-28")
    assert (length.days, length.decisions) == ((3, 18), {"RAF": 10})


def test_a_measured_file_is_written_and_names_what_it_was_made_with(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = ["measure", "lengths", "lion", "--scenario", "prelude", "--games", "10", "--out", str(tmp_path)]
    assert main(said) == 0
    assert "to 1940-08-11..1940-08-11, 1 days played" in capsys.readouterr().out
    found = lengths_of("lion", tmp_path)["prelude"]
    assert (found.games, found.made.stale(), found.made.outdated()) == (10, [], [])
    assert found.made.commanders["Fighter Command"]["park"]
    assert main([*said[:-4], "--games", "9", "--out", str(tmp_path)]) != 0


def test_every_scenario_with_days_has_a_length_that_fits_its_dates() -> None:
    """Where a scenario has no last day of its own, the calendar has no other source."""
    for name in VALUE_GAMES:
        game, measured = all_games()[name], lengths_of(name)
        assert list(measured) == list(game.scenarios), name
        for scenario, told in game.scenarios.items():
            length, most = measured[scenario].length, measured[scenario].games
            assert most == LENGTH_GAMES
            assert told.first <= length.sure <= length.by <= (told.last or "1940-10-01")
            assert 1 <= length.days[0] <= length.days[1]
            assert length.days[1] <= (date.fromisoformat(length.by) - date.fromisoformat(told.first)).days + 1
            assert set(length.decisions) <= set(game.sides)
            assert all(told.first <= day for day in told.marks)
    four = lengths_of("lion")["hardest_days"].length
    campaign = lengths_of("lion")["campaign"].length
    assert four.days == (4, 4), "The Hardest Days are four raid days"
    assert four.by < campaign.by, "and it is not drawn as long as the campaign"


def test_the_lobby_tells_them_and_a_missing_one_is_named() -> None:
    lion = next(facts for facts in games() if facts.name == "lion")
    assert lion.lengths["hardest_days"].days == (4, 4)
    listed = [one for one in every_measure() if one.what == "lengths"]
    assert len(listed) == sum(len(all_games()[name].scenarios) for name in VALUE_GAMES)
    assert not any(one.missing for one in listed), [one.told() for one in listed if one.missing]
