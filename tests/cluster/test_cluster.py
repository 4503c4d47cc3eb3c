"""A local Ray cluster plays the same games as this process: ``make test-cluster``."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from chain_home import GAME
from dowding.analysis.simulation import LocalEngine, Record
from dowding.analysis.simulation.cluster import ClusterEngine
from dowding.analysis.simulation.plan import make_plan

pytestmark = pytest.mark.cluster
PLAN = make_plan(GAME, "day", {}, None, {}, 11)


@pytest.fixture(scope="module")
def cluster() -> Iterator[ClusterEngine]:
    engine = ClusterEngine("local")
    yield engine
    engine.close()


def in_order(records: list[Record]) -> list[Record]:
    return sorted(records, key=lambda record: record.index)


@pytest.fixture(scope="module")
def alone() -> list[Record]:
    return [record for some in LocalEngine().play(PLAN, range(400)) for record in some]


def test_the_cluster_plays_the_same_games(cluster: ClusterEngine, alone: list[Record]) -> None:
    found = [record for some in cluster.play(PLAN, range(400)) for record in some]
    assert in_order(found) == alone


def workers() -> list[int]:
    pids = [int(path.name) for path in Path("/proc").iterdir() if path.name.isdecimal()]
    return [pid for pid in pids if _title(pid).startswith(b"ray::play_some")]


def _title(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


def test_a_worker_that_dies_costs_only_its_games(cluster: ClusterEngine, alone: list[Record]) -> None:
    found: list[Record] = []
    killed = 0
    for some in cluster.play(PLAN, range(400)):
        found += some
        if killed < 2 and (at_work := workers()):
            os.kill(at_work[0], signal.SIGKILL)
            killed += 1
    assert killed
    assert in_order(found) == alone
