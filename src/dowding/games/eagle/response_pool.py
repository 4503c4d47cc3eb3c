"""II.4a: the response pool is filled from the sector chart of the target card."""

from collections.abc import Iterator

from dowding.games.eagle.entries import PoolFilled, PoolLine, SectorBarred, TooFar
from dowding.games.eagle.orders import entering
from dowding.games.eagle.state import Eagle
from dowding.games.raf.ids import Sector, Squadron
from dowding.games.raf.places import AVAILABLE
from dowding.games.raf.printed.targets import ChartLine
from dowding.games.raf.raid.commitment import is_tied_down


def fill_pool(battle: Eagle) -> None:
    """II.4a: line by line, from the nearest; each sector sends as many squadrons as the warning allows."""
    for line in chart_of(battle):
        if each := line.squadrons[battle.warning]:
            call_line(battle, line, each)
    battle.response_pool = list(battle.entered)
    tell_pool(battle)


def call_line(battle: Eagle, line: ChartLine, each: int) -> None:
    """II.4a: some squadrons of each sector of a line, from left to right."""
    before = len(battle.entered)
    for sector in map(Sector, line.sectors):
        battle.entered += entering(battle, able_in(battle, sector), each, battle.entered)
    if battle.telling:
        sent = battle.names(battle.entered[before:])
        battle.tell(PoolLine, "II.4a", sectors_told(battle, line), str(battle.warning), each, sent)


def tell_pool(battle: Eagle) -> None:
    """Tell which sectors are too far, and who is in the pool."""
    if not battle.telling:
        return
    silent = [line for line in chart_of(battle) if not line.squadrons[battle.warning]]
    if far := tuple(name for line in silent for name in sectors_told(battle, line)):
        battle.tell(TooFar, "II.4a", far, str(battle.warning))
    battle.tell(PoolFilled, "II.4a", battle.names(battle.response_pool))


def sectors_told(battle: Eagle, line: ChartLine) -> tuple[str, ...]:
    """The sectors of a line of the chart."""
    return tuple(battle.kit.sector_names[s] for s in line.sectors)


def chart_of(battle: Eagle) -> tuple[ChartLine, ...]:
    """II.4a: the lines of the sector chart; those outside the yellow field count too."""
    return battle.kit.targets[battle.card].chart


def able_in(battle: Eagle, sector: Sector) -> list[Squadron]:
    """II.4a: the squadrons that stand in their sector, unless the whole sector is barred."""
    for reason in bars(battle, sector):
        battle.tell(SectorBarred, "II.4a", battle.kit.sector_names[sector], reason)
        return []
    return battle.squadrons_of(sector, AVAILABLE)


def bars(battle: Eagle, sector: Sector) -> Iterator[str]:
    """II.4a, EV: why a sector sends nobody."""
    if is_tied_down(battle, sector):
        yield "its control room is damaged, and it defends only itself"
    figures, group = battle.kit.figures.tension, battle.kit.group
    groups = group[sector], group[battle.target.sector]
    if battle.tension and groups == (figures.group, figures.closed_group):
        yield f"tension between {figures.closed_group} and {figures.group} Groups"


def line_of(battle: Eagle, squadron: Squadron) -> int:
    """II.4b: the line of the sector chart in which a squadron's sector stands."""
    home = battle.home(squadron)
    return next(n for n, line in enumerate(chart_of(battle)) if home in line.sectors)
