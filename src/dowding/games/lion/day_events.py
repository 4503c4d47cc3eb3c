"""Day events (compendium), and German target priorities (14)."""

from collections.abc import Callable

from dowding.games.lion.decks import shuffle_events, shuffle_forces, shuffle_targets
from dowding.games.lion.state import Lion
from dowding.games.raf.days import DayEvent
from dowding.games.raf.words import RafGame


def day_event(game: Lion) -> None:
    """Carry out the event of the day card, if its conditions hold."""
    event = game.kit.day_event[game.day_card].event[RafGame.LION]
    if event in EVENTS:
        EVENTS[event](game)


def set_priorities(game: Lion) -> None:
    """14.1: new priorities by date or score, unless Sealion preparations have fixed them."""
    if game.preparations:
        game.note("14.1", "Sealion is in preparation: the priorities stay.")
        return
    day = game.kit.calendar[game.day].date
    row = game.kit.day_event[game.day_card].priority_row(day, game.vp)
    if row is None:
        return
    game.priorities = [row.levels[kind] for kind in game.kit.priority_index]
    told = ", ".join(f"{kind} {level}" for kind, level in row.levels.items())
    game.note("14.1", "New German target priorities: {}.", told)
    if row.terror and not game.terror:
        begin_terror(game)


def begin_terror(game: Lion) -> None:
    """14.2: cities are added to the targets, for good."""
    game.terror = True
    first, last = game.kit.raf.tracks.later_cards.terror_targets
    shuffle_targets(game, tuple(range(first, last + 1)))
    game.note("14.2", "Terror strategy: the cities are now targets.")


def increase_fighter_escort(game: Lion) -> None:
    """More escorts, if the score, the date or the depletion calls for them."""
    due = (
        game.vp >= game.kit.raf.tracks.dates.more_escort_vp
        or game.day > game.kit.more_escort_after
        or game.is_depleted
    )
    if not due or game.more_escort:
        return
    game.more_escort = True
    later = game.kit.raf.tracks.later_cards
    shuffle_forces(game, _run(later.more_escort_forces))
    shuffle_events(game, _run(later.more_escort_events))
    game.note("Day events", "Bombers get more escort.")


def _run(ends: tuple[int, int]) -> tuple[int, ...]:
    return tuple(range(ends[0], ends[1] + 1))


def lf3_to_lf2(game: Lion) -> None:
    """Luftflotte 3 joins the raids of Luftflotte 2, and after 10 September ceases to."""
    if game.day in game.kit.lf3_to_lf2_days:
        game.lf3_to_lf2 = True
        game.note("Day events", "Gruppen of Luftflotte 3 join raids of Luftflotte 2.")
    elif game.lf3_to_lf2 and game.day >= game.kit.lf3_to_lf2_days.stop:
        game.lf3_to_lf2 = False
        game.note("Day events", "Luftflotte 3 flies on its own again.")


def tension(game: Lion) -> None:
    """11 and 12 Group quarrel for a day."""
    game.tension = True
    game.note("Day events", "12 Group does not patrol over 11 Group today.")


def raid_on_german_industry(game: Lion) -> None:
    """The card's points are lower; nothing else happens."""
    game.note("Day events", "Bomber Command raids German industry.")


EVENTS: dict[DayEvent, Callable[[Lion], None]] = {
    DayEvent.SET_PRIORITIES_BY_DATE: set_priorities,
    DayEvent.SET_PRIORITIES_BY_VP: set_priorities,
    DayEvent.INCREASE_FIGHTER_ESCORT: increase_fighter_escort,
    DayEvent.LF3_TO_LF2: lf3_to_lf2,
    DayEvent.TENSION_11_AND_12_GROUPS: tension,
    DayEvent.BRITISH_RAID_ON_GERMAN_INDUSTRY: raid_on_german_industry,
}
