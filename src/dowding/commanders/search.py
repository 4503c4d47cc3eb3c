"""Search: try each answer in many imagined worlds, play on by doctrine, and take what ends best.

For a budget in decisions the answer is the same for the same seed, on every machine. All answers
are tried in the same worlds; the worse half is dropped whenever a share of the budget is spent.
"""

import time
from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any, ClassVar

from msgspec import Struct

from dowding.commanders.candidates import candidates
from dowding.commanders.commander import Commander
from dowding.commanders.doctrine import DoctrineCommander
from dowding.commanders.worlds import Worlds
from dowding.kernel.decisions import Answer, Decision
from dowding.kernel.dice import Dice
from dowding.kernel.errors import SetupError
from dowding.kernel.position import Position

HORIZON = 120
"""A rollout is followed for so many decisions at most."""
MARGIN, FEW = 2.0, 8
"""Standard errors by which, and worlds over which, an answer must be better than doctrine's."""
CUTS = 3
"""So often the worse half is dropped."""
RANKED = 6
"""So many answers are tried that the doctrine itself thinks best."""


class Budget(Struct, frozen=True):
    """How much a search may spend on one answer: decisions played in rollouts, or seconds."""

    decisions: ClassVar[int] = 3000

    amount: float
    timed: bool = False

    @classmethod
    def read(cls, text: str) -> "Budget":
        """``5000`` decisions, or ``2s``."""
        try:
            budget = cls(float(text.removesuffix("s")), text.endswith("s"))
        except ValueError:
            budget = cls(0)
        if not 0 < budget.amount < float("inf"):
            raise SetupError(f"search:{text}: expected decisions, such as 5000, or seconds, such as 2s")
        return budget


class Trial(Struct, eq=False):
    """An answer and how its rollouts ended."""

    answer: Answer
    ends: list[float]

    def mean(self) -> float:
        """What the answer is expected to bring."""
        return fmean(self.ends) if self.ends else float("-inf")


class SearchCommander:
    """Looks ahead with the commanders of all sides, from imagined worlds only."""

    name = "search"

    def __init__(
        self,
        side: str,
        policies: dict[str, Commander],
        seed: int,
        budget: Budget,
        others: Sequence[Commander] = (),
    ) -> None:
        """``policies`` play on for each side; ``others`` are heard before an answer is given."""
        self.side = side
        self.policies = policies
        self.others = others
        self.budget = budget
        self.reason = ""
        self.reseed(seed)

    def reseed(self, seed: int) -> None:
        self.dice = Dice(seed, "search")

    def believes(self, state: Any) -> float:
        return self.policies[self.side].believes(state)

    def answer(self, decision: Decision, view: Any, worlds: Worlds | None = None) -> Answer:
        own = self.policies[self.side]
        usual = own.answer(decision, view)
        self.reason = own.reason
        if worlds is None:
            return usual
        known = [usual, *(other.answer(decision, view) for other in self.others)]
        if isinstance(own, DoctrineCommander):
            known += own.ranking(decision, view, RANKED)
        trials = [Trial(answer, []) for answer in candidates(decision, known, self.dice)]
        left = self._try_out(trials, worlds)
        if not left:
            return usual
        return self._choose(decision, trials, left)

    def _try_out(self, trials: list[Trial], worlds: Worlds) -> list[Trial]:
        """Spend the budget on the trials; those still in the running, the best first."""
        spent, start, cut, left = 0.0, time.monotonic(), 1, list(trials)
        while spent < self.budget.amount:
            seed = self.dice.below(1 << 62)
            for trial in left:
                played = self._roll_out(trial, worlds, seed)
                if not played:
                    return []
                spent = time.monotonic() - start if self.budget.timed else spent + played
            if spent >= self.budget.amount * cut / (CUTS + 1) and len(left) > 2:
                cut += 1
                left = sorted(left, key=Trial.mean, reverse=True)[: (len(left) + 1) // 2]
                left += [trials[0]] if trials[0] not in left else []
        return sorted(left, key=Trial.mean, reverse=True)

    def _roll_out(self, trial: Trial, worlds: Worlds, seed: int) -> int:
        """Play one world on from an answer; how many decisions that took, 0 if there is no world."""
        world = worlds.imagine(seed, self.believes)
        if world is None:
            return 0
        for number, policy in enumerate(self.policies.values()):
            policy.reseed(seed + number)
        world.answer(trial.answer)
        played, until = 1, world.game.chapter(world.state) + world.game.outlook
        while (decision := world.decision) is not None:
            if played == HORIZON or world.game.chapter(world.state) > until:
                break
            side = decision.side
            world.answer(self.policies[side].answer(decision, world.view(side)))
            played += 1
        trial.ends.append(_worth(world, self.side))
        return played

    def _choose(self, decision: Decision, trials: list[Trial], left: list[Trial]) -> Answer:
        """The best answer, if it is clearly better than the usual one."""
        best, usual = left[0], trials[0]
        if best is not usual and not _clearly_better(best, usual):
            best = usual
        others = [trial.mean() for trial in trials if trial is not best and trial.ends]
        self.reason = f"Expected {best.mean():+.1f} over {len(best.ends)} rollouts"
        if others and max(others) > best.mean():
            self.reason += f"; {max(others):+.1f} for another answer is not proof enough."
        elif others:
            self.reason += f"; the next best {max(others):+.1f}."
        return best.answer


def _worth(world: Position, side: str) -> float:
    if world.result is not None:
        return world.game.worth(world.result, side)
    return world.game.standing(world.state, side)


def _clearly_better(best: Trial, usual: Trial) -> bool:
    """By enough standard errors, over the worlds in which both were tried: the best of many is often luck."""
    gains = [one - other for one, other in zip(best.ends, usual.ends, strict=False)]
    if len(gains) < FEW:
        return False
    return fmean(gains) > MARGIN * stdev(gains) / sqrt(len(gains))
