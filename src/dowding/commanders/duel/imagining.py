"""What Fighter Command imagines of a day planned in secret: plans as the Luftwaffe's doctrines make them.

Who plans is drawn by how likely he is: what was seen of the day must agree with his waves. Chance alone plans
too, since a person may do anything.
"""

from collections import Counter
from collections.abc import Sequence
from operator import itemgetter
from typing import NamedTuple

from dowding.commanders import Doctrine, Posting
from dowding.commanders.duel.germans import KESSELRING, SPERRLE
from dowding.commanders.luftwaffe.escort import Allotment, fighters_for
from dowding.commanders.luftwaffe.planning import force_of, most_raids, wave_slots
from dowding.commanders.luftwaffe.style import ATTRITION, MASS, Style
from dowding.commanders.luftwaffe.targets import appeal
from dowding.games.duel.explaining import Guess
from dowding.games.duel.game import GAME
from dowding.games.duel.hidden import redeal
from dowding.games.duel.imagined_gruppen import Gruppen
from dowding.games.duel.imagined_targets import Targets, drawn_by_weight
from dowding.games.duel.known import Known
from dowding.games.duel.remaining_raids import ByChance
from dowding.games.duel.state import Duel
from dowding.games.luftwaffe.day_plan import hours_to_plan
from dowding.games.luftwaffe.fighter_assignment import is_decoy, limit
from dowding.games.luftwaffe.planning_board import may_fly_to
from dowding.games.raf.ids import Gruppe, TargetNumber
from dowding.games.raf.words import LUFTWAFFE, Effort
from dowding.kernel.decisions import Answer, Decision
from dowding.kernel.dice import Dice
from dowding.kernel.errors import NoWorld


class Suspect(NamedTuple):
    """Somebody who may have planned the day."""

    doctrine: Doctrine
    style: Style
    likely: float


SUSPECTS = (Suspect(KESSELRING, MASS, 0.5), Suspect(SPERRLE, ATTRITION, 0.3))
AT_RANDOM = 0.2
"""How likely nobody of them has planned it, before anything of it is seen."""
FITS_BY_CHANCE = 0.5
"""How likely an hour that chance has chosen is one of the hours of a doctrine's waves."""
NEAR, OTHER = 1, 0.05
"""A raid has as many Gruppen as its plan says, or this many more or fewer; another number is this likely."""

NEVER = -1
"""No hour."""
SEEDS = 1 << 32


def deal(battle: Duel, side: str | None, dice: Dice) -> None:
    """Deal again what a side may not know."""
    redeal(battle, side, dice, somebody)


def somebody(known: Known, dice: Dice) -> ByChance:
    """Somebody who may have planned the day, drawn by how likely that is."""
    fitting = [suspect.likely * fits(known, suspect.style) for suspect in SUSPECTS]
    chance = AT_RANDOM * FITS_BY_CHANCE ** len(hours_seen(known))
    place = drawn_by_weight(dice, [*fitting, chance])
    return InStyle(known, dice, SUSPECTS[place]) if place < len(SUSPECTS) else ByChance(known, dice)


def fits(known: Known, style: Style) -> bool:
    """Whether all that is known of the day's raids could have been planned in this style.

    They come at the hours of its waves and not more of them, but for a decoy with the first ones; and one
    that was seen is not larger than so many raids allow.
    """
    planned, seen = plan_of_hours(known.battle, style), hours_seen(known)
    if not seen:
        return True
    first = min(planned)
    room = planned + Counter([first])
    return min(seen) == first and seen <= room and planned.total() <= known.most_raids()


def plan_of_hours(battle: Duel, style: Style) -> Counter[int]:
    """How many raids of a day somebody with this style sends at each hour."""
    return Counter(hours_of(battle, style))


def hours_of(battle: Duel, style: Style) -> list[int]:
    """The hours of a day to which somebody with this style lays cards, one after the other."""
    slots = wave_slots(style, hours_to_plan(battle))
    return slots[: most_raids(battle.kit, battle.scenario, style)]


def as_far_as(hours: Sequence[int], room: Counter[int]) -> list[int]:
    """Hours in their order, as far as there is room in each."""
    return [hour for place, hour in enumerate(hours) if hours[:place].count(hour) < room[hour]]


def hours_seen(known: Known) -> Counter[int]:
    """How many raids are known to have come, or to come now, at each hour."""
    now = [known.battle.clock] * known.waits
    return Counter([*(hour for _, hour, _ in known.flown), *known.idle, *now])


