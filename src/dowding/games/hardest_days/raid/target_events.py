"""17.13 to 17.23: target events."""

from dowding.games.hardest_days.ids import BROKEN, NO_EVENT, PATCHY, Group, Letter, Raid, Squadron
from dowding.games.hardest_days.places import (
    AIRBASE,
    BOMBER,
    ESCORT,
    GROUP_INFLIGHT,
    GROUP_LIGHT_LOSS,
    INFLIGHT,
    LOW,
    PATROL,
    section_of,
)
from dowding.games.hardest_days.raid.events import has_free_marker, is_due, tell_event, with_letter
from dowding.games.hardest_days.raid.flight import escort_home, hunt_with_patrollers
from dowding.games.hardest_days.state.battle import Battle
from dowding.games.hardest_days.telling.entries import WeatherShifted
from dowding.games.hardest_days.telling.questions import LoseTouch, RemoveDecoy
from dowding.games.hardest_days.words import (
    REGIONS,
    WEATHERS,
    RaidEvent,
)
from dowding.kernel.asking import Ask


def target_event(battle: Battle, raid: Raid) -> Ask[bool]:
    """14.2: draw an event and carry it out; its chit stays until the bombs have fallen.

    Return whether it brings another raid.
    """
    kit = battle.kit
    chit = battle.draw(battle.event_cup, "Event Cup", rule="14.2", describe=kit.target_event_option)
    event = kit.event_chits[chit].target
    battle.target_chits[raid] = chit
    applies = is_due(battle, event) and APPLIES[event.code](battle, raid, event.letter)
    tell_event(battle, raid, chit, event, applies)
    if applies and event.code in ASKING:
        yield from ASKING[event.code](battle, raid, event.letter)
    elif applies and event.code in EFFECTS:
        EFFECTS[event.code](battle, raid, event.letter)
    return applies and event.code is RaidEvent.UNDETECTED_RAID_TARGET


def has_event(battle: Battle, raid: Raid, code: RaidEvent) -> bool:
    """Whether the target chit of a raid shows this event."""
    chit = battle.target_chits[raid]
    return chit != NO_EVENT and battle.kit.event_chits[chit].target.code is code


def is_inland(battle: Battle, raid: Raid) -> bool:
    """Whether a raid's target is not in a coastal space."""
    return not battle.kit.coastal[battle.kit.targets[battle.targets[raid]].space]


def always(battle: Battle, raid: Raid, letter: Letter) -> bool:
    """An event that applies in every situation."""
    return True


def can_bomb(battle: Battle, raid: Raid, letter: Letter) -> bool:
    """14.1: whether anybody is in the Bomber Box; if not, no event can change the bombing."""
    return bool(battle.in_box(raid, BOMBER))


# 17.13 and 17.14: Channel Patrollers


def has_patrollers(battle: Battle, raid: Raid, letter: Letter) -> bool:
    """17.13: whether anybody patrols the Channel for a raid."""
    return bool(battle.in_cell(raid, PATROL))


def channel_patrollers_escort(battle: Battle, raid: Raid, letter: Letter) -> Ask[None]:
    """17.13: they escort at once if the target is in a coastal space, else on the way home."""
    if not is_inland(battle, raid):
        yield from escort_home(battle, raid, "17.13")


def channel_patrollers_hunt(battle: Battle, raid: Raid, letter: Letter) -> None:
    """17.14: they hunt at once if the target is in a coastal space, else on the way home."""
    if not is_inland(battle, raid):
        hunt_with_patrollers(battle, raid, "17.14")


# 17.15: Close Escort Fighters Strafe


def has_escorts_with(battle: Battle, raid: Raid, letter: Letter) -> bool:
    """17.15: whether a close escort bears the letter."""
    return bool(with_letter(battle, battle.in_box(raid, ESCORT), letter))


def escorts_strafe(battle: Battle, raid: Raid, letter: Letter) -> None:
    """17.15: close escorts with the letter move to the same section of the Bomber Box."""
    for group in with_letter(battle, battle.in_box(raid, ESCORT), letter):
        battle.shift(raid, group, BOMBER[section_of(battle.cell_of(group))], "17.15")


# 17.16: Decoy Raid


def others_at_sea(battle: Battle, raid: Raid) -> list[Raid]:
    """The other raids that are still on coast tracks."""
    return [other for other in battle.raids() if other != raid and not battle.is_in_england(other)]


def may_be_decoy(battle: Battle, raid: Raid, letter: Letter) -> bool:
    """17.16: whether another raid is on a coast track."""
    return bool(others_at_sea(battle, raid))


