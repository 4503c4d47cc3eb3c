"""The map: patrol reach, bases, and the places of damage markers."""

from dowding.games.lion.unit_tables import UnitTables


class MapTables(UnitTables):
    """Sectors and sites by number."""

    def _index_map(self) -> None:
        raf = self.raf
        self.sector_names = tuple(s.name for s in raf.sectors)
        self.sector_range = range(len(raf.sectors))
        self.group = tuple(s.group for s in raf.sectors)
        self.london = raf.london
        options = tuple(raf.sector_option(s.id) for s in raf.sectors)
        self.sector_option = options.__getitem__
        near = {s.id: (s.id, *s.adjacent) for s in raf.sectors}
        far = {s: tuple(sorted({t for n in near[s] for t in near[n]})) for s in near}
        self.reach = tuple((self._reach(circle, False), self._reach(circle, True)) for circle in (near, far))
        """By VHF, by tension, by sector: the sectors that may be patrolled."""
        self.near = tuple(near.get(home, ()) for home in self.home)
        """By squadron: the sectors that it may patrol, as a rule."""
        self.based = tuple(
            tuple(s for s in self.squadrons if self.home[s] == sector) for sector in self.sector_range
        )
        self._index_markers()

    def _reach(self, circle: dict[int, tuple[int, ...]], tension: bool) -> tuple[tuple[int, ...], ...]:
        return tuple(
            tuple(t for t in circle[s] if not (tension and self.group[t] == 11)) for s in sorted(circle)
        )

    def _index_markers(self) -> None:
        """One damage marker for each radar net, headquarters and airfield."""
        raf = self.raf
        headquarters = list(raf.tracks.headquarters.groups)
        nets = sorted(raf.nets)
        self.nets = range(len(nets))
        self.net_marker = {number: marker for marker, number in enumerate(nets)}
        self.net_region = tuple(raf.nets[number].region for number in nets)
        self.headquarters = {name: len(nets) + n for n, name in enumerate(headquarters)}
        first = len(nets) + len(headquarters)
        self.control_room = tuple(first + s for s in self.sector_range)
        self.damage_names = (
            *(raf.nets[number].name for number in nets),
            *headquarters,
            *(f"{s.station} control room" for s in raf.sectors),
        )
