"""8.10 to 8.12: where groups stand in the raid display."""

from collections.abc import Sequence

from dowding.games.hardest_days.ids import SECTIONS, Group, Raid, Section
from dowding.games.hardest_days.places import BOMBER, ESCORT, HUNT, PATROL
from dowding.games.hardest_days.state.battle import ME109, Battle
from dowding.games.hardest_days.telling.questions import PlaceEscort
from dowding.games.hardest_days.words import Called
from dowding.games.raf.words import Box, WarningLevel
from dowding.kernel.asking import Ask

NO_WARNING = tuple(WarningLevel).index(WarningLevel.NONE)


def place_groups(battle: Battle, raid: Raid, chosen: Sequence[tuple[Group, Called]]) -> Ask[None]:
    """8.10: hunters by their letter, bombers by a die, then those who escort them."""
    groups = battle.kit.groups
    boxes = [box_for(battle, raid, group, called) for group, called in chosen]
    bombers, escorts = [], []
    for (group, _), box in zip(chosen, boxes, strict=True):
        if box is Box.BOMBER_BOX:
            bombers.append(group)
        elif box is Box.CLOSE_ESCORT:
            escorts.append(group)
        else:
            battle.put(raid, group, HUNT[groups[group].letter] if box is Box.HUNT else PATROL)
    if bombers:
        into_bomber_box(battle, raid, bombers)
    yield from place_escorts(battle, raid, escorts)


def box_for(battle: Battle, raid: Raid, group: Group, called: Called) -> Box:
    """8.10 to 8.12: the box of a group's mission."""
    found = battle.kit.groups[group]
    if found.bomber:
        return Box.BOMBER_BOX
    if found.type is not ME109 or called is Called.ME109_ESCORT:
        return Box.CLOSE_ESCORT
    if called is Called.ME109_PATROL:
        return Box.CLOSE_ESCORT if battle.warnings[raid] == NO_WARNING else Box.CHANNEL_PATROL
    return Box.HUNT


def into_bomber_box(battle: Battle, raid: Raid, groups: Sequence[Group]) -> None:
    """8.10: one die gives each letter its section of the Bomber Box."""
    row = battle.consult(battle.kit.air.bomber_box, f"Bomber Box of raid {raid + 1}", rule="8.10")
    for group in groups:
        battle.put(raid, group, BOMBER[row.section(battle.kit.groups[group].letter)])


def place_escorts(battle: Battle, raid: Raid, escorts: Sequence[Group]) -> Ask[None]:
    """8.10: close escorts stand by their letter if there are bombers, else in the Bomber Box as strafers."""
    if not escorts:
        return
    if not any(battle.bombers_in(raid, section) for section in SECTIONS):
        into_bomber_box(battle, raid, escorts)
        return
    for group in escorts:
        battle.put(raid, group, ESCORT[battle.kit.groups[group].letter])
    for section in SECTIONS:
        if not battle.bombers_in(raid, section):
            for group in [g for g in battle.in_cell(raid, ESCORT[section]) if g in escorts]:
                to = yield from section_to_escort(battle, raid, group)
                battle.put(raid, group, ESCORT[to])


def section_to_escort(battle: Battle, raid: Raid, group: Group) -> Ask[Section]:
    """8.10: the section of bombers with fewest escorts, then with most bombers; the player breaks ties."""
    bombers = {section: len(battle.bombers_in(raid, section)) for section in SECTIONS}
    merits = {
        section: (len(battle.in_cell(raid, ESCORT[section])), -number)
        for section, number in bombers.items()
        if number
    }
    best = [section for section, merit in merits.items() if merit == min(merits.values())]
    name = battle.kit.groups[group].name
    return (yield from battle.pick_section(best, "8.10", PlaceEscort(raid + 1, name)))
