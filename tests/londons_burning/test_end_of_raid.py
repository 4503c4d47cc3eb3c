"""11, 12, 13: end of raid, night phase, victory record."""

import pytest

from dowding.games.londons_burning.board import HEXES, NUMBER
from dowding.games.londons_burning.end_of_raid import end_of_raid
from dowding.games.londons_burning.entries.combat import HitsTaken
from dowding.games.londons_burning.entries.days import BecameAce, LeadPassed
from dowding.games.londons_burning.entries.flights import ImpulseBegins, RaidEnds
from dowding.games.londons_burning.ids import NOBODY, Seat, Unit
from dowding.games.londons_burning.impulses import next_impulse
from dowding.games.londons_burning.night import night, replace, sleep
from dowding.games.londons_burning.questions import SpendRepairPoint
from dowding.games.londons_burning.rounds import raf_segment
from dowding.games.londons_burning.stand_by import stand_by
from dowding.games.londons_burning.victory import outcome, points_for
from dowding.games.londons_burning.words import (
    AIRFIELD,
    COMING,
    DEAD,
    DESTROYED,
    FIRST_FRAME,
    IN_PLAY,
    MIX,
    PILOT,
    RESERVE,
)
from dowding.kernel.errors import UnreadableAnswer
from dowding.kernel.journal import Changed, Drew
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
    deserted,
    duel,
    entries,
    happened,
    hit,
    keys,
    leave,
    now,
    pair,
    put_fighter,
    put_raid,
    question,
    ready,
    rolls,
    run,
)

STONE, WATERS = PILOTS["Stone"], PILOTS["Waters"]


@pytest.mark.obliges(
    "lb-11-01", "lb-11.2-01", "lb-11.3-01", "lb-11.3-02", "lb-3.5-04", "lb-11.4-02", "lb-11.4-03"
)
def test_everything_is_reset() -> None:
    battle = put_raid(ready(), "Do17 #21", "Me109 #3")
    battle.spots[0], battle.grounded[0], battle.ammo[0] = NUMBER["C8"], True, 1
    hit(battle, "Spitfire #1", FIRST_FRAME)
    hit(battle, "Do17 #21", FIRST_FRAME)
    battle.emptied[UNITS["Do17 #21"]], battle.engine_hit_by[UNITS["Do17 #21"]] = True, STONE
    match = run(battle, end_of_raid)
    state = now(match)
    assert state.engine_hit_by[UNITS["Do17 #21"]] == NOBODY
    assert (HEXES[state.spots[0]], state.levels[SPITFIRE_1], state.fatigue[STONE]) == ("L5", AIRFIELD, 0)
    assert (state.ammo, sum(state.hits)) == ([5, 5], 0)
    assert state.places[UNITS["Do17 #21"]] == state.places[UNITS["Me109 #3"]] == MIX
    assert not state.emptied[UNITS["Do17 #21"]]
    assert (state.phase, state.raiding) == (1, False)


@pytest.mark.obliges("lb-11.4-01", "lb-11.3-03")
def test_destroyed_aircraft_stay_destroyed_until_night() -> None:
    battle = put_raid(ready(), "Do17 #21")
    battle.places[UNITS["Me109 #3"]] = battle.places[SPITFIRE_1] = DESTROYED
    state = now(run(battle, end_of_raid))
    assert state.places[UNITS["Me109 #3"]] == state.places[SPITFIRE_1] == DESTROYED
    assert not state.is_active(ONE)


@pytest.mark.obliges("lb-11.2-04", "lb-11.2-05", "lb-11.2-06")
def test_a_shaken_pilot_flies_no_more_today_and_does_not_sleep() -> None:
    battle = put_raid(ready(), "Do17 #21")
    battle.hurt[0], battle.fatigue[STONE], battle.fatigue[WATERS] = True, 4, 4
    match = run(battle, end_of_raid, dice=[3])
    assert now(match).shaken[0]
    assert not now(match).is_active(ONE)
    assert question(match) == WATERS_POSTURE
    slept = run(now(match).copy(), night)
    assert (now(slept).fatigue[STONE], now(slept).fatigue[WATERS]) == (4, 2)
    assert not now(slept).shaken[0]
    assert now(slept).is_active(ONE)


