"""The register of commanders: general ones for every game, and those of particular games.

An entry point of the group ``dowding.commanders`` is named ``GAME.NAME``; its value is a factory.
"""

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from dowding.commanders.commander import Commander, Factory, Posting, random_commander
from dowding.commanders.recruit import RecruitCommander
from dowding.commanders.search import Budget, SearchCommander
from dowding.kernel.errors import SetupError
from dowding.kernel.games import AnyGame
from dowding.kernel.position import Position

ENTRY_POINTS = "dowding.commanders"


def recruit_commander(posting: Posting) -> Commander:
    """For a first match: picks at random among what the doctrine thinks best, or gets one thing wrong."""
    usual = commander_names(posting.game, posting.side)[0]
    policy = posted(usual, Posting(posting.game, posting.side, posting.kit, posting.seed))
    return RecruitCommander(posting.side, policy, posting.seed)


def search_commander(posting: Posting) -> Commander:
    """The strongest: tries likely answers in imagined games and takes the best; it thinks for up to a second.

    ``search:5000`` spends 5,000 decisions on each answer, ``search:2s`` two seconds.
    """
    budget, *policy = posting.settings or (str(Budget.decisions),)
    if len(policy) > 1 or "search" in policy:
        raise SetupError(f"search:{':'.join(posting.settings)}: expected search:BUDGET:COMMANDER")
    game = posting.game
    named = {s: policy[0] if policy else commander_names(game, s)[0] for s in game.sides}
    policies = {s: posted(n, Posting(game, s, posting.kit, posting.seed)) for s, n in named.items()}
    usual, own = named[posting.side], set(commander_names(game, posting.side)) - set(GENERAL)
    others = [
        posted(n, Posting(game, posting.side, posting.kit, posting.seed)) for n in sorted(own - {usual})
    ]
    return SearchCommander(posting.side, policies, posting.seed, Budget.read(budget), others)


GENERAL: dict[str, Factory] = {
    "recruit": recruit_commander,
    "search": search_commander,
    "random": random_commander,
}
"""The commanders that can command any side of any game; a recruit needs a doctrine."""
UNWISE = ("recruit", "random")
"""The commanders that are not offered for advice."""


@cache
def commanders_of(game: str) -> dict[str, Factory]:
    """Return the game's own commanders by name, the usual one first, then in alphabetical order."""
    points = sorted(entry_points(group=ENTRY_POINTS), key=lambda point: point.name)
    split = ((*point.name.partition("."), point) for point in points)
    found = {name: _loaded(point) for owner, _, name, point in split if owner == game}
    return dict(sorted(found.items(), key=lambda named: _rank(named[1])))


def _rank(factory: Factory) -> int:
    """The usual commander first, one that cannot be loaded last."""
    return 0 if getattr(factory, "usual", False) else 2 if isinstance(factory, Absent) else 1


class Absent:
    """Takes the place of a commander that cannot be loaded, and says so when it is asked for."""

    def __init__(self, problem: str) -> None:
        self.about = problem

    def __call__(self, posting: Posting) -> Commander:
        raise SetupError(self.about)


def _loaded(point: EntryPoint) -> Factory:
    try:
        factory: Factory = point.load()
    except Exception as error:
        return Absent(f"the commander {point.name!r} ({point.value}) cannot be loaded: {error}")
    return factory


def commander_names(game: AnyGame, side: str) -> list[str]:
    """Return who can command a side: the game's own commanders first, then the general ones."""
    own = [name for name, make in commanders_of(game.name).items() if _commands(make, side)]
    return [*own, *GENERAL] if own else ["random", "search"]


def adviser_names(game: AnyGame, side: str) -> list[str]:
    """Return whose advice can be asked for."""
    return [name for name in commander_names(game, side) if name not in UNWISE]


def about_commander(game: AnyGame, name: str) -> str:
    """Return a sentence that describes a commander."""
    make = {**GENERAL, **commanders_of(game.name)}[name]
    return str(getattr(make, "about", "") or (make.__doc__ or "").partition("\n")[0])


def find_commander(name: str, position: Position, side: str, seed: int) -> Commander:
    """Create a commander for a side of a match, or raise an error that lists the known ones."""
    return posted(name, Posting(position.game, side, position.base.state.kit, seed))


def usual_commanders(position: Position, seed: int) -> dict[str, Commander]:
    """Create for each side the commander with which imagined games are played on."""
    usual = {side: commander_names(position.game, side)[0] for side in position.game.sides}
    return {side: find_commander(name, position, side, seed) for side, name in usual.items()}


def other_doctrines(position: Position, side: str, seed: int) -> list[Commander]:
    """Create the game's other commanders of a side, who may think of answers that the usual one does not."""
    _, *others = commander_names(position.game, side)
    return [find_commander(name, position, side, seed) for name in sorted(set(others) - set(GENERAL))]


def posted(name: str, posting: Posting) -> Commander:
    """Create a commander from a name with settings, such as ``search:5000``."""
    plain, *settings = name.split(":")
    known = {**GENERAL, **commanders_of(posting.game.name)}
    names = commander_names(posting.game, posting.side)
    if plain not in names:
        raise SetupError(
            f"there is no commander {plain!r} for {posting.side} in {posting.game.name}; "
            f"choose from {', '.join(names)}"
        )
    return known[plain](Posting(posting.game, posting.side, posting.kit, posting.seed, tuple(settings)))


def _commands(make: Any, side: str) -> bool:
    sides = getattr(make, "sides", ())
    return not sides or side in sides
