"""Days pass until the next raid day: a day event card says how many."""

from dowding.games.raf.ids import DayNumber
from dowding.games.raf.places import POOL, REMOVED
from dowding.games.raf.state.battle import Battle
from dowding.games.raf.state.columns import PILOTS
from dowding.games.raf.state.decks import draw_day
from dowding.games.raf.telling.causes import Cause
from dowding.games.raf.telling.entries import NewDay, RepeatedDays, Stabilised


def valid_card(battle: Battle) -> DayNumber:
    """IV.3: draw a day card; cards that may not follow the last one are discarded."""
    card = draw_day(battle)
    while is_repetition(battle, card, singles=True):
        battle.tell(RepeatedDays, battle.here, str(card))
        battle.day_discards.append(card)
        card = draw_day(battle)
    return card


def is_repetition(battle: Battle, card: DayNumber, singles: bool) -> bool:
    """IV.3: whether a card repeats the last one: both of a single day, or both of five or six days."""
    if not battle.day_card:
        return False
    cards, figures = battle.kit.days, battle.kit.figures.day_advance
    last, days = cards[battle.day_card].days, cards[card].days
    return (singles and last == days == figures.single) or (last in figures.long and days in figures.long)


def days_pass(battle: Battle, card: DayNumber) -> None:
    """IV.3: the days of the card pass, each worth a victory point."""
    if battle.day_card:
        battle.day_discards.append(battle.day_card)
    battle.day_card = card
    days = min(battle.kit.days[card].days, battle.kit.last_day - battle.day)
    battle.day += days
    battle.tension = False
    battle.tell(NewDay, battle.here, battle.kit.dates[battle.day], battle.day)
    battle.score(battle.here, days * battle.points_a_day(), Cause.DAYS, days)


def stabilise(battle: Battle) -> None:
    """15.6: from 8 September, squadrons that were not called become pilots for those in action."""
    if battle.stabilised or battle.day <= battle.kit.last_reinforcement:
        return
    battle.stabilised = True
    left = battle.squadrons_at(POOL)
    pilots = len(left) * battle.kit.tracks.reinforcement.pilots_per_unused_squadron
    battle.move(left, REMOVED)
    battle.points[PILOTS] = min(battle.kit.track_top, battle.points[PILOTS] + pilots)
    battle.tell(Stabilised, "15.6", pilots)
