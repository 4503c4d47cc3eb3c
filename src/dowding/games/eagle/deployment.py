"""II.1: the raid is deployed as soon as it is selected, before it is detected."""

from dowding.games.eagle.state import Eagle
from dowding.games.luftwaffe.deployment import flies_reduced, tell_deployment
from dowding.games.luftwaffe.detection import declare
from dowding.games.luftwaffe.entries import StrategyShown
from dowding.games.luftwaffe.state import Stage


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
