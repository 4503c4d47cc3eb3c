"""A raid from its formation to its deployment, and squadrons that were sent and turn home."""

import pytest

from dowding.games.duel.questions import TellSize
from dowding.games.duel.raid import (
    limited_commitment,
    poor_commitment,
    raid_deployment,
    raid_detection,
    raid_size,
)
from dowding.games.duel.state import Duel
from dowding.games.luftwaffe.formation import raid_formation
from dowding.games.luftwaffe.questions import CallRaid
from dowding.games.luftwaffe.state import Stage
from dowding.games.raf.places import BOMBER, CHANNEL_PATROL, CLOSE_ESCORT, HUNT, INFLIGHT, PLACE_NAMES, Place
from dowding.games.raf.raid.air_battle import hunter_interception
from dowding.games.raf.raid.commitment import miss_raid
from dowding.games.raf.words import LUFTWAFFE, Intelligence, WarningLevel
from dowding.kernel.steps import Play
from tests.duel.situations import opening
from tests.luftwaffe.situations import (
    DO17,
    ME109_A,
    ME109_B,
    ME109_C,
    SPITFIRE_A,
    formed,
    in_box,
    place_of,
    put,
    raid,
    run,
    tie,
)
from tests.raf.cards import BIGGIN

ME110 = "II/ZG26/2"
FLOWN: dict[str, Place] = {ME109_A: CHANNEL_PATROL, ME109_B: HUNT, ME109_C: CLOSE_ESCORT, ME110: BOMBER}
BETWEEN: tuple[Play, ...] = (raid_detection, poor_commitment, raid_size, limited_commitment)


@pytest.mark.obliges("duel-7.3-2")
@pytest.mark.parametrize("die", range(1, 7))
def test_missions_stand_from_the_formation_to_the_deployment(die: int) -> None:
    state = formed(opening(), BIGGIN, *DO17, *FLOWN)
    run(state, raid_formation, {name: PLACE_NAMES[box] for name, box in FLOWN.items()})
    missions = list(state.missions)
    for step in BETWEEN:
        dice = [die] if step is raid_detection else []
        asked = run(state, step, dice=dice).decision
        if asked is not None:
            if asked.side == LUFTWAFFE:
                assert isinstance(asked.question, CallRaid | TellSize)
            clear(state, step)
            run(state, step, asked.sample(lambda sides: 0), dice=dice)
        assert state.missions == missions
    state.warning = WarningLevel.EARLY
    assert run(state, raid_deployment).decision is None
    assert {name: place_of(state, name) for name in FLOWN} == FLOWN
    assert in_box(state, BOMBER) == {*DO17, ME110}


def clear(state: Duel, step: Play) -> None:
    """A step is played a second time; the first time it was only asked."""
    if step is raid_detection:
        state.flown.pop()


@pytest.mark.obliges("duel-9.2-8")
def test_squadrons_that_turned_home_have_responded_all_the_same() -> None:
    state = raid(opening(), BIGGIN, WarningLevel.VERY_EARLY, Intelligence.POOR, Stage.DECLARED)
    state.raiders, state.missions = tie(state, BIGGIN, *DO17), [BOMBER] * 3
    put(state, HUNT, SPITFIRE_A)
    run(state, raid_deployment)
    run(state, hunter_interception, [])
    assert place_of(state, SPITFIRE_A) == INFLIGHT
    miss_raid(state)
    assert state.vp == 0, "they have responded"
    state.responders = []
    miss_raid(state)
    assert state.vp == -1
