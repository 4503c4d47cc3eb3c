"""The component set of RAF: it is read, indexed, and checked against the rulebooks."""

from pathlib import Path

from dowding.components import ComponentSet, EarlierSet
from dowding.games.raf.printed.kit import RafKit

HERE = Path(__file__).parent
EARLIER = (
    EarlierSet("fourth", "39f959610808d23f", HERE / "earlier" / "fourth"),
    EarlierSet("fifth", "7b46a5813a5873c1", HERE / "earlier" / "fifth"),
)
"""The sets of earlier matches, each stored as the files that differ from today's set."""
COMPONENTS = ComponentSet("raf", HERE / "data", RafKit, EARLIER, HERE / "box.toml")
