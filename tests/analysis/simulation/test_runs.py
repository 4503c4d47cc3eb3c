"""Runs are kept, go on where they stopped, and give the same tables whatever happened on the way."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from chain_home import GAME
from dowding.analysis.rendering.drawing import histogram
from dowding.analysis.rendering.run_plots import draw_run
from dowding.analysis.simulation import LocalEngine, Plan, Run, play_game, summarise
from dowding.analysis.simulation.plan import make_plan
from dowding.analysis.simulation.tables import game_table, period_table, write_table
from dowding.analysis.statistics import mean, quantile, share, student
from dowding.cli import main
from dowding.kernel.errors import SaveError, SetupError

MISUSE, FAULT = 2, 1
RANDOM = ("--scenario", "day", "--commander", "random", "--no-plots")


def plan(seed: int = 7) -> Plan:
    return make_plan(GAME, "morning", {}, None, {}, seed)


def command(folder: Path, *args: str, games: int = 40) -> list[str]:
    return ["simulate", "chain_home", "--games", str(games), "--jobs", "1", "--out", str(folder), *args]


def tables(folder: Path) -> list[bytes]:
    return [(folder / name).read_bytes() for name in ("games.csv", "periods.csv", "index.html")]


def start(folder: Path, games: int) -> "subprocess.Popen[bytes]":
    args = ["simulate", "chain_home", *RANDOM, "--games", str(games), "--jobs", "2"]
    process = subprocess.Popen(
        [sys.executable, "-m", "dowding", *args, "--out", str(folder)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # a background job ignores it
    )  # fmt: skip
    records = folder / "records.jsonl"
    while not (records.exists() and records.stat().st_size) and process.poll() is None:
        time.sleep(0.01)
    return process


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
def test_stopped_half_way_and_resumed_is_as_if_left_alone(tmp_path: Path, how: signal.Signals) -> None:
    games = 800
    process = start(tmp_path / "stopped", games)
    os.kill(process.pid, how)
    out, _ = process.communicate(timeout=120)
    assert process.returncode == (130 if how == signal.SIGINT else -9)
    assert not (tmp_path / "stopped" / "games.csv").exists()
    done = (tmp_path / "stopped" / "records.jsonl").read_bytes().count(b"\n")
    assert 0 < done < games
    if how == signal.SIGINT:
        assert f"Stopped after {done:,} of {games:,} games; --resume continues" in out.decode()
    main(command(tmp_path / "stopped", "--resume", *RANDOM, games=games))
    main(command(tmp_path / "alone", *RANDOM, games=games))
    assert tables(tmp_path / "stopped") == tables(tmp_path / "alone")


def test_a_line_that_was_cut_short_is_played_again(tmp_path: Path) -> None:
    run = Run(plan(), tmp_path / "run")
    run.keep([play_game(plan(), index) for index in range(3)])
    path = tmp_path / "run" / "records.jsonl"
    path.write_bytes(path.read_bytes()[:-20])
    again = Run(plan(), tmp_path / "run", resume=True)
    assert again.missing(4) == [2, 3]
    again.keep([play_game(plan(), index) for index in again.missing(4)])
    assert Run(plan(), tmp_path / "run", resume=True).in_order(9) == [play_game(plan(), n) for n in range(4)]


def test_more_games_can_be_added_to_a_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(command(tmp_path / "run", "--no-plots", games=5)) == 0
    assert main(command(tmp_path / "run", "--no-plots", "--resume", games=8)) == 0
    assert "3 games in" in capsys.readouterr().err
    assert main(command(tmp_path / "other", "--no-plots", games=8)) == 0
    assert tables(tmp_path / "run") == tables(tmp_path / "other")


def test_the_command_tells_and_writes_everything(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    args = ("--luftwaffe", "random", "--commander", "Fighter Command=veteran", "--json", "--seed", "3")
    assert main(command(tmp_path / "run", *args)) == 0
    found: Any = json.loads(capsys.readouterr().out)
    assert found["summary"]["games"] == 40
    assert found["summary"]["plan"]["commanders"] == {"Luftwaffe": "random", "Fighter Command": "veteran"}
    assert sum(outcome["games"] for outcome in found["summary"]["outcomes"]) == 40
    kinds = {Path(path).suffix for path in found["files"]}
    assert kinds == {".csv", ".png", ".svg", ".html"}
    assert all(Path(path).stat().st_size for path in found["files"])
    page = (tmp_path / "run" / "index.html").read_text()
    assert page.count("<svg") == page.count("</svg>") >= 5
    assert "http" not in page.replace("http-equiv", "").replace("http://www.w3.org", "").replace(
        "http://purl.org", ""
    ).replace("http://creativecommons.org", "").replace("https://matplotlib.org", "")


def test_without_a_folder_only_the_summary_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "chain_home", "--games", "6", "--jobs", "1"]) == 0
    out = capsys.readouterr().out
    assert "6 games of chain_home morning, Luftwaffe under veteran" in out
    assert "Gruppen lost" in out


def test_parquet_holds_what_csv_holds(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    records = [play_game(plan(), index) for index in range(5)]
    for table in (game_table(GAME, records), period_table(GAME, records)):
        path = write_table(table, tmp_path, "parquet")
        found = parquet.read_table(path)
        assert found.column_names == table.columns
        assert [list(row.values()) for row in found.to_pylist()] == table.rows
        for column in table.about:
            assert found.schema.field(column.name).metadata[b"description"].decode() == column.about


@pytest.mark.parametrize("most", [10, 59, 67, 119])
def test_no_bar_of_a_histogram_stands_for_more_numbers_than_another(most: int) -> None:
    (axes,) = histogram("score", "", range(most + 1), "").figure.axes
    *full, last = [bar.get_height() for bar in axes.patches]
    assert len(set(full)) == 1
    assert 0 < last <= full[0]


def test_drawings_repeat_exactly() -> None:
    records = [record for some in LocalEngine().play(plan(), range(20)) for record in some]
    summary = summarise(GAME, plan(), records)
    one, other = (draw_run(GAME, summary, records)[0].render("svg") for _ in range(2))
    assert one == other


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("--games", "-5"), "--games must be at least 1, not -5"),
        (("--commander", "napoleon"), "no commander 'napoleon' for Luftwaffe"),
        (("--luftwaffe", "napoleon"), "no commander 'napoleon' for Luftwaffe"),
        (("--raf", "veteran"), "has no side 'raf'; choose from luftwaffe, fighter-command"),
        (("--luftwaffe",), "--luftwaffe: expected --SIDE COMMANDER"),
        (("--format", "xls"), "--format may be csv or parquet"),
        (("--jobs", "-1"), "--jobs must be 0"),
        (("--scenario", "night"), "no scenario 'night'"),
        (("--option", "mist"), "expected NAME=VALUE"),
    ],
)
def test_misuse_is_one_clear_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], args: tuple[str, ...], told: str
) -> None:
    out = tmp_path / "run"
    assert main(["simulate", "chain_home", "--out", str(out), *args]) == MISUSE
    err = capsys.readouterr().err
    assert told in err
    assert err.count("\n") == 1
    assert not out.exists()


def test_folders_that_cannot_be_used(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("mine")
    assert main(command(tmp_path / "file" / "run")) == FAULT
    assert "cannot write to" in capsys.readouterr().err
    assert main(command(tmp_path)) == MISUSE
    assert "exists and is not an empty folder" in capsys.readouterr().err
    assert main(command(tmp_path / "run", "--no-plots", games=2)) == 0
    capsys.readouterr()
    assert main(command(tmp_path / "run", games=2)) == MISUSE
    assert "--resume continues it" in capsys.readouterr().err
    assert main(command(tmp_path / "run", "--resume", "--seed", "5")) == MISUSE
    assert "holds a different run: chain_home morning" in capsys.readouterr().err
    with pytest.raises(SetupError, match="--resume needs --out"):
        Run(plan(), None, resume=True)


def test_damaged_records_are_refused(tmp_path: Path) -> None:
    Run(plan(), tmp_path / "run").keep([play_game(plan(), 0)])
    (tmp_path / "run" / "records.jsonl").write_text("{}\n")
    with pytest.raises(SaveError, match=r"records.jsonl is damaged"):
        Run(plan(), tmp_path / "run", resume=True)
    (tmp_path / "run" / "run.json").write_text("{")
    with pytest.raises(SaveError, match="cannot be read"):
        Run(plan(), tmp_path / "run", resume=True)


@pytest.mark.parametrize(
    ("freedom", "printed"),
    [
        (1, 12.706),
        (2, 4.303),
        (4, 2.776),
        (7, 2.365),
        (8, 2.306),
        (9, 2.262),
        (30, 2.042),
        (120, 1.980),
        (1e6, 1.960),
    ],
)
def test_intervals_of_means_are_those_of_student(freedom: float, printed: float) -> None:
    """The printed table of the distribution."""
    assert student(freedom) == pytest.approx(printed, abs=0.005)


def test_statistics() -> None:
    found = mean([1, 2, 3, 4])
    assert found.value == 2.5
    assert round(found.high - found.value, 3) == round(3.182 * 1.2909944 / 2, 3)
    assert mean([3]).high == float("inf")
    assert share(0, 10).low == 0
    assert round(share(0, 10).high, 3) == 0.278
    assert (quantile([1, 2, 4], 0.5), quantile([1, 2, 4], 0.75), quantile([5], 0.9)) == (2, 3, 5)


def test_plots_that_were_not_drawn_are_not_claimed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for module in ("cli.simulate", "analysis.rendering.run_plots"):
        monkeypatch.setattr(f"dowding.{module}.can_draw", lambda: False)
    assert main(command(tmp_path, games=3)) == 0
    told = capsys.readouterr().out
    assert "Tables and a page are in" in told
    assert "Plots need matplotlib" in told
