"""Builds the site: a folder of static files that any host can serve, below any path."""

import shutil
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from dowding.site.fetching import fetch_msgspec, fetch_pyodide, run, tool
from dowding.site.gathering import gather
from dowding.site.pages import empty_folder, write_pages, write_service_worker

HERE = Path(__file__).parent
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
Tell = Callable[[str], None]


def build(out: Path, tell: Tell = print) -> str:
    """Build the site in a folder and return its version; ``tell`` gets a line for each step."""
    node = tool("node")
    empty_folder(out)
    with TemporaryDirectory() as scratch:
        work = Path(scratch)
        tell("Fetching Pyodide and msgspec, pinned by their hashes")
        pyodide, wheel = fetch_pyodide(work / "npm"), fetch_msgspec(work / "wheels")
        tell("Gathering the rules of all installed games")
        gather(work / "sources", wheel)
        tell("Compiling them and the standard library for the page")
        engine = out / "engine"
        engine.mkdir()
        run([node, str(HERE / "compile.mjs"), str(pyodide), str(work / "sources"),
             str(HERE / "compiling.py"), str(engine)])  # fmt: skip
        for name in RUNTIME:
            shutil.copy(pyodide / name, engine / name)
    tell("Writing pages, boards and styles")
    write_pages(out)
    return write_service_worker(out)
