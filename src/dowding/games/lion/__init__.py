"""RAF: Lion: one player commands Fighter Command against the raids of the Luftwaffe."""

from dowding.games.lion.game import GAME

__all__ = ["GAME"]
