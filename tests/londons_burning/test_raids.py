"""5: stand-by and patrols, raids, impulses."""

import pytest

from dowding.games.londons_burning.board import HEXES, NUMBER
from dowding.games.londons_burning.entries.bombs import BombsFell, OverTarget
from dowding.games.londons_burning.entries.combat import Landed, RoundBegins, TargetChosen
from dowding.games.londons_burning.entries.flights import (
    ImpulseBegins,
    Intercepted,
    Moved,
    RaidAppears,
    RaidCancelled,
    RaidEnds,
    RaidReported,
)
from dowding.games.londons_burning.ids import Level, Marker
from dowding.games.londons_burning.impulses import next_impulse
from dowding.games.londons_burning.interception import raf_interception
from dowding.games.londons_burning.questions import CallUp, ChooseAction, FlyTo
from dowding.games.londons_burning.raf_movement import raf_movement
from dowding.games.londons_burning.raid_movement import luftwaffe_movement
from dowding.games.londons_burning.raids import raid_appears, raid_draw
from dowding.games.londons_burning.stand_by import stand_by
from dowding.games.londons_burning.words import (
    AIRFIELD,
    DESTROYED,
    FEET_10000,
    FEET_15000,
    FEET_30000,
    NOWHERE,
    Direction,
    Throw,
)
from dowding.kernel.errors import IllegalAnswer, UnreadableAnswer
from dowding.kernel.journal import Drew
from tests.londons_burning.table import (
    KIT,
    ONE,
    PILOTS,
    SPITFIRE_1,
    STONES_POSTURE,
    TARGETS,
    TWO,
    UNITS,
    WATERS_POSTURE,
    alone,
    before,
    deserted,
    entries,
    happened,
    keys,
    leave,
    now,
    put_fighter,
    put_raid,
    question,
    raid_at,
    ready,
    refused,
    rolls,
    run,
)

FIVE, REMIX, THREE = (Marker(KIT.markers.index(size)) for size in (5, -1, 3))


@pytest.mark.obliges("lb-5.2-01", "lb-5.2-02")
def test_each_active_pilot_takes_a_posture_before_the_draw() -> None:
    match = run(ready(), stand_by)
    assert not happened(match, Drew)
    match.answer("base")
    assert question(match) == WATERS_POSTURE
    match.answer("base")
    assert now(match).spots == [NUMBER["L5"]] * 2
    assert now(match).fatigue == [0] * 8
    assert happened(match, Drew, deck="Raid size")


@pytest.mark.obliges("lb-5.2-03", "lb-5.2-04", "lb-5.2-05")
def test_stand_by_at_undamaged_satellites_only() -> None:
    battle = alone()
    battle.damage[TARGETS["Manston"]] = 1
    match = run(battle, stand_by)
    assert keys(match) == ["base", "patrol", "Croydon", "Gravesend", "Hawkinge", "Rochford", "Stapleford"]
    assert refused(match) == {"Manston": "5.2"}
    with pytest.raises(IllegalAnswer, match=r"\(rule 5\.2\)"):
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
@pytest.mark.parametrize(
    ("active", "burning", "cancelled"), [(5, 0, False), (4, 0, True), (6, 2, False), (5, 2, True)]
)
def test_a_raid_that_the_mix_cannot_fill_is_cancelled(active: int, burning: int, cancelled: bool) -> None:
    """A raid of five needs five aircraft, or six while two hexes of London burn."""
    battle = alone()
    put_fighter(battle, ONE, "C8")
    for target in KIT.burning[:burning]:
        battle.damage[target] = 1
    for unit in battle.mix()[active:]:
        battle.places[unit] = DESTROYED
    match = run(battle, raid_draw, cards=[FIVE])
    assert bool(entries(match, RaidCancelled)) == cancelled
    assert bool(entries(match, RaidAppears)) == (not cancelled)
    assert now(match).raiders == (0 if cancelled else active)
    assert (now(match).phase, now(match).levels[SPITFIRE_1] == AIRFIELD) == (int(cancelled), cancelled)
    assert FIVE not in now(match).cup


