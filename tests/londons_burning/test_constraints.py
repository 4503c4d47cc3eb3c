"""What the rulebook demands of a component set: for every demand a set that breaks it, and nothing else."""

from pathlib import Path
from typing import TypeAlias

import pytest

from dowding.components import ComponentError
from dowding.games.londons_burning.printed.kit import COMPONENTS, Kit
from tests.spoiling import Copy

Edits: TypeAlias = list[tuple[str, str]]
"""Texts of a file and what stands there instead, everywhere."""

BOMBS = "bombers carry one or two bombs, fighters none (2.2)"
SPEED = "speed 3 or 4, performance 0 to 7 (6.2, 8.42)"
GUNS = "fighters have double 4 or double 5 guns (8.43)"
DIVERS = "dive bombers: #13 and Ju87 (10.2)"
PARTS = "He111 #24 has pilot, engine and frame (8.43)"
BALLOONS = "balloons at Dover and London (6.7)"
SPARE = "Spare,H5,emergency,none,no,derived\n"
TWIN = "port engine;starboard engine;pilot;gunner;forward frame;rear frame"
ME109 = "engine;engine;pilot;pilot;frame;frame"


def load(folder: Path, file: str, edits: Edits) -> Kit:
    """The shipped set with some texts of a file changed."""
    copy = Copy(folder, COMPONENTS)
    text = copy.place(file).read_text(encoding="utf-8")
    for old, new in edits:
        assert old in text, old
        text = text.replace(old, new)
    copy.place(file).write_text(text, encoding="utf-8")
    kit: Kit = copy.kit()
    return kit


def broken(folder: Path, file: str, edits: Edits) -> list[str]:
    """The demands that a changed set breaks, by name."""
    with pytest.raises(ComponentError) as refusal:
        load(folder, file, edits)
    return [problem.expected.removeprefix("constraint broken: ") for problem in refusal.value.problems]


def row(start: str, before: str, after: str) -> Edits:
    """Something else in the row of one aircraft."""
    text = (COMPONENTS.home / "aircraft.csv").read_text(encoding="utf-8")
    (line,) = [line for line in text.splitlines() if line.startswith(start)]
    return [(f"\n{line}", f"\n{line.replace(before, after)}")]


def refused(rows: list[tuple[Edits, list[str]]]) -> pytest.MarkDecorator:
    """Try each row: edits, and the demands that they break, all that they break."""
    return pytest.mark.parametrize(("edits", "demands"), rows, ids=[demands[0] for _, demands in rows])


@pytest.mark.obliges("lb-2.1-01", "lb-6.4-10")
@refused(
    [
        ([("A1,sea,,reconstructed\n", "")], ["rows A to O of 11 hexes, each once (2.1)"]),
        ([("A1,sea,,", "A2,sea,,")], ["rows A to O of 11 hexes, each once (2.1)"]),
        ([("O4,land,NE", "O4,land,N")], ["arrows are hexsides (6.4)"]),
        ([("O4,land,NE", "O4,land,SW")], ["row O leads to London by arrows (6.4)"]),
        ([("O4,land,NE", "O4,land,")], ["row O leads to London by arrows (6.4)"]),
        ([("O1,land,NE", "O1,land,SW")], ["row O leads to London by arrows (6.4)"]),
        ([("O6,land,SW", "O6,land,NE")], ["row O leads to London by arrows (6.4)"]),
        ([("N4,land,,", "N4,land,NE,")], ["arrows in row O only (6.4)"]),
    ]
)
def test_the_board(tmp_path: Path, edits: Edits, demands: list[str]) -> None:
    assert broken(tmp_path / "set", "hexes.csv", edits) == demands


