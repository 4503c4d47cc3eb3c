"""15.2: what the RAF may not know of the Luftwaffe's plans, dealt again."""

import pytest

from dowding.games.londons_burning import GAME
from dowding.games.londons_burning.board import HEXES, NUMBER
from dowding.games.londons_burning.bombing import bombing
from dowding.games.londons_burning.calendar import dawn, end_of_phase
from dowding.games.londons_burning.identification import identify
from dowding.games.londons_burning.ids import OFF_MAP
from dowding.games.londons_burning.questions import ManRaid
from dowding.games.londons_burning.raid_course import can_reach
from dowding.games.londons_burning.state import Battle
from dowding.games.londons_burning.words import LUFTWAFFE, RAF
from dowding.kernel.dice import Dice
from dowding.kernel.match import new_match
from dowding.kernel.worlds import imagine
from tests.londons_burning.table import (
    KIT,
    TARGETS,
    now,
    put_raid,
    run,
)
from tests.londons_burning.versus import DAY, planned, versus


def deals(battle: Battle) -> list[Battle]:
    """The same table, dealt again for the RAF."""
    found = [battle.copy() for _ in range(20)]
    for seed, other in enumerate(found):
        GAME.redeal(other, RAF, Dice(seed))
        assert GAME.view(other, RAF) == GAME.view(battle, RAF)
    return found


@pytest.mark.obliges("lb-7-01")
def test_what_is_dealt_anew_is_what_the_raf_cannot_see() -> None:
    battle = planned(versus())
    put_raid(battle, "x", "x", "x", "x", at="A6", identified=False)
    battle.plot = 1
    before = GAME.view(battle, RAF)
    seen = set()
    for seed in range(20):
        other = battle.copy()
        GAME.redeal(other, RAF, Dice(seed))
        assert GAME.view(other, RAF) == before
        assert other.flies.count(0) == 4
        seen.add((other.planned_targets[0], other.plot, tuple(other.flies)))
    assert len(seen) > 10
    same = battle.copy()
    GAME.redeal(same, LUFTWAFFE, Dice(1))
    assert same.encode() == battle.encode()


@pytest.mark.obliges("lb-15.2-30")
def test_which_six_markers_were_kept_is_dealt_anew_but_for_those_shown() -> None:
    match = run(versus(date="1940-09-07"), dawn, [*DAY, "Debden", "Convoy"], dice=[1])
    state = now(match)
    state.kept_shown = [TARGETS["Debden"]]
    cups = [frozenset(other.target_cup) for other in deals(state)]
    assert all(len(cup) == 10 and {TARGETS["Debden"], *KIT.london} < cup for cup in cups)
    assert len(set(cups)) > 10


@pytest.mark.parametrize(
    ("target", "known", "shown"),
    [("Dover", [], ["Dover"]), ("Dover", ["Dover"], ["Dover"]), ("London M5", [], [])],
)
def test_a_plan_that_was_shown_after_7_september_is_remembered_once_and_london_never(
    target: str, known: list[str], shown: list[str]
) -> None:
    battle = planned(versus(date="1940-09-08"), [target, *DAY[1:]])
    battle.target_cup = [*battle.target_cup[:6], *KIT.london]
    battle.kept_shown = [TARGETS[name] for name in known]
    battle.phase = 0
    match = run(battle, end_of_phase)
    assert now(match).kept_shown == [TARGETS[name] for name in shown]


def test_where_a_raid_was_bound_that_turned_early_stays_unknown() -> None:
    battle = put_raid(planned(versus()), "Me109 #3", at="C5", homeward=True)
    battle.turned_at = NUMBER["D5"]
    targets = {other.planned_targets[0] for other in deals(battle)}
    assert len(targets) > 3
    assert all(can_reach(KIT, NUMBER["D5"], KIT.hex_of[target]) for target in targets)
    battle.turned_at = OFF_MAP
    assert {other.planned_targets[0] for other in deals(battle)} == {TARGETS["Dover"]}


def test_a_raid_that_turns_short_of_its_target_notes_where_and_one_that_bombed_does_not() -> None:
    sweep = put_raid(planned(versus()), at="D5", identified=False)
    sweep.flies = [0 if name == "Me109 #3" else -1 for name in KIT.names]
    sweep.raiders = 1
    identify(sweep)
    assert HEXES[sweep.turned_at] == "D5"
    bombed = put_raid(planned(versus()), "He111 #24", at="B5")
    assert now(run(bombed, bombing)).turned_at == OFF_MAP


def test_what_is_imagined_while_the_luftwaffe_plans_is_not_what_it_drew() -> None:
    match = new_match(GAME, "short", 5, {"players": "luftwaffe"}, keyed=True)
    dice = Dice(1)
    while not isinstance((decision := match.decision) and decision.question, ManRaid):
        assert decision is not None
        match.answer(decision.sample(dice.below))
    worlds = [imagine(match, RAF, Dice(seed)) for seed in range(20)]
    plans = [tuple(now(world).planned_targets) for world in worlds if world is not None]
    assert len(plans) == 20
    assert plans.count(tuple(now(match).planned_targets)) <= 1
    assert len(set(plans)) > 10
