"""15.2 RAF against a Luftwaffe player: secret daily plans, plotted moves, choices in combat."""

from dowding.games.londons_burning.board import HEXES
from dowding.games.londons_burning.entries.combat import BrokeOff
from dowding.games.londons_burning.entries.days import DayPlanned, PlanCancelled, PlanShown, TurnedOnLondon
from dowding.games.londons_burning.ids import NONE, Marker, Place, TargetId, Unit
from dowding.games.londons_burning.printed.figures import FIGURES
from dowding.games.londons_burning.printed.raid_sizes import REMIX
from dowding.games.londons_burning.questions import (
    BreakOffAtWill,
    ChooseStart,
    FillRaids,
    KeepMarkers,
    ManRaid,
    OrderSizes,
    OrderTargets,
    PlotPath,
)
from dowding.games.londons_burning.raid_course import PATHS, can_reach, course, raid_speed
from dowding.games.londons_burning.state import Battle
from dowding.games.londons_burning.words import LUFTWAFFE, MIX, PHASES
from dowding.kernel.asking import Ask
from dowding.kernel.decisions import Bar, Option, Subject

DRAWN, KEPT = FIGURES.plans.drawn, FIGURES.plans.kept
SECRET = (LUFTWAFFE,)

# Plans


def plan_day(battle: Battle) -> Ask[None]:
    """15.2: targets, sizes and aircraft are drawn; target, size and raiders of each phase are fixed."""
    if not battle.is_versus:
        return
    battle.tell(DayPlanned, "15.2")
    battle.increase = battle.london_increase()
    battle.planned_targets, battle.planned_sizes = draw_targets(battle), draw_sizes(battle)
    drawn = draw_aircraft(battle)
    battle.planned_targets = yield from battle.order(
        LUFTWAFFE,
        battle.planned_targets,
        rule="15.2",
        describe=battle.kit.describe_target,
        question=OrderTargets(),
    )
    battle.planned_sizes = yield from battle.order(
        LUFTWAFFE,
        battle.planned_sizes,
        rule="15.2",
        describe=battle.kit.describe_marker,
        question=OrderSizes(),
    )
    yield from man_raids(battle, drawn)


def draw_targets(battle: Battle) -> list[TargetId]:
    """15.2: four of the target markers in the cup."""
    cup, describe = list(battle.target_cup), battle.kit.describe_target
    return [battle.draw(cup, "Targets", rule="15.2", describe=describe, seen_by=SECRET) for _ in range(DRAWN)]


def draw_sizes(battle: Battle) -> list[Marker]:
    """15.2: four of the raid size markers, Remix left out."""
    cup, describe = all_but_remix(battle), battle.kit.describe_marker
    return [
        battle.draw(cup, "Raid sizes", rule="15.2", describe=describe, seen_by=SECRET) for _ in range(DRAWN)
    ]


def all_but_remix(battle: Battle) -> list[Marker]:
    """15.2: the raid size markers that are used."""
    return [marker for marker in battle.kit.all_markers if battle.kit.markers[marker] != REMIX]


def draw_aircraft(battle: Battle) -> list[Unit]:
    """15.2: as many as all sizes with London increases need, or the whole mix if it has fewer."""
    wanted = sum([planned_raiders(battle, phase) for phase in range(DRAWN)])
    mix, describe = battle.mix(), battle.kit.describe_aircraft
    return [
        battle.draw(mix, "Luftwaffe mix", rule="15.2", describe=describe, seen_by=SECRET)
        for _ in range(min(wanted, len(mix)))
    ]


def planned_raiders(battle: Battle, phase: int) -> int:
    """10.4, 15.2: the size of a planned raid with the London increase of the morning."""
    size = battle.kit.markers[battle.planned_sizes[phase]]
    return size + battle.increase if size else 0


def man_raids(battle: Battle, drawn: list[Unit]) -> Ask[None]:
    """15.2: each raid gets exactly its number; one that cannot be filled is cancelled."""
    order = yield from order_raids(battle, drawn)
    free = sorted(drawn)
    for phase in [*order, *[phase for phase in range(DRAWN) if phase not in order]]:
        number = planned_raiders(battle, phase)
        if number > len(free):
            battle.tell_only(SECRET, PlanCancelled, "15.2", PHASES[phase])
            number = 0
        target = battle.kit.targets[battle.planned_targets[phase]].name
        chosen = yield from battle.pick_some(
            LUFTWAFFE,
            free if number else (),
            at_least=number,
            at_most=number,
            rule="15.2",
            question=ManRaid(PHASES[phase], target, number),
            describe=battle.kit.describe_aircraft,
        )
        for unit in chosen:
            battle.flies[unit] = phase
        free = [unit for unit in free if unit not in chosen]


def order_raids(battle: Battle, drawn: list[Unit]) -> Ask[list[int]]:
    """15.2: the raids in the order in which they are filled, if aircraft are short."""
    raiding = [phase for phase in range(DRAWN) if planned_raiders(battle, phase)]
    is_short = sum([planned_raiders(battle, phase) for phase in raiding]) > len(drawn)
    if not could_be_short(battle):
        return []
    contested = raiding if is_short else []
    return (
        yield from battle.order(
            LUFTWAFFE,
            contested,
            rule="15.2",
            describe=describe_phase,
            question=FillRaids(len(contested)),
        )
    )


