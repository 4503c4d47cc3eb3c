"""Doctrines for The Hardest Days: two commanders of 1940 who disagreed."""

from dowding.commanders import Doctrine
from dowding.commanders.hardest_days import fighting, ground, patrols, vectors
from dowding.games.hardest_days.words import FIGHTER_COMMAND

SOUND = (*ground.JUDGEMENTS, *fighting.JUDGEMENTS)
"""Judgements that any sane controller shares."""

PARK = Doctrine(
    "park",
    "Early and forward: patrols where raids will cross the coast, and every raid met before its bombs fall.",
    (patrols.patrol_forward, vectors.vector_what_pays, vectors.join_if_it_pays, *SOUND),
    sides=(FIGHTER_COMMAND,),
    usual=True,
)

LEIGH_MALLORY = Doctrine(
    "leigh_mallory",
    "Big wings: squadrons gather until there are enough of them, and then go in together.",
    (patrols.patrol_in_a_wing, vectors.vector_a_wing, vectors.join_as_a_wing, *SOUND),
    sides=(FIGHTER_COMMAND,),
)
