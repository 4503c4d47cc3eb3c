"""The ids under which Gymnasium knows the environments: one for each game, scenario and side."""

from collections.abc import Iterator
from typing import Any

from gymnasium.envs.registration import register

from dowding.analysis.fuzz import versions
from dowding.kernel.games import AnyGame, all_games

ENTRY_POINT = "dowding.envs.one_side:OneSideEnv"


def register_all() -> None:
    """Register every game that is installed."""
    register(id="Dowding-v0", entry_point=ENTRY_POINT)
    for name, settings in all_ids().items():
        register(id=name, entry_point=ENTRY_POINT, kwargs=settings)


def all_ids() -> dict[str, dict[str, Any]]:
    """The ids of all games, each with the settings of its environment."""
    return {name: settings for game in all_games().values() for name, settings in ids_of(game)}


def ids_of(game: AnyGame) -> Iterator[tuple[str, dict[str, Any]]]:
    """The ids of a game; a side that plays only with some option has that option in its settings."""
    for scenario in game.scenarios:
        usual, found = game.sides_in(scenario, game.chosen_options({})), set[str]()
        for options in [{}, *versions(game, scenario)]:
            for side in game.sides_in(scenario, game.chosen_options(options)):
                if side not in found:
                    found.add(side)
                    name = _id(game, scenario, side if len(usual) > 1 or side not in usual else "")
                    settings: dict[str, Any] = {"game": game.name, "scenario": scenario, "side": side}
                    yield name, settings | ({"options": options} if options else {})


def _id(game: AnyGame, scenario: str, side: str) -> str:
    """An id such as ``Dowding/Duel-ThinBlueLine-Luftwaffe-v0``; where one side plays, it is not named."""
    return f"Dowding/{'-'.join(filter(None, map(_joined, (game.name, scenario, side))))}-v0"


def _joined(words: str) -> str:
    return "".join([word[:1].upper() + word[1:] for word in words.replace("_", " ").split()])