@pytest.mark.obliges("lb-5.1-01", "lb-6.7-01", "lb-10.3-05", "lb-15.2-04", "lb-5.2-05")
@refused(
    [
        ([("Lympne,D4", "Lympne,Z4")], ["targets are hexes (2.1)"]),
        ([("Detling,H5", "Detling,J5")], ["28 target hexes (15.2)"]),
        ([("Detling,H5,emergency,none,no,derived\n", "")], ["28 target hexes (15.2)", "17 airfields"]),
        ([("Kenley,M3,sector", "Kenley,M3,satellite")], ["5 of kind sector (5.1)"]),
        ([("Rye radar,E2,radar", "Rye radar,E2,emergency")], ["4 of kind radar (5.1)", "17 airfields"]),
        ([("Convoy,B4,convoy", "Convoy,B4,oil")], ["1 of kind convoy (5.1)", "1 of kind oil (5.1)"]),
        ([("Convoy,B4,convoy", "Convoy,B4,harbour")],
         ["1 of kind convoy (5.1)", "1 of kind harbour (5.1)", "heavy AA at Dover (10.3)"]),
        ([("Redhill,L1,emergency", f"{SPARE}Redhill,L1,emergency")], ["17 airfields"]),
        ([(",satellite,", ",emergency,")], ["satellite and emergency fields (5.2)"]),
        ([(",emergency,", ",satellite,")], ["satellite and emergency fields (5.2)"]),
        ([("Redhill,L1,emergency,none,no", "Redhill,L1,emergency,none,yes")], [BALLOONS]),
        ([("M5,London,heavy,yes", "M5,London,heavy,no")], [BALLOONS]),
        ([("Dover,B5,harbour,heavy", "Dover,B5,harbour,light")], ["heavy AA at Dover (10.3)"]),
        ([("Lympne,D4,emergency,none", "Lympne,D4,emergency,light")], ["no AA at Lympne (10.3)"]),
        ([("Lympne,", "Lymne,")], ["no AA at Lympne (10.3)"]),
        ([("Rochford,I8", "Rochford,I7")], ["Rochford is I8"]),
        ([("Rochford,", "Rochfort,")], ["Rochford is I8"]),
        ([(",radar,none", ",radar,heavy"), (",radar,light", ",radar,heavy")],
         ["a radar without heavy AA (10.3)"]),
        ([("London O5,O5", "London O5,N6")], ["a London hex in row O (6.4)"]),
        ([("Hornchurch,L5", "Hornchurch,L7")], ["Hornchurch lies beside London"]),
        ([("Hornchurch,L5", "Hornchurch,L6")], ["Hornchurch lies beside London"]),
        ([("Hornchurch,", "Hornchurh,")], ["Hornchurch lies beside London"]),
    ]
)  # fmt: skip
def test_targets(tmp_path: Path, edits: Edits, demands: list[str]) -> None:
    assert broken(tmp_path / "set", "targets.csv", edits) == demands


@pytest.mark.obliges("lb-10.3-05")
def test_some_radars_may_have_heavy_guns(tmp_path: Path) -> None:
    kit = load(tmp_path / "set", "targets.csv", [("Rye radar,E2,radar,none", "Rye radar,E2,radar,heavy")])
    assert kit.targets[20].aa == "heavy"


@pytest.mark.obliges("lb-5.3-06", "lb-6.5-04", "lb-15.2-22")
@refused(
    [
        ([("1,A2,NW", "1,Z2,NW")], ["starts are hexes (2.1)"]),
        ([("6,A10", "7,A10")], ["start hexes 1 to 6 (5.3)"]),
        ([("2,A4", "2,B4")], ["starts in row A (5.3)"]),
        ([("1,A2,NW", "1,A2,")], ["every start has its arrow (6.5)"]),
        ([("1,A2,NW", "1,A2,N")], ["every start has its arrow (6.5)"]),
        ([("5,A8", "5,A2")], ["every target can be reached from some start (15.2)"]),
        (
            [("2,A4", "2,A2"), ("3,A5", "3,A2"), ("4,A6", "4,A2")],
            ["every target can be reached from some start (15.2)"],
        ),
        (
            [("1,A2", "1,A1"), ("2,A4", "2,A1"), ("3,A5", "3,A1"), ("4,A6", "4,A1"), ("5,A8", "5,A9")],
            ["Dover within one move of a start", "every target can be reached from some start (15.2)"],
        ),
    ]
)
def test_start_hexes(tmp_path: Path, edits: Edits, demands: list[str]) -> None:
    """The last two: Dover is three hexes from A2 and four from A1."""
    assert broken(tmp_path / "set", "start_hexes.csv", edits) == demands


