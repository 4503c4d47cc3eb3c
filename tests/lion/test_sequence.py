"""II: the raids of a day, step by step."""

from collections import Counter

import pytest

from dowding.games.lion.clock import clock_update
from dowding.games.lion.day import advance_warning
from dowding.games.lion.raid import (
    accurate_commitment,
    detection_modifiers,
    determine_target,
    limited_commitment,
    poor_commitment,
    raid_deployment,
    raid_size,
)
from dowding.games.lion.raid_events import raid_approach_event, raid_target_event
from dowding.games.lion.selection import Muster
from dowding.games.raf.day.airfield_operations import fighter_turnaround
from dowding.games.raf.day.calendar_update import end_of_day
from dowding.games.raf.places import (
    AIRBASE,
    AVAILABLE,
    BOMBER,
    CHANNEL_PATROL,
    CLOSE_ESCORT,
    HUNT,
    INFLIGHT,
    LIGHT_LOSS,
    NIGHT_RAID,
    is_patrol,
    on_clock,
)
from dowding.games.raf.raid.air_battle import (
    hunter_attack,
    hunter_interception,
    squadron_attack,
    squadron_interception,
)
from dowding.games.raf.raid.bombing import bombardment, german_recovery
from dowding.games.raf.telling.entries.bombing import BombingStrength
from dowding.games.raf.words import (
    Aircraft,
    Intelligence,
    Selector,
    TargetType,
    WarningLevel,
    Weather,
)
from tests.lion.situations import (
    DO17,
    HURRICANE_C,
    ME109_A,
    ME109_B,
    SPITFIRE_A,
    SPITFIRE_B,
    campaign,
    in_box,
    is_reduced,
    named,
    opening,
    patrol,
    place_of,
    pull,
    put,
    put_all,
    raid,
    run,
    unit,
)
from tests.raf.cards import (
    BOURNEMOUTH,
    DUXFORD,
    HORNCHURCH,
    KENLEY,
    NO_TIME,
    NOT_IF_POOR,
    PATHFINDERS,
    PORTSMOUTH,
    SNAP_RAID,
    SWEEP,
    WORSE_WEATHER,
    with_force,
)


@pytest.mark.obliges("lion-II.1-a", "lion-II.1-b", "lion-6-d")
def test_target_cards_until_a_raid() -> None:
    state = campaign()
    pull(state, BOURNEMOUTH)
    before = len(state.targets) + 1
    run(state, determine_target, dice=[1, 6, 6, 6, 6, 6])
    assert state.pulled == 0
    assert BOURNEMOUTH in state.target_discards
    assert len(state.targets) + 1 == before - len(state.target_discards)
    assert state.card not in (0, BOURNEMOUTH)


@pytest.mark.obliges(
    "lion-II.2-a", "lion-II.3-a", "lion-II.3-b", "lion-II.5-a", "lion-II.7-a", "lion-II.7-b",
    "lion-7.2-b", "lion-7.2-c", "lion-7-c",
)  # fmt: skip
@pytest.mark.parametrize("level", list(Intelligence))
def test_commitment_waits_for_its_step(level: Intelligence) -> None:
    steps = {
        Intelligence.POOR: poor_commitment,
        Intelligence.LIMITED: limited_commitment,
        Intelligence.ACCURATE: accurate_commitment,
    }
    state = raid(campaign(), HORNCHURCH, intelligence=level)
    put(state, SPITFIRE_B, AVAILABLE, reduced=True)
    put(state, "54/6/11", INFLIGHT)
    for step in steps.values():
        asked = run(state, step).decision is not None
        assert asked == (step is steps[level])
    run(state, steps[level], [[SPITFIRE_A, SPITFIRE_B]])
    assert named(state, state.squadrons_in(HUNT)) == {SPITFIRE_A, SPITFIRE_B}
    assert is_reduced(state, SPITFIRE_B)
    assert place_of(state, "54/6/11") == INFLIGHT


@pytest.mark.obliges("lion-II.4-a", "lion-II.6-a", "lion-15.4-d", "lion-15.4-c")
def test_depletion_makes_raids_larger() -> None:
    state = raid(campaign(), KENLEY)
    run(state, raid_size, cards=[SWEEP])
    assert state.size == state.kit.forces[SWEEP].major[state.intelligence] < 16
    state = raid(campaign(), KENLEY)
    state.depletion = 8
    run(state, raid_size, cards=[SWEEP])
    assert state.size == state.kit.forces[SWEEP].major_depleted == 16
    kit = state.kit
    high = kit.scenarios.prelude.priorities[TargetType.RADAR]
    assert [effort[high, 1][4] for effort in kit.planning.effort] == ["minor", "major"]


