"""II.16: the clock moves on, and says what comes next."""

from dowding.games.lion import airfield_operations, calendar_update, detection, raid_target
from dowding.games.lion.decks import discard_target
from dowding.games.lion.places import END_OF_DAY, HOURS, LAST_HOUR
from dowding.games.lion.raid_effort import announce, begin_raid
from dowding.games.lion.snap_raid import end_snap_raid
from dowding.games.lion.state import Lion
from dowding.kernel.steps import AnyStep, Script, step


@step("II.16", "Clock update")
def clock_update(battle: Lion) -> Script:
    """The time advance of the target event card; a false raid takes two spaces."""
    if battle.snap:
        end_snap_raid(battle)
    if not battle.event:
        return advance(battle, battle.kit.raf.tracks.clock.false_raid_advance, False)
    card = battle.kit.event[battle.event]
    if card.follow_up:
        return follow_up(battle)
    return advance(battle, card.advance[battle.is_depleted], card.no_warning)
    yield


def follow_up(battle: Lion) -> AnyStep:
    """6.2: another raid of the same kind on the same target."""
    begin_raid(battle)
    battle.follow_up = True
    announce(battle)
    battle.note("6.2", "A follow-up raid.")
    return detection.british_detection


def advance(battle: Lion, spaces: int, no_warning: bool) -> AnyStep:
    """II.16: onwards to the next raid, the airfields, or the end of the day."""
    discard_target(battle)
    battle.spaces, battle.no_warning = spaces, no_warning
    if not spaces:
        return raid_target.determine_target
    battle.clock += spaces
    if battle.clock > LAST_HOUR:
        battle.clock = END_OF_DAY
        battle.note("II.16", "The day is over.")
        return calendar_update.end_of_day
    battle.note("II.16", "It is {} hours.", HOURS[battle.clock])
    return airfield_operations.fighter_turnaround
