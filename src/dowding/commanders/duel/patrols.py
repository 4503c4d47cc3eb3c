"""Who patrols where: the approach markers name the regions, ULTRA even the sectors."""

from collections.abc import Sequence
from functools import lru_cache

from dowding.commanders import Situation, decides
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
from dowding.games.duel.questions import SpendUltra
from dowding.games.duel.view import DuelView
from dowding.games.raf import RafKit
from dowding.games.raf.ids import Sector, Squadron
from dowding.games.raf.telling.questions import Patrol
from dowding.games.raf.words import Priority, ScenarioId, Weather
from dowding.kernel.decisions import Confirm, Place

LATER = 0.3
"""What a raid of a later hour counts, whatever its target."""
TOGETHER, CROWD = 1.0, 0.65
"""What each further squadron in a patrol circle counts if raids are reported from one region, and else:
against one raid all go where they meet it, against several they are spread."""
EARLY = "1200"
"""Until this hour most of the day's raids have not yet come."""


@decides(Patrol, reason="Forward, over the regions from which the radar reports raids.")
def patrol_forward(
    now: Situation[Patrol, DuelView, RafKit], decision: Place[Squadron, Sector]
) -> tuple[int, ...]:
    """Squadrons patrol if they would otherwise come too late; the others rest for later raids."""
    return forward(now, decision, promise(now), crowd(now.view))


def crowd(view: DuelView) -> float:
    """What each further squadron in a patrol circle counts beside the one before."""
    return TOGETHER if len(view.marked or view.regions) == 1 else CROWD


@decides(Patrol, reason="Together over the regions of the raids, so that a wing can form.")
def patrol_together(
    now: Situation[Patrol, DuelView, RafKit], decision: Place[Squadron, Sector]
) -> tuple[int, ...]:
    """Few circles with many squadrons each."""
    return together(now, decision, promise(now))


@decides(SpendUltra, reason="ULTRA tells most while several raids are still to come.")
def spend_ultra_early(now: Situation[SpendUltra, DuelView, RafKit], decision: Confirm) -> bool:
    """In the morning, when the Luftwaffe flies most."""
    return now.view.hour <= EARLY


def promise(now: Situation[object, DuelView, RafKit]) -> Promise:
    """By sector: how likely it is that a squadron that patrols or waits there can meet the next raids."""
    view = now.view
    cards = unseen(now.kit, view)
    lots: list[tuple[Sequence[Threat], float]]
    if view.marked:
        sectors = [now.kit.sector_id[name] for name in view.marked]
        lots = [([c for c in cards if now.kit.targets[c.number].sector == s], 1.0) for s in sectors]
    elif view.regions:
        lots = [([c for c in cards if c.region == region], 1.0) for region in view.regions]
    else:
        lots = [(cards, 1.0)]
    return promised(now.kit, [*lots, (cards, LATER)])


def unseen(kit: RafKit, view: DuelView) -> list[Threat]:
    """The target cards that may still be flown, as far as Fighter Command knows."""
    later, gone = kit.tracks.later_cards, {*view.target_discards, *view.flown}
    after = kit.scenarios.of(ScenarioId(view.scenario)).deeper_targets_after_raid_day
    deeper = after is not None and view.raid_day > after
    last = later.deeper_targets[1] if deeper else later.deeper_targets[0] - 1
    known = threats(
        kit, view.depletion_level > 0, tuple(view.priorities.items()), view.weather, frozenset(view.damage)
    )
    first_of_terror, last_of_terror = later.terror_targets
    return [
        card
        for card in known
        if card.number not in gone
        and (card.number <= last or (view.terror and first_of_terror <= card.number <= last_of_terror))
    ]


@lru_cache(2000)
def threats(
    kit: RafKit,
    depleted: bool,
    priorities: tuple[tuple[str, str], ...],
    weather: tuple[str, str],
    damage: frozenset[str],
) -> tuple[Threat, ...]:
    """All target cards under the present priorities, weather and damage."""
    level, eligible = dict(priorities), kit.planning.eligibility
    return tuple(
        Threat(
            card.number,
            card.region,
            WORTH[eligible[Priority(level[card.type]), card.value].when(depleted)],
            chances(kit, card.number, working(card, damage), Weather(weather[card.luftflotte - 2])),
        )
        for card in kit.target_cards.values()
    )
