"""The page with the map, the counters, the cards and the tables of RAF, made from the components.

    python -m tests.raf.cards_page    # writes docs/rules/raf_cards.md

A test compares the page with this, so that nobody plays by hand with other cards than the engine.
"""

import csv
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
DATA = ROOT / "src" / "dowding" / "games" / "raf" / "data"
PAGE = ROOT / "docs" / "rules" / "raf_cards.md"
NOT_FOR_PLAY = {"provenance", "printed_fields", "lat", "lon", "id"}
"""Where a row comes from, and what is only for drawing."""
INTRODUCTION = """# RAF: map, counters, cards and tables

This page has what you need to play [Lion](lion.md), [2-Player](duel.md) or [Eagle](eagle.md) by hand,
besides the charts on their own pages. It is made from the component files.
[components.md](../components.md) says what is printed and what is reconstructed. An empty cell (-) means
that something does not apply.
"""


class Part(NamedTuple):
    """A section of the page: a component file, its title, and what its words mean."""

    file: str
    title: str
    about: str


PARTS = (
    Part(
        "sectors",
        "Sectors",
        "Sectors are adjacent if they share a border. `me109`: within range of Me 109s.",
    ),
    Part(
        "radar_nets",
        "Radar nets",
        "The numbers of the nets, as target cards list them.",
    ),
    Part(
        "sites",
        "Sites",
        "Every place that can be bombed, with its type, sector and region.",
    ),
    Part(
        "squadrons",
        "Squadrons",
        "`full` and `reduced` are the combat ratings of the two sides. `status` says when the squadron "
        "enters play.",
    ),
    Part(
        "gruppen",
        "Gruppen",
        "Combat ratings and bombing strengths of the two sides. `status` says when the Gruppe enters play.",
    ),
    Part(
        "target_cards",
        "Target cards",
        "`ocv` is the Observer Corps value by weather. `enroute`, `in_range` and `outside` list sectors. "
        "The chart lines are for Eagle: the sectors, and how many squadrons each sends, from the latest "
        "warning to the earliest. `deck` says when the card enters play.",
    ),
    Part(
        "force_cards",
        "Force cards (Lion)",
        "The size of minor raids, and of major raids by intelligence and, if it differs, for a depleted "
        "Luftwaffe; 0 is No Raid. Then the aircraft in order: `cp` is channel patrol, `e` is escort.",
    ),
    Part(
        "raid_events",
        "Raid event cards",
        "For each game the approach event and the target event, with their selector letters or other "
        "facts. Then how far the clock moves, also for a depleted Luftwaffe, and whether the card has No "
        "AW or Follow-Up.",
    ),
    Part(
        "day_events",
        "Day event cards",
        "Days until the next raid day, replacement points, pilots up to a number of victory points, the "
        "chance of repair, and the event in each game.",
    ),
    Part(
        "day_priorities",
        "Priorities on day event cards",
        "A card with priorities has one line for each span of dates or of victory points.",
    ),
    Part(
        "strategy_cards",
        "Strategy cards (2-Player and Eagle)",
        "`combines`: may lie under a raid with another card.",
    ),
    Part(
        "raid_priority",
        "Raid Priority Table (Lion)",
        "One die, by the priority and the value of the target.",
    ),
    Part(
        "detection",
        "Detection track",
        "The total of die and modifiers. Beyond the ends, use the last space.",
    ),
    Part(
        "detection_modifiers",
        "Detection modifiers",
        "Which game uses a modifier, when, and what it does.",
    ),
    Part(
        "selection_orders",
        "Orders of selection",
        "For each purpose, what is taken first, second and so on.",
    ),
    Part(
        "turnaround",
        "Squadrons and the clock",
        "Where squadrons go when the clock moves one, two or more spaces.",
    ),
    Part(
        "strafing",
        "Strafing",
        "How much of its bombing strength a strafing Gruppe uses, by type of target.",
    ),
    Part(
        "calendar",
        "Calendar",
        "Gruppen that arrive, and the values at which Sealion is cancelled or started.",
    ),
)


def section(part: Part) -> str:
    """A title, a sentence about the columns, and all rows of a file."""
    with (DATA / f"{part.file}.csv").open(encoding="utf-8", newline="") as source:
        rows = list(csv.DictReader(source))
    columns = [name for name in rows[0] if name not in NOT_FOR_PLAY and any(row[name] for row in rows)]
    lines = [
        _line([name.replace("_", " ") for name in columns]),
        "|" + "---|" * len(columns),
        *(_line([_cell(row[name]) for name in columns]) for row in rows),
    ]
    return "\n".join([f"## {part.title}", "", part.about, "", *lines])


def _cell(text: str) -> str:
    return text.replace(";", ", ").replace("_", " ") or "-"


def _line(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def page() -> str:
    """The whole page."""
    return "\n\n".join([INTRODUCTION.rstrip(), *map(section, PARTS)]) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
