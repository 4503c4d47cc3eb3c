"""The kit: all components of The Hardest Days, numbered and indexed for play."""

from collections import Counter
from collections.abc import Sequence

from dowding.components import Folder
from dowding.components.reading import Names
from dowding.games.hardest_days.ids import Luftflotte, RegionNumber, Space, Track
from dowding.games.hardest_days.places import ALTITUDES, STAGES, Place, box, boxes_of_map
from dowding.games.hardest_days.printed import air, approach, chits, ground
from dowding.games.hardest_days.printed import map as places
from dowding.games.hardest_days.printed.describing import Describing
from dowding.games.hardest_days.printed.routes import Routes
from dowding.games.hardest_days.printed.scenarios import read_effort
from dowding.games.hardest_days.printed.sheets import Sheets
from dowding.games.hardest_days.printed.units import read_groups, read_squadrons
from dowding.games.hardest_days.words import LETTERS, REGIONS, DetectionModifier, MapBox
from dowding.games.raf.words import Aircraft, TargetType, WarningLevel, Weather


class Kit(Describing):
    """All components. Spaces, targets, tracks, units and chits are numbered in the order of their file."""

    def __init__(self, folder: Folder) -> None:
        self.sheets = sheets = Sheets(folder)
        self.figures = sheets.figures
        self._read_map(folder, sheets)
        self._read_units(folder, sheets)
        self._read_chits(folder, sheets)
        self._read_approach(folder, sheets)
        self._read_air(folder, sheets)
        self._read_ground(folder, sheets)
        folder.refuse_faults()

    def _read_map(self, folder: Folder, sheets: Sheets) -> None:
        names = Names("a space", {row.space: number for number, row in enumerate(sheets.spaces)})
        self.targets = places.read_targets(folder, sheets.targets, names)
        fields = {t.name: t.id for t in self.targets if t.type is TargetType.AIRFIELD}
        self.spaces = places.read_spaces(folder, sheets.spaces, names, Names("an airfield", fields))
        self.tracks = places.read_tracks(folder, sheets.tracks, names, self.targets)
        self.space_id = {space.name: space.id for space in self.spaces}
        self.track_id = {track.name: track.id for track in self.tracks}
        self.target_id = {target.name: target.id for target in self.targets}
        self.arrows = places.read_arrows(folder, sheets.arrows, names)
        self.coastal = tuple(space.coastal for space in self.spaces)
        self.beyond = tuple(space.beyond for space in self.spaces)
        self.region_of = tuple(space.region for space in self.spaces)
        self.fleets = tuple(Luftflotte(int(region[2])) for region in REGIONS)
        """The Luftflotte of each region."""
        self.headquarters = tuple(t.id for t in self.targets if t.type is TargetType.HEADQUARTERS)
        self.routes = Routes(self.spaces, self.arrows)

    def _read_units(self, folder: Folder, sheets: Sheets) -> None:
        names = Names("a space", self.space_id)
        self.squadrons = read_squadrons(folder, sheets.squadrons, names)
        self.groups = read_groups(sheets.groups)
        self.every_squadron = tuple(squadron.id for squadron in self.squadrons)
        self.every_group = tuple(group.id for group in self.groups)
        self.squadron_id = {squadron.name: squadron.id for squadron in self.squadrons}
        self.group_id = {group.name: group.id for group in self.groups}
        self.homes = tuple(squadron.home for squadron in self.squadrons)
        alike = [(g.luftflotte, g.type, g.elite, g.ratings, g.bombing, g.letter) for g in self.groups]
        self.kinds = tuple(alike.index(kind) for kind in alike)
        """A number for each group. Groups that differ only in name have the same number."""
        self.pools = {
            (fleet, flown): tuple(g.id for g in self.groups if (g.luftflotte, g.type) == (fleet, flown))
            for fleet in map(Luftflotte, (2, 3))
            for flown in Aircraft
        }
        """The groups at each airbase: those of a Luftflotte and a type (2.8)."""

    def _read_chits(self, folder: Folder, sheets: Sheets) -> None:
        self.size_chits = sheets.size_chits
        self.event_chits = chits.read_event_chits(folder, sheets.event_chits, sheets.events)
        self.events = {row.event: row for row in sheets.events}
        self.scenarios = {row.scenario: row for row in sheets.scenarios}
        self.effort = {row.scenario: read_effort(folder, row) for row in sheets.scenarios}
        counts = Counter({row.counter: row.count for row in sheets.counters})
        self.time_chits = counts["time chit"]

    def _read_approach(self, folder: Folder, sheets: Sheets) -> None:
        tracks = Names("a coast track", self.track_id)
        self.weather = approach.read_weather(folder, sheets.weather)
        self.coast_crossing = approach.read_crossing(folder, sheets.coast_crossing)
        self.detection = approach.read_detection(folder, sheets.detection)
        values = Counter({row.modifier: row.value for row in sheets.detection_modifiers})
        self.net_adds = values[DetectionModifier.RADAR_NET]
        self.major_adds = values[DetectionModifier.MAJOR_RAID]
        self.weather_adds = tuple(values[DetectionModifier(w)] for w in Weather)
        self.advances = {row.warning: row.advance for row in sheets.warnings}
        far = self.advances.get(WarningLevel.SUFFICIENT) or 0
        self.is_short = tuple(track.length <= far for track in self.tracks)
        """7.4: whether sufficient warning already brings a raid on a track to England."""
        self.force_chart = {(row.force, row.die): row.entries for row in sheets.force_chart}
        self.raid_targets = approach.read_raid_targets(folder, sheets.raid_targets, tracks, self.targets)

    def _read_air(self, folder: Folder, sheets: Sheets) -> None:
        self.bomber_box = air.read_bomber_box(folder, sheets.bomber_box)
        self.hunt_box = air.read_hunt_box(folder, sheets.hunt_box)
        self.hunters_reach = air.read_hunters_reach(folder, sheets.interception)
        self.squadrons_reach = air.read_squadrons_reach(folder, sheets.interception)
        self.shifts = tuple({row.weather: row.squadrons for row in sheets.shifts}.get(w, 0) for w in Weather)
        self.german_results = air.read_combat(folder, sheets.combat_results, "german")
        self.british_results = air.read_combat(folder, sheets.combat_results, "british")
        self.damage = air.read_damage(folder, sheets.combat_damage)
        self.boxes = boxes_of_map(len(self.spaces))
        """All boxes of the map."""
        self.moves = tuple(
            self._moves(space.id, box, sheets.moves) for space in self.spaces for box in MapBox
        )
        """Where a squadron at each place of the map may move (10.1)."""
        self.patrols = tuple(self._patrols(space.id) for space in self.spaces)
        """Where a squadron of each space may patrol (5.2)."""

    def _read_ground(self, folder: Folder, sheets: Sheets) -> None:
        self.bombing_column = ground.read_bombing(folder, sheets.bombing)
        self.bombing = tuple(row.points for row in sheets.bombing)
        self.strafing = {row.type: row for row in sheets.strafing}
        self.airfield_damage = ground.read_airfield_damage(folder, sheets.airfield_damage)
        self.recovery = {(row.group, row.facing == "reduced"): row for row in sheets.recovery}
        self.turnaround = {
            (row.source, reduced): row
            for row in sheets.turnaround
            for reduced in (False, True)
            if row.facing in ("any", "reduced" if reduced else "full")
        }
        """The step of turnaround, by where a squadron is and whether it is reduced."""
        self.points = {row.situation: row.vp for row in sheets.victory_points}
        self.victory = ground.read_victory(folder, sheets.victory)

    def _moves(self, space: Space, stage: MapBox, rows: Sequence[air.MovesRow]) -> tuple[Place, ...]:
        stages, found = dict(zip(MapBox, STAGES, strict=True)), []
        for row in rows:
            if row.box is stage:
                found += [box(space, stages[to]) for to in row.same_space]
                found += [
                    box(other, stages[to])
                    for other in self.spaces[space].adjacent
                    for to in row.adjacent_space
                ]
        return tuple(found)

    def _patrols(self, space: Space) -> tuple[Place, ...]:
        spaces = (space, *self.spaces[space].adjacent)
        return tuple(box(over, altitude) for over in spaces for altitude in ALTITUDES)

    def track(self, region: RegionNumber, letter: str) -> Track:
        """The coast track of a region with a letter."""
        return Track(region * len(LETTERS) + LETTERS.index(letter))
