"""Measured data as files: one for each scenario, in one folder for each kind."""

from pathlib import Path
from typing import Generic, TypeVar

import msgspec

M = TypeVar("M")


class Folder(Generic[M]):
    """The files of one kind of measured data; what is shipped lies beside the modules."""

    def __init__(self, name: str, kind: type[M]) -> None:
        self.shipped = Path(__file__).parent / name
        self.kind = kind

    def file(self, game: str, scenario: str, folder: Path | None = None) -> Path:
        """Where the data of a scenario is kept."""
        return (folder or self.shipped) / f"{game}-{scenario}.json"

    def read(self, game: str, scenario: str) -> M | None:
        """What is shipped for a scenario, if there is anything."""
        path = self.file(game, scenario)
        return self._read(path) if path.exists() else None

    def every(self) -> dict[str, M]:
        """All that is shipped, by the name of its file."""
        return {path.name: self._read(path) for path in sorted(self.shipped.glob("*.json"))}

    def write(self, game: str, scenario: str, measured: M, folder: Path | None = None) -> Path:
        """Write what was measured for a scenario, and return where."""
        path = self.file(game, scenario, folder)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(msgspec.json.format(msgspec.json.encode(measured), indent=1) + b"\n")
        return path

    def _read(self, path: Path) -> M:
        return msgspec.json.decode(path.read_bytes(), type=self.kind)
