"""How a match is reviewed: each decision and each chapter gets a value, and differences are told apart."""

from collections.abc import Callable, Sequence
from typing import Literal

from dowding.analysis.review.grades import scale_for
from dowding.analysis.review.judging import attempted, judged, paired
from dowding.analysis.review.line import AnyMoment, Close, Moment, Start, Turn, line_of
from dowding.analysis.review.proposing import Proposals, propose
from dowding.analysis.review.survey import Place, Survey, Valued, assembled
from dowding.analysis.review.value import Value, value_of
from dowding.analysis.review.valuing import Candidate, Trials, deviation
from dowding.analysis.review.verdicts import Attempt, Review
from dowding.commanders.commander import Commander, called
from dowding.commanders.register import other_doctrines, usual_commanders
from dowding.commanders.rollouts import unit, worth
from dowding.commanders.worlds import Beginnings, Worlds
from dowding.kernel.decisions import Notation
from dowding.kernel.dice import Dice
from dowding.kernel.errors import SetupError
from dowding.kernel.header import Header
from dowding.kernel.horizon import Horizon, end_of_chapter, horizon
from dowding.kernel.match import Match, beginning
from dowding.kernel.position import Position
from dowding.kernel.questions import Reach

KINDS: dict[type, Literal["decision", "chapter", "end"]] = {
    Moment: "decision",
    Turn: "chapter",
    Start: "chapter",
    Close: "end",
}
WORLDS = 64
"""In so many worlds answers are valued; the best ones are looked for in half as many others.

Where a fitted value ends the games, a quarter is enough: they differ less by chance, and matches are long."""
ENDED = "People ended the match; the result is what it was worth to this side then."


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
    if match.result is None:
        why = f": {match.mended}" if match.mended else ""
        raise SetupError(f"a match is reviewed when it is over{why}")
    history = match.history
    answers, start = history.branch.line[: history.position], match.moment(0)
    reviewer = Reviewer(match.header, answers, side, seed, start)
    note = note_of(match)
    found: dict[int, Valued | None] = {}
    for place in range(len(reviewer.survey.places)):
        valued = reviewer.look_at(place, worlds, wanted)
        if not wanted():
            break
        found[place] = valued
        if tell is not None:
            tell(assembled(reviewer.survey, found, worlds, note))
    return assembled(reviewer.survey, found, worlds, note)


def note_of(match: Match) -> str:
    """What must be known beside the figures of a review."""
    return " ".join(filter(None, (match.mended, ENDED if match.settled else "")))


