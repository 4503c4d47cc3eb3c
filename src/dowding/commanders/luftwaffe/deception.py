"""What Fighter Command is led to believe: which raid comes first, and what it is called."""

from dowding.commanders import decides, weighs
from dowding.commanders.luftwaffe.seeing import Now, planned
from dowding.commanders.raf.seeing import raid_now
from dowding.games.luftwaffe.detection import MAJOR
from dowding.games.luftwaffe.questions import CallRaid, SelectRaid
from dowding.games.raf.ids import TargetNumber
from dowding.kernel.decisions import Answer, PickOne


@weighs(SelectRaid, reason="The larger raid takes on the defence; the smaller one slips in behind it.")
def blow_before_the_feint(now: Now[SelectRaid], card: TargetNumber) -> float:
    """While everybody is busy with the blow, the small raid is unopposed."""
    return float(len(planned(now.view, card).gruppen))


def why_called(now: Now[CallRaid], decision: PickOne[str], answer: Answer) -> str:
    """What the raid is, and what the enemy should think."""
    size = len(planned(now.view, raid_now(now.view).card).gruppen)
    if not size:
        return "A decoy is called major, so that many squadrons meet nobody."
    return f"It has {size} Gruppen; fewer squadrons come if it is called minor."


@decides(CallRaid, reason=why_called)
def call_it_small(now: Now[CallRaid], decision: PickOne[str]) -> int:
    """A decoy is called major and a raid minor, so that few squadrons meet the raid and many the decoy."""
    is_decoy = not planned(now.view, raid_now(now.view).card).gruppen
    wanted = [n for n, name in enumerate(decision.values) if (name == MAJOR) is is_decoy]
    return wanted[0] if wanted else 0
