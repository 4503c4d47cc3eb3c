"""12.2, steps 3 to 7: combat in the Bomber Box."""

from dowding.games.hardest_days.air.combat import fight
from dowding.games.hardest_days.ids import NO_RAID, NO_SECTION, SECTIONS, Group, Section
from dowding.games.hardest_days.jumps import Jump
from dowding.games.hardest_days.places import (
    AMONG_BOMBERS,
    BOMBER,
    ESCORT,
    IN_DISPLAY,
    INFLIGHT,
    Place,
    shown_in,
)
from dowding.games.hardest_days.state.battle import Battle
from dowding.games.hardest_days.telling.entries import DisplayMoved
from dowding.games.hardest_days.telling.questions import (
    ChooseAttacker,
    ChooseBomberSection,
    ChooseVictim,
    ShiftSquadrons,
)
from dowding.games.hardest_days.words import FIGHTER_COMMAND
from dowding.games.hardest_days.words import SECTIONS as SECTION_NAMES
from dowding.kernel.asking import Ask
from dowding.kernel.steps import Script


def shift_squadrons(battle: Battle) -> Ask[None]:
    """12.2.3: as many squadrons as the weather allows change their section of the Bomber Box."""
    raid = battle.fighting
    most = battle.kit.air.shifts[battle.weather_over(battle.raid_spaces[raid])]
    others = {s: other_sections(at) for s, at in battle.squadrons_placed() if at in AMONG_BOMBERS}
    battle.bombers_met[raid] |= bool(others)
    if not most or not any(groups_in(battle, section) for section in SECTIONS):
        return
    shifted = yield from battle.place(
        FIGHTER_COMMAND,
        list(others),
        SECTIONS,
        rule="12.2.3",
        question=ShiftSquadrons(raid + 1, most),
        reach=others.__getitem__,
        at_most=most,
        describe=battle.kit.squadron_option,
        describe_box=battle.kit.section_option,
        public=True,
    )
    moves = battle.moved([(s, shown_in(BOMBER[section])) for s, section in shifted])
    if moves:
        battle.tell(DisplayMoved, "12.2.3", moves, raid + 1, "shifting")


def other_sections(place: Place) -> list[Section]:
    """The sections of the Bomber Box other than the one at a place."""
    return [section for section in SECTIONS if shown_in(BOMBER[section]) != place]


def groups_in(battle: Battle, section: Section) -> list[Group]:
    """The groups in a section of the Bomber Box, then those of the Close Escort Box beside it."""
    raid = battle.fighting
    return battle.in_cell(raid, BOMBER[section]) + battle.in_cell(raid, ESCORT[section])


def choose_section(battle: Battle) -> Script:
    """12.2.4: the next section of the Bomber Box with both squadrons and groups."""
    sections = [n for n in SECTIONS if battle.in_section(BOMBER, n) and groups_in(battle, n)]
    battle.spent = []
    if not sections:
        battle.section = NO_SECTION
        return Jump.COMBAT_IS_OVER
    question = ChooseBomberSection(battle.fighting + 1)
    battle.section = yield from battle.pick_section(sections, "12.2.4", question)
    return None


def surplus_attack(battle: Battle) -> Script:
    """12.2.4: while squadrons outnumber close escorts, one of them attacks."""
    escorts = battle.in_cell(battle.fighting, ESCORT[battle.section])
    if len(battle.in_section(BOMBER, battle.section)) <= len(escorts) or not groups_in(
        battle, battle.section
    ):
        return None
    yield from attack(battle, "12.2.4")
    return Jump.NEXT_ATTACK


def alternate(battle: Battle) -> Script:
    """12.2.5: a close escort attacks, then a squadron, and so on."""
    escort_attacks(battle)
    if battle.in_section(BOMBER, battle.section) and groups_in(battle, battle.section):
        yield from attack(battle, "12.2.5")
    squadrons = battle.in_section(BOMBER, battle.section)
    return Jump.NEXT_ALTERNATION if squadrons and groups_in(battle, battle.section) else Jump.NEXT_SECTION


def escort_attacks(battle: Battle) -> None:
    """12.2.5: the best close escort that has not attacked yet attacks a squadron chosen by chance."""
    raid, reduced = battle.fighting, battle.group_reduced
    squadrons = battle.in_section(BOMBER, battle.section)
    escorts = [g for g in battle.in_cell(raid, ESCORT[battle.section]) if g not in battle.spent]
    if squadrons and escorts:
        ratings = {g: battle.kit.groups[g].ratings[reduced[g]] for g in escorts}
        escort = battle.any_of([g for g in escorts if ratings[g] == min(ratings.values())])
        battle.spent.append(escort)
        fight(battle, battle.any_of(squadrons), escort, by_group=True)


def attack(battle: Battle, rule: str) -> Ask[None]:
    """12.2.4, 12.2.5: the player chooses a squadron and the group that it attacks."""
    raid, section = battle.fighting + 1, SECTION_NAMES[battle.section]
    waiting = battle.in_section(BOMBER, battle.section)
    squadron = yield from battle.pick_squadron(waiting, rule, ChooseAttacker(raid, section))
    name = battle.kit.squadrons[squadron].name
    victims = groups_in(battle, battle.section)
    group = yield from battle.pick_group(victims, rule, ChooseVictim(raid, name, section))
    fight(battle, squadron, group)


def leave_display(battle: Battle) -> None:
    """12.2.6: squadrons that are left in the display go home."""
    for squadron, at in battle.squadrons_placed():
        if at in IN_DISPLAY:
            battle.send(squadron, INFLIGHT, "12.2.6")


def adjust_raid(battle: Battle) -> str:
    """12.2.7: escorts with nobody to guard become strafers; a raid without groups is gone."""
    raid = battle.fighting
    for section in SECTIONS:
        if not battle.in_cell(raid, BOMBER[section]):
            for group in battle.in_cell(raid, ESCORT[section]):
                battle.shift(raid, group, BOMBER[section], "12.2.7")
    battle.remove_if_spent(raid)
    battle.fighting = NO_RAID
    return Jump.NEXT_INTERCEPTION
