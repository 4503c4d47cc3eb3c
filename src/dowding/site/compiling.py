"""Compiles Dowding and the standard library for the page; runs inside Pyodide, see compile.mjs.

Of the standard library, only what Dowding needs is kept. All that our files import is imported here, and some
of every game is played. The modules that are then loaded are kept, without their docstrings.
"""

import ast
import importlib
import io
import json
import py_compile
import sys
import zipfile
from contextlib import suppress
from pathlib import Path

PYODIDE, SOURCES, OUT, WORK = Path("/pyodide"), Path("/sources"), Path("/out"), Path("/compiled")
STDLIB = "python_stdlib.zip"
WHOLE = ("_pyodide", "pyodide")
"""Packages that are kept as they are: Pyodide reads its own docstrings."""
ANSWERS = 5
"""How many answers of each game are played."""
FIRST = (1980, 1, 1, 0, 0, 0)
"""The date of every file in an archive, so that equal files make equal archives."""


def imported_by(source: str) -> set[tuple[str, str]]:
    """Return everything that a source file imports, at any place in it: modules, and names from modules."""
    names: set[tuple[str, str]] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {(alias.name, "") for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names |= {(node.module, alias.name) for alias in node.names}
    return names


def needed() -> set[str]:
    """Import what our files import, and return the names of all modules that are loaded then."""
    names = {name for file in SOURCES.rglob("*.py") for name in imported_by(file.read_text("utf-8"))}
    for name, taken in sorted(names):
        if name.split(".")[0] in sys.stdlib_module_names:
            with suppress(ImportError):
                getattr(importlib.import_module(name), taken, None)
    rehearse()
    return set(sys.modules)


def rehearse() -> None:
    """Play some of every game, and save and load it, so that everything that a match needs is loaded."""
    sys.path.insert(0, str(SOURCES))
    for name in ("dowding.site.engine", "dowding.site.thinker"):
        importlib.import_module(name)
    matches = importlib.import_module("dowding.kernel.match")
    saves = importlib.import_module("dowding.kernel.saves")
    replaying = importlib.import_module("dowding.kernel.replaying")
    commanders = importlib.import_module("dowding.commanders")
    for game in importlib.import_module("dowding.kernel.games").all_games().values():
        match = matches.new_match(game, seed=1940)
        for _ in range(ANSWERS):
            if match.decision is not None:
                match.answer(match.decision.read(commanders.advise(match, match.decision.side).notation))
        replaying.replay(saves.parse(saves.dump(match), "the rehearsal"), "the rehearsal", patience=60.0)
        importlib.import_module("dowding.web.boards").svg(game.name)
        type_in(game.components)


def type_in(components: object) -> None:
    """Begin a typed set, and take it in from a file."""
    packing = importlib.import_module("dowding.components.own.packing")
    if not isinstance(components, importlib.import_module("dowding.components").ComponentSet):
        return
    draft = importlib.import_module("dowding.components.own").Draft.begin(components, "the rehearsal")
    packing.draft_of(components, packing.unpack(packing.pack(draft)), "the rehearsal").check()


def compiled(source: bytes, name: str, optimize: int) -> bytes:
    """Return a source file compiled; with ``optimize`` 2, without its docstrings."""
    WORK.mkdir(exist_ok=True)
    file, code = WORK / "module.py", WORK / "module.pyc"
    file.write_bytes(source)
    unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
    py_compile.compile(str(file), str(code), name, True, optimize, unchecked)
    return code.read_bytes()


def built(files: dict[str, bytes], optimize: int = 0) -> dict[str, bytes]:
    """Return files in order, sources compiled."""
    made = {}
    for path, data in sorted(files.items()):
        if path.endswith(".py"):
            whole = path.startswith(WHOLE)
            path, data = f"{path}c", compiled(data, path, 0 if whole else optimize)
        made[path] = data
    return made


def archive(name: str, files: dict[str, bytes]) -> None:
    """Write an archive in which nothing is compressed, because whoever serves it compresses it better."""
    with zipfile.ZipFile(OUT / name, "w", zipfile.ZIP_STORED) as written:
        for path, data in files.items():
            written.writestr(zipfile.ZipInfo(path, FIRST), data)


def bundle(name: str, files: dict[str, bytes]) -> None:
    """Write a list of the sizes of some files, and then the files, so that a page can unpack them at once."""
    sizes = json.dumps({path: len(data) for path, data in files.items()}).encode()
    (OUT / name).write_bytes(b"".join([len(sizes).to_bytes(4), sizes, *files.values()]))


def standard_library() -> dict[str, bytes]:
    """Return the files of the standard library that are needed."""
    kept = needed()
    with zipfile.ZipFile(io.BytesIO((PYODIDE / STDLIB).read_bytes())) as found:
        names = [name for name in found.namelist() if module_of(name) in kept or name.startswith(WHOLE)]
        return {name: found.read(name) for name in names if name.endswith(".py")}


def module_of(path: str) -> str:
    """Return the name of the module in a file."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def tree(folder: Path) -> dict[str, bytes]:
    """Return all files below a folder."""
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


if __name__ == "__main__":
    bundle("packages.bin", built(tree(SOURCES)))
    archive("stdlib.zip", built(standard_library(), optimize=2))
