"""The Hardest Days: five single days of the Battle of Britain, for one player."""

from dowding.games.hardest_days.game import GAME

__all__ = ["GAME"]
