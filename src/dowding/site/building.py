"""Builds the site: a folder of static files that any host can serve, below any path."""

import shutil
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from dowding.site.fetching import fetch_msgspec, fetch_pyodide, run, tool
from dowding.site.gathering import gather
from dowding.site.pages import replace_folder, require_replaceable, write_pages, write_service_worker

HERE = Path(__file__).parent
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
Tell = Callable[[str], None]


def build(out: Path, tell: Tell = print) -> str:
    """Build the site and return its version; ``tell`` gets a line for each step.

    A site that is in the folder already is replaced when the new one is complete.
    """
    require_replaceable(out)
    with TemporaryDirectory() as scratch:
        work, made = Path(scratch), Path(scratch) / "site"
        _build_engine(work, made / "engine", tell)
        tell("Writing pages, boards and styles")
        write_pages(made)
        version = write_service_worker(made)
        replace_folder(out, made)
    return version


def _build_engine(work: Path, engine: Path, tell: Tell) -> None:
    """Fetch Python for the page, gather the rules, and compile both."""
    engine.mkdir(parents=True)
    tell("Fetching Pyodide and msgspec, pinned by their hashes")
    pyodide, wheel = fetch_pyodide(work / "npm"), fetch_msgspec(work / "wheels")
    tell("Gathering the rules of all installed games")
    gather(work / "sources", wheel)
    tell("Compiling them and the standard library for the page")
    run(
        [
            tool("node"),
            str(HERE / "compile.mjs"),
            str(pyodide),
            str(work / "sources"),
            str(HERE / "compiling.py"),
            str(engine),
        ]
    )
    for name in RUNTIME:
        shutil.copy(pyodide / name, engine / name)
