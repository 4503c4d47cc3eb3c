"""IV.8: German reinforcements come by the calendar, British ones by day events, at no cost."""

from dowding.games.eagle.entries import SquadronJoins
from dowding.games.eagle.state import Eagle
from dowding.games.raf.day.reinforcements import german_reinforcements
from dowding.games.raf.ids import Squadron
from dowding.games.raf.places import AVAILABLE, LOSS_BOXES, POOL
from dowding.games.raf.printed.days import DayEvent
from dowding.games.raf.state.columns import FULL


def reinforcements(battle: Eagle) -> None:
    """IV.8: Gruppen whose day has come; squadrons if the day card brings some, until 7 September."""
    german_reinforcements(battle)
    card = battle.kit.days[battle.day_card]
    brings = card.event[battle.game] is DayEvent.BRITISH_REINFORCEMENTS
    if not brings or battle.day > battle.kit.last_reinforcement:
        return
    for _ in range(card.reinforcement_squadrons):
        if waiting := battle.squadrons_at(POOL):
            join(battle, waiting)


def join(battle: Eagle, waiting: list[Squadron]) -> None:
    """IV.8: one squadron, by lot, of the group that has suffered most."""
    kit = battle.kit
    group = hardest_pressed(battle, waiting)
    squadron = battle.any_of([s for s in waiting if kit.group[battle.home(s)] == group])
    battle.put(squadron, AVAILABLE, FULL)
    battle.tell(SquadronJoins, "IV.8", kit.names[squadron], group)


def hardest_pressed(battle: Eagle, waiting: list[Squadron]) -> int:
    """IV.8: of the groups that can be reinforced, the one with most squadrons in loss boxes; 11, 10, 12."""
    group, order = battle.kit.group, battle.kit.figures.fighter_command.groups
    lost = [group[battle.home(s)] for s in battle.squadrons_at(*LOSS_BOXES)]
    able = {group[battle.home(s)] for s in waiting}
    return min(able, key=lambda g: (-lost.count(g), order.index(g)))
