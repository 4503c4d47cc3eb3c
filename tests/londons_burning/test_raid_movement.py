"""6.4, 6.7, 6.8: the raid's course, its way home, the edge of the map."""

import pytest

from dowding.games.londons_burning.board import HEXES, NUMBER, ROW
from dowding.games.londons_burning.bombing import bombing
from dowding.games.londons_burning.end_of_raid import end_of_raid
from dowding.games.londons_burning.entries.bombs import BombsFell, OverTarget
from dowding.games.londons_burning.entries.flights import (
    FighterSweep,
    RaidClimbed,
    RaidEnds,
    RaidLeft,
    RaidMoved,
    TopCoverFlown,
    TurnedForHome,
)
from dowding.games.londons_burning.impulses import next_impulse
from dowding.games.londons_burning.raid_course import course, is_sweep, next_direction, raid_speed
from dowding.games.londons_burning.raid_movement import luftwaffe_movement
from dowding.games.londons_burning.rounds import end_of_combat
from dowding.games.londons_burning.words import (
    AIRFIELD,
    DESTROYED,
    FEET_5000,
    FEET_10000,
    FEET_15000,
    FEET_20000,
    FEET_25000,
    GROUND,
    NOWHERE,
    RAID,
    Direction,
    Throw,
)
from tests.londons_burning.table import (
    KIT,
    ONE,
    SPITFIRE_1,
    TARGETS,
    UNITS,
    alone,
    before,
    deserted,
    duel,
    entries,
    happened,
    in_mix,
    level,
    now,
    put_fighter,
    put_raid,
    raid_at,
    ready,
    rolls,
    run,
)


@pytest.mark.obliges("lb-6.4-01", "lb-6.4-04", "lb-6.4-07", "lb-6.4-08")
@pytest.mark.parametrize(("die", "end"), [(1, "I3"), (2, "I4"), (3, "I4"), (4, "I5"), (5, "I5"), (6, "I6")])
def test_the_course_is_rolled_for_each_move(die: int, end: str) -> None:
    battle = put_raid(ready(), "Me110 #13", "Do17 #21", at="F4")
    battle.damage = [1] * 28
    match = run(battle, luftwaffe_movement, dice=[die])
    assert raid_at(match) == end
    assert rolls(match, "6.4")[0].kind is Throw.FLIGHT_PATH
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
    assert bool(happened(before(match, RaidEnds), OverTarget, target=target)) == bombs


@pytest.mark.obliges("lb-6.4-10")
def test_in_row_o_a_raid_follows_the_arrows_to_london() -> None:
    battle = put_raid(deserted(), "Do17 #21", at="N9")
    battle.damage[TARGETS["Debden"]] = 1
    match = run(battle, luftwaffe_movement, dice=[1, 1, 1])
    raid = before(match, RaidEnds)
    assert happened(raid, RaidMoved, hex="O7", facing="SW")
    assert happened(raid, OverTarget, target="London O5")
    battle = put_raid(deserted(), "Do17 #21", at="N10")
    assert happened(run(battle, luftwaffe_movement, dice=[6]), OverTarget, target="Debden")


@pytest.mark.obliges("lb-6.4-11", "lb-6.4-12", "lb-6.8-02")
def test_the_way_home_ignores_targets() -> None:
    battle = put_raid(ready(), "Do17 #21", at="F4", homeward=True)
    match = run(battle, luftwaffe_movement, dice=[2])
    assert raid_at(match) == "C5"
    assert not happened(match, BombsFell)
    assert now(match).raid_facing == Direction.E


@pytest.mark.obliges("lb-6.8-02", "lb-6.8-03", "lb-11.4-02")
def test_a_raid_leaves_from_row_a_for_one_point() -> None:
    match = run(put_raid(ready(), "Do17 #21", at="C9", homeward=True), luftwaffe_movement, dice=[1])
    assert happened(match, RaidLeft)[0].hex.startswith("A")
    assert in_mix(match, "Do17 #21")
    assert now(match).phase == 1, "the raid is over, and with it the phase"
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
    assert happened(match, TurnedForHome)
    assert raid_speed(put_raid(ready(), "Me109 #3")) == 4


