"""Search plans a day: plans by many habits are flown in imagined worlds, and the best one again in others."""

from itertools import pairwise
from typing import TypeAlias

import pytest

from dowding.commanders import Commander, Worlds, ask, find_commander
from dowding.commanders.doctrine import plans_of
from dowding.commanders.search import SearchCommander, Trial
from dowding.games.luftwaffe.planning_board import Box, Card, Flies, Hour, Thing
from dowding.games.luftwaffe.questions import PlanDay
from dowding.games.raf.words import LUFTWAFFE
from dowding.kernel.decisions import Answer, Plan, several
from dowding.kernel.games import find_game
from dowding.kernel.match import Match, new_match

GAMES = ("duel", "eagle")
Plans: TypeAlias = list[tuple[Answer, Commander]]


def morning(game: str, seed: int = 4) -> Match:
    """A match whose first day is about to be planned."""
    match = new_match(find_game(game), "hardest_days", seed)
    while (decision := match.decision) is not None and not isinstance(decision.question, PlanDay):
        match.answer(ask(find_commander("random", match, decision.side, 1), match))
    return match


def day(match: Match) -> Plan[Thing, Box]:
    """The decision on the plan of the day."""
    assert isinstance(match.decision, Plan)
    return match.decision


def searcher(match: Match, name: str = "search") -> SearchCommander:
    found = find_commander(name, match, LUFTWAFFE, 5)
    assert isinstance(found, SearchCommander)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_kin_plan_alike_but_for_their_habits(game: str) -> None:
    match = morning(game)
    decision = day(match)
    sperrle = find_commander("sperrle", match, LUFTWAFFE, 5)
    plans = plans_of(sperrle, decision, match.view(LUFTWAFFE))
    assert plans[0] == (sperrle.answer(decision, match.view(LUFTWAFFE)), sperrle)
    few, many = (raids(match, plans, f"sperrle, {number} raids of 2 bombers, 0 before") for number in (4, 8))
    assert len(few) == 4
    assert len(few) < len(many) <= 8
    assert set(few) <= set(many)
    bare = next(answer for answer, who in plans if who.name.startswith("sperrle, 4 raids of 0 bombers, 0"))
    kit, pairs = match.state.kit, decision.pairs(several(bare))
    assert not any(kit.bomber[thing.gruppe] for thing, _ in pairs if isinstance(thing, Flies))


def raids(match: Match, plans: Plans, name: str) -> list[int]:
    """The targets of the plan of a commander, whose name begins so."""
    answer = next(answer for answer, who in plans if who.name.startswith(name))
    pairs = day(match).pairs(several(answer))
    return [thing.number for thing, box in pairs if isinstance(thing, Card) and isinstance(box, Hour)]


@pytest.mark.parametrize(("game", "seed"), [("duel", 18), ("eagle", 9)])
def test_search_flies_a_plan_of_its_own_and_who_flies_it_commands_the_day(game: str, seed: int) -> None:
    match = morning(game, seed)
    search = searcher(match)
    plan = ask(search, match)
    chosen = search.policies[LUFTWAFFE]
    assert ", " in chosen.name, "neither Kesselring nor Sperrle"
    assert plan == ask(chosen, match)
    assert [other.name for other in search.others] == ["kesselring", "sperrle"]
    assert search.reason.endswith(": the plan of Kesselring.")


def test_the_best_plan_is_compared_in_worlds_in_which_it_was_not_chosen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = morning("eagle")
    search = searcher(match)
    flown: list[tuple[int, Trial]] = []
    roll_out = SearchCommander._roll_out

    def noted(self: SearchCommander, trial: Trial, worlds: Worlds, seed: int) -> int:
        flown.append((seed, trial))
        return roll_out(self, trial, worlds, seed)

    monkeypatch.setattr(SearchCommander, "_roll_out", noted)
    ask(search, match)
    number = {seed: sum(other == seed for other, _ in flown) for seed, _ in flown}
    assert all(more >= fewer for more, fewer in pairwise(number.values())), "the worse half is dropped"
    last = [(seed, trial) for seed, trial in flown if trial is flown[-1][1] or trial is flown[-2][1]]
    assert len(last) == 24
    assert not {seed for seed, _ in last} & {seed for seed, _ in flown[: -len(last)]}
    assert f"over {len(last) // 2} imagined games" in search.reason


def test_a_plan_that_is_not_clearly_better_is_not_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    def lucky_once(self: SearchCommander, trial: Trial, worlds: Worlds, seed: int) -> int:
        trial.ends.append(float((seed + len(trial.policy.name)) % 7))
        return 1

    monkeypatch.setattr(SearchCommander, "_roll_out", lucky_once)
    match = morning("eagle")
    kept = 0
    for seed in range(20):
        search = searcher(match)
        search.reseed(seed)
        ask(search, match)
        kept += search.policies[LUFTWAFFE].name == "kesselring"
    assert kept >= 13


def test_a_budget_that_is_too_small_leaves_the_plan_to_the_doctrine() -> None:
    match = morning("duel")
    search = searcher(match, "search:40")
    assert ask(search, match) == ask(find_commander("kesselring", match, LUFTWAFFE, 5), match)
    assert search.policies[LUFTWAFFE].name == "kesselring"
    assert "imagined game" in search.reason
