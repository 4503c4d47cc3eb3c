"""1 to 4: preparing for play, the calendar, the weather, withdrawals and reinforcements."""

import pytest

import dowding
from dowding.games.londons_burning import GAME
from dowding.games.londons_burning.calendar import dawn, end_of_phase
from dowding.games.londons_burning.entries.days import (
    DayBegins,
    NightFalls,
    PhaseBegins,
    PilotArrived,
    WeatherTold,
)
from dowding.games.londons_burning.ids import NONE, OFF_MAP, SEATS
from dowding.games.londons_burning.night import night
from dowding.games.londons_burning.raid_movement import luftwaffe_movement
from dowding.games.londons_burning.rounds import raf_segment
from dowding.games.londons_burning.set_up import prepare
from dowding.games.londons_burning.words import (
    AIRFIELD,
    AWAITED,
    COMING,
    DESTROYED,
    IN_PLAY,
    IN_RESERVE,
    MIX,
    RESERVE,
    WITHDRAWN,
    Weather,
)
from dowding.kernel.dice import Dice
from dowding.kernel.errors import IllegalAnswer, SetupError
from dowding.kernel.journal import Drew, Headline
from tests.londons_burning.table import (
    KIT,
    ONE,
    PILOTS,
    TARGETS,
    UNITS,
    before,
    deserted,
    duel,
    entries,
    fresh,
    happened,
    keys,
    now,
    put_raid,
    ready,
    rolls,
    run,
)

DRAW = [PILOTS[n] for n in ("Stone", "Waters", "Drake", "Palmer", "Clisby", "Richey", "Holmwood", "Kowalski")]


@pytest.mark.obliges("lb-1-01", "lb-3.6-01", "lb-14-01")
def test_alone_one_decides_only_for_the_raf_and_optional_rules_are_off() -> None:
    match = dowding.new_match(GAME, "short", seed=3)
    dice, sides = Dice(3), set()
    while match.decision is not None:
        sides.add(match.decision.side)
        raid = match.view("RAF").raid
        assert raid is None or raid.hex
        match.answer(match.decision.sample(dice.below))
    assert sides == {"RAF"}
    state = now(match)
    assert [state.crossfire, state.changing_base, state.aborting, state.siting] == [False] * 4


@pytest.mark.obliges("lb-3.6-02")
def test_nobody_keeps_book_of_german_pilots_or_bases() -> None:
    battle = duel("He111 #24", "He111 #25")
    lost = run(battle, raf_segment, "He111 #24", 1, dice=[6, 1, 1, 1, 1, 1, 6])
    assert now(lost).places[UNITS["He111 #24"]] == DESTROYED
    assert rolls(lost, "9.5") == rolls(lost, "11.2") == []
    assert now(lost).stations == battle.stations
    home = put_raid(deserted(), "He111 #25", at="A4", homeward=True)
    landed = run(home, luftwaffe_movement, dice=[1])
    assert (now(landed).places[UNITS["He111 #25"]], now(landed).raid_hex) == (MIX, OFF_MAP)
    assert {pilot.type for pilot in KIT.pilots} == {"Spitfire", "Hurricane"}


@pytest.mark.obliges(
    "lb-3.3-02", "lb-3.3-04", "lb-3.3-05", "lb-3.3-06", "lb-3.4-01", "lb-3.3-01", "lb-2.5-01"
)
def test_pilots_are_drawn_for_seats_reserve_and_sundays() -> None:
    match = run(fresh(), prepare, cards=DRAW)
    state = now(match)
    assert [KIT.pilots[p].name for p in state.pilots] == ["Stone", "Waters"]
    assert [KIT.names[state.fighter(seat)] for seat in SEATS] == ["Spitfire #1", "Hurricane #2"]
    assert {KIT.pilots[p].name for p, s in enumerate(state.stations) if s == IN_RESERVE} == {
        "Drake",
        "Palmer",
    }
    later = {
        KIT.pilots[p].name: KIT.days[state.returns[p]].date[5:]
        for p, s in enumerate(state.stations)
        if s == COMING
    }
    assert later == {"Clisby": "08-18", "Richey": "08-25", "Holmwood": "09-01", "Kowalski": "09-08"}
    assert state.fatigue == [0] * 8
    assert sorted(state.victories) == [0] * 7 + [5]


