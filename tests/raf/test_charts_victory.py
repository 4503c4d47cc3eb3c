"""Victory: the summary, the bands of the scenarios, and the figures of the tracks."""

from datetime import date, timedelta

import pytest

from dowding.games.raf import RafKit
from dowding.games.raf.printed.victory import Outcome, Points
from dowding.games.raf.words import Pool, RafGame, ScenarioId, Side

# Upper end of each band, who wins, and how.
PRELUDE = [(-16, "german"), (-6, "german"), (-1, None), (9, "british"), (35, "british")]
HARDEST_DAYS = [(-26, "german"), (-11, "german"), (-1, None), (14, "british"), (34, "british")]


def test_victory_point_summary(kit: RafKit) -> None:
    points = kit.victory.points
    assert points[Points.GRUPPE_LIGHT] == 1
    assert points[Points.GRUPPE_HEAVY] == 2
    assert points[Points.DAY] == 1
    assert points[Points.SQUADRON_LIGHT] == -1
    assert points[Points.SQUADRON_HEAVY] == -2
    assert points[Points.NO_RESPONSE] == -1
    assert points[Points.PREPARATIONS] == -5


@pytest.mark.parametrize("offset", range(52))
def test_reinforcement_cost_by_date(kit: RafKit, offset: int) -> None:
    """15.5; the chart's coarser figures are older."""
    day = date(1940, 8, 11) + timedelta(offset)
    if day <= date(1940, 8, 16):
        cost = -4
    elif day <= date(1940, 8, 26):
        cost = -3
    else:
        cost = -2 if day <= date(1940, 9, 7) else 0
    assert kit.victory.reinforcement_cost(day) == cost


@pytest.mark.parametrize(
    ("scenario", "bands", "low", "high"),
    [(ScenarioId.PRELUDE, PRELUDE, -35, 35), (ScenarioId.HARDEST_DAYS, HARDEST_DAYS, -34, 34)],
)
@pytest.mark.parametrize("game", [RafGame.LION, RafGame.DUEL])
def test_who_wins_at_every_score(
    kit: RafKit,
    game: RafGame,
    scenario: ScenarioId,
    bands: list[tuple[int, str | None]],
    low: int,
    high: int,
) -> None:
    for vp in range(low, high + 1):
        verdict = kit.victory.verdict(game, scenario, Outcome.SCORE, vp)
        winner = next(side for upper, side in bands if vp <= upper)
        assert verdict is not None
        assert verdict.winner == (Side(winner) if winner else None)


@pytest.mark.obliges("lion-17.1-c")
def test_a_band_has_two_ends(kit: RafKit) -> None:
    """Whatever the order of the lines."""
    rows = kit.victory.tables[RafGame.LION, ScenarioId.HARDEST_DAYS, Outcome.SCORE]
    held = [[vp for vp in range(-40, 41) if row.holds(vp)] for row in rows]
    assert [(band[0], band[-1]) for band in held] == [(-34, -26), (-25, -11), (-10, -1), (0, 14), (15, 34)]


def test_sealion_verdicts_of_the_campaign(kit: RafKit) -> None:
    def verdict(outcome: Outcome) -> tuple[str | None, str]:
        row = kit.victory.verdict(RafGame.LION, ScenarioId.BATTLE_OF_BRITAIN, outcome, 0)
        assert row is not None
        return row.winner, row.level

    assert verdict(Outcome.CANCELLED_AT_ONCE) == ("british", "decisive")
    assert verdict(Outcome.CANCELLED_IN_TIME) == ("british", "operational")
    assert verdict(Outcome.DELAYED_TOO_LONG) == (None, "draw")
    assert verdict(Outcome.NOT_CANCELLED_LATE) == (None, "draw")
    assert verdict(Outcome.INVASION_SUCCEEDS) == ("german", "decisive")
    assert verdict(Outcome.INVASION_HOLDS) == ("german", "operational")
    assert verdict(Outcome.INVASION_FAILS) == ("british", "tactical")


def test_the_thin_blue_line_ends_with_the_first_check(kit: RafKit) -> None:
    def winner(game: RafGame, outcome: Outcome, vp: int) -> str | None:
        row = kit.victory.verdict(game, ScenarioId.THIN_BLUE_LINE, outcome, vp)
        assert row is not None
        return row.winner

    assert winner(RafGame.LION, Outcome.DELAYED, 5) == "german"
    assert winner(RafGame.DUEL, Outcome.DELAYED, -1) == "german"
    assert winner(RafGame.DUEL, Outcome.DELAYED, 0) is None
    assert winner(RafGame.LION, Outcome.DELAYED_DEPLETED, -5) == "british"
    assert winner(RafGame.LION, Outcome.PREPARATIONS, -5) == "german"


@pytest.mark.parametrize(("points", "level"), [(0, 0), (7, 0), (8, 1), (14, 1), (15, 2)])
def test_depletion_levels(kit: RafKit, points: int, level: int) -> None:
    """15.4."""
    assert kit.tracks.depletion.level(points) == level


def test_replacement_points_at_the_start(kit: RafKit) -> None:
    """3, 17.2."""
    start = kit.scenarios.of(ScenarioId.BATTLE_OF_BRITAIN).replacement
    assert [start.get(pool, 0) for pool in Pool] == [9, 7, 0, 11, 9, 7]
    later = kit.scenarios.of(ScenarioId.THIN_BLUE_LINE).replacement
    assert [later.get(pool, 0) for pool in Pool] == [12, 8, 0, 4, 5, 2]


@pytest.mark.parametrize(
    ("raids", "largest"), [(1, 16), (4, 16), (5, 14), (6, 12), (7, 11), (8, 10), (12, 10)]
)
def test_the_largest_raid_by_raids_planned(kit: RafKit, raids: int, largest: int) -> None:
    """2P 5.4."""
    assert kit.planning.largest_raid[raids] == largest
