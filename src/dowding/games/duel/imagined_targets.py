"""The raids that Fighter Command has not seen yet, imagined: target cards and hours that fit the warning."""

from collections.abc import Callable, Sequence
from itertools import accumulate

from dowding.games.duel.known import Known, Where
from dowding.games.luftwaffe.day_plan import largest_raid
from dowding.games.luftwaffe.planning_board import may_fly_to
from dowding.games.raf.ids import TargetNumber
from dowding.games.raf.printed.strategies import StrategyCode
from dowding.kernel.dice import Dice
from dowding.kernel.errors import NoWorld

FINE = 1 << 32
"""The resolution with which one of several chances is drawn."""


def drawn_by_weight(dice: Dice, weights: list[float]) -> int:
    """The place of one of several weights, drawn in proportion to them."""
    sums = list(accumulate(weights))
    if not sums or not sums[-1]:
        raise NoWorld("nothing fits what was seen")
    at = dice.below(FINE) / FINE * sums[-1]
    return next(place for place, reached in enumerate(sums) if at < reached)


class Targets:
    """Target cards are dealt to the present hour and to later ones."""

    def __init__(self, known: Known, dice: Dice, heap: Sequence[TargetNumber] = ()) -> None:
        """``heap`` is the order in which cards are taken of which nothing was seen, if not by chance."""
        self.known, self.dice, self.battle = known, dice, known.battle
        self.heap = list(heap) or dice.shuffled(known.targets)
        self.ready = self.battle.ready()
        self.raids: list[tuple[TargetNumber, int]] = []
        self.lapsed: list[tuple[TargetNumber, int]] = []

    def deal(self) -> None:
        """Deal what must be, and as many other raids as chance will have."""
        self.deal_known()
        self.deal_others(self.by_chance())

    def deal_known(self) -> None:
        """Deal raids that have lapsed, and raids that must come."""
        self.lapsed = [(self.take(self.known.may_be_raided), hour) for hour in self.known.idle]
        for where in self.known.wanted():
            self.raids.append((self.take(self.comes_to(where)), self.battle.clock))

    def deal_others(self, hours: Sequence[int]) -> None:
        """Deal raids to some hours, as far as cards are left for them."""
        for hour in hours:
            self.add(hour)
        self.lay()

    def by_chance(self) -> list[int]:
        """The hours of as many other raids as chance will have."""
        slots = self.slots()
        return self.dice.shuffled(slots)[: self.more(len(slots))]

    def take(self, fits: Callable[[TargetNumber], bool]) -> TargetNumber:
        """The next card of the heap that fits."""
        for place, card in enumerate(self.heap):
            if fits(card):
                return self.heap.pop(place)
        raise NoWorld("no target card is left that fits what was seen")

    def comes_to(self, where: Where | None) -> Callable[[TargetNumber], bool]:
        """Whether a card could be a raid of the present hour in a sector or region, or in any open region."""
        cards, regions = self.battle.kit.target_cards, self.known.open_regions()

        def fits(card: TargetNumber) -> bool:
            sector, region = cards[card].sector, cards[card].region
            is_there = region in regions if where is None else where in (sector, region)
            return is_there and self.known.may_be_raided(card) and self.has_gruppen(card)

        return fits

    def has_gruppen(self, card: TargetNumber) -> bool:
        """5.4: whether anybody is left who could fly to a target."""
        kit, lf3_to_lf2 = self.battle.kit, self.battle.lf3_to_lf2
        return any(may_fly_to(kit, gruppe, card, lf3_to_lf2) for gruppe in self.ready)

    def slots(self) -> list[int]:
        """5.14: the hours to which more raids could be dealt, each as often as it has room."""
        battle, each = self.battle, self.battle.kit.tracks.planning.raids_per_segment
        if not self.known.day_goes_on:
            return []
        here = self.known.room() - len(self.raids) if self.known.open_regions() and not battle.marked else 0
        return [battle.clock] * here + [*range(battle.clock + 1, battle.kit.end_of_day)] * each

    def more(self, slots: int) -> int:
        """How many raids are planned beyond those that must be; small plans are likelier than large ones."""
        least = self.known.number + len(self.raids)
        left = min(slots, self.known.aside - len(self.lapsed) - len(self.raids))
        most = max(least, min(self.known.most_raids(), least + left))
        numbers = range(max(1, least), max(1, most) + 1)
        return numbers[drawn_by_weight(self.dice, [self.chance(n) / n for n in numbers])] - least

    def chance(self, raids: int) -> float:
        """5.4: how likely so many raids agree with the size that was told of the raid in progress."""
        battle, known = self.battle, self.known
        if not known.is_seen or battle.told_size <= largest_raid(battle, raids):
            return 1.0
        codes = {battle.kit.strategies[number].code for number in known.strategies}
        can_coordinate = StrategyCode.MAJOR_RAID_COORDINATION in codes
        return known.held / len(known.strategies) / (raids + 1) if can_coordinate else 0.0

    def add(self, hour: int) -> None:
        """One more raid, if a card is left that fits its hour."""
        fits = self.comes_to(None) if hour == self.battle.clock else self.known.may_be_raided
        if any(map(fits, self.heap)):
            self.raids.append((self.take(fits), hour))

    def lay(self) -> None:
        """The cards go on the board; the others are the deck, or lie face down."""
        battle, lapsed = self.battle, [card for card, _ in self.lapsed]
        aside = self.known.aside - len(self.raids) - len(lapsed)
        if aside < 0:
            raise NoWorld("fewer target cards have been drawn")
        self.known.lay([(*raid, 1) for raid in self.lapsed] + [(*raid, 0) for raid in self.raids])
        battle.face_down, battle.targets = lapsed + sorted(self.heap[:aside]), sorted(self.heap[aside:])
