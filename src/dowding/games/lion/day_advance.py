"""IV.3: a day event card says how many days pass until the next raid day."""

from dowding.games.lion import calendar_update
from dowding.games.lion.decks import draw_day
from dowding.games.lion.places import AVAILABLE, POOL, REMOVED
from dowding.games.lion.sealion import check_sealion
from dowding.games.lion.state import PILOTS, Lion
from dowding.games.raf.victory import Points
from dowding.games.raf.words import Damage
from dowding.kernel.steps import Script, step

LONG = (5, 6)
"""Two such day advances never follow each other, nor do two single days."""
HEAVY_NETS, GREEN_SQUADRONS, WELL_AHEAD = 2, 7, -20
"""19.5: what gives the Luftwaffe momentum."""


@step("IV.3", "Day advance")
def day_advance(game: Lion) -> Script:
    """Days pass, each worth a victory point; then Sealion is looked at."""
    card = momentum_card(game) if game.advanced and has_momentum(game) else valid_card(game)
    if game.day_card:
        game.day_discards.append(game.day_card)
    game.day_card = card
    days = min(game.kit.day_event[card].days, game.kit.last_day - game.day)
    game.day += days
    game.tension = False
    game.headline("{} 1940", game.kit.dates[game.day], rule="IV.3")
    game.score("IV.3", days * game.kit.vp[Points.DAY], "{} days pass", days)
    stabilise(game)
    result = check_sealion(game)
    return calendar_update.carry_out_day_event if result is None else result
    yield


def valid_card(game: Lion) -> int:
    """IV.3: cards that may not follow the last one are set aside."""
    card = draw_day(game)
    while is_repetition(game, card, singles=True):
        game.note("IV.3", "Not so soon again: another card is drawn.")
        game.day_discards.append(card)
        card = draw_day(game)
    return card


def is_repetition(game: Lion, card: int, singles: bool) -> bool:
    """IV.3: two single days in a row, or two of five or six days."""
    if not game.day_card:
        return False
    last, days = game.kit.day_event[game.day_card].days, game.kit.day_event[card].days
    return (singles and last == days == 1) or (last in LONG and days in LONG)


def has_momentum(game: Lion) -> bool:
    """19.5: radar in ruins, the score, green squadrons or the coming invasion."""
    heavy = sum(game.damage[net] == Damage.HEAVY for net in game.kit.nets)
    green = sum(game.at[s] == AVAILABLE and game.reduced[s] for s in game.kit.squadrons)
    return heavy >= HEAVY_NETS or game.vp <= WELL_AHEAD or green >= GREEN_SQUADRONS or game.preparations


def momentum_card(game: Lion) -> int:
    """19.5: of two cards the one with fewer days, the first one if they are equal."""
    while True:
        first, second = draw_day(game), draw_day(game)
        days = game.kit.day_event
        card, other = (second, first) if days[second].days < days[first].days else (first, second)
        game.days.append(other)
        if not is_repetition(game, card, singles=False):
            game.note("19.5", "The Luftwaffe presses its advantage.")
            return card
        game.day_discards.append(card)


def stabilise(game: Lion) -> None:
    """15.6: from 8 September the squadrons not called become pilots for those in action."""
    if game.stabilised or game.day <= game.kit.last_reinforcement:
        return
    game.stabilised = True
    left = game.squadrons_at(POOL)
    pilots = len(left) * game.kit.raf.tracks.reinforcement.pilots_per_unused_squadron
    game.move(left, REMOVED)
    game.points[PILOTS] = min(game.kit.track_top, game.points[PILOTS] + pilots)
    game.note("15.6", "The stabilisation scheme: {} experienced pilots.", pilots)
