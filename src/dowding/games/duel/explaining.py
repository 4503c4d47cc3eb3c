"""What may lie behind a declared raid: strategy cards, Gruppen and a die that explain how it was seen."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from math import comb
from typing import NamedTuple

from dowding.games.duel.imagined_targets import drawn_by_weight
from dowding.games.duel.known import Known
from dowding.games.duel.state import Duel
from dowding.games.luftwaffe.detection import detection_modifiers, names_by_size, names_of
from dowding.games.luftwaffe.fighter_assignment import is_decoy, limit
from dowding.games.luftwaffe.planning_board import me109s_of
from dowding.games.raf.ids import Gruppe
from dowding.games.raf.printed.strategies import StrategyCode
from dowding.kernel.dice import FACES, Dice

TELLING = frozenset({
    StrategyCode.DECOY_RAID, StrategyCode.MAJOR_RAID, StrategyCode.MAJOR_RAID_COORDINATION,
    StrategyCode.DECEPTIVE_FORMATION, StrategyCode.SNAP_RAID,
})  # fmt: skip
"""The cards that decide how large a raid may be, or how it is detected."""


class Guess(NamedTuple):
    """What the raid could be, and how likely it would be called or told as it was."""

    cards: tuple[int, ...]
    """The strategy cards under it, of those that tell."""
    size: int
    only_me109s: bool
    weight: float


class Raid:
    """The declared raid, with the Gruppen and the strategy cards that it could have."""

    def __init__(self, known: Known, free: Sequence[Gruppe]) -> None:
        """``free`` are the Gruppen that could fly."""
        self.battle = known.battle.copy()
        self.unseen, self.hidden = known.strategies, known.held
        self.me109s = me109s_of(self.battle.kit, free)
        others = [g for g in free if g not in self.me109s]
        self.mixed = [*others[:1], *self.me109s, *others[1:]]
        """All of them; the first one is no Me 109, if there is another."""

    def explained(
        self, dice: Dice, likely: Callable[[Guess], float] = lambda guess: 1.0
    ) -> tuple[Guess, int]:
        """8: a guess drawn by its weight, and a die with which it would be detected as it was.

        ``likely`` says how likely such a raid is planned, compared with one that is made by chance.
        """
        guesses = self.guesses()
        weights = [guess.weight * likely(guess) for guess in guesses]
        while True:
            place = drawn_by_weight(dice, weights)
            fitting, die = self.dice_of(guesses[place]), 1 + dice.below(len(FACES))
            if die in fitting:
                return guesses[place], die
            if not fitting:
                weights[place] = 0.0

    def guesses(self) -> list[Guess]:
        """All that agrees with what was called or told."""
        return [guess for cards in self.hands() for guess in self.with_cards(cards)]

    def hands(self) -> Iterator[tuple[int, ...]]:
        """17.11: the sets of telling cards that could lie under the raid; a decoy stands alone."""
        codes = self.battle.kit.strategies
        telling = [number for number in self.unseen if codes[number].code in TELLING]
        for size in range(min(len(telling), self.hidden) + 1):
            for cards in combinations(telling, size):
                if size < 2 or all(codes[n].code is not StrategyCode.DECOY_RAID for n in cards):
                    yield cards

    def with_cards(self, cards: tuple[int, ...]) -> Iterator[Guess]:
        """The sizes and kinds of raid that these strategy cards allow."""
        self.lay(cards)
        likely = self.likelihood(len(cards))
        for size, told in self.sizes(limit(self.battle, self.battle.card)):
            for only_me109s, mixed in self.mixtures(size):
                yield Guess(cards, size, only_me109s, likely * told * mixed)

    def lay(self, cards: tuple[int, ...]) -> None:
        """Some strategy cards lie under the raid, and nobody flies in it yet."""
        battle = self.battle
        battle.held, battle.under, battle.raiders = list(cards), [battle.card] * len(cards), []

    def sizes(self, most: int) -> Iterator[tuple[int, float]]:
        """5.4, 8: the numbers of Gruppen, and how likely each is and is called or told as it was."""
        battle = self.battle
        if is_decoy(battle, battle.card):
            yield 0, 1 / (most if battle.told_size else len(names_of(battle)) if battle.called else 1)
            return
        for size in range(1, most + 1):
            if told := self.is_told_as(size):
                yield size, told / most

    def likelihood(self, cards: int) -> float:
        """How likely some cards are in hand and lie under this raid, rather than another one or none."""
        held = comb(len(self.unseen) - cards, self.hidden - cards) / comb(len(self.unseen), self.hidden)
        return float(held / (len(self.battle.planned) + 1) ** cards)

    def is_told_as(self, size: int) -> float:
        """7.3, 8: how likely a raid of this size is called or told as this one was."""
        battle = self.battle
        if battle.told_size:
            return float(battle.told_size == size)
        names = names_by_size(battle, size)
        return 1.0 if not battle.called else (battle.called in names) / len(names)

    def mixtures(self, size: int) -> Iterator[tuple[bool, float]]:
        """Whether only Me 109s fly, and how likely that is if Gruppen are taken at random."""
        every, only = comb(len(self.mixed), size), comb(len(self.me109s), size) if size else 0
        if only:
            yield True, only / every
        if every > only:
            yield False, (every - only) / every

    def dice_of(self, guess: Guess) -> tuple[int, ...]:
        """8: the faces of the die with which a raid of this kind is detected as it was."""
        self.lay(guess.cards)
        self.battle.raiders = (self.me109s if guess.only_me109s else self.mixed)[: guess.size]
        return fitting_dice(self.battle)


def fitting_dice(battle: Duel) -> tuple[int, ...]:
    """8: the faces of the die with which the marker of the raid in progress lies where it does."""
    track, by = battle.kit.detection.track, sum(modifier for modifier, _ in detection_modifiers(battle))
    return tuple(d for d in FACES if track[by + d].space == battle.space)
