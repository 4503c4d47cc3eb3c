"""6.1 to 6.3, 6.6, 6.7: scramble, speed, altitude, landing, balloons."""

import pytest

from dowding.games.londons_burning.board import HEXES, NEIGHBOURS, NUMBER, PLACES, distance
from dowding.games.londons_burning.entries.flights import Pancaked, RaidEnds, TookOff
from dowding.games.londons_burning.ids import OFF_MAP, Level
from dowding.games.londons_burning.landing import can_glide_home
from dowding.games.londons_burning.printed.targets import Target
from dowding.games.londons_burning.questions import Scramble
from dowding.games.londons_burning.raf_movement import raf_movement
from dowding.games.londons_burning.reach import arrivals, glide
from dowding.games.londons_burning.words import (
    AIRFIELD,
    FEET_5000,
    FEET_10000,
    FEET_15000,
    FEET_20000,
    FEET_25000,
    FEET_30000,
    FIRST_ENGINE,
    FLYING_LEVELS,
    GROUND,
    Direction,
    Kind,
)
from dowding.kernel.errors import IllegalAnswer
from tests.londons_burning.table import (
    KIT,
    ONE,
    PILOTS,
    SPITFIRE_1,
    TARGETS,
    TWO,
    UNITS,
    alone,
    asked_about,
    before,
    happened,
    hit,
    keys,
    now,
    put_fighter,
    put_raid,
    question,
    ready,
    refused,
    run,
)


@pytest.mark.obliges("lb-6.1-01", "lb-6.1-02", "lb-6.1-03")
def test_a_scramble_takes_the_whole_move_and_any_facing() -> None:
    match = run(put_raid(alone(), "Do17 #21", at="A4", identified=False), raf_movement)
    assert keys(match) == ["wait", *(f"scramble/{d.name}" for d in Direction)]
    match.answer("scramble/SE")
    state = now(match)
    assert (HEXES[state.spots[0]], state.levels[SPITFIRE_1]) == ("L5", GROUND)
    assert state.facings[0] == Direction.SE
    assert state.fatigue[PILOTS["Stone"]] == 1


@pytest.mark.obliges("lb-6.1-04", "lb-6.3-10", "lb-7.2-02")
@pytest.mark.parametrize("how", ["overtired", "hit", "landed"])
def test_who_may_not_scramble(how: str) -> None:
    battle = put_raid(ready(), "Do17 #21", at="A4", identified=False)
    if how == "overtired":
        battle.fatigue[PILOTS["Stone"]] = 6
    if how == "hit":
        battle.hurt[0] = True
    if how == "landed":
        battle.grounded[0] = True
    match = run(battle, raf_movement)
    assert asked_about(match) == "Hurricane #2"


@pytest.mark.obliges("lb-6.3-10")
def test_a_fighter_that_landed_does_not_take_off_again_in_this_phase() -> None:
    battle = put_raid(alone(), "Do17 #21", at="A4", identified=False)
    put_fighter(battle, ONE, "L5")
    match = run(battle, raf_movement, "L5@land", dice=[1] * 12)
    assert happened(match, Pancaked, hex="L5")
    assert not happened(before(match, RaidEnds), TookOff)


@pytest.mark.obliges("lb-6.2-01", "lb-6.2-02", "lb-S-01", "lb-6.5-03")
def test_four_points_reach_four_hexes_in_any_direction() -> None:
    battle = put_raid(alone(), "Do17 #21", at="A11", identified=False)
    put_fighter(battle, ONE, "I5", FEET_15000, "E")
    match = run(battle, raf_movement)
    reached = {key.partition("@")[0] for key in keys(match)}
    near = {HEXES[place] for place in PLACES if distance(place, NUMBER["I5"]) <= 4}
    assert reached == near
    assert "I5@15" in keys(match)


@pytest.mark.obliges("lb-6.3-09", "lb-10.4-01", "lb-6.3-11")
def test_landing_is_offered_where_it_is_safe() -> None:
    battle = put_raid(alone(), "Do17 #21", at="A4", identified=False)
    battle.damage[TARGETS["Hornchurch"]] = battle.damage[TARGETS["Gravesend"]] = 3
    put_fighter(battle, ONE, "K5")
    match = run(battle, raf_movement)
    fields = {key for key in keys(match) if key.endswith("@land")}
    assert {"L5@land", "I4@land"} <= fields
    assert refused(match)["J5@land"] == "6.3"
    assert refused(match)["K5@land"] == "6.3"
    with pytest.raises(IllegalAnswer, match=r"\(rule [\d.]+\)"):
        match.answer("J5@land")


