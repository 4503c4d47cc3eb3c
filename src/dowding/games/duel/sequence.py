"""The sequence of play of RAF: 2-Player, in the numbering of its booklet."""

from dowding.games.duel.day import (
    advance_warning,
    fighter_turnaround,
    night_patrol,
    squadron_patrol,
    time_of_day,
)
from dowding.games.duel.raid import (
    accurate_commitment,
    limited_commitment,
    poor_commitment,
    raid_deployment,
    raid_detection,
    raid_size,
)
from dowding.games.luftwaffe.calendar_update import card_shuffle_check, day_advance, reset
from dowding.games.luftwaffe.day_events import carry_out_day_event
from dowding.games.luftwaffe.fighter_assignment import fighter_assignment
from dowding.games.luftwaffe.formation import raid_formation, raid_selection
from dowding.games.luftwaffe.jumps import PlanJump
from dowding.games.luftwaffe.night import night_interception, night_raid_planning
from dowding.games.luftwaffe.planning import raid_planning, strategy_draw, target_selection
from dowding.games.luftwaffe.raid import (
    bombing_strategy,
    clock_check,
    escort_coordination,
    high_cover,
    low_level,
    raid_approach_event,
    raid_target_event,
    rendezvous_check,
)
from dowding.games.raf.day.airfield_operations import squadron_turnaround
from dowding.games.raf.day.calendar_update import end_of_day
from dowding.games.raf.day.night import night_bombing
from dowding.games.raf.day.reinforcements import reinforcements
from dowding.games.raf.day.repair import repair_damage
from dowding.games.raf.day.replacement import (
    heavy_loss_replacement,
    light_loss_replacement,
    update_replacement_points,
)
from dowding.games.raf.day.weather import weather_forecast
from dowding.games.raf.raid.air_battle import (
    hunter_attack,
    hunter_interception,
    squadron_attack,
    squadron_interception,
)
from dowding.games.raf.raid.bombing import bombardment, german_recovery
from dowding.games.raf.raid.jumps import Jump
from dowding.games.raf.state.set_up import begin
from dowding.kernel.steps import Phase, Sequence, at

SEQUENCE = Sequence(
    Phase(
        "Setting up",
        at("3", begin, "Setting up for play"),
    ),
    Phase(
        "I. Daily planning",
        at("I.1", night_raid_planning, "German night raid planning"),
        at("I.2", strategy_draw, "German strategy draw"),
        at("I.3", target_selection, "German raid target selection"),
        at("I.5", raid_planning, "German raid planning"),
        at("I.6", night_patrol, "British night patrol assignment"),
        at("I.7", repair_damage, "Repair"),
        at("I.8", time_of_day),
        at("I.8", weather_forecast),
        at("I.9", advance_warning),
        at("I.10", squadron_patrol, "British squadron patrol assignment"),
    ),
    Phase(
        "II. Raid",
        at("II.1", raid_selection, "German raid selection"),
        at("II.1", raid_formation, "German raid formation"),
        at("II.2", raid_detection, "Raid declaration and detection"),
        at("II.3", poor_commitment, "Poor intelligence squadron commitment"),
        at("II.4", raid_size, "Raid size declaration"),
        at("II.5", limited_commitment, "Limited intelligence squadron commitment"),
        at("II.6", raid_deployment, "German raid deployment"),
        at("II.7", rendezvous_check, "German raid rendezvous check"),
        at("II.8", accurate_commitment, "Accurate intelligence squadron commitment", open=True),
        at("II.9", hunter_interception, open=True),
        at("II.10", raid_approach_event, open=True),
        at("II.11", high_cover, "Strategy cards for the hunter attack"),
        at("II.11", hunter_attack, open=True),
        at("II.12", low_level, "Strategy cards for the target event"),
        at("II.12", raid_target_event, open=True),
        at("II.13", escort_coordination, "Strategy cards for the interception"),
        at("II.13", squadron_interception, open=True),
        at("II.14", squadron_attack, open=True),
        at("II.15", bombing_strategy, "Strategy cards for the bombing"),
        at("II.15", bombardment, open=True),
        at("II.16", german_recovery, "German recovery"),
        at("II.17", clock_check),
    ),
    Phase(
        "III. Airfield operations",
        at("III.1", squadron_turnaround),
        at("III.2", fighter_turnaround, "German fighter turnaround"),
        at("III.3", fighter_assignment, "German fighter assignment"),
        at("III.4", advance_warning),
        at("III.5", squadron_patrol, "British squadron patrol assignment"),
        then=raid_selection,
    ),
    Phase(
        "IV. Calendar update",
        at("IV", end_of_day),
        at("IV.1", night_interception, "Night raid interception"),
        at("IV.1", night_bombing, "Night raid bombing"),
        at("IV.2", reset, "Squadron and Gruppe reset"),
        at("IV.3", day_advance),
        at("IV.4", carry_out_day_event, "Day event"),
        at("IV.5", update_replacement_points),
        at("IV.6", light_loss_replacement),
        at("IV.7", heavy_loss_replacement),
        at("IV.8", reinforcements, "Reinforcement entry"),
        at("IV.9", card_shuffle_check),
        then=night_raid_planning,
    ),
    jumps={
        PlanJump.NOTHING_FLIES: clock_check,
        PlanJump.DECOY: german_recovery,
        Jump.BOMBS_FIRST: bombing_strategy,
        Jump.MET_AFTER_BOMBING: escort_coordination,
        Jump.RAID_OVER: german_recovery,
        Jump.NEXT_RAID: raid_selection,
        Jump.END_OF_DAY: end_of_day,
    },
)
