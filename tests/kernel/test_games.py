"""The register of games: one that cannot be loaded spoils nothing for the others."""

from collections.abc import Iterator
from importlib.metadata import EntryPoint

import pytest

from dowding.cli import main
from dowding.kernel import games
from dowding.kernel.errors import SetupError

GOOD = EntryPoint("chain_home", "chain_home:GAME", games.ENTRY_POINTS)
BROKEN = EntryPoint("broken", "no_such_package:GAME", games.ENTRY_POINTS)


@pytest.fixture
def points(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[EntryPoint]]:
    found = [GOOD, BROKEN]
    monkeypatch.setattr(games, "entry_points", lambda group: found)
    games.installed.cache_clear()
    games.find_game.cache_clear()
    yield found
    games.installed.cache_clear()
    games.find_game.cache_clear()


def test_a_broken_package_is_named_and_the_others_play(
    points: list[EntryPoint], capsys: pytest.CaptureFixture[str]
) -> None:
    assert list(games.all_games()) == ["chain_home"]
    with pytest.raises(SetupError, match=r"'broken' \(no_such_package:GAME\) cannot be loaded"):
        games.find_game("broken")
    assert main(["games"]) == 1
    out = capsys.readouterr().out
    assert "Chain Home" in out
    assert "No module named 'no_such_package'" in out


def test_two_games_of_one_name_are_refused(points: list[EntryPoint]) -> None:
    points.append(EntryPoint("chain_home", "another:GAME", games.ENTRY_POINTS))
    with pytest.raises(SetupError, match="two packages bring a game 'chain_home'"):
        games.installed()
