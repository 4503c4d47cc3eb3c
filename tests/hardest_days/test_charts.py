"""Every cell that the rulebook states, typed a second time from its text and held against the data files."""

import pytest

from dowding.games.hardest_days.ids import SECTIONS
from dowding.games.hardest_days.printed.kit import Kit
from dowding.games.hardest_days.words import (
    REGIONS,
    AirfieldHit,
    DetectionModifier,
    Evade,
    MapBox,
    RaidEvent,
    ScenarioName,
    Situation,
)
from dowding.games.raf.words import Aircraft, Effort, Share, TargetType, WarningLevel, Weather
from tests.hardest_days.table import EAST, SOUTH
from tests.raf.printed import covered


@pytest.mark.obliges("thd-3.8-01")
def test_weather_die(kit: Kit) -> None:
    """1-3: Clear. 4-5: Patchy Clouds. 6: Broken Clouds."""
    printed = {"1-3": Weather.CLEAR, "4-5": Weather.PATCHY, "6": Weather.BROKEN}
    for faces, weather in printed.items():
        for die in covered(faces):
            assert kit.approach.weather[die] is weather


@pytest.mark.obliges("thd-6.5-01", "thd-6.5-02")
def test_effort_die(kit: Kit) -> None:
    for scenario in ScenarioName:
        minor = "1" if scenario is ScenarioName.SEPTEMBER_7 else "1-2"
        for die in range(1, 7):
            effort = Effort.MINOR if die in covered(minor) else Effort.MAJOR
            assert kit.effort[scenario][die] is effort


@pytest.mark.obliges("thd-6.2-04", "thd-6.2-05")
def test_coast_crossing_of_the_examples(kit: Kit) -> None:
    assert kit.approach.coast_crossing[ScenarioName.AUGUST_13, SOUTH][5] == "B"
    assert kit.approach.coast_crossing[ScenarioName.AUGUST_13, EAST][3] == "C"


@pytest.mark.obliges("thd-7.1-03", "thd-7.1-04", "thd-7.1-05", "thd-7.1-06")
def test_detection_modifiers_and_the_total_of_the_example(kit: Kit) -> None:
    values = {row.modifier: row.value for row in kit.approach.modifiers}
    assert values[DetectionModifier.RADAR_NET] == 2
    assert values[DetectionModifier.PATCHY] == 1
    assert values[DetectionModifier.MAJOR_RAID] == 3
    assert str(kit.approach.detection[3 + 2 + 2 + 1 + 3]) == "early warning, poor intelligence"


@pytest.mark.obliges("thd-7.2-01", "thd-7.2-02", "thd-7.2-03", "thd-7.4-01")
def test_how_far_a_raid_advances_by_warning(kit: Kit) -> None:
    assert kit.approach.advances == {
        WarningLevel.VERY_EARLY: 0,
        WarningLevel.EARLY: 1,
        WarningLevel.SUFFICIENT: 2,
        WarningLevel.LATE: None,
        WarningLevel.NONE: None,
    }
    lengths = {track.name: track.length for track in kit.tracks}
    assert lengths.pop("LF2 East C") == 2
    assert set(lengths.values()) == {3}


@pytest.mark.obliges("thd-18.1-01", "thd-8.4-03")
def test_the_force_chart_is_complete_and_list_b4_as_in_the_examples(kit: Kit) -> None:
    assert {die for force, die in kit.forces.chart if force == "B"} == {1, 2, 3, 4, 5, 6}
    for letter in {chit.force for chit in kit.size_chits}:
        for die in range(1, 7):
            assert len(kit.forces.chart[letter, die]) >= 16
    nine = ["Me109", "Me109", "Do17", "Me110", "Do17", "Me109", "Me110", "Me110", "Do17"]
    assert [str(entry) for entry in kit.forces.chart["B", 4][:9]] == nine
    entries = {entry for box in kit.forces.chart.values() for entry in box}
    assert {"Me109e", "Me109cp"} <= {str(entry) for entry in entries}


@pytest.mark.obliges("thd-18.2-01", "thd-13.2-04")
def test_the_target_chart_is_complete_and_east_c_as_in_the_example(kit: Kit) -> None:
    assert set(kit.forces.targets) == {
        (scenario, track.id) for scenario in ScenarioName for track in kit.tracks
    }
    for chart in kit.forces.targets.values():
        assert (chart.low, chart.high) == (1, 6)
    east_c = kit.forces.targets[ScenarioName.AUGUST_13, kit.track_id["LF2 East C"]]
    assert str(east_c[2]) == "Rochford (airfield)"
    assert {str(target) for target in east_c.rows} == {
        "Rochford (airfield)", "Rochester (industry)", "Dover (port)", "Canterbury (industry)",
    }  # fmt: skip


@pytest.mark.obliges("thd-8.10-04", "thd-11.1.4-02")
def test_dice_of_the_sections(kit: Kit) -> None:
    assert str(kit.air.bomber_box[3]) == "C left, B centre, A right"
    assert str(kit.air.hunt_box[2]) == "C left, A centre, B right"
    assert [kit.air.hunt_box[2].evades(section) for section in SECTIONS][2] is Evade.ALWAYS