def could_be_short(battle: Battle) -> bool:
    """15.2: whether the largest raids would take more aircraft than everybody sees in the mix."""
    largest = sorted([battle.kit.markers[marker] for marker in all_but_remix(battle)])[-DRAWN:]
    return sum(largest) + DRAWN * battle.increase > len(battle.mix())


def describe_phase(phase: int) -> Option:
    """A daylight phase."""
    return Option(PHASES[phase], PHASES[phase])


def planned_size(battle: Battle) -> int:
    """15.2: the raiders that fly in this phase."""
    return sum([battle.flies[unit] == battle.phase for unit in battle.mix()])


def reveal(battle: Battle) -> None:
    """15.2: at the end of each phase its target and size are shown, raid or no raid."""
    shown = battle.planned_targets[battle.phase]
    if has_turned_on_london(battle) and shown not in (*battle.kit.london, *battle.kept_shown):
        battle.kept_shown.append(shown)
    size = battle.kit.marker_says(battle.planned_sizes[battle.phase])
    battle.tell(PlanShown, "15.2", PHASES[battle.phase], battle.kit.targets[shown].name, size)


def turn_on_london(battle: Battle) -> Ask[None]:
    """15.2: on 7 September six target markers are kept, and London's four added."""
    kept = yield from battle.pick_some(
        LUFTWAFFE,
        battle.target_cup,
        at_least=KEPT,
        at_most=KEPT,
        rule="15.2",
        question=KeepMarkers(),
        describe=battle.kit.describe_target,
    )
    battle.target_cup = [*kept, *battle.kit.london]
    battle.tell(TurnedOnLondon, "15.2")


def has_turned_on_london(battle: Battle) -> bool:
    """15.2: whether London's markers are in the cup."""
    return battle.kit.london[0] in battle.target_cup


# Plotted moves


def choose_start(battle: Battle) -> Ask[int]:
    """15.2: the German player chooses the start hex, one from which the target can be reached.

    Everybody sees where the raid enters. To see that there was no choice would betray the target.
    """
    return (
        yield from battle.pick(
            LUFTWAFFE,
            range(len(battle.kit.starts)),
            rule="15.2",
            question=ChooseStart(),
            bar=lambda start: bypasses(battle, battle.kit.starts[start][0]),
            describe=lambda start: describe_start(battle, start),
        )
    )


def describe_start(battle: Battle, start: int) -> Option:
    """A start hex."""
    name = HEXES[battle.kit.starts[start][0]]
    return Option(str(start + 1), f"start hex {start + 1}, {name}", Subject("hex", name))


def bypasses(battle: Battle, place: Place) -> Bar | None:
    """15.2: a raid may never bypass its target."""
    if battle.homeward or can_reach(battle.kit, place, goal(battle)):
        return None
    return "15.2", "the raid would bypass its target"


def plot_move(battle: Battle) -> Ask[None]:
    """15.2: the next path is plotted in secret, one impulse ahead."""
    battle.plot = NONE
    battle.plot = yield from battle.pick(
        LUFTWAFFE,
        PATHS,
        rule="15.2",
        question=PlotPath(),
        bar=lambda path: bar_path(battle, path),
        describe=lambda path: describe_path(battle, path),
    )


def bar_path(battle: Battle, path: int) -> Bar | None:
    """15.2: the path meets the target or leaves it within reach."""
    if battle.homeward or not can_reach(battle.kit, battle.raid_hex, goal(battle)):
        return None
    flown = course(battle.kit, battle.raid_hex, path, raid_speed(battle), False)
    if any(place == goal(battle) for place, _ in flown):
        return None
    return bypasses(battle, flown[-1][0])


def goal(battle: Battle) -> Place:
    """The hex of the raid's target."""
    return battle.kit.hex_of[battle.planned_targets[battle.phase]]


def describe_path(battle: Battle, path: int) -> Option:
    """A path with the hexes it leads through."""
    flown = course(battle.kit, battle.raid_hex, path, raid_speed(battle), battle.homeward)
    hexes = ", ".join(HEXES[place] for place, _ in flown) or "off the map"
    return Option(str(path + 1), f"path {path + 1}: {hexes}")


# Air combat


def break_off_at_will(battle: Battle) -> Ask[None]:
    """15.2: fighters may break off at will, bombers never."""
    leaving = yield from battle.pick_some(
        LUFTWAFFE,
        [unit for unit in battle.raid() if battle.is_fighter(unit)],
        rule="15.2",
        question=BreakOffAtWill(),
        describe=battle.kit.describe_aircraft,
        public=True,
    )
    for unit in leaving:
        battle.tell(BrokeOff, "15.2", battle.kit.names[unit])
        leave(battle, unit)


def leave(battle: Battle, unit: Unit) -> None:
    """8.2: an aircraft leaves the raid for France."""
    battle.places[unit] = MIX
