"""The charts: every cell of the combat damage charts, the rows of the tables."""

import pytest

from dowding.games.lion.state import Lion
from dowding.games.raf.places import BOMBER, CLOSE_ESCORT, HUNT, INFLIGHT, PLACE_NAMES, Place
from dowding.games.raf.raid.combat import Blow, strike
from tests.lion.situations import campaign, put, raid, unit
from tests.raf.cards import KENLEY

GRUPPE, SQUADRON = "II/JG26/2", "74/6/11"
"""The Gruppe and the squadron to which it happens."""
FULL, WORN = False, True
ROWS = "ABCDEFGHI"

ESCORT = CLOSE_ESCORT
DAMAGE = [
    # for no effect, disrupted, abort, light loss, heavy loss
    (HUNT, GRUPPE, FULL, "close escort, inflight, inflight reduced, light loss, heavy loss"),
    (HUNT, GRUPPE, WORN, "inflight reduced, inflight reduced, light loss, light loss, heavy loss"),
    (HUNT, SQUADRON, FULL, "bomber, bomber reduced, inflight reduced, light loss, heavy loss"),
    (HUNT, SQUADRON, WORN, "bomber reduced, inflight reduced, light loss, light loss, heavy loss"),
    (BOMBER, GRUPPE, FULL, "bomber, bomber reduced, inflight reduced, light loss, heavy loss"),
    (BOMBER, GRUPPE, WORN, "bomber reduced, inflight reduced, light loss, light loss, heavy loss"),
    (BOMBER, SQUADRON, FULL, "inflight, inflight reduced, inflight reduced, light loss, heavy loss"),
    (BOMBER, SQUADRON, WORN, "inflight reduced, inflight reduced, light loss, light loss, heavy loss"),
    (ESCORT, GRUPPE, FULL, "inflight, inflight reduced, inflight reduced, light loss, heavy loss"),
    (ESCORT, GRUPPE, WORN, "inflight reduced, inflight reduced, light loss, light loss, heavy loss"),
]  # fmt: skip
WORTH = {"light loss": 1, "heavy loss": 2}


def struck(box: Place, name: str, reduced: bool, effect: int, goes_on: bool, bombers: bool) -> Lion:
    """A unit that has suffered a combat result."""
    state = raid(campaign(), KENLEY)
    if bombers:
        put(state, "I/KG2/2", BOMBER)
    number = put(state, name, box, reduced)
    blow = Blow(number, int(name == SQUADRON), box, int(reduced), effect)
    strike(state, [blow], [number] if goes_on else [])
    return state


@pytest.mark.obliges(
    "lion-tbl-dmg-hunt-a", "lion-tbl-dmg-hunt-b", "lion-tbl-dmg-hunt-c", "lion-tbl-dmg-hunt-d",
    "lion-tbl-dmg-hunt-e", "lion-tbl-dmg-hunt-f", "lion-tbl-dmg-hunt-g", "lion-tbl-dmg-hunt-h",
    "lion-tbl-dmg-hunt-i", "lion-tbl-dmg-hunt-j", "lion-tbl-dmg-hunt-k", "lion-tbl-dmg-hunt-l",
    "lion-tbl-dmg-hunt-m", "lion-tbl-dmg-hunt-n", "lion-tbl-dmg-hunt-o", "lion-tbl-dmg-hunt-p",
    "lion-tbl-dmg-hunt-q", "lion-tbl-dmg-hunt-r", "lion-tbl-dmg-hunt-s", "lion-tbl-dmg-hunt-t",
    "lion-tbl-dmg-bomb-a", "lion-tbl-dmg-bomb-b", "lion-tbl-dmg-bomb-c", "lion-tbl-dmg-bomb-d",
    "lion-tbl-dmg-bomb-e", "lion-tbl-dmg-bomb-f", "lion-tbl-dmg-bomb-g", "lion-tbl-dmg-bomb-h",
    "lion-tbl-dmg-bomb-i", "lion-tbl-dmg-bomb-j", "lion-tbl-dmg-bomb-k", "lion-tbl-dmg-bomb-l",
    "lion-tbl-dmg-bomb-m", "lion-tbl-dmg-bomb-n", "lion-tbl-dmg-bomb-o", "lion-tbl-dmg-bomb-p",
    "lion-tbl-dmg-bomb-q", "lion-tbl-dmg-bomb-r", "lion-tbl-dmg-bomb-s", "lion-tbl-dmg-bomb-t",
    "lion-tbl-dmg-ce-a", "lion-tbl-dmg-ce-b", "lion-tbl-dmg-ce-c", "lion-tbl-dmg-ce-d",
    "lion-tbl-dmg-ce-e", "lion-tbl-dmg-ce-f", "lion-tbl-dmg-ce-g", "lion-tbl-dmg-ce-h",
    "lion-tbl-dmg-ce-i", "lion-tbl-dmg-ce-j",
)  # fmt: skip
@pytest.mark.parametrize(("box", "name", "reduced", "cells"), DAMAGE)
def test_combat_damage(box: Place, name: str, reduced: bool, cells: str) -> None:
    for effect, cell in enumerate(cells.split(", ")):
        state = struck(box, name, reduced, effect, goes_on=True, bombers=True)
        number = unit(state, name)
        place = cell.removesuffix(" reduced")
        assert PLACE_NAMES[state.at[number]] == place
        assert bool(state.reduced[number]) == cell.endswith("reduced")
        assert state.vp == WORTH.get(place, 0) * (1 if name == GRUPPE else -1)


