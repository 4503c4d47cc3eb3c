"""13: target determination."""

from dowding.games.hardest_days.ids import NO_TARGET, Raid
from dowding.games.hardest_days.state.battle import Battle
from dowding.games.hardest_days.telling.entries import TargetFound


def determine_targets(battle: Battle) -> None:
    """13.1: every raid over England that has no target yet gets one."""
    for raid in battle.raids():
        if battle.is_in_england(raid) and battle.targets[raid] == NO_TARGET:
            find_target(battle, raid)


def find_target(battle: Battle, raid: Raid) -> None:
    """13.2: the chart of the day for the coast track by which the raid came, and a die."""
    kit = battle.kit
    chart = kit.forces.targets[battle.scenario, battle.tracks[raid]]
    target = battle.consult(chart, f"Target of raid {raid + 1}", rule="13.2")
    battle.targets[raid] = target.id
    battle.raids_on[target.id] += 1
    battle.tell(TargetFound, "13.2", raid + 1, target.name, target.type, kit.spaces[target.space].name)
