"""Malan and Kesselring: they speak on every question, and know what they are talking about."""

from functools import cache

import pytest

from dowding.commanders import Posting
from dowding.commanders.composing import values_of
from dowding.commanders.doctrine import DoctrineCommander, Situation
from dowding.commanders.londons_burning import KESSELRING, MALAN
from dowding.games.londons_burning import GAME
from dowding.games.londons_burning import luftwaffe_player as asked
from dowding.games.londons_burning.words import LUFTWAFFE
from dowding.kernel.games import Setting
from dowding.kernel.match import Match, new_match
from tests.londons_burning.table import (
    KIT,
)

VERSIONS = ("solitaire", "section", "luftwaffe")
RULES = {
    "3.5", "5.2", "6.1", "6.2", "7.5", "8.1", "8.2", "8.41", "8.42", "8.43", "9.1", "11.5", "12.1", "14.1",
    "14.2", "14.4", "15.2",
}  # fmt: skip
"""All rules that ask somebody something."""
CHANCE: set[str] = set()
"""Rules whose questions are left to chance on purpose; there are none."""


def commander(side: str, seed: int = 1) -> DoctrineCommander:
    doctrine = KESSELRING if side == LUFTWAFFE else MALAN
    return doctrine(Posting(GAME, side, KIT, seed))


@cache
def played(scenario: str, players: str) -> tuple[Match, dict[tuple[str, str, str], int]]:
    """A match played by doctrine, and how often it had an opinion on each kind of question."""
    options: dict[str, Setting] = {
        "players": players,
        "changing_base": True,
        "siting": True,
        "crossfire": True,
    }
    match = new_match(GAME, scenario, 1940, options)
    commanders = {side: commander(side) for side in GAME.sides_in(scenario, GAME.chosen_options(options))}
    spoke: dict[tuple[str, str, str], int] = {}
    while (decision := match.decision) is not None:
        view = match.view(decision.side)
        posted = commanders[decision.side]
        prompt = decision.prompt if decision.prompt in ASKED else ""
        key = (decision.side, decision.rule, prompt or decision.kind)
        spoke[key] = spoke.get(key, 0) + any(scores(posted, decision, view))
        match.answer(posted.answer(decision, view))
        assert posted.reason or decision.rule in CHANCE, f"nobody speaks on {decision.asked()}"
    return match, spoke


ASKED = (asked.TARGETS, asked.SIZES, asked.SHORTAGE, asked.MARKERS, asked.START, asked.PATH, asked.LEAVING)


def scores(posted: DoctrineCommander, decision: object, view: object) -> list[float]:
    """What the doctrine thinks of every single value."""
    now = Situation(decision, view, KIT, posted.posting.side, [])
    weighing = [j.score for j in posted.doctrine.judgements if decision.rule in j.rules and j.score]  # type: ignore[attr-defined]
    return [sum(score(now, value) for score in weighing) for value in values_of(decision)]  # type: ignore[arg-type]


@pytest.mark.parametrize("players", VERSIONS)
@pytest.mark.parametrize("scenario", list(GAME.scenarios))
def test_doctrine_plays_every_length_and_version_and_always_has_a_reason(scenario: str, players: str) -> None:
    match, _ = played(scenario, players)
    assert match.result is not None


def test_every_kind_of_question_finds_the_doctrine_with_an_opinion() -> None:
    spoke: dict[tuple[str, str, str], int] = {}
    for players in VERSIONS:
        for key, times in played("long", players)[1].items():
            spoke[key] = spoke.get(key, 0) + times
    mute = {key for key, times in spoke.items() if not times}
    assert mute == set()
    rules = {rule for _, rule, _ in spoke}
    assert {
        "3.5",
        "5.2",
        "6.1",
        "6.2",
        "7.5",
        "8.1",
        "8.2",
        "8.42",
        "8.43",
        "11.5",
        "12.1",
        "14.2",
        "14.4",
    } <= rules
    assert {prompt for _, rule, prompt in spoke if rule == "15.2"} >= {*ASKED} - {asked.SHORTAGE}
