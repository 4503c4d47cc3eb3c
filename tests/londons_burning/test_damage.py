"""9, 10: forced landings, bailing out, bombing and what it does."""

import pytest

from dowding.games.londons_burning.board import HEXES, NUMBER
from dowding.games.londons_burning.bombing import anti_aircraft, bombing, damage_done, is_parked
from dowding.games.londons_burning.damage import suffer
from dowding.games.londons_burning.entries.bombs import DivedOnTarget
from dowding.games.londons_burning.entries.combat import FellShort, FighterLost, Landed
from dowding.games.londons_burning.entries.days import PilotKilled
from dowding.games.londons_burning.guns import throw
from dowding.games.londons_burning.ids import NOBODY, Level, Slot
from dowding.games.londons_burning.landing import can_glide_home, heights
from dowding.games.londons_burning.raf_movement import raf_movement
from dowding.games.londons_burning.raid_movement import luftwaffe_movement
from dowding.games.londons_burning.rounds import end_of_combat, luftwaffe_segment, raf_segment
from dowding.games.londons_burning.victory import points_for
from dowding.games.londons_burning.words import (
    AIRFIELD,
    DEAD,
    DESTROYED,
    ENGINES,
    FEET_5000,
    FEET_10000,
    FEET_15000,
    FEET_25000,
    FIRST_ENGINE,
    FIRST_FRAME,
    GROUND,
    IN_PLAY,
    IN_RESERVE,
    MIX,
    PILOT,
    Gun,
    Guns,
    Loss,
    Throw,
)
from dowding.kernel.errors import IllegalAnswer
from dowding.kernel.journal import Changed
from tests.londons_burning.table import (
    KIT,
    ONE,
    PILOTS,
    SPITFIRE_1,
    TARGETS,
    TWO,
    UNITS,
    alone,
    deserted,
    duel,
    entries,
    happened,
    hit,
    in_mix,
    keys,
    level,
    now,
    put_fighter,
    put_raid,
    ready,
    refused,
    rolls,
    run,
)

# 9.1 Forced landings


@pytest.mark.obliges("lb-9.1-06", "lb-8.2-08", "lb-9.1-04")
def test_a_crippled_fighter_lands_on_a_field_within_reach() -> None:
    battle = duel("He111 #24", level=FEET_10000, german_level=FEET_10000, at="K5")
    battle.damage[TARGETS["Hornchurch"]] = 4
    battle.damage[TARGETS["Gravesend"]] = 4
    hit(battle, "Spitfire #1", FIRST_ENGINE)
    match = run(battle, raf_segment)
    assert "L5" in keys(match)
    assert refused(match)["J5"] == refused(match)["K5"] == "9.1"
    with pytest.raises(IllegalAnswer, match=r"\(rule 9\.1\)"):
        match.answer("K5")
    match.answer("L5")
    assert happened(match, Landed, aircraft="Spitfire #1", hex="L5")
    assert now(match).losses == 0


@pytest.mark.obliges("lb-9.1-07", "lb-6.3-11", "lb-9.5-01", "lb-13.3-01", "lb-9.5-04")
def test_without_a_field_in_reach_it_crashes_and_the_pilot_bails_out() -> None:
    battle = duel("He111 #24", level=GROUND, german_level=GROUND, at="K9")
    hit(battle, "Spitfire #1", FIRST_ENGINE)
    match = run(battle, raf_segment)
    assert set(keys(match)) == {"K9", "K8", "K10", "L8", "L9", "J8", "J9"}
    match.answer("L9")
    state = now(match)
    assert rolls(match, "9.5")[0].chart == "Bail Out over land"
    assert state.losses == 1
    assert state.places[SPITFIRE_1] == DESTROYED


@pytest.mark.obliges("lb-9.1-04", "lb-8.1-09")
def test_when_combat_ends_a_crippled_fighter_glides_too() -> None:
    battle = duel("He111 #24", level=FEET_10000, german_level=FEET_10000, at="I8")
    hit(battle, "Spitfire #1", FIRST_ENGINE)
    match = run(battle, end_of_combat)
    assert set(keys(match)) == {"G7", "H5", "I8", "J5"}


