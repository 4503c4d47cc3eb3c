"""A map that breaks what the rulebooks say is refused with the constraint's name."""

import pytest

from dowding.games.raf import COMPONENTS
from tests.raf.spoiling import Copy, Rows

# File, row, field, new value, the constraint that breaks.
MAP = [
    ("sectors.csv", 2, "adjacent", "3/10;4/10", "adjacency is mutual: 1/10 lists 4/10"),
    ("sectors.csv", 2, "adjacent", "1/10;3/10", "sector 1/10 is not its own neighbour"),
    ("sectors.csv", 7, "adjacent", "1/11;4/11;5/11;London;2/12",
     "the neighbours of 3/11 are 1/11, 2/12, 4/10, 4/11, 5/11, London (5)"),
    ("sectors.csv", 5, "adjacent", "4/10;2/11;3/11",
     "the neighbours of 1/11 are 2/11, 3/11, 4/10, London (5)"),
    ("sectors.csv", 15, "adjacent", "1/11;2/11;3/11;5/11;6/11",
     "London touches all of 11 Group but 4/11 (5)"),
    ("sectors.csv", 8, "adjacent", "3/11;5/11;2/12;1/12;London", "4/11 does not touch London (5)"),
    ("sectors.csv", 13, "adjacent", "4/10;3/11;4/11;1/12;3/12;3/10", "2/12 does not touch 3/10 (5)"),
    ("sectors.csv", 6, "adjacent", "1/11;London", "2/11 touches 7/11 (5)"),
    ("sectors.csv", 4, "group", "11", "sector 4/10 belongs to the group in its name"),
    ("sectors.csv", 7, "me109", "yes", "Me 109 reach of sector 3/11 is as listed (2P 21.4)"),
    ("sectors.csv", 6, "station", "Croydn", "sector 2/11 has an airfield site"),
    ("sites.csv", 9, "me109", "yes", "Me 109 reach of Middle Wallop is as listed (2P 21.4)"),
    ("sites.csv", 3, "region", "LF3", "region of Kenley fits its sector"),
    ("sites.csv", 3, "id", "tangmere", "site ids have one row each; repeated: tangmere"),
    ("radar_nets.csv", 3, "region", "LF2 South", "net 2 is Worth, in LF3"),
    ("radar_nets.csv", 7, "region", "LF3", "Foreness is in LF2 East (11.21)"),
    ("radar_nets.csv", 8, "region", "LF3", "net 7 is in LF2 East (card 21)"),
    ("radar_nets.csv", 5, "sector", "1/11", "net 4 and its site Pevensey agree"),
    ("radar_nets.csv", 5, "number", "8", "radar nets each have a row; missing: 4"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "row", "field", "value", "constraint"), MAP)
def test_a_broken_constraint_of_the_map_is_named(
    copy: Copy, file: str, row: int, field: str, value: str, constraint: str
) -> None:
    copy.set(file, row, field, value)
    assert f"{file}: constraint broken: {constraint}" in copy.problems()


def test_a_sector_too_few(copy: Copy) -> None:
    """Who loses a sector loses its references first; the error names each of them."""

    def sink(rows: Rows) -> None:
        del rows[1]

    copy.edit("sectors.csv", sink)
    assert (
        "squadrons.csv, row 2, sector: expected the name of a sector or nothing, found '1/10'"
        in copy.problems()
    )


def test_a_sector_of_an_unknown_map_is_welcome(copy: Copy) -> None:
    """No book names 2/10, but a printed map may have it."""

    def add(rows: Rows) -> None:
        rows.append(["2/10", "Pembrey", "10", "3", "3/10", "51.713", "-4.312", "yes", "", "reconstructed"])
        filton = next(row for row in rows if row[0] == "3/10")
        filton[rows[0].index("adjacent")] += ";2/10"

    copy.edit("sectors.csv", add)
    copy.edit(
        "sites.csv",
        lambda rows: rows.append(
            [
                "pembrey",
                "Pembrey",
                "airfield",
                "2/10",
                "LF3",
                "yes",
                "51.713",
                "-4.312",
                "",
                "",
                "reconstructed",
            ]
        ),
    )
    assert len(COMPONENTS.load(copy.path).kit.sectors) == 15


def test_a_site_that_is_there_twice_is_named(copy: Copy) -> None:
    copy.edit("sites.csv", lambda rows: rows.append(["tangmere_two", *rows[1][1:]]))
    assert any("sites have one row each; repeated: " in problem for problem in copy.problems())
