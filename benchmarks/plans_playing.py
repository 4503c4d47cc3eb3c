"""A planner of the Luftwaffe with any habits: the doctrines' own code, other numbers."""

from collections.abc import Mapping
from typing import NamedTuple, get_type_hints

from calibration_reading import components
from msgspec import Struct
from msgspec.structs import asdict, replace

from dowding.commanders import Commander, Doctrine, ask, find_commander
from dowding.commanders.commander import Posting
from dowding.commanders.duel.germans import TELLING
from dowding.commanders.luftwaffe import GERMAN, in_style
from dowding.commanders.luftwaffe.style import ATTRITION, Style
from dowding.games.raf.words import FIGHTER_COMMAND, LUFTWAFFE
from dowding.kernel.games import Setting, find_game
from dowding.kernel.match import new_match
from dowding.kernel.position import Position

BY_THE_TABLES = -1
"""Close escort as the tables advise."""
FAVOURITES: Mapping[str, Mapping[str, float]] = {
    "airfields": {"airfield": 1.5, "radar": 1.1},
    "radar": {"radar": 1.3, "port": 1.1},
    "ports": {"port": 1.4, "industry": 1.2},
    "industry": {"industry": 1.5, "city": 1.3},
    "any": {},
}


class Habits(Struct, frozen=True, order=True):
    """What a planner does every day."""

    raids: int = 4
    """The most raids of a day."""
    bombers: int = 4
    lead: int = 2
    """The bombers of a raid that another wave follows at once."""
    hunters: int = 6
    escorts: int = BY_THE_TABLES
    """The Me 109s in close escort."""
    targets: str = "radar"

    def __str__(self) -> str:
        return " ".join(f"{name}={value}" for name, value in asdict(self).items())

    def style(self) -> Style:
        """The style of a commander who plans so."""
        beside = None if self.escorts == BY_THE_TABLES else self.escorts
        return replace(
            ATTRITION, raids=self.raids, all_out=self.raids, bombers=self.bombers, lead=self.lead,
            hunters=self.hunters, escorts=beside, favourites=FAVOURITES[self.targets],
        )  # fmt: skip

    @staticmethod
    def read(text: str) -> "Habits":
        """Habits from a line such as ``raids=4 bombers=2``; the others are Sperrle's."""
        kinds = get_type_hints(Habits)
        told = dict(part.split("=") for part in text.split())
        return Habits(**{name: kinds[name](value) for name, value in told.items()})


class Task(NamedTuple):
    """A game to play: who leads each side, habits or the name of a commander."""

    game: str
    scenario: str
    seed: int
    german: Habits | str
    raf: str
    components: str | None
    options: tuple[tuple[str, Setting], ...]


class Played(NamedTuple):
    """How a game ended for the Luftwaffe, and after how many raid days."""

    winner: str | None
    worth: float
    days: int

    @property
    def won(self) -> bool:
        """Whether the Luftwaffe won, in whatever degree."""
        return self.winner == LUFTWAFFE

    @property
    def lost(self) -> bool:
        """Whether Fighter Command won."""
        return self.winner == FIGHTER_COMMAND


def doctrine(habits: Habits) -> Doctrine:
    """The doctrine of a commander with these habits."""
    judgements = (*in_style(habits.style()), *GERMAN, *TELLING)
    return Doctrine("plan", str(habits), judgements, sides=(LUFTWAFFE,))


def leader(task: Task, position: Position, side: str) -> Commander:
    """Who leads a side."""
    if side == LUFTWAFFE and isinstance(task.german, Habits):
        posting = Posting(position.game, side, position.base.state.kit, task.seed)
        return doctrine(task.german)(posting)
    name = task.german if side == LUFTWAFFE else task.raf
    return find_commander(str(name), position, side, task.seed)


def play(task: Task) -> Played:
    """Play a game to its end, without a journal."""
    game = find_game(task.game)
    game.components = components(task.components)
    match = new_match(game, task.scenario, task.seed, dict(task.options))
    position = Position(match.game, match.base)
    leaders = {side: leader(task, position, side) for side in match.sides}
    while (decision := position.decision) is not None:
        position.answer(ask(leaders[decision.side], position))
    result = position.result
    assert result is not None
    return Played(result.winner, game.worth(result, LUFTWAFFE), game.period(position.state))
