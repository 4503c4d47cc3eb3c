"""4.1.I.1: which regions are raided in this segment."""

from dowding.games.hardest_days.ids import RegionNumber
from dowding.games.hardest_days.jumps import Jump
from dowding.games.hardest_days.printed.chits import TIME_CHIT
from dowding.games.hardest_days.state.battle import Battle
from dowding.games.hardest_days.telling.entries import ChitSetAside, NoRaid, RaidFormsUp, SegmentBegins
from dowding.games.hardest_days.words import REGIONS
from dowding.kernel.steps import Goes

RULE = "4.1.I.1"


def draw_region_chits(battle: Battle) -> Goes:
    """4.1.I.1: chits are drawn until three raids form up or a Time Chit comes."""
    battle.tell(SegmentBegins, "4.1", battle.hour)
    battle.set_aside, battle.kept_out = battle.set_aside + battle.kept_out, []
    first = True
    while len(battle.forming) < battle.kit.figures.raids.most and battle.region_cup:
        chit = draw_region_chit(battle)
        if chit == TIME_CHIT:
            put_aside_time(battle, first)
            break
        first = False
        if can_raid(battle, chit):
            battle.forming.append(chit)
            battle.tell(RaidFormsUp, RULE, REGIONS[chit])
    if battle.forming:
        return None
    battle.tell(NoRaid, RULE)
    return Jump.NO_RAIDS


def put_aside_time(battle: Battle, first: bool) -> None:
    """4.1.I.1, 4.1.III.2: a Time Chit returns with the next advance of time, unless it was drawn first.

    Then it is out for the rest of the day or, with an option, through one more segment.
    """
    if not first:
        battle.set_aside.append(TIME_CHIT)
    elif battle.time_chits_return:
        battle.kept_out.append(TIME_CHIT)


def draw_region_chit(battle: Battle) -> RegionNumber:
    """A chit from the region cup."""
    return battle.draw(
        battle.region_cup, "Raid Region Cup", rule=RULE, describe=battle.kit.region_chit_option
    )


def can_raid(battle: Battle, chit: RegionNumber) -> bool:
    """4.1.I.1: whether the Luftflotte has enough fighters; if not, its chit is set aside."""
    fleet = battle.kit.fleets[chit]
    if battle.ready_fighters(fleet) >= battle.kit.figures.raids.ready_fighter_groups:
        return True
    battle.set_aside.append(chit)
    battle.tell(ChitSetAside, RULE, REGIONS[chit])
    return False
