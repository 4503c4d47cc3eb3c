"""Where squadrons fly once raids are on the table, and who joins a fight."""

from collections.abc import Sequence
from typing import NamedTuple

from dowding.commanders import decides
from dowding.commanders.hardest_days.course import Chances
from dowding.commanders.hardest_days.odds import worth
from dowding.commanders.hardest_days.patrols import WING
from dowding.commanders.hardest_days.plot import (
    Now,
    is_last_segment,
    own_box,
    plot,
    raid_chances,
    raid_numbered,
    raiders,
    stakes,
)
from dowding.games.hardest_days.ids import Squadron
from dowding.games.hardest_days.places import AIRBORNE, INTERCEPTED, Place, higher
from dowding.games.hardest_days.telling.questions import JoinInterception, MoveSquadrons
from dowding.games.hardest_days.view import RaidView
from dowding.kernel.decisions import PickSome, Plan

MOST = 12
"""More squadrons than this are not sent against one raid."""
USUAL, FROM_ABOVE = 2, 1
"""The rating of most squadrons, and their advantage when they meet a raid from above."""
REST = 0.25
"""What it costs to be away in the next segment, for a squadron that is still on the ground."""
LIKELY = 0.3
"""A squadron that will hardly meet a raid is not sent."""


class Threat(NamedTuple):
    """A raid on the table: what each box promises against it, and what each further squadron is worth."""

    chances: Chances
    marginal: tuple[float, ...]


class Vector(NamedTuple):
    """A move that brings a squadron nearer to a raid; -1 where it waits in the right box already."""

    chance: float
    thing: int
    raid: int
    box: int


@decides(
    MoveSquadrons, reason="To meet each raid from above before its bombs fall, with as many as that is worth."
)
def vector_what_pays(now: Now[MoveSquadrons], decision: Plan[Squadron, Place]) -> tuple[int, ...]:
    """The best placed go first; each further one counts less, and those on the ground need their rest."""
    raids = [Threat(raid_chances(now, raid), marginal(now, raid)) for raid in now.view.raids]
    return vectored(now, decision, raids, possible(now, decision, raids))


@decides(MoveSquadrons, reason="All together against one raid, as soon as there are enough for a wing.")
def vector_a_wing(now: Now[MoveSquadrons], decision: Plan[Squadron, Place]) -> tuple[int, ...]:
    """Only raids that a wing can meet count, and against these everybody goes."""
    raids = [Threat(raid_chances(now, raid), (1.0,) * MOST) for raid in now.view.raids]
    vectors = possible(now, decision, raids)
    able = [sum([vector.raid == raid for vector in vectors]) for raid in range(len(raids))]
    return vectored(now, decision, raids, [vector for vector in vectors if able[vector.raid] >= WING])


def marginal(now: Now[object], raid: RaidView) -> tuple[float, ...]:
    """What the first squadron that meets a raid is worth, then the second, and so on."""
    kit, force, at_stake = now.kit, raiders(now, raid), stakes(now, raid, FROM_ABOVE)
    totals = [worth(kit, force, at_stake, number, USUAL) for number in range(MOST + 1)]
    return tuple([totals[n + 1] - totals[n] for n in range(MOST)])


def possible(now: Now[object], decision: Plan[Squadron, Place], raids: Sequence[Threat]) -> list[Vector]:
    """The best move of each squadron toward each raid that it is likely to meet, the likeliest first."""
    squadrons, found = plot(now), []
    for thing, reach in enumerate(decision.reachable()):
        at = squadrons[decision.values[thing]].place
        for number, raid in enumerate(raids):
            best = max([at, *reach], key=raid.chances.__getitem__)
            if raid.chances[best] > LIKELY:
                found.append(Vector(raid.chances[best], thing, number, -1 if best == at else best))
    return sorted(found, key=lambda vector: (-vector.chance, vector.thing))


def vectored(
    now: Now[object], decision: Plan[Squadron, Place], raids: Sequence[Threat], vectors: Sequence[Vector]
) -> tuple[int, ...]:
    """A move for each squadron that is worth it; -1 for those that hold their place."""
    answer, sent, ordered = [-1] * len(decision.values), [0] * len(raids), set()
    for vector in vectors:
        if vector.thing in ordered or sent[vector.raid] >= MOST:
            continue
        gain = vector.chance * raids[vector.raid].marginal[sent[vector.raid]]
        if gain > rest(now, decision.values[vector.thing]):
            ordered.add(vector.thing)
            sent[vector.raid] += 1
            answer[vector.thing] = vector.box
    return tuple(answer)


def rest(now: Now[object], squadron: Squadron) -> float:
    """What it costs to send a squadron: those in the air must land anyway."""
    airborne = plot(now)[squadron].place in AIRBORNE
    return 0.0 if airborne or is_last_segment(now) else REST


# Who joins


@decides(
    JoinInterception, reason="Everybody who helps: while some hold the hunters, others reach the bombers."
)
def join_if_it_pays(now: Now[JoinInterception], decision: PickSome[Squadron]) -> tuple[int, ...]:
    """Those at the raid's altitude and above it, if the fight is worth more with them than without.

    Those at its altitude are asked before the die for the others falls.
    """
    raid = raid_numbered(now, now.question.raid)
    kit, force, willing = now.kit, raiders(now, raid), level_or_above(now, decision, raid)
    above = any(plot(now)[decision.values[n]].place > own_box(now, raid) for n in willing)
    at_stake, caught = stakes(now, raid, int(above)), held(now)
    alone = worth(kit, force, at_stake, min(caught, MOST), USUAL)
    together = worth(kit, force, at_stake, min(caught + len(willing), MOST), USUAL)
    return tuple(willing) if together > alone else ()


@decides(JoinInterception, reason="A wing goes in as one; a few wait until the others are up.")
def join_as_a_wing(now: Now[JoinInterception], decision: PickSome[Squadron]) -> tuple[int, ...]:
    """All at the raid's altitude and above it, if that makes a wing with those who were caught.

    Before the die falls, those above count as if they would come.
    """
    raid = raid_numbered(now, now.question.raid)
    willing = level_or_above(now, decision, raid)
    hoped = 0 if now.question.others else one_above(now, raid)
    return tuple(willing) if len(willing) + hoped + held(now) >= WING else ()


def level_or_above(now: Now[object], decision: PickSome[Squadron], raid: RaidView) -> list[int]:
    """The squadrons, as the decision counts them, that need not climb into the fight."""
    box, squadrons = own_box(now, raid), plot(now)
    return [n for n, squadron in enumerate(decision.values) if squadrons[squadron].place >= box]


def one_above(now: Now[object], raid: RaidView) -> int:
    """How many squadrons are one level above a raid."""
    above = higher(own_box(now, raid), 1)
    return sum([s.place == above and above in AIRBORNE for s in plot(now).values()])


def held(now: Now[object]) -> int:
    """How many squadrons meet the raid already."""
    return sum([squadron.place == INTERCEPTED for squadron in plot(now).values()])
