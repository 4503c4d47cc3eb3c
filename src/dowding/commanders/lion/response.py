"""Which squadrons respond to a raid about which the cards reveal little."""

from dowding.commanders import Situation, decides
from dowding.commanders.lion.forecast import possible
from dowding.commanders.raf.response import worth_sending
from dowding.games.lion.view import LionView
from dowding.games.raf import RafKit
from dowding.games.raf.ids import Squadron
from dowding.games.raf.telling.questions import Respond
from dowding.kernel.decisions import PickSome


@decides(Respond, reason="As many squadrons as the fight is worth, and no more.")
def send_what_pays(
    now: Situation[Respond, LionView, RafKit], decision: PickSome[Squadron]
) -> tuple[int, ...]:
    """The number that pays best against what the raid is, or may be."""
    return worth_sending(now, decision, possible(now))


@decides(Respond, reason="Everybody or nobody: numbers win the fight, and few are only shot down.")
def send_all_or_none(
    now: Situation[Respond, LionView, RafKit], decision: PickSome[Squadron]
) -> tuple[int, ...]:
    """All who can reach the raid, if together they are worth it."""
    return worth_sending(now, decision, possible(now), together=True)
