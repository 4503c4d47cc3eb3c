"""Counters, chits and charts that break what the rulebook says are refused with the constraint's name."""

import pytest

from dowding.games.hardest_days.components import COMPONENTS
from tests.raf.spoiling import Copy, Rows

# File, row, field, new value, the constraint that breaks.
COUNTERS = [
    ("squadrons.csv", 2, "squadron", "54", "squadrons have one row each; repeated: 54"),
    ("squadrons.csv", 2, "provisional", "yes", "19 squadrons have no asterisk (3.3)"),
    ("squadrons.csv", 2, "type", "Blenheim", "squadron 152 flies Spitfires or Hurricanes (2.20)"),
    ("squadrons.csv", 2, "home", "4/10a", "squadron 152 has an airfield in its home space (3.3)"),
    ("squadrons.csv", 2, "reduced", "4", "squadron 152 is no better reduced than full (2.17, 2.18)"),
    ("squadrons.csv", 16, "home", "6/11b", "54 is a Spitfire squadron of 6/11c without asterisk (3.3)"),
    ("squadrons.csv", 16, "type", "Hurricane", "54 is a Spitfire squadron of 6/11c without asterisk (3.3)"),
    ("groups.csv", 2, "group", "II/JG3", "groups have one row each; repeated: II/JG3"),
    ("groups.csv", 2, "type", "Ju87", "seven groups fly the Ju 87 (3.3)"),
    ("groups.csv", 29, "elite", "no", "two groups are elite: Me 110s of Luftflotte 2 (2.20, 8.7)"),
    ("groups.csv", 29, "luftflotte", "3", "two groups are elite: Me 110s of Luftflotte 2 (2.20, 8.7)"),
    ("groups.csv", 8, "luftflotte", "3", "I/JG51 is an Me 109 group of Luftflotte 2 (3.3)"),
    ("groups.csv", 29, "group", "XGr210", "a group has the abbreviation EGr (2.21)"),
    ("groups.csv", 2, "type", "Spitfire", "group I/JG3 flies a German type (2.20)"),
    ("groups.csv", 2, "luftflotte", "5", "group I/JG3 belongs to Luftflotte 2 or 3 (2.8)"),
    ("groups.csv", 2, "reduced", "-1", "group I/JG3 is no better reduced than full (2.17, 2.18)"),
    ("groups.csv", 2, "bombing_reduced", "2", "group I/JG3 bombs no better reduced than full (2.17)"),
    ("counters.csv", 2, "counter", "group", "kinds of counter have one row each; repeated: group"),
    ("counters.csv", 17, "count", "7", "there are 176 counters (2.1)"),
    ("counters.csv", 2, "count", "18", "as many counters squadron as there are rows (2.1)"),
    ("counters.csv", 7, "count", "5", "counters time chit: 4 (3.5)"),
    ("counters.csv", 12, "count", "2", "counters raid marker: 3 (6.3)"),
    ("counters.csv", 13, "count", "2", "counters target marker: 3 (2.27)"),
    ("counters.csv", 14, "count", "2", "counters clock marker: 1 (2.29)"),
    ("counters.csv", 15, "count", "2", "counters bomb damage marker: 1 (2.30)"),
    ("counters.csv", 8, "count", "4",
     "provisional squadrons, region chits, damage and altitude markers are 28 counters (2.1)"),
    ("size_chits.csv", 2, "chit", "21", "size chits each have a row; missing: 1"),
    ("size_chits.csv", 2, "provisional", "yes", "14 size chits have no asterisk (3.6)"),
    ("size_chits.csv", 16, "major", "8",
     "provisional major raids are of 5, 6, 7, 14, 15 and 16 groups (3.6)"),
    ("size_chits.csv", 2, "force", "D", "size chit 1: its force letter is on the Raid Force Chart (8.4)"),
    ("size_chits.csv", 2, "minor", "0", "size chit 1: a minor raid is no larger than a major one"),
    ("size_chits.csv", 4, "force", "A", "a size chit has nine groups and force B (8.4)"),
    ("events.csv", 2, "face", "target", "Bombers Break Formation is an event of the approach side (17)"),
    ("events.csv", 2, "rule", "17.3", "Bombers Break Formation is rule 17.2"),
    ("events.csv", 2, "lettered", "no", "Bombers Break Formation has a letter as printed (17.2)"),
    ("events.csv", 6, "before", "1940-08-25", "Hunter Tactics < 8/24 occurs on the printed dates (17.6)"),
    ("events.csv", 9, "after", "", "Squadron Tactics > 8/16 occurs on the printed dates (17.9)"),
    ("event_chits.csv", 2, "chit", "21", "event chits each have a row; missing: 1"),
    ("event_chits.csv", 2, "approach", "flak", "Flak stands on the approach side of chits (17)"),
    ("event_chits.csv", 2, "approach_letter", "",
     "chits of Bombers Break Formation have a letter as printed (17.2)"),
    ("event_chits.csv", 2, "approach_letter", "B", "there is a chit Bombers Break Formation (A) (17.2)"),
    ("event_chits.csv", 11, "target", "decoy_raid", "there is a chit Weather Shift (17.23)"),
]  # fmt: skip
SCENARIOS = [
    ("scenarios.csv", 2, "scenario", "august_15", "scenarios each have a row; missing: august_13"),
    ("scenarios.csv", 2, "date", "1940-08-14", "august_13: the date is 13 August (3.1)"),
    ("scenarios.csv", 5, "ju87", "yes", "august_24: Ju 87s fly only until 18 August (3.3)"),
    ("scenarios.csv", 4, "lf3_fighters_in_lf2", "yes",
     "august_18: fighters of Luftflotte 3 are lent from 24 August (3.10)"),
    ("scenarios.csv", 5, "depleted", "yes",
     "august_24: the Luftwaffe is depleted on 7 September alone (3.10)"),
    ("scenarios.csv", 6, "minor_up_to", "2", "september_7: the effort die is as printed (6.5)"),
    ("scenarios.csv", 3, "provisional_squadrons", "17;43",
     "august_15: provisional squadrons have an asterisk; not so: 43 (3.3)"),
    ("scenarios.csv", 3, "green_sectors", "4/11;9/11",
     "august_15: there is a squadron in the green sector 9/11 (3.4)"),
    ("scenarios.csv", 5, "green_spitfires", "5", "august_24: so many Spitfire squadrons can be green (3.4)"),
    ("scenarios.csv", 3, "green_sectors", "6/11;6/11", "august_15: a sector is green once (3.4)"),
    ("scenarios.csv", 3, "lf3_chits", "4",
     "august_15: the counter sheet has so many counters LF3 chit (3.5)"),
    ("scenarios.csv", 3, "size_chits", "7;9", "august_15: provisional size chits have an asterisk (3.6)"),
    ("scenarios.csv", 2, "lf2_south_chits", "2", "13 August has two, one and three region chits (3.5)"),
    ("scenarios.csv", 2, "size_chits", "5;6;14", "13 August has the size chits 5, 6 and 7 (3.6)"),
    ("scenarios.csv", 2, "green_spitfires", "0",
     "13 August has three green squadrons, one of Spitfires (3.4)"),
]  # fmt: skip
APPROACH = [
    ("weather.csv", 4, "weather", "patchy", "weather is clear on 1-3, patchy on 4-5, broken on 6 (3.8)"),
    ("coast_crossing.csv", 2, "region", "LF3", "boxes each have a row; missing: august_13 LF2 East"),
    ("coast_crossing.csv", 4, "die_1", "D", "august_13, LF3: every track is A, B or C (6.2)"),
    ("coast_crossing.csv", 3, "die_5", "A", "13 August, LF2 South, 5 is B (6.2)"),
    ("coast_crossing.csv", 2, "die_3", "B", "13 August, LF2 East, 3 is C (6.2)"),
    ("detection.csv", 3, "warning", "early", "warning rises with the total (7.1)"),
    ("detection.csv", 8, "intelligence", "limited", "11 is early warning and poor intelligence (7.1)"),
    ("detection_modifiers.csv", 2, "modifier", "clear",
     "detection modifiers each have a row; missing: radar_net"),
    ("detection_modifiers.csv", 2, "value", "3", "a radar net adds 2 (7.1)"),
    ("detection_modifiers.csv", 6, "value", "2", "a major raid adds 3 (7.1)"),
    ("detection_modifiers.csv", 4, "value", "0", "patchy cloud adds 1 (7.1)"),
    ("detection_modifiers.csv", 5, "value", "2", "thicker cloud adds no more (7.1)"),
    ("warnings.csv", 3, "advance", "2", "raids advance by warning as printed (7.2)"),
    ("warnings.csv", 3, "warning", "late", "warnings each have a row; missing: early"),
    ("force_chart.csv", 2, "die", "7", "boxes each have a row; missing: A 1"),
    ("size_chits.csv", 21, "major", "17",
     "provisional major raids are of 5, 6, 7, 14, 15 and 16 groups (3.6)"),
    ("force_chart.csv", 11, "entry_3", "Me110", "list B4 begins as in the examples (8.4, 8.5)"),
    ("force_chart.csv", 11, "entry_9", "He111",
     "list B4: three each of Me 109, Me 110 and Do 17 in nine (8.4)"),
    ("force_chart.csv", 11, "entry_8", "Do17",
     "list B4, nine groups: seven fly if four Me 109 and one Me 110 are left (8.5)"),
    ("raid_targets.csv", 4, "die_2", "Dover", "13 August, LF2 East C, 2 is Rochford (13.2)"),
    ("raid_targets.csv", 4, "die_6", "Dover",
     "13 August, LF2 East C has Canterbury, Dover, Rochester, Rochford (13.2)"),
    ("raid_targets.csv", 2, "letter", "B", "boxes each have a row; missing: august_13 LF2 East A"),
]  # fmt: skip
AIR = [
    ("bomber_box.csv", 2, "left", "B", "die 1: every letter has a section (8.10, 11.1)"),
    ("hunt_box.csv", 2, "left", "B", "die 1: every letter has a section (8.10, 11.1)"),
    ("hunt_box.csv", 3, "evade_right", "cloud", "die 2: a squadron on the right evades (11.1)"),
    ("interception.csv", 4, "hunters_catch_lower", "no", "hunters reach lower squadrons on 1-3 (11.1)"),
    ("interception.csv", 3, "hunters_catch_higher", "yes", "hunters reach higher squadrons on 1 (11.1)"),
    ("interception.csv", 4, "squadrons_join_from_higher", "no", "higher squadrons join on 1-3 (11.1)"),
    ("interception.csv", 4, "squadrons_join_from_lower", "yes", "lower squadrons join on 1-2 (11.1)"),
    ("moves.csv", 2, "same_space", "low", "squadrons move from the ready box as printed (10.1)"),
    ("moves.csv", 6, "adjacent_space", "high;medium;low",
     "squadrons move from the high box as printed (10.1)"),
    ("moves.csv", 2, "box", "high", "boxes each have a row; missing: ready"),
    ("shifts.csv", 3, "squadrons", "2",
     "two squadrons shift in clear weather, one in patchy, none in broken (12.2)"),
    ("combat_results.csv", 3, "german", "H", "a higher total is no better for the group (2.18)"),
    ("combat_results.csv", 8, "british", "A", "a higher total is no worse for the squadron (2.18)"),
    ("combat_results.csv", 9, "german", "L", "groups may suffer nothing or heavy loss (12.3)"),
    ("combat_results.csv", 2, "british", "L", "squadrons may suffer nothing or heavy loss (12.3)"),
    ("combat_damage.csv", 2, "facing", "reduced", "the chart knows a full group in the Hunt Box (12.3)"),
    ("combat_damage.csv", 3, "facing", "full",
     "lines of the chart have one row each; repeated: hunt group False"),
    ("combat_damage.csv", 2, "light_loss", "inflight reduced",
     "a full group in the Hunt Box: a loss is a loss (12.3)"),
    ("combat_damage.csv", 3, "no_effect", "hunt full",
     "a reduced group in the Hunt Box: combat restores nobody (12.3)"),
    ("combat_damage.csv", 8, "no_effect", "bomber_box full",
     "a full squadron in the Bomber Box: who has fought there goes home or is lost (12.2)"),
    ("combat_damage.csv", 4, "no_effect", "hunt full",
     "a full squadron in the Hunt Box: who has fought there goes on, goes home or is lost (12.1)"),
    ("combat_damage.csv", 2, "no_effect", "inflight full",
     "a full group in the Hunt Box: unharmed, it stays (12.3)"),
]  # fmt: skip
GROUND = [
    ("bombing.csv", 2, "clear", "1", "no strength, no damage"),
    ("bombing.csv", 11, "clear", "5", "strength 38..: points are 0 to 4 (14.8, 17.20)"),
    ("bombing.csv", 6, "broken", "2", "strength 12..15: thicker cloud, no more points (14.2)"),
    ("bombing.csv", 5, "clear", "4", "more strength, no fewer points (14.2)"),
    ("strafing.csv", 2, "type", "Me110", "fighters each have a row; missing: Me109"),
    ("strafing.csv", 2, "city", "full", "Me109s strafe a target of type city with none strength (14.4)"),
    ("strafing.csv", 3, "radar", "full", "Me110s strafe a target of type radar with half_up strength (14.4)"),
    ("airfield_damage.csv", 5, "result", "no effect",
     "aircraft are destroyed on 4-5, communications hit on 6 (14.9)"),
    ("recovery.csv", 4, "clock_spaces", "2", "groups recover as printed (15.2)"),
    ("turnaround.csv", 6, "to", "rearm", "squadrons turn around in five steps as printed (4.1)"),
    ("victory_points.csv", 2, "vp", "3", "group heavy loss counts +2 (16.1)"),
    ("victory_points.csv", 6, "vp", "-2", "bomb damage point counts -1 (16.1)"),
    ("victory_points.csv", 2, "situation", "bomb_damage_point",
     "situations each have a row; missing: group_heavy_loss"),
    ("victory.csv", 4, "winner", "raf", "there are five bands of victory as printed (16.2)"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("file", "row", "field", "value", "constraint"),
    [*COUNTERS, *SCENARIOS, *APPROACH, *AIR, *GROUND],
)
def test_a_broken_constraint_is_named(
    copy: Copy, file: str, row: int, field: str, value: str, constraint: str
) -> None:
    copy.set(file, row, field, value)
    assert f"{file}: constraint broken: {constraint}" in copy.problems()


def test_a_group_too_few(copy: Copy) -> None:
    copy.edit("groups.csv", lambda rows: rows.pop(1))
    assert "groups.csv: constraint broken: there are 74 groups (3.3)" in copy.problems()


def test_no_canadians(copy: Copy) -> None:
    copy.set("squadrons.csv", 26, "squadron", "401")
    assert "squadrons.csv: constraint broken: there is a squadron of the RCAF (2.21)" in copy.problems()


def test_a_type_that_nobody_flies(copy: Copy) -> None:
    def turn(rows: Rows) -> None:
        for row in rows[1:]:
            row[2] = row[2].replace("Do17", "He111")

    copy.edit("groups.csv", turn)
    assert "groups.csv: constraint broken: there are groups of Do17s (2.20)" in copy.problems()


def test_an_event_that_is_listed_twice(copy: Copy) -> None:
    copy.edit("events.csv", lambda rows: rows.append(rows[1]))
    twice = "events have one row each; repeated: bombers_break_formation"
    assert f"events.csv: constraint broken: {twice}" in copy.problems()


@pytest.mark.parametrize("file", ["bomber_box.csv", "hunt_box.csv", "interception.csv"])
def test_a_die_with_five_faces(copy: Copy, file: str) -> None:
    copy.edit(file, lambda rows: rows.pop())
    assert f"{file}: constraint broken: faces of the die each have a row; missing: 6" in copy.problems()


def test_a_warning_that_cannot_be_had(copy: Copy) -> None:
    def turn(rows: Rows) -> None:
        for row in rows[1:]:
            row[1] = row[1].replace("sufficient", "early")

    copy.edit("detection.csv", turn)
    assert "detection.csv: constraint broken: every warning can be had (7.2)" in copy.problems()


def test_an_intelligence_level_that_cannot_be_had(copy: Copy) -> None:
    def turn(rows: Rows) -> None:
        for row in rows[1:]:
            row[2] = row[2].replace("accurate", "limited")

    copy.edit("detection.csv", turn)
    assert "detection.csv: constraint broken: every intelligence level can be had (7.3)" in copy.problems()


def test_printed_dice_of_the_sections(copy: Copy) -> None:
    def swap(rows: Rows) -> None:
        rows[2][1:4], rows[3][1:4] = rows[3][1:4], rows[2][1:4]

    copy.edit("bomber_box.csv", swap)
    copy.edit("hunt_box.csv", swap)
    found = copy.problems()
    assert "bomber_box.csv: constraint broken: die 3 is C, B, A (8.10)" in found
    assert "hunt_box.csv: constraint broken: die 2 is C, A, B (11.1)" in found


def test_squadrons_evade_in_every_way(copy: Copy) -> None:
    def clear_up(rows: Rows) -> None:
        for row in rows[1:]:
            row[:] = ["cloud" if cell == "broken cloud" else cell for cell in row]

    copy.edit("hunt_box.csv", clear_up)
    evade = "squadrons evade always, in cloud and in broken cloud (11.1)"
    assert f"hunt_box.csv: constraint broken: {evade}" in copy.problems()


def test_a_list_too_short_for_the_largest_raid(copy: Copy) -> None:
    copy.set("size_chits.csv", 15, "major", "17")
    short = "list A1 is long enough for the largest raid (8.4)"
    assert f"force_chart.csv: constraint broken: {short}" in copy.problems()


def test_strengths_are_counted_from_nothing(copy: Copy) -> None:
    copy.edit("bombing.csv", lambda rows: rows.pop(1))
    assert "bombing.csv: constraint broken: strengths are counted from 0" in copy.problems()


@pytest.mark.parametrize(
    ("old", "new", "constraint"),
    [
        ('"1600", "1800"]', '"1600", "1900"]',
         "clock, spaces is 0600, 0800, 1000, 1200, 1400, 1600, 1800"),
        ('late_hour = "1800"', 'late_hour = "1600"', "clock, late_hour is 1800"),
        ("late_patrols = 13", "late_patrols = 14", "clock, late_patrols is 13"),
        ("most = 3", "most = 4", "raids, most is 3"),
        ("ready_fighter_groups = 2", "ready_fighter_groups = 1", "raids, ready_fighter_groups is 2"),
        ('"Ju88", "Do17"', '"Do17", "Ju88"', "raids, bomber_substitutes is Ju88, Do17, He111, Ju87"),
        ("altitude = 2", "altitude = 1", "combat, altitude is 2"),
        ("high_altitude = -1", "high_altitude = -2", "combat, high_altitude is -1"),
        ("depletion = 1", "depletion = 2", "combat, depletion is 1"),
        ("hunter_tactics = -2", "hunter_tactics = -1", "combat, hunter_tactics is -2"),
        ("squadron_tactics = 2", "squadron_tactics = 1", "combat, squadron_tactics is 2"),
        ("most_points = 4", "most_points = 5", "bombing, most_points is 4"),
        ("low_altitude_times = 2", "low_altitude_times = 3", "bombing, low_altitude_times is 2"),
        ("low_altitude_columns = 2", "low_altitude_columns = 1", "bombing, low_altitude_columns is 2"),
        ("unopposed = 1", "unopposed = 2", "bombing, unopposed is 1"),
        ("non_essential = 1", "non_essential = 0", "bombing, non_essential is 1"),
        ("pathfinders = 1", "pathfinders = 2", "bombing, pathfinders is 1"),
        ("navigational_error = -1", "navigational_error = -2", "bombing, navigational_error is -1"),
        ("heavy_airfield_points = 3", "heavy_airfield_points = 4", "bombing, heavy_airfield_points is 3"),
        ("form_up_failure_groups = 8", "form_up_failure_groups = 7", "events, form_up_failure_groups is 8"),
        ("low_altitude_bombers = 1", "low_altitude_bombers = 2", "events, low_altitude_bombers is 1"),
        ("crowded_squadrons = 5", "crowded_squadrons = 4", "events, crowded_squadrons is 5"),
    ],
)  # fmt: skip
def test_a_figure_of_the_rulebook(copy: Copy, old: str, new: str, constraint: str) -> None:
    copy.replace("figures.toml", old, new)
    assert f"figures.toml: constraint broken: {constraint}" in copy.problems()


def test_references_are_told_with_their_place(copy: Copy) -> None:
    copy.set("raid_targets.csv", 2, "die_1", "Atlantis")
    copy.set("squadrons.csv", 2, "home", "9/11a")
    copy.set("arrows.csv", 2, "to", "9/11b")
    found = copy.problems()
    assert "raid_targets.csv, row 2, die_1: expected the name of a target, found 'Atlantis'" in found
    assert "squadrons.csv, row 2, home: expected the name of a space, found '9/11a'" in found
    assert "arrows.csv, row 2, to: expected the name of a space, found '9/11b'" in found


def test_faults_of_form_are_told_before_anything_else_is_looked_at(copy: Copy) -> None:
    copy.set("spaces.csv", 2, "coastal", "perhaps")
    copy.set("arrows.csv", 2, "to", "9/11b")
    copy.set("weather.csv", 4, "weather", "patchy")
    coastal, to = copy.problems()
    assert coastal.startswith("spaces.csv, row 2, coastal: expected")
    assert to == "arrows.csv, row 2, to: expected the name of a space, found '9/11b'"


@pytest.mark.parametrize(
    ("field", "value", "expected"),
    [("unit", "wing", "one of group, squadron"), ("facing", "half", "full or reduced")],
)
def test_a_line_of_the_damage_chart_for_nobody(copy: Copy, field: str, value: str, expected: str) -> None:
    copy.set("combat_damage.csv", 2, field, value)
    assert copy.problems() == [f"combat_damage.csv, row 2, {field}: expected {expected}, found {value!r}"]


def test_a_green_sector_may_have_provisional_squadrons_of_the_day_alone(copy: Copy) -> None:
    copy.set("scenarios.csv", 3, "green_sectors", "4/11;6/11")
    assert copy.components.load(copy.path).kit.scenarios["august_15"].green_sectors == ("4/11", "6/11")


@pytest.mark.parametrize("fate", ["nowhere full", "inflight half", ""])
def test_a_fate_that_no_unit_can_have(copy: Copy, fate: str) -> None:
    copy.set("combat_damage.csv", 2, "abort", fate)
    told = f"expected a box and a facing such as 'inflight full', found {fate!r}"
    assert f"combat_damage.csv, row 2, abort: {told}" in copy.problems()


@pytest.mark.parametrize(("event", "side"), [("low_altitude_raid", "approach"), ("weather_shift", "target")])
def test_a_chit_of_an_event_that_is_not_listed(copy: Copy, event: str, side: str) -> None:
    copy.fill("events.csv", f"event={event}", "")
    assert f"event_chits.csv, row 11, {side}: expected an event of events.csv" in copy.problems()


def test_an_event_that_is_nowhere_listed(copy: Copy) -> None:
    copy.fill("event_chits.csv", "target=weather_shift", "target=decoy_raid")
    copy.fill("events.csv", "event=weather_shift", "")
    missing = "events each have a row; missing: weather_shift"
    assert f"events.csv: constraint broken: {missing}" in copy.problems()


def test_a_fate_that_is_no_box(copy: Copy) -> None:
    copy.set("combat_damage.csv", 2, "abort", "the sea")
    place = "combat_damage.csv, row 2, abort"
    assert f"{place}: expected a box and a facing such as 'inflight full', found 'the sea'" in copy.problems()


def test_printed_fields_are_columns(copy: Copy) -> None:
    copy.set("spaces.csv", 2, "printed_fields", "spaces")
    place = "spaces.csv, row 2, printed_fields"
    assert f"{place}: expected names of columns, found 'spaces'" in copy.problems()


def test_the_shipped_set_may_be_exported_and_played_with(copy: Copy) -> None:
    assert COMPONENTS.load(copy.path).digest == COMPONENTS.load().digest
