"""5: stand-by and patrols, raids, impulses."""

import pytest

from dowding.games.londons_burning.board import HEXES, NUMBER
from dowding.games.londons_burning.ids import Level, Marker
from dowding.games.londons_burning.impulses import next_impulse
from dowding.games.londons_burning.raid_movement import luftwaffe_movement
from dowding.games.londons_burning.raids import raid_appears, raid_draw
from dowding.games.londons_burning.stand_by import stand_by
from dowding.games.londons_burning.words import (
    AIRFIELD,
    DESTROYED,
    FEET_10000,
    FEET_15000,
    FEET_30000,
)
from dowding.kernel.errors import IllegalAnswer, UnreadableAnswer
from dowding.kernel.journal import Headline
from tests.londons_burning.table import (
    KIT,
    ONE,
    PILOTS,
    SPITFIRE_1,
    TARGETS,
    TWO,
    UNITS,
    WATERS_POSTURE,
    alone,
    deserted,
    keys,
    now,
    put_fighter,
    put_raid,
    question,
    raid_at,
    ready,
    refused,
    rolls,
    run,
    told,
)

FIVE, REMIX, THREE = (Marker(KIT.markers.index(size)) for size in (5, -1, 3))


@pytest.mark.obliges("lb-5.2-01", "lb-5.2-02")
def test_each_active_pilot_takes_a_posture_before_the_draw() -> None:
    match = run(ready(), stand_by)
    assert "Raid size" not in told(match)
    match.answer("base")
    assert question(match) == WATERS_POSTURE
    match.answer("base")
    assert now(match).spots == [NUMBER["L5"]] * 2
    assert now(match).fatigue == [0] * 8
    assert "Raid size" in told(match)


@pytest.mark.obliges("lb-5.2-03", "lb-5.2-04", "lb-5.2-05")
def test_stand_by_at_undamaged_satellites_only() -> None:
    battle = alone()
    battle.damage[TARGETS["Manston"]] = 1
    match = run(battle, stand_by)
    assert keys(match) == ["base", "patrol", "Croydon", "Gravesend", "Hawkinge", "Rochford", "Stapleford"]
    assert refused(match) == {"Manston": "5.2"}
    with pytest.raises(IllegalAnswer, match="the field is damaged"):
        match.answer("Manston")
    for other in ("Lympne", "Kenley"):
        with pytest.raises(UnreadableAnswer):
            match.answer(other)
    match = run(battle, stand_by, "Hawkinge", cards=[FIVE])
    assert HEXES[now(match).spots[0]] == "C5"
    assert now(match).fatigue[PILOTS["Stone"]] == 0
    assert "scramble/W" in keys(match)


@pytest.mark.obliges("lb-5.2-06", "lb-5.2-07", "lb-5.2-08", "lb-3.3-07")
def test_a_patrol_over_a_target_at_any_altitude_costs_fatigue() -> None:
    match = run(alone(), stand_by, "patrol")
    assert {key.partition("@")[0] for key in keys(match)} == {target.hex for target in KIT.targets}
    assert {key for key in keys(match) if key.startswith("C8@")} == {
        f"C8@{n}" for n in (0, 5, 10, 15, 20, 25, 30)
    }
    assert refused(match)["B5@5"] == "6.7"
    with pytest.raises(UnreadableAnswer):
        match.answer("C7@15")
    match = run(alone(), stand_by, "patrol", "C8@30", cards=[FIVE])
    assert (HEXES[now(match).spots[0]], now(match).levels[SPITFIRE_1]) == ("C8", FEET_30000)
    assert now(match).fatigue[PILOTS["Stone"]] == 1


@pytest.mark.obliges("lb-5.2-09", "lb-11.2-03", "lb-11.2-02", "lb-11.2-05")
@pytest.mark.parametrize("how", ["hit", "shaken", "overtired", "bailed out", "without aircraft"])
def test_inactive_pilots_take_no_posture(how: str) -> None:
    battle = ready()
    if how == "hit":
        battle.hurt[0] = True
    if how == "shaken":
        battle.shaken[0] = True
    if how == "overtired":
        battle.fatigue[PILOTS["Stone"]] = 6
    if how == "bailed out":
        battle.bailed_out[0] = NUMBER["E5"]
    if how == "without aircraft":
        battle.places[SPITFIRE_1] = DESTROYED
    match = run(battle, stand_by)
    assert question(match) == WATERS_POSTURE


