"""Raid events that the examples do not show."""

import pytest

from dowding.games.lion.clock import clock_update, end_snap_raid, snap_raid
from dowding.games.lion.raid import british_detection, detection_modifiers, raid_deployment, raid_size
from dowding.games.lion.raid_events import raid_target_event
from dowding.games.lion.state import Lion
from dowding.games.raf.ids import TargetNumber
from dowding.games.raf.places import (
    AIRBASE,
    AVAILABLE,
    BOMBER,
    CHANNEL_PATROL,
    CLOSE_ESCORT,
    HUNT,
    INFLIGHT,
    LANDING,
    REARM,
)
from dowding.games.raf.printed.detection import DetectionModifier
from dowding.games.raf.printed.event_codes import RaidEvent
from dowding.games.raf.printed.raid_events import Event
from dowding.games.raf.raid.air_battle import hunter_interception, squadron_attack, squadron_interception
from dowding.games.raf.raid.bombing import bombardment, german_recovery
from dowding.games.raf.telling.entries import NoLongerHunting
from dowding.games.raf.words import (
    Depth,
    Effort,
    Selector,
    WarningLevel,
    Weather,
)
from dowding.kernel.journal import Rolled
from tests.lion.situations import (
    DO17,
    ME109_A,
    ME109_B,
    ME109_C,
    SPITFIRE_A,
    SPITFIRE_B,
    approach_event,
    campaign,
    in_box,
    is_reduced,
    named,
    patrol,
    place_of,
    put,
    put_all,
    raid,
    run,
    take,
    target_event,
)
from tests.raf.cards import (
    DUXFORD,
    KENLEY,
    LATE_OVER_COAST,
    POLING,
    PORTSMOUTH,
    SNAP_RAID,
    WORTH,
    WORTH_PORTLAND,
)

A, B, C = Selector


@pytest.mark.obliges("lion-ev-inhibhunt-a", "lion-ev-inhibhunt-b", "lion-ev-inhibhunt-c")
def test_clouds_inhibit_hunters() -> None:
    event = Event(RaidEvent.CLOUDS_INHIBIT_HUNTERS, (A,))
    state = raid(campaign(), KENLEY)
    put_all(state, HUNT, ME109_A, SPITFIRE_A)
    put(state, DO17[0], BOMBER)
    run(state, approach_event(state, event))
    assert place_of(state, ME109_A) == HUNT
    state.weather[0] = Weather.PATCHY
    run(state, approach_event(state, event), [[SPITFIRE_A]])
    assert (place_of(state, ME109_A), place_of(state, SPITFIRE_A)) == (INFLIGHT, BOMBER)


@pytest.mark.obliges("lion-ev-inhibhunt-a")
def test_clouds_inhibit_no_hunters_of_another_selector() -> None:
    state = raid(campaign(), KENLEY)
    state.weather[0] = Weather.PATCHY
    put_all(state, HUNT, ME109_B, SPITFIRE_A)
    run(state, approach_event(state, Event(RaidEvent.CLOUDS_INHIBIT_HUNTERS, (A,))))
    assert in_box(state, HUNT) == {ME109_B, SPITFIRE_A}
    assert not any(isinstance(entry, NoLongerHunting) for entry in state.desk.journal or ())


@pytest.mark.obliges("lion-ev-me109ce-a", "lion-ev-me109ce-b", "lion-ev-me109ce-c")
def test_me109s_close_escort() -> None:
    state = raid(campaign(), KENLEY)
    put(state, ME109_A, HUNT)
    put(state, "I/JG51/2", INFLIGHT)
    put(state, SPITFIRE_A, HUNT)
    run(state, approach_event(state, Event(RaidEvent.ME109S_CLOSE_ESCORT, (A,))), [[SPITFIRE_A]])
    assert named(state, state.gruppen_in(BOMBER)) == {ME109_A, "I/JG51/2"}
    assert place_of(state, SPITFIRE_A) == BOMBER


@pytest.mark.obliges("lion-ev-me109ce-a", "lion-ev-me109ce-b")
def test_me109s_escort_the_bombers_that_there_are() -> None:
    state = raid(campaign(), KENLEY)
    put_all(state, BOMBER, DO17[0])
    put_all(state, HUNT, ME109_A, ME109_B)
    put(state, "I/JG51/2", INFLIGHT)
    run(state, approach_event(state, Event(RaidEvent.ME109S_CLOSE_ESCORT, (A,))))
    assert named(state, state.gruppen_in(CLOSE_ESCORT)) == {ME109_A, "I/JG51/2"}
    assert named(state, state.gruppen_in(HUNT)) == {ME109_B}


@pytest.mark.obliges("lion-ev-rendez-a", "lion-ev-rendez-b")
def test_rendezvous_failure() -> None:
    state = raid(campaign(), KENLEY)
    put_all(state, HUNT, ME109_A, ME109_B, ME109_C)
    put_all(state, CLOSE_ESCORT, "I/ZG26/2", "III/ZG26/2", "II/ZG76/2")
    put(state, DO17[0], BOMBER)
    run(state, approach_event(state, Event(RaidEvent.RENDEZVOUS_FAILURE, (A,))))
    assert place_of(state, ME109_A) == HUNT
    assert named(state, state.gruppen_in(BOMBER)) == {"I/ZG26/2", "III/ZG26/2", "II/ZG76/2"}
    run(state, approach_event(state, Event(RaidEvent.RENDEZVOUS_FAILURE, (B,))))
    assert place_of(state, "III/ZG26/2") == BOMBER


