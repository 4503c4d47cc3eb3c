"""Answers compared in pairs: what is shown is that number, with its unit, horizon and margin."""

from collections.abc import Iterator
from statistics import fmean, stdev
from typing import Any

import pytest

import dowding
from chain_home import GAME as CHAIN_HOME
from chain_home.rules import bomb
from dowding.analysis.comparing import (
    ROWS,
    VALUED_FROM,
    Compared,
    ComparedRow,
    Comparison,
    Tried,
    compare,
)
from dowding.commanders import Worlds, ask
from dowding.commanders.estimates import estimate, quantile
from dowding.commanders.register import usual_commanders
from dowding.commanders.rollouts import change, roll_out
from dowding.kernel.dice import Dice
from dowding.kernel.horizon import horizon
from dowding.kernel.match import Match, stage
from dowding.kernel.outcomes import outcomes
from dowding.kernel.position import Position
from dowding.kernel.worlds import imagine
from tests.chain_home.test_rules import CROYDON, raid


def asked(
    seed: int = 11, kind: str = "respond", game: str = "lion", scenario: str | None = "prelude"
) -> Match:
    """A match by the usual commanders at the first question of a kind; the seed or one soon after it."""
    for number in range(seed, seed + 20):
        match = dowding.new_match(game, scenario=scenario, seed=number)
        commanders = usual_commanders(match, 1)
        while match.decision is not None and match.decision.question.kind != kind:
            match.answer(ask(commanders[match.decision.side], match))
        if match.decision is not None:
            return match
    pytest.fail(f"nobody was asked {kind}")


def test_the_figures_are_means_over_the_same_worlds() -> None:
    """Counted again by hand: each answer in each world, and differences world by world."""
    match = asked()
    decision = match.decision
    assert decision is not None
    before, games = match.answered, 10
    told = compare(match, games=games)
    assert (told.unit, told.side, told.until) == ("victory points", "Fighter Command", horizon(match).name)
    assert (told.until, told.by, told.games, told.of) == ("the end of this raid", "Park", games, games)
    changes = [list(_changes(match, row, games)) for row in told.rows]
    for row, mine in zip(told.rows, changes, strict=True):
        assert row.change.mean == pytest.approx(fmean(mine))
        assert row.change.margin == pytest.approx(2.262 * stdev(mine) / games**0.5, rel=0.005)
        less = [one - other for one, other in zip(changes[0], mine, strict=True)]
        assert row.less.mean == pytest.approx(fmean(less))
        assert row.less.margin == pytest.approx(2.262 * stdev(less) / games**0.5, rel=0.005)
        assert row.clear == (row.less.mean > row.less.margin)
    assert told == compare(match, games=games), "the same worlds, so the same figures"
    assert match.answered == before


def _changes(match: Match, row: ComparedRow, games: int) -> Iterator[float]:
    decision = match.decision
    assert decision is not None
    worlds, policies = Worlds(match, decision.side), usual_commanders(match, 0)
    for seed in range(VALUED_FROM, VALUED_FROM + games):
        world = worlds.imagine(seed, policies[decision.side])
        assert world is not None
        answer = decision.accept(decision.read(row.answer))
        yield change(world, roll_out(world, answer, policies, worlds.horizon, seed), decision.side)


def test_what_is_played_on_agrees_with_what_is_counted() -> None:
    """6.2: over Croydon, each number of runs; both means and their difference lie within the margins."""
    match = stage(CHAIN_HOME, raid(CROYDON, (0, 1)), bomb)
    told = compare(match, games=300)
    assert (told.unit, told.side) == ("points", "Luftwaffe")
    exact = {
        answer: _points(match.state) - float(outcomes(match, answer, _points).mean()) for answer in (1, 2)
    }
    assert exact[1] == 2.5
    rows = {row.answer: row for row in told.rows}
    for answer, mean in exact.items():
        assert rows[answer].change.mean == pytest.approx(mean, abs=1.5 * rows[answer].change.margin)
    first, second = told.rows[:2]
    assert second.less.mean == pytest.approx(
        exact[first.answer] - exact[second.answer],  # type: ignore[index]
        abs=1.5 * second.less.margin,
    )


def _points(state: Any) -> int:
    return int(state.points)


def test_margins_allow_for_few_games() -> None:
    """Student's quantiles for 3, 7, 15 and 63 degrees of freedom."""
    quantiles = [quantile(freedom) for freedom in (3, 7, 15, 63)]
    assert quantiles == pytest.approx([3.18, 2.365, 2.131, 1.998], rel=0.04)
    assert quantiles[1:] == pytest.approx([2.365, 2.131, 1.998], rel=0.005)
    assert estimate([1.0]).margin == float("inf")
    assert estimate([2.0, 2.0, 2.0]).margin == 0


def ordered(*changes: list[float]) -> list[tuple[str, bool]]:
    """The answers as they are shown, if these were their changes, and which of them are clearly worse."""
    comparison = Comparison(asked(kind="respond"))
    for number, _ in enumerate(changes):
        comparison.tried.append(Tried(comparison.proposed[number], changes[number]))
    names = [str(comparison.decision.spell(one.proposal.answer)) for one in comparison.tried]
    return [(str(names.index(str(row.answer))), row.clear) for row in comparison.compared().rows]


