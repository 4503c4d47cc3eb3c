"""17.1: what all events have in common."""

from dowding.games.hardest_days.ids import MARKERS, EventNumber, Group, Letter, Raid
from dowding.games.hardest_days.printed.chits import Event
from dowding.games.hardest_days.state.battle import Battle
from dowding.games.hardest_days.telling.entries import EventHappened


def is_due(battle: Battle, event: Event) -> bool:
    """17.6, 17.9: whether the date lets an event occur."""
    return battle.kit.events[event.code].occurs_on(battle.today.date)


def tell_event(battle: Battle, raid: Raid, chit: EventNumber, event: Event, applies: bool) -> None:
    """Tell which event was drawn, and whether it does anything."""
    battle.tell(EventHappened, event.rule, raid + 1, chit + 1, event.title, applies)


def has_free_marker(battle: Battle) -> bool:
    """17.11: whether another raid can appear; raids that are still forming up count too."""
    return len(battle.raids()) + len(battle.forming) < len(MARKERS)


def with_letter(battle: Battle, groups: list[Group], letter: Letter) -> list[Group]:
    """Those of the given groups that bear a selector letter."""
    units = battle.kit.groups
    return [group for group in groups if units[group].letter == letter]
