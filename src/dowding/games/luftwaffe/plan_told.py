"""What the log of the Luftwaffe tells of its plan; a player of Fighter Command does not see it."""

from collections.abc import Iterable

from dowding.games.luftwaffe.entries import RaidLapses, RaidPlanned
from dowding.games.luftwaffe.state import PlannedBattle
from dowding.games.raf.ids import TargetNumber


def tell_plan(battle: PlannedBattle, cards: Iterable[TargetNumber]) -> None:
    """5: tell of the raids on the board, with the Gruppen assigned so far."""
    if not battle.telling:
        return
    kit = battle.kit
    hours = dict(zip(battle.planned, battle.hours, strict=True))
    for card in sorted(cards, key=hours.__getitem__):
        gruppen, hour = battle.assigned(card), hours[card]
        battle.tell_only(
            battle.in_the_know, RaidPlanned, "duel 5", str(card), kit.target_cards[card].name,
            kit.hours[hour],
            battle.names(gruppen), battle.types(gruppen),
            tuple(kit.strategies[number].title for number in battle.strategies_of(card)),
        )  # fmt: skip


def tell_lapse(battle: PlannedBattle, card: TargetNumber) -> None:
    """5.4: a raid is not flown."""
    battle.tell_only(battle.in_the_know, RaidLapses, "5.4", str(card), battle.kit.target_cards[card].name)