def decoy_raid(battle: Battle, raid: Raid, letter: Letter) -> Ask[None]:
    """17.16: the player removes a raid that is still at sea; its groups never left, and are full."""
    others = others_at_sea(battle, raid)
    decoy = yield from battle.one_of(others, "17.16", RemoveDecoy(), battle.kit.raid_option)
    for group in battle.raiders[decoy]:
        battle.group_reduced[group] = False
    battle.remove_raid(decoy, AIRBASE, "17.16", "it was a decoy")


# 17.17: Flak


def has_bombers_in_box(battle: Battle, raid: Raid, letter: Letter) -> bool:
    """17.17: whether a bomber group over the target bears the letter."""
    return bool(under_fire(battle, raid, letter))


def under_fire(battle: Battle, raid: Raid, letter: Letter) -> list[Group]:
    """17.17: the bomber groups in the Bomber Box with a letter."""
    found = with_letter(battle, battle.in_box(raid, BOMBER), letter)
    return [group for group in found if battle.kit.groups[group].bomber]


def flak(battle: Battle, raid: Raid, letter: Letter) -> None:
    """17.17: bombers are reduced; reduced ones turn back; low ones suffer loss."""
    for group in under_fire(battle, raid, letter):
        if battle.altitudes[raid] == LOW:
            battle.leave(raid, group, GROUP_LIGHT_LOSS, "17.17")
        elif battle.group_reduced[group]:
            battle.leave(raid, group, GROUP_INFLIGHT, "17.17")
        else:
            battle.reduce(raid, [group], "17.17")
    battle.remove_if_spent(raid)


# 17.18: Navigational Error


def can_lose_its_way(battle: Battle, raid: Raid, letter: Letter) -> bool:
    """17.18: whether the target is inland, and there is something to bomb it with."""
    return is_inland(battle, raid) and can_bomb(battle, raid, letter)


# 17.21: RAF Radio Confusion


def in_a_crowd(battle: Battle) -> list[Squadron]:
    """17.21: the full squadrons over spaces with more than four airborne squadrons."""
    crowded = battle.kit.figures.events.crowded_squadrons
    crowds = [battle.airborne_over(space.id) for space in battle.kit.spaces]
    return sorted(
        s for crowd in crowds if len(crowd) >= crowded for s in crowd if not battle.squadron_reduced[s]
    )


def is_crowded(battle: Battle, raid: Raid, letter: Letter) -> bool:
    """17.21: whether a full squadron is in a crowd."""
    return bool(in_a_crowd(battle))


def radio_confusion(battle: Battle, raid: Raid, letter: Letter) -> Ask[None]:
    """17.21: one full squadron of a crowd goes home."""
    squadron = yield from battle.pick_squadron(in_a_crowd(battle), "17.21", LoseTouch())
    battle.send(squadron, INFLIGHT, "17.21")


# 17.22: Undetected Raid


def another_may_come(battle: Battle, raid: Raid, letter: Letter) -> bool:
    """17.22: whether a marker is free."""
    return has_free_marker(battle)


# 17.23: Weather Shift


def weather_shift(battle: Battle, raid: Raid, letter: Letter) -> None:
    """17.23: clear turns patchy, patchy broken, broken patchy."""
    region = battle.kit.region_of[battle.kit.targets[battle.targets[raid]].space]
    battle.weather[region] = BROKEN if battle.weather[region] == PATCHY else PATCHY
    battle.tell(WeatherShifted, "17.23", REGIONS[region], WEATHERS[battle.weather[region]])


APPLIES = {
    RaidEvent.CHANNEL_PATROLLERS_ESCORT: has_patrollers,
    RaidEvent.CHANNEL_PATROLLERS_HUNT: has_patrollers,
    RaidEvent.ESCORTS_STRAFE: has_escorts_with,
    RaidEvent.DECOY_RAID: may_be_decoy,
    RaidEvent.FLAK: has_bombers_in_box,
    RaidEvent.NAVIGATIONAL_ERROR: can_lose_its_way,
    RaidEvent.NON_ESSENTIAL_TARGET: can_bomb,
    RaidEvent.PATHFINDERS: can_bomb,
    RaidEvent.RADIO_CONFUSION: is_crowded,
    RaidEvent.UNDETECTED_RAID_TARGET: another_may_come,
    RaidEvent.WEATHER_SHIFT: always,
}
EFFECTS = {
    RaidEvent.CHANNEL_PATROLLERS_HUNT: channel_patrollers_hunt,
    RaidEvent.ESCORTS_STRAFE: escorts_strafe,
    RaidEvent.FLAK: flak,
    RaidEvent.WEATHER_SHIFT: weather_shift,
}
"""What happens at once; other events change the bombing, or bring another raid."""
ASKING = {
    RaidEvent.CHANNEL_PATROLLERS_ESCORT: channel_patrollers_escort,
    RaidEvent.DECOY_RAID: decoy_raid,
    RaidEvent.RADIO_CONFUSION: radio_confusion,
}
