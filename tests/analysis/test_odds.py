"""Odds as people read them: they agree with counting by hand, and say how far they go."""

import pytest

from chain_home import GAME
from chain_home.rules import LOST, bomb, intercept
from dowding.analysis.counting import Counting, all_if_few
from dowding.analysis.odds import AnswerOdds, odds_of
from dowding.games.lion.game import GAME as LION
from dowding.kernel.decisions import Answer
from dowding.kernel.dice import Dice
from dowding.kernel.match import Match, new_match, stage
from tests.chain_home.test_rules import CROYDON, RYE, raid


def only(match: Match, answer: Answer) -> AnswerOdds:
    (found,) = odds_of(match, [answer])
    return found


def test_one_run_over_croydon_die_by_die() -> None:
    """6.2: 1-2 miss, 3-5 hit once for three, 6 twice; one run never meets flak."""
    found = only(stage(GAME, raid(CROYDON, (0, 1)), bomb), 1)
    points, lost = found.figures
    assert dict(points.rows) == pytest.approx({-6: 1 / 6, -3: 1 / 2, 0: 1 / 3})
    assert points.mean == pytest.approx(-2.5)
    assert lost.rows == [(0, 1.0)]
    (table,) = found.dice
    assert [face.die for face in table.faces] == [1, 2, 3, 4, 5, 6]
    assert [face.results[0].told for face in table.faces] == ["0", "0", "1", "1", "1", "2"]
    assert [face.means[0] for face in table.faces] == [0, 0, -3, -3, -3, -6]
    assert (found.until, found.notes) == ("Landing", ["Counted up to Landing."])


def test_the_chance_of_each_loss() -> None:
    """6.3: two runs lose a Gruppe on a 1, any of the three."""
    found = only(stage(GAME, raid(RYE, (0, 1, 2)), bomb), 2)
    assert [chance for _, chance in found.lost] == pytest.approx([1 / 18] * 3)


def test_a_question_before_the_dice_is_told() -> None:
    """5.3: who is hit is for the Luftwaffe to say, before any further die falls."""
    state = raid(CROYDON, (0, 1))
    state.sent[0] = state.sent[1] = state.kit.targets[CROYDON].sector
    match = stage(GAME, state, intercept)
    assert match.decision is not None
    first, *_ = odds_of(match, list(match.decision.answers()))
    assert first.dice
    assert any("until Luftwaffe decides: " in note for note in first.notes)


def test_odds_stop_when_nobody_waits() -> None:
    assert odds_of(stage(GAME, raid(CROYDON, (0, 1)), bomb), [1], lambda: False) == []


def reached(rule: str, seed: int = 20) -> Match:
    """A match of Lion at the first decision of a rule; with this seed nothing is asked before the combat."""
    match, dice = new_match(LION, "campaign", seed), Dice(1, "odds")
    while match.decision is not None and not (match.decision.rule == rule and match.step.open):
        match.answer(match.decision.sample(dice.below))
    return match


@pytest.mark.parametrize("rule", ["9.1", "9.2"])
def test_a_combat_of_lion_has_a_table_of_six(rule: str) -> None:
    match = reached(rule)
    assert match.decision is not None
    found = only(match, match.decision.sample(Dice(2).below))
    fight = next(table for table in found.dice if "attack" in table.purpose)
    assert [face.die for face in fight.faces] == [1, 2, 3, 4, 5, 6]
    assert all(len(said.parts.german) == len(said.parts.british) == 3 for said in fight.faces[0].results)
    assert all(sum(said.chance for said in face.results) == pytest.approx(1) for face in fight.faces)
    assert all(sum(p for _, p in figure.rows) == pytest.approx(1) for figure in found.figures)
    assert found.lost
    mean = sum(face.chance * face.means[0] for face in fight.faces) * fight.chance
    assert mean == pytest.approx(found.figures[0].mean, abs=1.0)


def test_a_hidden_step_gives_none() -> None:
    match = new_match(LION, "prelude", 1)
    assert match.decision is not None
    assert odds_of(match, [match.decision.first()]) == []


def test_all_answers_are_counted_equally_far(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two runs have more outcomes than one: where they cannot be followed further, one run is not either."""
    match = stage(GAME, raid(RYE, (0, 1)), bomb)
    free = odds_of(match, [1, 2])
    assert {note for answer in free for note in answer.notes} == {"Counted up to Landing."}
    counting = Counting(match, lambda: True, [1, 2])
    counting.most = len(counting.count(2, 0))
    found, failed = counting.compare()
    assert not failed
    assert [answer for answer, _ in found] == [1, 2]
    assert len({way.until for _, taken in found for way in taken if way.asked is None}) == 1


def test_no_answer_is_counted_beyond_a_question_of_another() -> None:
    """Who turns back leaves the bombers alone; who goes on is asked whom to attack, before any bomb falls."""
    match = asked_again()
    assert match.decision is not None
    (nobody,) = odds_of(match, [()])
    assert nobody.until == "German recovery"
    assert nobody.figures[0].mean < 0
    counted, failed = Counting(match, lambda: True, list(match.decision.answers())).compare()
    assert not failed
    assert len(counted) > 1
    ends = {way.until for _, taken in counted for way in taken if way.asked is None}
    assert ends == {"Squadron attack", "Bombardment"}, "none is counted as far as the bombs"
    assert odds_of(match, list(match.decision.answers())) == [], "so far nothing is left to chance"


def asked_again() -> Match:
    """A Prelude of Lion in which squadrons may go on to bombers of several kinds."""
    match, dice = new_match(LION, "prelude", 11), Dice(1, "odds")
    while match.decision is not None and match.decision.rule != "10.2":
        match.answer(match.decision.sample(dice.below))
    return match


def test_what_is_counted_is_not_ranked() -> None:
    match = stage(GAME, raid(CROYDON, (0, 1, 2)), bomb)
    for answers in ([1, 2, 3], [3, 1, 2]):
        assert [found.answer for found in odds_of(match, answers)] == answers


def test_an_answer_that_cannot_be_counted_does_not_end_the_list(monkeypatch: pytest.MonkeyPatch) -> None:
    match = stage(GAME, raid(CROYDON, (0, 1, 2)), bomb)
    few = len(Counting(match, lambda: True, [1]).count(1, 0))
    for name in ("MOST_WAYS", "LEAST_WAYS"):
        monkeypatch.setattr(f"dowding.analysis.counting.{name}", few)
    assert [found.answer for found in odds_of(match, [2, 1])] == [1]


def met() -> Match:
    """5.3: squadrons have met a raid, and the Luftwaffe says who is hit."""
    state = raid(CROYDON, (0, 1))
    state.sent[0] = state.sent[1] = state.kit.targets[CROYDON].sector
    return stage(GAME, state, intercept)


def test_a_question_is_passed_only_if_all_its_answers_come_to_the_same() -> None:
    match = met()
    assert match.decision is not None
    answer = match.decision.first()
    counting = Counting(match, lambda: True, [answer])
    through = counting._count(answer, 0, all_if_few)
    assert any(way.choices for way in through)
    assert sum(way.chance for way in through) == 1
    assert not counting._are_equal(through), "it makes a difference which Gruppe is lost"
    assert any(way.asked for way in counting.count(answer, 0)), "so counting ends there"
    one_figure = Counting(match, lambda: True, [answer])
    one_figure._end = lambda way: way.state.gruppen.count(LOST)  # type: ignore[method-assign, attr-defined]
    assert one_figure._are_equal(through), "but none to how many are lost"
    assert not any(way.asked for way in one_figure.count(answer, 0))
