"""16.1: Operation Sealion is cancelled, delayed, prepared or launched."""

from dowding.games.raf.day.victory import verdict
from dowding.games.raf.printed.victory import Outcome, Points
from dowding.games.raf.state.battle import Battle
from dowding.games.raf.telling.causes import Cause
from dowding.games.raf.telling.entries import PlayedOn, SealionDelayed, SealionPrepared
from dowding.games.raf.telling.questions import PlayOn
from dowding.games.raf.words import ScenarioId
from dowding.kernel.asking import Ask
from dowding.kernel.steps import Result, Script


def check_sealion(battle: Battle) -> Script:
    """16.1, 16.11: what happens when the Day marker reaches the Sealion marker."""
    if battle.sealion == -1 or battle.day < battle.sealion:
        return None
    box = battle.kit.calendar[battle.day]
    assert box.start is not None
    assert box.cancel is not None
    if battle.preparations:
        return d_day(battle, box.start, box.cancel)
    battle.checks += 1
    if battle.vp >= box.cancel:
        return cancelled(battle)
    if battle.day > battle.kit.last_regular_day:
        return verdict(battle, Outcome.NOT_CANCELLED_LATE, "16.1")
    if battle.vp <= box.start:
        return (yield from prepare(battle))
    return (yield from delay(battle))


def cancelled(battle: Battle) -> Result:
    """16.1: the result when Sealion is cancelled: decisive at the first check, operational later."""
    if battle.checks == 1:
        return verdict(battle, Outcome.CANCELLED_AT_ONCE, "16.1")
    late = battle.day > battle.kit.last_regular_day
    return verdict(battle, Outcome.CANCELLED_LATE if late else Outcome.CANCELLED_IN_TIME, "16.1")


def thin_blue_line_ends(battle: Battle, outcome: Outcome) -> Ask[Result | None]:
    """17.2: the scenario ends with the first check, unless the sides go on into the campaign."""
    if battle.scenario is not ScenarioId.THIN_BLUE_LINE:
        return None
    result = verdict(battle, outcome, "17.2")
    asked = "17.2", PlayOn(result.title), "go on", "end here"
    if not battle.play_on or not (yield from battle.british_confirms(*asked)):
        return result
    if not (yield from battle.german_confirms(*asked)):
        return result
    battle.scenario = ScenarioId.BATTLE_OF_BRITAIN
    battle.tell(PlayedOn, "17.2", result.title)
    return None


def delay(battle: Battle) -> Ask[Result | None]:
    """16.1: Sealion waits until the day after; it cannot wait beyond 22 September."""
    depleted = battle.depletion_level() == 2
    spent = Outcome.DELAYED_DEPLETED if depleted else Outcome.DELAYED
    if result := (yield from thin_blue_line_ends(battle, spent)):
        return result
    battle.sealion = battle.day + 1
    if battle.sealion > battle.kit.last_regular_day:
        return verdict(battle, Outcome.DELAYED_TOO_LONG, "16.1")
    battle.tell(SealionDelayed, "16.1", battle.kit.dates[battle.sealion])
    return None


def prepare(battle: Battle) -> Ask[Result | None]:
    """16.1: preparations begin; they set D-Day and change depletion, priorities and victory points."""
    if result := (yield from thin_blue_line_ends(battle, Outcome.PREPARATIONS)):
        return result
    kit, tracks = battle.kit, battle.kit.tracks
    battle.preparations = True
    battle.sealion = min(battle.sealion + tracks.sealion.preparation_days, kit.last_day)
    battle.tell(SealionPrepared, "16.1", kit.dates[battle.sealion])
    battle.depletion = max(0, battle.depletion + tracks.depletion.sealion_preparations)
    battle.priorities = [tracks.sealion.priorities[kind] for kind in kit.priority_index]
    battle.score("16.1", kit.victory.points[Points.PREPARATIONS], Cause.PREPARATIONS)
    return None


def d_day(battle: Battle, start: int, cancel: int) -> Result:
    """16.11: the day of the landing."""
    if battle.vp <= start:
        return verdict(battle, Outcome.INVASION_SUCCEEDS, "16.11")
    held = Outcome.INVASION_FAILS if battle.vp >= cancel else Outcome.INVASION_HOLDS
    return verdict(battle, held, "16.11")
