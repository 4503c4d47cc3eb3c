"""Every cell of the Bombing Table, its shifts, and the Bomb Damage Summary."""

import pytest

from dowding.games.raf import RafKit
from dowding.games.raf.printed.bombing import Shift
from dowding.games.raf.words import Aircraft, Bombs, Damage, TargetType
from tests.raf.printed import lines, place

STRENGTH = ["1", "2", "3", "4,5", "6,7", "8,9", "10,11", "12-14", "15-17", "18-20", "21-24", "25+"]
BOMBING = """
- | - | - | - | - | - | - | 1 | 1 | 1 | 2 | 2
- | - | - | - | - | 1 | 1 | 1 | 2 | 2 | 2 | 2
- | - | - | 1 | 1 | 1 | 1 | 2 | 2 | 2 | 2 | H
- | - | 1 | 1 | 1 | 2 | 2 | 2 | 2 | H | H | H
- | 1 | 1 | 2 | 2 | 2 | H | H | H | H | H | H
1 | 2 | 2 | 2 | H | H | H | H | H | H | H | H
"""
UNMARKED = (TargetType.PORT, TargetType.CITY, TargetType.BASE)
MARKED = (TargetType.RADAR, TargetType.HEADQUARTERS)


@pytest.mark.parametrize("strength", range(1, 40))
def test_every_strength_and_die(kit: RafKit, strength: int) -> None:
    printed = place(STRENGTH, strength)
    assert kit.bombing.column(strength) == printed
    for die, row in enumerate(lines(BOMBING), start=1):
        assert kit.bombing.results[printed][die] == row[printed]


def test_column_shifts(kit: RafKit) -> None:
    shifts = kit.bombing.shifts
    assert shifts[Shift.PATCHY] == -1
    assert shifts[Shift.BROKEN] == -2
    assert shifts[Shift.UNOPPOSED] == 2
    assert shifts[Shift.DIVE_BOMBING] == 2
    assert shifts[Shift.LIMIT] == 3


@pytest.mark.parametrize(
    ("strength", "shift", "column"),
    [(12, 2, "18-20"), (12, 4, "21-24"), (12, -9, "6,7"), (2, -2, "1"), (25, 2, "25+"), (18, 3, "25+")],
)
def test_shifts_end_at_three_columns_and_at_the_table(
    kit: RafKit, strength: int, shift: int, column: str
) -> None:
    assert kit.bombing.column(strength, shift) == STRENGTH.index(column)


@pytest.mark.parametrize(("result", "points", "vp"), [("-", 0, 0), ("1", 1, -1), ("2", 2, -2), ("H", 3, -3)])
def test_what_a_result_costs(kit: RafKit, result: str, points: int, vp: int) -> None:
    cost = kit.bombing.cost[Bombs(result)]
    assert (cost.points, cost.vp) == (points, vp)


@pytest.mark.parametrize("target", UNMARKED)
@pytest.mark.parametrize("points", range(7))
def test_ports_cities_and_bases_only_cost_victory_points(
    kit: RafKit, target: TargetType, points: int
) -> None:
    damage = kit.bombing.damage[target]
    assert damage.marker(Damage.NONE, points) is Damage.NONE
    assert (damage.second_die, damage.disperses, damage.costs_points) == (False, False, False)


@pytest.mark.parametrize("target", MARKED)
@pytest.mark.parametrize(
    ("lies", "after"),
    [
        (Damage.NONE, [Damage.NONE, Damage.LIGHT, Damage.LIGHT, Damage.HEAVY]),
        (Damage.LIGHT, [Damage.LIGHT, Damage.LIGHT, Damage.HEAVY, Damage.HEAVY]),
        (Damage.HEAVY, [Damage.HEAVY] * 4),
    ],
)
def test_radar_and_headquarters_are_marked(
    kit: RafKit, target: TargetType, lies: Damage, after: list[Damage]
) -> None:
    """11.21, 11.25, 11.26: the marker after 0, 1, 2 and 3 points."""
    damage = kit.bombing.damage[target]
    assert [damage.marker(lies, points) for points in range(4)] == after
    assert (damage.second_die, damage.disperses, damage.costs_points) == (False, False, False)


def test_six_points_hit_the_control_room_of_an_airfield(kit: RafKit) -> None:
    """11.22, 11.23."""
    damage = kit.bombing.damage[TargetType.AIRFIELD]
    after = [damage.marker(Damage.NONE, points) for points in range(7)]
    assert after == [Damage.NONE] * 6 + [Damage.LIGHT]
    assert damage.marker(Damage.LIGHT, 6) is Damage.LIGHT
    assert damage.second_die
    assert damage.disperses
    assert damage.costs_points


def test_industry_loses_points_and_has_no_marker(kit: RafKit) -> None:
    """11.24."""
    damage = kit.bombing.damage[TargetType.INDUSTRY]
    assert all(damage.marker(Damage.NONE, points) is Damage.NONE for points in range(7))
    assert (damage.second_die, damage.disperses, damage.costs_points) == (True, False, True)


@pytest.mark.parametrize("target", TargetType)
def test_the_strafing_penalty(kit: RafKit, target: TargetType) -> None:
    """11.1: Me 110s halve, rounding up, and Me 109s count nothing against four types."""
    soft = target in (TargetType.RADAR, TargetType.CITY, TargetType.HEADQUARTERS, TargetType.BASE)
    for strength in range(5):
        halved = (strength + 1) // 2
        assert kit.bombing.strafing[Aircraft.ME110, target].of(strength) == (halved if soft else strength)
        assert kit.bombing.strafing[Aircraft.ME109, target].of(strength) == (0 if soft else strength)
