"""Doctrines for RAF: Lion: two commanders of 1940 who disagreed."""

from dowding.commanders import Doctrine
from dowding.commanders.lion import fighting, patrols, response
from dowding.commanders.raf import SOUND
from dowding.games.raf.words import FIGHTER_COMMAND

OWN = (fighting.crowd_goes_on_evenly, fighting.send_the_weakest_home)
"""Judgements of both on the questions that only Lion asks."""

PARK = Doctrine(
    "park",
    "Early and forward, with as few squadrons as will do: pilots are what matters.",
    (patrols.patrol_forward, response.send_what_pays, *SOUND, *OWN),
    sides=(FIGHTER_COMMAND,),
    usual=True,
)

LEIGH_MALLORY = Doctrine(
    "leigh_mallory",
    "Big wings: all together, or not at all.",
    (patrols.patrol_together, response.send_all_or_none, *SOUND, *OWN),
    sides=(FIGHTER_COMMAND,),
)
