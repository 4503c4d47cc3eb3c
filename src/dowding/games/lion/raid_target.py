"""6: the target of a raid."""

from dowding.games.lion.decks import take_target
from dowding.games.lion.raid_effort import announce, begin_raid, raid_effort
from dowding.games.lion.state import Lion
from dowding.games.raf.ids import NO_TARGET
from dowding.games.raf.state.decks import discard_target
from dowding.games.raf.words import Effort


def determine_target(battle: Lion) -> None:
    """Target cards are revealed until one draws a raid."""
    discard_target(battle)
    begin_raid(battle)
    battle.card = battle.pulled or take_target(battle)
    battle.pulled = NO_TARGET
    while (effort := raid_effort(battle)) is Effort.NONE:
        discard_target(battle)
        battle.card = take_target(battle)
    battle.major = effort is Effort.MAJOR
    announce(battle)
