"""II.2, II.3: the raid is detected, and may fail to assemble."""

from dowding.games.eagle.state import Eagle
from dowding.games.luftwaffe import rendezvous
from dowding.games.luftwaffe.detection import detection_modifiers
from dowding.games.raf.places import CHANNEL_PATROL, CLOSE_ESCORT
from dowding.games.raf.raid.detection import detect
from dowding.games.raf.words import WarningLevel


def raid_detection(battle: Eagle) -> None:
    """II.2: a die and the modifiers find warning and intelligence; without warning patrollers escort."""
    detect(battle, detection_modifiers(battle))
    if battle.warning is WarningLevel.NONE:
        battle.move(battle.gruppen_in(CHANNEL_PATROL), CLOSE_ESCORT)


def rendezvous_check(battle: Eagle) -> None:
    """II.3: the raid may fail to assemble; a decoy has nobody to assemble."""
    if battle.raiders:
        rendezvous.rendezvous_check(battle)
