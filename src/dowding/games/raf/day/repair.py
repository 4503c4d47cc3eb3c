"""11.3: bomb damage is repaired when a raid day begins."""

from dowding.games.raf.ids import Marker
from dowding.games.raf.state.battle import Battle
from dowding.games.raf.telling.entries import NotRepaired, PartlyRepaired, RaidDay, Repaired
from dowding.games.raf.words import Damage


def repair(battle: Battle) -> None:
    """11.3: the day begins, and damage is repaired."""
    open_day(battle)
    repair_damage(battle)


def open_day(battle: Battle) -> None:
    """Open the chapter of a raid day; its raids are counted from one."""
    battle.tell(RaidDay, battle.here, battle.kit.dates[battle.day], battle.raid_day, battle.day)
    battle.raid = 0


def repair_damage(battle: Battle) -> None:
    """11.3: light damage is cleared away; heavy damage is checked, one die for each."""
    if battle.raid_day == 1:
        return
    heavy = [Marker(site) for site, lies in enumerate(battle.damage) if lies == Damage.HEAVY]
    for site, lies in enumerate(battle.damage):
        if lies == Damage.LIGHT:
            battle.damage[site] = Damage.NONE
            battle.tell(Repaired, "11.3", battle.kit.damage_names[site])
    for marker in heavy:
        repair_check(battle, marker)


def repair_check(battle: Battle, marker: Marker) -> None:
    """11.3: a die below the repair chance of the day card removes the damage; an equal one makes it light."""
    name, chance = battle.kit.damage_names[marker], battle.kit.days[battle.day_card].repair_chance
    die = battle.roll(f"Repair of {name}, chance {chance}", rule="11.3")
    if die < chance:
        battle.damage[marker] = Damage.NONE
        battle.tell(Repaired, "11.3", name)
    elif die == chance:
        battle.damage[marker] = Damage.LIGHT
        battle.tell(PartlyRepaired, "11.3", name)
    else:
        battle.tell(NotRepaired, "11.3", name)
