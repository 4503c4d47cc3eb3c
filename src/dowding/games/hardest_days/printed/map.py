"""The map: spaces, movement arrows, targets, coast tracks."""

from msgspec import Struct

from dowding.components import Folder, Provenance
from dowding.components.reading import Names, numbered
from dowding.games.hardest_days.ids import EVERY_REGION, NO_TARGET, RegionNumber, Space, Target, Track
from dowding.games.hardest_days.words import ArrowWhen, Reach
from dowding.games.raf.words import Region, TargetType


class SpaceRow(Struct, frozen=True):
    """A space with its neighbours; lat and lon say where its boxes are drawn."""

    space: str
    airfield: str
    coastal: bool
    region: Region
    luftflotte: int
    me109: Reach
    adjacent: tuple[str, ...]
    lat: float
    lon: float
    printed_fields: tuple[str, ...]
    provenance: Provenance

    @property
    def sector(self) -> str:
        """Sector and fighter group, such as 6/11; London and the Thames Estuary have none."""
        return self.space[:-1] if "/" in self.space else ""


class ArrowRow(Struct, frozen=True):
    """A movement arrow."""

    space: str
    when: ArrowWhen
    to: str
    provenance: Provenance


class TargetRow(Struct, frozen=True):
    """A target symbol; only radar nets have a number."""

    target: str
    type: TargetType
    space: str
    net: int | None
    lat: float
    lon: float
    printed_fields: tuple[str, ...]
    provenance: Provenance


class TrackRow(Struct, frozen=True):
    """A coast track: how many spaces it has, where it points, which radar nets it lists."""

    region: Region
    letter: str
    length: int
    entry: str
    nets: tuple[int, ...]
    printed_fields: tuple[str, ...]
    provenance: Provenance


class MapSpace(Struct, frozen=True):
    """A space with numbers instead of names; airfield is a target, if it has one."""

    id: Space
    name: str
    sector: str
    airfield: Target
    coastal: bool
    region: RegionNumber
    beyond: bool
    adjacent: tuple[Space, ...]


class TargetSymbol(Struct, frozen=True):
    """A target with numbers instead of names; net is 0 for all but radar nets."""

    id: Target
    name: str
    type: TargetType
    space: Space
    net: int

    def __str__(self) -> str:
        return f"{self.name} ({self.type})"


class CoastTrack(Struct, frozen=True):
    """A coast track with numbers instead of names; nets are the numbers of targets."""

    id: Track
    name: str
    region: RegionNumber
    letter: str
    length: int
    entry: Space
    nets: tuple[Target, ...]


def read_spaces(
    folder: Folder, rows: tuple[SpaceRow, ...], names: Names, fields: Names
) -> tuple[MapSpace, ...]:
    """The spaces, numbered in the order of the file."""
    return tuple(
        MapSpace(
            Space(row - 2), s.space, s.sector,
            Target(fields.find(folder, "spaces.csv", row, "airfield", s.airfield))
            if s.airfield else NO_TARGET,
            s.coastal, _region(s.region), s.me109 is Reach.BEYOND,
            tuple(map(Space, names.find_all(folder, "spaces.csv", row, "adjacent", s.adjacent))),
        )
        for row, s in numbered(rows)
    )  # fmt: skip


def _region(name: Region) -> RegionNumber:
    return EVERY_REGION[tuple(Region).index(name)]


def read_targets(folder: Folder, rows: tuple[TargetRow, ...], names: Names) -> tuple[TargetSymbol, ...]:
    """The targets, numbered in the order of the file."""
    return tuple(
        TargetSymbol(
            Target(row - 2),
            t.target,
            t.type,
            Space(names.find(folder, "targets.csv", row, "space", t.space)),
            t.net or 0,
        )
        for row, t in numbered(rows)
    )


def read_tracks(
    folder: Folder, rows: tuple[TrackRow, ...], names: Names, targets: tuple[TargetSymbol, ...]
) -> tuple[CoastTrack, ...]:
    """The coast tracks, numbered in the order of the file; nets that are not on the map are skipped."""
    nets = {target.net: target.id for target in targets if target.net}
    return tuple(
        CoastTrack(
            Track(row - 2), f"{t.region} {t.letter}", _region(t.region), t.letter, t.length,
            Space(names.find(folder, "tracks.csv", row, "entry", t.entry)),
            tuple(nets[net] for net in t.nets if net in nets),
        )
        for row, t in numbered(rows)
    )  # fmt: skip


def read_arrows(
    folder: Folder, rows: tuple[ArrowRow, ...], names: Names
) -> dict[tuple[Space, ArrowWhen], Space]:
    """Where each arrow points, by space and occasion."""
    arrows = {}
    for row, a in numbered(rows):
        space = Space(names.find(folder, "arrows.csv", row, "space", a.space))
        arrows[space, a.when] = Space(names.find(folder, "arrows.csv", row, "to", a.to))
    return arrows
