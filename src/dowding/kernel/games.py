"""What a game declares about itself, and the register of the games that are installed."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import date
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any, ClassVar, Generic, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from dowding.kernel.decisions import NO_CONCORDANCE
from dowding.kernel.dice import Dice
from dowding.kernel.errors import SetupError
from dowding.kernel.state import State
from dowding.kernel.steps import Result
from dowding.kernel.steps import Sequence as SequenceOfPlay

S = TypeVar("S", bound=State[Any])
K = TypeVar("K")
K_co = TypeVar("K_co", covariant=True)

Setting: TypeAlias = bool | int | str
ENTRY_POINTS = "dowding.games"


class Scenario(Struct, frozen=True):
    """A way to begin: its title, and a line about it."""

    title: str
    about: str


class Choices(Struct, frozen=True):
    """An option of the game: what it may be, what it is unless said otherwise, what it does."""

    values: tuple[Setting, ...]
    default: Setting
    about: str


class Loaded(Struct, Generic[K], frozen=True):
    """A component set that was read: the kit of tables, its name and fingerprint."""

    name: str
    digest: str
    kit: K
    folder: str | None = None


class Components(Protocol[K]):
    """Where a game's components come from."""

    @property
    def name(self) -> str: ...

    def load(self, folder: Path | None = None) -> Loaded[K]:
        """The shipped set, or the one in a folder."""
        ...


class Game(Generic[S, K]):
    """A game. Subclass it, fill in the facts, and register an instance as an entry point."""

    name: ClassVar[str]
    title: ClassVar[str]
    about: ClassVar[str]
    rules: ClassVar[str]
    """Version of the rules as written; raised when old saves may replay differently."""
    sides: ClassVar[tuple[str, ...]]
    short_names: ClassVar[Mapping[str, str]] = {}
    """Sides by a shorter name, for those who type."""
    scenarios: ClassVar[Mapping[str, Scenario]]
    options: ClassVar[Mapping[str, Choices]] = {}
    state: ClassVar[type[State[Any]]]
    sequence: ClassVar[SequenceOfPlay]
    """The sequence of play: phases, their steps, and the jumps between them."""
    concordance: ClassVar[Mapping[str, str]] = NO_CONCORDANCE
    """Numbers of shared rules, as they stand in the code, and their numbers in this game's own book."""
    figures: ClassVar[Mapping[str, Callable[[Any], int]]] = {}
    """What players count, by name: for odds, reports and plots."""
    series: ClassVar[Mapping[str, Callable[[Any], int]]] = {}
    """What else is worth following from period to period, by name."""
    tallies: ClassVar[Mapping[str, Mapping[str, Callable[[Any], int]]]] = {}
    """What adds up in the course of a match, such as losses by type: a name, and what it is made of."""
    good_for: ClassVar[str | None] = None
    """The side that a high score, and a high first figure, is good for."""
    outlook: ClassVar[int] = 1
    """A search follows a match for so many chapters after the present one: what comes later is noise."""
    ledger: ClassVar[Path | None] = None
    """The obligations of the rulebook, one a row."""
    rulebook: ClassVar[Path | None] = None
    """The rules told anew, by rule number."""
    components: Components[K]

    def set_up(self, state: S, scenario: str, options: Mapping[str, Setting]) -> None:
        """Bring a blank state, whose kit is at hand, to where the scenario opens."""
        raise NotImplementedError

    def view(self, state: S, side: str | None) -> Struct:
        """All that a side may know, and nothing else; None is a spectator."""
        raise NotImplementedError

    def summary(self, view: Any) -> str:
        """A view as a few lines of text."""
        raise NotImplementedError

    def redeal(self, state: S, side: str | None, dice: Dice) -> None:
        """Change at random everything that the side may not know, and nothing that it knows."""

    def period(self, state: S) -> int:
        """The number of the raid, day or turn being played; 0 where a game has no such thing."""
        return 0

    def chapter(self, state: S) -> int:
        """The raid or turn by which a search looks ahead, counted: the period, unless that is too long."""
        return self.period(state)

    def worth(self, result: Result, side: str) -> float:
        """What a result is worth to a side: the score, turned round for those it is not good for."""
        if len(self.sides) == 1 or self.good_for is not None:
            return float(result.score) * self._sign(side)
        return 0.0 if result.winner is None else 1.0 if result.winner == side else -1.0

    def standing(self, state: S, side: str) -> float:
        """What the match so far is worth to a side, for those who cannot look to its end."""
        figure = next(iter(self.figures.values()), None)
        return float(figure(state)) * self._sign(side) if figure else 0.0

    def _sign(self, side: str) -> int:
        return 1 if self.good_for in (None, side) else -1

    def lost(self, state: S) -> Mapping[str, Sequence[str]]:
        """The units that are out of action, by whose they are, as everybody sees: for odds and reports."""
        return {}

    def today(self, state: S) -> date | None:
        """The day that is being played, where a game has days."""
        return None

    def broken(self, state: S) -> Iterator[str]:
        """The invariants that do not hold, as sentences."""
        return iter(())

    def sides_in(self, scenario: str, options: Mapping[str, Setting]) -> tuple[str, ...]:
        """The sides that play in a scenario: all, unless a version has fewer."""
        return self.sides

    def chosen_scenario(self, scenario: str | None) -> str:
        """The scenario by name; the first one if none is named."""
        name = scenario if scenario is not None else next(iter(self.scenarios))
        if name not in self.scenarios:
            raise SetupError(f"{self.name} has no scenario {name!r}; choose from {', '.join(self.scenarios)}")
        return name

    def chosen_options(self, options: Mapping[str, Setting]) -> dict[str, Setting]:
        """All options with their values, defaults filled in."""
        for name, value in options.items():
            if name not in self.options:
                known = ", ".join(self.options) or "none"
                raise SetupError(f"{self.name} has no option {name!r}; its options: {known}")
            allowed = self.options[name].values
            if not any(value == v and type(value) is type(v) for v in allowed):
                said = ", ".join(str(v).lower() for v in allowed)
                raise SetupError(f"option {name} of {self.name} may be {said}, not {value!r}")
        return {name: options.get(name, choices.default) for name, choices in self.options.items()}


AnyGame: TypeAlias = Game[Any, Any]


@cache
def installed() -> Mapping[str, EntryPoint]:
    """The entry points of all installed games, by name; nothing is loaded."""
    found: dict[str, EntryPoint] = {}
    for point in sorted(entry_points(group=ENTRY_POINTS), key=lambda point: point.name):
        if found.setdefault(point.name, point).value != point.value:
            raise SetupError(
                f"two packages bring a game {point.name!r}: {found[point.name].value}, {point.value}"
            )
    return found


@cache
def find_game(name: str) -> AnyGame:
    """An installed game, or an error that names those there are."""
    points = installed()
    if name not in points:
        raise SetupError(f"there is no game {name!r}; installed: {', '.join(points) or 'none'}")
    try:
        game: AnyGame = points[name].load()
    except Exception as error:
        raise SetupError(f"the game {name!r} ({points[name].value}) cannot be loaded: {error}") from error
    return game


def all_games() -> Mapping[str, AnyGame]:
    """Every installed game that can be loaded, by name."""
    games: dict[str, AnyGame] = {}
    for name in installed():
        with suppress(SetupError):
            games[name] = find_game(name)
    return games


def failed_games() -> Mapping[str, str]:
    """Every installed game that cannot be loaded, and why."""
    failures: dict[str, str] = {}
    for name in installed():
        try:
            find_game(name)
        except SetupError as error:
            failures[name] = str(error)
    return failures
