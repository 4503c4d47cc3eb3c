"""The sequence of play of Chain Home."""

from chain_home.rules import (
    NEXT_RAID,
    NO_BOMBS,
    NO_RAID,
    bomb,
    detect,
    intercept,
    land,
    plan,
    scramble,
)
from dowding.kernel.steps import Phase, Sequence, at

SEQUENCE = Sequence(
    Phase(
        "The raid approaches",
        at("2", plan, "Planning"),
        at("3", detect, "Detection"),
        at("4", scramble),
    ),
    Phase(
        "The raid is met",
        at("5", intercept, "Interception", open=True),
        at("6", bomb, "Bombing", open=True),
        at("7", land, "Landing"),
    ),
    jumps={NO_RAID: land, NO_BOMBS: land, NEXT_RAID: plan},
)
