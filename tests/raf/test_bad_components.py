"""What is typed in wrongly is refused with file, row, field, and what was expected."""

from pathlib import Path

import pytest

from dowding.components import ComponentError
from dowding.games.raf import COMPONENTS
from tests.raf.spoiling import Copy, Rows

TABLES = sorted(path.name for path in COMPONENTS.files() if path.suffix == ".csv")
DOCUMENTS = sorted(path.name for path in COMPONENTS.files() if path.suffix == ".toml")

SECTOR = "expected the name of a sector"
AIRFIELD = "expected the name of a site of type airfield"
GRUPPE = "expected the name of a Gruppe"
CELLS = [
    ("squadrons.csv", 21, "sector", "9/11", SECTOR),
    ("squadrons.csv", 21, "type", "Defiant", "expected one of Spitfire, Hurricane"),
    ("squadrons.csv", 21, "full", "four", "expected a whole number"),
    ("squadrons.csv", 21, "vhf", "perhaps", "expected yes or no"),
    ("squadrons.csv", 21, "provenance", "guessed", "expected one of printed, derived, reconstructed"),
    ("squadrons.csv", 21, "printed_fields", "colour", "expected names of columns"),
    ("gruppen.csv", 8, "selector", "D", "expected one of A, B, C"),
    ("sectors.csv", 2, "adjacent", "3/10;2/13", SECTOR),
    ("sectors.csv", 2, "me109", "maybe", "expected one of yes, edge, no"),
    ("sites.csv", 3, "sector", "Kent", SECTOR),
    ("sites.csv", 3, "region", "LF4", "expected a list separated by ;, each item one of LF2 East"),
    ("radar_nets.csv", 6, "site", "Ventnor", "expected the name of a site of type radar"),
    ("target_cards.csv", 14, "target", "Croydn", AIRFIELD),
    ("target_cards.csv", 14, "type", "castle", "expected one of radar, airfield"),
    ("target_cards.csv", 14, "enroute", "8/11", SECTOR),
    ("target_cards.csv", 14, "in_range", "1/11;8/11", SECTOR),
    ("target_cards.csv", 14, "secondary", "Atlantis", AIRFIELD),
    ("target_cards.csv", 14, "chart_1", "2/11: 1 2 3", "expected a line such as 5/11 6/11: - 1 2 2 2"),
    ("target_cards.csv", 14, "chart_1", "9/11: 1 2 3 3 3", SECTOR),
    ("target_cards.csv", 14, "forward_field", "Croydon", "expected a name if and only if"),
    ("target_cards.csv", 13, "forward_field", "Nowhere", AIRFIELD),
    ("force_cards.csv", 2, "major_poor", "many", "expected a whole number or none"),
    ("force_cards.csv", 2, "aircraft", "Do17;Me109x", "expected aircraft such as Do17, Me109e"),
    ("raid_events.csv", 2, "approach_lion", "fog", "expected the code of a raid event or none"),
    ("raid_events.csv", 5, "target_lion_with", "A;B", "expected one selector letter for flak"),
    ("raid_events.csv", 5, "target_lion_with", "D", "expected one selector letter for flak"),
    ("raid_events.csv", 8, "approach_duel_with", "height_low", "expected conditions such as"),
    ("raid_events.csv", 4, "target_lion_with", "A", "expected nothing for big_wing"),
    ("raid_events.csv", 19, "approach_lion_with", "LF4", "expected LF2 or LF3 for weather_worsens"),
    ("day_events.csv", 12, "pilots", "1;2;3", "expected as many numbers as pilot_vp_upto has"),
    ("day_events.csv", 12, "event_lion", "rain", "expected one of none, set_priorities_by_date"),
    ("day_priorities.csv", 2, "date_from", "11 August", "expected "),
    ("day_priorities.csv", 2, "card", "35", "expected the number of a day card"),
    ("strategy_cards.csv", 6, "parameters", "two columns", "expected a list of name=value"),
    ("calendar.csv", 16, "reinforcements", "V/JG51/2", GRUPPE),
    ("calendar.csv", 16, "reinforcements", "54/6/11", GRUPPE),
    ("calendar.csv", 16, "date", "1940-08-26", "expected the day after the one above"),
    ("combat_columns.csv", 8, "row_c", "8-10", "expected a number or a range such as 4..6"),
    ("combat_columns.csv", 8, "row_d", "12..14", "expected a range from 11"),
    ("combat_columns.csv", 8, "row_d", "10..14", "expected a range from 11"),
    ("combat_columns.csv", 8, "row_d", "14..11", "expected a number or a range such as 4..6"),
    ("combat_columns.csv", 8, "gruppen_no_depletion", "5", "expected a range from 4"),
    ("combat_results.csv", 20, "german_a", "X", "expected one of -, D, A, L, H"),
    ("combat_results.csv", 21, "die", "3", "expected a range from 2"),
    ("combat_damage.csv", 2, "abort", "home full", "expected a box and a facing"),
    ("combat_damage.csv", 2, "facing", "half", "expected full or reduced"),
    ("bombing.csv", 5, "strength", "5", "expected a range from 4"),
    ("bombing.csv", 5, "die_3", "3", "expected one of -, 1, 2, H"),
    ("bombing_shifts.csv", 2, "shift", "rain", "expected one of patchy, broken"),
    ("detection.csv", 9, "space", "17", "expected a range from 7"),
    ("detection.csv", 9, "warning", "soon", "expected one of none, late"),
    ("detection_sizes.csv", 3, "gruppen", "5..5", "expected a range from 4"),
    ("weather.csv", 4, "die", "4", "expected a range from 3"),
    ("night_commitment.csv", 3, "die_2", "2", "expected two numbers, for Luftflotte 2 and 3"),
    ("night_commitment.csv", 5, "die_6", "2;3;4", "expected two numbers, for Luftflotte 2 and 3"),
    ("strategy_cards.csv", 8, "parameters", "min_gruppen=4;half", "expected a list of name=value"),
    ("night_bombing.csv", 2, "die_6", "two", "expected such as 0, -2* or -2 industry 2"),
    ("night_interception.csv", 3, "gruppen", "5", "expected a range from 4"),
    ("raid_limits.csv", 3, "raids_planned", "6", "expected a range from 5"),
    ("channel_patrol.csv", 3, "bombers", "3..", "expected a range from 2"),
    ("strategy_draw.csv", 3, "vp", "-24..-16", "expected a range from -25"),
    ("response_priority.csv", 4, "result", "4", "expected a range from 3"),
    ("response_removal.csv", 5, "pool", "5", "expected a range from 4"),
    ("response_tactics.csv", 98, "column", "4", "expected a range from"),
    ("selection_orders.csv", 12, "value", "Stuka", "expected an aircraft type"),
    ("selection_orders.csv", 2, "value", "Me110", "expected such as 'reduced elite Me110'"),
    ("selection_orders.csv", 15, "value", "9/11", SECTOR),
    ("selection_orders.csv", 23, "value", "13 Group", "expected such as '11 Group'"),
    ("turnaround.csv", 2, "clock_spaces", "5", "expected 1, 2 or 3.."),
    ("turnaround.csv", 2, "to", "pub", "expected one of sector, patrol"),
    ("victory.csv", 2, "winner", "nobody", "expected one of british, german or nothing"),
]


