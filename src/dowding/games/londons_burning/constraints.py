"""What the rulebook demands of any component set, checked by name when one is loaded."""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import asdict

from dowding.components import Folder
from dowding.games.londons_burning.board import (
    BOTTOM,
    COLUMNS,
    HEXES,
    NEIGHBOURS,
    NORTH_WEST,
    NUMBER,
    ROW,
    TOP,
    distance,
)
from dowding.games.londons_burning.constraints_of_units import check_aircraft, check_pilots
from dowding.games.londons_burning.ids import OFF_MAP, Place
from dowding.games.londons_burning.tables import Read
from dowding.games.londons_burning.words import (
    AIRFIELDS,
    Direction,
    Guns,
    Kind,
    TopCover,
    Weather,
    Wound,
)
from dowding.kernel.charts import Chart

KINDS = {
    Kind.SECTOR: 5, Kind.RADAR: 4, Kind.CONVOY: 1, Kind.HARBOUR: 1, Kind.OIL: 1, Kind.LONDON: 4,
}  # fmt: skip
SUNDAYS = ["1940-08-18", "1940-08-25", "1940-09-01", "1940-09-08"]
ARROWS = [direction.name for direction in Direction]


def check(folder: Folder, read: Read) -> None:
    """Check every constraint; later ones may rely on earlier ones."""
    check_board(folder, read)
    folder.refuse_faults()
    check_targets(folder, read)
    check_flight(folder, read)
    check_aircraft(folder, read)
    check_pilots(folder, read)
    check_raids_and_days(folder, read)
    check_charts(folder, read)


def check_board(folder: Folder, read: Read) -> None:
    """2.1: every hex once; every name on other tables is a hex."""
    folder.require(
        sorted(row.hex for row in read.hexes) == sorted(HEXES),
        "hexes.csv",
        f"rows A to O of {COLUMNS} hexes, each once (2.1)",
    )
    folder.require(
        all(row.arrow in ["", *ARROWS] for row in read.hexes), "hexes.csv", "arrows are hexsides (6.4)"
    )
    named = [*(row.hex for row in read.targets), *(row.hex for row in read.starts)]
    folder.require(all(name in NUMBER for name in named), "targets.csv", "targets and starts are hexes (2.1)")
    steps = [step for path in read.paths for step in (*path.speed_3, *path.speed_4)]
    folder.require(
        all(step in ("W", "NW") for step in steps), "flight_paths.csv", "raids fly W and NW only (6.4)"
    )


def check_targets(folder: Folder, read: Read) -> None:
    """5.1, 6.7, 15.2: twenty-eight targets of the right kinds with the right defences."""
    file = "targets.csv"
    folder.require(len({row.hex for row in read.targets}) == 28, file, "28 target hexes (15.2)")
    for kind, count in KINDS.items():
        folder.require(len(read.at(kind)) == count, file, f"{count} of kind {kind} (5.1)")
    fields = [target for target in read.targets if target.kind in AIRFIELDS]
    folder.require(len(fields) == 17, file, "17 airfields")
    folder.require(
        read.at(Kind.SATELLITE) and read.at(Kind.EMERGENCY), file, "satellite and emergency fields (5.2)"
    )
    balloons = [target.kind for target in read.targets if target.balloons]
    folder.require(
        sorted(balloons) == sorted([Kind.HARBOUR, *[Kind.LONDON] * 4]),
        file,
        "balloons at Dover and London (6.7)",
    )
    folder.require([t.aa for t in read.at(Kind.HARBOUR)] == [Guns.HEAVY], file, "heavy AA at Dover (10.3)")
    named = {target.name: target for target in read.targets}
    folder.require("Lympne" in named and named["Lympne"].aa == Guns.NONE, file, "no AA at Lympne (10.3)")
    folder.require("Rochford" in named and named["Rochford"].hex == "I8", file, "Rochford is I8")
    folder.require(
        any(target.aa != Guns.HEAVY for target in read.at(Kind.RADAR)),
        file,
        "a radar without heavy AA (10.3)",
    )
    london = [NUMBER[target.hex] for target in read.at(Kind.LONDON)]
    folder.require(any(ROW[place] == TOP for place in london), file, "a London hex in row O (6.4)")
    folder.require(
        "Hornchurch" in named and any(distance(NUMBER[named["Hornchurch"].hex], p) == 1 for p in london),
        file,
        "Hornchurch lies beside London",
    )


