"""A game for Dowding."""

from my_game.game import GAME

__all__ = ["GAME"]
