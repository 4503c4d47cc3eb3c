"""Commanders that a program brings itself: as objects, or as what makes them."""

import pickle
import sys
from collections.abc import Mapping
from copy import deepcopy
from typing import Any, TypeAlias, TypeGuard

from dowding.analysis.simulation.plan import Makers
from dowding.commanders import Commander, Posting
from dowding.commanders.commander import Factory
from dowding.kernel.errors import SetupError
from dowding.kernel.games import AnyGame

Named: TypeAlias = str | Commander | Factory
"""The name of a commander, a commander, or what makes one from a posting."""


class Copies:
    """Makes commanders by copying one; each game has its own, with a seed of its own."""

    def __init__(self, commander: Commander) -> None:
        self.commander = commander

    def __call__(self, posting: Posting) -> Commander:
        found = deepcopy(self.commander)
        found.reseed(posting.seed)
        return found


def is_commander(given: object) -> TypeGuard[Commander]:
    """Whether something answers decisions itself, and need not be made first."""
    return hasattr(given, "answer")


def label(commander: Named) -> str:
    """Return the name under which a run keeps a commander."""
    if isinstance(commander, str):
        return commander
    if is_commander(commander):
        kind = type(commander)
        return f"{commander.name} ({kind.__module__}.{kind.__qualname__})"
    own = getattr(commander, "__qualname__", "") or getattr(commander, "name", type(commander).__qualname__)
    return f"{getattr(commander, '__module__', type(commander).__module__)}.{own}"


def maker(commander: Named) -> Factory | None:
    """Return what makes a commander; None for one that every process finds by its name."""
    if isinstance(commander, str):
        return None
    if is_commander(commander):
        return Copies(commander)
    if callable(commander):
        return commander
    raise SetupError(f"a commander is a name, an object with answer(), or a factory, not {commander!r}")


def by_side(game: AnyGame, commanders: Mapping[str, Any] | Any | None) -> dict[str, Any]:
    """Return what was given for each side, by its full name; one commander alone leads all sides."""
    if commanders is None:
        return {}
    if isinstance(commanders, Mapping):
        return {game.side_named(side): given for side, given in commanders.items()}
    return dict.fromkeys(game.sides, commanders)


def check_travel(makers: Makers) -> None:
    """Refuse what cannot be sent to another process, with what to do about it."""
    for made in makers.values():
        kind = made.commander if isinstance(made, Copies) else made
        home = getattr(kind, "__module__", "") or type(kind).__module__
        if home == "__main__" and not hasattr(sys.modules["__main__"], "__file__"):
            raise SetupError(f"{label(kind)} is defined in a notebook or at a prompt; {REMEDY}")
        try:
            pickle.dumps(made)
        except Exception as error:
            raise SetupError(
                f"{label(kind)} cannot be sent to another process ({error}); {REMEDY}"
            ) from error


REMEDY = "define it at the top of a module that can be imported, or play with jobs=1"
