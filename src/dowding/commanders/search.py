"""Search: try each answer in many imagined worlds, play on by doctrine, and take the best one.

With a budget in decisions, the same seed gives the same answer on every machine. All answers are tried
in the same worlds. The worse half is dropped each time a share of the budget is spent.
"""

import time
from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any, ClassVar

from msgspec import Struct

from dowding.commanders.candidates import candidates
from dowding.commanders.commander import Commander
from dowding.commanders.doctrine import DoctrineCommander, plan_of, plans_of
from dowding.commanders.estimates import Estimate, estimate
from dowding.commanders.rollouts import change, roll_out, unit
from dowding.commanders.worlds import Worlds
from dowding.kernel.decisions import Answer, Decision
from dowding.kernel.dice import Dice
from dowding.kernel.errors import SetupError
from dowding.kernel.questions import Reach
from dowding.kernel.signs import tenths
from dowding.kernel.words import plural
from dowding.kernel.worlds import Deal

MARGIN, FEW = 2.0, 8
"""An answer must be better than doctrine's by this many standard errors, over at least this many worlds."""
MARGIN_OF_PLANS = 0.5
"""The same for a plan that has promised more before, in other worlds: that is seldom luck."""
SCREENING = 0.6
"""This share of the budget goes to the choice of a plan, the rest to comparing it with the usual one."""
A_PLAN_FLOWN = 15
"""Playing a plan to its end counts as so many decisions, however many there are."""
CUTS = 3
"""How often the worse half is dropped."""
RANKED = 6
"""This many of the answers that the doctrine ranks highest are tried."""


class Budget(Struct, frozen=True):
    """The limit for one answer: a number of decisions played in rollouts, or of seconds."""

    decisions: ClassVar[int] = 1200
    """The usual budget; a larger one takes more than a second for an answer."""

    amount: float
    timed: bool = False

    @classmethod
    def read(cls, text: str) -> "Budget":
        """Parse ``5000`` (decisions) or ``2s`` (seconds)."""
        try:
            budget = cls(float(text.removesuffix("s")), text.endswith("s"))
        except ValueError:
            budget = cls(0)
        if not 0 < budget.amount < float("inf"):
            raise SetupError(f"search:{text}: expected decisions, such as 5000, or seconds, such as 2s")
        return budget


class Trial(Struct, eq=False):
    """An answer, the commander who plays on from it, and what each rollout changed for the side."""

    answer: Answer
    policy: Commander
    ends: list[float]

    def mean(self) -> float:
        """Return the mean change, or minus infinity without rollouts."""
        return fmean(self.ends) if self.ends else float("-inf")


