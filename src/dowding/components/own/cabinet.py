"""Where the versions of typed sets are found, so that a match goes on with the one it was begun with."""

from typing import Protocol

from msgspec import Struct


class OwnVersion(Struct, frozen=True, kw_only=True):
    """A version of a typed set: all its files, and how many cells were typed, printed and reconstructed."""

    components: str
    digest: str
    title: str
    number: int
    typed: int
    printed: int
    reconstructed: int
    files: dict[str, str]
    played: bool = False
    """Whether a match was begun with it, so that it has to stay."""


class Cabinet(Protocol):
    """A place where versions are kept."""

    def find(self, digest: str) -> OwnVersion | None:
        """Return the version with a digest, if it is here."""
        ...


_CABINETS: list[Cabinet] = []


def open_cabinet(cabinet: Cabinet) -> None:
    """Look for versions here too, until it is closed."""
    _CABINETS.append(cabinet)


def close_cabinet(cabinet: Cabinet) -> None:
    """Look for versions here no more."""
    if cabinet in _CABINETS:
        _CABINETS.remove(cabinet)


def find_version(components: str, digest: str) -> OwnVersion | None:
    """Return the version of a set with a digest, from the first cabinet that has it."""
    found = (cabinet.find(digest) for cabinet in _CABINETS)
    return next((version for version in found if version and version.components == components), None)
