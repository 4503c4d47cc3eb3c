"""Which squadrons respond to a raid about which the Luftwaffe reveals little."""

from dowding.commanders import Situation, decides
from dowding.commanders.duel.forecast import possible
from dowding.commanders.raf.response import worth_sending
from dowding.games.duel.view import DuelView
from dowding.games.raf import RafKit
from dowding.games.raf.ids import Squadron
from dowding.games.raf.telling.questions import Respond
from dowding.games.raf.words import RafGame
from dowding.kernel.decisions import PickSome

REST = 0.5
"""What a squadron on the ground is worth to the next raid, which may follow at once."""


@decides(Respond, reason="As many squadrons as the fight is worth, and no more.")
def send_what_pays(
    now: Situation[Respond, DuelView, RafKit], decision: PickSome[Squadron]
) -> tuple[int, ...]:
    """The number that pays best against what the raid is, or may be."""
    return worth_sending(now, decision, possible(now), met_with(now.kit), REST)


@decides(Respond, reason="Everybody or nobody: numbers win the fight, and few are only shot down.")
def send_all_or_none(
    now: Situation[Respond, DuelView, RafKit], decision: PickSome[Squadron]
) -> tuple[int, ...]:
    """All who can reach the raid, if together they are worth it."""
    return worth_sending(now, decision, possible(now), met_with(now.kit), REST, together=True)


def met_with(kit: RafKit) -> int:
    """7.2: with so many bombers a raid must be met, or it costs a point."""
    return kit.figures.no_response.bombers[RafGame.DUEL]
