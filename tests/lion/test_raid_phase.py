"""6 to 8: effort, detection, commitment and force, where the examples do not show them."""

import pytest

from dowding.games.lion.clock import clock_update
from dowding.games.lion.day import advance_warning, squadron_patrol
from dowding.games.lion.raid import (
    accurate_commitment,
    detection_modifiers,
    determine_target,
    raid_deployment,
)
from dowding.games.lion.raid_effort import can_mount_major
from dowding.games.lion.state import Lion
from dowding.games.lion.view import view
from dowding.games.raf.day.airfield_operations import fighter_turnaround
from dowding.games.raf.ids import ForceNumber
from dowding.games.raf.places import (
    AVAILABLE,
    BOMBER,
    CHANNEL_PATROL,
    CLOSE_ESCORT,
    HUNT,
    INFLIGHT,
)
from dowding.games.raf.raid.bomb_damage import is_crippled
from dowding.games.raf.raid.bombing import bomb
from dowding.games.raf.raid.commitment import commitment_bar, eligible_squadrons
from dowding.games.raf.raid.detection import halve
from dowding.games.raf.words import (
    Aircraft,
    Intelligence,
    WarningLevel,
    Weather,
)
from tests.lion.situations import (
    DO17,
    SPITFIRE_A,
    campaign,
    named,
    patrol,
    place_of,
    put,
    put_all,
    raid,
    run,
    sector,
    unit,
)
from tests.raf.cards import (
    DUXFORD,
    HORNCHURCH,
    KENLEY,
    NORTH_WEALD,
    NOT_IF_POOR,
    POLING,
    POLING_BRIGHTON,
    SWEEP,
    with_force,
)


@pytest.mark.obliges("lion-6.1-a", "lion-6.1-b", "lion-6.1-c", "lion-6.11-a")
def test_a_spent_luftflotte_mounts_minor_raids_only() -> None:
    state = campaign()
    state.pulled = POLING
    state.targets = [card for card in state.targets if card != POLING]
    for gruppe in state.kit.fighters[2][1:]:
        state.reduced[gruppe] = 1
    run(state, determine_target, dice=[6])
    assert not state.major
    state.lf3_to_lf2 = True

    assert can_mount_major(state)
    state.card = DUXFORD
    for gruppe in [*state.kit.fleet[3][Aircraft.ME110], *state.kit.fleet[2][Aircraft.ME110]]:
        state.reduced[gruppe] = 1
    assert not can_mount_major(state)


@pytest.mark.obliges("lion-11.21-c", "lion-11.25-c", "lion-11.25-e", "lion-6.3-f")
def test_damage_blinds_detection() -> None:
    state = raid(campaign(), POLING_BRIGHTON)
    state.weather[0] = Weather.PATCHY
    state.damage[state.kit.net_marker[3]] = 1
    modifiers = detection_modifiers(state)
    assert sum(by for by, _ in modifiers) == 8
    state.damage[state.kit.headquarters["Uxbridge"]] = 2
    halve(state, modifiers)
    assert sum(by for by, _ in modifiers) == 4
    state.damage[state.kit.headquarters["Stanmore"]] = 1
    modifiers = detection_modifiers(state)
    halve(state, modifiers)
    assert sum(by for by, _ in modifiers) == 0
    state.depletion = 8
    assert sum(by for by, _ in detection_modifiers(state)) == 9


@pytest.mark.obliges("lion-11.25-c", "lion-11.25-d")
@pytest.mark.parametrize(
    ("card", "hit", "halved"),
    [
        (5, "Stanmore", True),
        (24, "Stanmore", True),
        (5, "Uxbridge", True),
        (24, "Uxbridge", False),
        (5, "Box", False),
        (24, "Box", True),
    ],
)
@pytest.mark.parametrize(("total", "half"), [(7, 4), (8, 4)])
def test_one_headquarters_halves_detection(card: int, hit: str, halved: bool, total: int, half: int) -> None:
    state = raid(campaign(), card)
    state.damage[state.kit.headquarters[hit]] = 1
    modifiers = [(total, "seen")]
    halve(state, modifiers)
    assert sum(by for by, _ in modifiers) == (half if halved else total)


