"""What Fighter Command is shown and told in 2-Player alone: approach markers, and the size of a raid."""

from dowding.commanders import Situation, weighs
from dowding.games.duel.questions import PlaceApproachMarker, TellSize


@weighs(TellSize, reason="A decoy is told as large as a raid can be, so that many squadrons meet nobody.")
def tell_it_large(now: Situation, size: int) -> float:
    """Any number may be told, but only of a decoy."""
    return float(size)


@weighs(PlaceApproachMarker, reason="The marker goes to the smaller raid, away from the strongest one.")
def mark_the_lesser_raid(now: Situation, region: str) -> float:
    """The region whose raids of this hour are smallest."""
    kit, view = now.kit, now.view
    raids = [r for r in view.board.raids if not r.flown and r.hour == view.hour]
    here = [r for r in raids if kit.target_cards[r.card].region == region]
    return -float(max(len(r.gruppen) for r in here))
