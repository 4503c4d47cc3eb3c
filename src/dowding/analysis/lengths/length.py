"""The length of a scenario, as simulated matches had it. ``dowding measure lengths`` makes these files."""

from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

from dowding.analysis.review.provenance import MadeWith

FOLDER = Path(__file__).parent / "kept"


class Length(Struct, frozen=True):
    """When the matches of a scenario ended: nine in ten not before one day, nine in ten by another."""

    sure: str
    """Nine matches in ten last at least until this day."""
    by: str
    """Nine matches in ten are over by this day."""
    days: tuple[int, int]
    """How many days are played: nine in ten have at least so many, nine in ten at most so many."""
    decisions: dict[str, int]
    """How often each side decides in a usual match."""


class Lengths(Struct, frozen=True):
    """The length of one scenario, and what it was made with."""

    made: MadeWith
    games: int
    length: Length


def path_of(game: str, folder: Path = FOLDER) -> Path:
    """Where the lengths of a game are kept."""
    return folder / f"{game}.json"


@cache
def lengths_of(game: str, folder: Path = FOLDER) -> dict[str, Lengths]:
    """What is shipped about the scenarios of a game, by their names; nothing if it was never measured."""
    path = path_of(game, folder)
    return msgspec.json.decode(path.read_bytes(), type=dict[str, Lengths]) if path.exists() else {}
