"""17.2: after The Thin Blue Line the sides may go on into the campaign; one rule for all games of RAF."""

from collections.abc import Callable
from typing import Any

import pytest

from dowding.games.luftwaffe.calendar_update import card_shuffle_check
from dowding.games.raf.day.sealion import check_sealion
from dowding.games.raf.printed.calendar import day_index
from dowding.games.raf.telling.entries import PlayedOn, SealionDelayed, SealionPrepared
from dowding.games.raf.telling.questions import PlayOn
from dowding.games.raf.words import FIGHTER_COMMAND, LUFTWAFFE, ScenarioId
from tests.duel import situations as duel
from tests.lion import situations as lion
from tests.luftwaffe import situations as planned

WAYS: dict[str, tuple[Callable[..., Any], Callable[..., Any]]] = {
    "lion": (lion.opening, lion.run),
    "duel": (duel.opening, planned.run),
}
RULES = {"lion": "17.2", "duel": "19.2"}
"""The number of the rule in each booklet."""


def at_first_check(game: str, vp: int, **options: bool) -> Any:
    """The Thin Blue Line on 11 September."""
    state = WAYS[game][0]("thin_blue_line", **options)
    state.day, state.vp = day_index(state.kit.calendar[state.sealion].date), vp
    return state


def between(state: Any) -> int:
    """A score at which Sealion is delayed."""
    box = state.kit.calendar[state.day]
    return int(box.start) + 1


def checked(game: str, state: Any, *answers: str) -> Any:
    """The check, with answers to the questions in it."""
    given = answers if game == "duel" else (list(answers),)
    return WAYS[game][1](state, check_sealion(state), *given)


@pytest.mark.obliges("duel-19.2-13")
@pytest.mark.parametrize("game", list(WAYS))
def test_both_sides_are_asked_and_the_campaign_goes_on(game: str) -> None:
    state = at_first_check(game, 0, play_on=True)
    state.vp = between(state)
    asked = checked(game, state)
    assert (asked.decision.side, asked.decision.rule) == (FIGHTER_COMMAND, RULES[game])
    assert isinstance(asked.decision.question, PlayOn)
    answers = ["yes"] * (2 if game == "duel" else 1)
    state = at_first_check(game, asked.state.vp, play_on=True)
    played = checked(game, state, *answers)
    assert played.following is None
    assert state.scenario is ScenarioId.BATTLE_OF_BRITAIN
    assert state.sealion == state.day + 1
    assert [type(e) for e in state.desk.journal if isinstance(e, PlayedOn | SealionDelayed)] == [
        PlayedOn,
        SealionDelayed,
    ]


@pytest.mark.parametrize("answers", [["no"], ["yes", "no"]])
def test_either_side_may_end_it(answers: list[str]) -> None:
    state = at_first_check("duel", -1, play_on=True)
    state.vp = between(state)
    played = checked("duel", state, *answers)
    assert played.following.rule == "17.2"
    assert state.scenario is ScenarioId.THIN_BLUE_LINE


def test_the_luftwaffe_is_asked_in_its_turn() -> None:
    state = at_first_check("duel", 0, play_on=True)
    state.vp = between(state)
    assert checked("duel", state, "yes").decision.side == LUFTWAFFE


@pytest.mark.parametrize("game", list(WAYS))
def test_preparations_go_on_too(game: str) -> None:
    state = at_first_check(game, 0, play_on=True)
    state.vp = int(state.kit.calendar[state.day].start)
    played = checked(game, state, *["yes"] * (2 if game == "duel" else 1))
    assert played.following is None
    assert state.preparations
    assert any(isinstance(entry, SealionPrepared) for entry in state.desk.journal)


@pytest.mark.parametrize("game", list(WAYS))
@pytest.mark.parametrize("play_on", [False, True])
def test_nobody_is_asked_where_the_campaign_would_be_over_or_it_was_not_agreed(
    game: str, play_on: bool
) -> None:
    cancelled = at_first_check(game, 34, play_on=play_on)
    assert checked(game, cancelled).following.kind == "cancelled_at_once"
    campaign = WAYS[game][0]("campaign", play_on=play_on)
    campaign.day = campaign.sealion
    campaign.vp = between(campaign)
    assert checked(game, campaign).following is None
    delayed = at_first_check(game, 0)
    delayed.vp = between(delayed)
    assert checked(game, delayed).following.kind == "delayed"


@pytest.mark.parametrize("scenario", ["campaign", "thin_blue_line"])
def test_targets_inland_are_added_once(scenario: str) -> None:
    state = duel.opening(scenario, play_on=True)
    state.scenario, state.raid_day = ScenarioId.BATTLE_OF_BRITAIN, 4
    before = len(state.targets)
    planned.run(state, card_shuffle_check)
    assert sorted(state.targets) == sorted(set(state.targets))
    assert len(state.targets) - before == (10 if scenario == "campaign" else 0)
