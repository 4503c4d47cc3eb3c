"""5: patrols."""

import re

import pytest

from dowding.games.hardest_days.air.raid_movement import move_raids
from dowding.games.hardest_days.air.squadron_movement import move_squadrons
from dowding.games.hardest_days.approach.patrol import patrol, ready
from dowding.games.hardest_days.places import LOW, box
from dowding.games.hardest_days.telling.entries import PatrolsSent
from dowding.kernel.errors import IllegalAnswer
from tests.hardest_days.table import KIT, at, deserted, fresh, play, put, put_raid, squadron, target

SPACES_OF_3_11A = ("3/11a", "3/11b", "1/11c", "4/10c", "London")


@pytest.mark.obliges("thd-5.1-01", "thd-5.2-01", "thd-5.2-02")
def test_where_a_squadron_of_3_11a_may_patrol() -> None:
    """T08: five spaces, three altitudes each."""
    played = play(put(deserted(), "3/11a ready", "1"), patrol)
    decision = played.decision
    assert played.keys == ["1"]
    boxes = [KIT.box_option(box).key for box in decision.within[0]]
    assert sorted(boxes) == sorted(f"{s} {h}" for s in SPACES_OF_3_11A for h in ("low", "medium", "high"))
    assert len(boxes) == 15


@pytest.mark.obliges("thd-5.2-01", "thd-5.2-03", "thd-5.2-04")
def test_patrols_take_off_and_keep_their_side() -> None:
    battle = put(put(deserted(), "6/11c ready", "54", reduced=True), "6/11c ready", "65")
    played = play(battle, patrol, {"54": "6/11b high", "65": "6/11b high"})
    assert [at(battle, n) for n in ("54", "65")] == ["6/11b high", "6/11b high"]
    assert [battle.squadron_reduced[squadron(n)] for n in ("54", "65")] == [True, False]
    (entry,) = played.told(PatrolsSent)
    assert set(entry.moves) == {("54", "6/11c ready", "6/11b high"), ("65", "6/11c ready", "6/11b high")}


@pytest.mark.obliges("thd-5.1-01")
def test_nobody_need_patrol() -> None:
    battle = fresh()
    before = list(battle.squadrons)
    played = play(battle, patrol, {})
    assert battle.squadrons == before
    assert played.told(PatrolsSent) == []


@pytest.mark.obliges("thd-5.1-02", "thd-5.1-03")
def test_only_squadrons_in_ready_boxes_patrol() -> None:
    battle = put(deserted(), "6/11c ready", "54")
    put(battle, "6/11c scramble", "65")
    put(battle, "rearm", "74")
    put(battle, "landing", "610")
    put(battle, "7/11b low", "32")
    assert play(battle, patrol).keys == ["54"]


@pytest.mark.obliges("thd-5.1-02")
def test_the_first_space_of_the_map_has_a_ready_box_too() -> None:
    assert ready(put(deserted(), f"{KIT.spaces[0].name} ready", "54")) == [squadron("54")]


@pytest.mark.obliges("thd-5.2-01")
def test_a_patrol_two_spaces_away_is_refused() -> None:
    decision = play(put(deserted(), "3/11a ready", "1"), patrol).decision
    with pytest.raises(IllegalAnswer, match=re.escape("over its own space or one beside it (rule 5.2)")):
        decision.accept(decision.read({"1": "7/11a low"}))
    with pytest.raises(IllegalAnswer, match=re.escape("(rule 5.2)")):
        decision.accept(decision.read({"1": "3/11a scramble"}))


@pytest.mark.obliges("thd-5.4-01")
@pytest.mark.parametrize(("clock", "limited"), [(5, False), (6, True)])
def test_at_1800_no_more_than_13_patrol(clock: int, limited: bool) -> None:
    battle = fresh("august_15")
    battle.clock = clock
    decision = play(battle, patrol).decision
    every = {KIT.squadrons[s].name: KIT.box_option(box(KIT.homes[s], LOW)).key for s in decision.values}
    assert len(every) > 14
    thirteen, fourteen = (dict(list(every.items())[:number]) for number in (13, 14))
    assert decision.accepts(decision.read(thirteen))
    assert decision.accepts(decision.read(fourteen)) is not limited
    if limited:
        with pytest.raises(IllegalAnswer, match=re.escape("no more than 13 squadrons patrol (rule 5.4)")):
            decision.accept(decision.read(fourteen))


@pytest.mark.obliges("thd-14.9-03", "thd-14.9-04")
def test_no_patrols_from_an_airfield_whose_communications_are_hit() -> None:
    battle = put(put(deserted(), "6/11c ready", "54", "65"), "6/11b ready", "74")
    put(battle, "6/11c low", "610")
    battle.damaged = [target("Hornchurch")]
    played = play(battle, patrol)
    assert played.keys == ["74"]
    assert {key: played.refused[key] for key in ("54", "65")} == {"54": "14.9", "65": "14.9"}
    assert at(battle, "610") == "6/11c low"


@pytest.mark.obliges("thd-5.3-01")
def test_a_patrol_stays_until_the_segment_ends() -> None:
    """Nothing but interception, an event or turnaround moves it, unless the player does."""
    battle = put(deserted(), "6/11c medium", "54")
    put_raid(battle, 1, track_space=3)
    for _ in range(2):
        play(battle, move_raids)
        play(battle, move_squadrons, {})
    assert at(battle, "54") == "6/11c medium"