@pytest.mark.obliges(
    "lion-tbl-dmg-hunt-a", "lion-tbl-dmg-hunt-k", "lion-tbl-dmg-hunt-l", "lion-tbl-dmg-hunt-p"
)
@pytest.mark.parametrize("bombers", [True, False])
def test_nobody_need_go_on_and_nobody_goes_on_to_an_empty_box(bombers: bool) -> None:
    for effect in (0, 1):
        state = struck(HUNT, SQUADRON, FULL, effect, goes_on=False, bombers=bombers)
        assert (state.at[unit(state, SQUADRON)], state.reduced[unit(state, SQUADRON)]) == (INFLIGHT, 0)
    if not bombers:
        for name, reduced in ((GRUPPE, FULL), (SQUADRON, WORN)):
            state = struck(HUNT, name, reduced, 0, goes_on=True, bombers=False)
            assert state.at[unit(state, name)] == INFLIGHT


@pytest.mark.obliges("lion-tbl-crt", "lion-tbl-crt-b")
def test_columns_of_the_combat_results_table() -> None:
    columns = campaign().kit.combat.columns
    printed = [
        [2, 4, 6, 7, 8, 9, 10, 11, 11, 11],
        [2, 4, 5, 6, 7, 8, 9, 9, 10, 11],
        [1, 3, 4, 5, 6, 7, 8, 8, 9, 10],
    ]
    for level, numbers in enumerate(printed):
        assert [columns[level][gruppen] + 1 for gruppen in range(1, 11)] == numbers


@pytest.mark.obliges(
    "lion-tbl-crt-c", "lion-tbl-crt-d", "lion-tbl-crt-e", "lion-tbl-crt-f", "lion-tbl-crt-g",
    "lion-tbl-crt-h", "lion-tbl-crt-i", "lion-tbl-crt-j", "lion-tbl-crt-k", "lion-tbl-crt-n",
    "lion-tbl-crt-p",
)  # fmt: skip
@pytest.mark.parametrize(
    ("row", "lines"),
    [
        ("A", "D--/HLH -D-/AHH -DD/HHA -A-/HLL D-A/LHL A-D/LAH"),
        ("B", "-A-/HLD D-D/ADH -DA/DHA A-D/LAL AA-/LLA DDA/AAL"),
        ("C", "DA-/AHA DDA/DAH ADD/HDD --L/AAL -L-/DLA L-D/LDD"),
        ("D", "A-D/LDA AA-/ALD DDA/DAL -LA/LA- DDL/-LA LAD/A-L"),
        ("E", "A-A/LDA -LD/ALD DAA/-AL LA-/DDL AAA/L-D ADL/DL-"),
        ("F", "LD-/LAD -LA/DDL A-L/-LA DLA/DDA LAD/AA- AAL/A-D"),
        ("G", "DAL/LDD DHA/-LD ADH/D-L LLD/AD- LDL/D-A HLD/-A-"),
        ("H", "DHA/A-D LDH/DA- HLD/-DA ALH/-DD HAL/D-D LHL/DD-"),
        ("I", "LAH/A-- AHH/-A- HHA/--A HLH/-D- HHL/D-- HHH/--D"),
    ],
)
def test_lines_of_the_combat_results_table(row: str, lines: str) -> None:
    chart = campaign().kit.combat.lines[ROWS.index(row)]
    for die, line in enumerate(lines.split(), start=1):
        german, british = line.split("/")
        assert chart[die].german == tuple("-DALH".index(code) for code in german)
        assert chart[die].british == tuple("-DALH".index(code) for code in british)


