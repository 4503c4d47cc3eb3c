"""What a fight is likely to bring: averages of the printed tables, for any number of squadrons.

A unit's letter decides what happens to it, and all letters fare alike in the long run. So a row of the Combat
Results Table becomes a few averages, and a whole raid becomes a short sum of them. Events come between a
decision and its fight; so a row counts together with those that an event may lead to.
"""

from collections.abc import Sequence
from functools import cache, partial
from statistics import fmean
from typing import NamedTuple, TypeAlias

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


Clash: TypeAlias = tuple[Row, Row]
"""What a fight does to a Gruppe, and to a squadron."""


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
        self.clashes: dict[tuple[int, int], Clashes] = {}
        self.known: dict[tuple[Raiders, Stakes], Prospects] = {}

    def fights(self, depletion: int, shift: int) -> "Clashes":
        """What fights do at a depletion, with a shift of rows."""
        found = self.clashes.get((depletion, shift))
        if found is None:
            found = self.clashes[depletion, shift] = Clashes(self, depletion, shift)
        return found

    def clash(self, gruppen: int, total: int, depletion: int, shift: int) -> "Clash":
        """What a fight does to Gruppen and to squadrons, whatever event comes before it."""
        row = self.row(gruppen, total, depletion) + shift
        more = self.row(gruppen + 1, total + 1, depletion) + shift
        ways = (row, 1 - ONE_MORE - ROW_DOWN), (more, ONE_MORE), (row + 1, ROW_DOWN)
        rows = [(min(self.last_row, max(0, row)), likely) for row, likely in ways]
        return mixed(self.german, rows), mixed(self.british, rows)

    def bombs(self, raid: Raiders, stakes: Stakes, opposed: bool) -> Sequence[float]:
        """The victory points that bombs are likely to cost, by their strength."""
        shift = stakes.columns + stakes.diving * raid.dives + (0 if opposed else self.unopposed)
        return self.bomb_cost[shift]

    def prospects(self, raid: Raiders, stakes: Stakes) -> "Prospects":
        """What each wing can expect against a raid."""
        found = self.known.get((raid, stakes))
        if found is None:
            if len(self.known) > MOST_KNOWN:
                self.known.clear()
            found = self.known[raid, stakes] = Prospects(self, raid, stakes)
        return found


class Clashes(dict[tuple[int, int], Clash]):
    """What a fight does, by the number of Gruppen and the sum of all ratings; worked out when first asked."""

    def __init__(self, odds: Odds, depletion: int, shift: int) -> None:
        super().__init__()
        self.of = partial(odds.clash, depletion=depletion, shift=shift)

    def __missing__(self, fight: tuple[int, int]) -> Clash:
        found = self[fight] = self.of(*fight)
        return found


