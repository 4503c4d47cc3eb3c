"""The target cards, 1 to 60."""

import re
from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from itertools import pairwise

from msgspec import Struct

from dowding.components import Folder
from dowding.components.requiring import falling, rising
from dowding.components.sheets import MixedRow, Sheet
from dowding.games.raf.ids import NO_MARKER, Marker, Sector, TargetNumber
from dowding.games.raf.places import Place, patrol
from dowding.games.raf.printed.detection import Detection
from dowding.games.raf.printed.map import Board, reach_of
from dowding.games.raf.printed.planning import Planning
from dowding.games.raf.printed.scenarios import Scenarios
from dowding.games.raf.words import (
    PRIMARY_TYPES,
    Depth,
    Effort,
    Reach,
    Region,
    TargetType,
    WarningLevel,
    Weather,
)
from dowding.kernel.decisions import Option, Subject

CHART_LINE = re.compile(r"(?P<sectors>\S+(?: \S+)*): (?P<numbers>(?:\d|-)(?: (?:\d|-)){4})")
NAMED = (
    ("Biggin Hill", TargetType.AIRFIELD, 2),
    ("Hornchurch", TargetType.AIRFIELD, 2),
    ("Kenley", TargetType.AIRFIELD, 1),
    ("Rye", TargetType.RADAR, 1),
    ("Weymouth", TargetType.PORT, 1),
    ("Southampton", TargetType.INDUSTRY, 1),
    ("Oxford", TargetType.CITY, 1),
    ("London", TargetType.CITY, 2),
)
COLUMNS = {"name": "target", "value": "strategic_value", "nets": "radar_nets"}
POLING = ("Poling", TargetType.RADAR, 2, 3, 1)
WALLOP = ("Middle Wallop", TargetType.AIRFIELD, Reach.EDGE, True)
CARD_1 = "Worth radar 4/10 coast 1 3 LF3 yes 1,2,3 1,1,0 4/10 3/10,1/11 1/10"
CARD_21 = (
    "North Weald airfield 5/11 inland 3 2 LF2 East yes 6,7 4,3,3 5/11,6/11 3/11,4/11,London "
    "2/11,7/11,2/12,1/11,1/12"
)
CHART_1 = ("4/10 1233", "3/10,1/11 0001", "1/10 0001")
CHART_21 = (
    "5/11,6/11 1222", "3/11,4/11 0022", "London 0002", "2/11,7/11,2/12 0002", "1/11,1/12 0001",
)  # fmt: skip


class TargetDeck(StrEnum):
    """When a target card joins the deck."""

    OPENING = "opening"
    DEEPER = "deeper"
    TERROR = "terror"


class Target(MixedRow, frozen=True, rename=COLUMNS):
    """A target card as printed; a line of its chart reads ``5/11 6/11: 1 2 2 2 2``."""

    number: int
    name: str
    type: TargetType
    sector: Sector
    depth: Depth
    value: int
    luftflotte: int
    region: Region
    me109: Reach
    nets: tuple[int, ...]
    ocv_clear: int
    ocv_patchy: int
    ocv_broken: int
    enroute: tuple[Sector, ...]
    in_range: tuple[Sector, ...]
    outside: tuple[Sector, ...]
    chart_1: str
    chart_2: str
    chart_3: str
    chart_4: str
    chart_5: str
    secondary: str
    secondary_type: TargetType
    vp_double: bool
    forward_airfield: bool
    forward_field: str | None
    deck: TargetDeck

    @property
    def observers(self) -> dict[Weather, int]:
        """What the Observer Corps adds, by weather."""
        return {sky: getattr(self, f"ocv_{sky}") for sky in Weather}


class ChartLine(Struct, frozen=True):
    """A line of the sector chart: squadrons from these sectors, by warning (Eagle)."""

    sectors: tuple[Sector, ...]
    squadrons: Mapping[WarningLevel, int]


