"""The target cards, 1 to 60."""

import re
from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from dowding.components import Folder, Provenance
from dowding.components.reading import Names, numbered
from dowding.games.raf.printed.map import Site, site_names
from dowding.games.raf.words import Depth, Reach, Region, TargetType, WarningLevel, Weather

FILE = "target_cards.csv"
CHART_LINE = re.compile(r"(?P<sectors>\S+(?: \S+)*): (?P<numbers>(?:\d|-)(?: (?:\d|-)){4})")


class TargetDeck(StrEnum):
    """When a target card joins the deck."""

    OPENING = "opening"
    DEEPER = "deeper"
    TERROR = "terror"


class TargetRow(Struct, frozen=True):
    """A target card as printed; a line of its chart reads ``5/11 6/11: 1 2 2 2 2``."""

    number: int
    target: str
    type: TargetType
    sector: str
    depth: Depth
    strategic_value: int
    luftflotte: int
    region: Region
    me109: Reach
    radar_nets: tuple[int, ...]
    ocv_clear: int
    ocv_patchy: int
    ocv_broken: int
    enroute: tuple[str, ...]
    in_range: tuple[str, ...]
    outside: tuple[str, ...]
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
    printed_fields: tuple[str, ...]
    provenance: Provenance


class ChartLine(Struct, frozen=True):
    """A line of the sector chart: squadrons from these sectors, by warning (Eagle)."""

    sectors: tuple[int, ...]
    squadrons: Mapping[WarningLevel, int]


class Target(Struct, frozen=True):
    """A target card; sectors and sites are given by number."""

    number: int
    name: str
    type: TargetType
    site: int
    sector: int
    depth: Depth
    value: int
    luftflotte: int
    region: Region
    me109: Reach
    nets: tuple[int, ...]
    observers: Mapping[Weather, int]
    enroute: tuple[int, ...]
    in_range: tuple[int, ...]
    outside: tuple[int, ...]
    chart: tuple[ChartLine, ...]
    secondary: str
    secondary_type: TargetType
    secondary_site: int
    vp_double: bool
    forward_site: int | None
    """The site of the forward airfield, if the card has one."""
    deck: TargetDeck
    provenance: Provenance

    @property
    def forward_airfield(self) -> bool:
        """Whether the card may stand for a raid on a forward airfield."""
        return self.forward_site is not None


def read_targets(
    folder: Folder, rows: tuple[TargetRow, ...], sectors: Names, sites: tuple[Site, ...]
) -> dict[int, Target]:
    """Read the cards, by number."""
    by_type = {t: site_names(sites, t) for t in TargetType}
    cards = {}
    for row, card in numbered(rows):
        cards[card.number] = _target(folder, row, card, sectors, by_type)
    return cards


def _target(
    folder: Folder, row: int, card: TargetRow, sectors: Names, sites: Mapping[TargetType, Names]
) -> Target:
    def ids(field: str, names: tuple[str, ...]) -> tuple[int, ...]:
        return sectors.find_all(folder, FILE, row, field, names)

    def site(field: str, type: TargetType, name: str) -> int:
        return sites[type].find(folder, FILE, row, field, name)

    forward = card.forward_field
    if card.forward_airfield != (forward is not None):
        folder.fault(FILE, row, "forward_field", "expected a name if and only if forward_airfield is yes")
    return Target(
        card.number, card.target, card.type, site("target", card.type, card.target),
        sectors.find(folder, FILE, row, "sector", card.sector), card.depth,
        card.strategic_value, card.luftflotte, card.region, card.me109, card.radar_nets,
        dict(zip(Weather, (card.ocv_clear, card.ocv_patchy, card.ocv_broken), strict=True)),
        ids("enroute", card.enroute), ids("in_range", card.in_range), ids("outside", card.outside),
        _chart(folder, row, card, sectors), card.secondary, card.secondary_type,
        site("secondary", card.secondary_type, card.secondary), card.vp_double,
        None if forward is None else site("forward_field", TargetType.AIRFIELD, forward),
        card.deck, card.provenance,
    )  # fmt: skip


def _chart(folder: Folder, row: int, card: TargetRow, sectors: Names) -> tuple[ChartLine, ...]:
    lines = []
    printed = (card.chart_1, card.chart_2, card.chart_3, card.chart_4, card.chart_5)
    for place, line in enumerate(printed, start=1):
        field = f"chart_{place}"
        if not line:
            continue
        match = CHART_LINE.fullmatch(line)
        if match is None:
            folder.fault(FILE, row, field, f"expected a line such as 5/11 6/11: - 1 2 2 2, found {line!r}")
            continue
        numbers = [0 if n == "-" else int(n) for n in match["numbers"].split()]
        lines.append(
            ChartLine(
                sectors.find_all(folder, FILE, row, field, match["sectors"].split()),
                dict(zip(WarningLevel, numbers, strict=True)),
            )
        )
    return tuple(lines)
