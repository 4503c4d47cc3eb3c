"""8: rounds, break-off, pass, attacks, performance, firing, return fire, head-on attacks."""

import pytest

from dowding.games.londons_burning.board import HEXES
from dowding.games.londons_burning.entries.combat import Destroyed, Jettisoned
from dowding.games.londons_burning.guns import fire_front
from dowding.games.londons_burning.ids import SEATS, Level, Seat
from dowding.games.londons_burning.performance import attacker_modifiers, target_modifiers
from dowding.games.londons_burning.questions import LandAt
from dowding.games.londons_burning.rounds import end_of_combat, end_of_round, luftwaffe_segment, raf_segment
from dowding.games.londons_burning.words import (
    AIRFIELD,
    DEAD,
    DESTROYED,
    FEET_5000,
    FEET_10000,
    FEET_15000,
    FEET_20000,
    FEET_25000,
    FIRST_ENGINE,
    FIRST_FRAME,
    GUNNER,
    MIX,
    PILOT,
    RAID,
    SECOND_FRAME,
    Direction,
)
from dowding.kernel.decisions import Number
from dowding.kernel.errors import IllegalAnswer
from tests.londons_burning.table import (
    HURRICANE_2,
    KIT,
    PILOTS,
    SPITFIRE_1,
    TARGETS,
    UNITS,
    duel,
    entries,
    fight,
    hit,
    in_mix,
    keys,
    level,
    now,
    pair,
    put_fighter,
    put_raid,
    question,
    ready,
    refused,
    rolls,
    run,
    told,
)

ME109, HE111 = UNITS["Me109 #3"], UNITS["He111 #24"]


@pytest.mark.obliges("lb-8.1-04", "lb-8.3-02", "lb-8.2-04")
def test_a_fighter_breaks_off_passes_or_attacks() -> None:
    match = run(duel("He111 #24", "Me109 #3"), raf_segment)
    assert keys(match) == ["break off", "pass", "Me109 #3", "He111 #24"]
    match.answer("break off")
    assert "Kenley" in keys(match)
    match.answer("Kenley")
    assert HEXES[now(match).spots[0]] in ("M3", "L5")
    assert "Spitfire #1 lands at M3" in told(match)


@pytest.mark.obliges("lb-8.3-01", "lb-8.42-19", "lb-8.41-05")
def test_who_passes_stays_where_he_is() -> None:
    battle = duel("He111 #24", level=FEET_20000)
    battle.up_sun = [SPITFIRE_1]
    match = run(battle, raf_segment, "pass", dice=[6])
    assert now(match).levels[SPITFIRE_1] == FEET_20000
    assert not rolls(match, "8.42")
    assert now(match).round == 2
    assert now(match).up_sun == []
    match.answer("He111 #24")
    assert rolls(match, "8.42")[0].modifiers == ((6, "performance"), (1, "dive"))


@pytest.mark.obliges("lb-8.1-09", "lb-8.2-04", "lb-10.4-01")
def test_after_combat_one_lands_at_the_base_or_an_undamaged_airfield() -> None:
    battle = duel("He111 #24")
    battle.damage[TARGETS["Hornchurch"]] = battle.damage[TARGETS["Kenley"]] = 2
    match = run(battle, end_of_combat)
    assert "Hornchurch" in keys(match)
    assert refused(match) == {"Kenley": "10.4"}
    match.answer("Hornchurch")
    assert now(match).levels[SPITFIRE_1] == AIRFIELD


@pytest.mark.obliges(
    "lb-8.2-01", "lb-8.2-05", "lb-8.2-06", "lb-8.2-07", "lb-8.2-08", "lb-9.1-04", "lb-9.2-05", "lb-8.43-03"
)
@pytest.mark.parametrize(
    ("how", "why"),
    [
        ("pilot", "its pilot is hit"), ("engine", "its engine is hit"), ("ammo", "out of ammunition"),
        ("contact", "lost contact"), ("frame", None),
    ],
)  # fmt: skip
def test_what_compels_a_fighter_to_break_off(how: str, why: str | None) -> None:
    battle = duel("He111 #24", at="K5")
    if how in ("pilot", "engine", "frame"):
        hit(battle, "Spitfire #1", {"pilot": PILOT, "engine": FIRST_ENGINE, "frame": FIRST_FRAME}[how])
    if how == "ammo":
        battle.ammo[0] = 0
    if how == "contact":
        battle.levels[SPITFIRE_1] = FEET_25000
    match = run(battle, raf_segment)
    assert match.decision is not None
    assert ("pass" in keys(match)) == (why is None)
    assert why is None or why in told(match)
    assert match.decision.rule == {"engine": "9.1", "frame": "8.1"}.get(how, "8.2")


