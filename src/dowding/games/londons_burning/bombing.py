"""10 Bombing: dive bombers, bombs, anti-aircraft fire, what damage does."""

from dowding.games.londons_burning import luftwaffe_player
from dowding.games.londons_burning.bail_out import lose_fighter
from dowding.games.londons_burning.entries.bombs import (
    BombsFell,
    DamageMarked,
    DivedOnTarget,
    OverTarget,
    TowersTakeHalf,
)
from dowding.games.londons_burning.identification import identify
from dowding.games.londons_burning.ids import OFF_MAP, SEATS, Seat, TargetId, Unit
from dowding.games.londons_burning.printed.figures import FIGURES
from dowding.games.londons_burning.state import Battle
from dowding.games.londons_burning.victory import luftwaffe_scores, points_for
from dowding.games.londons_burning.words import (
    AIRFIELD,
    ALTITUDES,
    FEET_5000,
    FEET_10000,
    Guns,
    Kind,
    Loss,
)
from dowding.kernel.asking import Ask


def bombing(battle: Battle) -> Ask[None]:
    """10.1: over its target the raid is identified and bombs; then it turns for home (6.4)."""
    target = battle.kit.target_at[battle.raid_hex]
    battle.tell(OverTarget, "10.1", battle.kit.targets[target].name)
    identify(battle)
    bombers = [u for u in battle.raid() if not battle.is_fighter(u) and not battle.emptied[u]]
    if bombers:
        dive(battle, bombers)
        inflict(battle, target, damage_done(battle, target, bombers))
    for unit in bombers:
        battle.emptied[unit] = True
    battle.homeward, battle.turned_at = True, OFF_MAP
    if battle.is_versus:
        yield from luftwaffe_player.plot_move(battle)


def dive(battle: Battle, bombers: list[Unit]) -> None:
    """10.2: dive bombers go down to 5,000 ft, over balloons to 10,000 ft."""
    floor = FEET_10000 if battle.has_balloons(battle.raid_hex) else FEET_5000
    for unit in bombers:
        if battle.kit.aircraft[unit].dive_bomber and battle.levels[unit] > floor:
            before, battle.levels[unit] = battle.levels[unit], floor
            battle.tell(DivedOnTarget, "10.2", battle.kit.names[unit], ALTITUDES[before], ALTITUDES[floor])


def damage_done(battle: Battle, target: TargetId, bombers: list[Unit]) -> int:
    """10.3: bombs count double from 5,000 ft or less; anti-aircraft fire is subtracted; radar takes half."""
    low = [unit for unit in bombers if battle.levels[unit] <= FEET_5000]
    bombs = sum([battle.kit.aircraft[unit].bombs for unit in (*bombers, *low)])
    fire = anti_aircraft(battle.guns[target], bool(low))
    points = max(0, bombs - fire)
    battle.tell(BombsFell, "10.3", bombs, fire)
    if battle.kit.targets[target].kind == Kind.RADAR:
        points = (points + 1) // 2
        battle.tell(TowersTakeHalf, "10.3", points)
    return points


def anti_aircraft(guns: Guns, low: bool) -> int:
    """10.3: heavy guns reach any height, light ones 5,000 ft; either takes off one point."""
    return int(guns == Guns.HEAVY or (guns == Guns.LIGHT and low))


def inflict(battle: Battle, target: TargetId, points: int) -> None:
    """10.3, 10.4: damage is marked, at most ten; fighters on a bombed airfield are lost."""
    before = battle.damage[target]
    battle.damage[target] = min(FIGURES.bombing.worst_damage, before + points)
    hit = battle.kit.targets[target]
    battle.tell(DamageMarked, "10.3", hit.name, before, battle.damage[target])
    if battle.damage[target] and not before:
        luftwaffe_scores(battle, points_for(hit.kind), hit.name)
    if points:
        for seat in SEATS:
            if is_parked(battle, seat, target):
                lose_fighter(battle, seat, "10.4", Loss.BOMBED)


def is_parked(battle: Battle, seat: Seat, target: TargetId) -> bool:
    """10.4: whether a fighter stands on the airfield that is a target."""
    return (
        target in battle.kit.airfields
        and battle.has_fighter(seat)
        and battle.levels[battle.fighter(seat)] == AIRFIELD
        and battle.spots[seat] == battle.kit.hex_of[target]
    )
