"""The jumps that only 2-Player has."""

from enum import StrEnum


class DuelJump(StrEnum):
    """Why play does not go on with the next step of the page."""

    NOTHING_FLIES = "nothing_flies"
    """5.4: no raid of the hour can be flown; the clock is looked at again."""
    DECOY = "decoy"
    """The raid was a decoy; its squadrons turn back."""
