"""Judgements are typed: a misspelt fact is refused by mypy, and what a judgement says it is given is true.

The functions up to the first test are read by mypy alone. It is strict: where it no longer refuses what they
misspell, it reports an ignore that is not needed.
"""

from functools import cache
from typing import Any, get_args, get_origin, get_type_hints

import pytest

from dowding.cli.options import options
from dowding.commanders import Doctrine, Judgement, Situation, ask, decides, find_commander, weighs
from dowding.commanders.doctrine import DoctrineCommander
from dowding.games.lion.view import LionView
from dowding.games.raf import RafKit
from dowding.games.raf.ids import Squadron
from dowding.games.raf.telling.questions import BecomeAce, GoOn, Respond
from dowding.kernel.decisions import Answer, Decision, PickSome
from dowding.kernel.games import find_game
from dowding.kernel.match import new_match
from tests.commanders.recorded_games import RecordedGame, recorded_games


def misspells(now: Situation[GoOn, LionView, RafKit], decision: PickSome[Squadron]) -> object:
    """Facts that question, view, components, situation and decision do not have."""
    return [
        now.question.disruptet,  # type: ignore[attr-defined]
        now.view.squadron,  # type: ignore[attr-defined]
        now.kit.figuers,  # type: ignore[attr-defined]
        now.chose,  # type: ignore[attr-defined]
        decision.at_lest,  # type: ignore[attr-defined]
    ]


def judges_of_another_question() -> None:
    """Judgements whose functions take a question that is not among those they are put to."""

    @weighs(Respond, reason="")  # type: ignore[arg-type]
    def weighed(now: Situation[BecomeAce, LionView, RafKit], squadron: Squadron) -> float:
        return 0.0

    @decides(Respond, GoOn, reason="")  # type: ignore[arg-type]
    def decided(now: Situation[GoOn, LionView, RafKit], decision: PickSome[Squadron]) -> Answer:
        return 0

    def why(now: Situation[GoOn, LionView, RafKit], decision: Decision, answer: Answer) -> str:
        return ""

    @decides(Respond, reason=why)  # type: ignore[arg-type]
    def reasoned(now: Situation[Respond, LionView, RafKit], decision: PickSome[Squadron]) -> Answer:
        return 0


@cache
def given(judgement: Judgement) -> tuple[tuple[type, ...], type]:
    """The types that a judgement names: question, view and components, and the decision or value."""
    hints = get_type_hints(judgement.score or judgement.choose)
    kinds = get_args(hints["now"])
    decision = hints.get("decision", object)
    return kinds, get_origin(decision) or decision


def shortest() -> list[RecordedGame]:
    """The shortest of the recorded games of each game and commanders."""
    games: dict[tuple[str, str], RecordedGame] = {}
    for game in sorted(recorded_games(), key=lambda game: -game.decisions):
        games[game.game, game.commanders] = game
    return list(games.values())


@pytest.mark.parametrize("game", shortest(), ids=str)
def test_what_a_judgement_says_it_is_given_is_true(game: RecordedGame) -> None:
    rules = find_game(game.game)
    match = new_match(rules, game.scenario, game.seed, options(rules, game.options.split()))
    led = dict(zip(match.sides, game.commanders.split(), strict=True))
    commanders = {side: find_commander(name, match, side, game.seed) for side, name in led.items()}
    heard = 0
    while (decision := match.decision) is not None:
        commander = commanders[decision.side]
        if isinstance(commander, DoctrineCommander):
            situation: tuple[Any, ...] = (decision.question, match.view(decision.side), commander.posting.kit)
            for judgement in speaking(commander.doctrine, decision):
                kinds, kind = given(judgement)
                assert all(map(isinstance, situation, kinds)), judgement.name
                assert isinstance(decision, kind), judgement.name
                heard += 1
        match.answer(ask(commander, match))
    assert heard or not any(isinstance(commander, DoctrineCommander) for commander in commanders.values())


def speaking(doctrine: Doctrine, decision: Decision) -> list[Judgement]:
    """The judgements on a decision that leaves a choice."""
    if decision.only() is not None:
        return []
    return [judgement for judgement in doctrine.judgements if type(decision.question) in judgement.questions]
