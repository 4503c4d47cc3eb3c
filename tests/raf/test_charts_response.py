"""Eagle's Raid Response charts and the rendezvous tables, every cell."""

import pytest

from dowding.games.raf import RafKit
from dowding.games.raf.printed.planning import FailureResult
from dowding.games.raf.printed.response import ResponseModifier, ResponsePriority, TacticsChart
from dowding.games.raf.words import Selector
from tests.raf.printed import lines, place

PRIORITY = {
    "minimal": [1, 2, 5],
    "low": [3, 6, 7, 11],
    "high": [4, 8, 9, 12, 14, 17],
    "all_out": [10, 13, 15, 16, *range(18, 30)],
}
REMOVED = """
1     | 1 | 0 | 0 | 0
2     | 1 | 0 | 0 | 0
3     | 2 | 1 | 0 | 0
4,5   | 3 | 2 | 1 | 0
6,7   | 4 | 3 | 2 | 1
8,9   | 5 | 4 | 3 | 2
10,11 | 6 | 5 | 4 | 3
12,13 | 7 | 6 | 5 | 4
14+   | 8 | 7 | 6 | 5
"""
MODIFIERS = {
    "date_aug_20": 1, "date_sep_1": 2, "date_sep_11": 3, "group_11": 1, "radar_or_airfield": 2,
    "industry": 1, "deep": 1, "very_early": 1, "accurate_bombers": 2, "gruppen_6": 1, "gruppen_9": 2,
    "gruppen_12": 3, "poor_major": 2, "card_to_come": -1,
}  # fmt: skip
TACTICS = {
    TacticsChart.ACCURATE_A: """
        pool | 0,1 | 2   | 3,4 | 5   | 6+
        1    | Yes | B   | No  | No  | No
        2    | Yes | Yes | B   | No  | No
        3    | Yes | Yes | Yes | B   | B
        4    | Yes | Yes | Yes | Yes | B
        5+   | Yes | Yes | Yes | Yes | Yes
    """,
    TacticsChart.ACCURATE_B: """
        pool | 0-2 | 3,4 | 5,6 | 7-9 | 10+
        1    | Yes | No  | No  | No  | No
        2    | Yes | Yes | No  | No  | No
        3    | Yes | Yes | Yes | No  | No
        4    | Yes | Yes | Yes | Yes | No
        5+   | Yes | Yes | Yes | Yes | Yes
    """,
    TacticsChart.ACCURATE_NO_BOMBERS: """
        pool | 0   | 1   | 2   | 3   | 4   | 5   | 6+
        1    | Yes | No  | No  | No  | No  | No  | No
        2,3  | Yes | Yes | No  | No  | No  | No  | No
        4    | Yes | Yes | Yes | No  | No  | No  | No
        5,6  | Yes | Yes | Yes | Yes | No  | No  | No
        7,8  | Yes | Yes | Yes | Yes | Yes | No  | No
        9+   | Yes | Yes | Yes | Yes | Yes | Yes | No
    """,
    TacticsChart.LIMITED: """
        pool | 1   | 2   | 3   | 4-6 | 7-10 | 11+
        1    | All | All | All | No  | No   | No
        2    | All | All | All | All | No   | No
        3    | 2   | All | All | All | All  | No
        4    | 2   | All | All | All | All  | All
        5    | 2   | 4   | All | All | All  | All
        6    | 2   | 4   | All | All | All  | All
        7+   | 2   | 4   | 6   | All | All  | All
    """,
}
POOR = """
1   | 1 | No
2   | 2 | No
3-5 | 2 | All
6+  | 3 | 6
"""


def test_response_priority_of_every_modified_die(kit: RafKit) -> None:
    for priority, dice in PRIORITY.items():
        for die in dice:
            assert kit.response.priority[die] is ResponsePriority(priority)


def test_squadrons_removed_from_every_pool(kit: RafKit) -> None:
    rows = list(lines(REMOVED))
    for pool in range(1, 25):
        printed = rows[place([row[0] for row in rows], pool)]
        row = kit.response.removal[pool]
        assert [row.minimal, row.low, row.high, row.all_out] == [int(cell) for cell in printed[1:]]


def test_response_modifiers(kit: RafKit) -> None:
    assert kit.response.modifiers == {ResponseModifier(name): by for name, by in MODIFIERS.items()}


@pytest.mark.parametrize("chart", TACTICS)
def test_every_cell_of_the_tactics_charts(kit: RafKit, chart: TacticsChart) -> None:
    head, *rows = lines(TACTICS[chart])
    first = 1 if chart is TacticsChart.LIMITED else 0
    for pool in range(1, 20):
        printed = rows[place([row[0] for row in rows], pool)]
        for gruppen in range(first, 17):
            cell = printed[1 + place(head[1:], gruppen)]
            assert kit.response.tactics[chart][pool][gruppen] == cell.lower()


def test_poor_intelligence(kit: RafKit) -> None:
    rows = list(lines(POOR))
    for pool in range(1, 20):
        _, minor, major = rows[place([row[0] for row in rows], pool)]
        assert kit.response.poor[pool] == (minor.lower(), major.lower())


@pytest.mark.parametrize("die", range(1, 7))
def test_rendezvous_failure(kit: RafKit, die: int) -> None:
    row = kit.planning.rendezvous_failure[die]
    assert row.selector is tuple(Selector)[(die - 1) % 3]
    assert row.result is (FailureResult.REDUCED if die <= 3 else FailureResult.LEAVE)


@pytest.mark.parametrize(
    ("die", "word"), [(1, "Luftflotte"), (2, "three"), (3, "8"), (4, "11"), (5, "13"), (6, "15")]
)
def test_when_a_rendezvous_fails(kit: RafKit, die: int, word: str) -> None:
    assert word in kit.planning.rendezvous[die]
