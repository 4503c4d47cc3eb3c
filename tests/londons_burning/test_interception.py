"""7: identification, true altitude, interception, out of the sun, head-on."""

import pytest

from dowding.games.londons_burning.board import NUMBER
from dowding.games.londons_burning.bombing import bombing
from dowding.games.londons_burning.entries.bombs import BombsFell, OverTarget
from dowding.games.londons_burning.entries.combat import MetHeadOn
from dowding.games.londons_burning.entries.flights import (
    CameHeadOn,
    CameOutOfTheSun,
    Identified,
    Intercepted,
    PlotTooLate,
)
from dowding.games.londons_burning.ids import Level
from dowding.games.londons_burning.interception import luftwaffe_interception, raf_interception
from dowding.games.londons_burning.raf_movement import raf_movement
from dowding.games.londons_burning.raid_movement import luftwaffe_movement
from dowding.games.londons_burning.state import Battle
from dowding.games.londons_burning.words import (
    AIRFIELD,
    FEET_5000,
    FEET_10000,
    FEET_15000,
    FEET_20000,
    FEET_25000,
    FEET_30000,
    GROUND,
    NOWHERE,
    RAID,
    Direction,
    Throw,
)
from dowding.kernel.decisions import Confirm
from tests.londons_burning.table import (
    HURRICANE_2,
    ONE,
    PILOTS,
    SPITFIRE_1,
    TWO,
    UNITS,
    alone,
    asked_about,
    before,
    entries,
    happened,
    keys,
    level,
    now,
    put_fighter,
    put_raid,
    ready,
    rolls,
    run,
)


@pytest.mark.obliges("lb-7.1-01", "lb-7-01", "lb-7.1-03")
def test_raiders_are_face_down_until_the_first_interception() -> None:
    battle = put_raid(alone(), "Do17 #21", "Me109 #3", at="I6", identified=False)
    put_fighter(battle, ONE, "I5")
    before = run(battle, raf_movement)
    assert before.view("RAF").raid.raiders == ()
    assert now(before).raid() == []
    assert before.view("RAF").raid.size == 2
    cards = [UNITS["Do17 #21"], UNITS["Me109 #3"]]
    match = run(battle, raf_movement, "I6@15", dice=[2, 3], cards=cards)
    assert [raider.name for raider in match.view("RAF").raid.raiders] == ["Me109 #3", "Do17 #21"]
    assert rolls(match, "7.1")[0].total == 5
    assert rolls(match, "7.1")[0].kind is Throw.TRUE_ALTITUDE


@pytest.mark.obliges("lb-7.1-01", "lb-10.1-02")
def test_raiders_are_identified_over_their_target() -> None:
    battle = put_raid(ready(), "Do17 #21", at="D4", identified=False)
    match = run(battle, bombing, dice=[3, 4], cards=[UNITS["Do17 #21"]])
    assert happened(before(match, BombsFell), Identified, raiders=("Do17 #21",))
    assert happened(match, BombsFell)


@pytest.mark.obliges("lb-7.1-04", "lb-7.1-05", "lb-6.7-01")
@pytest.mark.parametrize(
    ("at", "reported", "dice", "true"),
    [
        ("D4", FEET_15000, (1, 1), FEET_10000),
        ("D4", FEET_15000, (3, 4), FEET_15000),
        ("D4", FEET_15000, (6, 6), FEET_20000),
        ("D4", GROUND, (1, 1), GROUND),
        ("B5", FEET_10000, (1, 1), FEET_10000),
        ("D4", FEET_25000, (6, 6), FEET_25000),
    ],
)
def test_true_altitude(at: str, reported: Level, dice: tuple[int, int], true: Level) -> None:
    battle = put_raid(ready(), "Do17 #21", at=at, level=reported, identified=False)
    match = run(battle, bombing, dice=dice, cards=[UNITS["Do17 #21"]])
    assert level(match, "Do17 #21") == true


@pytest.mark.obliges("lb-7.1-06", "lb-7.1-07")
@pytest.mark.parametrize(
    ("dice", "raised"),
    [((1, 1), {3, 6}), ((1, 3), {3}), ((3, 3), {6}), ((3, 4), set()), ((4, 4), {3}), ((4, 5), {3, 6})],
)
def test_top_cover_by_odd_and_even(dice: tuple[int, int], raised: set[int]) -> None:
    raiders = ["Me109 #3", "Me109 #6", "Me110 #13"]
    battle = put_raid(ready(), *raiders, at="L3", identified=False)
    match = run(battle, bombing, dice=dice, cards=[UNITS[name] for name in raiders])
    raid_level = now(match).raid_level
    assert {number for number in (3, 6) if level(match, f"Me109 #{number}") == raid_level + 1} == raised
    assert level(match, "Me110 #13") <= raid_level


