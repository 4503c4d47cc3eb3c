"""The Python files for the page: Dowding without its other doors, the games of others, and msgspec."""

import shutil
from collections.abc import Iterator
from importlib.metadata import Distribution, distributions
from importlib.util import find_spec
from pathlib import Path
from zipfile import ZipFile

from dowding.games.rulebooks import BESIDE

GROUPS = ("dowding.games", "dowding.commanders", "dowding.boards", "dowding.records")
LEFT_OUT = (
    "cli", "terminal", "testing", "envs", "server", "web", "simulation", "rendering", "rulebooks", "static",
    "pinned", "__pycache__", "ledger.csv", "building.py", "gathering.py", "pages.py", "compiling.py",
    "compile.mjs", "sqlite.py", "writer.py", "bench.py", "fuzz.py", "ladder.py", "py.typed",
)  # fmt: skip
"""Folders and files of ours that the page does not need."""
KEPT_OF_WEB = ("__init__.py", "boards.py")
"""Of the page's own package, only which boards there are."""


def gather(folder: Path, wheel: Path) -> None:
    """Lay everything out in a folder as it will lie in the page's site-packages."""
    ours = Path(__file__).parents[1]
    _copy(ours, folder / "dowding")
    for name in KEPT_OF_WEB:
        (folder / "dowding" / "web").mkdir(exist_ok=True)
        shutil.copy(ours / "web" / name, folder / "dowding" / "web" / name)
    _rulebooks(folder / "dowding" / "games" / "rulebooks")
    for found in _bringing_games():
        _metadata(found, folder)
        for package in _packages(found) - {"dowding"}:
            _copy(package_folder(package), folder / package)
    with ZipFile(wheel) as packed:
        packed.extractall(folder, [name for name in packed.namelist() if not name.endswith(".pyi")])


def package_folder(name: str) -> Path:
    """Return the folder of an installed package."""
    spec = find_spec(name)
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent


def _copy(source: Path, to: Path) -> None:
    """Copy a package without what the page does not need."""
    shutil.copytree(source, to, ignore=shutil.ignore_patterns(*LEFT_OUT))


def _rulebooks(to: Path) -> None:
    """Copy the rules in our own words, from the package or from the documents beside it."""
    packaged = Path(__file__).parents[1] / "games" / "rulebooks"
    shutil.copytree(packaged if packaged.is_dir() else BESIDE, to)


def _bringing_games() -> Iterator[Distribution]:
    """Yield each installed distribution that brings games, commanders, boards or records."""
    seen: set[str] = set()
    for found in distributions():
        if found.name not in seen and any(point.group in GROUPS for point in found.entry_points):
            seen.add(found.name)
            yield found


def _packages(found: Distribution) -> set[str]:
    return {point.value.split(".")[0].split(":")[0] for point in found.entry_points if point.group in GROUPS}


def _metadata(found: Distribution, folder: Path) -> None:
    """Write what is needed to find the entry points of a distribution."""
    to = folder / f"{found.name}-{found.version}.dist-info"
    to.mkdir()
    (to / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {found.name}\nVersion: {found.version}\n")
    (to / "entry_points.txt").write_text(found.read_text("entry_points.txt") or "")
