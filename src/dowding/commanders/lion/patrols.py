"""Who patrols where, as far as the backs of the target cards tell."""

from collections.abc import Sequence
from functools import cache, lru_cache

from dowding.commanders import Situation, decides
from dowding.commanders.adding import plain_sum
from dowding.commanders.raf.patrols import (
    WORTH,
    Promise,
    Threat,
    chances,
    forward,
    promised,
    together,
    working,
)
from dowding.games.lion.view import LionView
from dowding.games.raf import RafKit
from dowding.games.raf.ids import Sector, Squadron
from dowding.games.raf.telling.questions import Patrol
from dowding.games.raf.words import Priority, Weather
from dowding.kernel.decisions import Place
from dowding.kernel.dice import FACES

LATER = 0.45
"""What the raid after the next counts: it may never come, or not before time has passed."""


@decides(Patrol, reason="Forward, over the sectors where the next raids are expected to pass.")
def patrol_forward(
    now: Situation[Patrol, LionView, RafKit], decision: Place[Squadron, Sector]
) -> tuple[int, ...]:
    """Squadrons patrol if they would otherwise come too late; the others rest for later raids."""
    return forward(now, decision, promise(now))


@decides(Patrol, reason="Together, so that a wing can form; the others stay on the ground until called.")
def patrol_together(
    now: Situation[Patrol, LionView, RafKit], decision: Place[Squadron, Sector]
) -> tuple[int, ...]:
    """Few circles with many squadrons each."""
    return together(now, decision, promise(now))


def promise(now: Situation[object, LionView, RafKit]) -> Promise:
    """By sector: how likely it is that a squadron that patrols or waits there can meet the next raids."""
    cards = unseen(now.kit, now.view)
    regions = expected_regions(now.view)
    lots = [(cards if r is None else [c for c in cards if c.region == r], counts) for r, counts in regions]
    return promised(now.kit, lots)


def expected_regions(view: LionView) -> Sequence[tuple[str | None, float]]:
    """Where the next raids come from, as far as the backs of the cards tell, and what each counts."""
    if view.pulled:
        return (view.pulled, 1.0), (view.top, LATER)
    return (view.top, 1.0), (None, LATER)


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
    chart = kit.planning.effort[depleted][priority, value]
    return plain_sum(WORTH[chart[die]] for die in FACES) / 6
