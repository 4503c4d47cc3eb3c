"""The plan of a run: all that its games follow from, whoever plays them and in whatever order."""

from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

from dowding.commanders import Commander, commander_names, find_commander
from dowding.kernel.dice import seeded
from dowding.kernel.errors import SetupError
from dowding.kernel.games import AnyGame, Setting, find_game
from dowding.kernel.match import ComponentsUsed, Header, Match, new_match


class Plan(Struct, frozen=True):
    """Game, scenario, options, components, the commander of each side, and the seed of the run."""

    game: str
    rules: str
    scenario: str
    options: dict[str, Setting]
    components: ComponentsUsed
    commanders: dict[str, str]
    seed: int

    def told(self) -> str:
        """The plan in a line."""
        led = ", ".join(f"{side} under {name}" for side, name in self.commanders.items())
        return f"{self.game} {self.scenario}, {led}, seed {self.seed}"


def make_plan(
    game: AnyGame,
    scenario: str | None,
    options: Mapping[str, Setting],
    components: Path | None,
    commanders: Mapping[str, str],
    seed: int,
) -> Plan:
    """A plan, with everything in it proved to exist; sides without a commander get one of doctrine."""
    match = new_match(game, scenario, seed, options, components)
    header = match.header
    led = {side: commanders.get(side) or commander_names(game, side)[0] for side in game.sides}
    for side, name in led.items():
        find_commander(name, match, side, seed)
    return Plan(game.name, header.rules, header.scenario, header.options, header.components, led, header.seed)


def game_seed(seed: int, index: int) -> int:
    """The seed of a game of a run: the same whoever plays it."""
    return seeded(seed, f"game {index}") >> 16


def open_game(plan: Plan, index: int) -> tuple[Match, dict[str, Commander]]:
    """The match with this number at its beginning, and its commanders."""
    seed = game_seed(plan.seed, index)
    match = new_match(find_game(plan.game), plan.scenario, seed, plan.options, plan.components.folder)
    _demand_same(plan, match.header)
    commanders = {
        side: find_commander(name, match, side, game_seed(seed, number))
        for number, (side, name) in enumerate(plan.commanders.items())
    }
    return match, commanders


def _demand_same(plan: Plan, header: Header) -> None:
    if (header.rules, header.components.digest) != (plan.rules, plan.components.digest):
        raise SetupError(f"{plan.game} is not the same here: its rules or components are others")