@pytest.mark.obliges("lb-8.2-02", "lb-8.2-03")
def test_nobody_breaks_off_in_the_enemys_segment() -> None:
    battle = duel("Me109 #3", raf=False)
    hit(battle, "Spitfire #1", PILOT)
    match = run(battle, luftwaffe_segment, dice=[1, 6])
    text = told(match)
    assert text.index("Me109 #3 finds no firing angle") < text.index("must break off: its pilot is hit")
    assert [roll.purpose for roll in rolls(match, "8.42")] == ["Me109 #3", "Spitfire #1"]


@pytest.mark.obliges("lb-8.2-09", "lb-9.2-05", "lb-8.2-02")
def test_a_german_with_a_hit_pilot_returns_to_the_mix() -> None:
    battle = duel("Me109 #3", "He111 #24")
    hit(battle, "Me109 #3", PILOT)
    match = run(battle, luftwaffe_segment, dice=[6])
    assert in_mix(match, "Me109 #3")
    assert not rolls(match, "8.42")


@pytest.mark.obliges("lb-8.2-10", "lb-8.2-11", "lb-8.2-09", "lb-13.1-04", "lb-9.1-11", "lb-8.1-05")
@pytest.mark.parametrize(("at", "place"), [("A5", MIX), ("K5", DESTROYED)])
def test_a_german_with_a_hit_engine_reaches_france_or_crashes(at: str, place: int) -> None:
    battle = duel("Me109 #3", "He111 #24", at=at)
    hit(battle, "Me109 #3", FIRST_ENGINE, PILOT)
    battle.engine_hit_by[ME109] = PILOTS["Stone"]
    match = run(battle, luftwaffe_segment, dice=[6])
    assert now(match).places[ME109] == place
    assert now(match).victories[PILOTS["Stone"]] == now(match).scores[0] == (place == DESTROYED)


@pytest.mark.obliges("lb-8.2-12", "lb-8.3-04")
def test_germans_far_below_stay_and_pass() -> None:
    battle = duel("Me109 #3", level=FEET_20000, german_level=FEET_5000, raf=False)
    match = run(battle, luftwaffe_segment)
    assert now(match).places[ME109] == RAID
    assert not rolls(match, "8.42")


@pytest.mark.obliges("lb-8.3-03")
def test_bombers_never_attack() -> None:
    match = run(duel("He111 #24", "Me110 #13", raf=False), luftwaffe_segment)
    assert not rolls(match)
    assert keys(match)[:2] == ["break off", "pass"]


@pytest.mark.obliges("lb-8.41-01", "lb-8.41-02", "lb-8.41-03", "lb-8.41-04", "lb-8.42-04", "lb-8.42-05")
@pytest.mark.parametrize(
    ("german", "legal", "modifier"),
    [
        (FEET_15000, True, None), (FEET_20000, True, (-2, "climb")), (FEET_10000, True, (1, "dive")),
        (FEET_25000, False, None), (FEET_5000, False, None),
    ],
)  # fmt: skip
def test_targets_are_within_one_level_and_one_goes_to_theirs(
    german: Level, legal: bool, modifier: tuple[int, str] | None
) -> None:
    battle = duel("He111 #24", "Me109 #3")
    battle.levels[HE111] = german
    match = run(battle, raf_segment)
    assert ("He111 #24" in keys(match)) == legal
    if not legal:
        assert refused(match) == {"He111 #24": "8.41"}
        with pytest.raises(IllegalAnswer, match="two or more levels away"):
            match.answer("He111 #24")
        return
    match = run(battle, raf_segment, "He111 #24", dice=[1, 6])
    assert now(match).levels[SPITFIRE_1] == german
    assert rolls(match, "8.42")[0].modifiers == ((6, "performance"), *([modifier] if modifier else []))
    assert match.view("RAF").seats[0].altitude == match.view("RAF").raid.raiders[1].altitude


