"""Who patrols where, when only the regions of the next raids are known."""

from collections.abc import Sequence
from typing import NamedTuple

from dowding.commanders import decides
from dowding.commanders.hardest_days.course import Chances
from dowding.commanders.hardest_days.plot import Now, is_last_segment, plot
from dowding.commanders.hardest_days.warning import Watch, promise
from dowding.games.hardest_days.ids import EVERY_REGION, Sky, Squadron
from dowding.games.hardest_days.places import Place
from dowding.games.hardest_days.telling.questions import SendPatrols
from dowding.games.hardest_days.words import REGIONS, WEATHERS, ScenarioName
from dowding.kernel.decisions import Plan

PAYS, CROWD = 0.35, 0.9
"""A patrol must gain this much over waiting on the ground; each further one counts a little less."""
WING = 5
"""Fewer squadrons than this are no wing."""


class Patrol(NamedTuple):
    """A patrol that a squadron may fly against one of the raids that form up."""

    gain: float
    """What it promises over waiting on the ground."""
    thing: int
    """The squadron, as the decision counts them."""
    forming: int
    """The raid, as the view counts those that form up."""
    box: int


@decides(SendPatrols, reason="Forward, where raids will cross the coast, for those who would come too late.")
def patrol_forward(now: Now[SendPatrols], decision: Plan[Squadron, Place]) -> tuple[int, ...]:
    """Squadrons patrol if it is worth it, the most useful first; the others rest for later raids."""
    least = 0.0 if is_last_segment(now) else PAYS
    answer, worth = [-1] * len(decision.values), [1.0] * len(now.view.forming)
    sent = 0
    for patrol in possible(now, decision):
        enough = patrol.gain * worth[patrol.forming] > least
        if answer[patrol.thing] < 0 and enough and sent < most(now, decision):
            answer[patrol.thing] = patrol.box
            worth[patrol.forming] *= CROWD
            sent += 1
    return tuple(answer)


@decides(SendPatrols, reason="A wing gathers over one place, or nobody takes off.")
def patrol_in_a_wing(now: Now[SendPatrols], decision: Plan[Squadron, Place]) -> tuple[int, ...]:
    """The box in which most squadrons are of use, if they make a wing; nobody else."""
    answer = [-1] * len(decision.values)
    useful = [patrol for patrol in possible(now, decision) if patrol.gain > 0]
    boxes = [patrol.box for patrol in useful]
    box = max(boxes, key=boxes.count, default=-1)
    wing = [patrol.thing for patrol in useful if patrol.box == box][: most(now, decision)]
    for thing in wing if len(set(wing)) >= WING else ():
        answer[thing] = box
    return tuple(answer)


def possible(now: Now[object], decision: Plan[Squadron, Place]) -> list[Patrol]:
    """The best patrol of each squadron against each raid, the most useful first."""
    raids, squadrons = promises(now), plot(now)
    found = []
    for thing, reach in enumerate(decision.reachable()):
        home = squadrons[decision.values[thing]].place
        found += [best_patrol(raids, number, thing, home, reach) for number in range(len(raids))]
    return sorted(found, key=lambda patrol: (-patrol.gain, patrol.thing))


def best_patrol(
    raids: Sequence[Chances], number: int, thing: int, home: Place, reach: Sequence[int]
) -> Patrol:
    """The box within reach that promises most against a raid."""
    promised = raids[number]
    box = max(reach, key=promised.__getitem__)
    return Patrol(promised[box] - promised[home], thing, number, box)


def most(now: Now[object], decision: Plan[Squadron, Place]) -> int:
    """5.4: how many squadrons may patrol."""
    clock = now.kit.figures.clock
    return clock.late_patrols if now.view.hour == clock.late_hour else len(decision.values)


def promises(now: Now[object]) -> list[Chances]:
    """What each box promises against each raid that forms up."""
    kit, view = now.kit, now.view
    scenario, damaged = ScenarioName(view.scenario), frozenset([kit.target_id[name] for name in view.damaged])
    found = []
    for region in view.forming:
        sky = Sky(WEATHERS.index(view.weather[region]))
        number = EVERY_REGION[REGIONS.index(region)]
        found.append(promise(kit, Watch(scenario, number, sky, damaged)))
    return found
