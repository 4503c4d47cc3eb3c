"""The plan of a run: everything that determines its games."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeAlias

from msgspec import Struct

from dowding.commanders import Commander, Posting, commander_names, find_commander
from dowding.commanders.commander import Factory
from dowding.kernel.dice import seeded
from dowding.kernel.errors import SetupError
from dowding.kernel.games import AnyGame, Loaded, Setting, find_game
from dowding.kernel.header import ComponentsUsed, Header
from dowding.kernel.match import Match, new_match

Makers: TypeAlias = Mapping[str, Factory]
"""By side, what makes a commander that has no name by which every process could find it."""
NO_MAKERS: Makers = MappingProxyType({})


class Plan(Struct, frozen=True):
    """Game, scenario, options, components, the commander of each side, and the seed of the run."""

    game: str
    rules: str
    scenario: str
    options: dict[str, Setting]
    components: ComponentsUsed
    commanders: dict[str, str]
    seed: int

    def in_words(self) -> str:
        """Return the plan in one line."""
        playing = find_game(self.game).sides_in(self.scenario, self.options)
        led = ", ".join(f"{side} under {self.commanders[side]}" for side in playing)
        return f"{self.game} {self.scenario}, {led}, seed {self.seed}"


def make_plan(
    game: AnyGame,
    scenario: str | None,
    options: Mapping[str, Setting],
    components: Path | Loaded[Any] | None,
    commanders: Mapping[str, str],
    seed: int,
) -> Plan:
    """Make a plan and check everything in it; a side without a commander gets its usual one."""
    match = new_match(game, scenario, seed, options, components)
    header = match.header
    led = {side: commanders.get(side) or commander_names(game, side)[0] for side in game.sides}
    for side, name in led.items():
        find_commander(name, match, side, seed)
    return Plan(game.name, header.rules, header.scenario, header.options, header.components, led, header.seed)


def game_seed(seed: int, index: int) -> int:
    """Return the seed of a game, which depends only on the seed of the run and the number of the game."""
    return seeded(seed, f"game {index}") >> 16


def open_game(plan: Plan, index: int, makers: Makers = NO_MAKERS) -> tuple[Match, dict[str, Commander]]:
    """Return a new match for the game with this number, and its commanders."""
    seed = game_seed(plan.seed, index)
    game, used = find_game(plan.game), plan.components
    loaded = game.components.load(Path(used.folder) if used.folder else None, used.digest)
    match = new_match(game, plan.scenario, seed, plan.options, loaded)
    _demand_same(plan, match.header)
    commanders = {
        side: _commander(match, side, name, game_seed(seed, number), makers)
        for number, (side, name) in enumerate(plan.commanders.items())
    }
    return match, commanders


def _commander(match: Match, side: str, name: str, seed: int, makers: Makers) -> Commander:
    if side in makers:
        return makers[side](Posting(match.game, side, match.base.state.kit, seed))
    return find_commander(name, match, side, seed)


def _demand_same(plan: Plan, header: Header) -> None:
    if (header.rules, header.components.digest) != (plan.rules, plan.components.digest):
        raise SetupError(f"{plan.game} has other rules or components on this machine than in the plan")
