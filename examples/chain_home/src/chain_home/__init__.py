"""Chain Home: a small game of hidden raids, written to show every feature of Dowding's kernel."""

from chain_home.game import GAME

__all__ = ["GAME"]
