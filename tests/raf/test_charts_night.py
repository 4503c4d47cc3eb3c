"""Every cell of the optional night raid tables."""

from datetime import date, timedelta

import pytest

from dowding.games.raf import RafKit
from dowding.games.raf.words import Priority
from tests.raf.printed import lines, place

COMMITMENT = """
1/1 | 2/2 | 3/4 | 5/6
1/2 | 2/3 | 4/4 | 6/7
2/1 | 3/3 | 4/5 | 7/7
2/2 | 3/4 | 5/6 | 7/8
2/2 | 4/4 | 6/6 | 8/8
2/3 | 4/5 | 6/7 | 9/9
"""
INTERCEPTION_GRUPPEN = ["2,3", "4,5", "6-8", "9-12", "13+"]
INTERCEPTION = """
0 | 0 | 0 | 1 | 1
0 | 0 | 1 | 1 | 2
0 | 1 | 1 | 2 | 2
1 | 1 | 2 | 2 | 3
1 | 2 | 2 | 3 | 4
"""
BOMBING_GRUPPEN = ["2,3", "4-6", "7-10", "11-15", "16-18"]
BOMBING = """
0 | 0   | 0   | 0   | -1*
0 | 0   | -1  | -1  | -2
0 | 0   | -1  | -2* | -2*
0 | -1  | -1  | -2  | -3
0 | -1* | -2* | -3* | -3*
-2i | -2i | -2i | -2i | -2i
"""
PATROL = """
0 | 1 | 2
1 | 2 | 3
1 | 3 | 4
2 | 3 | 5
2 | 4 | 5
3 | 5 | 5
"""
LIMITS = """
2/4  | 3/6  | 4/8
4/8  | 5/10 | 7/15
7/15 | 9/17 | 12/20
"""

DAYS = [date(1940, 8, 11) + timedelta(n) for n in range(52)]


def period(day: date) -> int:
    """11-25 August, 26 August - 15 September, 16 September - 1 October."""
    return (day > date(1940, 8, 25)) + (day > date(1940, 9, 15))


@pytest.mark.parametrize("day", DAYS, ids=str)
def test_commitment_and_patrol_of_every_day(kit: RafKit, day: date) -> None:
    for die, row in enumerate(lines(COMMITMENT), start=1):
        lf2, lf3 = row[period(day)].split("/")
        assert kit.night.commitment(day, terror=False)[die] == (int(lf2), int(lf3))
    for die, row in enumerate(lines(PATROL), start=1):
        assert kit.night.patrol(day)[die] == int(row[period(day)])


def test_commitment_under_terror(kit: RafKit) -> None:
    for die, row in enumerate(lines(COMMITMENT), start=1):
        lf2, lf3 = row[3].split("/")
        assert kit.night.commitment(DAYS[0], terror=True)[die] == (int(lf2), int(lf3))


@pytest.mark.parametrize("gruppen", range(2, 21))
def test_interception_chance(kit: RafKit, gruppen: int) -> None:
    for squadrons, row in enumerate(lines(INTERCEPTION), start=1):
        assert kit.night.chance(squadrons, gruppen) == int(row[place(INTERCEPTION_GRUPPEN, gruppen)])


def test_the_table_holds_against_its_example(kit: RafKit) -> None:
    """18.3 reads 3 for four squadrons and nine Gruppen; the printed table has 2."""
    assert kit.night.chance(4, 9) == 2


def test_nobody_is_intercepted_by_nobody(kit: RafKit) -> None:
    assert kit.night.chance(0, 9) == 0
    assert kit.night.chance(5, 2) > 0
    assert kit.night.chance(5, 1) == 0


@pytest.mark.parametrize("gruppen", range(2, 19))
def test_night_bombing(kit: RafKit, gruppen: int) -> None:
    for die, row in enumerate(lines(BOMBING), start=1):
        cell = row[place(BOMBING_GRUPPEN, gruppen)]
        bombs = kit.night.bombing[gruppen][die]
        assert bombs.vp == int(cell.rstrip("*i"))
        assert bombs.landing_accident == cell.endswith("*")
        assert bombs.industry_points == (2 if cell.endswith("i") else 0)


def test_minimum_and_maximum_of_night_raids(kit: RafKit) -> None:
    for city, row in zip(Priority, lines(LIMITS), strict=True):
        for industry, cell in zip(Priority, row, strict=True):
            low, high = cell.split("/")
            assert kit.night.limits[city, industry] == (int(low), int(high))
