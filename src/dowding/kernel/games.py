"""What a game declares about itself, and the register of the games that are installed."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import date
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any, ClassVar, Generic, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from dowding.kernel.accounts import Account
from dowding.kernel.arrays import Arrays
from dowding.kernel.asking import Ask
from dowding.kernel.decisions import NO_CONCORDANCE
from dowding.kernel.dice import Dice
from dowding.kernel.errors import SetupError
from dowding.kernel.goals import Goal, Track
from dowding.kernel.journal import Entry
from dowding.kernel.lessons import Lesson
from dowding.kernel.prospects import Prospects
from dowding.kernel.questions import Question
from dowding.kernel.record_book import Page
from dowding.kernel.state import State
from dowding.kernel.steps import Result
from dowding.kernel.steps import Sequence as SequenceOfPlay
from dowding.kernel.words import meant, plural

S = TypeVar("S", bound=State[Any])
K = TypeVar("K")
V = TypeVar("V")

Setting: TypeAlias = bool | int | str
ENTRY_POINTS = "dowding.games"


class Scenario(Struct, frozen=True):
    """A scenario: its title, one line about it, and its days as dates, where it has any."""

    title: str
    about: str
    first: str = ""
    last: str = ""
    """The last day; empty where the end is open."""
    marks: Mapping[str, str] = {}
    """Days on which something is decided, each with a few words about it."""


class Outline(Struct, frozen=True, kw_only=True):
    """What somebody wants to know of a game before he chooses it."""

    rank: int
    """Its place in a list of games."""
    leads: str
    """Whom one leads."""
    players: str
    lasts: str
    weight: int
    """How much there is to learn, of five."""
    decides: str
    """What one decides, in a few words."""


class Choices(Struct, frozen=True):
    """An option of the game: its possible values, its default, and what it does."""

    values: tuple[Setting, ...]
    default: Setting
    about: str
    """What it does, in words that need no rulebook."""
    before: Setting | None = None
    """The value for matches that began before there was this option, if it is not the default."""
    title: str = ""
    """What it is called; without one, by its name."""
    rule: str = ""
    """The rule that it is about, if it is one."""
    called: Mapping[str, str] = {}
    """What its values are called, where they are words."""


class OwnSet(Struct, frozen=True):
    """What is told of a set that an owner of the printed game typed in: how far, and what he calls it.

    The numbers count cells: typed, printed in the rulebooks, and still reconstructed.
    """

    typed: int
    printed: int
    reconstructed: int
    title: str = ""
    version: int = 0

    @property
    def told(self) -> str:
        """Its cells in words."""
        typed = plural(self.typed, "cell")
        return f"{typed} typed, {self.printed:,} printed, {self.reconstructed:,} reconstructed"


class Loaded(Struct, Generic[K], frozen=True):
    """A component set that was read: its name, its fingerprint, and the kit of tables."""

    name: str
    digest: str
    kit: K
    folder: str | None = None
    own: OwnSet | None = None


class Components(Protocol[K]):
    """Where a game's components come from."""

    @property
    def name(self) -> str: ...

    def load(self, folder: Path | None = None, digest: str | None = None) -> Loaded[K]:
        """Read the set in a folder, or the earlier set with this digest, or the one shipped today."""
        ...


