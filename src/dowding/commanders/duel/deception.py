"""What Fighter Command is shown and told in 2-Player alone: approach markers, and the size of a raid."""

from dowding.commanders import Situation, weighs
from dowding.commanders.luftwaffe.seeing import own_board
from dowding.games.duel.questions import PlaceApproachMarker, TellSize
from dowding.games.duel.view import DuelView
from dowding.games.raf import RafKit
from dowding.games.raf.ids import TargetNumber


@weighs(TellSize, reason="A decoy is told as large as a raid can be, so that many squadrons meet nobody.")
def tell_it_large(now: Situation[TellSize, DuelView, RafKit], size: int) -> float:
    """Any number may be told, but only of a decoy."""
    return float(size)


@weighs(PlaceApproachMarker, reason="The marker goes to the smaller raid, away from the strongest one.")
def mark_the_lesser_raid(now: Situation[PlaceApproachMarker, DuelView, RafKit], region: str) -> float:
    """The region whose raids of this hour are smallest."""
    raids = [r for r in own_board(now.view).raids if not r.flown and r.hour == now.view.hour]
    here = [r for r in raids if now.kit.target_cards[TargetNumber(r.card)].region == region]
    return -float(max(len(r.gruppen) for r in here))
