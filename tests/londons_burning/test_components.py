"""The printed parts, typed in a second time, and the constraints that any set must meet."""

from collections import Counter

import pytest

from dowding.games.londons_burning.board import HEXES, NEIGHBOURS, NUMBER, PLACES, distance
from dowding.games.londons_burning.ids import OFF_MAP
from dowding.games.londons_burning.printed.kit import COMPONENTS
from dowding.games.londons_burning.words import (
    ANGELS,
    SUN,
    Direction,
    Fate,
    Guns,
    Kind,
    TopCover,
    Weather,
    opposite,
)
from tests.londons_burning.table import KIT, PILOTS, UNITS


@pytest.mark.obliges("lb-2.1-01")
def test_the_board_is_fifteen_rows_of_hexes_named_by_row_and_number() -> None:
    assert (HEXES[0], HEXES[-1], len(HEXES)) == ("A1", "O11", 15 * 11)
    assert NEIGHBOURS[NUMBER["C5"]][Direction.W] == NUMBER["D4"]
    assert NEIGHBOURS[NUMBER["D4"]][Direction.W] == NUMBER["E4"]
    for place, around in zip(PLACES, NEIGHBOURS, strict=True):
        for direction, near in enumerate(around):
            if near != OFF_MAP:
                assert NEIGHBOURS[near][opposite(direction)] == place
                assert distance(place, near) == 1
    assert distance(NUMBER["A6"], NUMBER["O5"]) == 14


@pytest.mark.obliges("lb-2.2-01", "lb-3.2-01")
def test_twenty_nine_aircraft_and_a_raid_marker_make_the_thirty_large_counters() -> None:
    assert Counter(unit.type for unit in KIT.aircraft) == {
        "Spitfire": 2, "Hurricane": 2, "Me109": 8, "Me110": 4, "Ju87": 2, "Ju88": 4, "Do17": 3, "He111": 4,
    }  # fmt: skip
    assert [unit.id for unit in KIT.aircraft[:4]] == [1, 2, 1, 2]


TYPES = {
    # type: speed, performance, front dice, hits on, rear gun, bombs, positions for dice 1 to 6
    "Spitfire": (4, 6, 2, 4, 0, 0, "E E P P F F"),
    "Hurricane": (4, 5, 2, 4, 0, 0, "E E P P F F"),
    "Me109": (4, 5, 2, 4, 0, 0, "E E P P F F"),
    "Me110": (4, 2, 2, 5, 1, 0, "E1 E2 P G F1 F2"),
    "Ju87": (3, 0, 1, 1, 1, 1, "E E P G F1 F2"),
    "Ju88": (3, 3, 1, 1, 1, 2, "E1 E2 P G F1 F2"),
    "Do17": (3, 2, 1, 1, 1, 1, "E1 E2 P G F1 F2"),
    "He111": (3, 1, 1, 1, 1, 2, "E1 E2 P G F1 F2"),
}
SHORT = {
    "engine": "E", "port engine": "E1", "starboard engine": "E2", "pilot": "P", "gunner": "G",
    "frame": "F", "forward frame": "F1", "rear frame": "F2",
}  # fmt: skip
EXCEPTIONS = {"Me109 #5": {"performance": 7, "front_guns": 5}, "Me110 #13": {"bombs": 1}}


@pytest.mark.obliges(
    "lb-2.2-03", "lb-2.2-04", "lb-8.42-01", "lb-8.43-08", "lb-8.43-12", "lb-8.44-03", "lb-S-01"
)
def test_every_aircraft_as_printed() -> None:
    for unit in KIT.aircraft:
        speed, performance, dice, guns, rear, bombs, positions = TYPES[unit.type]
        odd = EXCEPTIONS.get(unit.name, {})
        assert unit.speed == speed, unit.name
        assert unit.performance == odd.get("performance", performance)
        assert (unit.front_dice, unit.front_guns) == (dice, odd.get("front_guns", guns))
        assert (unit.rear_gun, unit.bombs) == (rear, odd.get("bombs", bombs))
        assert " ".join(SHORT[p] for p in unit.positions) == positions


@pytest.mark.obliges("lb-2.2-02")
def test_raf_aircraft_have_an_ace_face() -> None:
    faces = [
        (unit.name, unit.ace_performance, unit.ace_guns) for unit in KIT.aircraft if unit.ace_performance
    ]
    assert faces == [
        ("Spitfire #1", 7, 5),
        ("Spitfire #2", 7, 5),
        ("Hurricane #1", 6, 5),
        ("Hurricane #2", 6, 5),
    ]


