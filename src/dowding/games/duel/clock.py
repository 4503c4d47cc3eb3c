"""I.8: the day begins; Fighter Command learns that it is planned, and the hour of its first raid."""

from dowding.games.duel.entries import DayPlanned
from dowding.games.duel.state import Duel
from dowding.games.luftwaffe import clock


def time_of_day(battle: Duel) -> None:
    """I.8: the clock begins at the first hour that holds a raid."""
    battle.tell(DayPlanned, "duel 5")
    clock.time_of_day(battle)
