"""The sequence of play of RAF: Lion, in the numbering of its booklet."""

from dowding.games.lion.clock import clock_update, snap_raid, time_of_day
from dowding.games.lion.day import advance_warning, squadron_patrol
from dowding.games.lion.day_advance import day_advance
from dowding.games.lion.day_events import carry_out_day_event
from dowding.games.lion.decks import card_shuffle_check
from dowding.games.lion.jumps import LionJump
from dowding.games.lion.night import night_raids
from dowding.games.lion.raid import (
    accurate_commitment,
    british_detection,
    determine_target,
    limited_commitment,
    poor_commitment,
    raid_deployment,
    raid_size,
)
from dowding.games.lion.raid_events import raid_approach_event, raid_target_event
from dowding.games.raf.day.airfield_operations import fighter_turnaround, squadron_turnaround
from dowding.games.raf.day.calendar_update import end_of_day, reset
from dowding.games.raf.day.night import assign_night_patrol, night_bombing, night_interception
from dowding.games.raf.day.reinforcements import reinforcements
from dowding.games.raf.day.repair import repair
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
        "I. Daily preparation",
        at("I.1", repair),
        at("I.2", time_of_day),
        at("I.3", weather_forecast),
        at("I.4", assign_night_patrol, "Night patrol assignment"),
        at("I.5", advance_warning),
        at("I.6", squadron_patrol, "Squadron patrol assignment"),
    ),
    Phase(
        "II. Raid",
        at("II.1", determine_target, "Raid target determination"),
        at("II.2", british_detection, "British detection"),
        at("II.3", poor_commitment, "Poor intelligence squadron commitment"),
        at("II.4", raid_size, "Raid size determination"),
        at("II.5", limited_commitment, "Limited intelligence squadron commitment"),
        at("II.6", raid_deployment),
        at("II.7", accurate_commitment, "Accurate intelligence squadron commitment", open=True),
        at("II.8", hunter_interception, open=True),
        at("II.9", raid_approach_event, open=True),
        at("II.10", hunter_attack, open=True),
        at("II.11", raid_target_event, open=True),
        at("II.12", squadron_interception, open=True),
        at("II.13", squadron_attack, open=True),
        at("II.14", bombardment, open=True),
        at("II.15", german_recovery, "German recovery"),
        at("II.15", snap_raid),
        at("II.16", clock_update),
    ),
    Phase(
        "III. Airfield operations",
        at("III.1", fighter_turnaround, "German fighter turnaround"),
        at("III.2", squadron_turnaround),
        at("III.3", advance_warning),
        at("III.4", squadron_patrol, "Squadron patrol assignment"),
        then=determine_target,
    ),
    Phase(
        "IV. Calendar update",
        at("IV", end_of_day),
        at("IV.1", reset, "Squadron and Gruppen reset"),
        at("IV.2", night_raids, "Night raid commitment"),
        at("IV.2", night_interception, "Night raid interception"),
        at("IV.2", night_bombing, "Night raid bombing"),
        at("IV.3", day_advance),
        at("IV.4", carry_out_day_event, "Day event"),
        at("IV.5", update_replacement_points),
        at("IV.6", light_loss_replacement),
        at("IV.7", heavy_loss_replacement),
        at("IV.8", reinforcements),
        at("IV.9", card_shuffle_check),
        then=repair,
    ),
    jumps={
        LionJump.NO_RAID: determine_target,
        LionJump.FALSE_RAID: clock_update,
        LionJump.SNAP_RAID: british_detection,
        LionJump.FOLLOW_UP: british_detection,
        Jump.BOMBS_FIRST: bombardment,
        Jump.MET_AFTER_BOMBING: squadron_interception,
        Jump.RAID_OVER: german_recovery,
        Jump.NEXT_RAID: determine_target,
        Jump.END_OF_DAY: end_of_day,
    },
)