@pytest.mark.obliges("lb-8.41-06", "lb-8.41-07", "lb-8.42-16", "lb-8.4-01", "lb-8.42-15")
def test_both_choose_before_anyone_rolls_and_attack_in_the_order_they_like() -> None:
    match = run(pair("He111 #24"), raf_segment, "He111 #24", "He111 #24")
    assert not rolls(match)
    assert keys(match) == ["Spitfire #1", "Hurricane #2"]
    match = run(
        pair("He111 #24"), raf_segment, "He111 #24", "He111 #24", "Hurricane #2", 1,
        dice=[1, 3, 1, 6, 5, 6, 1, 1],
    )  # fmt: skip
    purposes = [roll.purpose for roll in rolls(match)]
    assert purposes[:3] == ["Hurricane #2", "He111 #24", "Hurricane #2 fires"]
    assert purposes[3:7] == ["Hits on He111 #24", "He111 #24 fires", "Spitfire #1", "He111 #24"]
    assert (-1, "hits") in rolls(match)[6].modifiers


@pytest.mark.obliges("lb-8.41-08", "lb-8.43-17", "lb-13.1-05", "lb-9.2-02")
def test_an_attack_on_a_destroyed_target_is_cancelled() -> None:
    battle = pair("He111 #24", "He111 #25")
    hit(battle, "He111 #24", FIRST_FRAME)
    battle.engine_hit_by[HE111] = PILOTS["Waters"]
    match = run(battle, raf_segment, "He111 #24", "He111 #24", "Spitfire #1", 1, dice=[1, 3, 1, 6, 5, 6, 6])
    assert "The attack of Hurricane #2 is cancelled" in told(match)
    assert now(match).ammo == [4, 5]
    assert now(match).victories[PILOTS["Stone"]] == 1
    assert now(match).victories[PILOTS["Waters"]] == 0
    assert level(match, "He111 #25") == FEET_15000


@pytest.mark.obliges("lb-8.41-09")
def test_each_round_another_target_may_be_chosen() -> None:
    match = run(duel("He111 #24", "He111 #25"), raf_segment, "He111 #24", dice=[1, 6, 6])
    assert "He111 #25" in keys(match)


@pytest.mark.obliges(
    "lb-8.42-03", "lb-8.42-18", "lb-8.42-06", "lb-8.42-07", "lb-8.42-14", "lb-8.42-21", "lb-9.4-01"
)
def test_what_is_added_to_the_attackers_die() -> None:
    battle = duel("Me109 #3")
    assert attacker_modifiers(battle, SPITFIRE_1, 0) == [(6, "performance")]
    assert attacker_modifiers(battle, SPITFIRE_1, -1)[1] == (1, "dive")
    battle.up_sun = [SPITFIRE_1]
    assert attacker_modifiers(battle, SPITFIRE_1, -1)[1] == (2, "out of the sun")
    assert attacker_modifiers(battle, SPITFIRE_1, 0) == [(6, "performance")]
    battle.round = 2
    assert attacker_modifiers(battle, SPITFIRE_1, -1)[1] == (1, "dive")
    for fatigue, tired in ((3, False), (4, True), (5, True), (6, True)):
        battle.fatigue[PILOTS["Stone"]] = fatigue
        assert ((-1, "tired") in attacker_modifiers(battle, SPITFIRE_1, 1)) == tired
    hit(battle, "Spitfire #1", FIRST_FRAME)
    found = attacker_modifiers(battle, SPITFIRE_1, 1)
    assert found == [(6, "performance"), (-2, "climb"), (-1, "tired"), (-1, "frame hits")]
    assert sum(by for by, _ in found) == 2
    assert attacker_modifiers(battle, ME109, 0) == [(5, "performance")]


