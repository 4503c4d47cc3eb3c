"""The register of commanders: general ones for every game, and those that games bring along.

An entry point of the group ``dowding.commanders`` is named ``GAME.NAME``; its value is a factory.
"""

from functools import cache
from importlib.metadata import entry_points
from typing import Any

from dowding.commanders.commander import Commander, Factory, Posting, random_commander
from dowding.commanders.search import Budget, SearchCommander
from dowding.kernel.errors import SetupError
from dowding.kernel.games import AnyGame
from dowding.kernel.position import Position

ENTRY_POINTS = "dowding.commanders"


def search_commander(posting: Posting) -> Commander:
    """Looks ahead: ``search:5000`` for so many decisions, ``search:2s``, ``search:5000:random``."""
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


GENERAL: dict[str, Factory] = {"random": random_commander, "search": search_commander}
"""Those who can be posted anywhere."""


@cache
def commanders_of(game: str) -> dict[str, Factory]:
    """The commanders that know this game, by name: the usual one first, then in order of name."""
    points = sorted(entry_points(group=ENTRY_POINTS), key=lambda point: point.name)
    split = ((*point.name.partition("."), point) for point in points)
    found = {name: point.load() for owner, _, name, point in split if owner == game}
    return dict(sorted(found.items(), key=lambda named: not getattr(named[1], "usual", False)))


def commander_names(game: AnyGame, side: str) -> list[str]:
    """Who can command a side: the game's own commanders first, then the general ones."""
    own = [name for name, make in commanders_of(game.name).items() if _commands(make, side)]
    return [*own, *GENERAL]


def about_commander(game: AnyGame, name: str) -> str:
    """What a commander is, in a sentence."""
    make = {**GENERAL, **commanders_of(game.name)}[name]
    return str(getattr(make, "about", "") or (make.__doc__ or "").partition("\n")[0])


def find_commander(name: str, position: Position, side: str, seed: int) -> Commander:
    """A commander for a side of a match, or an error that names those there are."""
    return posted(name, Posting(position.game, side, position.base.state.kit, seed))


def posted(name: str, posting: Posting) -> Commander:
    """A commander by name and settings, such as ``search:5000``."""
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
