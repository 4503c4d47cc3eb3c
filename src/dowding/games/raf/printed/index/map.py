"""The map: patrol reach, bases, and the places of damage markers."""

from collections.abc import Callable, Mapping, Sequence
from typing import cast

from dowding.games.raf.ids import Marker, Sector
from dowding.games.raf.places import patrol
from dowding.games.raf.printed.figures import Figures
from dowding.games.raf.printed.index.units import UnitIndex
from dowding.games.raf.printed.map import Net
from dowding.games.raf.printed.tracks import Tracks
from dowding.kernel.decisions import Option


class MapIndex(UnitIndex):
    """Sectors and damage markers by number."""

    nets: dict[int, Net]
    tracks: Tracks
    figures: Figures

    def _index_map(self) -> None:
        self.sector_names = tuple(s.name for s in self.sectors)
        self.all_sectors = cast("Sequence[Sector]", range(len(self.sectors)))
        self.group = tuple(s.group for s in self.sectors)
        self.patrol_circle = tuple(map(patrol, self.all_sectors))
        """By sector: its patrol circle."""
        self.patrol_circles = frozenset(self.patrol_circle)
        options = tuple(self.describe_sector(s) for s in self.all_sectors)
        self.sector_option: Callable[[Sector], Option] = options.__getitem__
        near = {Sector(s.id): tuple(map(Sector, (s.id, *s.adjacent))) for s in self.sectors}
        far = {s: tuple(sorted({t for n in near[s] for t in near[n]})) for s in near}
        self.reach = tuple((self._reach(circle, False), self._reach(circle, True)) for circle in (near, far))
        """By VHF, by tension, by sector: the sectors that may be patrolled."""
        self.near = tuple(near.get(home, ()) for home in self.home)
        """By squadron: the sectors that it may normally patrol."""
        self.based = tuple(
            tuple(s for s in self.squadrons if self.home[s] == sector) for sector in self.all_sectors
        )
        self._index_markers()

    def _reach(
        self, circle: Mapping[Sector, tuple[Sector, ...]], tension: bool
    ) -> tuple[tuple[Sector, ...], ...]:
        closed = self.figures.tension.closed_group
        return tuple(
            tuple(t for t in circle[s] if not (tension and self.group[t] == closed)) for s in sorted(circle)
        )

    def _index_markers(self) -> None:
        """One damage marker for each radar net, headquarters and airfield."""
        headquarters = list(self.tracks.headquarters.groups)
        nets = sorted(self.nets)
        self.net_markers = tuple(map(Marker, range(len(nets))))
        self.net_marker = {number: Marker(place) for place, number in enumerate(nets)}
        self.net_region = tuple(self.nets[number].region for number in nets)
        self.headquarters = {name: Marker(len(nets) + n) for n, name in enumerate(headquarters)}
        first = len(nets) + len(headquarters)
        self.control_room = tuple(Marker(first + s) for s in self.all_sectors)
        self.damage_names = (
            *(self.nets[number].name for number in nets),
            *headquarters,
            *(f"{s.station} control room" for s in self.sectors),
        )
