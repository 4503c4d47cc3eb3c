"""The worked examples of the booklet, with its numbers: from the set-up to the interception."""

from collections import Counter

import pytest

import dowding
from dowding.games.lion.day import squadron_patrol
from dowding.games.lion.raid import (
    british_detection,
    detection_modifiers,
    determine_target,
    raid_deployment,
    raid_size,
)
from dowding.games.raf.places import (
    AIRBASE,
    AVAILABLE,
    BOMBER,
    CHANNEL_PATROL,
    CLOSE_ESCORT,
    HUNT,
    INFLIGHT,
    patrolled,
)
from dowding.games.raf.raid.air_battle import hunter_interception, squadron_interception
from dowding.games.raf.raid.commitment import eligible_squadrons
from dowding.games.raf.words import (
    Effort,
    Intelligence,
    Priority,
    TargetType,
    WarningLevel,
    Weather,
)
from dowding.kernel.decisions import PickSome, Place
from dowding.kernel.errors import IllegalAnswer
from tests.lion.situations import (
    BOMBERS,
    HURRICANE_C,
    ME109_A,
    ME109_B,
    ME109_C,
    SPITFIRE_A,
    SPITFIRE_B,
    campaign,
    is_reduced,
    named,
    patrol,
    place_of,
    pull,
    put,
    put_all,
    raid,
    run,
    sector,
    unit,
)
from tests.raf.cards import ESCORTED, KENLEY, NORTH_WEALD, NOT_IF_POOR, POLING_BRIGHTON, SWEEP

# Set-up and map


@pytest.mark.obliges("lion-3-e", "lion-3-g")
def test_units_stand_at_their_bases() -> None:
    state = campaign()
    spitfire, me109 = unit(state, "54/6/11"), unit(state, "I/JG51/2")
    assert (state.at[spitfire], state.home(spitfire)) == (AVAILABLE, sector(state, "6/11"))
    assert (state.at[me109], state.kit.luftflotte[me109]) == (AIRBASE, 2)
    assert not state.reduced[spitfire]
    assert not state.reduced[me109]


@pytest.mark.obliges("lion-5-c", "lion-5-d")
def test_patrol_reach_of_3_11() -> None:
    state = campaign()
    decision = run(state, squadron_patrol).decision
    assert isinstance(decision, Place)
    assert decision.reach is not None
    reach = {state.kit.sector_names[s] for s in decision.reach(unit(state, "1/3/11"))}
    assert reach == {"3/11", "1/11", "4/11", "5/11", "London", "2/12", "4/10"}
    both = {"1/3/11": "London", "257/3/11": "London"}
    after = run(state, squadron_patrol, [both]).state
    assert after.at[unit(after, "1/3/11")] == after.at[unit(after, "257/3/11")]


@pytest.mark.obliges("lion-5-e", "lion-5-f", "lion-5-g")
def test_adjacent_sectors() -> None:
    sectors = campaign().kit.sectors
    near = {s.name: {sectors[n].name for n in s.adjacent} for s in sectors}
    assert near["1/11"] == {"4/10", "2/11", "3/11", "London"}
    assert near["London"] == {"1/11", "2/11", "3/11", "5/11", "6/11", "7/11"}
    assert "3/10" not in near["2/12"]
    assert "4/10" not in near["3/12"]


# Target, detection, commitment


@pytest.mark.obliges("lion-6-a", "lion-6-b", "lion-6-c")
@pytest.mark.parametrize(
    ("die", "effort"),
    [(1, None), (2, None), (3, Effort.MINOR), (4, Effort.MINOR), (5, Effort.MAJOR), (6, Effort.MAJOR)],
)
def test_raid_effort_against_poling(die: int, effort: Effort | None) -> None:
    state = campaign()
    state.priorities[state.kit.priority_index[TargetType.RADAR]] = Priority.MEDIUM
    pull(state, POLING_BRIGHTON)
    run(state, determine_target, dice=[die, 6, 6, 6, 6, 6, 6, 6, 6])
    assert (state.card == POLING_BRIGHTON) == (effort is not None)
    if effort is not None:
        assert state.major == (effort is Effort.MAJOR)


