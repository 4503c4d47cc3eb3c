"""How orders are typed: ``610 up``, ``32 610 7/11a high``, ``scramble 7/11b``, ``climb``."""

from collections.abc import Sequence
from itertools import takewhile

from dowding.games.hardest_days.ids import Space, Squadron
from dowding.games.hardest_days.places import (
    AIRBORNE,
    LOW,
    MEDIUM,
    ON_MAP,
    READY,
    SCRAMBLE,
    STAGES,
    Altitude,
    Place,
    altitude_of,
    box,
    higher,
    space_of,
)
from dowding.games.hardest_days.printed.spaces import BOX_NAMES
from dowding.games.hardest_days.state.battle import Battle
from dowding.games.hardest_days.words import MapBox
from dowding.kernel.errors import UnreadableAnswer

Orders = list[tuple[Squadron, Place]]

VERBS = {"scramble": (READY,), "off": (SCRAMBLE,), "climb": (LOW, MEDIUM)}
"""Verbs, with the boxes of the squadrons that each verb sends one stage up."""
WAYS = {"up": 1, "down": -1}


def written_orders(battle: Battle, line: str) -> Orders | None:
    """The orders that a line gives: to all squadrons that its verb is for, or to those that it names."""
    words = line.replace(",", " ").replace(">", " ").split()
    verb = words[0].casefold() if words else ""
    if verb in VERBS:
        return by_verb(battle, VERBS[verb], " ".join(words[1:]))
    named = squadrons_named(battle, words)
    if not named:
        return None
    rest = " ".join(words[len(named) :]).casefold()
    return [(squadron, place) for squadron in named for place in meant(battle, squadron, rest)] or None


def by_verb(battle: Battle, stages: Sequence[Altitude], where: str) -> Orders:
    """One stage up for all squadrons at some stages, perhaps only those of one space; never for nobody."""
    space = space_named(battle, where) if where else None
    if where and space is None:
        raise UnreadableAnswer(f"{where!r} is no space of the map.")
    orders = [
        (squadron, higher(at, 1))
        for squadron, at in battle.squadrons_placed()
        if at in ON_MAP and altitude_of(at) in stages and space in (None, space_of(at))
    ]
    if not orders:
        boxes = " or ".join(BOX_NAMES[stage] for stage in stages)
        raise UnreadableAnswer(f"No squadron is in a {boxes} box{f' of {where}' if where else ''}.")
    return orders


def space_named(battle: Battle, name: str) -> Space | None:
    """The space of a name, in small or capital letters."""
    numbers = {known.casefold(): number for known, number in battle.kit.space_id.items()}
    return numbers.get(name.casefold())


def squadrons_named(battle: Battle, words: Sequence[str]) -> list[Squadron]:
    """The squadrons named at the beginning of a line."""
    numbers = {name.casefold(): number for name, number in battle.kit.squadron_id.items()}
    known = takewhile(lambda word: word.casefold() in numbers, words)
    return [numbers[word.casefold()] for word in known]


def meant(battle: Battle, squadron: Squadron, rest: str) -> list[Place]:
    """The box that is meant: one up or down, a height over the same space, a space, or both.

    A space alone means the height at which the squadron is, or medium if it is on the ground.
    """
    at = battle.squadrons[squadron]
    if at not in ON_MAP:
        return []
    if rest in WAYS:
        return [higher(at, WAYS[rest])] if altitude_of(at) + WAYS[rest] in STAGES else []
    space, _, stage = rest.rpartition(" ")
    if rest in BOX_NAMES:
        space, stage = battle.kit.spaces[space_of(at)].name, rest
    elif stage not in BOX_NAMES:
        space, stage = rest, BOX_NAMES[altitude_of(at) if at in AIRBORNE else MEDIUM]
    number = space_named(battle, space)
    return [] if number is None else [box(number, STAGES[BOX_NAMES.index(MapBox(stage))])]
