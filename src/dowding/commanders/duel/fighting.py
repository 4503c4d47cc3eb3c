"""What only the events of 2-Player ask of squadrons in a raid."""

from dowding.commanders import decides, weighs
from dowding.commanders.raf.seeing import Now, chosen_from, in_box
from dowding.games.luftwaffe.questions import EvadeHunters, ExtendAttack
from dowding.games.raf.ids import Gruppe, Squadron
from dowding.games.raf.places import PlaceName
from dowding.kernel.decisions import PickSome


@decides(EvadeHunters, reason="As many get past the hunters as there are bombers to meet.")
def evade_while_bombers_are_left(now: Now[EvadeHunters], decision: PickSome[Squadron]) -> tuple[int, ...]:
    """The weaker squadrons go on; the stronger ones hold the hunters."""
    units, view = chosen_from(now, decision), now.view
    free = len(in_box(view.gruppen, PlaceName.BOMBER)) - len(in_box(view.squadrons, PlaceName.BOMBER))
    order = sorted(range(len(units)), key=lambda n: units[n].combat)
    return tuple(order[: max(0, min(free, decision.at_most))])


@weighs(ExtendAttack, reason="The bombers that carry most are driven off.")
def drive_off_the_heaviest(now: Now[ExtendAttack], gruppe: Gruppe) -> float:
    """Bombs that do not fall."""
    full, reduced = now.kit.strength
    return 1.0 + full[gruppe] - reduced[gruppe]
