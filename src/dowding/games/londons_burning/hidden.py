"""Deals again what the RAF may not know of a Luftwaffe player's plans."""

from dowding.games.londons_burning.ids import NONE, OFF_MAP, TargetId
from dowding.games.londons_burning.luftwaffe_player import (
    KEPT,
    all_but_remix,
    bar_path,
    has_turned_on_london,
    planned_raiders,
)
from dowding.games.londons_burning.raid_course import PATHS, can_reach
from dowding.games.londons_burning.state import Battle
from dowding.games.londons_burning.words import LUFTWAFFE
from dowding.kernel.dice import Dice


def redeal(battle: Battle, side: str | None, dice: Dice) -> None:
    """15.2: for all but the Luftwaffe, deal again the markers, raiders and plots not yet shown."""
    if side == LUFTWAFFE or not battle.is_versus:
        return
    if has_turned_on_london(battle):
        deal_kept(battle, dice)
    if not battle.planned_sizes:
        return
    under_way = battle.raiding or battle.raiders > 0
    deal_targets(battle, dice)
    deal_sizes(battle, battle.phase + under_way, dice)
    deal_raiders(battle, under_way, dice)
    if battle.plot != NONE and battle.raiding:
        paths = [path for path in PATHS if bar_path(battle, path) is None]
        battle.plot = paths[dice.below(len(paths))]


def shown_targets(battle: Battle) -> list[TargetId]:
    """Targets of phases that are over, and of a raid that has bombed."""
    has_bombed = battle.homeward and battle.turned_at == OFF_MAP
    return battle.planned_targets[: battle.phase + has_bombed]


def deal_kept(battle: Battle, dice: Dice) -> None:
    """Deal the six markers kept on 7 September: those seen since, and any others; one fits the raid."""
    london = battle.kit.london
    sure = {target for target in (*battle.kept_shown, *shown_targets(battle)) if target not in london}
    others = [t for t in battle.kit.all_targets if t not in london and t not in sure]
    others = dice.shuffled(others)
    if not any(is_possible(battle, target) for target in (*london, *sure)):
        others.sort(key=lambda target: not is_possible(battle, target))
    battle.target_cup = [*sorted(sure), *others][:KEPT] + list(london)


def deal_targets(battle: Battle, dice: Dice) -> None:
    """Deal the targets of this phase and later ones; the present target is within the raid's reach."""
    known = shown_targets(battle)
    rest = dice.shuffled([target for target in battle.target_cup if target not in known])
    for phase in range(len(known), len(battle.planned_targets)):
        fitting = [t for t in rest if phase > battle.phase or is_possible(battle, t)] or rest
        battle.planned_targets[phase] = fitting[0]
        rest.remove(fitting[0])


def is_possible(battle: Battle, target: TargetId) -> bool:
    """Whether a raid that is under way may be bound for a target, or was when it turned for home."""
    place, seen = battle.kit.hex_of[target], battle.turned_at if battle.homeward else battle.raid_hex
    return not battle.raiding or seen == OFF_MAP or (place != seen and can_reach(battle.kit, seen, place))


def deal_sizes(battle: Battle, first: int, dice: Dice) -> None:
    """Deal the sizes of phases to come."""
    known = battle.planned_sizes[:first]
    rest = dice.shuffled([marker for marker in all_but_remix(battle) if marker not in known])
    for phase in range(first, len(battle.planned_sizes)):
        battle.planned_sizes[phase] = rest.pop()


def deal_raiders(battle: Battle, under_way: bool, dice: Dice) -> None:
    """Deal the raiders that are face down on the map, and those of phases to come."""
    unknown = under_way and not battle.identified
    first = battle.phase if unknown or not under_way else battle.phase + 1
    pool = [unit for unit in battle.mix() if not 0 <= battle.flies[unit] < first]
    for unit in pool:
        battle.flies[unit] = NONE
    pool = dice.shuffled(pool)
    for phase in range(first, len(battle.planned_sizes)):
        number = battle.raiders if unknown and phase == battle.phase else planned_raiders(battle, phase)
        if number <= len(pool):
            for unit in pool[:number]:
                battle.flies[unit] = phase
            pool = pool[number:]