@pytest.mark.obliges("lb-6.4-07", "lb-6.4-08", "lb-6.4-09")
@refused(
    [
        ([("1,W;W;W,", "1,W;W;E,")], ["raids fly W and NW only (6.4)"]),
        ([(",W;W;W;W,", ",W;W;W;SW,")], ["raids fly W and NW only (6.4)"]),
        ([("6,NW;NW;NW,", "7,NW;NW;NW,")], ["paths 1 to 6 (6.4)"]),
        ([("1,W;W;W,", "1,W;W,")], ["a step a point (6.4)"]),
        ([(",W;W;W;W,", ",W;W;W,")], ["a step a point (6.4)"]),
        ([("5,NW;W;NW,", "5,NW;NW;W,")], ["from G11 path 6 leaves the map and path 5 does not (6.4)"]),
        ([("6,NW;NW;NW,", "6,NW;W;NW,")], ["from G11 path 6 leaves the map and path 5 does not (6.4)"]),
    ]
)
def test_flight_paths(tmp_path: Path, edits: Edits, demands: list[str]) -> None:
    assert broken(tmp_path / "set", "flight_paths.csv", edits) == demands


@pytest.mark.obliges("lb-3.2-01", "lb-3.6-03", "lb-4.5-01", "lb-8.7-01", "lb-10.2-01")
@refused(
    [
        ([("\n2,Spitfire", "\n3,Spitfire")], ["the RAF first: Spitfires and Hurricanes #1 and #2 (3.2)"]),
        ([("\n27,He111", "\n28,He111")], ["Germans #3 to #27 in order"]),
        (row("24,", "bomber,no,no,yes", "bomber,no,no,no"), ["19 Germans start, 6 come later (3.6)"]),
        ([("\n21,Do17", "\n21,He111")], ["types of the known I.D.s (7.1, 8.7)"]),
        ([("\n3,Me109", "\n3,Me108")], ["types of the known I.D.s (7.1, 8.7)"]),
        ([("\n12,Me110", "\n12,Me111")], ["types of the known I.D.s (7.1, 8.7)"]),
        ([("\n13,Me110", "\n13,Me111")], ["types of the known I.D.s (7.1, 8.7)"]),
        ([("\n22,Do17", "\n22,Do18")], ["types of the known I.D.s (7.1, 8.7)"]),
        ([("\n6,Me109", "\n6,Me108")], ["types of the known I.D.s (7.1, 8.7)"]),
        (row("16,", "Ju87", "Ju86") , ["two Ju87 (10.2)", DIVERS]),
        ([(",fighter-bomber,", ",bomber,")], ["Me110 #13 is the fighter-bomber (8.7)"]),
        (row("21,", "bomber,no", "bomber,yes"), [DIVERS]),
        (row("15,", "bomber,yes", "bomber,no"), [DIVERS]),
    ]
)  # fmt: skip
def test_aircraft_and_their_numbers(tmp_path: Path, edits: Edits, demands: list[str]) -> None:
    assert broken(tmp_path / "set", "aircraft.csv", edits) == demands


@pytest.mark.obliges("lb-2.2-03", "lb-2.2-04", "lb-6.2-01", "lb-8.42-01", "lb-8.43-08")
@refused(
    [
        (row("24,", "1,2,bomber", "1,3,bomber"), [BOMBS]),
        (row("24,", "1,2,bomber", "1,0,bomber"), [BOMBS]),
        (row("3,", "0,0,fighter", "0,1,fighter"), [BOMBS]),
        (row("24,", "Luftwaffe,3", "Luftwaffe,2"), [SPEED]),
        (row("24,", "Luftwaffe,3", "Luftwaffe,5"), [SPEED]),
        (row("5,", "Luftwaffe,4,7", "Luftwaffe,4,8"), [SPEED]),
        (row("15,", "Luftwaffe,3,0", "Luftwaffe,3,-1"), [SPEED]),
        (row("3,", "4,5,2,4", "4,5,1,4"), [GUNS]),
        (row("3,", "4,5,2,4", "4,5,2,6"), [GUNS]),
        (row("3,", "4,5,2,4", "4,5,2,3"), [GUNS]),
        (row("13,", "4,2,2,5", "4,2,1,5"), [GUNS]),
        ([("Ju88,Luftwaffe,3,3,1,1,1,2", "Ju88,Luftwaffe,3,3,1,1,1,1")],
         ["a Do17 and a Ju88 carry three bombs together"]),
        ([("Do17,Luftwaffe,3,2,1,1,1,1", "Do17,Luftwaffe,3,2,1,1,1,2")],
         ["a Do17 and a Ju88 carry three bombs together"]),
    ]
)  # fmt: skip
def test_ratings(tmp_path: Path, edits: Edits, demands: list[str]) -> None:
    assert broken(tmp_path / "set", "aircraft.csv", edits) == demands


