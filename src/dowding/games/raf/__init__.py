"""The components that RAF: Lion, Eagle and 2-Player share: counters, map, cards, tables, tracks."""

from dowding.games.raf.components import COMPONENTS
from dowding.games.raf.printed.kit import RafKit

__all__ = ["COMPONENTS", "RafKit"]
