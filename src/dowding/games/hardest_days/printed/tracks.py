"""The coast tracks, and where the arrows lead raids over England."""

from dowding.components import Folder
from dowding.components.sheets import MixedRow, Sheet
from dowding.games.hardest_days.ids import RegionNumber, Space, Track
from dowding.games.hardest_days.printed.routes import Routes
from dowding.games.hardest_days.printed.targets import Targets
from dowding.games.hardest_days.words import LETTERS, REGIONS, ArrowWhen

SHORT_TRACK, SHORT, LONG = "LF2 East C", 2, 3
FOUND_BY_EAST_C = ("Rochford", "Rochester", "Dover", "Canterbury")
ARROWS_OF_6_11B = (("London", "6/11c"), ("7/11b", "7/11a"), ("2/11b", "7/11a"))


class CoastTrack(MixedRow, frozen=True, rename={"listed": "nets"}):
    """A coast track: how many spaces it has, where it points, which radar nets it lists."""

    id: Track
    region: RegionNumber
    letter: str
    length: int
    entry: Space
    listed: tuple[int, ...]

    @property
    def name(self) -> str:
        """Region and letter."""
        return f"{REGIONS[self.region]} {self.letter}"


class Tracks(Targets):
    """The coast tracks, numbered in the order of their file, and the routes over England."""

    def __init__(self, folder: Folder) -> None:
        super().__init__(folder)
        self.track_table = Sheet(folder, "tracks.csv", CoastTrack, number="id")

    def build(self) -> None:
        """Tracks by name, and the routes."""
        super().build()
        self.tracks = self.track_table.rows
        self.track_id = {track.name: track.id for track in self.tracks}
        targets = {target.net: target.id for target in self.targets if target.net}
        self.nets = tuple(tuple(targets[n] for n in t.listed if n in targets) for t in self.tracks)
        """By track: the radar nets that it lists, as targets."""
        self.routes = Routes(self.spaces, self.arrows)

    def track(self, region: RegionNumber, letter: str) -> Track:
        """The coast track of a region with a letter."""
        return Track(region * len(LETTERS) + LETTERS.index(letter))

    # What the rulebook says of tracks and arrows

    def check(self) -> None:
        """The tracks, then where arrows lead."""
        super().check()
        wanted = [f"{region} {letter}" for region in REGIONS for letter in LETTERS]
        names = [track.name for track in self.tracks]
        if self.track_table.once("coast tracks", names, wanted):
            in_order = "coast tracks stand in order from the north-east to the south-west (8.16)"
            self.track_table.require(names == wanted, in_order)
            self._check_tracks()
        self.arrow_table.unique("arrows", [(self.spaces[a.space].name, a.when) for a in self.arrow_table])
        self._check_arrows()
        self._check_reach()
        self._check_recovery()

    def _check_tracks(self) -> None:
        require = self.track_table.require
        for track in self.tracks:
            length = SHORT if track.name == SHORT_TRACK else LONG
            require(track.length == length, f"{track.name} has {length} spaces (7.4)")
            entry = self.spaces[track.entry]
            own = entry.coastal and entry.region == track.region
            require(own, f"{track.name} points at a coastal space of its own region (2.7)")
            drawn = len(self.nets[track.id]) == len(track.listed)
            require(drawn, f"every net that {track.name} lists is on the map (7.1)")
        facts = {track.name: (self.spaces[track.entry].name, track.listed) for track in self.tracks}
        require(facts["LF2 East C"][0] == "6/11a", "LF2 East C points at 6/11a (7.4)")
        south = facts["LF2 South B"] == ("7/11a", (4, 5))
        require(south, "LF2 South B points at 7/11a with nets 4 and 5 (2.2)")
        same = [name for name, (_, nets) in facts.items() if nets == (4, 5)]
        require(same == ["LF2 South B"], "no other track lists nets 4 and 5 alone (2.2)")

    def _check_arrows(self) -> None:
        require, ids = self.arrow_table.require, self.space_id
        for (number, _), to in self.arrows.items():
            space = self.spaces[number]
            require(to in space.adjacent, f"the arrows of {space.name} lead to spaces beside it (9.4)")
        for target, by in ARROWS_OF_6_11B:
            if {"6/11b", target, by} <= ids.keys():
                onward = self.routes.onward[ids["6/11b"]][ids[target]]
                require(onward == ids[by], f"from 6/11b the way to {target} is by {by} (9.4)")

    def _check_reach(self) -> None:
        require, route = self.arrow_table.require, self.routes.route
        for target in self.targets:
            fleet = REGIONS[self.region_of[target.space]][:3]
            tracks = [track for track in self.tracks if REGIONS[track.region].startswith(fleet)]
            reached = any(route(track.entry, target.space) for track in tracks)
            require(reached, f"{target.name} is reached from a coast track of its Luftflotte (9.4)")
        east = [track.entry for track in self.tracks if track.name == SHORT_TRACK]
        for name in FOUND_BY_EAST_C if east else ():
            reached = any(route(east[0], target.space) for target in self.targets if target.name == name)
            require(reached, f"{name} is reached from LF2 East C (13.2)")

    def _check_recovery(self) -> None:
        require, to_coast = self.arrow_table.require, self.routes.to_coast
        for space in self.spaces:
            inner = not space.coastal and not any(self.coastal[n] for n in space.adjacent)
            arrow = self.arrows.get((space.id, ArrowWhen.RECOVERING))
            fits = (arrow is not None) == inner
            require(fits, f"{space.name} has a recovery arrow if and only if no neighbour is coastal (9.6)")
            if arrow is not None:
                shorter = to_coast[arrow] < to_coast[space.id]
                require(shorter, f"the recovery arrow of {space.name} leads toward the coast (9.6)")
