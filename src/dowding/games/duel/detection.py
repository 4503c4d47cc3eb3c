"""8: the raid is declared and detected; what Fighter Command is told depends on its intelligence."""

from dowding.games.duel.questions import TellSize
from dowding.games.duel.state import Duel
from dowding.games.luftwaffe.detection import declare, detection_modifiers, names_of
from dowding.games.luftwaffe.entries import RaidCalled
from dowding.games.luftwaffe.fighter_assignment import limit
from dowding.games.luftwaffe.questions import CallRaid
from dowding.games.luftwaffe.state import Stage
from dowding.games.raf.raid.detection import place_marker
from dowding.games.raf.telling.entries import GruppenPlotted
from dowding.games.raf.words import LUFTWAFFE, Intelligence
from dowding.kernel.asking import Ask


def raid_detection(battle: Duel) -> Ask[None]:
    """8: target and marker are shown, the die is secret; a poorly seen raid is called major or minor."""
    battle.flown.append(battle.card)
    declare(battle)
    modifiers = detection_modifiers(battle)
    total = battle.roll("Detection", rule="8", modifiers=modifiers, seen_by=(LUFTWAFFE,))
    battle.detection_die = total - sum(by for by, _ in modifiers)
    battle.stage = Stage.DECLARED
    found = battle.kit.detection.track[total]
    battle.space = found.space
    place_marker(battle, found, secret=True)
    if battle.intelligence is Intelligence.POOR:
        battle.called = yield from battle.pick(LUFTWAFFE, names_of(battle), rule="8", question=CallRaid())
        battle.tell(RaidCalled, "8", battle.called)


def raid_size(battle: Duel) -> Ask[None]:
    """7.3: at limited intelligence the number of Gruppen is announced; for a decoy, any number."""
    if battle.intelligence is not Intelligence.LIMITED:
        return
    size = len(battle.raiders)
    low, high = (size, size) if size else (1, limit(battle, battle.card))
    battle.told_size = yield from battle.number(LUFTWAFFE, low, high, rule="7.3", question=TellSize())
    battle.tell(GruppenPlotted, battle.here, battle.told_size)