@pytest.mark.obliges("thd-11.1.2-02", "thd-11.1.3-03")
def test_interception_dice(kit: Kit) -> None:
    """Hunters: lower on 1-3, higher too on 1. Squadrons: from higher on 1-3, from lower too on 1-2."""
    for die in range(1, 7):
        assert kit.air.hunters_reach[die].lower == (die in covered("1-3"))
        assert kit.air.hunters_reach[die].higher == (die in covered("1"))
        assert kit.air.squadrons_reach[die].higher == (die in covered("1-3"))
        assert kit.air.squadrons_reach[die].lower == (die in covered("1-2"))


@pytest.mark.obliges("thd-10.1-02", "thd-10.1-03", "thd-10.1-04", "thd-10.1-05", "thd-10.1-06")
def test_moves_from_each_box(kit: Kit) -> None:
    printed = {
        "ready": ("scramble", ""),
        "scramble": ("low", ""),
        "low": ("medium", "low"),
        "medium": ("high low", "medium low"),
        "high": ("medium low", "high medium"),
    }
    found = {
        str(row.box): ({str(b) for b in row.same_space}, {str(b) for b in row.adjacent_space})
        for row in kit.air.movement
    }
    assert found == {box: (set(same.split()), set(beside.split())) for box, (same, beside) in printed.items()}
    assert list(MapBox) == ["ready", "scramble", "low", "medium", "high"]


@pytest.mark.obliges("thd-12.2.3-02", "thd-12.2.3-03", "thd-12.2.3-04")
def test_shifts(kit: Kit) -> None:
    assert kit.air.shifts == (2, 1, 0)


def ranged(key: str) -> range:
    """The totals that a range of a data file covers, within what dice and units can give."""
    first, dots, last = key.partition("..")
    if not dots:
        return range(int(key), int(key) + 1)
    return range(int(first) if first else -10, (int(last) if last else 60) + 1)


def test_charts_are_read_in_the_row_that_covers_a_total(kit: Kit) -> None:
    for bombs in kit.bombing.table:
        for strength in ranged(bombs.strength):
            points = kit.bombing.points[kit.bombing.columns[strength]]
            assert points == (bombs.clear, bombs.patchy, bombs.broken)
    for row in kit.approach.table:
        assert all(kit.approach.detection[total] is row for total in ranged(row.total))
    for line in kit.combat.results:
        for total in ranged(line.total):
            assert (kit.combat.german[total], kit.combat.british[total]) == (line.german, line.british)


@pytest.mark.obliges("thd-14.4-01", "thd-14.4-02")
def test_strafing_penalty(kit: Kit) -> None:
    for kind in (TargetType.RADAR, TargetType.CITY, TargetType.HEADQUARTERS):
        assert kit.bombing.strafing[Aircraft.ME110].against(kind) is Share.HALF_UP
        assert kit.bombing.strafing[Aircraft.ME109].against(kind) is Share.NONE
    for kind in (TargetType.AIRFIELD, TargetType.PORT, TargetType.INDUSTRY):
        assert kit.bombing.strafing[Aircraft.ME110].against(kind) is Share.FULL
        assert kit.bombing.strafing[Aircraft.ME109].against(kind) is Share.FULL


@pytest.mark.obliges("thd-14.9-01")
def test_airfield_damage_die(kit: Kit) -> None:
    printed = {
        "1-3": AirfieldHit.NO_EFFECT,
        "4-5": AirfieldHit.AIRCRAFT_DESTROYED,
        "6": AirfieldHit.COMMUNICATIONS_HIT,
    }
    for faces, result in printed.items():
        for die in covered(faces):
            assert kit.bombing.airfields[die] is result


@pytest.mark.obliges("thd-15.2-01", "thd-15.2-02", "thd-15.2-03")
def test_recovery_schedule(kit: Kit) -> None:
    schedule = {key: (row.clock_spaces, row.facing_after) for key, row in kit.operations.recovery.items()}
    assert schedule == {
        ("bomber", False): (None, "reduced"),
        ("bomber", True): (None, "reduced"),
        ("fighter", False): (3, "full"),
        ("fighter", True): (4, "full"),
    }


@pytest.mark.obliges("thd-16.1-02", "thd-16.1-03", "thd-16.1-04", "thd-16.1-05", "thd-16.1-06")
def test_victory_points(kit: Kit) -> None:
    assert kit.victory.points == {
        Situation.GROUP_HEAVY_LOSS: 2,
        Situation.GROUP_LIGHT_LOSS: 1,
        Situation.SQUADRON_LIGHT_LOSS: -1,
        Situation.SQUADRON_HEAVY_LOSS: -2,
        Situation.BOMB_DAMAGE_POINT: -1,
    }