class Aim(Struct, frozen=True):
    """What bombs fall on, and the place of its damage marker if it can have one."""

    name: str
    site: str
    """The key of the site on the map."""
    type: TargetType
    sector: Sector
    marker: Marker
    primary: bool
    purpose: str


class TargetCard(Struct, frozen=True):
    """A target card, with all that follows from it."""

    number: TargetNumber
    name: str
    effort_purpose: str
    type: TargetType
    sector: Sector
    depth: Depth
    value: int
    luftflotte: int
    region: Region
    within_range: bool
    forward: bool
    forward_in_range: bool
    """19.1: whether the advanced rules count it as within Me 109 range."""
    vp_double: bool
    nets: tuple[tuple[Marker, str], ...]
    """The damage marker of each net that sees the raid, and its name."""
    observers: Mapping[Weather, int]
    eligible: Mapping[WarningLevel, tuple[frozenset[Place], frozenset[Sector]]]
    """7.1: the patrol circles and the sectors from which squadrons may respond, by warning."""
    headquarters: tuple[Marker, ...]
    """The damage markers of the headquarters that direct the defence."""
    primary: Aim
    secondary: Aim
    chart: tuple[ChartLine, ...]


class Targets(Board):
    """The target cards by number: as printed, and with all that follows from them."""

    detection: Detection
    planning: Planning
    scenarios: Scenarios

    def __init__(self, folder: Folder) -> None:
        super().__init__(folder)
        self.target_table = Sheet(folder, "target_cards.csv", Target)

    def build(self) -> None:
        """The cards, their sites and their charts."""
        super().build()
        for number, card in self.target_table.numbered():
            self._find_sites(number, card)
        self.targets = {card.number: card for card in self.target_table}
        self.sector_charts = {
            card.number: self._chart(number, card) for number, card in self.target_table.numbered()
        }

    def _find_sites(self, number: int, card: Target) -> None:
        sheet, forward = self.target_table, card.forward_field
        self.find_site(sheet, number, "target", card.type, card.name)
        self.find_site(sheet, number, "secondary", card.secondary_type, card.secondary)
        if card.forward_airfield != (forward is not None):
            sheet.fault(number, "forward_field", "expected a name if and only if forward_airfield is yes")
        if forward is not None:
            self.find_site(sheet, number, "forward_field", TargetType.AIRFIELD, forward)

    def _chart(self, number: int, card: Target) -> tuple[ChartLine, ...]:
        lines, sheet = [], self.target_table
        for field in (f"chart_{place}" for place in range(1, 6)):
            line: str = getattr(card, field)
            match = CHART_LINE.fullmatch(line)
            if line and match is None:
                sheet.fault(number, field, f"expected a line such as 5/11 6/11: - 1 2 2 2, found {line!r}")
            if match is None:
                continue
            sectors = match["sectors"].split()
            for name in sectors:
                if name not in self.sector_id:
                    sheet.fault(number, field, f"expected the name of a sector, found {name!r}")
            numbers = [0 if n == "-" else int(n) for n in match["numbers"].split()]
            ids = tuple(self.sector_id.get(name, self.london) for name in sectors)
            lines.append(ChartLine(ids, dict(zip(WarningLevel, numbers, strict=True))))
        return tuple(lines)

    def index(self) -> None:
        """What follows from each card."""
        super().index()
        self.target_cards = {TargetNumber(n): self._card(card) for n, card in self.targets.items()}

    def _card(self, card: Target) -> TargetCard:
        group, groups = self.group[card.sector], self.tracks.headquarters.groups
        leading = [name for name, led in groups.items() if led in (0, group)]
        return TargetCard(
            number=TargetNumber(card.number),
            name=card.name,
            effort_purpose=f"Raid effort against {card.name}",
            type=card.type,
            sector=card.sector,
            depth=card.depth,
            value=card.value,
            luftflotte=card.luftflotte,
            region=card.region,
            within_range=card.me109 is Reach.YES,
            forward=card.forward_airfield,
            forward_in_range=card.number == self.figures.advanced.forward_in_range_card,
            vp_double=card.vp_double,
            nets=tuple((self.net_marker[n], self.nets[n].name) for n in card.nets),
            observers=card.observers,
            eligible={level: self._eligible(card, level) for level in WarningLevel},
            headquarters=tuple(self.headquarters[name] for name in leading),
            primary=self._aim(card.type, card.name, True),
            secondary=self._aim(card.secondary_type, card.secondary, False),
            chart=self.sector_charts[card.number],
        )

    def _eligible(self, card: Target, level: WarningLevel) -> tuple[frozenset[Place], frozenset[Sector]]:
        may = self.detection.eligibility[level]
        patrols = card.enroute * may.patrolling_enroute + card.in_range * may.patrolling_in_range
        sectors = card.enroute * may.available_enroute + card.in_range * may.available_in_range
        return frozenset(map(patrol, patrols)), frozenset(sectors)

    def _aim(self, type: TargetType, name: str, primary: bool) -> Aim:
        site, marker = self.site[type, name], NO_MARKER
        if type is TargetType.RADAR:
            marker = self.net_marker[site.net]
        elif type is TargetType.HEADQUARTERS:
            marker = self.headquarters.get(name, NO_MARKER)
        elif type is TargetType.AIRFIELD and name == self.sectors[site.sector].station:
            marker = self.control_room[site.sector]
        return Aim(name, site.key, type, site.sector, marker, primary, f"Bombing of {name}")

    @cache
    def target_option(self, card: int) -> Option:
        """A target card with all that is on its front."""
        t = self.targets[card]
        where = self.sector_names[t.sector]
        label = f"{t.name} ({t.type}, {where}, {t.depth}, value {t.value})"
        return Option(str(card), label, Subject("card", str(card)))

    # What the booklets say of the cards

    def check(self) -> None:
        """Each card by itself, what is printed, then the decks."""
        super().check()
        self.target_table.once("target cards", [card.number for card in self.target_table], range(1, 61))
        for card in self.targets.values():
            self._check_card(card)
            self._check_sectors(card)
        self._check_printed()
        self._check_deck()

    def _check_card(self, card: Target) -> None:
        require, n = self.target_table.require, f"target card {card.number}"
        reach = reach_of(self.sector_names[card.sector], card.name)
        require(card.type in PRIMARY_TYPES, f"{n}: headquarters and bases are secondary targets only (14)")
        require(1 <= card.value <= 3, f"{n}: the strategic value is 1 to 3 (6)")
        require(int(card.region[2]) == card.luftflotte, f"{n}: region and Luftflotte agree")
        require(card.me109 == reach, f"{n}: Me 109 reach is as listed (2P 21.4)")
        require(falling(card.observers.values()), f"{n}: observers see no better in worse weather")
        require(card.nets and set(card.nets) <= set(self.nets), f"{n}: its radar nets exist")
        require(not card.vp_double or card.depth is Depth.DEEP, f"{n}: VPx2 is for deep targets (2P 21.2)")
        site = self.site[card.type, card.name]
        require(site.sector == card.sector, f"{n}: the target lies in its sector")
        require(card.region in site.regions, f"{n}: the region is one of its site's")
        other = (card.secondary_type, card.secondary) != (card.type, card.name)
        require(other, f"{n}: the secondary target is another one")
        require(not site.net or site.net in card.nets, f"{n}: a radar net sees the raid on itself")
        airfield = card.type is TargetType.AIRFIELD
        require(airfield or not card.forward_airfield, f"{n}: forward airfields are airfields (19.1)")

    def _check_sectors(self, card: Target) -> None:
        require, n = self.target_table.require, f"target card {card.number}"
        chart = self.sector_charts[card.number]
        listed = card.enroute + card.in_range + card.outside
        require(len(set(listed)) == len(listed), f"{n}: no sector is listed twice")
        require(card.sector in card.enroute, f"{n}: the target's sector is enroute (7.1)")
        charted = [sector for line in chart for sector in line.sectors]
        require(sorted(charted) == sorted(listed), f"{n}: the chart has the sectors of the card")
        for line in chart:
            require(rising(line.squadrons.values()), f"{n}: more warning, no fewer squadrons (sector chart)")
        for near, far in pairwise(chart):
            enough = all(near.squadrons[w] >= far.squadrons[w] for w in WarningLevel)
            require(enough, f"{n}: nearer lines, no fewer squadrons (sector chart)")

    def _check_printed(self) -> None:
        require, cards = self.target_table.require, self.targets
        fronts = {n: self._front(cards[n]) for n in (1, 21) if n in cards}
        require(fronts.get(1) == CARD_1, "target card 1 is Worth as printed (2P 2.3.1)")
        right: object = 1 in cards and cards[1].secondary == "Bournemouth"
        require(right, "target card 1: secondary is Bournemouth")
        require(fronts.get(21) == CARD_21, "target card 21 is North Weald as printed (7.1)")
        for number, chart in ((1, CHART_1), (21, CHART_21)):
            lines = tuple(map(self._line, self.sector_charts.get(number, ())))
            require(lines == chart, f"target card {number}: sector chart as printed (2P 2.3.1)")
        card = cards.get(5)
        right = card and (card.name, card.type, card.value, len(card.nets), card.ocv_patchy) == POLING
        require(right, "target card 5 is Poling: radar, value 2, three nets, observers 1 in patchy cloud (6)")
        card = cards.get(37)
        right = card and (card.name, card.type, card.me109, card.forward_airfield) == WALLOP
        require(right, "target card 37 is Middle Wallop, a forward airfield at the edge of range (19.1)")

    def _front(self, card: Target) -> str:
        nets, observers = map(str, card.nets), map(str, card.observers.values())
        return (
            f"{card.name} {card.type} {self._named((card.sector,))} {card.depth} {card.value} "
            f"{card.luftflotte} {card.region} {card.me109} {','.join(nets)} {','.join(observers)} "
            f"{self._named(card.enroute)} {self._named(card.in_range)} {self._named(card.outside)}"
        )

    def _line(self, line: ChartLine) -> str:
        """A line of the chart without its last column, which no book shows."""
        return f"{self._named(line.sectors)} {''.join(map(str, line.squadrons.values()))[:4]}"

    def _named(self, sectors: tuple[Sector, ...]) -> str:
        return ",".join(self.sector_names[s] for s in sectors)

    def _check_deck(self) -> None:
        require, cards = self.target_table.require, self.targets.values()
        for card in cards:
            place = 0 if card.number <= 34 else 1 if card.number <= 44 else 2
            right, n = card.deck is tuple(TargetDeck)[place], f"target card {card.number}"
            require(right, f"{n}: 1-34 open, 35-44 lie deeper, 45-60 are terror (3, 4, 14.2)")
        for name, kind, least in NAMED:
            found = sum((card.name, card.type) == (name, kind) for card in cards)
            require(found >= least, f"at least {least} target card of {name} {kind} (2P 5.1, 21.2, 21.4)")
        forward = sum(card.forward_airfield for card in cards)
        require(forward == 6, "six target cards are forward airfields (19.1)")
        require(sum(card.vp_double for card in cards) >= 2, "at least two target cards are VPx2 (2P 21.2)")
        require({card.region for card in cards} == set(Region), "each region has target cards (2.1)")
        secondary = {card.secondary_type for card in cards}
        for kind in (TargetType.HEADQUARTERS, TargetType.BASE):
            require(kind in secondary, f"a {kind} is a secondary target of some card (11.25, 14)")
        start, may = self.scenarios.prelude.priorities, self.planning.eligibility
        opening = [card for card in cards if card.deck is TargetDeck.OPENING and card.type in start]
        majors = sum(may.get((start[card.type], card.value)) is Effort.MAJOR for card in opening)
        require(majors >= 3, "three opening cards can be major raids on 11 August (2P 5.11)")
