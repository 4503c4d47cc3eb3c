"""Answers compared in pairs: all are played on in the same imagined worlds, by commanders, to one horizon.

What the side may not know is dealt again in each world, so nothing hidden is given away. What counts is how
far the side is ahead when the horizon is reached, less how far it is ahead now. Differences between answers
are taken world by world, so most of what is luck cancels.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct

from dowding.analysis.proposing import Proposal, proposals
from dowding.analysis.wording import named
from dowding.commanders.adding import plain_sum
from dowding.commanders.commander import called
from dowding.commanders.estimates import Estimate, estimate
from dowding.commanders.register import commander_names, usual_commanders
from dowding.commanders.rollouts import change, roll_out, unit
from dowding.commanders.worlds import Worlds
from dowding.kernel.decisions import Answer, Decision, Notation
from dowding.kernel.position import Position

GAMES, FEW = 64, 4
"""Each answer is tried so often; of fewer games than a few nothing is told."""
ROWS = 5
"""At most so many answers are shown."""
SCREENED, GLANCE = 12, 1_000
"""To choose among many answers, each is tried in so many other worlds, up to so many decisions in all."""
EFFORT, ENOUGH = 6_000, 16
"""Answers are tried no further after so many decisions in all, and so many games each."""
VALUED_FROM = 1_000
"""The seed of the first world in which answers are valued; they are chosen in worlds before it."""


class ComparedRow(Struct, frozen=True, kw_only=True):
    """What one answer leads to."""

    name: str
    """The answer in short; in all rows but the first, what it does otherwise than that one."""
    told: str
    typed: str
    """What somebody types to give it."""
    answer: Notation
    by: str
    """The commander who would give it; empty if none would."""
    change: Estimate
    """The points that the side gains or loses from now to the horizon."""
    less: Estimate
    """How many points fewer than with the first answer, in the same worlds."""
    clear: bool
    """Whether it is clearly worse than the first one."""
    alike: int
    """How many answers that are not shown led to the same in every world in which they were tried."""
    asked: bool
    """Whether somebody has asked about it."""
    outline: dict[str, int]
    """What it comes to, in a few numbers by name, if it is a plan that can be told so."""


class Compared(Struct, frozen=True, kw_only=True):
    """Some answers compared at one horizon.

    No answer is clearly better than the first one. Then come those that are not clearly worse, then the
    others; within both, the order says nothing.
    """

    unit: str
    counts: str
    """What the unit counts, where it is more than the score."""
    side: str
    until: str
    """The horizon, the same for all."""
    by: str
    """Who played on."""
    games: int
    of: int
    tried: int
    """From how many answers these were chosen."""
    rows: list[ComparedRow]


class Tried(Struct, frozen=True, eq=False):
    """An answer, and what each world changed for the side after it."""

    proposal: Proposal
    changes: list[float]

    def over(self, other: "Tried") -> Estimate:
        """How much better it is than another answer in the same worlds."""
        return estimate([one - two for one, two in zip(self.changes, other.changes, strict=True)])


class Comparison:
    """Tries the answers to the pending decision, and tells how they compare."""

    def __init__(self, position: Position, asked: Sequence[Answer] = (), seed: int = 0) -> None:
        assert position.decision is not None
        self.decision: Decision = position.decision
        self.game, self.side = position.game, self.decision.side
        self.policies = usual_commanders(position, 0)
        self.worlds = Worlds(position, self.side)
        self.horizon = self.worlds.horizon
        accepted = [self.decision.accept(answer) for answer in asked]
        self.proposed = proposals(position, accepted, self.policies, seed)
        self.known = {one.by: one.answer for one in self.proposed if one.by}
        """What the commanders would answer."""
        self.tried: list[Tried] = []
        """The answers that are shown, in a fixed order."""
        self.alike: Counter[Answer] = Counter()
        """For each of them, how many others led to the same."""
        self.of = GAMES

    def run(self, wanted: Callable[[], bool], games: int = GAMES) -> Iterator[None]:
        """Try the answers in world after world, with a pause after each."""
        self.of, spent = games, 0
        if len(self.proposed) < 2:
            return
        yield from self._choose(wanted)
        for number in range(games):
            if not wanted() or (number >= ENOUGH and (spent >= EFFORT or not self.games)):
                break
            spent += self._try(self.tried, VALUED_FROM + number)
            yield
        self.of = self.games

    def _choose(self, wanted: Callable[[], bool]) -> Iterator[None]:
        """Find the answers that are shown: those that are in any case, and the best of the others."""
        if len(self.proposed) <= ROWS:
            self.tried = [Tried(proposal, []) for proposal in self.proposed]
            return
        glances, spent = [Tried(proposal, []) for proposal in self.proposed], 0
        for seed in range(SCREENED):
            if spent < GLANCE and wanted():
                spent += self._try(glances, seed)
                yield
        kept = [one for one in glances if one.proposal.kept]
        others = [one for one in glances if not one.proposal.kept]
        every = [*kept, *sorted(others, key=lambda one: -plain_sum(one.changes))]
        shown = self._unlike(every)
        shown = shown[:ROWS] if len(shown) > 1 else every[:2]
        self.tried = [Tried(one.proposal, []) for one in shown]

    def _unlike(self, every: list[Tried]) -> list[Tried]:
        """Leave out answers that led to the same as an earlier one, unless they are shown in any case."""
        shown: list[Tried] = []
        for one in every:
            same = next((other for other in shown if other.changes == one.changes), None)
            if same is None or one.proposal.kept:
                shown.append(one)
            else:
                self.alike[same.proposal.answer] += 1
        return shown

    def _try(self, tried: Sequence[Tried], seed: int) -> int:
        """Try answers in the world of a seed, if there is one; return how many decisions were played."""
        spent = 0
        for one in tried:
            world = self.worlds.imagine(seed, self.policies[self.side])
            if world is None:
                return 0
            policies = {**self.policies, self.side: one.proposal.policy}
            played = roll_out(world, one.proposal.answer, policies, self.horizon, seed)
            one.changes.append(change(world, played, self.side))
            spent += played.answered - world.answered
        return spent

    @property
    def shown(self) -> list[Answer]:
        """The answers that are shown, in a fixed order; all there are, if there are fewer than two."""
        if len(self.proposed) < 2:
            return [proposal.answer for proposal in self.proposed]
        return [one.proposal.answer for one in self.tried]

    @property
    def games(self) -> int:
        """In how many worlds each answer was valued so far."""
        return len(self.tried[0].changes) if self.tried else 0

    def compared(self) -> Compared:
        """How the answers compare, as far as they were tried; without rows, if that is not far enough."""
        games, by = self.games, called(commander_names(self.game, self.side)[0])
        return Compared(
            unit=unit(self.game),
            counts=self.game.standing_is,
            side=self.side,
            until=self.horizon.name,
            by=by,
            games=games,
            of=self.of,
            tried=len(self.proposed),
            rows=self._rows() if games >= FEW else [],
        )

    def _rows(self) -> list[ComparedRow]:
        """First an answer that no other is clearly better than, then those that are not clearly worse."""
        tried = self.tried
        first = next(one for one in tried if not any(_clearly(other, one) for other in tried))
        rest = sorted((one for one in tried if one is not first), key=lambda one: _clearly(first, one))
        return [self._row(one, first) for one in (first, *rest)]

    def _row(self, one: Tried, first: Tried) -> ComparedRow:
        decision, proposal = self.decision, one.proposal
        answer = proposal.answer
        return ComparedRow(
            name=named(decision, answer, first.proposal.answer, proposal.asked, self.known),
            told=decision.tell(answer),
            typed=decision.to_type(answer),
            answer=decision.spell(answer),
            by=proposal.by,
            change=estimate(one.changes),
            less=first.over(one),
            clear=_clearly(first, one),
            alike=self.alike[answer],
            asked=proposal.asked,
            outline=decision.outline(answer),
        )


def _clearly(better: Tried, worse: Tried) -> bool:
    """Whether an answer is better than another by more than the margin."""
    lead = better.over(worse)
    return lead.mean > 0 and lead.clear


def compare(
    position: Position,
    asked: Sequence[Answer] = (),
    *,
    games: int = GAMES,
    seed: int = 0,
    wanted: Callable[[], bool] = lambda: True,
) -> Compared:
    """Compare answers to the pending decision; without rows, if there are not two, or no world was found."""
    comparison = Comparison(position, asked, seed)
    for _ in comparison.run(wanted, games):
        pass
    return comparison.compared()
