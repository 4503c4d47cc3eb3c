"""The worked examples of the rulebook with their numbers."""

import pytest

from dowding.games.londons_burning.board import HEXES, NEIGHBOURS, NUMBER, distance
from dowding.games.londons_burning.bombing import bombing, damage_done
from dowding.games.londons_burning.end_of_raid import end_of_raid
from dowding.games.londons_burning.entries.combat import FellShort, RoundBegins
from dowding.games.londons_burning.entries.flights import RaidEnds
from dowding.games.londons_burning.ids import Level
from dowding.games.londons_burning.impulses import next_impulse
from dowding.games.londons_burning.interception import luftwaffe_interception, raf_interception
from dowding.games.londons_burning.landing import gliding_range
from dowding.games.londons_burning.luftwaffe_player import plan_day
from dowding.games.londons_burning.night import night
from dowding.games.londons_burning.performance import unengaged
from dowding.games.londons_burning.questions import ManRaid
from dowding.games.londons_burning.raf_movement import raf_movement
from dowding.games.londons_burning.raid_movement import luftwaffe_movement
from dowding.games.londons_burning.raids import raid_draw
from dowding.games.londons_burning.rounds import raf_segment
from dowding.games.londons_burning.words import (
    DESTROYED,
    FEET_5000,
    FEET_10000,
    FEET_15000,
    FEET_20000,
    FEET_25000,
    FIRST_ENGINE,
    LUFTWAFFE,
    MIX,
    SECOND_ENGINE,
    Direction,
)
from dowding.kernel.decisions import Number
from dowding.kernel.errors import IllegalAnswer
from dowding.kernel.journal import Drew
from tests.londons_burning.table import (
    KIT,
    ONE,
    PILOTS,
    SPITFIRE_1,
    TARGETS,
    UNITS,
    alone,
    deserted,
    duel,
    happened,
    hit,
    keys,
    level,
    now,
    pair,
    put_fighter,
    put_raid,
    question,
    raid_at,
    ready,
    rolls,
    run,
)

FIVE = KIT.markers.index(5)


@pytest.mark.obliges("lb-5.3-11", "lb-5.3-08", "lb-5.3-09", "lb-5.3-06")
def test_l01_to_l03_the_raid_of_9_september() -> None:
    battle = ready(date="1940-09-09", phase=2)
    battle.damage[TARGETS["Thameshaven"]] = battle.damage[TARGETS["London N4"]] = 1
    match = run(battle, raid_draw, dice=[2, 3, 4], cards=[FIVE])
    state = now(match)
    assert rolls(match)[1].total == 8
    assert state.raid_level == FEET_15000
    assert (state.raiders, state.raid(), state.identified) == (6, [], False)
    assert (HEXES[state.raid_hex], state.raid_facing) == ("A4", Direction.NW)


@pytest.mark.obliges("lb-5.4-06")
def test_l04_without_interception_the_raid_moves_next() -> None:
    match = run(put_raid(deserted(), "Do17 #21", at="F4"), raf_movement, dice=[1])
    assert rolls(match)[0].purpose == "Flight path"
    assert not happened(match, RoundBegins)


@pytest.mark.obliges("lb-6.4-09")
def test_l06_a_raid_on_the_edge_follows_path_5() -> None:
    rolled_six = run(put_raid(ready(), "Do17 #21", at="G11"), luftwaffe_movement, dice=[6])
    rolled_five = run(put_raid(ready(), "Do17 #21", at="G11"), luftwaffe_movement, dice=[5])
    assert raid_at(rolled_six) == raid_at(rolled_five) == "J11"


@pytest.mark.obliges("lb-6.5-02", "lb-6.5-01")
def test_l07_from_c5_into_d4_one_faces_e4() -> None:
    battle = put_raid(alone(), "Do17 #21", at="D4")
    put_fighter(battle, ONE, "C5")
    match = run(battle, raf_movement, "D4@15/W", dice=[6, 6])
    facing = now(match).facings[0]
    assert HEXES[NEIGHBOURS[NUMBER["D4"]][facing]] == "E4"