class Reviewer:
    """Reviews one moment after another; each has dice of its own, so that the order does not matter."""

    def __init__(
        self,
        header: Header,
        answers: Sequence[Notation],
        side: str,
        seed: int = 0,
        start: Position | None = None,
    ) -> None:
        start = start or beginning(header)
        self.game = start.game
        sides = self.game.sides_in(header.scenario, header.options)
        if side not in sides:
            raise SetupError(f"{side!r} does not play here; choose from {', '.join(sides)}")
        self.header, self.side, self.seed = header, side, seed
        self.line = line_of(start, answers, side)
        self.policies = usual_commanders(self.line.end, seed)
        self.others = other_doctrines(self.line.end, side, seed)
        self.value = self._value(sides)
        self.decisions = [one.chapter for one in self.line.moments if isinstance(one, Moment)]
        """The chapters of all decisions with a choice."""
        self.moments = self._moments()
        self.survey = self._survey()

    def _value(self, sides: Sequence[str]) -> Value | None:
        """The fitted value of the scenario, if it was made with these rules, components and sides."""
        value = value_of(self.game.name, self.header.scenario)
        fits = value is not None and value.made.fits(self.header) and set(value.sides) == set(sides)
        return value if fits else None

    @property
    def own(self) -> Commander:
        """The doctrine of the side."""
        return self.policies[self.side]

    # What there is to review

    def _moments(self) -> list[AnyMoment]:
        """The moments that are valued, from the first decision on."""
        moments = self.line.moments
        first = next((at for at, one in enumerate(moments) if isinstance(one, Moment)), len(moments))
        return self._by_chapter(moments[first:]) if self.game.rated_by_chapter else moments[first:]

    def _by_chapter(self, moments: list[AnyMoment]) -> list[AnyMoment]:
        """The starts of chapters in which something was decided, and what the doctrine would do otherwise."""
        kept: list[AnyMoment] = []
        for one in moments:
            if isinstance(one, Moment) and not kept:
                kept.append(Start(one.number, one.chapter, one.position))
            if isinstance(one, Turn):
                is_kept = one.chapter in self.decisions
            else:
                is_kept = not isinstance(one, Moment) or self.departs(one)
            kept += [one] if is_kept else []
        return kept

    def _survey(self) -> Survey:
        game, end = self.game, self.line.end
        scale, ungraded = scale_for(self.header, self.side)
        return Survey(
            game=game.name,
            scenario=self.header.scenario,
            side=self.side,
            unit=unit(game),
            seed=self.seed,
            by=called(self.own.name),
            rules=game.rules,
            places=[Place(one.number, one.chapter, KINDS[type(one)]) for one in self.moments],
            decisions=self.decisions,
            answers=end.answered,
            result=worth(end, self.side) if end.result is not None else None,
            standing=game.standing(end.state, self.side),
            spread=self.value.sides[self.side].spread if self.value is not None else None,
            chapter_name=game.chapter_name or game.period_name,
            by_chapter=game.rated_by_chapter,
            until=f"the end of the {game.chapter_name or game.period_name}",
            scale=scale,
            ungraded=ungraded,
        )

    # One moment

    def look_at(self, place: int, worlds: int = WORLDS, wanted: Callable[[], bool] = always) -> Valued | None:
        """Value the moment at a place; None if it could not be played on, or was not wanted to the end."""
        moment = self.moments[place]
        if not isinstance(moment, Moment):
            return self._stand(moment, worlds, wanted)
        rate = self.gain if self.game.rated_by_chapter else self._decision
        return rate(moment, worlds, wanted)

    def _stand(self, moment: AnyMoment, worlds: int, wanted: Callable[[], bool]) -> Valued | None:
        """The value of a moment from which the doctrines play on."""
        one = Candidate(None, self.own, [])
        seeds = self._seeds(f"{KINDS[type(moment)]} {moment.chapter}", worlds)
        self._trials(moment, wanted).play_on([one], self._until(moment, Reach.CHAPTER), seeds)
        return Valued(one.mean(), one.mean(), spread=deviation(one.points)) if one.ends else None

    def _decision(self, moment: Moment, worlds: int, wanted: Callable[[], bool]) -> Valued | None:
        """The verdict on a decision."""
        trials, proposals = self._trials(moment, wanted), self._proposals(moment)
        reach = proposals.decision.question.reach
        felt, until = self._felt(moment, reach), self._until(moment, reach)
        choosing = self._seeds(f"choosing {moment.number}", worlds // (2 if self.value is None else 4))
        valuing = self._seeds(f"valuing {moment.number}", worlds)
        every = proposals.candidates
        left = every if proposals.is_plan else trials.promising(every, felt, choosing)
        tried = {one.answer: Candidate(one.answer, one.policy, []) for one in left}
        for one in (proposals.usual, proposals.given):
            tried[one.answer] = Candidate(one.answer, one.policy, [], None if felt == until else [])
        trials.play_on(list(tried.values()), felt, valuing, until)
        usual, given = tried[proposals.usual.answer].ended(), tried[moment.given].ended()
        if not usual.ends:
            return None
        verdict = judged(moment, proposals, usual, given, tried, felt.name, list(self.game.figures))
        margin = paired(given, usual)[1]
        return Valued(verdict.value, verdict.worth.points, margin, verdict, deviation(usual.points))

    def attempt(self, place: int, notation: Notation, best: Notation | None, worlds: int = WORLDS) -> Attempt:
        """What another answer to a decision is worth, in the worlds in which the given one was valued."""
        moment = self.moments[place]
        assert isinstance(moment, Moment), "only decisions can be tried again"
        proposals = self._proposals(moment)
        decision, by = proposals.decision, {one.answer: one.policy for one in proposals.candidates}
        tried = decision.accept(decision.read(notation))
        better = tried if best is None else decision.accept(decision.read(best))
        answers = dict.fromkeys((moment.given, tried, better))
        every = {answer: Candidate(answer, by.get(answer, self.own), []) for answer in answers}
        felt = self._felt(moment, decision.question.reach)
        seeds = self._seeds(f"valuing {moment.number}", worlds)
        self._trials(moment, always).play_on(list(every.values()), felt, seeds)
        given = every[moment.given]
        return attempted(decision, every[tried], given, every[better], list(self.game.figures))

    def gain(self, moment: Moment, worlds: int, wanted: Callable[[], bool] = always) -> Valued | None:
        """What the given answer is worth beside that of the doctrine, without a look at others."""
        proposals = self._proposals(moment)
        both = {one.answer: one.policy for one in (proposals.usual, proposals.given)}
        played = {answer: Candidate(answer, policy, []) for answer, policy in both.items()}
        usual, given = played[proposals.usual.answer], played[moment.given]
        until = self._until(moment, proposals.decision.question.reach)
        seeds = self._seeds(f"valuing {moment.number}", worlds)
        self._trials(moment, wanted).play_on(list(played.values()), until, seeds)
        return Valued(usual.mean(), given.mean(), paired(given, usual)[1]) if usual.ends else None

    def departs(self, moment: Moment) -> bool:
        """Whether the doctrine would have given another answer."""
        return self._proposals(moment).usual.answer != moment.given

    def _proposals(self, moment: Moment) -> Proposals:
        dice = Dice(self.seed, f"review {moment.number} candidates")
        return propose(moment, self.side, self.own, self.others, dice)

    def _trials(self, moment: AnyMoment, wanted: Callable[[], bool]) -> Trials:
        if isinstance(moment, Turn):
            worlds: Worlds = Beginnings(Position(self.game, moment.base), self.side)
        else:
            worlds = Worlds(moment.position, self.side)
        return Trials(worlds, self.policies, self.side, self.value, wanted)

    def _until(self, moment: AnyMoment, reach: Reach) -> Horizon:
        """How far the match is played on to value it: to its end, or to where a fitted value is read."""
        if self.game.rated_by_chapter:
            return end_of_chapter(self.game, moment.chapter)
        if self.value is None:
            return horizon(self.line.end, Reach.MATCH)
        if isinstance(moment, Moment):
            return self._felt(moment, reach)
        return end_of_chapter(self.game, moment.chapter)

    def _felt(self, moment: Moment, reach: Reach) -> Horizon:
        """How far answers are played on to compare them: as far as they matter."""
        if reach is Reach.MATCH and self.value is not None:
            return end_of_chapter(self.game, moment.chapter)
        return horizon(moment.position, reach)

    def _seeds(self, what: str, count: int) -> list[int]:
        dice = Dice(self.seed, f"review, {self.side}, {what}")
        return [dice.below(1 << 62) for _ in range(count)]
