"""19: the advanced rules."""

import pytest

from dowding.games.lion.combat import withdraw_stukas
from dowding.games.lion.detection import detection_modifiers
from dowding.games.lion.interception import hunter_interception
from dowding.games.lion.patrol import squadron_patrol
from dowding.games.raf.aces import become_ace
from dowding.games.raf.bombing import bomb
from dowding.games.raf.patrol import patrol_reach
from dowding.games.raf.places import (
    AIRBASE,
    BOMBER,
    HEAVY_LOSS,
    HUNT,
    LIGHT_LOSS,
    REMOVED,
)
from dowding.kernel.decisions import PickSome
from dowding.kernel.errors import IllegalAnswer
from tests.lion.situations import (
    DO17,
    ME109_A,
    ME109_B,
    SPITFIRE_A,
    SPITFIRE_B,
    STUKA,
    campaign,
    is_reduced,
    place_of,
    put,
    put_all,
    raid,
    run,
    sector,
    unit,
)


@pytest.mark.obliges("lion-19.3-a", "lion-19.3-d")
def test_fend_and_evade() -> None:
    state = raid(campaign(advanced=True), 13)
    put_all(state, HUNT, ME109_A, ME109_B, SPITFIRE_A, SPITFIRE_B)
    put(state, DO17[0], BOMBER)
    run(state, hunter_interception, [[SPITFIRE_A], SPITFIRE_B])
    assert (place_of(state, SPITFIRE_A), is_reduced(state, SPITFIRE_A)) == (BOMBER, False)
    assert (place_of(state, SPITFIRE_B), is_reduced(state, SPITFIRE_B)) == (HUNT, True)


@pytest.mark.obliges("lion-19.7-a")
def test_stukas_are_withdrawn() -> None:

    state = raid(campaign(advanced=True), 13)
    put(state, STUKA[0], LIGHT_LOSS)
    put(state, "I/SG1/3", HEAVY_LOSS)
    withdraw_stukas(state)
    assert place_of(state, STUKA[1]) == AIRBASE
    put(state, "III/SG1/3", LIGHT_LOSS)
    withdraw_stukas(state)
    assert all(state.at[g] == REMOVED for g in state.kit.stukas)


@pytest.mark.obliges("lion-19.1-a", "lion-19.1-b", "lion-19.1-c", "lion-2-a")
def test_forward_airfields() -> None:
    state = raid(campaign(advanced=True), 37)
    assert state.within_me109_range()
    assert (-2, "forward airfield") in detection_modifiers(state)
    gruppen = put_all(state, BOMBER, *DO17)
    run(state, bomb(state, gruppen, state.target.primary), dice=[6])
    assert state.vp == -2
    assert not raid(campaign(), 37).within_me109_range()


@pytest.mark.obliges("lion-19.6-a", "lion-ev-tension-a")
def test_patrol_reach_with_vhf_and_tension() -> None:

    state = campaign(advanced=True)
    spitfire, coltishall = unit(state, "54/6/11"), unit(state, "242/1/12")
    state.day = 20
    assert len(patrol_reach(state, spitfire)) == 4
    state.day = 21
    far = {state.kit.sector_names[s] for s in patrol_reach(state, spitfire)}
    assert {"6/11", "5/11", "7/11", "London", "3/11", "4/11", "2/11", "1/11"} == far
    state.tension = True
    names = {state.kit.sector_names[s] for s in patrol_reach(state, coltishall)}
    assert not any(name.endswith("/11") for name in names)


@pytest.mark.obliges("lion-19.8-b")
def test_the_excess_is_taken_evenly() -> None:
    state = raid(campaign(advanced=True), 13)
    put_all(state, HUNT, ME109_A, ME109_B)
    put(state, DO17[0], BOMBER)
    letters = {"A": ["65/6/11", "610/7/11", "43/1/11"], "B": ["74/6/11", "501/7/11"], "C": ["54/6/11"]}
    put_all(state, HUNT, *(name for names in letters.values() for name in names))
    decision = run(state, hunter_interception).decision
    assert isinstance(decision, PickSome)
    assert decision.at_least == 2
    assert decision.objection(decision.read(["65/6/11", "610/7/11"])) is not None  # type: ignore[arg-type]
    assert decision.objection(decision.read(["65/6/11", "54/6/11"])) is None  # type: ignore[arg-type]
    played = run(state, hunter_interception, [["65/6/11", "54/6/11"]])
    assert played.decision is not None
    assert played.decision.rule == "9.1"


@pytest.mark.obliges("lion-ev-tension-a")
def test_tension_keeps_12_group_out_of_the_sectors_of_11_group() -> None:
    state = campaign()
    state.tension = True
    with pytest.raises(IllegalAnswer):
        run(state, squadron_patrol, [{"19/2/12": "3/11"}])
    state.tension = False
    run(state, squadron_patrol, [{"19/2/12": "3/11"}])
    assert state.where(unit(state, "19/2/12")) == sector(state, "3/11")


@pytest.mark.obliges("lion-19.6-a")
@pytest.mark.parametrize(
    ("advanced", "day", "far"), [(True, 21, True), (True, 20, False), (False, 21, False)]
)
def test_with_vhf_a_patrol_goes_beyond_the_next_sector(advanced: bool, day: int, far: bool) -> None:
    state = campaign(advanced=advanced)
    state.day = day
    if far:
        run(state, squadron_patrol, [{"54/6/11": "1/11"}])
        assert state.where(unit(state, "54/6/11")) == sector(state, "1/11")
    else:
        with pytest.raises(IllegalAnswer):
            run(state, squadron_patrol, [{"54/6/11": "1/11"}])


@pytest.mark.obliges("lion-19.43-a")
def test_an_ace_patrols_near_its_own_sector() -> None:
    state = campaign(advanced=True)
    become_ace(state, unit(state, SPITFIRE_A))
    run(state, squadron_patrol, [{"ACE Spitfire": "7/11"}])
    assert state.where(unit(state, "ACE Spitfire")) == sector(state, "7/11")
