"""IV.3: a day event card says how many days pass until the next raid day."""

from dowding.games.lion import calendar_update
from dowding.games.lion.decks import draw_day
from dowding.games.lion.places import AVAILABLE, POOL, REMOVED
from dowding.games.lion.sealion import check_sealion
from dowding.games.lion.state import PILOTS, Lion
from dowding.games.raf.tables.victory import Points
from dowding.games.raf.words import Damage
from dowding.kernel.steps import Script, step

LONG = (5, 6)
"""Two such day advances never follow each other, nor do two single days."""
HEAVY_NETS, GREEN_SQUADRONS, WELL_AHEAD = 2, 7, -20
"""19.5: what gives the Luftwaffe momentum."""


@step("IV.3", "Day advance")
def day_advance(battle: Battle) -> Script:
    """Days pass, each worth a victory point; then Sealion is looked at."""
    card = momentum_card(battle) if battle.advanced and has_momentum(battle) else valid_card(battle)
    if battle.day_card:
        battle.day_discards.append(battle.day_card)
    battle.day_card = card
    days = min(battle.kit.day_event[card].days, battle.kit.last_day - battle.day)
    battle.day += days
    battle.tension = False
    battle.headline("{} 1940", battle.kit.dates[battle.day], rule="IV.3")
    battle.score("IV.3", days * battle.kit.vp[Points.DAY], "{} days pass", days)
    stabilise(battle)
    result = check_sealion(battle)
    return calendar_update.carry_out_day_event if result is None else result
    yield


def valid_card(battle: Battle) -> int:
    """IV.3: cards that may not follow the last one are set aside."""
    card = draw_day(battle)
    while is_repetition(battle, card, singles=True):
        battle.note("IV.3", "Not so soon again: another card is drawn.")
        battle.day_discards.append(card)
        card = draw_day(battle)
    return card


def is_repetition(battle: Battle, card: int, singles: bool) -> bool:
    """IV.3: two single days in a row, or two of five or six days."""
    if not battle.day_card:
        return False
    last, days = battle.kit.day_event[battle.day_card].days, battle.kit.day_event[card].days
    return (singles and last == days == 1) or (last in LONG and days in LONG)


def has_momentum(battle: Battle) -> bool:
    """19.5: radar in ruins, the score, green squadrons or the coming invasion."""
    heavy = sum(battle.damage[net] == Damage.HEAVY for net in battle.kit.nets)
    green = sum(battle.at[s] == AVAILABLE and battle.reduced[s] for s in battle.kit.squadrons)
    return heavy >= HEAVY_NETS or battle.vp <= WELL_AHEAD or green >= GREEN_SQUADRONS or battle.preparations


def momentum_card(battle: Battle) -> int:
    """19.5: of two cards the one with fewer days, the first one if they are equal."""
    while True:
        first, second = draw_day(battle), draw_day(battle)
        days = battle.kit.day_event
        card, other = (second, first) if days[second].days < days[first].days else (first, second)
        battle.days.append(other)
        if not is_repetition(battle, card, singles=False):
            battle.note("19.5", "The Luftwaffe presses its advantage.")
            return card
        battle.day_discards.append(card)


def stabilise(battle: Battle) -> None:
    """15.6: from 8 September the squadrons not called become pilots for those in action."""
    if battle.stabilised or battle.day <= battle.kit.last_reinforcement:
        return
    battle.stabilised = True
    left = battle.squadrons_at(POOL)
    pilots = len(left) * battle.kit.raf.tracks.reinforcement.pilots_per_unused_squadron
    battle.move(left, REMOVED)
    battle.points[PILOTS] = min(battle.kit.track_top, battle.points[PILOTS] + pilots)
    battle.note("15.6", "The stabilisation scheme: {} experienced pilots.", pilots)
