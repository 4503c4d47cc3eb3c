"""8.4, 8.7: targets, performance, firing, return fire, the fighter-bomber."""

import pytest

from dowding.games.londons_burning.entries.combat import (
    AttackCancelled,
    BurstsFired,
    Destroyed,
    FighterLost,
    Jettisoned,
    MustBreakOff,
)
from dowding.games.londons_burning.guns import fire_front
from dowding.games.londons_burning.ids import Level, Slot
from dowding.games.londons_burning.performance import attacker_modifiers, target_modifiers
from dowding.games.londons_burning.questions import DeclareBursts
from dowding.games.londons_burning.rounds import luftwaffe_segment, raf_segment
from dowding.games.londons_burning.words import (
    DESTROYED,
    FEET_5000,
    FEET_10000,
    FEET_15000,
    FEET_20000,
    FEET_25000,
    FIRST_ENGINE,
    FIRST_FRAME,
    FLYING,
    GUNNER,
    PILOT,
    RAID,
    SECOND_FRAME,
    Loss,
    Reason,
    Throw,
)
from dowding.kernel.decisions import Number
from dowding.kernel.errors import IllegalAnswer
from tests.londons_burning.table import (
    PILOTS,
    SPITFIRE_1,
    TWO,
    UNITS,
    before,
    duel,
    entries,
    happened,
    hit,
    keys,
    level,
    now,
    pair,
    question,
    refused,
    rolls,
    run,
)

ME109, HE111 = UNITS["Me109 #3"], UNITS["He111 #24"]


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
        with pytest.raises(IllegalAnswer, match=r"\(rule 8\.41\)"):
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
    assert happened(match, AttackCancelled, aircraft="Hurricane #2")
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
    battle.engaged[TWO] = False
    assert target_modifiers(battle, SPITFIRE_1) == [(6, "performance"), (-1, "tired")]


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


@pytest.mark.parametrize(("struck", "hits"), [((), ()), ((FIRST_ENGINE, GUNNER), ("port engine", "gunner"))])
def test_whoever_declares_bursts_is_told_the_target_and_its_hits(
    struck: tuple[Slot, ...], hits: tuple[str, ...]
) -> None:
    battle = duel("He111 #24")
    hit(battle, "He111 #24", *struck)
    asked = question(run(battle, raf_segment, "He111 #24", dice=[6, 1]))
    assert isinstance(asked, DeclareBursts)
    assert (asked.aircraft, asked.target, asked.hits) == ("Spitfire #1", "He111 #24", hits)


@pytest.mark.obliges("lb-8.43-02", "lb-8.43-03", "lb-3.5-03")
def test_bursts_use_up_ammunition() -> None:
    match = run(duel("He111 #24"), raf_segment, "He111 #24", 5, dice=[6, 1, *[6] * 10, 6, 6, 6, 6])
    assert now(match).ammo[0] == 0
    assert happened(match, MustBreakOff, why=Reason.AMMUNITION)


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
    assert happened(before(match, Destroyed), BurstsFired, aircraft="He111 #24")
    assert happened(match, Destroyed, aircraft="He111 #24")
    assert happened(match, FighterLost, aircraft="Spitfire #1", how=Loss.SHOT_DOWN)
    assert (now(match).scores[0], now(match).losses) == (1, 1)
    assert [roll.kind for roll in rolls(match)].count(Throw.BAIL_OUT) == 1


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


@pytest.mark.obliges("lb-8.43-17", "lb-8.41-08")
def test_a_second_german_does_not_attack_a_pilot_who_hangs_in_his_parachute() -> None:
    battle = duel("Me109 #3", "Me109 #6", raf=False)
    hit(battle, "Spitfire #1", FIRST_FRAME)
    match = run(battle, luftwaffe_segment, dice=[6, 5, 1, 6, 5, 6])
    assert now(match).stations[PILOTS["Stone"]] == FLYING
    assert [roll.purpose for roll in rolls(match, "8.42")] == ["Me109 #3", "Spitfire #1"]
    assert [(entry.aircraft, entry.target) for entry in entries(match, AttackCancelled)] == [
        ("Me109 #6", "Spitfire #1")
    ]


@pytest.mark.obliges("lb-8.43-17", "lb-8.41-08")
def test_a_german_attack_on_a_fighter_that_is_gone_is_cancelled_though_the_other_fights_on() -> None:
    """Me109 #3 and #4 both pick Spitfire #1; the first shoots it down."""
    match = run(pair("Me109 #3", "Me109 #4", raf=False), luftwaffe_segment, dice=[1, 1, *[6, 1] * 8])
    assert [roll.kind for roll in rolls(match, "8.41")] == [Throw.TARGET, Throw.TARGET]
    assert now(match).engaged == [False, True]
    (cancelled,) = entries(match, AttackCancelled)
    assert (cancelled.aircraft, cancelled.target) == ("Me109 #4", "Spitfire #1")
