"""Doctrines for RAF: 2-Player: two commanders of 1940 on either side of the Channel."""

from dowding.commanders import Doctrine, Judgement
from dowding.commanders.duel import deception, fighting, formation, luftwaffe, patrols, response
from dowding.commanders.duel.escort import escorted_by
from dowding.commanders.duel.planning import planned_by
from dowding.commanders.duel.style import ATTRITION, MASS, Style
from dowding.commanders.raf import SOUND, ground
from dowding.commanders.raf.response import send_a_big_wing
from dowding.games.raf.words import FIGHTER_COMMAND, LUFTWAFFE

BRITISH = (fighting.evade_while_bombers_are_left, fighting.drive_off_the_heaviest, patrols.spend_ultra_early)
"""What both commanders of Fighter Command hold on the questions that only 2-Player asks."""

GERMAN = (
    formation.as_the_tables_advise,
    deception.call_it_small,
    deception.tell_it_large,
    deception.mark_the_lesser_raid,
    luftwaffe.press_while_strong,
    luftwaffe.what_is_on_most_cards,
    luftwaffe.lose_the_least,
    luftwaffe.fighters_first,
    luftwaffe.weakest_stay_out,
    ground.rest_content,
)
"""What both commanders of the Luftwaffe hold."""


def in_style(style: Style) -> tuple[Judgement, ...]:
    """The judgements in which the commanders of the Luftwaffe differ."""
    return planned_by(style), escorted_by(style), luftwaffe.nights_by(style)


PARK = Doctrine(
    "park",
    "Early and forward, with as few squadrons as will do. The stronger of the two.",
    (patrols.patrol_forward, response.send_what_pays, *SOUND, *BRITISH),
    sides=(FIGHTER_COMMAND,),
    usual=True,
)

LEIGH_MALLORY = Doctrine(
    "leigh_mallory",
    "Big wings: all together, or not at all. Weaker than Park, far stronger than chance.",
    (patrols.patrol_together, send_a_big_wing, *SOUND, *BRITISH),
    sides=(FIGHTER_COMMAND,),
)

KESSELRING = Doctrine(
    "kesselring",
    "Mass and escort: a few strong raids a day, the airfields first. A match for Park.",
    (*in_style(MASS), deception.feint_before_the_blow, *GERMAN),
    sides=(LUFTWAFFE,),
    usual=True,
)

SPERRLE = Doctrine(
    "sperrle",
    "Many raids, wave upon wave, until the squadrons are worn down. The stronger of the two.",
    (*in_style(ATTRITION), deception.blow_before_the_feint, *GERMAN),
    sides=(LUFTWAFFE,),
)
