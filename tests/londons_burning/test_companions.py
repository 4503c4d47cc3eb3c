"""Companions of the worked examples: cases that follow from them."""

import pytest

from dowding.games.londons_burning.bombing import damage_done
from dowding.games.londons_burning.entries.bombs import OverTarget
from dowding.games.londons_burning.entries.flights import Pancaked, RaidClimbed
from dowding.games.londons_burning.guns import return_bursts
from dowding.games.londons_burning.landing import can_glide_home
from dowding.games.londons_burning.night import night
from dowding.games.londons_burning.performance import performance_check
from dowding.games.londons_burning.questions import LandAt
from dowding.games.londons_burning.raf_movement import raf_movement
from dowding.games.londons_burning.raid_movement import luftwaffe_movement
from dowding.games.londons_burning.raids import raid_draw
from dowding.games.londons_burning.rounds import end_of_round, luftwaffe_segment, raf_segment
from dowding.games.londons_burning.victory import luftwaffe_score
from dowding.games.londons_burning.words import (
    FEET_5000,
    FEET_10000,
    FEET_15000,
    FEET_20000,
    FIRST_ENGINE,
    GROUND,
)
from dowding.kernel.decisions import Number
from dowding.kernel.errors import IllegalAnswer
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
    now,
    pair,
    put_fighter,
    put_raid,
    question,
    ready,
    rolls,
    run,
)

FIVE = KIT.markers.index(5)


@pytest.mark.obliges("lb-8.1-06", "lb-8.1-07", "lb-8.1-08", "lb-8.1-01")
@pytest.mark.parametrize(
    ("round", "die", "over"),
    [(1, 1, True), (1, 2, False), (2, 2, True), (2, 3, False), (3, 3, True), (3, 4, False), (4, 6, True)],
)
def test_d01_a_die_up_to_the_round_ends_the_combat(round: int, die: int, over: bool) -> None:
    match = run(duel("He111 #24", round=round), end_of_round, dice=[die])
    assert now(match).round == (round if over else round + 1)
    assert isinstance(question(match), LandAt) == over


@pytest.mark.obliges("lb-8.44-05", "lb-8.44-06")
def test_d02_return_bursts() -> None:
    assert [return_bursts(n, False) for n in (1, 2, 3, 4, 5)] == [1, 1, 2, 2, 3]
    assert [return_bursts(n, True) for n in (1, 2, 3, 4, 5)] == [0, 1, 1, 2, 2]


@pytest.mark.obliges("lb-8.43-06", "lb-8.43-07")
@pytest.mark.parametrize(("german", "margin_bursts"), [(1, 0), (2, 0), (3, 1), (4, 2), (5, 3), (6, 3)])
def test_d03_a_german_fires_its_margin_up_to_three(german: int, margin_bursts: int) -> None:
    match = run(duel("Me109 #3", raf=False), luftwaffe_segment, dice=[german, 1, *[6] * 6])
    fired = [roll for roll in rolls(match, "8.43") if roll.purpose == "Me109 #3 fires"]
    assert [len(roll.faces) for roll in fired] == ([2 * margin_bursts] if margin_bursts else [])


@pytest.mark.obliges("lb-S-03", "lb-8.43-01")
def test_d04_bursts_never_exceed_ammunition() -> None:
    battle = duel("He111 #24")
    battle.ammo[0] = 2
    match = run(battle, raf_segment, "He111 #24", dice=[2, 2])
    assert isinstance(match.decision, Number)
    assert match.decision.high == 2


@pytest.mark.obliges("lb-9.1-11", "lb-9.1-08", "lb-6.8-03")
@pytest.mark.parametrize(("name", "last"), [("Me109 #3", "C"), ("Do17 #21", "F")])
def test_d05_and_d06_how_far_a_crippled_german_gets(name: str, last: str) -> None:
    home = {}
    for row in "ABCDEFGHI":
        battle = put_raid(ready(), name, at=f"{row}9", level=FEET_10000)
        hit(battle, name, FIRST_ENGINE)
        home[row] = can_glide_home(battle, UNITS[name])
    assert [row for row, safe in home.items() if safe] == list("ABCDEFGHI")[: "ABCDEFGHI".index(last) + 1]


@pytest.mark.obliges("lb-10.3-07", "lb-10.3-01", "lb-S-05")
def test_d07_bombs_from_two_heights_and_light_guns() -> None:
    battle = put_raid(ready(), "Ju88 #17", "Do17 #21", "Ju87 #15", at="C8")
    battle.levels[UNITS["Ju87 #15"]] = FEET_5000
    units = [UNITS[name] for name in ("Ju88 #17", "Do17 #21", "Ju87 #15")]
    assert damage_done(battle, TARGETS["Manston"], units) == 3 + 2 - 1


@pytest.mark.obliges("lb-10.3-08")
def test_d08_one_bomb_on_a_radar_under_fire_does_nothing() -> None:
    battle = put_raid(ready(), "Do17 #21", at="B6", level=FEET_5000)
    battle.guns[TARGETS["Dover radar"]] = battle.guns[TARGETS["Dover"]]
    battle.levels[UNITS["Do17 #21"]] = FEET_15000
    assert damage_done(battle, TARGETS["Dover radar"], [UNITS["Do17 #21"]]) == 0


