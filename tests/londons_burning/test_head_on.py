"""8.5, 8.6: head-on attacks."""

import pytest

from dowding.games.londons_burning.entries.combat import BurstsFired, Destroyed
from dowding.games.londons_burning.ids import SEATS, Level, Seat
from dowding.games.londons_burning.rounds import end_of_combat, end_of_round, luftwaffe_segment, raf_segment
from dowding.games.londons_burning.words import (
    DEAD,
    DESTROYED,
    FEET_10000,
    FEET_15000,
    FEET_20000,
    PILOT,
    Direction,
)
from tests.londons_burning.table import (
    KIT,
    SPITFIRE_1,
    UNITS,
    duel,
    entries,
    fight,
    happened,
    hit,
    now,
    put_fighter,
    put_raid,
    ready,
    rolls,
    run,
)

ME109, HE111 = UNITS["Me109 #3"], UNITS["He111 #24"]


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
    assert bool(happened(match, BurstsFired, aircraft="He111 #24")) == answers
    if answers:
        assert len(rolls(match, "8.5")[1].faces) == 1


@pytest.mark.obliges("lb-8.5-04", "lb-8.43-02")
def test_the_raf_answers_a_german_head_on_attack_with_a_burst() -> None:
    for bursts, answers in ((5, True), (0, False)):
        battle = duel("Me109 #3", raf=False)
        battle.facings[0], battle.raid_facing = Direction.E, Direction.W
        battle.head_on, battle.ammo[0] = [ME109], bursts
        match = run(battle, luftwaffe_segment, dice=[6, 6, 1, 1, 1, 3])
        assert bool(happened(match, BurstsFired, aircraft="Spitfire #1")) == answers
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


@pytest.mark.obliges("lb-8.5-04", "lb-8.43-15", "lb-8.43-16", "lb-13.3-01")
def test_the_answer_to_a_head_on_attack_may_destroy_the_attacker() -> None:
    battle = duel("Me110 #12", "He111 #24")
    battle.head_on = [SPITFIRE_1]
    match = run(battle, raf_segment, "Me110 #12", dice=[6, 6, 1, 1, 1, 1, 6])
    assert now(match).places[SPITFIRE_1] == DESTROYED
    assert not now(match).engaged[0]
    assert (now(match).losses, now(match).hits[SPITFIRE_1]) == (1, 0)
    assert now(match).places[UNITS["Me110 #12"]] != DESTROYED


@pytest.mark.obliges("lb-8.6-02", "lb-8.6-01", "lb-8.5-01")
def test_the_boxes_are_for_the_first_round_only() -> None:
    battle = duel("He111 #24")
    battle.head_on = battle.up_sun = [SPITFIRE_1]
    match = run(battle, end_of_round, dice=[6])
    assert (now(match).round, now(match).head_on, now(match).up_sun) == (2, [], [])


@pytest.mark.obliges("lb-8.6-01", "lb-8.6-02")
def test_after_combat_the_boxes_are_empty() -> None:
    battle = duel("He111 #24")
    battle.head_on = battle.up_sun = [SPITFIRE_1]
    match = run(battle, end_of_combat, "Hornchurch")
    assert (now(match).head_on, now(match).up_sun, now(match).round) == ([], [], 0)
