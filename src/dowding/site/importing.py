"""Which modules are needed: what some of them import, as their sources say."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from dowding.site.compiling import imported_by


def all_imported(roots: Iterable[str], homes: Mapping[str, Path]) -> dict[str, Path]:
    """Return the files of some modules and of all that they import, directly or through others.

    ``homes`` are the packages that are looked at, by name.
    """
    found: dict[str, Path] = {}
    waiting = list(roots)
    while waiting:
        name = waiting.pop()
        file = None if name in found else file_of(name, homes)
        if file is not None:
            found[name] = file
            names = imported_by(file.read_text(encoding="utf-8"))
            waiting += [name.rpartition(".")[0], *(f"{module}.{taken}".strip(".") for module, taken in names)]
            waiting += [module for module, _ in names]
    return found


def file_of(module: str, homes: Mapping[str, Path]) -> Path | None:
    """Return the file of a module; None if it lies elsewhere, or is not a module."""
    package, *names = module.split(".")
    if package not in homes:
        return None
    path = homes[package].joinpath(*names)
    return next((file for file in (path / "__init__.py", path.with_suffix(".py")) if file.is_file()), None)
