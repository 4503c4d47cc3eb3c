"""17.2 to 17.12: approach events."""

from dowding.games.hardest_days.ids import CLEAR, SECTIONS, Group, Letter, Raid, Squadron
from dowding.games.hardest_days.places import (
    AIRBORNE,
    BOMBER,
    ESCORT,
    GROUP_INFLIGHT,
    HIGH,
    INFLIGHT,
    LOW,
    space_of,
)
from dowding.games.hardest_days.printed.spaces import BOX_NAMES
from dowding.games.hardest_days.raid.events import has_free_marker, is_due, tell_event, with_letter
from dowding.games.hardest_days.state.battle import ME109, Battle
from dowding.games.hardest_days.telling.entries import AltitudeKnown, TacticsPlaced
from dowding.games.hardest_days.telling.questions import ChooseHunter, VectorAway
from dowding.games.hardest_days.words import RaidEvent
from dowding.kernel.asking import Ask


def approach_event(battle: Battle, raid: Raid) -> Ask[bool]:
    """8.14: draw an event and carry it out. Return whether it brings another raid."""
    kit = battle.kit
    chit = battle.draw(battle.event_cup, "Event Cup", rule="8.14", describe=kit.approach_option)
    event = kit.event_chits[chit].approach
    battle.approach_chits[raid] = chit
    applies = is_due(battle, event) and APPLIES[event.code](battle, raid, event.letter)
    tell_event(battle, raid, chit, event, applies)
    if applies and event.code in ASKING:
        yield from ASKING[event.code](battle, raid, event.letter)
    elif applies:
        EFFECTS[event.code](battle, raid, event.letter)
    if not (applies and event.code in KEPT):
        battle.return_approach_chit(raid)
    if battle.is_flying(raid):
        battle.tell(AltitudeKnown, "8.14", raid + 1, BOX_NAMES[battle.altitudes[raid]])
    return applies and event.code is RaidEvent.UNDETECTED_RAID


# 17.2: Bombers Break Formation


def bombers_with(battle: Battle, raid: Raid, letter: Letter) -> list[Group]:
    """The full bomber groups of a raid with a letter."""
    groups = battle.kit.groups
    found = with_letter(battle, battle.raiders[raid], letter)
    return [g for g in found if groups[g].bomber and not battle.group_reduced[g]]


def has_bombers_with(battle: Battle, raid: Raid, letter: Letter) -> bool:
    """17.2: whether a full bomber group bears the letter."""
    return bool(bombers_with(battle, raid, letter))


def bombers_break_formation(battle: Battle, raid: Raid, letter: Letter) -> None:
    """17.2: bombers with the letter are reduced."""
    battle.reduce(raid, bombers_with(battle, raid, letter), "17.2")


# 17.3: Form-Up Failure


def can_lose_groups(battle: Battle, raid: Raid, letter: Letter) -> bool:
    """17.3: whether a raid is large enough, and has bombers or escorts with the letter."""
    is_large = len(battle.raiders[raid]) >= battle.kit.figures.events.form_up_failure_groups
    return is_large and bool(forming_up(battle, raid, letter))


def forming_up(battle: Battle, raid: Raid, letter: Letter) -> list[Group]:
    """17.3: the groups with a letter in the Bomber Box and the Close Escort Box."""
    return with_letter(battle, battle.in_box(raid, BOMBER) + battle.in_box(raid, ESCORT), letter)


def form_up_failure(battle: Battle, raid: Raid, letter: Letter) -> None:
    """17.3: bombers and escorts with the letter leave; escorts without a section to guard strafe."""
    had_groups = [bool(battle.in_cell(raid, BOMBER[section])) for section in SECTIONS]
    for group in forming_up(battle, raid, letter):
        battle.leave(raid, group, GROUP_INFLIGHT, "17.3")
    for section in SECTIONS:
        if had_groups[section] and not battle.in_cell(raid, BOMBER[section]):
            for group in battle.in_cell(raid, ESCORT[section]):
                battle.shift(raid, group, BOMBER[section], "17.3")
    battle.remove_if_spent(raid)


# 17.4 and 17.7: altitude


def has_only_me109s(battle: Battle, raid: Raid, letter: Letter) -> bool:
    """17.4: whether all groups of a raid fly the Me 109."""
    groups = battle.kit.groups
    return all(groups[g].type is ME109 for g in battle.raiders[raid])


def high_altitude_raid(battle: Battle, raid: Raid, letter: Letter) -> None:
    """17.4: the raid flies high."""
    battle.altitudes[raid] = HIGH


def has_one_bomber(battle: Battle, raid: Raid, letter: Letter) -> bool:
    """17.7: whether exactly one group of a raid flies bombers."""
    groups = battle.kit.groups
    bombers = sum([groups[g].bomber for g in battle.raiders[raid]])
    return bombers == battle.kit.figures.events.low_altitude_bombers


def low_altitude_raid(battle: Battle, raid: Raid, letter: Letter) -> None:
    """17.7: the raid flies low."""
    battle.altitudes[raid] = LOW


# 17.5, 17.6, 17.9 and 17.10: tactics


def has_hunters(battle: Battle, raid: Raid, letter: Letter) -> bool:
    """17.5: whether anybody is in the Hunt Box."""
    return bool(battle.hunters(raid))


def hunter_tactics(battle: Battle, raid: Raid, letter: Letter) -> None:
    """17.5, 17.6: the chit goes to a hunter chosen by chance."""
    put_tactics(battle, raid, battle.any_of(battle.hunters(raid)), battle.kit.figures.combat.hunter_tactics)


