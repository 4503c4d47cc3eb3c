"""Two Ray nodes on this machine, one of which dies in the middle of a run: ``make test-cluster``.

``CLUSTER_RUN="duel campaign 10000"`` sets game, scenario and games of a larger run. It is led by the usual
commanders, or by one that is named after them.
"""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.cluster
GAME, SCENARIO, WANTED, *COMMANDERS = os.environ.get("CLUSTER_RUN", "chain_home day 3000 veteran").split()
GAMES = int(WANTED)
TABLES = ("games.csv", "periods.csv")


@pytest.fixture
def nodes() -> Iterator[Any]:
    cluster = pytest.importorskip("ray.cluster_utils").Cluster(
        initialize_head=True, head_node_args={"num_cpus": 1}
    )
    yield cluster
    cluster.shutdown()


def command(out: Path, *args: str) -> list[str]:
    run = ["simulate", GAME, "--scenario", SCENARIO, "--games", WANTED, "--no-plots"]
    run += [word for name in COMMANDERS for word in ("--commander", name)]
    return [sys.executable, "-m", "dowding", *run, "--out", str(out), *args]


def finished(out: Path) -> int:
    path = out / "records.jsonl"
    return path.read_bytes().count(b"\n") if path.exists() else 0


def wait_for(out: Path, games: int, running: "subprocess.Popen[bytes]") -> None:
    for _ in range(1200 + 2 * games):
        if finished(out) >= games:
            return
        assert running.poll() is None, "the run was over too soon"
        time.sleep(0.1)
    raise AssertionError("the run does not begin")


def test_a_run_outlives_a_node_and_a_kill_and_gives_the_same_tables(nodes: Any, tmp_path: Path) -> None:
    second = nodes.add_node(num_cpus=1)
    nodes.wait_for_nodes()
    out, alone = tmp_path / "two", tmp_path / "alone"
    running = subprocess.Popen(command(out, "--cluster", nodes.address))
    wait_for(out, GAMES // 4, running)
    nodes.remove_node(second, allow_graceful=False)
    wait_for(out, finished(out) + GAMES // 15, running)
    running.kill()
    running.wait()
    assert finished(out) < GAMES
    subprocess.run(command(out, "--cluster", nodes.address, "--resume"), check=True)
    subprocess.run(command(alone, "--jobs", "1"), check=True)
    for table in TABLES:
        assert (out / table).read_bytes() == (alone / table).read_bytes()