@pytest.mark.obliges("lb-5.3-06", "lb-5.3-07", "lb-6.5-04")
@pytest.mark.parametrize(("die", "place"), [(1, "A2"), (4, "A6"), (6, "A10")])
def test_a_raid_appears_on_its_start_hex(die: int, place: str) -> None:
    battle = ready()
    battle.raiders = 4
    match = run(battle, raid_appears, dice=[die, 3, 3])
    assert raid_at(match) == place
    assert rolls(match, "5.3")[0].kind is Throw.START_HEX
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
    raid = before(match, RaidEnds)
    assert happened(before(match, OverTarget), RaidReported)
    assert happened(raid, OverTarget, target="Dover")
    assert now(match).damage[TARGETS["Dover"]] > 0
    assert not happened(raid, ImpulseBegins, impulse=2)


BOMBERS = ["Do17 #21", "Do17 #22", "Do17 #23", "He111 #24", "He111 #25"]


@pytest.mark.obliges("lb-5.4-02")
def test_an_impulse_runs_raf_move_combat_raid_move_bombing_combat() -> None:
    """#1 intercepts over F4; the raid flies on to West Malling, bombs it, and meets #2 there."""
    battle = put_raid(ready(), *BOMBERS, "Me109 #3", at="F4")
    put_fighter(battle, ONE, "F5")
    put_fighter(battle, TWO, "I4")
    battle.impulse = 0
    match = run(battle, next_impulse, "F4@15", "I4@15", "break off", "Hornchurch", dice=[2, 1, 6])
    steps = (ImpulseBegins, Moved, Intercepted, RoundBegins, Landed, BombsFell)
    told = [(entry.kind, getattr(entry, "hex", "")) for entry in match.journal if isinstance(entry, steps)]
    assert told == [
        ("impulse_begins", ""), ("moved", "F4"), ("intercepted", "F4"), ("round_begins", ""),
        ("moved", "L5"), ("landed", "L5"), ("raid_moved", "I4"), ("bombs_fell", ""), ("intercepted", "I4"),
        ("round_begins", ""),
    ]  # fmt: skip
    assert [entry.interceptors for entry in entries(match, Intercepted)] == ["RAF", "Luftwaffe"]
    assert now(match).impulse == 1


@pytest.mark.obliges("lb-5.4-03", "lb-8.1-03", "lb-7.2-01")
@pytest.mark.parametrize(("where", "meets"), [("F4", True), ("F5", False)])
def test_the_raf_segment_opens_every_round_of_the_first_combat_step(where: str, meets: bool) -> None:
    battle = put_raid(alone(), "Me109 #3", "Do17 #21", at="F4")
    put_fighter(battle, ONE, where)
    match = run(battle, raf_interception, dice=[2, 6] if meets else [])
    assert [entry.interceptors for entry in entries(match, Intercepted)] == ["RAF"] * meets
    if meets:
        assert question(match) == ChooseAction("Spitfire #1", "15,000 ft")
        assert not entries(match, TargetChosen)
        match = run(battle, raf_interception, "pass", dice=[1, 6, 6])
        assert [entry.aircraft for entry in entries(match, TargetChosen)] == ["Me109 #3"]
        assert (now(match).round, question(match)) == (2, ChooseAction("Spitfire #1", "15,000 ft"))


@pytest.mark.obliges("lb-5.4-05", "lb-8.1-02", "lb-7.2-01", "lb-6.6-03", "lb-6.6-04")
def test_the_luftwaffe_segment_opens_every_round_of_the_second_combat_step() -> None:
    battle = put_raid(alone(), "Me109 #3", "Do17 #21", at="E3")
    put_fighter(battle, ONE, "G4")
    match = run(battle, luftwaffe_movement, dice=[6, 1, 6])
    assert raid_at(match) == "G4"
    assert [entry.interceptors for entry in entries(match, Intercepted)] == ["Luftwaffe"]
    for number in (1, 2, 3):
        assert [entry.aircraft for entry in entries(match, TargetChosen)] == ["Me109 #3"] * number
        assert (now(match).round, question(match)) == (number, ChooseAction("Spitfire #1", "15,000 ft"))
        now(match).rigged_dice = (6, 1, 6)
        match.answer("pass")