def squadron_tactics(battle: Battle, raid: Raid, letter: Letter) -> Ask[None]:
    """17.9, 17.10: the player gives the chit to a hunter."""
    rule = tactics_rule(battle, raid)
    hunter = yield from battle.pick_group(battle.hunters(raid), rule, ChooseHunter(raid + 1))
    put_tactics(battle, raid, hunter, battle.kit.figures.combat.squadron_tactics)


def put_tactics(battle: Battle, raid: Raid, hunter: Group, by: int) -> None:
    """Put the tactics chit of a raid on one of its hunters."""
    battle.tactics[raid] = hunter
    battle.tell(TacticsPlaced, tactics_rule(battle, raid), raid + 1, battle.kit.groups[hunter].name, by)


def tactics_rule(battle: Battle, raid: Raid) -> str:
    """17.5, 17.6, 17.9, 17.10: the rule of the tactics chit that was drawn for a raid."""
    return battle.kit.event_chits[battle.approach_chits[raid]].approach.rule


# 17.8: Raid in Clouds


def can_be_scattered(battle: Battle, raid: Raid, letter: Letter) -> bool:
    """17.8: whether there is cloud in the raid's region, and a full group bears the letter."""
    found = with_letter(battle, battle.raiders[raid], letter)
    is_cloudy = battle.weather[battle.region(raid)] != CLEAR
    return is_cloudy and not all(battle.group_reduced[group] for group in found)


def raid_in_clouds(battle: Battle, raid: Raid, letter: Letter) -> None:
    """17.8: all groups with the letter are reduced."""
    battle.reduce(raid, with_letter(battle, battle.raiders[raid], letter), "17.8")


# 17.11: Undetected Raid


def another_may_come(battle: Battle, raid: Raid, letter: Letter) -> bool:
    """17.11: whether a marker is free."""
    return has_free_marker(battle)


def another_comes(battle: Battle, raid: Raid, letter: Letter) -> None:
    """17.11: the other raid appears when this one is deployed."""


# 17.12: Vectored Away


def within_earshot(battle: Battle, raid: Raid, letter: Letter) -> list[Squadron]:
    """17.12: the full airborne squadrons with a letter that are nearest to a raid."""
    here = battle.raid_spaces[raid]
    if not battle.is_in_england(raid):
        here = battle.kit.tracks[battle.tracks[raid]].entry
    distance = battle.kit.routes.distance[here]
    far = {
        s.id: distance[space_of(battle.squadrons[s.id])]
        for s in battle.kit.squadrons
        if s.letter == letter and battle.squadrons[s.id] in AIRBORNE and not battle.squadron_reduced[s.id]
    }
    return [squadron for squadron, spaces in far.items() if spaces == min(far.values())]


def can_be_misled(battle: Battle, raid: Raid, letter: Letter) -> bool:
    """17.12: whether a full airborne squadron bears the letter."""
    return bool(within_earshot(battle, raid, letter))


def vectored_away(battle: Battle, raid: Raid, letter: Letter) -> Ask[None]:
    """17.12: the nearest squadron with the letter is sent the wrong way."""
    nearest = within_earshot(battle, raid, letter)
    squadron = yield from battle.pick_squadron(nearest, "17.12", VectorAway(raid + 1))
    battle.send(squadron, INFLIGHT, "17.12")


APPLIES = {
    RaidEvent.BOMBERS_BREAK_FORMATION: has_bombers_with,
    RaidEvent.FORM_UP_FAILURE: can_lose_groups,
    RaidEvent.HIGH_ALTITUDE_RAID: has_only_me109s,
    RaidEvent.HUNTER_TACTICS: has_hunters,
    RaidEvent.HUNTER_TACTICS_EARLY: has_hunters,
    RaidEvent.LOW_ALTITUDE_RAID: has_one_bomber,
    RaidEvent.RAID_IN_CLOUDS: can_be_scattered,
    RaidEvent.SQUADRON_TACTICS_LATE: has_hunters,
    RaidEvent.SQUADRON_TACTICS: has_hunters,
    RaidEvent.UNDETECTED_RAID: another_may_come,
    RaidEvent.VECTORED_AWAY: can_be_misled,
}
EFFECTS = {
    RaidEvent.BOMBERS_BREAK_FORMATION: bombers_break_formation,
    RaidEvent.FORM_UP_FAILURE: form_up_failure,
    RaidEvent.HIGH_ALTITUDE_RAID: high_altitude_raid,
    RaidEvent.HUNTER_TACTICS: hunter_tactics,
    RaidEvent.HUNTER_TACTICS_EARLY: hunter_tactics,
    RaidEvent.LOW_ALTITUDE_RAID: low_altitude_raid,
    RaidEvent.RAID_IN_CLOUDS: raid_in_clouds,
    RaidEvent.UNDETECTED_RAID: another_comes,
}
ASKING = {
    RaidEvent.SQUADRON_TACTICS_LATE: squadron_tactics,
    RaidEvent.SQUADRON_TACTICS: squadron_tactics,
    RaidEvent.VECTORED_AWAY: vectored_away,
}
KEPT = {
    RaidEvent.HIGH_ALTITUDE_RAID,
    RaidEvent.LOW_ALTITUDE_RAID,
    RaidEvent.HUNTER_TACTICS,
    RaidEvent.HUNTER_TACTICS_EARLY,
    RaidEvent.SQUADRON_TACTICS_LATE,
    RaidEvent.SQUADRON_TACTICS,
    RaidEvent.UNDETECTED_RAID,
}
"""17.1: events whose chit stays with the raid for a while."""
