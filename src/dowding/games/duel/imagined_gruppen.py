"""The Gruppen of raids that Fighter Command has not seen yet, imagined: who flies, and on which missions."""

from collections.abc import Callable, Sequence

from dowding.games.duel.explaining import Guess
from dowding.games.duel.state import Duel
from dowding.games.luftwaffe.day_plan import has_jabos
from dowding.games.luftwaffe.fighter_assignment import is_decoy, limit
from dowding.games.luftwaffe.formation import raid_formation
from dowding.games.luftwaffe.planning_board import may_fly_to, me109s_of
from dowding.games.raf.ids import Gruppe, TargetNumber
from dowding.kernel.decisions import Answer, Decision
from dowding.kernel.dice import Dice
from dowding.kernel.errors import NoWorld


def free_for(battle: Duel, card: TargetNumber, hour: int) -> list[Gruppe]:
    """5.3, 5.4: the Gruppen that could have been assigned to a raid."""
    kit, late = battle.kit, battle.late if hour == battle.clock else ()
    return [
        g
        for g in battle.ready()
        if may_fly_to(kit, g, card, battle.lf3_to_lf2)
        and (kit.bomber[g] or (hour <= battle.assigned_to and g not in late))
    ]


class Gruppen:
    """Gruppen are dealt to raids."""

    def __init__(self, battle: Duel, dice: Dice, first_hour: int) -> None:
        self.battle, self.dice = battle, dice
        self.first_hour = first_hour

    def to_seen_raid(self, guess: Guess, first: Sequence[Gruppe] = ()) -> None:
        """8: Gruppen of the number and kind that were guessed; some fly before all others."""
        battle = self.battle
        able = free_for(battle, battle.card, battle.clock)
        free = [*first, *self.dice.shuffled([g for g in able if g not in first])]
        me109s = me109s_of(battle.kit, free)
        chosen = (me109s if guess.only_me109s else free)[: guess.size]
        if not guess.only_me109s and len(me109s_of(battle.kit, chosen)) == guess.size > 0:
            chosen[0] = next(g for g in free if g not in me109s)
        for gruppe in chosen:
            battle.tied[gruppe] = battle.card
        battle.raiders = sorted(chosen)

    def to_others(self, raids: Sequence[tuple[TargetNumber, int]]) -> None:
        """5.4: first a Gruppe for each raid that must have one, then more."""
        battle, dice = self.battle, self.dice
        flown = [(card, hour) for card, hour in raids if not is_decoy(battle, card)]
        for card, hour in flown:
            if hour <= battle.assigned_to and not self.add(card, hour, 1):
                raise NoWorld("no Gruppe is left for a raid")
        for card, hour in dice.shuffled(flown):
            room = limit(battle, card) - len(battle.assigned(card))
            self.add(card, hour, dice.below(room + 1))

    def add(self, card: TargetNumber, hour: int, number: int) -> list[Gruppe]:
        """More Gruppen, as far as there are any."""
        chosen = self.dice.shuffled(free_for(self.battle, card, hour))[:number]
        for gruppe in chosen:
            self.battle.tied[gruppe] = card
        return chosen

    def with_bombs(self, raids: Sequence[tuple[TargetNumber, int]]) -> None:
        """21.3: some Me 109s of the raids whose fighters were assigned in the morning fly as Jabos."""
        battle, kit = self.battle, self.battle.kit
        if not has_jabos(battle):
            return
        last = self.first_hour + kit.tracks.planning.segments_planned_for_fighters - 1
        near = [card for card, hour in raids if hour <= last and self.is_in_range(card)]
        able = me109s_of(kit, [g for card in near for g in battle.assigned(card)])
        most = min(len(able), kit.figures.high_command.jabos - battle.jabos_seen)
        if most > 0:
            battle.jabos += sorted(self.dice.shuffled(able)[: self.dice.below(most + 1)])

    def is_in_range(self, card: TargetNumber) -> bool:
        """21.1, 21.4: whether Jabos may fly to a target, perhaps to its forward airfield."""
        target = self.battle.kit.target_cards[card]
        return target.within_range or (target.forward_in_range and card in self.battle.forward)

    def form_up(self, answer: Callable[[Decision], Answer]) -> None:
        """7.1: the missions of the raid in progress, as they might have been chosen."""
        script = raid_formation(self.battle)
        try:
            script.send(answer(next(script)))
        except StopIteration:
            return
