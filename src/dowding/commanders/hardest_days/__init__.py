"""Doctrines for The Hardest Days: two commanders of 1940 who disagreed."""

from dowding.commanders import Doctrine
from dowding.commanders.hardest_days import fighting, ground, vectors
from dowding.games.hardest_days.words import FIGHTER_COMMAND

SOUND = (*ground.JUDGEMENTS, *fighting.JUDGEMENTS)
"""What any sane controller holds."""

PARK = Doctrine(
    "park",
    "Early and forward: patrols where raids will cross the coast, and every raid met before its bombs fall.",
    (vectors.patrol_forward, vectors.vector_what_pays, vectors.join_if_it_pays, *SOUND),
    sides=(FIGHTER_COMMAND,),
    usual=True,
)