@pytest.mark.obliges("lb-7.1-08", "lb-7.1-06")
def test_l08_top_cover_over_dover() -> None:
    raiders = ["Me109 #3", "Me109 #6", "Me110 #12", "Do17 #21", "Do17 #22"]
    battle = put_raid(ready(), *raiders, at="B5", identified=False)
    match = run(battle, bombing, dice=[2, 4], cards=[UNITS[name] for name in raiders])
    assert [level(match, name) for name in raiders] == [
        FEET_15000, FEET_20000, FEET_20000, FEET_15000, FEET_15000,
    ]  # fmt: skip


@pytest.mark.obliges("lb-7.3-01", "lb-7.1-03")
def test_l09_an_identified_raid_is_not_rolled_for_again() -> None:
    battle = put_raid(alone(), "Do17 #21", "Me109 #3", homeward=True)
    put_fighter(battle, ONE)
    match = run(battle, luftwaffe_interception, dice=[1, 1, 1])
    assert not rolls(match, "7.1")
    assert level(match, "Me109 #3") == FEET_15000


@pytest.mark.obliges("lb-7.4-04", "lb-7.4-02")
@pytest.mark.parametrize(("phase", "entered", "sun"), [(0, "W", True), (0, "NW", False), (1, "NW", True)])
def test_l10_at_7_one_comes_out_of_the_sun_from_the_east(phase: int, entered: str, sun: bool) -> None:
    battle = put_raid(alone(), "Do17 #21", facing="NW")
    battle.phase = phase
    put_fighter(battle, ONE, level=FEET_20000)
    battle.approaches[0] = Direction[entered]
    match = run(battle, raf_interception)
    assert (SPITFIRE_1 in now(match).up_sun) == sun


@pytest.mark.obliges("lb-8.42-09", "lb-8.42-08")
def test_l11_the_unattacked_third_fighter_helps_both_targets() -> None:
    battle = pair("Me109 #3", "Me109 #4", "Me109 #6")
    battle.attacks = [(SPITFIRE_1, UNITS["Me109 #3"], 0), (UNITS["Hurricane #2"], UNITS["Me109 #4"], 0)]
    assert unengaged(battle, UNITS["Me109 #3"]) == unengaged(battle, UNITS["Me109 #4"]) == 1


@pytest.mark.obliges("lb-8.43-04", "lb-8.43-01")
def test_l12_winning_by_two_allows_one_or_two_bursts() -> None:
    match = run(duel("He111 #24"), raf_segment, "He111 #24", dice=[1, 4])
    assert isinstance(match.decision, Number)
    assert (match.decision.low, match.decision.high) == (1, 2)
    for wrong in (0, 3):
        with pytest.raises(IllegalAnswer):
            match.answer(wrong)


@pytest.mark.obliges("lb-8.43-05")
def test_l13_a_missed_burst_is_not_followed_by_another() -> None:
    match = run(duel("He111 #24"), raf_segment, "He111 #24", 1, dice=[1, 3, 5, 6, 6])
    assert now(match).ammo[0] == 4
    assert now(match).hits[UNITS["He111 #24"]] == 0
    assert not isinstance(match.decision, Number)


@pytest.mark.obliges("lb-8.43-11", "lb-8.43-09", "lb-8.43-10")
def test_l14_three_bursts_of_double_4_with_four_hits() -> None:
    match = run(
        duel("He111 #24"), raf_segment, "He111 #24", 3, dice=[2, 3, 2, 1, 5, 4, 6, 2, 1, 2, 3, 5, 6, 6]
    )
    fired = rolls(match, "8.43")[0]
    assert (fired.faces, fired.outcome) == ((2, 1, 5, 4, 6, 2), "4 hits")
    assert rolls(match, "8.43")[1].faces == (1, 2, 3, 5)


