"""The jumps of the sequence of play, by what has happened; the page of play says where each one leads."""

from enum import StrEnum


class Jump(StrEnum):
    """What a step returns where the next one of its page does not follow."""

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
