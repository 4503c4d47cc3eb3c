"""Dowding: the board wargames of the Battle of Britain, run by a computer.

match = dowding.new_match("lion", scenario="prelude", seed=1940)
while match.decision:
    match.answer(commander.answer(match.decision, match.view(match.decision.side)))
print(match.result)
"""

from importlib.metadata import version
from typing import TYPE_CHECKING, Any

from dowding.games.matches import new_match
from dowding.kernel.errors import DowdingError
from dowding.kernel.fairness import Toss
from dowding.kernel.games import Game, all_games, find_game
from dowding.kernel.match import Match
from dowding.kernel.outcomes import Distribution, odds, outcomes
from dowding.kernel.replaying import load
from dowding.kernel.saves import save

if TYPE_CHECKING:
    from dowding.analysis.review import review
    from dowding.analysis.simulation.calling import ladder, simulate

__version__ = version("dowding")
"""The version of Dowding that is installed."""


def __getattr__(name: str) -> Any:
    """What needs the commanders is loaded only when it is asked for."""
    if name == "review":
        from dowding.analysis.review import review

        return review
    if name in ("simulate", "ladder"):
        from dowding.analysis.simulation import calling

        return getattr(calling, name)
    raise AttributeError(f"module 'dowding' has no attribute {name!r}")


__all__ = [
    "Distribution",
    "DowdingError",
    "Game",
    "Match",
    "Toss",
    "__version__",
    "all_games",
    "find_game",
    "ladder",
    "load",
    "new_match",
    "odds",
    "outcomes",
    "review",
    "save",
    "simulate",
]
