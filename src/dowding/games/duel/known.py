"""What Fighter Command knows of a day that was planned in secret, after what it saw of it so far."""

from collections import Counter
from collections.abc import Sequence
from typing import TypeAlias

from dowding.games.duel.state import Duel
from dowding.games.luftwaffe.day_plan import largest_raid
from dowding.games.luftwaffe.state import Stage
from dowding.games.raf.ids import NO_TARGET, Sector, TargetNumber
from dowding.games.raf.words import Effort, Region

Where: TypeAlias = Sector | Region
"""Where a raid is known to come: a sector by ULTRA, or a region by a marker."""
Row: TypeAlias = tuple[TargetNumber, int, int]
"""A raid on the Planning Board: its card, its hour, and whether it is over."""


class Known:
    """What is known of today's raids. Nothing here depends on what is hidden."""

    def __init__(self, battle: Duel) -> None:
        rows = dict(zip(battle.planned, zip(battle.hours, battle.done, strict=True), strict=True))
        secret = [card for card, (_, done) in rows.items() if not done and card not in battle.flown]
        self.battle = battle
        self.flown: list[Row] = [(card, *rows[card]) for card in battle.flown]
        """The raids that were declared."""
        self.here = [card for card, hour, _ in self.flown if hour == battle.clock]
        """The raids of the present hour that were declared."""
        self.day_goes_on = battle.clock < battle.kit.end_of_day
        self.idle = self._idle_hours()
        """5.4: hours at which the clock stopped and no raid came: one was planned, and has lapsed."""
        self.is_seen = battle.stage is Stage.DECLARED
        """Whether the raid in progress is declared, but not yet deployed."""
        self.waits = self.day_goes_on and battle.stage < Stage.DECLARED and not self.nothing_comes
        """Whether a raid of the present hour is still to be declared."""
        self.targets = sorted([*battle.targets, *battle.face_down, *secret])
        """The target cards of which nothing was seen: in the deck, laid aside face down, or planned."""
        self.aside = len(battle.face_down) + len(secret)
        """How many of them are not in the deck."""
        held = [number for number in battle.held if number not in battle.shown]
        self.strategies = sorted([*battle.strategies, *held])
        """The strategy cards that were not shown: in the deck, or held."""
        self.held = len(held)
        """How many of them are held."""

    @property
    def nothing_comes(self) -> bool:
        """5.4, 5.5: whether the warning said that no raid comes in the present hour."""
        return self.battle.warned and not self.battle.regions and not self.battle.marked

    @property
    def number(self) -> int:
        """How many raids are known to have been planned so far."""
        return len(self.flown) + len(self.idle)

    @property
    def first_hour(self) -> int:
        """The hour of the first raid."""
        return min([self.battle.clock, *self.idle, *(hour for _, hour, _ in self.flown)])

    def _idle_hours(self) -> list[int]:
        battle = self.battle
        if not self.day_goes_on:
            return []
        seen = {hour for _, hour, _ in self.flown}
        passed = {h for h, done in zip(battle.hours, battle.done, strict=True) if done and h < battle.clock}
        return sorted((passed | ({battle.clock} if self.nothing_comes else set())) - seen)

    # Taking back what is hidden

    def clear_board(self) -> None:
        """Take everything that is hidden from the Planning Board."""
        self.lay([])
        battle = self.battle
        battle.targets, battle.face_down, battle.strategies = [], [], []
        lies = dict(zip(battle.held, battle.under, strict=True))
        battle.held = [number for number in battle.shown if number in lies]
        battle.under = [lies[number] for number in battle.held]
        if battle.stage is Stage.FORMED:
            battle.card = NO_TARGET
        if battle.stage in (Stage.FORMED, Stage.DECLARED):
            battle.raiders, battle.missions, battle.detection_die = [], [], 0
        known = {battle.card} if battle.stage is Stage.DEPLOYED else set()
        battle.tied = [card if card in known else NO_TARGET for card in battle.tied]
        battle.jabos = [gruppe for gruppe in battle.jabos if battle.tied[gruppe]]
        battle.forward = [card for card in battle.forward if card in battle.flown]

    def lay(self, others: Sequence[Row]) -> None:
        """Lay the raids that were declared on the board, and some others."""
        rows, battle = [*self.flown, *others], self.battle
        battle.planned = [card for card, _, _ in rows]
        battle.hours = [hour for _, hour, _ in rows]
        battle.done = [done for _, _, done in rows]

    # The present hour

    def wanted(self) -> list[Where | None]:
        """Where raids of the present hour are known to be still to come; None is a raid anywhere."""
        if not self.day_goes_on:
            return []
        found: list[Where | None] = [*(self._sectors() if self.battle.marked else self._regions())]
        return found or [None] * self.waits

    def _sectors(self) -> list[Sector]:
        """ULTRA: a raid on each sector that was told and not yet raided."""
        cards = self.battle.kit.target_cards
        told = Counter(self.battle.marked) - Counter(cards[card].sector for card in self.here)
        return sorted(told.elements())

    def _regions(self) -> list[Region]:
        """5.5: a raid in each region that has a marker and was not yet raided."""
        battle, cards = self.battle, self.battle.kit.target_cards
        raided = {cards[card].region for card in self.here}
        return [region for region in battle.regions if battle.warned and region not in raided]

    def open_regions(self) -> Sequence[Region]:
        """5.5: the regions in which more raids of the present hour may come than are wanted."""
        battle = self.battle
        if not battle.warned or (battle.one_marker and battle.regions):
            return list(Region)
        return battle.regions

    def room(self) -> int:
        """5.14: how many more raids the present hour could hold."""
        return self.battle.kit.tracks.planning.raids_per_segment - len(self.here)

    # The day

    def most_raids(self) -> int:
        """5.1, 5.4: how many raids may be planned in all, after the largest raid that was seen."""
        battle, limits = self.battle, self.battle.kit.tracks.planning
        drawn = limits.target_cards_in_haze if battle.haze else limits.target_cards
        return max(n for n in range(1, drawn + 1) if n == 1 or battle.largest <= largest_raid(battle, n))

    def may_be_raided(self, card: TargetNumber) -> bool:
        """5.1: whether a card is of use today."""
        return self.battle.effort(card) is not Effort.NONE
