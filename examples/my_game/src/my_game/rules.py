"""The rules in the order of play."""

from dataclasses import dataclass
from typing import ClassVar

from dowding.kernel.asking import Ask
from dowding.kernel.decisions import Bar
from dowding.kernel.journal import Entry, Headline
from dowding.kernel.questions import Question
from dowding.kernel.state import State
from dowding.kernel.steps import Goes, Phase, Result, Sequence, at
from my_game.kit import Kit

RAIDER, DEFENDER = "Raider", "Defender"
NOWHERE = -1
ENOUGH = 4
"""Damage with which the raider wins (5)."""
NEXT_RAID = "next_raid"
"""A jump that the sequence of play defines."""


# What is asked


class ChooseTarget(Question, frozen=True):
    """2: the target of the raid."""

    prompt: ClassVar[str] = "Which target is raided?"


class ChooseGuard(Question, frozen=True):
    """3: the target that is guarded."""

    prompt: ClassVar[str] = "Which target is guarded?"


# What is told


class RaidBegins(Headline, frozen=True):
    """A raid is planned."""

    raid: int

    sentence: ClassVar[str] = "Raid {raid}"


class RaidArrives(Entry, frozen=True):
    """4: everybody sees where the raid goes."""

    target: str

    sentence: ClassVar[str] = "The raid is on the {target}."


# The state


@dataclass(slots=True)
class Raids(State[Kit]):
    """What is on the table."""

    raid: int = 0
    raids: int = 0
    damage: int = 0
    target: int = NOWHERE
    guard: int = NOWHERE
    last_guard: int = NOWHERE
    last_target: int = NOWHERE
    """Where the last raid went, which everybody saw."""

    def guard_rests(self, target: int) -> Bar | None:
        """3: the guns cannot stay at the same target."""
        return ("3", "the guns were there in the last raid") if target == self.last_guard else None


# The steps


def plan(battle: Raids) -> Ask[None]:
    """2: the raider chooses a target in secret."""
    battle.raid += 1
    battle.tell(RaidBegins, "2", battle.raid)
    battle.target = yield from battle.pick(
        RAIDER, range(len(battle.kit.targets)), rule="2", question=ChooseTarget(), describe=battle.kit.target
    )


def guard(battle: Raids) -> Ask[None]:
    """3: the defender guards a target, but not the one guarded last."""
    battle.guard = yield from battle.pick(
        DEFENDER, range(len(battle.kit.targets)), rule="3", question=ChooseGuard(),
        describe=battle.kit.target, bar=battle.guard_rests, public=True,
    )  # fmt: skip


def attack(battle: Raids) -> None:
    """4: guns may turn the raid back; otherwise it does the damage that the target is worth."""
    target = battle.kit.targets[battle.target]
    battle.tell(RaidArrives, "4", target.name)
    stopped = False
    if battle.target == battle.guard:
        stopped = battle.consult(battle.kit.guns, "Guns", rule="4") == "turned back"
    if not stopped:
        battle.damage += target.value
        battle.changed("4", "damage", target.value, battle.damage, target.name)


def end_raid(battle: Raids) -> Goes:
    """5: after the last raid the damage decides."""
    battle.last_target, battle.last_guard = battle.target, battle.guard
    battle.target = battle.guard = NOWHERE
    if battle.raid < battle.raids:
        return NEXT_RAID
    winner = RAIDER if battle.damage >= ENOUGH else DEFENDER
    return Result(winner, f"The {winner} wins, damage {battle.damage}", -battle.damage, "5")


SEQUENCE = Sequence(
    Phase("Planning", at("2", plan, "Plan"), at("3", guard, "Guard")),
    Phase("The raid", at("4", attack, "Attack", open=True), at("5", end_raid, "End of the raid")),
    jumps={NEXT_RAID: plan},
)
