"""The battle stays believable: what the diary of calibration promises, on fewer matches."""

from collections import Counter
from itertools import pairwise
from statistics import fmean, median

import pytest

from dowding.analysis.simulation.plan import make_plan
from dowding.analysis.simulation.playing import Record, play_game
from dowding.games.lion import GAME
from dowding.games.raf.words import BOMBERS, FIGHTER_COMMAND, GERMAN_FIGHTERS

ELIMINATED = ("elimination_british", "elimination_german")
PARTS = [f"{name}: {part}" for name, tally in GAME.tallies.items() for part in tally]
COLUMNS = ["period", *GAME.figures, *GAME.series, *PARTS]
"""What the row of a period holds."""
GERMAN_LOSSES = [COLUMNS.index(f"losses by type: {flown}") for flown in (*GERMAN_FIGHTERS, *BOMBERS)]


def played(scenario: str, games: int) -> list[Record]:
    plan = make_plan(GAME, scenario, {}, None, {FIGHTER_COMMAND: "park"}, 1940)
    records = [play_game(plan, index) for index in range(games)]
    assert not any(record.fault for record in records)
    return records


@pytest.fixture(scope="module")
def preludes() -> list[Record]:
    return played("prelude", 150)


@pytest.fixture(scope="module")
def campaigns() -> list[Record]:
    return played("campaign", 50)


def test_a_prelude_is_close(preludes: list[Record]) -> None:
    assert -6 <= median(record.score for record in preludes) <= 2


def test_every_band_of_the_prelude_occurs(preludes: list[Record]) -> None:
    bands = Counter(record.kind for record in preludes)
    assert len(bands) == 5
    assert min(bands.values()) >= 0.015 * len(preludes)


def test_the_hardest_days_are_close() -> None:
    records = played("hardest_days", 50)
    assert -10 <= median(record.score for record in records) <= 4
    assert len({record.kind for record in records} - set(ELIMINATED)) == 5


def test_the_thin_blue_line_is_open() -> None:
    records = played("thin_blue_line", 80)
    assert -20 <= median(record.score for record in records) <= 20
    assert len({record.kind for record in records}) >= 5


def test_campaigns_are_won_and_lost(campaigns: list[Record]) -> None:
    won = sum(record.winner == FIGHTER_COMMAND for record in campaigns)
    assert 0.45 <= won / len(campaigns) <= 0.75
    assert len({record.kind for record in campaigns}) >= 6


def test_campaigns_last(campaigns: list[Record]) -> None:
    assert median(len(record.periods) for record in campaigns) >= 11
    eliminated = sum(record.kind in ELIMINATED for record in campaigns)
    assert eliminated / len(campaigns) <= 0.6


def test_the_luftwaffe_comes_in_strength(campaigns: list[Record]) -> None:
    column = COLUMNS.index("major raids")
    majors = [record.periods[-1][column] / len(record.periods) for record in campaigns]
    assert 1.9 <= fmean(majors) <= 4.0


def gruppen_lost(campaigns: list[Record], first: int, last: int) -> float:
    """Gruppen lost on a raid day, from one raid day to another."""
    lost = [[sum(row[n] for n in GERMAN_LOSSES) for row in record.periods] for record in campaigns]
    days = [now - before for sums in lost for before, now in list(pairwise([0, *sums]))[first - 1 : last]]
    return fmean(days)


def test_the_luftwaffe_loses_most_in_the_first_weeks(campaigns: list[Record]) -> None:
    """Five raid days lie before 24 August, and the first after 7 September is about the twelfth."""
    assert gruppen_lost(campaigns, 1, 5) > gruppen_lost(campaigns, 12, 20)