@pytest.mark.obliges(
    "lb-3.5-01", "lb-3.5-02", "lb-3.5-03", "lb-3.5-05", "lb-3.1-01", "lb-3.1-02", "lb-3.2-02"
)
def test_the_base_is_one_of_five_sector_airfields() -> None:
    match = run(fresh(), prepare, cards=DRAW)
    assert keys(match) == ["Biggin Hill", "Debden", "Hornchurch", "Kenley", "North Weald"]
    match.answer("Kenley")
    state = now(match)
    assert state.base == TARGETS["Kenley"]
    places = {KIT.names[unit]: state.places[unit] for unit in range(4)}
    assert places == {
        "Spitfire #1": IN_PLAY,
        "Hurricane #2": IN_PLAY,
        "Spitfire #2": RESERVE,
        "Hurricane #1": RESERVE,
    }
    assert state.ammo == [5, 5]
    assert [state.levels[state.fighter(seat)] for seat in SEATS] == [AIRFIELD, AIRFIELD]
    assert [state.spots[seat] for seat in SEATS] == [state.base_hex] * 2
    assert (state.day, state.phase, state.rain) == (0, 0, False)
    assert match.view("RAF").combat is None


@pytest.mark.obliges("lb-3.4-03", "lb-3.4-04", "lb-3.4-05", "lb-3.6-03", "lb-3.6-04", "lb-3.6-05", "lb-13-01")
def test_tracks_start_at_zero_and_cups_are_full() -> None:
    state = fresh()
    assert (state.scores, state.losses, sum(state.damage)) == ([0, 0], 0, 0)
    assert len(state.mix()) == 19
    assert [KIT.aircraft[u].id for u in range(4, 29) if state.places[u] == AWAITED] == [8, 9, 10, 19, 20, 27]
    assert sorted(state.cup) == list(range(len(KIT.markers)))
    assert not state.raiding
    assert state.damaged(KIT.burning) == state.damaged(KIT.radars) == 0


@pytest.mark.obliges("lb-2.4-01")
def test_nothing_is_under_way_at_the_start() -> None:
    battle = fresh()
    assert (battle.raiding, battle.identified, battle.homeward, battle.rain) == (False,) * 4
    assert (battle.day, battle.phase, battle.impulse, battle.delay) == (0, 0, 0, 0)
    assert (battle.raiders, battle.increase) == (0, 0)
    assert (battle.round, battle.losses, battle.plot) == (0, 0, NONE)
    assert (battle.raid_hex, battle.turned_at, battle.raid_level) == (OFF_MAP, OFF_MAP, AIRFIELD)


def test_all_dice_are_six_sided() -> None:
    match = dowding.new_match(GAME, "short", seed=5)
    dice = Dice(5)
    while match.decision is not None:
        match.answer(match.decision.sample(dice.below))
    faces = {face for roll in rolls(match) for face in roll.faces}
    assert faces == {1, 2, 3, 4, 5, 6}


@pytest.mark.obliges("lb-4.1-01")
@pytest.mark.parametrize(("scenario", "last"), [("short", "08-18"), ("regular", "09-06"), ("long", "09-15")])
def test_three_lengths(scenario: str, last: str) -> None:
    battle = ready(scenario)
    assert KIT.days[battle.last_day].date[5:] == last
    battle.day = battle.last_day
    match = run(battle, night)
    assert match.result is not None
    battle = ready(scenario)
    battle.day = battle.last_day - 1
    assert run(battle, night).result is None


@pytest.mark.obliges("lb-4.2-01", "lb-4.2-02", "lb-4.2-03", "lb-12-01")
def test_a_day_has_weather_four_phases_and_a_night() -> None:
    match = run(ready(), dawn, *["base"] * 8, cards=[0, 1, 2, 3])
    heads = [type(entry) for entry in match.journal if isinstance(entry, Headline)]
    assert heads == [DayBegins, *[PhaseBegins] * 4, NightFalls, DayBegins, PhaseBegins]
    assert [day.on for day in happened(match, DayBegins)] == ["1940-08-13", "1940-08-14"]
    phases = [phase.phase for phase in happened(match, PhaseBegins)]
    assert phases == ["7 a.m.", "10 a.m.", "2 p.m.", "5 p.m.", "7 a.m."]


