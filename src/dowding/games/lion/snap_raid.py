"""Snap raid by elite Me 110s (compendium): an extra raid, without cards for force and events."""

from dowding.games.lion import detection
from dowding.games.lion.decks import discard_target, take_target
from dowding.games.lion.raid_effort import announce, begin_raid, raid_effort
from dowding.games.lion.state import Lion
from dowding.games.raf.words import Effort
from dowding.kernel.steps import Script, step


@step("II.15", "Snap raid")
def snap_raid(battle: Lion) -> Script:
    """Target cards are drawn until one of Luftflotte 2 draws a raid."""
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
    return detection.british_detection
    yield


def end_snap_raid(battle: Lion) -> None:
    """The raid before it is the last one again: its card says how time goes on."""
    discard_target(battle)
    battle.card, battle.major = battle.kept_card, battle.kept_major
    battle.snap, battle.kept_card = False, 0
