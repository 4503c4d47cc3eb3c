"""What a target is worth to the Luftwaffe, how large a raid on it may be, and who defends it."""

from dowding.commanders.luftwaffe.style import Style
from dowding.games.luftwaffe.board_view import PlannedView
from dowding.games.raf import RafKit
from dowding.games.raf.ids import TargetNumber
from dowding.games.raf.places import PlaceName
from dowding.games.raf.printed.detection import DetectionModifier
from dowding.games.raf.words import Effort, Priority, Weather
from dowding.kernel.dice import FACES

DOUBLE, MINOR, BEYOND = 1.7, 0.7, 0.45
"""What counts more or less: a target of double value, a small raid, one without Me 109s."""
EACH_DEFENDER = 0.04
"""What each squadron that can meet a raid takes away."""
ANSWER = 0.6
"""The share of the squadrons that can come which usually comes."""


def effort(kit: RafKit, view: PlannedView, card: TargetNumber) -> Effort:
    """5.1: what a target card is eligible for."""
    target = kit.target_cards[card]
    priority = Priority(view.priorities[target.type])
    return kit.planning.eligibility[priority, target.value].when(view.depletion_level > 0)


def room(kit: RafKit, view: PlannedView, card: TargetNumber, raids: int, enlarged: bool) -> int:
    """5.4: the Gruppen that may fly to a target with this number of planned raids."""
    limits = kit.tracks.planning
    if effort(kit, view, card) is not Effort.MAJOR and not enlarged:
        return limits.minor_raid
    return limits.largest_raid if view.depletion_level else kit.planning.largest_raid[max(1, raids)]


def worth(kit: RafKit, view: PlannedView, card: TargetNumber, style: Style) -> float:
    """What a raid on a target is worth: its appeal, less for the squadrons near it."""
    met = defenders(kit, view, card, kit.tracks.planning.minor_raid)
    return appeal(kit, effort(kit, view, card), card, style) * (1.0 - EACH_DEFENDER * met)


def appeal(kit: RafKit, allowed: Effort, card: TargetNumber, style: Style) -> float:
    """What a target counts by its value and kind, by what is allowed against it, and by the way there."""
    target = kit.target_cards[card]
    value = style.favourites.get(target.type, 1.0) * (DOUBLE if target.vp_double else 1.0)
    if allowed is not Effort.MAJOR:
        value *= MINOR
    if not target.within_range:
        value *= BEYOND
    return value


def defenders(kit: RafKit, view: PlannedView, card: TargetNumber, size: int) -> float:
    """How many squadrons can meet a raid of a size on average, as they stand now."""
    printed, target = kit.targets[card], kit.target_cards[card]
    names = kit.sector_names
    near, far = {names[s] for s in printed.enroute}, {names[s] for s in printed.in_range}
    at = [(u.place, u.at in near) for u in view.squadrons if u.at in near or u.at in far]
    aloft = [is_near for place, is_near in at if place is PlaceName.PATROL]
    ready = [is_near for place, is_near in at if place is PlaceName.SECTOR]
    sky = Weather(view.weather[target.luftflotte - 2])
    nets = sum(name not in view.damage for _, name in target.nets)
    by = nets * kit.modifier[DetectionModifier.RADAR_NET] + target.observers[sky] + kit.detection.sizes[size]
    total = 0
    for die in FACES:
        may = kit.detection.eligibility[kit.detection.track[by + die].warning]
        total += aloft.count(True) * may.patrolling_enroute + aloft.count(False) * may.patrolling_in_range
        total += ready.count(True) * may.available_enroute + ready.count(False) * may.available_in_range
    return total / 6


def response(kit: RafKit, view: PlannedView, card: TargetNumber, size: int) -> int:
    """How many squadrons are likely to come."""
    return int(ANSWER * defenders(kit, view, card, max(1, size)) + 0.5)
