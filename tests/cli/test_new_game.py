"""``dowding new-game`` writes a game that runs, conforms and can be played."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.test_cli import MISUSE, run

ENTRY_POINTS = "[dowding.games]\nsea_lion = sea_lion:GAME\n"


@pytest.fixture
def folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """A new game, installed for the processes of the test by what pip would write beside its source."""
    folder = tmp_path / "sea_lion"
    code, out, _ = run(capsys, "new-game", "sea_lion", str(folder))
    assert code == 0
    assert "Install it:" in out
    assert Path(out.partition("Then read ")[2].partition(", and")[0]).exists()
    about = folder / "src" / "sea_lion-0.1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: sea-lion\nVersion: 0.1.0\n")
    (about / "entry_points.txt").write_text(ENTRY_POINTS)
    return folder


def python(folder: Path, *args: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": str(folder / "src")}
    return subprocess.run(
        [sys.executable, *args], cwd=folder, env=env, input=typed, capture_output=True, text=True, check=False
    )


def test_a_new_game_passes_its_tests_and_the_conformance_suite(folder: Path) -> None:
    done = python(folder, "-m", "pytest", "-q", "-p", "no:cacheprovider")
    assert done.returncode == 0, done.stdout
    assert "passed" in done.stdout or "100%" in done.stdout


def test_a_new_game_is_played_in_the_terminal(folder: Path) -> None:
    done = python(
        folder, "-m", "dowding", "play", "sea_lion", "--side", "defender", "--opponent", "random",
        "--seed", "1", typed="?\nHarbour\nHarbour\nAirfield\nlook\nquit\n",
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "Sea Lion: Short" in done.stdout
    assert "Aim: damage after 3 raids." in done.stdout
    assert "the guns were there in the last raid" in done.stdout
    assert "my_game" not in done.stdout
    done = python(folder, "-m", "dowding", "rules", "sea_lion", "--tests", "tests")
    assert "8 obligations, 7 exercised, 1 excused, 0 missing" in done.stdout


def test_nothing_of_the_template_is_left_in_a_new_game(folder: Path) -> None:
    for path in folder.rglob("*"):
        assert "my_game" not in str(path.relative_to(folder))
        if path.is_file():
            assert "my_game" not in path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Sea Lion", "cannot be the name of a game"),
        ("lion", "there is already a game 'lion'"),
        ("sea_lion", "not empty"),
    ],
)
def test_what_cannot_be_a_new_game(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str, told: str
) -> None:
    (tmp_path / "taken").mkdir()
    (tmp_path / "taken" / "file").write_text("mine")
    code, _, err = run(capsys, "new-game", name, str(tmp_path / "taken"))
    assert code == MISUSE
    assert told in err
    assert [path.name for path in (tmp_path / "taken").iterdir()] == ["file"]
