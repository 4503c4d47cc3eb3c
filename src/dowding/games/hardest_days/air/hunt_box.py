"""12.2, steps 1 and 2: combat in the Hunt Box."""

from dowding.games.hardest_days.air.combat import fight
from dowding.games.hardest_days.air.interception import pass_hunters
from dowding.games.hardest_days.ids import NO_GROUP, NO_SECTION, SECTIONS, Group, Squadron
from dowding.games.hardest_days.jumps import Jump
from dowding.games.hardest_days.places import HUNT
from dowding.games.hardest_days.state.battle import Battle
from dowding.games.hardest_days.telling.questions import (
    AttackHunter,
    ChooseHunted,
    ChooseHuntSection,
    ChooseSurplus,
    PairOff,
)
from dowding.games.hardest_days.words import FIGHTER_COMMAND
from dowding.games.hardest_days.words import SECTIONS as SECTION_NAMES
from dowding.kernel.asking import Ask
from dowding.kernel.decisions import Option
from dowding.kernel.steps import Script


def hunters_attack(battle: Battle) -> Script:
    """12.2.1: in one section, squadrons and hunters are paired off and fight."""
    raid = battle.fighting
    sections = [section for section in SECTIONS if battle.in_section(HUNT, section)]
    if not sections:
        battle.section = NO_SECTION
        return Jump.HUNT_IS_OVER
    question = ChooseHuntSection(raid + 1)
    battle.section = yield from battle.pick_section(sections, "12.2.1", question)
    for squadron, hunter in (yield from pair_off(battle)):
        fight(battle, squadron, hunter, by_group=True)
    return None


def pair_off(battle: Battle) -> Ask[list[tuple[Squadron, Group]]]:
    """12.2.1: the player chooses who fights whom, and on the larger side who stands aside."""
    raid, section = battle.fighting, battle.section
    squadrons, hunters = battle.in_section(HUNT, section), battle.in_cell(raid, HUNT[section])
    pairs = min(len(squadrons), len(hunters))
    if battle.are_alike(hunters):
        question = ChooseHunted(raid + 1, SECTION_NAMES[section], pairs)
        fighting = yield from battle.pick_squadrons(squadrons, pairs, "12.2.1", question)
        return list(zip(fighting, hunters, strict=False))
    return (
        yield from battle.place(
            FIGHTER_COMMAND,
            squadrons,
            hunters,
            rule="12.2.1",
            question=PairOff(raid + 1, SECTION_NAMES[section]),
            room=lambda hunter: 1,
            at_least=pairs,
            at_most=pairs,
            describe=battle.kit.squadron_option,
            describe_box=battle.kit.group_option,
            public=True,
        )
    )


def surplus_squadron(battle: Battle) -> Script:
    """12.2.2: a squadron that was left over attacks a hunter that is still there, or goes on."""
    raid, section = battle.fighting, battle.section
    left = battle.in_section(HUNT, section)
    if not left:
        return Jump.NEXT_HUNT
    hunters = battle.in_cell(raid, HUNT[section])
    if not hunters:
        pass_hunters(battle, left, section, "12.2.2", "going on")
        return Jump.NEXT_HUNT
    order = ChooseSurplus(raid + 1, SECTION_NAMES[section])
    squadron = yield from battle.pick_squadron(left, "12.2.2", order)
    question = AttackHunter(raid + 1, battle.kit.squadrons[squadron].name, SECTION_NAMES[section])
    hunter = yield from battle.pick(
        FIGHTER_COMMAND,
        [NO_GROUP, *hunters],
        rule="12.2.2",
        question=question,
        describe=lambda group: hunter_option(battle, group),
        public=True,
    )
    if hunter == NO_GROUP:
        pass_hunters(battle, [squadron], section, "12.2.2", "going on")
    else:
        fight(battle, squadron, hunter)
    return Jump.NEXT_SURPLUS


def hunter_option(battle: Battle, group: Group) -> Option:
    """A hunter, or nobody, as an option."""
    return Option("go on", "go on to the bombers") if group == NO_GROUP else battle.kit.group_option(group)