@pytest.mark.obliges("lb-5.3-01", "lb-5.3-03", "lb-5.3-04", "lb-5.3-05")
def test_no_raid_recalls_patrols_and_ends_the_phase() -> None:
    battle = alone()
    match = run(battle, stand_by, "patrol", "C8@30", cards=[0])
    state = now(match)
    assert (state.phase, HEXES[state.spots[0]], state.levels[SPITFIRE_1]) == (1, "L5", AIRFIELD)
    assert 0 not in state.cup
    assert len(state.cup) == len(KIT.markers) - 1


@pytest.mark.obliges("lb-5.3-02")
def test_remix_returns_all_markers_and_one_is_drawn_again() -> None:
    battle = alone()
    battle.cup = [REMIX, THREE]
    match = run(battle, raid_draw, cards=[REMIX, 0])
    assert sorted(now(match).cup) == list(range(1, len(KIT.markers)))


@pytest.mark.obliges("lb-5.3-10")
def test_a_raid_that_the_mix_cannot_fill_is_cancelled() -> None:
    battle = alone()
    put_fighter(battle, ONE, "C8")
    for unit in battle.mix()[4:]:
        battle.places[unit] = DESTROYED
    match = run(battle, raid_draw, cards=[FIVE])
    assert "the raid is cancelled" in told(match)
    assert (now(match).phase, now(match).levels[SPITFIRE_1]) == (1, AIRFIELD)
    assert FIVE not in now(match).cup


@pytest.mark.obliges("lb-5.3-06", "lb-5.3-07", "lb-6.5-04")
@pytest.mark.parametrize(("die", "place"), [(1, "A2"), (4, "A6"), (6, "A10")])
def test_a_raid_appears_on_its_start_hex(die: int, place: str) -> None:
    battle = ready()
    battle.raiders = 4
    match = run(battle, raid_appears, dice=[die, 3, 3])
    assert raid_at(match) == place
    assert now(match).raid_facing == KIT.starts[die - 1][1]
    assert now(match).raid_level == FEET_10000


@pytest.mark.obliges("lb-5.3-08")
@pytest.mark.parametrize(("date", "level"), [("1940-09-06", FEET_10000), ("1940-09-07", FEET_15000)])
def test_from_7_september_raids_are_reported_higher(date: str, level: Level) -> None:
    battle = ready(date=date)
    battle.raiders = 4
    assert now(run(battle, raid_appears, dice=[1, 3, 4])).raid_level == level


@pytest.mark.obliges("lb-5-01", "lb-5.4-01", "lb-5.4-04", "lb-6-01")
def test_a_raid_comes_in_bombs_and_is_over_when_nobody_can_meet_it() -> None:
    match = run(deserted(), raid_draw, cards=[FIVE, *[UNITS[n] for n in BOMBERS]], dice=[4, 3, 4, 3])
    text = told(match)
    assert text.index("Radar reports") < text.index("The raid is over Dover") < text.index("End of the raid")
    assert now(match).damage[TARGETS["Dover"]] > 0
    assert "Impulse 2" not in text.partition("End of the raid")[0]


BOMBERS = ["Do17 #21", "Do17 #22", "Do17 #23", "He111 #24", "He111 #25"]


@pytest.mark.obliges("lb-5.4-02", "lb-5.4-03", "lb-5.4-05", "lb-8.1-02", "lb-8.1-03")
def test_an_impulse_runs_raf_move_combat_raid_move_bombing_combat() -> None:
    battle = put_raid(ready(), *BOMBERS, "Me109 #3", at="F4")
    put_fighter(battle, ONE, "F5")
    put_fighter(battle, TWO, "I4")
    battle.impulse = 0
    match = run(battle, next_impulse, "F4@15", "I4@15")
    assert "The RAF intercepts over F4" in told(match)
    match.answer("break off")
    match.answer("Hornchurch")
    assert [e.text() for e in match.journal if isinstance(e, Headline)][:3] == [
        "Impulse 1", "The RAF intercepts over F4", "Round 1",
    ]  # fmt: skip


@pytest.mark.obliges("lb-5.4-05", "lb-6.6-03", "lb-6.6-04", "lb-8.1-02")
def test_a_raid_that_meets_a_fighter_intercepts_and_its_segment_comes_first() -> None:
    battle = put_raid(alone(), "Me109 #3", "Do17 #21", at="E3")
    put_fighter(battle, ONE, "G4")
    match = run(battle, luftwaffe_movement, dice=[6, 1, 6])
    assert raid_at(match) == "G4"
    assert "The Luftwaffe intercepts over G4" in told(match)
    assert [roll.purpose for roll in rolls(match, "8.42")] == ["Me109 #3", "Spitfire #1"]
