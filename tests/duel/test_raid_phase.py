"""7, 8: detection, declaration, commitment, deployment and rendezvous."""

import pytest

from dowding.games.duel.entries import DetectionShown
from dowding.games.duel.game import GAME
from dowding.games.duel.raid import (
    accurate_commitment,
    limited_commitment,
    poor_commitment,
    raid_deployment,
    raid_detection,
    raid_size,
)
from dowding.games.luftwaffe.detection import detection_modifiers
from dowding.games.luftwaffe.entries import RaidCalled, RaidDeclared, StrategyShown
from dowding.games.luftwaffe.raid import rendezvous_check
from dowding.games.luftwaffe.state import Stage
from dowding.games.raf.places import (
    BOMBER,
    CHANNEL_PATROL,
    CLOSE_ESCORT,
    HUNT,
    INFLIGHT,
    patrol,
)
from dowding.games.raf.printed.strategies import StrategyCode
from dowding.games.raf.raid.bombing import german_recovery
from dowding.games.raf.telling.entries import Detected
from dowding.games.raf.telling.questions import Respond
from dowding.games.raf.words import (
    FIGHTER_COMMAND,
    LUFTWAFFE,
    Intelligence,
    WarningLevel,
)
from dowding.kernel.dice import Dice
from dowding.kernel.journal import Rolled
from tests.duel.situations import opening
from tests.luftwaffe.situations import (
    DO17,
    ME109_A,
    ME109_B,
    ME109_C,
    SPITFIRE_A,
    formed,
    in_box,
    is_reduced,
    lay,
    place_of,
    plan,
    put,
    raid,
    run,
    sector,
    tie,
    unit,
)
from tests.raf.cards import BIGGIN, CODES, HORNCHURCH, KENLEY, KENLEY_BIGGIN, POLING


@pytest.mark.obliges(
    "duel-4.II.2-1", "duel-4.II.2-3", "duel-8.0-8", "duel-8.0-9", "duel-7.3-1", "duel-4.II.3-1", "duel-9.0-3"
)
@pytest.mark.parametrize(
    ("size", "names"),
    [(1, {"minor"}), (3, {"minor"}), (4, {"major", "minor"}), (5, {"major", "minor"}), (6, {"major"})],
)
def test_what_a_raid_is_called_at_poor_intelligence(size: int, names: set[str]) -> None:
    from dowding.games.luftwaffe.detection import names_of

    state = formed(opening(), POLING, *[*DO17, ME109_A, ME109_B, ME109_C][:size])
    assert set(names_of(state)) == names
    die = next(
        (d for d in range(1, 7) if state.kit.detection.track[
            sum(by for by, _ in detection_modifiers(state)) + d].intelligence is Intelligence.POOR), None
    )  # fmt: skip
    if die is None:
        return
    asked = run(state, raid_detection, dice=[die])
    if asked.decision is not None:
        assert (asked.side, asked.options) == (LUFTWAFFE, names)
        assert not asked.decision.public
    view = GAME.view(state, FIGHTER_COMMAND)
    assert view.raid is not None
    assert (view.raid.card, view.raid.size) == (POLING, 0)
    assert view.detection_die == 0


@pytest.mark.obliges("duel-8.0-1", "duel-4.II.2-3")
@pytest.mark.parametrize("die", range(1, 7))
def test_the_detection_marker_lies_in_sight_of_both(die: int) -> None:
    state = formed(opening(), POLING, *DO17)
    assert GAME.view(state, LUFTWAFFE).raid.space is None  # type: ignore[union-attr]
    track, by = state.kit.detection.track, sum(by for by, _ in detection_modifiers(state))
    space = min(by + die, track.high)
    played = run(state, raid_detection, dice=[die])
    (told,) = played.told(Detected)
    assert (told.space, told.seen_by) == (space, None)
    for side in (FIGHTER_COMMAND, LUFTWAFFE):
        view = GAME.view(state, side)
        assert view.raid is not None
        assert view.raid.space == space
    assert GAME.view(state, FIGHTER_COMMAND).detection_die == 0, "the die stays hidden"


@pytest.mark.obliges("duel-8.0-1")
def test_what_is_imagined_of_a_raid_leads_to_the_space_that_was_seen() -> None:
    state = formed(opening(), POLING, *DO17, ME109_A)
    run(state, raid_detection, dice=[2])
    if state.intelligence is Intelligence.POOR:
        state.called = "major"
    track, sizes = state.kit.detection.track, set()
    for number in range(40):
        world = state.copy()
        GAME.redeal(world, FIGHTER_COMMAND, Dice(number))
        by = sum(by for by, _ in detection_modifiers(world))
        assert track[by + world.detection_die].space == state.space == world.space
        sizes.add(len(world.raiders))
    assert len(sizes) > 1, "several sizes fit"