class Game(Generic[S, K, V]):
    """A game, with the types of its state, its kit and its view.

    Subclass it, fill in the facts, and register an instance as an entry point.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    about: ClassVar[str]
    outline: ClassVar[Outline | None] = None
    """What a player is told of it beforehand; games without one are listed last."""
    lessons: ClassVar[tuple[Lesson, ...]] = ()
    """Where it can be learnt, in this order; a board has the cards that explain them."""
    rules: ClassVar[str]
    """The version of these rules. Raise it when old saves may replay differently."""
    mended: ClassVar[Mapping[str, str]] = {}
    """For each later version, the rules that it changed, as a phrase."""
    sides: ClassVar[tuple[str, ...]]
    short_names: ClassVar[Mapping[str, str]] = {}
    """Shorter names of sides, for typing."""
    scenarios: ClassVar[Mapping[str, Scenario]]
    options: ClassVar[Mapping[str, Choices]] = {}
    state: ClassVar[type[State[Any]]]
    sequence: ClassVar[SequenceOfPlay]
    """The sequence of play: phases, their steps, and the jumps between them."""
    concordance: ClassVar[Mapping[str, str]] = NO_CONCORDANCE
    """For a rule number in shared code, the number of that rule in this game's own book."""
    actions: ClassVar[int] = 32
    """The most actions that any of its decisions needs where answers are given action by action."""
    figures: ClassVar[Mapping[str, Callable[[Any], int]]] = {}
    """The numbers that players follow, such as victory points, by name: for odds, reports and plots."""
    series: ClassVar[Mapping[str, Callable[[Any], int]]] = {}
    """More numbers that are recorded from period to period, by name."""
    tallies: ClassVar[Mapping[str, Mapping[str, Callable[[Any], int]]]] = {}
    """Numbers that add up during a match, such as losses by type: a name, and its parts."""
    totals: ClassVar[frozenset[str]] = frozenset()
    """The figures and series that only count up, as tallies do; tables give what each period added."""
    units: ClassVar[Mapping[str, str]] = {}
    """What figures and series are counted in."""
    score_is: ClassVar[str] = ""
    """The figure that is the score of a result, where there is one."""
    standing_is: ClassVar[str] = ""
    """What ``standing`` counts besides the score, in a sentence, where it is more than the score."""
    period_name: ClassVar[str] = "period"
    """What is counted by ``period``: a day, a raid day, a raid."""
    chapter_name: ClassVar[str] = ""
    """What is counted by ``chapter``, if it is not the period."""
    rated_by_chapter: ClassVar[bool] = False
    """Whether a review rates chapters as a whole, because a single decision is worth too little."""
    good_for: ClassVar[str | None] = None
    """The side that wants a high score and a high first figure."""
    wanted_by: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """For a figure that not everybody wants high: the sides that do."""
    lost_are: ClassVar[str] = "units"
    """What ``lost`` counts: squadrons and Gruppen, aircraft."""
    legend: ClassVar[Mapping[str, str]] = {}
    """The signs in ``summary``, each with its meaning."""
    ledger: ClassVar[Path | None] = None
    """The file with the obligations of the rulebook, one per row."""
    carried: ClassVar[Path | None] = None
    """The file that says which rows of other games' ledgers hold here too, and what replaces the others."""
    rulebook: ClassVar[Path | None] = None
    """The file with the rules in our own words, by rule number."""
    components: Components[K]

    def set_up(self, state: S, scenario: str, options: Mapping[str, Setting]) -> None:
        """Fill a blank state, which already has its kit, for the start of a scenario."""
        raise NotImplementedError

    def view(self, state: S, side: str | None) -> V:
        """All that a side may know, and nothing else; None is a spectator."""
        raise NotImplementedError

    def arrays(self, kit: K) -> Arrays | None:
        """What must be known to write views as arrays of a fixed shape; None if nothing is declared."""
        return None

    def summary(self, view: V) -> str:
        """A view as a few lines of text."""
        raise NotImplementedError

    def map_in_letters(self, kit: K, view: V) -> str:
        """The map as lines of text, where ``summary`` does not show how it lies."""
        return ""

    def aim(self, state: S) -> Sequence[str]:
        """Who wins and how, in a few lines, as everybody may know it when a match begins."""
        return ()

    def purpose(self, state: S, side: str) -> str:
        """What a side must do to win, in one sentence, for somebody who has never played."""
        return ""

    def track(self, state: S) -> Track | None:
        """The bands of the victory track, where points decide who wins."""
        return None

    def goal(self, state: S, sides: Sequence[str]) -> Goal:
        """What somebody who plays these sides plays for; only a single side has a sentence of its own."""
        own = self.purpose(state, sides[0]) if len(sides) == 1 else ""
        return Goal(own, tuple(self.aim(state)), self.track(state))

    def redeal(self, state: S, side: str | None, dice: Dice) -> None:
        """Change at random everything that the side may not know, and nothing that it knows.

        The new deal depends on the dice and on what the side knows, never on what was hidden before. If no
        deal is found that fits, raise ``NoWorld``; then the state is not used any more.
        """

    def ahead(self, state: S, side: str) -> Ask[None] | None:
        """The next question to a side that waits, if it can be prepared already; the state is a copy."""
        return None

    def period(self, state: S) -> int:
        """The number of the raid, day or turn being played; 0 where a game has no such thing."""
        return 0

    def chapter(self, state: S) -> int:
        """The number of the raid or turn that is being played, or that comes next if none has begun.

        Once it is over the number is greater, at the latest in the second step after its last one.
        """
        return self.period(state)

    def between_chapters(self, state: S) -> bool:
        """Whether no chapter has begun, so that the one that comes next is meant."""
        return False

    def worth(self, result: Result, side: str) -> float:
        """What a result is worth to a side: the score, negative for a side that wants it low."""
        if len(self.sides) == 1 or self.good_for is not None:
            return float(result.score) * self.sign(side)
        return 0.0 if result.winner is None else 1.0 if result.winner == side else -1.0

    def standing(self, state: S, side: str) -> float:
        """What the match is worth to a side as it stands, for a search that stops before the end."""
        figure = next(iter(self.figures.values()), None)
        return float(figure(state)) * self.sign(side) if figure else 0.0

    def sign(self, side: str | None) -> int:
        """1 if a high score is good for a side, or if no side is given; -1 if a low one is."""
        return -1 if side and self.good_for not in (None, side) else 1

    def figure_sign(self, figure: str, side: str | None) -> int:
        """1 if a high figure is good for a side, else -1; without a side, as for the first one."""
        if figure not in self.wanted_by:
            return self.sign(side)
        return 1 if (side or self.good_for or self.sides[0]) in self.wanted_by[figure] else -1

    def band(self, state: S, result: Result) -> str:
        """An outcome where games are counted: a line of the victory table, without the score."""
        words = result.kind.replace("_", " ")
        return words[:1].upper() + words[1:]

    def lost(self, state: S) -> Mapping[str, Sequence[str]]:
        """The units out of action that everybody can see, by owner: for odds and reports."""
        return {}

    def accounts(self, entries: Sequence[Entry]) -> list[Account]:
        """Tables for a report, made from the entries that its reader may see."""
        return []

    def record_book(self, entries: Sequence[Entry], view: V) -> list[Page]:
        """A page for each unit, made from the entries and the view of its reader."""
        return []

    def prospects(self, state: S, question: Question) -> Prospects | None:
        """The chances that a question is about, where a game counts them itself; only in open steps."""
        return None

    def today(self, state: S) -> date | None:
        """The day that is being played, where a game has days."""
        return None

    def broken(self, state: S) -> Iterator[str]:
        """Yield a sentence for each invariant that does not hold."""
        return iter(())

    def sides_in(self, scenario: str, options: Mapping[str, Setting]) -> tuple[str, ...]:
        """The sides that play in a scenario: all of them, unless an option leaves some out."""
        return self.sides

    def hides(self, scenario: str, options: Mapping[str, Setting]) -> bool:
        """Whether a side may know something that another one may not."""
        deals = type(self).redeal is not Game.redeal
        return deals and len(self.sides_in(scenario, options)) > 1

    def side_named(self, name: str, *others: str) -> str:
        """A side by its name or its short name; the error lists the sides and what else may be said."""
        wanted = slug(name)
        for side in self.sides:
            if wanted in (slug(side), *(short for short, full in self.short_names.items() if full == side)):
                return side
        known = ", ".join([*map(slug, self.sides), *self.short_names, *others])
        raise SetupError(f"{self.name} has no side {name!r}; choose from {known}")

    def chosen_scenario(self, scenario: str | None) -> str:
        """The scenario by name; the first one if none is named."""
        name = scenario if scenario is not None else next(iter(self.scenarios))
        if name not in self.scenarios:
            told = f"{name!r}{meant(name, self.scenarios)}"
            raise SetupError(f"{self.name} has no scenario {told}; choose from {', '.join(self.scenarios)}")
        return name

    def chosen_options(self, options: Mapping[str, Setting]) -> dict[str, Setting]:
        """All options with their values, defaults filled in."""
        for name, value in options.items():
            if name not in self.options:
                known = ", ".join(self.options) or "none"
                raise SetupError(
                    f"{self.name} has no option {name!r}{meant(name, self.options)}; its options: {known}"
                )
            allowed = self.options[name].values
            if not any(value == v and type(value) is type(v) for v in allowed):
                said = ", ".join(str(v).lower() for v in allowed)
                raise SetupError(f"option {name} of {self.name} may be {said}, not {value!r}")
        return {name: options.get(name, choices.default) for name, choices in self.options.items()}

    def lesson(self, name: str) -> Lesson:
        """The lesson by name."""
        found = next((lesson for lesson in self.lessons if lesson.name == name), None)
        if found is None:
            raise SetupError(f"{self.name} has no lesson {name!r}")
        return found

    def kept_options(self, options: Mapping[str, Setting]) -> dict[str, Setting]:
        """The options of a match that was kept; those that are newer have the value that held before them."""
        newer = {n: c.before for n, c in self.options.items() if n not in options and c.before is not None}
        return self.chosen_options({**options, **newer})


