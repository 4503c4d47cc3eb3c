"""Whoever plays the games of a run, and however often workers die, the records are the same."""

import os
import signal
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest

from chain_home import GAME
from dowding.analysis.simulation import LocalEngine, Plan, Record, game_seed, local_engine, play_game
from dowding.analysis.simulation.engines import PoolEngine
from dowding.analysis.simulation.plan import Makers, make_plan
from dowding.cli import main
from dowding.kernel.errors import DowdingError, SetupError


@pytest.fixture(scope="module")
def pool() -> Iterator[PoolEngine]:
    engine = PoolEngine(2)
    yield engine
    engine.close()


def plan(seed: int = 7, **commanders: str) -> Plan:
    return make_plan(GAME, "morning", {}, None, commanders, seed)


def records(engine: LocalEngine | PoolEngine, games: int) -> list[Record]:
    found = [record for some in engine.play(plan(), range(games)) for record in some]
    return sorted(found, key=lambda record: record.index)


def test_every_number_of_workers_gives_the_same_records(pool: PoolEngine) -> None:
    alone = records(LocalEngine(), 60)
    assert records(pool, 60) == alone
    assert [record.index for record in alone] == list(range(60))


def test_games_of_a_run_have_nothing_in_common() -> None:
    seeds = {game_seed(seed, index) for seed in range(20) for index in range(500)}
    assert len(seeds) == 20 * 500


def test_a_record_holds_figures_and_a_row_for_each_raid() -> None:
    record = play_game(plan(), 3)
    assert record == play_game(plan(), 3)
    assert record.figures[0] == record.score
    assert [row[0] for row in record.periods] == list(range(1, len(record.periods) + 1))
    assert record.periods[-1][1:3] == record.figures
    assert record.worths == [-record.score, record.score]


def test_a_worker_that_dies_costs_only_its_games() -> None:
    engine = PoolEngine(2)
    found: list[Record] = []
    for number, some in enumerate(engine.play(plan(), range(200))):
        found += some
        if number == 2:
            os.kill(next(iter(engine.pool._processes)), signal.SIGKILL)
    engine.close()
    assert sorted(found, key=lambda record: record.index) == records(LocalEngine(), 200)


def test_a_worker_that_dies_before_it_is_given_work_costs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = PoolEngine(2)

    def refuse(*args: object) -> None:
        monkeypatch.undo()
        raise BrokenProcessPool

    monkeypatch.setattr(engine.pool, "submit", refuse)
    found = [record for some in engine.play(plan(), range(20)) for record in some]
    engine.close()
    assert sorted(found, key=lambda record: record.index) == records(LocalEngine(), 20)


def test_workers_that_die_one_after_the_other_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = PoolEngine(2)
    monkeypatch.setattr("dowding.analysis.simulation.engines.play_some", die)
    with pytest.raises(DowdingError, match="keep dying"):
        list(engine.play(plan(), range(4)))
    engine.close()


def die(plan: Plan, indices: list[int], makers: Makers) -> None:
    os._exit(9)


def test_a_fault_in_the_rules_is_put_on_record(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*args: object) -> None:
        raise KeyError("gone")

    monkeypatch.setattr("dowding.analysis.simulation.playing.ask", fail)
    assert play_game(plan(), 0).fault == "KeyError: 'gone'"


def test_jobs_are_counted_from_nought() -> None:
    with pytest.raises(SetupError, match="--jobs must be 0"):
        local_engine(-1)
    assert isinstance(local_engine(1), LocalEngine)


@pytest.mark.parametrize(
    ("address", "told"),
    [("127.0.0.1:1", "no Ray cluster answers at 127.0.0.1:1"), ("nowhere", "expected HOST:PORT")],
)
def test_a_cluster_that_is_not_there(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    address: str,
    told: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("dowding.analysis.simulation.cluster._ray", lambda: None)
    folder = tmp_path / "run"
    assert main(["simulate", "chain_home", "--cluster", address, "--out", str(folder)]) == 2
    err = capsys.readouterr().err
    assert told in err
    assert err.count("\n") == 1
    assert not folder.exists()