@pytest.mark.obliges("lb-8.43-13")
def test_l15_positions_1_and_5_of_an_me109_are_engine_and_frame() -> None:
    match = run(duel("Me109 #3", "Me109 #4"), raf_segment, "Me109 #3", 1, dice=[6, 1, 1, 1, 1, 5, 1, 6])
    assert rolls(match, "8.43")[1].outcome == "engine, frame"


@pytest.mark.obliges("lb-8.44-08", "lb-8.44-04", "lb-8.44-07")
def test_l16_and_l17_an_me110_answers_with_two_bursts() -> None:
    battle = duel("Me110 #12", level=FEET_20000)
    match = run(battle, raf_segment, "Me110 #12", 3, dice=[3, 3, 2, 1, 5, 4, 6, 2, 1, 2, 4, 6, 6, 2])
    assert rolls(match, "8.42")[0].modifiers == ((6, "performance"), (1, "dive"))
    assert rolls(match, "8.43")[1].outcome == "port engine, starboard engine, gunner, rear frame"
    answer = rolls(match, "8.44")[0]
    assert (answer.faces, answer.outcome) == ((6, 2), "0 hits")
    assert happened(match, FellShort, aircraft="Me110 #12")


@pytest.mark.obliges("lb-9.1-05", "lb-6.3-07")
def test_l18_a_crippled_fighter_at_10000_glides_three_hexes() -> None:
    battle = duel("Do17 #21", level=FEET_10000, german_level=FEET_10000, at="F9")
    battle.base = TARGETS["Debden"]
    hit(battle, "Spitfire #1", FIRST_ENGINE)
    match = run(battle, raf_segment)
    assert set(keys(match)) == {"C8", "G7", "I8"}
    assert [distance(NUMBER["F9"], NUMBER[name]) for name in ("C8", "G7", "I8")] == [3, 3, 3]


@pytest.mark.obliges("lb-9.1-10", "lb-9.1-09")
def test_l19_gliding_ranges_from_10000() -> None:
    battle = put_raid(ready(), "Do17 #21", "Me109 #3", "Ju88 #17", level=FEET_10000)
    hit(battle, "Do17 #21", FIRST_ENGINE)
    hit(battle, "Me109 #3", FIRST_ENGINE)
    hit(battle, "Ju88 #17", FIRST_ENGINE, SECOND_ENGINE)
    ranges = [gliding_range(battle, UNITS[name]) for name in ("Do17 #21", "Me109 #3", "Ju88 #17")]
    assert ranges == [6, 3, 3]


@pytest.mark.obliges("lb-10.3-09", "lb-10.3-06", "lb-10.3-08", "lb-10.3-04")
@pytest.mark.parametrize(
    ("target", "height", "damage"),
    [("Dover", FEET_25000, 4), ("Dunkirk radar", FEET_15000, 3), ("Lympne", FEET_5000, 10)],
)
def test_l20_to_l22_five_bombs(target: str, height: Level, damage: int) -> None:
    bombers = ["Ju88 #17", "Ju88 #18", "Do17 #21"]
    battle = put_raid(ready(), *bombers, at=KIT.targets[TARGETS[target]].hex, level=height)
    assert damage_done(battle, TARGETS[target], [UNITS[name] for name in bombers]) == damage


@pytest.mark.obliges("lb-10.4-06", "lb-10.4-05")
def test_l23_two_damaged_stations_give_the_raid_two_moves() -> None:
    battle = ready()
    battle.damage[TARGETS["Rye radar"]] = battle.damage[TARGETS["Dunkirk radar"]] = 1
    match = run(battle, raid_draw, dice=[6, 3, 4, 6, 6], cards=[FIVE])
    assert [roll.purpose for roll in rolls(match)] == [
        "Start hex",
        "Reported altitude",
        "Flight path",
        "Flight path",
    ]
    assert now(match).impulse == 3
    assert match.decision is not None


