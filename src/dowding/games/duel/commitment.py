"""9: squadrons are committed; at accurate intelligence a raid that nobody meets costs points only now."""

from dowding.games.duel.state import Duel
from dowding.games.raf.raid import commitment
from dowding.games.raf.words import Intelligence
from dowding.kernel.asking import Ask


def accurate_commitment(battle: Duel) -> Ask[None]:
    """The whole raid is known, and whether it could assemble."""
    if battle.intelligence is Intelligence.ACCURATE:
        yield from commitment.accurate_commitment(battle)
