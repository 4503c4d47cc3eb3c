"""The record of 1940 covers the calendar of the games, day by day."""

from datetime import timedelta
from itertools import pairwise

from dowding.games.raf.printed.calendar import FIRST_DAY, LAST_DAY
from dowding.games.raf.record import Phase, record_of_1940
from dowding.games.records import on_record


def test_every_day_of_the_calendar_is_on_record() -> None:
    days = record_of_1940()
    assert (days[0].date, days[-1].date) == (FIRST_DAY, LAST_DAY)
    assert all(after.date - before.date == timedelta(1) for before, after in pairwise(days))


def test_phases_follow_each_other() -> None:
    phases = [day.phase for day in record_of_1940()]
    assert list(dict.fromkeys(phases)) == list(Phase)
    assert phases == sorted(phases, key=list(Phase).index)


def test_the_two_counts_of_a_day_agree_roughly() -> None:
    days = [day for day in record_of_1940() if day.german_losses_other is not None]
    apart = [abs(day.german_losses - (day.german_losses_other or 0)) for day in days]
    assert max(apart) <= 9


def test_games_of_that_summer_are_told_beside_it() -> None:
    lion, burning = on_record("lion"), on_record("londons_burning")
    assert lion is not None
    assert lion == burning
    day = next(day for day in lion.days if day.date.isoformat() == "1940-08-11")
    assert day.lost == {"British": 32, "German": 38}
    assert on_record("chain_home") is None
