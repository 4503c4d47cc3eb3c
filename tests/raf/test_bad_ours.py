"""Cells of ours that leave the shapes and rates of what is printed are refused; printed cells are free."""

import pytest

from dowding.games.raf import COMPONENTS
from tests.raf.spoiling import Copy, Rows

SHAPE = "every row has a shape of priorities that is printed (2P 15.1)"
OURS = [
    ("day_priorities.csv", "card", "135", {"radar": "low", "ports": "low", "airfields": "low",
     "industry": "low", "cities": "low"}, f"day event card 135: {SHAPE}"),
    ("day_priorities.csv", "card", "136", {"radar": "high", "ports": "high", "airfields": "high",
     "industry": "low", "cities": "low"}, f"day event card 136: {SHAPE}"),
    ("day_priorities.csv", "german_free_choice", "yes", {"radar": "low", "ports": "low", "airfields": "high",
     "industry": "medium", "cities": "medium"},
     "day event card 137: a free choice is two high, one medium, two low (2P 15.2)"),
    ("day_events.csv", "number", "141", {"german_fighter": "6"},
     "day event card 141: no more german_fighter points than at the rate of 145"),
    ("day_events.csv", "number", "138", {"level_bomber": "3"},
     "day event card 138: no more level_bomber points than at the rate of 145"),
    ("squadrons.csv", "designation", "54/6/11", {"reduced": "0"},
     "all Spitfire units of ours have the same rating, reduced"),
    ("gruppen.csv", "designation", "I/KG1/2", {"full": "2"},
     "all He111 units of ours have the same rating, full"),
    ("gruppen.csv", "designation", "I/KG2/2", {"bombing_full": "9"},
     "all Do17 units of ours have the same rating, bombing_full"),
    ("gruppen.csv", "designation", "II/SG1/2", {"full": "12", "reduced": "13"},
     "no bomber of ours has more than 3 times the full of another"),
    ("gruppen.csv", "designation", "II/SG1/2", {"bombing_full": "14", "bombing_reduced": "7"},
     "no bomber of ours has more than 3 times the bombing_full of another"),
    ("gruppen.csv", "designation", "II/SG1/2", {"bombing_full": "14", "bombing_reduced": "7"},
     "no bomber of ours has more than 3 times the bombing_reduced of another"),
]  # fmt: skip


def change(rows: Rows, field: str, value: str, cells: dict[str, str]) -> None:
    """Change cells of the first row that has the value in the field."""
    header = rows[0]
    row = next(row for row in rows[1:] if row[header.index(field)] == value)
    for name, cell in cells.items():
        row[header.index(name)] = cell


@pytest.mark.parametrize(("file", "field", "value", "cells", "constraint"), OURS)
def test_a_cell_of_ours_that_nothing_printed_supports_is_named(
    copy: Copy, file: str, field: str, value: str, cells: dict[str, str], constraint: str
) -> None:
    copy.edit(file, lambda rows: change(rows, field, value, cells))
    assert f"{file}: constraint broken: {constraint}" in copy.problems()


@pytest.mark.parametrize("pool", ["german_fighter", "level_bomber"])
def test_the_cards_together_keep_the_rate_of_the_printed_one(copy: Copy, pool: str) -> None:
    """Each card may round up to whole points, but not all of them."""
    rate = {"german_fighter": 5, "level_bomber": 4}[pool]

    def round_up(rows: Rows) -> None:
        days, points, number = (rows[0].index(name) for name in ("days", pool, "number"))
        for row in rows[1:]:
            if row[number] != "145":
                row[points] = str(-(-int(row[days]) * rate // 3))

    copy.edit("day_events.csv", round_up)
    wanted = f"our day event cards together: no more {pool} points than at the rate of 145"
    assert copy.problems() == [f"day_events.csv: constraint broken: {wanted}"]


@pytest.mark.parametrize(("file", "field", "value", "cells", "constraint"), OURS)
def test_an_owner_may_type_in_what_is_printed(
    copy: Copy, file: str, field: str, value: str, cells: dict[str, str], constraint: str
) -> None:
    printed = {"provenance": "printed"} | ({} if file == "day_priorities.csv" else {"printed_fields": ""})
    copy.edit(file, lambda rows: change(rows, field, value, cells | printed))
    COMPONENTS.load(copy.path)