@pytest.mark.obliges("lb-11.2-07", "lb-11.2-08", "lb-11.2-10")
def test_a_wounded_pilot_goes_ahead_on_the_calendar_with_his_victories() -> None:
    battle = put_raid(ready(), "Do17 #21")
    battle.hurt[0], battle.victories[STONE], battle.scores[0] = True, 3, 3
    match = run(battle, end_of_raid, dice=[4])
    state = now(match)
    assert (state.stations[STONE], state.returns[STONE]) == (COMING, 14)
    assert state.victories[STONE] == 3
    assert state.places[SPITFIRE_1] == RESERVE
    assert match.view("RAF").away["Stone"] == "Tuesday, 27 August 1940"


@pytest.mark.obliges("lb-11.2-09", "lb-11.2-10", "lb-11.2-04")
def test_a_pilot_may_die_of_his_wounds() -> None:
    battle = put_raid(ready(), "Do17 #21")
    battle.hurt[0] = True
    state = now(run(battle, end_of_raid, dice=[6]))
    assert state.stations[STONE] == DEAD
    assert state.places[SPITFIRE_1] == RESERVE


@pytest.mark.obliges("lb-11.2-02", "lb-11.2-04")
def test_a_hit_pilot_who_bailed_out_rolls_for_his_wound_too() -> None:
    battle = put_raid(ready(), "Do17 #21")
    battle.hurt[0], battle.bailed_out[0] = True, NUMBER["E5"]
    battle.places[SPITFIRE_1] = DESTROYED
    match = run(battle, end_of_raid, dice=[1])
    assert rolls(match, "11.2")[0].outcome == "shaken"
    assert HEXES[now(match).bailed_out[0]] == "E5"
    assert now(match).places[SPITFIRE_1] == DESTROYED


# 11.5 Reserve pilots


@pytest.mark.obliges("lb-11.5-01", "lb-11.5-03", "lb-S-02", "lb-12.1-09")
def test_any_reserve_pilot_may_take_an_empty_seat() -> None:
    battle = ready()
    leave(battle, ONE)
    match = run(battle, stand_by)
    assert keys(match) == ["Drake", "Palmer", "nobody"]
    match.answer("Palmer")
    state = now(match)
    assert KIT.pilots[state.pilots[0]].name == "Palmer"
    assert state.places[UNITS["Hurricane #1"]] == IN_PLAY
    assert state.has_fighter(ONE)
    assert HEXES[state.spots[0]] == "L5"
    assert not entries(match, LeadPassed), "only a section has a leader"


@pytest.mark.obliges("lb-11.5-04", "lb-3.2-02")
def test_a_pilot_whose_aircraft_is_destroyed_waits_for_it() -> None:
    battle = ready()
    leave(battle, ONE)
    battle.places[UNITS["Hurricane #1"]] = DESTROYED
    match = run(battle, stand_by, "Drake")
    assert not now(match).has_fighter(ONE)
    assert question(match) == WATERS_POSTURE
    assert sum(place == IN_PLAY for place in now(match).places) == 1


@pytest.mark.obliges("lb-11.5-02")
def test_without_reserves_a_seat_stays_empty() -> None:
    match = run(alone(), stand_by)
    assert question(match) == STONES_POSTURE


@pytest.mark.obliges("lb-11.5-05")
@pytest.mark.parametrize("how", ["overtired", "shaken", "bailed out"])
def test_unhurt_pilots_are_not_replaced(how: str) -> None:
    battle = ready()
    if how == "overtired":
        battle.fatigue[STONE] = 6
    if how == "shaken":
        battle.shaken[0] = True
    if how == "bailed out":
        battle.bailed_out[0] = NUMBER["E5"]
    match = run(battle, stand_by)
    assert "Drake" not in keys(match)


# 12 Night


