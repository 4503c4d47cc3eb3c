"""What the game declares: its facts, its set-up, and who may see what."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from msgspec import Struct

from dowding.kernel.dice import Dice
from dowding.kernel.games import Choices, Game, Scenario, Setting
from my_game.kit import COMPONENTS, Kit
from my_game.rules import DEFENDER, ENOUGH, NOWHERE, RAIDER, SEQUENCE, Raids

HERE = Path(__file__).parent


class RaidsView(Struct, frozen=True):
    """All that one side may know."""

    raid: int
    raids: int
    damage: int
    targets: dict[str, int]
    target: str | None
    guard: str | None
    last_guard: str | None
    last_target: str | None
    """What a side has learnt stays in its view; otherwise the leak test cannot check the log."""


class MyGame(Game[Raids, Kit, RaidsView]):
    """My Game."""

    name = "my_game"
    title = "My Game"
    about = "A raider strikes in secret, a defender guesses where."
    rules = "1"
    sides = (RAIDER, DEFENDER)
    scenarios = {"short": Scenario("Short", "Three raids."), "long": Scenario("Long", "Six raids.")}
    options = {"warned": Choices((False, True), False, "The guns begin at the first target.")}
    state = Raids
    sequence = SEQUENCE
    figures = {"damage": lambda s: s.damage}
    good_for = RAIDER
    ledger = HERE / "ledger.csv"
    rulebook = HERE / "rules.md"
    components = COMPONENTS

    def set_up(self, state: Raids, scenario: str, options: Mapping[str, Setting]) -> None:
        """1: the number of raids, and perhaps the guns."""
        state.raids = 3 if scenario == "short" else 6
        state.last_guard = 0 if options["warned"] else NOWHERE

    def aim(self, state: Raids) -> list[str]:
        """5: damage decides."""
        return [f"Aim: damage after {state.raids} raids. With {ENOUGH} or more the {RAIDER} wins."]

    def view(self, state: Raids, side: str | None) -> RaidsView:
        """The target is the raider's secret until the raid arrives."""
        target = state.target if side == RAIDER else NOWHERE
        shown = [
            self._name(state, place) for place in (target, state.guard, state.last_guard, state.last_target)
        ]
        values = {target.name: target.value for target in state.kit.targets}
        return RaidsView(state.raid, state.raids, state.damage, values, *shown)

    def _name(self, state: Raids, target: int) -> str | None:
        return state.kit.targets[target].name if target != NOWHERE else None

    def summary(self, view: RaidsView) -> str:
        """A board in words."""
        lines = [f"Raid {view.raid} of {view.raids}, damage {view.damage}"]
        lines.append("Targets: " + ", ".join(f"{name} {value}" for name, value in view.targets.items()))
        lines.append(
            f"Guns at {view.guard}" if view.guard else f"Guns were at {view.last_guard or 'no target'}"
        )
        return "\n".join(lines + ([f"The raid goes to {view.target}"] if view.target else []))

    def redeal(self, state: Raids, side: str | None, dice: Dice) -> None:
        """For all but the raider, the target could be another."""
        if side != RAIDER and state.target != NOWHERE:
            state.target = dice.below(len(state.kit.targets))

    def period(self, state: Raids) -> int:
        """A raid."""
        return state.raid

    def broken(self, state: Raids) -> Iterator[str]:
        """An invariant that must always hold."""
        if state.damage < 0:
            yield "there is less damage than none"


GAME = MyGame()