def test_an_untouched_copy_is_accepted_and_has_the_same_digest(copy: Copy) -> None:
    assert COMPONENTS.load(copy.path).digest == COMPONENTS.load().digest


def test_an_exported_set_is_whole(tmp_path: Path) -> None:
    COMPONENTS.export(tmp_path / "mine")
    assert COMPONENTS.load(tmp_path / "mine").digest == COMPONENTS.load().digest


@pytest.mark.parametrize(("file", "row", "field", "value", "told"), CELLS)
def test_a_spoilt_cell_is_found(copy: Copy, file: str, row: int, field: str, value: str, told: str) -> None:
    copy.set(file, row, field, value)
    problems = copy.problems()
    assert any(problem.startswith(f"{file}, row {row}, {field}: {told}") for problem in problems), problems


def test_all_faults_are_told_at_once(copy: Copy) -> None:
    copy.set("squadrons.csv", 21, "full", "four")
    copy.set("gruppen.csv", 8, "selector", "D")
    assert [problem.split(":")[0] for problem in copy.problems()] == [
        "squadrons.csv, row 21, full",
        "gruppen.csv, row 8, selector",
    ]


def test_a_missing_file_is_named(copy: Copy) -> None:
    (copy.path / "weather.csv").unlink()
    assert copy.problems() == ["weather.csv: expected a file: No such file or directory"]


def test_a_missing_column_is_named(copy: Copy) -> None:
    copy.edit("weather.csv", lambda rows: [row.pop(1) for row in rows])
    assert copy.problems() == ["weather.csv, row 1, luftflotte_2: expected a column of this name"]


@pytest.mark.parametrize("file", DOCUMENTS)
def test_a_document_with_a_strange_part_is_refused(copy: Copy, file: str) -> None:
    with (copy.path / file).open("a", encoding="utf-8") as text:
        text.write("\n[weather]\nrain = true\n")
    assert copy.problems() == [f"{file}: object contains unknown field `weather`"]


@pytest.mark.parametrize("file", TABLES)
def test_an_empty_table_is_refused_by_name(copy: Copy, file: str) -> None:
    def behead(rows: Rows) -> None:
        del rows[1:]

    copy.edit(file, behead)
    assert any(problem.startswith(file) for problem in copy.problems())


@pytest.mark.parametrize("file", TABLES)
def test_a_repeated_row_is_refused_by_name(copy: Copy, file: str) -> None:
    copy.edit(file, lambda rows: rows.append(rows[-1]))
    assert any(problem.startswith(file) for problem in copy.problems())


def test_a_strange_folder_is_no_component_set(tmp_path: Path) -> None:
    with pytest.raises(ComponentError, match=r"squadrons\.csv: expected a file"):
        COMPONENTS.load(tmp_path)
