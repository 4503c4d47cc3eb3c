"""18: night patrols, combat and bombing."""

import pytest

from dowding.games.lion.day_advance import day_advance
from dowding.games.lion.night import commit_bombers, night_raiders
from dowding.games.raf.day.night import assign_night_patrol, night_bombing, night_combat
from dowding.games.raf.places import (
    AIRBASE,
    BOMBER,
    HEAVY_LOSS,
    LIGHT_LOSS,
    NIGHT_PATROL,
    NIGHT_RAID,
)
from dowding.games.raf.state.columns import HURRICANE
from dowding.games.raf.words import Aircraft
from dowding.kernel.journal import Rolled
from tests.lion.situations import (
    campaign,
    in_box,
    named,
    place_of,
    put,
    put_all,
    run,
)


@pytest.mark.obliges("lion-18.1-a", "lion-18.1-b", "lion-18.1-c", "lion-I.4-a")
def test_night_patrol() -> None:
    state = campaign(night=True)
    put(state, "600/6/11", NIGHT_PATROL)
    played = run(state, assign_night_patrol)
    assert played.options == {"600/6/11", "23/3/12", "236/1/10", "604/4/10", "25/5/11"}
    run(state, assign_night_patrol, [["25/5/11"]])
    assert in_box(state, NIGHT_PATROL) == {"25/5/11"}


@pytest.mark.obliges("lion-18.21-a")
def test_when_he_111s_run_out_others_raid_by_night() -> None:
    state = campaign(night=True)
    fleet = state.kit.fleet[2]
    for gruppe in fleet[Aircraft.HE111][1:]:
        state.at[gruppe] = LIGHT_LOSS
    commit_bombers(state, 2, 3)
    flown = [state.kit.aircraft[g] for g in night_raiders(state, 2)]
    assert sorted(flown) == [Aircraft.DO17, Aircraft.DO17, Aircraft.HE111]


@pytest.mark.obliges("lion-18.4-a", "lion-18.4-b", "lion-18.4-c", "lion-18.4-d", "lion-18.4-e")
def test_night_combat() -> None:
    state = campaign(night=True)
    gruppen = put_all(state, NIGHT_RAID, "II/KG1/2", "II/KG76/2", "I/KG1/2")
    squadrons = put_all(state, NIGHT_PATROL, "600/6/11", "25/5/11", "236/1/10")
    state.move([*gruppen, *squadrons], BOMBER)
    # 21 + 3 in the column of three Gruppen is row G; die 3: German A D H, British D - L
    state.rig(dice=[3])
    night_combat(state, gruppen, squadrons)
    assert [place_of(state, n) for n in ("II/KG1/2", "II/KG76/2", "I/KG1/2")] == [
        AIRBASE,
        AIRBASE,
        HEAVY_LOSS,
    ]
    assert in_box(state, NIGHT_PATROL) == {"600/6/11", "25/5/11"}
    assert place_of(state, "236/1/10") == LIGHT_LOSS
    assert not any(state.reduced)
    assert state.vp == 1


@pytest.mark.obliges("lion-18.4-a", "lion-18.4-b")
def test_a_delay_by_day_spares_no_bomber_by_night() -> None:
    """19.2 is about the raid that was met late; its marker may still lie there."""
    state = campaign(night=True, advanced=True)
    state.delayed = True
    gruppen = put_all(state, BOMBER, "II/KG1/2", "II/KG76/2", "I/KG1/2")
    squadrons = put_all(state, BOMBER, "600/6/11", "25/5/11", "236/1/10")
    state.rig(dice=[3])
    night_combat(state, gruppen, squadrons)
    assert in_box(state, HEAVY_LOSS) == {"I/KG1/2"}


@pytest.mark.obliges("lion-18.5-a", "lion-18.5-b", "lion-18.5-c", "lion-18.5-d")
def test_night_bombing() -> None:
    state = campaign(night=True)
    raiders = put_all(state, NIGHT_RAID, "I/KG1/2", "II/KG1/2", "III/KG1/2", "I/KG4/2")
    run(state, night_bombing, dice=[6])
    assert (state.vp, state.points[HURRICANE]) == (-2, 7)
    assert len(in_box(state, NIGHT_RAID)) == 4
    played = run(state, night_bombing, ["I/KG4/2"], dice=[5])
    assert played.following is day_advance
    assert place_of(state, "I/KG4/2") == LIGHT_LOSS
    assert state.vp == -2
    assert named(state, raiders) > in_box(state, NIGHT_RAID)


@pytest.mark.obliges("lion-18.5-a")
@pytest.mark.parametrize(("gruppen", "bombs"), [(1, False), (2, True)])
def test_two_gruppen_are_enough_to_bomb_by_night(gruppen: int, bombs: bool) -> None:
    state = campaign(night=True)
    put_all(state, NIGHT_RAID, *["I/KG1/2", "II/KG1/2"][:gruppen])
    played = run(state, night_bombing, dice=[1])
    assert [rolled.rule for rolled in played.of(Rolled)] == ["18.5"] * bombs
