"""II.4c: the Response Tactics Charts say how many squadrons of the pool respond."""

from typing import NamedTuple

from dowding.games.eagle.entries import NobodyResponds, ResponseLimited, SquadronsSent, TacticsRead
from dowding.games.eagle.raid_size import gruppen_seen, gruppen_without_patrol, is_major
from dowding.games.eagle.state import Eagle
from dowding.games.luftwaffe.fighter_assignment import is_decoy
from dowding.games.raf.places import BOMBER, CLOSE_ESCORT, HUNT
from dowding.games.raf.printed.response import TacticsChart
from dowding.games.raf.words import Intelligence

YES, NO, ALL, CHART_B = "yes", "no", "all", "b"


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