@pytest.mark.obliges("lb-12.1-01", "lb-12.1-02", "lb-12.1-03", "lb-12.1-08", "lb-12.1-10", "lb-4.2-03")
def test_two_repair_points_a_night() -> None:
    battle = ready()
    battle.damage[TARGETS["Manston"]] = 1
    battle.places[SPITFIRE_1] = DESTROYED
    match = run(battle, night)
    assert keys(match) == ["nothing", "Spitfire #1", "Manston"]
    match.answer("Manston")
    scored = entries(match, Changed)[-1]
    assert (scored.figure, scored.to, scored.why) == ("Luftwaffe score", 0, "Manston")
    assert scored.by == -points_for(KIT.targets[TARGETS["Manston"]].kind) < 0
    assert keys(match) == ["nothing", "Spitfire #1"]
    with pytest.raises(UnreadableAnswer):
        match.answer("Manston")
    match.answer("nothing")
    state = now(match)
    assert (state.day, state.damage[TARGETS["Manston"]]) == (1, 0)
    assert state.is_undamaged_field(NUMBER["C8"])
    assert state.places[SPITFIRE_1] == DESTROYED
    again = run(state.copy(), night, "Spitfire #1")
    assert now(again).day >= 2


@pytest.mark.obliges("lb-12.1-07", "lb-11.3-03", "lb-12.1-03")
@pytest.mark.parametrize(("name", "place"), [("Spitfire #1", IN_PLAY), ("Spitfire #2", RESERVE)])
def test_a_replaced_aircraft_goes_to_its_pilot_or_to_reserve(name: str, place: int) -> None:
    battle = ready()
    battle.places[UNITS[name]] = DESTROYED
    match = run(battle, night, name)
    assert now(match).places[UNITS[name]] == place


@pytest.mark.obliges("lb-12.1-04", "lb-12.1-05", "lb-12.1-06", "lb-15.2-28")
@pytest.mark.parametrize(("lost", "left"), [(0, 0), (1, 0), (2, 0), (3, 1), (5, 3)])
def test_two_german_aircraft_return_each_night_drawn_blind(lost: int, left: int) -> None:
    battle = ready()
    for number in range(3, 3 + lost):
        battle.places[KIT.german(number)] = DESTROYED
    match = run(battle, night)
    assert sum(place == DESTROYED for place in now(match).places) == left
    assert len(happened(match, Drew, deck="Destroyed Aircraft")) == lost - left


@pytest.mark.obliges("lb-12.2-01", "lb-12.2-02", "lb-12.2-04", "lb-3.3-07", "lb-10.4-04")
@pytest.mark.parametrize(
    ("fatigue", "damaged", "shaken", "after"),
    [
        (5, False, False, 3),
        (1, False, False, 0),
        (5, True, False, 4),
        (5, False, True, 5),
        (0, True, False, 0),
    ],
)
def test_sleep(fatigue: int, damaged: bool, shaken: bool, after: int) -> None:
    battle = ready()
    battle.fatigue[STONE] = fatigue
    battle.shaken[0] = shaken
    battle.damage[battle.base] = 5 if damaged else 0
    match = run(battle, night, *(["nothing"] * 2 if damaged else []))
    assert now(match).fatigue[STONE] == after


@pytest.mark.obliges("lb-11.2-02", "lb-9.5-04")
def test_at_night_who_bailed_out_is_back_and_sleeps() -> None:
    battle = ready()
    battle.bailed_out[0], battle.places[SPITFIRE_1], battle.fatigue[STONE] = NUMBER["E5"], DESTROYED, 4
    match = run(battle, night, "Spitfire #1")
    assert now(match).is_active(ONE)
    assert now(match).fatigue[STONE] == 2


@pytest.mark.obliges("lb-11.2-02")
def test_in_the_morning_guns_are_loaded() -> None:
    battle = ready()
    battle.ammo[0] = 1
    assert now(run(battle, night)).ammo == [5, 5]


# 13 Victory


