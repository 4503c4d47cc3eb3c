"""Day events (compendium): those of all games, morning haze, and a free choice of priorities."""

from collections.abc import Callable, Mapping

from dowding.games.luftwaffe.entries import FreeChoice, HazeForecast
from dowding.games.luftwaffe.questions import SetPriorities
from dowding.games.luftwaffe.state import PlannedBattle
from dowding.games.raf.day.day_events import EVENTS as SHARED
from dowding.games.raf.day.day_events import RULE, begin_terror, day_event
from dowding.games.raf.printed.days import DayEvent, PriorityRow
from dowding.games.raf.telling.entries import PrioritiesSet
from dowding.games.raf.words import LUFTWAFFE, Priority
from dowding.kernel.asking import Ask


def carry_out_day_event(battle: PlannedBattle) -> Ask[None]:
    """The event of the day card; if it leaves the priorities free, the Luftwaffe chooses them."""
    row = free_row(battle)
    if row is None:
        day_event(battle, EVENTS)
        return
    battle.tell(FreeChoice, "duel 15.2")
    yield from choose_priorities(battle)
    if row.terror and not battle.terror:
        begin_terror(battle)


def free_row(battle: PlannedBattle) -> PriorityRow | None:
    """15.2: the row of the day card, if it leaves the choice to the Luftwaffe."""
    card = battle.kit.days[battle.day_card]
    by_score = card.event[battle.game] is DayEvent.SET_PRIORITIES_BY_VP
    row = card.priority_row(battle.kit.calendar[battle.day].date, battle.vp)
    free = row is not None and row.german_free_choice and not battle.preparations
    return row if free and by_score else None


def choose_priorities(battle: PlannedBattle) -> Ask[None]:
    """15.2: two types of target are high, one is medium, two are low."""
    limits, types = battle.kit.tracks.planning, list(battle.kit.priority_index)
    room = {
        Priority.HIGH: limits.free_high,
        Priority.MEDIUM: limits.free_medium,
        Priority.LOW: limits.free_low,
    }
    chosen = yield from battle.place(
        LUFTWAFFE,
        types,
        list(room),
        rule="duel 15.2",
        question=SetPriorities(),
        room=room.__getitem__,
        at_least=len(types),
        public=True,
    )
    levels = dict(chosen)
    battle.priorities = [levels[kind] for kind in types]
    battle.tell(PrioritiesSet, "14.1", {str(kind): str(levels[kind]) for kind in types})


def morning_haze(battle: PlannedBattle) -> None:
    """Morning haze: no raid at 0600 and 0800, and fewer target cards."""
    battle.haze = True
    battle.tell(HazeForecast, RULE)


EVENTS: Mapping[DayEvent, Callable[[PlannedBattle], None]] = {**SHARED, DayEvent.MORNING_HAZE: morning_haze}
