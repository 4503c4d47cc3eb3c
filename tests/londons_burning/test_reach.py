"""6.2, 6.3, 6.6, 6.7: where a fighter's move can end, against every way of spending its points one by one."""

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from dowding.games.londons_burning.board import NEIGHBOURS, NUMBER
from dowding.games.londons_burning.ids import OFF_MAP, Level, Place
from dowding.games.londons_burning.raf_movement import raf_movement
from dowding.games.londons_burning.reach import arrivals, decode, encode, moves_into
from dowding.games.londons_burning.words import (
    AIRFIELD,
    ALTITUDES,
    FEET_5000,
    FEET_10000,
    FEET_15000,
    FEET_30000,
    FLYING_LEVELS,
    GROUND,
    LEVELS,
    NOWHERE,
)
from dowding.kernel.errors import IllegalAnswer
from tests.londons_burning.table import ONE, TARGETS, alone, keys, put_fighter, put_raid, refused, run

SPEED = 4


class Flying(NamedTuple):
    """A fighter in the middle of its move."""

    place: Place
    level: Level
    entered: int
    points: int
    climbed: int
    over: bool
    """Whether nothing more may be done: landed, or in the raid's hex."""


def actions(at: Flying, balloons: set[Place], raid: Place) -> Iterator[Flying]:
    """Everything that one speed point buys: a level of climb, a hex, a dive."""
    if at.over or not at.points:
        return
    left = at.points - 1
    if at.climbed < 2 and at.level < FEET_30000:
        yield at._replace(level=LEVELS[at.level + 1], points=left, climbed=at.climbed + 1)
    for level in LEVELS[: at.level]:
        if level in (AIRFIELD, *LEVELS[FEET_10000:]) or at.place not in balloons or at.level < FEET_10000:
            yield at._replace(level=level, points=left, over=level == AIRFIELD)
    for direction, near in enumerate(NEIGHBOURS[at.place]):
        for level in (at.level, LEVELS[at.level - 1]):
            barred = near == OFF_MAP or (near in balloons and level < FEET_10000)
            if not barred and (near != raid or level != AIRFIELD):
                over = near == raid or level == AIRFIELD
                yield at._replace(place=near, level=level, entered=direction, points=left, over=over)


def ends(start: Place, level: Level, balloons: set[Place], raid: Place) -> set[tuple[Place, int, Level]]:
    """Hex, direction of entry and level of every move."""
    seen = {Flying(start, level, NOWHERE, SPEED, 0, False)}
    fresh = set(seen)
    while fresh:
        fresh = {further for at in fresh for further in actions(at, balloons, raid)} - seen
        seen |= fresh
    return {(at.place, at.entered, at.level) for at in seen}


def told(start: Place, level: Level, balloons: set[Place], raid: Place) -> set[tuple[Place, int, Level]]:
    """The same as the rules reckon it; back in its own hex a fighter has the direction of its last entry."""
    bits = sum(1 << place for place in balloons)
    found = arrivals(start, level, SPEED, bits, raid)
    return {(Place(key >> 3), key & 7, n) for key, levels in found.items() for n in LEVELS if levels >> n & 1}


DOVER = {NUMBER["B5"]}


@pytest.mark.obliges(
    "lb-6.2-01", "lb-6.2-02", "lb-6.3-03", "lb-6.3-04", "lb-6.3-05", "lb-6.3-06", "lb-6.6-02", "lb-6.7-01"
)
@pytest.mark.parametrize("level", FLYING_LEVELS, ids=[ALTITUDES[level] for level in FLYING_LEVELS])
@pytest.mark.parametrize(
    ("start", "balloons", "raid"),
    [
        ("I5", set(), "A1"), ("I5", set(), "I6"), ("I5", set(), "J6"), ("I5", set(), "I8"),
        ("I5", set(), "I9"), ("A11", set(), "B10"), ("C5", DOVER, "A1"), ("C5", DOVER, "B5"),
        ("C5", DOVER, "C4"), ("B5", DOVER, "A5"), ("E6", DOVER, "B5"), ("B6", DOVER, "D4"),
    ],
)  # fmt: skip
def test_moves_end_wherever_points_can_be_spent(
    level: Level, start: str, balloons: set[Place], raid: str
) -> None:
    given = NUMBER[start], level, balloons, NUMBER[raid]
    assert told(*given) == ends(*given)


