"""The commanders of RAF: 2-Player over whole games: every question answered on purpose, legally, alike."""

from functools import cache
from itertools import product
from math import sqrt
from statistics import fmean, stdev
from types import ModuleType

import pytest

from dowding import new_match
from dowding.analysis.simulation.plan import make_plan
from dowding.analysis.simulation.playing import play_game
from dowding.commanders import Commander, Doctrine, Worlds, ask, commander_names, find_commander
from dowding.commanders.duel import KESSELRING, LEIGH_MALLORY, PARK, SPERRLE
from dowding.commanders.register import usual_commanders
from dowding.games.duel import questions as duel_questions
from dowding.games.duel.game import GAME
from dowding.games.luftwaffe import questions as planning_questions
from dowding.games.luftwaffe.planning_board import Card, Flies
from dowding.games.luftwaffe.questions import PlanDay
from dowding.games.luftwaffe.scenarios import SCENARIOS
from dowding.games.raf.telling import questions as raf_questions
from dowding.games.raf.words import FIGHTER_COMMAND, LUFTWAFFE
from dowding.kernel.dice import Dice
from dowding.kernel.match import Match
from dowding.kernel.position import Position
from dowding.kernel.questions import Question

PAIRS = (("park", "kesselring"), ("leigh_mallory", "sperrle"))
SECRET_DAY = {
    planning_questions.SendByNight, planning_questions.PlanDay, planning_questions.AssignFighters,
    duel_questions.PlaceApproachMarker, planning_questions.SelectRaid, planning_questions.FormUp,
    planning_questions.CallRaid, duel_questions.TellSize, planning_questions.LoseContact,
    planning_questions.PressAttack, planning_questions.SetPriorities, raf_questions.SetEscortsAside,
    raf_questions.RefitGruppen, raf_questions.LandingAccident,
}  # fmt: skip
"""What only the Luftwaffe is asked."""
BOTH = {raf_questions.PlayOn}


def asked_in(*modules: ModuleType) -> set[type[Question]]:
    kinds = [kind for module in modules for kind in vars(module).values() if isinstance(kind, type)]
    return {kind for kind in kinds if issubclass(kind, Question) and kind is not Question}


ASKED = asked_in(raf_questions, planning_questions, duel_questions)


def spoken(doctrine: Doctrine) -> set[type[Question]]:
    return {kind for judgement in doctrine.judgements for kind in judgement.questions}


@pytest.mark.parametrize("doctrine", [PARK, LEIGH_MALLORY])
def test_fighter_command_speaks_on_all_that_it_is_asked(doctrine: Doctrine) -> None:
    assert spoken(doctrine) >= ASKED - SECRET_DAY


@pytest.mark.parametrize("doctrine", [KESSELRING, SPERRLE])
def test_the_luftwaffe_speaks_on_all_that_it_is_asked(doctrine: Doctrine) -> None:
    assert spoken(doctrine) == SECRET_DAY | BOTH


def test_whole_games_are_legal_and_every_answer_has_a_reason() -> None:
    met: set[type[Question]] = set()
    for scenario, (raf, german) in product(SCENARIOS, PAIRS):
        options = {"night": True, "advanced": True, "play_on": True}
        match = new_match("duel", scenario, seed=2, options=options)
        minds = {FIGHTER_COMMAND: raf, LUFTWAFFE: german}
        commanders = {side: find_commander(name, match, side, 2) for side, name in minds.items()}
        while (decision := match.decision) is not None:
            commander = commanders[decision.side]
            match.answer(ask(commander, match))
            assert commander.reason, f"{commander.name} has no reason on {decision.question.kind}"
            met.add(type(decision.question))
    usual = {PlanDay, planning_questions.AssignFighters, planning_questions.FormUp, raf_questions.Respond}
    assert met >= usual | {
        planning_questions.SendByNight,
        planning_questions.PressAttack,
        raf_questions.Patrol,
    }


def test_the_same_seed_gives_the_same_answers() -> None:
    minds = {FIGHTER_COMMAND: "park", LUFTWAFFE: "kesselring"}
    plan = make_plan(GAME, "hardest_days", {}, None, minds, 11)
    assert play_game(plan, 3) == play_game(plan, 3)


