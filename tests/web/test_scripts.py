"""How the scripts of the page are built: short files, and a store that only its own methods change."""

import re

import pytest

from dowding.kernel.games import all_games
from dowding.web import STATIC

SCRIPTS = sorted(STATIC.parent.rglob("*.js"))
LONGEST = 350
ASSIGNED = re.compile(r"\broom\.\w+ (?:\?\?|\|\|)?= |\broom\.\w+(?:\+\+|--)|\broom\.(?:people|logs)\.\w+ = ")
"""A field of a room that is changed from outside."""


def test_no_script_is_long() -> None:
    lines = {path.name: len(path.read_text(encoding="utf-8").splitlines()) for path in SCRIPTS}
    assert {name: count for name, count in lines.items() if count > LONGEST} == {}


def test_only_the_room_changes_its_fields() -> None:
    found = [f"{path.name}: {each}" for path in SCRIPTS for each in ASSIGNED.findall(path.read_text("utf-8"))]
    assert found == [], "give the room a method that is named after the change"


@pytest.mark.parametrize("line", ["room.played = beat;", "this.room.looked = null;", "room.logs.since = 0;"])
def test_a_field_that_is_changed_from_outside_is_found(line: str) -> None:
    assert ASSIGNED.search(line)


def test_the_theatre_knows_no_side_by_name() -> None:
    sides = {side for game in all_games().values() for side in game.sides}
    for path in (STATIC / "js" / "theatre").glob("*.js"):
        text = path.read_text(encoding="utf-8")
        assert [side for side in sides if f'"{side}"' in text] == [], path.name
