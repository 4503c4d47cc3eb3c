"""II.4: how Fighter Command answers a raid: the pool, its priority, its tactics, and who is deployed."""

from collections.abc import Iterator
from typing import NamedTuple

from dowding.games.eagle.entries import (
    NobodyResponds,
    PoolFilled,
    PoolLine,
    PoolReduced,
    ResponseLimited,
    SectorBarred,
    SquadronsSent,
    TacticsRead,
    TooFar,
)
from dowding.games.eagle.orders import entering, leaving
from dowding.games.eagle.priority_modifiers import priority_modifiers
from dowding.games.eagle.raid import gruppen_seen, gruppen_without_patrol, is_major
from dowding.games.eagle.state import Eagle
from dowding.games.luftwaffe.detection import names_by_size
from dowding.games.luftwaffe.entries import DecoyShown, RaidCalled
from dowding.games.luftwaffe.fighter_assignment import is_decoy
from dowding.games.luftwaffe.jumps import PlanJump
from dowding.games.luftwaffe.questions import CallRaid
from dowding.games.raf.ids import Sector, Squadron
from dowding.games.raf.places import AVAILABLE, BOMBER, CLOSE_ESCORT, HUNT, INFLIGHT
from dowding.games.raf.printed.response import ResponsePriority, TacticsChart
from dowding.games.raf.printed.targets import ChartLine
from dowding.games.raf.raid.commitment import is_tied_down, miss_raid
from dowding.games.raf.telling.entries import Responded
from dowding.games.raf.words import LUFTWAFFE, Intelligence
from dowding.kernel.asking import Ask
from dowding.kernel.steps import Goes

YES, NO, ALL, CHART_B = "yes", "no", "all", "b"


def call_raid(battle: Eagle) -> Ask[None]:
    """II.2: at poor intelligence the raid is minor or major; with 4 or 5 Gruppen the Luftwaffe names it."""
    seen = gruppen_seen(battle)
    if battle.intelligence is not Intelligence.POOR or not seen:
        return
    names = names_by_size(battle, seen)
    battle.called = yield from battle.pick(LUFTWAFFE, names, rule="II.2", question=CallRaid(), public=True)
    battle.tell(RaidCalled, "II.2", battle.called)


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
    return battle.target.chart


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


def response_priority(battle: Eagle) -> None:
    """II.4b: a die and the modifiers find the priority; it and the size of the pool, who goes back."""
    if not battle.response_pool:
        return
    charts = battle.kit.response
    priority = battle.consult(
        charts.priority, "Response priority", rule="II.4b", modifiers=priority_modifiers(battle)
    )
    battle.eagerness, size = str(priority), len(battle.response_pool)
    removed = leaving(battle, battle.response_pool, to_remove(battle, priority), lambda s: line_of(battle, s))
    battle.response_pool = [s for s in battle.response_pool if s not in removed]
    battle.tell(
        PoolReduced,
        "II.4b",
        battle.eagerness,
        size,
        battle.names(removed),
        battle.names(battle.response_pool),
    )


def to_remove(battle: Eagle, priority: ResponsePriority) -> int:
    """II.4b: the squadrons that leave the pool."""
    row = battle.kit.response.removal[len(battle.response_pool)]
    number: int = getattr(row, priority)
    return number


class Reading(NamedTuple):
    """A cell of a chart: which chart, what its column counts, and the result."""

    chart: TacticsChart
    counted: str
    result: str


def response_tactics(battle: Eagle) -> None:
    """II.4c: this number of squadrons responds, in the order in which they entered the pool."""
    battle.response_pool = battle.response_pool[: number_of_responders(battle)]
    if battle.response_pool:
        battle.tell(SquadronsSent, "II.4c", battle.names(battle.response_pool))


