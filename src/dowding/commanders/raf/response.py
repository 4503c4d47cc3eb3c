"""Which squadrons go to meet a raid."""

from collections.abc import Sequence
from typing import TypeAlias

from dowding.commanders import decides
from dowding.commanders.adding import plain_sum
from dowding.commanders.raf.odds import Prospects, odds_of
from dowding.commanders.raf.raiders import Raiders, Wing
from dowding.commanders.raf.seeing import (
    Now,
    chosen_from,
    is_last_hour,
    raid_now,
    stakes,
)
from dowding.games.raf.ids import Squadron
from dowding.games.raf.places import PlaceName
from dowding.games.raf.telling.questions import DelayResponse
from dowding.games.raf.view import UnitView
from dowding.games.raf.words import WarningLevel
from dowding.kernel.decisions import Confirm, PickSome

Likely: TypeAlias = tuple[tuple[Raiders, float], ...]
"""Raids, each with its likelihood."""
CARE, PRIZE = 1.2, 1.1
"""A squadron takes days to come back; a Gruppe that is lost is not easily replaced either."""
REST, LANDING = 0.2, 0.05
"""What it costs to be away when the next raid comes: for a squadron on the ground, and for one that
patrols and must land soon anyway."""
STEADY = 12
"""So many further squadrons are considered that improve nothing: against eight hunters a few squadrons are
only shot down, and ten or more may still win."""
FEW, MORE = 2, 4
"""With fewer squadrons at hand than the first number, it is better to wait for the second number."""


def worth_sending(
    now: Now[object],
    decision: PickSome[Squadron],
    raids: Likely,
    bombers: int = 1,
    rest: float = REST,
    together: bool = False,
) -> tuple[int, ...]:
    """The number of squadrons whose expected gain is greatest, less what their absence costs later.

    A raid with enough bombers costs a point if nobody meets it; ``rest`` is what a squadron on the ground
    is worth to the next raid. Those who keep ``together`` all go, or nobody does.
    """
    units = chosen_from(now, decision)
    order = by_readiness(units)
    odds, at_stake = odds_of(now.kit), stakes(now, CARE, PRIZE)
    prospects = [(odds.prospects(raid, at_stake), likely) for raid, likely in raids]
    best, send = plain_sum([likely * unanswered(fight, bombers) for fight, likely in prospects]), 0
    later = 0.0 if is_last_hour(now) else 1.0
    absent, ratings = 0.0, 0
    for count, unit in enumerate((units[n] for n in order), 1):
        absent += later * (LANDING if unit.place is PlaceName.PATROL else rest)
        ratings += unit.combat
        if together and count < len(order):
            continue
        flying = Wing(count, ratings)
        worth = plain_sum([likely * expected[flying] for expected, likely in prospects]) - absent
        if worth > best:
            best, send = worth, count
        elif count >= send + STEADY:
            break
    return tuple(order[:send])


def unanswered(fight: Prospects, bombers: int) -> float:
    """What a raid brings if nobody responds: its bombs, and a point if enough bombers fly (7.2)."""
    return fight.unmet - (fight.bombers >= bombers)


@decides(DelayResponse, reason="Late and strong is better only where hardly anybody could come in time.")
def wait_for_more_if_alone(now: Now[DelayResponse], decision: Confirm) -> bool:
    """A delayed response leaves the target to its bombs."""
    raid, view = raid_now(now.view), now.view
    nearby, far = set(raid.enroute), {*raid.enroute, *raid.in_range}
    flying = [u.at for u in view.squadrons if u.place is PlaceName.PATROL]
    ready = [u.at for u in view.squadrons if u.place is PlaceName.SECTOR]
    if raid.warning is WarningLevel.LATE:
        at_once = sum(at in nearby for at in flying)
        later = at_once + sum(at in nearby for at in ready)
    else:
        at_once = sum(at in nearby for at in (*flying, *ready))
        later = sum(at in far for at in flying) + sum(at in nearby for at in ready)
    return at_once < FEW and later >= MORE


def by_readiness(units: Sequence[UnitView]) -> list[int]:
    """Positions of squadrons: those on patrol first, experienced ones first, the best first."""

    def rank(n: int) -> tuple[bool, bool, int, str]:
        u = units[n]
        return u.place is not PlaceName.PATROL, u.reduced, -u.combat, u.selector

    return sorted(range(len(units)), key=rank)
