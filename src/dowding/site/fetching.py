"""Python for the page: Pyodide, and the wheel of msgspec that fits it, pinned together by their hashes."""

import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from dowding.kernel.errors import DowdingError, SetupError

PINNED = Path(__file__).parent / "pinned"
WASM = (
    "--python-version=3.14", "--implementation=cp", "--abi=cp314", "--platform=pyemscripten_2026_0_wasm32",
)  # fmt: skip


class BuildError(DowdingError):
    """Raised if a tool that the site is built with fails."""


def tool(name: str) -> str:
    """Return the path of a tool that has to be installed."""
    found = shutil.which(name)
    if found is None:
        raise SetupError(f"the site is built with Node.js, and {name} is not installed")
    return found


def fetch_pyodide(folder: Path) -> Path:
    """Install Pyodide in a new folder from the lock file beside this module; return where it lies."""
    folder.mkdir()
    for name in ("package.json", "package-lock.json"):
        shutil.copy(PINNED / name, folder / name)
    run([tool("npm"), "ci", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"], folder)
    return folder / "node_modules" / "pyodide"


def fetch_msgspec(folder: Path) -> Path:
    """Download the wheel of msgspec for Pyodide's Python; return its path."""
    (wheel,) = fetch_wheels(PINNED / "msgspec.txt", folder)
    return wheel


def fetch_wheels(requirements: Path, folder: Path) -> list[Path]:
    """Download the wheels that a locked file of requirements names, for Pyodide's Python."""
    run(
        [
            sys.executable,
            "-m",
            "pip",
            "--disable-pip-version-check",
            "--quiet",
            "download",
            "--no-deps",
            "--require-hashes",
            "--only-binary=:all:",
            *WASM,
            "--dest",
            str(folder),
            "--requirement",
            str(requirements),
        ]
    )
    return sorted(folder.glob("*.whl"))


def run(command: Sequence[str], folder: Path | None = None) -> None:
    """Run a tool; if it fails, its last lines say why."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        told = "\n".join((done.stderr or done.stdout).strip().splitlines()[-5:])
        raise BuildError(f"{Path(command[0]).name} has failed: {told}")
