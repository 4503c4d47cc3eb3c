"""11: interception."""

from collections.abc import Sequence

from dowding.games.hardest_days.ids import BROKEN, CLEAR, SECTIONS, Raid, Section, Sky, Squadron
from dowding.games.hardest_days.jumps import Jump
from dowding.games.hardest_days.places import (
    BOMBER,
    HIGH,
    HUNT,
    INTERCEPTED,
    LOW,
    Place,
    box,
    higher,
    shown_in,
)
from dowding.games.hardest_days.state.battle import Battle
from dowding.games.hardest_days.telling.entries import DisplayMoved, Intercepted
from dowding.games.hardest_days.telling.questions import (
    CaughtByHunters,
    ChooseEvader,
    ChooseRaid,
    ChooseSpace,
    JoinInterception,
)
from dowding.games.hardest_days.words import FIGHTER_COMMAND, Evade
from dowding.games.hardest_days.words import SECTIONS as SECTION_NAMES
from dowding.kernel.asking import Ask
from dowding.kernel.decisions import Bar
from dowding.kernel.steps import Goes, Script

# Which raid is next


def choose_interception(battle: Battle) -> Script:
    """11.1, 11.2: the next raid over a space with airborne squadrons, if there is one."""
    waiting = [raid for raid in battle.raids() if can_be_met(battle, raid)]
    if not waiting:
        return Jump.ALL_INTERCEPTED
    spaces = sorted({battle.raid_spaces[raid] for raid in waiting})
    space = yield from battle.one_of(spaces, "11.1", ChooseSpace(), battle.kit.space_option)
    here = [raid for raid in waiting if battle.raid_spaces[raid] == space]
    strengths = {raid: (len(battle.hunters(raid)), len(battle.raiders[raid])) for raid in here}
    strongest = [raid for raid in here if strengths[raid] == max(strengths.values())]
    question = ChooseRaid(battle.kit.spaces[space].name)
    battle.fighting = yield from battle.one_of(strongest, "11.2", question, battle.kit.raid_option)
    battle.intercepted[battle.fighting] = True
    return None


def can_be_met(battle: Battle, raid: Raid) -> bool:
    """11.1: whether squadrons are in the air over a raid's space, and its turn is still to come."""
    if battle.intercepted[raid] or not battle.is_in_england(raid):
        return False
    return bool(battle.airborne_over(battle.raid_spaces[raid]))


# Who meets it


def hunters_intercept(battle: Battle) -> Ask[None]:
    """11.1.1: hunters catch squadrons at the raid's own altitude."""
    raid = battle.fighting
    here = battle.squadrons_at(box_beside(battle, 0))
    caught = yield from catch(battle, here, len(battle.hunters(raid)), "11.1.1")
    meet(battle, caught, 0, True, "11.1.1")


def hunters_intercept_elsewhere(battle: Battle) -> Ask[None]:
    """11.1.2: hunters to spare may reach one level lower, rarely one level higher."""
    lower, higher = squadrons_beside(battle, -1), squadrons_beside(battle, 1)
    spare = len(battle.hunters(battle.fighting)) - len(battle.squadrons_at(INTERCEPTED))
    if spare <= 0 or not (lower or higher):
        return
    reach = battle.consult(battle.kit.air.hunters_reach, "Hunters at other altitudes", rule="11.1.2")
    if reach.lower:
        caught = yield from catch(battle, lower, spare, "11.1.2")
        meet(battle, caught, -1, True, "11.1.2")
        spare -= len(caught)
    if reach.higher:
        caught = yield from catch(battle, higher, spare, "11.1.2")
        meet(battle, caught, 1, True, "11.1.2")


def squadrons_intercept(battle: Battle) -> Script:
    """11.1.3: who was not caught may join: first those at the raid's altitude, then by a die the others."""
    level, higher, lower = (squadrons_beside(battle, by) for by in (0, 1, -1))
    if level:
        joining = yield from join(battle, level, others=False)
        meet(battle, joining, 0, False, "11.1.3")
    if higher or lower:
        reach = battle.consult(battle.kit.air.squadrons_reach, "Squadrons at other altitudes", rule="11.1.3")
        higher, lower = higher if reach.higher else [], lower if reach.lower else []
        joining = yield from join(battle, sorted(higher + lower), others=True)
        meet(battle, [s for s in higher if s in joining], 1, False, "11.1.3")
        meet(battle, [s for s in lower if s in joining], -1, False, "11.1.3")
    return None if INTERCEPTED in battle.squadrons else Jump.NEXT_INTERCEPTION


def join(battle: Battle, willing: list[Squadron], others: bool) -> Ask[list[Squadron]]:
    """11.1.3: ask which squadrons join, at the raid's altitude or from ``others``."""
    raid, space = battle.fighting, battle.raid_spaces[battle.fighting]
    return (
        yield from battle.pick_some(
            FIGHTER_COMMAND,
            battle.airborne_over(space),
            rule="11.1.3",
            values=willing,
            question=JoinInterception(raid + 1, battle.kit.spaces[space].name, others),
            bar=lambda s: None if s in willing else cannot_join(battle, s, others),
            describe=battle.kit.squadron_option,
            public=True,
        )
    )


