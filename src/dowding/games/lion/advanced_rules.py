"""19.7, 19.8: crowded hunters, and Ju 87s that leave the battle."""

from collections import Counter
from collections.abc import Sequence

from dowding.games.lion.entries import StukasWithdrawn
from dowding.games.lion.questions import LeaveCrowdedHunt
from dowding.games.raf.ids import Squadron
from dowding.games.raf.places import BOMBER, HUNT, INFLIGHT, LOSS_BOXES, REMOVED
from dowding.games.raf.state.battle import Battle
from dowding.kernel.asking import Ask
from dowding.kernel.decisions import Bar


def overwhelming_advantage(battle: Battle) -> Ask[None]:
    """19.8: if there are more than two squadrons for each hunter, the excess must go on."""
    figures = battle.kit.figures.advanced
    hunters, squadrons = battle.gruppen_in(HUNT), battle.squadrons_in(HUNT)
    if not hunters:
        return
    excess = len(squadrons) - max(figures.crowded_from - 1, figures.squadrons_per_hunter * len(hunters))
    if excess <= 0:
        return
    on = yield from battle.british_picks(
        squadrons,
        "19.8",
        LeaveCrowdedHunt(excess),
        excess,
        excess,
        check=lambda chosen: uneven(battle, squadrons, chosen),
    )
    battle.move(on, BOMBER if battle.has_bomber_box() else INFLIGHT)


def uneven(battle: Battle, squadrons: Sequence[Squadron], chosen: Sequence[Squadron]) -> Bar | None:
    """19.8: squadrons must be taken evenly by selector, as long as any with that selector are left."""
    there = Counter(battle.kit.letter[s] for s in squadrons)
    taken = Counter(battle.kit.letter[s] for s in chosen)
    most = max(taken.values())
    fewest = min((taken[n] for n in there if taken[n] < there[n]), default=most)
    if most > fewest + 1:
        return "19.8", "squadrons must be taken evenly by selector letter"
    return None


def withdraw_stukas(battle: Battle) -> None:
    """19.7: after three Ju 87 Gruppen are lost, all leave the battle."""
    place, stukas = battle.at, battle.kit.stukas
    if sum(place[g] in LOSS_BOXES for g in stukas) >= battle.kit.figures.advanced.stukas_lost:
        battle.move(stukas, REMOVED)
        battle.raiders = [g for g in battle.raiders if place[g] != REMOVED]
        battle.intercepted = [g for g in battle.intercepted if place[g] != REMOVED]
        battle.tell(StukasWithdrawn, "19.7", battle.names(stukas))
