"""Park and Leigh-Mallory: every question of RAF: Lion is answered on purpose, and Park is good at it."""

from itertools import product

import pytest

from dowding import new_match
from dowding.analysis.simulation.plan import make_plan
from dowding.analysis.simulation.playing import play_game
from dowding.commanders import Doctrine, ask, commander_names, find_commander
from dowding.commanders.lion import LEIGH_MALLORY, PARK
from dowding.games.lion import GAME
from dowding.games.lion import questions as lion_questions
from dowding.games.lion.scenarios import SCENARIOS
from dowding.games.raf.telling import questions as raf_questions
from dowding.games.raf.words import FIGHTER_COMMAND
from dowding.kernel.decisions import Answer
from dowding.kernel.games import find_game
from dowding.kernel.match import Match
from dowding.kernel.questions import Question

ASKED = {
    kind
    for module in (raf_questions, lion_questions)
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, Question) and kind is not Question
} - {raf_questions.RefitGruppen}
"""All questions of the two catalogues but the one to the Luftwaffe, which nobody plays in Lion."""
RARE = {
    raf_questions.LowerDie,
    raf_questions.InterceptByNight,
    raf_questions.InterceptNightRaiders,
    raf_questions.ReceiveAircraft,
}
"""Asked too seldom to be met in a few games."""
OPTIONS = {"night": True, "advanced": True, "play_on": True}


def spoken(doctrine: Doctrine) -> set[type[Question]]:
    return {kind for judgement in doctrine.judgements for kind in judgement.questions}


@pytest.mark.parametrize("doctrine", [PARK, LEIGH_MALLORY])
def test_every_question_is_spoken_on(doctrine: Doctrine) -> None:
    assert spoken(doctrine) == ASKED


def test_every_question_is_met_and_answered_with_a_reason() -> None:
    met: set[type[Question]] = set()
    for (scenario, name), seed in product(product(SCENARIOS, ("park", "leigh_mallory")), range(3)):
        match = new_match("lion", scenario, seed=seed, options=OPTIONS)
        commander = find_commander(name, match, FIGHTER_COMMAND, seed)
        while (decision := match.decision) is not None:
            match.answer(ask(commander, match))
            assert commander.reason, f"{name} has no reason on {decision.question.kind}"
            met.add(type(decision.question))
    assert met >= ASKED - RARE


def test_the_same_seed_gives_the_same_answers() -> None:
    plan = make_plan(GAME, "hardest_days", {}, None, {FIGHTER_COMMAND: "park"}, 11)
    assert play_game(plan, 3) == play_game(plan, 3)


def test_park_is_the_one_that_search_plays_on_with() -> None:
    assert commander_names(find_game("lion"), FIGHTER_COMMAND) == [
        "park",
        "leigh_mallory",
        "recruit",
        "search",
        "random",
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
        assert "imagined game" in searcher.reason


def test_search_does_not_grudge_the_price_of_squadrons_that_fight_for_weeks() -> None:
    match, called, reason = next(found for seed in range(20) if (found := asked_for_reinforcements(seed)))
    searcher = find_commander("search:400", match, FIGHTER_COMMAND, 2)
    assert ask(searcher, match) == called
    assert searcher.reason == reason


def asked_for_reinforcements(seed: int) -> tuple[Match, Answer, str] | None:
    """A campaign up to where Park calls reinforcements, with his answer and reason; None if he never does."""
    match = new_match("lion", "campaign", seed=seed)
    park = find_commander("park", match, FIGHTER_COMMAND, seed)
    while match.decision is not None:
        answer = ask(park, match)
        if isinstance(match.decision.question, raf_questions.CallReinforcements) and answer:
            return match, answer, park.reason
        match.answer(answer)
    return None
