"""``make`` takes the newest Python that works."""

import os
import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "tools" / "python"
WORKS, FAILS = 0, 127


def python(path: Path, ends: int) -> None:
    """Put a Python on the path: one that works, or a name that leads nowhere."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\nexit {ends}\n")
    path.chmod(0o755)


def found(folder: Path, *versions: str) -> str:
    here = {"PATH": f"{folder / 'bin'}{os.pathsep}/usr/bin{os.pathsep}/bin", "PYENV_ROOT": str(folder)}
    told = subprocess.run([SCRIPT, *versions], env=here, capture_output=True, text=True, check=False)
    assert (told.returncode == 0) == bool(told.stdout)
    return told.stdout.strip()


@pytest.mark.parametrize(("newest", "chosen"), [(WORKS, "python9.13"), (FAILS, "python9.12")])
def test_a_name_that_leads_nowhere_is_passed_over(tmp_path: Path, newest: int, chosen: str) -> None:
    python(tmp_path / "bin/python9.13", newest)
    python(tmp_path / "bin/python9.12", WORKS)
    assert found(tmp_path, "9.13", "9.12") == chosen


def test_a_version_of_pyenv_need_not_be_the_chosen_one(tmp_path: Path) -> None:
    python(tmp_path / "bin/python9.13", FAILS)
    python(tmp_path / "versions/9.13.2/bin/python", WORKS)
    assert found(tmp_path, "9.13") == str(tmp_path / "versions/9.13.2/bin/python")


def test_nothing_is_named_if_none_works(tmp_path: Path) -> None:
    assert not found(tmp_path, "9.13", "9.12")
