"""RAF: Eagle: one player leads the Luftwaffe, charts lead Fighter Command."""

from dowding.games.eagle.game import GAME

__all__ = ["GAME"]
