"""The jumps of the sequence of play, named after what has happened. The page of play says where they lead."""

from enum import StrEnum


class Jump(StrEnum):
    """What a step returns if play does not go on with the next step of its page."""

    RAIN = "rain"
    RAID = "raid"
    PHASE_OVER = "phase over"
    NOBODY_MET = "nobody met"
    LUFTWAFFE_SEGMENT = "Luftwaffe segment"
    RAF_SEGMENT = "RAF segment"
    ROUND_OVER = "round over"
    NEXT_ROUND = "next round"
    COMBAT = "combat"
    COMBAT_OVER = "combat over"
    NO_TARGET = "no target"
    NEXT_IMPULSE = "next impulse"
    RAID_OVER = "raid over"
    NEXT_PHASE = "next phase"
    NEXT_DAY = "next day"