class InStyle(ByChance):
    """An imagined Luftwaffe that plans as one of its commanders does."""

    def __init__(self, known: Known, dice: Dice, suspect: Suspect) -> None:
        super().__init__(known, dice)
        self.doctrine = suspect.doctrine
        self.style = suspect.style
        self.flying: dict[TargetNumber, list[Gruppe]] = {}
        """By target: who flies, bombers first."""

    def ranked(self, hand: Sequence[TargetNumber]) -> Sequence[TargetNumber]:
        """The cards that are worth most to him come first."""
        kit, allowed = self.battle.kit, self.battle.effort
        return sorted(hand, key=lambda card: -appeal(kit, allowed(card), card, self.style))

    def hours(self, targets: Targets) -> Sequence[int]:
        """What is left of his waves, as far as there is room; those that must come have their turn in it."""
        known, must = self.known, [self.battle.clock] * len(targets.wanted)
        room = Counter([*must, *targets.slots()])
        left = as_far_as(self.turns([hour for _, hour, _ in known.flown]), room)
        besides = max(0, len(must) - left.count(self.battle.clock))
        most = min(known.most_raids() - known.number, known.aside - len(targets.lapsed)) - besides
        return as_far_as(left, Counter(sorted(left)[: max(0, most)]))

    def turns(self, gone: Sequence[int]) -> list[int]:
        """The hours of his waves in the order in which he lays cards, without those that are gone."""
        left = hours_of(self.battle, self.style)
        for hour in (*gone, *self.known.idle):
            if hour in left:
                left.remove(hour)
        return left

    def suits(self, card: TargetNumber, hour: int, raids: Sequence[tuple[TargetNumber, int]]) -> bool:
        """Raids of one hour go to different areas if possible."""
        cards = self.battle.kit.target_cards
        here = [*(c for c, at in raids if at == hour), *(c for c, at, _ in self.known.flown if at == hour)]
        return cards[card].luftflotte not in {cards[other].luftflotte for other in here}

    def prepare(self, raids: Sequence[tuple[TargetNumber, int]]) -> None:
        """Bombers for all raids, and fighters for those of the hours for which they were assigned."""
        battle, kit = self.battle, self.battle.kit
        hours = {hour for _, hour in raids}
        left = battle.ready()
        for card, hour in self.in_turn(raids):
            able = [g for g in left if kit.bomber[g] and may_fly_to(kit, g, card, battle.lf3_to_lf2)]
            major = battle.effort(card) is Effort.MAJOR
            self.flying[card] = force_of(kit, battle, self.style, card, able, major, hour + 1 in hours)
            left = [g for g in left if g not in self.flying[card]]
        for hour in sorted(hours):
            if hour <= battle.assigned_to:
                left = self.escorted([card for card, at in raids if at == hour], hour, left)

    def in_turn(self, raids: Sequence[tuple[TargetNumber, int]]) -> list[tuple[TargetNumber, int]]:
        """Raids in the order in which he gives them bombers; one that was declared has its turn too."""
        coming = [card for card, _ in raids]
        left = self.turns([hour for card, hour, _ in self.known.flown if card not in coming])
        places = []
        for _, hour in raids:
            places.append(left.index(hour) if hour in left else len(left))
            left[places[-1] : places[-1] + 1] = [NEVER]
        return [raid for _, raid in sorted(zip(places, raids, strict=True), key=itemgetter(0))]

    def escorted(self, cards: Sequence[TargetNumber], hour: int, left: Sequence[Gruppe]) -> list[Gruppe]:
        """Give fighters to the raids of an hour, and return who is left."""
        battle, kit = self.battle, self.battle.kit
        late = battle.late if hour == battle.clock else ()
        ready = [g for g in left if not kit.bomber[g] and g not in late]
        bombers = {card: len(self.flying[card]) for card in cards}
        raids = [
            Allotment(card, hour, number, limit(battle, card) - number) for card, number in bombers.items()
        ]
        for card, gruppe in fighters_for(kit, battle, self.style, raids, ready):
            self.flying[card].append(gruppe)
        gone = {gruppe for card in cards for gruppe in self.flying[card]}
        return [g for g in left if g not in gone]

    def likely(self, guess: Guess) -> float:
        """A raid that is about as large as he would have made it, and has bombers."""
        planned = len(self.flying[self.battle.card])
        is_usual = not guess.size or (abs(guess.size - planned) <= NEAR and not guess.only_me109s)
        return 1.0 if is_usual else OTHER

    def first(self, card: TargetNumber) -> Sequence[Gruppe]:
        return self.flying[card]

    def assign(self, gruppen: Gruppen, raids: Sequence[tuple[TargetNumber, int]]) -> None:
        """Those who were chosen for each raid, as far as they do not fly in the raid that was declared."""
        battle = self.battle
        for card, hour in raids:
            if is_decoy(battle, card):
                continue
            for gruppe in [g for g in self.flying[card] if not battle.tied[g]][: limit(battle, card)]:
                battle.tied[gruppe] = card
            is_bare = hour <= battle.assigned_to and not battle.assigned(card)
            if is_bare and not gruppen.add(card, hour, 1):
                raise NoWorld("no Gruppe is left for a raid")

    def answer(self, decision: Decision) -> Answer:
        """As his doctrine has it."""
        commander = self.doctrine(Posting(GAME, LUFTWAFFE, self.battle.kit, self.dice.below(SEEDS)))
        return commander.answer(decision, GAME.view(self.battle, LUFTWAFFE))
