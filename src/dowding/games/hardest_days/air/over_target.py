"""4.1.II.2: targeting and bombing, raid by raid."""

from dowding.games.hardest_days.approach.detection import undetected_raid
from dowding.games.hardest_days.ids import NO_RAID, NO_TARGET, Raid
from dowding.games.hardest_days.jumps import Jump
from dowding.games.hardest_days.raid.bombing import drop_bombs
from dowding.games.hardest_days.raid.target_events import target_event
from dowding.games.hardest_days.state.battle import Battle
from dowding.kernel.asking import Ask
from dowding.kernel.steps import Goes, Script


def choose_bombing(battle: Battle) -> Goes:
    """14.1: the next raid over its target; one that appeared meanwhile finds its target first (13.1)."""
    raids = [raid for raid in battle.raids() if battle.is_in_england(raid)]
    if any(battle.targets[raid] == NO_TARGET for raid in raids):
        return Jump.MORE_TARGETS
    over_target = [raid for raid in raids if is_over_target(battle, raid)]
    if not over_target:
        return Jump.ALL_BOMBED
    battle.bombing = over_target[0]
    return None


def is_over_target(battle: Battle, raid: Raid) -> bool:
    """14.1, 9.5: whether a raid is in its target space, and has neither bombed nor turned for home."""
    if battle.bombed[raid] or battle.recovering[raid]:
        return False
    return battle.kit.targets[battle.targets[raid]].space == battle.raid_spaces[raid]


def draw_target_event(battle: Battle) -> Script:
    """14.2: draw an event, even for a raid that can no longer bomb."""
    another = yield from target_event(battle, battle.bombing)
    return None if another else Jump.NOBODY_ELSE


def meet_undetected_raid(battle: Battle) -> Ask[None]:
    """17.22: another raid appears before the bombs fall."""
    yield from undetected_raid(battle)


def bomb(battle: Battle) -> Script:
    """14.2: strength, damage points, effects."""
    yield from drop_bombs(battle, battle.bombing)
    battle.bombing = NO_RAID
    return Jump.NEXT_BOMBING
