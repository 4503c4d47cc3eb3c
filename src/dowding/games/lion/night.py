"""18.2: the bombers that each Luftflotte sends by night."""

from dowding.games.lion.state import Lion
from dowding.games.raf.ids import Gruppe
from dowding.games.raf.places import AIRBASE, NIGHT_RAID
from dowding.games.raf.state.columns import FULL
from dowding.games.raf.telling.entries import NightFalls, NightRaid


def night_raids(battle: Lion) -> None:
    """18.2: a die and the date say how many bombers each Luftflotte sends by night."""
    if not battle.night:
        return
    kit = battle.kit
    battle.tell(NightFalls, battle.here, kit.dates[battle.day])
    chart = kit.night.commitment(kit.calendar[battle.day].date, battle.terror)
    wanted = battle.consult(chart, "Night raid commitment", rule="18.2")
    for luftflotte, count in zip((2, 3), wanted, strict=True):
        commit_bombers(battle, luftflotte, count)


def night_raiders(battle: Lion, luftflotte: int) -> list[Gruppe]:
    """The Gruppen in the night raid box of a Luftflotte."""
    return [g for g in battle.kit.bombers[luftflotte] if battle.at[g] == NIGHT_RAID]


def commit_bombers(battle: Lion, luftflotte: int, wanted: int) -> None:
    """18.21: fill the box with He 111s, then with other types, or send the surplus back."""
    raiders = night_raiders(battle, luftflotte)
    while len(raiders) > wanted:
        surplus = battle.any_of(raiders)
        raiders.remove(surplus)
        battle.put(surplus, AIRBASE, FULL)
    for flown in battle.kit.operations.night_raiders:
        ready = [g for g in battle.kit.fleet[luftflotte][flown] if battle.at[g] == AIRBASE]
        while ready and len(raiders) < wanted:
            gruppe = battle.any_of(ready)
            ready.remove(gruppe)
            raiders.append(gruppe)
            battle.put(gruppe, NIGHT_RAID, FULL)
    battle.tell(NightRaid, "18.2", luftflotte, len(raiders), battle.names(raiders))