@pytest.mark.obliges("lb-6.4-14", "lb-7.1-07")
def test_a_raid_identified_as_fighters_drops_nothing_and_turns_home() -> None:
    raiders = ["Me109 #3", "Me109 #6"]
    battle = put_raid(deserted(), *raiders, at="D4", identified=False)
    match = run(battle, bombing, dice=[3, 3], cards=[UNITS[n] for n in raiders])
    assert happened(match, FighterSweep)
    assert happened(match, TopCoverFlown, aircraft="Me109 #6", altitude="20,000 ft")
    assert now(match).damage[TARGETS["Lympne"]] == 0


@pytest.mark.obliges("lb-6.7-02", "lb-10.2-06")
def test_a_returning_raid_climbs_over_balloons_too() -> None:
    battle = put_raid(ready(), "Ju87 #15", "Do17 #21", at="C5", homeward=True)
    battle.levels[UNITS["Ju87 #15"]] = FEET_5000
    match = run(battle, luftwaffe_movement, dice=[1])
    assert raid_at(match) == "A6"
    assert len(happened(match, RaidClimbed)) == 1
    assert level(match, "Ju87 #15") == FEET_10000
    assert level(match, "Do17 #21") == FEET_15000


@pytest.mark.obliges("lb-6.3-02", "lb-7.1-05")
def test_no_raid_is_truly_above_25000() -> None:
    battle = put_raid(ready(), "Do17 #21", "Me109 #6", at="J5", level=FEET_25000, identified=False)
    match = run(battle, bombing, dice=[5, 5], cards=[UNITS["Do17 #21"], UNITS["Me109 #6"]])
    assert level(match, "Do17 #21") == FEET_25000
    assert level(match, "Me109 #6") == FEET_25000 + 1


@pytest.mark.obliges("lb-6.8-03", "lb-6.8-02")
def test_nothing_more_is_told_of_a_raid_that_left() -> None:
    match = run(put_raid(ready(), "Do17 #21", at="B9", homeward=True), luftwaffe_movement, dice=[1])
    assert len(entries(match, RaidLeft)) == 1
    assert not entries(match, RaidMoved)


@pytest.mark.obliges("lb-11.1-01", "lb-5.4-01")
def test_the_phase_goes_on_while_a_fighter_flies_and_the_raid_is_there() -> None:
    battle = put_raid(alone(), "Do17 #21", homeward=True)
    put_fighter(battle, ONE, "M9")
    assert run(battle, next_impulse).decision is not None
    battle = alone()
    put_fighter(battle, ONE, "M9")
    match = run(battle, end_of_raid)
    assert (HEXES[now(match).spots[0]], now(match).levels[SPITFIRE_1]) == ("L5", AIRFIELD)


@pytest.mark.obliges("lb-6.4-04")
def test_the_path_flown_is_the_one_rolled_last() -> None:
    battle = put_raid(ready(), "Me110 #13", "Do17 #21", at="F4")
    battle.damage, battle.track = [1] * 28, [5, 5]
    assert raid_at(run(battle, luftwaffe_movement, dice=[1])) == "I3"


@pytest.mark.obliges("lb-6.7-02")
def test_a_raid_climbs_only_to_10000_ft() -> None:
    battle = put_raid(ready(), "Ju87 #15", "Do17 #21", at="C5", homeward=True)
    battle.levels[UNITS["Ju87 #15"]] = GROUND
    battle.levels[UNITS["Do17 #21"]] = FEET_10000
    match = run(battle, luftwaffe_movement, dice=[1])
    assert level(match, "Ju87 #15") == FEET_10000
    assert level(match, "Do17 #21") == FEET_10000


@pytest.mark.obliges("lb-6.4-14")
def test_a_raid_that_nobody_has_seen_is_no_sweep() -> None:
    assert not is_sweep(put_raid(ready(), "Me109 #3", identified=False))
    assert is_sweep(put_raid(ready(), "Me109 #3"))
    assert not is_sweep(put_raid(ready(), "Me109 #3", "Do17 #21"))


@pytest.mark.obliges("lb-6.8-02")
def test_only_in_row_a_a_raid_on_its_way_home_has_nowhere_to_go() -> None:
    steps = KIT.outbound[3][0]
    assert next_direction(KIT, NUMBER["A6"], steps[0], True) == NOWHERE
    assert next_direction(KIT, NUMBER["O6"], steps[0], True) != NOWHERE
