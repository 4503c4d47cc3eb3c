"""7.1 Identification: the raiders are turned up, their true altitude and top cover found."""

from dowding.games.londons_burning.raid_course import is_sweep
from dowding.games.londons_burning.state import Battle
from dowding.games.londons_burning.words import (
    ALTITUDES,
    FEET_10000,
    FEET_25000,
    GROUND,
    RAID,
    TopCover,
)


def identify(battle: Battle) -> None:
    """7.1: once a raid, at its first interception or over its target."""
    if battle.identified:
        return
    battle.identified = True
    turn_up(battle)
    total = battle.roll("True altitude and top cover", rule="7.1", dice=2)
    set_true_altitude(battle, battle.kit.true_altitude[total])
    raise_top_cover(battle, battle.kit.top_cover[total])
    if is_sweep(battle):
        battle.homeward, battle.turned_at = True, battle.raid_hex
        battle.note("6.4", "A fighter sweep: there are no bombers, and it will turn for home.")


def turn_up(battle: Battle) -> None:
    """5.3: which aircraft they are is drawn now, for until now nobody could know."""
    if battle.is_versus:
        raiders = [unit for unit in battle.mix() if battle.flies[unit] == battle.phase]
    else:
        mix = battle.mix()
        raiders = [
            battle.draw(mix, "Luftwaffe mix", rule="7.1", describe=battle.kit.describe_aircraft)
            for _ in range(battle.raiders)
        ]
    for unit in raiders:
        battle.places[unit] = RAID
    battle.raiders = 0
    told = ", ".join([battle.kit.names[unit] for unit in battle.raid()]) if battle.desk.journal else ""
    battle.note("7.1", "The raiders are {}.", told)


def set_true_altitude(battle: Battle, change: int) -> None:
    """7.1: no change or one level, within what the sky allows."""
    floor = FEET_10000 if battle.has_balloons(battle.raid_hex) else GROUND
    level = max(floor, min(FEET_25000, battle.raid_level + change))
    for unit in battle.raid():
        battle.levels[unit] = level
    battle.raid_level = level
    battle.note("7.1", "Their true altitude is {}.", ALTITUDES[level])


def raise_top_cover(battle: Battle, cover: TopCover) -> None:
    """7.1: the fighters of top cover fly one level above the raid."""
    for unit in battle.raid():
        if battle.is_fighter(unit) and is_covering(battle.kit.aircraft[unit].id, cover):
            battle.levels[unit] += 1
            battle.note(
                "7.1", "{} flies top cover at {}.", battle.kit.names[unit], ALTITUDES[battle.levels[unit]]
            )


def is_covering(id: int, cover: TopCover) -> bool:
    """7.1: top cover by odd and even I.D."""
    return cover == TopCover.ALL or cover == (TopCover.ODD if id % 2 else TopCover.EVEN)
