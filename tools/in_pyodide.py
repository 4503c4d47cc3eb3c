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
TESTING = ("pytest", "iniconfig", "hypothesis", "sortedcontainers")
"""What tests need there beside what playing needs."""
NO_PROCESSES = "It plays in processes with other hash seeds, and the page can start none."
LEFT_OUT = {
    "tests/chain_home/test_conformance.py::test_conforms": NO_PROCESSES,
    "tests/duel/test_conformance.py::test_conformance": NO_PROCESSES,
    "tests/eagle/test_conformance.py::test_conformance": NO_PROCESSES,
    "tests/hardest_days/test_conformance.py::test_it_conforms_and_hides_nothing": NO_PROCESSES,
    "tests/kernel/test_dayplan.py::test_a_random_match_is_the_same_whatever_the_hash_seed": NO_PROCESSES,
    "tests/lion/test_conformance.py::test_conformance": NO_PROCESSES,
    "tests/londons_burning/test_conformance.py::test_conforms_and_keeps_the_luftwaffes_secrets": NO_PROCESSES,
}
"""Tests that cannot run there, each with the reason."""


def locked() -> str:
    """Return the lines that lock what is needed, with their hashes; msgspec is pinned with Pyodide."""
    play, test = (_lines(ROOT / "requirements" / f"{name}.txt") for name in ("play", "test"))
    return "\n".join(
        [line for name, line in play.items() if name != "msgspec"] + [test[name] for name in TESTING]
    )


def _lines(file: Path) -> dict[str, str]:
    """Return the lines of a locked file by the name of the package."""
    lines = file.read_text(encoding="utf-8").replace("\\\n", "").splitlines()
    return {line.split("==")[0]: line for line in lines if "==" in line}


def main(arguments: list[str]) -> int:
    """Bring everything together in a folder, and run pytest in it."""
    with TemporaryDirectory() as scratch:
        work, packages = Path(scratch), Path(scratch) / "packages"
        (work / "needed.txt").write_text(locked(), encoding="utf-8")
        wheels = [fetch_msgspec(work / "msgspec"), *fetch_wheels(work / "needed.txt", work / "wheels")]
        for wheel in wheels:
            with ZipFile(wheel) as packed:
                packed.extractall(packages)
        write_entry_points(packages)
        folders = [str(folder) for folder in (fetch_pyodide(work / "npm"), packages, ROOT)]
        left_out = [f"--deselect={test}" for test in LEFT_OUT]
        wanted = arguments or [f"tests/{subject}" for subject in SUBJECTS]
        command = [tool("node"), str(HERE / "in_pyodide.mjs"), *folders, *left_out, *wanted]
        return subprocess.run(command, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
