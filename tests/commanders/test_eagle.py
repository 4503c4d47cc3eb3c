"""Kesselring and Sperrle in RAF: Eagle: every question answered on purpose, and better than by chance."""

from itertools import product

import pytest

from dowding import new_match
from dowding.analysis.simulation.plan import make_plan
from dowding.analysis.simulation.playing import play_game
from dowding.commanders import Doctrine, ask, commander_names, find_commander
from dowding.commanders.eagle import KESSELRING, SPERRLE
from dowding.games.eagle import GAME
from dowding.games.luftwaffe import questions as planning
from dowding.games.luftwaffe.scenarios import SCENARIOS
from dowding.games.raf.telling import questions as raf
from dowding.games.raf.words import LUFTWAFFE
from dowding.kernel.questions import Question

ASKED = {
    planning.SendByNight, planning.PlanDay, planning.AssignFighters, planning.SelectRaid, planning.FormUp,
    planning.CallRaid, planning.LoseContact, planning.PressAttack, planning.SetPriorities,
    raf.SetEscortsAside, raf.RefitGruppen, raf.LandingAccident, raf.PlayOn,
}  # fmt: skip
OPTIONS = {"night": True, "advanced": True, "play_on": True}


def test_who_commands() -> None:
    assert commander_names(GAME, LUFTWAFFE) == ["kesselring", "sperrle", "recruit", "search", "random"]


@pytest.mark.parametrize("doctrine", [KESSELRING, SPERRLE])
def test_the_luftwaffe_speaks_on_all_that_it_is_asked(doctrine: Doctrine) -> None:
    assert {kind for judgement in doctrine.judgements for kind in judgement.questions} == ASKED


def test_whole_games_are_legal_and_every_answer_has_a_reason() -> None:
    met: set[type[Question]] = set()
    for scenario, name in product(SCENARIOS, ("kesselring", "sperrle")):
        match = new_match("eagle", scenario, seed=2, options=OPTIONS)
        commander = find_commander(name, match, LUFTWAFFE, 2)
        while (decision := match.decision) is not None:
            match.answer(ask(commander, match))
            assert commander.reason, f"{name} has no reason on {decision.question.kind}"
            met.add(type(decision.question))
    assert met <= ASKED
    assert met >= {planning.PlanDay, planning.AssignFighters, planning.FormUp, planning.SendByNight}


def mean_worth(name: str, games: int = 12) -> float:
    plan = make_plan(GAME, "prelude", {}, None, {LUFTWAFFE: name}, 5)
    return sum(play_game(plan, index).worths[0] for index in range(games)) / games


@pytest.mark.parametrize("name", ["kesselring", "sperrle"])
def test_doctrine_beats_chance(name: str) -> None:
    assert mean_worth(name) > mean_worth("random") + 4
