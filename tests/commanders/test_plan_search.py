"""Search plans a day: plans by many habits are flown in imagined worlds, and the best one again in others."""

import re
from itertools import pairwise
from typing import TypeAlias

import pytest

from dowding.commanders import Worlds, ask, find_commander
from dowding.commanders.doctrine import plan_of, plans_of
from dowding.commanders.search import Budget, SearchCommander, Trial
from dowding.games.luftwaffe.planning_board import Box, Card, Flies, Hour, Thing
from dowding.games.luftwaffe.questions import PlanDay
from dowding.games.raf.words import LUFTWAFFE
from dowding.kernel.decisions import Plan, several
from dowding.kernel.games import find_game
from dowding.kernel.match import Match, new_match

GAMES = ("duel", "eagle")
Pairs: TypeAlias = list[tuple[Thing, Box]]


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
    view = match.view(LUFTWAFFE)
    kesselring = find_commander("kesselring", match, LUFTWAFFE, 5)
    proposed = plans_of(kesselring, day(match), view)
    assert proposed[0] == (kesselring.answer(day(match), view), kesselring)
    plans = {plan_of(who): day(match).pairs(several(answer)) for answer, who in proposed}
    own, other, alone = (
        plans[f"the plan of Kesselring{habits}"]
        for habits in ("", ", with industry and cities", ", with fighters alone")
    )
    assert set(raids(other)) != set(raids(own))
    kit = match.state.kit
    bombers = [
        sum(kit.bomber[thing.gruppe] for thing, _ in plan if isinstance(thing, Flies))
        for plan in (alone, own)
    ]
    assert bombers[0] < bombers[1] / 2, "only minor raids still have some"


def raids(plan: Pairs) -> list[int]:
    """The targets of a plan."""
    return [thing.number for thing, box in plan if isinstance(thing, Card) and isinstance(box, Hour)]


@pytest.mark.parametrize("game", GAMES)
def test_search_flies_the_plan_that_it_takes_as_its_planner_would(game: str) -> None:
    match = morning(game)
    search = searcher(match)
    plan = ask(search, match)
    flies = search.policies[LUFTWAFFE]
    assert plan == ask(flies, match)
    assert re.search(r": the plan of (Kesselring|Sperrle)(, with [^.]+)?\.$", search.reason)


@pytest.mark.parametrize("game", GAMES)
def test_every_day_the_plan_of_the_usual_commander_is_the_measure(game: str) -> None:
    match = morning(game)
    search = searcher(match)
    search.policies[LUFTWAFFE] = find_commander("sperrle", match, LUFTWAFFE, 5)
    search.budget = Budget(40)
    assert ask(search, match) == ask(find_commander("kesselring", match, LUFTWAFFE, 5), match)
    assert search.policies[LUFTWAFFE].name == "kesselring"


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
    assert len(last) == 32
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
    assert kept >= 9, "the best of many by chance would nearly always be taken"
