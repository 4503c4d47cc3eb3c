"""The Python files for the page: what the engine and the games import, their data, and msgspec."""

import shutil
from collections.abc import Collection, Iterable, Iterator
from importlib.metadata import Distribution, distributions
from importlib.util import find_spec
from pathlib import Path
from zipfile import ZipFile

from dowding.kernel.games import all_games
from dowding.site.importing import all_imported

WORKERS = ("dowding.site.engine", "dowding.site.thinker")
LOADED = ("dowding.games", "dowding.commanders", "dowding.records")
"""The entry points that are loaded in the page."""
BOARDS = "dowding.boards"
"""Those of the boards, which are drawn in the page only for a match with a typed set."""
GROUPS = (*LOADED, BOARDS)
SENT_ALREADY = "static"
"""The folder of what the page itself gets as files."""
MEASURED = "dowding.analysis."
"""What is measured beforehand, such as situations, lies beside these modules."""
CODE = (".py", ".pyc", ".pyi", ".typed")


def gather(folder: Path, wheel: Path) -> None:
    """Lay everything out in a folder as it will lie in the page's site-packages."""
    bringing = list(_bringing_games())
    packages = {package for found in bringing for package in _packages(found)}
    homes = {package: package_folder(package) for package in sorted(packages)}
    rules = all_imported({root for found in bringing for root in _roots(found, LOADED)}, homes)
    drawings = all_imported({root for found in bringing for root in _roots(found, (BOARDS,))}, homes)
    modules = all_imported(WORKERS, homes) | rules | drawings
    measured = [file for name, file in modules.items() if name.startswith(MEASURED)]
    unread = {path for game in all_games().values() for path in (game.ledger, game.carried)}
    read = [*rules.values(), *drawings.values(), *measured]
    for file in {*modules.values(), *_data(read, homes.values())} - unread:
        _copy(file, folder, homes)
    write_entry_points(folder)
    with ZipFile(wheel) as packed:
        packed.extractall(folder, [name for name in packed.namelist() if not name.endswith(".pyi")])


def package_folder(name: str) -> Path:
    """Return the folder of an installed package."""
    spec = find_spec(name)
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent


def _data(modules: Iterable[Path], homes: Iterable[Path]) -> Iterator[Path]:
    """Yield the files that are not modules, beside some modules and in subfolders without modules."""
    beside = {file.parent for file in modules}
    for home in homes:
        for file in home.rglob("*.*"):
            if file.suffix in CODE or SENT_ALREADY in file.relative_to(home).parts:
                continue
            if next(above for above in file.parents if _has_modules(above)) in beside:
                yield file


def _has_modules(folder: Path) -> bool:
    return any(folder.glob("*.py"))


def _copy(file: Path, folder: Path, homes: dict[str, Path]) -> None:
    """Copy a file to its place below the folder of its package."""
    package, home = next((package, home) for package, home in homes.items() if home in file.parents)
    to = folder / package / file.relative_to(home)
    to.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(file, to)


def _bringing_games() -> Iterator[Distribution]:
    """Yield each installed distribution that brings games, commanders, boards or records."""
    seen: set[str] = set()
    for found in distributions():
        if found.name not in seen and any(point.group in GROUPS for point in found.entry_points):
            seen.add(found.name)
            yield found


def _packages(distribution: Distribution) -> set[str]:
    return {point.module.split(".")[0] for point in distribution.entry_points if point.group in GROUPS}


def _roots(distribution: Distribution, groups: Collection[str]) -> set[str]:
    return {point.module for point in distribution.entry_points if point.group in groups}


def write_entry_points(folder: Path) -> None:
    """Write what is needed to find games, commanders, boards and records, as in installed packages."""
    for found in _bringing_games():
        to = folder / f"{found.name}-{found.version}.dist-info"
        to.mkdir()
        told = f"Metadata-Version: 2.1\nName: {found.name}\nVersion: {found.version}\n"
        (to / "METADATA").write_text(told)
        (to / "entry_points.txt").write_text(found.read_text("entry_points.txt") or "")