@pytest.mark.obliges("lb-13.1-01", "lb-13.1-02", "lb-13.2-01", "lb-13-01", "lb-3.4-03")
def test_the_fifth_victory_makes_an_ace_in_the_middle_of_combat() -> None:
    battle = duel("He111 #24", "He111 #25")
    battle.victories[STONE], battle.scores[0] = 4, 4
    hit(battle, "He111 #24", FIRST_FRAME)
    assert battle.performance(SPITFIRE_1) == 6
    match = run(battle, raf_segment, "He111 #24", 1, dice=[2, 2, 1, 6, 5, 6, 6])
    state = now(match)
    assert happened(match, BecameAce, pilot="F/Lt Stone")
    assert (state.performance(SPITFIRE_1), state.front_guns(SPITFIRE_1)) == (7, 5)
    assert (state.victories[STONE], sum(state.scores)) == (5, 5)
    assert [e.figure for e in match.journal if isinstance(e, Changed)] == ["victories"]


@pytest.mark.obliges("lb-13.1-03", "lb-3.4-02")
def test_only_an_ace_uses_the_ace_face() -> None:
    battle = ready(pilots=("Kowalski", "Waters"))
    assert (battle.performance(UNITS["Hurricane #1"]), battle.performance(UNITS["Hurricane #2"])) == (6, 5)
    assert (battle.front_guns(UNITS["Hurricane #1"]), battle.front_guns(UNITS["Hurricane #2"])) == (5, 4)
    assert sum(battle.scores) == 0


@pytest.mark.obliges("lb-13.1-05", "lb-13.1-01", "lb-13.2-01")
@pytest.mark.parametrize(("first", "second"), [(ONE, TWO), (TWO, ONE)])
def test_whoever_destroys_an_aircraft_has_all_the_credit(first: Seat, second: Seat) -> None:
    """Both attack one bomber: the first hits its frame, the second hits it there again."""
    battle = pair("He111 #24", "He111 #25")
    one, two = (KIT.names[battle.fighter(seat)] for seat in (first, second))
    dice = [6, 1, 1, 6, 5, 6, 6, 1, 1, 6, 5, 6]
    match = run(battle, raf_segment, "He111 #24", "He111 #24", one, 1, 1, dice=dice)
    assert [entry.aircraft for entry in entries(match, HitsTaken)] == ["He111 #24", "He111 #24"]
    assert [entry.by for entry in entries(match, HitsTaken)] == [one, two]
    state = now(match)
    assert state.places[UNITS["He111 #24"]] == DESTROYED
    assert [state.scores[seat] for seat in (first, second)] == [0, 1]
    assert [state.victories[state.pilots[seat]] for seat in (first, second)] == [0, 1]


@pytest.mark.obliges("lb-13.4-01", "lb-13.2-01")
@pytest.mark.parametrize(
    ("victories", "losses", "winner"), [(3, 2, "RAF"), (2, 2, None), (1, 2, "Luftwaffe")]
)
def test_the_higher_score_wins(victories: int, losses: int, winner: str | None) -> None:
    battle = ready()
    battle.scores, battle.losses, battle.day = [victories, 0], losses, battle.last_day
    match = run(battle, night)
    assert match.result is not None
    assert (match.result.winner, match.result.score) == (winner, victories - losses)
    assert outcome(battle).winner == winner
    told = f"wins by {max(victories, losses)} to {min(victories, losses)}" if winner else f"at {losses} each"
    assert outcome(battle).title.endswith(told)


def test_repairs_of_the_last_night_count() -> None:
    battle = ready()
    battle.day, battle.damage[TARGETS["Manston"]] = battle.last_day, 1
    match = run(battle, night, "Manston")
    assert match.result is not None
    assert match.result.winner is None


@pytest.mark.obliges("lb-9.2-05", "lb-11.2-04")
def test_a_hit_pilot_lands_and_is_seen_to_at_the_end_of_the_raid() -> None:
    battle = put_raid(alone(), "Do17 #21", homeward=True)
    put_fighter(battle, ONE)
    battle.round, battle.raf_intercepts, battle.engaged = 1, True, [True, False]
    hit(battle, "Spitfire #1", PILOT)
    match = run(battle, raf_segment, "Kenley", dice=[6, 1])
    assert [roll.chart for roll in rolls(match)].count("Wound Outcome") == 1


