"""What a fight is likely to bring: averages of the printed tables, for any number of squadrons.

A unit's letter decides what happens to it, and all letters fare alike in the long run. So a row of the Combat
Results Table becomes a few averages, and a whole raid becomes a short sum of them.
"""

from functools import cache, partial
from statistics import fmean
from typing import NamedTuple

from dowding.games.raf import RafKit
from dowding.games.raf.printed.bombing import Shift
from dowding.games.raf.raid.combat import ABORT, DISRUPTED, HEAVY, LIGHT, NO_EFFECT
from dowding.games.raf.words import Aircraft
from dowding.kernel.dice import FACES

MOST_BOMBS = 60
"""Beyond this, a higher bombing strength changes nothing."""

MOST_KNOWN = 20_000
"""For this many raids and stakes the results are kept."""


class Row(NamedTuple):
    """What a row does to one unit on average: chances, and victory points for its loss."""

    unharmed: float
    disrupted: float
    full: float
    """The victory points that a full unit costs its side."""
    reduced: float


class Raiders(NamedTuple):
    """The Gruppen of a raid: how many in each box, their ratings added up, and their bombs."""

    hunters: int
    hunting: int
    bombers: int
    bomber_ratings: int
    bombs: int
    shaken_bombs: int
    """What the bombers would carry if all of them were reduced."""
    escorts: int
    escort_ratings: int
    strafing: int
    """The bombing strength of the escorts, which counts if nobody meets the bombers."""


class Stakes(NamedTuple):
    """The conditions of a fight, and what is at stake."""

    depletion: int = 0
    hunt_shift: int = 0
    attack_shift: int = 0
    columns: int = 0
    """Shifts on the Bombing Table, for weather and other reasons."""
    target: float = 1.0
    """What a point of damage counts."""
    bombs_first: bool = False
    care: float = 1.0
    """What a victory point of squadrons counts."""
    prize: float = 1.0
    """What a victory point of Gruppen counts."""
    coordinated: bool = False
    """Whether all escorts fight, however few bombers are intercepted."""


class Wing(NamedTuple):
    """Squadrons: how many, and what a full and a reduced one is rated on average."""

    squadrons: int
    full: float
    reduced: float


