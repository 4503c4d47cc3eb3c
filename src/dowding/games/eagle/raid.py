"""II.1 to II.3: the raid is deployed as soon as it is selected, and then detected; how large it looks."""

from dowding.games.eagle.state import Eagle
from dowding.games.luftwaffe.detection import MAJOR, declare, detection_modifiers
from dowding.games.luftwaffe.entries import StrategyShown
from dowding.games.luftwaffe.fighter_assignment import is_decoy, limit
from dowding.games.luftwaffe.formation import flies_reduced, tell_deployment
from dowding.games.luftwaffe.state import Stage
from dowding.games.raf.places import CHANNEL_PATROL, CLOSE_ESCORT
from dowding.games.raf.raid.detection import detect
from dowding.games.raf.words import WarningLevel


def raid_deployment(battle: Eagle) -> None:
    """II.1: all Gruppen go to their boxes; strategy cards are laid open; nobody has answered yet."""
    declare(battle)
    battle.stage = Stage.DEPLOYED
    lay_open(battle)
    for gruppe, box in zip(battle.raiders, battle.missions, strict=True):
        battle.put(gruppe, box, int(flies_reduced(battle, gruppe, box)))
    battle.missions = []
    battle.entered, battle.response_pool, battle.eagerness = [], [], ""
    battle.major_raids += len(battle.raiders) > battle.kit.figures.declared.largest_minor
    tell_deployment(battle)


def lay_open(battle: Eagle) -> None:
    """I.2: nobody is to be deceived, so a strategy card takes effect where its text says."""
    for number in battle.strategies_of(battle.card):
        battle.shown.append(number)
        battle.tell(StrategyShown, "I.2", str(number), battle.kit.strategies[number].title)


def raid_detection(battle: Eagle) -> None:
    """II.2: a die and the modifiers find warning and intelligence; without warning patrollers escort."""
    detect(battle, detection_modifiers(battle))
    if battle.warning is WarningLevel.NONE:
        battle.move(battle.gruppen_in(CHANNEL_PATROL), CLOSE_ESCORT)


def gruppen_seen(battle: Eagle) -> int:
    """II.3: the Gruppen still in the display; a decoy looks like the largest raid that its card allows."""
    if is_decoy(battle, battle.card):
        return limit(battle, battle.card)
    return len(battle.gruppen_in_raid())


def gruppen_without_patrol(battle: Eagle) -> int:
    """II.4c: the same without channel patrol."""
    return gruppen_seen(battle) - len(battle.gruppen_in(CHANNEL_PATROL))


def is_major(battle: Eagle) -> bool:
    """II.2: whether the raid is called major."""
    return battle.called == MAJOR
