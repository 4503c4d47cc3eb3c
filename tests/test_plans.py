"""The sweep over plans: habits reach the raids, a climb finds a plan, and a judged plan has other seeds."""

import re
import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "benchmarks"


def run(*words: str) -> str:
    command = [sys.executable, str(FOLDER / "plans.py"), *words]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_the_judged_plans_are_told_with_wins_and_intervals() -> None:
    told = run(
        "duel", "--scenario", "prelude", "--judge", "kesselring", "--judge", "raids=2 hunters=8",
        "--judged", "3", "--raf", "park", "--raf", "leigh_mallory",
    )  # fmt: skip
    lines = [line for line in told.splitlines() if "3 games:" in line]
    assert [line.partition("games:")[2].strip() for line in lines] == [
        "kesselring against park", "kesselring against leigh_mallory",
        "raids=2 bombers=4 lead=2 hunters=8 escorts=-1 targets=radar against park",
        "raids=2 bombers=4 lead=2 hunters=8 escorts=-1 targets=radar against leigh_mallory",
    ]  # fmt: skip
    assert all(re.search(r"won [\d.]+% \([\d.]+% to [\d.]+%\)", line) for line in lines)


def test_a_climb_ends_with_a_plan_that_is_judged_beside_the_doctrines() -> None:
    told = run("eagle", "--scenario", "prelude", "--games", "2", "--judged", "2")
    best = re.search(r"best of (\d+) plans, \d+ games: (.*); judged", told)
    assert best is not None
    assert int(best[1]) > 5
    judged = [line.partition("2 games:")[2].strip() for line in told.splitlines()[-3:]]
    assert judged == ["kesselring", "sperrle", best[2]]


def test_one_command_prints_the_targets_of_all_games_that_are_asked_for() -> None:
    """Each part is a script of its own; two quick ones are played, and all others are there."""
    words = ["londons_burning", "both", "--games", "1"]
    command = [sys.executable, str(FOLDER / "calibration.py"), *words]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert told.index("# London's Burning") < told.index("# One plan in RAF: Eagle")
    assert re.search(r"(met|NOT MET) +the RAF wins the regular game", told)
    assert "all, 4 days" in told
    named = re.findall(r"\b(\w+\.py)\b", (FOLDER / "calibration.py").read_text(encoding="utf-8"))
    assert all((FOLDER / name).exists() for name in named)
