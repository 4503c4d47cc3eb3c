"""Chain Home with other steps, and a kind of question: what tests of the kernel are made of."""

from collections.abc import Mapping
from typing import ClassVar

from chain_home.game import ChainHome
from chain_home.rules import NEXT_RAID, NO_BOMBS, NO_RAID, Raids, land, plan
from chain_home.sequence import SEQUENCE
from dowding.kernel.match import Match, stage
from dowding.kernel.questions import Question
from dowding.kernel.steps import Phase, Play, Sequence, Step
from tests.chain_home.test_rules import table

LAND = "land"
"""A jump to the end of the raid, for steps of tests."""


class Query(Question, frozen=True):
    """A question whose words a test gives."""

    words: str = "Which?"

    prompt: ClassVar[str] = "{words}"


def opened_by(*steps: Step, jumps: Mapping[str, Play] | None = None) -> Sequence:
    """The sequence of Chain Home after some other steps."""
    every = {NO_RAID: land, NO_BOMBS: land, NEXT_RAID: plan, LAND: land, **(jumps or {})}
    return Sequence(Phase("Under test", *steps), *SEQUENCE.phases, jumps=every)


def variant(*steps: Step, jumps: Mapping[str, Play] | None = None) -> ChainHome:
    """Chain Home opened by some steps; after the last of them its own first step follows."""

    class Variant(ChainHome):
        sequence = opened_by(*steps, jumps=jumps)

    return Variant()


def staged(*steps: Step, state: Raids | None = None, **jumps: Play) -> Match:
    """A match that begins with some steps of a test, and goes on with Chain Home."""
    return stage(variant(*steps, jumps=jumps), state or table(), steps[0].play)
