"""Snap raid by elite Me 110s (compendium): an extra raid, without force and event cards."""

from dowding.games.lion.decks import take_target
from dowding.games.lion.jumps import LionJump
from dowding.games.lion.raid_effort import announce, begin_raid, raid_effort
from dowding.games.lion.state import Lion
from dowding.games.raf.ids import NO_TARGET
from dowding.games.raf.state.decks import discard_target
from dowding.games.raf.words import Effort
from dowding.kernel.steps import Goes


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


def end_snap_raid(battle: Lion) -> None:
    """Return to the raid before the snap raid; its event card says how far the clock moves."""
    discard_target(battle)
    battle.card, battle.major = battle.kept_card, battle.kept_major
    battle.snap, battle.kept_card = False, NO_TARGET
