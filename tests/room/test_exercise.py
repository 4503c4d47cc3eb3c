"""The situation of the day, as a page gets it."""

from collections.abc import Iterator
from datetime import date, timedelta
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from dowding.analysis.situations import Situation, Tried
from dowding.kernel.errors import DowdingError
from dowding.kernel.match import new_match
from dowding.room import exercise
from dowding.room.exercise import ChosenAnswer, Exercise, asked_on, exercise_of, is_less, scored_on

DAY = date(1940, 9, 15)
WORTH = [(1.5, 0.2), (1.2, 0.2), (0.0, 0.0)]
"""What three answers are worth, and the standard errors."""


def some_situation(worth: list[tuple[float, float]] = WORTH) -> Situation:
    """The first question of a match; three answers are said to be worth something, the last was given."""
    match = new_match("lion", "prelude", seed=7041)
    decision = match.decision
    assert decision is not None
    below = Random(1).randrange
    some = decision.sample(below)
    chosen = (some, decision.neighbour(some, below), decision.nobody())
    answers = [decision.spell(answer) for answer in chosen if answer is not None]
    tried = [Tried(answer, *each, {"VP": each[0]}) for answer, each in zip(answers, worth, strict=True)]
    return Situation(
        header=match.header,
        answers=[],
        side=decision.side,
        question=decision.question.kind,
        direction="more",
        given=answers[2],
        by="leigh_mallory",
        usual=answers[1],
        tried=tried,
        unit="victory points",
        until="the end of this raid",
        worlds=150,
        seed=3,
    )


@pytest.fixture
def of_the_day(monkeypatch: pytest.MonkeyPatch) -> Iterator[Exercise]:
    monkeypatch.setattr(exercise, "situation_of", lambda day: some_situation())
    exercise_of.cache_clear()
    found = exercise_of(DAY)
    assert found is not None
    yield found
    exercise_of.cache_clear()


def test_the_question_tells_what_the_side_sees_and_no_more(of_the_day: Exercise) -> None:
    told = asked_on(DAY)
    match = of_the_day.situation.match()
    assert told is not None
    assert match.decision is not None
    assert (told.title, told.side) == ("RAF: Lion, Prelude to Eagle Day", "Fighter Command")
    assert (told.prompt, told.table) == (match.decision.prompt, match.summary("Fighter Command"))
    assert len(told.answers) == len(set(told.answers)) == 3
    assert str(match.header.seed) not in msgspec.json.encode(told).decode()


def test_the_question_does_not_tell_which_answer_is_better() -> None:
    one, other = some_situation(), some_situation(WORTH[::-1])
    other = replace(
        other, tried=other.tried[::-1], given=other.usual, usual=other.given, seed=4, by="recruit"
    )
    assert Exercise(one, DAY).asked() == Exercise(other, DAY).asked()


def test_long_answers_are_told_by_their_difference_to_the_first(of_the_day: Exercise) -> None:
    decision = of_the_day.decision
    first, second, _ = (decision.read(one.answer) for one in of_the_day.tried)
    otherwise = decision.contrast(first, second)
    assert of_the_day.texts == [decision.brief(first), f"As A, but {otherwise}", "None"]


def test_a_score_has_value_margin_unit_and_horizon(of_the_day: Exercise) -> None:
    places = [of_the_day.tried.index(one) for one in of_the_day.situation.tried]
    best, good, _ = places
    score = scored_on(DAY, ChosenAnswer(DAY, good))
    assert (score.chosen, score.best) == (good, best)
    assert (score.by, score.unit, score.until) == ("Leigh-Mallory", "victory points", "the end of this raid")
    assert [score.answers[place].gain for place in places] == [1.5, 1.2, 0.0]
    assert score.answers[good].margin == pytest.approx(0.392)
    assert score.answers[good].figures == {"VP": 1.2}
    assert [score.answers[place].marks for place in places] == [[], ["usual"], ["given"]]
    assert [score.answers[place].is_clear for place in places] == [False, False, True]
    assert [valued.text for valued in score.answers] == of_the_day.asked().answers


@pytest.mark.parametrize(("gain", "is_clear"), [(0.7, True), (0.72, False)])
def test_a_difference_is_clear_beyond_both_margins(gain: float, is_clear: bool) -> None:
    assert is_less(Tried("a", gain, 0.2, {}), Tried("b", 1.5, 0.2, {})) is is_clear


@pytest.mark.parametrize("answer", [-1, 3])
def test_no_other_answer_is_scored(of_the_day: Exercise, answer: int) -> None:
    with pytest.raises(DowdingError, match="no such answer"):
        scored_on(DAY, ChosenAnswer(DAY, answer))


def test_only_today_and_yesterday_are_scored(of_the_day: Exercise) -> None:
    """So nobody can have many matches laid out by asking for many days."""
    assert scored_on(DAY + timedelta(1), ChosenAnswer(DAY, 0)) == scored_on(DAY, ChosenAnswer(DAY, 0))
    for other in (-1, 2, 400):
        with pytest.raises(DowdingError, match="another day"):
            scored_on(DAY + timedelta(other), ChosenAnswer(DAY, 0))


def test_without_situations_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exercise, "situation_of", lambda day: None)
    exercise_of.cache_clear()
    assert asked_on(DAY) is None
    exercise_of.cache_clear()
