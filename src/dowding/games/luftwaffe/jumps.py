"""The jumps of games in which the Luftwaffe plans its raids."""

from enum import StrEnum


class PlanJump(StrEnum):
    """Why play does not go on with the next step of the page."""

    NOTHING_FLIES = "nothing_flies"
    """5.4: no raid of the hour can be flown; the clock is checked again."""
    DECOY = "decoy"
    """The raid was a decoy; its squadrons turn back."""