@pytest.mark.obliges("thd-16.2-01", "thd-16.2-02", "thd-16.2-03", "thd-16.2-04", "thd-16.2-05")
def test_bands_of_victory(kit: Kit) -> None:
    printed = [
        ("-7 or less", "luftwaffe", "disastrous British defeat"),
        ("-6--2", "luftwaffe", "British tactical defeat"),
        ("-1-0", None, "draw"),
        ("1-6", "raf", "British tactical victory"),
        ("7+", "raf", "major British victory"),
    ]
    for band, winner, title in printed:
        first, last = (-6, -2) if band == "-6--2" else (-1, 0) if band == "-1-0" else (0, 0)
        for vp in range(first, last + 1) if last or first else covered(band):
            assert (kit.victory.bands[vp].winner, kit.victory.bands[vp].title) == (winner, title)


@pytest.mark.obliges("thd-1.2-01", "thd-5.4-01", "thd-2.11-01")
def test_figures_that_are_stated_once(kit: Kit) -> None:
    figures = kit.figures
    assert " ".join(figures.clock.spaces) == "0600 0800 1000 1200 1400 1600 1800"
    assert (figures.clock.late_hour, figures.clock.late_patrols) == ("1800", 13)
    assert (figures.raids.most, figures.raids.ready_fighter_groups) == (3, 2)
    assert [str(flown) for flown in figures.raids.bomber_substitutes] == ["Ju88", "Do17", "He111", "Ju87"]
    combat = figures.combat
    assert (combat.altitude, combat.high_altitude, combat.depletion) == (2, -1, 1)
    assert (combat.hunter_tactics, combat.squadron_tactics) == (-2, 2)
    bombing = figures.bombing
    assert (bombing.most_points, bombing.unopposed, bombing.non_essential) == (4, 1, 1)
    assert (bombing.low_altitude_times, bombing.low_altitude_columns) == (2, 2)
    assert (bombing.pathfinders, bombing.navigational_error, bombing.heavy_airfield_points) == (1, -1, 3)
    events = figures.events
    assert (events.form_up_failure_groups, events.low_altitude_bombers) == (8, 1)
    assert events.crowded_squadrons == 5, "more than four"


@pytest.mark.obliges("thd-2.33-01", "thd-3.7-01")
def test_the_events_of_section_17_in_its_order(kit: Kit) -> None:
    approach = [
        "Bombers Break Formation*", "Form-Up Failure*", "High Altitude Raid", "Hunter Tactics",
        "Hunter Tactics < 8/24", "Low Altitude Raid", "Raid in Clouds*", "Squadron Tactics > 8/16",
        "Squadron Tactics", "Undetected Raid", "Vectored Away*",
    ]  # fmt: skip
    target = [
        "Channel Patrollers Escort", "Channel Patrollers Hunt", "Close Escort Fighters Strafe*", "Decoy Raid",
        "Flak*", "Navigational Error", "Non-Essential Target", "Pathfinders", "RAF Radio Confusion",
        "Undetected Raid", "Weather Shift",
    ]  # fmt: skip
    for number, (title, event) in enumerate(zip(approach + target, RaidEvent, strict=True), start=2):
        row = kit.events[event]
        assert (row.title + "*" * row.lettered, row.rule) == (title, f"17.{number}")
    assert len(kit.event_chits) == 20
    fronts = {chit.approach.title for chit in kit.event_chits}
    backs = {chit.target.title for chit in kit.event_chits}
    for sides, titles in ((fronts, approach), (backs, target)):
        wanted = {title for title in titles if not title.endswith("*")}
        wanted |= {f"{title[:-1]} ({letter})" for title in titles if title.endswith("*") for letter in "ABC"}
        assert sides == wanted


@pytest.mark.obliges("thd-3.2-01", "thd-3.5-03", "thd-3.6-03")
def test_the_scenario_table(kit: Kit) -> None:
    row = kit.scenarios[ScenarioName.AUGUST_13]
    assert row.region_chits == (2, 1, 3)
    assert row.size_chits == (5, 6, 7)
    assert (len(row.green_sectors), row.green_spitfires) == (3, 1)
    dates = [f"{r.date.month}/{r.date.day}" for r in kit.scenarios.values()]
    assert dates == ["8/13", "8/15", "8/18", "8/24", "9/7"]
    for scenario in kit.scenarios.values():
        late = f"{scenario.date.month}/{scenario.date.day}" in ("8/24", "9/7")
        assert scenario.ju87 is not late
        assert scenario.lf3_fighters_in_lf2 is late
        assert scenario.depleted == (scenario.date.month == 9)


@pytest.mark.obliges("thd-2.1-01", "thd-3.3-01", "thd-3.3-04", "thd-3.6-01")
def test_the_counter_sheet(kit: Kit) -> None:
    counts = {row.counter: row.count for row in kit.counter_sheet}
    assert sum(counts.values()) == 176
    printed = {
        "squadron": 19, "group": 74, "size chit": 14, "provisional size chit": 6, "time chit": 4,
        "event chit": 20, "raid marker": 3, "target marker": 3, "clock marker": 1, "bomb damage marker": 1,
    }  # fmt: skip
    assert {counter: counts[counter] for counter in printed} == printed
    assert sorted(c.major for c in kit.size_chits if c.provisional) == [5, 6, 7, 14, 15, 16]
    assert REGIONS == ("LF2 East", "LF2 South", "LF3")