@pytest.mark.obliges("lb-10.4-10", "lb-10.4-11")
@pytest.mark.parametrize(("burning", "more"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_d09_london_burning_draws_larger_raids(burning: int, more: int) -> None:
    for marker, size in ((FIVE, 5 + more), (0, 0)):
        battle = ready()
        for target in KIT.burning[:burning]:
            battle.damage[target] = 1
        match = run(battle, raid_draw, cards=[marker])
        assert now(match).raiders == size


@pytest.mark.obliges("lb-12.2-02", "lb-12.2-03", "lb-10.4-04")
@pytest.mark.parametrize(
    ("answers", "fatigue"), [(("Hornchurch", "Hornchurch"), 3), (("Hornchurch", "nothing"), 4)]
)
def test_d10_a_base_repaired_the_same_night_lets_pilots_sleep(answers: tuple[str, str], fatigue: int) -> None:
    battle = ready()
    battle.damage[battle.base] = 2
    battle.fatigue[PILOTS["Stone"]] = 5
    match = run(battle, night, *answers)
    assert now(match).fatigue[PILOTS["Stone"]] == fatigue


@pytest.mark.obliges("lb-6.3-03", "lb-6.3-04", "lb-6.2-01")
def test_d11_two_levels_and_two_hexes() -> None:
    battle = put_raid(alone(), "Do17 #21", at="A4", identified=False)
    put_fighter(battle, ONE, "I4", GROUND)
    match = run(battle, raf_movement)
    assert "I6@10" in keys(match)
    assert "I7@10" not in keys(match)
    with pytest.raises(IllegalAnswer, match=r"\(rule 6\.3\)"):
        match.answer("I5@15")


@pytest.mark.obliges("lb-6.3-05", "lb-6.3-06", "lb-6.3-08")
def test_d12_free_dives_and_a_dive_for_one_point() -> None:
    battle = put_raid(alone(), "Do17 #21", at="A4", identified=False)
    put_fighter(battle, ONE, "I4", FEET_20000)
    match = run(battle, raf_movement)
    at_four = {key for key in keys(match) if key.startswith("I8@")}
    assert at_four == {"I8@0", "I8@5", "I8@10", "I8@15", "I8@20"}
    assert "I4@land" in keys(match)
    match.answer("I4@land")
    assert happened(match, Pancaked, hex="I4")


@pytest.mark.obliges("lb-6.7-02", "lb-6.4-13")
def test_d13_a_low_raid_climbs_over_dovers_balloons() -> None:
    battle = put_raid(deserted(), "Do17 #21", at="A6", level=GROUND, identified=False)
    match = run(battle, luftwaffe_movement, dice=[1, 1, 1], cards=[UNITS["Do17 #21"]])
    assert len(happened(match, RaidClimbed)) == 2
    assert happened(match, OverTarget, target="Dover")


@pytest.mark.obliges("lb-8.5-07", "lb-8.5-08", "lb-8.5-03")
@pytest.mark.parametrize(("name", "faces", "outcome"), [
    ("Me110 #12", (4, 5), "pilot, port engine"), ("Me110 #12", (6, 6), "starboard engine, starboard engine"),
    ("Me109 #3", (5, 6), "engine, engine"), ("Me109 #3", (4, 3), "pilot, pilot"),
])  # fmt: skip
def test_d14_head_on_hits_are_on_engine_and_pilot(name: str, faces: tuple[int, int], outcome: str) -> None:
    battle = duel(name)
    battle.head_on = [SPITFIRE_1]
    match = run(battle, raf_segment, name, dice=[1, 1, *faces, 6, 6])
    assert rolls(match, "8.43")[0].outcome == outcome
    assert rolls(match, "8.42") == []


@pytest.mark.obliges("lb-13.3-01", "lb-13.3-02", "lb-13.3-03", "lb-13.3-04")
def test_d15_the_luftwaffes_score() -> None:
    battle = ready()
    battle.losses = 3
    for name in ("Rye radar", "London M5", "London O5", "Manston"):
        battle.damage[TARGETS[name]] = 1
    assert luftwaffe_score(battle) == 3 + 1 + 6 + 2


@pytest.mark.obliges("lb-8.42-02")
@pytest.mark.parametrize(("attacker", "target", "margin"), [(2, 3, 0), (3, 3, 1)])
def test_d16_equal_performance_is_no_firing_angle(attacker: int, target: int, margin: int) -> None:
    battle = duel("Me109 #3")
    battle.attacks = [(SPITFIRE_1, UNITS["Me109 #3"], 0)]
    battle.rig(dice=[attacker, target])
    assert performance_check(battle, SPITFIRE_1, UNITS["Me109 #3"], 0) == margin


@pytest.mark.obliges("lb-8.41-10", "lb-8.42-17", "lb-8.1-05")
@pytest.mark.parametrize(("die", "target"), [(3, "Spitfire #1"), (4, "Hurricane #2")])
def test_d18_germans_choose_by_die_and_attack_by_id(die: int, target: str) -> None:
    battle = pair("Me109 #6", "Me109 #3", raf=False)
    match = run(battle, luftwaffe_segment, dice=[die, die, 1, 6, 1, 6])
    checks = [roll.purpose for roll in rolls(match, "8.42")]
    assert checks == ["Me109 #3", target, "Me109 #6", target]
