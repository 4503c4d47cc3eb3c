"""Doctrines for RAF: 2-Player: two commanders of 1940 on either side of the Channel."""

from dowding.commanders import Doctrine, luftwaffe
from dowding.commanders.duel import deception, fighting, patrols, response
from dowding.commanders.raf import SOUND
from dowding.commanders.raf.response import send_a_big_wing
from dowding.games.raf.words import FIGHTER_COMMAND, LUFTWAFFE

BRITISH = (fighting.evade_while_bombers_are_left, fighting.drive_off_the_heaviest, patrols.spend_ultra_early)
"""What both commanders of Fighter Command hold on the questions that only 2-Player asks."""

TELLING = (deception.tell_it_large, deception.mark_the_lesser_raid)
"""What both commanders of the Luftwaffe hold on the questions that only 2-Player asks."""

PARK = Doctrine(
    "park",
    "Early and forward, with as few squadrons as will do. A match for Kesselring.",
    (patrols.patrol_forward, response.send_what_pays, *SOUND, *BRITISH),
    sides=(FIGHTER_COMMAND,),
    usual=True,
)

LEIGH_MALLORY = Doctrine(
    "leigh_mallory",
    "Big wings: all together, or not at all. Weaker than Park in short scenarios.",
    (patrols.patrol_together, send_a_big_wing, *SOUND, *BRITISH),
    sides=(FIGHTER_COMMAND,),
)

KESSELRING = Doctrine(
    "kesselring",
    "Mass and escort: a few strong raids a day, the airfields first. A match for Park.",
    (*luftwaffe.KESSELRING, *TELLING),
    sides=(LUFTWAFFE,),
    usual=True,
)

SPERRLE = Doctrine(
    "sperrle",
    "Many raids, wave upon wave, until squadrons are worn down. The strongest in short scenarios.",
    (*luftwaffe.SPERRLE, *TELLING),
    sides=(LUFTWAFFE,),
)
