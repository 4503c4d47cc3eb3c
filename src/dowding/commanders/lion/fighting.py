"""What only the rules and events of Lion ask of squadrons in a raid."""

from dowding.commanders import decides, weighs
from dowding.commanders.raf.seeing import Now, chosen_from, unit_of
from dowding.games.lion.questions import LeaveCrowdedHunt, RadioConfusion
from dowding.games.raf.ids import Squadron
from dowding.games.raf.places import PlaceName
from dowding.kernel.decisions import PickSome


@decides(LeaveCrowdedHunt, reason="The crowd goes on to the bombers, Hurricanes first.")
def crowd_goes_on_evenly(now: Now[LeaveCrowdedHunt], decision: PickSome[Squadron]) -> tuple[int, ...]:
    """Squadrons of each letter in turn, the weaker first: the rule wants equal numbers."""
    units, taken = chosen_from(now, decision), {"A": 0, "B": 0, "C": 0}
    chosen: list[int] = []
    left = sorted(range(len(units)), key=lambda n: units[n].combat)
    while len(chosen) < decision.at_least:
        best = min(left, key=lambda n: taken[units[n].selector])
        left.remove(best)
        taken[units[best].selector] += 1
        chosen.append(best)
    return tuple(chosen)


@weighs(RadioConfusion, reason="The squadron that will be missed least.")
def send_the_weakest_home(now: Now[RadioConfusion], squadron: Squadron) -> float:
    """A Hurricane rather than a Spitfire; one in the Hunt box rather than one among the bombers."""
    unit = unit_of(now, squadron)
    return -float(unit.combat) - (unit.place is PlaceName.BOMBER)
