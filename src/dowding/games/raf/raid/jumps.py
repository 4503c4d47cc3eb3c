"""The jumps that a step of the battle may return; each game's page of play says where they lead."""

from enum import StrEnum


class Jump(StrEnum):
    """Why play does not go on with the next step of the page."""

    BOMBS_FIRST = "bombs_first"
    """9.2, 19.2, interception over coast: bombing comes before interception, or there is no interception."""
    MET_AFTER_BOMBING = "met_after_bombing"
    """19.2: squadrons intercept the Gruppen that have bombed."""
    RAID_OVER = "raid_over"
    """12: the Gruppen have bombed and fought, and go home."""
    NEXT_RAID = "next_raid"
    """II.16: another raid follows at the same hour."""
    END_OF_DAY = "end_of_day"
    """II.16: the clock has run out."""
