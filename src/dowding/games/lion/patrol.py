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


def damaged_nets(game: Lion) -> int:
    """How many radar nets bear a damage marker."""
    return len(game.kit.nets) - game.damage[: len(game.kit.nets)].count(0)


def is_crippled(game: Lion) -> bool:
    """11.21: whether nets are damaged in two target regions or more."""
    hit = {game.kit.net_region[site] for site in game.kit.nets if game.damage[site]}
    return len(hit) >= game.kit.raf.tracks.advance_warning.crippled_at_regions


def pull_warning(game: Lion, rule: str) -> None:
    """I.5, III.3: pull the next target card, unless the radar is hurt or the card said No AW."""
    if damaged_nets(game) >= game.kit.raf.tracks.advance_warning.lost_at_nets:
        game.note("11.21", "Too many radar nets are damaged: no advance warning.")
    elif game.no_warning:
        game.note(rule, "No advance warning this time.")
    else:
        game.pulled = take_target(game)
        game.note(rule, "The next raid gathers for {}.", game.kit.target[game.pulled].region)


def assign_patrols(game: Lion, rule: str) -> Ask[None]:
    """5: squadrons in their sectors may patrol there or next door."""
    kit = game.kit
    ready = game.available_squadrons()
    if is_any_control_room_hit(game):
        ready = [s for s in ready if not is_control_room_hit(game, game.home(s))]
    most = min(len(ready), late_limit(game)) if game.clock == LAST_HOUR else len(ready)
    if not ready or most <= 0:
        return
    patrols = yield from game.place(
        FIGHTER_COMMAND, kit.squadrons, kit.sector_range, rule=rule, prompt="Which squadrons patrol where?",
        values=ready, bar=lambda s: patrol_bar(game, s), reach=patrol_reaches(game, ready).__getitem__,
        at_most=most, describe=kit.unit_option, describe_box=kit.sector_option, public=True,
    )  # fmt: skip
    for squadron, sector in patrols:
        game.at[squadron] = PATROL + sector


def late_limit(game: Lion) -> int:
    """5: at 1800 hours so many squadrons may still go on patrol."""
    flying = sum([game.at[s] >= PATROL for s in game.kit.squadrons])
    return game.kit.raf.tracks.clock.late_patrol_squadrons - flying


def patrol_reaches(game: Lion, ready: Sequence[int]) -> Sequence[Sequence[int]] | dict[int, Sequence[int]]:
    """5: for each squadron the sectors that it may patrol."""
    if not game.tension and not has_vhf(game) and max(game.ace_of) < 0:
        return game.kit.near
    return {s: patrol_reach(game, s) for s in ready}


def patrol_reach(game: Lion, squadron: int) -> Sequence[int]:
    """5, 19.6: own sector and neighbours; with VHF from September also theirs."""
    kit, home = game.kit, game.home(squadron)
    far = kit.vhf[squadron] and has_vhf(game)
    quarrel = game.tension and kit.group[home] == 12
    return kit.reach[far][quarrel][home]


def has_vhf(game: Lion) -> bool:
    """19.6: whether the VHF sets work."""
    return game.advanced and game.day >= game.kit.vhf_from


def is_any_control_room_hit(game: Lion) -> bool:
    """Whether 11.23 has to be thought of at all."""
    return any(game.damage[game.kit.control_room[0] :])


def is_control_room_hit(game: Lion, sector: int) -> bool:
    """11.23: whether the sector control room is out for today."""
    return game.damage[game.kit.control_room[sector]] > 0


def patrol_bar(game: Lion, squadron: int) -> Bar | None:
    """Why a squadron may not go on patrol; of those out of play nothing is said."""
    place = game.at[squadron]
    if place <= ACE_BOX:
        return None
    if place >= PATROL:
        return "5", "it is on patrol already"
    if place != AVAILABLE:
        return "5", f"it is not in its sector: {PLACE_NAMES[place]}"
    if is_control_room_hit(game, game.home(squadron)):
        return "11.23", "the sector control room is hit"
    return None
