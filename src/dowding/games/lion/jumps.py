"""The jumps that only Lion has; its cards cause them."""

from enum import StrEnum


class LionJump(StrEnum):
    """Why play does not go on with the next step of the page."""

    NO_RAID = "no_raid"
    """8.1: the force card sends nobody; another target is determined."""
    FALSE_RAID = "false_raid"
    """8.24: no Gruppe is fit to fly; the clock moves on."""
    SNAP_RAID = "snap_raid"
    """The compendium: elite Me 110s raid at once."""
    FOLLOW_UP = "follow_up"
    """6.2: another raid on the same target."""