@pytest.mark.obliges("lb-9.1-08", "lb-8.2-10", "lb-13.1-04", "lb-13.2-01")
def test_crippled_germans_leave_when_combat_ends_to_the_credit_of_who_hit_them_last() -> None:
    battle = duel("Me109 #3", "He111 #24", at="K5")
    hit(battle, "Me109 #3", FIRST_ENGINE)
    battle.engine_hit_by[UNITS["Me109 #3"]] = PILOTS["Stone"]
    match = run(battle, end_of_combat, "Hornchurch")
    assert happened(match, FellShort, aircraft="Me109 #3")
    assert now(match).scores == [1, 0]


# 9.5 Bailing out


@pytest.mark.obliges("lb-9.5-01", "lb-9.5-02", "lb-9.5-03", "lb-9.5-04", "lb-9.5-05")
@pytest.mark.parametrize(
    ("at", "date", "die", "dead"),
    [
        ("K5", "1940-08-13", 1, True), ("K5", "1940-08-13", 2, False),
        ("G9", "1940-08-13", 3, True), ("G9", "1940-08-13", 4, False),
        ("E10", "1940-08-22", 4, True), ("E10", "1940-08-22", 5, False),
        ("G9", "1940-08-23", 2, True), ("G9", "1940-08-23", 3, False),
        ("E10", "1940-08-23", 3, True), ("E10", "1940-08-23", 4, False),
    ],
)  # fmt: skip
def test_bailing_out_by_terrain_and_date(at: str, date: str, die: int, dead: bool) -> None:
    battle = duel("Me109 #3", raf=False, at=at, date=date)
    hit(battle, "Spitfire #1", FIRST_FRAME)
    match = run(battle, luftwaffe_segment, dice=[6, 5, 1, 6, 5, die])
    state, stone = now(match), PILOTS["Stone"]
    assert [roll.kind for roll in rolls(match, "9.5")] == [Throw.BAIL_OUT]
    assert happened(match, FighterLost, aircraft="Spitfire #1", how=Loss.SHOT_DOWN)
    assert state.places[SPITFIRE_1] == DESTROYED
    assert (state.stations[stone] == DEAD) == dead
    assert bool(happened(match, PilotKilled, pilot="F/Lt Stone")) == dead
    assert (match.view("RAF").seats[0].pilot == "") == dead


@pytest.mark.obliges("lb-9.2-02", "lb-9.5-01")
def test_a_pilot_hit_twice_does_not_bail_out() -> None:
    battle = duel("Me109 #3", raf=False)
    hit(battle, "Spitfire #1", PILOT)
    match = run(battle, luftwaffe_segment, dice=[6, 5, 1, 6, 3])
    assert not rolls(match, "9.5")
    assert now(match).stations[PILOTS["Stone"]] == DEAD


@pytest.mark.obliges("lb-9.5-04", "lb-11.2-02", "lb-9.5-06")
def test_who_bailed_out_stays_in_his_hex_until_night() -> None:
    battle = put_raid(ready(), "Me109 #3", "He111 #24")
    put_fighter(battle, ONE)
    battle.round, battle.raf_intercepts, battle.engaged = 1, False, [True, False]
    hit(battle, "Spitfire #1", FIRST_FRAME)
    match = run(battle, luftwaffe_segment, dice=[6, 5, 1, 6, 5, 6])
    assert HEXES[now(match).bailed_out[0]] == "G5"
    assert match.view("RAF").seats[0].condition == "bailed out over G5"
    assert not now(match).is_active(ONE)
    assert not now(match).hurt[0]


@pytest.mark.obliges("lb-9.5-01", "lb-11.2-04")
def test_who_was_hit_is_hurt_also_after_he_bailed_out() -> None:
    battle = put_raid(ready(), "Me109 #3", "He111 #24")
    put_fighter(battle, ONE)
    battle.round, battle.raf_intercepts, battle.engaged = 1, False, [True, False]
    hit(battle, "Spitfire #1", FIRST_FRAME, PILOT)
    match = run(battle, luftwaffe_segment, dice=[6, 5, 1, 6, 6, 6, 5, 6])
    assert HEXES[now(match).bailed_out[0]] == "G5"
    assert now(match).hurt[0]


# 10 Bombing