@pytest.mark.obliges("lb-7.2-01", "lb-7.3-02", "lb-7.3-03", "lb-7.2-03", "lb-7.3-05")
def test_only_fighters_in_the_raids_hex_take_part() -> None:
    battle = put_raid(ready(), "Do17 #21", "Me109 #3")
    put_fighter(battle, ONE, "G5", FEET_20000)
    put_fighter(battle, TWO, "H5")
    match = run(battle, raf_interception)
    state = now(match)
    assert state.engaged == [True, False]
    assert state.raf_intercepts
    assert [entry.interceptors for entry in entries(match, Intercepted)] == ["RAF"]
    assert state.levels[SPITFIRE_1] == FEET_20000
    assert match.view("RAF").combat.engaged == ("Spitfire #1",)


@pytest.mark.obliges("lb-7.2-02", "lb-7.2-04", "lb-8.1-09")
def test_after_its_combat_a_fighter_is_on_the_ground_for_the_rest_of_the_raid() -> None:
    battle = put_raid(ready(), "Do17 #21")
    put_fighter(battle, ONE, "G5")
    put_fighter(battle, TWO, "M9")
    match = run(battle, raf_interception, "break off", "Kenley", dice=[1])
    assert now(match).grounded[0]
    assert not now(match).engaged[0]
    assert asked_about(match) == "Hurricane #2"


def approach(entered: str | None, height: Level, phase: int = 0, facing: str = "NW") -> Battle:
    """Stone alone, just arrived over a Do17 at 15,000 ft."""
    battle = put_raid(alone(), "Do17 #21", facing=facing)
    battle.phase = phase
    put_fighter(battle, ONE, level=height)
    battle.approaches[0] = Direction[entered] if entered else NOWHERE
    return battle


@pytest.mark.obliges("lb-7.4-01", "lb-7.4-02", "lb-7.4-03", "lb-7.4-04")
@pytest.mark.parametrize(
    ("entered", "height", "phase", "sun"),
    [
        ("W", FEET_20000, 0, True), ("W", FEET_15000, 0, False), ("W", FEET_30000, 0, False),
        ("NW", FEET_20000, 0, False), ("NW", FEET_20000, 1, True), ("NE", FEET_20000, 2, True),
        ("E", FEET_20000, 3, True), (None, FEET_20000, 0, False),
    ],
)  # fmt: skip
def test_out_of_the_sun(entered: str | None, height: Level, phase: int, sun: bool) -> None:
    match = run(approach(entered, height, phase), raf_interception)
    assert now(match).up_sun == ([SPITFIRE_1] if sun else [])


@pytest.mark.obliges("lb-7.5-01", "lb-7.5-02", "lb-7.5-03")
@pytest.mark.parametrize(
    ("entered", "height", "asked"),
    [
        ("SE", FEET_15000, True), ("SE", FEET_20000, True), ("SE", FEET_10000, True),
        ("SE", FEET_5000, False), ("E", FEET_15000, False), ("NW", FEET_15000, False),
        (None, FEET_15000, False),
    ],
)  # fmt: skip
def test_head_on(entered: str | None, height: Level, asked: bool) -> None:
    match = run(approach(entered, height), raf_interception)
    assert isinstance(match.decision, Confirm) == asked
    if asked:
        match.answer("yes")
        assert now(match).head_on == [SPITFIRE_1]
        assert now(run(approach(entered, height), raf_interception, "no")).head_on == []


@pytest.mark.obliges("lb-7.5-04")
def test_head_on_out_of_the_sun_keeps_both() -> None:
    match = run(approach("W", FEET_20000, facing="E"), raf_interception, "yes")
    assert now(match).head_on == now(match).up_sun == [SPITFIRE_1]


def met(facing: str, height: Level, *names: str, phase: int = 0) -> Battle:
    """Two RAF fighters met by a raid that came in from the east."""
    battle = put_raid(ready(), *names, facing="W")
    battle.phase = phase
    put_fighter(battle, ONE, level=height, facing=facing)
    put_fighter(battle, TWO, level=height, facing="W")
    return battle


@pytest.mark.obliges("lb-7.4-03", "lb-7.5-03", "lb-7.3-04", "lb-8.6-01")
def test_german_fighters_take_the_boxes_and_nobody_else() -> None:
    battle = met("E", FEET_10000, "Me109 #3", "Do17 #21", "Me110 #13")
    match = run(battle, luftwaffe_interception, dice=[6, 6, 6, 6])
    assert happened(match, CameOutOfTheSun, aircraft="Me109 #3")
    assert happened(match, CameHeadOn, aircraft="Me109 #3")
    for bomber in ("Do17 #21", "Me110 #13"):
        assert not happened(match, CameOutOfTheSun, aircraft=bomber)
        assert not happened(match, CameHeadOn, aircraft=bomber)
    assert not {SPITFIRE_1, HURRICANE_2} & {*now(match).up_sun, *now(match).head_on}


