"""Tables and tracks that break what the rulebooks say are refused with the constraint's name."""

import pytest

from tests.raf.spoiling import Copy

TABLES = [
    ("combat_columns.csv", 2, "gruppen_depletion_1", "0", "depletion 1: Gruppen are counted from one"),
    ("combat_columns.csv", 2, "row_a", "-1", "row A: only rows A and I have no end"),
    ("combat_columns.csv", 2, "column", "12",
     "columns of the Combat Results Table each have a row; missing: 1"),
    ("combat_results.csv", 21, "german_a", "H",
     "row D: the three selectors have the same results, in other order"),
    ("combat_results.csv", 21, "british_b", "H", "row D, die 2 is as in the first example (10)"),
    ("combat_results.csv", 40, "german_b", "H", "row G, die 3 is as in the second example (10)"),
    ("combat_damage.csv", 2, "box", "bomber_box",
     "the damage charts know german full in hunt, no_effect"),
    ("detection.csv", 15, "intelligence", "accurate",
     "space 13 is early warning and poor intelligence (6.3)"),
    ("detection.csv", 9, "warning", "early", "warning rises along the track"),
    ("detection_modifiers.csv", 2, "value", "3", "radar_net is +2 (6.3, 19.1; 2P 8, 21.8)"),
    ("detection_modifiers.csv", 2, "modifier", "press",
     "detection modifiers each have a row; missing: radar_net"),
    ("detection_modifiers.csv", 13, "operation", "halve_up",
     "two damaged headquarters leave no modifier (11.25)"),
    ("detection_sizes.csv", 5, "modifier", "4", "eight Gruppen add 3 (2P 8)"),
    ("eligibility.csv", 2, "available_enroute", "yes", "more warning, no fewer squadrons (7.1)"),
    ("bombing.csv", 5, "die_1", "H", "die 1: more strength bombs no worse"),
    ("bombing.csv", 5, "die_6", "-", "Bombing, strength 4..5: a higher die bombs no worse"),
    ("bombing_shifts.csv", 2, "shift", "broken", "column shifts each have a row; missing: patchy"),
    ("bombing_damage.csv", 2, "target_type", "city", "target types each have a row; missing: port"),
    ("bombing_results.csv", 3, "result", "2", "bombing results each have a row; missing: 1"),
    ("strafing.csv", 2, "type", "Ju87", "strafing fighters each have a row; missing: Me109"),
    ("turnaround.csv", 4, "source", "sector", "1 spaces: every box is emptied (III.2)"),
    ("turnaround.csv", 8, "source", "sector", "2 spaces: every box is emptied (III.2)"),
    ("turnaround.csv", 4, "to", "patrol", "1 spaces: every move leads on (III.2)"),
    ("selection_orders.csv", 11, "value", "He111", "Ju 87s are substituted last (8.2)"),
    ("raid_priority.csv", 6, "die_3", "none", "medium priority, value 2 is as printed (6)"),
    ("raid_priority.csv", 2, "die_1", "major", "low, value 1: a higher die, no lesser raid"),
    ("raid_priority.csv", 2, "die_6", "major", "value 1: higher priority, no lesser raid (6)"),
    ("raid_priority.csv", 4, "die_6", "none", "low priority: higher value, no lesser raid (6)"),
    ("raid_eligibility.csv", 3, "value_2", "major", "medium priority is as printed (2P 5.1)"),
    ("raid_eligibility.csv", 4, "value_1", "major",
     "high priority, value 1 is minor, and major when depleted (2P 16.4)"),
    ("raid_limits.csv", 6, "largest_major_raid", "16", "more raids are no larger (2P 5.4)"),
    ("channel_patrol.csv", 2, "me109", "1", "no channel patrol below two bombers (2P 7.1)"),
    ("channel_patrol.csv", 5, "me109", "0", "more bombers, no smaller channel patrol (2P 7.1)"),
    ("strategy_draw.csv", 4, "cards", "4", "three strategy cards at -7 VP (2P 17)"),
    ("strategy_draw.csv", 7, "cards", "5", "more VP, no more strategy cards (2P 17)"),
    ("strategy_draw.csv", 2, "cards", "11", "there are ten strategy cards (2P 2.3.4)"),
    ("night_commitment.csv", 4, "until", "1940-09-30", "periods last until 1 October"),
    ("night_patrol.csv", 2, "die_1", "6", "there are five Blenheim squadrons (18)"),
    ("night_interception.csv", 2, "squadrons_1", "4", "more squadrons have no lesser chance"),
    ("night_interception.csv", 6, "squadrons_5", "0", "more Gruppen are intercepted no less"),
    ("night_bombing.csv", 6, "die_5", "-1", "die 5: more Gruppen bomb no worse"),
    ("night_limits.csv", 2, "minimum", "5", "no minimum exceeds its maximum"),
    ("night_limits.csv", 2, "city_priority", "high",
     "pairs of priorities each have a row; missing: low low"),
    ("response_removal.csv", 2, "all_out", "2", "pool 1: more eagerness removes no more squadrons"),
    ("response_modifiers.csv", 2, "id", "deep",
     "response modifiers each have a row; missing: date_aug_20"),
    ("victory_points.csv", 2, "vp", "2", "gruppe_light is +1 VP (Victory Point Summary)"),
    ("reinforcement_costs.csv", 2, "vp", "-3", "reinforcements cost 4, 3, then 2 VP (15.5)"),
    ("reinforcement_costs.csv", 4, "until", "1940-09-06",
     "reinforcements have a cost until the last of them (15.5)"),
    ("victory.csv", 3, "vp_to", "-7", "lion, prelude: the bands have no gap"),
    ("victory.csv", 2, "winner", "british",
     "lion, prelude: low scores are German, high ones British (13, 17.1)"),
    ("victory.csv", 4, "winner", "british", "lion, prelude: a draw has no winner"),
    ("victory.csv", 12, "outcome", "delayed",
     "lion, thin_blue_line: every way to end has a verdict (13, 16, 17)"),
    ("calendar.csv", 2, "provisional", "yes", "11 August: days after 22 September are provisional"),
    ("calendar.csv", 2, "sealion_start", "3", "11 August: no Sealion values before 11 September (2.1)"),
    ("calendar.csv", 33, "sealion_start", "30",
     "11 September: the start value is below the cancel value, both on the track (16.1)"),
    ("calendar.csv", 16, "reinforcements", "",
     "German reinforcements each have a row; missing: IV/JG51/2"),
    ("calendar.csv", 26, "reinforcements", "I/KG26/2;II/KG26/2;II/KG30/2;IV/JG51/2",
     "IV/JG51 arrives from 12 to 27 August (17.2)"),
]  # fmt: skip
EAGLE = """[decks.eagle]
provenance = "reconstructed"
target = [1, 34]
force = []
raid_event = [91, 131]
day_event = [135, 154]
strategy = [155, 164]
"""
DOCUMENTS = [
    ("tracks.toml", "highest = 35", "highest = 40", "victory points run from -35 to 35 (16.2)"),
    ("tracks.toml", "level_1_from = 8", "level_1_from = 9",
     "depletion is level 1 from 8, level 2 at 15 (15.4)"),
    ("tracks.toml", "highest = 20", "highest = 11",
     "the replacement track holds every start value (3, 17.2)"),
    ("tracks.toml", '"1800", ', "", "the clock has seven time segments and the end of day (2.1)"),
    ("tracks.toml", "Box = 10", "Box = 12",
     "Box leads 10 Group, Uxbridge 11 Group, Stanmore all (11.25)"),
    ("tracks.toml", "600/6/11", "601/6/11", "night: 601/6/11 is a squadron (18.31)"),
    ("tracks.toml", 'radar = "medium"', 'radar = "low"', "priorities of Sealion preparations (16.1)"),
    ("tracks.toml", "target = [1, 34]", "target = [1, 35]",
     "the decks of lion begin as in its booklet (3; 2P 3)"),
    ("tracks.toml", "pilots = []\n", "", "replacement markers each have a row; missing: pilots"),
    ("tracks.toml", EAGLE, "", "decks each have a row; missing: eagle"),
    ("tracks.toml", "[45, 60]", "[46, 60]", "later cards join as in the booklets (4, 14.2, day events)"),
    ("tracks.toml", 'spitfire = ["Spitfire"]', "spitfire = []",
     "types with replacements each have a row; missing: Spitfire"),
    ("scenarios.toml", 'radar = "high"', 'radar = "low"', "prelude: priorities as printed (3, 17.2)"),
    ("scenarios.toml", "hurricane = 9", "hurricane = 8",
     "hardest_days: replacement points as printed (3, 17.2)"),
    ("scenarios.toml", "RCAF/3/11", "401/3/11", "thin_blue_line: reinforcement 401/3/11 is a unit"),
    ("scenarios.toml", "day_card = 149", "day_card = 49", "thin_blue_line: 49 is a day event card"),
    ("scenarios.toml", "1940-08-27", "1940-10-27", "thin_blue_line: it begins on the calendar"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "row", "field", "value", "constraint"), TABLES)
def test_a_broken_constraint_of_the_tables_is_named(
    copy: Copy, file: str, row: int, field: str, value: str, constraint: str
) -> None:
    copy.set(file, row, field, value)
    assert f"{file}: constraint broken: {constraint}" in copy.problems()


@pytest.mark.parametrize(("file", "old", "new", "constraint"), DOCUMENTS)
def test_a_broken_constraint_of_a_document_is_named(
    copy: Copy, file: str, old: str, new: str, constraint: str
) -> None:
    copy.replace(file, old, new)
    assert f"{file}: constraint broken: {constraint}" in copy.problems()