class SearchCommander:
    """Looks ahead by playing imagined worlds on with the commanders of all sides."""

    name = "search"

    def __init__(
        self,
        side: str,
        policies: dict[str, Commander],
        seed: int,
        budget: Budget,
        others: Sequence[Commander] = (),
    ) -> None:
        """Create a search for a side: ``policies`` play on for each side, ``others`` propose more answers."""
        self.side = side
        self.policies = policies
        self.doctrines = [policies[side], *others]
        """Who proposes plans, the usual commander first."""
        self.budget = budget
        self.reason = ""
        self.reseed(seed)

    def reseed(self, seed: int) -> None:
        self.dice = Dice(seed, "search")

    @property
    def deals(self) -> Deal | None:
        return self.policies[self.side].deals

    def believes(self, state: Any) -> float:
        return self.policies[self.side].believes(state)

    def answer(self, decision: Decision, view: Any, worlds: Worlds | None = None) -> Answer:
        own = self.policies[self.side]
        usual = own.answer(decision, view)
        self.reason = own.reason
        if worlds is None or decision.only() is not None or decision.question.reach is Reach.MATCH:
            return usual
        plans = self._plans(decision, view)
        if len(plans) > 1:
            trials = left = self._best_two(plans, worlds)
        else:
            trials = self._trials(decision, view, usual)
            left = self._try_out(trials, worlds, self.budget.amount)
        if not left:
            return usual
        outlook = f"Change of {unit(worlds.game)} for us from now to {worlds.horizon.name}"
        return self._choose(decision, trials, left, outlook)

    def _plans(self, decision: Decision, view: Any) -> list[Trial]:
        """Return the plans of all commanders if a period is planned, that of the usual one first.

        Who plans a period differently flies it differently too, so each plan is played on by its planner.
        """
        found: dict[Answer, Commander] = {}
        for doctrine in self.doctrines:
            for answer, planner in plans_of(doctrine, decision, view):
                found.setdefault(decision.accept(answer), planner)
        return [Trial(answer, planner, []) for answer, planner in found.items()]

    def _best_two(self, plans: list[Trial], worlds: Worlds) -> list[Trial]:
        """Return the usual plan and the best other one, both flown in worlds in which none was chosen."""
        screening = SCREENING * self.budget.amount
        left = self._try_out(plans, worlds, screening, A_PLAN_FLOWN)
        if not left:
            return []
        rival = next(plan for plan in left if plan is not plans[0])
        two = [Trial(plan.answer, plan.policy, []) for plan in (plans[0], rival)]
        return two if self._try_out(two, worlds, self.budget.amount - screening, A_PLAN_FLOWN) else []

    def _trials(self, decision: Decision, view: Any, usual: Answer) -> list[Trial]:
        """Return what is tried, the usual answer first."""
        own = self.policies[self.side]
        whole = [answer for answer in (decision.everybody(), decision.nobody()) if answer is not None]
        others = [other.answer(decision, view) for other in self.doctrines if other is not own]
        known = [usual, *others, *whole]
        if isinstance(own, DoctrineCommander):
            known += own.ranking(decision, view, RANKED)
        return [Trial(answer, own, []) for answer in candidates(decision, known, self.dice)]

    def _try_out(self, trials: list[Trial], worlds: Worlds, amount: float, price: int = 0) -> list[Trial]:
        """Spend an amount on the trials and return the remaining ones, best first; rollouts may be priced."""
        spent, start, cut, left = 0.0, time.monotonic(), 1, list(trials)
        while spent < amount:
            seed = self.dice.below(1 << 62)
            for trial in left:
                played = self._roll_out(trial, worlds, seed)
                if not played:
                    return []
                spent = time.monotonic() - start if self.budget.timed else spent + (price or played)
            if spent >= amount * cut / (CUTS + 1) and len(left) > 2:
                cut += 1
                left = sorted(left, key=Trial.mean, reverse=True)[: (len(left) + 1) // 2]
                left += [trials[0]] if trials[0] not in left else []
        return sorted(left, key=Trial.mean, reverse=True)

    def _roll_out(self, trial: Trial, worlds: Worlds, seed: int) -> int:
        """Play an imagined world on from an answer; return the number of decisions, 0 if none was found."""
        world = worlds.imagine(seed, self)
        if world is None:
            return 0
        policies = {**self.policies, self.side: trial.policy}
        played = roll_out(world, trial.answer, policies, worlds.horizon, seed)
        trial.ends.append(change(world, played, self.side))
        return played.answered - world.answered

    def _choose(self, decision: Decision, trials: list[Trial], left: list[Trial], outlook: str) -> Answer:
        """Return the best answer if it is clearly better than the usual one, otherwise the usual one."""
        usual, best = trials[0], max(left, key=Trial.mean)
        margin = MARGIN if trials[-1].policy is usual.policy else MARGIN_OF_PLANS
        if best is not usual and not _clear(_gains(best, usual), margin):
            best = usual
        self.policies[self.side] = best.policy
        others = [trial for trial in trials if trial is not best and trial.ends]
        self.reason = self._told(decision, outlook, best, max(others, key=Trial.mean, default=None))
        return best.answer

    def _told(self, decision: Decision, outlook: str, best: Trial, next_best: Trial | None) -> str:
        """Return the expected change from now with its unit, horizon and margin, and the next best answer."""
        found, games = estimate(best.ends), plural(len(best.ends), "imagined game")
        told = f"{outlook}: {tenths(found.mean)}{found.give_or_take()}, over {games}."
        if next_best is None:
            return told
        same = next_best.policy is best.policy
        contrast = decision.contrast(best.answer, next_best.answer) if same else plan_of(next_best.policy)
        return f"{told} {_compared(estimate(_gains(best, next_best)), same)}: {contrast}."


def _compared(lead: Estimate, same: bool) -> str:
    """How the next best answer compares with the chosen one, in the worlds in which both were tried."""
    if lead.mean < 0:
        kept = ", so the usual answer is kept" if same else ""
        return f"Another answer had {-lead.mean:.1f} more{lead.give_or_take()}, which may be chance{kept}"
    if lead.clear:
        return f"Next best, with {lead.mean:.1f} less{lead.give_or_take()}"
    return f"No clear difference{lead.give_or_take()}"


def _gains(best: Trial, usual: Trial) -> list[float]:
    """Return how much better an answer was in each world in which both were tried."""
    return [one - other for one, other in zip(best.ends, usual.ends, strict=False)]


def _clear(gains: list[float], margin: float) -> bool:
    """Whether gains are above zero by enough standard errors, over enough worlds."""
    return len(gains) >= FEW and fmean(gains) > margin * stdev(gains) / sqrt(len(gains))
