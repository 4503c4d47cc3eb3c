"""What only one process may write is held; a second one is told who holds it."""

import subprocess
import sys
from pathlib import Path

import pytest

from dowding.kernel.errors import SaveError, SetupError
from dowding.store.holding import Hold
from dowding.store.shelf import Shelf


def test_what_is_held_is_refused_with_the_note_of_the_holder(tmp_path: Path) -> None:
    with Hold(tmp_path / "server.lock", "taken") as first:
        first.note("http://127.0.0.1:1940/")
        with pytest.raises(SetupError, match=r"^taken \(http://127.0.0.1:1940/\)$"):
            Hold(tmp_path / "server.lock", "taken")
    Hold(tmp_path / "server.lock", "taken").release()


def test_a_process_that_dies_holds_nothing(tmp_path: Path) -> None:
    taking = f"hold = Hold(Path({str(tmp_path / 'x.lock')!r}), '')"
    code = (
        f"import os; from pathlib import Path; from dowding.store.holding import Hold; {taking}; os._exit(1)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 1
    Hold(tmp_path / "x.lock", "taken").release()


@pytest.mark.parametrize("name", ["a\0b", "file/inner"])
def test_an_impossible_folder_is_told(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(SaveError, match="cannot use the folder"):
        Hold(tmp_path / name / "x.lock", "taken")


def test_two_terminals_do_not_play_one_match(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    with (
        shelf.hold("lion"),
        shelf.hold("londons_burning"),
        pytest.raises(SetupError, match="playing the match 'lion'"),
    ):
        shelf.hold("lion")
