"""The same seed and the same commander play the same game on every Python."""

import builtins
from collections.abc import Iterable
from typing import Any

import pytest

from dowding.commanders.adding import plain_sum
from dowding.kernel.games import find_game
from tests.commanders.recorded_games import RecordedGame, played, recorded_games

GAMES = recorded_games()


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_recorded_game_is_played_again(game: RecordedGame) -> None:
    assert played(game) == game, "another game; if rules or doctrines changed, renew (recorded_games.py)"


def test_every_commander_has_a_recorded_game_except_the_random_one() -> None:
    named = {name.partition(":")[0] for game in GAMES for name in game.commanders.split()}
    assert named == {"park", "leigh_mallory", "search", "kesselring", "sperrle", "malan"}


def test_floats_are_added_from_left_to_right() -> None:
    assert plain_sum([0.1] * 10) == 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 != 1.0


def whole_sum(numbers: Iterable[Any], start: Any = 0) -> Any:
    """The built-in sum, which must not meet a float: Python 3.12 adds them in another way than 3.11."""
    items = list(numbers)
    assert not any(isinstance(item, float) for item in items), "use plain_sum for floats"
    return builtin_sum(items, start)


builtin_sum = builtins.sum


@pytest.mark.parametrize("game", GAMES[::2], ids=str)
def test_no_commander_adds_floats_with_the_built_in_sum(
    game: RecordedGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    find_game(game.game).components.load()
    monkeypatch.setattr(builtins, "sum", whole_sum)
    assert played(game) == game