@pytest.mark.obliges("lb-6.6-02")
def test_in_the_raids_hex_nobody_dives_any_more() -> None:
    """From B5, which balloons bar below 10,000 ft, one enters C5 at 5,000 ft or more and dives no further."""
    battle = put_raid(alone(), "Do17 #21", at="C5", facing="E", identified=False)
    put_fighter(battle, ONE, "B5", FEET_15000)
    match = run(battle, raf_movement)
    westward = {key for key in keys(match) if key.startswith("C5@") and key.endswith("/W")}
    assert westward == {"C5@25/W", "C5@20/W", "C5@15/W", "C5@10/W", "C5@5/W"}
    assert refused(match)["C5@0/W"] == "6.6"
    with pytest.raises(IllegalAnswer, match=r"\(rule 6\.6\)"):
        match.answer("C5@0/W")


@pytest.mark.obliges("lb-6.6-02", "lb-6.6-04")
@pytest.mark.parametrize(
    ("start", "balloons", "level"),
    [("D5", True, FEET_15000), ("D5", False, FEET_15000), ("D5", False, GROUND), ("C9", False, GROUND)],
)
def test_nobody_lands_under_the_raid_that_he_has_entered(start: str, balloons: bool, level: Level) -> None:
    """Neither by a dive nor by the level that entering costs, with the last speed point or an earlier one."""
    battle = put_raid(alone(), "Do17 #21", at="C5", identified=False)
    battle.balloons[TARGETS["Hawkinge"]] = balloons
    put_fighter(battle, ONE, start, level)
    match = run(battle, raf_movement)
    assert "C5@land" not in keys(match)
    assert refused(match)["C5@land"] == "6.6"
    away = put_raid(alone(), "Do17 #21", at="A11", identified=False)
    put_fighter(away, ONE, start, level)
    assert "C5@land" in keys(run(away, raf_movement))


def test_who_is_under_the_raid_already_may_land_there() -> None:
    battle = put_raid(alone(), "Do17 #21", at="C5", identified=False)
    put_fighter(battle, ONE, "C5", FEET_15000)
    assert "C5@land" in keys(run(battle, raf_movement))


@pytest.mark.obliges("lb-6.6-02", "lb-6.2-01", "lb-6.3-04", "lb-6.7-01")
def test_refusals_name_the_rule_that_bars_a_move() -> None:
    """From A2 the raid in A4 is in the way to A6; there are 5,000 ft to begin with, and Dover's balloons."""
    battle = put_raid(alone(), "Do17 #21", at="A4", identified=False)
    put_fighter(battle, ONE, "A2", FEET_5000)
    rules = refused(run(battle, raf_movement))
    assert rules["A6@5"] == rules["A6@0"] == "6.6"
    assert rules["A6@10"] == rules["A5@15"] == "6.2"
    assert rules["A3@20"] == "6.3"
    assert rules["B5@5"] == "6.7"
    assert "A5@0" not in rules


@pytest.mark.obliges("lb-6.2-01", "lb-7.5-01")
@pytest.mark.parametrize(("raid", "listed"), [("A6", True), ("A7", False)])
def test_ways_into_the_raids_hex_are_refused_one_by_one_within_speed(raid: str, listed: bool) -> None:
    """A Spitfire in A2 has four points: it can be in A6, but not there by the other sides; A7 is too far."""
    battle = put_raid(alone(), "Do17 #21", at=raid, identified=False)
    put_fighter(battle, ONE, "A2", FEET_5000)
    assert (f"{raid}@5/W" in refused(run(battle, raf_movement))) is listed


def test_the_moves_into_a_hex_have_numbers_of_their_own() -> None:
    place = NUMBER["I5"]
    numbers = {encode(place, level, facing) for level in LEVELS for facing in range(NOWHERE + 1)}
    assert numbers <= set(moves_into(place))
    assert {decode(move)[0] for move in numbers} == {place}
    assert not set(moves_into(place)) & set(moves_into(NUMBER["I6"]))
