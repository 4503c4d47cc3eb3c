"""5: squadrons on patrol."""

from collections.abc import Mapping, Sequence

from dowding.games.raf.ids import Sector, Squadron
from dowding.games.raf.places import AVAILABLE, OUT_OF_PLAY, PLACE_NAMES, is_patrol
from dowding.games.raf.raid.bomb_damage import is_any_control_room_hit, is_control_room_hit
from dowding.games.raf.state.battle import Battle
from dowding.games.raf.telling.questions import Patrol
from dowding.kernel.asking import Ask
from dowding.kernel.decisions import Bar


def ready_to_patrol(battle: Battle) -> list[Squadron]:
    """5, 11.23: the squadrons in those sectors whose control room is undamaged."""
    ready = battle.available_squadrons()
    if is_any_control_room_hit(battle):
        ready = [s for s in ready if not is_control_room_hit(battle, battle.home(s))]
    return ready


def assign_patrols(battle: Battle, ready: Sequence[Squadron], most: int) -> Ask[None]:
    """5: squadrons in their sectors, up to a number, may patrol there or in an adjacent sector."""
    if most <= 0:
        return
    patrols = yield from battle.british_patrols(
        ready, patrol_reaches(battle, ready), most, battle.here, Patrol(), lambda s: patrol_bar(battle, s)
    )
    before, place, circle = battle.standing(), battle.at, battle.kit.patrol_circle
    for squadron, sector in patrols:
        place[squadron] = circle[sector]
    battle.tell_moves(before)


def patrol_reaches(
    battle: Battle, ready: Sequence[Squadron]
) -> Sequence[Sequence[Sector]] | Mapping[Squadron, Sequence[Sector]]:
    """5: for each squadron the sectors that it may patrol."""
    if not battle.tension and not has_vhf(battle) and not battle.has_aces():
        return battle.kit.near
    return {s: patrol_reach(battle, s) for s in ready}


def patrol_reach(battle: Battle, squadron: Squadron) -> Sequence[Sector]:
    """5, 19.6: the squadron's own sector and its neighbours; with VHF, from September, theirs too."""
    kit, home = battle.kit, battle.home(squadron)
    far = kit.vhf[squadron] and has_vhf(battle)
    quarrel = battle.tension and kit.group[home] == kit.figures.tension.group
    return kit.reach[far][quarrel][home]


def has_vhf(battle: Battle) -> bool:
    """19.6: whether the VHF sets work."""
    return battle.advanced and battle.day >= battle.kit.vhf_from


def patrol_bar(battle: Battle, squadron: Squadron) -> Bar | None:
    """Why a squadron may not go on patrol; no reason is given for those out of play."""
    place = battle.at[squadron]
    if place in OUT_OF_PLAY:
        return None
    if is_patrol(place):
        return "5", "it is on patrol already"
    if place != AVAILABLE:
        return "5", f"it is not in its sector: {PLACE_NAMES[place]}"
    if is_control_room_hit(battle, battle.home(squadron)):
        return "11.23", "the sector control room is hit"
    return None
