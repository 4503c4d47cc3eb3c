"""The register of games: one that cannot be loaded spoils nothing for the others."""

from collections.abc import Iterator
from importlib.metadata import EntryPoint, entry_points
from typing import Any

import pytest

from chain_home.kit import Kit
from chain_home.rules import LUFTWAFFE, Raids
from dowding.cli import main
from dowding.commanders import register
from dowding.kernel import games
from dowding.kernel.errors import SetupError
from dowding.kernel.match import new_match

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


def test_a_broken_package_is_named_where_games_are_served(
    points: list[EntryPoint], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["components", "list"]) == 0
    assert "'broken' (no_such_package:GAME) cannot be loaded" in capsys.readouterr().err


class Unready(games.Game[Raids, Kit, Any]):
    """A game that forgets most of what it must declare."""

    name = "unready"
    title = "Unready"


def test_what_a_game_does_not_declare_is_named_when_it_is_loaded(points: list[EntryPoint]) -> None:
    points.append(EntryPoint("unready", f"{__name__}:UNREADY", games.ENTRY_POINTS))
    points.append(EntryPoint("no_game", f"{__name__}:GOOD", games.ENTRY_POINTS))
    told = r"does not declare: about, rules, sides, scenarios, state, .*components, set_up\(\), view\(\)"
    with pytest.raises(SetupError, match=told):
        games.find_game("unready")
    with pytest.raises(SetupError, match=r"does not declare: an instance of dowding\.Game"):
        games.find_game("no_game")


UNREADY = Unready()


def test_a_commander_that_cannot_be_imported_is_named_and_the_others_serve(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    broken = EntryPoint("chain_home.ghost", "no_such_package:GHOST", register.ENTRY_POINTS)
    found = [*entry_points(group=register.ENTRY_POINTS), broken]
    monkeypatch.setattr(register, "entry_points", lambda group: found)
    register.commanders_of.cache_clear()
    match = new_match("chain_home", seed=1)
    assert register.commander_names(match.game, LUFTWAFFE)[0] == "veteran"
    with pytest.raises(SetupError, match=r"'chain_home.ghost' \(no_such_package:GHOST\) cannot be loaded"):
        register.find_commander("ghost", match, LUFTWAFFE, 1)
    register.commanders_of.cache_clear()
