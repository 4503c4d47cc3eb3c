"""Builds the site: a folder of static files that any host can serve, below any path."""

import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from dowding.kernel.errors import DowdingError, SetupError
from dowding.site.gathering import gather
from dowding.site.pages import empty_folder, write_pages, write_service_worker

HERE = Path(__file__).parent
PINNED = HERE / "pinned"
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
WASM = (
    "--python-version=3.14", "--implementation=cp", "--abi=cp314", "--platform=pyemscripten_2026_0_wasm32",
)  # fmt: skip
Tell = Callable[[str], None]


class BuildError(DowdingError):
    """Raised if a tool that the site is built with fails."""


def build(out: Path, tell: Tell = print) -> str:
    """Build the site in a folder and return its version; ``tell`` gets a line for each step."""
    node, npm = _tool("node"), _tool("npm")
    empty_folder(out)
    with TemporaryDirectory() as scratch:
        work = Path(scratch)
        tell("Fetching Pyodide and msgspec, pinned by their hashes")
        pyodide, wheel = _pyodide(npm, work / "npm"), _msgspec(work / "wheels")
        tell("Gathering the rules of all installed games")
        gather(work / "sources", wheel)
        tell("Compiling them and the standard library for the page")
        engine = out / "engine"
        engine.mkdir()
        _run([node, str(HERE / "compile.mjs"), str(pyodide), str(work / "sources"),
              str(HERE / "compiling.py"), str(engine)])  # fmt: skip
        for name in RUNTIME:
            shutil.copy(pyodide / name, engine / name)
    tell("Writing pages, boards and styles")
    write_pages(out)
    return write_service_worker(out)


def _tool(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        raise SetupError(f"the site is built with Node.js, and {name} is not installed")
    return found


def _pyodide(npm: str, folder: Path) -> Path:
    """Install Pyodide from the lock file beside this module."""
    folder.mkdir()
    for name in ("package.json", "package-lock.json"):
        shutil.copy(PINNED / name, folder / name)
    _run([npm, "ci", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"], folder)
    return folder / "node_modules" / "pyodide"


def _msgspec(folder: Path) -> Path:
    """Download the wheel of msgspec for Pyodide's Python."""
    _run([sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "download", "--no-deps",
          "--require-hashes", "--only-binary=:all:", *WASM, "--dest", str(folder),
          "--requirement", str(PINNED / "msgspec.txt")])  # fmt: skip
    (wheel,) = folder.glob("*.whl")
    return wheel


def _run(command: Sequence[str], folder: Path | None = None) -> None:
    """Run a tool; if it fails, its last lines say why."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        told = "\n".join((done.stderr or done.stdout).strip().splitlines()[-5:])
        raise BuildError(f"{Path(command[0]).name} has failed: {told}")
