"""20: night raids: the Luftwaffe sets bombers aside in secret, Blenheims wait for them."""

from dowding.games.duel.entries import NightRaidersShown
from dowding.games.duel.questions import SendByNight
from dowding.games.duel.state import Duel
from dowding.games.raf import night
from dowding.games.raf.entries import NightFalls
from dowding.games.raf.ids import NO_TARGET, Gruppe
from dowding.games.raf.places import NIGHT_RAID
from dowding.games.raf.repair import open_day
from dowding.games.raf.words import LUFTWAFFE, Aircraft, TargetType
from dowding.kernel.asking import Ask


def night_raid_planning(battle: Duel) -> Ask[None]:
    """20.1: the day is opened; as many bombers are set aside as the priorities demand and allow."""
    open_day(battle)
    clear_board(battle)
    if not battle.night:
        return
    able = fit_for_night(battle)
    least, most = night_limits(battle)
    least, most = min(least, len(able)), min(most, len(able))
    battle.night_raiders = yield from battle.pick_some(
        LUFTWAFFE, able, rule="20.1", question=SendByNight(least, most), at_least=least, at_most=most,
        describe=battle.kit.unit_option,
    )  # fmt: skip


def clear_board(battle: Duel) -> None:
    """The Planning Board is empty when a day begins."""
    battle.planned, battle.hours, battle.done, battle.forward = [], [], [], []
    battle.jabos, battle.night_raiders, battle.flown, battle.regions, battle.marked = [], [], [], [], []
    battle.shown, battle.tied = [], [NO_TARGET] * len(battle.kit.names)
    battle.assigned_to, battle.started, battle.one_marker = -1, False, False


def fit_for_night(battle: Duel) -> list[Gruppe]:
    """20.1.2: He 111s, Ju 88s and Do 17s at hidden airbases."""
    kit = battle.kit
    return [g for g in battle.ready() if kit.bomber[g] and kit.aircraft[g] is not Aircraft.JU87]


def night_limits(battle: Duel) -> tuple[int, int]:
    """20.1.1: how many Gruppen must and may raid by night, by the priorities of cities and industry."""
    kit, priorities = battle.kit, battle.priorities
    city = priorities[kit.priority_index[TargetType.CITY]]
    return kit.night.limits[city, priorities[kit.priority_index[TargetType.INDUSTRY]]]


def night_patrol(battle: Duel) -> Ask[None]:
    """20.2: Blenheims go on night patrol; only then are the night raiders shown."""
    yield from night.assign_night_patrol(battle)
    if battle.night:
        raiders, battle.night_raiders = battle.night_raiders, []
        battle.move(raiders, NIGHT_RAID)
        battle.tell(NightRaidersShown, "20.1", battle.names(raiders))


def night_interception(battle: Duel) -> Ask[None]:
    """20.3: night falls, and a few Blenheims may find a bomber."""
    if battle.night:
        battle.tell(NightFalls, battle.here, battle.kit.dates[battle.day])
    yield from night.night_interception(battle)