@pytest.mark.obliges("lion-6.3-a", "lion-6.3-b", "lion-6.3-c", "lion-6.3-d", "lion-6.3-g")
def test_detection_of_the_raid_on_poling() -> None:
    state = raid(campaign(), POLING_BRIGHTON)
    state.weather = [Weather.PATCHY, Weather.CLEAR]
    modifiers = detection_modifiers(state)
    assert sum(by for by, _ in modifiers) == 10
    run(state, british_detection, dice=[3])
    assert (state.warning, state.intelligence) == (WarningLevel.EARLY, Intelligence.POOR)


@pytest.mark.obliges("lion-7.1-a", "lion-7.1-b", "lion-7.1-c", "lion-7.1-d", "lion-7.1-e")
@pytest.mark.parametrize(
    ("warning", "patrols", "sectors"),
    [
        ("none", {"5/11", "6/11"}, set()),
        ("late", {"5/11", "6/11"}, set()),
        ("sufficient", {"5/11", "6/11"}, {"5/11", "6/11"}),
        ("early", {"5/11", "6/11", "3/11", "4/11", "London"}, {"5/11", "6/11"}),
        (
            "very_early",
            {"5/11", "6/11", "3/11", "4/11", "London"},
            {"5/11", "6/11", "3/11", "4/11", "London"},
        ),
    ],
)
def test_eligible_squadrons_at_north_weald(warning: str, patrols: set[str], sectors: set[str]) -> None:
    state = raid(campaign(), NORTH_WEALD, warning=WarningLevel(warning))
    names = state.kit.sector_names
    flying, ready = state.target.eligible[WarningLevel(warning)]
    assert {names[patrolled(place)] for place in flying} == patrols
    assert {names[s] for s in ready} == sectors
    patrol(state, "19/2/12", "5/11")
    patrol(state, "501/7/11", "London")
    eligible = named(state, eligible_squadrons(state, state.warning))
    assert "19/2/12" in eligible
    assert ("501/7/11" in eligible) == ("London" in patrols)
    assert ("56/5/11" in eligible) == ("5/11" in sectors)


# Force and deployment


@pytest.mark.obliges("lion-8-a", "lion-8-b", "lion-2.32-a")
def test_two_force_cards() -> None:
    state = raid(campaign(), KENLEY)
    run(state, raid_size, cards=[ESCORTED])
    run(state, raid_deployment, cards=[NOT_IF_POOR])
    assert Counter(str(state.kit.aircraft[g]) for g in state.raiders) == {
        "Me109": 5, "Me110": 1, "Ju87": 2, "Do17": 1,
    }  # fmt: skip


@pytest.mark.obliges("lion-8.1-a", "lion-8.1-b", "lion-8.1-c", "lion-8.1-d")
def test_no_raid_at_poor_intelligence() -> None:
    state = raid(campaign(), KENLEY, intelligence=Intelligence.POOR)
    put(state, SPITFIRE_A, HUNT, reduced=True)
    state.clock = 2
    played = run(state, raid_size, cards=[NOT_IF_POOR])
    assert played.following is determine_target
    assert place_of(state, SPITFIRE_A) == INFLIGHT
    assert is_reduced(state, SPITFIRE_A)
    assert (state.clock, state.vp) == (2, 0)


@pytest.mark.obliges("lion-8.2-c", "lion-8.2-f")
def test_selection_stops_where_an_entry_cannot_be_filled() -> None:
    state = raid(campaign(), KENLEY)
    fleet = state.kit.fleet[2]
    me109, me110 = (fleet[t] for t in state.kit.ranks[2] if t in ("Me109", "Me110"))
    for gruppe in [*me109[4:], *me110]:
        state.reduced[gruppe] = 1
    run(state, raid_deployment, cards=[NOT_IF_POOR])
    assert Counter(str(state.kit.aircraft[g]) for g in state.raiders) == {"Me109": 4, "Ju87": 2}


