"""8: raid deployment: size and composition."""

from dowding.games.hardest_days.ids import NO_SIZE, Raid
from dowding.games.hardest_days.places import AIRBASE, CELL_NAMES
from dowding.games.hardest_days.printed.units import GroupCounter
from dowding.games.hardest_days.raid.placement import place_groups
from dowding.games.hardest_days.raid.selection import select_groups
from dowding.games.hardest_days.state.battle import Battle
from dowding.games.hardest_days.telling.entries import Printed, RaidDeployed, SizeKnown
from dowding.games.hardest_days.words import LETTERS
from dowding.kernel.asking import Ask


def draw_size(battle: Battle, raid: Raid) -> None:
    """8.3: a size chit stays with the raid until its groups are known."""
    kit = battle.kit
    drawn = battle.draw(battle.size_cup, "Raid Size Cup", rule="8.3", describe=kit.size_chit_option)
    battle.size_chits[raid] = drawn
    chit = kit.size_chits[drawn]
    battle.tell(SizeKnown, "8.3", raid + 1, chit.groups(battle.major[raid]), chit.force)


def deploy(battle: Battle, raid: Raid) -> Ask[bool]:
    """8.1: size, groups, places in the display. Return whether there are any; if not, it is a false raid."""
    if battle.size_chits[raid] == NO_SIZE:
        draw_size(battle, raid)
    chit = battle.kit.size_chits[battle.size_chits[raid]]
    die = battle.roll(f"Force {chit.force}", rule="8.4")
    called = battle.kit.forces.chart[chit.force, die][: chit.groups(battle.major[raid])]
    chosen = select_groups(battle, raid, called)
    if not chosen:
        battle.false_raids += 1
        battle.remove_raid(raid, AIRBASE, "8.8", "a false raid")
        return False
    battle.raids_cut_short += len(chosen) < len(called)
    yield from place_groups(battle, raid, chosen)
    battle.size_cup.append(battle.size_chits[raid])
    battle.size_chits[raid] = NO_SIZE
    battle.deployed[raid] = True
    battle.largest_raid = max(battle.largest_raid, len(chosen))
    tell_display(battle, raid)
    return True


def tell_display(battle: Battle, raid: Raid) -> None:
    """Tell which group stands in which cell."""
    if battle.telling:
        groups = [battle.kit.groups[g] for g in battle.raiders[raid]]
        cells = tuple([(g.name, str(g.type), CELL_NAMES[battle.cell_of(g.id)]) for g in groups])
        battle.tell(RaidDeployed, "8.10", raid + 1, cells, tuple([printed(battle, g) for g in groups]))


def printed(battle: Battle, group: GroupCounter) -> Printed:
    """What the counter of a group shows now."""
    up = battle.group_reduced[group.id]
    letter = LETTERS[group.letter]
    return Printed(letter, group.luftflotte, group.elite, group.ratings[up], group.bombing[up])
