"""2.3: the decks. A deck that runs out is remade from its discards at once."""

from collections.abc import Sequence

from dowding.games.raf.ids import NO_TARGET, DayNumber, EventNumber, TargetNumber
from dowding.games.raf.state.battle import Battle
from dowding.games.raf.telling.entries import DayDeckRenewed, TargetsInland
from dowding.kernel.decisions import Describe


def draw_event(battle: Battle, describe: Describe[EventNumber]) -> EventNumber:
    """A raid event card, which is discarded once it is read."""
    card = battle.draw(battle.events, "Raid event deck", rule=battle.here, describe=describe)
    battle.event_discards.append(card)
    if not battle.events:
        battle.events, battle.event_discards = battle.event_discards, []
    return card


def draw_day(battle: Battle) -> DayNumber:
    """A day event card; the caller decides where it goes afterwards."""
    if not battle.days:
        battle.days, battle.day_discards = battle.day_discards, []
        battle.tell(DayDeckRenewed, "IV.9")
    describe = battle.kit.day_option(battle.game)
    return battle.draw(battle.days, "Day event deck", rule=battle.here, describe=describe)


def discard_target(battle: Battle) -> None:
    """Discard the target card in play."""
    if battle.card:
        battle.target_discards.append(battle.card)
        battle.card = NO_TARGET


def shuffle_events(battle: Battle, more: Sequence[EventNumber] = ()) -> None:
    """Deck, discards and new cards become one deck."""
    battle.events += [*battle.event_discards, *more]
    battle.event_discards = []


def add_deeper_targets(battle: Battle) -> bool:
    """17.3: after some raid days, add targets further inland; return whether they were added."""
    start = battle.kit.scenarios.of(battle.begun_as)
    if battle.raid_day != start.deeper_targets_after_raid_day:
        return False
    first, last = battle.kit.tracks.later_cards.deeper_targets
    battle.shuffle_targets([TargetNumber(n) for n in range(first, last + 1)])
    battle.tell(TargetsInland, "17.3")
    return True
