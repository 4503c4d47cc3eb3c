"""Situations: moments of simulated matches in which one answer is clearly better."""

from collections import Counter
from datetime import date, timedelta
from pathlib import Path

import msgspec
import pytest

from dowding.analysis.rendering.situation_text import answer_lines
from dowding.analysis.review.valuing import Candidate, Trials
from dowding.analysis.situations import Situation, all_situations, situation_of
from dowding.analysis.situations.confirming import confirmed
from dowding.analysis.situations.finding import ERRORS, POINTS, Search, Sieve, find_situations
from dowding.analysis.situations.scoring import Reason, reason_of, score
from dowding.analysis.situations.situation import DIRECTIONS
from dowding.cli import main
from dowding.commanders import advise
from dowding.kernel.decisions import Decision

GAMES = ("lion", "eagle", "duel", "hardest_days", "londons_burning")


@pytest.fixture(scope="module")
def found() -> list[Situation]:
    search = Search("lion", "prelude", "Fighter Command", ["random"], 1, 31, 2)
    return [one for one in find_situations(search) if one is not None]


def decision_of(situation: Situation) -> Decision:
    decision = situation.match().decision
    assert decision is not None
    return decision


def test_random_play_yields_situations_and_each_stands_at_its_decision(found: list[Situation]) -> None:
    assert found
    for one in found:
        decision = decision_of(one)
        assert (decision.side, decision.question.kind) == (one.side, one.question)
        assert one.best.gain >= POINTS
        assert one.best.gain >= ERRORS * one.best.error
        assert {repr(one.given), repr(one.usual)} <= {repr(tried.answer) for tried in one.tried}


def test_nought_is_the_answer_that_was_given(found: list[Situation]) -> None:
    for one in found:
        tried = score(one, one.given)
        assert (tried.gain, tried.error) == (0.0, 0.0)


def test_an_answer_that_was_valued_scores_what_imagined_games_say(found: list[Situation]) -> None:
    """The figure that is kept is that of the same worlds, played again."""
    one = found[0]
    match = one.match()
    decision = decision_of(one)
    sieve = Sieve(match, match.clone(), one.side, one.seed)
    policy = sieve.policies[one.side]
    given, best = (Candidate(decision.read(answer), policy, []) for answer in (one.given, one.best.answer))
    sieve.trials.play_on([given, best], sieve.until, sieve.confirming(one.worlds))
    assert best.mean() - given.mean() == pytest.approx(one.best.gain)


def test_another_answer_is_valued_in_the_same_worlds(found: list[Situation]) -> None:
    one = found[0]
    unknown = msgspec.structs.replace(one, tried=[])
    assert score(unknown, one.best.answer).gain == pytest.approx(one.best.gain)


def test_the_text_tells_score_unit_horizon_and_margin(found: list[Situation]) -> None:
    one = found[0]
    text = "\n".join(answer_lines(one, decision_of(one), one.best, Reason("Park", "It is worth it.")))
    assert f"{one.best.gain:+.1f} of {one.best.gain:.1f} {one.unit}" in text
    assert one.until in text
    assert f"{one.worlds} imagined" in text
    assert f"±{1.96 * one.best.error:.2f}" in text
    assert "Why Park answers so: It is worth it." in text
    assert "Why" not in "\n".join(answer_lines(one, decision_of(one), one.best, Reason("Park", "")))


def test_the_doctrine_gives_its_reason_only_for_the_answer_it_still_gives(found: list[Situation]) -> None:
    one = found[0]
    told = reason_of(one, one.match())
    assert (told.by, told.text) == ("Park", advise(one.match(), one.side, "park", one.seed).reason)
    other = msgspec.structs.replace(one, usual=one.given)
    assert reason_of(other, other.match()).text == ""


def test_what_was_found_is_confirmed_as_it_is_with_the_same_rules(found: list[Situation]) -> None:
    earlier = msgspec.structs.replace(found[0].header, rules="0")
    assert confirmed(msgspec.structs.replace(found[0], header=earlier)) == found[0]


def test_a_situation_that_is_none_any_more_is_not_confirmed(found: list[Situation]) -> None:
    one = found[0]
    done_best = msgspec.structs.replace(one, given=one.best.answer)
    other_question = msgspec.structs.replace(one, question="another")
    other_match = msgspec.structs.replace(one, answers=["no such answer", *one.answers])
    assert [confirmed(each) for each in (done_best, other_question, other_match)] == [None] * 3