@pytest.mark.obliges("lion-8.2-a", "lion-8.2-b", "lion-8.2-e", "lion-8.2-g", "lion-8.3-a", "lion-8.3-b")
def test_selection() -> None:
    state = raid(campaign(), KENLEY, size=12)
    put(state, ME109_A, on_clock(3))
    put(state, DO17[0], NIGHT_RAID)
    state.reduced[unit(state, "I/JG51/2")] = 1
    state.raiders = []
    escorted = (Aircraft.ME109, Aircraft.DO17, Aircraft.ME110, Aircraft.ME109)
    run(state, raid_deployment, cards=[with_force(state, *escorted * 3)])
    assert all(state.kit.luftflotte[g] == 2 for g in state.raiders)
    flying = named(state, state.raiders)
    assert not flying & {ME109_A, DO17[0], "I/JG51/2"}
    letters = Counter(state.kit.selector[g] for g in state.raiders)
    assert max(letters.values()) - min(letters.values()) <= 2, "as even as the types allow"
    boxes = {state.kit.aircraft[g]: state.at[g] for g in state.raiders}
    assert boxes[Aircraft.DO17] == BOMBER
    assert boxes[Aircraft.ME110] == CLOSE_ESCORT


@pytest.mark.obliges("lion-8.2-e")
def test_among_equally_rare_selectors_chance_decides() -> None:
    """Whoever flies first may bear any letter; once two letters fly, the third is next."""
    firsts = set()
    for seed in range(1, 40):
        state = raid(opening("campaign", seed), KENLEY)
        muster = Muster(state)
        called = [muster.call(Aircraft.ME109, (2,)) for _ in range(3)]
        letters = [state.kit.selector[g] for g in called]
        firsts.add(letters[0])
        assert len(set(letters)) == 3
    assert firsts == set(Selector)


@pytest.mark.obliges("lion-8.2-g")
def test_who_flies_already_counts_for_the_even_choice_of_selectors() -> None:
    thirds = set()
    for seed in range(1, 20):
        state = raid(opening("campaign", seed), KENLEY)
        me109s, letter = state.kit.fleet[2][Aircraft.ME109], state.kit.selector
        state.raiders = [next(g for g in me109s if letter[g] is Selector.A)]
        muster = Muster(state)
        first, second, third = (letter[muster.call(Aircraft.ME109, (2,))] for _ in range(3))
        assert {first, second} == {Selector.B, Selector.C}
        thirds.add(third)
    assert thirds == set(Selector), "then all letters fly once"


@pytest.mark.obliges("lion-8.22-b", "lion-8.22-d", "lion-8.41-a")
def test_sweeps_and_channel_patrols() -> None:
    state = raid(campaign(), KENLEY, major=False, size=3)
    for gruppe in state.kit.fleet[2][Aircraft.ME109][3:]:
        state.reduced[gruppe] = 1
    run(state, raid_deployment, cards=[SWEEP])
    assert len(state.raiders) == 3
    state = raid(campaign(), DUXFORD, major=False, size=2)
    run(state, raid_deployment, cards=[SWEEP])
    assert any(state.kit.bomber[g] for g in state.raiders)
    state = raid(campaign(), KENLEY, warning=WarningLevel.NONE)
    run(state, raid_deployment, cards=[NOT_IF_POOR])
    assert not state.gruppen_in(CHANNEL_PATROL)


@pytest.mark.obliges("lion-9.1-e", "lion-9.1-g")
def test_the_hunt_box_holds() -> None:
    state = raid(campaign(), KENLEY)
    put_all(state, HUNT, ME109_A, SPITFIRE_A)
    put(state, HURRICANE_C, HUNT, reduced=True)
    put(state, DO17[0], BOMBER)
    decision = run(state, hunter_interception).decision
    assert decision is not None
    assert [r.option.key for r in decision.why_not()] == [HURRICANE_C]
    state = raid(campaign(), KENLEY)
    put_all(state, HUNT, ME109_A, SPITFIRE_A)
    assert run(state, hunter_interception).decision is None
    assert place_of(state, SPITFIRE_A) == HUNT