@pytest.mark.obliges(
    "lb-8.42-08", "lb-8.42-10", "lb-8.42-11", "lb-8.42-12", "lb-8.42-13", "lb-9.1-01", "lb-9.2-01"
)
def test_what_is_added_to_the_targets_die() -> None:
    battle = pair("Do17 #21", "Me109 #3", "Me109 #4", "Me110 #13")
    do17 = UNITS["Do17 #21"]
    battle.attacks = [(SPITFIRE_1, do17, 0)]
    assert target_modifiers(battle, do17) == [(2, "performance"), (2, "unengaged fighters")]
    battle.levels[UNITS["Me109 #4"]] = FEET_20000
    assert target_modifiers(battle, do17)[1] == (1, "unengaged fighters")
    battle.levels[ME109] = FEET_20000
    assert target_modifiers(battle, do17) == [(2, "performance")]
    battle.emptied[do17] = True
    assert target_modifiers(battle, do17) == [(2, "performance"), (1, "empty bomb bay")]
    hit(battle, "Do17 #21", FIRST_ENGINE, PILOT, FIRST_FRAME, SECOND_FRAME, GUNNER)
    assert target_modifiers(battle, do17)[-1] == (-4, "hits")
    assert sum(by for by, _ in target_modifiers(battle, do17)) == -1
    battle.fatigue[PILOTS["Stone"]] = 4
    assert target_modifiers(battle, SPITFIRE_1) == [
        (6, "performance"),
        (1, "unengaged fighters"),
        (-1, "tired"),
    ]


@pytest.mark.obliges("lb-8.7-01", "lb-8.7-02", "lb-8.42-11")
def test_the_fighter_bomber_is_a_fighter_with_one_more_once_its_bomb_is_gone() -> None:
    battle = duel("Me110 #13")
    jabo = UNITS["Me110 #13"]
    assert not battle.is_fighter(jabo)
    assert target_modifiers(battle, jabo) == [(2, "performance")]
    battle.emptied[jabo] = True
    assert battle.is_fighter(jabo)
    assert target_modifiers(battle, jabo) == attacker_modifiers(battle, jabo, 0) == [(3, "performance")]
    assert rolls(run(battle, luftwaffe_segment, dice=[1, 6]), "8.42")[0].purpose == "Me110 #13"


@pytest.mark.obliges("lb-8.42-20", "lb-9.1-03", "lb-9.2-03", "lb-10.3-03")
@pytest.mark.parametrize(("die", "rules"), [(1, ["9.1"]), (3, ["9.2"]), (4, []), (5, [])])
def test_a_hit_engine_or_pilot_jettisons_the_bombs(die: int, rules: list[str]) -> None:
    match = run(duel("Ju88 #17", "Ju88 #18"), raf_segment, "Ju88 #17", 1, dice=[3, 1, 1, 6, die, 6, 6])
    assert [(entry.aircraft, entry.rule) for entry in entries(match, Jettisoned)] == [
        ("Ju88 #17", rule) for rule in rules
    ]


@pytest.mark.obliges("lb-8.43-02", "lb-8.43-03", "lb-3.5-03")
def test_bursts_use_up_ammunition() -> None:
    match = run(duel("He111 #24"), raf_segment, "He111 #24", 5, dice=[6, 1, *[6] * 10, 6, 6, 6, 6])
    assert now(match).ammo[0] == 0
    assert "must break off: it is out of ammunition" in told(match)


@pytest.mark.obliges("lb-8.43-09", "lb-8.43-08")
@pytest.mark.parametrize(("name", "hits"), [("Me109 #3", 1), ("Me110 #12", 2), ("Me109 #5", 2)])
def test_double_4_and_double_5(name: str, hits: int) -> None:
    battle = duel(name, raf=False).rig(dice=[4, 5])
    assert fire_front(battle, UNITS[name], SPITFIRE_1, 1) == hits


@pytest.mark.obliges("lb-8.43-14", "lb-8.43-15", "lb-9.1-02", "lb-9.2-02", "lb-9.3-03", "lb-9.4-02")
@pytest.mark.parametrize(
    ("first", "second", "destroyed"),
    [
        (1, 1, True), (2, 2, True), (1, 2, False), (3, 3, True), (4, 4, False), (5, 5, True), (6, 6, True),
        (5, 6, False),
    ],
)  # fmt: skip
def test_two_hits_on_one_position_destroy(first: int, second: int, destroyed: bool) -> None:
    battle = duel("Ju88 #17", "Ju88 #18", at="A5")
    slots = battle.kit.slots[UNITS["Ju88 #17"]]
    hit(battle, "Ju88 #17", slots[first - 1])
    match = run(battle, raf_segment, "Ju88 #17", 1, dice=[3, 1, 1, 6, second, 6, 6, 6])
    assert (now(match).places[UNITS["Ju88 #17"]] == DESTROYED) == destroyed
    assert now(match).scores[0] == destroyed


