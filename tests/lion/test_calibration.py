"""The battle stays believable: what docs/calibration.md promises, on fewer matches, with room for chance."""

from collections import Counter
from statistics import median

import pytest

from dowding.analysis.simulation.plan import make_plan
from dowding.analysis.simulation.playing import Record, play_game
from dowding.games.lion import GAME
from dowding.games.raf.words import FIGHTER_COMMAND


def played(scenario: str, games: int) -> list[Record]:
    plan = make_plan(GAME, scenario, {}, None, {FIGHTER_COMMAND: "park"}, 1940)
    records = [play_game(plan, index) for index in range(games)]
    assert not any(record.fault for record in records)
    return records


@pytest.fixture(scope="module")
def preludes() -> list[Record]:
    return played("prelude", 400)


def test_a_prelude_is_close(preludes: list[Record]) -> None:
    assert -6 <= median(record.score for record in preludes) <= 2


def test_every_band_of_the_prelude_occurs(preludes: list[Record]) -> None:
    bands = Counter(record.title.partition(" at ")[0] for record in preludes)
    assert len(bands) == 5
    assert min(bands.values()) >= 0.03 * len(preludes)


def test_the_hardest_days_are_close() -> None:
    records = played("hardest_days", 120)
    assert -10 <= median(record.score for record in records) <= 3
    assert len({record.title.partition(" at ")[0].partition(":")[0] for record in records}) == 5


def test_campaigns_are_won_and_lost() -> None:
    records = played("campaign", 80)
    won = sum(record.winner == FIGHTER_COMMAND for record in records)
    assert 0.4 <= won / len(records) <= 0.75
    assert len({record.title for record in records}) >= 4
