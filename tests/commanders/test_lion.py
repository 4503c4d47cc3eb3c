"""Park and Leigh-Mallory: every question of RAF: Lion is answered on purpose, and Park is good at it."""

import re
from itertools import product
from pathlib import Path

import pytest

from dowding import new_match
from dowding.analysis.simulation.plan import make_plan
from dowding.analysis.simulation.playing import play_game
from dowding.commanders import Doctrine, ask, commander_names, find_commander
from dowding.commanders.lion import LEIGH_MALLORY, PARK
from dowding.games import lion
from dowding.games.lion import GAME
from dowding.games.lion.scenarios import SCENARIOS
from dowding.games.lion.state import FIGHTER_COMMAND
from dowding.kernel.games import find_game

ASKED = {
    "I.6", "III.4", "II.3", "II.5", "II.7", "9.1", "9.2", "10.2", "11.22", "15.2", "15.5", "17.2", "18.1",
    "18.3", "18.31", "18.5", "19.2", "19.3", "19.41", "19.8", "Raid approach events", "Raid target events",
}  # fmt: skip
RARE = {"18.31", "18.3"}
"""Asked too seldom to be met in a few games."""


def spoken(doctrine: Doctrine) -> set[str]:
    return {rule for judgement in doctrine.judgements for rule in judgement.rules}


@pytest.mark.parametrize("doctrine", [PARK, LEIGH_MALLORY])
def test_every_rule_that_asks_is_spoken_on(doctrine: Doctrine) -> None:
    assert spoken(doctrine) == ASKED


def test_the_rules_that_ask_are_those_of_the_source() -> None:
    source = "".join(path.read_text() for path in Path(str(lion.__file__)).parent.glob("*.py"))
    asked = re.findall(r'(?:pick_units?|pick_some|confirm|place)\((?:[^()]|\([^()]*\))*?"(\d[\d.]*)"', source)
    assert set(asked) <= ASKED


def test_every_question_is_met_and_answered_with_a_reason() -> None:
    met: set[str] = set()
    for (scenario, name), seed in product(product(SCENARIOS, ("park", "leigh_mallory")), range(3)):
        match = new_match("lion", scenario, seed=seed, options={"night": True, "advanced": True})
        commander = find_commander(name, match, FIGHTER_COMMAND, seed)
        while (decision := match.decision) is not None:
            match.answer(ask(commander, match))
            assert commander.reason, f"{name} has no reason on {decision.rule}: {decision.prompt}"
            met.add(decision.rule)
    assert met >= ASKED - RARE


def test_the_same_seed_gives_the_same_answers() -> None:
    plan = make_plan(GAME, "hardest_days", {}, None, {FIGHTER_COMMAND: "park"}, 11)
    assert play_game(plan, 3) == play_game(plan, 3)


def test_park_is_the_one_that_search_plays_on_with() -> None:
    assert commander_names(find_game("lion"), FIGHTER_COMMAND) == [
        "park",
        "leigh_mallory",
        "random",
        "search",
    ]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_park_beats_chance(scenario: str) -> None:
    def worths(name: str) -> list[float]:
        plan = make_plan(GAME, scenario, {}, None, {FIGHTER_COMMAND: name}, 5)
        return [play_game(plan, index).worths[0] for index in range(12)]

    leads = [park - chance for park, chance in zip(worths("park"), worths("random"), strict=True)]
    assert sum(leads) / len(leads) > 5
    assert sum(lead >= 0 for lead in leads) >= 10


def test_search_finds_worlds_and_answers() -> None:
    match = new_match("lion", "prelude", seed=4)
    searcher = find_commander("search:60", match, FIGHTER_COMMAND, 4)
    for _ in range(4):
        match.answer(ask(searcher, match))
        assert "rollouts" in searcher.reason
