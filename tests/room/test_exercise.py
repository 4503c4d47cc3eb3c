"""The situation of the day, as a page gets it."""

from collections.abc import Iterator
from datetime import date, timedelta
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from dowding.analysis.situations import Situation, Tried
from dowding.commanders import advise
from dowding.kernel.errors import DowdingError
from dowding.kernel.match import new_match
from dowding.room import exercise
from dowding.room.exercise import Exercise, asked_today, exercise_of, is_less, opened

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
    monkeypatch.setattr(exercise, "_today", lambda: DAY)
    exercise_of.cache_clear()
    yield opened(DAY)
    exercise_of.cache_clear()


def test_the_lobby_is_told_the_question_and_no_more(of_the_day: Exercise) -> None:
    told = asked_today()
    match = of_the_day.situation.match()
    assert told is not None
    assert match.decision is not None
    assert (told.day, told.title) == (DAY, "RAF: Lion, Prelude to Eagle Day")
    assert (told.side, told.prompt) == ("Fighter Command", match.decision.prompt)
    assert str(match.header.seed) not in msgspec.json.encode(told).decode()


def test_long_answers_are_told_by_their_difference_to_the_best(of_the_day: Exercise) -> None:
    decision = of_the_day.decision
    best, good, _ = (decision.read(one.answer) for one in of_the_day.situation.tried)
    told = of_the_day.scored(of_the_day.situation.best)
    otherwise = decision.contrast(best, good)
    assert [one.text for one in told.answers] == [
        decision.brief(best),
        f"As the best, but {otherwise}",
        "None",
    ]


def test_a_score_has_value_margin_unit_and_horizon(of_the_day: Exercise) -> None:
    score = of_the_day.scored(of_the_day.situation.tried[1])
    assert score.chosen == 1
    assert (score.by, score.unit, score.until) == ("Leigh-Mallory", "victory points", "the end of this raid")
    assert [one.gain for one in score.answers] == [1.5, 1.2, 0.0]
    assert score.answers[1].margin == pytest.approx(0.392)
    assert score.answers[1].figures == {"VP": 1.2}
    assert [one.marks for one in score.answers] == [[], ["usual"], ["given"]]
    assert [one.is_clear for one in score.answers] == [False, False, True]


@pytest.mark.parametrize(("gain", "place"), [(9.0, 0), (1.3, 1), (-2.0, 3)])
def test_another_answer_takes_its_place_among_the_others(
    of_the_day: Exercise, gain: float, place: int
) -> None:
    decision = of_the_day.decision
    known = {repr(one.answer) for one in of_the_day.situation.tried}
    below = Random(2).randrange
    some = next(one for _ in range(99) if repr(one := decision.spell(decision.sample(below))) not in known)
    score = of_the_day.scored(Tried(some, gain, 0.1, {"VP": gain}))
    assert score.chosen == place
    gains = [one.gain for one in score.answers]
    assert gains == sorted([*(worth for worth, _ in WORTH), gain], reverse=True)


def test_the_doctrine_gives_its_reason_if_it_still_answers_so(of_the_day: Exercise) -> None:
    situation, match = of_the_day.situation, of_the_day.match
    advice = advise(match, situation.side, "park", situation.seed)
    usual = replace(situation, usual=advice.notation)
    told, other = (Exercise(one, DAY).scored(one.best) for one in (usual, situation))
    assert advice.reason
    assert (told.doctrine, told.reason) == ("Park", advice.reason)
    assert other.reason == ""


@pytest.mark.parametrize(("gain", "is_clear"), [(0.7, True), (0.72, False)])
def test_a_difference_is_clear_beyond_both_margins(gain: float, is_clear: bool) -> None:
    assert is_less(Tried("a", gain, 0.2, {}), Tried("b", 1.5, 0.2, {})) is is_clear


def test_only_today_and_yesterday_are_opened(of_the_day: Exercise) -> None:
    """So nobody can have many matches laid out by asking for many days."""
    assert opened(DAY - timedelta(1)).day == DAY - timedelta(1)
    for other in (1, -2, 400):
        with pytest.raises(DowdingError, match="another day"):
            opened(DAY + timedelta(other))


def test_without_situations_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exercise, "situation_of", lambda day: None)
    exercise_of.cache_clear()
    assert asked_today() is None
    exercise_of.cache_clear()
