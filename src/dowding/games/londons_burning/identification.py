"""7.1 Identification: the raiders are turned up, their true altitude and top cover found."""

from dowding.games.londons_burning.board import HEXES
from dowding.games.londons_burning.entries.flights import (
    FighterSweep,
    Identified,
    TopCoverFlown,
    TrueAltitude,
)
from dowding.games.londons_burning.raid_course import is_sweep
from dowding.games.londons_burning.state import Battle
from dowding.games.londons_burning.words import (
    ALTITUDES,
    FEET_10000,
    FEET_25000,
    GROUND,
    LEVELS,
    RAID,
    Throw,
    TopCover,
)


def identify(battle: Battle) -> None:
    """7.1: once a raid, at its first interception or over its target."""
    if battle.identified:
        return
    battle.identified = True
    turn_up(battle)
    total = battle.roll("True altitude and top cover", rule="7.1", dice=2, kind=Throw.TRUE_ALTITUDE)
    set_true_altitude(battle, battle.kit.true_altitude[total])
    raise_top_cover(battle, battle.kit.top_cover[total])
    if is_sweep(battle):
        battle.homeward, battle.turned_at = True, battle.raid_hex
        battle.tell(FighterSweep, "6.4", HEXES[battle.raid_hex])


def turn_up(battle: Battle) -> None:
    """5.3: the raiders are drawn only now, as nobody could know them before; or a plan names them (15.2)."""
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
    if battle.telling:
        battle.tell(Identified, "7.1", tuple([battle.kit.names[unit] for unit in battle.raid()]))


def set_true_altitude(battle: Battle, change: int) -> None:
    """7.1: no change or one level, within what the sky allows."""
    floor = FEET_10000 if battle.has_balloons(battle.raid_hex) else GROUND
    level = LEVELS[max(floor, min(FEET_25000, battle.raid_level + change))]
    for unit in battle.raid():
        battle.levels[unit] = level
    battle.raid_level = level
    battle.tell(TrueAltitude, "7.1", ALTITUDES[level])


def raise_top_cover(battle: Battle, cover: TopCover) -> None:
    """7.1: the fighters of top cover fly one level above the raid."""
    for unit in battle.raid():
        if battle.is_fighter(unit) and is_covering(battle.kit.aircraft[unit].id, cover):
            battle.levels[unit] = LEVELS[battle.levels[unit] + 1]
            battle.tell(TopCoverFlown, "7.1", battle.kit.names[unit], ALTITUDES[battle.levels[unit]])


def is_covering(id: int, cover: TopCover) -> bool:
    """7.1: top cover by odd and even I.D."""
    return cover == TopCover.ALL or cover == (TopCover.ODD if id % 2 else TopCover.EVEN)