def test_enough_of_a_moral_are_enough_whatever_found_them(found: list[Situation]) -> None:
    search = Search("lion", "prelude", "Fighter Command", ["random"], 1, 31, 1)
    elsewhere = [msgspec.structs.replace(found[0], direction=direction) for direction in DIRECTIONS]
    kinds = [one.question for one in find_situations(search, elsewhere) if one is not None]
    assert found[0].question not in kinds
    assert len(kinds) == len(set(kinds))


def test_who_answers_as_the_doctrine_does_is_not_looked_at(
    found: list[Situation], monkeypatch: pytest.MonkeyPatch
) -> None:
    one = found[0]
    match = one.match()
    usual = decision_of(one).read(one.usual)
    sieve = Sieve(match, match.clone(), one.side, one.seed)
    tried: list[object] = []
    monkeypatch.setattr(Trials, "play_on", lambda self, *asked: tried.append(asked))
    assert sieve.situation(usual, one.answers, "recruit") is None
    assert not tried
    assert sieve.situation(usual, one.answers, "park") is None
    assert tried


def test_each_day_has_the_next_situation(found: list[Situation]) -> None:
    first = date(2026, 11, 18)
    days = [situation_of(first + timedelta(n), found) for n in range(len(found))]
    assert sorted(one.name for one in days if one) == sorted(one.name for one in found)
    assert situation_of(first, []) is None


def test_what_was_found_is_kept_and_added_to(
    found: list[Situation], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    earlier = msgspec.structs.replace(found[0], header=msgspec.structs.replace(found[0].header, seed=7))
    stale = msgspec.structs.replace(found[0], header=msgspec.structs.replace(found[0].header, rules="0"))
    (tmp_path / "lion.json").write_bytes(msgspec.json.encode([earlier, stale]))
    words = ["situations", "lion", "--commanders", "random", "--games", "1", "--seed", "31"]
    assert main([*words, "--out", str(tmp_path)]) == 0
    kept = msgspec.json.decode((tmp_path / "lion.json").read_bytes(), type=list[Situation])
    assert [one.name for one in kept] == [earlier.name, *(one.name for one in found)]


def test_what_is_kept_is_confirmed_by_a_command(
    found: list[Situation], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    none = msgspec.structs.replace(found[0], question="another")
    (tmp_path / "lion.json").write_bytes(msgspec.json.encode([none, found[0]]))
    assert main(["situations", "lion", "--confirm", "--out", str(tmp_path)]) == 0
    assert "1 of 2 situations are confirmed" in capsys.readouterr().out
    assert msgspec.json.decode((tmp_path / "lion.json").read_bytes(), type=list[Situation]) == [found[0]]


@pytest.mark.parametrize("game", sorted({one.header.game for one in all_situations()}))
def test_a_shipped_figure_is_that_of_the_doctrines_of_today(game: str) -> None:
    """Renew them with dowding situations GAME --confirm when this fails."""
    of_game = [one for one in all_situations() if one.header.game == game]
    one = max(of_game, key=lambda one: len(one.answers))
    again = score(msgspec.structs.replace(one, tried=[]), one.best.answer)
    assert again.gain == pytest.approx(one.best.gain)


def test_shipped_situations_fit_the_rules_and_components_of_today() -> None:
    """Renew them with dowding situations GAME when this names one."""
    assert [one.name for one in all_situations() if not one.fits()] == []


def test_shipped_situations_are_many_from_every_game_and_have_many_morals() -> None:
    every = all_situations()
    by_game = Counter(one.header.game for one in every)
    assert len(every) >= 60
    assert min(by_game[game] for game in GAMES) >= 8
    assert max(Counter(one.moral for one in every).values()) <= 5
    of_a_kind = Counter((one.header.scenario, one.header.seed, one.side, one.question) for one in every)
    assert max(of_a_kind.values()) == 1, "one a kind of question from each match"
    assert min(one.best.gain for one in every) >= POINTS
    assert min(one.best.gain / one.best.error for one in every) >= ERRORS


def test_shipped_situations_open_at_their_decision() -> None:
    for one in all_situations():
        decision = decision_of(one)
        assert (decision.side, decision.question.kind) == (one.side, one.question)
        for tried in one.tried:
            decision.accept(decision.read(tried.answer))


def test_the_situation_of_the_day_is_answered(capsys: pytest.CaptureFixture[str]) -> None:
    one = situation_of(date(2026, 11, 18))
    assert one is not None
    decision = decision_of(one)
    typed = decision.to_type(decision.read(one.best.answer))
    assert main(["situation", "--date", "2026-11-18", "--answer", typed]) == 0
    assert f"{one.best.gain:+.1f} of {one.best.gain:.1f}" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [(["--date", "yesterday"], "no date"), (["--game", "chess"], "chess")],
)
def test_a_wrong_wish_is_told(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["situation", *words]) == 2
    assert said in capsys.readouterr().err
