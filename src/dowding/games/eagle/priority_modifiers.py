"""II.4b: what makes Fighter Command more or less eager to respond."""

from dowding.games.eagle.raid import gruppen_seen, is_major
from dowding.games.eagle.state import Eagle
from dowding.games.raf.printed.response import ResponseModifier
from dowding.games.raf.words import Depth, Intelligence, TargetType, WarningLevel
from dowding.kernel.dice import Modifier


def priority_modifiers(battle: Eagle) -> list[Modifier]:
    """II.4b: all that bears on the priority; together not below 0."""
    modifiers = [*of_date(battle), *of_target(battle), *of_plot(battle), *of_size(battle), *to_come(battle)]
    total = sum(by for by, _ in modifiers)
    if total < 0:
        modifiers.append((-total, "not below 0"))
    return modifiers


def modifier(battle: Eagle, which: ResponseModifier, why: str) -> Modifier:
    """A line of the chart, and why it holds."""
    return battle.kit.response.modifiers[which], why


def of_date(battle: Eagle) -> list[Modifier]:
    """II.4b: the last of the dates that was reached."""
    today, dates = battle.kit.calendar[battle.day].date, battle.kit.figures.response.dates
    reached = [which for which, first in dates.items() if first <= today]
    return [modifier(battle, reached[-1], f"on {battle.kit.dates[battle.day]}")] if reached else []


def of_target(battle: Eagle) -> list[Modifier]:
    """II.4b: its group, its type, its depth; London belongs to no group."""
    target, found, group = battle.target, list[Modifier](), battle.kit.figures.response.group
    if battle.kit.group[target.sector] == group:
        found.append(modifier(battle, ResponseModifier.GROUP_11, f"target in {group} Group"))
    if target.type in (TargetType.RADAR, TargetType.AIRFIELD):
        found.append(modifier(battle, ResponseModifier.RADAR_OR_AIRFIELD, str(target.type)))
    elif target.type is TargetType.INDUSTRY:
        found.append(modifier(battle, ResponseModifier.INDUSTRY, str(target.type)))
    if target.depth is Depth.DEEP:
        found.append(modifier(battle, ResponseModifier.DEEP, "deep target"))
    return found


def of_plot(battle: Eagle) -> list[Modifier]:
    """II.4b: very early warning; bombers known by accurate intelligence; a major raid seen poorly."""
    found = list[Modifier]()
    if battle.warning is WarningLevel.VERY_EARLY:
        found.append(modifier(battle, ResponseModifier.VERY_EARLY, "very early warning"))
    accurate = battle.intelligence is Intelligence.ACCURATE
    if accurate and any(map(battle.is_bomber, battle.gruppen_in_raid())):
        found.append(modifier(battle, ResponseModifier.ACCURATE_BOMBERS, "bombers known"))
    if battle.intelligence is Intelligence.POOR and is_major(battle):
        found.append(modifier(battle, ResponseModifier.POOR_MAJOR, "major raid"))
    return found


def of_size(battle: Eagle) -> list[Modifier]:
    """II.4b: the number of Gruppen, unless intelligence is poor."""
    if battle.intelligence is Intelligence.POOR:
        return []
    gruppen, sizes = gruppen_seen(battle), battle.kit.figures.response.gruppen
    reached = [which for which, least in sizes.items() if least <= gruppen]
    return [modifier(battle, reached[-1], f"{gruppen} Gruppen")] if reached else []


def to_come(battle: Eagle) -> list[Modifier]:
    """II.4b: one less for each further card of the hour that is still to be flown."""
    by, _ = modifier(battle, ResponseModifier.CARD_TO_COME, "")
    cards = len(battle.unflown()) - 1
    return [(by * cards, f"raids to come this hour: {cards}")] if cards > 0 else []
