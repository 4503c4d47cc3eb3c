"""The words and bounds of London's Burning, for observations of a fixed shape."""

from collections.abc import Sequence

from dowding.games.londons_burning import questions
from dowding.games.londons_burning.board import COLUMNS, HEXES
from dowding.games.londons_burning.printed.kit import Kit
from dowding.games.londons_burning.spots import Flight
from dowding.games.londons_burning.views import BattleView
from dowding.games.londons_burning.words import (
    ALTITUDES,
    FACINGS,
    LUFTWAFFE,
    PHASES,
    RAF,
    SECTION,
    SOLITAIRE,
    VERSUS,
    Position,
)
from dowding.kernel.arrays import Arrays, Spot, questions_of

LEFT_OUT = {
    "date": "the date in figures tells it",
    "terrain": "it is printed",
    "targets": "they are printed",
    "PilotView.type": "the pilot tells it",
}
PLACES = {name: (1 + number // COLUMNS, 1 + number % COLUMNS) for number, name in enumerate(HEXES)}
"""Row and column of each hex."""
CONDITIONS = ("empty", "shaken", "hit", "without aircraft", "overtired", "tired", "fit", "bailed out")


def arrays(kit: Kit) -> Arrays:
    """What the types of view and questions do not say."""
    return Arrays(
        view=BattleView,
        questions=questions_of(questions),
        changing=(questions.TakePosture, questions.ChooseStart, questions.LandAt, questions.GlideTo),
        facts=(Flight,),
        words=words(kit),
        bounds=bounds(kit),
        rows={"raiders": [kit.names[unit] for unit in kit.germans], "reserve": _pilots(kit)},
        most={"seats": 2, "shown": 4, "plan": 4, "attacks": 8, "track": 40},
        times={"hits": 6, "markers": len(kit.markers)},
        spots=spots(kit),
        left_out=LEFT_OUT,
        subjects=subjects(kit),
        subject_spots=PLACES,
    )


def _pilots(kit: Kit) -> list[str]:
    return [kit.told_pilot(pilot) for pilot in kit.all_pilots]


def words(kit: Kit) -> dict[str, Sequence[str | int]]:
    """The words that a view or a question may hold, by field."""
    targets, units = [target.name for target in kit.targets], kit.names
    return {
        "players": (SOLITAIRE, SECTION, VERSUS),
        "phase": (*PHASES, "night"),
        "sun": FACINGS,
        "base": targets,
        "leader": (RAF, "RAF 1", "RAF 2"),
        "pilot": _pilots(kit),
        "aircraft": units,
        "altitude": ALTITUDES,
        "facing": FACINGS,
        "hits": tuple(Position),
        "away": [pilot.name for pilot in kit.pilots],
        "damage": targets,
        "defences": targets,
        "interceptors": (RAF, LUFTWAFFE),
        "engaged": units,
        "head_on": units,
        "up_sun": units,
        "attacks": units,
        "active": units,
        "destroyed": units,
        "target": [*targets, *units],
        "PlanView.raiders": units,
        "markers": sorted(set(kit.markers)),
    }


def bounds(kit: Kit) -> dict[str, tuple[int, int]]:
    """How far numbers go, by field."""
    raiders = len(kit.germans)
    return {
        "days_left": (0, len(kit.days)),
        "fatigue": (0, 20),
        "victories": (0, 60),
        "ammo": (0, 12),
        "damage": (0, 12),
        "expected": (0, raiders),
        "size": (-1, raiders),
        "impulse": (0, 40),
        "delay": (0, 12),
        "bombs": (0, 12),
        "round": (0, 12),
        "scores": (-400, 400),
        "losses": (0, 60),
        "luftwaffe_score": (-400, 400),
        "track": (0, 12),
        "plot": (0, 12),
        "level": (0, 30),
        "number": (0, 12),
        "margin": (-20, 20),
        "raids": (0, 4),
        "raiders": (0, raiders),
    }


def spots(kit: Kit) -> dict[str, dict[str, Spot]]:
    """Fields that tell a hex or a day, or how a pilot is and, if he has bailed out, where."""
    days = {day.date: (number,) for number, day in enumerate(kit.days, 1)}
    returns = {kit.told_date(number): (number + 1,) for number in range(len(kit.days))}
    marks = {word: tuple(int(n == m) for m in range(len(CONDITIONS))) for n, word in enumerate(CONDITIONS)}
    over = {f"bailed out over {name}": (*marks["bailed out"], *place) for name, place in PLACES.items()}
    return {
        "hex": dict(PLACES),
        "on": dict(days),
        "away values": {**returns, "not in this battle": (0,)},
        "condition": {**{word: (*mark, 0, 0) for word, mark in marks.items()}, **over},
    }


def subjects(kit: Kit) -> list[str]:
    """What options name beside the rows of tables."""
    markers = [f"{n + 1}: {kit.marker_says(marker)}" for n, marker in enumerate(kit.all_markers)]
    ways = [f"scramble/{facing}" for facing in FACINGS]
    deeds = ["wait", "patrol", "base", "nobody", "nothing", "pass", "break off"]
    pilots, targets = [pilot.name for pilot in kit.pilots], [target.name for target in kit.targets]
    numbers = [str(n) for n in range(1, 1 + max(6, len(kit.starts)))]
    return [*kit.names, *pilots, *targets, *HEXES, *PHASES, *markers, *ways, *deeds, *numbers]
