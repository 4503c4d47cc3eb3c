"""The words and bounds of the games of RAF, for observations of a fixed shape."""

from collections.abc import Sequence
from types import ModuleType
from typing import Any

from msgspec import Struct

from dowding.games.raf.printed.kit import RafKit
from dowding.games.raf.telling import questions
from dowding.games.raf.view import DAMAGE_NAMES, POOL_NAMES, fleet_name
from dowding.games.raf.words import Aircraft, Damage, Depth, Priority, Region, ScenarioId, Selector, Weather
from dowding.kernel.arrays import Arrays, questions_of

MOST_POINTS = 300
"""Victory points on either side of zero, far beyond any campaign."""
LEFT_OUT = {
    "date": "the number of the day tells it",
    "sectors": "the stations never change",
    "RaidView.card": "the target tells it",
    "outcome": "the points tell it",
}


def raf_arrays(kit: RafKit, view: type[Struct], *more: ModuleType, **added: Any) -> Arrays:
    """The declaration of a game of RAF: what they share, and the words, bounds and so on that it adds."""
    subjects = (*kit.sector_names, *kit.priority_index, *Priority, *added.get("subjects", ()))
    return Arrays(
        view=view,
        questions=questions_of(questions, *more),
        words=words(kit) | added.get("words", {}),
        bounds=bounds(kit) | added.get("bounds", {}),
        rows={"squadrons": squadrons(kit), "gruppen": gruppen(kit)},
        most=added.get("most", {}),
        spots={"sealion": {date: (day,) for day, date in enumerate(kit.dates, 1)}},
        left_out=LEFT_OUT | added.get("left_out", {}),
        subjects=list(map(str, subjects)),
    )


def squadrons(kit: RafKit) -> Sequence[str]:
    """The names of all squadrons."""
    return [kit.names[unit] for unit in kit.squadrons]


def gruppen(kit: RafKit) -> Sequence[str]:
    """The names of all Gruppen."""
    return [kit.names[unit] for unit in kit.gruppen]


def words(kit: RafKit) -> dict[str, Sequence[str]]:
    """The words that a view or a question may hold, by field."""
    sectors, fleets = kit.sector_names, [fleet_name(2), fleet_name(3)]
    targets = [card.name for card in kit.target_cards.values()]
    return {
        "scenario": tuple(ScenarioId),
        "hour": kit.hours,
        "at": [*sectors, *kit.hours, *fleets],
        "home": [*sectors, *fleets],
        "weather": tuple(Weather),
        "priorities": tuple(kit.priority_index),
        "priorities values": tuple(Priority),
        "points": POOL_NAMES,
        "damage": kit.damage_names,
        "damage values": [name for lies, name in zip(Damage, DAMAGE_NAMES, strict=True) if lies],
        "decks": ("target", "force", "raid event", "day event"),
        "target": targets,
        "sector": sectors,
        "depth": tuple(Depth),
        "region": tuple(Region),
        "secondary": list(dict.fromkeys(card.secondary.name for card in kit.target_cards.values())),
        "nets": list(dict.fromkeys(name for card in kit.target_cards.values() for _, name in card.nets)),
        "enroute": sectors,
        "in_range": sectors,
        "diverted": tuple(Selector),
        "evading": (*squadrons(kit), *gruppen(kit)),
        "fending": (*squadrons(kit), *gruppen(kit)),
        "intercepted": gruppen(kit),
        "disrupted": squadrons(kit),
        "aircraft": tuple(Aircraft),
    }


def bounds(kit: RafKit) -> dict[str, tuple[int, int]]:
    """How far numbers go, by field."""
    cards = max(*kit.target_cards, *kit.raid_events, *kit.days, *kit.forces)
    return {
        "UnitView.combat": (0, 12),
        "UnitView.bombing": (0, 9),
        "day": (0, kit.last_day),
        "raid_day": (0, kit.last_day),
        "vp": (-MOST_POINTS, MOST_POINTS),
        "points values": (0, kit.track_top),
        "points": (0, kit.track_top),
        "depletion": (0, len(squadrons(kit))),
        "depletion_level": (0, 9),
        "day_card": (0, max(kit.days)),
        "cards": (0, cards),
        "discards": (1, cards),
        "RaidView.number": (0, 40),
        "value": (0, 9),
        "luftflotte": (0, 3),
        "altitude": (-3, 9),
        "size": (0, 30),
        "space": (-20, 40),
        "number": (0, 30),
        "die": (0, 6),
        "cost": (-30, 30),
        "none_costs": (-30, 30),
        "none_may_cost": (-30, 30),
    }
