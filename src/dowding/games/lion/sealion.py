"""16.1: Operation Sealion is cancelled, delayed, prepared or launched."""

from dowding.games.lion.state import Lion
from dowding.games.lion.victory import verdict
from dowding.games.raf.victory import Outcome, Points
from dowding.games.raf.words import ScenarioId
from dowding.kernel.steps import Result


def check_sealion(game: Lion) -> Result | None:
    """16.1, 16.11: when the Day marker reaches the Sealion marker."""
    if game.sealion < 0 or game.day < game.sealion:
        return None
    box = game.kit.calendar[game.day]
    assert box.start is not None
    assert box.cancel is not None
    if game.preparations:
        return d_day(game, box.start, box.cancel)
    game.checks += 1
    if game.vp >= box.cancel:
        return cancelled(game)
    if game.day > game.kit.last_regular_day:
        return verdict(game, Outcome.NOT_CANCELLED_LATE, "16.1")
    if game.vp <= box.start:
        return prepare(game)
    return delay(game)


def cancelled(game: Lion) -> Result:
    """16.1: at the first check a decisive victory, later an operational one."""
    if game.checks == 1:
        return verdict(game, Outcome.CANCELLED_AT_ONCE, "16.1")
    late = game.day > game.kit.last_regular_day
    return verdict(game, Outcome.CANCELLED_LATE if late else Outcome.CANCELLED_IN_TIME, "16.1")


def delay(game: Lion) -> Result | None:
    """16.1: Sealion waits until the day after; it cannot wait beyond 22 September."""
    if game.scenario is ScenarioId.THIN_BLUE_LINE:
        depleted = game.depletion_level() == 2
        return verdict(game, Outcome.DELAYED_DEPLETED if depleted else Outcome.DELAYED, "17.2")
    game.sealion = game.day + 1
    if game.sealion > game.kit.last_regular_day:
        return verdict(game, Outcome.DELAYED_TOO_LONG, "16.1")
    game.note("16.1", "Sealion is put off to {}.", game.kit.dates[game.sealion])
    return None


def prepare(game: Lion) -> Result | None:
    """16.1: preparations begin: the Luftwaffe gathers all it has for the landing ground."""
    if game.scenario is ScenarioId.THIN_BLUE_LINE:
        return verdict(game, Outcome.PREPARATIONS, "17.2")
    tracks = game.kit.raf.tracks
    game.preparations = True
    game.sealion = min(game.sealion + tracks.sealion.preparation_days, game.kit.last_day)
    game.note("16.1", "Preparations for Sealion begin; D-Day is {}.", game.kit.dates[game.sealion])
    game.depletion = max(0, game.depletion + tracks.depletion.sealion_preparations)
    game.priorities = [tracks.sealion.priorities[kind] for kind in game.kit.priority_index]
    game.score("16.1", game.kit.vp[Points.PREPARATIONS], "preparations for Sealion begin")
    return None


def d_day(game: Lion, start: int, cancel: int) -> Result:
    """16.11: the day of the landing."""
    if game.vp <= start:
        return verdict(game, Outcome.INVASION_SUCCEEDS, "16.11")
    held = Outcome.INVASION_FAILS if game.vp >= cancel else Outcome.INVASION_HOLDS
    return verdict(game, held, "16.11")