@pytest.mark.obliges("lion-tbl-crt-o")
def test_selectors_fare_alike() -> None:
    for chart in campaign().kit.combat.lines:
        for side in ("german", "british"):
            columns = [sorted(getattr(chart[die], side)[n] for die in range(1, 7)) for n in range(3)]
            assert columns[0] == columns[1] == columns[2]


@pytest.mark.obliges(
    "lion-tbl-bomb", "lion-tbl-bomb-b", "lion-tbl-bomb-c", "lion-tbl-bomb-d", "lion-tbl-bomb-e",
    "lion-tbl-bomb-f", "lion-tbl-bomb-g", "lion-11-g",
)  # fmt: skip
@pytest.mark.parametrize(
    ("die", "results"),
    [
        (1, "-------11122"), (2, "-----1112222"), (3, "---11112222H"),
        (4, "--1112222HHH"), (5, "-11222HHHHHH"), (6, "1222HHHHHHHH"),
    ],
)  # fmt: skip
def test_bombing_table(die: int, results: str) -> None:
    table = campaign().kit.bombing
    firsts = [1, 2, 3, 4, 6, 8, 10, 12, 15, 18, 21, 25]
    assert "".join(table.results[table.column(strength)][die] for strength in firsts) == results
    assert [table.column(s) for s in (5, 7, 9, 11, 14, 17, 20, 24, 40)] == [3, 4, 5, 6, 7, 8, 9, 10, 11]


@pytest.mark.obliges("lion-tbl-weather", "lion-I.3-a")
def test_weather_table() -> None:
    sky = campaign().kit.detection.weather
    printed = [(sky[die].luftflotte_2.value, sky[die].luftflotte_3.value) for die in range(1, 7)]
    assert printed == [
        ("clear", "clear"), ("clear", "patchy"), ("patchy", "clear"),
        ("patchy", "patchy"), ("patchy", "broken"), ("broken", "patchy"),
    ]  # fmt: skip


@pytest.mark.obliges("lion-tbl-vp")
def test_victory_points() -> None:
    points = campaign().kit.victory.points
    names = (
        "gruppe_light",
        "gruppe_heavy",
        "day",
        "squadron_light",
        "squadron_heavy",
        "no_response",
        "preparations",
    )
    by_name = {str(key): vp for key, vp in points.items()}
    assert [by_name[name] for name in names] == [1, 2, 1, -1, -2, -1, -5]


@pytest.mark.obliges(
    "lion-tbl-night-commit", "lion-tbl-night-commit-b", "lion-tbl-night-commit-c",
    "lion-tbl-night-commit-d", "lion-18.2-a",
)  # fmt: skip
@pytest.mark.parametrize(
    ("days", "terror", "printed"),
    [
        ((0, 14), False, [(1, 1), (1, 2), (2, 1), (2, 2), (2, 2), (2, 3)]),
        ((15, 35), False, [(2, 2), (2, 3), (3, 3), (3, 4), (4, 4), (4, 5)]),
        ((36, 51), False, [(3, 4), (4, 4), (4, 5), (5, 6), (6, 6), (6, 7)]),
        ((0, 51), True, [(5, 6), (6, 7), (7, 7), (7, 8), (8, 8), (9, 9)]),
    ],
)
def test_night_commitment(days: tuple[int, int], terror: bool, printed: list[tuple[int, int]]) -> None:
    kit = campaign().kit
    for day in days:
        chart = kit.night.commitment(kit.calendar[day].date, terror)
        assert [tuple(chart[die]) for die in range(1, 7)] == printed


@pytest.mark.obliges("lion-tbl-night-int", "lion-tbl-night-bomb")
def test_night_tables() -> None:
    night = campaign().kit.night
    chances = [[night.chance(s, g) for g in (2, 4, 6, 9, 13)] for s in range(1, 6)]
    assert chances == [
        [0, 0, 0, 1, 1],
        [0, 0, 1, 1, 2],
        [0, 1, 1, 2, 2],
        [1, 1, 2, 2, 3],
        [1, 2, 2, 3, 4],
    ]
    for die, line in enumerate(
        ("0 0 0 0 -1*", "0 0 -1 -1 -2", "0 0 -1 -2* -2*", "0 -1 -1 -2 -3", "0 -1* -2* -3* -3*"), 1
    ):
        bombs = [night.bombing[gruppen][die] for gruppen in (2, 4, 7, 11, 16)]
        assert [f"{b.vp}{'*' * b.landing_accident}" for b in bombs] == line.split()
    assert all(night.bombing[g][6].industry_points == 2 for g in (2, 4, 7, 11, 16))
