"""The examples of learning run for a moment, and the notebooks from top to bottom: ``make test-examples``."""

import subprocess
import sys
import warnings
from pathlib import Path

import pytest

from dowding.envs import all_ids

pytestmark = [pytest.mark.examples, pytest.mark.filterwarnings("ignore")]
EXAMPLES = Path(__file__).parents[2] / "examples"
NOTEBOOKS = sorted((EXAMPLES / "notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(notebook: Path) -> None:
    nbformat, nbclient = pytest.importorskip("nbformat"), pytest.importorskip("nbclient")
    told = nbformat.read(notebook, as_version=4)
    assert not any(cell.get("outputs") or cell.get("execution_count") for cell in told.cells)
    nbclient.NotebookClient(told, timeout=600, resources={"metadata": {"path": EXAMPLES}}).execute()
    said = [out for cell in told.cells for out in cell.get("outputs", ())]
    assert len(said) >= 3


@pytest.mark.parametrize(
    ("script", "small"),
    [
        ("train_lion.py", ["--steps", "4096", "--matches", "8"]),
        ("self_play_chain_home.py", ["--turns", "1", "--steps", "1024", "--matches", "8"]),
    ],
)
def test_an_example_learns_and_draws(script: str, small: list[str], tmp_path: Path) -> None:
    picture = tmp_path / "curve.png"
    run = [sys.executable, str(EXAMPLES / script), *small, "--picture", str(picture)]
    said = subprocess.run(run, check=True, capture_output=True, text=True).stdout
    assert "processor time" in said
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert len(picture.with_suffix(".csv").read_text().splitlines()) > 2


@pytest.mark.parametrize("observation", ["structured", "flat"])
@pytest.mark.parametrize("name", list(all_ids()))
def test_stable_baselines_is_content_with_an_id(name: str, observation: str) -> None:
    import gymnasium

    checker = pytest.importorskip("stable_baselines3.common.env_checker")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        checker.check_env(gymnasium.make(name, observation=observation).unwrapped)