@pytest.mark.obliges("lb-10.2-02", "lb-10.2-03", "lb-10.2-04", "lb-10.2-05")
@pytest.mark.parametrize(
    ("at", "before", "after"),
    [("D4", FEET_15000, FEET_5000), ("D4", GROUND, GROUND), ("B5", FEET_15000, FEET_10000)],
)
def test_dive_bombers_dive_before_they_bomb(at: str, before: Level, after: Level) -> None:
    battle = put_raid(ready(), "Ju87 #15", "Me110 #13", "Do17 #21", at=at, level=before)
    match = run(battle, bombing)
    assert level(match, "Ju87 #15") == level(match, "Me110 #13") == after
    assert level(match, "Do17 #21") == before


@pytest.mark.obliges("lb-10.2-02")
def test_only_who_is_too_high_dives() -> None:
    low = run(put_raid(ready(), "Ju87 #15", at="D4", level=FEET_5000), bombing)
    high = run(put_raid(ready(), "Ju87 #15", at="D4", level=FEET_10000), bombing)
    assert len(entries(low, DivedOnTarget)) == 0
    assert len(entries(high, DivedOnTarget)) == 1


@pytest.mark.obliges("lb-10.2-06", "lb-6.4-11", "lb-8.7-01")
def test_after_bombing_the_raid_flies_home_and_dive_bombers_stay_low() -> None:
    battle = put_raid(ready(), "Ju87 #15", "Me110 #13", at="D4")
    match = run(battle, bombing)
    assert now(match).homeward
    assert now(match).is_fighter(UNITS["Me110 #13"])
    moved = run(now(match).copy(), luftwaffe_movement, dice=[6])
    assert level(moved, "Ju87 #15") == FEET_5000


@pytest.mark.obliges("lb-10.3-01", "lb-10.3-02")
def test_damage_is_marked_up_to_ten() -> None:
    bombers = ["Ju88 #17", "Ju88 #18", "He111 #24", "He111 #25"]
    match = run(put_raid(ready(), *bombers, at="D4", level=FEET_5000), bombing)
    assert now(match).damage[TARGETS["Lympne"]] == 10
    match = run(put_raid(ready(), *bombers, at="D4", level=FEET_10000), bombing)
    assert now(match).damage[TARGETS["Lympne"]] == 8


@pytest.mark.obliges("lb-10.3-02")
def test_a_target_is_worth_points_when_it_is_first_damaged() -> None:
    battle = put_raid(ready(), "Ju88 #17", at="D4")
    (scored,) = entries(run(battle, bombing), Changed)
    points = points_for(KIT.targets[TARGETS["Lympne"]].kind)
    assert (scored.figure, scored.by, scored.to, scored.why) == ("Luftwaffe score", points, points, "Lympne")
    battle.damage[TARGETS["Lympne"]] = 1
    assert entries(run(battle, bombing), Changed) == []


@pytest.mark.obliges("lb-10.3-03")
def test_jettisoned_bombs_do_no_damage() -> None:
    battle = put_raid(ready(), "Ju88 #17", "Do17 #21", at="D4")
    battle.emptied[UNITS["Ju88 #17"]] = True
    assert now(run(battle, bombing)).damage[TARGETS["Lympne"]] == 1


@pytest.mark.obliges("lb-10.3-05", "lb-10.3-06", "lb-10.3-07", "lb-S-05", "lb-10.3-04")
@pytest.mark.parametrize(
    ("guns", "low", "less"),
    [
        (Guns.NONE, True, 0), (Guns.LIGHT, False, 0), (Guns.LIGHT, True, 1), (Guns.HEAVY, False, 1),
        (Guns.HEAVY, True, 1),
    ],
)  # fmt: skip
def test_anti_aircraft_fire(guns: Guns, low: bool, less: int) -> None:
    assert anti_aircraft(guns, low) == less
    battle = put_raid(ready(), "Do17 #21", at="D4")
    battle.guns[TARGETS["Dover"]] = Guns.HEAVY
    assert damage_done(battle, TARGETS["Lympne"], [UNITS["Do17 #21"]]) == 1
    assert in_mix(run(battle, bombing), "Me109 #3")


@pytest.mark.obliges("lb-10.1-01", "lb-10.3-02")
def test_london_is_bombed_again_and_again() -> None:
    battle = put_raid(ready(), "Ju88 #17", at="M5")
    battle.damage[TARGETS["London M5"]] = 4
    assert now(run(battle, bombing)).damage[TARGETS["London M5"]] == 5
    battle.damage[TARGETS["London M5"]] = 10
    assert now(run(battle, bombing)).damage[TARGETS["London M5"]] == 10