@pytest.mark.obliges("lb-8.43-12", "lb-8.43-13", "lb-8.44-02", "lb-8.44-08")
@refused(
    [
        (row("24,", ";rear frame", ""), ["six positions (8.43)"]),
        (row("24,", ";pilot;", ";gunner;"), [PARTS]),
        (row("3,", ME109, "pilot;pilot;pilot;pilot;frame;frame"),
         ["Me109 #3 has pilot, engine and frame (8.43)", "Me109 #3: 1 engine, 5 frame (8.43)"]),
        (row("24,", "forward frame;rear frame", "pilot;pilot"), [PARTS]),
        (row("24,", ";gunner;", ";pilot;"), ["He111 #24: a rear gun needs a gunner (8.44)"]),
        (row("3,", "engine;engine;pilot;pilot;", "engine;engine;pilot;gunner;"),
         ["Me109 #3: a rear gun needs a gunner (8.44)"]),
        (row("3,", ME109, "pilot;engine;pilot;pilot;frame;frame"), ["Me109 #3: 1 engine, 5 frame (8.43)"]),
        (row("3,", ME109, "engine;engine;pilot;pilot;pilot;frame"), ["Me109 #3: 1 engine, 5 frame (8.43)"]),
        (row("12,", TWIN, "pilot;starboard engine;pilot;gunner;frame;frame"),
         ["Me110 #12: 1 and 2 engines, 4 gunner, 6 frame (8.44)"]),
        (row("12,", TWIN, "port engine;pilot;pilot;gunner;frame;frame"),
         ["Me110 #12: 1 and 2 engines, 4 gunner, 6 frame (8.44)"]),
        (row("12,", TWIN, "port engine;starboard engine;gunner;pilot;frame;frame"),
         ["Me110 #12: 1 and 2 engines, 4 gunner, 6 frame (8.44)"]),
        (row("12,", TWIN, "port engine;starboard engine;pilot;gunner;frame;pilot"),
         ["Me110 #12: 1 and 2 engines, 4 gunner, 6 frame (8.44)"]),
    ]
)  # fmt: skip
def test_damage_displays(tmp_path: Path, edits: Edits, demands: list[str]) -> None:
    assert broken(tmp_path / "set", "aircraft.csv", edits) == demands


@pytest.mark.obliges("lb-3.3-01", "lb-3.4-02")
@refused(
    [
        ([("Waters,Sgt,Hurricane", "Waters,Sgt,Spitfire")], ["3 and 5 pilots (3.3)"]),
        ([("Palmer,,Hurricane,0,derived\n", "")], ["3 and 5 pilots (3.3)", "one ace with five (3.4)"]),
        ([("Clisby,,Spitfire,0,derived\n", "")], ["3 and 5 pilots (3.3)", "one ace with five (3.4)"]),
        ([("Kowalski,F/Lt,Hurricane,5", "Kowalski,F/Lt,Hurricane,4")], ["one ace with five (3.4)"]),
        ([("Palmer,,Hurricane,0", "Palmer,,Hurricane,5")], ["one ace with five (3.4)"]),
    ]
)
def test_pilots(tmp_path: Path, edits: Edits, demands: list[str]) -> None:
    assert broken(tmp_path / "set", "pilots.csv", edits) == demands


ONE_OF_EACH = [("No Raid,0,8", "No Raid,0,0"), ("rs,3,2", "rs,3,0"), ("rs,5,2", "rs,5,1")]
MANY, FEW = "about as many No Raid markers as raids", "four markers to draw (15.2)"


