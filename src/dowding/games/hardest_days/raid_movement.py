"""9: raid movement."""

from dowding.games.hardest_days.detection import advance_on_track, reveal
from dowding.games.hardest_days.entries import RaidTurned
from dowding.games.hardest_days.flight import enter_england, fly_home, fly_on
from dowding.games.hardest_days.places import GROUP_INFLIGHT
from dowding.games.hardest_days.raid_regions import NO_RAIDS
from dowding.games.hardest_days.state import Battle
from dowding.kernel.asking import Ask
from dowding.kernel.steps import Script


def move_raids(battle: Battle) -> Script:
    """9.1: every raid moves once; those that reach England now are deployed in the order of 8.16."""
    raids = battle.raids()
    arriving = [raid for raid in raids if battle.track_spaces[raid] == 1]
    for raid in raids:
        if raid not in arriving:
            yield from move_raid(battle, raid)
    for raid in battle.in_order(arriving):
        if battle.is_flying(raid):
            yield from arrive(battle, raid)
    return None if battle.raids() else NO_RAIDS


def move_raid(battle: Battle, raid: int) -> Ask[None]:
    """9.2, 9.4 to 9.7: along the track, toward the target, or home."""
    space = battle.raid_spaces[raid]
    if not battle.is_in_england(raid):
        advance_on_track(battle, raid, 1, "9.2")
    elif battle.recovering[raid]:
        yield from recover(battle, raid)
    elif battle.kit.targets[battle.targets[raid]].space == space:
        battle.recovering[raid] = True
        battle.tell(RaidTurned, "9.5", raid + 1, battle.kit.spaces[space].name)
    else:
        yield from fly_on(battle, raid)


def arrive(battle: Battle, raid: int) -> Ask[None]:
    """9.3: a raid reaches England, and is deployed if it was not before."""
    yield from reveal(battle, raid)
    if battle.is_flying(raid):
        enter_england(battle, raid)


def recover(battle: Battle, raid: int) -> Ask[None]:
    """9.6, 9.7: a raid leaves from a coastal space, or flies toward one."""
    if battle.kit.coastal[battle.raid_spaces[raid]]:
        battle.remove_raid(raid, GROUP_INFLIGHT, "9.7", "it flies home over the coast")
    else:
        yield from fly_home(battle, raid)
