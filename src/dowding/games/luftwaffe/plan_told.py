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
            battle.in_the_know,
            RaidPlanned,
            "duel 5",
            card=str(card),
            target=kit.target_cards[card].name,
            hour=kit.hours[hour],
            gruppen=battle.names(gruppen),
            aircraft=battle.types(gruppen),
            strategies=tuple(kit.strategies[number].title for number in battle.strategies_of(card)),
        )


def tell_lapse(battle: PlannedBattle, card: TargetNumber) -> None:
    """5.4: a raid is not flown."""
    battle.tell_only(battle.in_the_know, RaidLapses, "5.4", str(card), battle.kit.target_cards[card].name)
