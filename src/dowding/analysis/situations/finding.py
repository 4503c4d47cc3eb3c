"""How situations are found: matches of several commanders are played, and each decision is sieved.

A decision is kept if another answer is better by at least a point and three standard errors, and if that is
confirmed in worlds in which nothing was chosen.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from dowding.analysis.review.judging import other_answer, paired
from dowding.analysis.review.line import Moment
from dowding.analysis.review.proposing import Proposals, propose
from dowding.analysis.review.valuing import Candidate, Trials
from dowding.analysis.situations.situation import DIRECTIONS, Direction, Situation, Tried
from dowding.commanders import Commander, find_commander
from dowding.commanders.register import other_doctrines, usual_commanders
from dowding.commanders.rollouts import unit
from dowding.commanders.worlds import Worlds
from dowding.kernel.decisions import Answer, Decision, Notation
from dowding.kernel.dice import Dice
from dowding.kernel.horizon import Horizon, horizon
from dowding.kernel.match import Match, new_match
from dowding.kernel.position import Position
from dowding.kernel.questions import Reach

POINTS, ERRORS = 1.0, 3.0
"""The best answer must be better by so many points, and by so many standard errors."""
SCREENED, GLANCED, COMPARED, CONFIRMED = 24, 16, 64, 150
"""How many worlds are imagined to screen candidates, to look at the best, to compare it, and to confirm all
that is shown."""
SHOWN = 5
"""At most so many answers are shown, beside the given one and that of the doctrine."""


class Search(Struct, frozen=True):
    """Where situations are looked for."""

    game: str
    scenario: str
    side: str
    commanders: Sequence[str]
    """Who plays the side, in turns."""
    matches: int
    seed: int
    most: int
    """How many situations with the same moral are kept."""


def find_situations(search: Search, known: Iterable[Situation] = ()) -> Iterator[Situation | None]:
    """Play matches and sieve the decisions of a side; None stands for a match that is over.

    Morals of situations that are known already are counted with the others.
    """
    morals = Counter(one.moral for one in known)
    for number in range(search.matches):
        by = search.commanders[number % len(search.commanders)]
        match = new_match(search.game, search.scenario, seed=search.seed + number)
        seen: set[str] = set()
        for position, before, given in _decisions(match, search.side, by):
            decision = position.decision
            assert decision is not None
            kind = decision.question.kind
            enough = all(morals[kind, direction] >= search.most for direction in DIRECTIONS)
            if enough or kind in seen or decision.question.reach is Reach.MATCH:
                continue
            found = Sieve(match, position, search.side, search.seed).situation(given, before, by)
            if found is not None and morals[found.moral] < search.most:
                morals[found.moral] += 1
                seen.add(found.question)
                yield found
        yield None


def _decisions(match: Match, side: str, by: str) -> Iterator[tuple[Position, list[Notation], Answer]]:
    """Play a match, and stop at the decisions of a side in which there is a choice."""
    commanders = usual_commanders(match, match.header.seed)
    commanders[side] = find_commander(by, match, side, match.header.seed)
    before: list[Notation] = []
    while (decision := match.decision) is not None:
        answer = decision.accept(commanders[decision.side].answer(decision, match.view(decision.side)))
        if decision.side == side and decision.only() is None:
            yield match.clone(), list(before), answer
        before.append(decision.spell(answer))
        match.answer(answer)


class Sieve:
    """Sieves one decision."""

    def __init__(
        self, match: Match, position: Position, side: str, seed: int, reach: Reach | None = None
    ) -> None:
        self.match, self.position, self.side, self.seed, self.reach = match, position, side, seed, reach
        self.policies = usual_commanders(position, seed)
        self.trials = Trials(Worlds(position, side), self.policies, side, None, lambda: True)
        self.until: Horizon = horizon(position, reach)

    def situation(self, given: Answer, before: list[Notation], by: str) -> Situation | None:
        """The situation, if another answer is clearly better than the given one.

        Where somebody answered as the doctrine does, nothing is looked for: such decisions are sieved when
        the doctrine itself plays.
        """
        proposals = self._proposals(given, len(before))
        if proposals.usual.answer == given and by != self.policies[self.side].name:
            return None
        likely = self.trials.promising(proposals.candidates, self.until, self._seeds("screened", SCREENED))
        for what, worlds, strictness in (("glanced", GLANCED, 0.5), ("compared", COMPARED, 1.0)):
            played = self._played(proposals, likely, self._seeds(what, worlds))
            if self._best(played, given, strictness) is None:
                return None
        wanted = [*likely, *proposals.candidates[: SHOWN - len(likely)]]
        return self._confirmed(proposals, wanted, given, before, by)

    def taught(self, given: Answer, before: list[Notation], by: str) -> Situation | None:
        """The situation of an exercise: its decision is set, so only the answers are looked for."""
        proposals = self._proposals(given, len(before))
        likely = self.trials.promising(proposals.candidates, self.until, self._seeds("screened", SCREENED))
        wanted = [*likely, *proposals.candidates[: SHOWN - len(likely)]]
        return self._confirmed(proposals, wanted, given, before, by)

    def again(self, earlier: Situation) -> Situation | None:
        """The same decision, valued as rules, components and doctrines are now; None if it is none now."""
        decision = self.position.decision
        assert decision is not None
        proposals = self._proposals(decision.accept(decision.read(earlier.given)), len(earlier.answers))
        policies = {one.answer: one.policy for one in proposals.candidates}
        answers = [decision.accept(decision.read(one.answer)) for one in earlier.tried]
        own = self.policies[self.side]
        wanted = [Candidate(answer, policies.get(answer, own), []) for answer in answers]
        return self._confirmed(proposals, wanted, _answered(proposals.given), earlier.answers, earlier.by)

    def _confirmed(
        self,
        proposals: Proposals,
        wanted: Sequence[Candidate],
        given: Answer,
        before: list[Notation],
        by: str,
    ) -> Situation | None:
        """The situation, if the best of some answers is clearly better in worlds in which none was chosen."""
        decision = proposals.decision
        shown = self._played(proposals, wanted, self.confirming())
        best = self._best(shown, given)
        if best is None:
            return None
        return Situation(
            header=self.match.header,
            answers=before,
            side=self.side,
            question=decision.question.kind,
            direction=direction_of(decision, best, given),
            given=decision.spell(given),
            by=by,
            usual=decision.spell(_answered(proposals.usual)),
            tried=self._tried(decision, shown),
            unit=unit(self.match.game),
            until=self.until.name,
            worlds=len(shown[0].ends),
            seed=self.seed,
            reach=self.reach,
        )

    def _proposals(self, given: Answer, number: int) -> Proposals:
        own: Commander = self.policies[self.side]
        moment = Moment(number, 0, self.position, given)
        others = other_doctrines(self.position, self.side, self.seed)
        return propose(moment, self.side, own, others, Dice(self.seed, f"situation {number}"))

    def confirming(self, worlds: int = CONFIRMED) -> list[int]:
        """The seeds of the worlds in which all that is shown is valued."""
        return self._seeds("confirmed", worlds)

    def _played(
        self, proposals: Proposals, some: Sequence[Candidate], seeds: Sequence[int]
    ) -> list[Candidate]:
        """Some answers, the given one and that of the doctrine, played on in new worlds."""
        policies = {one.answer: one.policy for one in (proposals.given, proposals.usual, *some)}
        fresh = [Candidate(answer, policy, []) for answer, policy in policies.items()]
        self.trials.play_on(fresh, self.until, seeds)
        return fresh

    def _best(self, played: Sequence[Candidate], given: Answer, strictness: float = 1.0) -> Answer | None:
        """The best answer, if it is clearly better than the given one; a first look is less strict."""
        base, best = played[0], max(played, key=Candidate.mean)
        if not base.ends or best.answer == given:
            return None
        gain, error = paired(best, base)
        return best.answer if gain >= strictness * max(POINTS, ERRORS * error) else None

    def _tried(self, decision: Decision, played: Sequence[Candidate]) -> list[Tried]:
        """What each answer is worth beside the given one, the best first."""
        base, figures = played[0], list(self.match.game.figures)
        others = [other_answer(decision, one, base, figures) for one in played]
        tried = [Tried(one.answer, one.gain, one.error, one.figures) for one in others]
        return sorted(tried, key=lambda one: -one.gain)

    def _seeds(self, what: str, count: int) -> list[int]:
        dice = Dice(self.seed, f"situation, {self.side}, {self.position.answered}, {what}")
        return [dice.below(1 << 62) for _ in range(count)]


def direction_of(decision: Decision, best: Answer, given: Answer) -> Direction:
    """Whether an answer chooses more things than another, fewer, or others."""
    more = len(decision.held(best)) - len(decision.held(given))
    return "more" if more > 0 else "fewer" if more < 0 else "others"


def _answered(one: Candidate) -> Answer:
    assert one.answer is not None
    return one.answer