@pytest.mark.obliges("duel-8.0-10", "duel-4.II.4-1", "duel-4.II.5-1")
def test_the_size_is_told_at_limited_intelligence_only() -> None:
    state = formed(opening(), POLING, *DO17)
    for intelligence in Intelligence:
        state.intelligence, state.told_size, state.stage = intelligence, 0, Stage.DECLARED
        asked = run(state, raid_size)
        if asked.decision is not None:
            run(state, raid_size, asked.decision.sample(lambda sides: 0))
        assert state.told_size == (3 if intelligence is Intelligence.LIMITED else 0)
    limited = GAME.view(state, FIGHTER_COMMAND)
    state.told_size = 3
    assert GAME.view(state, FIGHTER_COMMAND).raid.size == 3  # type: ignore[union-attr]
    assert limited.raid is not None


@pytest.mark.obliges("duel-9.2-1", "duel-9.2-2", "duel-9.2-4", "duel-4.II.8-1", "duel-9.0-3")
def test_exactly_one_step_commits_squadrons() -> None:
    steps = {
        Intelligence.POOR: poor_commitment,
        Intelligence.LIMITED: limited_commitment,
        Intelligence.ACCURATE: accurate_commitment,
    }
    for level in Intelligence:
        for step_level, step in steps.items():
            state = raid(opening(), HORNCHURCH, WarningLevel.VERY_EARLY, level)
            put(state, patrol(sector(state, "6/11")), SPITFIRE_A, reduced=True)
            asked = run(state, step)
            assert (asked.decision is not None) == (step_level is level)
            if asked.decision is not None:
                assert asked.side == FIGHTER_COMMAND
                run(state, step, [SPITFIRE_A])
                assert (place_of(state, SPITFIRE_A), is_reduced(state, SPITFIRE_A)) == (HUNT, True)


@pytest.mark.obliges("duel-9.2-5", "duel-9.2-6", "duel-9.2-7")
@pytest.mark.parametrize(("bombers", "lost"), [(0, 0), (1, 0), (2, 1), (3, 1)])
@pytest.mark.parametrize("level", list(Intelligence))
def test_nobody_meets_two_bombers(bombers: int, lost: int, level: Intelligence) -> None:
    state = raid(opening(), BIGGIN, WarningLevel.NONE, level, Stage.DECLARED)
    names = [*DO17[:bombers], ME109_A]
    state.raiders = tie(state, BIGGIN, *names)
    state.missions = [BOMBER] * len(names)
    run(state, raid_deployment)
    assert state.vp == (0 if level is Intelligence.ACCURATE else -lost)
    run(state, accurate_commitment)
    assert state.vp == -lost


@pytest.mark.obliges("duel-9.2-5", "duel-9.2-7")
@pytest.mark.parametrize(("left", "price"), [(0, -1), (1, -1), (2, 0), (3, 0)])
def test_bombers_that_missed_their_rendezvous_cost_nothing(left: int, price: int) -> None:
    state = raid(opening(), BIGGIN, WarningLevel.VERY_EARLY)
    put(state, BOMBER, *DO17[left:], ME109_A)
    put(state, INFLIGHT, *DO17[:left])
    asked = run(state, accurate_commitment)
    assert asked.decision is not None
    assert asked.decision.question == Respond(none_costs=price)
    run(state, accurate_commitment, [])
    assert state.vp == price


@pytest.mark.obliges("duel-9.2-5", "duel-9.2-7")
@pytest.mark.parametrize(("told", "price"), [(1, 0), (2, -1), (9, -1)])
def test_a_single_gruppe_that_was_announced_cannot_cost_a_point(told: int, price: int) -> None:
    state = raid(opening(), BIGGIN, WarningLevel.VERY_EARLY, Intelligence.LIMITED, Stage.DECLARED)
    state.told_size = told
    asked = run(state, limited_commitment)
    assert asked.decision is not None
    assert asked.decision.question == Respond(none_may_cost=price)


@pytest.mark.obliges("duel-9.2-8")
def test_squadrons_that_fly_home_have_responded() -> None:
    state = raid(opening(), BIGGIN, WarningLevel.NONE, Intelligence.POOR, Stage.DECLARED)
    state.raiders, state.missions = tie(state, BIGGIN, *DO17), [BOMBER] * 3
    put(state, HUNT, SPITFIRE_A)
    run(state, raid_deployment)
    assert state.vp == 0


@pytest.mark.obliges("duel-4.II.6-1", "duel-8.0-12", "duel-7.31-1", "duel-7.2-3", "duel-21.5-3")
def test_deployment_shows_all_and_channel_patrollers_may_move() -> None:
    for warning, delayed, box in (
        (WarningLevel.EARLY, False, CHANNEL_PATROL),
        (WarningLevel.NONE, False, CLOSE_ESCORT),
        (WarningLevel.LATE, True, HUNT),
    ):
        state = raid(opening(), BIGGIN, warning, Intelligence.POOR, Stage.DECLARED)
        state.raiders = tie(state, BIGGIN, *DO17, ME109_A)
        state.missions, state.delayed, state.detection_die = [BOMBER] * 3 + [CHANNEL_PATROL], delayed, 4
        put(state, HUNT, SPITFIRE_A)
        shown = run(state, raid_deployment)
        assert place_of(state, ME109_A) == box
        assert in_box(state, BOMBER) == set(DO17)
        (told,) = shown.told(DetectionShown)
        assert (told.die, list(told.modifiers)) == (4, detection_modifiers(state))
        assert GAME.view(state, FIGHTER_COMMAND).detection_die == 4