class Odds:
    """The averages of a set of components."""

    def __init__(self, kit: RafKit) -> None:
        self.row = kit.combat.row
        self.last_row = kit.combat.last_row
        self.german = tuple(average(kit, row, False) for row in range(kit.combat.last_row + 1))
        self.british = tuple(average(kit, row, True) for row in range(kit.combat.last_row + 1))
        table = kit.bombing
        self.unopposed = table.shifts[Shift.UNOPPOSED]
        limit = table.shifts[Shift.LIMIT]
        cost = [fmean(-table.cost[chart[die]].vp for die in FACES) for chart in table.results]
        self.bomb_cost = {
            shift: (0.0, *(cost[table.column(strength, shift)] for strength in range(1, MOST_BOMBS)))
            for shift in range(-limit - self.unopposed, limit + self.unopposed + 1)
        }
        self.known: dict[tuple[Raiders, Stakes], Prospects] = {}

    def bombing(self, strength: float, stakes: Stakes, opposed: bool) -> float:
        """The victory points that bombs are likely to cost."""
        costs = self.bomb_cost[stakes.columns + (0 if opposed else self.unopposed)]
        low = min(int(strength), MOST_BOMBS - 2)
        part = strength - low if low < MOST_BOMBS - 2 else 0.0
        return stakes.target * (costs[low] * (1 - part) + costs[low + 1] * part)

    def unmet(self, raid: Raiders, stakes: Stakes) -> float:
        """What a raid brings if nobody meets it over its target."""
        return -self.bombing(raid.bombs + raid.strafing, stakes, False)

    def attack(self, raid: Raiders, stakes: Stakes, wing: Wing, full: int, shaken: int) -> float:
        """What squadrons in the Bomber box bring: losses on both sides, and the bombs that still fall."""
        met = full + shaken
        if not met or not raid.bombers:
            return self.unmet(raid, stakes)
        caught = min(met, raid.bombers)
        spared = raid.bombers - caught
        escorts = raid.escorts if stakes.coordinated else max(0, raid.escorts - spared)
        ratings = raid.bomber_ratings * caught / raid.bombers + full * wing.full + shaken * wing.reduced
        if escorts:
            ratings += raid.escort_ratings * escorts / raid.escorts
        row = self.row(caught + escorts, int(ratings + 0.5), stakes.depletion) + stakes.attack_shift
        row = min(self.last_row, max(0, row))
        ours, theirs = self.british[row], self.german[row]
        gain = (caught + escorts) * theirs.full * stakes.prize
        gain -= (full * ours.full + shaken * ours.reduced) * stakes.care
        still = theirs.unharmed + theirs.disrupted * raid.shaken_bombs / (raid.bombs or 1)
        share = 1.0 if stakes.bombs_first else (spared + caught * still) / raid.bombers
        return gain - self.bombing(raid.bombs * share, stakes, True)

    def prospects(self, raid: Raiders, stakes: Stakes) -> "Prospects":
        """What each wing can expect against a raid."""
        found = self.known.get((raid, stakes))
        if found is None:
            if len(self.known) > MOST_KNOWN:
                self.known.clear()
            found = self.known[raid, stakes] = Prospects(self, raid, stakes)
        return found

    def best(self, raid: Raiders, stakes: Stakes, wing: Wing) -> float:
        """The best that squadrons can expect against a raid, some slipping past the hunters."""
        most = max(0, wing.squadrons - raid.hunters) if raid.bombers else 0
        slips = {0, (most + 1) // 2, most}
        return max([self.raid(raid, stakes, wing, slip) for slip in slips])

    def raid(self, raid: Raiders, stakes: Stakes, wing: Wing, slipping: int) -> float:
        """What a raid brings if some squadrons slip past the hunters and the others fight them."""
        staying = wing.squadrons - slipping
        if not staying or not raid.hunters:
            return self.attack(raid, stakes, wing, wing.squadrons, 0)
        total = int(raid.hunting + staying * wing.full + 0.5)
        row = self.row(raid.hunters, total, stakes.depletion) + stakes.hunt_shift
        row = min(self.last_row, max(0, row))
        ours, theirs = self.british[row], self.german[row]
        gain = raid.hunters * theirs.full * stakes.prize - staying * ours.full * stakes.care
        turned = int(raid.hunters * theirs.unharmed + 0.5)
        after = raid._replace(escorts=raid.escorts + turned) if turned else raid
        full, shaken = slipping + staying * ours.unharmed, int(staying * ours.disrupted + 0.5)
        low = int(full)
        worth = (1 - full + low) * self.onward(after, stakes, wing, low, shaken)
        if full > low:
            worth += (full - low) * self.onward(after, stakes, wing, low + 1, shaken)
        return gain + worth

    def onward(self, raid: Raiders, stakes: Stakes, wing: Wing, full: int, shaken: int) -> float:
        """What squadrons bring that go on to the bombers, with or without those that are shaken."""
        fresh = self.attack(raid, stakes, wing, full, 0)
        return max(fresh, self.attack(raid, stakes, wing, full, shaken)) if shaken else fresh


class Prospects(dict[Wing, float]):
    """The best that each wing can expect against a raid; worked out when it is first asked for."""

    def __init__(self, odds: Odds, raid: Raiders, stakes: Stakes) -> None:
        super().__init__()
        self.of = partial(odds.best, raid, stakes)

    def __missing__(self, wing: Wing) -> float:
        worth = self[wing] = self.of(wing)
        return worth


def average(kit: RafKit, row: int, british: bool) -> Row:
    """The average of a row over all faces of the die and all letters."""
    lines = [kit.combat.lines[row][die] for die in FACES]
    effects = [effect for line in lines for effect in (line.british if british else line.german)]
    chance = [effects.count(effect) / len(effects) for effect in range(HEAVY + 1)]
    heavy = 2 * chance[HEAVY]
    return Row(
        chance[NO_EFFECT], chance[DISRUPTED], chance[LIGHT] + heavy, chance[ABORT] + chance[LIGHT] + heavy
    )


@cache
def odds_of(kit: RafKit) -> Odds:
    """The averages of a kit, worked out once."""
    return Odds(kit)


@cache
def usual(kit: RafKit, flown: Aircraft) -> tuple[int, int, int, int]:
    """Of the first Gruppe of a type: combat rating, bombing strength, and both when reduced."""
    unit = next(g for g in kit.gruppen if kit.aircraft[g] is flown and not kit.elite[g])
    return kit.rating[0][unit], kit.strength[0][unit], kit.rating[1][unit], kit.strength[1][unit]
