"""The raids that Fighter Command has not seen yet, imagined: target cards and hours that fit the warning."""

from collections.abc import Callable, Sequence
from itertools import accumulate, chain
from typing import TypeAlias

from dowding.games.duel.known import Known, Where
from dowding.games.luftwaffe.day_plan import largest_raid
from dowding.games.luftwaffe.planning_board import may_fly_to
from dowding.games.raf.ids import TargetNumber
from dowding.games.raf.printed.strategies import StrategyCode
from dowding.kernel.dice import Dice
from dowding.kernel.errors import NoWorld

Fits: TypeAlias = Callable[[TargetNumber], bool]
Suits: TypeAlias = Callable[[TargetNumber, int, Sequence[tuple[TargetNumber, int]]], bool]
"""Whether a card suits an hour, beside the raids that were dealt before."""
FINE = 1 << 32
"""The resolution with which one of several chances is drawn."""


def always(card: TargetNumber, hour: int, raids: Sequence[tuple[TargetNumber, int]]) -> bool:
    """Any card suits."""
    return True


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
        self.wanted = known.wanted()
        """Where raids of the present hour are still to be dealt."""
        self.raids: list[tuple[TargetNumber, int]] = []
        self.lapsed: list[tuple[TargetNumber, int]] = []

    def deal(self) -> None:
        """Deal what must be, and as many other raids as chance will have."""
        self.deal_lapsed()
        self.deal_raids(self.by_chance())

    def deal_lapsed(self) -> None:
        """Deal raids that have lapsed."""
        self.lapsed = [(self.take(self.known.may_be_raided), hour) for hour in self.known.idle]

    def deal_raids(self, hours: Sequence[int], suits: Suits = always) -> None:
        """Deal raids to some hours, one after the other, and to the present one those that are left to come.

        As many cards are looked at as raids are left; those that suit an hour are taken first.
        """
        late = len(self.wanted) - list(hours).count(self.battle.clock)
        turns = [*hours, *[self.battle.clock] * late]
        for place, hour in enumerate(turns):
            looked_at = self.heap[: len(turns) - place]
            self.add(hour, [card for card in looked_at if suits(card, hour, self.raids)])
        self.lay()

    def by_chance(self) -> list[int]:
        """The hours of raids: those that must come, and as many others as chance will have."""
        slots, must = self.slots(), [self.battle.clock] * len(self.wanted)
        return must + self.dice.shuffled(slots)[: self.more(len(slots))]

    def take(self, fits: Fits, better: Sequence[TargetNumber] = ()) -> TargetNumber:
        """The next card of the heap that fits; some are better than others."""
        card = next(filter(fits, chain(better, self.heap)), None)
        if card is None:
            raise NoWorld("no target card is left that fits what was seen")
        self.heap.remove(card)
        return card

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
        here = self.known.room() - len(self.wanted) if self.known.open_regions() and not battle.marked else 0
        return [battle.clock] * here + [*range(battle.clock + 1, battle.kit.end_of_day)] * each

    def more(self, slots: int) -> int:
        """How many raids are planned beyond those that must be; small plans are likelier than large ones."""
        least = self.known.number + len(self.wanted)
        left = min(slots, self.known.aside - len(self.lapsed) - len(self.wanted))
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

    def add(self, hour: int, better: Sequence[TargetNumber]) -> None:
        """One more raid: one that must come in this hour, or else another, if a card fits."""
        must = bool(self.wanted) and self.is_now(hour)
        fits = self.comes_as_wanted if must else self.comes_to(None) if self.is_now(hour) else self.is_spare
        if must or any(map(fits, self.heap)):
            card = self.take(fits, better)
            self.raids.append((card, hour))
            if must:
                self.wanted.remove(next(where for where in self.wanted if self.comes_to(where)(card)))

    def is_now(self, hour: int) -> bool:
        """Whether an hour is the present one."""
        return hour == self.battle.clock

    def comes_as_wanted(self, card: TargetNumber) -> bool:
        """Whether a card could be one of the raids that must come."""
        return any(self.comes_to(where)(card) for where in self.wanted)

    def is_spare(self, card: TargetNumber) -> bool:
        """Whether a card could be raided later: it is of use, and not the last that could come as it must."""
        return self.known.may_be_raided(card) and all(
            any(other != card and self.comes_to(where)(other) for other in self.heap) for where in self.wanted
        )

    def lay(self) -> None:
        """The cards go on the board; the others are the deck, or lie face down."""
        battle, lapsed = self.battle, [card for card, _ in self.lapsed]
        aside = self.known.aside - len(self.raids) - len(lapsed)
        if aside < 0:
            raise NoWorld("fewer target cards have been drawn")
        self.known.lay([(*raid, 1) for raid in self.lapsed] + [(*raid, 0) for raid in self.raids])
        battle.face_down, battle.targets = lapsed + sorted(self.heap[:aside]), sorted(self.heap[aside:])
