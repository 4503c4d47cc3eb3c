"""16.2: the results of a combat are simultaneous; elimination is looked at when all of them are counted."""

import pytest

from dowding.games.lion.raid_events import raid_target_event
from dowding.games.lion.state import Lion
from dowding.games.raf.day.night import landing_accident, night_combat
from dowding.games.raf.places import (
    BOMBER,
    CLOSE_ESCORT,
    HEAVY_LOSS,
    HUNT,
    LIGHT_LOSS,
    NIGHT_PATROL,
    NIGHT_RAID,
)
from dowding.games.raf.raid.air_battle import hunter_attack, squadron_attack
from dowding.games.raf.raid.bombing import bombardment
from dowding.games.raf.raid.combat import combat_row
from dowding.games.raf.telling.causes import Cause
from dowding.games.raf.words import FIGHTER_COMMAND
from dowding.kernel.journal import Changed
from dowding.kernel.steps import Finished
from tests.lion.situations import (
    DO17,
    HURRICANE_B,
    HURRICANE_C,
    ME109_A,
    ME109_B,
    SPITFIRE_B,
    SPITFIRE_C,
    campaign,
    hunters_and_squadrons,
    place_of,
    put,
    put_all,
    raid,
    run,
)
from tests.raf.cards import KENLEY


def attacked_bombers() -> Lion:
    """The second combat example: with die 3 a Ju 88 suffers heavy loss and a squadron light loss."""
    state = raid(campaign(), KENLEY)
    intercepted = put_all(state, BOMBER, "II/KG1/2", "I/KG51/3")
    state.intercepted = [*intercepted, put(state, ME109_B, CLOSE_ESCORT)]
    put_all(state, BOMBER, SPITFIRE_B, SPITFIRE_C)
    return state


@pytest.mark.obliges("lion-16.2-b", "lion-10.21-a")
def test_a_hunter_attack_that_nets_nothing_does_not_end_the_game() -> None:
    state = hunters_and_squadrons()
    state.vp = 34
    played = run(state, hunter_attack, [[]], dice=[2])
    assert (place_of(state, "I/JG51/2"), place_of(state, HURRICANE_B)) == (LIGHT_LOSS, LIGHT_LOSS)
    assert (state.vp, played.following) == (34, raid_target_event)


@pytest.mark.obliges("lion-16.2-b", "lion-10.21-a")
@pytest.mark.parametrize(("before", "after"), [(33, 34), (34, 35)])
def test_a_squadron_attack_counts_both_sides_before_the_end(before: int, after: int) -> None:
    state = attacked_bombers()
    state.vp = before
    played = run(state, squadron_attack, dice=[3])
    assert (place_of(state, "I/KG51/3"), place_of(state, SPITFIRE_C)) == (HEAVY_LOSS, LIGHT_LOSS)
    assert state.vp == after
    if after == 35:
        assert (played.result.winner, played.result.rule) == (FIGHTER_COMMAND, "16.2")
    else:
        assert played.following is bombardment


@pytest.mark.obliges("lion-16.2-b")
def test_nobody_is_asked_to_go_on_when_the_game_is_over() -> None:
    state = raid(campaign(), KENLEY)
    put_all(state, HUNT, ME109_A, ME109_B, SPITFIRE_C, HURRICANE_C)
    put(state, DO17[0], BOMBER)
    # Row G, die 4: German L L D, British A D -
    state.altitude = 6 - combat_row(state, "hunter", state.gruppen_in(HUNT), state.squadrons_in(HUNT), [])
    state.vp = 33
    assert run(state, hunter_attack, dice=[4]).result.score == 35


@pytest.mark.obliges("lion-16-a", "lion-16.2-a", "lion-16.2-b")
@pytest.mark.parametrize(("vp", "by", "now"), [(33, 6, 35), (-34, -3, -35)])
def test_the_journal_tells_what_was_gained_at_the_end_of_the_track(vp: int, by: int, now: int) -> None:
    state = campaign()
    state.vp = vp
    with pytest.raises(Finished) as end:
        state.score("16", by, Cause.DAYS, 6)
    assert end.value.result.score == state.vp == now
    assert state.desk.journal is not None
    told = state.desk.journal[-1]
    assert isinstance(told, Changed)
    assert (told.figure, told.by, told.to, told.cause) == ("VP", by, now, Cause.DAYS)


@pytest.mark.obliges("lion-16.2-b", "lion-18.4-a")
def test_a_night_combat_counts_both_sides_before_the_end() -> None:
    state = campaign(night=True)
    gruppen = put_all(state, NIGHT_RAID, "II/KG1/2", "II/KG76/2", "I/KG1/2")
    squadrons = put_all(state, NIGHT_PATROL, "600/6/11", "25/5/11", "236/1/10")
    state.move([*gruppen, *squadrons], BOMBER)
    state.vp = 33
    state.rig(dice=[3])
    night_combat(state, gruppen, squadrons)
    assert state.vp == 34


@pytest.mark.obliges("lion-16.2-b", "lion-18.5-d")
def test_a_landing_accident_can_end_the_game() -> None:
    state = campaign(night=True)
    raiders = put_all(state, NIGHT_RAID, "I/KG1/2", "I/KG4/2")
    state.vp = 34
    assert run(state, landing_accident(state, raiders), ["I/KG4/2"]).result.winner == FIGHTER_COMMAND