def number_of_responders(battle: Eagle) -> int:
    """II.4c: what the chart for this intelligence says of the pool."""
    if not battle.response_pool:
        battle.tell(NobodyResponds, "II.4c", "the pool is empty")
        return 0
    if reason := nobody_to_meet(battle):
        battle.tell(NobodyResponds, "II.4c", reason)
        return 0
    result = ""
    for chart, counted, result in readings(battle):
        battle.tell(TacticsRead, "II.4c", str(chart), len(battle.response_pool), counted, result)
    return squadrons_of(battle, result)


def nobody_to_meet(battle: Eagle) -> str:
    """I.2, II.4c: why no chart is read."""
    if is_decoy(battle, battle.card):
        accurate = battle.intelligence is Intelligence.ACCURATE
        return "accurate intelligence sees through the decoy" if accurate else ""
    if not battle.gruppen_in_raid():
        return "no Gruppe is left in the raid"
    if battle.intelligence is Intelligence.LIMITED and not gruppen_without_patrol(battle):
        return "only channel patrol is left in the raid"
    return ""


def readings(battle: Eagle) -> list[Reading]:
    """II.4c: the chart for the intelligence; on a B of chart A also chart B."""
    if battle.intelligence is Intelligence.LIMITED:
        gruppen = gruppen_without_patrol(battle)
        return [read(battle, TacticsChart.LIMITED, gruppen, "Gruppen without channel patrol")]
    if battle.intelligence is Intelligence.POOR:
        minor, major = battle.kit.response.poor[len(battle.response_pool)]
        return [Reading(TacticsChart.POOR, f"{battle.called} raid", major if is_major(battle) else minor)]
    return with_bombers(battle) if has_bombers(battle) else [without_bombers(battle)]


def read(battle: Eagle, chart: TacticsChart, gruppen: int, what: str) -> Reading:
    """A cell by the squadrons in the pool and a number of Gruppen."""
    result = battle.kit.response.tactics[chart][len(battle.response_pool)][gruppen]
    return Reading(chart, f"{gruppen} {what}", result)


def has_bombers(battle: Eagle) -> bool:
    """II.4c: whether bombers, or Jabos with bombs, are in the Bomber box."""
    return any(map(battle.is_bomber, battle.gruppen_in(BOMBER)))


def with_bombers(battle: Eagle) -> list[Reading]:
    """II.4c: chart A by hunters, then perhaps chart B by hunters and close escorts."""
    hunters, escorts = len(battle.gruppen_in(HUNT)), len(battle.gruppen_in(CLOSE_ESCORT))
    first = read(battle, TacticsChart.ACCURATE_A, hunters, "hunters")
    if first.result != CHART_B:
        return [first]
    return [first, read(battle, TacticsChart.ACCURATE_B, hunters + escorts, "hunters and close escorts")]


def without_bombers(battle: Eagle) -> Reading:
    """II.4c: by hunters alone."""
    hunters = len(battle.gruppen_in(HUNT))
    return read(battle, TacticsChart.ACCURATE_NO_BOMBERS, hunters, "hunters")


def squadrons_of(battle: Eagle, result: str) -> int:
    """II.4c: the squadrons that a result sends; a yes sends not more than two for each Gruppe."""
    if result == NO:
        return 0
    if result == ALL:
        return len(battle.response_pool)
    if result != YES:
        return int(result)
    gruppen = gruppen_seen(battle)
    most = battle.kit.figures.response.squadrons_per_gruppe * gruppen
    if most < len(battle.response_pool):
        battle.tell(ResponseLimited, "II.4c", most, gruppen)
    return most


def squadron_deployment(battle: Eagle) -> Goes:
    """II.4d: the responders go to the Hunt box, each keeping its facing."""
    battle.responders = sorted(battle.response_pool)
    battle.move(battle.responders, HUNT)
    battle.tell(Responded, "7.2", battle.names(battle.responders), False)
    if is_decoy(battle, battle.card):
        battle.tell(DecoyShown, "17.11", battle.names(battle.responders))
        battle.move(battle.responders, INFLIGHT)
        return PlanJump.DECOY
    if battle.costs_no_response:
        miss_raid(battle)
    return None
