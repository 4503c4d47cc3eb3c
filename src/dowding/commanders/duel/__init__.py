"""Doctrines for RAF: 2-Player: two commanders of 1940 on either side of the Channel."""

from dowding.commanders import Doctrine
from dowding.commanders.duel import fighting, patrols, response
from dowding.commanders.duel.germans import KESSELRING, SPERRLE
from dowding.commanders.duel.imagining import deal
from dowding.commanders.raf import SOUND
from dowding.games.raf.words import FIGHTER_COMMAND

BRITISH = (fighting.evade_while_bombers_are_left, fighting.drive_off_the_heaviest, patrols.spend_ultra_early)
"""What both commanders of Fighter Command hold on the questions that only 2-Player asks."""

PARK = Doctrine(
    "park",
    "Early and forward, with as few squadrons as will do.",
    (patrols.patrol_forward, response.send_what_pays, *SOUND, *BRITISH),
    sides=(FIGHTER_COMMAND,),
    usual=True,
    deals=deal,
)

LEIGH_MALLORY = Doctrine(
    "leigh_mallory",
    "Big wings: all together, or not at all.",
    (patrols.patrol_together, response.send_all_or_none, *SOUND, *BRITISH),
    sides=(FIGHTER_COMMAND,),
    deals=deal,
)

__all__ = ["KESSELRING", "LEIGH_MALLORY", "PARK", "SPERRLE"]