@pytest.mark.obliges("lion-8.22-a", "lion-8.22-c")
def test_sweep() -> None:
    state = raid(campaign(), KENLEY, major=False, size=2)
    run(state, raid_deployment, cards=[SWEEP])
    assert len(state.gruppen_in(HUNT)) == 4
    assert {state.kit.aircraft[g] for g in state.raiders} == {"Me109"}


@pytest.mark.obliges("lion-8.31-a", "lion-8.4-a")
@pytest.mark.parametrize(
    ("card", "size", "escorts", "patrols"),
    [(NOT_IF_POOR, 9, 0, 1), (NOT_IF_POOR, 12, 0, 2), (ESCORTED, 9, 1, 1), (ESCORTED, 12, 2, 2)],
)
def test_close_escort_and_channel_patrol(card: int, size: int, escorts: int, patrols: int) -> None:
    state = raid(campaign(), KENLEY, size=size)
    run(state, raid_deployment, cards=[card])
    me109 = Counter(state.at[g] for g in state.raiders if state.kit.aircraft[g] == "Me109")
    assert (me109[CLOSE_ESCORT], me109[CHANNEL_PATROL]) == (escorts, patrols)


# Interception


@pytest.mark.obliges("lion-9.1-d")
def test_fewer_hunters_than_squadrons() -> None:
    state = raid(campaign(), KENLEY)
    put_all(state, HUNT, ME109_A, ME109_B, ME109_C)
    spitfires = ["54/6/11", SPITFIRE_A, SPITFIRE_B, "610/7/11", "64/2/11"]
    put_all(state, HUNT, *spitfires)
    put(state, BOMBERS[0], BOMBER)
    decision = run(state, hunter_interception).decision
    assert isinstance(decision, PickSome)
    assert (decision.at_least, decision.at_most) == (0, 2)
    with pytest.raises(IllegalAnswer):
        decision.accept((0, 1, 2))
    after = run(state, hunter_interception, [spitfires[:2]]).state
    assert named(after, after.squadrons_in(BOMBER)) == set(spitfires[:2])
    assert len(after.squadrons_in(HUNT)) == 3


@pytest.mark.obliges("lion-9.2-b")
def test_fewer_squadrons_than_bombers() -> None:
    state = raid(campaign(), KENLEY)
    put_all(state, BOMBER, *BOMBERS, SPITFIRE_A, SPITFIRE_B, HURRICANE_C)
    decision = run(state, squadron_interception).decision
    assert isinstance(decision, PickSome)
    assert (decision.at_least, decision.at_most, len(decision.options)) == (3, 3, 4)
    after = run(state, squadron_interception, [list(BOMBERS[:3])]).state
    assert named(after, after.intercepted) == set(BOMBERS[:3])
    assert place_of(after, BOMBERS[3]) == BOMBER


@pytest.mark.obliges("lion-9.21-b")
@pytest.mark.parametrize(
    ("squadrons", "bombers", "escorts", "fight"),
    [(2, 4, 3, 2 + 1), (1, 3, 2, 1 + 0), (1, 3, 4, 1 + 2)],
)
def test_close_escort_support(squadrons: int, bombers: int, escorts: int, fight: int) -> None:
    state = raid(campaign(), KENLEY)
    put_all(state, BOMBER, *(SPITFIRE_A, SPITFIRE_B)[:squadrons], *BOMBERS[:bombers])
    put_all(state, CLOSE_ESCORT, *("I/ZG26/2", "II/ZG26/2", "III/ZG26/2", ME109_A)[:escorts])
    choice = [["I/ZG26/2", "III/ZG26/2"]] if fight > squadrons else []
    run(state, squadron_interception, [list(BOMBERS[:squadrons]), *choice])
    assert len(state.intercepted) == fight


def test_all_who_come_too_late_from_the_ground_are_refused_for_one_reason() -> None:
    """7.1: the reason names no sector, so that page and terminal tell it once."""
    match = dowding.new_match("lion", scenario="prelude", seed=5)
    while match.decision is not None and match.decision.question.kind != "respond":
        match.answer(match.decision.nobody() or next(iter(match.decision.answers())))
    assert match.decision is not None
    late = [r.reason for r in match.decision.why_not() if r.rule == "7.1"]
    assert len(late) > 5
    assert len(set(late)) <= 2