@pytest.mark.obliges("lion-ev-cphunt-a", "lion-ev-cphunt-b", "lion-ev-cpce-a")
def test_channel_patrollers() -> None:
    state = raid(campaign(), KENLEY)
    put(state, ME109_A, CHANNEL_PATROL)
    run(state, approach_event(state, Event(RaidEvent.CHANNEL_PATROLLERS_HUNT)))
    assert place_of(state, ME109_A) == CLOSE_ESCORT
    for box, meeting in ((HUNT, HUNT), (BOMBER, CLOSE_ESCORT)):
        state = raid(campaign(), KENLEY)
        put(state, ME109_A, CHANNEL_PATROL)
        put(state, SPITFIRE_A, box)
        run(state, approach_event(state, Event(RaidEvent.CHANNEL_PATROLLERS_HUNT)))
        assert place_of(state, ME109_A) == meeting
    state = raid(campaign(), DUXFORD)
    assert state.target.depth is Depth.DEEP
    put(state, ME109_A, CHANNEL_PATROL)
    run(state, target_event(state, Event(RaidEvent.CHANNEL_PATROLLERS_CLOSE_ESCORT)))
    assert place_of(state, ME109_A) == CHANNEL_PATROL


@pytest.mark.obliges("lion-ev-flak-a", "lion-ev-flak-b", "lion-ev-flak-c")
def test_flak() -> None:
    state = raid(campaign(), KENLEY)
    put(state, DO17[0], BOMBER)
    put_all(state, CLOSE_ESCORT, "I/ZG26/2")
    put(state, SPITFIRE_B, BOMBER)
    run(state, target_event(state, Event(RaidEvent.FLAK, (A,))))
    assert (place_of(state, DO17[0]), is_reduced(state, DO17[0])) == (BOMBER, True)
    run(state, target_event(state, Event(RaidEvent.FLAK, (A,))))
    assert in_box(state, INFLIGHT) == {DO17[0], "I/ZG26/2", SPITFIRE_B}
    state = raid(campaign(), KENLEY)
    put(state, ME109_A, HUNT)
    run(state, target_event(state, Event(RaidEvent.FLAK, (A,))))
    assert place_of(state, ME109_A) == HUNT


@pytest.mark.obliges("lion-ev-coast-a", "lion-ev-coast-b")
def test_interception_over_coast() -> None:
    state = raid(campaign(), KENLEY, warning=WarningLevel.LATE)
    put(state, DO17[0], BOMBER)
    put(state, ME109_A, CHANNEL_PATROL)
    put(state, SPITFIRE_B, BOMBER)
    played = run(state, raid_target_event, cards=[LATE_OVER_COAST])
    assert played.following is bombardment
    assert place_of(state, ME109_A) == CLOSE_ESCORT
    played = run(state, bombardment, dice=[1])
    assert played.following is squadron_interception
    assert not state.unopposed
    run(state, squadron_interception)
    assert named(state, state.intercepted) == {DO17[0], ME109_A}
    assert run(state, squadron_attack, dice=[1]).following is german_recovery


@pytest.mark.obliges("lion-ev-coast-a")
@pytest.mark.parametrize("warning", [w for w in WarningLevel if w is not WarningLevel.LATE])
def test_interception_over_coast_needs_its_warning(warning: WarningLevel) -> None:
    state = raid(campaign(), KENLEY, warning=warning)
    put_all(state, BOMBER, DO17[0], SPITFIRE_B)
    put(state, ME109_A, CHANNEL_PATROL)
    assert run(state, raid_target_event, cards=[LATE_OVER_COAST]).following is squadron_interception
    assert place_of(state, ME109_A) == CHANNEL_PATROL


@pytest.mark.obliges("lion-ev-snap-d")
def test_a_snap_raid_is_seen_as_if_the_die_were_two_lower() -> None:
    state = raid(campaign(), POLING)
    state.snap = True
    for die in range(3, 7):
        run(state, british_detection, dice=[die])
        seen = state.warning, state.intelligence
        state.snap = False
        run(state, british_detection, dice=[die - 2])
        assert (state.warning, state.intelligence) == seen
        state.snap = True


