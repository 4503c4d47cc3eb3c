"""What the Luftwaffe's own log tells of its plan; Fighter Command reads nothing of it."""

from collections.abc import Iterable

from dowding.games.duel.entries import RaidLapses, RaidPlanned
from dowding.games.duel.state import Duel
from dowding.games.raf.ids import TargetNumber
from dowding.games.raf.words import LUFTWAFFE


def tell_plan(battle: Duel, cards: Iterable[TargetNumber]) -> None:
    """5: the raids on the board, as far as Gruppen are assigned to them."""
    if not battle.telling:
        return
    kit = battle.kit
    for card in cards:
        gruppen, hour = battle.assigned(card), battle.hours[battle.planned.index(card)]
        battle.tell_only(
            (LUFTWAFFE,), RaidPlanned, "duel 5", str(card), kit.target_cards[card].name, kit.hours[hour],
            battle.names(gruppen), battle.types(gruppen),
            tuple(kit.strategies[number].title for number in battle.strategies_of(card)),
        )  # fmt: skip


def tell_lapse(battle: Duel, card: TargetNumber) -> None:
    """5.4: a raid is not flown."""
    battle.tell_only((LUFTWAFFE,), RaidLapses, "5.4", str(card), battle.kit.target_cards[card].name)