@pytest.mark.obliges("lb-10.4-02", "lb-9.5-01", "lb-10.4-03")
def test_fighters_on_a_bombed_airfield_are_lost() -> None:
    battle = put_raid(ready(), "Ju88 #17", at="L5")
    battle.spots[1] = NUMBER["C5"]
    match = run(battle, bombing, dice=[6])
    state = now(match)
    assert happened(match, FighterLost, aircraft="Spitfire #1", how=Loss.BOMBED)
    assert state.places[SPITFIRE_1] == DESTROYED
    assert state.has_fighter(TWO)
    assert state.losses == 1
    assert rolls(match, "9.5")[0].faces == (6,)
    assert state.stations[PILOTS["Drake"]] == IN_RESERVE
    assert state.places[UNITS["Spitfire #2"]] != DESTROYED


@pytest.mark.obliges("lb-10.4-02")
def test_bombs_that_do_no_damage_destroy_no_fighter() -> None:
    battle = put_raid(ready(), "Do17 #21", at="L5")
    battle.guns[TARGETS["Hornchurch"]] = Guns.HEAVY
    match = run(battle, bombing)
    assert now(match).damage[TARGETS["Hornchurch"]] == 0
    assert now(match).losses == 0


@pytest.mark.obliges("lb-10.4-01")
def test_the_base_serves_its_fighters_even_if_damaged() -> None:
    battle = put_raid(alone(), "Do17 #21", at="A4", identified=False)
    battle.damage[TARGETS["Hornchurch"]] = 5
    assert "scramble/W" in keys(run(battle, raf_movement))


@pytest.mark.obliges("lb-10.4-05", "lb-10.4-08", "lb-10.4-09")
def test_dover_and_the_convoy_do_not_count_for_radar_or_london() -> None:
    battle = ready()
    battle.damage[TARGETS["Dover"]] = battle.damage[TARGETS["Convoy"]] = 5
    assert battle.damaged(KIT.radars) == battle.damaged(KIT.burning) == 0
    battle.damage[TARGETS["Rye radar"]] = battle.damage[TARGETS["Dover radar"]] = 1
    battle.damage[TARGETS["Thameshaven"]] = 1
    assert (battle.damaged(KIT.radars), battle.damaged(KIT.burning)) == (2, 1)


def test_a_raid_whose_bombers_are_gone_ends() -> None:
    battle = put_raid(deserted(), "Do17 #21", at="D4", level=FEET_25000)
    match = run(battle, bombing)
    assert now(match).places[UNITS["Do17 #21"]] == MIX
    assert now(match).pilots == [NOBODY, NOBODY]


@pytest.mark.obliges("lb-9.1-01", "lb-10.3-03")
def test_a_bomber_whose_engine_is_hit_drops_its_bombs() -> None:
    battle = duel("Ju88 #17")
    suffer(battle, UNITS["Ju88 #17"], FIRST_ENGINE, SPITFIRE_1)
    suffer(battle, UNITS["Ju88 #17"], PILOT, SPITFIRE_1)
    assert battle.emptied[UNITS["Ju88 #17"]]


@pytest.mark.obliges("lb-9.1-01")
def test_a_fighter_whose_engine_is_hit_has_no_bombs_to_drop() -> None:
    battle = duel("Me109 #3")
    suffer(battle, UNITS["Me109 #3"], FIRST_ENGINE, SPITFIRE_1)
    assert not battle.emptied[UNITS["Me109 #3"]]


@pytest.mark.obliges("lb-13.1-05")
def test_only_a_hit_engine_notes_who_hit_it() -> None:
    battle = duel("Ju88 #17", "Do17 #21")
    suffer(battle, UNITS["Ju88 #17"], FIRST_ENGINE, SPITFIRE_1)
    suffer(battle, UNITS["Do17 #21"], PILOT, SPITFIRE_1)
    assert battle.engine_hit_by[UNITS["Ju88 #17"]] == PILOTS["Stone"]
    assert battle.engine_hit_by[UNITS["Do17 #21"]] == NOBODY


@pytest.mark.obliges("lb-10.3-05")
def test_guns_do_not_make_good_what_was_not_bombed() -> None:
    battle = put_raid(ready(), "Me109 #3", at="D4")
    battle.guns[TARGETS["Lympne"]] = Guns.HEAVY
    assert damage_done(battle, TARGETS["Lympne"], []) == 0


