"""RAF: 2-Player: the Luftwaffe plans its raids in secret, Fighter Command meets them."""

from dowding.games.duel.game import GAME

__all__ = ["GAME"]
