"""Doctrines for RAF: Lion: two commanders of 1940 who disagreed."""

from dowding.commanders import Doctrine
from dowding.commanders.lion import fighting, ground, patrols, response
from dowding.games.lion.state import FIGHTER_COMMAND

SOUND = (
    response.wait_for_more_if_alone,
    fighting.slip_past_in_the_right_number,
    fighting.go_on_while_it_pays,
    fighting.take_the_dangerous_and_the_weak,
    fighting.evade_by_pairs,
    fighting.crowd_goes_on_evenly,
    fighting.ace_in_the_front_line,
    fighting.send_the_weakest_home,
    ground.disperse_those_not_missed,
    ground.front_line_first,
    ground.call_squadrons_that_will_pay,
    ground.green_where_it_is_quiet,
    ground.spare_the_front_line,
    ground.blenheims_fly_by_night,
    ground.lower_the_die_if_it_must,
    ground.best_against_weakest,
    ground.lose_the_best_bomber,
)
"""What any sane controller holds."""

PARK = Doctrine(
    "park",
    "Early and forward, with as few squadrons as will do: pilots are what matters.",
    (patrols.patrol_forward, response.send_what_pays, *SOUND),
    sides=(FIGHTER_COMMAND,),
    usual=True,
)

LEIGH_MALLORY = Doctrine(
    "leigh_mallory",
    "Big wings: all together, or not at all.",
    (patrols.patrol_together, response.send_a_big_wing, *SOUND),
    sides=(FIGHTER_COMMAND,),
)
