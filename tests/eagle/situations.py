"""Situations of Eagle: those that the games of the Luftwaffe share, and the answer of Fighter Command."""

from collections.abc import Sequence
from typing import Any

from dowding.games.eagle.state import Eagle
from dowding.games.raf.ids import Squadron
from dowding.games.raf.places import AVAILABLE, BOMBER, CHANNEL_PATROL, CLOSE_ESCORT, HUNT, REARM
from dowding.games.raf.words import Intelligence, WarningLevel
from tests.luftwaffe import situations as shared
from tests.luftwaffe.situations import put, raid

BOMBERS = ("I/KG2/2", "II/KG2/2", "III/KG2/2", "I/KG3/2", "II/KG3/2", "III/KG3/2")
ME109S = (
    "I/JG26/2", "II/JG26/2", "III/JG26/2", "I/JG51/2", "II/JG51/2", "III/JG51/2",
    "I/JG52/2", "II/JG52/2", "I/JG54/2", "II/JG54/2", "III/JG54/2", "I/JG3/2", "II/JG3/2",
)  # fmt: skip


def opening(scenario: str = "campaign", seed: int = 1940, **options: bool) -> Eagle:
    """The state in which a scenario begins."""
    state = shared.opening(scenario, seed, **options)
    assert isinstance(state, Eagle)
    return state


def on(day: int, month: int, scenario: str = "campaign", **options: bool) -> Eagle:
    """A campaign on a date."""
    state = shared.on(day, month, scenario, **options)
    assert isinstance(state, Eagle)
    return state


def detected(
    card: int,
    warning: WarningLevel = WarningLevel.EARLY,
    intelligence: Intelligence = Intelligence.ACCURATE,
    state: Eagle | None = None,
) -> Eagle:
    """A raid on the target of a card was detected so; nobody flies in it yet."""
    return raid(state or opening(), card, warning, intelligence)


def flown(
    state: Eagle, bombers: int = 0, hunters: int = 0, escorts: int = 0, patrol: int = 0, strafers: int = 0
) -> Eagle:
    """So many Gruppen are in the boxes of the Raid Display."""
    put(state, BOMBER, *BOMBERS[:bombers])
    fighters = iter(ME109S)
    boxes = (HUNT, CLOSE_ESCORT, CHANNEL_PATROL, BOMBER)
    for box, number in zip(boxes, (hunters, escorts, patrol, strafers), strict=True):
        put(state, box, *(next(fighters) for _ in range(number)))
    return state


def pool_of(state: Eagle, number: int) -> Eagle:
    """A response pool of so many squadrons, whoever they are."""
    state.entered = state.response_pool = list(state.kit.squadrons[:number])
    return state


def only(state: Eagle, *names: str) -> list[Squadron]:
    """These squadrons alone stand in their sectors; all others re-arm."""
    for squadron in state.squadrons_at(AVAILABLE):
        state.at[squadron] = REARM
    return put(state, AVAILABLE, *names)


def names(state: Eagle, squadrons: Sequence[Squadron]) -> list[str]:
    """The names of some squadrons, in their order."""
    return [state.kit.names[s] for s in squadrons]


def modified(modifiers: Sequence[tuple[int, Any]]) -> int:
    """What all modifiers add."""
    return sum(by for by, _ in modifiers)