@pytest.mark.obliges("lb-10.2-01", "lb-8.7-01")
def test_dive_bombers_and_the_fighter_bomber() -> None:
    assert [u.name for u in KIT.aircraft if u.dive_bomber] == ["Me110 #13", "Ju87 #15", "Ju87 #16"]
    assert [KIT.names[u] for u, is_one in enumerate(KIT.fighter_bomber) if is_one] == ["Me110 #13"]


@pytest.mark.obliges("lb-5.1-01", "lb-15.2-04", "lb-15.2-31", "lb-6.7-01")
def test_twenty_eight_targets() -> None:
    hexes = {target.name: target.hex for target in KIT.targets}
    assert hexes == {
        "Biggin Hill": "L3", "Debden": "O11", "Hornchurch": "L5", "Kenley": "M3", "North Weald": "N7",
        "Croydon": "N3", "Gravesend": "J5", "Hawkinge": "C5", "Manston": "C8", "Rochford": "I8",
        "Stapleford": "M7", "Detling": "H5", "Eastchurch": "G7", "Lympne": "D4", "Penshurst": "J2",
        "Redhill": "L1", "West Malling": "I4", "Canewdon radar": "I9", "Dover radar": "B6",
        "Dunkirk radar": "E6", "Rye radar": "E2", "Convoy": "B4", "Dover": "B5", "Thameshaven": "J6",
        "London M5": "M5", "London N4": "N4", "London N5": "N5", "London O5": "O5",
    }  # fmt: skip
    assert Counter(target.kind for target in KIT.targets) == {
        Kind.SECTOR: 5, Kind.SATELLITE: 6, Kind.EMERGENCY: 6, Kind.RADAR: 4, Kind.CONVOY: 1,
        Kind.HARBOUR: 1, Kind.OIL: 1, Kind.LONDON: 4,
    }  # fmt: skip
    assert {t.name for t in KIT.targets if t.balloons} == {
        "Dover", "London M5", "London N4", "London N5", "London O5",
    }  # fmt: skip
    assert {t.name for t in KIT.targets if t.aa == Guns.HEAVY} == {
        "Dover", "Thameshaven", "London M5", "London N4", "London N5", "London O5",
    }  # fmt: skip


@pytest.mark.obliges("lb-3.3-01", "lb-3.4-02")
def test_eight_pilots_one_of_them_an_ace() -> None:
    assert {p.name: (p.type, p.victories) for p in KIT.pilots} == {
        "Clisby": ("Spitfire", 0), "Richey": ("Spitfire", 0), "Stone": ("Spitfire", 0),
        "Waters": ("Hurricane", 0), "Drake": ("Hurricane", 0), "Holmwood": ("Hurricane", 0),
        "Palmer": ("Hurricane", 0), "Kowalski": ("Hurricane", 5),
    }  # fmt: skip


def test_raid_size_markers() -> None:
    assert Counter(KIT.markers) == {0: 8, 3: 2, 4: 3, 5: 2, 6: 1, -1: 1}


@pytest.mark.obliges("lb-1-02", "lb-4.1-02")
def test_the_calendar_runs_from_eagle_day_to_15_september() -> None:
    assert (KIT.days[0].date, KIT.days[-1].date, len(KIT.days)) == ("1940-08-13", "1940-09-15", 34)
    assert [KIT.days[n].date[5:] for n in KIT.sundays] == ["08-18", "08-25", "09-01", "09-08"]
    rain = [day.date[5:] for day in KIT.days if day.weather == Weather.RAIN]
    assert rain == ["08-19", "08-20", "08-21", "08-22", "08-23", "08-27", "08-29", "09-10", "09-12", "09-13"]
    assert {d.date[5:]: d.withdrawals for d in KIT.days if d.withdrawals} == {"08-19": (15, 16)}
    assert {d.date[5:]: d.reinforcements for d in KIT.days if d.reinforcements} == {
        "08-24": (8, 9), "08-29": (10,), "09-04": (19, 27), "09-07": (20,),
    }  # fmt: skip


@pytest.mark.obliges("lb-5.3-07")
def test_reported_altitude_table() -> None:
    assert [KIT.reported_altitude[total] for total in range(2, 14)] == [
        "Ground Level", "5,000 ft", "5,000 ft", "10,000 ft", "10,000 ft", "10,000 ft", "15,000 ft",
        "15,000 ft", "20,000 ft", "20,000 ft", "25,000 ft", "25,000 ft",
    ]  # fmt: skip