@pytest.mark.obliges("lion-11.21-d", "lion-11.21-e", "lion-11.21-g", "lion-11.21-h", "lion-III.3-b")
def test_crippled_radar() -> None:
    state = campaign()
    state.damage[state.kit.net_marker[4]] = 1
    assert not is_crippled(state)
    state.damage[state.kit.net_marker[6]] = 1
    assert is_crippled(state)
    run(state, advance_warning)
    assert not state.pulled
    state.damage[state.kit.net_marker[4]] = 0
    assert not is_crippled(state)


@pytest.mark.obliges("lion-7.2-d", "lion-7.2-e", "lion-7.2-f", "lion-7.2-a")
@pytest.mark.parametrize(("gruppe", "vp"), [("I/KG2/2", -1), ("I/ZG26/2", 0)])
def test_nobody_responds(gruppe: str, vp: int) -> None:
    state = raid(campaign(), KENLEY, intelligence=Intelligence.POOR)
    put(state, gruppe, BOMBER)
    run(state, accurate_commitment)
    assert state.vp == vp


@pytest.mark.obliges("lion-11.23-a", "lion-11.23-b", "lion-11.23-d")
def test_control_room() -> None:
    state = raid(campaign(), HORNCHURCH, warning=WarningLevel.VERY_EARLY)
    gruppen = put_all(state, BOMBER, *DO17)
    run(state, bomb(state, gruppen, state.target.primary), dice=[6, 6])
    assert state.damage[state.kit.control_room[sector(state, "6/11")]] == 1
    state.move([unit(state, "54/6/11")], AVAILABLE)
    assert "54/6/11" in named(state, eligible_squadrons(state, state.warning))
    raid(state, NORTH_WEALD, warning=WarningLevel.VERY_EARLY)
    eligible = named(state, eligible_squadrons(state, state.warning))
    assert "54/6/11" not in eligible
    assert "56/5/11" in eligible
    patrolling = patrol(state, "65/6/11", over="5/11")
    assert patrolling in eligible_squadrons(state, state.warning)
    assert commitment_bar(state, patrolling) is None
    assert named(state, state.kit.based[sector(state, "3/11")]) & eligible
    refused = run(
        raid(campaign(), NORTH_WEALD, warning=WarningLevel.SUFFICIENT), accurate_commitment
    ).decision
    assert refused is not None
    assert "111/2/11" in {refusal.option.key for refusal in refused.why_not() if refusal.rule == "7.1"}
    decision = run(state, squadron_patrol).decision
    assert decision is not None
    assert "54/6/11" in {refusal.option.key for refusal in decision.why_not() if refusal.rule == "11.23"}
    assert "54/6/11" not in {option.key for option in decision.options}
    assert "56/5/11" in {option.key for option in decision.options}


@pytest.mark.obliges("lion-8.23-a", "lion-8.23-b", "lion-8.23-c", "lion-8.42-a")
def test_beyond_me109_range() -> None:
    state = raid(campaign(), DUXFORD, size=9)
    run(state, raid_deployment, cards=[NOT_IF_POOR])
    me109 = [g for g in state.raiders if state.kit.aircraft[g] == "Me109"]
    assert [state.at[g] for g in me109] == [CHANNEL_PATROL] * len(me109)
    state = raid(campaign(), DUXFORD, size=9)
    for gruppe in state.kit.fleet[2][Aircraft.ME110]:
        state.reduced[gruppe] = 1
    played = run(state, raid_deployment, cards=[NOT_IF_POOR])
    assert played.following is clock_update
    assert state.raiders == []


def two_me110s_and_a_ju88(state: Lion) -> ForceNumber:
    """A force card: two Me 110s, two Me 109s, and a Ju 88 as the fifth Gruppe."""
    return with_force(state, Aircraft.ME110, Aircraft.ME109, Aircraft.ME110, Aircraft.ME109, Aircraft.JU88)