@pytest.mark.obliges("lb-5.4-05", "lb-5.4-06")
def test_without_a_fighter_where_the_raid_ends_its_move_there_is_no_second_combat() -> None:
    battle = put_raid(alone(), "Me109 #3", "Do17 #21", at="E3")
    put_fighter(battle, ONE, "G5")
    match = run(battle, luftwaffe_movement, dice=[6])
    assert raid_at(match) != "G5"
    assert not entries(match, Intercepted)
    assert now(match).impulse == 2


@pytest.mark.obliges("lb-7.2-03", "lb-7.2-04")
def test_the_fighters_may_intercept_in_different_impulses() -> None:
    battle = put_raid(ready(), *BOMBERS, at="F4")
    battle.damage = [1] * len(KIT.targets)
    put_fighter(battle, ONE, "F5")
    put_fighter(battle, TWO, "K4")
    battle.impulse = 0
    match = run(battle, next_impulse, "F4@15", "K4@15", "break off", dice=[3])
    assert (now(match).impulse, raid_at(match)) == (2, "I4")
    assert question(match) == FlyTo("Hurricane #2", "K4", "15,000 ft")
    match.answer("I4@15")
    assert [entry.hex for entry in entries(match, Intercepted)] == ["F4", "I4"]
    assert match.view("RAF").combat.engaged == ("Hurricane #2",)


@pytest.mark.obliges("lb-5.2-02", "lb-5.2-03", "lb-5.2-05")
def test_the_base_serves_whatever_else_is_damaged() -> None:
    battle = alone()
    battle.damage = [1] * len(KIT.targets)
    match = run(battle, stand_by)
    assert keys(match) == ["base", "patrol"]
    assert set(refused(match).values()) == {"5.2"}
    assert len(refused(match)) == len(KIT.satellites)


@pytest.mark.obliges("lb-5.2-06", "lb-5.2-07", "lb-6.7-01")
def test_a_patrol_is_refused_only_low_over_balloons() -> None:
    match = run(alone(), stand_by, "patrol")
    low = {f"{KIT.targets[t].hex}@{n}" for t in KIT.all_targets if KIT.targets[t].balloons for n in (0, 5)}
    assert refused(match) == dict.fromkeys(low, "6.7")
    assert len(keys(match)) == 7 * len(KIT.targets) - len(low)


@pytest.mark.obliges("lb-5.2-05")
def test_a_patrol_faces_north_west() -> None:
    match = run(ready(), stand_by, "patrol", f"{KIT.targets[TARGETS['Dover']].hex}@20")
    assert now(match).facings[ONE] == Direction.NW


@pytest.mark.obliges("lb-11.5-01")
def test_the_empty_seat_is_named() -> None:
    battle = ready()
    leave(battle, TWO)
    assert question(run(battle, stand_by)) == CallUp(2)


@pytest.mark.obliges("lb-14.2-01")
def test_who_changes_base_stands_on_the_new_one() -> None:
    match = run(ready(changing_base=True), stand_by, "Kenley")
    assert {HEXES[spot] for spot in now(match).spots} == {KIT.targets[TARGETS["Kenley"]].hex}


@pytest.mark.obliges("lb-14.2-01")
def test_a_new_phase_frees_who_was_grounded() -> None:
    battle = ready()
    battle.grounded, battle.ammo = [True, True], [0, 0]
    match = run(battle, stand_by)
    assert (now(match).grounded, now(match).ammo) == ([False, False], [5, 5])
    assert question(match) == STONES_POSTURE
    assert now(match).phase == battle.phase, "at once, not in the phase after this one"


@pytest.mark.obliges("lb-7.4-01", "lb-7.5-01")
def test_who_stays_in_his_hex_has_entered_from_nowhere() -> None:
    battle = put_raid(ready(), "Do17 #21", at="F4")
    put_fighter(battle, ONE, "J5")
    battle.approaches = [0, 0]
    assert now(run(battle, raf_movement)).approaches == [NOWHERE, NOWHERE]


@pytest.mark.obliges("lb-6.1-01")
def test_who_flies_already_cannot_take_off() -> None:
    battle = ready()
    assert battle.can_scramble(ONE)
    put_fighter(battle, ONE, "J5")
    assert not battle.can_scramble(ONE)
