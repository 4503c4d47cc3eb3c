"""Judgements that any sane controller shares in the games of RAF."""

from dowding.commanders.raf import fighting, ground, response

SOUND = (
    response.wait_for_more_if_alone,
    fighting.slip_past_in_the_right_number,
    fighting.go_on_while_it_pays,
    fighting.take_the_dangerous_and_the_weak,
    fighting.best_escorts_aside,
    fighting.evade_by_pairs,
    fighting.fend_with_the_strongest,
    fighting.reduce_the_weaker,
    fighting.ace_in_the_front_line,
    ground.disperse_those_not_missed,
    ground.front_line_first,
    ground.call_squadrons_that_will_pay,
    ground.green_where_it_is_quiet,
    ground.spare_the_front_line,
    ground.blenheims_fly_by_night,
    ground.lower_the_die_if_it_must,
    ground.best_against_weakest,
    ground.lose_the_best_bomber,
    ground.rest_content,
)
"""Judgements that any sane controller shares."""
