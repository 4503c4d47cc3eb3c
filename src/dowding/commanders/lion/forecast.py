"""What a raid may contain before it is seen: what force cards may list, as far as Gruppen are ready."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import NamedTuple, TypeAlias

from dowding.commanders import Situation
from dowding.commanders.raf.raiders import Bomber, Raiders, full_bomber, raiders
from dowding.commanders.raf.response import Likely
from dowding.commanders.raf.seeing import display, raid_now
from dowding.games.lion.view import LionView
from dowding.games.raf import RafKit
from dowding.games.raf.places import PlaceName
from dowding.games.raf.printed.forces import Entry, Force, ForceDeck, Mission
from dowding.games.raf.view import fleet_name
from dowding.games.raf.words import BOMBERS, Aircraft, Intelligence, TargetType, WarningLevel

TYPICAL = (1, 3, 5)
"""Where a small, a middling and a large raid stand in the sorted list of sizes, in sixths of its length."""
ENOUGH = {False: 4, True: 10}
"""More Gruppen of a type than this do not fly in a minor or in a major raid."""
Ready: TypeAlias = tuple[tuple[Aircraft, int], ...]
"""How many full Gruppen of each type stand ready for a raid."""


class Sighting(NamedTuple):
    """What is known of a raid when squadrons must go."""

    target: TargetType
    """One that stands for all that fighters can strafe as well."""
    major: bool
    size: int
    """0 if it is not known."""
    within_range: bool
    warned: bool
    depleted: bool
    more_escort: bool
    ready: Ready


def possible(now: Situation[object, LionView, RafKit]) -> Likely:
    """The raid as far as it is known: what is seen, or what the cards may bring."""
    view = now.view
    raid = raid_now(view)
    if raid.intelligence is Intelligence.ACCURATE:
        return ((display(now), 1.0),)
    seen = Sighting(
        target=strafed_like(now.kit, raid.type),
        major=raid.major,
        size=raid.size,
        within_range=raid.within_me109_range,
        warned=raid.warning is not WarningLevel.NONE,
        depleted=view.depletion_level > 0,
        more_escort=view.more_escort,
        ready=ready_to_fly(view),
    )
    return likely_raids(now.kit, seen)


@cache
def strafed_like(kit: RafKit, target: TargetType) -> TargetType:
    """The first type of target that fighters can strafe exactly as well."""
    fighters, strafing = (Aircraft.ME109, Aircraft.ME110), kit.bombing.strafing
    return next(t for t in TargetType if all(strafing[f, t] == strafing[f, target] for f in fighters))


def ready_to_fly(view: LionView) -> Ready:
    """The full Gruppen at the bases from which the raid comes."""
    raid = raid_now(view)
    own, enough = raid.luftflotte, ENOUGH[raid.major]
    homes = {fleet_name(own), fleet_name(3)} if view.lf3_to_lf2 and own == 2 else {fleet_name(own)}
    found = [
        u.type for u in view.gruppen if u.place is PlaceName.AIRBASE and u.home in homes and not u.reduced
    ]
    counts = [(flown, found.count(flown)) for flown in Aircraft]
    return tuple([(flown, min(enough, count)) for flown, count in counts if count])


@lru_cache(5000)
def likely_raids(kit: RafKit, seen: Sighting) -> Likely:
    """The raids that it may be, each with its likelihood: a few typical ones, sweeps apart."""
    found: Counter[Raiders] = Counter()
    for size in [seen.size] if seen.size else typical_sizes(kit, seen.major, seen.depleted, seen.more_escort):
        lists = lists_of(kit, size, seen.more_escort)
        raids = [(raid_of(kit, flown, sweeps, size, seen), often) for (flown, sweeps), often in lists.items()]
        for alike in ([r for r in raids if r[0].bombers], [r for r in raids if not r[0].bombers]):
            if alike:
                found[mean(alike)] += sum(often for _, often in alike)
    return tuple((raid, often / found.total()) for raid, often in found.items())


@cache
def typical_sizes(kit: RafKit, major: bool, depleted: bool, more_escort: bool) -> list[int]:
    """What first cards give. Poor intelligence is assumed, since no other is known in advance."""
    sizes = sorted(
        n for card in cards_in_play(kit, more_escort) if (n := card.size(major, Intelligence.POOR, depleted))
    )
    return [sizes[len(sizes) * part // 6] for part in TYPICAL]


@cache
def lists_of(kit: RafKit, size: int, more_escort: bool) -> Counter[tuple[tuple[Entry, ...], bool]]:
    """What second cards list for a raid of a size, whether they may make it a sweep, and how many do."""
    return Counter((card.aircraft[:size], card.minor_sweep) for card in cards_in_play(kit, more_escort))


def cards_in_play(kit: RafKit, more_escort: bool) -> list[Force]:
    """The force cards that may be drawn."""
    return [card for card in kit.forces.values() if more_escort or card.deck is ForceDeck.OPENING]


def raid_of(kit: RafKit, flown: Sequence[Entry], sweeps: bool, size: int, seen: Sighting) -> Raiders:
    """The raid that a second card makes."""
    if sweeps and not seen.major and seen.within_range:
        hunters = min(size + kit.figures.raids.sweep_more, dict(seen.ready).get(Aircraft.ME109, 0))
        return raiders(hunters, hunters * typical(kit, seen.target, Aircraft.ME109).rating, ())
    return composed(kit, list(filled(kit, flown, seen)), seen)


def filled(kit: RafKit, entries: Sequence[Entry], seen: Sighting) -> Iterator[tuple[Aircraft, Mission]]:
    """The Gruppen that fly for the entries of a list, up to the first that cannot be filled (8.2)."""
    left = dict(seen.ready)
    for entry in entries:
        for flown in types_for(kit, entry, seen.within_range):
            if left.get(flown):
                left[flown] -= 1
                yield flown, entry.mission
                break
        else:
            return


@cache
def types_for(kit: RafKit, entry: Entry, within_range: bool) -> tuple[Aircraft, ...]:
    """8.2, 8.23: the types that may fly for an entry, in the order in which they are called."""
    if entry.type is Aircraft.ME109:
        if within_range or entry.mission is Mission.CHANNEL_PATROL:
            return Aircraft.ME109, Aircraft.ME110
        return (Aircraft.ME110,)
    if entry.type is Aircraft.ME110:
        return (Aircraft.ME110, Aircraft.ME109) if within_range else (Aircraft.ME110,)
    return kit.operations.bomber_substitutes[entry.type]


def composed(kit: RafKit, flying: Sequence[tuple[Aircraft, Mission]], seen: Sighting) -> Raiders:
    """Gruppen in their boxes; without bombers, the Me 110s strafe (8.3)."""
    bombers = [flown for flown, _ in flying if flown in BOMBERS]
    me110s = [flown for flown, _ in flying if flown is Aircraft.ME110]
    me109s = [mission for flown, mission in flying if flown is Aircraft.ME109]
    hunters, beside = me109s.count(Mission.USUAL), me109s.count(Mission.CLOSE_ESCORT)
    if not seen.warned:
        beside += me109s.count(Mission.CHANNEL_PATROL)
    me109, inside = typical(kit, seen.target, Aircraft.ME109), bombers or me110s
    escorts = [me109] * beside + [typical(kit, seen.target, flown) for flown in me110s if bombers]
    return raiders(
        hunters,
        hunters * me109.rating,
        [typical(kit, seen.target, flown) for flown in inside],
        len(escorts),
        sum(escort.rating for escort in escorts),
        sum(escort.bombs for escort in escorts),
        dives=bool(bombers) and bombers.count(Aircraft.JU87) == len(bombers),
    )


@cache
def typical(kit: RafKit, target: TargetType, flown: Aircraft) -> Bomber:
    """The first Gruppe of a type."""
    gruppe = next(g for g in kit.gruppen if kit.aircraft[g] is flown and not kit.elite[g])
    return full_bomber(kit, target, gruppe)


def mean(raids: Sequence[tuple[Raiders, int]]) -> Raiders:
    """The average of some raids, each of which comes so often."""
    hunters, hunting, bombers, escorts, escort_ratings, strafing, dives = average(
        [
            ((r.hunters, r.hunting, r.bombers, r.escorts, r.escort_ratings, r.strafing, r.dives), often)
            for r, often in raids
        ]
    )
    return raiders(
        hunters,
        hunting,
        [mean_bomber([(r.bomber(n), often) for r, often in raids if n < r.bombers]) for n in range(bombers)],
        escorts,
        escort_ratings,
        strafing,
        bool(dives),
    )


def mean_bomber(bombers: Sequence[tuple[Bomber, int]]) -> Bomber:
    """The average of some bombers."""
    rating, bombs, shaken_bombs, _ = average(bombers)
    return Bomber(rating, bombs, shaken_bombs)


def average(rows: Sequence[tuple[Sequence[int], int]]) -> list[int]:
    """The average of each column, where each row comes so often; halves are rounded up."""
    total = sum(often for _, often in rows)
    columns = zip(*([value * often for value in row] for row, often in rows), strict=True)
    return [int(sum(column) / total + 0.5) for column in columns]
