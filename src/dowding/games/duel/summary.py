"""The table as text, for a terminal."""

from dowding.games.duel.view import DuelView
from dowding.games.luftwaffe import summary as planned


def summary(view: DuelView) -> str:
    """A compact board; for the Luftwaffe with its Planning Board."""
    warned = ", ".join(view.regions or view.marked) or "none"
    return planned.summary(view, f" Warning: {warned}.", ["ULTRA"] * view.ultra)
