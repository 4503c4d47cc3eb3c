"""How units, boxes, sections and chits are described to a player."""

from functools import cache

from dowding.games.hardest_days.ids import (
    EventNumber,
    Group,
    Raid,
    RegionNumber,
    Section,
    SizeNumber,
    Space,
    Squadron,
)
from dowding.games.hardest_days.places import (
    CELL_NAMES,
    IN_DISPLAY,
    ON_MAP,
    SQUADRON_PLACES,
    Place,
    altitude_of,
    cell_at,
    space_of,
)
from dowding.games.hardest_days.printed.chits import EventChit, SizeChitRow
from dowding.games.hardest_days.printed.map import CoastTrack, MapSpace, TargetSymbol
from dowding.games.hardest_days.printed.units import GroupCounter, SquadronCounter
from dowding.games.hardest_days.words import LETTERS, REGIONS, MapBox
from dowding.games.hardest_days.words import SECTIONS as SECTION_NAMES
from dowding.games.raf.words import SPOKEN
from dowding.kernel.decisions import Facts, Option, Subject

TIME_CHIT = RegionNumber(len(REGIONS))
"""The number of a Time Chit, which is in the region cup but stands for no region."""
BOX_NAMES = tuple(MapBox)


class Box(Facts, frozen=True, gc=False):
    """A box of the map."""

    space: str
    box: MapBox


class Describing:
    """Describes the components of a kit as options."""

    spaces: tuple[MapSpace, ...]
    targets: tuple[TargetSymbol, ...]
    tracks: tuple[CoastTrack, ...]
    squadrons: tuple[SquadronCounter, ...]
    groups: tuple[GroupCounter, ...]
    size_chits: tuple[SizeChitRow, ...]
    event_chits: tuple[EventChit, ...]

    @cache
    def squadron_option(self, squadron: Squadron) -> Option:
        """A squadron with its type, letter and home."""
        s = self.squadrons[squadron]
        home = self.spaces[s.home].name
        return Option(s.name, f"{s.name} ({s.type}, {LETTERS[s.letter]}, {home})", Subject("unit", s.name))

    @cache
    def group_option(self, group: Group) -> Option:
        """A group with its type and letter."""
        g = self.groups[group]
        elite = " elite" if g.elite else ""
        label = f"{g.name} ({SPOKEN[g.type]}{elite}, {LETTERS[g.letter]})"
        return Option(g.name, label, Subject("unit", g.name))

    @cache
    def box_option(self, place: Place) -> Option:
        """A box of a space."""
        space, box = self.spaces[space_of(place)].name, BOX_NAMES[altitude_of(place)]
        key = f"{space} {box}"
        return Option(key, key, Subject("box", key), facts=Box(space, box))

    @cache
    def place_name(self, place: Place) -> str:
        """Where a squadron is: a box of the map, of the tote board, or of a raid display."""
        if place in IN_DISPLAY:
            return CELL_NAMES[cell_at(place)]
        return self.box_option(place).key if place in ON_MAP else SQUADRON_PLACES[place]

    def space_option(self, space: Space) -> Option:
        """A space."""
        name = self.spaces[space].name
        return Option(name, name, Subject("place", name))

    def section_option(self, section: Section) -> Option:
        """A section of a raid display."""
        name = SECTION_NAMES[section]
        return Option(name, name, Subject("section", name))

    def raid_option(self, raid: Raid) -> Option:
        """A raid by the number of its marker."""
        return Option(str(raid + 1), f"raid {raid + 1}", Subject("raid", str(raid + 1)))

    def region_chit_option(self, chit: RegionNumber) -> Option:
        """A Raid Region Chit or a Time Chit."""
        name = "Time" if chit == TIME_CHIT else str(REGIONS[chit])
        return Option(name, name, Subject("chit", name))

    def size_chit_option(self, chit: SizeNumber) -> Option:
        """A Raid Size Chit with both its sides."""
        c = self.size_chits[chit]
        label = f"{c.major} groups if major, {c.minor} if minor, force {c.force}"
        return Option(str(c.chit), label, Subject("size chit", str(c.chit)))

    def approach_option(self, chit: EventNumber) -> Option:
        """An event chit by its approach side."""
        return Option(str(chit + 1), self.event_chits[chit].approach.title, Subject("event", str(chit + 1)))

    def target_event_option(self, chit: EventNumber) -> Option:
        """An event chit by its target side."""
        return Option(str(chit + 1), self.event_chits[chit].target.title, Subject("event", str(chit + 1)))
