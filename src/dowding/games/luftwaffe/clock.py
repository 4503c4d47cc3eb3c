"""I.8, II.17: the clock moves to the hours for which raids are planned."""

from dowding.games.luftwaffe.entries import NothingFlies, RaidOver
from dowding.games.luftwaffe.state import PlannedBattle, Stage
from dowding.games.raf.ids import NO_TARGET
from dowding.games.raf.raid.jumps import Jump
from dowding.games.raf.state.decks import discard_target
from dowding.games.raf.telling.entries import DayBegins, DayOver, HourStruck
from dowding.kernel.steps import Goes


def time_of_day(battle: PlannedBattle) -> None:
    """I.8: the clock begins at the first hour that holds a raid."""
    battle.clock, battle.started = min(battle.hours), True
    battle.tell(DayBegins, battle.here, battle.kit.hours[battle.clock])


def clock_check(battle: PlannedBattle) -> Goes:
    """II.17: the next raid of the hour, the next hour with a raid, or the end of the day."""
    if battle.card:
        end_raid(battle)
    if battle.unflown():
        return Jump.NEXT_RAID
    later = [hour for hour, done in zip(battle.hours, battle.done, strict=True) if not done]
    if not later:
        battle.spaces, battle.clock = 0, battle.kit.end_of_day
        battle.tell(DayOver, battle.here)
        return Jump.END_OF_DAY
    battle.spaces, battle.clock = min(later) - battle.clock, min(later)
    battle.tell(HourStruck, battle.here, battle.kit.hours[battle.clock])
    return None


def end_raid(battle: PlannedBattle) -> None:
    """II.17: the target card of the raid is discarded, and its Gruppen are free."""
    for gruppe in battle.assigned(battle.card):
        battle.tied[gruppe] = NO_TARGET
    battle.jabos = [g for g in battle.jabos if battle.tied[g]]
    battle.finish(battle.card)
    discard_target(battle)
    was_declared, battle.stage = battle.stage >= Stage.DECLARED, Stage.NONE
    if was_declared:
        battle.tell(RaidOver, battle.here)


def nothing_flies(battle: PlannedBattle) -> None:
    """5.4: all raids of the hour have lapsed."""
    battle.tell(NothingFlies, "5.4")