@pytest.mark.obliges("lb-5.3-01", "lb-5.3-02", "lb-15.2-07")
@refused(
    [
        ([("6 Raiders,6", "7 Raiders,7")], ["4, 5, 6 and one Remix (5.3)"]),
        ([("4 Raiders,4", "2 Raiders,2")], ["4, 5, 6 and one Remix (5.3)"]),
        ([("5 Raiders,5", "2 Raiders,2")], ["4, 5, 6 and one Remix (5.3)"]),
        ([("Remix,,1", "Remix,,2")], ["4, 5, 6 and one Remix (5.3)"]),
        ([("No Raid,0,8", "No Raid,0,11")], [MANY]),
        ([("No Raid,0,8", "No Raid,0,5")], [MANY]),
        ([*ONE_OF_EACH, ("rs,4,3", "rs,4,2")], [MANY]),
        ([*ONE_OF_EACH, ("rs,4,3", "rs,4,1")], [MANY, FEW]),
    ]
)  # fmt: skip
def test_raid_size_markers(tmp_path: Path, edits: Edits, demands: list[str]) -> None:
    assert broken(tmp_path / "set", "raid_sizes.csv", edits) == demands


@pytest.mark.obliges("lb-5.3-01")
@pytest.mark.parametrize("number", [6, 10])
def test_two_more_or_fewer_no_raid_markers_are_about_as_many(tmp_path: Path, number: int) -> None:
    kit = load(tmp_path / "set", "raid_sizes.csv", [("No Raid,0,8", f"No Raid,0,{number}")])
    assert kit.markers.count(0) == number


@pytest.mark.obliges("lb-4.1-02", "lb-3.1-01", "lb-3.3-05", "lb-4.4-01", "lb-4.5-01")
@refused(
    [
        ([("1940-09-15", "1940-09-16")], ["13 August to 15 September"]),
        ([("1940-08-13", "1940-08-12")], ["13 August to 15 September"]),
        ([("1940-08-14,Wednesday,clear,,,reconstructed\n", "")], ["13 August to 15 September"]),
        ([("1940-08-13,Tuesday,clear", "1940-08-13,Tuesday,rain")], ["13 August is clear (3.1)"]),
        ([("1940-08-18,Sunday", "1940-08-18,Saturday")], ["the Sundays of 1940 (3.3)"]),
        ([("1940-09-08,Sunday", "1940-09-08,Monday")], ["the Sundays of 1940 (3.3)"]),
        ([(",,8;9,", ",,8,")], ["six reinforcements (4.5)"]),
        ([(",,8;9,", ",,7;8;9,")], ["six reinforcements (4.5)"]),
        ([("rain,15;16", "rain,15;99")], ["withdrawals name German I.D.s (4.4)"]),
    ]
)
def test_the_calendar(tmp_path: Path, edits: Edits, demands: list[str]) -> None:
    assert broken(tmp_path / "set", "calendar.csv", edits) == demands


@pytest.mark.obliges("lb-4.3-05", "lb-5.3-07", "lb-7.1-04", "lb-7.1-06", "lb-8.1-06", "lb-11.2-04")
@refused(
    [
        ([('"12-13" = 25000', '"12" = 25000')], ["reported altitude for 2 to 13 (5.3)"]),
        ([('"2" = 0\n', '"1-2" = 0\n')], ["reported altitude for 2 to 13 (5.3)"]),
        ([('"8-9" = 15000', '"8-9" = 20000')], ["reported altitude 8 is 15,000 (5.3)"]),
        ([('"3-4" = 5000', '"3-4" = 5500')], ["altitudes are levels (6.3)"]),
        ([('"5-9" = 0', '"5-9" = 1')], ["true altitude 6 is no change (7.1)"]),
        (
            [('"2-4" = -1\n"5-9" = 0', '"2-4" = -1\n"5" = 0\n"6-9" = 1')],
            ["true altitude 6 is no change (7.1)"],
        ),
        ([('"6" = "even"', '"6" = "odd"')], ["top cover 6 is even I.D.s (7.1)"]),
        ([('"4" = 6', '"4" = 4')], ["combat ends on the round or less (8.1)"]),
        ([('"three weeks"', '"two weeks"')], ["some are out for three weeks (11.2)"]),
        ([('"5-6" = "rain"', '"5-6" = "clear"')], ["clear and rainy days (4.3)"]),
    ]
)
def test_charts(tmp_path: Path, edits: Edits, demands: list[str]) -> None:
    assert broken(tmp_path / "set", "charts.toml", edits) == demands