@pytest.mark.obliges("lion-ev-snap-a", "lion-ev-snap-b", "lion-ev-snap-c", "lion-ev-snap-d")
def test_snap_raid() -> None:
    state = raid(campaign(), PORTSMOUTH)
    run(state, raid_target_event, cards=[SNAP_RAID])
    assert state.snap_due
    assert run(state, german_recovery).following is snap_raid
    state.top = POLING
    state.targets = [card for card in state.targets if card != POLING]
    raids = state.raid
    run(state, snap_raid, dice=[6])
    assert (state.card, state.snap, state.event, state.raid) == (POLING, True, SNAP_RAID, raids + 1)
    played = run(state, british_detection, dice=[1])
    (rolled,) = played.of(Rolled)
    assert state.kit.modifier[DetectionModifier.SNAP_RAID] == -2
    assert -2 in [by for by, _ in rolled.roll.modifiers]
    run(state, raid_size)
    run(state, raid_deployment)
    assert named(state, state.gruppen_in(BOMBER)) == {"EGr210/2", "V/LG1/2"}
    run(state, hunter_interception)
    run(state, squadron_interception)
    run(state, bombardment, dice=[1])
    run(state, german_recovery)
    run(state, clock_update)
    assert (state.clock, state.card, state.snap) == (1, 0, False)
    assert state.target_discards[-2:] == [4, 25]


@pytest.mark.obliges("lion-ev-snap-b")
def test_a_snap_raid_passes_over_cards_of_the_other_luftflotte() -> None:
    state = raid(campaign(), PORTSMOUTH)
    state.snap_due = True
    state.top = take(state, WORTH)
    state.targets = [WORTH_PORTLAND, POLING]
    assert [state.kit.targets[n].luftflotte for n in (WORTH, WORTH_PORTLAND, POLING)] == [3, 3, 2]
    run(state, snap_raid, dice=[6])
    assert (state.card, state.major) == (POLING, True)


@pytest.mark.obliges("lion-ev-snap-b")
def test_a_snap_raid_needs_a_card_with_effort() -> None:
    state = raid(campaign(), PORTSMOUTH)
    state.snap_due = True
    state.top, state.targets = take(state, KENLEY), [take(state, POLING)]
    assert state.kit.targets[KENLEY].luftflotte == 2
    run(state, snap_raid, dice=[1, 6])
    assert (state.card, state.major) == (POLING, True)


@pytest.mark.obliges("lion-ev-snap-a", "lion-ev-snap-c")
@pytest.mark.parametrize(("reduced", "size"), [((), 2), (("EGr210/2",), 1)])
def test_the_size_of_a_snap_raid_is_that_of_the_elite(reduced: tuple[str, ...], size: int) -> None:
    state = raid(campaign(), POLING, size=9)
    state.snap = True
    put_all(state, AIRBASE, *reduced, reduced=True)
    forces = len(state.forces)
    run(state, raid_size)
    assert (state.size, len(state.forces)) == (size, forces)


def effort_of(state: Lion, card: TargetNumber, die: int) -> Effort:
    """What a die on the Raid Effort Table gives a card."""
    target = state.kit.target_cards[card]
    priority = state.priorities[state.kit.priority_index[target.type]]
    return state.kit.planning.effort[False][priority, target.value][die]


@pytest.mark.obliges("lion-ev-snap-b")
def test_a_snap_raid_of_a_minor_size_is_detected_as_one() -> None:
    """Also if the raid before it was major; a follow-up goes by that one again."""
    state = raid(campaign(), PORTSMOUTH)
    state.snap_due = state.major = True
    card, minor = next(
        (card, die)
        for card, target in state.kit.target_cards.items()
        for die in range(1, 7)
        if target.luftflotte == 2 and card in state.targets and effort_of(state, card, die) is Effort.MINOR
    )
    state.top = take(state, card)
    run(state, snap_raid, dice=[minor])
    assert (state.card, state.snap, state.major, state.kept_major) == (card, True, False, True)
    assert "major raid" not in [why for _, why in detection_modifiers(state)]
    end_snap_raid(state)
    assert state.major


@pytest.mark.obliges("lion-ev-vector-a", "lion-ev-vector-b", "lion-ev-vector-c")
def test_patrollers_vectored_away() -> None:
    state = raid(campaign(), KENLEY)
    patrol(state, SPITFIRE_A, "London")
    state.reduced[patrol(state, "610/7/11", "London")] = 1
    put(state, "43/1/11", BOMBER)
    run(state, target_event(state, Event(RaidEvent.PATROLLERS_VECTORED_AWAY, (A,))))
    assert [place_of(state, n) for n in (SPITFIRE_A, "610/7/11", "43/1/11")] == [
        INFLIGHT,
        LANDING,
        BOMBER,
    ]
    assert is_reduced(state, "610/7/11")


@pytest.mark.obliges("lion-ev-blen-a", "lion-ev-blen-b")
def test_squadrons_intercept_blenheims() -> None:
    state = raid(campaign(), KENLEY)
    for squadron in state.kit.squadrons:
        if state.at[squadron] == AVAILABLE and state.kit.group[state.home(squadron)] == 11:
            state.at[squadron] = REARM
    patrol(state, "19/2/12", "London")
    run(state, target_event(state, Event(RaidEvent.SQUADRONS_INTERCEPT_BLENHEIMS)))
    assert place_of(state, "19/2/12") == INFLIGHT
    played = run(state, target_event(state, Event(RaidEvent.SQUADRONS_INTERCEPT_BLENHEIMS)))
    assert "234/1/10" in played.options
    assert "242/1/12" not in played.options