@pytest.mark.obliges("lion-8.3-c")
@pytest.mark.parametrize("replaced", [False, True])
def test_me110s_are_close_escorts(replaced: bool) -> None:
    state = raid(campaign(), KENLEY, size=5)
    if replaced:
        state.move(state.kit.fleet[2][Aircraft.ME109], INFLIGHT)
    run(state, raid_deployment, cards=[two_me110s_and_a_ju88(state)])
    flown = state.kit.aircraft
    escorts = [flown[g] for g in state.gruppen_in(CLOSE_ESCORT)]
    assert escorts == [Aircraft.ME110] * (4 if replaced else 2)
    assert len(state.gruppen_in(HUNT)) == (0 if replaced else 2)
    assert [flown[g] for g in state.gruppen_in(BOMBER)] == [Aircraft.JU88]


@pytest.mark.obliges("lion-8.2-d")
@pytest.mark.parametrize(
    ("spent", "flies"),
    [
        ((), Aircraft.JU88),
        ((Aircraft.JU88,), Aircraft.DO17),
        ((Aircraft.JU88, Aircraft.DO17), Aircraft.HE111),
        ((Aircraft.JU88, Aircraft.DO17, Aircraft.HE111), Aircraft.JU87),
    ],
)
def test_bombers_fly_for_others_and_ju87s_last(spent: tuple[Aircraft, ...], flies: Aircraft) -> None:
    state = raid(campaign(), KENLEY, size=5)
    for flown in spent:
        state.move(state.kit.fleet[2][flown], INFLIGHT)
    run(state, raid_deployment, cards=[two_me110s_and_a_ju88(state)])
    assert state.kit.aircraft[state.raiders[4]] is flies


@pytest.mark.obliges("lion-8.2-d", "lion-ev-lf3lf2-c")
def test_ju87s_come_after_the_other_bombers_of_luftflotte_3() -> None:
    state = raid(campaign(), KENLEY, size=5)
    state.lf3_to_lf2 = True
    for flown in (Aircraft.JU88, Aircraft.DO17, Aircraft.HE111):
        state.move(state.kit.fleet[2][flown], INFLIGHT)
    state.move(state.kit.fleet[3][Aircraft.JU88], INFLIGHT)
    run(state, raid_deployment, cards=[two_me110s_and_a_ju88(state)])
    assert state.raiders[4] in state.kit.fleet[3][Aircraft.HE111]


@pytest.mark.obliges("lion-8.21-a", "lion-8.3-d")
def test_elite_me110s_first_and_strafing_without_bombers() -> None:
    state = raid(campaign(), KENLEY, size=4)
    run(state, raid_deployment, cards=[two_me110s_and_a_ju88(state)])
    assert named(state, state.gruppen_in(BOMBER)) == {"EGr210/2", "V/LG1/2"}


@pytest.mark.obliges("lion-8.24-a", "lion-8.24-b")
def test_false_raid() -> None:
    state = raid(campaign(), KENLEY)
    put(state, SPITFIRE_A, HUNT)
    for gruppe in state.kit.gruppen:
        state.reduced[gruppe] = 1
    state.clock = 1
    played = run(state, raid_deployment, cards=[NOT_IF_POOR])
    assert played.following is clock_update
    assert run(state, clock_update).following is fighter_turnaround
    assert (state.clock, place_of(state, SPITFIRE_A)) == (3, INFLIGHT)


@pytest.mark.obliges("lion-ev-lf3lf2-b", "lion-ev-lf3lf2-c", "lion-8.2-d")
def test_luftflotte_3_joins() -> None:
    state = raid(campaign(), KENLEY, size=5)
    state.lf3_to_lf2 = True
    for gruppe in state.kit.fleet[2][Aircraft.JU88]:
        state.reduced[gruppe] = 1
    run(state, raid_deployment, cards=[two_me110s_and_a_ju88(state)])
    assert state.kit.luftflotte[state.raiders[4]] == 3
    assert state.kit.aircraft[state.raiders[4]] == "Ju88"


@pytest.mark.obliges("lion-8.22-a")
def test_a_sweep_is_shown_with_the_gruppen_that_fly() -> None:
    state = raid(campaign(), KENLEY, size=1, major=False)
    state.raiders = []
    run(state, raid_deployment, cards=[SWEEP])
    assert len(state.raiders) == 3
    shown = view(state).raid
    assert shown is not None
    assert shown.size == 3
