"""The words and bounds of The Hardest Days, for observations of a fixed shape."""

from collections.abc import Sequence

from dowding.games.hardest_days.places import CELL_NAMES, SQUADRON_PLACES
from dowding.games.hardest_days.printed.kit import Kit
from dowding.games.hardest_days.printed.spaces import BOX_NAMES, Box
from dowding.games.hardest_days.telling import questions
from dowding.games.hardest_days.view import (
    GERMAN_TYPES,
    INTELLIGENCE,
    REGION_NAMES,
    SKIES,
    WARNINGS,
    BattleView,
    named_pools,
)
from dowding.games.hardest_days.words import LETTERS, SECTIONS, TARGET_TYPES, ScenarioName
from dowding.kernel.arrays import Arrays, Spot, questions_of

MOST_RAIDS, LARGEST_RAID, LONGEST_TRAIL = 12, 24, 16
"""Raids on the map at once, groups in one of them, and spaces that it has passed."""
LEFT_OUT = {
    "crossings": "the regions that form up tell them",
    "date": "the scenario tells it",
    "home": "it is printed",
}


def arrays(kit: Kit) -> Arrays:
    """What the types of view and questions do not say."""
    return Arrays(
        view=BattleView,
        questions=questions_of(questions),
        facts=(Box,),
        words=words(kit),
        bounds=bounds(kit),
        rows={"squadrons": squadrons(kit), "raids": range(1, MOST_RAIDS + 1)},
        most={"display": LARGEST_RAID},
        times={"forming": MOST_RAIDS, "set_aside": 30, "trail": 4},
        spots=spots(kit),
        left_out=LEFT_OUT,
        subjects=subjects(kit),
    )


def squadrons(kit: Kit) -> list[str]:
    """The names of all squadrons."""
    return [squadron.name for squadron in kit.squadrons]


def groups(kit: Kit) -> list[str]:
    """The names of all groups."""
    return [group.name for group in kit.groups]


def words(kit: Kit) -> dict[str, Sequence[str | int]]:
    """The words that a view or a question may hold, by field."""
    spaces = [space.name for space in kit.spaces]
    targets = list(dict.fromkeys(target.name for target in kit.targets))
    hours = kit.figures.clock.spaces
    events = [title for chit in kit.event_chits for title in (chit.approach.title, chit.target.title)]
    return {
        "scenario": tuple(ScenarioName),
        "hour": hours,
        "weather": REGION_NAMES,
        "weather values": SKIES,
        "damaged": targets,
        "SquadronView.type": list(dict.fromkeys(squadron.type for squadron in kit.squadrons)),
        "GroupView.type": GERMAN_TYPES,
        "letter": LETTERS,
        "SquadronView.at": [*SQUADRON_PLACES.values(), *CELL_NAMES, *boxes(kit)],
        "GroupView.at": CELL_NAMES,
        "track": [track.name for track in kit.tracks],
        "space": spaces,
        "altitude": BOX_NAMES,
        "warning": WARNINGS,
        "intelligence": INTELLIGENCE,
        "force": list(dict.fromkeys(chit.force for chit in kit.size_chits)),
        "target": targets,
        "target_type": TARGET_TYPES,
        "target_space": spaces,
        "following": spaces,
        "trail": spaces,
        "chits": events,
        "forming": REGION_NAMES,
        "section": SECTIONS,
        "airbases": [name for name, _ in named_pools(kit)],
        "due": hours,
        "due values": groups(kit),
        "groups_inflight": groups(kit),
        "groups_light_loss": groups(kit),
        "groups_heavy_loss": groups(kit),
        "region_cup": (*REGION_NAMES, "Time"),
        "set_aside": (*REGION_NAMES, "Time"),
        "sectors": list(dict.fromkeys(space.sector for space in kit.spaces)),
        "squadron": squadrons(kit),
        "airfield": targets,
        "box": BOX_NAMES,
    }


def boxes(kit: Kit) -> list[str]:
    """The boxes of the map by their keys."""
    return [kit.box_option(place).key for place in kit.boxes]


def bounds(kit: Kit) -> dict[str, tuple[int, int]]:
    """How far numbers go, by field."""
    return {
        "air_phase": (0, 12),
        "vp": (-200, 200),
        "damage_points": (0, 100),
        "rating": (-3, 9),
        "advantage": (-9, 9),
        "bombing": (0, 9),
        "luftflotte": (0, 5),
        "track_space": (-1, 12),
        "groups": (0, LARGEST_RAID),
        "fighting": (0, MOST_RAIDS),
        "airbases": (0, len(kit.groups)),
        "region_cup": (0, 30),
        "size_cup": (0, 100),
        "event_cup": (1, len(kit.event_chits)),
        "raid": (0, MOST_RAIDS),
        "number": (0, 24),
        "spitfires": (0, 24),
        "phase": (0, 12),
        "most": (0, 24),
    }


def spots(kit: Kit) -> dict[str, dict[str, Spot]]:
    """Groups in a raid display are told by their numbers."""
    numbers: dict[str, Spot] = {name: (number,) for number, name in enumerate(groups(kit), 1)}
    return {"GroupView.name": numbers, "tactics": numbers, "group": numbers}


def subjects(kit: Kit) -> list[str]:
    """What options name beside the rows of tables."""
    spaces = [space.name for space in kit.spaces]
    return [*groups(kit), *boxes(kit), *spaces, *SECTIONS, *REGION_NAMES, "green", "go on"]
