"""Examples of orders for people who type: only what could be ordered now."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice, pairwise

from dowding.games.hardest_days.approach.written_orders import VERBS, written_orders
from dowding.games.hardest_days.ids import Squadron
from dowding.games.hardest_days.places import AIRBORNE, HIGH, ON_MAP, READY_BOXES, Place, space_of
from dowding.games.hardest_days.printed.spaces import BOX_NAMES
from dowding.games.hardest_days.state.battle import Battle
from dowding.kernel.errors import UnreadableAnswer

Goes = Callable[[Squadron], Sequence[Place]]
"""Where a squadron may go."""


def patrols_written(battle: Battle, goes: Goes) -> str:
    """Patrols that could be sent now: one squadron, and two of the same airfield."""
    ready = [s for s, at in battle.squadrons_placed() if at in READY_BOXES]
    high = [f"{battle.kit.squadrons[squadron].name} {BOX_NAMES[HIGH]}" for squadron in ready]
    return one_of_each(battle, goes, high, together(battle, ready, goes))


def moves_written(battle: Battle, goes: Goes) -> str:
    """Moves that could be made now, one of each kind."""
    kit, at = battle.kit, battle.squadrons
    on_map = [s for s, place in battle.squadrons_placed() if place in ON_MAP]
    up = [f"{kit.squadrons[squadron].name} up" for squadron in on_map]
    down = [f"{kit.squadrons[squadron].name} down" for squadron in on_map if at[squadron] in AIRBORNE]
    homes = [f"scramble {kit.spaces[space_of(at[s])].name}" for s in on_map if at[s] in READY_BOXES]
    verbs = [[verb] for verb in VERBS]
    return one_of_each(battle, goes, up, together(battle, on_map, goes), down, homes, *verbs)


def together(battle: Battle, squadrons: Sequence[Squadron], goes: Goes) -> Iterator[str]:
    """Two squadrons in the same box that go together to another space."""
    kit, at = battle.kit, battle.squadrons
    for one, other in pairwise(sorted(squadrons, key=lambda squadron: at[squadron])):
        if at[one] == at[other]:
            names = f"{kit.squadrons[one].name} {kit.squadrons[other].name}"
            away = [box for box in goes(one) if box in ON_MAP and space_of(box) != space_of(at[one])]
            yield from (f"{names} {kit.place_name(box)}" for box in away)


def one_of_each(battle: Battle, goes: Goes, *kinds: Iterable[str]) -> str:
    """The first line of each kind that can be ordered now."""
    return ", ".join(
        line for kind in kinds for line in islice((line for line in kind if is_open(battle, goes, line)), 1)
    )


def is_open(battle: Battle, goes: Goes, line: str) -> bool:
    """Whether all orders of a line can be carried out."""
    try:
        orders = written_orders(battle, line)
    except UnreadableAnswer:
        return False
    return bool(orders) and all(box in goes(squadron) for squadron, box in orders or [])