@pytest.mark.obliges("lb-8.43-16", "lb-S-04", "lb-8.44-01", "lb-13.1-05", "lb-9.5-06")
def test_a_destroyed_target_still_fires_back() -> None:
    battle = duel("He111 #24", "He111 #25")
    hit(battle, "Spitfire #1", FIRST_FRAME)
    match = run(battle, raf_segment, "He111 #24", 1, dice=[2, 2, 1, 1, 5, 5, 1, 5, 6])
    text = told(match)
    assert text.index("He111 #24 fires") < text.index("He111 #24 is destroyed")
    assert "Spitfire #1 is shot down" in text
    assert (now(match).scores[0], now(match).losses) == (1, 1)
    assert text.count("bails out") == 1


@pytest.mark.obliges("lb-8.44-01", "lb-8.44-02", "lb-8.44-03", "lb-8.44-04", "lb-9.3-01")
@pytest.mark.parametrize(
    ("name", "dice", "gunner", "answers"),
    [
        ("He111 #24", [2, 2, 6, 6, 6], 0, True),
        ("He111 #24", [1, 6], 0, False),
        ("He111 #24", [2, 2, 6, 6, 6], 1, False),
        ("He111 #24", [2, 2, 6, 6, 6], 2, False),
        ("Me109 #3", [3, 2, 6, 6, 6], 0, False),
    ],
)
def test_who_returns_fire(name: str, dice: list[int], gunner: int, answers: bool) -> None:
    battle = duel(name, "Do17 #22")
    hit(battle, name, *[GUNNER] * gunner)
    match = run(battle, raf_segment, name, dice=dice)
    if isinstance(match.decision, Number):
        match.answer(1)
    assert bool(rolls(match, "8.44")) == answers


@pytest.mark.obliges("lb-8.44-06", "lb-8.42-03")
def test_out_of_the_sun_a_single_burst_draws_no_fire() -> None:
    battle = duel("He111 #24", level=FEET_20000)
    battle.up_sun = [SPITFIRE_1]
    match = run(battle, raf_segment, "He111 #24", 1, dice=[2, 2, 6, 6])
    assert (2, "out of the sun") in rolls(match, "8.42")[0].modifiers
    assert not rolls(match, "8.44")


@pytest.mark.obliges("lb-9.3-01", "lb-9.3-02")
def test_more_than_two_hits_on_the_gunner_do_nothing() -> None:
    battle = duel("He111 #24", "He111 #25")
    hit(battle, "He111 #24", GUNNER, GUNNER)
    match = run(battle, raf_segment, "He111 #24", 1, dice=[2, 2, 1, 1, 4, 4, 6])
    assert now(match).hits_on(HE111, GUNNER) == 2
    assert now(match).places[HE111] == RAID


# 8.5, 8.6 Head-on attacks


@pytest.mark.obliges("lb-8.5-01", "lb-8.5-02", "lb-8.5-03", "lb-8.5-04")
@pytest.mark.parametrize("height", [FEET_10000, FEET_15000, FEET_20000])
def test_a_head_on_attack_is_one_burst_each_at_the_targets_level(height: Level) -> None:
    battle = duel("Me110 #12", level=height)
    battle.head_on = [SPITFIRE_1]
    match = run(battle, raf_segment, "Me110 #12", dice=[6, 6, 6, 6, 6, 6, 6])
    assert now(match).levels[SPITFIRE_1] == FEET_15000
    fired = rolls(match, "8.5")
    assert [(roll.purpose, len(roll.faces)) for roll in fired] == [
        ("Spitfire #1 fires", 2),
        ("Me110 #12 fires", 2),
    ]
    assert now(match).ammo[0] == 4


