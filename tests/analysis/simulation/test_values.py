"""One row for each period holds that period's values; losses are losses; an outcome is a band."""

from datetime import date
from itertools import pairwise

import pytest

from dowding.analysis.simulation.plan import make_plan
from dowding.analysis.simulation.playing import Record, column_names, play_game
from dowding.analysis.simulation.summary import figure_columns, unit_of
from dowding.analysis.simulation.tables import period_table
from dowding.analysis.simulation.values import period_values, value_names
from dowding.games.hardest_days import GAME as HARDEST_DAYS
from dowding.games.lion import GAME as LION
from dowding.games.londons_burning import GAME as LONDONS_BURNING
from dowding.kernel.games import AnyGame


def played(game: AnyGame, scenario: str, index: int = 0) -> Record:
    record = play_game(make_plan(game, scenario, {}, None, {}, 1940), index)
    assert not record.fault
    return record


@pytest.fixture(scope="module")
def campaign() -> Record:
    return played(LION, "hardest_days")


def column(record: Record, name: str) -> list[int]:
    at = value_names(LION).index(name) + 1
    return [row[at] for row in period_values(LION, record)]


def test_what_the_days_added_is_what_the_game_brought(campaign: Record) -> None:
    final = dict(zip(LION.figures, campaign.figures, strict=True))
    assert len(campaign.periods) == 4
    assert sum(column(campaign, "squadrons lost")) == final["squadrons lost"] > 0
    assert sum(column(campaign, "Gruppen lost")) == final["Gruppen lost"] > 0
    assert (
        sum(column(campaign, "VP")) == final["VP"] == campaign.score == column(campaign, "VP at the end")[-1]
    )


def test_the_losses_of_a_day_are_those_by_type(campaign: Record) -> None:
    rows = [dict(zip(value_names(LION), row[1:], strict=True)) for row in period_values(LION, campaign)]
    for row in rows:
        by_type = [lost for name, lost in row.items() if name.startswith("losses by type")]
        assert sum(by_type) == row["squadrons lost"] + row["Gruppen lost"]
        assert min(by_type) >= 0


def test_a_day_ends_before_the_next_one_opens(campaign: Record) -> None:
    """The raids of a day are counted on that day, though the next decision comes on another."""
    raids = column_names(LION).index("raids") + 1
    counts = [row[raids] for row in campaign.periods]
    assert column(campaign, "raids") == [counts[0], *(b - a for a, b in pairwise(counts))]
    assert campaign.dates[0] == "1940-08-11"
    assert sorted(set(campaign.dates)) == campaign.dates


def test_the_table_names_raid_day_and_date(campaign: Record) -> None:
    table = period_table(LION, [campaign])
    assert table.columns[:5] == ["game", "raid_day", "date", "vp", "vp_at_the_end"]
    assert table.rows[1][:3] == [0, 2, date.fromisoformat(campaign.dates[1])]


def test_the_score_is_told_once() -> None:
    record = played(LONDONS_BURNING, "short")
    assert list(figure_columns(LION, [])) == ["VP", "squadrons lost", "Gruppen lost", "decisions"]
    assert "score" in figure_columns(LONDONS_BURNING, [record])


@pytest.mark.parametrize("game", [LION, LONDONS_BURNING, HARDEST_DAYS], ids=lambda game: game.name)
def test_every_value_has_a_unit(game: AnyGame) -> None:
    assert all(unit_of(game, name) for name in column_names(game))
    assert game.totals <= {*game.figures, *game.series}


@pytest.mark.parametrize(
    ("game", "scenario", "band"),
    [
        (LION, "prelude", "Draw, −5 to −1 VP"),
        (HARDEST_DAYS, "august_18", "British tactical victory, +1 to +6 VP"),
        (LONDONS_BURNING, "short", "Luftwaffe wins"),
    ],
)
def test_an_outcome_is_a_band(game: AnyGame, scenario: str, band: str) -> None:
    bands = {(record := played(game, scenario, index)).band: record for index in range(8)}
    assert band in bands
    assert not band.endswith(f", {bands[band].score:+d} VP")
