"""Who patrols where, as far as the backs of the target cards tell."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from dowding.commanders import Situation, decides
from dowding.commanders.raf.seeing import is_last_hour
from dowding.games.lion.view import LionView
from dowding.games.raf import RafKit
from dowding.games.raf.cards import TargetCard
from dowding.games.raf.ids import TargetNumber
from dowding.games.raf.questions import Patrol
from dowding.games.raf.tables.detection import DetectionModifier
from dowding.games.raf.words import Effort, Priority, WarningLevel, Weather
from dowding.kernel.dice import FACES

LATER = 0.45
"""What the raid after the next counts: it may never come, or not before time has passed."""
MAJOR = 2.5
"""What a major raid counts beside a minor one."""
CROWD = 0.93
"""What each further squadron in a patrol circle counts beside the one before."""
PAYS = 0.22
"""A patrol must make a squadron so much likelier to meet the raid: afterwards it has to land."""
WING_PAYS = 0.45


@decides(Patrol, reason="Forward, over the sectors where the next raids are expected to pass.")
def patrol_forward(now: Situation) -> tuple[int, ...]:
    """Those patrol who would otherwise come too late; the others rest for the raids to come."""
    return assigned(now, 0.0 if is_last_hour(now) else PAYS, CROWD)


@decides(Patrol, reason="Together, so that a wing can form; the others stay on the ground until called.")
def patrol_together(now: Situation) -> tuple[int, ...]:
    """Few circles with many squadrons each."""
    return assigned(now, 0.0 if is_last_hour(now) else WING_PAYS, 1.0)


def assigned(now: Situation, pays: float, crowd: float) -> tuple[int, ...]:
    """The best circle for each squadron for which a patrol pays, the most useful first."""
    decision, kit = now.decision, now.kit
    aloft, ready = promise(now)
    homes = {u.name: u.home for u in now.view.squadrons}
    sector = {name: n for n, name in enumerate(kit.sector_names)}
    gains = []
    for thing, (squadron, reach) in enumerate(zip(decision.values, decision.reachable(), strict=True)):
        home = ready[sector[homes[kit.names[squadron]]]]
        gains.append((max(aloft[s] for s in reach) - home, thing, reach, home))
    answer = [-1] * len(gains)
    for _, thing, reach, home in sorted(gains, reverse=True)[: decision.at_most]:
        best = max(reach, key=aloft.__getitem__)
        if aloft[best] - home > pays:
            answer[thing] = best
            aloft[best] *= crowd
    return tuple(answer)


def promise(now: Situation) -> tuple[list[float], list[float]]:
    """By sector: how likely a squadron that patrols there, or waits there, can meet the next raids."""
    kit: RafKit = now.kit
    view: LionView = now.view
    aloft, ready = [0.0] * len(kit.sector_names), [0.0] * len(kit.sector_names)
    cards = unseen(kit, view)
    for region, counts in expected_regions(view):
        near = cards if region is None else [card for card in cards if card.region == region]
        total = sum([card.weight for card in near]) or 1.0
        for card in near:
            likely = counts * card.weight / total
            for sector, flying, waiting in card.chances:
                aloft[sector] += likely * flying
                ready[sector] += likely * waiting
    return aloft, ready


def expected_regions(view: LionView) -> Sequence[tuple[str | None, float]]:
    """Where the next raids come from, as far as the backs of the cards tell, and what each counts."""
    if view.pulled:
        return (view.pulled, 1.0), (view.top, LATER)
    return (view.top, 1.0), (None, LATER)


class Threat(NamedTuple):
    """A target card: how much it threatens, and by sector how likely a squadron there can meet its raid."""

    number: TargetNumber
    region: str
    weight: float
    chances: tuple[tuple[int, float, float], ...]
    """A sector, the chance of a squadron that patrols there, and of one that waits there."""


def unseen(kit: RafKit, view: LionView) -> list[Threat]:
    """The target cards that may still be drawn."""
    later, gone = kit.tracks.later_cards, {*view.decks["target"].discards}
    deeper = view.decks["target"].cards + len(gone) > later.deeper_targets[0]
    last = later.terror_targets[1] if view.terror else later.deeper_targets[1]
    end = last if deeper or view.terror else later.deeper_targets[0] - 1
    known = threats(
        kit, view.depletion_level > 0, tuple(view.priorities.items()), view.weather, frozenset(view.damage)
    )
    return [card for card in known if card.number <= end and card.number not in gone]


@lru_cache(2000)
def threats(
    kit: RafKit,
    depleted: bool,
    priorities: tuple[tuple[str, str], ...],
    weather: tuple[str, str],
    damage: frozenset[str],
) -> tuple[Threat, ...]:
    """All target cards under the present priorities, weather and damage."""
    level = dict(priorities)
    return tuple(
        Threat(
            card.number, card.region, weight(kit, depleted, Priority(level[card.type]), card.value),
            chances(kit, card.number, working(card, damage), Weather(weather[card.luftflotte - 2])),
        )
        for card in kit.target_cards.values()
    )  # fmt: skip


@cache
def weight(kit: RafKit, depleted: bool, priority: Priority, value: int) -> float:
    """How much a target threatens: the average of its column of the Raid Effort Table."""
    worth = {Effort.NONE: 0.0, Effort.MINOR: 1.0, Effort.MAJOR: MAJOR}
    chart = kit.effort[depleted][priority, value]
    return sum(worth[chart[die]] for die in FACES) / 6


def working(card: TargetCard, damage: frozenset[str]) -> int:
    """The radar nets before a target that still see."""
    return sum([name not in damage for _, name in card.nets])


@cache
def chances(
    kit: RafKit, number: TargetNumber, nets: int, sky: Weather
) -> tuple[tuple[int, float, float], ...]:
    """By sector: a patrol on the way always meets the raid, others if the warning allows it."""
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
