"""The raids that Fighter Command has not seen yet, dealt again: cards, hours, Gruppen and strategy cards."""

from collections import Counter
from collections.abc import Iterator, Sequence

from dowding.games.duel.state import Duel
from dowding.games.luftwaffe.detection import MAJOR, MINOR, detection_modifiers
from dowding.games.luftwaffe.fighter_assignment import is_decoy, limit
from dowding.games.luftwaffe.formation import raid_formation
from dowding.games.luftwaffe.planning_board import may_fly_to
from dowding.games.luftwaffe.state import Stage
from dowding.games.raf.ids import NO_TARGET, Gruppe, TargetNumber
from dowding.games.raf.tables.strategies import Reveal, StrategyCode
from dowding.games.raf.words import Effort
from dowding.kernel.dice import Dice

HIDDEN = (
    "strategies", "held", "under", "targets", "face_down", "planned", "hours", "done", "forward", "tied",
    "jabos", "card", "raiders", "missions", "detection_die",
)  # fmt: skip
"""The columns that are dealt again."""


def deal_remaining_raids(battle: Duel, dice: Dice) -> None:
    """Another rest of the day; if the raid in progress fits nothing else, all stays as it is."""
    before = battle.copy()
    if not Deal(battle, dice).succeeds():
        for column in HIDDEN:
            setattr(battle, column, getattr(before, column))


