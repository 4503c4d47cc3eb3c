"""What lies open on the table in every game of RAF."""

from functools import cache

from msgspec import Struct

from dowding.games.raf.battle import Battle
from dowding.games.raf.ids import NOWHERE, Sector, Unit
from dowding.games.raf.kit import RafKit
from dowding.games.raf.places import REMOVED, Place
from dowding.games.raf.telling import place_told
from dowding.games.raf.words import Damage


class UnitView(Struct, frozen=True):
    """A counter: where it is, and which side is up."""

    name: str
    type: str
    selector: str
    place: str
    """The name of a box; ``patrol``, or ``clock``."""
    at: str
    """The sector in which it is or patrols, the hour on the clock, or its Luftflotte."""
    home: str
    reduced: bool
    combat: int
    bombing: int
    elite: bool = False
    vhf: bool = False


class DeckView(Struct, frozen=True):
    """A deck: how many cards are left, and what was discarded."""

    cards: int
    discards: tuple[int, ...]


def damage_view(battle: Battle) -> dict[str, str]:
    """The sites that bear a damage marker, and which."""
    names = battle.kit.damage_names
    return {names[n]: Damage(lies).name.lower() for n, lies in enumerate(battle.damage) if lies}


def squadron_views(battle: Battle) -> tuple[UnitView, ...]:
    """The squadrons in play."""
    kit, at, reduced, homes = battle.kit, battle.at, battle.reduced, battle.homes()
    return tuple([counter(kit, s, at[s], reduced[s], homes[s]) for s in kit.squadrons if at[s] != REMOVED])


def gruppe_views(battle: Battle) -> tuple[UnitView, ...]:
    """The Gruppen in play."""
    kit, at, reduced = battle.kit, battle.at, battle.reduced
    return tuple([counter(kit, g, at[g], reduced[g], NOWHERE) for g in kit.gruppen if at[g] != REMOVED])


@cache
def counter(kit: RafKit, unit: Unit, place: Place, facing: int, home: Sector) -> UnitView:
    """A counter in a place; it looks the same whenever it is there."""
    u, (where, at) = kit.units[unit], place_told(kit, place, home)
    sector = kit.sector_names[home] if home >= 0 else ""
    return UnitView(
        u.name, str(u.type), str(u.selector), where, at,
        f"Luftflotte {u.luftflotte}" if u.luftflotte else sector, bool(facing), u.combat[facing],
        u.bombing[facing], u.elite, u.vhf,
    )  # fmt: skip
