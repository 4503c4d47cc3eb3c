"""20: night raids: the Luftwaffe sets bombers aside, and a few of them may be intercepted."""

from dowding.games.luftwaffe.entries import NightRaidersShown
from dowding.games.luftwaffe.questions import SendByNight
from dowding.games.luftwaffe.state import PlannedBattle
from dowding.games.raf.day import night
from dowding.games.raf.day.calendar_update import night_comes
from dowding.games.raf.day.repair import open_day
from dowding.games.raf.ids import Gruppe
from dowding.games.raf.places import NIGHT_RAID
from dowding.games.raf.telling.entries import NightFalls
from dowding.games.raf.words import LUFTWAFFE, Aircraft, TargetType
from dowding.kernel.asking import Ask


def night_raid_planning(battle: PlannedBattle) -> Ask[None]:
    """20.1: the day begins; bombers are set aside, within the limits that the priorities set."""
    open_day(battle)
    battle.clear_board()
    if not night_comes(battle):
        return
    able = fit_for_night(battle)
    least, most = night_limits(battle)
    least, most = min(least, len(able)), min(most, len(able))
    battle.night_raiders = yield from battle.pick_some(
        LUFTWAFFE,
        able,
        rule="20.1",
        question=SendByNight(least, most),
        at_least=least,
        at_most=most,
        describe=battle.kit.unit_option,
        public=battle.is_open,
    )


def fit_for_night(battle: PlannedBattle) -> list[Gruppe]:
    """20.1.2: He 111s, Ju 88s and Do 17s at hidden airbases."""
    kit = battle.kit
    return [g for g in battle.ready() if kit.bomber[g] and kit.aircraft[g] is not Aircraft.JU87]


def night_limits(battle: PlannedBattle) -> tuple[int, int]:
    """20.1.1: how many Gruppen must and may raid by night, by the priorities of cities and industry."""
    kit, priorities = battle.kit, battle.priorities
    city = priorities[kit.priority_index[TargetType.CITY]]
    return kit.night.limits[city, priorities[kit.priority_index[TargetType.INDUSTRY]]]


def raiders_fly(battle: PlannedBattle) -> None:
    """20.1: the night raiders go to the night raid boxes of the map."""
    raiders, battle.night_raiders = battle.night_raiders, []
    battle.move(raiders, NIGHT_RAID)
    battle.tell(NightRaidersShown, "20.1", battle.names(raiders))


def night_interception(battle: PlannedBattle) -> Ask[None]:
    """20.3: night falls, and a few Blenheims may find a bomber."""
    if battle.night:
        battle.tell(NightFalls, battle.here, battle.kit.dates[battle.day])
    yield from night.night_interception(battle)
