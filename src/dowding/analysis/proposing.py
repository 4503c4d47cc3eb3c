"""Which answers are compared: what somebody asks about, all, none, what commanders propose, and others."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from dowding.commanders.candidates import candidates
from dowding.commanders.commander import Commander, called
from dowding.commanders.doctrine import DoctrineCommander
from dowding.commanders.register import GENERAL, commander_names, find_commander
from dowding.kernel.decisions import Answer, Decision
from dowding.kernel.dice import Dice
from dowding.kernel.position import Position
from dowding.kernel.questions import Reach

RANKED = 6
"""This many of the answers that the usual commander ranks highest are tried."""


class Proposal(Struct, frozen=True, eq=False):
    """An answer to be tried."""

    answer: Answer
    policy: Commander
    """Who plays on from it for the side."""
    by: str = ""
    """The commander who would give it, as people write the name."""
    asked: bool = False
    """Whether somebody asks about it."""
    kept: bool = False
    """Whether it is shown in any case: it is asked about, or it is all, none or the usual commander's."""


def proposals(
    position: Position, asked: Sequence[Answer], policies: Mapping[str, Commander], seed: int
) -> list[Proposal]:
    """The answers to be tried, each once, in a fixed order; those that are shown in any case come first."""
    decision = position.decision
    assert decision is not None
    own = policies[decision.side]
    doctrines = _proposed(position, decision, seed)
    usual = next(iter(doctrines), None)
    whole = [answer for answer in (decision.everybody(), decision.nobody()) if answer is not None]
    kept = dict.fromkeys([*asked, *whole, *([usual] if usual is not None else [])])
    every = dict.fromkeys([*kept, *doctrines])
    if decision.question.reach is not Reach.PERIOD or len(doctrines) < 2:
        every |= dict.fromkeys(_others(position, decision, own, [*doctrines, *asked], seed))
    plays = decision.question.reach is Reach.PERIOD
    return [
        Proposal(
            answer,
            doctrines[answer] if plays and answer in doctrines else own,
            called(doctrines[answer].name) if answer in doctrines else "",
            answer in asked,
            answer in kept,
        )
        for answer in every
    ]


def _proposed(position: Position, decision: Decision, seed: int) -> dict[Answer, Commander]:
    """What the game's own commanders would answer, the usual one first; nothing where there are none."""
    found: dict[Answer, Commander] = {}
    view = position.view(decision.side)
    for name in commander_names(position.game, decision.side):
        if name not in GENERAL:
            commander = find_commander(name, position, decision.side, seed)
            found.setdefault(decision.accept(commander.answer(decision, view)), commander)
    return found


def _others(
    position: Position, decision: Decision, commander: Commander, known: list[Answer], seed: int
) -> list[Answer]:
    """All answers if they are few; else those that the commander ranks highest, and neighbours."""
    if isinstance(commander, DoctrineCommander):
        known = known + commander.ranking(decision, position.view(decision.side), RANKED)
    dice = Dice(seed, "odds")
    return candidates(decision, known or [decision.sample(dice.below)], dice)