def test_nothing_is_sorted_inside_its_own_noise() -> None:
    good, noisy, worse, bad = [3.0, 3, 3, 4], [1.0, 6, 3, 3.2], [1.0, 1, 1, 2], [-1.0, -1, -1, 0]
    assert ordered(noisy, good) == [("0", False), ("1", False)], "no clear difference, so the order stays"
    assert ordered(good, noisy) == [("0", False), ("1", False)]
    assert ordered(bad, good, worse) == [("1", False), ("0", True), ("2", True)], "no order among the worse"
    assert ordered(worse, noisy, good) == [("1", False), ("0", False), ("2", False)], (
        "nothing beats the noisy"
    )
    assert ordered(good, good) == [("0", False), ("1", False)]


def test_at_most_five_answers_and_mine_all_none_and_the_usual_one_among_them() -> None:
    match = asked()
    decision = match.decision
    assert decision is not None
    mine = decision.accept((0, 1))
    told = compare(match, [mine], games=4)
    assert len(told.rows) <= ROWS < told.tried
    answers = [row.answer for row in told.rows]
    usual = ask(usual_commanders(match, 0)["Fighter Command"], match)
    everything = [option.key for option in decision.options]
    assert [decision.spell(answer) in answers for answer in (mine, (), usual)] == [True] * 3
    assert everything in answers
    assert "Park" in [row.by for row in told.rows]
    typed = [decision.accept(decision.typed(row.typed)) for row in told.rows]
    assert [decision.spell(answer) for answer in typed] == answers, "each can be typed as it is told"


def test_what_is_asked_about_comes_first_unless_another_is_clearly_better() -> None:
    comparison = Comparison(asked(kind="go_on"), [()])
    for _ in comparison.run(lambda: True, 4):
        pass
    assert comparison.shown[0] == ()
    assert [one.proposal.kept for one in comparison.tried] == sorted(
        (one.proposal.kept for one in comparison.tried), reverse=True
    )


def test_any_answer_can_be_asked_about() -> None:
    match = asked(kind="patrol")
    decision = match.decision
    assert decision is not None
    for seed in range(3):
        answer = decision.sample(Dice(seed).below)
        assert decision.spell(answer) in [row.answer for row in compare(match, [answer], games=4).rows]


MISSING = [
    ("lion", "prelude", ["patrol", "respond", "slip_past", "go_on", "intercept_gruppen"]),
    ("duel", "prelude", ["patrol", "select_raid", "respond", "intercept_gruppen"]),
    ("eagle", "prelude", ["set_escorts_aside"]),
    ("hardest_days", None, ["send_patrols", "move_squadrons", "choose_hunted", "choose_attacker"]),
    ("londons_burning", "short", ["take_posture", "fly_to", "go_head_on", "attack_first"]),
]


@pytest.mark.parametrize(
    ("game", "scenario", "kind"),
    [(game, scenario, kind) for game, scenario, kinds in MISSING for kind in kinds],
)
def test_no_question_is_without_odds(game: str, scenario: str | None, kind: str) -> None:
    """Patrols, interceptions, head-on attacks, who attacks first, flights: all are compared in points."""
    match = asked(5, kind, game, scenario)
    assert match.decision is not None
    told = compare(match, games=4)
    assert 2 <= len(told.rows) <= ROWS
    assert (told.until, told.side) == (horizon(match).name, match.decision.side)
    assert told.unit == ("points" if game == "londons_burning" else "victory points")


def test_londons_burning_ranks_by_the_points_of_both_sides() -> None:
    """A fighter that is lost counts against a victory; damage to a target counts too."""
    match = asked(5, "attack_first", "londons_burning", "short")
    state = match.state.copy()
    before = match.game.standing(state, "RAF")
    state.scores[0] += 1  # type: ignore[attr-defined]
    assert match.game.standing(state, "RAF") == before + 1
    state.losses += 1  # type: ignore[attr-defined]
    assert match.game.standing(state, "RAF") == before
    assert "damage to targets" in compare(match, games=4).counts


def test_answers_that_always_lead_to_the_same_are_told_once() -> None:
    """6.1: which way a fighter faces when it scrambles makes no difference to how Malan flies it."""
    match = asked(5, "scramble", "londons_burning", "short")
    told = compare(match, games=4)
    assert sum(row.alike for row in told.rows) + len(told.rows) == told.tried
    assert any(row.alike > 2 for row in told.rows)


def test_nothing_hidden_has_an_effect() -> None:
    """The same table with everything that Fighter Command cannot see dealt again: the same odds."""
    match = asked(5, "patrol", "duel")
    twin = imagine(match, "Fighter Command", Dice(7, "twin"))
    assert twin is not None
    assert _shown(twin) == _shown(match)


def _shown(position: Position) -> Compared:
    return compare(position, games=4)


def test_it_stops_when_it_is_no_longer_wanted() -> None:
    told = compare(asked(), wanted=lambda: False)
    assert (told.games, told.rows) == (0, [])
