"""15.2 RAF against a Luftwaffe player: secret daily plans, plotted moves, choices in combat."""

from dowding.games.londons_burning import raids, stand_by
from dowding.games.londons_burning.board import HEXES
from dowding.games.londons_burning.kit import REMIX
from dowding.games.londons_burning.raid_course import PATHS, can_reach, course, raid_speed
from dowding.games.londons_burning.state import NOBODY, Battle
from dowding.games.londons_burning.words import LUFTWAFFE, MIX, PHASES
from dowding.kernel.asking import Ask
from dowding.kernel.decisions import Bar, Option, Subject
from dowding.kernel.steps import Script, step

DRAWN = 4
"""Target and raid size markers drawn for a day."""
KEPT = 6
SECRET = (LUFTWAFFE,)

# What the Luftwaffe player is asked, all under one rule

TARGETS = "Targets of the four phases, in order:"
SIZES = "Raid sizes of the four phases, in order:"
SHORTAGE = "Aircraft are short. Raids are filled in this order:"
MARKERS = "The six target markers to keep:"
START = "The raid enters at:"
PATH = "Plot the raid's next path:"
LEAVING = "Which fighters break off?"

# Plans


@step("15.2", "Luftwaffe plans")
def plan_day(battle: Battle) -> Script:
    """15.2: targets, sizes and aircraft are drawn; target, size and raiders of each phase are fixed."""
    battle.note("15.2", "The Luftwaffe plans its day.")
    battle.increase = raids.london_increase(battle)
    battle.planned_targets, battle.planned_sizes = draw_targets(battle), draw_sizes(battle)
    drawn = draw_aircraft(battle)
    battle.planned_targets = yield from battle.order(
        LUFTWAFFE, battle.planned_targets, rule="15.2", describe=battle.kit.describe_target,
        prompt=TARGETS,
    )  # fmt: skip
    battle.planned_sizes = yield from battle.order(
        LUFTWAFFE, battle.planned_sizes, rule="15.2", prompt=SIZES,
        describe=lambda marker: raids.describe_marker(battle, marker),
    )  # fmt: skip
    yield from man_raids(battle, drawn)
    return stand_by.stand_by


def draw_targets(battle: Battle) -> list[int]:
    """15.2: four of the target markers in the cup."""
    cup, describe = list(battle.target_cup), battle.kit.describe_target
    return [battle.draw(cup, "Targets", rule="15.2", describe=describe, seen_by=SECRET) for _ in range(DRAWN)]


def draw_sizes(battle: Battle) -> list[int]:
    """15.2: four of the raid size markers, Remix left out."""
    cup = [marker for marker, size in enumerate(battle.kit.markers) if size != REMIX]

    def describe(marker: int) -> Option:
        return raids.describe_marker(battle, marker)

    return [
        battle.draw(cup, "Raid sizes", rule="15.2", describe=describe, seen_by=SECRET) for _ in range(DRAWN)
    ]


def draw_aircraft(battle: Battle) -> list[int]:
    """15.2: as many as all sizes with London increases allow, if the mix has so many."""
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


def man_raids(battle: Battle, drawn: list[int]) -> Ask[None]:
    """15.2: each raid gets exactly its number; one that cannot be filled is cancelled."""
    raiding = [phase for phase in range(DRAWN) if planned_raiders(battle, phase)]
    if sum([planned_raiders(battle, phase) for phase in raiding]) > len(drawn):
        raiding = yield from battle.order(
            LUFTWAFFE, raiding, rule="15.2", describe=describe_phase,
            prompt=SHORTAGE,
        )  # fmt: skip
    free = sorted(drawn)
    for phase in raiding:
        number = planned_raiders(battle, phase)
        if number > len(free):
            battle.note("15.2", "The {} raid is cancelled.", PHASES[phase], seen_by=SECRET)
            continue
        target = battle.kit.targets[battle.planned_targets[phase]].name
        chosen = yield from battle.pick_some(
            LUFTWAFFE, free, at_least=number, at_most=number, rule="15.2",
            prompt=f"Raiders of {PHASES[phase]} against {target}:", describe=battle.kit.describe_aircraft,
        )  # fmt: skip
        for unit in chosen:
            battle.flies[unit] = phase
        free = [unit for unit in free if unit not in chosen]


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
    target = battle.kit.targets[shown].name
    size = raids.describe_marker(battle, battle.planned_sizes[battle.phase]).label
    battle.note("15.2", "The Luftwaffe shows its plan of {}: {}, {}.", PHASES[battle.phase], target, size)


def turn_on_london(battle: Battle) -> Ask[None]:
    """15.2: on 7 September six target markers are kept, and London's four added."""
    kept = yield from battle.pick_some(
        LUFTWAFFE, battle.target_cup, at_least=KEPT, at_most=KEPT, rule="15.2",
        prompt=MARKERS, describe=battle.kit.describe_target,
    )  # fmt: skip
    battle.target_cup = [*kept, *battle.kit.london]
    battle.note("15.2", "The Luftwaffe turns on London.")


def has_turned_on_london(battle: Battle) -> bool:
    """15.2: whether London's markers are in the cup."""
    return battle.kit.london[0] in battle.target_cup


# Plotted moves


def choose_start(battle: Battle) -> Ask[int]:
    """15.2: the German player chooses the start hex, one from which the target can be reached."""
    return (
        yield from battle.pick(
            LUFTWAFFE, range(len(battle.kit.starts)), rule="15.2", prompt=START, public=True,
            bar=lambda start: bypasses(battle, battle.kit.starts[start][0]),
            describe=lambda start: describe_start(battle, start),
        )
    )  # fmt: skip


def describe_start(battle: Battle, start: int) -> Option:
    """A start hex."""
    name = HEXES[battle.kit.starts[start][0]]
    return Option(str(start + 1), f"start hex {start + 1}, {name}", Subject("hex", name))


def bypasses(battle: Battle, place: int) -> Bar | None:
    """15.2: a raid may never bypass its target."""
    target = battle.kit.hex_of[battle.planned_targets[battle.phase]]
    if battle.homeward or can_reach(place, target):
        return None
    return "15.2", "the raid would bypass its target"


def plot_move(battle: Battle) -> Ask[None]:
    """15.2: the next path is plotted in secret, one impulse ahead."""
    battle.plot = NOBODY
    battle.plot = yield from battle.pick(
        LUFTWAFFE, PATHS, rule="15.2", prompt=PATH,
        bar=lambda path: bar_path(battle, path), describe=lambda path: describe_path(battle, path),
    )  # fmt: skip


def bar_path(battle: Battle, path: int) -> Bar | None:
    """15.2: the path meets the target or leaves it within reach."""
    if battle.homeward or not can_reach(battle.raid_hex, goal(battle)):
        return None
    flown = course(battle.kit, battle.raid_hex, path, raid_speed(battle), False)
    if any(place == goal(battle) for place, _ in flown):
        return None
    return bypasses(battle, flown[-1][0])


def goal(battle: Battle) -> int:
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
        LUFTWAFFE, [unit for unit in battle.raid() if battle.is_fighter(unit)], rule="15.2",
        prompt=LEAVING, describe=battle.kit.describe_aircraft, public=True,
    )  # fmt: skip
    for unit in leaving:
        battle.note("15.2", "{} breaks off.", battle.kit.names[unit])
        leave(battle, unit)


def leave(battle: Battle, unit: int) -> None:
    """8.2: an aircraft leaves the raid for France."""
    battle.places[unit] = MIX
