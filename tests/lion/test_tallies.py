"""What the state counts for those who look back agrees with what the journal told."""

from typing import Any

from dowding.games.lion import GAME
from dowding.games.raf.telling.causes import Cause
from dowding.games.raf.telling.entries import RaidOpens
from dowding.kernel.journal import Changed
from dowding.kernel.match import new_match
from dowding.testing.recorded import play_at_random


def test_raids_and_losses_are_those_that_were_told() -> None:
    match = new_match(GAME, "campaign", 8, {"night": True, "advanced": True})
    play_at_random(match, 8)
    state: Any = match.state
    told = match.journal.seen_by(None)
    raids = [e for e in told if isinstance(e, RaidOpens)]
    losses = [e for e in told if isinstance(e, Changed) and e.cause in (Cause.LIGHT_LOSS, Cause.HEAVY_LOSS)]
    assert raids
    assert losses
    assert sum(state.raids) == len(raids)
    assert state.major_raids == sum(raid.effort == "major" for raid in raids)
    assert sum(state.losses) == len(losses)
    parts = {name: sum(count(state) for count in made.values()) for name, made in GAME.tallies.items()}
    assert parts == {"raids by target": len(raids), "losses by type": len(losses)}
