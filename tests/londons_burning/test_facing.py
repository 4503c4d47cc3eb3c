"""6.5: the facing that a move gives, and where it is asked for."""

import pytest

from dowding.games.londons_burning.ids import Level
from dowding.games.londons_burning.raf_movement import raf_movement
from dowding.games.londons_burning.words import (
    FEET_15000,
    Direction,
)
from tests.londons_burning.table import (
    ONE,
    alone,
    keys,
    now,
    put_fighter,
    put_raid,
    ready,
    run,
)


def facing_after(move: str, *, at: str, raid: str, facing: str = "NW", level: Level = FEET_15000) -> str:
    """The facing of a fighter after a move for which none was named."""
    battle = put_raid(alone(), "Do17 #21", "Me109 #3", at=raid, facing=facing)
    put_fighter(battle, ONE, at, level, "E")
    return Direction(now(run(battle, raf_movement, move)).facings[0]).name


def test_facing_is_asked_only_where_it_matters() -> None:
    battle = put_raid(ready(), "Me109 #3", "Do17 #21", at="G5", facing="NW")
    put_fighter(battle, ONE, "H4")
    match = run(battle, raf_movement)
    into = {key for key in keys(match) if key.startswith("G5@15")}
    assert into == {"G5@15", "G5@15/W", "G5@15/SE"}
    before_its_nose = {key for key in keys(match) if key.startswith("H5@15")}
    assert before_its_nose == {"H5@15", "H5@15/SE"}
    assert {key for key in keys(match) if key.startswith("F5@15")} == {"F5@15"}


@pytest.mark.obliges("lb-6.5-01", "lb-6.5-02", "lb-6.2-02")
@pytest.mark.parametrize("raid", ["G5", "I5", "K7", "A4"])
def test_every_move_is_offered_once(raid: str) -> None:
    battle = put_raid(alone(), "Do17 #21", at=raid, identified=False)
    put_fighter(battle, ONE, "I5", FEET_15000)
    offered = keys(run(battle, raf_movement))
    assert len(set(offered)) == len(offered)


@pytest.mark.obliges("lb-6.5-02", "lb-6.5-01", "lb-6.5-03")
@pytest.mark.parametrize(
    ("move", "at", "facing"),
    [
        ("I6@15", "I5", "NE"), ("I4@15", "I5", "SW"), ("J5@15", "I5", "NW"), ("H5@15", "I5", "E"),
        ("I8@15", "I5", "NE"), ("K5@15", "I5", "NW"), ("I5@20", "I5", "E"),
    ],
)  # fmt: skip
def test_the_most_direct_way_gives_the_facing(move: str, at: str, facing: str) -> None:
    assert facing_after(move, at=at, raid="A11") == facing


@pytest.mark.obliges("lb-6.5-01", "lb-6.5-02")
def test_a_move_without_a_named_facing_never_gives_one_that_matters() -> None:
    """H5 lies before the raid's nose, and the direct way from I6 is against its course."""
    assert facing_after("H5@15", at="I6", raid="A11") == "SE"
    assert facing_after("H5@15", at="I6", raid="G5") != "SE"
    assert facing_after("H5@15/SE", at="I6", raid="G5") == "SE"
    battle = put_raid(alone(), "Do17 #21", "Me109 #3", at="G5")
    put_fighter(battle, ONE, "H5", FEET_15000, "E")
    match = run(battle, raf_movement, "G5@15")
    assert now(match).head_on == now(match).up_sun == []
    assert Direction(now(match).approaches[0]).name not in ("SE", "W")