AnyGame: TypeAlias = Game[Any, Any, Any]


def slug(side: str) -> str:
    """A side as it is typed, such as ``fighter-command``."""
    return "-".join(side.casefold().replace("-", " ").replace("_", " ").split())


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
    """Load an installed game; for an unknown name, the error lists those that are installed."""
    points = installed()
    if name not in points:
        known = ", ".join(points) or "none"
        raise SetupError(f"there is no game {name!r}{meant(name, points)}; installed: {known}")
    try:
        game: AnyGame = points[name].load()
    except Exception as error:
        raise SetupError(f"the game {name!r} ({points[name].value}) cannot be loaded: {error}") from error
    if faults := missing_facts(game):
        told = ", ".join(faults)
        raise SetupError(f"the game {name!r} ({points[name].value}) does not declare: {told}")
    return game


REQUIRED = ("name", "title", "about", "rules", "sides", "scenarios", "state", "sequence", "components")
REQUIRED_METHODS = ("set_up", "view", "summary")


def missing_facts(game: object) -> list[str]:
    """The names of all that a game must declare and does not."""
    if not isinstance(game, Game):
        return ["an instance of dowding.Game"]
    facts = [fact for fact in REQUIRED if not hasattr(game, fact)]
    methods = [name for name in REQUIRED_METHODS if getattr(type(game), name) is getattr(Game, name)]
    return [*facts, *[f"{name}()" for name in methods]]


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
