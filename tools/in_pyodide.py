"""Run the tests of the rules in the Python of the page: Pyodide under Node.js.

``python -m tools.in_pyodide`` runs all that can run there. Arguments go to pytest: ``tests/lion -k raid``.
"""

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

from dowding.site.fetching import fetch_msgspec, fetch_pyodide, fetch_wheels, tool
from dowding.site.gathering import write_entry_points

HERE = Path(__file__).parent
ROOT = HERE.parent
SUBJECTS = (
    "kernel", "components", "raf", "luftwaffe", "lion", "duel", "eagle", "hardest_days", "londons_burning",
    "chain_home", "commanders",
)  # fmt: skip
NEEDED = ("pytest", "pluggy", "iniconfig", "packaging", "pygments", "hypothesis", "sortedcontainers")
"""What pytest and its tests need there, of the locked requirements."""
LEFT_OUT: dict[str, str] = {}
"""Tests that cannot run there, each with the reason."""


def locked(names: tuple[str, ...]) -> str:
    """Return the lines that lock some packages, with their hashes."""
    lines = (ROOT / "requirements" / "test.txt").read_text(encoding="utf-8").replace("\\\n", "").splitlines()
    return "\n".join(line for line in lines if line.split("==")[0] in names)


def main(arguments: list[str]) -> int:
    """Bring everything together in a folder, and run pytest in it."""
    with TemporaryDirectory() as scratch:
        work, packages = Path(scratch), Path(scratch) / "packages"
        (work / "needed.txt").write_text(locked(NEEDED), encoding="utf-8")
        wheels = [fetch_msgspec(work / "msgspec"), *fetch_wheels(work / "needed.txt", work / "wheels")]
        for wheel in wheels:
            with ZipFile(wheel) as packed:
                packed.extractall(packages)
        write_entry_points(packages)
        wanted = arguments or [f"tests/{subject}" for subject in SUBJECTS]
        left_out = [f"--deselect={test}" for test in LEFT_OUT]
        command = [
            tool("node"),
            str(HERE / "in_pyodide.mjs"),
            str(fetch_pyodide(work / "npm")),
            str(packages),
        ]
        return subprocess.run([*command, str(ROOT), *left_out, *wanted], check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
