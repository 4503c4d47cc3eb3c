"""London's Burning: two fighters of 11 Group against the raids of August and September 1940."""

from dowding.games.londons_burning.game import GAME

__all__ = ["GAME"]
