"""Day events (compendium), and German target priorities (14)."""

from collections.abc import Callable

from dowding.games.lion.decks import shuffle_events, shuffle_forces, shuffle_targets
from dowding.games.lion.state import Lion
from dowding.games.raf.tables.days import DayEvent
from dowding.games.raf.words import RafGame


def day_event(battle: Battle) -> None:
    """Carry out the event of the day card, if its conditions hold."""
    event = battle.kit.day_event[battle.day_card].event[RafGame.LION]
    if event in EVENTS:
        EVENTS[event](battle)


def set_priorities(battle: Battle) -> None:
    """14.1: new priorities by date or score, unless Sealion preparations have fixed them."""
    if battle.preparations:
        battle.note("14.1", "Sealion is in preparation: the priorities stay.")
        return
    day = battle.kit.calendar[battle.day].date
    row = battle.kit.day_event[battle.day_card].priority_row(day, battle.vp)
    if row is None:
        return
    battle.priorities = [row.levels[kind] for kind in battle.kit.priority_index]
    told = ", ".join(f"{kind} {level}" for kind, level in row.levels.items())
    battle.note("14.1", "New German target priorities: {}.", told)
    if row.terror and not battle.terror:
        begin_terror(battle)


def begin_terror(battle: Battle) -> None:
    """14.2: cities are added to the targets, for good."""
    battle.terror = True
    first, last = battle.kit.raf.tracks.later_cards.terror_targets
    shuffle_targets(battle, tuple(range(first, last + 1)))
    battle.note("14.2", "Terror strategy: the cities are now targets.")


def increase_fighter_escort(battle: Battle) -> None:
    """More escorts, if the score, the date or the depletion calls for them."""
    due = (
        battle.vp >= battle.kit.raf.tracks.dates.more_escort_vp
        or battle.day > battle.kit.more_escort_after
        or battle.is_depleted
    )
    if not due or battle.more_escort:
        return
    battle.more_escort = True
    later = battle.kit.raf.tracks.later_cards
    shuffle_forces(battle, _run(later.more_escort_forces))
    shuffle_events(battle, _run(later.more_escort_events))
    battle.note("Day events", "Bombers get more escort.")


def _run(ends: tuple[int, int]) -> tuple[int, ...]:
    return tuple(range(ends[0], ends[1] + 1))


def lf3_to_lf2(battle: Battle) -> None:
    """Luftflotte 3 joins the raids of Luftflotte 2, and after 10 September ceases to."""
    if battle.day in battle.kit.lf3_to_lf2_days:
        battle.lf3_to_lf2 = True
        battle.note("Day events", "Gruppen of Luftflotte 3 join raids of Luftflotte 2.")
    elif battle.lf3_to_lf2 and battle.day >= battle.kit.lf3_to_lf2_days.stop:
        battle.lf3_to_lf2 = False
        battle.note("Day events", "Luftflotte 3 flies on its own again.")


def tension(battle: Battle) -> None:
    """11 and 12 Group quarrel for a day."""
    battle.tension = True
    battle.note("Day events", "12 Group does not patrol over 11 Group today.")


def raid_on_german_industry(battle: Battle) -> None:
    """The card's points are lower; nothing else happens."""
    battle.note("Day events", "Bomber Command raids German industry.")


EVENTS: dict[DayEvent, Callable[[Lion], None]] = {
    DayEvent.SET_PRIORITIES_BY_DATE: set_priorities,
    DayEvent.SET_PRIORITIES_BY_VP: set_priorities,
    DayEvent.INCREASE_FIGHTER_ESCORT: increase_fighter_escort,
    DayEvent.LF3_TO_LF2: lf3_to_lf2,
    DayEvent.TENSION_11_AND_12_GROUPS: tension,
    DayEvent.BRITISH_RAID_ON_GERMAN_INDUSTRY: raid_on_german_industry,
}
