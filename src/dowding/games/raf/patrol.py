"""5: squadrons on patrol, and the advance warning that guides them."""

from collections.abc import Sequence

from dowding.games.lion.decks import take_target
from dowding.games.lion.places import (
    ACE_BOX,
    AVAILABLE,
    LAST_HOUR,
    PATROL,
    PLACE_NAMES,
)
from dowding.games.lion.state import FIGHTER_COMMAND, Lion
from dowding.kernel.asking import Ask
from dowding.kernel.decisions import Bar


def damaged_nets(battle: Battle) -> int:
    """How many radar nets bear a damage marker."""
    return len(battle.kit.nets) - battle.damage[: len(battle.kit.nets)].count(0)


def is_crippled(battle: Battle) -> bool:
    """11.21: whether nets are damaged in two target regions or more."""
    hit = {battle.kit.net_region[site] for site in battle.kit.nets if battle.damage[site]}
    return len(hit) >= battle.kit.raf.tracks.advance_warning.crippled_at_regions


def pull_warning(battle: Battle, rule: str) -> None:
    """I.5, III.3: pull the next target card, unless the radar is hurt or the card said No AW."""
    if damaged_nets(battle) >= battle.kit.raf.tracks.advance_warning.lost_at_nets:
        battle.note("11.21", "Too many radar nets are damaged: no advance warning.")
    elif battle.no_warning:
        battle.note(rule, "No advance warning this time.")
    else:
        battle.pulled = take_target(battle)
        battle.note(rule, "The next raid gathers for {}.", battle.kit.target[battle.pulled].region)


def assign_patrols(battle: Battle, rule: str) -> Ask[None]:
    """5: squadrons in their sectors may patrol there or next door."""
    kit = battle.kit
    ready = battle.available_squadrons()
    if is_any_control_room_hit(battle):
        ready = [s for s in ready if not is_control_room_hit(battle, battle.home(s))]
    most = min(len(ready), late_limit(battle)) if battle.clock == LAST_HOUR else len(ready)
    if not ready or most <= 0:
        return
    patrols = yield from battle.place(
        FIGHTER_COMMAND, kit.squadrons, kit.sector_range, rule=rule, prompt="Which squadrons patrol where?",
        values=ready, bar=lambda s: patrol_bar(battle, s), reach=patrol_reaches(battle, ready).__getitem__,
        at_most=most, describe=kit.unit_option, describe_box=kit.sector_option, public=True,
    )  # fmt: skip
    for squadron, sector in patrols:
        battle.at[squadron] = PATROL + sector


def late_limit(battle: Battle) -> int:
    """5: at 1800 hours so many squadrons may still go on patrol."""
    flying = sum([battle.at[s] >= PATROL for s in battle.kit.squadrons])
    return battle.kit.raf.tracks.clock.late_patrol_squadrons - flying


def patrol_reaches(battle: Battle, ready: Sequence[int]) -> Sequence[Sequence[int]] | dict[int, Sequence[int]]:
    """5: for each squadron the sectors that it may patrol."""
    if not battle.tension and not has_vhf(battle) and max(battle.ace_of) < 0:
        return battle.kit.near
    return {s: patrol_reach(battle, s) for s in ready}


def patrol_reach(battle: Battle, squadron: int) -> Sequence[int]:
    """5, 19.6: own sector and neighbours; with VHF from September also theirs."""
    kit, home = battle.kit, battle.home(squadron)
    far = kit.vhf[squadron] and has_vhf(battle)
    quarrel = battle.tension and kit.group[home] == 12
    return kit.reach[far][quarrel][home]


def has_vhf(battle: Battle) -> bool:
    """19.6: whether the VHF sets work."""
    return battle.advanced and battle.day >= battle.kit.vhf_from


def is_any_control_room_hit(battle: Battle) -> bool:
    """Whether 11.23 has to be thought of at all."""
    return any(battle.damage[battle.kit.control_room[0] :])


def is_control_room_hit(battle: Battle, sector: int) -> bool:
    """11.23: whether the sector control room is out for today."""
    return battle.damage[battle.kit.control_room[sector]] > 0


def patrol_bar(battle: Battle, squadron: int) -> Bar | None:
    """Why a squadron may not go on patrol; of those out of play nothing is said."""
    place = battle.at[squadron]
    if place <= ACE_BOX:
        return None
    if place >= PATROL:
        return "5", "it is on patrol already"
    if place != AVAILABLE:
        return "5", f"it is not in its sector: {PLACE_NAMES[place]}"
    if is_control_room_hit(battle, battle.home(squadron)):
        return "11.23", "the sector control room is hit"
    return None
