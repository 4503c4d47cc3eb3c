"""The charts of the rules page, made from the component files; run as a module, it renews the page."""

import csv
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path

from dowding.games.londons_burning.game import GAME

DATA = Path(__file__).parents[2] / "src" / "dowding" / "games" / "londons_burning" / "data"
HEADING = "## CH: Charts\n"
CHARTS = {
    "reported_altitude": "two dice, one more from 7 September (5.3)",
    "true_altitude": "two dice: levels up or down (7.1)",
    "top_cover": "the same two dice: fighters that fly top cover, by I.D. (7.1)",
    "optional_weather": "one die (4.3)",
    "bail_out_land": "one die, over land (9.5)",
    "bail_out_offshore": "one die, offshore, before 23 August (9.5)",
    "bail_out_sea": "one die, at sea, before 23 August (9.5)",
    "bail_out_offshore_later": "one die, offshore, from 23 August on (9.5)",
    "bail_out_sea_later": "one die, at sea, from 23 August on (9.5)",
    "wound_outcome": "one die: what becomes of a pilot who was hit (11.2)",
    "end_of_combat": "by round, the highest die that ends the combat (8.1)",
}
MAP_TOLD = "The terrain of each hex. In row O a raid follows the arrow (6.4). The targets are listed below."
AIRCRAFT_TOLD = """\
`front dice`: dice for each burst of the front guns. `front guns`, `rear gun`: a die up to this number hits.
`ace performance`, `ace guns`: the values of the ace face (13.1). `starts`: in the battle from the beginning;
the others are reinforcements. `positions`: what a hit strikes, for a die of 1 to 6."""
TABLES = {
    "calendar.csv": ("CH Calendar", ""),
    "raid_sizes.csv": ("CH Raid size markers", ""),
    "start_hexes.csv": ("CH Start hexes", ""),
    "flight_paths.csv": ("CH Flight paths", ""),
    "aircraft.csv": ("CH Aircraft", AIRCRAFT_TOLD),
    "targets.csv": ("CH Targets", ""),
    "pilots.csv": ("CH Pilots", ""),
}
"""The files that are printed whole, each with its heading and what it says before the table."""
LEFT_OUT = ("nation", "provenance")
"""Columns that one does not need to play."""


def rows(columns: Sequence[str], cells: Sequence[Sequence[object]]) -> Iterator[str]:
    """A table in Markdown."""
    yield f"| {' | '.join(columns)} |"
    yield "|" + "---|" * len(columns)
    yield from (f"| {' | '.join(str(cell) or '-' for cell in row)} |" for row in cells)


def terrain() -> Iterator[str]:
    """The map: one line for each row of hexes, from London down to France."""
    with (DATA / "hexes.csv").open(encoding="utf-8", newline="") as source:
        found = list(csv.DictReader(source))
    letters = sorted({row["hex"][0] for row in found}, reverse=True)
    numbers = [row["hex"][1:] for row in found if row["hex"][0] == "A"]
    cells = [[letter, *[_hex(row) for row in found if row["hex"][0] == letter]] for letter in letters]
    yield from rows(["row", *numbers], cells)


def _hex(row: dict[str, str]) -> str:
    """The terrain of a hex, with the arrow that a raid follows there."""
    return " ".join(filter(None, [row["terrain"], row["arrow"]]))


def charts() -> str:
    """The whole section."""
    lines = [
        HEADING,
        "Which of these is printed and which reconstructed: [components.md](../components.md).",
        "",
    ]
    read = tomllib.loads((DATA / "charts.toml").read_text(encoding="utf-8"))
    for name, told in CHARTS.items():
        lines += [f"### CH {name.replace('_', ' ').capitalize()}", f"{told[0].upper()}{told[1:]}.", ""]
        lines += [*rows(("roll", "result"), list(read[name].items())), ""]
    lines += ["### CH Map", MAP_TOLD, "", *terrain(), ""]
    for file, (title, told) in TABLES.items():
        with (DATA / file).open(encoding="utf-8", newline="") as source:
            found = list(csv.DictReader(source))
        columns = [column for column in found[0] if column not in LEFT_OUT]
        cells = [[row[column].replace(";", ", ") for column in columns] for row in found]
        lines += [f"### {title}", *([told] if told else []), ""]
        lines += [*rows([column.replace("_", " ") for column in columns], cells), ""]
    return "\n".join(lines).rstrip() + "\n"


def main() -> None:
    """Write the section at the end of the rules page."""
    assert GAME.rulebook is not None
    text = GAME.rulebook.read_text(encoding="utf-8").partition(HEADING)[0].rstrip()
    GAME.rulebook.write_text(f"{text}\n\n{charts()}", encoding="utf-8")


if __name__ == "__main__":
    main()