class Deal:
    """A deal of what is left of the day."""

    def __init__(self, battle: Duel, dice: Dice) -> None:
        self.battle, self.dice = battle, dice
        rows = zip(battle.planned, battle.hours, battle.done, strict=True)
        self.kept = [(c, h, d) for c, h, d in rows if d or c in battle.flown]
        """The raids that are over or declared, and those that lapsed."""
        known = {card for card, _, _ in self.kept}
        self.secret = [card for card in battle.planned if card not in known]
        self.waits = bool(battle.unflown()) and battle.stage < Stage.DECLARED
        """Whether a raid of the present hour is still to be declared."""
        self.is_seen = battle.stage is Stage.DECLARED
        """Whether the raid in progress is declared, but not yet deployed."""
        self.raids = len(battle.planned)

    def succeeds(self) -> bool:
        """Deal everything; whether the raid in progress could be made to fit."""
        battle = self.battle
        self.take_back()
        heap = self.dice.shuffled(sorted([*battle.targets, *battle.face_down, *self.secret]))
        face_down = len(battle.face_down) + len(self.secret)
        now, heap = self.of_this_hour(heap)
        later, heap = self.of_later_hours(heap, len(now))
        self.lay(now, later)
        dealt = len(now) + len(later)
        battle.face_down, battle.targets = (
            heap[: max(0, face_down - dealt)],
            heap[max(0, face_down - dealt) :],
        )
        self.deal_strategies()
        if self.is_seen and not self.deal_seen_raid():
            return False
        self.assign([*now, *later])
        if battle.stage is Stage.FORMED:
            self.select(now)
        return True

    def take_back(self) -> None:
        """Everything hidden is taken from the board."""
        battle = self.battle
        free = {*self.secret, battle.card} if self.is_seen else set(self.secret)
        battle.tied = [NO_TARGET if card in free else card for card in battle.tied]
        battle.jabos = [g for g in battle.jabos if battle.tied[g]]
        battle.forward = [card for card in battle.forward if card not in self.secret]

    # Cards and hours

    def of_this_hour(self, heap: list[TargetNumber]) -> tuple[list[TargetNumber], list[TargetNumber]]:
        """Cards of the present hour that fit the approach markers, and what is left of the heap."""
        battle, cards = self.battle, self.battle.kit.target_cards
        here = [card for card, hour, _ in self.kept if hour == battle.clock]
        declared = [card for card in here if card in battle.flown]
        room = battle.kit.tracks.planning.raids_per_segment - len(here)
        valid = [card for card in heap if battle.effort(card) is not Effort.NONE]
        if battle.marked:
            missing = Counter(battle.marked) - Counter(cards[card].sector for card in declared)
            chosen = [
                c
                for sector, n in missing.items()
                for c in [x for x in valid if cards[x].sector == sector][:n]
            ]
            return chosen, [card for card in heap if card not in chosen]
        wanted = [region for region in battle.regions if all(cards[c].region is not region for c in declared)]
        chosen = [card for r in wanted for card in [c for c in valid if cards[c].region is r][:1]]
        anywhere = battle.one_marker or not battle.regions
        fits = [c for c in valid if c not in chosen and (anywhere or cards[c].region in battle.regions)]
        least = int(self.waits and not chosen)
        most = min(len(fits), room - len(chosen)) if self.waits or battle.card else 0
        more = least + self.dice.below(max(0, most - least) + 1) if most >= least else 0
        chosen += fits[:more]
        return chosen, [card for card in heap if card not in chosen]

    def of_later_hours(
        self, heap: list[TargetNumber], now: int
    ) -> tuple[list[tuple[TargetNumber, int]], list[TargetNumber]]:
        """Cards with later hours, not more than the sizes seen so far allow, and what is left of the heap."""
        battle, kit = self.battle, self.battle.kit
        chart = kit.planning.largest_raid
        most = max(n for n in range(1, kit.tracks.planning.target_cards + 1) if chart[n] == chart[self.raids])
        slots = list(range(battle.clock + 1, kit.end_of_day)) * kit.tracks.planning.raids_per_segment
        valid = [card for card in heap if battle.effort(card) is not Effort.NONE]
        room = min(len(valid), len(slots), max(0, most - len(self.kept) - now))
        number = self.dice.below(room + 1)
        later = list(zip(valid[:number], self.dice.shuffled(slots), strict=False))
        chosen = {card for card, _ in later}
        return later, [card for card in heap if card not in chosen]

    def lay(self, now: Sequence[TargetNumber], later: Sequence[tuple[TargetNumber, int]]) -> None:
        """The cards go on the board."""
        battle = self.battle
        rows = [*self.kept, *((card, battle.clock, 0) for card in now), *((c, h, 0) for c, h in later)]
        battle.planned = [card for card, _, _ in rows]
        battle.hours = [hour for _, hour, _ in rows]
        battle.done = [done for _, _, done in rows]

    # Strategy cards

    def deal_strategies(self) -> None:
        """17.1: cards not shown could be others; each lies under a raid under which it could still be."""
        battle, dice = self.battle, self.dice
        shown = [(n, c) for n, c in zip(battle.held, battle.under, strict=True) if n in battle.shown]
        hidden = len(battle.held) - len(shown)
        heap = dice.shuffled(sorted([*battle.strategies, *(n for n in battle.held if n not in battle.shown)]))
        battle.held = [n for n, _ in shown] + heap[:hidden]
        battle.strategies = heap[hidden:]
        battle.under = [c for _, c in shown] + [NO_TARGET] * hidden
        for place in range(len(shown), len(battle.held)):
            able = [NO_TARGET, *self.bears(battle.held[place])]
            battle.under[place] = able[dice.below(len(able))]

    def bears(self, number: int) -> Iterator[TargetNumber]:
        """The raids under which a strategy card may lie unseen."""
        battle, card = self.battle, self.battle.kit.strategies[number]
        decoy = card.code is StrategyCode.DECOY_RAID
        for target, done in zip(battle.planned, battle.done, strict=True):
            laid = battle.strategies_of(target)
            if done or (laid and decoy) or is_decoy(battle, target):
                continue
            deployed = target == battle.card and battle.stage is Stage.DEPLOYED
            if not deployed or (card.reveal is Reveal.BOMBARDMENT and not battle.bombed):
                yield target

    # Gruppen

    def deal_seen_raid(self) -> bool:
        """8: other Gruppen in the declared raid, which could have been seen in the same way."""
        battle, seen = self.battle, (self.battle.warning, self.battle.intelligence)
        track = battle.kit.detection.track
        free = self.dice.shuffled(self.free_for(battle.card, battle.clock))
        for size in self.dice.shuffled(self.sizes()):
            battle.raiders = sorted(free[:size])
            for gruppe in battle.raiders:
                battle.tied[gruppe] = battle.card
            by = sum(modifier for modifier, _ in detection_modifiers(battle))
            dice = [d for d in range(1, 7) if (track[by + d].warning, track[by + d].intelligence) == seen]
            if len(battle.raiders) == size and dice:
                battle.detection_die = dice[self.dice.below(len(dice))]
                form_up(battle, self.dice)
                return True
            for gruppe in battle.raiders:
                battle.tied[gruppe] = NO_TARGET
        return False

    def sizes(self) -> list[int]:
        """8: the numbers of Gruppen that agree with what the raid was called or told to be."""
        battle, figures = self.battle, self.battle.kit.figures.declared
        if is_decoy(battle, battle.card):
            return [0]
        sizes = range(1, limit(battle, battle.card) + 1)
        if battle.told_size:
            return [size for size in sizes if size == battle.told_size]
        least = figures.smallest_major if battle.called == MAJOR else 1
        most = figures.largest_minor if battle.called == MINOR else len(sizes)
        return [size for size in sizes if least <= size <= most]

    def free_for(self, card: TargetNumber, hour: int) -> list[Gruppe]:
        """5.3, 5.4: the Gruppen that could have been assigned to a raid."""
        battle = self.battle
        return [
            g for g in battle.ready()
            if may_fly_to(battle.kit, g, card, battle.lf3_to_lf2)
            and (battle.kit.bomber[g] or hour <= battle.assigned_to)
        ]  # fmt: skip

    def assign(self, raids: Sequence[TargetNumber | tuple[TargetNumber, int]]) -> None:
        """5.4: first a Gruppe for each raid that must have one, then more."""
        battle, dice = self.battle, self.dice
        hours = [r if isinstance(r, tuple) else (r, battle.clock) for r in raids]
        flown = [(card, hour) for card, hour in hours if not is_decoy(battle, card)]
        for card, hour in flown:
            if hour <= battle.assigned_to:
                self.add(card, hour, 1)
        for card, hour in dice.shuffled(flown):
            room = limit(battle, card) - len(battle.assigned(card))
            self.add(card, hour, dice.below(room + 1))

    def add(self, card: TargetNumber, hour: int, number: int) -> None:
        """More Gruppen, as far as there are any."""
        for gruppe in self.dice.shuffled(self.free_for(card, hour))[:number]:
            self.battle.tied[gruppe] = card

    def select(self, now: Sequence[TargetNumber]) -> None:
        """7.1: another raid of the hour is the one that was selected in secret."""
        battle = self.battle
        battle.card = now[self.dice.below(len(now))]
        battle.raiders = battle.assigned(battle.card)
        if battle.missions or not battle.raiders:
            form_up(battle, self.dice)


def form_up(battle: Duel, dice: Dice) -> None:
    """7.1: the missions of the raid in progress, as they might have been chosen."""
    script = raid_formation(battle)
    try:
        script.send(next(script).sample(dice.below))
    except StopIteration:
        return