@pytest.mark.obliges("lb-4.3-04", "lb-12-01")
def test_on_rain_days_there_is_only_the_night() -> None:
    match = run(ready(date="1940-08-19"), dawn)
    heads = [entry for entry in match.journal if isinstance(entry, Headline)]
    assert [type(head) for head in heads[:2]] == [DayBegins, NightFalls]
    assert happened(match, DayBegins)[0].on == "1940-08-19"
    assert not happened(before(match, DayBegins, on="1940-08-24"), Drew)


@pytest.mark.obliges("lb-4.3-01", "lb-4.3-03", "lb-4.3-05")
@pytest.mark.parametrize(("die", "rain"), [(4, False), (5, True)])
def test_optional_weather_is_rolled_each_day_but_the_first(die: int, rain: bool) -> None:
    match = run(ready(date="1940-08-14", weather="optional"), dawn, dice=[die])
    assert rolls(match, "4.3")[0].faces == (die,)
    assert (happened(match, WeatherTold)[0].weather is Weather.RAIN) == rain
    assert not rolls(run(ready(weather="optional"), dawn), "4.3")
    assert not rolls(run(ready(date="1940-08-14"), dawn), "4.3")
    assert now(match).optional_weather


@pytest.mark.obliges("lb-4.3-02")
def test_the_short_scenario_has_historical_weather() -> None:
    assert not fresh("short", weather="optional").optional_weather
    assert fresh("regular", weather="optional").optional_weather


@pytest.mark.obliges("lb-4.4-01", "lb-4.4-02")
def test_withdrawn_aircraft_leave_mix_or_wreckage_for_good() -> None:
    battle = ready(date="1940-08-19")
    battle.places[UNITS["Ju87 #16"]] = DESTROYED
    match = run(battle, dawn)
    assert now(match).places[UNITS["Ju87 #15"]] == now(match).places[UNITS["Ju87 #16"]] == WITHDRAWN
    assert not happened(match, Drew)


@pytest.mark.obliges("lb-4.5-01", "lb-4.5-02")
def test_reinforcements_join_the_mix() -> None:
    battle = ready(date="1940-08-24")
    battle.places[UNITS["Me109 #3"]] = DESTROYED
    match = run(battle, dawn)
    state = now(match)
    assert state.places[UNITS["Me109 #8"]] == state.places[UNITS["Me109 #9"]] == MIX
    assert state.places[UNITS["Me109 #3"]] == DESTROYED
    assert state.places[UNITS["Me109 #10"]] == AWAITED


@pytest.mark.obliges("lb-3.3-05", "lb-11.2-07")
@pytest.mark.parametrize(("seat", "rule"), [(NONE, "3.3"), (ONE, "11.2")], ids=["new", "recovered"])
def test_pilots_arrive_on_their_day_rested(seat: int, rule: str) -> None:
    battle = ready(date="1940-08-18")
    clisby = PILOTS["Clisby"]
    battle.returns[clisby], battle.fatigue[clisby], battle.seats[clisby] = battle.day, 4, seat
    match = run(battle, dawn)
    assert now(match).stations[clisby] == IN_RESERVE
    assert now(match).fatigue[clisby] == 0
    assert [(entry.pilot, entry.rule) for entry in entries(match, PilotArrived)] == [("Clisby", rule)]


def test_wrong_options_are_refused() -> None:
    with pytest.raises(SetupError, match="may be solitaire, section, luftwaffe"):
        dowding.new_match(GAME, options={"players": "three"})


def test_after_the_last_phase_comes_the_night() -> None:
    battle = ready(phase=3)
    battle.damage[TARGETS["Dover"]] = 2
    match = run(battle, end_of_phase)
    assert keys(match) == ["nothing", "Dover"]
    with pytest.raises(IllegalAnswer):
        match.answer(7)
