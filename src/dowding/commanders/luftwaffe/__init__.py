"""How commanders of the Luftwaffe plan, form and fly raids in 2-Player and in Eagle."""

from dowding.commanders import Judgement
from dowding.commanders.luftwaffe import command, deception
from dowding.commanders.luftwaffe.escort import escorted_by
from dowding.commanders.luftwaffe.formation import formed_by
from dowding.commanders.luftwaffe.planning import planned_by
from dowding.commanders.luftwaffe.style import ATTRITION, MASS, Style
from dowding.commanders.raf import ground

GERMAN = (
    deception.blow_before_the_feint,
    deception.call_it_small,
    command.press_while_strong,
    command.what_is_on_most_cards,
    command.lose_the_least,
    command.fighters_first,
    command.weakest_stay_out,
    ground.rest_content,
)
"""Judgements that all commanders of the Luftwaffe share."""


def in_style(style: Style) -> tuple[Judgement, ...]:
    """The judgements in which the commanders of the Luftwaffe differ."""
    return planned_by(style), escorted_by(style), formed_by(style), command.nights_by(style)


KESSELRING = (*in_style(MASS), *GERMAN)
"""Mass and escort: few bombers under many fighters, the airfields first."""

SPERRLE = (*in_style(ATTRITION), *GERMAN)
"""Many raids, wave upon wave, until squadrons are worn down."""
