"""12.3 to 12.6: how a squadron and a group fight."""

from dowding.games.hardest_days.ids import Group, Raid, Squadron
from dowding.games.hardest_days.places import (
    BOMBER,
    BOX_OF_CELL,
    CELL_NAMES,
    GROUP_HEAVY_LOSS,
    GROUP_INFLIGHT,
    GROUP_LIGHT_LOSS,
    HEAVY_LOSS,
    HIGH,
    HUNTED,
    INFLIGHT,
    LIGHT_LOSS,
    cell_at,
    section_of,
    shown_in,
)
from dowding.games.hardest_days.printed.combat import Fate
from dowding.games.hardest_days.state.battle import Battle
from dowding.games.hardest_days.telling.entries import CombatFought
from dowding.games.hardest_days.words import RaidEvent
from dowding.games.raf.words import Box, Effect
from dowding.kernel.dice import Modifier
from dowding.kernel.journal import Rolled

OUT = {Box.INFLIGHT: GROUP_INFLIGHT, Box.LIGHT_LOSS: GROUP_LIGHT_LOSS, Box.HEAVY_LOSS: GROUP_HEAVY_LOSS}
HOME = {Box.INFLIGHT: INFLIGHT, Box.LIGHT_LOSS: LIGHT_LOSS, Box.HEAVY_LOSS: HEAVY_LOSS}
HUNTER_EVENTS = (RaidEvent.HUNTER_TACTICS, RaidEvent.HUNTER_TACTICS_EARLY)


def fight(battle: Battle, squadron: Squadron, group: Group, by_group: bool = False) -> None:
    """12.3: one die for what the group suffers, one for the squadron, both with the same combat value.

    ``by_group`` says that the group attacks, not the squadron.
    """
    kit, raid = battle.kit, battle.fighting
    names = kit.squadrons[squadron].name, kit.groups[group].name
    added = combat_value(battle, squadron, group)
    german = battle.consult(
        kit.combat.german, f"{names[1]} against {names[0]}", rule="12.3.2", modifiers=added
    )
    british = battle.consult(
        kit.combat.british, f"{names[0]} against {names[1]}", rule="12.3.3", modifiers=added
    )
    battle.advantage[squadron] = 0
    if battle.tactics[raid] == group:
        battle.return_approach_chit(raid)
    group_fate = fate_of_group(battle, group, german)
    squadron_fate = fate_of_squadron(battle, squadron, british, by_group)
    if battle.telling:
        tell_combat(battle, squadron, group, by_group, (german, group_fate), (british, squadron_fate))
    suffer_group(battle, group, group_fate)
    suffer_squadron(battle, squadron, squadron_fate)


# The combat value


def combat_value(battle: Battle, squadron: Squadron, group: Group) -> list[Modifier]:
    """12.3.1, 12.4 to 12.6: both ratings, and what changes them."""
    kit, raid, figures = battle.kit, battle.fighting, battle.kit.figures.combat
    british, german = kit.squadrons[squadron], kit.groups[group]
    added = [
        (british.ratings[battle.squadron_reduced[squadron]], british.name),
        (german.ratings[battle.group_reduced[group]], german.name),
    ]
    if battle.advantage[squadron]:
        added.append((figures.altitude * battle.advantage[squadron], "altitude"))
    if battle.tactics[raid] == group:
        added.append(tactics(battle, raid))
    if battle.altitudes[raid] == HIGH:
        times = 2 if battle.high_raids_count_twice and battle.squadrons[squadron] in HUNTED else 1
        added.append((figures.high_altitude * times, "high raid"))
    if battle.today.depleted:
        added.append((figures.depletion, "depletion"))
    return added


def tactics(battle: Battle, raid: Raid) -> Modifier:
    """17.5, 17.9: what the chit on a hunter adds in its first combat."""
    figures, chit = battle.kit.figures.combat, battle.approach_chits[raid]
    if battle.kit.event_chits[chit].approach.code in HUNTER_EVENTS:
        return figures.hunter_tactics, "hunter tactics"
    return figures.squadron_tactics, "squadron tactics"


# The results


def fate_of_group(battle: Battle, group: Group, effect: Effect) -> Fate:
    """12.3.4: what the Combat Damage Chart says of a group."""
    box = BOX_OF_CELL[battle.cell_of(group)]
    return battle.kit.combat.damage[box, "group", battle.group_reduced[group]][effect]


def fate_of_squadron(battle: Battle, squadron: Squadron, effect: Effect, by_group: bool) -> Fate:
    """12.3.4: what the chart says of a squadron; if unharmed by an escort, it may still attack (ruling)."""
    reduced = battle.squadron_reduced[squadron]
    box = Box.HUNT if battle.squadrons[squadron] in HUNTED else Box.BOMBER_BOX
    if effect is Effect.NO_EFFECT and by_group and box is Box.BOMBER_BOX:
        return Fate(box, reduced)
    return battle.kit.combat.damage[box, "squadron", reduced][effect]


def suffer_group(battle: Battle, group: Group, fate: Fate) -> None:
    """12.3.4: a group stays, reduced or not, or leaves the display."""
    if fate.to in OUT:
        battle.group_reduced[group] = fate.reduced or battle.group_reduced[group]
        battle.leave(battle.fighting, group, OUT[fate.to], "12.3.4", in_combat=True)
    elif fate.reduced:
        battle.reduce(battle.fighting, [group], "12.3.4", in_combat=True)


def suffer_squadron(battle: Battle, squadron: Squadron, fate: Fate) -> None:
    """12.3.4: a squadron goes on to the bombers, stays, goes home, or is lost."""
    battle.squadron_reduced[squadron] = fate.reduced or battle.squadron_reduced[squadron]
    if fate.to in HOME:
        battle.send(squadron, HOME[fate.to], "12.3.4", in_combat=True)
    elif battle.squadrons[squadron] in HUNTED:
        section = section_of(cell_at(battle.squadrons[squadron]))
        battle.squadrons[squadron] = shown_in(BOMBER[section])


def tell_combat(
    battle: Battle,
    squadron: Squadron,
    group: Group,
    by_group: bool,
    german: tuple[Effect, Fate],
    british: tuple[Effect, Fate],
) -> None:
    """Tell all about a combat; its two dice must be the last two entries of the journal."""
    assert battle.desk.journal is not None
    rolls = [entry.roll for entry in battle.desk.journal.entries[-2:] if isinstance(entry, Rolled)]
    names = battle.kit.squadrons[squadron].name, battle.kit.groups[group].name
    at, added = CELL_NAMES[cell_at(battle.squadrons[squadron])], rolls[0].modifiers
    battle.tell(
        CombatFought,
        "12.3",
        raid=battle.fighting + 1,
        box=at,
        squadron=names[0],
        group=names[1],
        attacker=names[by_group],
        value=sum(by for by, _ in added),
        modifiers=added,
        group_die=rolls[0].faces[0],
        group_result=str(german[0]),
        group_fate=german[1],
        squadron_die=rolls[1].faces[0],
        squadron_result=str(british[0]),
        squadron_fate=british[1],
    )
