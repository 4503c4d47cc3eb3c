"""What a fight is likely to bring: averages over the printed tables, for any number of squadrons."""

from functools import cache
from math import comb
from typing import NamedTuple

from dowding.commanders.adding import plain_sum
from dowding.games.hardest_days.ids import SECTIONS, Sky
from dowding.games.hardest_days.printed.kit import Kit
from dowding.games.hardest_days.words import Situation
from dowding.games.raf.words import Box
from dowding.kernel.dice import FACES

STAYS = (Box.HUNT, Box.BOMBER_BOX, Box.CLOSE_ESCORT)
SECTION = 1 / len(SECTIONS)
CARE = 1.1
"""A squadron that is lost will also be missed when the next raid comes."""


class Duel(NamedTuple):
    """One squadron against one group, on average."""

    won: float
    """Victory points for the loss of the group."""
    lost: float
    """Victory points for the loss of the squadron."""
    driven_off: float
    """How likely the group is to leave the display."""
    shaken: float
    """How likely it is to stay, but reduced."""
    through: float
    """How likely the squadron is still in the display; from the Hunt Box it goes on to the bombers."""

    @property
    def gain(self) -> float:
        """What is won, less what is lost."""
        return self.won - CARE * self.lost


@cache
def duel(kit: Kit, value: int, box: Box, reduced: bool, group_reduced: bool) -> Duel:
    """A combat with some value in a box; the squadron and the group may be reduced."""
    ours = Box.HUNT if box is Box.HUNT else Box.BOMBER_BOX
    chart = kit.combat
    groups = [chart.damage[box, "group", group_reduced][chart.german[value + die]] for die in FACES]
    squadrons = [chart.damage[ours, "squadron", reduced][chart.british[value + die]] for die in FACES]
    points = kit.victory.points
    worth = {
        Box.LIGHT_LOSS: (points[Situation.GROUP_LIGHT_LOSS], -points[Situation.SQUADRON_LIGHT_LOSS]),
        Box.HEAVY_LOSS: (points[Situation.GROUP_HEAVY_LOSS], -points[Situation.SQUADRON_HEAVY_LOSS]),
    }
    return Duel(
        sum([worth[fate.to][0] for fate in groups if fate.to in worth]) / 6,
        sum([worth[fate.to][1] for fate in squadrons if fate.to in worth]) / 6,
        sum([fate.to not in STAYS for fate in groups]) / 6,
        sum([fate.to in STAYS and fate.reduced and not group_reduced for fate in groups]) / 6,
        sum([fate.to in STAYS for fate in squadrons]) / 6,
    )


class Raiders(NamedTuple):
    """The groups of a raid: how many are in each box, and their ratings and bombs on average."""

    hunters: int
    hunting: int
    """The usual rating of a hunter."""
    bombers: int
    rating: int
    escorts: int
    escorting: int
    strength: int
    """All bombs together."""


class Stakes(NamedTuple):
    """The conditions of a fight."""

    bombs: bool
    """Whether bombs are still to fall."""
    sky: Sky
    """The weather over the target."""
    added: int
    """What altitude, depletion and a high raid add to every combat value."""


NOTHING = Raiders(0, 0, 0, 0, 0, 0, 0)


@cache
def worth(kit: Kit, raid: Raiders, stakes: Stakes, squadrons: int, rating: int) -> float:
    """The victory points to be expected if this many full squadrons of a rating meet a raid together."""
    if not squadrons:
        return 0.0
    held = held_up(squadrons, raid.hunters)
    hunt = duel(kit, rating + raid.hunting + stakes.added, Box.HUNT, False, False)
    prey = duel(kit, rating + raid.rating + stakes.added, Box.BOMBER_BOX, False, False)
    escort = duel(kit, rating + raid.escorting + stakes.added, Box.CLOSE_ESCORT, False, False)
    through = squadrons - held * (1 - hunt.through)
    fended = min(through, raid.escorts * SECTION * min(through, 1 / SECTION))
    gain = held * hunt.gain + fended * escort.gain
    attacks = through - fended * (1 - escort.through)
    killed, gone = attacked(prey, attacks, raid.bombers)
    others, _ = attacked(escort, max(0.0, attacks - gone / max(prey.driven_off, 0.1)), raid.escorts)
    return gain + killed + others + stakes.bombs * spared(kit, raid, stakes.sky, prey, gone)


@cache
def held_up(squadrons: int, hunters: int) -> float:
    """How many squadrons the hunters hold on average, when letters divide both sides among three sections."""
    total = 0.0
    for section in SECTIONS:
        here = (hunters + 2 - section) // 3
        total += plain_sum([min(n, here) * _chance(squadrons, n) for n in range(squadrons + 1)])
    return total


def _chance(squadrons: int, here: int) -> float:
    """How likely it is that this many of some squadrons come to one section."""
    return comb(squadrons, here) * SECTION**here * (1 - SECTION) ** (squadrons - here)


def attacked(prey: Duel, attacks: float, groups: int) -> tuple[float, float]:
    """What attacks on some groups gain one after the other, and how many groups they drive off."""
    gain, left = 0.0, float(groups)
    while attacks > 0 and left > 0.05:
        share = min(1.0, attacks) * min(1.0, left)
        gain += share * prey.gain
        left -= share * prey.driven_off
        attacks -= 1
    return gain, groups - left


def spared(kit: Kit, raid: Raiders, sky: Sky, prey: Duel, gone: float) -> float:
    """The damage points that do not fall, because bombers are gone or shaken, and the raid was met."""
    if not raid.strength:
        return 0.0
    part = min(1.0, gone / max(raid.bombers, 1) * (1 + prey.shaken / 2))
    left = round(raid.strength * (1 - part))
    return points(kit, raid.strength, sky) - points(kit, left, sky) + kit.figures.bombing.unopposed


def points(kit: Kit, strength: int, sky: Sky) -> float:
    """The damage points of a strength."""
    return kit.bombing.points[kit.bombing.columns[strength]][sky]
