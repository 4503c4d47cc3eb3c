"""4: the sequence of play of The Hardest Days, in the numbering of its rulebook."""

from dowding.games.hardest_days.air.bomber_box import (
    adjust_raid,
    alternate,
    choose_section,
    leave_display,
    shift_squadrons,
    surplus_attack,
)
from dowding.games.hardest_days.air.hunt_box import (
    hunters_attack,
    surplus_squadron,
)
from dowding.games.hardest_days.air.interception import (
    choose_interception,
    deploy_squadrons,
    fly_through,
    hunters_intercept,
    hunters_intercept_elsewhere,
    squadrons_intercept,
)
from dowding.games.hardest_days.air.over_target import (
    bomb,
    choose_bombing,
    draw_target_event,
    meet_undetected_raid,
)
from dowding.games.hardest_days.air.raid_movement import move_raids
from dowding.games.hardest_days.air.squadron_movement import (
    begin_air_action,
    move_squadrons,
    repeat_air_action,
)
from dowding.games.hardest_days.approach.coast_crossing import cross_the_coast
from dowding.games.hardest_days.approach.detection import detect
from dowding.games.hardest_days.approach.patrol import patrol
from dowding.games.hardest_days.approach.raid_regions import draw_region_chits
from dowding.games.hardest_days.day.airfield_operations import (
    advance_time,
    recover_groups,
    return_to_approach,
    turn_fighters_around,
    turn_squadrons_around,
)
from dowding.games.hardest_days.jumps import Jump
from dowding.games.hardest_days.raid.targets import determine_targets
from dowding.games.hardest_days.state.set_up import determine_weather, green_squadrons
from dowding.kernel.steps import Phase, Sequence, at

SEQUENCE = Sequence(
    Phase(
        "Set up",
        at("3.4", green_squadrons),
        at("3.8", determine_weather, "Weather"),
    ),
    Phase(
        "I. Raid Approach",
        at("4.1.I.1", draw_region_chits, "Raid regions"),
        at("4.1.I.2", patrol, "RAF patrol"),
        at("4.1.I.3", cross_the_coast, "Effort and coast crossing"),
        at("4.1.I.4", detect, "British detection"),
    ),
    Phase(
        "II. Air Action",
        at("4.1.II", begin_air_action, "Air action"),
        at("11.1", choose_interception, "Interception", open=True),
        at("11.1.1", hunters_intercept, open=True),
        at("11.1.2", hunters_intercept_elsewhere, "Hunters intercept at other altitudes", open=True),
        at("11.1.3", squadrons_intercept, open=True),
        at("11.1.4", deploy_squadrons, open=True),
        at("11.1.5", fly_through, open=True),
        at("12.2.1", hunters_attack, open=True),
        at("12.2.2", surplus_squadron, "Squadrons attack hunters", open=True),
        at("12.2.3", shift_squadrons, open=True),
        at("12.2.4", choose_section, "Bomber Box", open=True),
        at("12.2.4", surplus_attack, "Squadrons attack", open=True),
        at("12.2.5", alternate, "Escorts and squadrons attack", open=True),
        at("12.2.6", leave_display, "Squadrons leave", open=True),
        at("12.2.7", adjust_raid, "Raid force adjustment", open=True),
        at("13.1", determine_targets),
        at("14.1", choose_bombing, "Bombing"),
        at("14.2", draw_target_event, "Target event", open=True),
        at("17.22", meet_undetected_raid, "Undetected raid"),
        at("14.2", bomb, "Bombs", open=True),
        at("9.1", move_raids, "Raid movement"),
        at("10.1", move_squadrons, "Squadron movement"),
        at("4.1.II.5", repeat_air_action),
    ),
    Phase(
        "III. Airfield Operations",
        at("4.1.III.1", recover_groups, "German recovery"),
        at("4.1.III.2", advance_time, "Time advance"),
        at("4.1.III.3", turn_fighters_around, "German fighter turnaround"),
        at("4.1.III.4", turn_squadrons_around, "Squadron turnaround"),
        at("4.1.III.5", return_to_approach, "Next segment"),
    ),
    jumps={
        Jump.NEXT_SEGMENT: draw_region_chits,
        Jump.NO_RAIDS: recover_groups,
        Jump.NEXT_DETECTION: detect,
        Jump.NEXT_AIR_ACTION: begin_air_action,
        Jump.NEXT_INTERCEPTION: choose_interception,
        Jump.ALL_INTERCEPTED: determine_targets,
        Jump.NEXT_SURPLUS: surplus_squadron,
        Jump.NEXT_HUNT: hunters_attack,
        Jump.HUNT_IS_OVER: shift_squadrons,
        Jump.NEXT_SECTION: choose_section,
        Jump.NEXT_ATTACK: surplus_attack,
        Jump.NEXT_ALTERNATION: alternate,
        Jump.COMBAT_IS_OVER: leave_display,
        Jump.MORE_TARGETS: determine_targets,
        Jump.NEXT_BOMBING: choose_bombing,
        Jump.NOBODY_ELSE: bomb,
        Jump.ALL_BOMBED: move_raids,
    },
)
