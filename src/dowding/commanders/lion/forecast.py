"""What a raid may contain before it is seen: every force card that may be drawn, with equal weight."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from dowding.commanders import Situation
from dowding.commanders.raf.odds import Raiders, usual
from dowding.commanders.raf.response import Likely
from dowding.commanders.raf.seeing import display, raid_now
from dowding.games.lion.view import LionView
from dowding.games.raf import RafKit
from dowding.games.raf.printed.forces import Entry, Force, ForceDeck, Mission
from dowding.games.raf.words import BOMBERS, Aircraft, Intelligence, WarningLevel

TYPICAL = (1, 3, 5)
"""Where a small, a middling and a large raid stand in the sorted list of sizes, in sixths of its length."""


class Sighting(NamedTuple):
    """What is known of a raid when squadrons must go."""

    major: bool
    size: int
    """0 if it is not known."""
    within_range: bool
    warned: bool
    depleted: bool
    more_escort: bool


def possible(now: Situation[object, LionView, RafKit]) -> Likely:
    """The raid as far as it is known: what is seen, or what the cards may bring."""
    view = now.view
    raid = raid_now(view)
    if raid.intelligence is Intelligence.ACCURATE:
        return ((display(view), 1.0),)
    seen = Sighting(
        raid.major, raid.size, raid.within_me109_range, raid.warning is not WarningLevel.NONE,
        view.depletion_level > 0, view.more_escort,
    )  # fmt: skip
    return likely_raids(now.kit, seen)


@cache
def likely_raids(kit: RafKit, seen: Sighting) -> Likely:
    """The raids that it may be, each with its likelihood: a few typical ones, sweeps apart."""
    cards = [c for c in kit.forces.values() if seen.more_escort or c.deck is ForceDeck.OPENING]
    sizes = sorted(n for c in cards if (n := size_of(c, seen)))
    found: Counter[Raiders] = Counter()
    for size in [seen.size] if seen.size else [sizes[len(sizes) * part // 6] for part in TYPICAL]:
        raids = [raid_of(kit, card, size, seen) for card in cards]
        bombing, sweeping = [r for r in raids if r.bombers], [r for r in raids if not r.bombers]
        for alike in (bombing, sweeping):
            if alike:
                found[mean(alike)] += len(alike)
    return tuple((raid, often / found.total()) for raid, often in found.items())


def size_of(card: Force, seen: Sighting) -> int:
    """The size that a first card gives. Poor intelligence is assumed, since no other is known in advance."""
    return card.size(seen.major, Intelligence.POOR, seen.depleted)


def raid_of(kit: RafKit, card: Force, size: int, seen: Sighting) -> Raiders:
    """The raid that a second card makes."""
    if card.minor_sweep and not seen.major and seen.within_range:
        rating = usual(kit, Aircraft.ME109)[0]
        size += kit.figures.raids.sweep_more
        return Raiders(size, size * rating, 0, 0, 0, 0, 0, 0, 0)
    return composed(kit, card.aircraft[:size], seen)


def composed(kit: RafKit, entries: Sequence[Entry], seen: Sighting) -> Raiders:
    """Aircraft of a list in their boxes."""
    hunters = bombers = escorts = hunting = rated = escorting = bombs = shaken = strafing = 0
    for entry in entries:
        flown = entry.type
        if flown is Aircraft.ME109 and entry.mission is Mission.CHANNEL_PATROL and seen.warned:
            continue
        if flown is Aircraft.ME109 and not seen.within_range:
            flown = Aircraft.ME110
        rating, strength, _, reduced = usual(kit, flown)
        if flown in BOMBERS:
            bombers, rated = bombers + 1, rated + rating
            bombs, shaken = bombs + strength, shaken + reduced
        elif flown is Aircraft.ME109 and entry.mission is Mission.USUAL:
            hunters, hunting = hunters + 1, hunting + rating
        else:
            escorts, escorting, strafing = escorts + 1, escorting + rating, strafing + strength
    if not bombers:
        return Raiders(hunters, hunting, escorts, escorting, strafing, strafing, 0, 0, 0)
    return Raiders(hunters, hunting, bombers, rated, bombs, shaken, escorts, escorting, strafing)


def mean(raids: Sequence[Raiders]) -> Raiders:
    """The average of some raids."""
    return Raiders(*(int(sum(column) / len(raids) + 0.5) for column in zip(*raids, strict=True)))
