"""Where squadrons fly: patrols before raids are seen, scrambles and vectors afterwards, and who joins a fight."""

from typing import NamedTuple

from dowding.commanders import Situation, decides
from dowding.commanders.hardest_days.course import Chances
from dowding.commanders.hardest_days.odds import worth
from dowding.commanders.hardest_days.plot import (
    is_last_segment,
    plot,
    printed,
    raid_chances,
    raid_numbered,
    raiders,
    seen,
    stakes,
)
from dowding.commanders.hardest_days.warning import Watch, promise
from dowding.games.hardest_days.places import BOXES, INTERCEPTED, is_airborne
from dowding.games.hardest_days.questions import JoinInterception, MoveSquadrons, SendPatrols
from dowding.games.hardest_days.view import RaidView
from dowding.games.hardest_days.words import REGIONS, WEATHERS, ScenarioName

MOST = 12
"""More squadrons than this are not sent against one raid."""
REST = 0.25
"""What it costs to be away in the next segment, for a squadron that is still on the ground."""
LIKELY = 0.3
"""A squadron that will hardly meet a raid is not sent."""
PAYS, CROWD = 0.35, 0.9
"""A patrol must gain so much over waiting on the ground; each further one counts a little less."""
FROM_ABOVE = 1
"""A raid is met from above, where that can be had."""
WING = 5
"""Fewer squadrons than this are no wing."""


class Threat(NamedTuple):
    """A raid on the table: what each box promises against it, and what each further squadron is worth."""

    chances: Chances
    marginal: tuple[float, ...]


def threats(now: Situation) -> list[Threat]:
    """All raids that may still be met."""
    return [Threat(raid_chances(now, raid), marginal(now, raid)) for raid in seen(now).raids]


def marginal(now: Situation, raid: RaidView) -> tuple[float, ...]:
    """What the first squadron that meets a raid is worth, the second, and so on."""
    kit, force, at_stake = printed(now), raiders(now, raid), stakes(now, raid, FROM_ABOVE)
    totals = [worth(kit, force, at_stake, n, USUAL) for n in range(MOST + 1)]
    return tuple([totals[n + 1] - totals[n] for n in range(MOST)])


USUAL = 2
"""The rating of a full squadron of Hurricanes."""


# Patrols


@decides(SendPatrols, reason="Forward, over the coast where raids are expected, in time and high enough.")
def patrol_forward(now: Situation) -> tuple[int, ...]:
    """Those patrol who would otherwise come too late; the others rest for the raids to come."""
    return patrols(now, PAYS, CROWD)


def patrols(now: Situation, pays: float, crowd: float) -> tuple[int, ...]:
    """The best patrol of each squadron for which it pays, the most useful first."""
    ways = promises(now)
    answer = [-1] * len(now.decision.values)
    counts = [1.0] * len(ways)
    homes = plot(now)
    gains = []
    for thing, (squadron, reach) in enumerate(
        zip(now.decision.values, now.decision.reachable(), strict=True)
    ):
        home = homes[squadron].place
        for way, promised in enumerate(ways):
            best = max(reach, key=promised.__getitem__)
            gains.append((promised[best] - promised[home], -thing, way, best))
    sent = 0
    limit = late_limit(now)
    last = is_last_segment(now)
    for gain, thing, way, best in sorted(gains, reverse=True):
        if answer[-thing] < 0 and sent < limit and gain * counts[way] > (0.0 if last else pays):
            answer[-thing] = best
            counts[way] *= crowd
            sent += 1
    return tuple(answer)


def late_limit(now: Situation) -> int:
    """5.4: how many squadrons may patrol."""
    clock = printed(now).figures.clock
    return clock.late_patrols if seen(now).hour == clock.late_hour else len(now.decision.values)


def promises(now: Situation) -> list[Chances]:
    """What each box promises against each raid that forms up."""
    kit, view = printed(now), seen(now)
    damaged = frozenset(kit.target_id[name] for name in view.damaged)
    return [
        promise(
            kit,
            Watch(
                ScenarioName(view.scenario),
                list(map(str, REGIONS)).index(region),
                WEATHERS.index(view.weather[region]),
                damaged,
            ),
        )
        for region in view.forming
    ]


# Vectors


@decides(MoveSquadrons, reason="To meet each raid before its bombs fall, with as many as the fight is worth.")
def vector_what_pays(now: Situation) -> tuple[int, ...]:
    """Squadrons go where they are likeliest to meet a raid, the best placed first."""
    return vectored(now, threats(now))


def vectored(now: Situation, raids: list[Threat]) -> tuple[int, ...]:
    """A move for each squadron that is worth it; -1 for those that hold their place."""
    values, within = now.decision.values, now.decision.reachable()
    squadrons, last = plot(now), is_last_segment(now)
    pairs = []
    for thing, (squadron, reach) in enumerate(zip(values, within, strict=True)):
        at = squadrons[squadron].place
        for number, raid in enumerate(raids):
            best = max(reach, key=raid.chances.__getitem__)
            chance = raid.chances[best]
            stays = raid.chances[at] >= chance
            if stays:
                chance = raid.chances[at]
            if chance > LIKELY:
                pairs.append((chance, -thing, number, -1 if stays else best))
    answer, sent, assigned = [-1] * len(values), [0] * len(raids), set()
    for chance, thing, number, best in sorted(pairs, reverse=True):
        if thing in assigned or sent[number] >= MOST:
            continue
        rest = 0.0 if last or is_airborne(squadrons[values[-thing]].place) else REST
        if chance * raids[number].marginal[sent[number]] > rest:
            assigned.add(thing)
            sent[number] += 1
            answer[-thing] = best
    return tuple(answer)


# Who joins


@decides(JoinInterception, reason="Everybody who helps: while some hold the hunters, others reach the bombers.")
def join_if_it_pays(now: Situation) -> tuple[int, ...]:
    """Those at the raid's altitude and above it, if the fight as a whole is worth it."""
    raid = raid_numbered(now, now.decision.question.raid)
    kit, squadrons = printed(now), plot(now)
    altitude = own_box(now, raid)
    willing = [n for n, s in enumerate(now.decision.values) if squadrons[s].place >= altitude]
    caught = sum([s.place == INTERCEPTED for s in squadrons.values()])
    force, above = raiders(now, raid), any(squadrons[now.decision.values[n]].place > altitude for n in willing)
    at_stake = stakes(now, raid, int(above))
    alone = worth(kit, force, at_stake, min(caught, MOST), USUAL)
    together = worth(kit, force, at_stake, min(caught + len(willing), MOST), USUAL)
    return tuple(willing) if together > alone else ()


def own_box(now: Situation, raid: RaidView) -> int:
    """The box of the map in which a raid is."""
    names = ("low", "medium", "high")
    return printed(now).space_id[raid.space] * BOXES + 2 + names.index(raid.altitude)