@pytest.mark.obliges("lb-6.7-01")
@pytest.mark.parametrize("target", KIT.targets, ids=[target.name for target in KIT.targets])
@pytest.mark.parametrize("level", [GROUND, FEET_5000, FEET_10000, FEET_15000])
def test_nobody_flies_low_into_dover_and_london(target: Target, level: Level) -> None:
    """Below 10,000 ft one flies from the next hex only into those targets that have no balloons."""
    around = [near for near in NEIGHBOURS[NUMBER[target.hex]] if near != OFF_MAP]
    battle = put_raid(alone(), "Do17 #21", at="A11", identified=False)
    put_fighter(battle, ONE, HEXES[next(near for near in around if not battle.has_balloons(near))], level)
    match = run(battle, raf_movement)
    low = {f"{target.hex}@0"} if level == GROUND else {f"{target.hex}@0", f"{target.hex}@5"}
    assert f"{target.hex}@10" in keys(match)
    if target.kind in (Kind.HARBOUR, Kind.LONDON):
        assert not low & set(keys(match))
        assert {refused(match)[key] for key in low} == {"6.7"}
    else:
        assert low <= set(keys(match))


@pytest.mark.obliges("lb-6.7-01")
def test_one_may_climb_over_balloons_in_the_same_move() -> None:
    low = arrivals(NUMBER["C5"], GROUND, 4, 1 << NUMBER["B5"], OFF_MAP)
    heights = {
        bit for key, bits in low.items() if key >> 3 == NUMBER["B5"] for bit in range(8) if bits >> bit & 1
    }
    assert heights == {AIRFIELD, FEET_10000}


@pytest.mark.obliges("lb-6.8-01")
def test_fighters_never_leave_the_map() -> None:
    battle = put_raid(alone(), "Do17 #21", at="O1", identified=False)
    put_fighter(battle, ONE, "A11")
    match = run(battle, raf_movement)
    assert {key.partition("@")[0] for key in keys(match)} <= set(HEXES)


@pytest.mark.obliges("lb-6.6-01")
def test_fighters_share_hexes() -> None:
    battle = put_raid(ready(), "Do17 #21", at="A11", identified=False)
    put_fighter(battle, ONE, "I5")
    put_fighter(battle, TWO, "I6")
    match = run(battle, raf_movement, "I6@15")
    assert "I6@15" in keys(match)
    assert "I8@15" in keys(match)


@pytest.mark.obliges("lb-6.6-02", "lb-7.1-02", "lb-7-01")
def test_a_fighter_stops_in_the_raids_hex_and_learns_nothing_before_the_other_has_moved() -> None:
    battle = put_raid(ready(), "Do17 #21", "Me109 #3", at="I6", identified=False)
    put_fighter(battle, ONE, "I5")
    put_fighter(battle, TWO, "I1")
    match = run(battle, raf_movement, "I6@15")
    assert asked_about(match) == "Hurricane #2"
    assert match.view("RAF").raid.raiders == ()
    behind = arrivals(NUMBER["I5"], FEET_15000, 1, 0, NUMBER["I6"])
    assert NUMBER["I7"] not in {key >> 3 for key in behind}
    detour = arrivals(NUMBER["I5"], FEET_15000, 2, 0, NUMBER["I6"])
    assert NUMBER["I7"] not in {key >> 3 for key in detour}
    assert NUMBER["I7"] in {key >> 3 for key in arrivals(NUMBER["I5"], FEET_15000, 2, 0, OFF_MAP)}


@pytest.mark.obliges("lb-6.3-07", "lb-9.1-05")
def test_gliding_loses_a_level_a_hex_and_never_climbs() -> None:
    start = NUMBER["H4"]
    for height in FLYING_LEVELS:
        reached = glide(start, height, 0)
        assert max(distance(start, place) for place in reached) == min(height, 7)


@pytest.mark.obliges("lb-9.1-12", "lb-9.1-13", "lb-6.7-01")
def test_gliders_keep_clear_of_balloons() -> None:
    bits = 1 << NUMBER["B5"]
    assert NUMBER["B5"] not in glide(NUMBER["C5"], FEET_5000, bits)
    assert NUMBER["B5"] in glide(NUMBER["C5"], FEET_15000, bits)
    assert NUMBER["B5"] in glide(NUMBER["C5"], FEET_5000, 0)
    hit(battle := put_raid(ready(), "Me109 #3", at="C5", level=FEET_10000), "Me109 #3", FIRST_ENGINE)
    assert can_glide_home(battle, UNITS["Me109 #3"])
    battle.balloons[TARGETS["Convoy"]] = True
    assert not can_glide_home(battle, UNITS["Me109 #3"])


@pytest.mark.obliges("lb-6.1-01")
def test_who_waits_stays_rested_on_the_ground_and_may_scramble_later() -> None:
    battle = put_raid(alone(), "Do17 #21", at="A4", identified=False)
    battle.damage = [1] * len(KIT.targets)
    match = run(battle, raf_movement, "wait", dice=[1])
    state = now(match)
    assert (HEXES[state.spots[0]], state.levels[SPITFIRE_1]) == ("L5", AIRFIELD)
    assert state.fatigue[PILOTS["Stone"]] == 0
    assert (state.impulse, question(match)) == (2, Scramble("Spitfire #1", "L5"))


@pytest.mark.obliges("lb-6.3-01", "lb-6.3-03")
def test_fighters_fly_up_to_30000_ft() -> None:
    for height in (FEET_20000, FEET_25000, FEET_30000):
        battle = put_raid(alone(), "Do17 #21", at="A11", identified=False)
        put_fighter(battle, ONE, "I5", height)
        assert {"I5@25", "I5@30"} <= set(keys(run(battle, raf_movement)))
