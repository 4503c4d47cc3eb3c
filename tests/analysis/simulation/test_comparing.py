"""Two runs are compared with intervals: pair by pair on the same seeds, otherwise as two samples."""

import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from chain_home import GAME
from dowding.analysis.simulation import Record, Run
from dowding.analysis.simulation.comparing import compare_runs, comparison_title, difference_rows
from dowding.analysis.simulation.plan import Plan, make_plan
from dowding.analysis.statistics import difference
from dowding.cli import main
from dowding.cli.output import FAULT, MISUSE


def plan(seed: int = 1940) -> Plan:
    return make_plan(GAME, "morning", {}, None, {}, seed)


def ended(index: int, score: int, lost: int = 0) -> Record:
    kind = "fighter_command_by_points" if score > 0 else "luftwaffe_by_points"
    return Record(index, index, None, "", score, 10, [score, lost], kind=kind, band=kind)


def test_games_of_one_seed_are_compared_pair_by_pair() -> None:
    """Every game is better by exactly two points: that is sure, however far the games lie apart."""
    this, other = [ended(n, 10 * n + 2) for n in range(5)], [ended(n, 10 * n) for n in range(5)]
    found = compare_runs(GAME, plan(), this, plan(), other)
    points = found.figures[0]
    assert found.paired
    assert (points.name, points.unit, points.other, points.this) == ("points", "points", 20, 22)
    assert (points.by.low, points.by.value, points.by.high) == (2, 2, 2)
    assert points.is_sure


def test_only_games_that_both_runs_have_are_pairs() -> None:
    found = compare_runs(
        GAME, plan(), [ended(n, 1) for n in (0, 2, 3)], plan(), [ended(n, 1) for n in (2, 3, 5)]
    )
    assert (found.games, found.other_games) == (2, 2)
    assert "2 games of each, pair by pair" in comparison_title(found)


def test_games_of_other_seeds_are_two_samples() -> None:
    this, other = [ended(n, 10 * n + 2) for n in range(5)], [ended(n, 10 * n) for n in range(8)]
    found = compare_runs(GAME, plan(), this, plan(seed=7), other)
    assert not found.paired
    assert (found.games, found.other_games) == (5, 8)
    assert not found.figures[0].is_sure
    assert "may be chance" in difference_rows(found)[-2]


def test_the_interval_of_two_samples_is_that_of_the_textbook() -> None:
    """Variances 1 and 4, ten values each: Welch gives 13 degrees of freedom, for which Student has 2.160."""
    ones, others = [4, 6] * 5, [8, 12] * 5
    found = difference(ones, others)
    spread = 2.160 * ((10 / 9 + 40 / 9) / 10) ** 0.5
    assert (found.value, found.low, found.high) == pytest.approx((-5, -5 - spread, -5 + spread), abs=0.001)


def test_outcomes_are_compared_in_percent_and_faults_left_out() -> None:
    this = [ended(0, 3), ended(1, -3), replace(ended(2, 3), fault="broken")]
    found = compare_runs(GAME, plan(), this, plan(), [ended(n, -1) for n in range(3)])
    assert [(d.name, d.other, d.this) for d in found.outcomes] == [
        ("fighter_command_by_points", 0, 50), ("luftwaffe_by_points", 100, 50),
    ]  # fmt: skip


def simulate(*args: str) -> int:
    return main(["simulate", "chain_home", "--games", "12", "--jobs", "1", *args])


def test_the_command_compares_with_the_run_in_a_folder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert simulate("--out", str(tmp_path / "one"), "--no-plots") == 0
    capsys.readouterr()
    args = ("--luftwaffe", "random", "--against", str(tmp_path / "one"), "--out", str(tmp_path / "two"))
    assert simulate(*args, "--no-plots", "--json") == 0
    found: Any = json.loads(capsys.readouterr().out)["against"]
    assert (found["games"], found["paired"]) == (12, True)
    assert "Compared with another run" in (tmp_path / "two" / "index.html").read_text()


def test_what_holds_no_run_or_another_game_is_refused_before_playing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert simulate("--against", str(tmp_path)) == FAULT
    assert "holds no run" in capsys.readouterr().err
    Run(replace(plan(), game="lion"), tmp_path / "lion")
    assert simulate("--against", str(tmp_path / "lion"), "--out", str(tmp_path / "out")) == MISUSE
    assert "holds a run of lion, not of chain_home" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()
