"""What Fighter Command is led to believe: which raid comes first, and what it is called."""

from dowding.commanders import Situation, decides, weighs
from dowding.games.luftwaffe.board_view import PlannedRaid, PlannedView
from dowding.games.luftwaffe.detection import MAJOR
from dowding.games.luftwaffe.questions import CallRaid, SelectRaid
from dowding.games.raf.ids import TargetNumber


def planned(view: PlannedView, card: TargetNumber) -> PlannedRaid:
    """A raid on the Planning Board."""
    assert view.board is not None
    return next(raid for raid in view.board.raids if raid.card == card)


@weighs(
    SelectRaid, reason="The smaller raid draws the squadrons up; the larger one meets those that are left."
)
def feint_before_the_blow(now: Situation, card: TargetNumber) -> float:
    """Squadrons that have met the first raid are not there for the second."""
    return -float(len(planned(now.view, card).gruppen))


@weighs(SelectRaid, reason="The larger raid takes on the defence; the smaller one slips in behind it.")
def blow_before_the_feint(now: Situation, card: TargetNumber) -> float:
    """While everybody is busy with the blow, the small raid is unopposed."""
    return float(len(planned(now.view, card).gruppen))


@decides(CallRaid, reason=lambda now, answer: why_called(now))
def call_it_small(now: Situation) -> int:
    """A decoy is called major and a raid minor, so that few squadrons meet the raid and many the decoy."""
    is_decoy = not planned(now.view, now.view.raid.card).gruppen
    wanted = [n for n, name in enumerate(now.decision.values) if (name == MAJOR) is is_decoy]
    return wanted[0] if wanted else 0


def why_called(now: Situation) -> str:
    """What the raid is, and what the enemy should think."""
    size = len(planned(now.view, now.view.raid.card).gruppen)
    if not size:
        return "A decoy is called major, so that many squadrons meet nobody."
    return f"It has {size} Gruppen; fewer squadrons come if it is called minor."