@pytest.mark.obliges("lb-10.4-10", "lb-10.4-09")
def test_l24_three_burning_hexes_make_five_raiders_six() -> None:
    battle = ready()
    for name in ("Thameshaven", "London M5", "London O5"):
        battle.damage[TARGETS[name]] = 1
    match = run(battle, raid_draw, cards=[FIVE])
    assert now(match).raiders == 6


@pytest.mark.obliges("lb-11.1-02")
def test_l25_a_return_flight_that_nobody_can_meet_is_not_rolled() -> None:
    battle = put_raid(alone(), "Do17 #21", homeward=True)
    battle.grounded[0] = True
    match = run(battle, next_impulse)
    assert not rolls(match, "6.4")
    assert happened(match, RaidEnds)


@pytest.mark.obliges("lb-11.2-11", "lb-11.2-07")
@pytest.mark.parametrize(("die", "day"), [(4, "1940-09-09"), (5, None)])
def test_l26_and_l27_wounded_on_26_august(die: int, day: str | None) -> None:
    battle = put_raid(ready(date="1940-08-26"), "Do17 #21")
    battle.hurt[0] = True
    match = run(battle, end_of_raid, dice=[die])
    returns = now(match).returns[PILOTS["Stone"]]
    assert returns == (KIT.date[day] if day else len(KIT.days))


@pytest.mark.obliges("lb-12.1-09", "lb-3.3-03", "lb-11.5-04")
def test_l28_a_hurricane_pilot_needs_hurricane_1() -> None:
    battle = ready(pilots=("Drake", "Waters"))
    battle.places[UNITS["Hurricane #1"]] = DESTROYED
    assert battle.fighter(ONE) == UNITS["Hurricane #1"]
    assert not battle.has_fighter(ONE)
    match = run(battle, night)
    assert "Hurricane #1" in keys(match)
    match.answer("Hurricane #1")
    assert now(match).has_fighter(ONE)


@pytest.mark.obliges("lb-15.2-08")
def test_l29_the_aircraft_of_a_day() -> None:
    battle = ready(players="luftwaffe")
    for name in ("London M5", "London N4", "London N5"):
        battle.damage[TARGETS[name]] = 1
    sizes = [KIT.markers.index(4), 0, 1, KIT.markers.index(6)]
    match = run(battle, plan_day, cards=[0, 1, 2, 3, *sizes])
    assert len(happened(match, Drew, side=LUFTWAFFE, deck="Luftwaffe mix")) == 12


@pytest.mark.obliges("lb-15.2-09")
def test_l30_the_mix_limits_the_aircraft_of_a_day() -> None:
    battle = ready(players="luftwaffe")
    for unit in [u for u in range(4, 29) if battle.places[u] == MIX][:3]:
        battle.places[unit] = DESTROYED
    assert len(battle.mix()) == 16
    six, five, three = (KIT.markers.index(raiders) for raiders in (6, 5, 3))
    match = run(battle, plan_day, cards=[0, 1, 2, 3, six, five, three, three + 1])
    assert len(happened(match, Drew, side=LUFTWAFFE, deck="Luftwaffe mix")) == 16


@pytest.mark.obliges("lb-15.2-15")
def test_l31_the_plan_is_not_asked_again_after_the_first_raid() -> None:
    battle = ready(players="luftwaffe")
    sizes = [KIT.markers.index(4), KIT.markers.index(5), 0, 1]
    match = run(battle, plan_day, (0, 1, 2, 3), (0, 1, 2, 3), (), cards=[0, 1, 2, 3, *sizes])
    for answer in (range(4), range(5), (), ()):
        match.answer(tuple(answer))
    before = (now(match).planned_targets, now(match).planned_sizes)
    while now(match).phase == 0:
        assert match.decision is not None
        assert not isinstance(question(match), ManRaid)
        match.answer(0 if match.decision.kind != "pick some" else ())
    assert (now(match).planned_targets, now(match).planned_sizes) == before