@pytest.mark.obliges("lb-8.5-04", "lb-8.5-05", "lb-8.5-06", "lb-9.2-04")
@pytest.mark.parametrize(("how", "answers"), [("", True), ("pilot", False), ("sun", False)])
def test_when_a_head_on_attack_is_not_answered(how: str, answers: bool) -> None:
    battle = duel("He111 #24", "He111 #25", level=FEET_20000)
    battle.head_on = [SPITFIRE_1]
    if how == "pilot":
        hit(battle, "He111 #24", PILOT)
    if how == "sun":
        battle.up_sun = [SPITFIRE_1]
    match = run(battle, raf_segment, "He111 #24", dice=[6] * 8)
    assert ("He111 #24 fires" in told(match)) == answers
    if answers:
        assert len(rolls(match, "8.5")[1].faces) == 1


@pytest.mark.obliges("lb-8.5-04", "lb-8.43-02")
def test_the_raf_answers_a_german_head_on_attack_with_a_burst() -> None:
    for bursts, answers in ((5, True), (0, False)):
        battle = duel("Me109 #3", raf=False)
        battle.facings[0], battle.raid_facing = Direction.E, Direction.W
        battle.head_on, battle.ammo[0] = [ME109], bursts
        match = run(battle, luftwaffe_segment, dice=[6, 6, 1, 1, 1, 3])
        assert ("Spitfire #1 fires" in told(match)) == answers
        assert now(match).ammo[0] == (4 if answers else 0)
        assert now(match).scores[0] == 0


@pytest.mark.obliges("lb-13.1-01", "lb-13.1-05", "lb-15.1-14", "lb-8.5-04")
@pytest.mark.parametrize("dice", [(3, 3), (1, 1)], ids=["hit twice", "killed as he bails out"])
@pytest.mark.parametrize("seat", SEATS)
def test_a_pilot_who_dies_in_a_head_on_attack_has_the_victory_of_his_last_burst(
    seat: Seat, dice: tuple[int, int]
) -> None:
    battle = put_raid(ready(players="section"), "Me109 #3", "He111 #24", facing="W")
    put_fighter(battle, seat, facing="E")
    fight(battle, raf=False)
    battle.head_on = [ME109]
    pilot = battle.pilots[seat]
    match = run(battle, luftwaffe_segment, dice=[1, 1, *dice, 1, 1, 1, 1, 1])
    state = now(match)
    assert state.stations[pilot] == DEAD
    assert state.places[ME109] == DESTROYED
    assert [state.victories[p] for p in KIT.all_pilots if p != pilot] == [
        KIT.pilots[p].victories for p in KIT.all_pilots if p != pilot
    ]
    assert (state.victories[pilot], state.scores[seat], state.scores[1 - seat]) == (1, 1, 0)
    assert [entry.pilot for entry in entries(match, Destroyed)] == [KIT.told_pilot(pilot)]


@pytest.mark.obliges("lb-8.6-02", "lb-8.6-01", "lb-8.5-01")
def test_the_boxes_are_for_the_first_round_only() -> None:
    battle = duel("He111 #24")
    battle.head_on = battle.up_sun = [SPITFIRE_1]
    match = run(battle, end_of_round, dice=[6])
    assert (now(match).round, now(match).head_on, now(match).up_sun) == (2, [], [])


@pytest.mark.obliges("lb-8.1-07", "lb-8.1-03")
def test_the_next_round_begins_with_the_interceptors() -> None:
    match = run(duel("He111 #24", "Me109 #3"), end_of_round, dice=[2])
    assert now(match).round == 2
    assert "pass" in keys(match)
    match = run(duel("He111 #24", "Me109 #3", raf=False), end_of_round, dice=[2, 1, 6])
    assert rolls(match, "8.42")[0].purpose == "Me109 #3"


def test_combat_ends_without_a_die_when_one_side_is_gone() -> None:
    battle = duel("He111 #24")
    hit(battle, "He111 #24", FIRST_FRAME)
    match = run(battle, raf_segment, "He111 #24", 1, dice=[2, 2, 1, 6, 5, 6])
    assert not [roll for roll in rolls(match) if roll.purpose == "Contact"]
    assert question(match) == LandAt("Spitfire #1")
    assert UNITS["Hurricane #2"] == HURRICANE_2