@pytest.mark.obliges("lb-7.1-04", "lb-7.1-06")
def test_true_altitude_and_top_cover_table() -> None:
    table = {total: (KIT.true_altitude[total], KIT.top_cover[total]) for total in range(2, 13)}
    none, odd, even, everyone = TopCover.NONE, TopCover.ODD, TopCover.EVEN, TopCover.ALL
    assert table == {
        2: (-1, everyone), 3: (-1, even), 4: (-1, odd), 5: (0, none), 6: (0, even), 7: (0, none), 8: (0, odd),
        9: (0, everyone), 10: (1, even), 11: (1, odd), 12: (1, none),
    }  # fmt: skip


@pytest.mark.obliges("lb-4.3-05")
def test_optional_weather_table() -> None:
    assert [KIT.optional_weather[die] for die in range(1, 7)] == ["clear"] * 4 + ["rain"] * 2


@pytest.mark.obliges("lb-9.5-02", "lb-9.5-03")
def test_bail_out_table() -> None:
    killed = {
        (terrain, later): [chart[die] for die in range(1, 7)].count(Fate.KILLED)
        for later, charts in ((False, KIT.bail_out), (True, KIT.later_bail_out))
        for terrain, chart in charts.items()
    }
    assert killed == {
        ("land", False): 1, ("offshore", False): 3, ("sea", False): 4,
        ("land", True): 1, ("offshore", True): 2, ("sea", True): 3,
    }  # fmt: skip


@pytest.mark.obliges("lb-11.2-04")
def test_wound_outcome_table() -> None:
    outcomes = [KIT.wound_outcome[die].value for die in range(1, 7)]
    assert outcomes == ["shaken", "shaken", "shaken", "two weeks", "three weeks", "dies"]


@pytest.mark.obliges("lb-8.1-06", "lb-8.1-08")
def test_end_of_combat_table() -> None:
    assert [KIT.end_of_combat[number] for number in (1, 2, 3, 4)] == [1, 2, 3, 6]


@pytest.mark.obliges("lb-6.4-07", "lb-6.4-08")
def test_flight_path_diagram() -> None:
    w, nw = Direction.W, Direction.NW
    assert KIT.inbound[3] == ((w, w, w), (w, nw, w), (w, w, nw), (nw, nw, w), (nw, w, nw), (nw, nw, nw))
    assert KIT.inbound[4] == (
        (w, w, w, w), (w, nw, w, w), (w, w, nw, nw), (nw, nw, w, w), (nw, w, nw, nw), (nw, nw, nw, nw),
    )  # fmt: skip
    turned = {w: Direction.E, nw: Direction.SE}
    for speed in (3, 4):
        assert KIT.outbound[speed] == tuple(
            tuple(turned[Direction(d)] for d in p) for p in KIT.inbound[speed]
        )


@pytest.mark.obliges("lb-5.3-06", "lb-6.5-04")
def test_start_hexes_with_their_arrows() -> None:
    starts = [(HEXES[place], Direction(facing).name) for place, facing in KIT.starts]
    assert starts == [("A2", "NW"), ("A4", "NW"), ("A5", "NW"), ("A6", "W"), ("A8", "W"), ("A10", "W")]


@pytest.mark.obliges("lb-7.4-04")
def test_the_sun_goes_round() -> None:
    assert [d.name for d in SUN] == ["E", "SE", "SW", "W"]


@pytest.mark.obliges("lb-6.3-01")
def test_angels_are_thousands_of_feet() -> None:
    assert ANGELS == ("land", "0", "5", "10", "15", "20", "25", "30")


@pytest.mark.obliges("lb-8.5-07", "lb-8.5-08")
def test_head_on_positions() -> None:
    names = {0: "first engine", 1: "second engine", 2: "pilot"}
    twin = [names[slot] for slot in KIT.head_on_slots[UNITS["Me110 #12"]]]
    assert twin == ["first engine", "second engine", "pilot", "pilot", "first engine", "second engine"]
    single = [names[slot] for slot in KIT.head_on_slots[UNITS["Me109 #3"]]]
    assert single == ["first engine", "first engine", "pilot", "pilot", "first engine", "first engine"]


def test_every_file_says_where_its_rows_come_from() -> None:
    for path in COMPONENTS.files():
        assert "provenance" in path.read_text(encoding="utf-8").splitlines()[0]
    assert set(PILOTS) == {pilot.name for pilot in KIT.pilots}
