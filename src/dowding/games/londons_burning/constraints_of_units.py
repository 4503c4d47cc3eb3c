"""What the rulebook demands of aircraft and pilots in any component set."""

from dowding.components import Folder
from dowding.games.londons_burning.tables import Read
from dowding.games.londons_burning.words import Position, Role

KNOWN = {3: "Me109", 6: "Me109", 12: "Me110", 13: "Me110", 21: "Do17", 22: "Do17"}


def check_aircraft(folder: Folder, read: Read) -> None:
    """2.2, 8.42, 8.43, 10.2: the air units."""
    file, germans = "aircraft.csv", read.germans()
    raf = [(unit.type, unit.id) for unit in read.aircraft[:4]]
    folder.require(
        raf == [("Spitfire", 1), ("Spitfire", 2), ("Hurricane", 1), ("Hurricane", 2)],
        file,
        "the RAF first: Spitfires and Hurricanes #1 and #2 (3.2)",
    )
    folder.require(
        [unit.id for unit in read.aircraft[4:]] == list(range(3, 28)), file, "Germans #3 to #27 in order"
    )
    folder.require(sum(unit.starts for unit in germans) == 19, file, "19 Germans start, 6 come later (3.6)")
    types = {unit.id: unit.type for unit in germans}
    folder.require(
        {number: types.get(number) for number in KNOWN} == KNOWN, file, "types of the known I.D.s (7.1, 8.7)"
    )
    folder.require(len(read.typed("Ju87")) == 2, file, "two Ju87 (10.2)")
    jabos = [unit.id for unit in germans if unit.role == Role.FIGHTER_BOMBER]
    folder.require(jabos == [13], file, "Me110 #13 is the fighter-bomber (8.7)")
    dive_bombers = {unit.id for unit in germans if unit.dive_bomber}
    folder.require(
        dive_bombers == {13, *(unit.id for unit in read.typed("Ju87"))},
        file,
        "dive bombers: #13 and Ju87 (10.2)",
    )
    folder.require(
        all((unit.role == Role.FIGHTER) == (unit.bombs == 0) and unit.bombs <= 2 for unit in read.aircraft),
        file,
        "bombers carry one or two bombs, fighters none (2.2)",
    )
    folder.require(
        all(unit.speed in (3, 4) and 0 <= unit.performance <= 7 for unit in read.aircraft),
        file,
        "speed 3 or 4, performance 0 to 7 (6.2, 8.42)",
    )
    fighters = [unit for unit in read.aircraft if unit.role != Role.BOMBER]
    folder.require(
        all(unit.front_dice == 2 and unit.front_guns in (4, 5) for unit in fighters),
        file,
        "fighters have double 4 or double 5 guns (8.43)",
    )
    folder.require(
        {unit.bombs for unit in read.typed("Do17")} | {unit.bombs for unit in read.typed("Ju88")} == {1, 2},
        file,
        "a Do17 and a Ju88 carry three bombs together",
    )
    check_positions(folder, read)


def check_positions(folder: Folder, read: Read) -> None:
    """8.43: damage displays."""
    file = "aircraft.csv"
    folder.require(all(len(unit.positions) == 6 for unit in read.aircraft), file, "six positions (8.43)")
    folder.refuse_faults()
    for unit in read.aircraft:
        where, listed = unit.positions, " ".join(unit.positions)
        folder.require(
            all(part in listed for part in ("pilot", "engine", "frame")),
            file,
            f"{unit.name} has pilot, engine and frame (8.43)",
        )
        folder.require(
            (Position.GUNNER in where) == (unit.rear_gun > 0),
            file,
            f"{unit.name}: a rear gun needs a gunner (8.44)",
        )
    for unit in read.typed("Me109"):
        folder.require(
            (unit.positions[0], unit.positions[4]) == (Position.ENGINE, Position.FRAME),
            file,
            f"{unit.name}: 1 engine, 5 frame (8.43)",
        )
    for unit in read.typed("Me110"):
        one, two, _, four, _, six = unit.positions
        folder.require(
            (one, two, four) == (Position.PORT, Position.STARBOARD, Position.GUNNER) and "frame" in six,
            file,
            f"{unit.name}: 1 and 2 engines, 4 gunner, 6 frame (8.44)",
        )


def check_pilots(folder: Folder, read: Read) -> None:
    """3.3, 3.4: eight pilots, one of them an ace."""
    types = [pilot.type for pilot in read.pilots]
    folder.require(
        types.count("Spitfire") == 3 and types.count("Hurricane") == 5, "pilots.csv", "3 and 5 pilots (3.3)"
    )
    folder.require(
        sorted(pilot.victories for pilot in read.pilots) == [0] * 7 + [5],
        "pilots.csv",
        "one ace with five (3.4)",
    )