@pytest.mark.obliges("lb-11.2-02", "lb-9.5-04")
def test_who_bailed_out_does_not_fly_in_the_next_raid() -> None:
    battle = put_raid(ready(), "Do17 #21")
    put_fighter(battle, ONE, "E5")
    battle.bailed_out[0], battle.places[SPITFIRE_1] = NUMBER["E5"], DESTROYED
    match = run(battle, end_of_raid)
    assert not now(match).is_flying(ONE)
    assert question(match) == WATERS_POSTURE


@pytest.mark.obliges("lb-11.1-01", "lb-5.4-01")
def test_a_raid_without_raiders_is_over_though_a_fighter_flies() -> None:
    battle = put_raid(ready(), "Do17 #21", "Me109 #3", at="F4")
    put_fighter(battle, ONE, "M9")
    battle.places[UNITS["Do17 #21"]] = battle.places[UNITS["Me109 #3"]] = DESTROYED
    match = run(battle, next_impulse)
    assert len(entries(match, RaidEnds)) == 1
    assert not entries(match, ImpulseBegins)
    assert now(match).phase == 1


@pytest.mark.obliges("lb-11.1-01", "lb-11.1-02")
@pytest.mark.parametrize(
    ("homeward", "where", "over"),
    [
        (False, "ground", False),
        (True, "air", False),
        (True, "ground", False),
        (True, "landed", True),
        (False, "landed", False),
    ],
)
def test_a_raid_goes_on_until_it_flies_home_and_nobody_can_meet_it(
    homeward: bool, where: str, over: bool
) -> None:
    battle = put_raid(alone(), "Do17 #21", at="F4", homeward=homeward)
    if where == "air":
        put_fighter(battle, ONE, "M9")
    battle.grounded[0] = where == "landed"
    match = run(battle, next_impulse, dice=[1])
    assert bool(entries(match, ImpulseBegins)) != over


@pytest.mark.obliges("lb-12.1-07")
def test_a_replaced_aircraft_stands_on_the_base_at_once() -> None:
    battle = ready()
    battle.spots[0], battle.places[SPITFIRE_1] = NUMBER["E5"], DESTROYED
    battle.damage[TARGETS["Manston"]] = 3
    match = run(battle, night, "Spitfire #1")
    assert question(match) == SpendRepairPoint()
    assert (HEXES[now(match).spots[0]], now(match).levels[SPITFIRE_1]) == ("L5", AIRFIELD)


@pytest.mark.obliges("lb-11.2-04", "lb-11.5-01")
def test_the_seat_of_a_wounded_pilot_is_empty_before_the_next_phase() -> None:
    battle = ready()
    battle.hurt[ONE], battle.raiders = True, 3
    battle.rig(dice=[4])
    end_of_raid(battle)
    assert battle.stations[PILOTS["Stone"]] == COMING
    assert (battle.pilots[ONE], battle.raiders) == (NOBODY, 0)


@pytest.mark.obliges("lb-12.2-01")
def test_nobody_sleeps_in_an_empty_seat() -> None:
    battle = alone()
    battle.fatigue[-1] = 4
    sleep(battle, TWO)
    assert battle.fatigue[-1] == 4


@pytest.mark.obliges("lb-11.2-02")
def test_at_night_a_fighter_that_stood_by_elsewhere_is_back_at_the_base() -> None:
    battle = ready()
    battle.spots[ONE] = NUMBER["D4"]
    assert HEXES[now(run(battle, night)).spots[ONE]] == KIT.targets[TARGETS["Hornchurch"]].hex


@pytest.mark.obliges("lb-12.1-07")
@pytest.mark.parametrize("unit", KIT.raf, ids=[KIT.names[unit] for unit in KIT.raf])
def test_a_replaced_aircraft_of_an_empty_seat_goes_to_reserve(unit: Unit) -> None:
    battle = deserted()
    battle.places[unit] = DESTROYED
    replace(battle, unit)
    assert battle.places[unit] == RESERVE