@pytest.mark.obliges("lb-7.2-01")
def test_the_luftwaffe_intercepts_though_the_raf_did_so_before() -> None:
    battle = met("E", FEET_10000, "Me109 #3")
    battle.raf_intercepts = True
    match = run(battle, luftwaffe_interception, dice=[6, 6, 6, 6])
    assert not now(match).raf_intercepts
    assert [entry.interceptors for entry in entries(match, Intercepted)] == ["Luftwaffe"]


@pytest.mark.obliges("lb-7.2-01", "lb-7.3-03")
def test_a_fighter_on_the_ground_meets_nobody() -> None:
    battle = put_raid(ready(), "Do17 #21")
    put_fighter(battle, ONE, "G5")
    put_fighter(battle, TWO, "G5", AIRFIELD)
    assert now(run(battle, raf_interception)).engaged == [True, False]


@pytest.mark.obliges("lb-7.4-03", "lb-7.3-04")
def test_germans_come_out_of_the_sun_only_at_fighters_that_take_part() -> None:
    """The Spitfire is as high as they are; the Hurricane is below them, but elsewhere."""
    battle = met("E", FEET_15000, "Me109 #3")
    put_fighter(battle, TWO, "C5", level=FEET_10000)
    match = run(battle, luftwaffe_interception, dice=[6, 6, 6, 6])
    assert not happened(match, CameOutOfTheSun, aircraft="Me109 #3")


@pytest.mark.obliges("lb-7.5-02", "lb-8.5-01")
def test_germans_come_head_on_only_at_fighters_that_face_them() -> None:
    match = run(met("E", FEET_15000, "Me109 #3"), luftwaffe_interception, dice=[6, 6, 6, 6])
    assert happened(match, MetHeadOn, aircraft="Me109 #3", target="Spitfire #1")
    match = run(met("NW", FEET_15000, "Me109 #3"), luftwaffe_interception, dice=[3, 1, 6])
    assert not happened(match, MetHeadOn)
    assert not happened(match, CameHeadOn)


@pytest.mark.obliges("lb-10.4-07", "lb-7.2-01")
def test_a_waiting_patrol_is_intercepted_by_the_raid() -> None:
    battle = put_raid(alone(), "Me109 #3", "Do17 #21", at="E3")
    battle.delay = 3
    put_fighter(battle, ONE, "G4")
    match = run(battle, raf_movement, dice=[6, 1, 6])
    assert happened(match, PlotTooLate)
    assert happened(match, Intercepted, interceptors="Luftwaffe", hex="G4")
    assert not now(match).raf_intercepts


@pytest.mark.obliges("lb-5.4-04", "lb-6.6-03")
def test_a_raid_that_meets_a_fighter_over_its_target_bombs_first() -> None:
    battle = put_raid(alone(), "Me109 #3", "Do17 #21", at="C5")
    battle.damage[battle.kit.target_at[NUMBER["C5"]]] = 1
    put_fighter(battle, ONE, "D4")
    match = run(battle, luftwaffe_movement, dice=[1, 1, 6])
    assert happened(before(match, Intercepted), OverTarget, target="Lympne")
    assert happened(match, Intercepted, interceptors="Luftwaffe", hex="D4")


@pytest.mark.obliges("lb-6.1-01")
def test_a_scramble_under_the_raid_has_no_direction() -> None:
    battle = put_raid(alone(), "Do17 #21", at="L5", level=GROUND, facing="NW")
    match = run(battle, raf_movement, "scramble/SE")
    assert now(match).engaged[0]
    assert now(match).head_on == now(match).up_sun == []
    assert "break off" in keys(match)
    assert now(match).fatigue[PILOTS["Stone"]] == 1
    assert now(match).places[UNITS["Do17 #21"]] == RAID


@pytest.mark.obliges("lb-7.1-01", "lb-7.1-03")
def test_after_identification_nobody_is_face_down() -> None:
    battle = put_raid(ready(), "Do17 #21", "Do17 #22", at="D4", identified=False)
    match = run(battle, bombing, dice=[3, 4], cards=[UNITS["Do17 #21"], UNITS["Do17 #22"]])
    assert now(match).raiders == match.view("RAF").expected == 0
    assert match.view("RAF").raid.size == 2
