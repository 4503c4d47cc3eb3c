"""The counters of squadrons and groups."""

from msgspec import Struct

from dowding.components import Folder, Provenance
from dowding.components.reading import Names, numbered
from dowding.games.hardest_days.ids import Group, Letter, Luftflotte, Space, Squadron
from dowding.games.raf.words import BOMBERS, Aircraft, Selector


class SquadronRow(Struct, frozen=True):
    """A British counter: its number, its home space, and its rating on both sides."""

    squadron: str
    home: str
    type: Aircraft
    provisional: bool
    full: int
    reduced: int
    selector: Selector
    printed_fields: tuple[str, ...]
    provenance: Provenance


class GroupRow(Struct, frozen=True):
    """A German counter: rating and bombing strength on both sides."""

    group: str
    luftflotte: Luftflotte
    type: Aircraft
    elite: bool
    full: int
    reduced: int
    bombing_full: int
    bombing_reduced: int
    selector: Selector
    printed_fields: tuple[str, ...]
    provenance: Provenance


class SquadronCounter(Struct, frozen=True):
    """A squadron with numbers instead of names; ratings are those of its full and its reduced side."""

    id: Squadron
    name: str
    home: Space
    type: Aircraft
    provisional: bool
    ratings: tuple[int, int]
    letter: Letter


class GroupCounter(Struct, frozen=True):
    """A group; ratings and bombing strengths are those of its full and its reduced side."""

    id: Group
    name: str
    luftflotte: Luftflotte
    type: Aircraft
    elite: bool
    bomber: bool
    ratings: tuple[int, int]
    bombing: tuple[int, int]
    letter: Letter


def read_squadrons(
    folder: Folder, rows: tuple[SquadronRow, ...], names: Names
) -> tuple[SquadronCounter, ...]:
    """The squadrons, numbered in the order of the file."""
    return tuple(
        SquadronCounter(
            Squadron(row - 2), s.squadron,
            Space(names.find(folder, "squadrons.csv", row, "home", s.home)), s.type, s.provisional,
            (s.full, s.reduced), Letter("ABC".index(s.selector)),
        )
        for row, s in numbered(rows)
    )  # fmt: skip


def read_groups(rows: tuple[GroupRow, ...]) -> tuple[GroupCounter, ...]:
    """The groups, numbered in the order of the file."""
    return tuple(
        GroupCounter(
            Group(row - 2), g.group, g.luftflotte, g.type, g.elite, g.type in BOMBERS, (g.full, g.reduced),
            (g.bombing_full, g.bombing_reduced), Letter("ABC".index(g.selector)),
        )
        for row, g in numbered(rows)
    )  # fmt: skip
