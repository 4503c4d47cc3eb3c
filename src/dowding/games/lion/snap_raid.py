"""Snap raid by elite Me 110s (compendium): an extra raid, without cards for force and events."""

from dowding.games.lion import detection
from dowding.games.lion.decks import discard_target, take_target
from dowding.games.lion.raid_effort import announce, begin_raid, raid_effort
from dowding.games.lion.state import Lion
from dowding.games.raf.words import Effort
from dowding.kernel.steps import Script, step


@step("II.15", "Snap raid")
def snap_raid(game: Lion) -> Script:
    """Target cards are drawn until one of Luftflotte 2 draws a raid."""
    event, card, major = game.event, game.card, game.major
    begin_raid(game)
    game.snap, game.event = True, event
    game.kept_card, game.kept_major = card, major
    game.card = take_target(game)
    while game.target.luftflotte != 2 or (effort := raid_effort(game)) is Effort.NONE:
        discard_target(game)
        game.card = take_target(game)
    game.major = effort is Effort.MAJOR
    announce(game)
    return detection.british_detection
    yield


def end_snap_raid(game: Lion) -> None:
    """The raid before it is the last one again: its card says how time goes on."""
    discard_target(game)
    game.card, game.major = game.kept_card, game.kept_major
    game.snap, game.kept_card = False, 0
