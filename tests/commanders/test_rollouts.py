"""Rollouts end at the moment that is named beside them, whatever was answered and whatever was asked."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Any

import pytest

import dowding
from chain_home import GAME as CHAIN_HOME
from chain_home.rules import FIGHTER_COMMAND, bomb
from dowding.commanders import Worlds, ask
from dowding.commanders.register import usual_commanders
from dowding.commanders.rollouts import change, roll_out, unit
from dowding.kernel.horizon import PlayedOn, horizon
from dowding.kernel.match import stage
from dowding.kernel.position import Position
from dowding.kernel.questions import Reach
from tests.chain_home.test_rules import CROYDON, raid

OF_EACH, WORLDS = 2, 4
"""How many questions of a kind are tried, in how many worlds."""


def questions(game: str, scenario: str | None, seed: int = 5, most: int = 60) -> Iterator[Position]:
    """The first questions of each kind in a match by the usual commanders."""
    match = dowding.new_match(game, scenario=scenario, seed=seed).clone()
    commanders, met = usual_commanders(match, 1), Counter[str]()
    for _ in range(most):
        if (decision := match.decision) is None:
            return
        if decision.only() is None and met[decision.question.kind] < OF_EACH:
            met[decision.question.kind] += 1
            yield match.clone()
        match.answer(ask(commanders[decision.side], match))


def played_on(position: Position) -> Iterator[tuple[Position, PlayedOn]]:
    """Worlds, and each of them when the usual answer is felt no more."""
    assert position.decision is not None
    side, commanders = position.decision.side, usual_commanders(position, 1)
    worlds, answer = Worlds(position, side), ask(commanders[side], position)
    for seed in range(WORLDS):
        if (world := worlds.imagine(seed)) is not None:
            yield world, roll_out(world, answer, commanders, worlds.horizon, seed)


@pytest.mark.parametrize("game", ["lion", "duel", "eagle"])
def test_the_raid_or_the_day_is_over_and_the_points_have_moved(game: str) -> None:
    """What is asked before a raid is felt when it has been flown; a plan, when the day is over."""
    moved: dict[str, list[bool]] = defaultdict(list)
    for position in questions(game, "prelude"):
        assert position.decision is not None
        kind, felt, flies = position.decision.question.kind, horizon(position), _facts(position)["flies"]
        for world, played in played_on(position):
            before, after, over = _facts(world), _facts(played), played.result is not None
            if felt.reach is Reach.PERIOD:
                assert felt.name == "the end of this raid day"
                assert over or after["day"] == before["day"] + 1
            else:
                assert felt.name == ("the end of this raid" if flies else "the end of the next raid")
                assert over or after["flown"] == before["flown"] + 1, f"{kind}: the raid is still in the air"
            moved[kind].append(after["vp"] != before["vp"])
    planned = ["plan_day", "patrol", "select_raid", "form_up"]
    for kind in {"lion": ["patrol"], "duel": planned, "eagle": ["plan_day"]}[game]:
        assert sum(moved[kind]) > len(moved[kind]) / 3, f"{kind}: nothing happens before the horizon"


def _facts(position: Position) -> dict[str, int]:
    """The raids that were opened and are over, the day, and the points; a follow-up may just be opened."""
    state: Any = position.state
    opened = state.stage.name in ("DECLARED", "DEPLOYED") if hasattr(state, "stage") else bool(state.card)
    return {"flown": sum(state.raids) - opened, "day": state.raid_day, "vp": state.vp, "flies": opened}


def test_nobody_responds_and_everybody_responds_are_told_at_the_same_moment() -> None:
    """After the answer nobody, the next question is asked in another raid: that raid must not count."""
    for position in questions("lion", "prelude", 11):
        decision = position.decision
        assert decision is not None
        if decision.question.kind != "respond":
            continue
        commanders = usual_commanders(position, 1)
        worlds = Worlds(position, decision.side)
        for seed in range(6):
            world = worlds.imagine(seed)
            assert world is not None
            ends = [
                roll_out(world, answer, commanders, worlds.horizon, seed)
                for answer in ((), tuple(range(len(decision.shown().options))))
            ]
            over = [_facts(end)["flown"] for end in ends if end.result is None]
            assert set(over) <= {_facts(world)["flown"] + 1}


@pytest.mark.parametrize(("game", "scenario"), [("hardest_days", None), ("londons_burning", "short")])
def test_the_segment_or_the_phase_is_over(game: str, scenario: str | None) -> None:
    for position in questions(game, scenario):
        felt = horizon(position)
        for _, played in played_on(position):
            state: Any = played.state
            if played.result is not None or felt.reach is Reach.MATCH:
                assert played.result is not None
            elif game == "hardest_days":
                assert state.clock == position.state.clock + 1 + (felt.reach is Reach.NEXT)  # type: ignore[attr-defined]
                assert felt.name == "the end of this time segment"
            else:
                phases = 4 * state.day + (4 if state.rain else state.phase)
                assert phases > felt.last
                assert felt.name.endswith("daylight phase")


def test_a_phase_of_londons_burning_that_follows_a_night_is_played() -> None:
    """12.1: what is repaired at night is felt in the phase of the next morning, and no later."""
    for position in questions("londons_burning", "short", most=400):
        assert position.decision is not None
        if position.decision.question.kind != "spend_repair_point":
            continue
        day = position.state.day  # type: ignore[attr-defined]
        assert horizon(position).name == "the end of the next daylight phase"
        for _, played in played_on(position):
            state: Any = played.state
            assert played.result is not None or (state.day, state.phase) == (day + 1, 1) or state.rain
        return
    pytest.fail("no night was reached")


def test_what_is_played_is_what_exact_odds_say() -> None:
    """6.2: one run over Croydon costs Fighter Command 2.5 points, counted; played, the mean is the same."""
    match = stage(CHAIN_HOME, raid(CROYDON, (0, 1)), bomb)
    worlds, commanders = Worlds(match, "Luftwaffe"), usual_commanders(match, 1)
    changes = []
    for seed in range(400):
        world = worlds.imagine(seed)
        assert world is not None
        played = roll_out(world, 1, commanders, worlds.horizon, seed)
        changes.append(change(world, played, "Luftwaffe"))
        assert change(world, played, FIGHTER_COMMAND) == -changes[-1]
    assert set(changes) <= {0, 3, 6}
    assert sum(changes) / len(changes) == pytest.approx(2.5, abs=0.3)
    assert unit(CHAIN_HOME) == "points"


def test_a_position_played_on_is_left_as_it_was() -> None:
    match = dowding.new_match("lion", scenario="prelude", seed=3)
    before = match.digest()
    world = Worlds(match, match.game.sides[0]).imagine(1)
    assert world is not None
    was = world.digest()
    for _, _ in played_on(match):
        pass
    assert (match.digest(), world.digest()) == (before, was)
