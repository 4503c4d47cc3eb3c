"""Who patrols where, given the target cards of the next raids and how likely each of them is."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from dowding.commanders.adding import plain_sum
from dowding.commanders.raf.seeing import Now, is_last_hour
from dowding.games.raf import RafKit
from dowding.games.raf.ids import Sector, Squadron, TargetNumber
from dowding.games.raf.printed.detection import DetectionModifier
from dowding.games.raf.printed.targets import TargetCard
from dowding.games.raf.words import Effort, WarningLevel, Weather
from dowding.kernel.decisions import Place
from dowding.kernel.dice import FACES

CROWD = 0.93
"""What each further squadron in a patrol circle counts, compared with the one before."""
PAYS = 0.22
"""A patrol must make a squadron this much likelier to meet the raid: afterwards it has to land."""
WING_PAYS = 0.3
MAJOR = 2.5
"""What a major raid counts, compared with a minor one."""
WORTH = {Effort.NONE: 0.0, Effort.MINOR: 1.0, Effort.MAJOR: MAJOR}


class Threat(NamedTuple):
    """A target card: how much it threatens, and how likely a squadron of each sector is to meet its raid."""

    number: TargetNumber
    region: str
    weight: float
    chances: tuple[tuple[int, float, float], ...]
    """A sector, the chance of a squadron that patrols there, and of one that waits there."""


class Promise(NamedTuple):
    """By sector: how likely it is that a squadron that patrols or waits there can meet the next raids."""

    aloft: list[float]
    ready: list[float]


def forward(
    now: Now[object], decision: Place[Squadron, Sector], promise: Promise, crowd: float = CROWD
) -> tuple[int, ...]:
    """Squadrons patrol if they would otherwise come too late; the others rest for later raids."""
    return assigned(now, decision, promise, 0.0 if is_last_hour(now) else PAYS, crowd)


def together(now: Now[object], decision: Place[Squadron, Sector], promise: Promise) -> tuple[int, ...]:
    """Few circles with many squadrons each."""
    return assigned(now, decision, promise, 0.0 if is_last_hour(now) else WING_PAYS, 1.0)


def assigned(
    now: Now[object], decision: Place[Squadron, Sector], promise: Promise, pays: float, crowd: float
) -> tuple[int, ...]:
    """The best circle for each squadron for which a patrol pays, the most useful first."""
    kit, aloft, ready = now.kit, promise.aloft, promise.ready
    homes, sector = {u.name: u.home for u in now.view.squadrons}, sector_numbers(kit)
    gains = []
    for thing, (squadron, reach) in enumerate(zip(decision.values, decision.reachable(), strict=True)):
        home = ready[sector[homes[kit.names[squadron]]]]
        gains.append((max([aloft[s] for s in reach]) - home, thing, reach, home))
    answer = [-1] * len(gains)
    for _, thing, reach, home in sorted(gains, reverse=True)[: decision.at_most]:
        best = max(reach, key=aloft.__getitem__)
        if aloft[best] - home > pays:
            answer[thing] = best
            aloft[best] *= crowd
    return tuple(answer)


@cache
def sector_numbers(kit: RafKit) -> dict[str, int]:
    """The number of each sector by its name."""
    return {name: n for n, name in enumerate(kit.sector_names)}


def promised(kit: RafKit, expected: Iterable[tuple[Sequence[Threat], float]]) -> Promise:
    """What each sector promises if one raid comes from each group of cards; each group has its own weight."""
    aloft, ready = [0.0] * len(kit.sector_names), [0.0] * len(kit.sector_names)
    for near, counts in expected:
        total = plain_sum([card.weight for card in near]) or 1.0
        for card in near:
            likely = counts * card.weight / total
            for sector, flying, waiting in card.chances:
                aloft[sector] += likely * flying
                ready[sector] += likely * waiting
    return Promise(aloft, ready)


def working(card: TargetCard, damage: frozenset[str]) -> int:
    """How many radar nets in front of a target still work."""
    return sum([name not in damage for _, name in card.nets])


@cache
def chances(
    kit: RafKit, number: TargetNumber, nets: int, sky: Weather
) -> tuple[tuple[int, float, float], ...]:
    """By sector: a patrol on the way always meets the raid; others meet it if the warning allows."""
    sufficient, early, very_early = warning_chances(kit, nets, kit.target_cards[number].observers[sky])
    printed = kit.targets[number]
    return (
        *((sector, 1.0, sufficient) for sector in printed.enroute),
        *((sector, early, very_early) for sector in printed.in_range),
    )


@cache
def warning_chances(kit: RafKit, nets: int, observers: int) -> tuple[float, float, float]:
    """How likely the warning is sufficient, early and very early, for raids half of which are major."""
    radar, major = kit.modifier[DetectionModifier.RADAR_NET], kit.modifier[DetectionModifier.MAJOR_RAID]
    totals = [nets * radar + observers + die + more for die in FACES for more in (0, major)]
    levels = list(WarningLevel)
    seen = [levels.index(kit.detection.track[total].warning) for total in totals]
    sufficient, early, very_early = (sum(level >= n for level in seen) / len(seen) for n in (2, 3, 4))
    return sufficient, early, very_early
