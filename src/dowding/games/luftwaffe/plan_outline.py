"""The plan of a day in a few numbers: raids, bombers and fighters by hour, and targets by type."""

from dowding.games.luftwaffe.planning_board import Card, Flies, Hour, Jabo, Pairs, Raid
from dowding.games.raf.printed.kit import RafKit
from dowding.games.raf.words import PRIMARY_TYPES


def plan_outline(kit: RafKit, laid: Pairs) -> dict[str, int]:
    """What a plan comes to; nothing is left out, so that two plans can be laid beside each other.

    The fighters are those that are assigned with the plan; which of them hunt is decided later.
    """
    hours = {t.number: box.hour for t, box in laid if isinstance(t, Card) and isinstance(box, Hour)}
    types = [kit.target_cards[card].type for card in hours]
    found = {"raids": len(hours)}
    for hour, name in enumerate(kit.hours):
        cards = [card for card, at in hours.items() if at == hour]
        flown = [thing for thing, box in laid if isinstance(box, Raid) and box.card in cards]
        bombers = sum(isinstance(t, Jabo) or (isinstance(t, Flies) and kit.bomber[t.gruppe]) for t in flown)
        found |= {f"bombers, {name}": bombers, f"fighters, {name}": len(flown) - bombers}
    return found | {f"raids on {kind}": types.count(kind) for kind in PRIMARY_TYPES}
