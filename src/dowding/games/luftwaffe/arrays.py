"""The words and bounds of 2-Player and Eagle, for observations of a fixed shape."""

from types import ModuleType
from typing import Any

from msgspec import Struct

from dowding.games.luftwaffe import questions
from dowding.games.luftwaffe.detection import MAJOR, MINOR
from dowding.games.raf.arrays import gruppen, raf_arrays
from dowding.games.raf.places import PLACE_NAMES, RAID_DISPLAY
from dowding.games.raf.printed.kit import RafKit
from dowding.kernel.arrays import Arrays

LEFT_OUT = {
    "BoardView.cards": "what is printed on target cards never changes, and priorities tell their effort",
    "BoardView.strategies": "what is printed on strategy cards never changes",
    "limits": "they are printed, and the damage of nets is told elsewhere",
}
MOST_RAIDS = 12
"""So many raids a day at most."""


def planned_arrays(kit: RafKit, view: type[Struct], *more: ModuleType, **added: Any) -> Arrays:
    """The declaration of a game with a Planning Board, and what it adds."""
    cards = max(kit.target_cards)
    boxes = [PLACE_NAMES[box] for box in RAID_DISPLAY]
    words = {
        "called": (MAJOR, MINOR),
        "jabos": gruppen(kit),
        "night_raiders": gruppen(kit),
        "missions": gruppen(kit),
        "missions values": boxes,
        "assigned_to": kit.hours,
        "PlannedRaid.gruppen": gruppen(kit),
        "hours": kit.hours,
        "flown": tuple(kit.target_cards),
        "strategies": tuple(kit.strategies),
        "drawn": tuple(kit.target_cards),
        "held": tuple(kit.strategies),
        "shown": tuple(kit.strategies),
        "target_discards": tuple(kit.target_cards),
    }
    numbers = {
        "strategy_cards": (0, 30),
        "missed": (0, 6),
        "target_cards": (0, cards),
        "PlannedRaid.card": (0, cards),
        "least": (0, 30),
        "most": (0, 30),
    }
    named = [
        *[str(card) for card in (*kit.target_cards, *kit.strategies)],
        *[f"{what} {card}" for card in kit.target_cards for what in ("forward", "raid", "under")],
        *[f"jabo {name}" for name in gruppen(kit)],
        *kit.hours,
        *boxes,
        MAJOR,
        MINOR,
    ]
    return raf_arrays(
        kit,
        view,
        questions,
        *more,
        words=words | added.get("words", {}),
        bounds=numbers | added.get("bounds", {}),
        left_out=LEFT_OUT | {"PlannedRaid.target": "the number of the card tells it"},
        most={"BoardView.raids": MOST_RAIDS} | added.get("most", {}),
        subjects=[*map(str, named), *added.get("subjects", ())],
    )
