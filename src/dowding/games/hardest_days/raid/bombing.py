"""14.1 to 14.5: bombing."""

from dowding.games.hardest_days.ids import CLEAR, NO_EVENT, Raid, Sky
from dowding.games.hardest_days.places import BOMBER, ESCORT, LOW, PATROL, section_of
from dowding.games.hardest_days.raid.bomb_damage import apply_damage
from dowding.games.hardest_days.raid.target_events import has_event, is_inland
from dowding.games.hardest_days.state.battle import Battle
from dowding.games.hardest_days.telling.entries import Bombed
from dowding.games.hardest_days.words import WEATHERS, RaidEvent, Situation
from dowding.games.raf.words import Aircraft, TargetType
from dowding.kernel.asking import Ask
from dowding.kernel.dice import Modifier


def drop_bombs(battle: Battle, raid: Raid) -> Ask[None]:
    """14.2: strength, points, effects; then the event chit goes back."""
    if not battle.is_flying(raid):
        return
    if battle.unmet_escorts_strafe and not battle.bombers_met[raid]:
        send_escorts_to_strafe(battle, raid)
    strength = bombing_strength(battle, raid)
    if strength:
        points = score_points(battle, raid, strength)
        if points and not has_event(battle, raid, RaidEvent.NON_ESSENTIAL_TARGET):
            yield from apply_damage(battle, battle.targets[raid], points)
    battle.bombed[raid] = True
    return_target_chit(battle, raid)


def send_escorts_to_strafe(battle: Battle, raid: Raid) -> None:
    """8.15, an option: close escorts join the bombing if no squadron was ever in the Bomber Box."""
    for group in battle.in_box(raid, ESCORT):
        battle.shift(raid, group, BOMBER[section_of(battle.cell_of(group))], "8.15")


def bombing_strength(battle: Battle, raid: Raid) -> int:
    """14.2 to 14.4: bombers, doubled if they fly low, and what strafing fighters add."""
    kit, target = battle.kit, battle.kit.targets[battle.targets[raid]]
    times = kit.figures.bombing.low_altitude_times if battle.altitudes[raid] == LOW else 1
    total = 0
    for number in battle.in_box(raid, BOMBER):
        group = kit.groups[number]
        strength = group.bombing[battle.group_reduced[number]]
        if group.bomber:
            total += strength * times
        else:
            total += kit.bombing.strafing[group.type].against(target.type).of(strength)
    return total


def score_points(battle: Battle, raid: Raid, strength: int) -> int:
    """14.2: find the damage points of a bombing and move the marker on the Bomb Damage Track."""
    kit, target = battle.kit, battle.kit.targets[battle.targets[raid]]
    row, column = find_cell(battle, raid, strength)
    points = kit.bombing.points[column][row]
    added = point_modifiers(battle, raid)
    points += sum([by for by, _ in added])
    if has_event(battle, raid, RaidEvent.NON_ESSENTIAL_TARGET):
        points = min(points, kit.figures.bombing.non_essential)
    points = max(0, min(points, kit.figures.bombing.most_points))
    if battle.telling:
        told = kit.bombing.table[column].strength
        sky = WEATHERS[row]
        battle.tell(
            Bombed,
            "14.2",
            raid=raid + 1,
            target=target.name,
            strength=strength,
            weather=sky,
            column=told,
            added=tuple(added),
            points=points,
        )
    battle.damage_points += points
    if points:
        battle.score(Situation.BOMB_DAMAGE_POINT, "14.2", f"{target.name} bombed", points)
    return points


def find_cell(battle: Battle, raid: Raid, strength: int) -> tuple[Sky, int]:
    """14.2, 14.5: the row of the weather and the column of the strength."""
    figures, space = battle.kit.figures.bombing, battle.kit.targets[battle.targets[raid]].space
    row, column = battle.weather_over(space), battle.kit.bombing.columns[strength]
    if battle.altitudes[raid] == LOW:
        if row == CLEAR:
            column = min(column + figures.low_altitude_columns, len(battle.kit.bombing.points) - 1)
        return CLEAR, column
    return (CLEAR if dives(battle, raid) else row), column


def dives(battle: Battle, raid: Raid) -> bool:
    """14.5: whether all bombers are Ju 87s and the target is no radar net."""
    groups = battle.kit.groups
    bombers = [groups[g] for g in battle.raiders[raid] if groups[g].bomber]
    target = battle.kit.targets[battle.targets[raid]].type
    return bool(bombers) and target is not TargetType.RADAR and all(b.type is Aircraft.JU87 for b in bombers)


def point_modifiers(battle: Battle, raid: Raid) -> list[Modifier]:
    """14.5, 17.18, 17.20: what is added to the points of the chart."""
    figures, added = battle.kit.figures.bombing, []
    if not battle.met[raid] and not has_event(battle, raid, RaidEvent.NON_ESSENTIAL_TARGET):
        added.append((figures.unopposed, "not intercepted"))
    if has_event(battle, raid, RaidEvent.PATHFINDERS):
        added.append((figures.pathfinders, "pathfinders"))
    if has_event(battle, raid, RaidEvent.NAVIGATIONAL_ERROR) and is_inland(battle, raid):
        added.append((figures.navigational_error, "navigational error"))
    return added


def return_target_chit(battle: Battle, raid: Raid) -> None:
    """17.1, 17.13: the chit goes back, unless channel patrollers wait for the raid to come home."""
    chit = battle.target_chits[raid]
    if chit == NO_EVENT:
        return
    waits = has_event(battle, raid, RaidEvent.CHANNEL_PATROLLERS_ESCORT) or has_event(
        battle, raid, RaidEvent.CHANNEL_PATROLLERS_HUNT
    )
    if not (waits and is_inland(battle, raid) and battle.in_cell(raid, PATROL)):
        battle.target_chits[raid] = NO_EVENT
        battle.event_cup.append(chit)
