"""How a match is reviewed: each decision and each chapter gets a value, and differences are told apart."""

from collections.abc import Callable

from msgspec import Struct

from dowding.analysis.review.line import Moment, Turn, line_of
from dowding.analysis.review.value import Value, value_of
from dowding.analysis.review.valuing import (
    Candidate,
    Trials,
    average,
    deviation,
    regret,
    standard_error,
)
from dowding.analysis.review.verdicts import Chance, Other, Review, Verdict, Worth
from dowding.commanders.candidates import candidates
from dowding.commanders.commander import Commander, called
from dowding.commanders.doctrine import DoctrineCommander
from dowding.commanders.register import other_doctrines, usual_commanders
from dowding.commanders.rollouts import unit, worth
from dowding.commanders.worlds import Beginnings, Worlds
from dowding.kernel.decisions import Answer, Decision
from dowding.kernel.dice import Dice
from dowding.kernel.errors import SetupError
from dowding.kernel.horizon import Horizon, end_of_chapter, horizon
from dowding.kernel.match import Match
from dowding.kernel.position import Position
from dowding.kernel.questions import Reach

WORLDS = 64
"""In so many worlds answers are valued; the best ones are looked for in half as many others."""
ENDED = "People ended the match; the result is what it was worth to this side then."
RANKED = 6
"""This many of the answers that the doctrine ranks highest are tried."""


def always() -> bool:
    """Go on to the end."""
    return True


def review(
    match: Match,
    side: str,
    *,
    worlds: int = WORLDS,
    seed: int = 0,
    wanted: Callable[[], bool] = always,
    tell: Callable[[Review], None] | None = None,
) -> Review:
    """Review the decisions of a side in a match that is over; ``tell`` gets what is there after each one.

    It stops early where ``wanted`` says no; what was reviewed until then stands.
    """
    reviewer = Reviewer(match, side, worlds, seed)
    for place in range(len(reviewer.line.moments)):
        if not reviewer.look_at(place, wanted):
            break
        if tell is not None:
            tell(reviewer.so_far())
    else:
        reviewer.look_at_the_end(wanted)
    return reviewer.so_far()


class Valued(Struct, frozen=True):
    """The value of a moment before and after its answer; the verdict, if it was a decision."""

    before: float
    after: float
    verdict: Verdict | None = None
    spread: float = 0.0
    """The standard deviation of what one game played on from here was worth."""


