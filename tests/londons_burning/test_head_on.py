"""8.5, 8.6: head-on attacks and their boxes."""

import pytest

from dowding.games.londons_burning.ids import Level
from dowding.games.londons_burning.rounds import end_of_round, luftwaffe_segment, raf_segment
from dowding.games.londons_burning.words import (
    FEET_10000,
    FEET_15000,
    FEET_20000,
    PILOT,
    Direction,
)
from tests.londons_burning.table import (
    ME109,
    SPITFIRE_1,
    duel,
    hit,
    now,
    rolls,
    run,
    told,
)


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


@pytest.mark.obliges("lb-8.6-02", "lb-8.6-01", "lb-8.5-01")
def test_the_boxes_are_for_the_first_round_only() -> None:
    battle = duel("He111 #24")
    battle.head_on = battle.up_sun = [SPITFIRE_1]
    match = run(battle, end_of_round, dice=[6])
    assert (now(match).round, now(match).head_on, now(match).up_sun) == (2, [], [])