@pytest.mark.parametrize(("raf", "german"), PAIRS)
def test_what_is_hidden_changes_no_answer(raf: str, german: str) -> None:
    """Everything that a side may not know is dealt again: its commander answers alike."""
    match, compared = new_match("duel", "hardest_days", seed=8), 0
    minds = {FIGHTER_COMMAND: raf, LUFTWAFFE: german}
    for number in range(90):
        decision = match.decision
        if decision is None:
            break
        side = decision.side
        answer = ask(find_commander(minds[side], match, side, 4), match)
        world = Worlds(match, side).imagine(number)
        if world is not None and side == FIGHTER_COMMAND:
            assert ask(find_commander(minds[side], world, side, 4), world) == answer
            compared += 1
        match.answer(answer)
    assert compared > 15


def test_who_commands_which_side() -> None:
    assert commander_names(GAME, FIGHTER_COMMAND) == ["park", "leigh_mallory", "recruit", "search", "random"]
    assert commander_names(GAME, LUFTWAFFE) == ["kesselring", "sperrle", "recruit", "search", "random"]


def morning(scenario: str = "prelude", seed: int = 5) -> Match:
    """A match whose first day is about to be planned."""
    match = new_match("duel", scenario, seed=seed)
    while not isinstance(match.decision.question if match.decision else None, PlanDay):
        match.answer(ask(find_commander("random", match, match.decision.side, 1), match))  # type: ignore[union-attr]
    return match


def test_chance_makes_plans_of_all_sizes() -> None:
    decision, dice = morning().decision, Dice(3, "plans")
    assert decision is not None
    plans = [decision.pairs(decision.sample(dice.below)) for _ in range(60)]  # type: ignore[attr-defined]
    raids = {sum(isinstance(thing, Card) for thing, _ in pairs) for pairs in plans}
    gruppen = sorted(sum(isinstance(thing, Flies) for thing, _ in pairs) for pairs in plans)
    assert min(raids) == 1
    assert max(raids) >= 4
    assert gruppen[5] < 12
    assert gruppen[-5] > 40


@cache
def worth(side: int, raf: str, german: str, games: int = 16) -> float:
    """What some games between two commanders are worth to a side, together."""
    plan = make_plan(GAME, "prelude", {}, None, {FIGHTER_COMMAND: raf, LUFTWAFFE: german}, 5)
    return sum(play_game(plan, index).worths[side] for index in range(games))


@pytest.mark.parametrize("name", ["park", "leigh_mallory"])
def test_fighter_command_beats_chance(name: str) -> None:
    assert worth(0, name, "kesselring") > worth(0, "random", "kesselring") + 16 * 3


@pytest.mark.parametrize("name", ["kesselring", "sperrle"])
def test_the_luftwaffe_beats_chance(name: str) -> None:
    assert worth(1, "park", name) > worth(1, "park", "random") + 16 * 5


def test_what_fighter_command_expects_is_what_it_gets() -> None:
    """Its imagined Luftwaffe plans as commanders do; one that plans at random would be ten points weaker."""
    surprises = [surprise(seed) for seed in range(700, 720)]
    assert abs(fmean(surprises)) < 3 * stdev(surprises) / sqrt(len(surprises))
    assert fmean(surprises) > -6


def surprise(seed: int) -> float:
    """The result of a Prelude less what it was worth at the first decision of Fighter Command."""
    match = new_match(GAME, "prelude", seed)
    minds = usual_commanders(match, seed)
    while match.decision is not None and match.decision.side != FIGHTER_COMMAND:
        match.answer(ask(minds[match.decision.side], match))
    first, worlds, expected = match.clone(), Worlds(match, FIGHTER_COMMAND), list[float]()
    for number in range(8):
        world = worlds.imagine(100 * seed + number, minds[FIGHTER_COMMAND])
        assert world is not None
        expected.append(to_the_end(world, minds))
    return to_the_end(first, minds) - fmean(expected)


def to_the_end(position: Position, minds: dict[str, Commander]) -> float:
    """What Fighter Command has of a match that the commanders play on to its end."""
    while (decision := position.decision) is not None:
        position.answer(minds[decision.side].answer(decision, position.view(decision.side)))
    assert position.result is not None
    return GAME.worth(position.result, FIGHTER_COMMAND)