class Reviewer:
    """Reviews one moment after another; each has dice of its own, so that the order does not matter."""

    def __init__(self, match: Match, side: str, worlds: int = WORLDS, seed: int = 0) -> None:
        if side not in match.sides:
            raise SetupError(f"{side!r} does not play here; choose from {', '.join(match.sides)}")
        if match.result is None:
            raise SetupError("a match is reviewed when it is over")
        self.match, self.side, self.worlds, self.seed = match, side, worlds, seed
        self.game = match.game
        self.line = line_of(match, side)
        self.policies = usual_commanders(self.line.end, seed)
        self.others = other_doctrines(self.line.end, side, seed)
        self.end: float | None = None
        """What the end is worth; known at once if the rules ended the match."""
        if self.line.end.result is not None:
            self.end = worth(self.line.end, side)
        self.found: dict[int, Valued | None] = {}
        """What was found, by the place in the line; None, if no world was."""
        self.value = self._value()

    def _value(self) -> Value | None:
        """The fitted value of the scenario, if it was made with these rules and components."""
        header = self.match.header
        value = value_of(self.game.name, header.scenario)
        return value if value is not None and value.fits(self.game, header.components.digest) else None

    @property
    def own(self) -> Commander:
        """The doctrine of the side."""
        return self.policies[self.side]

    def look_at(self, place: int, wanted: Callable[[], bool] = always) -> bool:
        """Value the moment at a place in the line; false if it was not wanted to the end."""
        moment = self.line.moments[place]
        valued = self._decision(moment, wanted) if isinstance(moment, Moment) else self._turn(moment, wanted)
        if not wanted():
            return False
        self.found[place] = valued
        return True

    def look_at_the_end(self, wanted: Callable[[], bool] = always) -> None:
        """Value the position in which people ended the match, if the rules did not."""
        if self.end is None:
            one, last = Candidate(None, self.own, []), self.line.end
            trials = self._trials(Worlds(last, self.side), wanted)
            trials.play_on([one], self._until(last, Reach.CHAPTER), self._seeds("end"))
            self.end = one.mean() if wanted() else None

    # One moment

    def _turn(self, turn: Turn, wanted: Callable[[], bool]) -> Valued | None:
        """The value of the start of a chapter."""
        start = Position(self.game, turn.base)
        one = Candidate(None, self.own, [])
        trials = self._trials(Beginnings(start, self.side), wanted)
        until = horizon(start, Reach.MATCH) if self.value is None else end_of_chapter(self.game, turn.chapter)
        trials.play_on([one], until, self._seeds(f"chapter {turn.chapter}"))
        return Valued(one.mean(), one.mean()) if one.ends else None

    def _decision(self, moment: Moment, wanted: Callable[[], bool]) -> Valued | None:
        """The verdict on a decision."""
        position, trials = moment.position, self._trials(Worlds(moment.position, self.side), wanted)
        decision = position.decision
        assert decision is not None, "a decision is pending"
        every, reason = self._candidates(decision, position, moment)
        usual, given = every[0], next(one for one in every if one.answer == moment.given)
        left = trials.promising(every, horizon(position), self._seeds(f"choosing {moment.number}")[::2])
        kept = {one.answer: one.policy for one in (*left, usual, given)}
        valued = [Candidate(answer, policy, []) for answer, policy in kept.items()]
        until = self._until(position, decision.question.reach)
        trials.play_on(valued, until, self._seeds(f"valuing {moment.number}"))
        if not valued[0].ends:
            return None
        by_answer = {one.answer: one for one in valued}
        usual, given = by_answer[usual.answer], by_answer[given.answer]
        verdict = self._verdict(moment, decision, usual, given, valued, until.name, reason)
        return Valued(verdict.value, verdict.worth.points, verdict, deviation(usual.points))

    def _candidates(
        self, decision: Decision, position: Position, moment: Moment
    ) -> tuple[list[Candidate], str]:
        """The answers that are tried, the doctrine's first, and its reason.

        They are those of all doctrines, the one that was given, and neighbours.

        Doctrines that plan a whole period differently fly it differently too, so each plan is played on by
        its own. Such plans have no neighbours: one counter is worth far less than the noise.
        """
        view, dice = position.view(self.side), Dice(self.seed, f"review {moment.number} candidates")
        proposed: dict[Answer, Commander] = {}
        for commander in (self.own, *self.others):
            commander.reseed(dice.below(1 << 62))
            proposed.setdefault(decision.accept(commander.answer(decision, view)), commander)
        reason = self.own.reason
        proposed.setdefault(moment.given, self.own)
        if decision.question.reach is Reach.PERIOD and self.others:
            return [Candidate(answer, commander, []) for answer, commander in proposed.items()], reason
        known = list(proposed)
        if isinstance(self.own, DoctrineCommander):
            known += self.own.ranking(decision, view, RANKED)
        tried = candidates(decision, known, dice)
        return [Candidate(answer, self.own, []) for answer in tried], reason

    def _trials(self, worlds: Worlds, wanted: Callable[[], bool]) -> Trials:
        return Trials(worlds, self.policies, self.side, self.value, wanted)

    def _until(self, position: Position, reach: Reach) -> Horizon:
        """How far imagined games go: to the end of the match, or of the chapter where there is a value."""
        if self.value is None:
            return horizon(position, Reach.MATCH)
        return horizon(position, Reach.CHAPTER if reach is Reach.MATCH else reach)

    def _seeds(self, what: str) -> list[int]:
        dice = Dice(self.seed, f"review, {self.side}, {what}")
        return [dice.below(1 << 62) for _ in range(self.worlds)]

    def _verdict(
        self,
        moment: Moment,
        decision: Decision,
        usual: Candidate,
        given: Candidate,
        valued: list[Candidate],
        until: str,
        reason: str,
    ) -> Verdict:
        error, margin, best = regret(given, [one for one in valued if one is not given])
        clear = best is not None and error > 0
        return Verdict(
            number=moment.number,
            chapter=moment.chapter,
            question=decision.question.kind,
            prompt=decision.prompt,
            answer=decision.spell(moment.given),
            text=decision.tell(moment.given),
            value=usual.mean(),
            worth=_worth(given),
            error=error,
            margin=margin,
            best=self._other(decision, best, given) if best is not None and clear else None,
            reason=reason if best is usual else "",
            worlds=len(given.ends),
            until=until,
        )

    def _other(self, decision: Decision, other: Candidate, given: Candidate) -> Other:
        """A better answer, and what was different in its imagined games."""
        assert other.answer is not None
        assert given.answer is not None
        gains = [one - two for one, two in zip(other.points, given.points, strict=True)]
        names = list(self.game.figures)
        means = [
            average(
                [one.figures[at] - two.figures[at] for one, two in zip(other.ends, given.ends, strict=True)]
            )
            for at in range(len(names))
        ]
        return Other(
            answer=decision.spell(other.answer),
            text=decision.tell(other.answer),
            instead=decision.contrast(given.answer, other.answer),
            gain=average(gains),
            error=standard_error(gains),
            figures=dict(zip(names, means, strict=True)),
        )

    def _spread(self) -> float:
        """The standard deviation of the result of one match, as the first decision sees it."""
        if self.value is not None:
            return self.value.spread[self.side]
        first = next((valued for valued in self.found.values() if valued and valued.verdict), None)
        return first.spread if first is not None else 0.0

    # All of them

    def so_far(self) -> Review:
        """What has been found, from the first moment to the first one that is missing."""
        moments = self.line.moments
        places = range(next((at for at in range(len(moments)) if at not in self.found), len(moments)))
        verdicts: list[Verdict] = []
        chances: list[Chance] = []
        unrated: list[int] = []
        after: float | None = None
        last = chapter = 0
        for place in places:
            moment, valued = moments[place], self.found[place]
            if valued is None:
                unrated += [moment.number] if isinstance(moment, Moment) else []
                continue
            if after is not None:
                chances.append(Chance(last, chapter, valued.before - after))
            elif valued.verdict is None:
                continue
            after, chapter = valued.after, moment.chapter
            if valued.verdict is not None:
                verdicts.append(valued.verdict)
                last = moment.number
        result = self.end if self.end is not None else self.game.standing(self.line.end.state, self.side)
        if after is not None and len(places) == len(moments) and self.end is not None:
            chances.append(Chance(last, chapter, result - after))
        return Review(
            game=self.game.name,
            scenario=self.match.header.scenario,
            side=self.side,
            unit=unit(self.game),
            seed=self.seed,
            worlds=self.worlds,
            by=called(self.own.name),
            rules=self.game.rules,
            decisions=sum(isinstance(moment, Moment) for moment in moments),
            start=verdicts[0].value if verdicts else result,
            result=result,
            spread=self._spread(),
            verdicts=verdicts,
            chances=chances,
            unrated=unrated,
            note=" ".join(filter(None, (self.match.mended, ENDED if self.match.settled else ""))),
        )


def _worth(one: Candidate) -> Worth:
    wins = [end.won for end in one.ends if end.won is not None]
    share = average([float(won) for won in wins]) if len(wins) == len(one.ends) else None
    return Worth(one.mean(), standard_error(one.points), share)
