"""The sequence of play (4.2, 5.4) in the book's numbering, and where each jump leads."""

from dowding.games.londons_burning.bombing import bombing
from dowding.games.londons_burning.calendar import dawn, end_of_phase
from dowding.games.londons_burning.end_of_raid import end_of_raid
from dowding.games.londons_burning.impulses import next_impulse
from dowding.games.londons_burning.interception import luftwaffe_interception, raf_interception
from dowding.games.londons_burning.jumps import Jump
from dowding.games.londons_burning.luftwaffe_player import plan_day
from dowding.games.londons_burning.night import night
from dowding.games.londons_burning.raf_movement import raf_movement
from dowding.games.londons_burning.raid_movement import luftwaffe_movement
from dowding.games.londons_burning.raids import no_raid, raid_appears, raid_draw
from dowding.games.londons_burning.rounds import (
    combat_round,
    end_of_combat,
    end_of_round,
    luftwaffe_segment,
    raf_fire,
    raf_segment,
)
from dowding.games.londons_burning.set_up import prepare
from dowding.games.londons_burning.stand_by import stand_by
from dowding.kernel.steps import Phase, Sequence, at

SEQUENCE = Sequence(
    Phase(
        "Prepare for play",
        at("3", prepare, "Prepare for play"),
    ),
    Phase(
        "Weather determination phase",
        at("4.2", dawn, "Weather determination"),
        at("15.2", plan_day, "Luftwaffe plans"),
    ),
    Phase(
        "Daylight phase",
        at("5.2", stand_by, "Stand-by and patrols"),
        at("5.3", raid_draw, "Raid?"),
        at("5.3", no_raid, "No raid"),
        at("5.3", raid_appears, "A raid appears"),
    ),
    Phase(
        "Impulse: RAF movement",
        at("5.4", next_impulse, "Impulse"),
        at("6", raf_movement, "RAF movement"),
        at("7.2", raf_interception, "RAF interception"),
    ),
    Phase(
        "Combat rounds",
        at("8.1", combat_round, "Combat round", open=True),
        at("8.1", raf_segment, "RAF segment", open=True),
        at("8.42", raf_fire, "RAF attacks", open=True),
        at("8.1", luftwaffe_segment, "Luftwaffe segment", open=True),
        at("8.1", end_of_round, "End of round", open=True),
        at("8.1", end_of_combat, "End of combat", open=True),
    ),
    Phase(
        "Impulse: Luftwaffe movement",
        at("6.4", luftwaffe_movement, "Luftwaffe movement"),
        at("10", bombing, "Bombing"),
        at("7.2", luftwaffe_interception, "Luftwaffe interception"),
    ),
    Phase(
        "End of raid",
        at("11", end_of_raid, "End of raid"),
        at("4.2", end_of_phase, "End of phase"),
    ),
    Phase(
        "Night phase",
        at("12", night, "Night phase"),
    ),
    jumps={
        Jump.RAIN: night,
        Jump.RAID: raid_appears,
        Jump.PHASE_OVER: end_of_phase,
        Jump.NOBODY_MET: luftwaffe_movement,
        Jump.LUFTWAFFE_SEGMENT: luftwaffe_segment,
        Jump.RAF_SEGMENT: raf_segment,
        Jump.ROUND_OVER: end_of_round,
        Jump.NEXT_ROUND: combat_round,
        Jump.COMBAT_OVER: end_of_combat,
        Jump.NO_TARGET: luftwaffe_interception,
        Jump.COMBAT: combat_round,
        Jump.NEXT_IMPULSE: next_impulse,
        Jump.RAID_OVER: end_of_raid,
        Jump.NEXT_PHASE: stand_by,
        Jump.NEXT_DAY: dawn,
    },
)
