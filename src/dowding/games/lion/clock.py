"""I.2, II.15, II.16: what follows a raid: a snap raid, another one on the same target, or a later hour."""

from dowding.games.lion.decks import take_target
from dowding.games.lion.entries import FollowUpRaid
from dowding.games.lion.jumps import LionJump
from dowding.games.lion.raid_effort import announce, begin_raid, raid_effort
from dowding.games.lion.state import Lion
from dowding.games.raf.ids import NO_TARGET, EventNumber
from dowding.games.raf.printed.titles import card_option
from dowding.games.raf.raid.jumps import Jump
from dowding.games.raf.state.decks import discard_target, draw_event
from dowding.games.raf.telling.entries import DayBegins, DayOver, HourStruck
from dowding.games.raf.words import Effort
from dowding.kernel.decisions import Option
from dowding.kernel.steps import Goes


def time_of_day(battle: Lion) -> None:
    """The time advance of a raid event card says when the day begins."""

    def describe(card: EventNumber) -> Option:
        spaces = battle.kit.raid_events[card].time_advance(battle.is_depleted)
        return card_option(card, f"time advance {spaces}")

    event = battle.kit.raid_events[draw_event(battle, describe)]
    battle.clock = event.time_advance(battle.is_depleted)
    battle.no_warning = event.no_advance_warning
    battle.tell(DayBegins, battle.here, battle.kit.hours[battle.clock])


def snap_raid(battle: Lion) -> Goes:
    """If a snap raid is due, target cards are drawn until one of Luftflotte 2 draws a raid."""
    if not battle.snap_due:
        return None
    event, card, major = battle.event, battle.card, battle.major
    begin_raid(battle)
    battle.snap, battle.event = True, event
    battle.kept_card, battle.kept_major = card, major
    battle.card = take_target(battle)
    while battle.target.luftflotte != 2 or (effort := raid_effort(battle)) is Effort.NONE:
        discard_target(battle)
        battle.card = take_target(battle)
    battle.major = effort is Effort.MAJOR
    announce(battle)
    return LionJump.SNAP_RAID


def clock_update(battle: Lion) -> Goes:
    """The time advance of the target event card; a false raid takes two spaces."""
    if battle.snap:
        end_snap_raid(battle)
    if not battle.event:
        return advance(battle, battle.kit.tracks.clock.false_raid_advance, False)
    card = battle.kit.raid_events[battle.event]
    if card.follow_up:
        return follow_up(battle)
    return advance(battle, card.time_advance(battle.is_depleted), card.no_advance_warning)


def end_snap_raid(battle: Lion) -> None:
    """Return to the raid before the snap raid; its event card says how far the clock moves."""
    discard_target(battle)
    battle.card, battle.major = battle.kept_card, battle.kept_major
    battle.snap, battle.kept_card = False, NO_TARGET


def follow_up(battle: Lion) -> Goes:
    """6.2: another raid of the same kind on the same target."""
    begin_raid(battle)
    battle.follow_up = True
    announce(battle)
    battle.tell(FollowUpRaid, "6.2")
    return LionJump.FOLLOW_UP


def advance(battle: Lion, spaces: int, no_warning: bool) -> Goes:
    """II.16: move the clock; next comes another raid, airfield operations, or the end of the day."""
    discard_target(battle)
    battle.spaces, battle.no_warning = spaces, no_warning
    if not spaces:
        return Jump.NEXT_RAID
    battle.clock += spaces
    if battle.clock > battle.kit.last_hour:
        battle.clock = battle.kit.end_of_day
        battle.tell(DayOver, battle.here)
        return Jump.END_OF_DAY
    battle.tell(HourStruck, battle.here, battle.kit.hours[battle.clock])
    return None
