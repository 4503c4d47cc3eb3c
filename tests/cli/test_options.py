"""What is typed about a game: sides by full and short name."""

import pytest

from dowding.cli.options import commanders, side_named
from dowding.games.lion import GAME
from dowding.kernel.errors import SetupError


@pytest.mark.parametrize("said", ["Fighter Command", "fighter-command", "raf", "RAF"])
def test_a_side_answers_to_its_short_name(said: str) -> None:
    assert side_named(GAME, said) == "Fighter Command"


def test_a_commander_is_posted_by_the_short_name_of_a_side() -> None:
    assert commanders(GAME, [], ["--raf", "park"]) == {"Fighter Command": "park"}


def test_an_unknown_side_is_told_in_one_line() -> None:
    with pytest.raises(SetupError, match=r"lion has no side 'rav'; choose from fighter-command, raf$"):
        side_named(GAME, "rav")