class Prospects(dict[Wing, float]):
    """The best that each wing can expect against a raid; worked out when it is first asked for."""

    __slots__ = (
        "attacks", "bombers", "bombs", "care", "falling", "hunters", "hunts", "prize", "raid", "ratings",
        "shaken_bombs", "stakes", "target", "unmet",
    )  # fmt: skip

    def __init__(self, odds: Odds, raid: Raiders, stakes: Stakes) -> None:
        super().__init__()
        self.raid, self.stakes = raid, stakes
        self.hunters, self.bombers, self.ratings = raid.hunters, raid.bombers, raid.ratings
        self.bombs, self.shaken_bombs = raid.bombs, raid.shaken_bombs
        self.care, self.prize, self.target = stakes.care, stakes.prize, stakes.target
        self.hunts = odds.fights(stakes.depletion, stakes.hunt_shift)
        self.attacks = odds.fights(stakes.depletion, stakes.attack_shift)
        self.falling = odds.bombs(raid, stakes, True)
        unopposed = odds.bombs(raid, stakes, False)
        self.unmet = -bombing(unopposed, raid.bombs[-1] + raid.strafing, stakes.target)
        """What the raid brings if nobody meets it over its target."""

    def __missing__(self, wing: Wing) -> float:
        worth = self[wing] = self.best(wing)
        return worth

    def best(self, wing: Wing) -> float:
        """The best that squadrons can expect, some slipping past the hunters."""
        squadrons, ratings = wing
        if not self.hunters:
            return self.attack(squadrons, 0, ratings)
        most = max(0, squadrons - self.hunters) if self.bombers else 0
        slips = {0, (most + 1) // 2, most}
        return max([self.met_by(*wing.parted(slip)) for slip in slips])

    def met_by(self, slipped: int, past_ratings: int, count: int, staying_ratings: int) -> float:
        """What the raid brings if some squadrons slip past the hunters and the others fight them."""
        raid, stakes, hunters = self.raid, self.stakes, self.hunters
        escorts, beside = raid.escorts, raid.escort_ratings
        if not count or not hunters:
            return self.struck(slipped + count, 0, past_ratings + staying_ratings, escorts, beside)
        theirs, ours = self.hunts[hunters, raid.hunting + staying_ratings]
        gain = hunters * theirs.full * stakes.prize - count * ours.full * stakes.care
        if not self.bombers:
            return gain + self.unmet
        turned = int(hunters * theirs.unharmed + 0.5)
        escorts, beside = escorts + turned, beside + turned
        full, shaken = slipped + count * ours.unharmed, count * ours.disrupted
        ratings = past_ratings + staying_ratings * ours.unharmed
        fresh = self.some(full, 0.0, ratings, escorts, beside)
        ratings += max(0, staying_ratings - SHAKEN * count) * ours.disrupted
        return gain + max(fresh, self.some(full, shaken, ratings, escorts, beside))

    def some(self, full: float, shaken: float, ratings: float, escorts: int, beside: int) -> float:
        """What squadrons bring of whom so many come on average."""
        met = full + shaken
        if not met:
            return self.unmet
        low = int(met)
        one, two = low / met, (low + 1) / met
        fewer = self.struck(full * one, shaken * one, ratings * one, escorts, beside)
        more = self.struck(full * two, shaken * two, ratings * two, escorts, beside)
        return fewer + (met - low) * (more - fewer)

    def attack(self, full: int, shaken: int, ratings: int) -> float:
        """What squadrons in the Bomber box bring, if they met no hunters; ``ratings`` are added up."""
        return self.struck(full, shaken, ratings, self.raid.escorts, self.raid.escort_ratings)

    def struck(self, full: float, shaken: float, ratings: float, escorts: int, beside: int) -> float:
        """What squadrons over the target bring: losses on both sides, and the bombs that still fall.

        ``ratings`` are those of all squadrons, added up, and ``beside`` those of the escorts.
        """
        met, bombers = int(full + shaken + 0.5), self.bombers
        if not met or not bombers:
            return self.unmet
        caught = met if met < bombers else bombers
        fighting = escorts if self.stakes.coordinated else max(0, escorts - bombers + caught)
        total = self.ratings[caught] + ratings
        if fighting:
            total += beside * fighting / escorts
        theirs, ours = self.attacks[caught + fighting, int(total + 0.5)]
        unharmed, disrupted, lost, _ = theirs
        _, _, full_lost, shaken_lost = ours
        gain = (caught + fighting) * lost * self.prize
        gain -= (full * full_lost + shaken * shaken_lost) * self.care
        strength: float = self.bombs[-1]
        if not self.stakes.bombs_first:
            strength += self.bombs[caught] * (unharmed - 1) + self.shaken_bombs[caught] * disrupted
        return gain - bombing(self.falling, strength, self.target)


def bombing(costs: Sequence[float], strength: float, target: float) -> float:
    """The victory points that bombs are likely to cost, where a point of damage counts so much."""
    low = int(strength)
    if low >= MOST_BOMBS - 2:
        return target * costs[MOST_BOMBS - 2]
    part = strength - low
    return target * (costs[low] * (1 - part) + costs[low + 1] * part)


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
