"""9: raid movement."""

from dowding.games.hardest_days.approach.detection import advance_on_track, reveal
from dowding.games.hardest_days.ids import Raid
from dowding.games.hardest_days.jumps import Jump
from dowding.games.hardest_days.places import GROUP_INFLIGHT
from dowding.games.hardest_days.raid.flight import enter_england, fly_home, fly_on, keep_no_low_chit
from dowding.games.hardest_days.state.battle import Battle
from dowding.games.hardest_days.telling.entries import RaidTurned
from dowding.kernel.asking import Ask
from dowding.kernel.steps import Script


def move_raids(battle: Battle) -> Script:
    """9.1: every raid moves once; then those that have reached England are deployed in the order of 8.16.

    If a raid goes home or is false, and no other is left, the phase ends at once (9.7, 8.8). If the last raid
    was lost in any other way, squadrons still move.
    """
    raids, ends = battle.raids(), False
    arriving = [raid for raid in raids if battle.track_spaces[raid] == 1]
    for raid in raids:
        ends = yield from move_raid(battle, raid)
    for raid in battle.in_order(arriving):
        ends = yield from deploy_over_england(battle, raid)
    return Jump.NO_RAIDS if ends and not battle.raids() else None


def move_raid(battle: Battle, raid: Raid) -> Ask[bool]:
    """9.2 to 9.7: along the track, into England, toward the target, or home. Return whether it has left."""
    space = battle.raid_spaces[raid]
    if battle.track_spaces[raid] == 1:
        enter_england(battle, raid, "9.3")
    elif not battle.is_in_england(raid):
        advance_on_track(battle, raid, 1, "9.2")
    elif battle.recovering[raid]:
        return (yield from recover(battle, raid))
    elif battle.kit.targets[battle.targets[raid]].space == space:
        battle.recovering[raid] = True
        battle.tell(RaidTurned, "9.5", raid + 1, battle.kit.spaces[space].name)
    else:
        yield from fly_on(battle, raid, "9.4")
    return False


def deploy_over_england(battle: Battle, raid: Raid) -> Ask[bool]:
    """9.3: a raid that has reached England is deployed, unless it was before. Return whether it was false."""
    is_false = yield from reveal(battle, raid)
    keep_no_low_chit(battle, raid)
    return is_false


def recover(battle: Battle, raid: Raid) -> Ask[bool]:
    """9.6, 9.7: a raid leaves from a coastal space, or flies toward one. Return whether it has left."""
    if battle.kit.coastal[battle.raid_spaces[raid]]:
        battle.remove_raid(raid, GROUP_INFLIGHT, "9.7", "it flies home over the coast")
        return True
    yield from fly_home(battle, raid)
    return False
