"""What a fight is likely to bring: averages of the printed tables, for any number of squadrons.

A unit's letter decides what happens to it, and all letters fare alike in the long run. So a row of the Combat
Results Table becomes a few averages, and a whole raid becomes a short sum of them. Events come between a
decision and its fight; so a row counts together with those that an event may lead to.
"""

from collections.abc import Sequence
from functools import cache, partial
from statistics import fmean
from typing import NamedTuple

from dowding.commanders.adding import plain_sum
from dowding.commanders.raf.raiders import SHAKEN, Raiders, Stakes, Wing
from dowding.games.raf import RafKit
from dowding.games.raf.printed.bombing import Shift
from dowding.games.raf.raid.combat import ABORT, DISRUPTED, HEAVY, LIGHT, NO_EFFECT
from dowding.kernel.dice import FACES

MOST_BOMBS = 60
"""Beyond this, a higher bombing strength changes nothing."""
MOST_KNOWN = 20_000
"""For this many raids and stakes the results are kept."""
ONE_MORE, ROW_DOWN = 0.2, 0.15
"""How often an event brings one more Gruppe into a fight, and how often it shifts the fight a row down."""


class Row(NamedTuple):
    """What a row does to one unit on average: chances, and victory points for its loss."""

    unharmed: float
    disrupted: float
    full: float
    """The victory points that a full unit costs its side."""
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
        furthest = sum(abs(shift) for shift in table.shifts.values())
        cost = [fmean(-table.cost[chart[die]].vp for die in FACES) for chart in table.results]
        self.bomb_cost = {
            shift: (0.0, *(cost[table.column(strength, shift)] for strength in range(1, MOST_BOMBS)))
            for shift in range(-furthest, furthest + 1)
        }
        self.clashes: dict[tuple[int, int, int, int], tuple[Row, Row]] = {}
        self.known: dict[tuple[Raiders, Stakes], Prospects] = {}

    def clash(self, gruppen: int, total: int, depletion: int, shift: int) -> tuple[Row, Row]:
        """What a fight does to Gruppen and to squadrons, whatever event comes before it."""
        key = gruppen, total, depletion, shift
        found = self.clashes.get(key)
        if found is None:
            row = self.row(gruppen, total, depletion) + shift
            more = self.row(gruppen + 1, total + 1, depletion) + shift
            ways = (row, 1 - ONE_MORE - ROW_DOWN), (more, ONE_MORE), (row + 1, ROW_DOWN)
            rows = [(min(self.last_row, max(0, row)), likely) for row, likely in ways]
            found = self.clashes[key] = mixed(self.german, rows), mixed(self.british, rows)
        return found

    def bombing(self, strength: float, raid: Raiders, stakes: Stakes, opposed: bool) -> float:
        """The victory points that bombs are likely to cost."""
        shift = stakes.columns + stakes.diving * raid.dives + (0 if opposed else self.unopposed)
        costs = self.bomb_cost[shift]
        low = min(int(strength), MOST_BOMBS - 2)
        part = strength - low if low < MOST_BOMBS - 2 else 0.0
        return stakes.target * (costs[low] * (1 - part) + costs[low + 1] * part)

    def unmet(self, raid: Raiders, stakes: Stakes) -> float:
        """What a raid brings if nobody meets it over its target."""
        return -self.bombing(raid.bombs[-1] + raid.strafing, raid, stakes, False)

    def attack(self, raid: Raiders, stakes: Stakes, full: float, shaken: float, ratings: float) -> float:
        """What squadrons in the Bomber box bring: losses on both sides, and the bombs that still fall.

        ``ratings`` are those of all squadrons, added up.
        """
        met, bombers = int(full + shaken + 0.5), raid.bombers
        if not met or not bombers:
            return self.unmet(raid, stakes)
        caught = min(met, bombers)
        escorts = raid.escorts if stakes.coordinated else max(0, raid.escorts - bombers + caught)
        total = raid.ratings[caught] + ratings
        if escorts:
            total += raid.escort_ratings * escorts / raid.escorts
        theirs, ours = self.clash(caught + escorts, int(total + 0.5), stakes.depletion, stakes.attack_shift)
        gain = (caught + escorts) * theirs.full * stakes.prize
        gain -= (full * ours.full + shaken * ours.reduced) * stakes.care
        strength: float = raid.bombs[-1]
        if not stakes.bombs_first:
            strength += (
                raid.bombs[caught] * (theirs.unharmed - 1) + raid.shaken_bombs[caught] * theirs.disrupted
            )
        return gain - self.bombing(strength, raid, stakes, True)

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
        return max([self.raid(raid, stakes, *wing.parted(slip)) for slip in slips])

    def raid(self, raid: Raiders, stakes: Stakes, past: Wing, staying: Wing) -> float:
        """What a raid brings if some squadrons slip past the hunters and the others fight them."""
        count = staying.squadrons
        if not count or not raid.hunters:
            return self.attack(raid, stakes, past.squadrons + count, 0, past.ratings + staying.ratings)
        total = raid.hunting + staying.ratings
        theirs, ours = self.clash(raid.hunters, total, stakes.depletion, stakes.hunt_shift)
        gain = raid.hunters * theirs.full * stakes.prize - count * ours.full * stakes.care
        turned = int(raid.hunters * theirs.unharmed + 0.5)
        after = raid._replace(escorts=raid.escorts + turned, escort_ratings=raid.escort_ratings + turned)
        full, shaken = past.squadrons + count * ours.unharmed, count * ours.disrupted
        ratings = past.ratings + staying.ratings * ours.unharmed
        fresh = self.some(after, stakes, full, 0.0, ratings)
        ratings += max(0, staying.ratings - SHAKEN * count) * ours.disrupted
        return gain + max(fresh, self.some(after, stakes, full, shaken, ratings))

    def some(self, raid: Raiders, stakes: Stakes, full: float, shaken: float, ratings: float) -> float:
        """What squadrons bring of whom so many come on average."""
        met = full + shaken
        if not met:
            return self.unmet(raid, stakes)
        low = int(met)
        one, two = low / met, (low + 1) / met
        fewer = self.attack(raid, stakes, full * one, shaken * one, ratings * one)
        more = self.attack(raid, stakes, full * two, shaken * two, ratings * two)
        return fewer + (met - low) * (more - fewer)


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


def mixed(rows: Sequence[Row], ways: Sequence[tuple[int, float]]) -> Row:
    """The average of some rows, each with its likelihood."""
    parts = zip(*([likely * part for part in rows[row]] for row, likely in ways), strict=True)
    return Row(*map(plain_sum, parts))


@cache
def odds_of(kit: RafKit) -> Odds:
    """The averages of a kit, worked out once."""
    return Odds(kit)
