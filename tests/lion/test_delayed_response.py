"""19.2: the response that waits for more squadrons, and meets the raid after its bombs."""

import pytest

from dowding.games.lion.raid import accurate_commitment
from dowding.games.lion.raid_events import raid_target_event
from dowding.games.raf.places import (
    BOMBER,
    CHANNEL_PATROL,
    CLOSE_ESCORT,
    HEAVY_LOSS,
    HUNT,
    INFLIGHT,
    LIGHT_LOSS,
)
from dowding.games.raf.printed.combat import ROWS
from dowding.games.raf.raid.air_battle import squadron_attack, squadron_interception
from dowding.games.raf.raid.bombing import bombardment, german_recovery
from dowding.games.raf.raid.combat import blows_of
from dowding.games.raf.words import Intelligence, WarningLevel
from tests.lion.situations import (
    DO17,
    ME109_A,
    ME109_B,
    SPITFIRE_A,
    SPITFIRE_B,
    campaign,
    patrol,
    place_of,
    put,
    put_all,
    raid,
    run,
)
from tests.raf.cards import HORNCHURCH, KENLEY, NON_ESSENTIAL

LATE, SUFFICIENT = WarningLevel.LATE, WarningLevel.SUFFICIENT


@pytest.mark.obliges("lion-19.2-a", "lion-19.2-d", "lion-19.2-e")
def test_a_delay_makes_late_warning_sufficient() -> None:
    state = raid(campaign(advanced=True), KENLEY, warning=LATE)
    put(state, ME109_A, CHANNEL_PATROL)
    put(state, DO17[0], BOMBER)
    patrol(state, SPITFIRE_A, "2/11")
    patrol(state, SPITFIRE_B, "7/11")
    assert run(state, accurate_commitment, [False]).options == {SPITFIRE_A}
    assert place_of(state, ME109_A) == CHANNEL_PATROL
    assert run(state, accurate_commitment, [True]).options == {SPITFIRE_A, "111/2/11", "615/2/11", "64/2/11"}
    assert place_of(state, ME109_A) == HUNT


@pytest.mark.obliges("lion-19.2-a", "lion-19.2-d")
def test_a_delay_makes_sufficient_warning_early() -> None:
    state = raid(campaign(advanced=True), KENLEY, warning=SUFFICIENT)
    patrol(state, SPITFIRE_A, "7/11")
    own = {"111/2/11", "615/2/11", "64/2/11"}
    assert run(state, accurate_commitment, [False]).options == own
    assert run(state, accurate_commitment, [True]).options == own | {SPITFIRE_A}


@pytest.mark.obliges("lion-19.2-b", "lion-19.2-c")
@pytest.mark.parametrize("warning", list(WarningLevel))
def test_when_a_response_can_be_delayed(warning: WarningLevel) -> None:
    state = raid(campaign(advanced=True), HORNCHURCH, warning=warning)
    patrol(state, SPITFIRE_A, "6/11")
    decision = run(state, accurate_commitment).decision
    assert decision is not None
    assert decision.rule == ("19.2" if warning in (LATE, SUFFICIENT) else "II.7")
    assert state.intelligence is Intelligence.ACCURATE


@pytest.mark.obliges("lion-19.2-f", "lion-19.2-h")
def test_after_a_delay_bombs_fall_before_the_squadrons_attack() -> None:
    state = raid(campaign(advanced=True), KENLEY, warning=LATE)
    state.delayed = True
    put_all(state, BOMBER, DO17[0], SPITFIRE_B)
    put(state, ME109_A, CLOSE_ESCORT)
    assert run(state, raid_target_event, cards=[NON_ESSENTIAL]).following is bombardment
    assert run(state, bombardment, dice=[6]).following is squadron_interception
    assert state.vp < 0
    assert not state.unopposed
    assert (place_of(state, DO17[0]), place_of(state, ME109_A)) == (BOMBER, CLOSE_ESCORT)
    assert run(state, squadron_interception).following is squadron_attack
    assert run(state, squadron_attack, dice=[1]).following is german_recovery
    assert not state.gruppen_in_raid()
    assert not state.squadrons_in_raid()


@pytest.mark.obliges("lion-19.2-f")
def test_without_a_delay_bombs_fall_after_the_squadrons_attack() -> None:
    state = raid(campaign(advanced=True), KENLEY, warning=LATE)
    put_all(state, BOMBER, DO17[0], SPITFIRE_B)
    assert run(state, raid_target_event, cards=[NON_ESSENTIAL]).following is squadron_interception
    run(state, squadron_interception)
    assert run(state, squadron_attack, dice=[1]).following is bombardment


@pytest.mark.obliges("lion-19.2-h")
def test_after_a_delay_a_raid_that_nobody_meets_is_unopposed() -> None:
    state = raid(campaign(advanced=True), KENLEY, warning=LATE)
    state.delayed = True
    put(state, DO17[0], BOMBER)
    put(state, ME109_A, CLOSE_ESCORT)
    assert run(state, bombardment, dice=[1]).following is german_recovery
    assert state.unopposed
    assert place_of(state, ME109_A) == INFLIGHT


@pytest.mark.obliges("lion-19.2-g")
@pytest.mark.parametrize(("delayed", "bomber"), [(True, LIGHT_LOSS), (False, HEAVY_LOSS)])
def test_after_a_delay_bombers_suffer_light_loss_for_heavy(delayed: bool, bomber: int) -> None:
    state = raid(campaign(advanced=True), KENLEY, warning=LATE)
    state.delayed = delayed
    # Row I, die 2: German A H H, for a Do 17 and an Me 109 with selector B
    gruppen = [put(state, DO17[1], BOMBER), put(state, ME109_B, CLOSE_ESCORT)]
    blows = blows_of(state, state.kit.combat.lines[ROWS.index("I")][2], gruppen, [])
    fates = [state.kit.combat.fates[b.box][b.british][b.reduced][b.effect][True][0][0] for b in blows]
    assert fates == [bomber, HEAVY_LOSS]
