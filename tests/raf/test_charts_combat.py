"""Every cell of the Combat Results Table and of the Combat Damage Charts, typed in a second time."""

import pytest

from dowding.games.raf import RafKit
from dowding.games.raf.places import BOMBER, CLOSE_ESCORT, HEAVY_LOSS, HUNT, INFLIGHT, LIGHT_LOSS, Place
from dowding.games.raf.words import Effect
from tests.raf.printed import lines, place

GRUPPEN = {
    0: ["-", "1", "-", "2", "-", "3", "4", "5", "6", "7", "8+"],
    1: ["-", "1", "-", "2", "3", "4", "5", "6", "7,8", "9", "10+"],
    2: ["1", "-", "2", "3", "4", "5", "6", "7,8", "9", "10+"],
}

TOTALS = """
-1 or less | 0 or less | 1 or less | 1 or less | 2 or less | 3 or less | 4 or less | 5 or less | 7 or less | 10 or less | 14 or less
0  | 1    | 2     | 2,3   | 3,4   | 4,5   | 5-7   | 6-8   | 8-10  | 11-14 | 15-18
1  | 2    | 3,4   | 4,5   | 5,6   | 6-7   | 8-10  | 9-12  | 11-14 | 15-18 | 19-23
2  | 3    | 5     | 6,7   | 7-9   | 8-10  | 11-14 | 13-16 | 15-19 | 19-23 | 24-29
3  | 4    | 6,7   | 8,9   | 10-12 | 11-14 | 15-18 | 17-21 | 20-26 | 24-30 | 30-36
4  | 5,6  | 8,9   | 10-12 | 13-16 | 15-18 | 19-23 | 22-27 | 27-35 | 31-39 | 37-45
5  | 7,8  | 10,11 | 13-15 | 17-20 | 19-24 | 24-29 | 28-35 | 36-44 | 40-51 | 46-58
6  | 9,10 | 12-14 | 16-19 | 21-24 | 25-30 | 30-37 | 36-45 | 45-54 | 52-64 | 59-75
7+ | 11+  | 15+   | 20+   | 25+   | 31+   | 38+   | 46+   | 55+   | 65+   | 76+
"""  # noqa: E501

# German a b c, British a b c. Row A, die 1 lost two cells in print; they are ruled to be L and H.
RESULTS = {
    "A": "D--HLH -D-AHH -DDHHA -A-HLL D-ALHL A-DLAH",
    "B": "-A-HLD D-DADH -DADHA A-DLAL AA-LLA DDAAAL",
    "C": "DA-AHA DDADAH ADDHDD --LAAL -L-DLA L-DLDD",
    "D": "A-DLDA AA-ALD DDADAL -LALA- DDL-LA LADA-L",
    "E": "A-ALDA -LDALD DAA-AL LA-DDL AAAL-D ADLDL-",
    "F": "LD-LAD -LADDL A-L-LA DLADDA LADAA- AALA-D",
    "G": "DALLDD DHA-LD ADHD-L LLDAD- LDLD-A HLD-A-",
    "H": "DHAA-D LDHDA- HLD-DA ALH-DD HALD-D LHLDD-",
    "I": "LAHA-- AHH-A- HHA--A HLH-D- HHLD-- HHH--D",
}

# Where to - Bomber Box, Close Escort, Inflight, Light Loss, Heavy Loss - and full or reduced.
BOXES = {"B": BOMBER, "C": CLOSE_ESCORT, "I": INFLIGHT, "L": LIGHT_LOSS, "H": HEAVY_LOSS}
HUNTERS = """
gruppe full      | Cf       | If       | Ir | Lf | Hf
gruppe reduced   | Ir       | Ir       | Lf | Lf | Hf
squadron full    | Bf or If | Br or If | Ir | Lf | Hf
squadron reduced | Br       | Ir       | Lf | Lf | Hf
"""
HUNTERS_WITHOUT_BOMBERS = """
gruppe full      | If | If | Ir | Lf | Hf
gruppe reduced   | Ir | Ir | Lf | Lf | Hf
squadron full    | If | If | Ir | Lf | Hf
squadron reduced | Ir | Ir | Lf | Lf | Hf
"""
BOMBERS = """
gruppe full      | Bf | Br | Ir | Lf | Hf
gruppe reduced   | Br | Ir | Lf | Lf | Hf
squadron full    | If | Ir | Ir | Lf | Hf
squadron reduced | Ir | Ir | Lf | Lf | Hf
"""
ESCORTS = """
gruppe full      | If | Ir | Ir | Lf | Hf
gruppe reduced   | Ir | Ir | Lf | Lf | Hf
"""


@pytest.mark.parametrize("depletion", [0, 1, 2])
@pytest.mark.parametrize("gruppen", range(1, 17))
def test_every_total_finds_its_row(kit: RafKit, depletion: int, gruppen: int) -> None:
    column = place(GRUPPEN[depletion], gruppen)
    totals = [row[column] for row in lines(TOTALS)]
    for total in range(-10, 120):
        assert kit.combat.row(gruppen, total, depletion) == place(totals, total)


@pytest.mark.parametrize("row", RESULTS)
def test_every_result_of_a_row(kit: RafKit, row: str) -> None:
    for die, printed in enumerate(RESULTS[row].split(), start=1):
        line, effects = kit.combat.lines["ABCDEFGHI".index(row)][die], list(Effect)
        assert "".join(effects[n] for n in line.german + line.british) == printed
        assert "".join(line.letters) == printed


@pytest.mark.parametrize(
    ("box", "chart", "bombers"),
    [
        (HUNT, HUNTERS, True),
        (HUNT, HUNTERS_WITHOUT_BOMBERS, False),
        (BOMBER, BOMBERS, True),
        (CLOSE_ESCORT, ESCORTS, True),
    ],
)
def test_every_cell_of_the_damage_charts(kit: RafKit, box: Place, chart: str, bombers: bool) -> None:
    for unit, *cells in lines(chart):
        nationality, facing = unit.split()
        found = kit.combat.fates[box][nationality == "squadron"][facing == "reduced"]
        for fates, cell in zip(found, cells, strict=True):
            assert fates[bombers] == tuple((BOXES[text[0]], text[1] == "r") for text in cell.split(" or "))


def test_the_first_example_of_combat(kit: RafKit) -> None:
    """10: four Gruppen, one reduced, and three squadrons make 12; row D, die 2."""
    row = kit.combat.row(4, 12, 0)
    assert str(kit.combat.lines[row][2]) == "A A - / A L D"


def test_the_second_example_of_combat(kit: RafKit) -> None:
    """10: an He 111, a Ju 88, an Me 109 and two squadrons make 19; row G, die 3."""
    row = kit.combat.row(3, 19, 0)
    assert str(kit.combat.lines[row][3]) == "A D H / D - L"