@pytest.mark.obliges("lb-13.3-01")
def test_a_lost_aircraft_has_no_hits_left() -> None:
    battle = duel("Me109 #3")
    hit(battle, "Spitfire #1", FIRST_FRAME)
    battle.lose(SPITFIRE_1)
    assert (battle.hits[SPITFIRE_1], battle.levels[SPITFIRE_1]) == (0, AIRFIELD)


def test_a_gun_without_dice_hits_nothing() -> None:
    battle = duel("Me109 #3")
    assert throw(battle, SPITFIRE_1, UNITS["Me109 #3"], Gun.FRONT, "8.43", 1, 0, 4) == 0


@pytest.mark.obliges("lb-10.4-01")
def test_only_fighters_on_the_bombed_field_are_parked_there() -> None:
    battle = ready()
    assert is_parked(battle, ONE, TARGETS["Hornchurch"])
    assert not is_parked(battle, ONE, TARGETS["Kenley"])
    battle.places[SPITFIRE_1] = DESTROYED
    assert not is_parked(battle, ONE, TARGETS["Hornchurch"])
    battle.places[SPITFIRE_1] = IN_PLAY
    battle.spots[ONE] = KIT.hex_of[TARGETS["Dover"]]
    assert not is_parked(battle, ONE, TARGETS["Dover"])
    put_fighter(battle, ONE, KIT.targets[TARGETS["Hornchurch"]].hex)
    assert not is_parked(battle, ONE, TARGETS["Hornchurch"])


@pytest.mark.obliges("lb-9.1-13")
def test_a_glider_sinks_a_level_a_hex_or_every_second_hex_on_one_engine() -> None:
    battle = duel("Ju88 #17", german_level=FEET_10000)
    start = battle.levels[UNITS["Ju88 #17"]]
    hit(battle, "Ju88 #17", FIRST_ENGINE)
    assert list(heights(battle, UNITS["Ju88 #17"]))[:4] == [start, start - 1, start - 1, start - 2]


@pytest.mark.parametrize(
    ("name", "slots", "at", "home"),
    [
        ("Do17 #21", (FIRST_ENGINE,), "H5", True),
        ("Do17 #21", (FIRST_ENGINE,), "I5", False),
        ("Do17 #21", ENGINES, "D5", True),
        ("Do17 #21", ENGINES, "E5", False),
        ("Me109 #3", (FIRST_ENGINE,), "D5", True),
        ("Me109 #3", (FIRST_ENGINE,), "E5", False),
    ],
)
def test_the_germans_of_the_example_glide_as_the_rules_page_says(
    name: str, slots: tuple[Slot, ...], at: str, home: bool
) -> None:
    battle = duel(name, at=at)
    hit(battle, name, *slots)
    assert can_glide_home(battle, UNITS[name]) is home


@pytest.mark.parametrize(("height", "furthest"), [(FEET_15000, "J5"), (FEET_10000, "I4")])
def test_the_fighter_of_the_example_glides_as_the_rules_page_says(height: Level, furthest: str) -> None:
    battle = duel("Do17 #21", at="F3", level=height)
    hit(battle, "Spitfire #1", FIRST_ENGINE)
    match = run(battle, raf_segment)
    assert furthest in keys(match)
    assert ("J5" in keys(match)) is (furthest == "J5")


@pytest.mark.obliges("lb-9.1-13", "lb-6.7-01")
@pytest.mark.parametrize(("height", "home"), [(FEET_15000, True), (FEET_10000, False)])
def test_a_glider_clears_balloons_at_10000_ft(height: Level, home: bool) -> None:
    """From C5 the ways home lead over B4 and B5, which it enters one level lower; balloons are on both."""
    battle = duel("Me109 #3", at="C5", german_level=height)
    hit(battle, "Me109 #3", FIRST_ENGINE)
    for target in TARGETS.values():
        battle.balloons[target] = True
    assert can_glide_home(battle, UNITS["Me109 #3"]) is home


@pytest.mark.obliges("lb-10.1-01")
def test_only_bombers_drop_bombs_over_the_target() -> None:
    battle = put_raid(alone(), "Do17 #21", "Me109 #3", at="G7")
    match = run(battle, bombing, dice=[6, 6, 6])
    emptied = [KIT.names[unit] for unit in KIT.germans if now(match).emptied[unit]]
    assert emptied == ["Do17 #21"]