def cannot_join(battle: Battle, squadron: Squadron, others: bool) -> Bar:
    """11.1.2, 11.1.3: why a squadron does not meet the raid, or not yet."""
    levels = abs(battle.squadrons[squadron] - box_beside(battle, 0))
    if levels > 1:
        return "11.1.2", "high and low never meet"
    if levels == 0:
        return "11.1.3", "those at the raid's altitude join before the die falls"
    if others:
        return "11.1.3", "the die does not let it come in from its altitude"
    return "11.1.3", "a die for other altitudes follows"


def box_beside(battle: Battle, level: int) -> Place:
    """The box so many levels above the raid that is fought; a negative level is below it."""
    raid = battle.fighting
    return higher(box(battle.raid_spaces[raid], battle.altitudes[raid]), level)


def squadrons_beside(battle: Battle, level: int) -> list[Squadron]:
    """The squadrons in the raid's space so many levels above it; a negative level is below it."""
    if not LOW <= battle.altitudes[battle.fighting] + level <= HIGH:
        return []
    return battle.squadrons_at(box_beside(battle, level))


def catch(battle: Battle, squadrons: Sequence[Squadron], most: int, rule: str) -> Ask[list[Squadron]]:
    """11.1.1: at most this many squadrons are caught, reduced ones first; the player chooses among equals."""
    reduced = [s for s in squadrons if battle.squadron_reduced[s]]
    full = [s for s in squadrons if not battle.squadron_reduced[s]]
    first = yield from caught_of(battle, reduced, most, rule)
    rest = yield from caught_of(battle, full, most - len(first), rule)
    return first + rest


def caught_of(battle: Battle, squadrons: list[Squadron], most: int, rule: str) -> Ask[list[Squadron]]:
    """Ask which squadrons are caught, if there are more squadrons than hunters."""
    if not most or not squadrons:
        return []
    number = min(most, len(squadrons))
    question = CaughtByHunters(battle.fighting + 1, number)
    return (yield from battle.pick_squadrons(squadrons, number, rule, question))


def meet(battle: Battle, squadrons: Sequence[Squadron], advantage: int, caught: bool, rule: str) -> None:
    """11.1: squadrons enter the display, with altitude markers if they come from above or below."""
    if not squadrons:
        return
    for squadron in squadrons:
        battle.squadrons[squadron] = INTERCEPTED
        battle.advantage[squadron] = advantage
    battle.met[battle.fighting] = True
    if battle.telling:
        names = tuple([battle.kit.squadrons[s].name for s in squadrons])
        battle.tell(Intercepted, rule, battle.fighting + 1, names, caught, advantage)


# Where they stand


def deploy_squadrons(battle: Battle) -> Ask[None]:
    """11.1.4: one die gives each letter its section of the Hunt Box; some may evade the hunters."""
    raid, kit = battle.fighting, battle.kit
    row = battle.consult(kit.air.hunt_box, f"Hunt Box of raid {raid + 1}", rule="11.1.4")
    met = battle.squadrons_at(INTERCEPTED)
    moves = battle.moved([(s, shown_in(HUNT[row.section(kit.squadrons[s].letter)])) for s in met])
    battle.tell(DisplayMoved, "11.1.4", moves, raid + 1, "to their sections")
    sky = battle.weather_over(battle.raid_spaces[raid])
    for section in SECTIONS:
        if evades(row.evades(section), sky) and battle.in_cell(raid, HUNT[section]):
            yield from evade(battle, section)


def evades(when: Evade, sky: Sky) -> bool:
    """11.1.4: whether the weather lets a squadron evade."""
    if when is Evade.CLOUD:
        return sky != CLEAR
    return when is Evade.ALWAYS or (when is Evade.BROKEN_CLOUD and sky == BROKEN)


def evade(battle: Battle, section: Section) -> Ask[None]:
    """11.1.4: one squadron of a section slips past the hunters."""
    squadrons = battle.in_section(HUNT, section)
    if squadrons:
        question = ChooseEvader(battle.fighting + 1, SECTION_NAMES[section])
        squadron = yield from battle.pick_squadron(squadrons, "11.1.4", question)
        pass_hunters(battle, [squadron], section, "11.1.4", "evading the hunters")


def fly_through(battle: Battle) -> Goes:
    """11.1.5: squadrons in a section without hunters fly on to the bombers."""
    for section in SECTIONS:
        squadrons = battle.in_section(HUNT, section)
        if squadrons and not battle.in_cell(battle.fighting, HUNT[section]):
            pass_hunters(battle, squadrons, section, "11.1.5", "flying through")
    return None


def pass_hunters(
    battle: Battle, squadrons: Sequence[Squadron], section: Section, rule: str, why: str
) -> None:
    """Move squadrons from the Hunt Box to the same section of the Bomber Box."""
    moves = battle.moved([(s, shown_in(BOMBER[section])) for s in squadrons])
    battle.tell(DisplayMoved, rule, moves, battle.fighting + 1, why)