@pytest.mark.obliges(
    "lion-II.8-a",
    "lion-II.9-a",
    "lion-II.10-a",
    "lion-II.10-b",
    "lion-II.11-a",
    "lion-ev-a",
    "lion-10-a",
)
def test_the_order_of_a_raid() -> None:
    state = raid(campaign(), KENLEY)
    put_all(state, HUNT, ME109_A, SPITFIRE_A)
    put(state, ME109_B, CLOSE_ESCORT)
    put(state, DO17[0], BOMBER)
    played = run(state, hunter_interception)
    assert played.following is raid_approach_event
    played = run(state, raid_approach_event, cards=[WORSE_WEATHER])
    assert state.weather[1] is Weather.PATCHY
    assert played.following is hunter_attack
    played = run(state, hunter_attack, dice=[5])
    assert not in_box(state, HUNT)
    assert place_of(state, ME109_B) == CLOSE_ESCORT
    assert played.following is raid_target_event
    run(state, raid_target_event, cards=[PATHFINDERS])
    assert (state.pathfinders, state.event) == (True, PATHFINDERS)


@pytest.mark.obliges("lion-9.2-a", "lion-9.21-a", "lion-9.2-c", "lion-10-b", "lion-II.12-a")
def test_all_are_intercepted() -> None:
    state = raid(campaign(), KENLEY)
    put_all(state, BOMBER, DO17[0], SPITFIRE_A, SPITFIRE_B)
    put(state, ME109_A, CLOSE_ESCORT)
    put(state, ME109_B, CHANNEL_PATROL)
    assert run(state, squadron_interception).following is squadron_attack
    assert named(state, state.intercepted) == {DO17[0], ME109_A}


@pytest.mark.obliges(
    "lion-II.14-a", "lion-II.14-b", "lion-12-a", "lion-12-b", "lion-11-a", "lion-11-b", "lion-11.2-a"
)
def test_bombardment() -> None:
    state = raid(campaign(), PORTSMOUTH)
    put(state, DO17[0], BOMBER)
    put(state, DO17[1], BOMBER, reduced=True)
    put(state, ME109_A, CHANNEL_PATROL)
    state.unopposed = True
    column = state.kit.bombing.column(3, 2)
    two = next(die for die in range(1, 7) if state.kit.bombing.results[column][die] == "2")
    played = run(state, bombardment, dice=[two])
    (bombs,) = played.of(BombingStrength)
    assert (bombs.target, bombs.strength, [by for by, _ in bombs.shifts]) == ("Portsmouth", 3, [2])
    assert in_box(state, INFLIGHT) == {DO17[0], DO17[1], ME109_A}
    assert is_reduced(state, DO17[1])
    assert state.vp == -2
    assert not any(state.damage)


@pytest.mark.obliges("lion-II.15-a", "lion-12.1-a", "lion-12.1-f")
def test_bombers_fly_once_a_day() -> None:
    state = raid(campaign(), KENLEY)
    put(state, DO17[0], INFLIGHT)
    put(state, DO17[1], LIGHT_LOSS)
    run(state, german_recovery)
    assert (place_of(state, DO17[0]), is_reduced(state, DO17[0])) == (AIRBASE, True)
    assert place_of(state, DO17[1]) == LIGHT_LOSS


@pytest.mark.obliges(
    "lion-II.16-d",
    "lion-II.16-f",
    "lion-II.16-g",
    "lion-III-a",
    "lion-5-h",
    "lion-ev-time-a",
    "lion-III.3-c",
)
def test_where_the_clock_leads() -> None:
    state = raid(campaign(), KENLEY)
    state.event = NO_TIME
    patrol(state, SPITFIRE_A, "London")
    assert run(state, clock_update).following is determine_target
    assert is_patrol(place_of(state, SPITFIRE_A))
    state = raid(campaign(), KENLEY)
    state.event = SNAP_RAID
    assert run(state, clock_update).following is fighter_turnaround
    run(state, advance_warning)
    assert not state.pulled
    state = raid(campaign(), KENLEY)
    state.event, state.clock = SNAP_RAID, 6
    assert run(state, clock_update).following is end_of_day


@pytest.mark.obliges("lion-6.3-e", "lion-ev-time-b")
def test_a_follow_up_raid_is_easier_to_see() -> None:
    state = raid(campaign(), KENLEY)
    before = sum(by for by, _ in detection_modifiers(state))
    state.follow_up = True
    assert sum(by for by, _ in detection_modifiers(state)) > before