@pytest.mark.obliges("duel-S.155-2", "duel-17.11-3")
def test_a_decoy_is_shown_and_costs_nothing() -> None:
    state = raid(opening(), BIGGIN, WarningLevel.VERY_EARLY, Intelligence.POOR, Stage.DECLARED)
    lay(state, StrategyCode.DECOY_RAID, BIGGIN)
    put(state, HUNT, SPITFIRE_A)
    from dowding.games.luftwaffe.detection import names_of

    assert set(names_of(state)) == {"major", "minor"}
    shown = run(state, raid_deployment)
    assert shown.following is german_recovery
    assert place_of(state, SPITFIRE_A) == INFLIGHT
    assert state.vp == 0
    state.intelligence = Intelligence.LIMITED
    asked = run(state, raid_size)
    assert asked.decision is not None
    assert asked.decision.shown().low == 1
    assert asked.decision.shown().high == 16


@pytest.mark.obliges("duel-17.12-1", "duel-17.12-2")
@pytest.mark.parametrize("level", list(Intelligence))
def test_d30_strategy_cards_are_shown_at_their_time_or_to_accurate_intelligence(level: Intelligence) -> None:
    from dowding.games.luftwaffe.raid import bombing_strategy

    state = raid(opening(), BIGGIN, WarningLevel.LATE, level, Stage.DECLARED)
    lay(state, StrategyCode.SECONDARY_TARGET, BIGGIN)
    lay(state, StrategyCode.DECEPTIVE_FORMATION, BIGGIN)
    state.raiders, state.missions = tie(state, BIGGIN, DO17[0]), [BOMBER]
    played = run(state, raid_deployment)
    shown = {entry.card for entry in played.told(StrategyShown)}
    secondary = str(CODES[StrategyCode.SECONDARY_TARGET])
    assert (secondary in shown) == (level is Intelligence.ACCURATE)
    assert str(CODES[StrategyCode.DECEPTIVE_FORMATION]) in shown
    later = run(state, bombing_strategy)
    assert (secondary in {e.card for e in later.told(StrategyShown)}) == (level is not Intelligence.ACCURATE)


@pytest.mark.obliges("duel-4.II.7-1", "duel-7.4-1", "duel-7.4-2", "duel-7.4-3", "duel-7.4-4", "duel-7.41-1")
def test_a_raid_that_fails_to_assemble() -> None:
    state = plan(opening(), {BIGGIN: 0, KENLEY_BIGGIN: 0, KENLEY: 1})
    raid(state, BIGGIN)
    put(state, BOMBER, *DO17)
    put(state, HUNT, ME109_A, ME109_B)
    fine = run(state, rendezvous_check, dice=[2])
    rolls = [entry for entry in fine.journal if type(entry).__name__ == "Rolled"]
    assert [entry.seen_by for entry in rolls] == [(LUFTWAFFE,)]
    failed = run(state, rendezvous_check, dice=[1, 1])
    rolls = [entry for entry in failed.journal if type(entry).__name__ == "Rolled"]
    assert [entry.seen_by for entry in rolls] == [(LUFTWAFFE,), None]
    marked = {n for n in (*DO17, ME109_A, ME109_B) if state.kit.selector[unit(state, n)] == "A"}
    assert {n for n in (*DO17, ME109_A, ME109_B) if is_reduced(state, n)} == marked
    assert in_box(state, INFLIGHT) == set()
    run(state, rendezvous_check, dice=[1, 4])
    assert in_box(state, INFLIGHT) == marked
    assert all(is_reduced(state, name) for name in marked)


@pytest.mark.obliges("duel-4.II.2-2", "duel-8.0-1")
def test_warning_and_intelligence_are_told_to_both_without_the_die() -> None:
    state = formed(opening(), POLING, *DO17, ME109_A, ME109_B, ME109_C)
    played = run(state, raid_detection, dice=[6])
    (told,) = played.told(Detected)
    assert told.seen_by is None
    assert (told.space, told.warning, told.intelligence) == (state.space, state.warning, state.intelligence)
    assert not [entry for entry in played.told(Rolled) if entry.seen_by is None]


@pytest.mark.obliges("duel-4.II.2-1", "duel-7.3-1")
def test_the_target_is_declared_before_the_die_is_rolled() -> None:
    state = formed(opening(), POLING, *DO17, ME109_A, ME109_B, ME109_C)
    played = run(state, raid_detection, dice=[6])
    kinds = [type(entry) for entry in played.journal]
    assert kinds[0] is RaidDeclared
    assert state.flown == [POLING]
    assert RaidCalled not in kinds
