"""Sets that no release had, with which recorded matches were begun: tests know them, players do not."""

from pathlib import Path

from dowding.components import EarlierSet
from dowding.games.raf.components import COMPONENTS

HERE = Path(__file__).parent
UNRELEASED = (
    EarlierSet("second", "657dbb7d48571d27", HERE / "second"),
    EarlierSet("third", "b13660d53e9a83b6", HERE / "third"),
)


def know_unreleased_sets() -> None:
    """Let matches that were recorded with these sets be loaded."""
    COMPONENTS.earlier.update({known.digest: known for known in UNRELEASED})
