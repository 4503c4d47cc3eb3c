"""6: scramble, speed, altitude, landing, facing, balloons, the raid's course, the way home."""

import pytest

from dowding.games.londons_burning.board import HEXES, NEIGHBOURS, NUMBER, PLACES, ROW, distance
from dowding.games.londons_burning.bombing import bombing
from dowding.games.londons_burning.end_of_raid import end_of_raid
from dowding.games.londons_burning.ids import OFF_MAP, Level
from dowding.games.londons_burning.impulses import next_impulse
from dowding.games.londons_burning.landing import can_glide_home
from dowding.games.londons_burning.raf_movement import raf_movement
from dowding.games.londons_burning.raid_course import course, raid_speed
from dowding.games.londons_burning.raid_movement import luftwaffe_movement
from dowding.games.londons_burning.reach import arrivals, glide
from dowding.games.londons_burning.rounds import end_of_combat
from dowding.games.londons_burning.rows import Target
from dowding.games.londons_burning.words import (
    AIRFIELD,
    DESTROYED,
    FEET_5000,
    FEET_10000,
    FEET_15000,
    FEET_20000,
    FEET_25000,
    FIRST_ENGINE,
    FLYING_LEVELS,
    GROUND,
    RAID,
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
    deserted,
    duel,
    hit,
    in_mix,
    keys,
    level,
    now,
    put_fighter,
    put_raid,
    raid_at,
    ready,
    refused,
    run,
    told,
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
    assert "pancakes at L5" in told(match)
    assert "takes off" not in told(match).partition("End of the raid")[0]


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
    with pytest.raises(IllegalAnswer, match="it would crash"):
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


# The raid


@pytest.mark.obliges("lb-6.4-01", "lb-6.4-04", "lb-6.4-07", "lb-6.4-08")
@pytest.mark.parametrize(("die", "end"), [(1, "I3"), (2, "I4"), (3, "I4"), (4, "I5"), (5, "I5"), (6, "I6")])
def test_the_course_is_rolled_for_each_move(die: int, end: str) -> None:
    battle = put_raid(ready(), "Me110 #13", "Do17 #21", at="F4")
    battle.damage = [1] * 28
    match = run(battle, luftwaffe_movement, dice=[die])
    assert raid_at(match) == end
    assert level(match, "Do17 #21") == FEET_15000
    for path in range(6):
        steps = {direction for _, direction in course(KIT, NUMBER["F4"], path, 3, False)}
        assert steps <= {Direction.W, Direction.NW}


@pytest.mark.obliges("lb-6.4-02", "lb-6.4-03", "lb-6.4-15", "lb-S-01")
@pytest.mark.parametrize(
    ("raiders", "identified", "speed"),
    [
        (["Me109 #3", "Do17 #21"], True, 3),
        (["Me109 #3", "Me110 #13"], True, 4),
        (["Me109 #3", "Me110 #13"], False, 3),
        (["Me109 #3", "Me110 #12"], True, 4),
    ],
)
def test_raid_speed(raiders: list[str], identified: bool, speed: int) -> None:
    assert raid_speed(put_raid(ready(), *raiders, identified=identified)) == speed


@pytest.mark.obliges("lb-6.4-05", "lb-6.4-06", "lb-10.1-01")
@pytest.mark.parametrize(
    ("at", "die", "target", "damaged", "bombs"),
    [
        ("D4", 6, "Dunkirk radar", False, False),
        ("K5", 6, "Hornchurch", False, True),
        ("K5", 6, "Hornchurch", True, False),
        ("L5", 1, "London M5", False, True),
        ("L5", 1, "London M5", True, True),
    ],
)
def test_a_raid_stops_over_undamaged_targets_and_over_london(
    at: str, die: int, target: str, damaged: bool, bombs: bool
) -> None:
    battle = put_raid(deserted(), "Do17 #21", at=at)
    battle.damage[TARGETS[target]] = 3 if damaged else 0
    match = run(battle, luftwaffe_movement, dice=[die])
    assert (f"The raid is over {target}" in told(match).partition("End of the raid")[0]) == bombs


@pytest.mark.obliges("lb-6.4-10")
def test_in_row_o_a_raid_follows_the_arrows_to_london() -> None:
    battle = put_raid(deserted(), "Do17 #21", at="N9")
    battle.damage[TARGETS["Debden"]] = 1
    match = run(battle, luftwaffe_movement, dice=[1, 1, 1])
    text = told(match).partition("End of the raid")[0]
    assert "The raid is over O7, facing SW" in text
    assert "The raid is over London O5" in text
    battle = put_raid(deserted(), "Do17 #21", at="N10")
    assert "The raid is over Debden" in told(run(battle, luftwaffe_movement, dice=[6]))


@pytest.mark.obliges("lb-6.4-11", "lb-6.4-12", "lb-6.8-02")
def test_the_way_home_ignores_targets() -> None:
    battle = put_raid(ready(), "Do17 #21", at="F4", homeward=True)
    match = run(battle, luftwaffe_movement, dice=[2])
    assert raid_at(match) == "C5"
    assert "bombs" not in told(match)
    assert now(match).raid_facing == Direction.E


@pytest.mark.obliges("lb-6.8-02", "lb-6.8-03", "lb-11.4-02")
def test_a_raid_leaves_from_row_a_for_one_point() -> None:
    match = run(put_raid(ready(), "Do17 #21", at="C9", homeward=True), luftwaffe_movement, dice=[1])
    assert "leaves the map from A" in told(match)
    assert in_mix(match, "Do17 #21")
    match = run(put_raid(ready(), "Do17 #21", at="D9", homeward=True), luftwaffe_movement, dice=[1])
    assert ROW[now(match).raid_hex] == 0
    assert now(match).places[UNITS["Do17 #21"]] == RAID


@pytest.mark.obliges("lb-6.4-09")
@pytest.mark.parametrize(
    ("at", "die", "homeward"), [("H11", 6, False), ("I1", 1, False), ("H11", 1, True), ("I1", 6, True)]
)
def test_a_raid_at_the_edge_keeps_along_it(at: str, die: int, homeward: bool) -> None:
    battle = put_raid(ready(), "Do17 #21", at=at, homeward=homeward)
    battle.damage = [1] * 28
    match = run(battle, luftwaffe_movement, dice=[die])
    assert abs(ROW[now(match).raid_hex] - ROW[NUMBER[at]]) == 3
    assert raid_at(match)[1:] in ("1", "11")


@pytest.mark.obliges("lb-6.4-14", "lb-6.4-15", "lb-8.3-03")
def test_a_raid_that_lost_its_bombers_turns_home_at_speed_4() -> None:
    battle = duel("Me109 #3", "Do17 #21", at="F4", level=FEET_20000)
    battle.places[UNITS["Do17 #21"]] = DESTROYED
    match = run(battle, end_of_combat, "Hornchurch", dice=[2])
    assert "turns for home" in told(match)
    assert raid_speed(put_raid(ready(), "Me109 #3")) == 4


@pytest.mark.obliges("lb-6.4-14", "lb-7.1-07")
def test_a_raid_identified_as_fighters_drops_nothing_and_turns_home() -> None:
    raiders = ["Me109 #3", "Me109 #6"]
    battle = put_raid(deserted(), *raiders, at="D4", identified=False)
    match = run(battle, bombing, dice=[3, 3], cards=[UNITS[n] for n in raiders])
    assert "A fighter sweep" in told(match)
    assert "Me109 #6 flies top cover at 20,000 ft" in told(match)
    assert now(match).damage[TARGETS["Lympne"]] == 0


@pytest.mark.obliges("lb-6.7-02", "lb-10.2-06")
def test_a_returning_raid_climbs_over_balloons_too() -> None:
    battle = put_raid(ready(), "Ju87 #15", "Do17 #21", at="C5", homeward=True)
    battle.levels[UNITS["Ju87 #15"]] = FEET_5000
    match = run(battle, luftwaffe_movement, dice=[1])
    assert raid_at(match) == "A6"
    assert told(match).count("climbs to clear the balloons") == 1
    assert level(match, "Ju87 #15") == FEET_10000
    assert level(match, "Do17 #21") == FEET_15000


@pytest.mark.obliges("lb-6.3-02", "lb-7.1-05")
def test_no_raid_is_truly_above_25000() -> None:
    battle = put_raid(ready(), "Do17 #21", "Me109 #6", at="J5", level=FEET_25000, identified=False)
    match = run(battle, bombing, dice=[5, 5], cards=[UNITS["Do17 #21"], UNITS["Me109 #6"]])
    assert level(match, "Do17 #21") == FEET_25000
    assert level(match, "Me109 #6") == FEET_25000 + 1


@pytest.mark.obliges("lb-11.1-01", "lb-5.4-01")
def test_the_phase_goes_on_while_a_fighter_flies_and_the_raid_is_there() -> None:
    battle = put_raid(alone(), "Do17 #21", homeward=True)
    put_fighter(battle, ONE, "M9")
    assert run(battle, next_impulse).decision is not None
    battle = alone()
    put_fighter(battle, ONE, "M9")
    match = run(battle, end_of_raid)
    assert (HEXES[now(match).spots[0]], now(match).levels[SPITFIRE_1]) == ("L5", AIRFIELD)


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


def test_facing_is_asked_only_where_it_matters() -> None:
    battle = put_raid(ready(), "Me109 #3", "Do17 #21", at="G5", facing="NW")
    put_fighter(battle, ONE, "H4")
    match = run(battle, raf_movement)
    into = {key for key in keys(match) if key.startswith("G5@15")}
    assert into == {"G5@15", "G5@15/W", "G5@15/SE"}
    before_its_nose = {key for key in keys(match) if key.startswith("H5@15")}
    assert before_its_nose == {"H5@15", "H5@15/SE"}
    assert {key for key in keys(match) if key.startswith("F5@15")} == {"F5@15"}