def check_flight(folder: Folder, read: Read) -> None:
    """5.3, 6.4: start hexes, the six paths, the way along row O."""
    starts = {row.number: row for row in read.starts}
    file = "start_hexes.csv"
    folder.require(sorted(starts) == [1, 2, 3, 4, 5, 6], file, "start hexes 1 to 6 (5.3)")
    folder.require(all(ROW[NUMBER[row.hex]] == BOTTOM for row in read.starts), file, "starts in row A (5.3)")
    folder.require(all(row.arrow in ARROWS for row in read.starts), file, "every start has its arrow (6.5)")
    places = [NUMBER[row.hex] for row in read.starts]
    dover = [NUMBER[target.hex] for target in read.at(Kind.HARBOUR)]
    folder.require(
        any(distance(s, d) <= 3 for s in places for d in dover), file, "Dover within one move of a start"
    )
    folder.require(
        all(any(can_fly(start, NUMBER[target.hex]) for start in places) for target in read.targets),
        file,
        "every target can be reached from some start (15.2)",
    )
    file = "flight_paths.csv"
    folder.require([path.path for path in read.paths] == [1, 2, 3, 4, 5, 6], file, "paths 1 to 6 (6.4)")
    folder.refuse_faults()
    folder.require(
        all(len(path.speed_3) == 3 and len(path.speed_4) == 4 for path in read.paths),
        file,
        "a step a point (6.4)",
    )
    edge = NUMBER["G11"]
    folder.require(
        leaves(edge, read.paths[5].speed_3) and not leaves(edge, read.paths[4].speed_3),
        file,
        "from G11 path 6 leaves the map and path 5 does not (6.4)",
    )
    arrows = {row.hex: row.arrow for row in read.hexes}
    london = {target.hex for target in read.at(Kind.LONDON)}
    top = [name for name in HEXES if ROW[NUMBER[name]] == TOP]
    folder.require(
        all(leads_to(name, arrows, london) for name in top),
        "hexes.csv",
        "row O leads to London by arrows (6.4)",
    )
    folder.require(
        not any(arrows[n] for n in HEXES if n not in top), "hexes.csv", "arrows in row O only (6.4)"
    )


def check_raids_and_days(folder: Folder, read: Read) -> None:
    """4.1, 4.4, 4.5, 5.3: markers and calendar."""
    sizes = {size.raiders: size.count for size in read.sizes}
    raids = sum(count for raiders, count in sizes.items() if raiders)
    folder.require(
        {4, 5, 6} <= set(sizes) and sizes.get(None) == 1, "raid_sizes.csv", "4, 5, 6 and one Remix (5.3)"
    )
    folder.require(
        abs(sizes.get(0, 0) - raids) * 4 <= raids, "raid_sizes.csv", "about as many No Raid markers as raids"
    )
    folder.require(
        sum(size.count for size in read.sizes) >= 5, "raid_sizes.csv", "four markers to draw (15.2)"
    )
    dates, file = [day.date for day in read.days], "calendar.csv"
    folder.require(
        len(dates) == 34 and (dates[0], dates[-1]) == ("1940-08-13", "1940-09-15"),
        file,
        "13 August to 15 September",
    )
    folder.require(read.days and read.days[0].weather == Weather.CLEAR, file, "13 August is clear (3.1)")
    sundays = [day.date for day in read.days if day.weekday == "Sunday"]
    folder.require(sundays[:4] == SUNDAYS, file, "the Sundays of 1940 (3.3)")
    germans = read.germans()
    arriving = [number for day in read.days for number in day.reinforcements]
    folder.require(
        sorted(arriving) == sorted(unit.id for unit in germans if not unit.starts),
        file,
        "six reinforcements (4.5)",
    )
    leaving = [number for day in read.days for number in day.withdrawals]
    folder.require(set(leaving) <= {unit.id for unit in germans}, file, "withdrawals name German I.D.s (4.4)")


def check_charts(folder: Folder, read: Read) -> None:
    """4.3, 5.3, 7.1, 8.1, 11.2: what the tables must say."""
    charts, file = read.charts, "charts.toml"
    printed: dict[str, Chart[Any]] = {
        name: folder.chart(file, name.replace("_", " "), rows)
        for name, rows in asdict(charts).items()
        if isinstance(rows, dict)
    }
    reported = printed["reported_altitude"]
    folder.require((reported.low, reported.high) == (2, 13), file, "reported altitude for 2 to 13 (5.3)")
    folder.require(reported[8] == 15000, file, "reported altitude 8 is 15,000 (5.3)")
    folder.require(all(feet % 5000 == 0 for feet in reported.rows), file, "altitudes are levels (6.3)")
    folder.require(printed["true_altitude"][6] == 0, file, "true altitude 6 is no change (7.1)")
    folder.require(printed["top_cover"][6] == TopCover.EVEN, file, "top cover 6 is even I.D.s (7.1)")
    folder.require(
        list(printed["end_of_combat"].rows) == [1, 2, 3, 6],
        file,
        "combat ends on the round or less (8.1)",
    )
    folder.require(
        Wound.THREE_WEEKS in charts.wound_outcome.values(), file, "some are out for three weeks (11.2)"
    )
    folder.require(len(set(charts.optional_weather.values())) == 2, file, "clear and rainy days (4.3)")


def can_fly(start: Place, target: Place) -> bool:
    """Whether steps to the north-west lead from one hex to another."""
    reached: Iterable[Place] = {start}
    while reached:
        if target in reached:
            return True
        reached = {NEIGHBOURS[place][step] for place in reached for step in NORTH_WEST} - {OFF_MAP}
    return False


def leaves(place: Place, steps: Sequence[str]) -> bool:
    """Whether a path runs off the map."""
    for step in steps:
        place = NEIGHBOURS[place][Direction[step]]
        if place == OFF_MAP:
            return True
    return False


def leads_to(name: str, arrows: dict[str, str], goal: set[str]) -> bool:
    """Whether the arrows lead from a hex to one of the goal."""
    for _ in range(COLUMNS):
        if name in goal:
            return True
        place = NEIGHBOURS[NUMBER[name]][Direction[arrows[name]]] if arrows[name] else OFF_MAP
        if place == OFF_MAP:
            return False
        name = HEXES[place]
    return False
